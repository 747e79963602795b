//! Answers from earlier answers: the same set of terms, more terms than a set that was refuted, or one of the last models
//! that happens to fit (it does if these are fewer terms than it was made for, and often otherwise).

use crate::arena::Arena;
use crate::eval::Evaluator;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::Term;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

const MODELS: usize = 8;
/// Refuted sets that share their newest term; a bound on the time that a look takes.
const MOST_SETS: usize = 16;
/// Beyond this many remembered values an evaluator starts again; it bounds memory, not correctness.
const MEMO: usize = 1 << 20;

pub(crate) struct Cache<S> {
    next: S,
    answers: FxHashMap<Box<[Term]>, Entry>,
    refuted: Refuted,
    /// The last models, newest first.
    models: VecDeque<Evaluator>,
    hits: u64,
    stats: SolverStats,
}

struct Entry {
    answer: Answer,
    limit: Limit,
}

impl<S: Solver> Cache<S> {
    pub(crate) fn new(next: S) -> Self {
        Cache {
            next,
            answers: FxHashMap::default(),
            refuted: Refuted::default(),
            models: VecDeque::new(),
            hits: 0,
            stats: SolverStats::default(),
        }
    }

    /// An Unknown holds only for attempts that are not given more.
    fn remembered(&self, key: &[Term], limit: Limit) -> Option<Answer> {
        let entry = self.answers.get(key)?;
        match entry.answer {
            Answer::Unknown(_) if !limit.within(entry.limit) => None,
            _ => Some(entry.answer.clone()),
        }
    }

    fn fitting_model(&mut self, arena: &Arena, terms: &[Term]) -> Option<Answer> {
        let fits = |model: &mut Evaluator| {
            if model.memo_len() > MEMO {
                *model = Evaluator::new(model.model());
            }
            // The newest terms are the question's: most models fail there first.
            terms.iter().rev().all(|&term| model.holds(arena, term))
        };
        let position = self.models.iter_mut().position(fits)?;
        let model = self.models.remove(position)?;
        let answer = Answer::Sat(model.model().clone());
        self.models.push_front(model);
        Some(answer)
    }

    fn remember(&mut self, key: Box<[Term]>, answer: &Answer, limit: Limit) {
        match answer {
            Answer::Sat(model) => {
                self.models.push_front(Evaluator::new(model));
                self.models.truncate(MODELS);
            }
            Answer::Unsat => self.refuted.add(&key),
            Answer::Unknown(_) => {}
        }
        self.answers.insert(key, Entry { answer: answer.clone(), limit });
    }

    fn update_stats(&mut self) {
        let below = *self.next.stats();
        self.stats = SolverStats { cache_hits: below.cache_hits + self.hits, ..below };
    }
}

impl<S: Solver> Solver for Cache<S> {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let key = key(path, question);
        let refuted = || self.refuted.within(&key).then_some(Answer::Unsat);
        let known = self.remembered(&key, limit).or_else(refuted);
        let known = known.or_else(|| self.fitting_model(arena, &key));
        let answer = match known {
            Some(answer) => {
                self.hits += 1;
                answer
            }
            None => {
                let answer = self.next.check(arena, path, question, limit);
                self.remember(key, &answer, limit);
                answer
            }
        };
        self.update_stats();
        answer
    }

    fn stats(&self) -> &SolverStats {
        &self.stats
    }
}

/// Sets of terms that cannot all hold, each under its newest term: only sets whose newest term is asked about are looked at.
#[derive(Default)]
struct Refuted {
    by_newest: FxHashMap<Term, Vec<Box<[Term]>>>,
}

impl Refuted {
    fn add(&mut self, terms: &[Term]) {
        let Some(&newest) = terms.last() else { return };
        let sets = self.by_newest.entry(newest).or_default();
        if sets.len() < MOST_SETS {
            sets.push(terms.into());
        }
    }

    /// One of the sets is among these terms, which are sorted.
    fn within(&self, terms: &[Term]) -> bool {
        let sets = terms.iter().rev().filter_map(|term| self.by_newest.get(term)).flatten();
        sets.into_iter().any(|set| is_subset(set, terms))
    }
}

/// Both are sorted.
fn is_subset(small: &[Term], large: &[Term]) -> bool {
    let mut rest = large.iter();
    small.len() <= large.len() && small.iter().all(|term| rest.any(|other| other == term))
}

fn key(path: &[Term], question: &[Term]) -> Box<[Term]> {
    let mut terms: Vec<Term> = path.iter().chain(question).copied().collect();
    terms.sort_unstable();
    terms.dedup();
    terms.into_boxed_slice()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_terms_than_a_refuted_set_are_refuted_and_fewer_are_not() {
        let mut arena = Arena::new();
        let terms: Vec<Term> = (0..4).map(|at| arena.fresh(&format!("x{at}"), crate::term::Sort::Bool)).collect();
        let mut refuted = Refuted::default();
        refuted.add(&[terms[0], terms[2]]);
        assert!(refuted.within(&terms) && refuted.within(&[terms[0], terms[2]]));
        assert!(
            !refuted.within(&[terms[0], terms[1]]) && !refuted.within(&[terms[2], terms[3]]) && !refuted.within(&[])
        );
    }
}
