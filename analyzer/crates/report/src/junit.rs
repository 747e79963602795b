//! JUnit tests for findings: from findings and the source of their inputs to the files that the user gets.
//! One test class for each class with entries and those nested in it, in its package.

mod imports;
mod naming;
mod render;

use crate::names::package;
use std::collections::{BTreeMap, BTreeSet};
use vipa_schema::Finding;
use vipa_schema::java_source::{JavaCode, TestName};

pub use naming::test_names;

/// Reaches what Java does not let a test reach; lies beside the tests that need it.
const SUPPORT: &str = include_str!("junit/VipaSupport.java");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JUnit {
    Four,
    Five,
}

/// When the tests are to pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expect {
    /// While the crash happens.
    Crash,
    /// When it happens no more.
    Fixed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    pub junit: JUnit,
    pub expect: Expect,
}

/// A test to write.
#[derive(Debug, Clone, PartialEq)]
pub struct TestCase<'a> {
    pub name: TestName,
    pub finding: &'a Finding,
    pub code: JavaCode,
}

/// A source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestFile {
    /// Relative, with slashes.
    pub path: String,
    pub text: String,
    /// The test methods with the line of their first comment, in order; the last line of one is before the next.
    pub tests: Vec<(u32, TestName)>,
}

impl TestFile {
    /// The test that has this line.
    pub fn test_at(&self, line: u32) -> Option<&TestName> {
        let after = self.tests.partition_point(|(first, _)| *first <= line);
        Some(&self.tests[after.checked_sub(1)?].1)
    }
}

/// The files for these tests, sorted by path; those of one class are in the order given.
pub fn test_files(cases: &[TestCase<'_>], style: Style) -> Vec<TestFile> {
    let mut classes: BTreeMap<&str, Vec<&TestCase<'_>>> = BTreeMap::new();
    for case in cases {
        classes.entry(&case.name.class).or_default().push(case);
    }
    let supported: BTreeSet<&str> =
        cases.iter().filter(|case| case.code.support).map(|case| package(&case.name.class)).collect();
    let tests = classes.into_iter().map(|(class, cases)| render::class(class, &cases, style));
    let mut files: Vec<TestFile> = tests.chain(supported.into_iter().map(support)).collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

fn support(package: &str) -> TestFile {
    let class = if package.is_empty() { "VipaSupport".to_owned() } else { format!("{package}.VipaSupport") };
    let text = format!("{}{SUPPORT}", render::package_line(package));
    TestFile { path: render::path(&class), text, tests: Vec::new() }
}
