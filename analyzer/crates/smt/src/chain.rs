//! The stack of solver layers. A new layer is one file in `layers/` and one line here.

use crate::backend::z3::{Z3Solver, version};
use crate::layers::bits::Bits;
use crate::layers::cache::Cache;
use crate::layers::hardness::Hardness;
use crate::layers::trivial::Trivial;
use crate::layers::validate::Validate;
use crate::solver::Solver;

/// The solver for one task: cheapest layer first. The Z3 context is created at the first query that gets there.
pub fn chain() -> Box<dyn Solver> {
    let solver = Z3Solver::new();
    let solver = Bits::new(solver);
    let solver = Validate::new(solver);
    let solver = Hardness::new(solver);
    let solver = Cache::new(solver);
    let solver = Trivial::new(solver);
    Box::new(solver)
}

/// The back end's full version.
pub fn solver_version() -> String {
    version()
}
