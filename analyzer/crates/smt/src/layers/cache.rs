//! Answers from earlier answers: the same set of terms, or one of the last models that happens to fit.

use crate::arena::Arena;
use crate::eval::Evaluator;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::Term;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

const MODELS: usize = 8;
/// Beyond this many remembered values an evaluator starts again; it bounds memory, not correctness.
const MEMO: usize = 1 << 20;

pub(crate) struct Cache<S> {
    next: S,
    answers: FxHashMap<Box<[Term]>, Entry>,
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
        Cache { next, answers: FxHashMap::default(), models: VecDeque::new(), hits: 0, stats: SolverStats::default() }
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
        if let Answer::Sat(model) = answer {
            self.models.push_front(Evaluator::new(model));
            self.models.truncate(MODELS);
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
        let known = self.remembered(&key, limit).or_else(|| self.fitting_model(arena, &key));
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

fn key(path: &[Term], question: &[Term]) -> Box<[Term]> {
    let mut terms: Vec<Term> = path.iter().chain(question).copied().collect();
    terms.sort_unstable();
    terms.dedup();
    terms.into_boxed_slice()
}
