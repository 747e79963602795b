//! Tests that vipa writes: in both modes and for both versions of JUnit they compile with a plain javac and do what they
//! say, in a JVM that knows nothing of vipa.

mod common;

use common::{compile, run, vipa};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use vipa_schema::RunReport;
use vipa_testkit::{ClassFolder, require_jdk};

/// Runs every test method and says of each what it threw, or nothing.
const RUNNER: &str = r#"
public class Runner {
    public static void main(String[] classes) throws Exception {
        for (String name : classes) {
            Class<?> type = Class.forName(name);
            for (java.lang.reflect.Method method : type.getDeclaredMethods()) {
                if (method.getParameterCount() > 0 || method.isSynthetic()) {
                    continue;
                }
                java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                method.setAccessible(true);
                String thrown = "";
                try {
                    method.invoke(constructor.newInstance());
                } catch (java.lang.reflect.InvocationTargetException e) {
                    thrown = e.getCause().getClass().getName();
                }
                System.out.println(method.getName() + " " + thrown);
            }
        }
    }
}
"#;

const JUNIT: &[(&str, &str)] = &[
    ("four/Test.java", include_str!("../src/reproduce/junit/Test4.java")),
    ("Assert.java", include_str!("../src/reproduce/junit/Assert.java")),
    ("five/Test.java", include_str!("../src/reproduce/junit/Test5.java")),
    ("Assertions.java", include_str!("../src/reproduce/junit/Assertions.java")),
    ("Executable.java", include_str!("../src/reproduce/junit/Executable.java")),
];

struct Subject {
    classes: ClassFolder,
    report: RunReport,
    folder: tempfile::TempDir,
}

impl Subject {
    fn json(&self) -> PathBuf {
        self.folder.path().join("report.json")
    }
}

/// Analysed once; the tests read its report.
fn subject() -> &'static Subject {
    static SUBJECT: OnceLock<Subject> = OnceLock::new();
    SUBJECT.get_or_init(|| {
        let classes = compile("shop/Reproduced.java", include_str!("data/Reproduced.java"));
        let (report, _) = common::analyze(classes.path(), &[]);
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("report.json"), serde_json::to_string(&report).unwrap()).unwrap();
        Subject { classes, report, folder }
    })
}

/// The folder with the tests and what was said on standard error.
fn reproduce(name: &str, flags: &[&str]) -> (PathBuf, String) {
    let subject = subject();
    let out = subject.folder.path().join(name);
    let mut command = vipa();
    command
        .arg("reproduce")
        .arg(subject.json())
        .arg(subject.classes.path())
        .arg("--tests-output")
        .arg(&out)
        .args(flags);
    let said = run(&mut command);
    assert_eq!(said.code, Some(0), "{}", said.stderr);
    (out, said.stderr)
}

/// Test method -> what it threw.
fn results(tests: &Path) -> BTreeMap<String, String> {
    let work = tempfile::tempdir().unwrap();
    let mut sources = java_files(tests);
    for (name, text) in JUNIT.iter().copied().chain([("Runner.java", RUNNER)]) {
        let file = work.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, text).unwrap();
        sources.push(file);
    }
    let (jdk, subject) = (require_jdk().home, subject());
    let mut javac = Command::new(jdk.join("bin/javac"));
    javac.args(["--release", "17", "-d"]).arg(work.path()).arg("-cp").arg(subject.classes.path()).args(&sources);
    let said = run(&mut javac);
    assert_eq!(said.code, Some(0), "{}", said.stderr);
    let class_path = std::env::join_paths([work.path(), subject.classes.path()]).unwrap();
    let said = run(Command::new(jdk.join("bin/java"))
        .arg("-ea")
        .arg("-cp")
        .arg(class_path)
        .args(["Runner", "shop.ReproducedVipaTest"]));
    assert_eq!(said.code, Some(0), "{}", said.stderr);
    said.stdout.lines().filter_map(|line| line.split_once(' ')).map(|(a, b)| (a.to_owned(), b.to_owned())).collect()
}

fn java_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { java_files(&path) } else { vec![path] }).collect()
}

/// All but the one for which a clock is asked.
fn expected() -> usize {
    subject().report.findings.iter().filter(|finding| finding.entry.method != "clock").count()
}

#[test]
fn tests_that_expect_the_crash_pass() {
    for junit in ["4", "5"] {
        let (tests, said) = reproduce(&format!("crash{junit}"), &["--junit", junit]);
        let results = results(&tests);
        assert_eq!(results.len(), expected(), "{said}");
        assert!(results.values().all(String::is_empty), "{results:?}");
        assert!(said.contains(&format!("{} tests written to", results.len())), "{said}");
    }
}

#[test]
fn tests_that_expect_a_fix_fail_with_the_exception() {
    for junit in ["4", "5"] {
        let (tests, said) = reproduce(&format!("fixed{junit}"), &["--junit", junit, "--expect", "fixed"]);
        let results = results(&tests);
        assert_eq!(results.len(), expected(), "{said}");
        let known = |thrown: &String| vipa_schema::Kind::of_throwable(thrown).is_some();
        assert!(results.values().all(known), "{results:?}");
    }
}

#[test]
fn findings_without_a_test_are_counted_with_the_reason() {
    let (_, said) = reproduce("reasons", &[]);
    assert!(said.contains("the crash depends on a clock or on chance"), "{said}");
    assert!(said.contains("; 1 finding has none:"), "{said}");
}

#[test]
fn tests_read_as_if_somebody_had_written_them() {
    let (tests, _) = reproduce("text", &[]);
    let text = fs::read_to_string(tests.join("shop/ReproducedVipaTest.java")).unwrap();
    for part in [
        "() -> Reproduced.text(\"\\\"\\\\\")",
        "Reproduced.size(Reproduced.Size.LARGE)",
        "Reproduced.comparator((a, b) -> 7)",
        "Reproduced.overloaded((String) null)",
        "door.remove();\n",
        "() -> door.turn(Reproduced.Door.open())",
        "VipaSupport.call(new Reproduced(), Reproduced.class, \"hidden\", VipaSupport.types(int.class), ",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
}

#[test]
fn the_same_report_gives_the_same_bytes() {
    let read = |name: &str| -> Vec<(PathBuf, String)> {
        let (tests, _) = reproduce(name, &[]);
        let mut files = java_files(&tests);
        files.sort();
        files
            .iter()
            .map(|file| (file.strip_prefix(&tests).unwrap().to_owned(), fs::read_to_string(file).unwrap()))
            .collect()
    };
    assert_eq!(read("once"), read("twice"));
}

#[test]
fn one_finding_can_be_chosen_and_an_unknown_one_is_an_error() {
    let subject = subject();
    let id = &subject.report.findings.iter().find(|finding| finding.entry.method == "list").expect("it crashes").id;
    let (tests, said) = reproduce("one", &["--id", id]);
    assert!(said.contains("1 test written to"), "{said}");
    assert_eq!(java_files(&tests).len(), 1);
    let mut command = vipa();
    command.arg("reproduce").arg(subject.json()).arg(subject.classes.path()).args(["--tests-output", "x", "--id", "0"]);
    let said = run(&mut command);
    assert_eq!((said.code, said.stderr.contains("the report has no finding 0")), (Some(2), true), "{}", said.stderr);
}

#[test]
fn analyze_writes_tests_beside_its_report() {
    let classes = compile("Tiny.java", "class Tiny { static int half(int x) { return 1 / (x - 2); } }");
    let out = tempfile::tempdir().unwrap();
    let tests = out.path().join("tests");
    let said = run(vipa().arg("analyze").arg(classes.path()).args(["--isolated", "--tests-output"]).arg(&tests));
    assert!(said.stderr.contains("note: 1 test written to"), "{}", said.stderr);
    let text = fs::read_to_string(tests.join("TinyVipaTest.java")).unwrap();
    assert!(text.contains("() -> Tiny.half(2)") && said.stdout.contains("division-by-zero"), "{text}");
}

#[test]
fn a_jdk_without_a_compiler_is_told_before_the_analysis() {
    let (classes, jre) = (compile("Tiny.java", "class Tiny { }"), tempfile::tempdir().unwrap());
    for entry in fs::read_dir(require_jdk().home).unwrap().map(Result::unwrap) {
        if entry.file_name() != "bin" {
            std::os::unix::fs::symlink(entry.path(), jre.path().join(entry.file_name())).unwrap();
        }
    }
    let said = run(vipa()
        .arg("analyze")
        .arg(classes.path())
        .args(["--isolated", "--tests-output", "x", "--jdk"])
        .arg(jre.path()));
    assert_eq!(said.code, Some(2), "{}", said.stderr);
}
