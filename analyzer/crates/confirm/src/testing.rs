//! Tests for findings: their source from the JVM that builds the input, and their runs in a JVM like those of users.

use crate::client::Jvm;
use crate::process::Answer;
use crate::protocol::{Hints, Reply, Request};
use std::borrow::Cow;
use std::time::Duration;
use vipa_schema::java_source::{JavaSource, TestName, TestResult};
use vipa_schema::witness::Witness;

/// Loading the classes of a library takes longer than most tests.
const LOADING: Duration = Duration::from_secs(4);

impl Jvm {
    /// The input of a witness as source for a class of a package; the entry is not called.
    pub fn write(&mut self, witness: &Witness, hints: &Hints, package: &str) -> JavaSource {
        let request = Request::Write {
            witness: Cow::Borrowed(witness),
            subclasses: Cow::Borrowed(hints),
            package: package.to_string(),
        };
        match self.ask_once(&request, LOADING) {
            Answer::Reply(Reply::Written { source, .. }) => *source,
            Answer::TimeOut => no_source("building the input takes too long"),
            Answer::Reply(Reply::Failed(message)) => no_source(&message),
            Answer::Reply(_) | Answer::Died(_) => no_source("building the input ends the JVM"),
        }
    }

    /// Runs compiled tests that lie on the class path, all with the same classes. The error says what became of the JVM.
    pub fn test(&mut self, tests: &[TestName]) -> Result<Vec<TestResult>, String> {
        let extra = LOADING + self.time_limit() * tests.len() as u32;
        match self.ask_once(&Request::Test { tests: tests.to_vec() }, extra) {
            Answer::Reply(Reply::Tested { thrown, .. }) if thrown.len() == tests.len() => Ok(thrown),
            Answer::TimeOut => Err("it takes too long".to_string()),
            Answer::Reply(_) | Answer::Died(_) => Err("it ends the JVM".to_string()),
        }
    }
}

fn no_source(reason: &str) -> JavaSource {
    JavaSource { plain: None, careful: None, reason: Some(reason.to_string()) }
}
