//! The bound of a task: work, never time. The wall clock is only a backstop that marks the result.

use std::time::{Duration, Instant};
use vipa_schema::Stop;

/// What a unit of each kind of work costs, in instructions.
pub const FORK: u64 = 20;
pub const QUERY: u64 = 300;
/// Solver resource units per unit of fuel.
pub const SOLVER_UNITS: u64 = 60;

pub struct Fuel {
    limit: u64,
    used: u64,
    deadline: Instant,
    ticks: u32,
    pub wall_clock_fired: bool,
}

impl Fuel {
    pub fn new(limit: u64, wall_clock_seconds: u64) -> Fuel {
        let deadline = Instant::now() + Duration::from_secs(wall_clock_seconds);
        Fuel { limit, used: 0, deadline, ticks: 0, wall_clock_fired: false }
    }

    pub fn used(&self) -> u64 {
        self.used
    }

    pub fn spend(&mut self, units: u64) {
        self.used = self.used.saturating_add(units);
    }

    /// Leaves later drivers at least their share: the limit for the driver that begins now.
    pub fn extend_to(&mut self, limit: u64) {
        self.limit = limit;
    }

    pub fn exhausted(&mut self) -> Option<Stop> {
        if self.used >= self.limit {
            return Some(Stop::Fuel);
        }
        self.ticks += 1;
        // Reading the clock at every instruction would cost more than the instruction.
        if self.ticks.is_multiple_of(1024) && Instant::now() > self.deadline {
            self.wall_clock_fired = true;
        }
        self.wall_clock_fired.then_some(Stop::WallClock)
    }
}
