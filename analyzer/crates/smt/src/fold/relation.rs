//! Two comparisons of the same two operands become one.
//!
//! A comparison is a set of the possible outcomes {less, equal, greater, unordered}; junctions are intersection and
//! union of such sets. This is what turns a three-way compare back into a plain comparison.

use super::boolean::Junction;
use crate::arena::Arena;
use crate::term::{Cmp, FpCmp, Node, Term};

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;
const UNORDERED: u8 = 8;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Order {
    /// (In)equality of bit-vectors: goes with either order.
    Any,
    Signed,
    Unsigned,
    Float,
}

/// `x` and `y` stand in the relation `outcomes`; `x` has the smaller number.
#[derive(Copy, Clone, Debug)]
struct Relation {
    order: Order,
    x: Term,
    y: Term,
    outcomes: u8,
}

impl Arena {
    pub(super) fn combine_relations(&mut self, kind: Junction, a: Term, b: Term) -> Option<Term> {
        let (left, right) = (self.relation(a)?, self.relation(b)?);
        if (left.x, left.y) != (right.x, right.y) {
            return None;
        }
        let order = match (left.order, right.order) {
            (p, q) if p == q => p,
            (Order::Any, other @ (Order::Signed | Order::Unsigned)) => other,
            (other @ (Order::Signed | Order::Unsigned), Order::Any) => other,
            _ => return None,
        };
        let outcomes = match kind {
            Junction::And => left.outcomes & right.outcomes,
            Junction::Or => left.outcomes | right.outcomes,
        };
        self.relation_term(Relation { order, outcomes, ..left })
    }

    fn relation(&self, term: Term) -> Option<Relation> {
        match *self.node(term) {
            Node::Not(inner) => self.relation(inner).map(Relation::negated),
            Node::Eq(a, b) if self.sort(a).is_bv() => Some(Relation::new(Order::Any, a, b, EQUAL)),
            Node::Cmp(cmp, a, b) => {
                let (order, outcomes) = match cmp {
                    Cmp::Slt => (Order::Signed, LESS),
                    Cmp::Sle => (Order::Signed, LESS | EQUAL),
                    Cmp::Ult => (Order::Unsigned, LESS),
                    Cmp::Ule => (Order::Unsigned, LESS | EQUAL),
                };
                Some(Relation::new(order, a, b, outcomes))
            }
            Node::FpCmp(cmp, a, b) => {
                let outcomes = match cmp {
                    FpCmp::Lt => LESS,
                    FpCmp::Le => LESS | EQUAL,
                    FpCmp::Eq => EQUAL,
                };
                Some(Relation::new(Order::Float, a, b, outcomes))
            }
            _ => None,
        }
    }

    fn relation_term(&mut self, relation: Relation) -> Option<Term> {
        let Relation { order, x, y, outcomes } = relation;
        if outcomes == 0 || outcomes == relation.everything() {
            return Some(self.bool(outcomes != 0));
        }
        match order {
            Order::Float => self.float_relation(x, y, outcomes),
            Order::Any | Order::Signed | Order::Unsigned => self.bv_relation(order, x, y, outcomes),
        }
    }

    fn bv_relation(&mut self, order: Order, x: Term, y: Term, outcomes: u8) -> Option<Term> {
        let (less, less_equal) = if order == Order::Unsigned { (Cmp::Ult, Cmp::Ule) } else { (Cmp::Slt, Cmp::Sle) };
        let node = match outcomes {
            EQUAL => return Some(self.eq(x, y)),
            o if o == LESS | GREATER => return Some(self.ne(x, y)),
            LESS => Node::Cmp(less, x, y),
            GREATER => Node::Cmp(less, y, x),
            o if o == LESS | EQUAL => Node::Cmp(less_equal, x, y),
            _ => Node::Cmp(less_equal, y, x),
        };
        Some(self.intern(node))
    }

    /// Sets with "unordered" are negations; a few sets have no single term.
    fn float_relation(&mut self, x: Term, y: Term, outcomes: u8) -> Option<Term> {
        let negated = outcomes & UNORDERED != 0;
        let positive = if negated { !outcomes & (LESS | EQUAL | GREATER) } else { outcomes };
        let node = match positive {
            EQUAL => Node::FpCmp(FpCmp::Eq, x.min(y), x.max(y)),
            LESS => Node::FpCmp(FpCmp::Lt, x, y),
            GREATER => Node::FpCmp(FpCmp::Lt, y, x),
            o if o == LESS | EQUAL => Node::FpCmp(FpCmp::Le, x, y),
            o if o == GREATER | EQUAL => Node::FpCmp(FpCmp::Le, y, x),
            _ => return None,
        };
        let term = self.intern(node);
        Some(if negated { self.not(term) } else { term })
    }
}

impl Relation {
    fn new(order: Order, a: Term, b: Term, outcomes: u8) -> Relation {
        if a <= b {
            return Relation { order, x: a, y: b, outcomes };
        }
        let mirrored = (outcomes & EQUAL) | ((outcomes & LESS) << 2) | ((outcomes & GREATER) >> 2);
        Relation { order, x: b, y: a, outcomes: mirrored }
    }

    fn everything(self) -> u8 {
        match self.order {
            Order::Float => LESS | EQUAL | GREATER | UNORDERED,
            Order::Any | Order::Signed | Order::Unsigned => LESS | EQUAL | GREATER,
        }
    }

    fn negated(self) -> Relation {
        Relation { outcomes: !self.outcomes & self.everything(), ..self }
    }
}
