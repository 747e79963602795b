//! Two-way matching of what a subject expects with what a run reported: a set on (file, line, kind, status).
//!
//! The rule for warnings that no run confirmed: they are compared only where an `unconfirmed` annotation of the
//! subject names them, unless the subject's header says `//@ warnings: checked`; then every one needs an annotation.

use crate::annotations::{Annotation, Mark, Status, Subject, java_of};
use std::collections::BTreeSet;
use std::fmt;

/// One reported finding or warning of a subject.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Actual {
    pub line: u32,
    pub kind: String,
    pub status: Status,
    pub first_depth: Option<u32>,
    pub tier: Option<String>,
}

/// A method of the subject that was not explored to its end.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ActualStop {
    pub method: String,
    pub reason: String,
}

/// One disagreement; `Display` shows the Java line with expected and actual beneath it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mismatch {
    pub path: String,
    pub line: u32,
    pub java: String,
    pub expected: String,
    pub actual: String,
}

/// Everything that does not agree, in line order. `stops` are compared both ways if `all_stops`, else only those
/// that the subject names.
pub fn compare(subject: &Subject, actual: &[Actual], stops: &[ActualStop], all_stops: bool) -> Vec<Mismatch> {
    let found: BTreeSet<(u32, &str, Status)> = actual.iter().map(|a| (a.line, a.kind.as_str(), a.status)).collect();
    let mut mismatches: Vec<Mismatch> =
        subject.annotations.iter().filter_map(|annotation| unmet(subject, annotation, actual, &found)).collect();
    mismatches.extend(found.iter().filter_map(|&key| unannotated(subject, key)));
    mismatches.extend(unmet_stops(subject, stops));
    if all_stops {
        mismatches.extend(unannotated_stops(subject, stops));
    }
    mismatches.sort_by_key(|mismatch| mismatch.line);
    mismatches
}

/// The command that repeats one subject.
pub fn repeat_command(path: &str) -> String {
    format!("VIPA_SUBJECT={path} cargo test -p vipa --test subjects -- --nocapture")
}

fn unmet(
    subject: &Subject,
    wanted: &Annotation,
    actual: &[Actual],
    found: &BTreeSet<(u32, &str, Status)>,
) -> Option<Mismatch> {
    let is_there = found.contains(&(wanted.line, wanted.kind.as_str(), wanted.status));
    let what = format!("{} {}", wanted.kind, wanted.status.word());
    match (wanted.mark, is_there) {
        (Mark::Expected, true) => wrong_detail(subject, wanted, actual),
        (Mark::KnownMiss, false) | (Mark::KnownFalseAlarm, true) => None,
        (Mark::Expected, false) => Some(mismatch(subject, wanted.line, what, on_line(actual, wanted.line))),
        (Mark::KnownMiss, true) => {
            let expected = format!("known miss of {what}; it is found now, so remove the `?`");
            Some(mismatch(subject, wanted.line, expected, on_line(actual, wanted.line)))
        }
        (Mark::KnownFalseAlarm, false) => {
            let expected = format!("known false alarm {what}; it is gone, so remove the annotation");
            Some(mismatch(subject, wanted.line, expected, on_line(actual, wanted.line)))
        }
    }
}

/// The first depth or the tier, where the annotation names one.
fn wrong_detail(subject: &Subject, wanted: &Annotation, actual: &[Actual]) -> Option<Mismatch> {
    let same = |a: &&Actual| (a.line, &a.kind, a.status) == (wanted.line, &wanted.kind, wanted.status);
    let right = |a: &Actual| {
        (wanted.depth.is_none() || a.first_depth == wanted.depth) && (wanted.tier.is_none() || a.tier == wanted.tier)
    };
    if actual.iter().filter(same).any(right) {
        return None;
    }
    let depth = wanted.depth.map(|depth| format!(" with first depth {depth}"));
    let tier = wanted.tier.as_ref().map(|tier| format!(" of tier {tier}"));
    let details = [depth, tier].into_iter().flatten().collect::<String>();
    let expected = format!("{} {}{details}", wanted.kind, wanted.status.word());
    Some(mismatch(subject, wanted.line, expected, on_line(actual, wanted.line)))
}

fn unannotated(subject: &Subject, (line, kind, status): (u32, &str, Status)) -> Option<Mismatch> {
    let named = |a: &&Annotation| (a.line, a.kind.as_str(), a.status) == (line, kind, status);
    if subject.annotations.iter().any(|a| named(&a)) {
        return None;
    }
    let checked = subject.headers.get("warnings").is_some_and(|value| value == "checked");
    if status == Status::Unconfirmed && !checked {
        return None;
    }
    Some(mismatch(subject, line, "nothing of this kind".to_string(), format!("{kind} {}", status.word())))
}

fn unmet_stops(subject: &Subject, stops: &[ActualStop]) -> Vec<Mismatch> {
    let is_there = |method: &str, reason: &str| stops.iter().any(|s| s.method == method && s.reason == reason);
    let unmet = subject.stops.iter().filter(|wanted| !is_there(&wanted.method, &wanted.reason));
    unmet
        .map(|wanted| {
            let reasons = stops.iter().filter(|stop| stop.method == wanted.method).map(|stop| stop.reason.clone());
            let expected = format!("{} ends by {}", wanted.method, wanted.reason);
            mismatch(subject, wanted.line, expected, or_nothing(reasons.collect()))
        })
        .collect()
}

fn unannotated_stops(subject: &Subject, stops: &[ActualStop]) -> Vec<Mismatch> {
    let named = |stop: &&ActualStop| subject.stops.iter().any(|s| s.method == stop.method && s.reason == stop.reason);
    let text = |stop: &ActualStop| format!("{} ends by {}", stop.method, stop.reason);
    let extra: BTreeSet<String> = stops.iter().filter(|stop| !named(stop)).map(text).collect();
    extra.into_iter().map(|actual| mismatch(subject, 1, "no such stop".to_string(), actual)).collect()
}

fn mismatch(subject: &Subject, line: u32, expected: String, actual: String) -> Mismatch {
    let java = subject.lines.get(line.saturating_sub(1) as usize).map(|text| java_of(text)).unwrap_or_default();
    Mismatch { path: subject.path.clone(), line, java: java.to_string(), expected, actual }
}

fn on_line(actual: &[Actual], line: u32) -> String {
    let text = |a: &Actual| match a.first_depth {
        Some(depth) => {
            let tier = a.tier.as_ref().map_or(String::new(), |tier| format!(", {tier}"));
            format!("{} {} (first depth {depth}{tier})", a.kind, a.status.word())
        }
        None => format!("{} {}", a.kind, a.status.word()),
    };
    let texts: BTreeSet<String> = actual.iter().filter(|a| a.line == line).map(text).collect();
    or_nothing(texts.into_iter().collect())
}

fn or_nothing(texts: Vec<String>) -> String {
    if texts.is_empty() { "nothing".to_string() } else { texts.join(", ") }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{}:{}", self.path, self.line)?;
        writeln!(out, "{:>5} | {}", self.line, self.java)?;
        writeln!(out, "        expected: {}", self.expected)?;
        writeln!(out, "        actual:   {}", self.actual)?;
        write!(out, "  repeat: {}", repeat_command(&self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotations::parse;

    fn actual(line: u32, kind: &str, status: Status) -> Actual {
        Actual { line, kind: kind.to_string(), status, first_depth: None, tier: None }
    }

    fn mismatches(source: &str, actual: &[Actual]) -> Vec<Mismatch> {
        compare(&parse("bugs/x/T.java", source).expect("well-formed"), actual, &[], false)
    }

    #[test]
    fn agreement_is_silent_and_both_directions_fail() {
        let source = "a\nb / c //~ division-by-zero\n";
        assert_eq!(mismatches(source, &[actual(2, "division-by-zero", Status::Confirmed)]), []);
        assert_eq!(mismatches(source, &[]).len(), 1, "unmet");
        let both = [actual(2, "division-by-zero", Status::Confirmed), actual(1, "class-cast", Status::Confirmed)];
        assert_eq!(mismatches(source, &both).len(), 1, "unannotated");
        assert_eq!(mismatches(source, &[actual(2, "division-by-zero", Status::Unconfirmed)]).len(), 1, "status counts");
    }

    #[test]
    fn unconfirmed_warnings_count_only_when_named_or_checked() {
        let warning = [actual(1, "class-cast", Status::Unconfirmed)];
        assert_eq!(mismatches("a\n", &warning), []);
        assert_eq!(mismatches("a //~ class-cast unconfirmed\n", &warning), []);
        assert_eq!(mismatches("a //~ class-cast unconfirmed\n", &[]).len(), 1);
        let header = [actual(2, "class-cast", Status::Unconfirmed)];
        assert_eq!(mismatches("//@ warnings: checked\na\n", &header).len(), 1);
    }

    #[test]
    fn known_wrong_answers_fail_when_they_change() {
        let found = [actual(1, "assertion", Status::Confirmed)];
        assert_eq!(mismatches("a //~? assertion\n", &[]), []);
        assert!(mismatches("a //~? assertion\n", &found)[0].expected.contains("remove the `?`"));
        assert_eq!(mismatches("a //~! assertion\n", &found), []);
        assert!(mismatches("a //~! assertion\n", &[])[0].expected.contains("gone"));
    }

    #[test]
    fn first_depth_is_compared_when_given() {
        let at = |depth| [Actual { first_depth: Some(depth), ..actual(1, "assertion", Status::Confirmed) }];
        assert_eq!(mismatches("a //~ assertion depth=1\n", &at(1)), []);
        assert_eq!(mismatches("a //~ assertion depth=1\n", &at(0)).len(), 1);
        let of = |tier: &str| [Actual { tier: Some(tier.into()), ..actual(1, "assertion", Status::Confirmed) }];
        assert_eq!(mismatches("a //~ assertion tier=package\n", &of("package")), []);
        assert_eq!(mismatches("a //~ assertion tier=package\n", &of("forced")).len(), 1);
        assert_eq!(mismatches("a //~ assertion\n", &at(0)), []);
    }

    #[test]
    fn stops_are_compared_one_way_or_both() {
        let subject = parse("limits/T.java", "int f(int n) { //~ stop: loop-bound\n").expect("well-formed");
        let stop = |method: &str, reason: &str| ActualStop { method: method.into(), reason: reason.into() };
        assert_eq!(compare(&subject, &[], &[stop("f", "loop-bound")], true), []);
        assert_eq!(compare(&subject, &[], &[stop("f", "fuel")], false).len(), 1);
        assert_eq!(compare(&subject, &[], &[stop("f", "loop-bound"), stop("g", "fuel")], true).len(), 1);
        assert_eq!(compare(&subject, &[], &[stop("f", "loop-bound"), stop("g", "fuel")], false), []);
    }

    #[test]
    fn the_text_shows_line_expected_actual_and_the_repeating_command() {
        let text = mismatches("a\n  return b / c; //~ division-by-zero\n", &[])[0].to_string();
        let expected = "bugs/x/T.java:2\n    2 |   return b / c;\n        expected: division-by-zero confirmed\n        \
                        actual:   nothing\n  repeat: VIPA_SUBJECT=bugs/x/T.java cargo test -p vipa --test subjects -- \
                        --nocapture";
        assert_eq!(text, expected);
    }
}
