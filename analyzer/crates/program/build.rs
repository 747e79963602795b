//! Compiles the stand-ins for JDK classes with `javac --release 17` and lists them for `include_bytes!`.

#[path = "../../build/javac.rs"]
mod javac;

use javac::{compile, files};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../harness-java/jdk-models/src");
    println!("cargo::rerun-if-changed={}", sources.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let classes = out.join("jdk-models");
    let _ = fs::remove_dir_all(&classes);
    compile(&["--release", "17"], "the stand-ins", &files(&sources, "java"), &classes);
    fs::write(out.join("stand_ins.rs"), listing(&classes)).expect("OUT_DIR is writable");
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
