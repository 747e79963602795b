//! `vipa reproduce`: JUnit tests for the findings of a report; nothing is explored.

use crate::args::{ReproduceArgs, SandboxMode};
use crate::commands::analyze::scratch;
use crate::commands::replay::read;
use crate::config::test_style;
use crate::failure::Failure;
use crate::interrupt::{self, Interrupt};
use crate::reproduce::{Subject, TestsOutput, require_javac};
use crate::subject;
use vipa_schema::{Finding, RunReport};

pub fn run(args: &ReproduceArgs) -> Result<u8, Failure> {
    let report = read(&args.report)?;
    let findings = chosen(&report, &args.id)?;
    let scratch = scratch()?;
    let interrupt = Interrupt::install(scratch.path().to_owned());
    let opened = subject::open(&args.inputs, &args.java.classpath, args.java.jdk.as_deref(), scratch.path())?;
    require_javac(&opened.jdk.home)?;
    let to = TestsOutput { folder: args.tests_output.clone(), style: test_style(args.style.expect, args.style.junit)? };
    let sandbox = args.java.sandbox.unwrap_or(SandboxMode::Best);
    let subject = Subject { opened: &opened, sandbox, scratch: scratch.path(), interrupt: &interrupt };
    let written = subject.write_tests(&findings, &to)?;
    written.notes(&to.folder).iter().for_each(|note| eprintln!("note: {note}"));
    Ok(if interrupt.requested() { interrupt::EXIT_CODE } else { 0 })
}

/// All of them if no id is given.
fn chosen<'a>(report: &'a RunReport, ids: &[String]) -> Result<Vec<&'a Finding>, Failure> {
    if let Some(id) = ids.iter().find(|id| !report.findings.iter().any(|finding| finding.id == **id)) {
        return Err(Failure::new(
            format!("the report has no finding {id}"),
            "give the id that stands in brackets behind the finding's title",
        ));
    }
    Ok(report.findings.iter().filter(|finding| ids.is_empty() || ids.contains(&finding.id)).collect())
}
