//! For the build scripts of the crates that embed Java classes of ours.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// `target`: options that say for which Java. `what` names the sources in a message.
pub fn compile(target: &[&str], what: &str, sources: &[PathBuf], classes: &Path) {
    let javac = match env::var_os("JAVA_HOME") {
        Some(home) => Path::new(&home).join("bin/javac"),
        None => PathBuf::from("javac"),
    };
    let result = Command::new(&javac)
        .args(target)
        .args(["-nowarn", "-Xlint:none", "-g:source,lines", "-d"])
        .arg(classes)
        .args(sources)
        .output();
    match result {
        Ok(output) if output.status.success() => {}
        Ok(output) => fail(&format!("javac refused {what}:\n{}", String::from_utf8_lossy(&output.stderr))),
        Err(error) => {
            fail(&format!("building vipa needs a JDK 17 or newer: {} could not be run ({error})", javac.display()))
        }
    }
}

pub fn fail(message: &str) -> ! {
    println!("cargo::error={}", message.replace('\n', " | "));
    std::process::exit(1);
}

/// All files below the folder with this extension, sorted.
pub fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
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
