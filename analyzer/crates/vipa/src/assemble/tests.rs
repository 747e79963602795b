//! The report of fabricated results.

use super::*;
use crate::pool::Job;
use crate::samples::{confirmed, entry, explored, judged, method, task, threw};
use crate::scheduler::Planned;
use vipa_schema::report::Extent;
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{FieldName, FieldValue, Object, Shape, Value};
use vipa_schema::{Kind, Stop};

/// Every class is of `A.java`; the line is ten times the bytecode index.
struct Lines;

impl Facts for Lines {
    fn file(&self, _: &str) -> Option<String> {
        Some("A.java".to_owned())
    }

    fn line(&self, _: &str, _: &str, _: Option<&str>, bci: u32) -> Option<u32> {
        Some(bci * 10)
    }
}

fn round(rows: Vec<(usize, Option<u32>, JobResult)>) -> Round {
    let job = || Job { task: task(0), first: false };
    let (planned, results) =
        rows.into_iter().map(|(entry, depth, result)| (Planned { entry, depth, job: job() }, result)).unzip();
    Round { planned, results }
}

fn report(entries: &[Entry], rows: Vec<(usize, Option<u32>, JobResult)>) -> RunReport {
    report_with(entries, rows, Vec::new(), Vec::new())
}

fn report_with(
    entries: &[Entry],
    rows: Vec<(usize, Option<u32>, JobResult)>,
    second: Vec<(usize, Option<u32>, JobResult)>,
    follow_ups: Vec<(usize, Option<u32>, JobResult)>,
) -> RunReport {
    assemble(&Run {
        facts: &Lines,
        invariants: &Invariants::for_tests([field("f")]),
        entries,
        round: round(rows),
        second: round(second),
        follow_ups: round(follow_ups),
        settled: Vec::new(),
        problems: vec![("a.Bad".to_owned(), "truncated".to_owned())],
        notes: Vec::new(),
        subject: Subject::default(),
        jdk: "17".to_owned(),
        options: BTreeMap::new(),
        inputs: Vec::new(),
        interrupted: false,
        reached: None,
        time_load: Duration::ZERO,
        time_total: Duration::ZERO,
    })
}

#[test]
fn one_defect_seen_by_three_entries_is_one_finding_led_by_the_most_public_one() {
    let mut entries = [entry("f", &[Some(1)]), entry("g", &[Some(1)]), entry("h", &[Some(1)])];
    entries[0].public = false;
    let mut forced = confirmed("f", 3, 1);
    forced.verdict.as_mut().unwrap().tier = Some(Tier::Forced);
    let rows = vec![
        (0, Some(1), explored(vec![confirmed("f", 3, 0)])),
        (1, Some(1), explored(vec![forced])),
        (2, Some(1), explored(vec![confirmed("f", 3, 1)])),
    ];
    let report = report(&entries, rows);
    assert_eq!((report.statistics.warnings, report.statistics.crashes, report.statistics.defects), (3, 3, 1));
    let finding = &report.findings[0];
    assert_eq!((&finding.entry, finding.other_entries.as_slice()), (&method("h"), &[method("g"), method("f")][..]));
    assert_eq!((finding.first_depth, finding.tier), (0, Tier::PublicApi));
    assert_eq!((finding.site.line, finding.site.file.as_deref()), (Some(30), Some("A.java")));
    assert_eq!((finding.thrown_at.line, finding.stack[0].bci), (Some(30), Some(3)));
}

fn field(name: &str) -> FieldName {
    FieldName { class: "a.A".to_owned(), name: name.to_owned() }
}

#[test]
fn a_state_that_was_set_makes_a_note() {
    for set in [true, false] {
        let mut crash = confirmed("f", 3, 0);
        let verdict = crash.verdict.as_mut().unwrap();
        (verdict.tier, verdict.state_set) = (Some(Tier::Forced), set);
        let report = report(&[entry("f", &[Some(0)])], vec![(0, Some(0), explored(vec![crash]))]);
        assert_eq!(report.findings[0].is_note(), set, "a private member that was called does not");
    }
}

#[test]
fn an_input_that_breaks_an_invariant_makes_a_note() {
    let with_null = |name: &str, tier: Tier, receiver: Option<Value>| {
        let value =
            FieldValue { class: "a.A".into(), name: name.into(), descriptor: "La/A;".into(), value: Value::Null };
        let shape = Shape::Instance { fields: vec![value], given: Vec::new(), held: None };
        let mut crash = confirmed("f", 3, 0);
        crash.verdict.as_mut().unwrap().tier = Some(tier);
        let witness = crash.end.witness.as_mut().unwrap();
        witness.objects.push(Object { class: "a.A".into(), shape });
        witness.receiver = receiver;
        crash.end.assumptions =
            vec!["a.A.f is null, which no constructor leaves behind".to_owned(), "other".to_owned()];
        report(&[entry("f", &[Some(0)])], vec![(0, Some(0), explored(vec![crash]))]).findings.remove(0)
    };
    for tier in [Tier::Forced, Tier::Package] {
        let broken = with_null("f", tier, Some(Value::Ref(0)));
        assert_eq!(broken.assumptions, ["a.A.f is null, which no code of the program ever stores", "other"]);
        assert!(broken.is_note());
    }
    for other in [
        with_null("g", Tier::Forced, Some(Value::Ref(0))),
        // Anybody can build it, so it exists.
        with_null("f", Tier::PublicApi, Some(Value::Ref(0))),
        // What a call is thought to have returned is not given to anybody.
        with_null("f", Tier::Forced, None),
    ] {
        assert_eq!((other.is_note(), other.assumptions.len()), (false, 2));
    }
}

#[test]
fn what_anybody_can_bring_about_comes_first() {
    let with = |bci, tier, assumptions: &[&str]| {
        let mut crash = confirmed("f", bci, 0);
        crash.verdict.as_mut().unwrap().tier = Some(tier);
        crash.end.assumptions = assumptions.iter().map(ToString::to_string).collect();
        crash
    };
    let crashes = vec![
        with(1, Tier::Forced, &["x is null"]),
        with(2, Tier::Forced, &[]),
        with(3, Tier::Package, &[]),
        with(4, Tier::PublicApi, &[]),
        with(5, Tier::PublicApi, &[]),
    ];
    let report = report(&[entry("f", &[Some(1)])], vec![(0, Some(1), explored(crashes))]);
    let order: Vec<_> = report.findings.iter().map(|finding| finding.site.bci).collect();
    assert_eq!(order, [4, 5, 3, 2, 1]);
}

#[test]
fn the_first_depth_is_the_least_that_confirmed() {
    let entries = [entry("f", &[Some(2)])];
    let rows = || vec![(0, Some(2), explored(vec![confirmed("f", 3, 2)]))];
    assert_eq!(report(&entries, rows()).findings[0].first_depth, 2);
    let seen_at_one = vec![(0, Some(1), explored(vec![confirmed("f", 3, 1)]))];
    let report = report_with(&entries, rows(), vec![], seen_at_one);
    assert_eq!((report.findings[0].first_depth, report.statistics.warnings), (1, 1));
    let elsewhere = vec![(0, Some(0), explored(vec![confirmed("f", 9, 0)]))];
    assert_eq!(report_with(&entries, rows(), vec![], elsewhere).findings[0].first_depth, 2);
}

#[test]
fn a_second_look_adds_what_it_proves_and_no_guesses() {
    let entries = [entry("f", &[Some(1)])];
    let guess = |bci| Judged { end: threw("f", bci, false), ..judged("f", bci, Outcome::NoException) };
    let first = || vec![(0, Some(1), explored(vec![guess(3), guess(5)]))];
    let proved = Judged { end: threw("f", 3, false), ..confirmed("f", 3, 1) };
    let second = vec![(0, Some(1), explored(vec![proved, guess(7)]))];
    let report = report_with(&entries, first(), second, vec![]);
    assert_eq!((report.warnings.len(), report.findings.len()), (2, 1));
    let wrong = vec![(0, Some(1), explored(vec![judged("f", 9, Outcome::NoException)]))];
    let report = report_with(&entries, first(), wrong, vec![]);
    assert_eq!(report.warnings.len(), 3, "an exact path that does something else is a defect of ours");
}

#[test]
fn depths_of_a_sweep_are_merged_and_the_crash_wins() {
    let entries = [entry("f", &[Some(0), Some(1)])];
    let rows = vec![
        (0, Some(0), explored(vec![judged("f", 3, Outcome::NoException)])),
        (0, Some(1), explored(vec![confirmed("f", 3, 1), judged("f", 5, Outcome::OtherException)])),
    ];
    let report = report(&entries, rows);
    assert_eq!((report.warnings.len(), report.findings.len()), (2, 1));
    assert_eq!(report.warnings[0].outcome, Some(Outcome::Confirmed));
    let counts = &report.statistics.by_kind[&Kind::NullDereference];
    assert_eq!((counts.warnings, counts.exact_warnings, counts.crashes, counts.defects), (2, 2, 1, 1));
    assert_eq!(counts.exact_outcomes[&Outcome::OtherException], 1);
}

#[test]
fn only_confirmed_warnings_become_findings() {
    for outcome in [Outcome::ConfirmedElsewhere, Outcome::OtherException, Outcome::TimeOut, Outcome::JvmDied] {
        let report = report(&[entry("f", &[Some(1)])], vec![(0, Some(1), explored(vec![judged("f", 3, outcome)]))]);
        assert!(report.findings.is_empty() && report.warnings.len() == 1, "{outcome:?}");
    }
}

#[test]
fn the_ledger_has_a_line_for_everything_not_explored_in_full() {
    let entries: Vec<Entry> = ["a", "b", "c", "d", "e", "f"].iter().map(|name| entry(name, &[Some(1)])).collect();
    let mut bounded = explored(vec![]);
    if let JobEnd::Explored(result) = &mut bounded.end {
        result.stops.insert(Stop::LoopBound, 2);
        result.causes.insert("library java.util.List.size()I".to_owned(), 4);
    }
    let ended = |end| JobResult { end, ..explored(vec![]) };
    let rows = vec![
        (0, Some(1), explored(vec![])),
        (1, Some(1), bounded),
        (2, Some(1), ended(JobEnd::Died("killed by signal 9".to_owned()))),
        (3, Some(1), ended(JobEnd::Panicked("x".to_owned()))),
        (4, Some(1), ended(JobEnd::Interrupted)),
        (5, Some(1), ended(JobEnd::Stuck)),
    ];
    let report = report(&entries, rows);
    let lines: Vec<_> = report
        .ledger
        .iter()
        .map(|line| (line.method.as_str(), line.explored, line.reasons.keys().map(String::as_str).collect::<Vec<_>>()))
        .collect();
    assert_eq!(
        lines,
        [
            ("", Extent::None, vec!["truncated"]),
            ("b", Extent::Partial, vec!["library java.util.List.size()I", "loop-bound"]),
            ("c", Extent::None, vec!["explorer process: killed by signal 9", "worker-died"]),
            ("d", Extent::None, vec!["internal error: x"]),
            ("e", Extent::None, vec!["interrupted"]),
            ("f", Extent::None, vec!["wall-clock"]),
        ]
    );
    let explored = &report.statistics.explored;
    assert_eq!((explored.full, explored.partial, explored.none), (1, 1, 4));
    assert_eq!(report.statistics.stops["worker-died"], 1);
    assert!(!report.deterministic);
}

#[test]
fn a_difference_to_the_jvm_is_listed_as_our_own_defect() {
    let mut result = explored(vec![]);
    result.mismatches.push("predicted 1, the JVM returned 2".to_owned());
    let report = report(&[entry("f", &[Some(1)])], vec![(0, Some(1), result)]);
    assert!(report.ledger[1].reasons.contains_key("differs from the JVM: predicted 1, the JVM returned 2"));
    assert_eq!(report.notes.len(), 1);
}

#[test]
fn only_what_any_run_would_give_is_deterministic() {
    let deterministic = |end| {
        let rows = vec![(0, Some(1), JobResult { end, ..explored(vec![]) })];
        report(&[entry("a", &[Some(1)])], rows).deterministic
    };
    assert!(deterministic(JobEnd::Panicked("x".to_owned())));
    assert!(!deterministic(JobEnd::Died("aborted (memory bound?)".to_owned())));
    assert!(!deterministic(JobEnd::Stuck));
}
