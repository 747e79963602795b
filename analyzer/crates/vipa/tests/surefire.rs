//! Tests that vipa writes for a real library, run by Maven Surefire and the real JUnit in a project that knows nothing of
//! vipa: all of them pass, or all of them fail.

mod common;

use common::{Said, run, vipa};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use vipa_testkit::require_jdk;

fn fetched(coordinates: &str) -> PathBuf {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../scripts/fetch-jar.sh");
    let said = run(Command::new(script).arg(coordinates));
    assert_eq!(said.code, Some(0), "Maven cannot fetch {coordinates}: {}", said.stderr);
    PathBuf::from(said.stdout.trim())
}

/// Runs `mvn test` in a new project with these tests.
fn maven(tests: &Path, project: &Path) -> Said {
    fs::create_dir_all(project.join("src/test")).unwrap();
    fs::write(project.join("pom.xml"), include_str!("data/pom.xml")).unwrap();
    fs::rename(tests, project.join("src/test/java")).unwrap();
    let mut mvn = Command::new("mvn");
    run(mvn.args(["--batch-mode", "test"]).current_dir(project).env("JAVA_HOME", require_jdk().home))
}

/// Run, failed or ended by an exception, as Surefire's last line has it.
fn counts(said: &Said) -> (usize, usize) {
    let line = said.stdout.lines().rfind(|line| line.contains("Tests run: ") && !line.contains("Time elapsed"));
    let line = line.unwrap_or_else(|| panic!("no test ran: {}", said.stdout));
    let number = |name: &str| -> usize {
        let after = line.split_once(name).expect("Surefire counts it").1;
        after.chars().take_while(char::is_ascii_digit).collect::<String>().parse().expect("a number")
    };
    (number("Tests run: "), number("Failures: ") + number("Errors: "))
}

fn written(said: &Said) -> usize {
    let line =
        said.stderr.lines().find(|line| line.contains("tests written to")).unwrap_or_else(|| panic!("{}", said.stderr));
    line.split_whitespace().find_map(|word| word.parse().ok()).expect("a number")
}

#[test]
fn surefire_agrees_with_every_test() {
    let (jar, work) = (fetched("commons-cli:commons-cli:1.5.0"), tempfile::tempdir().unwrap());
    let (report, crash, fixed) =
        (work.path().join("report.json"), work.path().join("crash"), work.path().join("fixed"));
    let mut analyze = vipa();
    analyze.arg("analyze").arg(&jar).args([
        "--isolated",
        "--fuel",
        "3000",
        "--all-states",
        "--output-format",
        "summary",
    ]);
    let first = run(analyze.arg("--json-output").arg(&report).arg("--tests-output").arg(&crash));
    let mut reproduce = vipa();
    reproduce.arg("reproduce").arg(&report).arg(&jar).args(["--expect", "fixed", "--tests-output"]).arg(&fixed);
    let second = run(&mut reproduce);
    assert!(written(&first) > 100, "{}", first.stderr);
    assert_eq!(counts(&maven(&crash, &work.path().join("passing"))), (written(&first), 0));
    assert_eq!(counts(&maven(&fixed, &work.path().join("failing"))), (written(&second), written(&second)));
}
