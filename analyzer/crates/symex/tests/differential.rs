//! Concrete differential test: every static method of `testsubjects/semantics/`, and a hand-made class with bytecode that
//! javac never emits, called with corner and random values in our interpreter and in the real JVM.
//!
//! The JVM side is one process (`testsubjects/drivers/Vectors.java`) that draws the arguments and prints one line per
//! call; this side repeats each call. Values are compared by their bits, all NaNs being equal; throwables by their class.

mod coverage;
mod odd_ops;
mod vectors;

use coverage::Coverage;
use odd_ops::odd_ops;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use vectors::{Vector, agree, open_program, run_java, subjects_folder, text_of};
use vipa_symex::{ConcreteOutcome, run_recorded};
use vipa_testkit::{ClassFolder, Javac, Jdk, require_jdk};

/// Enough for the longest method of the subjects.
const FUEL: u64 = 2_000_000;
/// Mismatches shown in full, for each method.
const SHOWN: usize = 3;
/// Methods that our interpreter cannot finish yet, with the reason. A row whose method finishes fails the test.
const KNOWN_GAPS: &[(&str, &str, &str)] = &[];

/// One run of all vectors, shared by the tests below.
struct Suite {
    vectors: usize,
    mismatches: Vec<String>,
    coverage: Coverage,
}

static SUITE: LazyLock<Suite> = LazyLock::new(Suite::run);

#[test]
fn our_interpreter_agrees_with_the_jvm() {
    let Suite { vectors, mismatches, .. } = &*SUITE;
    println!("{vectors} vectors");
    assert!(*vectors >= 3_000, "only {vectors} vectors");
    assert!(mismatches.is_empty(), "{}", summary(mismatches, *vectors));
}

#[test]
fn every_opcode_and_every_modelled_method_is_met() {
    SUITE.coverage.assert_no_gap();
}

#[test]
fn the_table_of_coverage_is_current() {
    SUITE.coverage.assert_current(&subjects_folder().join("COVERAGE.md"), require_jdk().feature);
}

impl Suite {
    fn run() -> Suite {
        let jdk = require_jdk();
        let classes = compile_subjects(&jdk);
        let vectors = jvm_vectors(&jdk, &classes);
        let program = open_program(&jdk, classes.path());
        let mut coverage = Coverage::new(&program);
        let mut mismatches = Vec::new();
        let mut gaps: BTreeSet<(&str, &str)> = BTreeSet::new();
        for vector in &vectors {
            let (ours, met) = run_recorded(&program, vector.find(&program), &vector.arguments, FUEL);
            coverage.add(&program, classes.path(), &met);
            match (&ours, known_gap(vector)) {
                (ConcreteOutcome::Stopped(_), Some(gap)) => drop(gaps.insert(gap)),
                _ if agree(&ours, &vector.outcome) => {}
                _ => mismatches.push(format!("{vector}\n   ours: {}", text_of(&ours))),
            }
        }
        let closed = KNOWN_GAPS.iter().filter(|(class, method, _)| !gaps.contains(&(*class, *method)));
        mismatches
            .extend(closed.map(|(class, method, _)| format!("the gap {class}.{method} is closed: remove its row")));
        Suite { vectors: vectors.len(), mismatches, coverage }
    }
}

fn summary(mismatches: &[String], vectors: usize) -> String {
    let mut per_method: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for text in mismatches {
        per_method.entry(text.split(" (").next().unwrap_or_default()).or_default().push(text);
    }
    let show =
        |texts: &Vec<&str>| format!("{} like these:\n{}", texts.len(), texts[..texts.len().min(SHOWN)].join("\n"));
    let shown: Vec<String> = per_method.values().map(show).collect();
    format!("{} of {vectors} vectors differ\n\n{}\n", mismatches.len(), shown.join("\n\n"))
}

fn known_gap(vector: &Vector) -> Option<(&'static str, &'static str)> {
    let row = KNOWN_GAPS.iter().find(|(class, method, _)| *class == vector.class && *method == vector.method)?;
    Some((row.0, row.1))
}

// -- the JVM's side

fn semantics_sources() -> Vec<PathBuf> {
    let folder = subjects_folder().join("semantics");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut sources: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    sources.sort();
    sources
}

fn compile_subjects(jdk: &Jdk) -> ClassFolder {
    let mut sources = semantics_sources();
    sources.push(subjects_folder().join("drivers/Vectors.java"));
    let classes = Javac::of(jdk).release(17).compile(&sources);
    classes.add_class("OddOps", &odd_ops().build());
    classes
}

fn jvm_vectors(jdk: &Jdk, classes: &ClassFolder) -> Vec<Vector> {
    let sources = semantics_sources();
    let names = sources.iter().filter_map(|source| source.file_stem()?.to_str());
    run_java(jdk, &["-ea"], &[classes.path()], std::iter::once("OddOps").chain(names))
}
