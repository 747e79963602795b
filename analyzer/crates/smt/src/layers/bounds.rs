//! Refutes sets of comparisons by intervals and differences: most loops and index checks need no more than that.
//!
//! A sum is looked at as a sum of integers only where its interval shows how often it wraps around, always the same;
//! elsewhere it is a number of its own. So every conclusion also holds for bit-vectors.

use crate::arena::Arena;
use crate::fold::range::Range;
use crate::term::{BvOp, Node, Sort, Term};
use rustc_hash::FxHashMap;

/// `low + gap <= high`, signed.
pub(super) struct Order {
    pub low: Term,
    pub high: Term,
    pub gap: i128,
}

pub(super) struct Contradiction;

/// How often all comparisons are looked at: each round carries a bound one comparison further.
const ROUNDS: usize = 3;
/// Operands of one sum; longer ones are numbers of their own.
const MAX_PARTS: usize = 12;
/// How far an interval is computed into a term.
const MAX_DEPTH: u32 = 4;

pub(super) fn contradictory(arena: &Arena, orders: &[Order], known: impl Iterator<Item = (Term, Range)>) -> bool {
    let mut bounds = Bounds { arena, intervals: FxHashMap::default() };
    bounds.run(orders, known).is_err()
}

#[derive(Copy, Clone, Debug, PartialEq)]
struct Interval {
    low: i128,
    high: i128,
}

/// A sum of numbers with factors, and a constant.
#[derive(Clone, Debug, Default)]
struct Sum {
    parts: Vec<(Term, i128)>,
    constant: i128,
}

struct Bounds<'a> {
    arena: &'a Arena,
    intervals: FxHashMap<Term, Interval>,
}

impl Bounds<'_> {
    fn run(&mut self, orders: &[Order], known: impl Iterator<Item = (Term, Range)>) -> Result<(), Contradiction> {
        let mut known: Vec<(Term, Range)> = known.collect();
        known.sort_unstable_by_key(|(term, _)| *term);
        let mut differences = Vec::new();
        for _ in 0..ROUNDS {
            for (term, range) in &known {
                self.restrict(*term, Interval { low: range.low.into(), high: range.high.into() })?;
            }
            differences = orders.iter().map(|order| self.difference(order)).collect();
            for difference in &differences {
                self.tighten(difference)?;
            }
        }
        self.close(&differences)
    }

    /// `low + gap - high`, which is at most zero.
    fn difference(&self, order: &Order) -> Sum {
        let mut sum = self.sum(order.low);
        sum.constant += order.gap;
        let high = self.sum(order.high);
        sum.constant -= high.constant;
        for (term, factor) in high.parts {
            sum.add(term, -factor);
        }
        sum
    }

    /// The term as a sum of integers, or as a number of its own.
    fn sum(&self, term: Term) -> Sum {
        let as_integers = linear(self.arena, term).and_then(|sum| {
            let wrapped = wrapped(self.of_sum(&sum, MAX_DEPTH), self.arena.sort(term))?;
            Some(Sum { constant: sum.constant - wrapped, ..sum })
        });
        as_integers.unwrap_or_else(|| Sum { parts: vec![(term, 1)], constant: 0 })
    }

    fn of_sum(&self, sum: &Sum, depth: u32) -> Interval {
        let mut total = Interval { low: sum.constant, high: sum.constant };
        for &(term, factor) in &sum.parts {
            total = total.plus(self.interval(term, depth).times(factor));
        }
        total
    }

    fn interval(&self, term: Term, depth: u32) -> Interval {
        let range = self.arena.range(term);
        let shallow = Interval { low: range.low.into(), high: range.high.into() };
        let mut found = self.intervals.get(&term).map_or(shallow, |known| known.meet(shallow));
        if let Some(deep) = depth.checked_sub(1).and_then(|depth| self.structural(term, depth)) {
            found = found.meet(deep);
        }
        found
    }

    /// What follows from the operands.
    fn structural(&self, term: Term, depth: u32) -> Option<Interval> {
        let computed = match *self.arena.node(term) {
            Node::Ite(_, a, b) => self.interval(a, depth).hull(self.interval(b, depth)),
            Node::SignExtend(a) => self.interval(a, depth),
            Node::Bv(BvOp::Add | BvOp::Sub | BvOp::Mul, ..) => {
                let sum = linear(self.arena, term).filter(|sum| sum.parts.iter().all(|(part, _)| *part != term))?;
                self.of_sum(&sum, depth)
            }
            Node::Bv(BvOp::SRem, a, b) => remainder(self.interval(a, depth), self.interval(b, depth))?,
            Node::Bv(BvOp::SDiv, a, b) => quotient(self.interval(a, depth), self.arena.as_bv(b)?)?,
            _ => return None,
        };
        let wrapped = wrapped(computed, self.arena.sort(term))?;
        Some(Interval { low: computed.low - wrapped, high: computed.high - wrapped })
    }

    /// Each part of a sum that is at most zero is bounded by the least values of the others.
    fn tighten(&mut self, sum: &Sum) -> Result<(), Contradiction> {
        let least = self.of_sum(sum, MAX_DEPTH).low;
        if least > 0 {
            return Err(Contradiction);
        }
        for &(term, factor) in &sum.parts {
            let own = self.interval(term, MAX_DEPTH);
            let room = own.times(factor).low - least;
            let bound = match factor > 0 {
                true => Interval { low: own.low, high: room.div_euclid(factor) },
                false => Interval { low: -room.div_euclid(-factor), high: own.high },
            };
            self.restrict(term, bound)?;
        }
        Ok(())
    }

    fn restrict(&mut self, term: Term, to: Interval) -> Result<(), Contradiction> {
        let now = self.interval(term, MAX_DEPTH);
        let next = now.meet(to);
        if next.low > next.high {
            return Err(Contradiction);
        }
        if next == now && self.intervals.contains_key(&term) {
            return Ok(());
        }
        self.intervals.insert(term, next);
        // `x + c` takes each value exactly once, so an interval of it that does not wrap is one of x.
        if let Some(Sum { parts, constant }) = linear(self.arena, term)
            && let [(operand, 1)] = parts[..]
            && operand != term
        {
            let shifted = Interval { low: next.low - constant, high: next.high - constant };
            if shifted.within(whole(self.arena.sort(term))) {
                return self.restrict(operand, shifted);
            }
        }
        Ok(())
    }

    /// `from + least <= to` for each pair of a sum that is at most zero, the other parts at their least.
    fn edges(&self, sum: &Sum) -> Vec<(Term, Term, i128)> {
        let least = |part: &(Term, i128)| self.interval(part.0, MAX_DEPTH).times(part.1).low;
        let total = sum.constant + sum.parts.iter().map(least).sum::<i128>();
        let mut edges = Vec::new();
        for from in sum.parts.iter().filter(|part| part.1 == 1) {
            for to in sum.parts.iter().filter(|part| part.1 == -1) {
                edges.push((from.0, to.0, total - least(from) - least(to)));
            }
        }
        edges
    }

    /// A circle of differences `x + d <= y` that adds up to more than zero cannot be (Bellman and Ford).
    fn close(&self, differences: &[Sum]) -> Result<(), Contradiction> {
        let edges: Vec<(Term, Term, i128)> = differences.iter().flat_map(|sum| self.edges(sum)).collect();
        let mut distance: FxHashMap<Term, i128> = FxHashMap::default();
        for (from, to, _) in &edges {
            for term in [*from, *to] {
                distance.entry(term).or_insert_with(|| self.interval(term, MAX_DEPTH).low);
            }
        }
        for _ in 0..=distance.len() {
            let mut changed = false;
            for (from, to, least) in &edges {
                let reached = distance[from] + least;
                if reached > distance[to] {
                    distance.insert(*to, reached);
                    changed = true;
                }
            }
            if distance.iter().any(|(term, low)| *low > self.interval(*term, MAX_DEPTH).high) {
                return Err(Contradiction);
            }
            if !changed {
                return Ok(());
            }
        }
        Err(Contradiction)
    }
}

/// `None` for anything that is no sum.
fn linear(arena: &Arena, term: Term) -> Option<Sum> {
    let mut sum = Sum::default();
    let mut open = vec![(term, 1i128)];
    while let Some((term, factor)) = open.pop() {
        if open.len() + sum.parts.len() > MAX_PARTS || factor.abs() > 1 << 32 {
            return None;
        }
        match *arena.node(term) {
            Node::Const(value) => sum.constant += factor * i128::from(value.as_bv()?),
            Node::Bv(BvOp::Add, a, b) => open.extend([(b, factor), (a, factor)]),
            Node::Bv(BvOp::Sub, a, b) => open.extend([(b, -factor), (a, factor)]),
            Node::Bv(BvOp::Mul, a, b) => match (arena.as_bv(a), arena.as_bv(b)) {
                (_, Some(k)) => open.push((a, factor * i128::from(k))),
                (Some(k), _) => open.push((b, factor * i128::from(k))),
                _ => sum.add(term, factor),
            },
            _ => sum.add(term, factor),
        }
    }
    Some(sum)
}

impl Sum {
    fn add(&mut self, term: Term, factor: i128) {
        match self.parts.iter().position(|(known, _)| *known == term) {
            Some(at) => {
                self.parts[at].1 += factor;
                if self.parts[at].1 == 0 {
                    self.parts.remove(at);
                }
            }
            None => self.parts.push((term, factor)),
        }
    }
}

fn whole(sort: Sort) -> Interval {
    let Range { low, high } = Range::of_sort(sort);
    Interval { low: low.into(), high: high.into() }
}

/// What wrapping around takes off each number of an interval, if it takes the same off all.
fn wrapped(interval: Interval, sort: Sort) -> Option<i128> {
    let whole = whole(sort);
    let size = whole.high - whole.low + 1;
    let wrapped = (interval.low - whole.low).div_euclid(size) * size;
    (interval.high - wrapped <= whole.high).then_some(wrapped)
}

/// The remainder has the sign of the dividend and is nearer to zero than the divisor, which must not be zero.
fn remainder(a: Interval, b: Interval) -> Option<Interval> {
    if b.low <= 0 && 0 <= b.high {
        return None;
    }
    let most = b.low.abs().max(b.high.abs()) - 1;
    let low = if a.low >= 0 { 0 } else { a.low.max(-most) };
    let high = if a.high <= 0 { 0 } else { a.high.min(most) };
    Some(Interval { low, high })
}

fn quotient(a: Interval, by: i64) -> Option<Interval> {
    let by = i128::from(by);
    (by > 0).then(|| Interval { low: a.low / by, high: a.high / by })
}

impl Interval {
    fn meet(self, other: Interval) -> Interval {
        Interval { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    fn hull(self, other: Interval) -> Interval {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    fn plus(self, other: Interval) -> Interval {
        Interval { low: self.low + other.low, high: self.high + other.high }
    }

    fn times(self, factor: i128) -> Interval {
        let (a, b) = (self.low * factor, self.high * factor);
        Interval { low: a.min(b), high: a.max(b) }
    }

    fn within(self, other: Interval) -> bool {
        other.low <= self.low && self.high <= other.high
    }
}
