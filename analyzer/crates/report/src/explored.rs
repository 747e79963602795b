//! The explored share in words. Whatever states a result states this next to it.

use crate::text::{clean, count, number, percent};
use std::collections::{BTreeMap, BTreeSet};
use vipa_schema::report::{Extent, LedgerLine};
use vipa_schema::{CauseClass, RunReport, Stop};

/// `812 methods in full, 40 in part (loop-bound 30, fuel 10), 3 not at all (bad-class 3)`
pub fn share(report: &RunReport) -> String {
    let explored = &report.statistics.explored;
    format!(
        "{} in full, {} in part{}, {} not at all{}",
        count(explored.full, "method", "methods"),
        number(explored.partial),
        reasons(report, Extent::Partial),
        number(explored.none),
        reasons(report, Extent::None),
    )
}

/// The only sentence that may say that nothing was found.
pub fn no_findings(report: &RunReport) -> String {
    let explored = &report.statistics.explored;
    let total = explored.full + explored.partial + explored.none;
    let until = if report.interrupted { " before the run was interrupted" } else { "" };
    let share = match total {
        0 => "nothing was explored".to_string(),
        _ => {
            let (full, of) = (number(explored.full), count(total, "method", "methods"));
            format!("{full} of {of} explored in full ({})", percent(explored.full, total))
        }
    };
    format!("No findings{until}: {share}{}{}.", unproved(report), left_out(report))
}

/// Nor are crashes in states that nobody is known to reach.
fn left_out(report: &RunReport) -> String {
    match report.findings.iter().filter(|finding| finding.is_note()).count() {
        0 => String::new(),
        n => format!(", {} left out", count(n as u64, "defect", "defects")),
    }
}

/// Warnings that nobody could confirm are no findings, but they are not nothing.
fn unproved(report: &RunReport) -> String {
    match report.statistics.warnings.saturating_sub(report.statistics.crashes) {
        0 => String::new(),
        n => format!(", {} not confirmed", count(n, "warning", "warnings")),
    }
}

/// ` (loop-bound 30, fuel 10)`: methods per reason, the most frequent first; a method counts once for each reason.
fn reasons(report: &RunReport, extent: Extent) -> String {
    let mut methods: BTreeMap<String, u64> = BTreeMap::new();
    for line in report.ledger.iter().filter(|line| line.explored == extent) {
        let labels: BTreeSet<String> = line.reasons.keys().map(|reason| label(reason, line)).collect();
        for label in labels {
            *methods.entry(label).or_default() += 1;
        }
    }
    match by_frequency(methods.iter()) {
        sorted if sorted.is_empty() => String::new(),
        sorted => {
            let parts: Vec<String> = sorted.iter().map(|(label, n)| format!("{label} {}", number(*n))).collect();
            format!(" ({})", parts.join(", "))
        }
    }
}

/// Most frequent first, equal ones by name.
pub fn by_frequency<'a>(counts: impl Iterator<Item = (&'a String, &'a u64)>) -> Vec<(String, u64)> {
    let mut sorted: Vec<(String, u64)> = counts.map(|(name, n)| (clean(name), *n)).collect();
    sorted.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    sorted
}

/// A ledger reason is a stop id, a cause that starts with its class, or a message.
fn label(reason: &str, line: &LedgerLine) -> String {
    let first = reason.split(' ').next().unwrap_or(reason);
    let id = serde_json::Value::from(first);
    let is_stop = serde_json::from_value::<Stop>(id.clone()).is_ok();
    let is_cause = serde_json::from_value::<CauseClass>(id).is_ok();
    match is_stop || is_cause {
        true => first.to_string(),
        false if line.method.is_empty() => "unreadable class".to_string(),
        false => "other".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_stop_ids_cause_classes_or_words_for_a_message() {
        let line = |method: &str| LedgerLine {
            class: "Foo".into(),
            method: method.into(),
            descriptor: String::new(),
            explored: Extent::None,
            reasons: BTreeMap::new(),
        };
        let reasons = ["loop-bound", "depth com.acme.Foo.bar()V", "unsupported frem", "the worker said no"];
        assert_eq!(reasons.map(|reason| label(reason, &line("run"))), ["loop-bound", "depth", "unsupported", "other"]);
        assert_eq!(label("cut off", &line("")), "unreadable class");
        assert_eq!(label("bad-class", &line("")), "bad-class");
    }
}
