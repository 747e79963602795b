//! Bounds of a bit-vector term that follow from its top node alone.

use crate::arena::Arena;
use crate::term::{BvOp, Node, Sort, Term};

/// Signed, both ends included.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    pub low: i64,
    pub high: i64,
}

impl Range {
    pub(crate) fn of_sort(sort: Sort) -> Range {
        match sort {
            Sort::Bv32 => Range { low: i64::from(i32::MIN), high: i64::from(i32::MAX) },
            _ => Range { low: i64::MIN, high: i64::MAX },
        }
    }

    pub(crate) fn narrowed(bits: u8, signed: bool) -> Range {
        let size = 1i64 << bits;
        if signed { Range { low: -size / 2, high: size / 2 - 1 } } else { Range { low: 0, high: size - 1 } }
    }

    pub(crate) fn within(self, other: Range) -> bool {
        other.low <= self.low && self.high <= other.high
    }

    fn exactly(value: i64) -> Range {
        Range { low: value, high: value }
    }

    fn hull(self, other: Range) -> Range {
        Range { low: self.low.min(other.low), high: self.high.max(other.high) }
    }
}

impl Arena {
    pub(crate) fn range(&self, term: Term) -> Range {
        match *self.node(term) {
            Node::Ite(_, a, b) => self.shallow_range(a).hull(self.shallow_range(b)),
            Node::SignExtend(a) => self.shallow_range(a),
            _ => self.shallow_range(term),
        }
    }

    fn shallow_range(&self, term: Term) -> Range {
        let whole = Range::of_sort(self.sort(term));
        match *self.node(term) {
            Node::Const(value) => value.as_bv().map_or(whole, Range::exactly),
            Node::Narrow { bits, signed, .. } => Range::narrowed(bits, signed),
            Node::SignExtend(_) => Range::of_sort(Sort::Bv32),
            Node::ZeroExtend(_) => Range { low: 0, high: i64::from(u32::MAX) },
            Node::Bv(op, _, b) => self.as_bv(b).and_then(|k| operation_range(op, k, whole)).unwrap_or(whole),
            _ => whole,
        }
    }
}

/// The range of `x op k` for any `x`.
fn operation_range(op: BvOp, k: i64, whole: Range) -> Option<Range> {
    match op {
        BvOp::And if k >= 0 => Some(Range { low: 0, high: k }),
        BvOp::SRem if k != 0 && k != whole.low => Some(Range { low: 1 - k.abs(), high: k.abs() - 1 }),
        BvOp::LShr if k > 0 && k < 32 => {
            // The unsigned maximum is twice the signed one plus one, shifted at least once.
            Some(Range { low: 0, high: whole.high >> (k - 1) })
        }
        BvOp::AShr if k > 0 && k < 32 => Some(Range { low: whole.low >> k, high: whole.high >> k }),
        _ => None,
    }
}
