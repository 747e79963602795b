//! What every solver and solver layer offers.

use crate::arena::Arena;
use crate::model::Model;
use crate::term::Term;

#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// With an assignment under which every term of the query is true.
    Sat(Model),
    Unsat,
    /// Why is for people only; callers treat the query as satisfiable without a model.
    Unknown(String),
}

/// The bound of one query. Zero means unbounded, for either.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Deterministic units of the back end.
    pub rlimit: u64,
    /// Wall-clock backstop; an answer that it cut short is not reproducible.
    pub timeout_ms: u64,
}

/// One solver serves one arena, from one thread. Answers depend only on the sequence of calls so far.
pub trait Solver {
    /// Can all terms of `path` and `question` be true together? Terms are boolean. Consecutive calls are cheap when
    /// their paths share a prefix.
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer;

    fn stats(&self) -> &SolverStats;

    /// What each of its layers did, the first one that is asked first.
    fn layers(&self) -> Vec<(&'static str, LayerStats)> {
        Vec::new()
    }
}

/// A layer by itself.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct LayerStats {
    pub asked: u64,
    /// Without asking the next one.
    pub answered: u64,
    /// Elapsed time, without the next one's.
    pub micros: u64,
}

impl Solver for Box<dyn Solver> {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        (**self).check(arena, path, question, limit)
    }

    fn stats(&self) -> &SolverStats {
        (**self).stats()
    }

    fn layers(&self) -> Vec<(&'static str, LayerStats)> {
        (**self).layers()
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct SolverStats {
    /// Queries that reached the back end, and what it answered.
    pub queries: u64,
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
    /// Those of them that were answered by bits, without Z3.
    pub bits: u64,
    /// Queries refuted without the back end.
    pub cheap: u64,
    /// Queries answered from earlier answers or models.
    pub cache_hits: u64,
    /// Deterministic weight that the back end spent.
    pub cost: u64,
    /// Wall-clock time in the back end.
    pub micros: u64,
    /// Queries that ended because the wall-clock backstop fired.
    pub timeouts: u64,
}

impl SolverStats {
    pub(crate) fn plus(&self, other: &SolverStats) -> SolverStats {
        SolverStats {
            queries: self.queries + other.queries,
            sat: self.sat + other.sat,
            unsat: self.unsat + other.unsat,
            unknown: self.unknown + other.unknown,
            bits: self.bits + other.bits,
            cheap: self.cheap + other.cheap,
            cache_hits: self.cache_hits + other.cache_hits,
            cost: self.cost + other.cost,
            micros: self.micros + other.micros,
            timeouts: self.timeouts + other.timeouts,
        }
    }
}

impl Limit {
    /// Whether an attempt under this limit could do no more than one under `other`.
    pub(crate) fn within(self, other: Limit) -> bool {
        let covers = |mine: u64, theirs: u64| theirs == 0 || (mine != 0 && mine <= theirs);
        covers(self.rlimit, other.rlimit) && covers(self.timeout_ms, other.timeout_ms)
    }
}
