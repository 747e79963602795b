//! What the tests of the binary share: starting it and reading what it says.
#![allow(dead_code)] // each test binary uses a part

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use vipa_schema::RunReport;
use vipa_testkit::{ClassFolder, Javac, require_jdk};

/// The binary with the default JDK and neither configuration nor cache of whoever runs the tests.
pub fn vipa() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vipa"));
    command.env("JAVA_HOME", require_jdk().home).env("COLUMNS", "100").env_remove("NO_COLOR").env("CI", "true");
    command.env("VIPA_NO_CACHE", "1");
    command
}

pub fn explorer() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_vipa-explorer"))
}

pub struct Said {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

pub fn said(output: Output) -> Said {
    Said {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("the output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("the messages are UTF-8"),
    }
}

pub fn run(command: &mut Command) -> Said {
    said(command.output().expect("the binary starts"))
}

pub fn compile(name: &str, text: &str) -> ClassFolder {
    Javac::found().compile_texts(&[(name, text)])
}

/// `vipa analyze --output-format json` with further flags; the report and the exit code.
pub fn analyze(classes: &Path, flags: &[&str]) -> (RunReport, Option<i32>) {
    let said = run(vipa().arg("analyze").arg(classes).args(["--isolated", "--output-format", "json"]).args(flags));
    let report = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {}", said.stderr));
    (report, said.code)
}

/// Command lines of the processes that carry the mark in command line, environment or working folder, whoever their
/// parent is now.
pub fn processes_with(mark: &str) -> Vec<String> {
    let mut found = Vec::new();
    for process in std::fs::read_dir("/proc").expect("there is /proc").flatten() {
        let Ok(command) = std::fs::read(process.path().join("cmdline")) else { continue };
        let command = String::from_utf8_lossy(&command).replace('\0', " ");
        let environment = std::fs::read(process.path().join("environ")).unwrap_or_default();
        let folder = std::fs::read_link(process.path().join("cwd")).unwrap_or_default();
        let texts = [command.as_str(), &String::from_utf8_lossy(&environment), &folder.to_string_lossy()];
        if texts.iter().any(|text| text.contains(mark)) {
            found.push(command);
        }
    }
    found
}
