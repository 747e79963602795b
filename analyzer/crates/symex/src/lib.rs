//! The symbolic JVM. One public function matters: [`explore`].
//!
//! Read `explore.rs` (the loop), `step.rs` (the instructions), `checks.rs` (what the JVM checks by itself) first.

mod asked;
mod branches;
mod checks;
mod concrete;
mod concretise;
mod containers;
mod coverage;
mod ctx;
mod dispatch;
mod driver;
mod ends;
mod environment;
mod established;
mod exec;
mod explore;
mod follow;
mod frame;
mod fuel;
mod guide;
mod havoc;
mod heap;
mod held;
mod images;
mod inputs;
mod learned;
mod memory;
mod met;
mod models;
mod ranges;
mod refs;
pub mod search;
mod sites;
mod state;
mod statics;
mod step;
mod text;
mod throw;
mod types;
mod usual;
mod value;
mod wanted;

pub use concrete::{ConcreteOutcome, run_concrete, run_recorded, run_symbolic};
pub use ctx::{NoSnapshots, StaticsSource};
pub use explore::{explore, find};
pub use met::{Met, Named, listed, modelled};
