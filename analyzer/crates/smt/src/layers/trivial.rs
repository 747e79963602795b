//! Refutes what contradicts itself at sight: a false term, a term and its negation, bounds that exclude each other.
//!
//! Only ever answers Unsat; whatever might have a model goes to the next layer.

use super::bounds::{self, Contradiction, Order};
use crate::arena::Arena;
use crate::fold::range::Range;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::{Cmp, Const, Node, Sort, Term};
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
        let answer = if refuted(arena, path, question) {
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

pub(crate) fn refuted(arena: &Arena, path: &[Term], question: &[Term]) -> bool {
    let terms = || path.iter().chain(question).copied();
    if contradictory(arena, terms(), None) {
        return true;
    }
    let split = question.iter().find_map(|&term| alternatives(arena, term));
    split.is_some_and(|[a, b]| contradictory(arena, terms(), Some(a)) && contradictory(arena, terms(), Some(b)))
}

/// One way in which a term can hold.
#[derive(Clone, Copy)]
enum Case {
    Is(Term, bool),
    Negative(Term),
    Order { low: Term, high: Term, strict: bool },
}

/// The two ways in which a term can hold: an index is out of bounds below or above.
fn alternatives(arena: &Arena, term: Term) -> Option<[Case; 2]> {
    let (term, truth) = match *arena.node(term) {
        Node::Not(inner) => (inner, false),
        _ => (term, true),
    };
    match (*arena.node(term), truth) {
        (Node::Or(a, b), true) | (Node::And(a, b), false) => Some([Case::Is(a, truth), Case::Is(b, truth)]),
        (Node::Cmp(cmp @ (Cmp::Ult | Cmp::Ule), low, high), true) => unsigned(arena, low, high, cmp == Cmp::Ult),
        (Node::Cmp(cmp @ (Cmp::Ult | Cmp::Ule), high, low), false) => unsigned(arena, low, high, cmp == Cmp::Ule),
        _ => None,
    }
}

/// Unsigned above something that is never negative: negative, or above it.
fn unsigned(arena: &Arena, low: Term, high: Term, strict: bool) -> Option<[Case; 2]> {
    (arena.range(low).low >= 0).then_some([Case::Negative(high), Case::Order { low, high, strict }])
}

fn contradictory(arena: &Arena, terms: impl Iterator<Item = Term>, case: Option<Case>) -> bool {
    let mut facts = Facts::default();
    let mut pending: Vec<(Term, bool)> = terms.map(|term| (term, true)).collect();
    let begun = match case {
        Some(Case::Is(term, truth)) => {
            pending.push((term, truth));
            Ok(())
        }
        Some(Case::Negative(term)) => facts.domain(arena, term).restrict(i64::MIN, -1),
        Some(Case::Order { low, high, strict }) => {
            facts.learn_order(arena, if strict { Cmp::Slt } else { Cmp::Sle }, low, high)
        }
        None => Ok(()),
    };
    if begun.is_err() {
        return true;
    }
    while let Some((term, truth)) = pending.pop() {
        if facts.learn(arena, term, truth, &mut pending).is_err() {
            return true;
        }
    }
    let domains = facts.domains.iter().map(|(&term, domain)| (term, domain.range));
    let compound = |term: &Term| matches!(arena.node(*term), Node::Bv(..));
    let related = !facts.orders.is_empty() || facts.domains.keys().any(compound);
    related && bounds::contradictory(arena, &facts.orders, domains)
}

/// What is known so far. Learning a fact that cannot be fails.
#[derive(Default)]
struct Facts {
    truths: FxHashMap<Term, bool>,
    domains: FxHashMap<Term, Domain>,
    /// Comparisons of two terms.
    orders: Vec<Order>,
}

/// The values a bit-vector term may have.
struct Domain {
    range: Range,
    excluded: BTreeSet<i64>,
}

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
        let Some(value) = arena.as_bv(b) else {
            if equal && matches!(arena.sort(a), Sort::Bv32 | Sort::Bv64) {
                self.orders.extend([Order { low: a, high: b, gap: 0 }, Order { low: b, high: a, gap: 0 }]);
            }
            return Ok(());
        };
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
            (None, None) if signed => {
                self.orders.push(Order { low: a, high: b, gap: strict.into() });
                Ok(())
            }
            // Unsigned below something that is never negative: not negative either, and below it.
            (None, None) if arena.range(b).low >= 0 => {
                self.orders.push(Order { low: a, high: b, gap: strict.into() });
                self.domain(arena, a).restrict(0, i64::MAX)
            }
            // Not negative, so unsigned is signed.
            (_, None) if arena.range(a).low >= 0 && arena.range(b).low >= 0 => {
                self.orders.push(Order { low: a, high: b, gap: strict.into() });
                Ok(())
            }
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
