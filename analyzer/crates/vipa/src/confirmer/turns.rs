//! Warnings of one place that wait with further witnesses, each from another entry. Mostly none of them crashes, and where
//! one does it is among the first of its entry; so all entries try one witness before any tries its next, and there is a
//! bound for the place.

use super::{Confirm, Judged, Judging, Tried, another, rank, settles};
use vipa_schema::PathEnd;

/// Turns for a place. The most that a crash has needed on the standing libraries was some 45.
const TURNS: usize = 64;

/// Those left for a place that has crashed with a state set by force: only a better input is looked for.
const TURNS_AFTER: usize = 12;

/// What came of them, in their order. `crashed`: the place has, but with no input that somebody may have.
pub fn judge_in_turns(
    waiting: &[Judged],
    crashed: bool,
    tries: u32,
    confirmer: &mut (dyn Confirm + 'static),
) -> Vec<Judged> {
    let ends: Vec<Vec<PathEnd>> = waiting.iter().map(Judged::ends).collect();
    let mut entries: Vec<Entry> =
        waiting.iter().zip(&ends).map(|(judged, ends)| Entry::new(judged, ends, tries)).collect();
    let mut judging = Judging { confirmer: Some(confirmer), tries, dear: 0 };
    let mut left = if crashed { TURNS_AFTER } else { TURNS };
    while left > 0 && entries.iter().any(|entry| !entry.over) {
        for entry in entries.iter_mut().filter(|entry| !entry.over) {
            entry.take_turn(&mut judging);
            left = entry.left_after(left.saturating_sub(1));
            if left == 0 {
                break;
            }
        }
    }
    entries.into_iter().map(|entry| entry.judged).collect()
}

/// One warning between its turns.
struct Entry<'e> {
    /// The best so far.
    judged: Judged,
    /// The first one was tried before.
    ends: &'e [PathEnd],
    next: usize,
    tried: Tried<'e>,
    over: bool,
}

impl<'e> Entry<'e> {
    fn new(judged: &Judged, ends: &'e [PathEnd], tries: u32) -> Entry<'e> {
        let mut tried = Tried::default();
        if let Some(witness) = ends.first().and_then(|end| end.witness.as_ref()) {
            another(&mut tried, witness, tries);
        }
        Entry { judged: Judged { untried: None, ..judged.clone() }, ends, next: 1, tried, over: false }
    }

    /// The next witness that is to be tried; after the last one what else may crash.
    fn take_turn(&mut self, judging: &mut Judging<'_>) {
        let tries = judging.tries;
        while let Some(end) = self.ends.get(self.next) {
            self.next += 1;
            let tried = &mut self.tried;
            if let Some(verdict) = judging.run(end, |witness| another(tried, witness, tries)) {
                self.over = settles(verdict.outcome);
                let verdict = Some(verdict);
                if rank(&verdict, end) < rank(&self.judged.verdict, &self.judged.end) {
                    self.judged = Judged { end: end.clone(), verdict, ..self.judged.clone() };
                }
                return;
            }
        }
        self.over = true;
        let ends: Vec<&PathEnd> = self.ends.iter().collect();
        self.judged = judging.otherwise(self.judged.clone(), &ends);
    }

    /// Turns for the place: none if somebody may have this input.
    fn left_after(&self, left: usize) -> usize {
        match (self.judged.confirmed(), self.judged.state_set()) {
            (false, _) => left,
            (true, true) => left.min(TURNS_AFTER),
            (true, false) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{Scripted, judged, method, threw};
    use vipa_schema::Outcome::{self, Confirmed, NoException};

    fn inside(name: &str) -> PathEnd {
        let mut end = threw(name, 3, false);
        end.witness.as_mut().unwrap().driver.calls = vec![method("f")];
        end
    }

    /// Tried once, with so many witnesses left.
    fn waiting(more: usize) -> Judged {
        let later = serde_json::to_string(&vec![inside("g"); more]).unwrap();
        Judged { untried: Some(later), end: inside("g"), ..judged("g", 3, NoException) }
    }

    fn after(waiting: &[Judged], crashed: bool, script: &[Outcome]) -> (usize, Vec<Option<Outcome>>) {
        let mut jvm = Scripted::new(script.iter().copied());
        let done = judge_in_turns(waiting, crashed, 100, &mut jvm);
        assert!(done.iter().all(|judged| judged.untried.is_none()));
        (jvm.runs, done.iter().map(Judged::outcome).collect())
    }

    #[test]
    fn a_place_has_so_many_turns_and_fewer_once_it_has_crashed() {
        let nothing = [NoException; 200];
        assert_eq!(after(&[waiting(50), waiting(50)], false, &nothing).0, TURNS);
        assert_eq!(after(&[waiting(50), waiting(50)], true, &nothing).0, TURNS_AFTER);
        assert!(after(&[waiting(3)], false, &nothing).0 < TURNS, "no more than there are");
    }

    #[test]
    fn the_first_witness_of_a_second_entry_comes_before_the_second_one_of_the_first() {
        let (runs, outcomes) = after(&[waiting(5), waiting(5)], false, &[NoException, Confirmed]);
        assert_eq!((runs, outcomes), (2, vec![Some(NoException), Some(Confirmed)]));
    }
}
