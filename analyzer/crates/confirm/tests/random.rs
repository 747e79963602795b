//! The random baseline.

mod common;

use common::*;
use vipa_confirm::{Hints, Jvm, RandomResult, RandomSearch, Rounds};
use vipa_schema::member::MethodId;

fn search(jvm: &mut Jvm, method: MethodId) -> RandomResult {
    let search = RandomSearch { method, seed: 1, tries: 3_000, cpu_budget_ms: 2_000, rounds: Rounds::TIMED };
    jvm.random(&search, &Hints::new())
}

fn sites(result: &RandomResult) -> Vec<String> {
    let mut sites: Vec<String> = result
        .crashes
        .iter()
        .map(|crash| format!("{} {}:{}", crash.exception.trim_start_matches("java.lang."), crash.method, crash.bci))
        .collect();
    sites.sort();
    sites
}

#[test]
fn random_inputs_find_the_easy_faults_and_those_behind_constants() {
    on_each_jdk(|jvm| {
        let draw = search(jvm, call("Lottery", "draw", "(I)I"));
        assert_eq!(sites(&draw), ["ArrayIndexOutOfBoundsException draw:5", "NullPointerException draw:5"]);
        assert!(
            draw.crashes.iter().all(|crash| crash.inputs.len() == 2 && crash.inputs[0].starts_with("new Lottery("))
        );
        let lucky = search(jvm, call("Lottery", "lucky", "(ILjava/lang/String;)I"));
        assert_eq!(sites(&lucky), ["ArithmeticException lucky:26", "NullPointerException lucky:18"]);
    });
}

#[test]
fn explicit_throws_are_not_counted_and_loops_cost_rounds_only() {
    let mut config = config(&jdks()[0], subjects());
    config.time_limit_ms = 200;
    let mut jvm = Jvm::new(config);
    let refuse = search(&mut jvm, call("Lottery", "refuse", "(Ljava/lang/Object;)V"));
    assert_eq!((sites(&refuse).len(), refuse.tries), (0, 3_000));
    let stuck = search(&mut jvm, call("Lottery", "stuck", "(I)I"));
    assert!(stuck.lost_rounds > 0 && stuck.crashes.is_empty());
    assert!(search(&mut jvm, call("Lottery", "missing", "()V")).error.is_some());
}

#[test]
fn the_same_seed_finds_the_same_inputs() {
    let mut jvm = Jvm::new(config(&jdks()[0], subjects()));
    let first = search(&mut jvm, call("Lottery", "draw", "(I)I"));
    let second = search(&mut jvm, call("Lottery", "draw", "(I)I"));
    assert_eq!(first.crashes, second.crashes);
}

#[test]
fn a_budget_of_calls_is_kept_to_the_call() {
    let mut jvm = Jvm::new(config(&jdks()[0], subjects()));
    let method = call("Lottery", "draw", "(I)I");
    let search = RandomSearch { method, seed: 1, tries: 110, cpu_budget_ms: u64::MAX >> 1, rounds: Rounds::COUNTED };
    let first = jvm.random(&search, &Hints::new());
    assert_eq!((first.tries, sites(&first).len()), (110, 2));
    assert_eq!(first.crashes, jvm.random(&search, &Hints::new()).crashes);
}
