//! Compiling tests with the JDK's compiler, against the subject and stand-ins of the JUnit types that they name.

use crate::failure::Failure;
use crate::output;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use vipa_program::PathEntry;
use vipa_report::junit::TestFile;
use vipa_schema::java_source::TestName;

/// The part of JUnit 4 and 5 that tests use.
const JUNIT: &[(&str, &str)] = &[
    ("org/junit/Test.java", include_str!("junit/Test4.java")),
    ("org/junit/Assert.java", include_str!("junit/Assert.java")),
    ("org/junit/jupiter/api/Test.java", include_str!("junit/Test5.java")),
    ("org/junit/jupiter/api/Assertions.java", include_str!("junit/Assertions.java")),
    ("org/junit/jupiter/api/function/Executable.java", include_str!("junit/Executable.java")),
];

/// Fails if the JDK has no compiler, before anything long is begun.
pub fn require(jdk: &Path) -> Result<(), Failure> {
    match jdk.join("bin/javac").is_file() {
        true => Ok(()),
        false => Err(Failure::new(
            format!("{} has no bin/javac, which tests are compiled with", jdk.display()),
            "give a JDK with --jdk, not a JRE, or leave --tests-output out",
        )),
    }
}

pub struct Javac {
    exe: PathBuf,
    class_path: Vec<PathBuf>,
    scratch: PathBuf,
}

impl Javac {
    pub fn new(jdk: &Path, entries: &[PathEntry], scratch: &Path) -> Result<Javac, Failure> {
        let class_path = entries.iter().enumerate().map(|(i, entry)| {
            let unpacked = || unpacked(jdk, entry, &scratch.join(format!("prefixed{i}")));
            if entry.prefix.is_empty() { Ok(entry.path.clone()) } else { unpacked() }
        });
        Ok(Javac {
            exe: jdk.join("bin/javac"),
            class_path: class_path.collect::<Result<_, _>>()?,
            scratch: scratch.to_owned(),
        })
    }

    /// Compiles into a new folder; the error has the tests that the compiler refuses.
    pub fn compile(&self, files: &[TestFile], round: usize) -> Result<Result<PathBuf, BTreeSet<TestName>>, Failure> {
        let (sources, classes) =
            (self.scratch.join(format!("src{round}")), self.scratch.join(format!("classes{round}")));
        let ours = files.iter().map(|file| (file.path.as_str(), file.text.as_str()));
        let mut list = String::new();
        for (path, text) in ours.chain(JUNIT.iter().copied()) {
            let path = sources.join(path);
            output::write_in_folder(&path, text)?;
            // In argument files a backslash and quotes mean something.
            list += &format!("\"{}\"\n", path.display().to_string().replace('\\', "\\\\"));
        }
        let arguments = sources.join("arguments");
        output::write_in_folder(&arguments, &list)?;
        let said = self.run(&classes, &arguments)?;
        let refused = refused(&said, &sources, files);
        match (refused.is_empty(), said.is_empty()) {
            (false, _) => Ok(Err(refused)),
            (true, true) => Ok(Ok(classes)),
            (true, false) => Err(Failure::new(
                format!("javac does not compile the tests: {}", said.lines().next().unwrap_or_default()),
                "please report this as a defect of vipa",
            )),
        }
    }

    /// What the compiler says if it fails; annotation processors of the subject do not run.
    fn run(&self, classes: &Path, arguments: &Path) -> Result<String, Failure> {
        let class_path = std::env::join_paths(&self.class_path).map_err(|error| {
            Failure::new(format!("the class path cannot be given to javac: {error}"), "rename the folders with a ':'")
        })?;
        let output = Command::new(&self.exe)
            .args(["-J-Duser.language=en", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"])
            .args([
                "-proc:none",
                "-implicit:none",
                "-nowarn",
                "-Xlint:none",
                "-Xmaxerrs",
                "100000",
                "-encoding",
                "US-ASCII",
                "-d",
            ])
            .arg(classes)
            .arg("-cp")
            .arg(class_path)
            .arg(format!("@{}", arguments.display()))
            .stdin(Stdio::null())
            .output()
            .map_err(|error| {
                Failure::new(format!("cannot start {}: {error}", self.exe.display()), "give another JDK with --jdk")
            })?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        Ok(match output.status.success() {
            true => String::new(),
            false if said.is_empty() => format!("javac ended by {}", output.status),
            false => said,
        })
    }
}

/// `path:line: error: ...`
fn refused(said: &str, sources: &Path, files: &[TestFile]) -> BTreeSet<TestName> {
    let tests = |line: &str| {
        let (place, _) = line.split_once(": error: ")?;
        let (path, number) = place.rsplit_once(':')?;
        let path = Path::new(path).strip_prefix(sources).ok()?.to_str()?;
        let file = files.iter().find(|file| file.path == path)?;
        let one = file.test_at(number.parse().ok()?).cloned();
        // An import that cannot be may be any test's.
        Some(one.map_or_else(|| file.tests.iter().map(|(_, name)| name.clone()).collect(), |one| vec![one]))
    };
    said.lines().filter_map(tests).flatten().collect()
}

/// javac knows no folder inside a jar (`BOOT-INF/classes`).
fn unpacked(jdk: &Path, entry: &PathEntry, into: &Path) -> Result<PathBuf, Failure> {
    let failed = |error: String| {
        Failure::new(format!("cannot unpack {}: {error}", entry.name), "give the classes as a folder or a plain jar")
    };
    std::fs::create_dir_all(into).map_err(|error| failed(error.to_string()))?;
    let jar = std::path::absolute(&entry.path).map_err(|error| failed(error.to_string()))?;
    let mut command = Command::new(jdk.join("bin/jar"));
    let output = command.current_dir(into).arg("xf").arg(jar).arg(&entry.prefix).output();
    match output.map_err(|error| failed(error.to_string()))? {
        output if output.status.success() => Ok(into.join(&entry.prefix)),
        output => Err(failed(String::from_utf8_lossy(&output.stderr).trim().to_owned())),
    }
}
