//! Detectability: reachability, and of the sides of a split the one first to which the smaller share of the ways through the
//! methods leads: what few ways lead to, other orders reach late. Among all states that wait it would say nothing: most
//! ways lead to what is deep.

use super::View;
use super::reach::Key;
use crate::state::State;

pub const KEY: Key = Key::Sides(measure);

/// Positive floats are in the order of their bits.
fn measure(view: &mut dyn View, state: &State) -> u64 {
    view.weight(state).to_bits()
}
