//! For the build scripts of the crates that embed Java classes of ours.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// `target`: options that say for which Java. `what` names the sources in a message.
pub fn compile(target: &[&str], what: &str, sources: &[PathBuf], classes: &Path) {
    let mut javac = tool("javac");
    javac.args(target).args(["-nowarn", "-Xlint:none", "-g:source,lines", "-d"]).arg(classes).args(sources);
    run(javac, what);
}

/// A tool of the JDK.
pub fn tool(name: &str) -> Command {
    match env::var_os("JAVA_HOME") {
        Some(home) => Command::new(Path::new(&home).join("bin").join(name)),
        None => Command::new(name),
    }
}

/// `what`: the command is about.
pub fn run(mut command: Command, what: &str) {
    let name = command.get_program().to_owned();
    match command.output() {
        Ok(output) if output.status.success() => {}
        Ok(output) => fail(&format!("{} refused {what}:\n{}", name.display(), String::from_utf8_lossy(&output.stderr))),
        Err(error) => {
            fail(&format!("building vipa needs a JDK 17 or newer: {} could not be run ({error})", name.display()))
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
