//! Checks of the tools that a run needs: once, before the first use. With results of earlier runs that may never come, so
//! they wait until then; without, they are made at once, before the user waits for anything.

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use std::sync::{Mutex, Once};

pub struct Startup {
    explorer: Once,
    jvm: Once,
    failure: Mutex<Option<Failure>>,
    /// A tool that does not start ends the run.
    interrupt: Interrupt,
}

impl Startup {
    pub fn new(interrupt: Interrupt) -> Startup {
        Startup { explorer: Once::new(), jvm: Once::new(), failure: Mutex::default(), interrupt }
    }

    pub fn explorer(&self, check: impl FnOnce() -> Result<(), Failure>) {
        self.explorer.call_once(|| self.note(check()));
    }

    pub fn jvm(&self, check: impl FnOnce() -> Result<(), Failure>) {
        self.jvm.call_once(|| self.note(check()));
    }

    /// What was found wrong so far.
    pub fn result(&self) -> Result<(), Failure> {
        self.failure.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).take().map_or(Ok(()), Err)
    }

    fn note(&self, checked: Result<(), Failure>) {
        let Err(failure) = checked else { return };
        // The user's own Ctrl-C ends tools, too.
        if !self.interrupt.requested() {
            self.failure.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).get_or_insert(failure);
            self.interrupt.request();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_failure_ends_the_run_and_each_check_is_made_once() {
        let interrupt = Interrupt::default();
        let startup = Startup::new(interrupt.clone());
        startup.explorer(|| Ok(()));
        assert!(!interrupt.requested() && startup.result().is_ok());
        startup.jvm(|| Err(Failure::new("no JVM", "give another")));
        startup.jvm(|| panic!("checked twice"));
        assert!(interrupt.requested());
        assert_eq!(startup.result().unwrap_err().message, "no JVM");
    }
}
