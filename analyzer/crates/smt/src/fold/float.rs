//! Floats. Only identities that hold for NaN, the infinities and both zeros; `x + 0.0` is not `x` for -0.0.
//!
//! Comparisons of converted ints are turned back into comparisons of ints wherever the conversion is exact, since
//! the back end is slow on floats.

use crate::arena::Arena;
use crate::term::{Const, FpCmp, FpOp, Node, Sort, Term};

impl Arena {
    pub fn fp(&mut self, op: FpOp, a: Term, b: Term) -> Term {
        let commutative = match op {
            FpOp::Add | FpOp::Mul => true,
            FpOp::Sub | FpOp::Div | FpOp::Rem => false,
        };
        let swap = self.is_const(a) || (a > b && !self.is_const(b));
        let (a, b) = if commutative && swap { (b, a) } else { (a, b) };
        if self.is_const(a) {
            return self.make(Node::Fp(op, a, b));
        }
        let bits = self.as_const(b).and_then(Const::as_fp).map(f64::to_bits);
        let neutral = match op {
            FpOp::Add => Some(-0.0f64),
            FpOp::Sub => Some(0.0),
            FpOp::Mul | FpOp::Div => Some(1.0),
            FpOp::Rem => None,
        };
        match bits {
            Some(bits) if neutral.is_some_and(|one| one.to_bits() == bits) => a,
            Some(bits) if f64::from_bits(bits).is_nan() => b,
            _ => self.make(Node::Fp(op, a, b)),
        }
    }

    pub fn fp_neg(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::FpNeg(inner) => inner,
            _ => self.make(Node::FpNeg(a)),
        }
    }

    pub fn fp_cmp(&mut self, cmp: FpCmp, a: Term, b: Term) -> Term {
        let constant = |arena: &Arena, term| arena.as_const(term).and_then(Const::as_fp);
        let swap = cmp == FpCmp::Eq && (self.is_const(a) || (a > b && !self.is_const(b)));
        let (a, b) = if swap { (b, a) } else { (a, b) };
        match (constant(self, a), constant(self, b)) {
            (Some(_), Some(_)) => return self.make(Node::FpCmp(cmp, a, b)),
            (Some(k), _) | (_, Some(k)) if k.is_nan() => return self.bool(false),
            _ if a == b => return self.fp_cmp_self(cmp, a),
            _ => {}
        }
        if let Some(term) = self.fp_cmp_ints(cmp, a, b).or_else(|| self.fp_cmp_through_ite(cmp, a, b)) {
            return term;
        }
        match constant(self, b) {
            // Only the zeros are equal without being identical.
            Some(k) if cmp == FpCmp::Eq && k != 0.0 => self.eq(a, b),
            _ => self.intern(Node::FpCmp(cmp, a, b)),
        }
    }

    pub fn is_nan(&mut self, a: Term) -> Term {
        match *self.node(a) {
            Node::FpNeg(x) | Node::FpToFp(x, _) => self.make(Node::IsNan(x)),
            Node::BvToFp(..) => self.bool(false),
            _ => match self.test_through_ite(a, Arena::is_nan) {
                Some(term) => term,
                None => self.make(Node::IsNan(a)),
            },
        }
    }

    pub fn bv_to_fp(&mut self, a: Term, sort: Sort) -> Term {
        match *self.node(a) {
            // Going through 64 bits changes nothing.
            Node::SignExtend(x) => self.make(Node::BvToFp(x, sort)),
            _ => self.make(Node::BvToFp(a, sort)),
        }
    }

    pub fn fp_to_fp(&mut self, a: Term, sort: Sort) -> Term {
        if self.sort(a) == sort {
            return a;
        }
        match *self.node(a) {
            Node::FpToFp(x, Sort::F64) if self.sort(x) == sort => x,
            _ => self.make(Node::FpToFp(a, sort)),
        }
    }

    pub fn fp_to_bv(&mut self, a: Term, sort: Sort) -> Term {
        match *self.node(a) {
            Node::BvToFp(x, Sort::F64) if self.sort(x) == Sort::Bv32 => match sort {
                Sort::Bv32 => x,
                _ => self.sign_extend(x),
            },
            _ => self.make(Node::FpToBv(a, sort)),
        }
    }

    pub fn fp_sqrt(&mut self, a: Term) -> Term {
        self.make(Node::FpSqrt(a))
    }

    pub fn fp_to_bits(&mut self, a: Term) -> Term {
        self.make(Node::FpToBits(a))
    }

    pub fn bits_to_fp(&mut self, a: Term, sort: Sort) -> Term {
        match *self.node(a) {
            Node::FpToBits(x) => x,
            _ => self.make(Node::BitsToFp(a, sort)),
        }
    }

    fn fp_cmp_self(&mut self, cmp: FpCmp, a: Term) -> Term {
        match cmp {
            FpCmp::Lt => self.bool(false),
            FpCmp::Le | FpCmp::Eq => {
                let nan = self.is_nan(a);
                self.not(nan)
            }
        }
    }

    fn fp_cmp_through_ite(&mut self, cmp: FpCmp, a: Term, b: Term) -> Option<Term> {
        if self.is_const(b) {
            self.test_through_ite(a, |arena, value| arena.fp_cmp(cmp, value, b))
        } else if self.is_const(a) {
            self.test_through_ite(b, |arena, value| arena.fp_cmp(cmp, a, value))
        } else {
            None
        }
    }

    /// A comparison of ints converted to double, which is exact and keeps the order.
    fn fp_cmp_ints(&mut self, cmp: FpCmp, a: Term, b: Term) -> Option<Term> {
        let constant = |arena: &Arena, term| arena.as_const(term).and_then(Const::as_fp);
        match (self.exact_int(a), self.exact_int(b)) {
            (Some(x), Some(y)) => Some(match cmp {
                FpCmp::Lt => self.slt(x, y),
                FpCmp::Le => self.sle(x, y),
                FpCmp::Eq => self.eq(x, y),
            }),
            (Some(x), None) => constant(self, b).map(|k| self.int_below(cmp, x, k)),
            (None, Some(y)) => constant(self, a).map(|k| self.int_above(cmp, k, y)),
            (None, None) => None,
        }
    }

    fn exact_int(&self, term: Term) -> Option<Term> {
        match *self.node(term) {
            Node::BvToFp(x, Sort::F64) if self.sort(x) == Sort::Bv32 => Some(x),
            _ => None,
        }
    }

    /// `x < k`, `x <= k` or `x = k` for an int `x`; as 64-bit comparisons, which fold when `k` is no int.
    fn int_below(&mut self, cmp: FpCmp, x: Term, k: f64) -> Term {
        let wide = self.sign_extend(x);
        match cmp {
            FpCmp::Lt => {
                let bound = self.i64(k.ceil() as i64);
                self.slt(wide, bound)
            }
            FpCmp::Le => {
                let bound = self.i64(k.floor() as i64);
                self.sle(wide, bound)
            }
            FpCmp::Eq if k.fract() == 0.0 => {
                let value = self.i64(k as i64);
                self.eq(wide, value)
            }
            FpCmp::Eq => self.bool(false),
        }
    }

    fn int_above(&mut self, cmp: FpCmp, k: f64, y: Term) -> Term {
        match cmp {
            FpCmp::Lt => {
                let below = self.int_below(FpCmp::Le, y, k);
                self.not(below)
            }
            FpCmp::Le => {
                let below = self.int_below(FpCmp::Lt, y, k);
                self.not(below)
            }
            FpCmp::Eq => self.int_below(FpCmp::Eq, y, k),
        }
    }
}
