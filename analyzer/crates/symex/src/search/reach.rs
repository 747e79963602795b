//! Reachability first: a state that can still reach code not executed yet, or has a new crash on its way out, goes before
//! all others, and an exact one before an approximate one. Nothing executed is taken back, so a state that has been set aside stays there, and each
//! state is asked about once per pick.

use super::Search;
use crate::state::State;

/// Latest last in each.
#[derive(Default)]
struct Reach {
    exact: Vec<State>,
    approximate: Vec<State>,
    /// Nothing new can be reached from these.
    set_aside: Vec<State>,
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
        self.exact.len() + self.approximate.len() + self.set_aside.len()
    }

    fn interrupts(&self) -> bool {
        true
    }
}
