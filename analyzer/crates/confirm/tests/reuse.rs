//! Runs that share a class loader, the world, find what they would find in a new world.

mod common;

use common::*;
use vipa_confirm::{Jvm, JvmConfig, Observation, World};
use vipa_schema::witness::Value;
use vipa_testkit::assembler::{ClassSpec, Ins, MethodSpec};

const ROUNDS: usize = 4;
/// With what they return in a world: 1 where no run has been before.
const METHODS: [(&str, i32); 21] = [
    ("plain", 1),
    ("boxedInFinal", 1),
    ("list", 1),
    ("map", 1),
    ("grown", 1),
    ("atomic", 1),
    ("captured", 1),
    ("constant", 1),
    ("lazy", 1),
    ("soft", 1),
    ("number", 1),
    ("nulled", 1),
    ("local", 1),
    ("registered", 1),
    // Initialised before, and in the order of their names.
    ("late", 2),
    ("failing", 2),
    ("deep", 1),
    ("chickenFirst", 1),
    ("eggFirst", 2),
    ("makerFirst", 1),
    ("toolFirst", 2),
];

const CLASSES: [&str; 11] =
    ["Age", "Chicken", "Egg", "Failing", "Initialised", "Kind", "Late", "Maker", "Member", "Registry", "Tool"];

fn run(jvm: &mut Jvm, method: &str) -> Observation {
    jvm.run(&witness(call("Leftovers", method, "()I"), vec![], vec![]))
}

fn world(without: &[&str]) -> World {
    let classes = CLASSES.iter().filter(|class| !without.contains(class));
    World::of(classes.map(|class| format!("subject.Leftovers${class}")).collect())
}

fn with(world: &World) -> impl Iterator<Item = Jvm> {
    jdks().iter().map(|jdk| Jvm::new(JvmConfig { world: world.clone(), ..config(jdk, subjects()) }))
}

#[test]
fn no_run_sees_what_another_one_left() {
    for mut jvm in with(&world(&[])) {
        for round in 0..ROUNDS {
            for (method, expected) in METHODS {
                let seen = run(&mut jvm, method);
                assert_eq!(seen.returned, Some(Value::Int(expected)), "{method} in round {round}: {seen:?}");
            }
        }
    }
}

/// Here 1 is what each of them returns as the first run of all.
#[test]
fn without_a_world_each_run_is_the_first() {
    for jdk in jdks() {
        let mut jvm = Jvm::new(JvmConfig { quick_after: 2, ..config(jdk, subjects()) });
        for (method, _) in METHODS.iter().chain(&METHODS) {
            assert_eq!(run(&mut jvm, method).returned, Some(Value::Int(1)), "{method}");
        }
    }
}

#[test]
fn a_world_serves_more_than_one_run() {
    for mut jvm in with(&world(&[])) {
        for (age, method) in (1..).zip(["list", "registered", "deep", "late", "plain"]) {
            assert_eq!(run(&mut jvm, "age").returned, Some(Value::Int(age)), "before {method}");
            run(&mut jvm, method);
        }
    }
}

#[test]
fn a_new_jvm_has_a_world_whatever_it_was_started_for() {
    for mut jvm in with(&world(&[])) {
        assert_eq!(run(&mut jvm, "age").returned, Some(Value::Int(1)));
        kill(jvm.worker_pid().unwrap());
        run(&mut jvm, "plain");
        jvm.snapshot("subject.Leftovers$Age");
        for age in 1..4 {
            assert_eq!(run(&mut jvm, "age").returned, Some(Value::Int(age)));
        }
    }
}

fn kill(worker: u32) {
    assert!(std::process::Command::new("kill").args(["-9", &worker.to_string()]).status().unwrap().success());
}

/// The first run in the world says so by itself; it is made again in a new loader, where it is the first.
#[test]
fn a_run_that_initialises_a_class_after_a_change_has_a_loader_of_its_own() {
    for mut jvm in with(&world(&["Late", "Failing"])) {
        for _ in 0..ROUNDS {
            for method in ["late", "failing"] {
                assert_eq!(run(&mut jvm, method).returned, Some(Value::Int(1)), "{method}");
            }
        }
        assert_eq!(run(&mut jvm, "list").returned, Some(Value::Int(1)));
    }
}

#[test]
fn a_class_that_could_not_be_initialised_in_the_world_fails_as_ever() {
    let failing = witness(call("Leftovers", "failingAloud", "()I"), vec![], vec![]);
    for mut jvm in with(&world(&[])) {
        for age in 1..4 {
            let thrown = jvm.run(&failing).thrown.unwrap();
            assert_eq!(thrown.exception, "java.lang.ExceptionInInitializerError");
            assert_eq!(run(&mut jvm, "age").returned, Some(Value::Int(age)), "the world stays");
        }
    }
}

#[test]
fn a_class_that_starts_a_thread_or_does_not_end_is_left_out_of_the_world() {
    let names = ["Age", "Endless", "Initialised", "Starter"];
    let world = World::of(names.iter().map(|name| format!("subject.Leftovers${name}")).collect());
    // The second JVM knows at once.
    for mut jvm in with(&world) {
        for age in 1..4 {
            assert_eq!(run(&mut jvm, "list").returned, Some(Value::Int(1)));
            assert_eq!(run(&mut jvm, "age").returned, Some(Value::Int(age)), "there is a world");
        }
        assert_eq!(run(&mut jvm, "started").returned, Some(Value::Int(1)));
        assert_eq!(run(&mut jvm, "list").returned, Some(Value::Int(1)));
    }
}

#[test]
fn a_crash_is_where_it_is_whatever_was_executed_before() {
    let chars = array("char[]", 1, vec![]);
    let rounds = witness(call("Leftovers", "rounds", "([C)C"), vec![Value::Ref(0)], vec![chars]);
    for mut jvm in with(&world(&[])) {
        let seen: Vec<String> = (0..ROUNDS).map(|_| summary(&jvm.run(&rounds))).collect();
        // The load of the element, not that of the index before it.
        assert_eq!(seen, ["ArrayIndexOutOfBoundsException@rounds:18"; ROUNDS]);
    }
}

/// `count` is 1 again for each run although the end of the initialiser cannot be told: it returns at two places.
#[test]
fn a_class_whose_initialiser_cannot_be_followed_is_put_back_or_loaded_anew() {
    const STATIC: u16 = 0x0009;
    let twice = vec![Ins::Op(0x03), Ins::Jump(0x99, 0), Ins::Op(0xb1), Ins::Label(0), Ins::Op(0xb1)];
    let count = vec![
        Ins::Field(0xb2, "subject/Twice", "count", "I"),
        Ins::Op(0x04),
        Ins::Op(0x60),
        Ins::Op(0x59),
        Ins::Field(0xb3, "subject/Twice", "count", "I"),
        Ins::Op(0xac),
    ];
    let class = ClassSpec::new("subject/Twice")
        .field(STATIC, "count", "I")
        .method(MethodSpec::new("<clinit>", "()V", twice).access(0x0008).stack(1))
        .method(MethodSpec::new("count", "()I", count).access(STATIC).stack(2));
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("subject")).unwrap();
    std::fs::write(folder.path().join("subject/Twice.class"), class.build()).unwrap();
    for jdk in jdks() {
        // In the world, where its end is known, and outside of it.
        for world in ["subject.Twice", "subject.Other"].map(|class| World::of(vec![class.to_owned()])) {
            let mut jvm = Jvm::new(JvmConfig { world, ..config(jdk, folder.path()) });
            for _ in 0..ROUNDS {
                let seen = jvm.run(&witness(call("Twice", "count", "()I"), vec![], vec![]));
                assert_eq!(seen.returned, Some(Value::Int(1)), "{seen:?}");
            }
        }
    }
}
