//! The bound of a task: work, never time. A clock is only a backstop that marks the result; it counts the CPU time of
//! this thread, which other load on the machine does not change much.

use rustix::time::{ClockId, clock_gettime};
use vipa_schema::Stop;

/// What a unit of each kind of work costs, in instructions.
pub const FORK: u64 = 20;
pub const QUERY: u64 = 300;
/// Solver resource units per unit of fuel.
pub const SOLVER_UNITS: u64 = 60;

pub struct Fuel {
    limit: u64,
    used: u64,
    /// On the thread's clock, in seconds.
    deadline: i64,
    ticks: u32,
    pub backstop_fired: bool,
}

impl Fuel {
    pub fn new(limit: u64, backstop_seconds: u64) -> Fuel {
        let deadline = cpu_seconds().saturating_add_unsigned(backstop_seconds);
        Fuel { limit, used: 0, deadline, ticks: 0, backstop_fired: false }
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
        if self.ticks.is_multiple_of(1024) && cpu_seconds() > self.deadline {
            self.backstop_fired = true;
        }
        self.backstop_fired.then_some(Stop::WallClock)
    }
}

fn cpu_seconds() -> i64 {
    clock_gettime(ClockId::ThreadCPUTime).tv_sec
}
