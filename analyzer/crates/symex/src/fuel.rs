//! The bound of a task: work, never time. A clock is only a backstop that marks the result; it counts the CPU time of
//! this thread, which other load on the machine does not change much.

use rustix::time::{ClockId, clock_gettime};
use vipa_schema::Stop;

/// What a unit of each kind of work costs, in instructions.
pub const FORK: u64 = 20;
pub const QUERY: u64 = 300;
/// Solver resource units per unit of fuel.
pub const SOLVER_UNITS: u64 = 60;

/// What decisions may always cost without anything new.
const PATIENCE: u64 = 16_000;

/// The part of its share that every driver gets.
const LEAST: u64 = 4;

pub struct Fuel {
    limit: u64,
    used: u64,
    /// The part of it that decisions cost. Instructions are left out: a long loop without decisions is no sign that
    /// nothing new will come.
    deciding: u64,
    /// `deciding` when the driver began, and when something new was met last.
    begun: u64,
    renewed: u64,
    /// On the thread's clock, in seconds.
    deadline: i64,
    ticks: u32,
    pub backstop_fired: bool,
}

impl Fuel {
    pub fn new(limit: u64, backstop_seconds: u64) -> Fuel {
        let deadline = cpu_seconds().saturating_add_unsigned(backstop_seconds);
        Fuel { limit, used: 0, deciding: 0, begun: 0, renewed: 0, deadline, ticks: 0, backstop_fired: false }
    }

    pub fn used(&self) -> u64 {
        self.used
    }

    /// An instruction, or its equivalent.
    pub fn spend(&mut self, units: u64) {
        self.used = self.used.saturating_add(units);
    }

    /// A fork, a guess, a query.
    pub fn spend_deciding(&mut self, units: u64) {
        self.spend(units);
        self.deciding = self.deciding.saturating_add(units);
    }

    /// The driver with this index begins. What others left of their shares is its own; if they used more, as a single
    /// query can, it has at least a part of its share.
    pub fn begin(&mut self, index: usize, share: u64) {
        self.limit = (share * (index as u64 + 1)).max(self.used + share / LEAST);
        (self.begun, self.renewed) = (self.deciding, self.deciding);
    }

    /// Something new: an instruction that was not executed before, a crash that was not seen before.
    pub fn renew(&mut self) {
        self.renewed = self.deciding;
    }

    /// As much was spent without anything new as it took to meet all that was.
    fn saturated(&self) -> bool {
        self.deciding - self.renewed > PATIENCE.max(self.renewed - self.begun)
    }

    pub fn exhausted(&mut self) -> Option<Stop> {
        if self.used >= self.limit {
            return Some(Stop::Fuel);
        }
        if self.saturated() {
            return Some(Stop::Saturated);
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

#[cfg(test)]
mod tests {
    use super::Fuel;

    #[test]
    fn a_driver_gets_what_others_left_and_some_if_they_left_nothing() {
        let mut fuel = Fuel::new(300, 60);
        fuel.begin(0, 100);
        fuel.spend(60);
        fuel.begin(1, 100);
        assert_eq!(fuel.limit - fuel.used(), 140);
        fuel.spend(5_000);
        fuel.begin(2, 100);
        assert_eq!(fuel.limit - fuel.used(), 25);
    }
}
