//! Finds JDKs and compiles small sources into temporary folders.
#![allow(dead_code)]

pub mod assemble;

use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use vipa_bytecode::{ClassFile, Code, Method, parse_class};

/// The JDK that `JAVA_HOME` or `java` on the path means, then those beside it.
pub fn jdks() -> Vec<PathBuf> {
    let first = default_jdk();
    let mut found = vec![first.clone()];
    let siblings = first.parent().map(|parent| parent.read_dir().expect("the folder of the JDK can be read"));
    for entry in siblings.into_iter().flatten().flatten() {
        let home = entry.path().canonicalize().unwrap_or_else(|_| entry.path());
        if home.join("lib/modules").is_file() && !found.contains(&home) {
            found.push(home);
        }
    }
    found[1..].sort();
    found
}

pub fn default_jdk() -> PathBuf {
    let from_environment = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let from_path = || {
        let path = std::env::var_os("PATH")?;
        let java = std::env::split_paths(&path).map(|dir| dir.join("java")).find(|java| java.is_file())?;
        Some(java.canonicalize().ok()?.parent()?.parent()?.to_path_buf())
    };
    let home = from_environment.or_else(from_path).expect("the tests need a JDK: set JAVA_HOME");
    home.canonicalize().expect("the JDK's folder exists")
}

/// Feature version from the `release` file.
pub fn feature(jdk: &Path) -> u32 {
    let release = std::fs::read_to_string(jdk.join("release")).unwrap_or_default();
    let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\"")).unwrap_or("0");
    version.split(['.', '"', '-', '+']).next().and_then(|text| text.parse().ok()).unwrap_or(0)
}

/// Compiles one source file and gives the bytes of every class, sorted by file name.
pub fn compile(jdk: &Path, file: &str, source: &str, options: &[&str]) -> Vec<(String, Vec<u8>)> {
    let dir = TempDir::new().unwrap();
    std::fs::write(dir.path().join(file), source).unwrap();
    let mut javac = Command::new(jdk.join("bin/javac"));
    let output = javac.args(options).args(["-d", "out", file]).current_dir(dir.path()).output().expect("javac starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut classes = Vec::new();
    for entry in std::fs::read_dir(dir.path().join("out")).unwrap().flatten() {
        classes.push((entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap()));
    }
    classes.sort();
    classes
}

/// Compiles a source whose main class has the file's name, and decodes that class.
pub fn compile_class(name: &str, source: &str) -> ClassFile {
    let classes = compile(&default_jdk(), &format!("{name}.java"), source, &["-g"]);
    let (_, bytes) = classes.iter().find(|(file, _)| *file == format!("{name}.class")).expect("the class is there");
    parse_class(bytes).expect("javac's class is decoded")
}

pub fn method<'c>(class: &'c ClassFile, name: &str) -> &'c Method {
    class.methods.iter().find(|method| &*method.name == name).unwrap_or_else(|| panic!("no method {name}"))
}

pub fn code<'c>(class: &'c ClassFile, name: &str) -> &'c Code {
    method(class, name).code.as_deref().expect("the method has code")
}

pub fn described(class: &ClassFile, name: &str) -> Vec<String> {
    code(class, name).instrs.iter().map(|instr| instr.describe()).collect()
}
