//! If-then-else, and what can be moved through it.

use crate::arena::Arena;
use crate::term::{Node, Sort, Term};

/// Longer chains of constant arms are left alone: moving a comparison through costs a node per link.
const LONGEST_CHAIN: usize = 32;

impl Arena {
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        if let Some(value) = self.as_bool(c) {
            return if value { a } else { b };
        }
        if let Node::Not(inner) = *self.node(c) {
            return self.ite_positive(inner, b, a);
        }
        self.ite_positive(c, a, b)
    }

    fn ite_positive(&mut self, c: Term, a: Term, b: Term) -> Term {
        let (a, b) = (self.arm(c, a, true), self.arm(c, b, false));
        if a == b {
            return a;
        }
        if self.sort(a) == Sort::Bool {
            return self.ite_bool(c, a, b);
        }
        match (*self.node(c), *self.node(b)) {
            // Under x = y the arms x and y are the same value.
            (Node::Eq(x, y), _) if (x == a && y == b) || (x == b && y == a) => b,
            (_, Node::Ite(d, p, q)) if p == a => {
                let either = self.or(c, d);
                self.ite(either, a, q)
            }
            _ => self.intern(Node::Ite(c, a, b)),
        }
    }

    /// An arm under a condition known to be `truth`: a nested choice on the same condition is already made.
    fn arm(&self, c: Term, arm: Term, truth: bool) -> Term {
        match *self.node(arm) {
            Node::Ite(d, p, q) if d == c => [q, p][usize::from(truth)],
            Node::Ite(d, p, q) if self.complementary(c, d) => [p, q][usize::from(truth)],
            _ => arm,
        }
    }

    fn ite_bool(&mut self, c: Term, a: Term, b: Term) -> Term {
        let a_value = if a == c { Some(true) } else { self.as_bool(a) };
        let b_value = if b == c { Some(false) } else { self.as_bool(b) };
        match (a_value, b_value) {
            (Some(true), Some(false)) => c,
            (Some(false), Some(true)) => self.not(c),
            (Some(true), _) => self.or(c, b),
            (_, Some(false)) => self.and(c, a),
            (Some(false), _) => {
                let not_c = self.not(c);
                self.and(not_c, b)
            }
            (_, Some(true)) => {
                let not_c = self.not(c);
                self.or(not_c, a)
            }
            (None, None) if self.complementary(a, b) => self.eq(c, a),
            (None, None) => self.intern(Node::Ite(c, a, b)),
        }
    }

    /// `test(value)`, with the test moved through the constant arms of `value`; `None` if it has none.
    pub(super) fn test_through_ite(&mut self, value: Term, test: impl Fn(&mut Arena, Term) -> Term) -> Option<Term> {
        let mut links = Vec::new();
        let mut rest = value;
        while let Node::Ite(c, a, b) = *self.node(rest) {
            if links.len() == LONGEST_CHAIN {
                return None;
            }
            if self.is_const(a) {
                links.push((c, Some(a), None));
                rest = b;
            } else if self.is_const(b) {
                links.push((c, None, Some(b)));
                rest = a;
            } else {
                break;
            }
        }
        if links.is_empty() {
            return None;
        }
        let mut result = test(self, rest);
        for (c, a, b) in links.into_iter().rev() {
            let then = a.map_or(result, |a| test(self, a));
            let other = b.map_or(result, |b| test(self, b));
            result = self.ite(c, then, other);
        }
        Some(result)
    }

    /// `f(value)` when `value` chooses between two constants: chooses between two constants again.
    pub(super) fn map_constant_arms(&mut self, value: Term, f: impl Fn(&mut Arena, Term) -> Term) -> Option<Term> {
        match *self.node(value) {
            Node::Ite(c, a, b) if self.is_const(a) && self.is_const(b) => {
                let (a, b) = (f(self, a), f(self, b));
                Some(self.ite(c, a, b))
            }
            _ => None,
        }
    }
}
