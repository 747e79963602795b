//! What the tests of whole explorations share: a program, a task of it, its options.
// Each test uses a part.
#![allow(dead_code)]

use std::path::Path;
use vipa_program::{MethodLoc, Program, drivers, find_jdk, plan_class_path};
use vipa_schema::task::{Revisits, Statics};
use vipa_schema::{ClassPathId, ExploreOptions, MethodId, Task};
use vipa_testkit::{ClassFolder, require_jdk};

pub fn open(classes: &Path) -> Program {
    let scratch = ClassFolder::empty();
    let plan = plan_class_path(&[classes.to_path_buf()], &[], scratch.path()).unwrap();
    Program::open(ClassPathId::default(), &plan.entries, &find_jdk(Some(&require_jdk().home)).unwrap()).unwrap()
}

/// At depth 1.
pub fn task(program: &Program, entry: MethodLoc, strategy: &str, fuel: u64) -> Task {
    let row = program.method(entry);
    let class = vipa_bytecode::dots(program.name(entry.class));
    Task {
        id: 0,
        class_path: program.class_path(),
        entry: MethodId::new(class, &*row.name, &*row.descriptor),
        drivers: drivers(program, entry),
        known: Vec::new(),
        wanted: Vec::new(),
        options: options(strategy, fuel),
    }
}

pub fn options(strategy: &str, fuel: u64) -> ExploreOptions {
    ExploreOptions {
        depth: Some(1),
        revisits: Revisits::Loop(3),
        max_path_condition: None,
        prune: true,
        havoc: false,
        statics: Statics::Snapshot,
        strategy: strategy.to_owned(),
        seed: 1,
        fuel,
        witnesses_per_site: 2,
        layers_off: Vec::new(),
        follow_library: true,
        public_inputs: false,
        environment: false,
        check_returns: false,
        backstop_seconds: 600,
    }
}
