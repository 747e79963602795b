//! Z3 and the evaluator agree on every node kind applied to corner values.

use super::generate::{BV_OPS, CMPS, FP_CMPS, FP_OPS, corners, with_children};
use crate::arena::Arena;
use crate::backend::z3::Z3Solver;
use crate::eval::eval;
use crate::model::Model;
use crate::solver::{Answer, Limit, Solver};
use crate::term::{Const, Node, Sort, Term};

const LIMIT: Limit = Limit { rlimit: 0, timeout_ms: 0 };

/// One example of every node kind, with variables as children.
fn kinds(arena: &mut Arena) -> Vec<Node> {
    let (b, i, l) = (arena.fresh("b", Sort::Bool), arena.fresh("i", Sort::Bv32), arena.fresh("l", Sort::Bv64));
    let (f, d) = (arena.fresh("f", Sort::F32), arena.fresh("d", Sort::F64));
    let mut kinds = vec![Node::Not(b), Node::And(b, b), Node::Or(b, b)];
    kinds.extend([b, i, l, f, d].into_iter().flat_map(|x| [Node::Ite(b, x, x), Node::Eq(x, x)]));
    for v in [i, l] {
        kinds.extend(BV_OPS.map(|op| Node::Bv(op, v, v)));
        kinds.extend(CMPS.map(|cmp| Node::Cmp(cmp, v, v)));
        kinds.extend([Node::BvToFp(v, Sort::F32), Node::BvToFp(v, Sort::F64)]);
    }
    for (bits, signed) in [(8, true), (8, false), (16, true), (16, false)] {
        kinds.push(Node::Narrow { bits, signed, arg: i });
    }
    kinds.extend([Node::Low32(l), Node::SignExtend(i), Node::ZeroExtend(i)]);
    kinds.extend([Node::BitsToFp(i, Sort::F32), Node::BitsToFp(l, Sort::F64)]);
    for v in [f, d] {
        kinds.extend(FP_OPS.map(|op| Node::Fp(op, v, v)));
        kinds.extend(FP_CMPS.map(|cmp| Node::FpCmp(cmp, v, v)));
        kinds.extend([Node::FpNeg(v), Node::FpSqrt(v), Node::IsNan(v), Node::FpToBits(v)]);
        kinds.extend([Node::FpToFp(v, Sort::F32), Node::FpToFp(v, Sort::F64)]);
        kinds.extend([Node::FpToBv(v, Sort::Bv32), Node::FpToBv(v, Sort::Bv64)]);
    }
    kinds
}

/// All combinations of corner values, thinned where there are many.
fn operands(arena: &Arena, node: &Node) -> Vec<Vec<Const>> {
    let mut rows = vec![vec![]];
    for child in node.children() {
        let values = corners(arena.sort(child));
        rows = rows.iter().flat_map(|row: &Vec<Const>| values.iter().map(|&v| [&row[..], &[v]].concat())).collect();
    }
    let step = rows.len() / 150 + 1;
    rows.into_iter().step_by(step).collect()
}

#[test]
fn every_node_kind_on_corner_values() {
    let mut arena = Arena::new();
    for node in kinds(&mut arena) {
        let mut equations = Vec::new();
        for row in operands(&arena, &node) {
            let children: Vec<Term> = row.iter().map(|&value| arena.constant(value)).collect();
            let raw_node = with_children(&node, &children);
            let raw = arena.intern(raw_node);
            let value = eval(&arena, raw, &Model::default());
            let expected = arena.constant(value);
            equations.push(arena.intern(Node::Eq(raw, expected)));
        }
        assert_valid(&mut arena, &equations, &node);
    }
}

/// All equations together are satisfiable, and none of their negations is.
fn assert_valid(arena: &mut Arena, equations: &[Term], node: &Node) {
    let mut solver = Z3Solver::new();
    assert!(matches!(solver.check(arena, equations, &[], LIMIT), Answer::Sat(_)), "{node:?} is contradictory");
    let mut fresh = Z3Solver::new();
    for &equation in equations {
        let wrong = arena.intern(Node::Not(equation));
        let answer = fresh.check(arena, &[], &[wrong], LIMIT);
        assert_eq!(answer, Answer::Unsat, "{}", arena.display(equation));
    }
}
