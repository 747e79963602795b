//! Runs that share a class loader find what they would find in a new one.

mod common;

use common::*;
use vipa_confirm::{Jvm, JvmConfig, Observation};
use vipa_schema::witness::Value;
use vipa_testkit::assembler::{ClassSpec, Ins, MethodSpec};

const ROUNDS: usize = 4;
const METHODS: [&str; 21] = [
    "plain",
    "boxedInFinal",
    "list",
    "map",
    "grown",
    "atomic",
    "captured",
    "constant",
    "lazy",
    "soft",
    "number",
    "nulled",
    "local",
    "registered",
    "late",
    "failing",
    "deep",
    "chickenFirst",
    "eggFirst",
    "makerFirst",
    "toolFirst",
];

fn run(jvm: &mut Jvm, method: &str) -> Observation {
    jvm.run(&witness(call("Leftovers", method, "()I"), vec![], vec![]))
}

fn quick() -> impl Iterator<Item = Jvm> {
    jdks().iter().map(|jdk| Jvm::new(JvmConfig { quick_after: 0, ..config(jdk, subjects()) }))
}

#[test]
fn no_run_sees_what_another_one_left() {
    for mut jvm in quick() {
        for round in 0..ROUNDS {
            for method in METHODS {
                let seen = run(&mut jvm, method);
                assert_eq!(seen.returned, Some(Value::Int(1)), "{method} in round {round}: {seen:?}");
            }
        }
    }
}

#[test]
fn a_loader_serves_more_than_one_run() {
    for mut jvm in quick() {
        assert_eq!(run(&mut jvm, "age").returned, Some(Value::Int(1)));
        assert_ne!(run(&mut jvm, "age").returned, Some(Value::Int(1)));
        assert_eq!(run(&mut jvm, "list").returned, Some(Value::Int(1)));
        assert_ne!(run(&mut jvm, "age").returned, Some(Value::Int(1)), "a change is undone, the loader stays");
    }
}

#[test]
fn a_class_that_changes_others_when_it_is_initialised_has_a_loader_that_is_kept() {
    for mut jvm in quick() {
        for _ in 0..ROUNDS {
            assert_eq!(run(&mut jvm, "registered").returned, Some(Value::Int(1)));
        }
        assert_eq!(run(&mut jvm, "age").returned, Some(Value::Int(1)));
        assert_ne!(run(&mut jvm, "age").returned, Some(Value::Int(1)));
    }
}

#[test]
fn where_the_order_of_initialisers_matters_a_loader_for_each_order_is_kept() {
    for mut jvm in quick() {
        let mut run = |method| jvm.run(&witness(call("Orders", method, "()I"), vec![], vec![])).returned;
        for _ in 0..ROUNDS {
            assert_eq!(run("henFirst"), Some(Value::Int(1)));
            assert_eq!(run("nestFirst"), Some(Value::Int(1)));
            run("either");
        }
        assert_eq!(run("either"), Some(Value::Int(2)), "what is the same in both orders needs no new loader");
    }
}

#[test]
fn a_crash_is_where_it_is_whatever_was_executed_before() {
    let chars = array("char[]", 1, vec![]);
    let rounds = witness(call("Leftovers", "rounds", "([C)C"), vec![Value::Ref(0)], vec![chars]);
    for mut jvm in quick() {
        let seen: Vec<String> = (0..ROUNDS).map(|_| summary(&jvm.run(&rounds))).collect();
        // The load of the element, not that of the index before it.
        assert_eq!(seen, ["ArrayIndexOutOfBoundsException@rounds:18"; ROUNDS]);
    }
}

/// `count` is 1 again for each run although the end of the initialiser cannot be told: it returns at two places.
#[test]
fn a_class_whose_initialiser_cannot_be_followed_is_loaded_anew() {
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
        let mut jvm = Jvm::new(JvmConfig { quick_after: 0, ..config(jdk, folder.path()) });
        for _ in 0..ROUNDS {
            let seen = jvm.run(&witness(call("Twice", "count", "()I"), vec![], vec![]));
            assert_eq!(seen.returned, Some(Value::Int(1)), "{seen:?}");
        }
    }
}
