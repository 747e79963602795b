//! Makes a confirmed witness smaller, as long as the JVM says that nothing of what is reported changes for the worse.

mod candidates;
mod simpler;

use crate::confirmer::{Confirm, Judged};
use candidates::{candidates, freer};
use vipa_schema::witness::Witness;
use vipa_schema::{Outcome, Verdict};

/// Runs that the shrinking of one finding may take. Nearly all need less, and then a second shrinking changes nothing.
const MAX_RUNS: usize = 200;

/// Inputs up to this long are left as they are, if nothing in them looks strange.
const READABLE: usize = 60;

/// So much of that is used up by a run that costs a second, a JVM or all its memory.
const DEAR_RUN: usize = MAX_RUNS / 2;

/// Failures in a row after which a state that was set is taken to be needed.
const SET_TRIES: usize = 4;

/// The warning with the smallest witness that was found; it must be confirmed.
///
/// A state that nobody is known to reach makes a finding a note. Most findings that are large are, and few are ever read.
/// So it is only tried whether less of that state will do, and a note that stays one stays as it is.
pub fn shrink(judged: &Judged, confirmer: &mut dyn Confirm) -> Judged {
    let free = if judged.state_set() { improved(judged, &freer_than, SET_TRIES, confirmer) } else { judged.clone() };
    let readable = free.verdict.as_ref().is_some_and(is_readable) && !free.is_stubbed();
    if free.state_set() || readable { free } else { improved(&free, &smaller_than, MAX_RUNS, confirmer) }
}

/// The candidates are tried in turn, going on behind the last one that did it, until so many, or all, have failed.
fn improved(
    judged: &Judged,
    candidates: &dyn Fn(&Judged) -> Vec<Witness>,
    failures: usize,
    confirmer: &mut dyn Confirm,
) -> Judged {
    let mut best = judged.clone();
    let (mut runs, mut failed, mut at) = (0, 0, 0);
    let mut smaller = candidates(&best);
    while failed < smaller.len().min(failures) && runs < MAX_RUNS {
        at %= smaller.len();
        let verdict = confirmer.run(&best.end, &smaller[at]);
        runs += if is_dear(&verdict) { DEAR_RUN } else { 1 };
        if best.verdict.as_ref().is_some_and(|old| is_as_good(old, &verdict)) {
            best.end.witness = Some(smaller.swap_remove(at));
            best.verdict = Some(verdict);
            smaller = candidates(&best);
            failed = 0;
        } else {
            failed += 1;
            at += 1;
        }
    }
    best
}

/// Half of all inputs are; runs are better spent on the others.
fn is_readable(verdict: &Verdict) -> bool {
    let text = verdict.inputs.join(", ");
    let large = text.as_bytes().windows(3).any(|digits| digits.iter().all(u8::is_ascii_digit));
    !text.is_empty()
        && text.len() <= READABLE
        && !text.contains("\\u")
        && !text.contains(" with {")
        && !text.contains(") after ")
        && !large
}

fn smaller_than(judged: &Judged) -> Vec<Witness> {
    judged.end.witness.as_ref().map(|witness| candidates(witness, &judged.end.assumptions)).unwrap_or_default()
}

/// With less state that was set.
fn freer_than(judged: &Judged) -> Vec<Witness> {
    let witness = judged.end.witness.as_ref().filter(|_| judged.state_set());
    witness.map(|witness| freer(witness, &judged.end.assumptions)).unwrap_or_default()
}

/// It cost a second, a JVM or all its memory.
pub fn is_dear(verdict: &Verdict) -> bool {
    let thrown = verdict.thrown.as_ref().map(|thrown| thrown.exception.as_str());
    matches!(verdict.outcome, Outcome::TimeOut | Outcome::JvmDied) || thrown == Some("java.lang.OutOfMemoryError")
}

/// The same crash, as easy to bring about, without a null that was not there: constructors that are called with
/// defaults may be given one.
fn is_as_good(old: &Verdict, new: &Verdict) -> bool {
    let nulls = |verdict: &Verdict| verdict.inputs.iter().map(|input| input.matches("null").count()).sum::<usize>();
    let force = |verdict: &Verdict| (verdict.tier, verdict.state_set);
    new.outcome == Outcome::Confirmed && force(new) <= force(old) && nulls(new) <= nulls(old)
}

#[cfg(test)]
mod tests;
