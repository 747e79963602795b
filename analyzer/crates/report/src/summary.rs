//! `summary`: the figures of a run as the paper's tables have them, and what was not explored.

use crate::RenderOptions;
use crate::explored::{self, by_frequency};
use crate::statistics;
use crate::style::{Painter, Style};
use crate::text::{clean, clip, count, duration, number, percent};
use std::collections::BTreeMap;
use vipa_schema::report::Statistics;
use vipa_schema::{Outcome, RunReport, Stop};

/// Causes of approximation that are listed.
const MAX_CAUSES: usize = 5;
/// Labels are right-aligned to this column, so that the values start in one.
const LABEL: usize = 12;

pub fn render(report: &RunReport, options: &RenderOptions) -> String {
    let painter = Painter { on: options.color };
    let mut out = warnings_about_the_run(report, painter);
    out.extend(figures(report, painter));
    out.extend(table(&report.statistics));
    out.extend(density(report).iter().map(|text| row("density", text, painter)));
    out.extend(unconfirmed(&report.statistics).map(|text| row("unconfirmed", &text, painter)));
    out.extend(left_out(report, options).map(|text| row("left out", &text, painter)));
    out.extend(flaky(&report.statistics).map(|text| row("flaky", &text, painter)));
    out.push(row("time", &times(&report.statistics), painter));
    out.extend(causes(&report.statistics, options.width, painter));
    out.extend(report.notes.iter().map(|note| row("note", &clean(note), painter)));
    if options.statistics {
        out.push(String::new());
        out.extend(statistics::render(report, options.width, painter));
    }
    out.join("\n") + "\n"
}

/// Completes the findings of a format for people: with none of them the explored share, then the summary if wanted.
pub fn append(findings: String, report: &RunReport, options: &RenderOptions) -> String {
    let findings = if options.shown(report).is_empty() { explored::no_findings(report) + "\n" } else { findings };
    if options.summary { format!("{findings}\n{}", render(report, options)) } else { findings }
}

fn row(label: &str, text: &str, painter: Painter) -> String {
    let pad = LABEL.saturating_sub(label.len());
    format!("{:pad$}{} {text}", "", painter.paint(Style::Bold, &format!("{label}:")))
}

fn warnings_about_the_run(report: &RunReport, painter: Painter) -> Vec<String> {
    let mut out = Vec::new();
    if report.interrupted {
        out.push(row("interrupted", "the run was stopped; the figures cover what was done by then", painter));
    }
    let wall_clock = stopped(report, Stop::WallClock);
    if wall_clock || !(report.deterministic || report.interrupted) {
        let why = why_unstable(report);
        out.push(row("unstable", &format!("{why}; another run may give another report"), painter));
    }
    out
}

fn why_unstable(report: &RunReport) -> String {
    let rounds = report.statistics.rounds.filter(|rounds| rounds.complete < rounds.of);
    match rounds {
        _ if stopped(report, Stop::WallClock) => "a wall-clock limit cut the run".to_owned(),
        Some(rounds) => format!("the time budget ended after {} of {} rounds", rounds.complete, rounds.of),
        None if stopped(report, Stop::WorkerDied) => "an explorer process died".to_owned(),
        None => "a wall-clock limit cut the run".to_owned(),
    }
}

fn stopped(report: &RunReport, stop: Stop) -> bool {
    report.statistics.stops.contains_key(&stop.id())
}

fn figures(report: &RunReport, painter: Painter) -> Vec<String> {
    let statistics = &report.statistics;
    let counters = &statistics.counters;
    let exact = share(counters.exact_paths, counters.paths, "");
    let queries = format!("{} to the solver, {} unanswered", number(counters.queries), number(counters.unknown));
    [
        ("subject", subject(report)),
        ("explored", explored::share(report)),
        ("paths", format!("{}, {} exact{exact}", number(counters.paths), number(counters.exact_paths))),
        ("queries", queries),
        ("pruned", pruned(statistics)),
        ("results", results(statistics)),
    ]
    .map(|(label, text)| row(label, &text, painter))
    .into()
}

fn subject(report: &RunReport) -> String {
    let subject = &report.subject;
    let classes = count(subject.classes, "class", "classes");
    let methods = count(subject.methods, "method", "methods");
    let lines = count(subject.lines, "executable line", "executable lines");
    let source = subject.source_lines.map(|n| format!(", {}", count(n, "source line", "source lines")));
    format!("{classes}, {methods}, {lines}{}", source.unwrap_or_default())
}

/// The paper's share is that of the queries; the cheap checks come before any query.
fn pruned(statistics: &Statistics) -> String {
    let counters = &statistics.counters;
    let (cheap, solver) = (counters.pruned_cheap + counters.pruned_learned, counters.pruned_solver);
    let of_sides = share(counters.pruned, counters.sides, "");
    let sides = count(counters.sides, "side", "sides");
    let of_queries = share(solver, counters.queries, " of queries");
    format!(
        "{} of {sides} of decisions{of_sides}: {} without the solver, {} by it{of_queries}",
        number(counters.pruned),
        number(cheap),
        number(solver)
    )
}

/// ` (12.5% of queries)`; nothing where there is no whole.
fn share(part: u64, whole: u64, of: &str) -> String {
    if whole == 0 { String::new() } else { format!(" ({}{of})", percent(part, whole)) }
}

/// Findings that are not shown.
pub fn left_out(report: &RunReport, options: &RenderOptions) -> Option<String> {
    let hidden = report.findings.len() - options.shown(report).len();
    let stubbed = report.findings.iter().any(|finding| finding.is_note() && finding.witness.stubbed);
    let answers = if stubbed { " or with answers from outside that may be impossible" } else { "" };
    let what = format!("in states that no public way was found to{answers}");
    (hidden > 0).then(|| format!("{} {what} (--all-states shows them)", count(hidden as u64, "defect", "defects")))
}

fn results(statistics: &Statistics) -> String {
    let warnings = count(statistics.warnings, "warning", "warnings");
    let crashes = count(statistics.crashes, "crash", "crashes");
    format!("{warnings} -> {crashes} -> {}", count(statistics.defects, "defect", "defects"))
}

/// Warnings, crashes and defects per kind; kinds without a warning are left out.
fn table(statistics: &Statistics) -> Vec<String> {
    let rows: Vec<_> = statistics.by_kind.iter().filter(|(_, counts)| counts.warnings + counts.crashes > 0).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let line = |kind: &str, warnings: &str, crashes: &str, defects: &str| {
        format!("{:LABEL$}  {kind:<20}{warnings:>10}{crashes:>10}{defects:>10}", "")
    };
    let mut out = vec![line("kind", "warnings", "crashes", "defects")];
    for (kind, counts) in rows {
        out.push(line(kind.id(), &number(counts.warnings), &number(counts.crashes), &number(counts.defects)));
    }
    out
}

/// Both KLOC if both are known; which one is always said.
fn density(report: &RunReport) -> Vec<String> {
    let (crashes, defects) = (report.statistics.crashes, report.statistics.defects);
    let lines = [(Some(report.subject.lines), "executable"), (report.subject.source_lines, "source")];
    let known = lines.into_iter().filter_map(|(lines, unit)| lines.filter(|n| *n > 0).map(|n| (n as f64, unit)));
    let rate = |n: u64, lines: f64| n as f64 * 1000.0 / lines;
    known
        .map(|(n, unit)| {
            format!("{:.2} crashes, {:.2} defects per KLOC of {unit} lines", rate(crashes, n), rate(defects, n))
        })
        .collect()
}

/// `100 of 120 warnings: no exception 60, not run 40`
fn unconfirmed(statistics: &Statistics) -> Option<String> {
    let left = statistics.warnings.saturating_sub(statistics.crashes);
    if left == 0 {
        return None;
    }
    let mut outcomes: BTreeMap<String, u64> = BTreeMap::new();
    for (outcome, n) in statistics.by_kind.values().flat_map(|counts| &counts.outcomes) {
        if let Some(words) = failure(*outcome) {
            *outcomes.entry(words.to_string()).or_default() += n;
        }
    }
    let run: u64 = outcomes.values().sum();
    let mut parts = by_frequency(outcomes.iter().filter(|(_, n)| **n > 0));
    if left > run {
        parts.push(("not run".to_string(), left - run));
    }
    let parts: Vec<String> = parts.iter().map(|(words, n)| format!("{words} {}", number(*n))).collect();
    let of = count(statistics.warnings, "warning", "warnings");
    Some(format!("{} of {of}: {}", number(left), parts.join(", ")))
}

fn flaky(statistics: &Statistics) -> Option<String> {
    let crashes = count(statistics.flaky, "crash", "crashes");
    (statistics.flaky > 0)
        .then(|| format!("{crashes} did not happen a second time; see the warnings in the JSON report"))
}

fn failure(outcome: Outcome) -> Option<&'static str> {
    Some(match outcome {
        Outcome::Confirmed => return None,
        Outcome::ConfirmedElsewhere => "thrown elsewhere",
        Outcome::OtherException => "other exception",
        Outcome::NoException => "no exception",
        Outcome::ConstructionFailed => "input not buildable",
        Outcome::TimeOut => "timed out",
        Outcome::JvmDied => "JVM died",
        Outcome::Flaky => "not a second time",
    })
}

fn times(statistics: &Statistics) -> String {
    let time = &statistics.time;
    format!(
        "{} in all; load {}, explore {} summed over workers (solver {}), confirm {}",
        duration(time.total),
        duration(time.load),
        duration(time.explore),
        duration(time.solve),
        duration(time.confirm),
    )
}

fn causes(statistics: &Statistics, width: usize, painter: Painter) -> Vec<String> {
    let sorted = by_frequency(statistics.causes.iter());
    let Some((_, most)) = sorted.first() else { return Vec::new() };
    let digits = number(*most).len();
    let room = width.saturating_sub(LABEL + digits + 4).max(20);
    let all = count(sorted.len() as u64, "cause", "causes");
    let top = if sorted.len() > MAX_CAUSES { format!(", the top {MAX_CAUSES}") } else { String::new() };
    let mut out = vec![row("approximated", &format!("for {all}{top}:"), painter)];
    for (cause, n) in sorted.iter().take(MAX_CAUSES) {
        out.push(format!("{:LABEL$}  {:>digits$}  {}", "", number(*n), clip(cause, room)));
    }
    out
}
