//! A confirmer that notes when a JVM was lost: what it said then is nothing to remember. When nobody waits for a verdict
//! any more, it runs nothing.

use super::Confirmer;
use super::halt::Halt;
use crate::confirmer::Confirm;
use vipa_schema::witness::{Snapshot, Witness};
use vipa_schema::{Outcome, PathEnd, Verdict};

pub struct Watched {
    confirmer: Box<Confirmer>,
    lost: bool,
    halt: Halt,
}

impl Watched {
    pub fn new(confirmer: Box<Confirmer>, halt: Halt) -> Watched {
        Watched { confirmer, lost: false, halt }
    }

    /// Of the pass that uses it from now on.
    pub fn during(self, halt: Halt) -> Watched {
        Watched { halt, ..self }
    }

    /// Since the last [`Watched::forget`].
    pub fn lost(&self) -> bool {
        self.lost
    }

    pub fn forget(&mut self) {
        self.lost = false;
    }

    fn noted(&mut self, verdict: Verdict) -> Verdict {
        self.lost |= verdict.outcome == Outcome::JvmDied;
        verdict
    }
}

impl Confirm for Watched {
    fn begin(&mut self) {
        self.confirmer.begin();
    }

    fn run(&mut self, end: &PathEnd, witness: &Witness) -> Verdict {
        let verdict = match self.halt.requested() {
            true => not_run(),
            false => self.confirmer.run(end, witness),
        };
        self.noted(verdict)
    }

    fn run_afresh(&mut self, end: &PathEnd, witness: &Witness) -> Verdict {
        let verdict = self.confirmer.run_afresh(end, witness);
        self.noted(verdict)
    }

    fn snapshot(&mut self, class: &str) -> Snapshot {
        self.confirmer.snapshot(class)
    }
}

/// The JVM itself is left alone: it would be missing in the next pass.
fn not_run() -> Verdict {
    Verdict {
        outcome: Outcome::JvmDied,
        thrown: None,
        returned: None,
        returned_class: None,
        detail: None,
        tier: None,
        state_set: false,
        inputs: Vec::new(),
        answers: Vec::new(),
    }
}
