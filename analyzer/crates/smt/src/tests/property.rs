//! Random terms: folding keeps the value, and what the solver answers is true by evaluation.

use super::generate::Generator;
use crate::backend::z3::Z3Solver;
use crate::chain::chain;
use crate::contradiction::core;
use crate::eval::{Evaluator, eval};
use crate::solver::{Answer, Limit, Solver};
use crate::term::{Const, Sort, Term};

const LIMIT: Limit = Limit { rlimit: 60_000, timeout_ms: 20_000 };

#[test]
fn folding_keeps_the_value() {
    for seed in 0..400 {
        let mut generator = Generator::new(seed);
        for _ in 0..120 {
            generator.grow();
        }
        for _ in 0..12 {
            let model = generator.model();
            let mut evaluator = Evaluator::new(&model);
            for &(folded, raw) in &generator.pool {
                let (left, right) = (evaluator.eval(&generator.arena, folded), evaluator.eval(&generator.arena, raw));
                assert_eq!(
                    left,
                    right,
                    "seed {seed}: {} built without folding is {} under {model:?}",
                    generator.arena.display(folded),
                    generator.arena.display(raw)
                );
            }
        }
    }
}

#[test]
fn folding_keeps_the_sort() {
    let mut generator = Generator::new(77);
    for _ in 0..5_000 {
        let (folded, raw) = generator.grow();
        assert_eq!(generator.arena.sort(folded), generator.arena.sort(raw));
    }
}

#[test]
fn answers_are_true_by_evaluation() {
    let mut counts = [0; 3];
    for seed in 0..60 {
        let mut generator = Generator::new(1_000 + seed);
        for _ in 0..30 {
            generator.grow();
        }
        let conditions: Vec<Term> = booleans(&generator).into_iter().rev().take(3).collect();
        let model = generator.model();
        // Half of the queries are true under a known model, so an Unsat would be caught.
        let known: Vec<Term> = conditions
            .iter()
            .map(|&term| match eval(&generator.arena, term, &model) {
                Const::Bool(true) => term,
                _ => generator.arena.not(term),
            })
            .collect();
        for (terms, satisfiable) in [(&conditions, false), (&known, true)] {
            let answer = agreed_answer(&generator, terms);
            counts[match answer {
                Answer::Sat(_) => 0,
                Answer::Unsat => 1,
                Answer::Unknown(_) => 2,
            }] += 1;
            assert!(!(satisfiable && answer == Answer::Unsat), "seed {seed}: a model exists");
        }
    }
    assert!(counts[0] >= 50, "many are satisfiable: {counts:?}");
    assert!(counts[2] <= 30, "few are unknown: {counts:?}");
}

/// Z3 refutes every core, and with whatever else is said.
#[test]
fn cores_are_contradictions() {
    let (mut cores, mut smaller) = (0, 0);
    for seed in 0..150 {
        let mut generator = Generator::new(9_000 + seed);
        for _ in 0..40 {
            generator.grow();
        }
        let conditions: Vec<Term> = booleans(&generator).into_iter().rev().take(8).collect();
        if Z3Solver::new().check(&generator.arena, &conditions, &[], LIMIT) != Answer::Unsat {
            continue;
        }
        let found = core(&generator.arena, &conditions);
        assert!(found.terms.iter().all(|term| conditions.contains(term)), "seed {seed}: a part of the query");
        let again = Z3Solver::new().check(&generator.arena, &found.terms, &[], LIMIT);
        assert!(!matches!(again, Answer::Sat(_)), "seed {seed}: {again:?}");
        cores += 1;
        smaller += usize::from(found.terms.len() < conditions.len());
    }
    assert!(cores >= 10 && smaller >= 10, "{cores} contradictions, {smaller} made smaller");
}

/// Bare Z3 and the chain never contradict each other; every model is checked.
fn agreed_answer(generator: &Generator, terms: &[Term]) -> Answer {
    let (path, question) = terms.split_at(terms.len() / 2);
    let bare = Z3Solver::new().check(&generator.arena, path, question, LIMIT);
    let layered = chain().check(&generator.arena, path, question, LIMIT);
    for answer in [&bare, &layered] {
        if let Answer::Sat(model) = answer {
            let mut evaluator = Evaluator::new(model);
            for &term in terms {
                assert!(evaluator.holds(&generator.arena, term), "{}", generator.arena.display(term));
            }
        }
    }
    let contradict = matches!((&bare, &layered), (Answer::Sat(_), Answer::Unsat) | (Answer::Unsat, Answer::Sat(_)));
    assert!(!contradict, "{bare:?} {layered:?}");
    layered
}

fn booleans(generator: &Generator) -> Vec<Term> {
    let folded = generator.pool.iter().map(|pair| pair.0);
    folded.filter(|&t| generator.arena.sort(t) == Sort::Bool && !generator.arena.is_const(t)).collect()
}
