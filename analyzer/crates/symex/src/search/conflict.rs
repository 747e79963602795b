//! Conflicts: reachability, and what contradictions teach (`learned.rs`). Among the states that reach something new, the one
//! goes first that the fewest known contradictions keep from edges nobody has taken: it has decided otherwise.

use super::View;
use super::reach::Key;
use crate::state::State;

pub const KEY: Key = Key::Waiting(measure);

fn measure(view: &mut dyn View, state: &State) -> u64 {
    view.barred(state)
}
