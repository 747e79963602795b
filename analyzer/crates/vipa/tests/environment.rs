//! `--environment`: what a crash needs from outside is listed, replayed, and neither tested nor made up without the switch.

mod common;

use common::{analyze, compile, run, vipa};
use vipa_schema::{Finding, RunReport};

const OUTSIDE: &str = r#"
    package s;
    import java.io.File;
    public class Outside {
        public static int threads(String unused, int n) {
            String number = System.getenv("THREADS");
            String other = System.getenv("OTHER");
            return number == null ? other == null ? 1 : 2 : Integer.parseInt(number);
        }
        public static int listed(File folder) {
            if (folder == null || !folder.isDirectory()) return 0;
            return folder.list().length;
        }
        public static int found(String text) {
            if (text == null) return 0;
            int[] parts = new int[8];
            return parts[new java.math.BigInteger("12").add(java.math.BigInteger.ONE).bitLength()];
        }
        public static int plain(int[] numbers) { return numbers.length; }
    }"#;

fn in_method<'a>(report: &'a RunReport, method: &str) -> Option<&'a Finding> {
    report.findings.iter().find(|finding| finding.entry.method == method)
}

#[test]
fn a_finding_lists_what_it_needs_from_outside_and_no_more() {
    let classes = compile("Outside.java", OUTSIDE);
    let (report, _) = analyze(classes.path(), &["--environment", "--threads", "1"]);
    let threads = in_method(&report, "threads").expect("a number that is none");
    assert_eq!(threads.environment, ["java.lang.System.getenv(\"THREADS\") returned \"\""]);
    assert_eq!((threads.level.as_str(), threads.witness.answers().count()), ("error", 1));
    let listed = in_method(&report, "listed").expect("a folder that cannot be read");
    let expected = ["java.io.File.isDirectory() returned true", "java.io.File.list() returned null"];
    assert_eq!(listed.environment[..], expected);
    let found = in_method(&report, "found").expect("it is listed, if as a note only");
    assert_eq!(found.level, Finding::NOTE);
    assert!(found.assumptions[0].ends_with("computes its answer, and may never give this one"));
    assert!(in_method(&report, "plain").is_some_and(|finding| finding.environment.is_empty()));
    let (two, _) = analyze(classes.path(), &["--environment", "--threads", "2"]);
    assert_eq!(two.findings, report.findings);
}

#[test]
fn without_the_switch_there_is_nothing_of_it() {
    let classes = compile("Outside.java", OUTSIDE);
    let (report, _) = analyze(classes.path(), &["--threads", "1"]);
    let json = serde_json::to_string(&report).unwrap();
    assert!(in_method(&report, "threads").is_none() && in_method(&report, "plain").is_some());
    assert!(["\"stubbed\"", "\"at\"", "\"answers\""].iter().all(|key| !json.contains(key)), "{json}");
    assert!(!report.options.contains_key("environment"));
}

#[test]
fn such_a_finding_is_replayed_and_has_no_test() {
    let classes = compile("Outside.java", OUTSIDE);
    let folder = tempfile::tempdir().unwrap();
    let (json, tests) = (folder.path().join("report.json"), folder.path().join("tests"));
    let flags = ["--isolated", "--environment", "--json-output"];
    let said = run(vipa().arg("analyze").arg(classes.path()).args(flags).arg(&json).arg("--tests-output").arg(&tests));
    assert!(said.stdout.contains("= environment: java.io.File.list() returned null"), "{}", said.stdout);
    let reason = "2: the crash depends on what calls out of the program return";
    assert!(said.stderr.contains(reason), "{}", said.stderr);
    let report: RunReport = serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let replayed = run(vipa().arg("replay").arg(&json).arg(classes.path()));
    let still = format!("{} still crash", report.findings.len());
    assert!(replayed.stdout.ends_with(&format!("{still}\n")), "{}", replayed.stdout);
}
