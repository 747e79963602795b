//! Never believe a model: each is evaluated on every term of its query.
//!
//! A mismatch means that back end and evaluator disagree on some node, which is our bug: loud in debug builds, an
//! Unknown (hence a lost model, not a wrong one) otherwise.

use crate::arena::Arena;
use crate::eval::Evaluator;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::Term;

pub(crate) struct Validate<S> {
    next: S,
}

impl<S: Solver> Validate<S> {
    pub(crate) fn new(next: S) -> Self {
        Validate { next }
    }
}

impl<S: Solver> Solver for Validate<S> {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let mut evaluator = match self.next.check(arena, path, question, limit) {
            Answer::Sat(model) => Evaluator::new(model),
            other => return other,
        };
        match path.iter().chain(question).find(|&&term| !evaluator.holds(arena, term)) {
            None => Answer::Sat(evaluator.into_model()),
            Some(&term) => mismatch(arena, term),
        }
    }

    fn stats(&self) -> &SolverStats {
        self.next.stats()
    }
}

fn mismatch(arena: &Arena, term: Term) -> Answer {
    let message = format!("the back end's model does not satisfy {}", arena.display(term));
    debug_assert!(false, "{message}");
    Answer::Unknown(message)
}
