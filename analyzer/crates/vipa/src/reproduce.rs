//! Tests for findings. Each one is compiled and run before it is written: what does not behave as it says is counted,
//! with the reason, and not written.

mod checking;
mod javac;

use crate::args::SandboxMode;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::subject::{self, Opened, hints};
use crate::{jvm, output};
use checking::{Bench, Checked};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use vipa_report::junit::{Style, TestCase, test_files, test_names};
use vipa_schema::Finding;
use vipa_schema::java_source::{JavaCode, JavaSource, TestName};
use vipa_schema::verdict::Tier;

pub use javac::require as require_javac;

/// Where tests go and what they are like.
#[derive(Debug, Clone, PartialEq)]
pub struct TestsOutput {
    pub folder: PathBuf,
    pub style: Style,
}

/// What came of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Written {
    tests: usize,
    /// Reason -> findings without a test.
    without: BTreeMap<String, usize>,
}

/// A test that may be written.
struct Candidate<'a> {
    case: TestCase<'a>,
    /// The code to try if this one does not do.
    careful: Option<JavaCode>,
    proven: bool,
}

pub struct Subject<'a> {
    pub opened: &'a Opened,
    pub sandbox: SandboxMode,
    pub scratch: &'a Path,
    pub interrupt: &'a Interrupt,
}

impl Subject<'_> {
    /// Writes a test for each finding that can have one.
    pub fn write_tests(&self, findings: &[&Finding], to: &TestsOutput) -> Result<Written, Failure> {
        let mut written = Written::default();
        let mut candidates = self.candidates(findings, &mut written)?;
        let bench = Bench::new(self, to.style)?;
        prove(&bench, &mut candidates, &mut written)?;
        let together = bench.check_together(&cases(&candidates))?;
        drop_failed(&mut candidates, &together, &mut written);
        for file in test_files(&cases(&candidates), to.style) {
            output::write_in_folder(&to.folder.join(&file.path), &file.text)?;
        }
        written.tests = candidates.len();
        Ok(written)
    }

    fn candidates<'f>(&self, findings: &[&'f Finding], written: &mut Written) -> Result<Vec<Candidate<'f>>, Failure> {
        let config = jvm::config(&self.opened.plan.entries, &self.opened.jdk.home, self.sandbox)?;
        let mut jvm = jvm::started(config, true)?;
        let names = test_names(findings.iter().copied());
        let mut candidates = Vec::new();
        for (finding, name) in findings.iter().zip(names) {
            if self.interrupt.requested() {
                written.leave_out("interrupted");
                continue;
            }
            let package = name.class.rsplit_once('.').map_or("", |(package, _)| package);
            let source = match (finding.witness.stubbed, finding.environment.is_empty()) {
                (true, _) => unwritable("the crash depends on what calls out of the program return"),
                (false, false) => unwritable("the crash depends on a clock or on chance"),
                (false, true) => jvm.write(&finding.witness, &hints(&self.opened.program, &finding.witness), package),
            };
            match candidate(finding, name, source) {
                Ok(candidate) => candidates.push(candidate),
                Err(reason) => written.leave_out(&reason),
            }
        }
        Ok(candidates)
    }

    fn is_analysed(&self) -> impl Fn(&str) -> bool + use<> {
        let analysed = subject::analysed(&self.opened.program);
        move |class| analysed.contains(class)
    }
}

fn unwritable(reason: &str) -> JavaSource {
    JavaSource { plain: None, careful: None, reason: Some(reason.to_owned()) }
}

fn candidate(finding: &Finding, name: TestName, source: JavaSource) -> Result<Candidate<'_>, String> {
    let (Some(code), careful) = (source.plain, source.careful) else {
        return Err(source.reason.unwrap_or_default());
    };
    // Who reads that a crash needs nothing but the public interface is to see just that.
    if code.support && finding.tier == Tier::PublicApi {
        return Err("reflection would be needed".to_owned());
    }
    Ok(Candidate { case: TestCase { name, finding, code }, careful, proven: false })
}

fn cases<'a>(candidates: &[Candidate<'a>]) -> Vec<TestCase<'a>> {
    candidates.iter().map(|candidate| candidate.case.clone()).collect()
}

/// Until every test that is left has been seen to behave. Each round takes at least one code from a candidate.
fn prove(bench: &Bench<'_>, candidates: &mut Vec<Candidate<'_>>, written: &mut Written) -> Result<(), Failure> {
    loop {
        let unproven: Vec<TestCase<'_>> =
            candidates.iter().filter(|candidate| !candidate.proven).map(|candidate| candidate.case.clone()).collect();
        if unproven.is_empty() {
            return Ok(());
        }
        let checked = bench.check(&unproven)?;
        candidates.retain_mut(|candidate| match checked.get(&candidate.case.name) {
            None => true,
            Some(Checked::Behaves) => {
                candidate.proven = true;
                true
            }
            Some(Checked::Fails(reason)) => {
                let next = candidate.careful.take().filter(|careful| *careful != candidate.case.code);
                let left = next.is_some();
                match next {
                    Some(careful) => candidate.case.code = careful,
                    None => written.leave_out(reason),
                }
                left
            }
        });
    }
}

fn drop_failed(candidates: &mut Vec<Candidate<'_>>, checked: &BTreeMap<TestName, Checked>, written: &mut Written) {
    candidates.retain(|candidate| match checked.get(&candidate.case.name) {
        Some(Checked::Fails(reason)) => {
            written.leave_out(reason);
            false
        }
        Some(Checked::Behaves) | None => true,
    });
}

impl Written {
    fn leave_out(&mut self, reason: &str) {
        *self.without.entry(reason.to_owned()).or_insert(0) += 1;
    }

    /// One line for the tests, one for each reason that there is none, the most frequent first.
    pub fn notes(&self, folder: &Path) -> Vec<String> {
        let tests = if self.tests == 1 { "test" } else { "tests" };
        let left: usize = self.without.values().sum();
        let without = match left {
            0 => "; every finding has one".to_owned(),
            1 => "; 1 finding has none:".to_owned(),
            _ => format!("; {left} findings have none:"),
        };
        let mut reasons: Vec<(&String, &usize)> = self.without.iter().collect();
        reasons.sort_by_key(|(reason, count)| (std::cmp::Reverse(**count), reason.as_str()));
        let first = format!("{} {tests} written to {}{without}", self.tests, folder.display());
        let reasons = reasons.into_iter().map(|(reason, count)| format!("  {count}: {reason}"));
        std::iter::once(first).chain(reasons).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Written;
    use std::path::Path;

    #[test]
    fn the_notes_count_every_finding() {
        let mut written = Written { tests: 1, ..Written::default() };
        assert_eq!(written.notes(Path::new("out")), ["1 test written to out; every finding has one"]);
        for reason in ["b", "a", "c", "c"] {
            written.leave_out(reason);
        }
        let notes = ["1 test written to out; 4 findings have none:", "  2: c", "  1: a", "  1: b"];
        assert_eq!(written.notes(Path::new("out")), notes);
    }
}
