//! What a run costs; printed with `--nocapture`, bounded loosely so that a tenfold slowdown is noticed.

mod common;

use common::*;
use std::time::Instant;
use vipa_confirm::Jvm;
use vipa_schema::witness::Value;

#[test]
fn a_simple_run_takes_milliseconds() {
    const RUNS: usize = 300;
    let divide = witness(call("Faults", "divide", "(II)I"), vec![Value::Int(1), Value::Int(0)], vec![]);
    for jdk in jdks() {
        let mut jvm = Jvm::new(config(jdk, subjects()));
        let started = Instant::now();
        let java = jvm.start().unwrap().java;
        let start = started.elapsed();
        let cpu_at_start = cpu_ticks(jvm.worker_pid().unwrap());
        let mut times: Vec<_> = (0..RUNS)
            .map(|_| {
                let started = Instant::now();
                assert!(jvm.run(&divide).thrown.is_some());
                started.elapsed()
            })
            .collect();
        times.sort();
        let cpu = cpu_ticks(jvm.worker_pid().unwrap()).saturating_sub(cpu_at_start) as f64 * 10.0 / RUNS as f64;
        println!("cpu per run in the worker: {cpu:.2} ms");
        println!("java {java}: start {start:?}, median run {:?}, worst {:?}", times[RUNS / 2], times[RUNS - 1]);
        assert!(times[RUNS / 2].as_millis() < 50);
    }
}

/// User and system time in ticks of 10 ms.
fn cpu_ticks(pid: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    let fields = stat.rsplit_once(')').unwrap().1.split_ascii_whitespace();
    fields.skip(11).take(2).map(|field| field.parse::<u64>().unwrap()).sum()
}
