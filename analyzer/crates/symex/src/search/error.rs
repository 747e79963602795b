//! Errors: reachability, and the state first that is nearest to a place that may crash and has not crashed yet.

use super::View;
use crate::state::State;

pub fn key(view: &mut dyn View, state: &State) -> u64 {
    view.distance(state)
}
