//! The figures of a run.

use super::{Merged, Run, ledger};
use crate::budget::Reached;
use crate::pool::{JobEnd, JobResult};
use crate::scheduler::Round;
use std::collections::BTreeMap;
use std::time::Duration;
use vipa_schema::report::{KindCounts, Statistics, Times};
use vipa_schema::task::{Counters, LayerCounts};
use vipa_schema::{Finding, Kind, Outcome, TaskResult};

pub fn statistics(run: &Run, merged: &[Merged], findings: &[Finding]) -> Statistics {
    Statistics {
        time: times(run),
        counters: counters(&run.round),
        warnings: merged.len() as u64,
        crashes: merged.iter().filter(|warning| warning.judged.confirmed()).count() as u64,
        defects: findings.len() as u64,
        flaky: merged.iter().filter(|warning| warning.judged.outcome() == Some(Outcome::Flaky)).count() as u64,
        median_objects: median(findings.iter().map(|finding| finding.witness.constructed() as u64).collect()),
        by_kind: by_kind(merged, findings),
        explored: ledger::explored(run),
        causes: causes(&run.round),
        stops: ledger::stops(&run.round),
        rounds: run.reached.as_ref().map(Reached::rounds),
        layers: layers(&run.round),
        z3_methods: run.round.results.iter().filter_map(explored).filter(|result| needed_z3(result)).count() as u64,
    }
}

fn layers(round: &Round) -> BTreeMap<String, LayerCounts> {
    let mut layers: BTreeMap<String, LayerCounts> = BTreeMap::new();
    for (name, counts) in round.results.iter().filter_map(explored).flat_map(|result| &result.layers) {
        *layers.entry(name.clone()).or_default() += *counts;
    }
    layers
}

fn needed_z3(result: &TaskResult) -> bool {
    result.layers.get("z3").is_some_and(|z3| z3.asked > 0)
}

/// The lower one of two.
fn median(mut counts: Vec<u64>) -> u64 {
    counts.sort();
    counts.get(counts.len().saturating_sub(1) / 2).copied().unwrap_or(0)
}

fn times(run: &Run) -> Times {
    let results = || [&run.round, &run.second, &run.follow_ups].into_iter().flat_map(|round| &round.results);
    let settled: Duration = run.settled.iter().map(|settled| settled.time).sum();
    let millis = |time: Duration| time.as_millis() as u64;
    let sum = |part: fn(&TaskResult) -> u64| results().filter_map(explored).map(part).sum::<u64>() / 1000;
    Times {
        load: millis(run.time_load),
        explore: sum(|result| result.time_explore),
        solve: sum(|result| result.time_solve),
        confirm: millis(results().map(|result| result.time_confirm).sum::<Duration>() + settled),
        total: millis(run.time_total),
    }
}

fn explored(result: &JobResult) -> Option<&TaskResult> {
    match &result.end {
        JobEnd::Explored(result) => Some(result),
        JobEnd::Panicked(_) | JobEnd::Died(_) | JobEnd::Stuck | JobEnd::Interrupted | JobEnd::OutOfTime => None,
    }
}

/// Over the requested depths; follow-ups are not part of what was asked for.
fn counters(round: &Round) -> Counters {
    let mut sum = Counters::default();
    for counters in round.results.iter().filter_map(explored).map(|result| &result.counters) {
        // Spelled out, so that a new counter does not compile before it is summed.
        #[rustfmt::skip]
        let Counters {
            paths, exact_paths, instructions, states, branches, covered_edges, sides, pruned, pruned_cheap, pruned_solver,
            pruned_learned, model_hits, queries, unknown, left, fuel_used,
        } = counters;
        for (total, part) in [
            (&mut sum.paths, paths),
            (&mut sum.exact_paths, exact_paths),
            (&mut sum.instructions, instructions),
            (&mut sum.states, states),
            (&mut sum.branches, branches),
            (&mut sum.covered_edges, covered_edges),
            (&mut sum.sides, sides),
            (&mut sum.pruned, pruned),
            (&mut sum.pruned_cheap, pruned_cheap),
            (&mut sum.pruned_solver, pruned_solver),
            (&mut sum.pruned_learned, pruned_learned),
            (&mut sum.model_hits, model_hits),
            (&mut sum.queries, queries),
            (&mut sum.unknown, unknown),
            (&mut sum.left, left),
            (&mut sum.fuel_used, fuel_used),
        ] {
            *total += part;
        }
    }
    sum
}

fn by_kind(merged: &[Merged], findings: &[Finding]) -> BTreeMap<Kind, KindCounts> {
    let mut kinds: BTreeMap<Kind, KindCounts> = BTreeMap::new();
    for judged in merged.iter().map(|warning| warning.judged) {
        let counts = kinds.entry(judged.place.kind).or_default();
        counts.warnings += 1;
        counts.exact_warnings += u64::from(judged.end.exact);
        counts.crashes += u64::from(judged.confirmed());
        if let Some(outcome) = judged.outcome() {
            *counts.outcomes.entry(outcome).or_default() += 1;
            if judged.end.exact {
                *counts.exact_outcomes.entry(outcome).or_default() += 1;
            }
        }
    }
    for finding in findings {
        kinds.entry(finding.kind).or_default().defects += 1;
    }
    kinds
}

fn causes(round: &Round) -> BTreeMap<String, u64> {
    let mut causes: BTreeMap<String, u64> = BTreeMap::new();
    for result in ledger::speaking(round).into_values().filter_map(explored) {
        for (cause, count) in &result.causes {
            *causes.entry(cause.clone()).or_default() += count;
        }
    }
    causes
}
