//! Sequences of public calls.

mod common;

use common::Project;
use std::collections::BTreeSet;
use std::sync::OnceLock;
use vipa_program::{FieldLoc, Program, sequences};
use vipa_schema::{Driver, Receiver};

const SOURCES: &[(&str, &str)] = &[(
    "a/Tap.java",
    "package a; public class Tap { private int[] drops = {}; private int flow; private Tap(int flow) {} \
        public static Tap of(int flow) { return new Tap(flow); } public static Tap like(Tap other) { return other; } \
        public void open(int flow) { set(flow); } private void set(int flow) { this.flow = flow; } \
        public void drip() { drops[0]++; } public void close() { drops = null; flow = 0; } public int sum() { return flow; } \
        public int both(Tap other) { return 0; } int hidden() { return 0; } }",
)];

fn program() -> &'static Program {
    static PROGRAM: OnceLock<(Project, Program)> = OnceLock::new();
    &PROGRAM.get_or_init(|| Project::of(SOURCES)).1
}

/// The names of the calls after the factory and before the entry, for a wanted field of `Tap`.
fn prepared(entry: &str, descriptor: &str, field: Option<u32>) -> Vec<Vec<String>> {
    let program = program();
    let class = program.lookup("a/Tap").unwrap();
    let fields = field.into_iter().map(|index| FieldLoc { class, index }).collect();
    let found = sequences(program, program.resolve_method("a/Tap", entry, descriptor).unwrap(), &fields);
    let names = |driver: &Driver| driver.calls.iter().map(|call| call.method.clone()).collect::<Vec<_>>();
    assert!(found.iter().all(|driver| driver.calls.last().unwrap().method == entry));
    found.iter().map(names).collect()
}

#[test]
fn sequences_change_what_is_wanted_otherwise() {
    let flow =
        [["of", "close", "sum"].as_slice(), &["of", "open", "sum"], &["of", "close", "close", "sum"], &["of", "sum"]];
    assert_eq!(prepared("sum", "()I", Some(1)), flow);
    let drops =
        [["of", "close", "sum"].as_slice(), &["of", "drip", "sum"], &["of", "close", "close", "sum"], &["of", "sum"]];
    assert_eq!(prepared("sum", "()I", Some(0)), drops, "a store comes before a change of what is inside");
    assert_eq!(prepared("sum", "()I", None), [["of", "sum"]], "no field, no call");
    assert_eq!(prepared("hidden", "()I", Some(0)), [[""; 0]; 0], "nobody can call it");
}

#[test]
fn arguments_are_made_before_the_receiver() {
    let program = program();
    let entry = program.resolve_method("a/Tap", "both", "(La/Tap;)I").unwrap();
    let found = sequences(program, entry, &BTreeSet::new());
    assert_eq!(found.iter().map(|driver| driver.made.clone()).collect::<Vec<_>>(), [[0]]);
    let calls: Vec<&str> = found[0].calls.iter().map(|call| call.method.as_str()).collect();
    assert_eq!((calls, found[0].receiver), (vec!["of", "of", "both"], Receiver::Constructed));
}
