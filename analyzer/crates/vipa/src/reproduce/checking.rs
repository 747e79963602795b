//! Does a test do what it says? It is compiled, and run in the worker JVM, where analysed code may do no harm.

use super::Subject;
use super::javac::{self, Javac};
use crate::failure::Failure;
use crate::jvm;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use vipa_confirm::{Entry, Jvm, JvmConfig};
use vipa_report::junit::{Expect, Style, TestCase, test_files};
use vipa_schema::Finding;
use vipa_schema::java_source::{TestName, TestResult};
use vipa_schema::verdict::Thrown;

const REFUSED: &str = "javac does not accept the test";
const OTHERWISE: &str = "run as a test, it does not crash as the finding says";
const DEPENDS: &str = "it behaves otherwise after or before other tests (static state)";

pub enum Checked {
    Behaves,
    Fails(String),
}

pub struct Bench<'a> {
    subject: &'a Subject<'a>,
    style: Style,
    javac: Javac,
    is_analysed: Box<dyn Fn(&str) -> bool>,
    round: Cell<usize>,
}

impl<'a> Bench<'a> {
    pub fn new(subject: &'a Subject<'a>, style: Style) -> Result<Bench<'a>, Failure> {
        let opened = subject.opened;
        javac::require(&opened.jdk.home)?;
        Ok(Bench {
            subject,
            style,
            javac: Javac::new(&opened.jdk.home, &opened.plan.entries, subject.scratch)?,
            is_analysed: Box::new(subject.is_analysed()),
            round: Cell::new(0),
        })
    }

    /// Compiles the tests and runs each with classes of its own. If the compiler refuses some, only they are judged.
    pub fn check(&self, cases: &[TestCase<'_>]) -> Result<BTreeMap<TestName, Checked>, Failure> {
        let mut jvm = match self.compiled(cases)? {
            Ok(jvm) => jvm,
            Err(refused) => return Ok(refused),
        };
        let mut checked = BTreeMap::new();
        for case in cases {
            if self.subject.interrupt.requested() {
                checked.insert(case.name.clone(), Checked::Fails("interrupted".to_owned()));
                continue;
            }
            let result = jvm.test(std::slice::from_ref(&case.name));
            let verdict = match result.as_deref() {
                Ok([result]) => self.judge(case.finding, result, OTHERWISE),
                Ok(_) => Checked::Fails(OTHERWISE.to_owned()),
                Err(what) => Checked::Fails(format!("run as a test, {what}")),
            };
            checked.insert(case.name.clone(), verdict);
        }
        Ok(checked)
    }

    /// Test frameworks run all tests in one JVM, in an order of theirs: one way round and the other has to do.
    pub fn check_together(&self, cases: &[TestCase<'_>]) -> Result<BTreeMap<TestName, Checked>, Failure> {
        let mut checked = BTreeMap::new();
        if cases.is_empty() {
            return Ok(checked);
        }
        let mut jvm = match self.compiled(cases)? {
            Ok(jvm) => jvm,
            Err(refused) => return Ok(refused),
        };
        loop {
            let mut left: Vec<&TestCase<'_>> = cases.iter().filter(|case| !checked.contains_key(&case.name)).collect();
            let before = checked.len();
            for _ in 0..2 {
                self.note_failures(&mut jvm, &left, &mut checked);
                left.reverse();
            }
            if checked.len() == before {
                return Ok(checked);
            }
        }
    }

    fn note_failures(&self, jvm: &mut Jvm, cases: &[&TestCase<'_>], checked: &mut BTreeMap<TestName, Checked>) {
        let names: Vec<TestName> = cases.iter().map(|case| case.name.clone()).collect();
        match jvm.test(&names) {
            Ok(results) => {
                for (case, result) in cases.iter().zip(results) {
                    if let failed @ Checked::Fails(_) = self.judge(case.finding, &result, DEPENDS) {
                        checked.insert(case.name.clone(), failed);
                    }
                }
            }
            // Nobody can tell which of them it was.
            Err(_) if cases.len() > 1 => {
                let (first, second) = cases.split_at(cases.len() / 2);
                self.note_failures(jvm, first, checked);
                self.note_failures(jvm, second, checked);
            }
            Err(_) => {}
        }
    }

    /// A JVM with the compiled tests, or a verdict on those that the compiler refuses.
    #[allow(clippy::type_complexity)]
    fn compiled(&self, cases: &[TestCase<'_>]) -> Result<Result<Jvm, BTreeMap<TestName, Checked>>, Failure> {
        self.round.set(self.round.get() + 1);
        Ok(match self.javac.compile(&test_files(cases, self.style), self.round.get())? {
            Ok(classes) => Ok(self.jvm(&classes)?),
            Err(refused) => Err(all_refused(refused)),
        })
    }

    fn jvm(&self, classes: &Path) -> Result<Jvm, Failure> {
        let opened = self.subject.opened;
        let config = jvm::config(&opened.plan.entries, &opened.jdk.home, self.subject.sandbox)?;
        let mut entries = vec![Entry { path: classes.to_owned(), prefix: None }];
        entries.extend(config.entries);
        jvm::started(JvmConfig { plain: true, entries, ..config }, true)
    }

    fn judge(&self, finding: &Finding, result: &TestResult, otherwise: &str) -> Checked {
        let behaves = match (self.style.expect, result) {
            (Expect::Crash, result) => result.is_none(),
            (Expect::Fixed, None) => false,
            (Expect::Fixed, Some(thrown)) => self.is_the_crash(finding, thrown),
        };
        if behaves { Checked::Behaves } else { Checked::Fails(otherwise.to_owned()) }
    }

    fn is_the_crash(&self, finding: &Finding, thrown: &Thrown) -> bool {
        let site = &finding.site;
        let top = thrown.stack.iter().find(|frame| (self.is_analysed)(&frame.class));
        let is_there = |frame: &vipa_schema::verdict::StackFrame| {
            frame.class == site.method.class
                && frame.method == site.method.method
                && (site.line.is_none() || frame.line == site.line)
        };
        thrown.exception == finding.exception && top.is_some_and(is_there)
    }
}

fn all_refused(refused: BTreeSet<TestName>) -> BTreeMap<TestName, Checked> {
    refused.into_iter().map(|name| (name, Checked::Fails(REFUSED.to_owned()))).collect()
}
