//! Code that exits, loops, crashes or exhausts: it ends at most its worker, and the next run is not affected.

mod common;

use common::*;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use vipa_confirm::{Ended, Jvm, Observation};
use vipa_schema::witness::Value;
use vipa_testkit::{Signal, signal};

fn run(jvm: &mut Jvm, method: &str) -> Observation {
    jvm.run(&witness(call("Hostile", method, "()V"), vec![], vec![]))
}

fn run_int(jvm: &mut Jvm, method: &str) -> Observation {
    jvm.run(&witness(call("Hostile", method, "()I"), vec![], vec![]))
}

fn works(jvm: &mut Jvm) {
    assert_eq!(run_int(jvm, "count").returned, Some(Value::Int(1)));
}

#[test]
fn statics_and_properties_do_not_leak_between_runs() {
    on_each_jdk(|jvm| {
        works(jvm);
        works(jvm);
        let property = jvm.run(&witness(call("Hostile", "property", "()Ljava/lang/String;"), vec![], vec![]));
        assert_eq!(property.returned, Some(Value::Null));
    });
}

#[test]
fn exits_become_exceptions() {
    on_each_jdk(|jvm| {
        for method in ["exit", "halt", "runtimeExit"] {
            let observation = run(jvm, method);
            let thrown = observation.thrown.as_ref().expect(method);
            assert_eq!(thrown.exception, "vipa.harness.ExitAttempt");
            assert_eq!(thrown.stack.last().map(|frame| frame.method.as_str()), Some(method));
        }
        works(jvm);
    });
}

#[test]
fn garbage_is_not_collected_on_demand() {
    on_each_jdk(|jvm| {
        assert_eq!(run_int(jvm, "collect").returned, Some(Value::Int(0)));
        let thrown = run_int(jvm, "collectNothing").thrown.expect("null has no garbage");
        let place =
            thrown.stack.iter().find(|frame| frame.class == "subject.Hostile").map(|frame| frame.method.as_str());
        assert_eq!((thrown.exception.as_str(), place), ("java.lang.NullPointerException", Some("collectNothing")));
    });
}

#[test]
fn a_worker_that_dies_twice_is_reported_and_replaced() {
    on_each_jdk(|jvm| {
        for method in ["reflectiveHalt", "crash"] {
            let observation = run(jvm, method);
            assert_eq!(observation.ended, Ended::Died, "{method}: {observation:?}");
            assert!(observation.detail.is_some_and(|text| text.starts_with("the worker ended by")));
            works(jvm);
        }
    });
}

#[test]
fn endless_loops_and_sleeps_time_out() {
    for jdk in jdks() {
        let mut config = config(jdk, subjects());
        config.time_limit_ms = 300;
        let mut jvm = Jvm::new(config);
        assert_eq!(run(&mut jvm, "loop").ended, Ended::TimeOut);
        assert_eq!(run(&mut jvm, "sleep").ended, Ended::TimeOut);
        works(&mut jvm);
    }
}

#[test]
fn exhaustion_is_an_ordinary_exception() {
    for jdk in jdks() {
        let mut config = config(jdk, subjects());
        config.time_limit_ms = 20_000;
        let mut jvm = Jvm::new(config);
        let recursion = jvm.run(&witness(call("Hostile", "recurse", "(I)I"), vec![Value::Int(0)], vec![]));
        let thrown = recursion.thrown.unwrap();
        assert_eq!((thrown.exception.as_str(), thrown.stack.len()), ("java.lang.StackOverflowError", 256));
        assert_eq!(summary(&run_int(&mut jvm, "fill")), "OutOfMemoryError@fill:11");
        works(&mut jvm);
    }
}

#[test]
fn printing_reading_and_writing_do_no_harm() {
    on_each_jdk(|jvm| {
        let print = jvm.run(&witness(call("Hostile", "print", "(I)I"), vec![Value::Int(1)], vec![]));
        assert!(summary(&print).starts_with("ArithmeticException@print:"), "{print:?}");
        assert_eq!(run_int(jvm, "write").returned, Some(Value::Int(1)));
        assert_eq!(run_int(jvm, "read").returned, Some(Value::Int(-1)));
    });
}

#[test]
fn threads_left_behind_cost_the_worker() {
    on_each_jdk(|jvm| {
        works(jvm);
        assert!(jvm.worker_pid().is_some());
        assert_eq!(run(jvm, "leaveThread").ended, Ended::Returned);
        assert_eq!(jvm.worker_pid(), None);
        works(jvm);
    });
}

#[test]
fn a_killed_worker_is_replaced_and_the_request_repeated() {
    on_each_jdk(|jvm| {
        works(jvm);
        let before = jvm.worker_pid().unwrap();
        signal(before, Signal::KILL);
        works(jvm);
        assert_ne!(jvm.worker_pid(), Some(before));
    });
}

#[test]
fn a_worker_killed_in_mid_run_is_replaced_and_the_request_repeated() {
    let mut config = config(&jdks()[0], subjects());
    config.time_limit_ms = 600;
    let mut jvm = Jvm::new(config);
    works(&mut jvm);
    let before = jvm.worker_pid().unwrap();
    let killer = std::thread::spawn(move || {
        std::thread::sleep(std::time::Duration::from_millis(100));
        signal(before, Signal::KILL);
    });
    // The repeated run then loops to its own time limit.
    assert_eq!(run(&mut jvm, "loop").ended, Ended::TimeOut);
    killer.join().unwrap();
    works(&mut jvm);
}

#[test]
fn nothing_remains_after_drop() {
    let mut jvm = Jvm::new(config(&jdks()[0], subjects()));
    works(&mut jvm);
    let process = PathBuf::from(format!("/proc/{}", jvm.worker_pid().unwrap()));
    let scratch = std::fs::read_link(process.join("cwd")).unwrap();
    assert!(scratch.is_dir());
    drop(jvm);
    assert!(!process.exists() && !scratch.exists() && !scratch.parent().unwrap().exists());
}

#[test]
fn a_worker_ends_when_its_pipe_closes() {
    let mut worker =
        Command::new(env!("CARGO_BIN_EXE_confirm-worker")).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    drop(worker.stdin.take());
    assert!(worker.wait().unwrap().success());
}

#[test]
fn a_jdk_without_libjvm_is_an_error_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut jvm = Jvm::new(config(folder.path(), subjects()));
    let error = jvm.start().unwrap_err().to_string();
    assert!(error.contains("no libjvm under"), "{error}");
    assert_eq!(run(&mut jvm, "exit").ended, Ended::Died);
}
