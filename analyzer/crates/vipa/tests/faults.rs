//! Faults: workers that die, user code that never ends or ends the JVM, and a user who loses patience.

mod common;

use common::{analyze, compile, processes_with, said, vipa};
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use vipa_schema::{Outcome, RunReport};
use vipa_testkit::{Signal, signal};

/// Crashes that are easy to find, around methods that take long: loops without decisions, which only fuel ends.
const SLOW: &str = "
    public class Slow {
        public static int a(int x) { return 1 / (x - 7); }
        public static int busy(int[] a, long s) {
            for (int i = 0; i < 2_000_000_000; i++) { s += i; }
            return (int) s;
        }
        public static int more(int[] a, long s) {
            for (int i = 0; i < 2_000_000_000; i++) { s -= i; }
            return (int) s;
        }
        public static int z(int x) { return 1 / (x - 8); }
    }";

/// Work for longer than any test waits, on the fastest machine: its two long methods many times over.
fn endless() -> String {
    let (start, rest) = SLOW.split_once("public static int busy").expect("it is there");
    let (method, rest) = rest.split_once("public static int more").expect("it is there");
    let copies = (0..40).map(|copy| format!("public static int busy{copy}{method}"));
    format!("{start}{}public static int more{rest}", copies.collect::<String>())
}

/// Enough work for a signal to arrive in the middle of it.
const UNHURRIED: [&str; 6] = ["--threads", "1", "--revisits", "200", "--fuel", "2000000"];

/// A run in its own folder for temporary files, so that what it leaves behind can be seen.
struct Running {
    child: Child,
    temp: TempDir,
}

impl Running {
    fn start(classes: &Path, flags: &[&str]) -> Running {
        let temp = TempDir::new().unwrap();
        let mut command = vipa();
        command.arg("analyze").arg(classes).args(["--isolated", "--quiet", "--output-format", "json"]).args(flags);
        command.env("TMPDIR", temp.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Running { child: command.spawn().expect("the binary starts"), temp }
    }

    /// Waits for a child process of vipa whose command line holds `name`; its process id.
    fn await_worker(&self, name: &str) -> u32 {
        let deadline = Instant::now() + Duration::from_secs(60);
        while Instant::now() < deadline {
            if let Some(pid) = workers(self.child.id(), name).first() {
                return *pid;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("no {name} was started");
    }

    /// The report; nothing is left running and nothing on the disk.
    fn finish(self) -> (RunReport, Option<i32>) {
        let said = said(self.child.wait_with_output().unwrap());
        let report = serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {}", said.stderr));
        assert_eq!(said.stderr, "");
        let mark = self.temp.path().to_str().unwrap();
        assert_eq!(processes_with(mark), Vec::<String>::new());
        let left: Vec<_> = fs::read_dir(self.temp.path()).unwrap().flatten().map(|entry| entry.path()).collect();
        assert!(left.is_empty(), "{left:?}");
        (report, said.code)
    }
}

fn workers(parent: u32, name: &str) -> Vec<u32> {
    let is_worker = |pid: &u32| {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let command = fs::read_to_string(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        // After the name in parentheses: state, then the parent.
        let of = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse::<u32>().ok());
        of == Some(parent) && command.contains(name) && !command.contains("--check")
    };
    let pids = fs::read_dir("/proc").unwrap().flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    pids.filter(is_worker).collect()
}

fn sites(report: &RunReport) -> Vec<&str> {
    report.findings.iter().map(|finding| finding.site.method.method.as_str()).collect()
}

#[test]
fn a_killed_explorer_costs_nothing_but_time() {
    let classes = compile("Slow.java", SLOW);
    let undisturbed = analyze(classes.path(), &UNHURRIED).0;
    let running = Running::start(classes.path(), &UNHURRIED);
    let explorer = running.await_worker("vipa-explorer");
    // Into the middle of a task.
    std::thread::sleep(Duration::from_millis(300));
    signal(explorer, Signal::KILL);
    let (report, code) = running.finish();
    assert_eq!(code, Some(1));
    assert_eq!(sites(&report), sites(&undisturbed));
    assert_eq!(report.ledger, undisturbed.ledger);
}

#[test]
fn a_killed_jvm_costs_nothing_but_time() {
    let classes = compile("Slow.java", SLOW);
    let undisturbed = analyze(classes.path(), &["--threads", "1"]).0;
    let running = Running::start(classes.path(), &["--threads", "1"]);
    // The first JVM only checks that the JDK works; wait for one beside an explorer.
    running.await_worker("vipa-explorer");
    signal(running.await_worker("confirm-worker"), Signal::KILL);
    let (report, code) = running.finish();
    assert_eq!(code, Some(1));
    assert_eq!((sites(&report), &report.warnings), (sites(&undisturbed), &undisturbed.warnings));
}

#[test]
fn code_that_exits_or_never_ends_does_not_end_the_run() {
    let classes = compile(
        "Bad.java",
        "public class Bad {
            static int spin(int x) { return x; }
            public static int a(int x) { return 1 / (x - 7); }
            public static int exits(int x) { System.exit(3); return 1 / x; }
            public static int halts(int x) { Runtime.getRuntime().halt(4); return 1 / x; }
            public static int hangs(int x) { while (x == 5) { Thread.yield(); } return 1 / (x - 6); }
            public static int deep(int x) { return deep(x + 1) / x; }
            public static int z(int x) { return 1 / (x - 8); }
        }",
    );
    let (report, code) = Running::start(classes.path(), &["--threads", "2"]).finish();
    assert_eq!(code, Some(1));
    let found = sites(&report);
    assert!(found.contains(&"a") && found.contains(&"z") && found.contains(&"hangs"), "{found:?}");
    assert!(!found.contains(&"exits") && !found.contains(&"halts"), "{found:?}");
}

#[test]
fn an_endless_loop_in_the_jvm_is_a_time_out() {
    let classes = compile(
        "Hang.java",
        "public class Hang {
            static native int unknown();
            static boolean stop;
            public static int f(int x) { while (!stop) { if (x == 12345 && Runtime.getRuntime().availableProcessors() == 0) break; } return 1 / (x - 12345); }
            public static int z(int x) { return 1 / (x - 8); }
        }",
    );
    let (report, code) = analyze(classes.path(), &["--threads", "1"]);
    assert_eq!(code, Some(1));
    assert_eq!(sites(&report), ["z"]);
    let hung = report.warnings.iter().filter(|warning| warning.entry.method == "f");
    assert!(hung.into_iter().all(|warning| warning.outcome != Some(Outcome::Confirmed)));
}

#[test]
fn an_interruption_ends_the_run_with_what_was_found() {
    for (kind, again) in [(Signal::INT, false), (Signal::TERM, false), (Signal::INT, true)] {
        let classes = compile("Slow.java", &endless());
        let running = Running::start(
            classes.path(),
            &["--threads", "2", "--fuel", "100000000", "--depth", "all", "--revisits", "200"],
        );
        running.await_worker("vipa-explorer");
        std::thread::sleep(Duration::from_millis(1500));
        let asked = Instant::now();
        signal(running.child.id(), kind);
        if again {
            std::thread::sleep(Duration::from_millis(2));
            signal(running.child.id(), kind);
            at_once(running);
        } else {
            let (report, code) = running.finish();
            assert_eq!(code, Some(130));
            assert!(report.interrupted && !report.deterministic);
            assert!(report.ledger.iter().any(|line| line.reasons.contains_key("interrupted")), "{:?}", report.ledger);
        }
        assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    }
}

#[test]
fn workers_do_not_outlive_a_killed_supervisor() {
    let classes = compile("Slow.java", &endless());
    let mut running = Running::start(
        classes.path(),
        &["--threads", "2", "--fuel", "100000000", "--depth", "all", "--revisits", "200"],
    );
    running.await_worker("vipa-explorer");
    running.await_worker("confirm-worker");
    running.child.kill().unwrap();
    running.child.wait().unwrap();
    nobody_is_left(&running);
}

/// After a second signal there need not be a report, but nothing may be left behind either.
fn at_once(mut running: Running) {
    assert_eq!(running.child.wait().unwrap().code(), Some(130));
    nobody_is_left(&running);
    assert_eq!(fs::read_dir(running.temp.path()).unwrap().count(), 0);
}

/// What was killed is still listed while the kernel takes its memory back.
fn nobody_is_left(running: &Running) {
    let mark = running.temp.path().to_str().unwrap();
    let deadline = Instant::now() + Duration::from_secs(5);
    while !processes_with(mark).is_empty() && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(processes_with(mark), Vec::<String>::new());
}
