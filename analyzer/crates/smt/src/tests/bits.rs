//! The back end of our own: each operator means what the evaluator says, and verdicts are those of Z3.

use super::generate::{BV_OPS, CMPS, Generator, corners};
use crate::arena::Arena;
use crate::backend::z3::Z3Solver;
use crate::bits::{Bounds, Verdict, decide};
use crate::eval::{Evaluator, eval};
use crate::model::Model;
use crate::solver::{Answer, Limit, Solver};
use crate::term::{BvOp, Cmp, Const, FpOp, Node, Sort, Symbol, Term};

const BOUNDS: Bounds = Bounds { gates: 40_000, conflicts: 20_000 };

/// How the query says what an operand is: outright, so that it is put in place, or so that only clauses tell.
#[derive(Copy, Clone, Debug)]
pub(super) enum Pinned {
    Equal,
    Between,
}

pub(super) struct Operands {
    pub arena: Arena,
    pub variables: Vec<Term>,
    pins: Vec<Term>,
    model: Model,
}

impl Operands {
    pub(super) fn new(values: &[Const], pinned: Pinned) -> Operands {
        let (mut arena, mut model) = (Arena::new(), Model::default());
        let (mut variables, mut pins) = (Vec::new(), Vec::new());
        for &value in values {
            let (variable, constant) = (arena.fresh("x", value.sort()), arena.constant(value));
            model.set(arena.symbol(variable).expect("a variable"), value);
            match (pinned, value) {
                (Pinned::Equal, _) | (_, Const::Bool(_)) => pins.push(arena.intern(Node::Eq(variable, constant))),
                (Pinned::Between, Const::F32(_) | Const::F64(_)) => {
                    // Not said of the float itself, so its bits are inputs.
                    let bits = arena.intern(Node::FpToBits(variable));
                    let constant = arena.fp_to_bits(constant);
                    pins.extend([
                        arena.intern(Node::Cmp(Cmp::Sle, bits, constant)),
                        arena.intern(Node::Cmp(Cmp::Sle, constant, bits)),
                    ]);
                }
                (Pinned::Between, _) => pins.extend([
                    arena.intern(Node::Cmp(Cmp::Sle, variable, constant)),
                    arena.intern(Node::Cmp(Cmp::Sle, constant, variable)),
                ]),
            }
            variables.push(variable);
        }
        Operands { arena, variables, pins, model }
    }

    /// The node has the evaluator's value and cannot have another.
    pub(super) fn check(mut self, node: Node, what: impl std::fmt::Debug) {
        let term = self.arena.intern(node);
        let expected = eval(&self.arena, term, &self.model);
        let constant = self.arena.constant(expected);
        let same = self.arena.intern(Node::Eq(term, constant));
        let other = self.arena.intern(Node::Not(same));
        for (question, satisfiable) in [(same, true), (other, false)] {
            let terms = [self.pins.as_slice(), &[question]].concat();
            match decide(&self.arena, &terms, BOUNDS).0 {
                Verdict::Sat(model) => assert!(satisfiable && model == self.model, "{what:?}: {model:?}"),
                Verdict::Unsat => assert!(!satisfiable, "{what:?} is not {expected:?}"),
                Verdict::None => panic!("{what:?} is undecided"),
            }
        }
    }
}

/// Every pair is too many for products and quotients.
fn pairs(op: BvOp, sort: Sort) -> Vec<(Const, Const)> {
    let values = corners(sort);
    let step = if matches!(op, BvOp::Mul | BvOp::SDiv | BvOp::SRem) { 3 } else { 1 };
    let left = values.iter().step_by(step);
    left.flat_map(|&a| values.iter().step_by(step).map(move |&b| (a, b))).collect()
}

#[test]
fn operators_of_unknown_words() {
    for sort in [Sort::Bv32, Sort::Bv64] {
        for op in BV_OPS {
            for (a, b) in pairs(op, sort) {
                let hard = matches!(op, BvOp::Mul | BvOp::SDiv | BvOp::SRem);
                let pinned = if sort == Sort::Bv64 && hard { Pinned::Equal } else { Pinned::Between };
                let operands = Operands::new(&[a, b], pinned);
                let node = Node::Bv(op, operands.variables[0], operands.variables[1]);
                operands.check(node, (op, a, b));
            }
        }
    }
}

#[test]
fn operators_with_a_constant() {
    for sort in [Sort::Bv32, Sort::Bv64] {
        for op in BV_OPS {
            for (a, b) in pairs(if op == BvOp::Mul { op } else { BvOp::Add }, sort) {
                for left in [false, true] {
                    // Hardly ever asked, and many gates.
                    if left && matches!(op, BvOp::SDiv | BvOp::SRem) {
                        continue;
                    }
                    let mut operands = Operands::new(&[if left { b } else { a }], Pinned::Between);
                    let x = operands.variables[0];
                    let constant = operands.arena.constant(if left { a } else { b });
                    let node = if left { Node::Bv(op, constant, x) } else { Node::Bv(op, x, constant) };
                    operands.check(node, (op, a, b, left));
                }
            }
        }
    }
}

#[test]
fn comparisons_and_choices() {
    for sort in [Sort::Bv32, Sort::Bv64] {
        for (a, b) in pairs(BvOp::Add, sort) {
            for pinned in [Pinned::Equal, Pinned::Between] {
                for cmp in CMPS {
                    let operands = Operands::new(&[a, b], pinned);
                    let node = Node::Cmp(cmp, operands.variables[0], operands.variables[1]);
                    operands.check(node, (cmp, a, b));
                }
                let operands = Operands::new(&[a, b], pinned);
                let node = Node::Eq(operands.variables[0], operands.variables[1]);
                operands.check(node, (a, b));
                for condition in [false, true] {
                    let mut operands = Operands::new(&[a, b, Const::Bool(condition)], pinned);
                    let [x, y, c] = operands.variables[..] else { panic!("three") };
                    let not = operands.arena.intern(Node::Not(c));
                    // The condition stands behind a disjunction, so that no part of it is known at sight.
                    let either = operands.arena.intern(Node::Or(not, c));
                    operands.pins.push(either);
                    operands.check(Node::Ite(c, x, y), (a, b, condition));
                }
            }
        }
    }
}

#[test]
fn conversions() {
    for pinned in [Pinned::Equal, Pinned::Between] {
        for value in corners(Sort::Bv32) {
            let nodes: [fn(Term) -> Node; 6] = [
                Node::SignExtend,
                Node::ZeroExtend,
                |arg| Node::Narrow { bits: 8, signed: true, arg },
                |arg| Node::Narrow { bits: 8, signed: false, arg },
                |arg| Node::Narrow { bits: 16, signed: true, arg },
                |arg| Node::Narrow { bits: 16, signed: false, arg },
            ];
            for node in nodes {
                let operands = Operands::new(&[value], pinned);
                let node = node(operands.variables[0]);
                operands.check(node, (value, node));
            }
        }
        for value in corners(Sort::Bv64) {
            let operands = Operands::new(&[value], pinned);
            let node = Node::Low32(operands.variables[0]);
            operands.check(node, value);
        }
    }
}

#[test]
fn a_quotient_and_its_remainder_belong_together() {
    let mut arena = Arena::new();
    let (x, ten) = (arena.fresh("x", Sort::Bv32), arena.i32(10));
    let (quotient, remainder) = (arena.bv(BvOp::SDiv, x, ten), arena.bv(BvOp::SRem, x, ten));
    let (wanted, minus_three) = (arena.i32(-12), arena.i32(-3));
    let terms = [arena.eq(quotient, wanted), arena.eq(remainder, minus_three)];
    let Verdict::Sat(model) = decide(&arena, &terms, BOUNDS).0 else { panic!("-123 it is") };
    assert_eq!(model.get(Symbol(0)), Some(Const::Bv32(-123)));
    let three = arena.i32(3);
    let terms = [arena.eq(quotient, wanted), arena.eq(remainder, three)];
    assert!(matches!(decide(&arena, &terms, BOUNDS).0, Verdict::Unsat));
}

#[test]
fn an_index_modulo_a_length_is_inside() {
    let mut arena = Arena::new();
    let (x, n, zero) = (arena.fresh("x", Sort::Bv32), arena.fresh("n", Sort::Bv32), arena.i32(0));
    let length = arena.narrow(n, 16, false);
    let index = arena.bv(BvOp::SRem, x, length);
    let (inside, some) = (arena.cmp(Cmp::Ult, index, length), arena.slt(zero, length));
    let outside = arena.not(inside);
    let Verdict::Sat(model) = decide(&arena, &[some, outside], BOUNDS).0 else { panic!("x may be negative") };
    assert!(Evaluator::new(&model).holds(&arena, outside));
    let not_negative = arena.sle(zero, x);
    assert!(matches!(decide(&arena, &[some, not_negative, outside], BOUNDS).0, Verdict::Unsat));
}

#[test]
fn models_are_small_numbers() {
    let mut arena = Arena::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| arena.fresh(name, Sort::Bv32));
    let five = arena.i32(5);
    let terms = [arena.slt(five, x), arena.slt(x, y), arena.sle(z, y)];
    let Verdict::Sat(model) = decide(&arena, &terms, BOUNDS).0 else { panic!("satisfiable") };
    for (symbol, value) in model.iter() {
        let value = value.as_bv().expect("an integer");
        assert!((0..=16).contains(&value), "{symbol:?} is {value}");
    }
}

#[test]
fn what_is_no_matter_is_left_out() {
    let mut arena = Arena::new();
    let (x, y) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32));
    let (difference, zero) = (arena.intern(Node::Bv(BvOp::Xor, y, y)), arena.i32(0));
    let nothing = arena.intern(Node::Eq(difference, zero));
    let positive = arena.slt(zero, x);
    let Verdict::Sat(model) = decide(&arena, &[nothing, positive], BOUNDS).0 else { panic!("satisfiable") };
    assert_eq!(model.iter().map(|(symbol, _)| symbol).collect::<Vec<_>>(), [Symbol(0)]);
}

#[test]
fn bounds_are_kept() {
    let mut arena = Arena::new();
    let (x, y, n) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32), arena.i32(10_403));
    let (one, root) = (arena.i32(1), arena.i32(1 << 7));
    let product = arena.bv(BvOp::Mul, x, y);
    let mut terms = vec![arena.slt(one, x), arena.slt(one, y), arena.slt(x, root), arena.slt(y, root)];
    terms.push(arena.eq(product, n));
    assert!(matches!(decide(&arena, &terms, BOUNDS).0, Verdict::Sat(_)));
    assert!(matches!(decide(&arena, &terms, Bounds { conflicts: 10, ..BOUNDS }).0, Verdict::None));
    assert!(matches!(decide(&arena, &terms, Bounds { gates: 500, ..BOUNDS }).0, Verdict::None));
    let (float, other) = (arena.fresh("f", Sort::F64), arena.fresh("g", Sort::F64));
    for op in [FpOp::Mul, FpOp::Div, FpOp::Rem] {
        let result = arena.fp(op, float, other);
        let nan = arena.is_nan(result);
        assert!(matches!(decide(&arena, &[nan], BOUNDS).0, Verdict::None));
    }
}

#[test]
fn verdicts_are_those_of_z3() {
    let mut counts = [0; 3];
    for seed in 0..300 {
        let mut generator = Generator::without_floats(7_000 + seed);
        for _ in 0..25 {
            generator.grow();
        }
        // As they are, so that folding does not spare the gates anything.
        let raw = generator.pool.iter().map(|pair| pair.1);
        let conditions = raw.filter(|&term| generator.arena.sort(term) == Sort::Bool);
        let terms: Vec<Term> = conditions.collect::<Vec<_>>().into_iter().rev().take(4).collect();
        counts[agreed(&generator.arena, &terms, seed)] += 1;
    }
    assert!(counts[0] >= 60 && counts[1] >= 60, "both verdicts are compared: {counts:?}");
}

/// 0 for satisfiable, 1 for not, 2 where one of the two has no verdict.
pub(super) fn agreed(arena: &Arena, terms: &[Term], seed: u64) -> usize {
    let limit = Limit { rlimit: 300_000, timeout_ms: 20_000 };
    let verdict = decide(arena, terms, Bounds { gates: 40_000, conflicts: 2_000 }).0;
    if let Verdict::Sat(model) = &verdict {
        let mut evaluator = Evaluator::new(model);
        assert!(terms.iter().all(|&term| evaluator.holds(arena, term)), "seed {seed}: no model: {model:?}");
    }
    match (verdict, Z3Solver::new().check(arena, &[], terms, limit)) {
        (Verdict::None, _) | (_, Answer::Unknown(_)) => 2,
        (Verdict::Sat(_), Answer::Sat(_)) => 0,
        (Verdict::Unsat, Answer::Unsat) => 1,
        (Verdict::Sat(_), Answer::Unsat) | (Verdict::Unsat, Answer::Sat(_)) => panic!("seed {seed}: Z3 disagrees"),
    }
}
