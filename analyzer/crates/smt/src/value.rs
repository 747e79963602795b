//! What every node means on constants. Folding and evaluation both come here, so they cannot disagree.

use crate::term::{BvOp, Cmp, Const, FpCmp, FpOp, Node, Sort, Term};

/// The one NaN of each float sort.
pub(crate) const NAN32: u32 = 0x7fc0_0000;
pub(crate) const NAN64: u64 = 0x7ff8_0000_0000_0000;

impl Const {
    pub fn sort(self) -> Sort {
        match self {
            Const::Bool(_) => Sort::Bool,
            Const::Bv32(_) => Sort::Bv32,
            Const::Bv64(_) => Sort::Bv64,
            Const::F32(_) => Sort::F32,
            Const::F64(_) => Sort::F64,
        }
    }

    /// The value of a variable that a model does not mention.
    pub fn zero(sort: Sort) -> Const {
        match sort {
            Sort::Bool => Const::Bool(false),
            Sort::Bv32 => Const::Bv32(0),
            Sort::Bv64 => Const::Bv64(0),
            Sort::F32 => Const::F32(0),
            Sort::F64 => Const::F64(0),
        }
    }

    /// Maps every NaN to the one NaN the term language has.
    pub fn canonical(self) -> Const {
        match self {
            Const::F32(bits) if f32::from_bits(bits).is_nan() => Const::F32(NAN32),
            Const::F64(bits) if f64::from_bits(bits).is_nan() => Const::F64(NAN64),
            other => other,
        }
    }

    pub fn is_nan(self) -> bool {
        match self {
            Const::F32(bits) => f32::from_bits(bits).is_nan(),
            Const::F64(bits) => f64::from_bits(bits).is_nan(),
            Const::Bool(_) | Const::Bv32(_) | Const::Bv64(_) => false,
        }
    }

    pub(crate) fn f32(value: f32) -> Const {
        Const::F32(value.to_bits()).canonical()
    }

    pub(crate) fn f64(value: f64) -> Const {
        Const::F64(value.to_bits()).canonical()
    }

    /// A bit-vector constant of `sort`, cut to its width.
    pub(crate) fn bv(sort: Sort, value: i64) -> Const {
        if sort == Sort::Bv32 { Const::Bv32(value as i32) } else { Const::Bv64(value) }
    }

    /// A bit-vector's value, sign-extended.
    pub(crate) fn as_bv(self) -> Option<i64> {
        match self {
            Const::Bv32(value) => Some(i64::from(value)),
            Const::Bv64(value) => Some(value),
            Const::Bool(_) | Const::F32(_) | Const::F64(_) => None,
        }
    }

    /// A float's value; exact, as every f32 is an f64.
    pub(crate) fn as_fp(self) -> Option<f64> {
        match self {
            Const::F32(bits) => Some(f64::from(f32::from_bits(bits))),
            Const::F64(bits) => Some(f64::from_bits(bits)),
            Const::Bool(_) | Const::Bv32(_) | Const::Bv64(_) => None,
        }
    }
}

/// The value of `node` when its children have the values that `get` returns. `Ite`, `And` and `Or` ask only for
/// the children that matter.
pub(crate) fn apply(node: &Node, get: impl Fn(Term) -> Const) -> Const {
    let bool = |t| expect(&get, t, |c| if let Const::Bool(b) = c { Some(b) } else { None });
    let bv = |t| expect(&get, t, Const::as_bv);
    let fp = |t| expect(&get, t, Const::as_fp);
    match *node {
        Node::Const(c) => c,
        Node::Var(_) => unreachable!("a variable has no value of its own"),
        Node::Not(a) => Const::Bool(!bool(a)),
        Node::And(a, b) => Const::Bool(bool(a) && bool(b)),
        Node::Or(a, b) => Const::Bool(bool(a) || bool(b)),
        Node::Ite(c, a, b) => get(if bool(c) { a } else { b }),
        Node::Eq(a, b) => Const::Bool(get(a) == get(b)),
        Node::Bv(op, a, b) => bv_op(op, get(a), bv(b)),
        Node::Cmp(cmp, a, b) => Const::Bool(compare(cmp, bv(a), bv(b))),
        Node::Narrow { bits, signed, arg } => Const::Bv32(narrow(bv(arg) as i32, bits, signed)),
        Node::Low32(a) => Const::Bv32(bv(a) as i32),
        Node::SignExtend(a) => Const::Bv64(bv(a)),
        Node::ZeroExtend(a) => Const::Bv64(i64::from(bv(a) as u32)),
        Node::Fp(op, a, b) => fp_op(op, get(a), get(b)),
        Node::FpNeg(a) => fp_neg(get(a)),
        Node::FpSqrt(a) => fp_sqrt(get(a)),
        Node::FpCmp(cmp, a, b) => Const::Bool(fp_compare(cmp, fp(a), fp(b))),
        Node::IsNan(a) => Const::Bool(get(a).is_nan()),
        Node::BvToFp(a, sort) => bv_to_fp(bv(a), sort),
        Node::FpToFp(a, sort) => fp_to_fp(fp(a), sort),
        Node::FpToBv(a, sort) => fp_to_bv(fp(a), sort),
        Node::FpToBits(a) => fp_to_bits(get(a)),
        Node::BitsToFp(a, sort) => bits_to_fp(bv(a), sort),
    }
}

fn expect<T>(get: impl Fn(Term) -> Const, term: Term, read: impl Fn(Const) -> Option<T>) -> T {
    match read(get(term)) {
        Some(value) => value,
        None => unreachable!("ill-sorted term {term:?}"),
    }
}

/// Works on sign-extended values and cuts the result; only shifts and division must look at the width.
fn bv_op(op: BvOp, left: Const, b: i64) -> Const {
    let sort = left.sort();
    let Some(a) = left.as_bv() else { unreachable!("ill-sorted operand {left:?}") };
    let value = match op {
        BvOp::Add => a.wrapping_add(b),
        BvOp::Sub => a.wrapping_sub(b),
        BvOp::Mul => a.wrapping_mul(b),
        BvOp::SDiv if b == 0 => [1, -1][usize::from(a >= 0)],
        BvOp::SDiv => a.wrapping_div(b),
        BvOp::SRem if b == 0 => a,
        BvOp::SRem => a.wrapping_rem(b),
        BvOp::Shl | BvOp::LShr | BvOp::AShr => shift(op, a, b, sort.width()),
        BvOp::And => a & b,
        BvOp::Or => a | b,
        BvOp::Xor => a ^ b,
    };
    Const::bv(sort, value)
}

fn shift(op: BvOp, a: i64, amount: i64, width: u32) -> i64 {
    let over = amount < 0 || amount >= i64::from(width);
    match op {
        BvOp::AShr => a >> if over { 63 } else { amount },
        _ if over => 0,
        BvOp::Shl => a << amount,
        _ if width == 32 => i64::from((a as u32) >> amount),
        _ => ((a as u64) >> amount) as i64,
    }
}

fn compare(cmp: Cmp, a: i64, b: i64) -> bool {
    // Sign extension keeps the unsigned order too.
    match cmp {
        Cmp::Slt => a < b,
        Cmp::Sle => a <= b,
        Cmp::Ult => (a as u64) < (b as u64),
        Cmp::Ule => (a as u64) <= (b as u64),
    }
}

fn narrow(value: i32, bits: u8, signed: bool) -> i32 {
    match (bits, signed) {
        (8, true) => i32::from(value as i8),
        (8, false) => i32::from(value as u8),
        (16, true) => i32::from(value as i16),
        (16, false) => i32::from(value as u16),
        _ => unreachable!("narrowing to {bits} bits"),
    }
}

fn fp_op(op: FpOp, a: Const, b: Const) -> Const {
    match (a, b) {
        (Const::F32(a), Const::F32(b)) => {
            let (a, b) = (f32::from_bits(a), f32::from_bits(b));
            Const::f32(match op {
                FpOp::Add => a + b,
                FpOp::Sub => a - b,
                FpOp::Mul => a * b,
                FpOp::Div => a / b,
                FpOp::Rem => a % b,
            })
        }
        (Const::F64(a), Const::F64(b)) => {
            let (a, b) = (f64::from_bits(a), f64::from_bits(b));
            Const::f64(match op {
                FpOp::Add => a + b,
                FpOp::Sub => a - b,
                FpOp::Mul => a * b,
                FpOp::Div => a / b,
                FpOp::Rem => a % b,
            })
        }
        (a, b) => unreachable!("ill-sorted float operands {a:?} {b:?}"),
    }
}

fn fp_neg(a: Const) -> Const {
    match a {
        Const::F32(bits) => Const::f32(-f32::from_bits(bits)),
        Const::F64(bits) => Const::f64(-f64::from_bits(bits)),
        other => unreachable!("ill-sorted float operand {other:?}"),
    }
}

fn fp_sqrt(a: Const) -> Const {
    match a {
        Const::F32(bits) => Const::f32(f32::from_bits(bits).sqrt()),
        Const::F64(bits) => Const::f64(f64::from_bits(bits).sqrt()),
        other => unreachable!("ill-sorted float operand {other:?}"),
    }
}

fn fp_compare(cmp: FpCmp, a: f64, b: f64) -> bool {
    match cmp {
        FpCmp::Lt => a < b,
        FpCmp::Le => a <= b,
        FpCmp::Eq => a == b,
    }
}

fn bv_to_fp(value: i64, sort: Sort) -> Const {
    if sort == Sort::F32 { Const::f32(value as f32) } else { Const::f64(value as f64) }
}

fn fp_to_fp(value: f64, sort: Sort) -> Const {
    if sort == Sort::F32 { Const::f32(value as f32) } else { Const::f64(value) }
}

fn fp_to_bv(value: f64, sort: Sort) -> Const {
    if sort == Sort::Bv32 { Const::Bv32(value as i32) } else { Const::Bv64(value as i64) }
}

fn fp_to_bits(value: Const) -> Const {
    match value.canonical() {
        Const::F32(bits) => Const::Bv32(bits as i32),
        Const::F64(bits) => Const::Bv64(bits as i64),
        other => unreachable!("ill-sorted float operand {other:?}"),
    }
}

fn bits_to_fp(bits: i64, sort: Sort) -> Const {
    if sort == Sort::F32 { Const::F32(bits as u32).canonical() } else { Const::F64(bits as u64).canonical() }
}
