//! Crashes inside other methods have one try for each entry at first: the method itself is an entry, too, and mostly it
//! shows whether the place crashes. What nobody has shown by the end of the first round is tried with more witnesses, the
//! entries of a place in turns.

use crate::confirmer::{Judged, judge_in_turns};
use crate::pool::{JobEnd, Work, Worker};
use crate::scheduler::{Round, WITNESSES_PER_SITE};
use std::collections::{BTreeMap, BTreeSet};
use vipa_schema::Place;

/// Where a warning stands in the round: job, and which of its warnings.
type At = (usize, usize);

/// One place, and its warnings with witnesses that have not been tried.
#[derive(Default)]
pub struct Trying {
    at: Vec<At>,
    waiting: Vec<Judged>,
    /// It has crashed, but only in a state that nobody is known to reach.
    crashed: bool,
}

/// The places that nobody has closed, in the order of the round; all the other warnings are left as they are from now on.
pub fn left_open(round: &mut Round) -> Vec<Trying> {
    let judged = || round.results.iter().flat_map(|result| &result.judged);
    let of = |which: &dyn Fn(&Judged) -> bool| -> BTreeSet<Place> {
        judged().filter(|judged| which(judged)).map(|judged| judged.place.clone()).collect()
    };
    let (crashed, closed) = (of(&Judged::confirmed), of(&is_closed));
    let mut open: Vec<Trying> = Vec::new();
    let mut of_place: BTreeMap<Place, usize> = BTreeMap::new();
    for (job, result) in round.results.iter_mut().enumerate() {
        for (index, judged) in result.judged.iter_mut().enumerate() {
            let untried = judged.untried.take();
            if untried.is_some() && !closed.contains(&judged.place) {
                let new = of_place.len();
                let at = *of_place.entry(judged.place.clone()).or_insert(new);
                if at == new {
                    open.push(Trying { crashed: crashed.contains(&judged.place), ..Trying::default() });
                }
                open[at].at.push((job, index));
                open[at].waiting.push(Judged { untried, ..judged.clone() });
            }
        }
    }
    open
}

/// The places that have crashed with an input that somebody may have.
pub fn closed(judged: &[Judged]) -> impl Iterator<Item = &Place> {
    judged.iter().filter(|judged| is_closed(judged)).map(|judged| &judged.place)
}

fn is_closed(judged: &Judged) -> bool {
    judged.confirmed() && !judged.state_set()
}

/// Puts what came of it where the warnings stood.
pub fn put_back(round: &mut Round, tried: Vec<Vec<(At, Judged)>>) {
    for ((job, index), judged) in tried.into_iter().flatten() {
        round.results[job].judged[index] = judged;
    }
}

impl Work for Trying {
    /// Nothing if nobody had the time.
    type Done = Vec<(At, Judged)>;

    fn work(&self, worker: &mut Worker) -> Self::Done {
        let tried = match worker.cache() {
            Some(cache) => cache.tried(&self.waiting, self.crashed, || worker.surely(|worker| self.tried(worker))),
            None => self.tried(worker),
        };
        self.at.iter().copied().zip(tried).collect()
    }

    fn without(&self, _: JobEnd) -> Self::Done {
        Vec::new()
    }

    fn confirmed(done: &Self::Done) -> u64 {
        done.iter().filter(|(_, judged)| judged.confirmed()).count() as u64
    }
}

impl Trying {
    fn tried(&self, worker: &mut Worker) -> Vec<Judged> {
        let Some(confirmer) = worker.confirmer() else { return self.waiting.clone() };
        confirmer.begin();
        judge_in_turns(&self.waiting, self.crashed, WITNESSES_PER_SITE, confirmer)
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
        let jobs = [
            vec![untried("f", 3), untried("g", 4), untried("h", 5)],
            vec![confirmed("f", 3, 0), forced],
            vec![untried("g", 4)],
        ];
        let mut round = Round { planned: Vec::new(), results: jobs.map(explored).to_vec() };
        let open = left_open(&mut round);
        assert_eq!(
            open.iter().map(|trying| (&trying.at[..], trying.crashed)).collect::<Vec<_>>(),
            [(&[(0, 1), (2, 0)][..], false), (&[(0, 2)][..], true)]
        );
        assert!(round.results.iter().flat_map(|result| &result.judged).all(|judged| judged.untried.is_none()));
        put_back(&mut round, vec![vec![(open[0].at[0], confirmed("g", 4, 1))], Vec::new()]);
        let outcomes: Vec<_> = round.results[0].judged.iter().map(Judged::outcome).collect();
        assert_eq!(outcomes, [Outcome::NoException, Outcome::Confirmed, Outcome::NoException].map(Some));
    }
}
