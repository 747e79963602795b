//! The same calls give the same models and the same cost, whatever else the process solves.

use super::generate::Generator;
use crate::backend::z3::Z3Solver;
use crate::chain::chain;
use crate::layers::bits::Bits;
use crate::solver::{Answer, Limit, Solver};
use crate::term::{Sort, Term};

const LIMIT: Limit = Limit { rlimit: 100_000, timeout_ms: 60_000 };

/// A walk over growing and shrinking paths.
fn run(solver: &mut dyn Solver, seed: u64) -> (Vec<Answer>, u64) {
    let mut generator = Generator::new(seed);
    for _ in 0..80 {
        generator.grow();
    }
    let pool = generator.pool.iter().map(|pair| pair.0);
    let conditions: Vec<Term> = pool.filter(|&term| generator.arena.sort(term) == Sort::Bool).collect();
    let mut answers = Vec::new();
    for step in 0..12 {
        let length = (step * 5) % 4;
        let path: Vec<Term> = conditions.iter().copied().skip(step / 4).take(length).collect();
        let question = [conditions[(step * 7) % conditions.len()]];
        answers.push(solver.check(&generator.arena, &path, &question, LIMIT));
    }
    (answers, solver.stats().cost)
}

#[test]
fn instances_do_not_influence_each_other() {
    let make: [fn() -> Box<dyn Solver>; 3] =
        [|| Box::new(Z3Solver::new()), || Box::new(Bits::new(Z3Solver::new())), chain];
    for new in make {
        for seed in 500..506 {
            let first = run(&mut *new(), seed);
            run(&mut *new(), seed + 100);
            let mut open = new();
            run(&mut *open, seed + 200);
            let second = run(&mut *new(), seed);
            assert_eq!(first, second, "seed {seed}");
        }
    }
}

#[test]
fn interleaved_instances_do_not_influence_each_other() {
    let mut generator = Generator::new(9);
    for _ in 0..80 {
        generator.grow();
    }
    let pool = generator.pool.iter().map(|pair| pair.0);
    let conditions: Vec<Term> = pool.filter(|&term| generator.arena.sort(term) == Sort::Bool).take(10).collect();
    let (mut alone, mut one, mut other) = (Z3Solver::new(), Z3Solver::new(), Z3Solver::new());
    let expected: Vec<Answer> = conditions.iter().map(|&c| alone.check(&generator.arena, &[], &[c], LIMIT)).collect();
    for (i, &condition) in conditions.iter().enumerate() {
        let answer = one.check(&generator.arena, &[], &[condition], LIMIT);
        other.check(&generator.arena, &conditions[..i], &[], LIMIT);
        assert_eq!(answer, expected[i]);
    }
    assert_eq!(one.stats().cost, alone.stats().cost);
}
