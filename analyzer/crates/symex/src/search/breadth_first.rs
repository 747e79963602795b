//! Breadth first: every path advances to its next split before any goes further.

use super::{Search, View};
use crate::state::State;
use std::collections::VecDeque;

struct BreadthFirst(VecDeque<State>);

pub fn make(_seed: u64) -> Box<dyn Search> {
    Box::new(BreadthFirst(VecDeque::new()))
}

impl Search for BreadthFirst {
    fn add(&mut self, states: Vec<State>) {
        self.0.extend(states);
    }

    fn pick(&mut self, _: &mut dyn View) -> Option<State> {
        self.0.pop_front()
    }

    fn waiting(&self) -> usize {
        self.0.len()
    }

    fn interrupts(&self) -> bool {
        true
    }
}
