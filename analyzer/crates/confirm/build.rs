//! Compiles the Java harness with `javac --release 17` and lists its classes for `include_bytes!`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../harness-java/harness/src/vipa/harness");
    println!("cargo::rerun-if-changed={}", sources.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let classes = out.join("harness");
    let _ = fs::remove_dir_all(&classes);
    compile(&files(&sources, "java"), &classes);
    fs::write(out.join("harness_classes.rs"), listing(&files(&classes.join("vipa/harness"), "class")))
        .expect("OUT_DIR is writable");
}

fn compile(sources: &[PathBuf], classes: &Path) {
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let result = Command::new(&javac)
        .args(["--release", "17", "-nowarn", "-g:source,lines", "-d"])
        .arg(classes)
        .args(sources)
        .output();
    match result {
        Ok(output) if output.status.success() => {}
        Ok(output) => fail(&format!("javac refused the harness:\n{}", String::from_utf8_lossy(&output.stderr))),
        Err(error) => {
            fail(&format!("building vipa needs a JDK 17 or newer: {} could not be run ({error})", javac.display()))
        }
    }
}

fn fail(message: &str) -> ! {
    println!("cargo::error={}", message.replace('\n', " | "));
    std::process::exit(1);
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| fail(&format!("{}: {error}", folder.display())))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    found.sort();
    found
}

fn listing(classes: &[PathBuf]) -> String {
    let mut text = String::from("pub static CLASSES: &[(&str, &[u8])] = &[\n");
    for class in classes {
        let name = class.file_name().expect("files have names").to_string_lossy();
        writeln!(text, "    ({name:?}, include_bytes!({:?})),", class.display().to_string())
            .expect("a String takes all");
    }
    text + "];\n"
}
