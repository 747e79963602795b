//! Errors: reachability, and the state first that is nearest to a place that may crash and has not crashed yet.

use super::View;
use super::reach::Key;
use crate::state::State;

pub const KEY: Key = Key::Waiting(measure);

fn measure(view: &mut dyn View, state: &State) -> u64 {
    view.distance(state)
}
