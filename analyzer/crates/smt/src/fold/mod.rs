//! The constructors of terms. Each folds locally and looks at most a few nodes deep, so building is cheap and a
//! concrete execution never leaves constants behind.
//!
//! Rules are sound for every value, the corner cases of SMT-LIB and IEEE included: `src/tests/property.rs` compares
//! each construction with the same term built without folding.

mod bitvector;
mod boolean;
mod compare;
mod convert;
mod float;
mod ite;
pub(crate) mod range;
mod relation;
