//! The cache between runs: what is done again, and that reports are the same bytes.

mod common;

use common::{Said, run, vipa};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use vipa_testkit::Javac;

const SOURCES: &[(&str, &str)] = &[
    ("c/Base.java", "package c; public class Base { public int value() { return 3; } }"),
    ("c/User.java", "package c; public class User { public static int half(Base b) { return 10 / b.value(); } }"),
    ("c/Helper.java", "package c; public class Helper { static int less(int x) { return x - 5; } }"),
    (
        "c/Calls.java",
        "package c; public class Calls { public static int calls(int x) { return 10 / Helper.less(x); } }",
    ),
    (
        "c/Alone.java",
        "package c; public class Alone { static final int[] TABLE = { 1, 2 };
           public static int first(int i) { return TABLE[i]; }
           public static int second(String s) { return s.length() > 3 ? 1 / (s.length() - 4) : 0; } }",
    ),
];

/// A project with compiled classes and a user cache of its own.
struct Project {
    folder: TempDir,
}

/// A run: its report without times, and what the cache said.
struct Ran {
    report: String,
    findings: usize,
    stderr: String,
}

impl Project {
    fn new(sources: &[(&str, &str)]) -> Project {
        let project = Project { folder: TempDir::new().unwrap() };
        project.compile(sources);
        project
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// All classes anew, so that none is left of sources that are gone.
    fn compile(&self, sources: &[(&str, &str)]) {
        let compiled = Javac::found().compile_texts(sources);
        let to = self.path("classes/c");
        let _ = fs::remove_dir_all(&to);
        fs::create_dir_all(&to).unwrap();
        for file in fs::read_dir(compiled.path().join("c")).unwrap().flatten() {
            fs::copy(file.path(), to.join(file.file_name())).unwrap();
        }
    }

    fn command(&self, flags: &[&str]) -> Command {
        let mut command = vipa();
        command.env_remove("VIPA_NO_CACHE").env("XDG_CACHE_HOME", self.path("cache")).current_dir(self.folder.path());
        command.args(["analyze", "classes", "--isolated"]).args(flags);
        command
    }

    fn run(&self, flags: &[&str]) -> Ran {
        ran(run(&mut self.json(flags)))
    }

    fn json(&self, flags: &[&str]) -> Command {
        let mut command = self.command(&["--output-format", "json"]);
        command.args(flags);
        command
    }

    /// The one file of the cache.
    fn file(&self) -> PathBuf {
        let files = fs::read_dir(self.path("cache/vipa/projects")).unwrap().flatten().map(|file| file.path());
        files.into_iter().find(|file| file.extension().is_some_and(|e| e == "sqlite")).expect("there is a cache")
    }

    fn cache(&self, command: &str) -> Said {
        let mut line = vipa();
        line.env("XDG_CACHE_HOME", self.path("cache")).current_dir(self.folder.path()).args(["cache", command]);
        run(&mut line)
    }
}

fn ran(said: Said) -> Ran {
    let mut report: Value = serde_json::from_str(&said.stdout).unwrap_or_else(|_| panic!("{}", said.stderr));
    let findings = report["findings"].as_array().unwrap().len();
    assert!(report["statistics"].get("time").is_some(), "the report tells times");
    remove_times(&mut report);
    Ran { report: serde_json::to_string_pretty(&report).unwrap(), findings, stderr: said.stderr }
}

fn remove_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("time");
            fields.values_mut().for_each(remove_times);
        }
        Value::Array(elements) => elements.iter_mut().for_each(remove_times),
        _ => {}
    }
}

impl Ran {
    /// `explored 2 of 10` -> (2, 10); nothing of a kind is (0, 0).
    fn did(&self, kind: &str) -> (u64, u64) {
        let note = self.stderr.lines().find_map(|line| line.strip_prefix("note: cache: ")).expect("the cache counts");
        let part = note.split([',', ';']).find_map(|part| part.trim().strip_prefix(kind)).unwrap_or(" 0 of 0");
        let (made, all) = part.trim().split_once(" of ").unwrap_or_else(|| panic!("{note}"));
        (made.parse().unwrap(), all.parse().unwrap())
    }

    fn started_a_jvm(&self) -> bool {
        self.stderr.contains("note: sandbox")
    }
}

#[test]
fn a_warm_run_does_nothing_and_says_the_same() {
    let project = Project::new(SOURCES);
    let plain = project.run(&["--no-cache"]);
    let cold = project.run(&[]);
    assert!(plain.findings >= 4 && !plain.stderr.contains("cache:"), "{}", plain.stderr);
    assert_eq!(cold.report, plain.report);
    assert!(
        cold.started_a_jvm() && cold.did("explored").0 > 4 && cold.did("judged").0 > 3 && cold.did("settled").0 > 3
    );
    let warm = project.run(&["--threads", "3"]);
    assert_eq!(warm.report, plain.report);
    for kind in ["explored", "judged", "settled"] {
        assert_eq!(warm.did(kind), (0, cold.did(kind).1), "{}", warm.stderr);
    }
    assert!(!warm.started_a_jvm(), "{}", warm.stderr);
    // Another report, of the same parts. Two threads may take the same snapshot.
    let parts = project.run(&["--exclude", "no.such.Class"]);
    assert_eq!((parts.findings, parts.did("explored")), (cold.findings, (0, cold.did("explored").1)));
    assert_eq!(["judged", "settled", "snapshots"].map(|kind| parts.did(kind).0), [0, 0, 0], "{}", parts.stderr);
    assert!(!parts.started_a_jvm(), "{}", parts.stderr);
    let stats = project.cache("stats").stdout;
    assert!(stats.contains("reports 2"), "{stats}");
    let elsewhere = project.run(&["--source", "nowhere"]);
    assert!(elsewhere.report.contains("no source file of the analysed classes"), "{}", elsewhere.report);
    let stats = project.cache("stats").stdout;
    assert!(
        stats.contains("last run   explored 0 of ") && stats.contains(&project.file().display().to_string()),
        "{stats}"
    );
    let other = project.run(&["--depth", "0"]);
    assert!(other.did("explored").0 > 4, "{}", other.stderr);
    assert!(project.cache("clear").stdout.contains("forgotten"));
    assert_eq!(project.run(&[]).did("explored"), cold.did("explored"));
}

#[test]
fn all_rounds_are_kept() {
    let project = Project::new(SOURCES);
    let flags = ["--second-look", "--environment", "--check-returns", "--depth", "0..1"];
    let cold = project.run(&flags);
    let warm = project.run(&flags);
    assert_eq!(warm.report, cold.report);
    assert!(cold.did("explored").0 > 20 && warm.did("explored").0 == 0 && !warm.started_a_jvm(), "{}", warm.stderr);
    let parts = project.run(&[&flags[..], &["--exclude", "no.such.Class"]].concat());
    assert_eq!((parts.findings, parts.did("explored")), (cold.findings, warm.did("explored")));
    assert!(!parts.started_a_jvm(), "{}", parts.stderr);
    // Without a JVM nothing is confirmed, whatever is known.
    let without = project.run(&["--no-confirm"]);
    assert!(without.findings == 0 && without.did("explored").0 > 4, "{}", without.stderr);
    assert_eq!(project.run(&["--no-confirm"]).report, project.run(&["--no-confirm", "--no-cache"]).report);
}

#[test]
fn a_change_is_seen_by_what_read_it_and_by_nothing_else() {
    let project = Project::new(SOURCES);
    project.run(&[]);
    let mut sources = SOURCES.to_vec();
    sources[2].1 = "package c; public class Helper { static int less(int x) { return x - 6; } }";
    project.compile(&sources);
    for untouched in ["c.Alone.*", "c.User.*", "c.Base.*"] {
        let part = project.run(&["--entry", untouched]);
        assert_eq!((part.did("explored").0, part.did("judged").0), (0, 0), "{untouched}: {}", part.stderr);
    }
    let all = project.run(&[]);
    assert!((2..=5).contains(&all.did("explored").0) && all.did("judged").0 >= 1, "{}", all.stderr);
    assert_eq!(all.report, project.run(&["--no-cache"]).report);
}

#[test]
fn a_new_subclass_that_changes_dispatch_is_noticed_and_so_is_one_that_goes() {
    let project = Project::new(SOURCES);
    let before = project.run(&[]);
    let mut sources = SOURCES.to_vec();
    sources.push(("c/Zero.java", "package c; public class Zero extends Base { public int value() { return 0; } }"));
    project.compile(&sources);
    let with = project.run(&[]);
    assert!(with.findings > before.findings, "a division by zero in User.half");
    assert_eq!(with.report, project.run(&["--no-cache"]).report);
    let alone = project.run(&["--entry", "c.Alone.*"]);
    assert_eq!((alone.did("explored").0, alone.did("judged").0), (0, 0), "{}", alone.stderr);
    project.compile(SOURCES);
    assert_eq!(project.run(&[]).report, before.report);
}

#[test]
fn damaged_foreign_and_unwritable_files_do_not_end_a_run() {
    let project = Project::new(&SOURCES[2..4]);
    let plain = project.run(&["--no-cache"]);
    project.run(&[]);
    let file = project.file();
    let mut bytes = fs::read(&file).unwrap();
    let length = bytes.len();
    bytes[200..length].fill(7);
    for rubbish in [&bytes[..], b"rubbish", b""] {
        fs::write(&file, rubbish).unwrap();
        let _ = fs::remove_file(file.with_extension("sqlite-wal"));
        assert_eq!(project.run(&[]).report, plain.report);
        assert_eq!(project.run(&[]).report, plain.report);
    }
    assert_eq!(project.run(&[]).did("explored").0, 0, "it was replaced");
    fs::write(project.path("notes.txt"), "mine").unwrap();
    let said = project.run(&["--cache-file", "notes.txt"]);
    assert!(said.report == plain.report && said.stderr.contains("no cache of vipa"), "{}", said.stderr);
    assert_eq!(fs::read_to_string(project.path("notes.txt")).unwrap(), "mine");
    let said = project.run(&["--cache-file", "notes.txt/inside"]);
    assert!(said.report == plain.report && said.stderr.contains("notes.txt/inside"), "{}", said.stderr);
}

#[test]
fn two_runs_at_once_and_a_killed_one_leave_a_sound_cache() {
    let project = Project::new(SOURCES);
    let plain = project.run(&["--no-cache"]);
    let start = || project.json(&[]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let both = [start(), start()].map(|child| ran(common::said(child.wait_with_output().unwrap())));
    assert!(both.iter().all(|ran| ran.report == plain.report));
    assert_eq!(project.run(&[]).did("explored").0, 0);
    project.cache("clear");
    // At different points of the run; the last ones may be over before.
    for millis in [300, 900, 1800] {
        let mut child = project.command(&[]).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let end = Instant::now() + Duration::from_millis(millis);
        while Instant::now() < end && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(20));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    assert_eq!(project.run(&[]).report, plain.report);
    let warm = project.run(&[]);
    assert!(warm.report == plain.report && warm.did("explored").0 == 0, "{}", warm.stderr);
}

#[test]
fn only_classes_of_changed_files_are_analysed() {
    let project = Project::new(SOURCES);
    let entries = |ran: &Ran| serde_json::from_str::<Value>(&ran.report).unwrap()["subject"]["methods"].clone();
    let of = |files: &[&str]| {
        let flags: Vec<&str> = ["--no-cache", "--changed-files"].iter().chain(files).copied().collect();
        project.run(&flags)
    };
    assert_eq!(entries(&of(&["src/main/java/c/Calls.java", "README.md"])), 2, "a constructor and a method");
    assert_eq!(entries(&of(&["classes/c/Calls.class"])), 2);
    let nothing = of(&["README.md", "src/x/Calls.java"]);
    assert_eq!(entries(&nothing), 0);
    assert!(nothing.stderr.contains("nothing was analysed"), "{}", nothing.stderr);
    let text = run(&mut project.command(&["--no-cache", "--quiet", "--changed-files", "README.md"]));
    assert_eq!((text.code, text.stdout.contains("nothing was analysed")), (Some(0), true), "{}", text.stdout);
}

#[test]
fn git_says_what_has_changed() {
    let project = Project::new(SOURCES);
    let source = |name: &str, text: &str| {
        fs::create_dir_all(project.path("src/c")).unwrap();
        fs::write(project.path("src/c").join(name), text).unwrap();
    };
    let refused = |flags: &[&str], words: &str| {
        let said = run(&mut project.command(flags));
        assert!(
            said.code == Some(2) && said.stderr.contains(words) && said.stderr.contains("help: "),
            "{}",
            said.stderr
        );
    };
    refused(&["--changed-since", "HEAD"], "in no git repository");
    fs::write(project.path(".gitignore"), "classes\ncache\n").unwrap();
    source("Calls.java", "old");
    source("Helper.java", "old");
    git(project.folder.path(), &["init", "--quiet"]);
    git(project.folder.path(), &["add", "-A"]);
    git(project.folder.path(), &["commit", "--quiet", "-m", "one"]);
    refused(&["--changed-since", "no-such-branch"], "no revision `no-such-branch`");
    let nothing = project.run(&["--changed-since", "HEAD"]);
    assert!(nothing.stderr.contains("nothing was analysed"), "{}", nothing.stderr);
    source("Calls.java", "new");
    source("User.java", "not known to git");
    let classes = |ran: &Ran| {
        let report: Value = serde_json::from_str(&ran.report).unwrap();
        report["subject"]["methods"].clone()
    };
    assert_eq!(classes(&project.run(&["--changed-since", "HEAD"])), 4, "Calls and User");
}

fn git(folder: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    command.current_dir(folder).env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_SYSTEM", "/dev/null");
    command.args(["-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"]).args(arguments);
    assert!(command.status().expect("git is there").success(), "{arguments:?}");
}
