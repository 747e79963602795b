//! The list that every solver answers alike: bare Z3, bits before it, and the whole chain. A new back end or layer is added to
//! `solvers`.

use crate::arena::Arena;
use crate::backend::z3::Z3Solver;
use crate::chain::{chain, solver_version};
use crate::eval::Evaluator;
use crate::layers::bits::Bits;
use crate::solver::{Answer, Limit, Solver};
use crate::term::{BvOp, FpCmp, FpOp, Sort, Symbol, Term};

const LIMIT: Limit = Limit { rlimit: 2_000_000, timeout_ms: 60_000 };

fn solvers() -> Vec<Box<dyn Solver>> {
    vec![Box::new(Z3Solver::new()), Box::new(Bits::new(Z3Solver::new())), chain()]
}

/// Builds a query (path, question) and checks it with every solver; true means satisfiable.
fn expect(satisfiable: bool, build: impl Fn(&mut Arena) -> (Vec<Term>, Vec<Term>)) {
    for mut solver in solvers() {
        let mut arena = Arena::new();
        let (path, question) = build(&mut arena);
        match solver.check(&arena, &path, &question, LIMIT) {
            Answer::Sat(model) => {
                assert!(satisfiable, "unsatisfiable, but found {model:?}");
                let mut evaluator = Evaluator::new(model);
                assert!(path.iter().chain(&question).all(|&term| evaluator.holds(&arena, term)));
            }
            Answer::Unsat => assert!(!satisfiable, "satisfiable"),
            Answer::Unknown(why) => panic!("unknown: {why}"),
        }
    }
}

#[test]
fn nothing_is_satisfiable_and_false_is_not() {
    expect(true, |_| (vec![], vec![]));
    expect(true, |a| (vec![a.bool(true)], vec![a.bool(true)]));
    expect(false, |a| (vec![], vec![a.bool(false)]));
    expect(false, |a| (vec![a.bool(false)], vec![]));
}

#[test]
fn booleans() {
    expect(true, |a| {
        let (p, q) = (a.fresh("p", Sort::Bool), a.fresh("q", Sort::Bool));
        let not_q = a.not(q);
        (vec![p], vec![not_q])
    });
    expect(false, |a| {
        let (p, q) = (a.fresh("p", Sort::Bool), a.fresh("q", Sort::Bool));
        let (either, not_p, not_q) = (a.or(p, q), a.not(p), a.not(q));
        (vec![either, not_p], vec![not_q])
    });
}

#[test]
fn integers_wrap() {
    // x + 1 < x has exactly one solution.
    expect(true, |a| {
        let (x, one) = (a.fresh("x", Sort::Bv32), a.i32(1));
        let next = a.bv(BvOp::Add, x, one);
        (vec![], vec![a.slt(next, x)])
    });
    expect(false, |a| {
        let (x, one, most) = (a.fresh("x", Sort::Bv32), a.i32(1), a.i32(i32::MAX));
        let next = a.bv(BvOp::Add, x, one);
        (vec![a.ne(x, most)], vec![a.slt(next, x)])
    });
}

#[test]
fn intervals_contradict() {
    expect(false, |a| {
        let (x, five, four) = (a.fresh("x", Sort::Bv64), a.i64(5), a.i64(4));
        (vec![a.slt(x, five)], vec![a.slt(four, x)])
    });
    expect(false, |a| {
        let (x, zero, two) = (a.fresh("x", Sort::Bv32), a.i32(0), a.i32(2));
        let one = a.i32(1);
        let path = vec![a.sle(zero, x), a.sle(x, two), a.ne(x, zero), a.ne(x, two)];
        (path, vec![a.ne(x, one)])
    });
}

#[test]
fn multiplication_and_remainder() {
    expect(true, |a| {
        let (x, y, n) = (a.fresh("x", Sort::Bv32), a.fresh("y", Sort::Bv32), a.i32(91));
        let (one, product) = (a.i32(1), a.bv(BvOp::Mul, x, y));
        (vec![a.slt(one, x), a.slt(one, y), a.slt(x, n), a.slt(y, n)], vec![a.eq(product, n)])
    });
    expect(false, |a| {
        let (x, two, three) = (a.fresh("x", Sort::Bv32), a.i32(2), a.i32(3));
        let rest = a.bv(BvOp::SRem, x, two);
        (vec![], vec![a.eq(rest, three)])
    });
}

#[test]
fn doubles() {
    // Not (x = x) only for NaN.
    expect(true, |a| {
        let x = a.fresh("x", Sort::F64);
        let same = a.fp_cmp(FpCmp::Eq, x, x);
        (vec![], vec![a.not(same)])
    });
    expect(true, |a| {
        let (x, half, three) = (a.fresh("x", Sort::F64), a.f64(0.5), a.f64(3.0));
        let sum = a.fp(FpOp::Add, x, half);
        (vec![], vec![a.fp_cmp(FpCmp::Eq, sum, three)])
    });
    expect(false, |a| {
        let (x, one) = (a.fresh("x", Sort::F64), a.f64(1.0));
        let (above, below) = (a.fp_cmp(FpCmp::Lt, one, x), a.fp_cmp(FpCmp::Lt, x, one));
        (vec![above], vec![below])
    });
    expect(true, |a| {
        let x = a.fresh("x", Sort::F64);
        let (int, seven) = (a.fp_to_bv(x, Sort::Bv32), a.i32(7));
        (vec![], vec![a.eq(int, seven)])
    });
}

#[test]
fn paths_grow_shrink_and_branch() {
    for mut solver in solvers() {
        let mut arena = Arena::new();
        let x = arena.fresh("x", Sort::Bv32);
        let bounds: Vec<Term> = (0..20)
            .map(|i| {
                let k = arena.i32(i);
                arena.slt(k, x)
            })
            .collect();
        let ten = arena.i32(10);
        let is_ten = arena.eq(x, ten);
        for length in [3, 10, 11, 5, 20, 0, 10] {
            let answer = solver.check(&arena, &bounds[..length], &[is_ten], LIMIT);
            assert_eq!(matches!(answer, Answer::Sat(_)), length <= 10, "{length}");
            // The question must not stay behind.
            let answer = solver.check(&arena, &bounds[..length], &[], LIMIT);
            assert!(matches!(answer, Answer::Sat(_)));
        }
        let branch = [bounds[0], bounds[2], is_ten];
        assert!(matches!(solver.check(&arena, &branch, &[bounds[1]], LIMIT), Answer::Sat(_)));
        assert_eq!(solver.check(&arena, &branch, &[bounds[15]], LIMIT), Answer::Unsat);
    }
}

#[test]
fn hard_queries_end_as_unknown_and_are_counted() {
    for mut solver in solvers() {
        let mut arena = Arena::new();
        let (x, y, n) =
            (arena.fresh("x", Sort::Bv64), arena.fresh("y", Sort::Bv64), arena.i64(1_000_000_016_000_000_063));
        let (one, root) = (arena.i64(1), arena.i64(1 << 31));
        let product = arena.bv(BvOp::Mul, x, y);
        let path = [arena.slt(one, x), arena.slt(one, y), arena.slt(x, root), arena.slt(y, root)];
        let question = [arena.eq(product, n)];
        let answer = solver.check(&arena, &path, &question, Limit { rlimit: 5_000, timeout_ms: 60_000 });
        assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
        assert_eq!((solver.stats().unknown, solver.stats().timeouts), (1, 0));
        assert!(solver.stats().cost >= 5_000);
        // The solver is usable afterwards.
        assert!(matches!(solver.check(&arena, &path, &[], LIMIT), Answer::Sat(_)));
    }
}

#[test]
fn the_wall_clock_backstop_is_counted() {
    let mut solver = Z3Solver::new();
    let mut arena = Arena::new();
    let (x, y, n) = (arena.fresh("x", Sort::Bv64), arena.fresh("y", Sort::Bv64), arena.i64(1_000_000_016_000_000_063));
    let (one, root) = (arena.i64(1), arena.i64(1 << 31));
    let product = arena.bv(BvOp::Mul, x, y);
    let path = [arena.slt(one, x), arena.slt(one, y), arena.slt(x, root), arena.slt(y, root)];
    let question = [arena.eq(product, n)];
    let answer = solver.check(&arena, &path, &question, Limit { rlimit: 0, timeout_ms: 50 });
    assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
    assert_eq!(solver.stats().timeouts, 1);
}

#[test]
fn layers_spare_the_back_end() {
    let mut arena = Arena::new();
    let (x, zero, nine) = (arena.fresh("x", Sort::Bv32), arena.i32(0), arena.i32(9));
    let (positive, is_nine, negative) = (arena.slt(zero, x), arena.eq(x, nine), arena.slt(x, zero));
    let mut solver = chain();
    assert_eq!(solver.check(&arena, &[positive], &[negative], LIMIT), Answer::Unsat);
    assert_eq!((solver.stats().queries, solver.stats().cheap), (0, 1));
    let Answer::Sat(model) = solver.check(&arena, &[positive], &[is_nine], LIMIT) else { panic!("x = 9") };
    assert_eq!(model.get(Symbol(0)), Some(crate::Const::Bv32(9)));
    for _ in 0..2 {
        assert!(matches!(solver.check(&arena, &[is_nine], &[positive], LIMIT), Answer::Sat(_)));
    }
    assert!(matches!(solver.check(&arena, &[], &[positive], LIMIT), Answer::Sat(_)));
    assert_eq!((solver.stats().queries, solver.stats().cache_hits), (1, 3));
}

#[test]
fn a_larger_limit_asks_again() {
    let mut arena = Arena::new();
    let (x, y, n) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32), arena.i32(1_022_117));
    let (one, root) = (arena.i32(1), arena.i32(1 << 15));
    let product = arena.bv(BvOp::Mul, x, y);
    let path = [arena.slt(one, x), arena.slt(one, y), arena.slt(x, root), arena.slt(y, root)];
    let question = [arena.eq(product, n)];
    let mut solver = chain();
    let small = Limit { rlimit: 500, timeout_ms: 60_000 };
    for _ in 0..2 {
        assert!(matches!(solver.check(&arena, &path, &question, small), Answer::Unknown(_)));
    }
    assert_eq!(solver.stats().queries, 1);
    let large = Limit { rlimit: 50_000_000, timeout_ms: 60_000 };
    assert!(matches!(solver.check(&arena, &path, &question, large), Answer::Sat(_)));
}

#[test]
fn the_back_end_is_the_vendored_one() {
    assert!(solver_version().contains("5.4.0"), "{}", solver_version());
}
