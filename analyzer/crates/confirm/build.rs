//! Compiles the Java harness for Java 17 and lists its classes for `include_bytes!`.

#[path = "../../build/javac.rs"]
mod javac;

use javac::{compile, files};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../harness-java/harness/src/vipa/harness");
    println!("cargo::rerun-if-changed={}", sources.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let classes = out.join("harness");
    let _ = fs::remove_dir_all(&classes);
    // `--release` knows no internal package, and the harness writes to memory by way of one.
    let target = ["-source", "17", "-target", "17", "--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED"];
    compile(&target, "the harness", &files(&sources, "java"), &classes);
    fs::write(out.join("harness_classes.rs"), listing(&files(&classes.join("vipa/harness"), "class")))
        .expect("OUT_DIR is writable");
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
