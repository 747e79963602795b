//! How much of a run was known already.

use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU64, Ordering};

/// The kinds of rows, and what is counted of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Explored,
    Judged,
    Settled,
    Repaired,
    Snapshot,
}

impl Kind {
    pub const ALL: [Kind; 5] = [Kind::Explored, Kind::Judged, Kind::Settled, Kind::Repaired, Kind::Snapshot];

    /// In the file, and to the user.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Explored => "explored",
            Kind::Judged => "judged",
            Kind::Settled => "settled",
            Kind::Repaired => "repaired",
            Kind::Snapshot => "snapshots",
        }
    }
}

#[derive(Debug, Default)]
pub struct Counters {
    known: [AtomicU64; Kind::ALL.len()],
    made: [AtomicU64; Kind::ALL.len()],
}

/// One row of what a run counted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    pub kind: String,
    /// From an earlier run.
    pub known: u64,
    /// In this one.
    pub made: u64,
}

impl Counters {
    pub fn known(&self, kind: Kind) {
        self.known[kind as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub fn made(&self, kind: Kind) {
        self.made[kind as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// What another run has counted, when all of it is taken from there.
    pub fn all_known(&self, counts: &[Count]) {
        for (kind, counter) in Kind::ALL.iter().zip(&self.known) {
            let of_kind = counts.iter().filter(|count| count.kind == kind.name());
            counter.fetch_add(of_kind.map(|count| count.known + count.made).sum(), Ordering::Relaxed);
        }
    }

    pub fn counts(&self) -> Vec<Count> {
        let read = |counters: &[AtomicU64], kind: Kind| counters[kind as usize].load(Ordering::Relaxed);
        let count = |kind: Kind| Count {
            kind: kind.name().to_owned(),
            known: read(&self.known, kind),
            made: read(&self.made, kind),
        };
        Kind::ALL.map(count).into_iter().filter(|count| count.known + count.made > 0).collect()
    }
}

/// `explored 2 of 120, judged 3 of 60`: the rest was known.
pub fn sentence(counts: &[Count]) -> String {
    let part = |count: &Count| format!("{} {} of {}", count.kind, count.made, count.known + count.made);
    counts.iter().map(part).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_made_counts_as_work() {
        let counters = Counters::default();
        counters.known(Kind::Explored);
        counters.made(Kind::Explored);
        counters.known(Kind::Settled);
        assert_eq!(sentence(&counters.counts()), "explored 1 of 2, settled 0 of 1");
        let later = Counters::default();
        later.all_known(&counters.counts());
        assert_eq!(sentence(&later.counts()), "explored 0 of 2, settled 0 of 1");
    }
}
