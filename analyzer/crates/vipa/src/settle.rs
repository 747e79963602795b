//! The last look at each defect before it is reported: its leading input is made small, and has to crash once more in a
//! class loader that nobody has used. What does not is no finding, and is counted.

use crate::confirmer::{Confirm, Judged};
use crate::pool::{JobEnd, Work, Worker};
use crate::shrink::shrink;
use std::time::{Duration, Instant};
use vipa_schema::Outcome;
use vipa_schema::verdict::Thrown;

/// One defect: the entries that saw it, the one that leads first.
#[derive(Debug, Clone, PartialEq)]
pub struct Settling {
    pub seen: Vec<(usize, Judged)>,
    /// With `--check-returns`: is what was made small as small as it gets?
    pub check: bool,
}

/// The same list after the last look.
#[derive(Debug, Clone, PartialEq)]
pub struct Settled {
    pub seen: Vec<(usize, Judged)>,
    /// Made small once more, the leading input became smaller: a defect of vipa.
    pub unfinished: bool,
    pub time: Duration,
}

impl Work for Settling {
    type Done = Settled;

    fn work(&self, worker: &mut Worker) -> Settled {
        let started = Instant::now();
        let (judged, unfinished) = match worker.cache() {
            Some(cache) => cache.settled(&self.judged(), self.check, || worker.surely(|worker| self.settle(worker))),
            None => self.settle(worker),
        };
        let entries = self.seen.iter().map(|(entry, _)| *entry);
        Settled { seen: entries.zip(judged).collect(), unfinished, time: started.elapsed() }
    }

    /// Nobody had the time to look: what was seen once stays.
    fn without(&self, _: JobEnd) -> Settled {
        Settled { seen: self.seen.clone(), unfinished: false, time: Duration::ZERO }
    }

    fn confirmed(done: &Settled) -> u64 {
        u64::from(done.seen.iter().any(|(_, judged)| judged.confirmed()))
    }
}

impl Settling {
    fn judged(&self) -> Vec<Judged> {
        self.seen.iter().map(|(_, judged)| judged.clone()).collect()
    }

    /// The warnings after it, and whether the leading one could be smaller.
    fn settle(&self, worker: &mut Worker) -> (Vec<Judged>, bool) {
        let mut seen = self.judged();
        let Some(confirmer) = worker.confirmer() else { return (seen, false) };
        confirmer.begin();
        let lead = settle(&mut seen, confirmer);
        let unfinished = self.check && lead.is_some_and(|lead| is_unfinished(lead, confirmer));
        (seen, unfinished)
    }
}

/// Until one crashes twice: it leads from then on.
fn settle<'a>(seen: &'a mut [Judged], confirmer: &mut dyn Confirm) -> Option<&'a Judged> {
    for judged in seen {
        *judged = settled(judged, confirmer);
        if judged.confirmed() {
            return Some(judged);
        }
    }
    None
}

fn is_unfinished(judged: &Judged, confirmer: &mut dyn Confirm) -> bool {
    !judged.state_set() && shrink(judged, confirmer).end.witness != judged.end.witness
}

fn settled(judged: &Judged, confirmer: &mut dyn Confirm) -> Judged {
    let small = again(shrink(judged, confirmer), confirmer);
    if small.confirmed() || small.end.witness == judged.end.witness {
        return small;
    }
    // The long way to the same place may be the one that does not depend on anything else.
    again(judged.clone(), confirmer)
}

/// Confirmed again, or flaky: what the new run says is what is reported.
fn again(judged: Judged, confirmer: &mut dyn Confirm) -> Judged {
    let Some(witness) = &judged.end.witness else { return judged };
    // Notes are most of all defects, are rarely read, and say themselves that their state may be impossible: for them the
    // world of another JVM will do, which takes a quarter of the time or less.
    let run = if judged.state_set() { Confirm::run } else { Confirm::run_afresh };
    let mut verdict = run(confirmer, &judged.end, witness);
    if verdict.outcome != Outcome::Confirmed {
        let failed = verdict.detail.take().filter(|_| verdict.outcome == Outcome::ConstructionFailed);
        let why = verdict.thrown.as_ref().map(place).or(failed).map_or(String::new(), |why| format!(" ({why})"));
        verdict.detail = Some(format!("crashed once; the second time: {}{why}", words(verdict.outcome)));
        verdict.outcome = Outcome::Flaky;
    }
    Judged { verdict: Some(verdict), ..judged }
}

/// What was thrown, and where.
fn place(thrown: &Thrown) -> String {
    let at = thrown.stack.first().map_or(String::new(), |frame| format!(" in {}.{}", frame.class, frame.method));
    format!("{}{at}", thrown.exception)
}

fn words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Confirmed | Outcome::Flaky => "a crash",
        Outcome::ConfirmedElsewhere => "thrown elsewhere",
        Outcome::OtherException => "another exception",
        Outcome::NoException => "no exception",
        Outcome::ConstructionFailed => "the input could not be built",
        Outcome::TimeOut => "a time-out",
        Outcome::JvmDied => "the JVM died",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{Scripted, confirmed};
    use vipa_schema::verdict::StackFrame;

    fn after(outcomes: &[Outcome], entries: usize) -> (Vec<Option<Outcome>>, usize) {
        let mut jvm = Scripted::new(outcomes.iter().copied());
        let mut seen: Vec<_> = (0..entries).map(|_| confirmed("f", 3, 0)).collect();
        settle(&mut seen, &mut jvm);
        (seen.iter().map(Judged::outcome).collect(), jvm.runs)
    }

    #[test]
    fn a_crash_that_happens_twice_stays_and_the_other_entries_are_left_alone() {
        assert_eq!(after(&[Outcome::Confirmed], 3), (vec![Some(Outcome::Confirmed); 3], 1));
    }

    #[test]
    fn a_note_needs_no_new_class_loader() {
        for (state_set, fresh) in [(true, 0), (false, 1)] {
            let mut judged = confirmed("f", 3, 0);
            judged.verdict.as_mut().unwrap().state_set = state_set;
            let mut jvm = Scripted::new([]);
            assert!(again(judged, &mut jvm).confirmed());
            assert_eq!((jvm.runs, jvm.fresh), (1, fresh), "{state_set}");
        }
    }

    #[test]
    fn the_first_entry_that_crashes_twice_leads() {
        let expected = [Outcome::Flaky, Outcome::Confirmed, Outcome::Confirmed].map(Some).to_vec();
        assert_eq!(after(&[Outcome::NoException], 3), (expected, 2));
    }

    #[test]
    fn a_crash_that_nobody_sees_twice_is_flaky_and_says_what_happened() {
        assert_eq!(after(&[Outcome::TimeOut, Outcome::OtherException], 2).0, [Some(Outcome::Flaky); 2]);
        let flaky = again(confirmed("f", 3, 0), &mut Scripted::new([Outcome::NoException]));
        let detail = flaky.verdict.unwrap().detail;
        assert_eq!(detail.as_deref(), Some("crashed once; the second time: no exception"));
    }

    #[test]
    fn what_was_thrown_the_second_time_is_told_with_its_place() {
        let frame = StackFrame { class: "a.B".into(), method: "f".into(), file: None, line: None, bci: None };
        let thrown = |stack| Thrown { exception: "java.lang.Error".into(), message: None, stack };
        assert_eq!(place(&thrown(vec![frame])), "java.lang.Error in a.B.f");
        assert_eq!(place(&thrown(vec![])), "java.lang.Error");
    }
}
