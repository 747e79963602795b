//! The worker that does not verify gives the answers of the one that does.

mod common;

use common::*;
use std::path::Path;
use vipa_confirm::{Jvm, JvmConfig, World};
use vipa_schema::witness::Value;
use vipa_testkit::assembler::{ClassSpec, Ins, MethodSpec};

const STATIC: u16 = 0x0009;

/// `crash` throws what it should; the other method cannot be verified.
fn write_refused(folder: &Path) {
    let class = ClassSpec::new("subject/Refused")
        .method(MethodSpec::new("crash", "()V", vec![Ins::Op(0x01), Ins::Op(0xbf)]).access(STATIC).stack(1))
        .method(
            MethodSpec::new("confused", "()Ljava/lang/Object;", vec![Ins::Op(0x03), Ins::Op(0xb0)])
                .access(STATIC)
                .stack(1),
        );
    std::fs::create_dir_all(folder.join("subject")).unwrap();
    std::fs::write(folder.join("subject/Refused.class"), class.build()).unwrap();
}

#[test]
fn a_class_that_cannot_be_verified_is_refused_in_the_quick_worker_too() {
    let folder = tempfile::tempdir().unwrap();
    write_refused(folder.path());
    let crash = witness(call("Refused", "crash", "()V"), vec![], vec![]);
    for jdk in jdks() {
        let worlds = [vec![], vec!["subject.Refused".to_owned()], vec!["subject.Other".to_owned()]].map(World::of);
        for (quick_after, world) in [0, u32::MAX, u32::MAX, u32::MAX].into_iter().zip(worlds.iter().cycle()) {
            let mut jvm = Jvm::new(JvmConfig { quick_after, world: world.clone(), ..config(jdk, folder.path()) });
            for _ in 0..2 {
                assert_eq!(summary(&jvm.run(&crash)), "VerifyError@", "quick after {quick_after}, {world:?}");
            }
            assert!(jvm.snapshot("subject.Refused").error.unwrap().contains("VerifyError"));
        }
    }
}

#[test]
fn the_quick_worker_makes_the_runs_of_classes_that_pass() {
    let divide = witness(call("Faults", "divide", "(II)I"), vec![Value::Int(1), Value::Int(0)], vec![]);
    for jdk in jdks() {
        let mut jvm = Jvm::new(JvmConfig { quick_after: 1, ..config(jdk, subjects()) });
        let mut workers: Vec<u32> = Vec::new();
        for _ in 0..3 {
            assert_eq!(summary(&jvm.run(&divide)), "ArithmeticException@divide:2");
            workers.extend(jvm.worker_pid());
        }
        assert_ne!(workers[0], workers[1], "the second run is made by another worker");
        assert_eq!(workers[1], workers[2]);
    }
}
