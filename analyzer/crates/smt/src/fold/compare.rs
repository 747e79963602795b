//! Equality and the orders of bit-vectors.

use super::range::Range;
use crate::arena::Arena;
use crate::term::{BvOp, Cmp, Const, Node, Sort, Term};

/// How many equations may be solved or moved through a choice inside one construction: this bounds recursion.
const STEPS: u32 = 16;

impl Arena {
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        self.eq_within(a, b, STEPS)
    }

    fn eq_within(&mut self, a: Term, b: Term, steps: u32) -> Term {
        // A constant goes to the right, otherwise the smaller number to the left.
        let (a, b) = if self.is_const(a) || (a > b && !self.is_const(b)) { (b, a) } else { (a, b) };
        if a == b {
            return self.bool(true);
        }
        if self.is_const(a) {
            return self.bool(false);
        }
        match self.sort(a) {
            Sort::Bool => self.eq_bool(a, b),
            _ if steps == 0 => self.intern(Node::Eq(a, b)),
            Sort::Bv32 | Sort::Bv64 => self.eq_bv(a, b, steps - 1),
            Sort::F32 | Sort::F64 => self.eq_through_ite(a, b, steps - 1),
        }
    }

    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    pub fn cmp(&mut self, cmp: Cmp, a: Term, b: Term) -> Term {
        if a == b {
            return self.bool(matches!(cmp, Cmp::Sle | Cmp::Ule));
        }
        let (range_a, range_b) = (self.range(a), self.range(b));
        if let Some(decided) = self.decide(cmp, range_a, range_b) {
            return self.bool(decided);
        }
        // Where both are known to be non-negative the orders agree; one form lets equal conditions meet.
        if range_a.low >= 0 && range_b.low >= 0 && cmp != cmp.signed() {
            return self.cmp(cmp.signed(), a, b);
        }
        if let Some(term) = self.cmp_extended(cmp, a, b).or_else(|| self.cmp_at_bound(cmp, a, b)) {
            return term;
        }
        let through = if self.is_const(b) {
            self.test_through_ite(a, |arena, value| arena.cmp(cmp, value, b))
        } else if self.is_const(a) {
            self.test_through_ite(b, |arena, value| arena.cmp(cmp, a, value))
        } else {
            None
        };
        through.unwrap_or_else(|| self.make(Node::Cmp(cmp, a, b)))
    }

    pub fn slt(&mut self, a: Term, b: Term) -> Term {
        self.cmp(Cmp::Slt, a, b)
    }

    pub fn sle(&mut self, a: Term, b: Term) -> Term {
        self.cmp(Cmp::Sle, a, b)
    }

    pub fn sgt(&mut self, a: Term, b: Term) -> Term {
        self.cmp(Cmp::Slt, b, a)
    }

    pub fn sge(&mut self, a: Term, b: Term) -> Term {
        self.cmp(Cmp::Sle, b, a)
    }

    fn eq_bool(&mut self, a: Term, b: Term) -> Term {
        match (self.as_bool(b), *self.node(a), *self.node(b)) {
            (Some(true), _, _) => a,
            (Some(false), _, _) => self.not(a),
            (None, Node::Not(x), Node::Not(y)) => self.intern(Node::Eq(x.min(y), x.max(y))),
            (None, _, _) if self.complementary(a, b) => self.bool(false),
            (None, _, _) => self.intern(Node::Eq(a, b)),
        }
    }

    fn eq_bv(&mut self, a: Term, b: Term, steps: u32) -> Term {
        let (left, right) = (self.range(a), self.range(b));
        if left.high < right.low || right.high < left.low {
            return self.bool(false);
        }
        let solved = match self.as_bv(b) {
            Some(k) => self.solve_for_operand(a, k),
            None => self.cancel(a, b).or_else(|| self.cancel(b, a)),
        };
        match solved {
            Some((x, y)) => self.eq_within(x, y, steps),
            None => self.eq_through_ite(a, b, steps),
        }
    }

    /// `a = k` as a simpler equation, if `a` is an invertible operation with a constant.
    fn solve_for_operand(&mut self, a: Term, k: i64) -> Option<(Term, Term)> {
        let sort = self.sort(a);
        let (x, value) = match *self.node(a) {
            Node::Bv(BvOp::Add, x, c) => (x, k.wrapping_sub(self.as_bv(c)?)),
            Node::Bv(BvOp::Xor, x, c) => (x, k ^ self.as_bv(c)?),
            Node::Bv(BvOp::Sub, c, x) if self.is_const(c) => (x, self.as_bv(c)?.wrapping_sub(k)),
            Node::Bv(BvOp::Sub, x, y) if k == 0 => return Some((x, y)),
            Node::SignExtend(x) => (x, k),
            Node::ZeroExtend(x) => (x, k),
            _ => return None,
        };
        // The ranges were compared before, so an extension's constant fits the narrower sort.
        let narrow = if matches!(self.node(a), Node::SignExtend(_) | Node::ZeroExtend(_)) { Sort::Bv32 } else { sort };
        Some((x, self.constant(Const::bv(narrow, value))))
    }

    /// `a = b` with what both sides share removed.
    fn cancel(&mut self, a: Term, b: Term) -> Option<(Term, Term)> {
        let zero = Const::bv(self.sort(a), 0);
        match (*self.node(a), *self.node(b)) {
            (Node::Bv(BvOp::Add, x, y), _) if x == b => Some((y, self.constant(zero))),
            (Node::Bv(BvOp::Add, x, y), _) if y == b => Some((x, self.constant(zero))),
            (Node::Bv(BvOp::Sub, x, y), _) if x == b => Some((y, self.constant(zero))),
            (Node::Bv(BvOp::Add, x, c), Node::Bv(BvOp::Add, y, d)) if c == d => Some((x, y)),
            (Node::SignExtend(x), Node::SignExtend(y)) => Some((x, y)),
            (Node::ZeroExtend(x), Node::ZeroExtend(y)) => Some((x, y)),
            _ => None,
        }
    }

    fn eq_through_ite(&mut self, a: Term, b: Term, steps: u32) -> Term {
        if self.is_const(b) {
            if let Some(term) = self.test_through_ite(a, |arena, value| arena.eq_within(value, b, steps)) {
                return term;
            }
        } else if let (Node::Ite(c, p, q), Node::Ite(d, r, s)) = (*self.node(a), *self.node(b)) {
            let distinct = p != q && self.is_const(p) && self.is_const(q);
            if distinct && (p, q) == (r, s) {
                return self.eq(c, d);
            }
        }
        self.intern(Node::Eq(a, b))
    }

    fn decide(&self, cmp: Cmp, a: Range, b: Range) -> Option<bool> {
        let signed = match cmp {
            Cmp::Slt | Cmp::Sle => true,
            // Where both are known to be non-negative the orders agree.
            Cmp::Ult | Cmp::Ule => a.low >= 0 && b.low >= 0,
        };
        match cmp {
            _ if !signed => None,
            Cmp::Slt | Cmp::Ult if a.high < b.low => Some(true),
            Cmp::Slt | Cmp::Ult if a.low >= b.high => Some(false),
            Cmp::Sle | Cmp::Ule if a.high <= b.low => Some(true),
            Cmp::Sle | Cmp::Ule if a.low > b.high => Some(false),
            _ => None,
        }
    }

    /// Compares before the extension instead of after it.
    fn cmp_extended(&mut self, cmp: Cmp, a: Term, b: Term) -> Option<Term> {
        let extension = |node: &Node| matches!(node, Node::SignExtend(_) | Node::ZeroExtend(_));
        if !extension(self.node(a)) && !extension(self.node(b)) {
            return None;
        }
        let (signed_a, x) = self.unextended(a)?;
        let (signed_b, y) = self.unextended(b)?;
        let signed = match (signed_a, signed_b) {
            (Some(s), None) | (None, Some(s)) => s,
            (Some(s), Some(t)) if s == t => s,
            _ => return None,
        };
        let fits = |arena: &Arena, term: Term, original: Term| {
            let kept = if signed { arena.as_bv(term) } else { arena.as_bv(term).map(|k| i64::from(k as u32)) };
            kept.is_none() || kept == arena.as_bv(original)
        };
        if !fits(self, x, a) || !fits(self, y, b) {
            return None;
        }
        let below = match (signed, cmp) {
            (true, cmp) => cmp,
            (false, Cmp::Slt | Cmp::Ult) => Cmp::Ult,
            (false, Cmp::Sle | Cmp::Ule) => Cmp::Ule,
        };
        Some(self.cmp(below, x, y))
    }

    /// The 32-bit operand of an extension (signed or not), or a 64-bit constant cut to 32 bits.
    fn unextended(&mut self, term: Term) -> Option<(Option<bool>, Term)> {
        match *self.node(term) {
            Node::SignExtend(x) => Some((Some(true), x)),
            Node::ZeroExtend(x) => Some((Some(false), x)),
            Node::Const(Const::Bv64(k)) => Some((None, self.i32(k as i32))),
            _ => None,
        }
    }

    /// `x <= MIN` and the like are equalities, MIN being the least that `x` can be.
    fn cmp_at_bound(&mut self, cmp: Cmp, a: Term, b: Term) -> Option<Term> {
        let (range_a, range_b) = (self.range(a), self.range(b));
        match (cmp, self.as_bv(a), self.as_bv(b)) {
            (Cmp::Sle, _, Some(k)) if k == range_a.low => Some(self.eq(a, b)),
            (Cmp::Sle, Some(k), _) if k == range_b.high => Some(self.eq(a, b)),
            (Cmp::Slt, _, Some(k)) if k == range_a.high => Some(self.ne(a, b)),
            (Cmp::Slt, Some(k), _) if k == range_b.low => Some(self.ne(a, b)),
            (Cmp::Ult, _, Some(0)) => Some(self.bool(false)),
            (Cmp::Ule, Some(0), _) => Some(self.bool(true)),
            (Cmp::Ult, Some(0), _) => Some(self.ne(a, b)),
            (Cmp::Ule, _, Some(0)) => Some(self.eq(a, b)),
            _ => None,
        }
    }
}
