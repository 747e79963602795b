//! What the engine answers to a strategy.

use super::View;
use crate::ctx::Ctx;
use crate::guide;
use crate::state::State;

/// The truth, as far as the task knows it.
pub struct OfTask<'a, 'b>(pub &'a mut Ctx<'b>);

impl View for OfTask<'_, '_> {
    fn reaches_new(&mut self, state: &State) -> bool {
        let (coverage, flagged) = (&mut self.0.coverage, &self.0.flagged);
        coverage.reaches_new(state, self.0.calls.get(state.next_call..).unwrap_or_default())
            || coverage.brings_crash(state, flagged)
            || coverage.may_crash_inside(state, flagged)
    }

    fn reaches_edge(&mut self, state: &State) -> bool {
        let calls = self.0.calls.get(state.next_call..).unwrap_or_default();
        self.0.coverage.reaches_edge(state, calls)
    }

    fn barred(&mut self, state: &State) -> u64 {
        self.0.learned.bars(&state.path)
    }

    fn distance(&mut self, state: &State) -> u64 {
        guide::distance(self.0, state)
    }

    fn weight(&mut self, state: &State) -> f64 {
        guide::weight(self.0, state)
    }

    fn progress(&self) -> u64 {
        self.0.coverage.version()
    }

    fn version(&self) -> u64 {
        self.0.learned.version + self.0.guide.flags
    }
}

/// For emptying a search, where the order does not matter.
pub struct Whatever;

impl View for Whatever {
    fn reaches_new(&mut self, _: &State) -> bool {
        true
    }
    fn reaches_edge(&mut self, _: &State) -> bool {
        true
    }
    fn barred(&mut self, _: &State) -> u64 {
        0
    }
    fn distance(&mut self, _: &State) -> u64 {
        0
    }
    fn weight(&mut self, _: &State) -> f64 {
        0.0
    }
    fn version(&self) -> u64 {
        0
    }
    fn progress(&self) -> u64 {
        0
    }
}
