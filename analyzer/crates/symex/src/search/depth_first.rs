//! Depth first: little memory, and the solver's incremental prefix is always the longest possible.

use super::{Search, View};
use crate::state::State;

struct DepthFirst(Vec<State>);

pub fn make(_seed: u64) -> Box<dyn Search> {
    Box::new(DepthFirst(Vec::new()))
}

impl Search for DepthFirst {
    fn add(&mut self, states: Vec<State>) {
        // Earlier splits of one instruction are picked first.
        self.0.extend(states.into_iter().rev());
    }

    fn pick(&mut self, _: &mut dyn View) -> Option<State> {
        self.0.pop()
    }

    fn waiting(&self) -> usize {
        self.0.len()
    }

    fn interrupts(&self) -> bool {
        false
    }
}
