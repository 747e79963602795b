//! Folding: what must become small, does. That nothing changes its value is tested in `property`.

use crate::arena::Arena;
use crate::term::{BvOp, Cmp, Const, FpCmp, FpOp, Node, Sort, Term};

fn two(arena: &mut Arena, sort: Sort) -> (Term, Term) {
    (arena.fresh("a", sort), arena.fresh("b", sort))
}

/// The idiom of a three-way compare: -1, 0 or 1.
fn three_way(arena: &mut Arena, less: Term, equal: Term) -> Term {
    let (minus, zero, one) = (arena.i32(-1), arena.i32(0), arena.i32(1));
    let rest = arena.ite(equal, zero, one);
    arena.ite(less, minus, rest)
}

#[test]
fn three_way_compare_of_integers_becomes_plain() {
    let mut arena = Arena::new();
    let (a, b) = two(&mut arena, Sort::Bv64);
    let five = arena.i64(5);
    for (a, b) in [(a, b), (b, a), (a, five), (five, a)] {
        let (less, equal) = (arena.slt(a, b), arena.eq(a, b));
        let compared = three_way(&mut arena, less, equal);
        let zero = arena.i32(0);
        let (greater, at_most, at_least, differ) = (arena.sgt(a, b), arena.sle(a, b), arena.sge(a, b), arena.ne(a, b));
        assert_eq!(arena.slt(compared, zero), less);
        assert_eq!(arena.sle(compared, zero), at_most);
        assert_eq!(arena.sgt(compared, zero), greater);
        assert_eq!(arena.sge(compared, zero), at_least);
        assert_eq!(arena.eq(compared, zero), equal);
        assert_eq!(arena.ne(compared, zero), differ);
    }
}

#[test]
fn three_way_compare_of_doubles_becomes_plain() {
    let mut arena = Arena::new();
    let (a, b) = two(&mut arena, Sort::F64);
    let (less, equal) = (arena.fp_cmp(FpCmp::Lt, a, b), arena.fp_cmp(FpCmp::Eq, a, b));
    let at_most = arena.fp_cmp(FpCmp::Le, a, b);
    // NaN counts as greater here.
    let compared = three_way(&mut arena, less, equal);
    let zero = arena.i32(0);
    let (not_less, not_at_most) = (arena.not(less), arena.not(at_most));
    assert_eq!(arena.slt(compared, zero), less);
    assert_eq!(arena.sle(compared, zero), at_most);
    assert_eq!(arena.eq(compared, zero), equal);
    assert_eq!(arena.sge(compared, zero), not_less);
    assert_eq!(arena.sgt(compared, zero), not_at_most);
}

#[test]
fn booleans_in_integers_come_back() {
    let mut arena = Arena::new();
    let (p, q) = two(&mut arena, Sort::Bool);
    let (zero, one) = (arena.i32(0), arena.i32(1));
    let (x, y) = (arena.ite(p, one, zero), arena.ite(q, one, zero));
    let not_p = arena.not(p);
    assert_eq!(arena.ne(x, zero), p);
    assert_eq!(arena.eq(x, zero), not_p);
    assert_eq!(arena.eq(x, one), p);
    assert_eq!(arena.sgt(x, zero), p);
    let flipped = arena.bv(BvOp::Xor, x, one);
    assert_eq!(arena.eq(flipped, zero), p);
    assert_eq!(arena.narrow(x, 8, true), x);
    let (same, expected) = (arena.eq(x, y), arena.eq(p, q));
    assert_eq!(same, expected);
    let two = arena.i32(2);
    let impossible = arena.eq(x, two);
    assert_eq!(arena.as_bool(impossible), Some(false));
}

#[test]
fn junctions() {
    let mut arena = Arena::new();
    let (p, q) = two(&mut arena, Sort::Bool);
    let (yes, no, not_p) = (arena.bool(true), arena.bool(false), arena.not(p));
    assert_eq!(arena.not(not_p), p);
    assert_eq!((arena.and(p, yes), arena.and(no, p), arena.and(p, p)), (p, no, p));
    assert_eq!((arena.or(p, no), arena.or(yes, p), arena.or(p, p)), (p, yes, p));
    assert_eq!((arena.and(p, not_p), arena.or(not_p, p)), (no, yes));
    let (both, either) = (arena.and(p, q), arena.or(q, p));
    assert_eq!(arena.and(q, p), both);
    assert_eq!((arena.and(p, both), arena.and(p, either)), (both, p));
    assert_eq!((arena.or(q, both), arena.or(q, either)), (q, either));
    assert_eq!(arena.and(not_p, both), no);
    let implied = arena.implies(p, q);
    assert_eq!(arena.and(p, implied), both);
    assert_eq!((arena.all(&[]), arena.any(&[])), (yes, no));
    assert_eq!((arena.all(&[p, q]), arena.any(&[p, q])), (both, either));
}

#[test]
fn comparisons_combine() {
    let mut arena = Arena::new();
    let (a, b) = two(&mut arena, Sort::Bv32);
    let (less, greater, equal) = (arena.slt(a, b), arena.slt(b, a), arena.eq(a, b));
    let (at_most, at_least, differ) = (arena.sle(a, b), arena.sle(b, a), arena.ne(a, b));
    let (yes, no) = (arena.bool(true), arena.bool(false));
    assert_eq!(arena.not(less), at_least);
    assert_eq!(arena.and(at_most, at_least), equal);
    assert_eq!(arena.or(less, greater), differ);
    assert_eq!(arena.or(at_most, greater), yes);
    assert_eq!(arena.and(less, equal), no);
    assert_eq!(arena.and(at_most, differ), less);
    let unsigned = arena.cmp(Cmp::Ult, a, b);
    let mixed = arena.and(less, unsigned);
    assert!(matches!(arena.node(mixed), Node::And(..)));
}

#[test]
fn arithmetic_identities() {
    let mut arena = Arena::new();
    let (x, y) = two(&mut arena, Sort::Bv32);
    let (zero, one, minus) = (arena.i32(0), arena.i32(1), arena.i32(-1));
    for (op, k) in [(BvOp::Add, zero), (BvOp::Sub, zero), (BvOp::Mul, one), (BvOp::SDiv, one), (BvOp::And, minus)] {
        assert_eq!(arena.bv(op, x, k), x, "{op:?}");
    }
    for (op, k) in [(BvOp::Or, zero), (BvOp::Xor, zero), (BvOp::Shl, zero), (BvOp::LShr, zero), (BvOp::AShr, zero)] {
        assert_eq!(arena.bv(op, x, k), x, "{op:?}");
    }
    for op in [BvOp::Sub, BvOp::Xor, BvOp::SRem] {
        assert_eq!(arena.bv(op, x, x), zero, "{op:?}");
    }
    assert_eq!((arena.bv(BvOp::And, x, zero), arena.bv(BvOp::SRem, x, minus)), (zero, zero));
    let (sum, swapped) = (arena.bv(BvOp::Add, x, y), arena.bv(BvOp::Add, y, x));
    assert_eq!(sum, swapped);
    assert_eq!(arena.bv(BvOp::Sub, sum, y), x);
    let negated = arena.neg(x);
    assert_eq!((arena.neg(negated), arena.bv(BvOp::Mul, x, minus)), (x, negated));
    // 0 / x is not 0: SMT-LIB's 0 / 0 is -1.
    let quotient = arena.bv(BvOp::SDiv, zero, x);
    assert!(arena.as_const(quotient).is_none());
}

#[test]
fn constants_gather() {
    let mut arena = Arena::new();
    let x = arena.fresh("x", Sort::Bv32);
    let (three, four, seven) = (arena.i32(3), arena.i32(4), arena.i32(7));
    let inner = arena.bv(BvOp::Add, three, x);
    let (twice, once) = (arena.bv(BvOp::Add, inner, four), arena.bv(BvOp::Add, x, seven));
    assert_eq!(twice, once);
    let (solved, plain) = (arena.eq(inner, seven), arena.eq(x, four));
    assert_eq!(solved, plain);
    assert_eq!(arena.bv(BvOp::Sub, inner, three), x);
    let difference = arena.bv(BvOp::Sub, seven, x);
    let solved = arena.eq(difference, three);
    assert_eq!(solved, plain);
}

#[test]
fn corner_values_fold() {
    let mut arena = Arena::new();
    let mut folded = |op, a, b| {
        let (a, b) = (arena.i32(a), arena.i32(b));
        let term = arena.bv(op, a, b);
        arena.as_i32(term)
    };
    assert_eq!(folded(BvOp::SDiv, i32::MIN, -1), Some(i32::MIN));
    assert_eq!(folded(BvOp::SRem, i32::MIN, -1), Some(0));
    assert_eq!(folded(BvOp::SDiv, 5, 0), Some(-1));
    assert_eq!(folded(BvOp::SDiv, -5, 0), Some(1));
    assert_eq!(folded(BvOp::SRem, -5, 0), Some(-5));
    assert_eq!(folded(BvOp::Shl, 1, 32), Some(0));
    assert_eq!(folded(BvOp::LShr, -1, 1), Some(i32::MAX));
    assert_eq!(folded(BvOp::AShr, -8, 99), Some(-1));
    assert_eq!(folded(BvOp::Add, i32::MAX, 1), Some(i32::MIN));
}

#[test]
fn widths() {
    let mut arena = Arena::new();
    let (x, y) = two(&mut arena, Sort::Bv32);
    let (wide, wide_y) = (arena.sign_extend(x), arena.sign_extend(y));
    assert_eq!(arena.low32(wide), x);
    let byte = arena.narrow(x, 8, true);
    let (mask, unsigned) = (arena.i32(0xff), arena.narrow(x, 8, false));
    assert_eq!(arena.narrow(byte, 16, true), byte);
    assert_eq!(arena.narrow(byte, 8, false), unsigned);
    assert_eq!(arena.bv(BvOp::And, byte, mask), unsigned);
    let (big, zero) = (arena.i32(300), arena.i32(0));
    let (never, always) = (arena.eq(unsigned, big), arena.sle(zero, unsigned));
    assert_eq!((arena.as_bool(never), arena.as_bool(always)), (Some(false), Some(true)));
    let (less, plain) = (arena.slt(wide, wide_y), arena.slt(x, y));
    assert_eq!(less, plain);
    let sum = arena.bv(BvOp::Add, wide, wide_y);
    let (cut, plain) = (arena.low32(sum), arena.bv(BvOp::Add, x, y));
    assert_eq!(cut, plain);
    let beyond = arena.i64(1 << 40);
    let never = arena.eq(wide, beyond);
    assert_eq!(arena.as_bool(never), Some(false));
}

#[test]
fn choices() {
    let mut arena = Arena::new();
    let (x, y) = two(&mut arena, Sort::Bv32);
    let (c, d) = two(&mut arena, Sort::Bool);
    let choice = arena.ite(c, x, y);
    assert_eq!(arena.ite(c, choice, y), choice);
    assert_eq!(arena.ite(c, x, choice), choice);
    let not_c = arena.not(c);
    assert_eq!(arena.ite(not_c, y, x), choice);
    assert_eq!(arena.ite(d, x, x), x);
    let equal = arena.eq(x, y);
    assert_eq!(arena.ite(equal, x, y), y);
    let (nested, either) = (arena.ite(d, x, choice), arena.or(c, d));
    assert_eq!(nested, arena.ite(either, x, y));
}

#[test]
fn float_identities_are_sound() {
    let mut arena = Arena::new();
    let x = arena.fresh("x", Sort::F64);
    let (zero, minus_zero, one, nan) = (arena.f64(0.0), arena.f64(-0.0), arena.f64(1.0), arena.f64(f64::NAN));
    assert_ne!(zero, minus_zero);
    assert_ne!(arena.fp(FpOp::Add, x, zero), x);
    assert_eq!(arena.fp(FpOp::Add, x, minus_zero), x);
    assert_eq!(arena.fp(FpOp::Sub, x, zero), x);
    assert_eq!((arena.fp(FpOp::Mul, x, one), arena.fp(FpOp::Div, x, one)), (x, x));
    let difference = arena.fp(FpOp::Sub, x, x);
    assert!(arena.as_const(difference).is_none(), "NaN - NaN is NaN");
    let (same_zero, same_nan) = (arena.eq(zero, minus_zero), arena.eq(nan, nan));
    assert_eq!((arena.as_bool(same_zero), arena.as_bool(same_nan)), (Some(false), Some(true)));
    let (ieee_zero, ieee_nan) = (arena.fp_cmp(FpCmp::Eq, zero, minus_zero), arena.fp_cmp(FpCmp::Eq, nan, nan));
    assert_eq!((arena.as_bool(ieee_zero), arena.as_bool(ieee_nan)), (Some(true), Some(false)));
    let (infinite, dividend, two) = (arena.f64(f64::INFINITY), arena.f64(-7.5), arena.f64(2.0));
    assert_ne!(arena.fp(FpOp::Rem, x, infinite), x, "of an infinite number it is NaN");
    assert_eq!(arena.fp(FpOp::Rem, dividend, two), arena.f64(-1.5));
    let other = arena.constant(Const::F64(0xfff8_0000_0000_0001));
    assert_eq!(other, nan, "there is one NaN");
}

#[test]
fn converted_integers_are_compared_as_integers() {
    let mut arena = Arena::new();
    let (x, y) = two(&mut arena, Sort::Bv32);
    let (dx, dy, k) = (arena.bv_to_fp(x, Sort::F64), arena.bv_to_fp(y, Sort::F64), arena.f64(2.5));
    let (less, plain) = (arena.fp_cmp(FpCmp::Lt, dx, dy), arena.slt(x, y));
    assert_eq!(less, plain);
    let three = arena.i32(3);
    let (less, plain) = (arena.fp_cmp(FpCmp::Lt, dx, k), arena.slt(x, three));
    assert_eq!(less, plain);
    let infinite = arena.f64(f64::INFINITY);
    let always = arena.fp_cmp(FpCmp::Lt, dx, infinite);
    assert_eq!(arena.as_bool(always), Some(true));
    assert_eq!(arena.fp_to_bv(dx, Sort::Bv32), x);
}

#[test]
fn equal_terms_are_one() {
    let mut arena = Arena::new();
    let (x, y) = two(&mut arena, Sort::Bv32);
    let before = arena.bv(BvOp::Mul, x, y);
    let length = arena.len();
    assert_eq!(arena.bv(BvOp::Mul, y, x), before);
    assert_eq!(arena.len(), length);
    assert_eq!(arena.display(before).to_string(), "(a * b)");
}
