//! Decision procedures. One file per solver library, and only that file names it.

pub(crate) mod z3;
