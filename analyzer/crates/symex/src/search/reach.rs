//! Reachability first: a state that can still reach code not executed yet goes before all that cannot. Nothing executed is
//! taken back, so a state that has been set aside stays there, and each state is asked about once per pick.

use super::Search;
use crate::state::State;

struct Reach {
    /// Latest last; not asked about since they were added.
    open: Vec<State>,
    /// Nothing new can be reached from these.
    set_aside: Vec<State>,
}

pub fn make(_seed: u64) -> Box<dyn Search> {
    Box::new(Reach { open: Vec::new(), set_aside: Vec::new() })
}

impl Search for Reach {
    fn add(&mut self, states: Vec<State>) {
        // Earlier splits of one instruction are picked first.
        self.open.extend(states.into_iter().rev());
    }

    fn pick(&mut self, reaches_new: &mut dyn FnMut(&State) -> bool) -> Option<State> {
        while let Some(state) = self.open.pop() {
            if reaches_new(&state) {
                return Some(state);
            }
            self.set_aside.push(state);
        }
        self.set_aside.pop()
    }

    fn waiting(&self) -> usize {
        self.open.len() + self.set_aside.len()
    }

    fn interrupts(&self) -> bool {
        true
    }
}
