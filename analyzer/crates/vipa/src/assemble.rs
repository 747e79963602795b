//! From the results of all rounds to the one [`RunReport`]. Everything here is a pure function of its input, and every
//! list is sorted by something that does not depend on the order of completion.

mod findings;
mod ledger;
mod scrub;
mod statistics;

use crate::budget::Reached;
use crate::confirmer::Judged;
use crate::environment;
use crate::invariants::Invariants;
use crate::pool::{JobEnd, JobResult};
use crate::scheduler::{Entry, Round, first_depths};
use crate::settle::{Settled, Settling};
use std::collections::BTreeMap;
use std::time::Duration;
use vipa_schema::report::{InputFile, REPORT_SCHEMA, Subject, Tool};
use vipa_schema::verdict::Tier;
use vipa_schema::{Outcome, Place, RunReport, Site};

/// What the report needs to know about the analysed classes.
pub trait Facts {
    /// The source file that the class file names.
    fn file(&self, class: &str) -> Option<String>;
    /// The source line at a bytecode index; without a descriptor, of the overload that fits.
    fn line(&self, class: &str, method: &str, descriptor: Option<&str>, bci: u32) -> Option<u32>;
}

/// Everything a run leaves behind.
pub struct Run<'a> {
    pub facts: &'a dyn Facts,
    pub invariants: &'a Invariants,
    pub entries: &'a [Entry],
    pub round: Round,
    /// The second look, and the search for public ways; only what they prove is reported.
    pub second: Round,
    /// The rounds at smaller depths; they only say from which depth on a crash is seen.
    pub follow_ups: Round,
    /// The last look at each defect.
    pub settled: Vec<Settled>,
    /// Classes that could not be read: name and message.
    pub problems: Vec<(String, String)>,
    pub notes: Vec<String>,
    pub subject: Subject,
    pub jdk: String,
    pub options: BTreeMap<String, String>,
    pub inputs: Vec<InputFile>,
    pub interrupted: bool,
    /// With a time budget.
    pub reached: Option<Reached>,
    pub time_load: Duration,
    pub time_total: Duration,
}

/// One warning of the report: distinct (entry, kind, site), the best of all depths.
struct Merged<'a> {
    entry: usize,
    judged: &'a Judged,
}

pub fn assemble(run: &Run) -> RunReport {
    let merged = merge([&run.round, &run.second], run.invariants, &run.settled);
    let findings = findings::findings(run, &merged, &depths(run));
    let mut notes = run.notes.clone();
    notes.extend(run.reached.as_ref().and_then(Reached::note));
    notes.extend(mismatch_note(&run.round));
    notes.extend(unfinished_note(&run.settled));
    RunReport {
        schema: REPORT_SCHEMA.to_owned(),
        tool: Tool { name: "vipa".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() },
        jdk: run.jdk.clone(),
        options: run.options.clone(),
        inputs: run.inputs.clone(),
        deterministic: is_repeatable(run),
        interrupted: run.interrupted,
        subject: run.subject.clone(),
        statistics: statistics::statistics(run, &merged, &findings),
        warnings: merged.iter().map(|warning| findings::warning(run, warning)).collect(),
        findings,
        ledger: ledger::ledger(run),
        notes,
    }
}

/// By entry, then by place. Of several depths the crash is kept, of crashes the one that is easiest to bring about, and of
/// equal ones the shallow one.
/// What the last look said replaces what was seen before.
fn merge<'a>([first, second]: [&'a Round; 2], invariants: &Invariants, settled: &'a [Settled]) -> Vec<Merged<'a>> {
    let mut best: BTreeMap<(usize, &Place), &Judged> = BTreeMap::new();
    let proved = judged(second).filter(|(_, judged)| tells(judged));
    for (entry, judged) in judged(first).chain(proved) {
        let kept = best.entry((entry, &judged.place)).or_insert(judged);
        if merit(invariants, judged) < merit(invariants, kept) {
            *kept = judged;
        }
    }
    for (entry, judged) in settled.iter().flat_map(|settled| &settled.seen) {
        best.insert((*entry, &judged.place), judged);
    }
    best.into_iter().map(|((entry, _), judged)| Merged { entry, judged }).collect()
}

fn judged(round: &Round) -> impl Iterator<Item = (usize, &Judged)> {
    round.pairs().flat_map(|(plan, result)| result.judged.iter().map(|judged| (plan.entry, judged)))
}

/// A crash, or what may be a defect of ours. A second look passes by the JDK, so its other warnings are mostly wrong.
fn tells(judged: &Judged) -> bool {
    judged.confirmed() || judged.end.exact
}

/// What needs a last look: each defect, in the order of findings.
pub fn defects(entries: &[Entry], rounds: [&Round; 2], invariants: &Invariants, check: bool) -> Vec<Settling> {
    let merged = merge(rounds, invariants, &[]);
    let seen = |warnings: Vec<&Merged>| warnings.iter().map(|one| (one.entry, one.judged.clone())).collect();
    findings::by_place(entries, invariants, &merged)
        .into_values()
        .map(|warnings| Settling { seen: seen(warnings), check })
        .collect()
}

fn merit(invariants: &Invariants, judged: &Judged) -> (bool, bool, Option<Outcome>, [bool; 4], Tier) {
    let doubts = doubts(invariants, judged);
    (!judged.confirmed(), judged.verdict.is_none(), judged.outcome(), doubts, judged.tier())
}

/// Why a crash may be none that anybody sees, the worst first: a state or answers that may be impossible, a state that was
/// set, then certain answers from outside.
fn doubts(invariants: &Invariants, judged: &Judged) -> [bool; 4] {
    let answers = judged.end.witness.as_ref().map(environment::doubts).unwrap_or_default();
    [!invariants.broken_by(judged).is_empty(), !answers.is_empty(), judged.state_set(), judged.is_stubbed()]
}

/// The least depth of each confirmed place over all rounds.
fn depths(run: &Run) -> BTreeMap<Place, u32> {
    let mut depths = first_depths(&[&run.round, &run.second]);
    for (place, depth) in first_depths(&[&run.follow_ups]) {
        depths.entry(place).and_modify(|least| *least = depth.min(*least));
    }
    depths
}

/// Neither the user nor a clock had a part in it.
fn is_repeatable(run: &Run) -> bool {
    let in_time = run.reached.as_ref().is_none_or(Reached::all);
    !run.interrupted && in_time && run.round.results.iter().chain(&run.second.results).all(is_deterministic)
}

fn is_deterministic(result: &JobResult) -> bool {
    match &result.end {
        JobEnd::Explored(result) => !result.nondeterministic,
        // How much memory a process has left depends on what it did before.
        JobEnd::Stuck | JobEnd::Interrupted | JobEnd::OutOfTime | JobEnd::Died(_) => false,
        JobEnd::Panicked(_) => true,
    }
}

fn mismatch_note(round: &Round) -> Option<String> {
    let count: usize = round.results.iter().map(|result| result.mismatches.len()).sum();
    (count > 0).then(|| format!("{count} returned values differ from the JVM's: defects of vipa, see the ledger"))
}

fn unfinished_note(settled: &[Settled]) -> Option<String> {
    let count = settled.iter().filter(|settled| settled.unfinished).count();
    (count > 0).then(|| format!("{count} inputs are not as small as they get: defects of vipa"))
}

/// A site with its source position, where the class file tells it.
fn located(facts: &dyn Facts, site: &Site) -> Site {
    let method = &site.method;
    let line = || facts.line(&method.class, &method.method, Some(&method.descriptor), site.bci);
    Site {
        method: method.clone(),
        file: site.file.clone().or_else(|| facts.file(&method.class)),
        line: site.line.or_else(line),
        bci: site.bci,
    }
}

#[cfg(test)]
mod tests;
