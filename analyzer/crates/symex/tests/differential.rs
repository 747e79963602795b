//! Concrete differential test: every static method of `testsubjects/semantics/` (and `semantics21/`), and a hand-made class
//! with bytecode that javac never emits, called with corner and random values in our interpreter and in the real JVM.
//!
//! The JVM side is one process (`testsubjects/drivers/Vectors.java`) that draws the arguments and prints one line per
//! call; this side repeats each call. Values are compared by their bits, all NaNs being equal; throwables by their class.

mod coverage;
mod odd_ops;
mod vectors;

use coverage::Coverage;
use odd_ops::odd_ops;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use vectors::{Vector, agree, open_program, run_java, subjects_folder, text_of};
use vipa_program::Program;
use vipa_symex::{Met, run_recorded};
use vipa_testkit::{ClassFolder, Javac, Jdk, find_jdks, require_jdk};

/// Enough for the longest method of the subjects.
const FUEL: u64 = 2_000_000;
/// Mismatches shown in full, for each method.
const SHOWN: usize = 3;

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

/// Where there is no such JDK, the committed class of `vipa/tests/modern_java.rs` stands for these.
#[test]
fn our_interpreter_agrees_with_newer_jvms() {
    for jdk in find_jdks().into_iter().filter(|jdk| jdk.feature >= 21) {
        let classes = compile_subjects(&jdk, "semantics21", 21);
        let vectors = jvm_vectors(&jdk, &classes, "semantics21", None);
        assert!(vectors.len() >= 300, "only {} vectors", vectors.len());
        let program = open_program(&jdk, classes.path());
        let mismatches: Vec<String> = vectors.iter().filter_map(|vector| mismatch(&program, vector, |_| {})).collect();
        assert!(mismatches.is_empty(), "{}", summary(&mismatches, vectors.len()));
    }
}

impl Suite {
    fn run() -> Suite {
        let jdk = require_jdk();
        let classes = compile_subjects(&jdk, "semantics", 17);
        classes.add_class("OddOps", &odd_ops().build());
        let vectors = jvm_vectors(&jdk, &classes, "semantics", Some("OddOps"));
        let program = open_program(&jdk, classes.path());
        let mut coverage = Coverage::new(&program);
        let mut note = |met: Met| coverage.add(&program, classes.path(), &met);
        let mismatches = vectors.iter().filter_map(|vector| mismatch(&program, vector, &mut note)).collect();
        Suite { vectors: vectors.len(), mismatches, coverage }
    }
}

fn mismatch(program: &Program, vector: &Vector, mut note: impl FnMut(Met)) -> Option<String> {
    let (ours, met) = run_recorded(program, vector.find(program), &vector.arguments, FUEL);
    note(met);
    (!agree(&ours, &vector.outcome)).then(|| format!("{vector}\n   ours: {}", text_of(&ours)))
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

// -- the JVM's side

fn semantics_sources(folder: &str) -> Vec<PathBuf> {
    let folder = subjects_folder().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut sources: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    sources.sort();
    sources
}

fn compile_subjects(jdk: &Jdk, folder: &str, release: u32) -> ClassFolder {
    let mut sources = semantics_sources(folder);
    sources.push(subjects_folder().join("drivers/Vectors.java"));
    Javac::of(jdk).release(release).compile(&sources)
}

fn jvm_vectors(jdk: &Jdk, classes: &ClassFolder, folder: &str, assembled: Option<&str>) -> Vec<Vector> {
    let sources = semantics_sources(folder);
    let names = sources.iter().filter_map(|source| source.file_stem()?.to_str());
    run_java(jdk, &["-ea"], &[classes.path()], assembled.into_iter().chain(names))
}
