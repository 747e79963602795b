//! What was not explored, and why: one line per method that is not explored in full, and per class that cannot be read.

use super::Run;
use crate::pool::{JobEnd, JobResult};
use crate::scheduler::Round;
use std::collections::BTreeMap;
use vipa_schema::report::{Explored, Extent, LedgerLine};
use vipa_schema::{MethodId, Stop};

/// Unreadable classes first, then methods in the order of entries.
pub fn ledger(run: &Run) -> Vec<LedgerLine> {
    let classes = run.problems.iter().map(|(class, message)| LedgerLine {
        class: class.clone(),
        method: String::new(),
        descriptor: String::new(),
        explored: Extent::None,
        reasons: BTreeMap::from([(message.clone(), 1)]),
    });
    let account = accounts(run).into_iter().zip(run.entries);
    let methods = account.filter(|(account, _)| account.extent != Extent::Full);
    classes.chain(methods.map(|(account, entry)| line(&entry.method, account))).collect()
}

fn line(method: &MethodId, account: Account) -> LedgerLine {
    LedgerLine {
        class: method.class.clone(),
        method: method.method.clone(),
        descriptor: method.descriptor.clone(),
        explored: account.extent,
        reasons: account.reasons,
    }
}

pub fn explored(run: &Run) -> Explored {
    let mut explored = Explored::default();
    for account in accounts(run) {
        match account.extent {
            Extent::Full => explored.full += 1,
            Extent::Partial => explored.partial += 1,
            Extent::None => explored.none += 1,
        }
    }
    explored
}

/// The result that speaks for each entry: the deepest one, because it follows most.
pub fn speaking(round: &Round) -> BTreeMap<usize, &JobResult> {
    round.pairs().map(|(plan, result)| (plan.entry, result)).collect()
}

struct Account {
    extent: Extent,
    reasons: BTreeMap<String, u64>,
}

fn accounts(run: &Run) -> Vec<Account> {
    let speaking = speaking(&run.round);
    let mut started = vec![false; run.entries.len()];
    for (plan, result) in run.round.pairs() {
        started[plan.entry] |= matches!(result.end, JobEnd::Explored(_));
    }
    let account = |(entry, started)| match speaking.get(&entry) {
        Some(result) => account(result, started),
        None => Account { extent: Extent::None, reasons: BTreeMap::new() },
    };
    started.into_iter().enumerate().map(account).collect()
}

fn account(result: &JobResult, started: bool) -> Account {
    let mut reasons = reasons(&result.end);
    for mismatch in &result.mismatches {
        *reasons.entry(format!("differs from the JVM: {mismatch}")).or_default() += 1;
    }
    let extent = match reasons.is_empty() {
        true => Extent::Full,
        false if started && ![Stop::NoCode, Stop::NoDriver].iter().any(|stop| reasons.contains_key(&stop.id())) => {
            Extent::Partial
        }
        false => Extent::None,
    };
    Account { extent, reasons }
}

fn reasons(end: &JobEnd) -> BTreeMap<String, u64> {
    let one = |stop: Stop, message: Option<String>| {
        [Some(stop.id()), message].into_iter().flatten().map(|reason| (reason, 1)).collect()
    };
    match end {
        JobEnd::Explored(result) => {
            let stops = result.stops.iter().map(|(stop, count)| (stop.id(), *count));
            stops.chain(result.causes.iter().map(|(cause, count)| (cause.clone(), *count))).collect()
        }
        JobEnd::Panicked(message) => BTreeMap::from([(format!("internal error: {message}"), 1)]),
        JobEnd::Died(how) => one(Stop::WorkerDied, Some(format!("explorer process: {how}"))),
        JobEnd::Stuck => one(Stop::WallClock, None),
        JobEnd::Interrupted => one(Stop::Interrupted, None),
        JobEnd::OutOfTime => one(Stop::TimeBudget, None),
    }
}

/// How many methods each stop reason touched.
pub fn stops(round: &Round) -> BTreeMap<String, u64> {
    let mut stops = BTreeMap::new();
    for result in speaking(round).into_values() {
        let ids: Vec<String> = match &result.end {
            JobEnd::Explored(result) => result.stops.keys().map(|stop| stop.id()).collect(),
            JobEnd::Panicked(_) => vec!["internal-error".to_owned()],
            JobEnd::Died(_) => vec![Stop::WorkerDied.id()],
            JobEnd::Stuck => vec![Stop::WallClock.id()],
            JobEnd::Interrupted => vec![Stop::Interrupted.id()],
            JobEnd::OutOfTime => vec![Stop::TimeBudget.id()],
        };
        for id in ids {
            *stops.entry(id).or_default() += 1;
        }
    }
    stops
}
