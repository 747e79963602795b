//! Terms may be hundreds of thousands of nodes deep; nothing may recurse over them.

use crate::arena::Arena;
use crate::chain::chain;
use crate::eval::eval;
use crate::model::Model;
use crate::solver::{Answer, Limit};
use crate::term::{BvOp, Const, Sort, Symbol, Term};

const DEEP: usize = 200_000;

/// Runs on a small stack, so that recursion shows.
fn on_small_stack(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(256 * 1024).spawn(test).expect("a thread");
    thread.join().expect("no stack overflow");
}

fn deep_arithmetic(arena: &mut Arena) -> Term {
    let (x, y) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32));
    (0..DEEP).fold(x, |sum, i| {
        let op = if i % 2 == 0 { BvOp::Xor } else { BvOp::Add };
        arena.bv(op, sum, y)
    })
}

#[test]
fn deep_terms_are_built_evaluated_and_printed() {
    on_small_stack(|| {
        let mut arena = Arena::new();
        let deep = deep_arithmetic(&mut arena);
        assert!(arena.len() > DEEP);
        let mut model = Model::default();
        model.set(Symbol(0), Const::Bv32(5));
        assert_eq!(eval(&arena, deep, &model), Const::Bv32(5));
        assert!(arena.display(deep).to_string().len() < 1_000);
        let mut variables = Vec::new();
        arena.variables(deep, &mut variables);
        assert_eq!(variables, [Symbol(0), Symbol(1)]);
    });
}

#[test]
fn deep_choices_and_equations_are_folded_without_recursion() {
    on_small_stack(|| {
        let mut arena = Arena::new();
        let one = arena.i32(1);
        let mut value = arena.fresh("x", Sort::Bv32);
        for i in 0..DEEP as i32 {
            let (condition, constant) = (arena.fresh("c", Sort::Bool), arena.i32(i));
            let next = arena.bv(BvOp::Add, value, one);
            value = arena.ite(condition, constant, next);
        }
        let seven = arena.i32(7);
        let (equal, less) = (arena.eq(value, seven), arena.slt(value, seven));
        let both = arena.and(equal, less);
        assert!(arena.as_bool(both).is_some() || !arena.display(both).to_string().is_empty());
        assert_eq!(eval(&arena, equal, &Model::default()), Const::Bool(false));
    });
}

#[test]
fn long_conjunctions_reach_the_solver() {
    let mut arena = Arena::new();
    let parts: Vec<Term> = (0..DEEP).map(|_| arena.fresh("p", Sort::Bool)).collect();
    let all = arena.all(&parts);
    let answer = chain().check(&arena, &[all], &[], Limit { rlimit: 0, timeout_ms: 0 });
    let Answer::Sat(model) = answer else { panic!("{answer:?}") };
    assert_eq!(model.get(Symbol(7)), Some(Const::Bool(true)));
}

#[test]
fn deep_arithmetic_reaches_the_solver() {
    let mut arena = Arena::new();
    let (x, limit) = (arena.fresh("x", Sort::Bv32), Limit { rlimit: 0, timeout_ms: 0 });
    let mut deep = x;
    for i in 0..DEEP as i32 {
        let constant = arena.i32(i | 1);
        let op = if i % 2 == 0 { BvOp::Xor } else { BvOp::And };
        deep = arena.bv(op, deep, constant);
    }
    let zero = arena.i32(0);
    let equal = arena.ne(deep, zero);
    let answer = chain().check(&arena, &[], &[equal], limit);
    assert!(!matches!(answer, Answer::Unknown(_)), "{answer:?}");
}

#[test]
fn shared_junctions_do_not_multiply() {
    let mut arena = Arena::new();
    let mut shared = arena.fresh("p", Sort::Bool);
    for _ in 0..60 {
        let (x, y) = (arena.fresh("x", Sort::Bool), arena.fresh("y", Sort::Bool));
        let (left, right) = (arena.and(shared, x), arena.and(shared, y));
        shared = arena.and(left, right);
    }
    let answer = chain().check(&arena, &[shared], &[], Limit { rlimit: 0, timeout_ms: 0 });
    assert!(matches!(answer, Answer::Sat(model) if model.len() == 121));
}
