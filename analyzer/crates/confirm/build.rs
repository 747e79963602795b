//! Compiles the Java harness for Java 17 and puts it into a jar for `include_bytes!`.

#[path = "../../build/javac.rs"]
mod javac;

use javac::{compile, files};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../harness-java/harness/src/vipa/harness");
    println!("cargo::rerun-if-changed={}", sources.display());
    println!("cargo::rerun-if-env-changed=JAVA_HOME");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let classes = out.join("harness");
    let _ = fs::remove_dir_all(&classes);
    // `--release` knows no internal package, and the harness reads and writes memory by way of these.
    let internal = ["java.base/jdk.internal.misc=ALL-UNNAMED", "java.base/jdk.internal.util=ALL-UNNAMED"];
    let target = ["-source", "17", "-target", "17", "--add-exports", internal[0], "--add-exports", internal[1]];
    compile(&target, "the harness", &files(&sources, "java"), &classes);
    // One file instead of a hundred: each JVM process has its own, and making files takes its time.
    let mut jar = javac::tool("jar");
    jar.args(["--create", "--no-manifest", "--no-compress", "--date=2000-01-01T00:00:00Z", "--file"]);
    jar.arg(out.join("harness.jar")).arg("-C").arg(&classes).arg(".");
    javac::run(jar, "the harness");
}
