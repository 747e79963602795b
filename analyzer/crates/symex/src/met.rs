//! What a concrete run met: the basis of the table that shows what the differential tests cover. Exploring records
//! nothing.

use crate::{follow, models};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use vipa_program::MethodLoc;

/// Class, name, descriptor.
pub type Named = (&'static str, &'static str, &'static str);

#[derive(Debug, Default)]
pub struct Met {
    /// By their index in the method.
    pub instructions: FxHashSet<(MethodLoc, u32)>,
    /// Of those that [`modelled`] lists.
    pub models: BTreeSet<Named>,
}

/// Every method that is answered without its code.
pub fn modelled() -> Vec<Named> {
    models::names().collect()
}

/// Every JDK method that is listed as one whose own code is executed.
pub fn listed() -> &'static [Named] {
    follow::LISTED
}
