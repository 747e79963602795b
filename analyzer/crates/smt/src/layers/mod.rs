//! Solvers that answer what they can and ask the next one for the rest.

pub(crate) mod bits;
mod bounds;
pub(crate) mod cache;
pub(crate) mod counted;
pub(crate) mod hardness;
pub(crate) mod search;
pub(crate) mod trivial;
pub(crate) mod validate;
