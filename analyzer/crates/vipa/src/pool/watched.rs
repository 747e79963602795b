//! A confirmer that notes when a JVM was lost: what it said then is nothing to remember.

use super::Confirmer;
use crate::confirmer::Confirm;
use vipa_schema::witness::{Snapshot, Witness};
use vipa_schema::{Outcome, PathEnd, Verdict};

pub struct Watched {
    confirmer: Box<Confirmer>,
    lost: bool,
}

impl Watched {
    pub fn new(confirmer: Box<Confirmer>) -> Watched {
        Watched { confirmer, lost: false }
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
        let verdict = self.confirmer.run(end, witness);
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
