//! Tests that need more than one part of the crate.

mod bits;
mod bits_floats;
mod bounds;
mod conformance;
mod depth;
mod determinism;
mod fold;
mod generate;
mod ground;
mod property;
