//! Conversions between widths.

use super::range::Range;
use crate::arena::Arena;
use crate::term::{BvOp, Node, Sort, Term};

impl Arena {
    /// The low `bits` (8 or 16) of a Bv32, sign- or zero-extended.
    pub fn narrow(&mut self, arg: Term, bits: u8, signed: bool) -> Term {
        if self.range(arg).within(Range::narrowed(bits, signed)) {
            return arg;
        }
        if let Some(term) = self.map_constant_arms(arg, |arena, arm| arena.narrow(arm, bits, signed)) {
            return term;
        }
        let arg = self.without_high_bits(arg, bits);
        self.make(Node::Narrow { bits, signed, arg })
    }

    pub fn low32(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::SignExtend(x) | Node::ZeroExtend(x) => x,
            Node::Bv(op, x, y) if low_bits_suffice(op) && self.is_extended(x) && self.is_extended(y) => {
                let (x, y) = (self.low32(x), self.low32(y));
                self.bv(op, x, y)
            }
            _ => match self.map_constant_arms(a, Arena::low32) {
                Some(term) => term,
                None => self.make(Node::Low32(a)),
            },
        }
    }

    pub fn sign_extend(&mut self, a: Term) -> Term {
        match self.map_constant_arms(a, Arena::sign_extend) {
            Some(term) => term,
            None => self.make(Node::SignExtend(a)),
        }
    }

    pub fn zero_extend(&mut self, a: Term) -> Term {
        if self.range(a).low >= 0 {
            return self.sign_extend(a);
        }
        match self.map_constant_arms(a, Arena::zero_extend) {
            Some(term) => term,
            None => self.make(Node::ZeroExtend(a)),
        }
    }

    /// Drops operations that change only bits above the low `bits`.
    fn without_high_bits(&self, arg: Term, bits: u8) -> Term {
        let mask = (1i64 << bits) - 1;
        match *self.node(arg) {
            Node::Narrow { bits: inner, arg, .. } if inner >= bits => arg,
            Node::Bv(BvOp::And, x, y) if self.as_bv(y).is_some_and(|k| k & mask == mask) => x,
            Node::Bv(BvOp::Or | BvOp::Xor | BvOp::Add, x, y) if self.as_bv(y).is_some_and(|k| k & mask == 0) => x,
            _ => arg,
        }
    }

    /// Whether cutting to 32 bits removes the node.
    fn is_extended(&self, term: Term) -> bool {
        debug_assert_eq!(self.sort(term), Sort::Bv64);
        matches!(self.node(term), Node::SignExtend(_) | Node::ZeroExtend(_) | Node::Const(_))
    }
}

fn low_bits_suffice(op: BvOp) -> bool {
    match op {
        BvOp::Add | BvOp::Sub | BvOp::Mul | BvOp::And | BvOp::Or | BvOp::Xor => true,
        BvOp::SDiv | BvOp::SRem | BvOp::Shl | BvOp::LShr | BvOp::AShr => false,
    }
}
