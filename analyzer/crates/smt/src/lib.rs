//! Terms over booleans, bit-vectors and IEEE floats; and the solver that decides them. Knows no Java.
//!
//! Terms live in an [`Arena`]: hash-consed, folded at construction, printable and evaluable without any back end.
//! [`chain`] stacks the solver layers over Z3, which is named only in `backend/z3.rs`.
//! Invariant: whatever is deep in a term is walked with an explicit stack; no function here recurses over terms without a bound.

mod arena;
mod backend;
mod bits;
mod chain;
mod contradiction;
mod display;
mod eval;
mod fold;
mod guess;
mod layers;
mod model;
mod shape;
mod solver;
mod term;
mod value;
mod variables;

#[cfg(test)]
mod tests;

pub use arena::Arena;
pub use backend::z3::Z3Solver;
pub use chain::{LAYERS, chain, chain_without, solver_version};
pub use contradiction::{Core, core};
pub use eval::{Evaluator, eval};
pub use guess::{Change, Theory, guess};
pub use model::Model;
pub use solver::{Answer, LayerStats, Limit, Solver, SolverStats};
pub use term::{BvOp, Cmp, Const, FpCmp, FpOp, Node, Sort, Symbol, Term};
pub use variables::Variables;
