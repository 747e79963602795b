//! Refutes what contradicts itself at sight: a false term, a term and its negation, bounds that exclude each other.
//!
//! Only ever answers Unsat; whatever might have a model goes to the next layer.

use crate::arena::Arena;
use crate::fold::range::Range;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::{Cmp, Const, Node, Term};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

pub(crate) struct Trivial<S> {
    next: S,
    refuted: u64,
    stats: SolverStats,
}

impl<S: Solver> Trivial<S> {
    pub(crate) fn new(next: S) -> Self {
        Trivial { next, refuted: 0, stats: SolverStats::default() }
    }
}

impl<S: Solver> Solver for Trivial<S> {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let answer = if contradictory(arena, path.iter().chain(question).copied()) {
            self.refuted += 1;
            Answer::Unsat
        } else {
            self.next.check(arena, path, question, limit)
        };
        let below = *self.next.stats();
        self.stats = SolverStats { cheap: below.cheap + self.refuted, ..below };
        answer
    }

    fn stats(&self) -> &SolverStats {
        &self.stats
    }
}

fn contradictory(arena: &Arena, terms: impl Iterator<Item = Term>) -> bool {
    let mut facts = Facts::default();
    let mut pending: Vec<(Term, bool)> = terms.map(|term| (term, true)).collect();
    while let Some((term, truth)) = pending.pop() {
        if facts.learn(arena, term, truth, &mut pending).is_err() {
            return true;
        }
    }
    false
}

/// What is known so far. Learning a fact that cannot be fails.
#[derive(Default)]
struct Facts {
    truths: FxHashMap<Term, bool>,
    domains: FxHashMap<Term, Domain>,
}

/// The values a bit-vector term may have.
struct Domain {
    range: Range,
    excluded: BTreeSet<i64>,
}

struct Contradiction;

impl Facts {
    fn learn(
        &mut self,
        arena: &Arena,
        term: Term,
        truth: bool,
        pending: &mut Vec<(Term, bool)>,
    ) -> Result<(), Contradiction> {
        match self.truths.insert(term, truth) {
            Some(before) if before != truth => return Err(Contradiction),
            Some(_) => return Ok(()),
            None => {}
        }
        match (*arena.node(term), truth) {
            (Node::Const(Const::Bool(value)), _) if value != truth => return Err(Contradiction),
            (Node::Not(a), _) => pending.push((a, !truth)),
            (Node::And(a, b), true) | (Node::Or(a, b), false) => pending.extend([(b, truth), (a, truth)]),
            (Node::Eq(a, b), _) => return self.learn_equal(arena, a, b, truth),
            (Node::Cmp(cmp, a, b), true) => return self.learn_order(arena, cmp, a, b),
            (Node::Cmp(cmp, a, b), false) => return self.learn_order(arena, cmp.opposite(), b, a),
            _ => {}
        }
        Ok(())
    }

    fn learn_equal(&mut self, arena: &Arena, a: Term, b: Term, equal: bool) -> Result<(), Contradiction> {
        let Some(value) = arena.as_bv(b) else { return Ok(()) };
        let domain = self.domain(arena, a);
        if equal { domain.restrict(value, value) } else { domain.exclude(value) }
    }

    fn learn_order(&mut self, arena: &Arena, cmp: Cmp, a: Term, b: Term) -> Result<(), Contradiction> {
        let strict = i64::from(matches!(cmp, Cmp::Slt | Cmp::Ult));
        let signed = matches!(cmp, Cmp::Slt | Cmp::Sle);
        match (arena.as_bv(a), arena.as_bv(b)) {
            (None, Some(k)) if signed => {
                let high = k.checked_sub(strict).ok_or(Contradiction)?;
                self.domain(arena, a).restrict(i64::MIN, high)
            }
            (Some(k), None) if signed => {
                let low = k.checked_add(strict).ok_or(Contradiction)?;
                self.domain(arena, b).restrict(low, i64::MAX)
            }
            // Unsigned below a non-negative constant: a signed interval too.
            (None, Some(k)) if k >= 0 => self.domain(arena, a).restrict(0, k - strict),
            _ => Ok(()),
        }
    }

    fn domain(&mut self, arena: &Arena, term: Term) -> &mut Domain {
        self.domains.entry(term).or_insert_with(|| Domain { range: arena.range(term), excluded: BTreeSet::new() })
    }
}

impl Domain {
    fn restrict(&mut self, low: i64, high: i64) -> Result<(), Contradiction> {
        self.range.low = self.range.low.max(low);
        self.range.high = self.range.high.min(high);
        self.trim()
    }

    fn exclude(&mut self, value: i64) -> Result<(), Contradiction> {
        self.excluded.insert(value);
        self.trim()
    }

    /// Moves the ends off excluded values.
    fn trim(&mut self) -> Result<(), Contradiction> {
        loop {
            let Range { low, high } = self.range;
            if low > high || (low == high && self.excluded.contains(&low)) {
                return Err(Contradiction);
            }
            if self.excluded.contains(&low) {
                self.range.low += 1;
            } else if self.excluded.contains(&high) {
                self.range.high -= 1;
            } else {
                return Ok(());
            }
        }
    }
}
