//! `vipa replay`: does every finding of a report still crash the same way? Each stored witness runs again, in a JVM
//! process of its own making.

use crate::args::{ReplayArgs, SandboxMode};
use crate::commands::analyze::scratch;
use crate::failure::Failure;
use crate::interrupt::{self, Interrupt};
use crate::subject::hints;
use crate::{jvm, output, subject};
use std::path::Path;
use vipa_confirm::{Ended, Observation};
use vipa_schema::report::REPORT_SCHEMA;
use vipa_schema::verdict::{StackFrame, Thrown};
use vipa_schema::{Finding, RunReport};

pub fn run(args: &ReplayArgs) -> Result<u8, Failure> {
    let report = read(&args.report)?;
    let scratch = scratch()?;
    let interrupt = Interrupt::install(scratch.path().to_owned());
    let opened = subject::open(&args.inputs, &args.java.classpath, args.java.jdk.as_deref(), scratch.path())?;
    let sandbox = args.java.sandbox.unwrap_or(SandboxMode::Best);
    let config = jvm::config(&opened.plan.entries, &opened.jdk.home, sandbox)?;
    let mut jvm = jvm::started(config, false)?;
    let mut same = 0;
    for finding in &report.findings {
        if interrupt.requested() {
            break;
        }
        let answer = compare(finding, &jvm.run_with(&finding.witness, &hints(&opened.program, &finding.witness)));
        same += usize::from(answer == Answer::Same);
        output::print(&line(finding, &answer))?;
    }
    let all = report.findings.len();
    output::print(&format!("{same} of {all} crash again the same way\n"))?;
    Ok(if interrupt.requested() { interrupt::EXIT_CODE } else { u8::from(same < all) })
}

fn read(path: &Path) -> Result<RunReport, Failure> {
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

#[derive(Debug, PartialEq, Eq)]
enum Answer {
    Same,
    Other(String),
    NoCrash(String),
}

fn line(finding: &Finding, answer: &Answer) -> String {
    let (word, detail) = match answer {
        Answer::Same => ("same", String::new()),
        Answer::Other(what) => ("other", format!(": {what}")),
        Answer::NoCrash(what) => ("no crash", format!(": {what}")),
    };
    let place = finding.site.line.map_or(String::new(), |line| format!(":{line}"));
    format!("{} {} {}{place}  {word}{detail}\n", finding.id, finding.kind.id(), finding.site.method.qualified())
}

/// The same exception, and the same frames down to the bytecode index in the classes that the harness loads.
fn compare(finding: &Finding, observation: &Observation) -> Answer {
    let Some(thrown) = &observation.thrown else { return Answer::NoCrash(ending(observation)) };
    if thrown.exception == finding.exception && frames(&thrown.stack).eq(frames(&finding.stack)) {
        return Answer::Same;
    }
    Answer::Other(describe(thrown))
}

fn frames(stack: &[StackFrame]) -> impl Iterator<Item = (&str, &str, u32)> {
    stack.iter().filter_map(|frame| Some((frame.class.as_str(), frame.method.as_str(), frame.bci?)))
}

fn describe(thrown: &Thrown) -> String {
    let place =
        thrown.stack.iter().find_map(|frame| Some(format!(" at {}.{} @{}", frame.class, frame.method, frame.bci?)));
    format!("{}{}", thrown.exception, place.unwrap_or_default())
}

fn ending(observation: &Observation) -> String {
    let word = match observation.ended {
        Ended::Returned | Ended::Threw => "it returned",
        Ended::ConstructionFailed => "the input could not be built",
        Ended::TimeOut => "time-out",
        Ended::Died => "the JVM died",
    };
    observation.detail.as_ref().map_or(word.to_owned(), |detail| format!("{word} ({detail})"))
}
