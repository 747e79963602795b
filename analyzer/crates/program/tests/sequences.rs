//! Sequences of public calls.

mod common;

use common::Project;
use std::collections::BTreeSet;
use std::sync::OnceLock;
use vipa_program::{FieldLoc, Program, sequences};
use vipa_schema::{Driver, Receiver};

const SOURCES: &[(&str, &str)] = &[
    (
        "a/View.java",
        "package a; public class View implements Runnable { private Runnable inner; private View(Runnable r) { inner = r; } \
            public static Runnable of(Runnable r) { return r instanceof View ? r : new View(r); } \
            public static Runnable other(Runnable r) { return r; } public void run() { inner.run(); } }",
    ),
    (
        "a/Local.java",
        "package a; class Local { private int[] a = {}; Local() {} private Local(int[] a) { this.a = a; } \
            void drop() { a = null; } private void hide() { a = null; } int size() { return a.length; } \
            private int secret() { return a.length; } static int of(Runnable r) { return 1; } \
            static class Quiet implements Runnable { public void run() {} } }",
    ),
    (
        "a/Tap.java",
        "package a; public class Tap { private int[] drops = {}; private int flow; private Tap(int flow) {} \
        public static Tap of(int flow) { return new Tap(flow); } public static Tap like(Tap other) { return other; } \
        public void open(int flow) { set(flow); } private void set(int flow) { this.flow = flow; } \
        public void drip() { drops[0]++; } public void close() { drops = null; flow = 0; } public int sum() { return flow; } \
        public int both(Tap other) { return 0; } private int hidden() { return 0; } }",
    ),
];

fn program() -> &'static Program {
    static PROGRAM: OnceLock<(Project, Program)> = OnceLock::new();
    &PROGRAM.get_or_init(|| Project::of(SOURCES)).1
}

/// The names of the calls, for a wanted field of `Tap`.
fn prepared(entry: &str, descriptor: &str, field: Option<u32>) -> Vec<Vec<String>> {
    calls_of("a/Tap", entry, descriptor, field)
}

fn calls_of(class: &str, entry: &str, descriptor: &str, field: Option<u32>) -> Vec<Vec<String>> {
    let program = program();
    let method = program.resolve_method(class, entry, descriptor).unwrap();
    let fields = field.into_iter().map(|index| FieldLoc { class: method.class, index }).collect();
    let found = sequences(program, method, &fields);
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

#[test]
fn a_factory_may_give_its_object_away_as_another_type() {
    assert_eq!(calls_of("a/View", "run", "()V", None), [["of", "run"]], "`other` makes nothing");
}

#[test]
fn code_of_the_package_calls_what_is_not_private() {
    let expected = [["<init>", "drop", "size"].as_slice(), &["<init>", "drop", "drop", "size"]];
    assert_eq!(calls_of("a/Local", "size", "()I", Some(0)), expected);
    assert_eq!(calls_of("a/Local", "secret", "()I", Some(0)), [[""; 0]; 0], "nobody else can call it");
}

#[test]
fn what_is_known_is_asked_again_where_a_hidden_class_may_have_been_chosen() {
    assert_eq!(calls_of("a/Local", "of", "(Ljava/lang/Runnable;)I", None), [["of"]]);
    assert_eq!(calls_of("a/View", "of", "(Ljava/lang/Runnable;)Ljava/lang/Runnable;", None), [["of"]]);
}
