//! The stack of solver layers. A new layer is one file in `layers/`, one name in [`LAYERS`] and one line here.

use crate::arena::Arena;
use crate::backend::z3::{Z3Solver, version};
use crate::layers::bits::Bits;
use crate::layers::cache::Cache;
use crate::layers::counted::{Border, Counted};
use crate::layers::hardness::Hardness;
use crate::layers::trivial::Trivial;
use crate::layers::validate::Validate;
use crate::solver::{Answer, LayerStats, Limit, Solver, SolverStats};
use crate::term::Term;
use std::rc::Rc;

/// Those that can be left out, in the order in which they are asked. Z3 is behind them all.
pub const LAYERS: &[&str] = &["trivial", "cache", "hardness", "bits"];

/// The solver for one task: cheapest layer first. The Z3 context is created at the first query that gets there.
pub fn chain() -> Box<dyn Solver> {
    chain_without(&[])
}

/// The same without some of the [`LAYERS`].
pub fn chain_without(left_out: &[String]) -> Box<dyn Solver> {
    let with = |name: &str| !left_out.iter().any(|left_out| left_out == name);
    let mut borders = Vec::new();
    let mut counted = |name: &'static str, layer: Box<dyn Solver>| -> Box<dyn Solver> {
        let border = Rc::new(Border::default());
        borders.push((name, Rc::clone(&border)));
        Box::new(Counted::new(layer, border))
    };
    let mut solver = counted("z3", Box::new(Z3Solver::new()));
    if with("bits") {
        solver = counted("bits", Box::new(Bits::new(solver)));
    }
    // No layer of its own: whoever answers is checked.
    solver = Box::new(Validate::new(solver));
    if with("hardness") {
        solver = counted("hardness", Box::new(Hardness::new(solver)));
    }
    if with("cache") {
        solver = counted("cache", Box::new(Cache::new(solver)));
    }
    if with("trivial") {
        solver = counted("trivial", Box::new(Trivial::new(solver)));
    }
    Box::new(Chain { solver, borders })
}

/// The layers, and what goes over the border to each of them, the lowest first.
struct Chain {
    solver: Box<dyn Solver>,
    borders: Vec<(&'static str, Rc<Border>)>,
}

impl Solver for Chain {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        self.solver.check(arena, path, question, limit)
    }

    fn stats(&self) -> &SolverStats {
        self.solver.stats()
    }

    fn layers(&self) -> Vec<(&'static str, LayerStats)> {
        let mut below = LayerStats::default();
        let row = |(name, border): &(&'static str, Rc<Border>)| {
            let (asked, micros) = (border.asked.get(), border.micros.get());
            let answered = asked.saturating_sub(below.asked);
            let own = LayerStats { asked, answered, micros: micros.saturating_sub(below.micros) };
            below = LayerStats { asked, answered, micros };
            (*name, own)
        };
        let mut rows: Vec<_> = self.borders.iter().map(row).collect();
        rows.reverse();
        rows
    }
}

/// The back end's full version.
pub fn solver_version() -> String {
    version()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    const LIMIT: Limit = Limit { rlimit: 100_000, timeout_ms: 1_000 };

    /// x < y and y < x; x < y; x < y once more.
    fn asked(left_out: &[&str]) -> Vec<(&'static str, u64, u64)> {
        let mut arena = Arena::new();
        let (x, y) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32));
        let (less, more) = (arena.slt(x, y), arena.slt(y, x));
        let left_out: Vec<String> = left_out.iter().map(ToString::to_string).collect();
        let mut chain = chain_without(&left_out);
        for question in [more, less, less] {
            let answer = chain.check(&arena, &[less], &[question], LIMIT);
            assert_eq!(answer == Answer::Unsat, question == more);
        }
        chain.layers().into_iter().map(|(name, stats)| (name, stats.asked, stats.answered)).collect()
    }

    #[test]
    fn each_layer_counts_what_it_is_asked_and_what_it_answers() {
        let expected = [("trivial", 3, 1), ("cache", 2, 1), ("hardness", 1, 0), ("bits", 1, 1), ("z3", 0, 0)];
        assert_eq!(asked(&[]), expected);
    }

    #[test]
    fn without_its_layers_everything_reaches_z3_and_the_answers_are_the_same() {
        assert_eq!(asked(LAYERS), [("z3", 3, 3)]);
        assert_eq!(asked(&["trivial", "bits"]), [("cache", 3, 1), ("hardness", 2, 0), ("z3", 2, 2)]);
    }
}
