//! `--time-budget`: a run that has the time for all rounds gives the report of one without a budget; one that has not
//! says what it did.

mod common;

use common::{analyze, compile, run, vipa};
use std::path::Path;
use vipa_schema::RunReport;
use vipa_schema::report::{Extent, Rounds};

/// What is done at once, and what the first round cuts: in the method, or in a constructor that prepares for it.
const SUBJECT: &str = "
    package b;
    public class Rounds {
        int[] cells;
        public Rounds(int[] from) { int n = 0; for (int one : from) if (one > n) n++; cells = new int[n]; }
        public int get(int i) { return cells[i]; }
        public static int plain(String s) { return s.length(); }
        public static int late(int[] a) {
            int s = 0;
            for (int i = 0; i < a.length; i++) if (a[i] > i) s += i; else s -= a[i];
            return 100 / (s - 3);
        }
        private static int inner(int m) { return 10 / (m - 42); }
        public static int outer(int m) { return m > 5 ? inner(m) : 0; }
    }";

/// Of the default fuel.
const FIRST_ROUND: &str = "2343";

#[test]
fn a_run_with_time_for_all_rounds_gives_the_report_of_the_full_fuel() {
    let classes = compile("Rounds.java", SUBJECT);
    let flags = ["--depth", "0..1", "--revisits", "6"];
    let first = analyze(classes.path(), &[&flags[..], &["--fuel", FIRST_ROUND]].concat()).0;
    assert!(first.statistics.stops.contains_key("fuel"), "there is something for a second round: {:?}", first.ledger);
    let without = analyze(classes.path(), &flags).0;
    let mut with = analyze(classes.path(), &[&flags[..], &["--time-budget", "1h"]].concat()).0;
    assert_eq!(with.statistics.rounds.take(), Some(Rounds { complete: 4, of: 4, fuel: 150_000 }));
    assert_eq!(with.options.remove("time-budget").as_deref(), Some("3600s"));
    assert!(with.deterministic && !with.findings.is_empty());
    assert_eq!(timeless(with), timeless(without));
}

#[test]
fn a_run_without_any_time_says_that_nothing_was_explored() {
    let classes = compile("Rounds.java", SUBJECT);
    let (report, code) = analyze(classes.path(), &["--time-budget", "0s"]);
    assert_eq!(report.statistics.rounds, Some(Rounds { complete: 0, of: 4, fuel: 2_343 }));
    assert!(!report.deterministic && !report.interrupted && report.findings.is_empty());
    assert_eq!(report.ledger.len() as u64, report.subject.methods);
    let untouched = |line: &vipa_schema::report::LedgerLine| {
        line.explored == Extent::None && line.reasons.keys().eq(["time-budget"])
    };
    assert!(report.ledger.iter().all(untouched), "{:?}", report.ledger);
    let note = "time budget of 0s: 0 of 4 rounds complete, fuel 2343 of 150000 per method; this is what was done of the first one";
    assert_eq!(report.notes, [note]);
    assert_eq!(code, Some(0));
    let said = said(classes.path(), &["--fail-on-incomplete"]);
    assert_eq!(said.code, Some(3));
    assert!(said.stdout.contains("unstable: the time budget ended after 0 of 4 rounds"), "{}", said.stdout);
}

fn said(classes: &Path, flags: &[&str]) -> common::Said {
    run(vipa().arg("analyze").arg(classes).args(["--isolated", "--time-budget", "0"]).args(flags))
}

fn timeless(mut report: RunReport) -> RunReport {
    report.statistics.time = Default::default();
    report.statistics.layers.values_mut().for_each(|layer| layer.micros = 0);
    report
}
