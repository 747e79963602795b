//! In a world, code counts its jumps back: what ends does what it did, what does not is ended, and the JVM goes on.

mod common;

use common::*;
use vipa_confirm::{Ended, Jvm, JvmConfig, Observation, World};
use vipa_schema::MethodId;
use vipa_schema::witness::{OracleValue, Value};

const ENDING: [(&str, i32); 7] = [
    ("sum", 4_950),
    ("nested", 120),
    ("caught", 903),
    ("locked", 31),
    ("million", 1_000_000),
    ("free", 31),
    ("thread", 1),
];

const ENDLESS: [&str; 4] = ["forever", "foreverLocked", "foreverSwallowed", "foreverBelow"];

fn run(jvm: &mut Jvm, method: &str) -> Observation {
    jvm.run(&witness(call("Loops", method, "()I"), vec![], vec![]))
}

fn check_ending(jvm: &mut Jvm) {
    for (method, expected) in ENDING {
        let seen = run(jvm, method);
        assert_eq!(seen.returned, Some(Value::Int(expected)), "{method}: {seen:?}");
    }
}

#[test]
fn what_does_not_end_is_ended_and_the_jvm_goes_on() {
    for jdk in jdks() {
        // Nothing here may end by the clock.
        let time_limit_ms = 60_000;
        let world = World::of(vec!["subject.Loops".to_owned()]);
        let mut jvm = Jvm::new(JvmConfig { world, time_limit_ms, ..config(jdk, subjects()) });
        check_ending(&mut jvm);
        let worker = jvm.worker_pid();
        for method in ENDLESS {
            assert_eq!(run(&mut jvm, method).ended, Ended::TimeOut, "{method}");
            check_ending(&mut jvm);
        }
        assert!(worker.is_some() && jvm.worker_pid() == worker);
    }
}

#[test]
fn what_takes_long_or_waits_is_ended_by_the_clock_and_the_jvm_goes_on() {
    for jdk in jdks() {
        let world = World::of(vec!["subject.Loops".to_owned()]);
        let mut jvm = Jvm::new(JvmConfig { world, time_limit_ms: 1_000, ..config(jdk, subjects()) });
        check_ending(&mut jvm);
        let worker = jvm.worker_pid();
        for method in ["dear", "sleeping", "waiting", "parked"] {
            assert_eq!(run(&mut jvm, method).ended, Ended::TimeOut, "{method}");
            assert_eq!(jvm.worker_pid(), worker, "{method}");
            check_ending(&mut jvm);
        }
    }
}

#[test]
fn a_recursion_that_asks_for_the_time_overflows_the_stack_within_the_time_limit() {
    for jdk in jdks() {
        let world = World::of(vec!["subject.Loops".to_owned()]);
        let mut jvm = Jvm::new(JvmConfig { world, ..config(jdk, subjects()) });
        let mut witness = witness(call("Loops", "recursion", "()I"), vec![], vec![]);
        let time = MethodId::new("java.lang.System", "currentTimeMillis", "()J");
        witness.oracles = vec![OracleValue::new(time, Value::Long(1))];
        assert_eq!(jvm.run(&witness).returned, Some(Value::Int(-1)));
    }
}

#[test]
fn a_thread_is_as_new_to_each_run_in_every_jvm() {
    for jdk in jdks() {
        let mut jvm = Jvm::new(config(jdk, subjects()));
        (0..3).for_each(|_| check_ending(&mut jvm));
    }
}
