//! How fast this machine is: a limit of CPU time that is to mean the same work everywhere depends on it. What is measured
//! is a fixed piece of work, several times, so that a busy machine does not look like a slow one.

use crate::sys;
use std::hint::black_box;
use std::time::Duration;

const ROUNDS: u32 = 300_000;
const TRIES: usize = 5;

/// What the work takes on a machine of 2024, where [`LOOPS_MS`] was chosen.
const REFERENCE: Duration = Duration::from_micros(1_100);

/// Twice what the slowest crash of eight libraries needs there, in a JVM that has just started.
const LOOPS_MS: u64 = 200;

/// CPU time for the loops of a run on this machine, in milliseconds. It never falls below the reference, because a JVM does
/// not get faster with the clock alone.
pub fn loops_ms() -> u64 {
    scaled((0..TRIES).filter_map(|_| measured()).min())
}

fn scaled(work: Option<Duration>) -> u64 {
    let factor = work.map_or(1.0, |work| work.as_secs_f64() / REFERENCE.as_secs_f64());
    (LOOPS_MS as f64 * factor.max(1.0)) as u64
}

fn measured() -> Option<Duration> {
    let before = sys::thread_time()?;
    black_box(work(black_box(1)));
    Some(sys::thread_time()?.saturating_sub(before))
}

/// Dependent steps of arithmetic and memory, as in most code.
fn work(seed: u64) -> u64 {
    let mut table = [0u64; 1 << 10];
    let mut state = seed;
    for _ in 0..ROUNDS {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let at = (state % table.len() as u64) as usize;
        table[at] = table[at].wrapping_mul(31).wrapping_add(state);
        state = state.wrapping_add(table[at] >> 60);
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_machine_has_more_time_and_a_fast_one_no_less() {
        assert_eq!(scaled(None), LOOPS_MS);
        assert_eq!(scaled(Some(REFERENCE / 4)), LOOPS_MS);
        assert_eq!(scaled(Some(REFERENCE * 3)), LOOPS_MS * 3);
        assert!(loops_ms() >= LOOPS_MS);
    }
}
