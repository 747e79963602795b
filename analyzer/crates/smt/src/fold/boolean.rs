//! Negation, conjunction, disjunction. The two junctions are dual, so one function builds both.

use crate::arena::Arena;
use crate::term::{Cmp, Node, Term};

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Junction {
    And,
    Or,
}

impl Arena {
    pub fn not(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::Not(inner) => inner,
            // Comparisons have no negated form, which lets equal conditions meet as equal terms.
            Node::Cmp(cmp, x, y) => self.intern(Node::Cmp(cmp.opposite(), y, x)),
            _ => self.make(Node::Not(a)),
        }
    }

    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.junction(Junction::And, a, b)
    }

    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.junction(Junction::Or, a, b)
    }

    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let not_a = self.not(a);
        self.or(not_a, b)
    }

    pub fn all(&mut self, terms: &[Term]) -> Term {
        let start = self.bool(true);
        terms.iter().fold(start, |sum, &term| self.and(sum, term))
    }

    pub fn any(&mut self, terms: &[Term]) -> Term {
        let start = self.bool(false);
        terms.iter().fold(start, |sum, &term| self.or(sum, term))
    }

    fn junction(&mut self, kind: Junction, a: Term, b: Term) -> Term {
        let (a, b) = (a.min(b), a.max(b));
        let deciding = kind == Junction::Or;
        for (x, y) in [(a, b), (b, a)] {
            match self.as_bool(x) {
                Some(value) if value == deciding => return x,
                Some(_) => return y,
                None => {}
            }
        }
        if a == b {
            return a;
        }
        if self.complementary(a, b) {
            return self.bool(deciding);
        }
        if let Some(related) = self.combine_relations(kind, a, b) {
            return related;
        }
        match self.absorb(kind, a, b).or_else(|| self.absorb(kind, b, a)) {
            Some(absorbed) => absorbed,
            None => self.intern(kind.node(a, b)),
        }
    }

    /// Simplifies when `y` is itself a junction that has `x` or its complement as a part.
    fn absorb(&mut self, kind: Junction, x: Term, y: Term) -> Option<Term> {
        let (inner, p, q) = match *self.node(y) {
            Node::And(p, q) => (Junction::And, p, q),
            Node::Or(p, q) => (Junction::Or, p, q),
            _ => return None,
        };
        if p == x || q == x {
            return Some(if inner == kind { y } else { x });
        }
        let rest = match (self.complementary(p, x), self.complementary(q, x)) {
            (true, _) => q,
            (_, true) => p,
            _ => return None,
        };
        match inner == kind {
            true => Some(self.bool(kind == Junction::Or)),
            // x & (!x | rest) = x & rest. Interned as is: folding further here could recurse along a chain.
            false => Some(self.intern(kind.node(x.min(rest), x.max(rest)))),
        }
    }

    /// Whether one term is the negation of the other, by shape.
    pub(crate) fn complementary(&self, a: Term, b: Term) -> bool {
        match (self.node(a), self.node(b)) {
            (Node::Not(x), _) if *x == b => true,
            (_, Node::Not(y)) if *y == a => true,
            (Node::Cmp(f, p, q), Node::Cmp(g, r, s)) => *g == f.opposite() && p == s && q == r,
            _ => false,
        }
    }
}

impl Junction {
    fn node(self, a: Term, b: Term) -> Node {
        match self {
            Junction::And => Node::And(a, b),
            Junction::Or => Node::Or(a, b),
        }
    }
}

impl Cmp {
    /// The comparison that, with its operands swapped, is the negation.
    pub(crate) fn opposite(self) -> Cmp {
        match self {
            Cmp::Slt => Cmp::Sle,
            Cmp::Sle => Cmp::Slt,
            Cmp::Ult => Cmp::Ule,
            Cmp::Ule => Cmp::Ult,
        }
    }

    pub(crate) fn signed(self) -> Cmp {
        match self {
            Cmp::Slt | Cmp::Ult => Cmp::Slt,
            Cmp::Sle | Cmp::Ule => Cmp::Sle,
        }
    }
}
