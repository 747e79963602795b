//! Contradictions that a driver has met, so that none is explored twice (`conflict`). A clause is a set of terms that
//! cannot all be true: the core of a refuted question. A path with all of them but one is told that the last one is false
//! without a question; a path with all of them is dead.
//! Clauses hold for the present driver only: another one has another initial heap.

use crate::branches::Edge;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use vipa_smt::{Arena, Term, core};

/// Longer ones are hardly met a second time.
const LONGEST: usize = 24;
const MOST_CLAUSES: usize = 4_096;
/// Edges with their contradictions, of which the search is told.
const MOST_BARRED: usize = 64;

#[derive(Default)]
pub struct Learned {
    /// Only some strategies learn: a core costs further questions.
    active: bool,
    clauses: Vec<Rc<[Term]>>,
    by_term: FxHashMap<Term, Vec<u32>>,
    /// The clause that refuted the latest question.
    latest: Option<Rc<[Term]>>,
    /// Edges that no path has taken, each with what kept one from it.
    barred: Vec<(Edge, Rc<[Term]>)>,
    /// Counts changes of `barred`.
    pub version: u64,
}

impl Learned {
    pub fn begin(active: bool) -> Learned {
        Learned { active, ..Learned::default() }
    }

    pub fn is_active(&self) -> bool {
        self.active
    }

    /// Whether terms of the path and `asked` together contain a clause.
    pub fn refutes(&mut self, path: &[Term], asked: &[Term]) -> bool {
        self.latest = asked.iter().find_map(|term| {
            let clauses = self.by_term.get(term)?.iter().map(|&index| &self.clauses[index as usize]);
            clauses.into_iter().find(|clause| says_all(path, asked, clause)).cloned()
        });
        self.latest.is_some()
    }

    /// Notes why these terms, which were refuted, cannot all be true; `given` are true on every path. Returns the weight.
    pub fn learn(&mut self, arena: &Arena, refuted: &[Term], given: &[Term]) -> u64 {
        let found = core(arena, refuted);
        let given: FxHashSet<Term> = given.iter().copied().collect();
        let clause: Rc<[Term]> = found.terms.into_iter().filter(|term| !given.contains(term)).collect();
        self.latest = Some(clause.clone());
        if clause.len() <= LONGEST && self.clauses.len() < MOST_CLAUSES {
            let index = self.clauses.len() as u32;
            clause.iter().for_each(|&term| self.by_term.entry(term).or_default().push(index));
            self.clauses.push(clause);
        }
        found.cost
    }

    /// An instruction begins: what was refuted before has nothing to do with it.
    pub fn forget_latest(&mut self) {
        self.latest = None;
    }

    /// The path, and its next branch by what refuted the latest question, did not take this edge, which nobody has taken.
    pub fn bar(&mut self, edge: Edge, path: &[Term]) {
        let Some(clause) = self.latest.as_ref().filter(|_| self.barred.len() < MOST_BARRED) else { return };
        let reason: Rc<[Term]> = clause.iter().copied().filter(|term| path.contains(term)).collect();
        let entry = (edge, reason);
        if !self.barred.contains(&entry) {
            self.barred.push(entry);
            self.version += 1;
        }
    }

    /// Somebody took it.
    pub fn unbar(&mut self, edge: Edge) {
        let before = self.barred.len();
        self.barred.retain(|(barred, _)| *barred != edge);
        self.version += u64::from(self.barred.len() != before);
    }

    /// How many edges that nobody has taken are barred for this path as well.
    pub fn bars(&self, path: &[Term]) -> u64 {
        if self.barred.is_empty() {
            return 0;
        }
        let path: FxHashSet<Term> = path.iter().copied().collect();
        self.barred.iter().filter(|(_, reason)| reason.iter().all(|term| path.contains(term))).count() as u64
    }

    #[cfg(test)]
    pub fn clauses(&self) -> &[Rc<[Term]>] {
        &self.clauses
    }
}

fn says_all(path: &[Term], asked: &[Term], clause: &[Term]) -> bool {
    clause.iter().all(|term| asked.contains(term) || path.contains(term))
}

#[cfg(test)]
mod tests {
    use super::*;
    use vipa_smt::Sort;

    #[test]
    fn a_contradiction_is_known_again_whatever_else_is_said_and_whichever_comes_last() {
        let mut arena = Arena::new();
        let [x, y, z, other] = ["x", "y", "z", "other"].map(|name| arena.fresh(name, Sort::Bv32));
        let [a, b, c] = [arena.slt(x, y), arena.slt(y, z), arena.slt(z, x)];
        let noise = arena.slt(other, x);
        let mut learned = Learned::begin(true);
        learned.learn(&arena, &[noise, a, b, c], &[]);
        assert_eq!(learned.clauses(), [Rc::from([a, b, c])]);
        assert!(learned.refutes(&[a, b], &[c]));
        assert!(learned.refutes(&[c, a], &[b]));
        assert!(learned.refutes(&[b], &[c, a]), "two at once");
        assert!(!learned.refutes(&[a, noise], &[b]));
    }

    #[test]
    fn what_holds_on_every_path_is_no_part_of_a_clause() {
        let mut arena = Arena::new();
        let [x, y, z] = ["x", "y", "z"].map(|name| arena.fresh(name, Sort::Bv32));
        let [a, lemma, c] = [arena.slt(x, y), arena.slt(y, z), arena.slt(z, x)];
        let mut learned = Learned::begin(true);
        learned.learn(&arena, &[a, lemma, c], &[lemma]);
        assert!(learned.refutes(&[a], &[c]));
    }
}
