//! Detectability: reachability, and the state first to whose place the smallest share of the ways through its methods
//! leads. What few ways lead to, other orders reach late.

use super::View;
use crate::state::State;

/// Positive floats are in the order of their bits.
pub fn key(view: &mut dyn View, state: &State) -> u64 {
    view.weight(state).to_bits()
}
