//! Counts at the borders between layers: how often the one below is asked, and how long it takes.

use crate::arena::Arena;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::Term;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Instant;

/// Time includes all that is below the border.
#[derive(Default)]
pub(crate) struct Border {
    pub asked: Cell<u64>,
    pub micros: Cell<u64>,
}

pub(crate) struct Counted {
    layer: Box<dyn Solver>,
    border: Rc<Border>,
}

impl Counted {
    pub(crate) fn new(layer: Box<dyn Solver>, border: Rc<Border>) -> Self {
        Counted { layer, border }
    }
}

impl Solver for Counted {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let start = Instant::now();
        let answer = self.layer.check(arena, path, question, limit);
        self.border.asked.set(self.border.asked.get() + 1);
        self.border.micros.set(self.border.micros.get() + start.elapsed().as_micros() as u64);
        answer
    }

    fn stats(&self) -> &SolverStats {
        self.layer.stats()
    }
}
