//! `vipa replay`: what became of the findings of a report? Each stored witness runs again, against the code as it is now;
//! nothing is explored.

use crate::args::{ReplayArgs, SandboxMode};
use crate::commands::analyze::scratch;
use crate::failure::Failure;
use crate::interrupt::{self, Interrupt};
use crate::subject::hints;
use crate::{jvm, output, subject};
use std::collections::BTreeMap;
use std::path::Path;
use vipa_confirm::{Ended, Observation};
use vipa_schema::report::REPORT_SCHEMA;
use vipa_schema::verdict::{StackFrame, Thrown};
use vipa_schema::{Finding, Kind, RunReport};

pub fn run(args: &ReplayArgs) -> Result<u8, Failure> {
    let report = read(&args.report)?;
    let scratch = scratch()?;
    let interrupt = Interrupt::install(scratch.path().to_owned());
    let opened = subject::open(&args.inputs, &args.java.classpath, args.java.jdk.as_deref(), scratch.path())?;
    let sandbox = args.java.sandbox.unwrap_or(SandboxMode::Best);
    let config = jvm::config(&opened.plan.entries, &opened.jdk.home, sandbox)?;
    let mut jvm = jvm::started(config, false)?;
    let mut counts = BTreeMap::new();
    for finding in &report.findings {
        if interrupt.requested() {
            break;
        }
        let fate = fate(finding, &jvm.run_with(&finding.witness, &hints(&opened.program, &finding.witness)));
        *counts.entry(fate.word).or_insert(0) += 1;
        output::print(&line(finding, &fate))?;
    }
    output::print(&summary(report.findings.len(), &counts))?;
    let left = [STILL, MOVED, UNCLEAR].iter().any(|word| counts.contains_key(word));
    Ok(if interrupt.requested() { interrupt::EXIT_CODE } else { u8::from(left) })
}

pub fn read(path: &Path) -> Result<RunReport, Failure> {
    let help = "give a report written with --output-format json or --json-output";
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", path.display()), help))?;
    let report: RunReport = serde_json::from_str(&text)
        .map_err(|error| Failure::new(format!("{} is no {REPORT_SCHEMA} report: {error}", path.display()), help))?;
    match report.schema == REPORT_SCHEMA {
        true => Ok(report),
        false => Err(Failure::new(format!("{} is a {} report", path.display(), report.schema), help)),
    }
}

const STILL: &str = "still crashes";
const MOVED: &str = "moved";
const FIXED: &str = "fixed";
const GONE: &str = "not applicable";
const UNCLEAR: &str = "unclear";

/// What became of a finding.
#[derive(Debug, PartialEq, Eq)]
struct Fate {
    word: &'static str,
    /// What happens now, where the word does not say it.
    now: String,
}

fn line(finding: &Finding, fate: &Fate) -> String {
    let place = finding.site.line.map_or(String::new(), |line| format!(":{line}"));
    let now = if fate.now.is_empty() { String::new() } else { format!(": {}", fate.now) };
    let site = finding.site.method.qualified();
    format!("{} {} {site}{place}  {}{now}\n", finding.id, finding.kind.id(), fate.word)
}

fn summary(all: usize, counts: &BTreeMap<&'static str, u32>) -> String {
    let words = [STILL, MOVED, FIXED, GONE, UNCLEAR].into_iter();
    let parts: Vec<String> = words.filter_map(|word| Some(counted(*counts.get(word)?, word))).collect();
    let findings = if all == 1 { "finding" } else { "findings" };
    let fates = if parts.is_empty() { "nothing was run".to_owned() } else { parts.join(", ") };
    format!("{all} {findings}: {fates}\n")
}

fn counted(count: u32, word: &str) -> String {
    match (count, word) {
        (2.., STILL) => format!("{count} still crash"),
        _ => format!("{count} {word}"),
    }
}

/// Code that changes moves instructions, so a crash is the same one while it has the same exception and is in the same
/// method. Another exception of our kinds is a crash, too; any other is taken for the check that was missing.
fn fate(finding: &Finding, observation: &Observation) -> Fate {
    let (word, now) = match (&observation.thrown, observation.ended) {
        (Some(thrown), _) if thrown.exception == finding.exception => match_places(finding, thrown),
        (Some(thrown), _) if Kind::of_throwable(&thrown.exception).is_some() => (MOVED, describe(thrown)),
        (Some(thrown), _) => (FIXED, format!("it throws {}", describe(thrown))),
        (None, Ended::Returned | Ended::Threw) => (FIXED, "it returns".to_owned()),
        (None, Ended::ConstructionFailed) => (GONE, explained("the input cannot be built", observation)),
        (None, Ended::TimeOut) => (UNCLEAR, "time-out".to_owned()),
        (None, Ended::Died) => (UNCLEAR, explained("the JVM died", observation)),
    };
    Fate { word, now }
}

fn match_places(finding: &Finding, thrown: &Thrown) -> (&'static str, String) {
    let place = |stack: &[StackFrame]| frames(stack).next().map(|(class, method, _)| format!("{class}.{method}"));
    if frames(&thrown.stack).eq(frames(&finding.stack)) {
        (STILL, String::new())
    } else if place(&thrown.stack) == place(&finding.stack) {
        (STILL, describe(thrown))
    } else {
        (MOVED, describe(thrown))
    }
}

/// Those of the classes that the harness loads.
fn frames(stack: &[StackFrame]) -> impl Iterator<Item = (&str, &str, u32)> {
    stack.iter().filter_map(|frame| Some((frame.class.as_str(), frame.method.as_str(), frame.bci?)))
}

fn describe(thrown: &Thrown) -> String {
    let place =
        thrown.stack.iter().find_map(|frame| Some(format!(" at {}.{} @{}", frame.class, frame.method, frame.bci?)));
    format!("{}{}", thrown.exception, place.unwrap_or_default())
}

fn explained(what: &str, observation: &Observation) -> String {
    observation.detail.as_ref().map_or(what.to_owned(), |detail| format!("{what} ({detail})"))
}
