//! Warnings and findings: a finding is a defect, one per (kind, site), led by its most telling entry.

use super::scrub::scrub;
use super::{Facts, Merged, Run, located};
use crate::confirmer;
use crate::environment;
use crate::invariants::Invariants;
use crate::scheduler::Entry;
use std::collections::{BTreeMap, BTreeSet};
use vipa_schema::finding::finding_id;
use vipa_schema::task::Step;
use vipa_schema::verdict::{StackFrame, Thrown};
use vipa_schema::witness::FieldName;
use vipa_schema::{Finding, Outcome, Place, Site, Verdict, Warning};

pub fn warning(run: &Run, merged: &Merged) -> Warning {
    let judged = merged.judged;
    Warning {
        entry: run.entries[merged.entry].method.clone(),
        kind: judged.place.kind,
        site: located(run.facts, &judged.site),
        exact: judged.end.exact,
        causes: judged.end.causes.clone(),
        outcome: judged.outcome(),
        detail: judged.verdict.as_ref().filter(|_| !judged.confirmed()).and_then(detail),
    }
}

/// What happened in place of the predicted crash.
fn detail(verdict: &Verdict) -> Option<String> {
    let thrown = || verdict.thrown.as_ref().map(|thrown| thrown.exception.clone());
    verdict.detail.clone().or_else(thrown).map(|text| scrub(&text))
}

/// What a user of the code can bring about comes first, states that no member, no constructor or no code at all leaves
/// behind come last; then by site.
pub fn findings(run: &Run, merged: &[Merged], depths: &BTreeMap<Place, u32>) -> Vec<Finding> {
    let built = by_place(run.entries, run.invariants, merged).into_iter();
    let depth = |place| depths.get(place).copied().unwrap_or(0);
    let mut findings: Vec<_> = built.filter_map(|(place, entries)| finding(run, &entries, depth(place))).collect();
    findings.sort_by_key(|finding| (finding.tier, finding.is_note(), !finding.assumptions.is_empty()));
    findings
}

/// The entries that saw each defect, the leading one first: with an input that may exist, and that members of
/// the program can make, if there is one.
pub fn by_place<'a>(
    entries: &[Entry],
    invariants: &Invariants,
    merged: &'a [Merged],
) -> BTreeMap<&'a Place, Vec<&'a Merged<'a>>> {
    let mut defects: BTreeMap<&Place, Vec<&Merged>> = BTreeMap::new();
    for warning in merged.iter().filter(|warning| warning.judged.confirmed()) {
        defects.entry(&warning.judged.place).or_default().push(warning);
    }
    for warnings in defects.values_mut() {
        warnings.sort_by_cached_key(|warning| {
            let doubts = super::doubts(invariants, warning.judged);
            (doubts, !entries[warning.entry].public, warning.judged.tier(), warning.entry)
        });
    }
    defects
}

/// `entries` with the leading one first. A confirmed verdict has all the parts; one without is no finding.
fn finding(run: &Run, entries: &[&Merged], first_depth: u32) -> Option<Finding> {
    let (lead, others) = entries.split_first()?;
    let (judged, method) = (lead.judged, |warning: &Merged| run.entries[warning.entry].method.clone());
    let (throw, kind, _) = confirmer::warning(&judged.end)?;
    let verdict = judged.verdict.as_ref()?;
    let thrown = verdict.thrown.as_ref()?;
    let site = located(run.facts, &judged.site);
    let stack = stack(run.facts, thrown, &throw.frames);
    let broken = run.invariants.broken_by(judged);
    let witness = judged.end.witness.clone()?;
    let doubts = environment::doubts(&witness);
    let is_note = judged.state_set() || !broken.is_empty() || !doubts.is_empty();
    let answers = verdict.answers.iter().map(|answer| scrub(answer));
    Some(Finding {
        id: finding_id(kind, &site.method, &throw.instruction, throw.ordinal),
        kind,
        exception: thrown.exception.clone(),
        status: Outcome::Confirmed,
        raised: throw.raised,
        origin: "unclassified".to_owned(),
        level: if is_note { Finding::NOTE } else { "error" }.to_owned(),
        tier: judged.tier(),
        first_depth,
        entry: method(lead),
        thrown_at: stack.first().cloned().unwrap_or_else(|| frame(&site)),
        site,
        other_entries: others.iter().map(|other| method(other)).collect(),
        assumptions: assumptions(&judged.end.assumptions, &broken).into_iter().chain(doubts).collect(),
        environment: judged.end.environment.iter().cloned().chain(answers).collect(),
        witness,
        inputs: verdict.inputs.iter().map(|input| scrub(input)).collect(),
        message: thrown.message.as_deref().map(scrub),
        stack,
        path: judged
            .end
            .path
            .iter()
            .map(|step| Step { site: located(run.facts, &step.site), ..step.clone() })
            .collect(),
    })
}

/// What is known of all code says more than what is known of constructors.
fn assumptions(of_constructors: &[String], broken: &BTreeSet<FieldName>) -> Vec<String> {
    let of_all_code = broken.iter().map(|field| field.null_although("which no code of the program ever stores"));
    let is_repeated = |text: &str| broken.iter().any(|field| field.is_null_in(text));
    of_all_code.chain(of_constructors.iter().filter(|text| !is_repeated(text)).cloned()).collect()
}

fn frame(site: &Site) -> StackFrame {
    StackFrame {
        class: site.method.class.clone(),
        method: site.method.method.clone(),
        file: site.file.clone(),
        line: site.line,
        bci: Some(site.bci),
    }
}

/// The observed frames with source lines. Observed frames have no descriptor; the predicted ones know it.
fn stack(facts: &dyn Facts, thrown: &Thrown, predicted: &[Site]) -> Vec<StackFrame> {
    let place = |frame: &StackFrame| {
        let bci = frame.bci?;
        let known = predicted
            .iter()
            .map(|site| (&site.method, site.bci))
            .find(|(method, at)| (&method.class, &method.method, *at) == (&frame.class, &frame.method, bci));
        facts.line(&frame.class, &frame.method, known.map(|(method, _)| method.descriptor.as_str()), bci)
    };
    let filled = |frame: &StackFrame| StackFrame {
        line: if frame.bci.is_some() { place(frame) } else { frame.line },
        file: frame.file.clone().or_else(|| facts.file(&frame.class)),
        class: scrub(&frame.class),
        ..frame.clone()
    };
    thrown.stack.iter().map(filled).collect()
}
