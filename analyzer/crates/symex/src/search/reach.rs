//! Reachability first: a state that can still reach code not executed yet, or has a new crash on its way out, goes before
//! all others; among them an exact one before an approximate one, and the one that has been around loops less often: what
//! lies behind a loop is seen before the loop is unrolled. Depth first, but for every third pick. Nothing executed is taken back, so a state that has been set
//! aside stays there, and each state is asked about once per pick.

use super::Search;
use crate::state::State;
use std::collections::{BTreeMap, VecDeque};

#[derive(Default)]
struct Reach {
    exact: Queue,
    approximate: Queue,
    /// Nothing new can be reached from these. Latest last.
    set_aside: Vec<State>,
}

/// By rounds of loops; latest last in each.
#[derive(Default)]
struct Queue {
    by_rounds: BTreeMap<u32, VecDeque<State>>,
    length: usize,
    picks: u32,
}

/// Each such pick takes the oldest state: what splits off early must not wait until all that lies behind the other side
/// has been seen.
const OLDEST: u32 = 3;

impl Queue {
    fn push(&mut self, state: State) {
        self.by_rounds.entry(state.rounds).or_default().push_back(state);
        self.length += 1;
    }

    fn pop(&mut self) -> Option<State> {
        let mut fewest = self.by_rounds.first_entry()?;
        self.picks = self.picks.wrapping_add(1);
        let state = match self.picks.is_multiple_of(OLDEST) {
            true => fewest.get_mut().pop_front(),
            false => fewest.get_mut().pop_back(),
        };
        if fewest.get().is_empty() {
            fewest.remove();
        }
        self.length -= usize::from(state.is_some());
        state
    }
}

pub fn make(_seed: u64) -> Box<dyn Search> {
    Box::new(Reach::default())
}

impl Search for Reach {
    fn add(&mut self, states: Vec<State>) {
        // Earlier splits of one instruction are picked first.
        for state in states.into_iter().rev() {
            let queue = if state.exact() { &mut self.exact } else { &mut self.approximate };
            queue.push(state);
        }
    }

    fn pick(&mut self, reaches_new: &mut dyn FnMut(&State) -> bool) -> Option<State> {
        while let Some(state) = self.exact.pop().or_else(|| self.approximate.pop()) {
            if reaches_new(&state) {
                return Some(state);
            }
            self.set_aside.push(state);
        }
        self.set_aside.pop()
    }

    fn waiting(&self) -> usize {
        self.exact.length + self.approximate.length + self.set_aside.len()
    }

    fn interrupts(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_split_off_first_does_not_wait_for_all_the_others() {
        let mut search = make(0);
        let state = |mark: usize| State { next_call: mark, ..State::default() };
        search.add(vec![state(0)]);
        let mut next = 1;
        // Each state splits off two more, for ever.
        for _ in 0..OLDEST {
            let picked = search.pick(&mut |_| true).unwrap();
            if next > 1 && picked.next_call == 1 {
                return;
            }
            search.add(vec![state(next + 1), state(next)]);
            next += 2;
        }
        panic!("the oldest state was never picked");
    }
}
