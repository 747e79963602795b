//! Bit-vector arithmetic.

use crate::arena::Arena;
use crate::term::{BvOp, Const, Node, Sort, Term};

impl Arena {
    pub fn bv(&mut self, op: BvOp, a: Term, b: Term) -> Term {
        let (a, b) = self.ordered(op, a, b);
        if self.is_const(a) && self.is_const(b) {
            return self.make(Node::Bv(op, a, b));
        }
        if let Some(term) = self.bv_identity(op, a, b) {
            return term;
        }
        match self.as_bv(b) {
            Some(k) => self.bv_with_constant(op, a, b, k),
            None => self.bv_between_terms(op, a, b),
        }
    }

    /// `0 - a`.
    pub fn neg(&mut self, a: Term) -> Term {
        let zero = self.bv_zero(a);
        self.bv(BvOp::Sub, zero, a)
    }

    /// Commutative operations have their constant on the right, otherwise the smaller number on the left.
    fn ordered(&self, op: BvOp, a: Term, b: Term) -> (Term, Term) {
        let commutative = match op {
            BvOp::Add | BvOp::Mul | BvOp::And | BvOp::Or | BvOp::Xor => true,
            BvOp::Sub | BvOp::SDiv | BvOp::SRem | BvOp::Shl | BvOp::LShr | BvOp::AShr => false,
        };
        let swap = self.is_const(a) || (a > b && !self.is_const(b));
        if commutative && swap { (b, a) } else { (a, b) }
    }

    fn bv_zero(&mut self, like: Term) -> Term {
        let zero = Const::bv(self.sort(like), 0);
        self.constant(zero)
    }

    /// Rules that need no arithmetic.
    fn bv_identity(&mut self, op: BvOp, a: Term, b: Term) -> Option<Term> {
        let width = i64::from(self.sort(a).width());
        match (op, self.as_bv(a), self.as_bv(b)) {
            (BvOp::Sub | BvOp::Xor | BvOp::SRem, ..) if a == b => Some(self.bv_zero(a)),
            (BvOp::And | BvOp::Or, ..) if a == b => Some(a),
            (BvOp::Add | BvOp::Sub | BvOp::Or | BvOp::Xor, _, Some(0)) => Some(a),
            (BvOp::Shl | BvOp::LShr | BvOp::AShr | BvOp::SRem, _, Some(0)) => Some(a),
            (BvOp::Mul | BvOp::SDiv, _, Some(1)) => Some(a),
            (BvOp::And, _, Some(-1)) => Some(a),
            (BvOp::Or, _, Some(-1)) => Some(b),
            (BvOp::Mul | BvOp::And, _, Some(0)) => Some(b),
            (BvOp::SRem, _, Some(1 | -1)) => Some(self.bv_zero(a)),
            (BvOp::Mul | BvOp::SDiv, _, Some(-1)) => Some(self.neg(a)),
            (BvOp::Shl | BvOp::LShr | BvOp::AShr | BvOp::SRem, Some(0), _) => Some(a),
            (BvOp::AShr, Some(-1), _) => Some(a),
            (BvOp::Shl | BvOp::LShr, _, Some(k)) if !(0..width).contains(&k) => Some(self.bv_zero(a)),
            _ => None,
        }
    }

    fn bv_with_constant(&mut self, op: BvOp, a: Term, b: Term, k: i64) -> Term {
        let sort = self.sort(a);
        if op == BvOp::Sub {
            let negated = self.constant(Const::bv(sort, k.wrapping_neg()));
            return self.bv(BvOp::Add, a, negated);
        }
        if let Some(term) = self.reassociate(op, a, b, k) {
            return term;
        }
        if let Some(term) = self.map_constant_arms(a, |arena, arm| arena.bv(op, arm, b)) {
            return term;
        }
        match (op, sort, k) {
            (BvOp::And, Sort::Bv32, 0xff) => self.narrow(a, 8, false),
            (BvOp::And, Sort::Bv32, 0xffff) => self.narrow(a, 16, false),
            (BvOp::And, ..) if self.is_low_mask_of_range(a, k) => a,
            _ => self.make(Node::Bv(op, a, b)),
        }
    }

    /// Masking keeps a value whose bits all lie inside a mask of the form 2^n - 1.
    fn is_low_mask_of_range(&self, a: Term, k: i64) -> bool {
        let range = self.range(a);
        k > 0 && k & k.wrapping_add(1) == 0 && range.low >= 0 && range.high <= k
    }

    /// `(x op c) op k` as `x op (c . k)`.
    fn reassociate(&mut self, op: BvOp, a: Term, b: Term, k: i64) -> Option<Term> {
        let sort = self.sort(a);
        let Node::Bv(inner, x, y) = *self.node(a) else { return None };
        if inner == BvOp::Sub && op == BvOp::Add && self.is_const(x) {
            let sum = self.make(Node::Bv(BvOp::Add, x, b));
            return Some(self.bv(BvOp::Sub, sum, y));
        }
        let c = self.as_bv(y)?;
        if inner != op {
            return None;
        }
        let combined = match op {
            BvOp::Add => c.wrapping_add(k),
            BvOp::Mul => c.wrapping_mul(k),
            BvOp::And => c & k,
            BvOp::Or => c | k,
            BvOp::Xor => c ^ k,
            // Identities removed over-long shifts by constants, except arithmetic ones, which saturate.
            BvOp::Shl | BvOp::LShr if c >= 0 && k >= 0 => c + k,
            BvOp::AShr => shift_amount(c, sort) + shift_amount(k, sort),
            BvOp::Shl | BvOp::LShr | BvOp::Sub | BvOp::SDiv | BvOp::SRem => return None,
        };
        let combined = self.constant(Const::bv(sort, combined));
        Some(self.bv(op, x, combined))
    }

    fn bv_between_terms(&mut self, op: BvOp, a: Term, b: Term) -> Term {
        let (left, right) = (*self.node(a), *self.node(b));
        let folded = match (op, left, right) {
            // (x - y) + y, (x + y) - y, x - (x - y), x - (x + y) and their mirror images
            (BvOp::Add, Node::Bv(BvOp::Sub, x, y), _) if y == b => Some(x),
            (BvOp::Add, _, Node::Bv(BvOp::Sub, x, y)) if y == a => Some(x),
            (BvOp::Sub, Node::Bv(BvOp::Add, x, y), _) if y == b => Some(x),
            (BvOp::Sub, Node::Bv(BvOp::Add, x, y), _) if x == b => Some(y),
            (BvOp::Sub, _, Node::Bv(BvOp::Sub, x, y)) if x == a => Some(y),
            (BvOp::Sub, _, Node::Bv(BvOp::Add, x, y)) if x == a => Some(self.neg(y)),
            (BvOp::Sub, _, Node::Bv(BvOp::Add, x, y)) if y == a => Some(self.neg(x)),
            (BvOp::Xor, Node::Bv(BvOp::Xor, x, y), _) if y == b => Some(x),
            (BvOp::Xor, Node::Bv(BvOp::Xor, x, y), _) if x == b => Some(y),
            (BvOp::Xor, _, Node::Bv(BvOp::Xor, x, y)) if y == a => Some(x),
            (BvOp::Xor, _, Node::Bv(BvOp::Xor, x, y)) if x == a => Some(y),
            _ => None,
        };
        folded.unwrap_or_else(|| self.intern(Node::Bv(op, a, b)))
    }
}

fn shift_amount(amount: i64, sort: Sort) -> i64 {
    let most = i64::from(sort.width()) - 1;
    if (0..=most).contains(&amount) { amount } else { most }
}
