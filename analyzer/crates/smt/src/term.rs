//! The term language: sorts, constants and nodes.
//!
//! Semantics are those of SMT-LIB, total everywhere (division by zero and over-long shifts included), with one
//! simplification: there is a single NaN per float sort. Its payload cannot be observed by any node.

use smallvec::{SmallVec, smallvec};

/// A term of one [`crate::Arena`]. Children always have smaller numbers than their parents.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub(crate) u32);

/// A free variable.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(pub u32);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    Bool,
    Bv32,
    Bv64,
    F32,
    F64,
}

/// A value; floats as their bits, so that it can be compared and hashed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Const {
    Bool(bool),
    Bv32(i32),
    Bv64(i64),
    F32(u32),
    F64(u64),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BvOp {
    Add,
    Sub,
    Mul,
    /// Truncating; `x / 0` is -1 for `x >= 0` and 1 otherwise; `MIN / -1` is `MIN`.
    SDiv,
    /// Sign of the dividend; `x % 0` is `x`.
    SRem,
    /// Shift amounts are unsigned and not masked: `x << 32` is 0 on 32 bits.
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FpOp {
    Add,
    Sub,
    Mul,
    Div,
    /// Truncates, as `fmod` does; the remainder of IEEE 754 rounds.
    Rem,
}

/// Bit-vector comparisons.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Cmp {
    Slt,
    Sle,
    Ult,
    Ule,
}

/// IEEE comparisons: false whenever an operand is NaN, and `-0.0 == 0.0`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FpCmp {
    Lt,
    Le,
    Eq,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    Const(Const),
    Var(Symbol),
    Not(Term),
    And(Term, Term),
    Or(Term, Term),
    Ite(Term, Term, Term),
    /// Same sort on both sides; on floats bit identity with all NaNs equal (SMT-LIB `=`).
    Eq(Term, Term),
    Bv(BvOp, Term, Term),
    Cmp(Cmp, Term, Term),
    /// Bv32 to Bv32: the low 8 or 16 bits, sign- or zero-extended.
    Narrow {
        bits: u8,
        signed: bool,
        arg: Term,
    },
    /// Bv64 to Bv32.
    Low32(Term),
    /// Bv32 to Bv64.
    SignExtend(Term),
    ZeroExtend(Term),
    Fp(FpOp, Term, Term),
    FpNeg(Term),
    /// To the nearest, ties to even.
    FpSqrt(Term),
    FpCmp(FpCmp, Term, Term),
    IsNan(Term),
    /// Signed, to the nearest, ties to even.
    BvToFp(Term, Sort),
    FpToFp(Term, Sort),
    /// Truncating and saturating, NaN to 0: equals Rust's `as`.
    FpToBv(Term, Sort),
    /// The IEEE bits; NaN gives the canonical quiet NaN.
    FpToBits(Term),
    BitsToFp(Term, Sort),
}

impl Sort {
    /// The width of a bit-vector; the size of the encoding for the others.
    pub fn width(self) -> u32 {
        match self {
            Sort::Bool => 1,
            Sort::Bv32 | Sort::F32 => 32,
            Sort::Bv64 | Sort::F64 => 64,
        }
    }

    pub fn is_bv(self) -> bool {
        matches!(self, Sort::Bv32 | Sort::Bv64)
    }

    pub fn is_fp(self) -> bool {
        matches!(self, Sort::F32 | Sort::F64)
    }
}

impl Node {
    pub fn children(&self) -> SmallVec<[Term; 3]> {
        match *self {
            Node::Const(_) | Node::Var(_) => smallvec![],
            Node::Not(a)
            | Node::Narrow { arg: a, .. }
            | Node::Low32(a)
            | Node::SignExtend(a)
            | Node::ZeroExtend(a)
            | Node::FpNeg(a)
            | Node::FpSqrt(a)
            | Node::IsNan(a)
            | Node::BvToFp(a, _)
            | Node::FpToFp(a, _)
            | Node::FpToBv(a, _)
            | Node::FpToBits(a)
            | Node::BitsToFp(a, _) => smallvec![a],
            Node::And(a, b)
            | Node::Or(a, b)
            | Node::Eq(a, b)
            | Node::Bv(_, a, b)
            | Node::Cmp(_, a, b)
            | Node::Fp(_, a, b)
            | Node::FpCmp(_, a, b) => smallvec![a, b],
            Node::Ite(c, a, b) => smallvec![c, a, b],
        }
    }
}
