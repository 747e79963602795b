//! A result depends on nothing but what it says it read: without any other class it comes out the same.

mod common;

use common::{open, task};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use vipa_program::{EntrySet, MethodLoc, Program, Selection, drivers, entries};
use vipa_schema::TaskResult;
use vipa_schema::task::Reads;
use vipa_symex::{NoSnapshots, explore};
use vipa_testkit::{ClassFolder, Javac, require_jdk};

/// Every so many entries are tried: all of them would take minutes.
const STRIDE: usize = 5;

const FUEL: u64 = 20_000;

#[test]
fn a_result_depends_only_on_what_it_read() {
    let classes = Javac::of(&require_jdk()).release(17).compile(&sources());
    let program = open(classes.path());
    let found = entries(&program, &Selection { include: Vec::new(), exclude: Vec::new(), entry: EntrySet::All });
    let tried: Vec<MethodLoc> = found.into_iter().step_by(STRIDE).collect();
    assert!(tried.len() >= 20, "only {} entries", tried.len());
    let mut smaller = 0;
    for entry in tried {
        let task = task(&program, entry, "dfs", FUEL);
        if task.drivers.is_empty() {
            continue; // the constructor of an enum: nothing is run, nothing is read
        }
        let result = explore(&program, &NoSnapshots, &task);
        let rest = only(&program, &result.reads, classes.path());
        smaller += usize::from(class_count(rest.path()) < class_count(classes.path()));
        let again = explore(&open(rest.path()), &NoSnapshots, &task);
        assert_eq!(timeless(result), timeless(again), "{}", task.entry.method);
    }
    assert!(smaller >= 20, "the test leaves classes out");
}

#[test]
fn reads_are_those_of_the_task_whatever_ran_before() {
    let classes = Javac::of(&require_jdk()).release(17).compile(&sources());
    let (cold, warm) = (open(classes.path()), open(classes.path()));
    let found = entries(&cold, &Selection { include: Vec::new(), exclude: Vec::new(), entry: EntrySet::All });
    let last = task(&cold, found[found.len() - 1], "dfs", FUEL);
    for entry in entries(&warm, &Selection { include: Vec::new(), exclude: Vec::new(), entry: EntrySet::All }) {
        drivers(&warm, entry);
    }
    assert_eq!(explore(&cold, &NoSnapshots, &last).reads, explore(&warm, &NoSnapshots, &last).reads);
}

fn sources() -> Vec<PathBuf> {
    let bugs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testsubjects/bugs");
    let kinds = ["null-dereference", "class-cast", "array-store"];
    let files = kinds.iter().flat_map(|kind| fs::read_dir(bugs.join(kind)).unwrap().flatten());
    let newer = |file: &PathBuf| fs::read_to_string(file).unwrap().contains("//@ jdk:");
    let mut found: Vec<PathBuf> = files.map(|entry| entry.path()).filter(|file| !newer(file)).collect();
    found.sort();
    found
}

/// A folder with the classes that were read, and the subtypes of the types whose subtypes were asked for.
fn only(program: &Program, reads: &Reads, from: &Path) -> ClassFolder {
    let slashed = |name: &String| name.replace('.', "/");
    let mut wanted: BTreeSet<String> = reads.classes.iter().map(slashed).collect();
    for ty in reads.subtypes_of.iter().filter_map(|name| program.lookup(&slashed(name))) {
        wanted.extend(program.subtypes(ty).into_iter().map(|id| program.name(id).to_owned()));
    }
    let folder = ClassFolder::empty();
    for name in wanted {
        folder.add_class(&name, &fs::read(from.join(format!("{name}.class"))).unwrap());
    }
    folder
}

fn class_count(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().flatten();
    entries.map(|entry| if entry.path().is_dir() { class_count(&entry.path()) } else { 1 }).sum()
}

fn timeless(mut result: TaskResult) -> TaskResult {
    (result.time_explore, result.time_solve) = (0, 0);
    result.layers.values_mut().for_each(|layer| layer.micros = 0);
    result
}
