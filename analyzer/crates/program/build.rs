//! Compiles the stand-ins for JDK classes with `javac --release 17` and lists them for `include_bytes!`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../harness-java/jdk-models/src");
    println!("cargo::rerun-if-changed={}", sources.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let classes = out.join("jdk-models");
    let _ = fs::remove_dir_all(&classes);
    compile(&files(&sources, "java"), &classes);
    fs::write(out.join("stand_ins.rs"), listing(&classes)).expect("OUT_DIR is writable");
}

fn compile(sources: &[PathBuf], classes: &Path) {
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let result = Command::new(&javac)
        .args(["--release", "17", "-nowarn", "-Xlint:none", "-g:source,lines", "-d"])
        .arg(classes)
        .args(sources)
        .output();
    match result {
        Ok(output) if output.status.success() => {}
        Ok(output) => fail(&format!("javac refused the stand-ins:\n{}", String::from_utf8_lossy(&output.stderr))),
        Err(error) => {
            fail(&format!("building vipa needs a JDK 17 or newer: {} could not be run ({error})", javac.display()))
        }
    }
}

fn fail(message: &str) -> ! {
    println!("cargo::error={}", message.replace('\n', " | "));
    std::process::exit(1);
}

/// All files below the folder with this extension, sorted.
fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| fail(&format!("{}: {error}", folder.display())));
    let mut found = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        match path.is_dir() {
            true => found.extend(files(&path, extension)),
            false if path.extension().is_some_and(|found| found == extension) => found.push(path),
            false => {}
        }
    }
    found.sort();
    found
}

fn listing(classes: &Path) -> String {
    let mut text = String::from("static CLASSES: &[(&str, &[u8])] = &[\n");
    let name = |class: &PathBuf| class.strip_prefix(classes).expect("it was found below").with_extension("");
    let mut named: Vec<(String, PathBuf)> =
        files(classes, "class").into_iter().map(|class| (name(&class).display().to_string(), class)).collect();
    // By name, for a binary search.
    named.sort();
    for (name, class) in named {
        let path = class.display().to_string();
        writeln!(text, "    ({name:?}, include_bytes!({path:?})),").expect("a String takes all");
    }
    text + "];\n"
}
