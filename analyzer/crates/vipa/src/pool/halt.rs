//! What ends a pass of the pool before its work is done: the user, or a moment after which nobody wants the results.

use super::JobEnd;
use crate::interrupt::Interrupt;
use std::time::Instant;

#[derive(Debug, Clone)]
pub struct Halt {
    interrupt: Interrupt,
    deadline: Option<Instant>,
}

impl Halt {
    pub fn new(interrupt: Interrupt, deadline: Option<Instant>) -> Halt {
        Halt { interrupt, deadline }
    }

    /// Once true, it stays so.
    pub fn requested(&self) -> bool {
        self.interrupted() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    pub fn interrupted(&self) -> bool {
        self.interrupt.requested()
    }

    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Of work that was not done because of it.
    pub fn end(&self) -> JobEnd {
        if self.requested() && !self.interrupted() { JobEnd::OutOfTime } else { JobEnd::Interrupted }
    }
}
