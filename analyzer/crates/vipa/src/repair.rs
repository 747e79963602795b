//! Looks for a crash beside the input of a warning that did something else in the JVM. An approximate path knows nothing
//! of what unfollowed code needs: a null that it dereferences, a number that it checks. So inputs that differ from the
//! predicted one in one thing are run; one that comes nearer to the place is the next to start from. The gate is the
//! same, so whatever is found is a crash at the place that was warned of.

mod neighbours;

use crate::confirmer::{Confirm, Judged};
use crate::pool::{JobEnd, Work, Worker};
use crate::scheduler::Round;
use crate::shrink::is_dear;
use neighbours::{Trouble, neighbours};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use vipa_schema::verdict::StackFrame;
use vipa_schema::witness::{FieldName, FieldValue, Value, Witness};
use vipa_schema::{Ending, Outcome, PathEnd, Place, Site, Verdict};

/// Warnings of a place that are started from.
const MAX_STARTS: usize = 2;

/// Runs for each of them, the further ones that each step towards the place is worth, and all of them at most.
const RUNS: usize = 22;
const RUNS_PER_STEP: usize = 10;
const MAX_RUNS: usize = 60;

/// Runs that all places of a program share before steps come on top: thousands of places have fewer each, at least the
/// most promising ones. Without it the search took most of the time that large programs need.
const ALL_RUNS: usize = 40_000;
const FEWEST_RUNS: usize = 6;

/// What has to be known of the program's classes.
pub trait Classes: Send + Sync {
    /// The instance fields of an object, inherited ones too, with their default values; none of the JDK's.
    fn fields(&self, class: &str) -> Vec<FieldValue>;
    /// Some classes of which objects can be made and that may stand for this one.
    fn below(&self, class: &str) -> Vec<String>;
    /// Is it this class, or a subclass of it?
    fn is_below(&self, class: &str, above: &str) -> bool;
}

/// Where a warning stands in the rounds: round, job, and which of its warnings.
type At = (usize, usize, usize);

/// One place that nobody has seen crash.
pub struct Repairing {
    starts: Vec<(At, Judged)>,
    /// For each of them.
    runs: usize,
    classes: Arc<dyn Classes>,
}

/// Places that are warned of on approximate paths only, in the order of places, each with a few of its warnings.
pub fn open_places(rounds: [&Round; 2], classes: &Arc<dyn Classes>) -> Vec<Repairing> {
    let mut settled: BTreeSet<&Place> = BTreeSet::new();
    let mut open: BTreeMap<&Place, Vec<(At, &Judged)>> = BTreeMap::new();
    for (round, result, job) in rounds.iter().enumerate().flat_map(|(at, round)| jobs(at, round)) {
        for (index, judged) in result.judged.iter().enumerate() {
            match is_repairable(judged) {
                true => open.entry(&judged.place).or_default().push(((round, job, index), judged)),
                false if judged.verdict.is_some() => drop(settled.insert(&judged.place)),
                false => {}
            }
        }
    }
    open.retain(|place, _| !settled.contains(place));
    let runs = runs_for(open.len());
    let repairing = |warnings| Repairing { starts: starts(warnings), runs, classes: classes.clone() };
    open.into_values().map(repairing).collect()
}

fn runs_for(places: usize) -> usize {
    (ALL_RUNS / (MAX_STARTS * places.max(1))).clamp(FEWEST_RUNS, RUNS)
}

fn jobs(at: usize, round: &Round) -> impl Iterator<Item = (usize, &crate::pool::JobResult, usize)> {
    round.results.iter().enumerate().map(move |(job, result)| (at, result, job))
}

/// It was run and did something else, and that neither took too long nor cost a JVM.
fn is_repairable(judged: &Judged) -> bool {
    let ran = matches!(
        judged.outcome(),
        Some(
            Outcome::ConfirmedElsewhere | Outcome::OtherException | Outcome::NoException | Outcome::ConstructionFailed
        )
    );
    ran && !judged.end.exact
}

/// Those that came nearest to the place; with few calls on the way rather than many.
fn starts(mut warnings: Vec<(At, &Judged)>) -> Vec<(At, Judged)> {
    warnings.sort_by_cached_key(|(at, judged)| {
        let near = judged.verdict.as_ref().map(|verdict| progress(&judged.end, verdict));
        (frames(&judged.end).len(), std::cmp::Reverse(near), *at)
    });
    warnings.into_iter().take(MAX_STARTS).map(|(at, judged)| (at, judged.clone())).collect()
}

/// Puts what was found where the warning stood.
pub fn put_back(rounds: [&mut Round; 2], repaired: Vec<Option<(At, Judged)>>) {
    let [first, second] = rounds;
    for ((round, job, index), judged) in repaired.into_iter().flatten() {
        let round = if round == 0 { &mut *first } else { &mut *second };
        round.results[job].judged[index] = judged;
    }
}

impl Work for Repairing {
    type Done = Option<(At, Judged)>;

    fn work(&self, worker: &mut Worker) -> Self::Done {
        let starts: Vec<&Judged> = self.starts.iter().map(|(_, judged)| judged).collect();
        let found = match worker.cache() {
            Some(cache) => cache.repaired(&starts, self.runs, || worker.surely(|worker| self.repair(worker))),
            None => self.repair(worker),
        };
        found.and_then(|(start, judged)| Some((self.starts.get(start)?.0, judged)))
    }

    fn without(&self, _: JobEnd) -> Self::Done {
        None
    }

    fn confirmed(done: &Self::Done) -> u64 {
        u64::from(done.is_some())
    }
}

impl Repairing {
    /// Which of the starts led to a crash, and the crash.
    fn repair(&self, worker: &mut Worker) -> Option<(usize, Judged)> {
        let confirmer = worker.confirmer()?;
        for (start, (_, judged)) in self.starts.iter().enumerate() {
            match climb(judged, self.runs, &*self.classes, confirmer) {
                Climbed::Crashed(found) => return Some((start, *found)),
                Climbed::TooDear => return None,
                Climbed::InVain => {}
            }
        }
        None
    }
}

enum Climbed {
    Crashed(Box<Judged>),
    InVain,
    TooDear,
}

/// From one input to the first neighbour that comes nearer to the place, until one crashes there.
fn climb(judged: &Judged, runs: usize, classes: &dyn Classes, confirmer: &mut dyn Confirm) -> Climbed {
    let mut best = judged.clone();
    let mut tried: Vec<Witness> = best.end.witness.iter().cloned().collect();
    let (mut done, mut most) = (0, runs);
    'nearer: loop {
        let (Some(witness), Some(verdict)) = (&best.end.witness, &best.verdict) else { return Climbed::InVain };
        let so_far = progress(&best.end, verdict);
        for neighbour in neighbours(witness, classes, &Trouble::of(verdict)) {
            if tried.contains(&neighbour) {
                continue;
            }
            if done >= most {
                return Climbed::InVain;
            }
            let verdict = confirmer.run(&best.end, &neighbour);
            // A second, a JVM or all its memory: the next ones would cost as much.
            if is_dear(&verdict) {
                return Climbed::TooDear;
            }
            done += 1;
            tried.push(neighbour.clone());
            let crashed = verdict.outcome == Outcome::Confirmed;
            if crashed || progress(&best.end, &verdict) > so_far {
                best.end.witness = Some(neighbour);
                best.verdict = Some(verdict);
                if crashed {
                    keep_true(&mut best.end);
                    return Climbed::Crashed(Box::new(best));
                }
                most = (most + RUNS_PER_STEP).min(MAX_RUNS);
                continue 'nearer;
            }
        }
        return Climbed::InVain;
    }
}

/// What the old input took for granted may not be so any more.
fn keep_true(end: &mut PathEnd) {
    let Some(witness) = &end.witness else { return };
    let fields = witness.objects.iter().flat_map(|object| object.fields());
    let nulls: Vec<FieldName> = fields.filter(|field| field.value == Value::Null).map(|field| field.field()).collect();
    end.assumptions.retain(|text| nulls.iter().any(|field| field.is_null_in(text)));
}

/// How far a run came on its way to the place, as the frames of its exception tell: those that are as predicted, then
/// the index in the first one that is not, unless that lies behind the predicted one, then the indices above it.
fn progress(end: &PathEnd, verdict: &Verdict) -> (usize, Vec<u32>) {
    // Where a stack or the memory is full differs from run to run.
    let told = verdict.thrown.iter().filter(|thrown| !FULL.contains(&thrown.exception.as_str()));
    let stack = told.flat_map(|thrown| &thrown.stack);
    let observed: Vec<(&StackFrame, u32)> = stack.rev().filter_map(|frame| Some((frame, frame.bci?))).collect();
    let predicted: Vec<&Site> = frames(end).iter().rev().collect();
    let is_in =
        |frame: &StackFrame, site: &Site| frame.class == site.method.class && frame.method == site.method.method;
    let pairs = || predicted.iter().zip(&observed);
    let same = pairs().take_while(|(site, (frame, bci))| is_in(frame, site) && *bci == site.bci).count();
    let on_the_way = pairs().nth(same).is_none_or(|(site, (frame, bci))| is_in(frame, site) && *bci < site.bci);
    let rest = observed.iter().skip(same).map(|(_, bci)| *bci).take(DEEP);
    (same, if on_the_way { rest.collect() } else { Vec::new() })
}

const FULL: [&str; 2] = ["java.lang.StackOverflowError", "java.lang.OutOfMemoryError"];

/// Frames above the last predicted one that count: an endless recursion is not near.
const DEEP: usize = 4;

fn frames(end: &PathEnd) -> &[Site] {
    match &end.ending {
        Ending::Threw(throw) => &throw.frames,
        Ending::Returned { .. } => &[],
    }
}

#[cfg(test)]
mod tests;
