//! Comparisons of sums: what the first layer refutes has no model.

use super::generate::Random;
use crate::arena::Arena;
use crate::backend::z3::Z3Solver;
use crate::eval::eval;
use crate::layers::trivial::Trivial;
use crate::model::Model;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::{BvOp, Cmp, Const, Sort, Term};

/// Never knows anything, so that every answer comes from the layer above it.
#[derive(Default)]
struct Ignorant(SolverStats);

impl Solver for Ignorant {
    fn check(&mut self, _: &Arena, _: &[Term], _: &[Term], _: Limit) -> Answer {
        Answer::Unknown(String::new())
    }

    fn stats(&self) -> &SolverStats {
        &self.0
    }
}

const LIMIT: Limit = Limit { rlimit: 0, timeout_ms: 0 };
const CORNERS: [i32; 12] = [0, 1, -1, 2, 3, 7, 100, 65_535, i32::MAX, i32::MIN, i32::MAX - 1, i32::MIN + 2];

/// A small generator of its own: terms that look like index arithmetic.
struct Sums {
    arena: Arena,
    random: Random,
    variables: Vec<Term>,
}

impl Sums {
    fn new(seed: u64) -> Sums {
        let mut arena = Arena::new();
        let mut variables: Vec<Term> = (0..3).map(|i| arena.fresh(&format!("x{i}"), Sort::Bv32)).collect();
        variables.extend([arena.narrow(variables[0], 16, false), arena.narrow(variables[1], 8, true)]);
        Sums { arena, random: Random(seed), variables }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn constant(&mut self) -> Term {
        let value = self.random.pick(&CORNERS);
        self.arena.i32(value)
    }

    fn sum(&mut self) -> Term {
        let mut sum = self.random.pick(&self.variables);
        for _ in 0..self.below(3) {
            let other = if self.below(2) == 0 { self.constant() } else { self.random.pick(&self.variables) };
            let op = self.random.pick(&[BvOp::Add, BvOp::Add, BvOp::Sub, BvOp::SRem, BvOp::Mul]);
            sum = self.arena.bv(op, sum, other);
        }
        sum
    }

    fn comparison(&mut self) -> Term {
        let a = self.sum();
        let b = if self.below(3) == 0 { self.constant() } else { self.sum() };
        let one = match self.below(6) {
            0 => self.arena.eq(a, b),
            1 => self.arena.cmp(Cmp::Ult, a, b),
            2 => self.arena.cmp(Cmp::Ule, a, b),
            3 => self.arena.slt(b, a),
            4 => self.arena.sle(a, b),
            _ => self.arena.slt(a, b),
        };
        if self.below(3) == 0 { self.arena.not(one) } else { one }
    }

    fn model(&mut self) -> Model {
        let mut model = Model::default();
        for i in 0..3 {
            let value = if self.below(2) == 0 { self.random.pick(&CORNERS) } else { self.below(9) as i32 - 4 };
            let symbol = self.arena.symbol(self.variables[i]).expect("a variable");
            model.set(symbol, Const::Bv32(value));
        }
        model
    }
}

#[test]
fn what_has_a_model_is_never_refuted() {
    for seed in 0..20_000 {
        let mut sums = Sums::new(seed);
        let model = sums.model();
        let mut terms: Vec<Term> = (0..5).map(|_| sums.comparison()).collect();
        for term in &mut terms {
            if eval(&sums.arena, *term, &model) != Const::Bool(true) {
                *term = sums.arena.not(*term);
            }
        }
        let either = sums.comparison();
        let question = sums.arena.or(terms[0], either);
        let answer = Trivial::new(Ignorant::default()).check(&sums.arena, &terms[1..], &[question], LIMIT);
        assert!(!matches!(answer, Answer::Unsat), "seed {seed}: {model:?} satisfies it");
    }
}

#[test]
fn what_is_refuted_has_no_model() {
    let mut refuted = 0;
    for seed in 0..600 {
        let mut sums = Sums::new(50_000 + seed);
        let terms: Vec<Term> = (0..5).map(|_| sums.comparison()).collect();
        let (question, path) = terms.split_last().expect("five terms");
        let answer = Trivial::new(Ignorant::default()).check(&sums.arena, path, &[*question], LIMIT);
        if matches!(answer, Answer::Unsat) {
            refuted += 1;
            let limit = Limit { rlimit: 300_000, timeout_ms: 20_000 };
            let truth = Z3Solver::new().check(&sums.arena, path, &[*question], limit);
            assert!(!matches!(truth, Answer::Sat(_)), "seed {seed}: {truth:?}");
        }
    }
    assert!(refuted >= 100, "only {refuted} of 600 were refuted");
}

#[test]
fn a_loop_over_a_part_of_an_array_stays_inside() {
    let mut arena = Arena::new();
    let (from, count) = (arena.fresh("from", Sort::Bv32), arena.fresh("count", Sort::Bv32));
    let raw = arena.fresh("length", Sort::Bv32);
    let length = arena.narrow(raw, 16, false);
    let (zero, two) = (arena.i32(0), arena.i32(2));
    let end = arena.bv(BvOp::Add, from, count);
    let at = arena.bv(BvOp::Add, from, two);
    let path = [arena.sle(zero, from), arena.sle(zero, count), arena.slt(from, length), arena.sle(count, length)];
    let inside = [arena.sle(end, length), arena.slt(two, count)];
    let path = [&path[..], &inside[..]].concat();
    let below = arena.slt(at, zero);
    let above = arena.sle(length, at);
    let outside = arena.or(below, above);
    let answer = Trivial::new(Ignorant::default()).check(&arena, &path, &[outside], LIMIT);
    assert!(matches!(answer, Answer::Unsat));
}

#[test]
fn five_digits_do_not_overflow() {
    let mut arena = Arena::new();
    let (ten, zero_digit, least) = (arena.i32(10), arena.i32(-48), arena.i32(-214_748_364));
    let (mut number, mut path) = (arena.i32(0), Vec::new());
    for place in 0..5 {
        let raw = arena.fresh(&format!("c{place}"), Sort::Bv32);
        let unit = arena.narrow(raw, 16, false);
        let digit = arena.bv(BvOp::Add, unit, zero_digit);
        path.push(arena.cmp(Cmp::Ult, digit, ten));
        let shifted = arena.bv(BvOp::Mul, number, ten);
        number = arena.bv(BvOp::Sub, shifted, digit);
    }
    let overflows = arena.slt(number, least);
    let answer = Trivial::new(Ignorant::default()).check(&arena, &path, &[overflows], LIMIT);
    assert!(matches!(answer, Answer::Unsat));
}

#[test]
fn a_sum_that_always_wraps_is_as_good_as_one_that_never_does() {
    let mut arena = Arena::new();
    let char = arena.fresh("char", Sort::Bv32);
    let (zero, nine, near_the_end, far) = (arena.i32(48), arena.i32(57), arena.i32(2_147_483_600), arena.i32(-1_000));
    let sum = arena.bv(BvOp::Add, char, near_the_end);
    let path = [arena.sle(zero, char), arena.sle(char, nine)];
    let question = arena.sle(far, sum);
    let answer = Trivial::new(Ignorant::default()).check(&arena, &path, &[question], LIMIT);
    assert_eq!(answer, Answer::Unsat);
}
