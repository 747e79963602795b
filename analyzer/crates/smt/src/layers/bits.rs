//! Answers by bits what is small, and asks the next layer for the rest.

use crate::arena::Arena;
use crate::bits::{Bounds, Verdict, decide};
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::Term;
use std::time::Instant;

/// A product of two unknown longs has about 6,000.
const MOST_GATES: usize = 20_000;
const MOST_CONFLICTS: u64 = 5_000;
/// What a conflict is worth in the units that a query is given.
const UNITS: u64 = 20;

pub(crate) struct Bits<S> {
    next: S,
    own: SolverStats,
    stats: SolverStats,
}

impl<S: Solver> Bits<S> {
    pub(crate) fn new(next: S) -> Self {
        Bits { next, own: SolverStats::default(), stats: SolverStats::default() }
    }

    fn answer(&mut self, arena: &Arena, terms: &[Term], limit: Limit) -> Option<Answer> {
        let (verdict, weight) = decide(arena, terms, bounds(limit));
        self.own.cost += weight;
        let answer = match verdict {
            Verdict::None => return None,
            Verdict::Sat(model) => {
                self.own.sat += 1;
                Answer::Sat(model)
            }
            Verdict::Unsat => {
                self.own.unsat += 1;
                Answer::Unsat
            }
        };
        self.own.queries += 1;
        self.own.bits += 1;
        Some(answer)
    }
}

fn bounds(limit: Limit) -> Bounds {
    let conflicts = if limit.rlimit == 0 { MOST_CONFLICTS } else { MOST_CONFLICTS.min(limit.rlimit / UNITS) };
    Bounds { gates: MOST_GATES, conflicts }
}

impl<S: Solver> Solver for Bits<S> {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let start = Instant::now();
        let answer = self.answer(arena, &[path, question].concat(), limit);
        self.own.micros += start.elapsed().as_micros() as u64;
        let answer = answer.unwrap_or_else(|| self.next.check(arena, path, question, limit));
        self.stats = self.own.plus(self.next.stats());
        answer
    }

    fn stats(&self) -> &SolverStats {
        &self.stats
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BvOp, FpOp, Sort};

    const LIMIT: Limit = Limit { rlimit: 100_000, timeout_ms: 1_000 };

    /// The next layer: counts what gets there.
    #[derive(Default)]
    struct Next(SolverStats);

    impl Solver for Next {
        fn check(&mut self, _: &Arena, _: &[Term], _: &[Term], _: Limit) -> Answer {
            self.0.queries += 1;
            self.0.unknown += 1;
            Answer::Unknown("next".into())
        }

        fn stats(&self) -> &SolverStats {
            &self.0
        }
    }

    #[test]
    fn what_has_gates_is_answered_and_the_rest_passed_on() {
        let mut arena = Arena::new();
        let (x, y, f) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32), arena.fresh("f", Sort::F32));
        let quotient = arena.fp(FpOp::Div, f, f);
        let (less, more, nan) = (arena.slt(x, y), arena.slt(y, x), arena.is_nan(f));
        let hard = arena.is_nan(quotient);
        let mut solver = Bits::new(Next::default());
        assert!(matches!(solver.check(&arena, &[less], &[], LIMIT), Answer::Sat(_)));
        assert_eq!(solver.check(&arena, &[less], &[more], LIMIT), Answer::Unsat);
        assert!(matches!(solver.check(&arena, &[less], &[nan], LIMIT), Answer::Sat(_)));
        assert_eq!(solver.check(&arena, &[less], &[hard], LIMIT), Answer::Unknown("next".into()));
        let stats = solver.stats();
        assert_eq!((stats.queries, stats.bits, stats.sat, stats.unsat, stats.unknown), (4, 3, 2, 1, 1));
        assert!(stats.cost > 0);
    }

    #[test]
    fn what_takes_too_long_is_passed_on_and_counted_once() {
        let mut arena = Arena::new();
        let (x, y, n) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32), arena.i32(1_022_117));
        let (one, root) = (arena.i32(1), arena.i32(1 << 15));
        let product = arena.bv(BvOp::Mul, x, y);
        let path = [arena.slt(one, x), arena.slt(one, y), arena.slt(x, root), arena.slt(y, root)];
        let question = [arena.eq(product, n)];
        let mut solver = Bits::new(Next::default());
        let little = Limit { rlimit: 10 * UNITS, ..LIMIT };
        assert_eq!(solver.check(&arena, &path, &question, little), Answer::Unknown("next".into()));
        assert_eq!((solver.stats().queries, solver.stats().bits), (1, 0));
    }
}
