//! Crashes inside other methods have one try for each entry at first: the method itself is an entry, too, and mostly it
//! shows whether the place crashes. What nobody has shown by the end of the first round is tried with all its witnesses.

use crate::confirmer::{Judged, judge_untried};
use crate::pool::{JobEnd, Work, Worker};
use crate::scheduler::{Round, WITNESSES_PER_SITE};
use std::collections::BTreeSet;
use vipa_schema::Place;

/// Where a warning stands in the round: job, and which of its warnings.
type At = (usize, usize);

/// One warning with witnesses that have not been tried.
pub struct Trying {
    at: At,
    judged: Judged,
}

/// Those of places that nobody has closed, in the order of the round; all the others are left as they are from now on.
pub fn left_open(round: &mut Round) -> Vec<Trying> {
    let closed: BTreeSet<Place> = round.results.iter().flat_map(|result| closed(&result.judged)).cloned().collect();
    let mut open = Vec::new();
    for (job, result) in round.results.iter_mut().enumerate() {
        for (index, judged) in result.judged.iter_mut().enumerate() {
            let untried = judged.untried.take();
            if untried.is_some() && !closed.contains(&judged.place) {
                open.push(Trying { at: (job, index), judged: Judged { untried, ..judged.clone() } });
            }
        }
    }
    open
}

/// The places that have crashed with an input that somebody may have.
pub fn closed(judged: &[Judged]) -> impl Iterator<Item = &Place> {
    judged.iter().filter(|judged| judged.confirmed() && !judged.state_set()).map(|judged| &judged.place)
}

/// Puts what came of it where the warning stood.
pub fn put_back(round: &mut Round, tried: Vec<Option<(At, Judged)>>) {
    for ((job, index), judged) in tried.into_iter().flatten() {
        round.results[job].judged[index] = judged;
    }
}

impl Work for Trying {
    /// `None` if nobody had the time.
    type Done = Option<(At, Judged)>;

    fn work(&self, worker: &mut Worker) -> Self::Done {
        let tried = match worker.cache() {
            Some(cache) => cache.tried(&self.judged, || worker.surely(|worker| self.tried(worker))),
            None => self.tried(worker),
        };
        Some((self.at, tried))
    }

    fn without(&self, _: JobEnd) -> Self::Done {
        None
    }

    fn confirmed(done: &Self::Done) -> u64 {
        u64::from(done.as_ref().is_some_and(|(_, judged)| judged.confirmed()))
    }
}

impl Trying {
    fn tried(&self, worker: &mut Worker) -> Judged {
        let Some(confirmer) = worker.confirmer() else { return self.judged.clone() };
        confirmer.begin();
        judge_untried(&self.judged, WITNESSES_PER_SITE, confirmer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{confirmed, explored, judged, threw};
    use vipa_schema::Outcome;

    fn untried(name: &str, bci: u32) -> Judged {
        let later = serde_json::to_string(&[threw(name, bci, false)]).unwrap();
        Judged { untried: Some(later), ..judged(name, bci, Outcome::NoException) }
    }

    #[test]
    fn only_places_that_nobody_has_shown_are_tried_again() {
        let forced = {
            let mut judged = confirmed("h", 5, 0);
            judged.verdict.as_mut().unwrap().state_set = true;
            judged
        };
        let jobs = [vec![untried("f", 3), untried("g", 4), untried("h", 5)], vec![confirmed("f", 3, 0), forced]];
        let mut round = Round { planned: Vec::new(), results: jobs.map(explored).to_vec() };
        let open = left_open(&mut round);
        assert_eq!(open.iter().map(|trying| trying.at).collect::<Vec<_>>(), [(0, 1), (0, 2)]);
        assert!(round.results.iter().flat_map(|result| &result.judged).all(|judged| judged.untried.is_none()));
        put_back(&mut round, vec![Some((open[0].at, confirmed("g", 4, 1))), None]);
        let outcomes: Vec<_> = round.results[0].judged.iter().map(Judged::outcome).collect();
        assert_eq!(outcomes, [Outcome::NoException, Outcome::Confirmed, Outcome::NoException].map(Some));
    }
}
