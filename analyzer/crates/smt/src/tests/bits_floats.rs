//! Floats as gates: each operator means what the evaluator says, and verdicts are those of Z3.

use super::bits::{Operands, Pinned, agreed};
use super::generate::{FP_CMPS, Generator, Random, corners};
use crate::arena::Arena;
use crate::bits::{Bounds, Verdict, decide};
use crate::term::{Const, FpCmp, FpOp, Node, Sort, Symbol, Term};

const FLOATS: [Sort; 2] = [Sort::F32, Sort::F64];
const BOUNDS: Bounds = Bounds { gates: 40_000, conflicts: 20_000 };

/// Corners: the extremes, and the values where digits begin to be lost.
fn values(sort: Sort) -> Vec<Const> {
    let powers = [23, 24, 52, 53, 31, 63].map(|power| 2f64.powi(power));
    let around = powers.into_iter().flat_map(|it| [it, it + 1.0, it - 1.0, it - 0.5, -it, -it - 1.0]);
    let mut values = corners(sort);
    if sort == Sort::F32 {
        values.extend([1, 0x007f_ffff, 0x0080_0000, 0x7f7f_ffff, 0x8000_0001, 0x3f80_0001].map(Const::F32));
        values.extend(around.map(|it| Const::f32(it as f32)));
    } else {
        let single = [f64::from(f32::MAX), f64::from(f32::MAX) * (1.0 + 2f64.powi(-25)), 2f64.powi(-150), 3e-45];
        values.extend([1, (1 << 52) - 1, 1 << 52, (1 << 63) + 1, 0x3ff0_0000_0000_0001].map(Const::F64));
        values.extend(around.chain(single).map(Const::f64));
    }
    values.sort_by_key(|it| format!("{it:?}"));
    values.dedup();
    values
}

/// A pattern whose exponent is as likely in the middle as anywhere.
fn random_float(random: &mut Random, sort: Sort) -> Const {
    let bits = random.next();
    let near = random.below(2) == 0;
    match sort {
        Sort::F32 if near => Const::F32(bits as u32 & 0x83ff_ffff | 0x3c00_0000).canonical(),
        Sort::F32 => Const::F32(bits as u32).canonical(),
        _ if near => Const::F64(bits & 0x807f_ffff_ffff_ffff | 0x3f80_0000_0000_0000).canonical(),
        _ => Const::F64(bits).canonical(),
    }
}

/// All pairs of corners, every `step`th of them, and random ones.
fn pairs(sort: Sort, step: usize, count: usize) -> Vec<(Const, Const)> {
    let (values, mut random) = (values(sort), Random(sort.width().into()));
    let all = values.iter().flat_map(|&a| values.iter().map(move |&b| (a, b)));
    let mut pairs: Vec<_> = all.step_by(step).collect();
    pairs.extend((0..count).map(|_| (random_float(&mut random, sort), random_float(&mut random, sort))));
    pairs
}

/// Numbers put in place are checked for all pairs, numbers that only clauses tell for some.
fn check_pairs(sort: Sort, node: impl Fn(Term, Term) -> Node) {
    for (pinned, step, count) in [(Pinned::Equal, 1, 400), (Pinned::Between, 17, 40)] {
        for (a, b) in pairs(sort, step, count) {
            let operands = Operands::new(&[a, b], pinned);
            let node = node(operands.variables[0], operands.variables[1]);
            operands.check(node, (node, a, b));
        }
    }
}

fn check_values(values: &[Const], node: impl Fn(Term) -> Node) {
    for pinned in [Pinned::Equal, Pinned::Between] {
        for &value in values {
            let operands = Operands::new(&[value], pinned);
            let node = node(operands.variables[0]);
            operands.check(node, (node, value));
        }
    }
}

fn many(sort: Sort) -> Vec<Const> {
    let mut random = Random(3);
    let random = (0..150).map(|_| random_float(&mut random, sort));
    values(sort).into_iter().chain(random).collect()
}

#[test]
fn comparisons() {
    for sort in FLOATS {
        for cmp in FP_CMPS {
            check_pairs(sort, |a, b| Node::FpCmp(cmp, a, b));
        }
        check_pairs(sort, Node::Eq);
    }
}

#[test]
fn signs_and_bits() {
    for sort in FLOATS {
        for node in [Node::FpNeg, Node::IsNan, Node::FpToBits] {
            check_values(&many(sort), node);
        }
    }
    let mut random = Random(11);
    let nans = [0x7f80_0000, 0x7f80_0001, -1, i32::MIN, 0xffc0_0000u32 as i32, 0x7fc0_0000, -0x0080_0000];
    let ints = nans.into_iter().chain((0..100).map(|_| random.next() as i32)).map(Const::Bv32).collect::<Vec<_>>();
    check_values(&ints, |it| Node::BitsToFp(it, Sort::F32));
    let nans =
        [0x7ff0_0000_0000_0000, 0x7ff0_0000_0000_0001, -1, i64::MIN, 0x7ff8_0000_0000_0000, -(1 << 52), -(1 << 51)];
    let longs = nans.into_iter().chain((0..100).map(|_| random.next() as i64)).map(Const::Bv64).collect::<Vec<_>>();
    check_values(&longs, |it| Node::BitsToFp(it, Sort::F64));
}

#[test]
fn conversions_between_floats() {
    for from in FLOATS {
        for to in FLOATS {
            check_values(&many(from), |it| Node::FpToFp(it, to));
        }
    }
    // Around the smallest floats, and halfway between floats.
    let mut random = Random(5);
    let small = (0..300).map(|_| {
        let (bits, exponent) = (random.next(), 1023 - 160 + random.next() % 40);
        let kept = if random.below(2) == 0 { u64::MAX } else { 0x000f_ffff_f000_0000 };
        Const::F64(bits & 0x800f_ffff_ffff_ffff & (kept | 1 << 63) | exponent << 52)
    });
    check_values(&small.collect::<Vec<_>>(), |it| Node::FpToFp(it, Sort::F32));
}

#[test]
fn conversions_to_integers() {
    for from in FLOATS {
        for to in [Sort::Bv32, Sort::Bv64] {
            check_values(&many(from), |it| Node::FpToBv(it, to));
        }
    }
}

#[test]
fn conversions_of_integers() {
    let mut random = Random(7);
    let mut longs: Vec<i64> = (0..200).map(|_| random.next() as i64 >> (random.next() % 64)).collect();
    longs.extend(
        [23, 24, 25, 31, 32, 52, 53, 54, 62].iter().flat_map(|&power| (-3..=3).map(move |it| (1 << power) + it)),
    );
    longs.extend([i64::MIN, i64::MAX, i64::MAX - 511, i64::MAX - 512, i64::MIN + 1, (1 << 54) + 2, (1 << 54) + 6]);
    for to in FLOATS {
        let all: Vec<Const> = longs.iter().map(|&it| Const::Bv64(it)).chain(corners(Sort::Bv64)).collect();
        check_values(&all, |it| Node::BvToFp(it, to));
        let all: Vec<Const> = longs.iter().map(|&it| Const::Bv32(it as i32)).chain(corners(Sort::Bv32)).collect();
        check_values(&all, |it| Node::BvToFp(it, to));
    }
}

#[test]
fn sums_and_differences() {
    for sort in FLOATS {
        for op in [FpOp::Add, FpOp::Sub] {
            check_pairs(sort, |a, b| Node::Fp(op, a, b));
        }
    }
}

#[test]
fn products() {
    check_pairs(Sort::F32, |a, b| Node::Fp(FpOp::Mul, a, b));
    for (a, b) in pairs(Sort::F64, 7, 200) {
        let mut operands = Operands::new(&[a], Pinned::Between);
        let (x, factor) = (operands.variables[0], operands.arena.constant(b));
        operands.check(Node::Fp(FpOp::Mul, x, factor), (a, b));
        let mut operands = Operands::new(&[a], Pinned::Equal);
        let (x, factor) = (operands.variables[0], operands.arena.constant(b));
        operands.check(Node::Fp(FpOp::Mul, factor, x), (b, a));
    }
}

#[test]
fn models_are_floats_and_small() {
    let mut arena = Arena::new();
    let (x, y) = (arena.fresh("x", Sort::F64), arena.fresh("y", Sort::F32));
    let (one, nan) = (arena.f64(1.0), arena.is_nan(y));
    let terms = [arena.fp_cmp(FpCmp::Lt, x, one), nan];
    let Verdict::Sat(model) = decide(&arena, &terms, BOUNDS).0 else { panic!("satisfiable") };
    assert_eq!(model.get(Symbol(0)), Some(Const::F64(0)));
    assert_eq!(model.get(Symbol(1)), Some(Const::f32(f32::NAN)));
}

#[test]
fn verdicts_are_those_of_z3() {
    let mut counts = [0; 3];
    for seed in 0..200 {
        let mut generator = Generator::new(9_000 + seed);
        for _ in 0..25 {
            generator.grow();
        }
        let raw = generator.pool.iter().map(|pair| pair.1);
        let conditions = raw.filter(|&term| generator.arena.sort(term) == Sort::Bool);
        let terms: Vec<Term> = conditions.collect::<Vec<_>>().into_iter().rev().take(3).collect();
        counts[agreed(&generator.arena, &terms, seed)] += 1;
    }
    assert!(counts[0] >= 40 && counts[1] >= 20, "both verdicts are compared: {counts:?}");
}
