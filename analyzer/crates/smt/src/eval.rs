//! Evaluation of terms under a model, with an explicit stack and a memo.

use crate::arena::Arena;
use crate::model::Model;
use crate::term::{Const, Node, Term};
use crate::value;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// The value of one term. Use an [`Evaluator`] for several terms under one model.
pub fn eval(arena: &Arena, term: Term, model: &Model) -> Const {
    Evaluator::new(model).eval(arena, term)
}

/// Evaluates terms of one arena under one model and remembers what it has seen.
#[derive(Clone, Debug)]
pub struct Evaluator {
    model: Model,
    memo: FxHashMap<Term, Const>,
}

impl Evaluator {
    pub fn new(model: impl Into<Model>) -> Self {
        Evaluator { model: model.into(), memo: FxHashMap::default() }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    pub fn into_model(self) -> Model {
        self.model
    }

    pub fn eval(&mut self, arena: &Arena, term: Term) -> Const {
        if let Some(&known) = self.memo.get(&term) {
            return known;
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            let missing = self.missing_children(arena, top);
            if missing.is_empty() {
                self.compute(arena, top);
                stack.pop();
            } else {
                stack.extend(missing);
            }
        }
        self.memo[&term]
    }

    /// Whether a boolean term is true.
    pub fn holds(&mut self, arena: &Arena, term: Term) -> bool {
        self.eval(arena, term) == Const::Bool(true)
    }

    /// How many values are remembered.
    pub fn memo_len(&self) -> usize {
        self.memo.len()
    }

    /// The children whose values are needed next. Of `Ite`, `And` and `Or` only one at a time: the rest of a long
    /// path condition or read chain is usually irrelevant.
    fn missing_children(&self, arena: &Arena, term: Term) -> SmallVec<[Term; 3]> {
        if self.memo.contains_key(&term) {
            return smallvec![];
        }
        let mut needed = match *arena.node(term) {
            Node::Ite(c, a, b) => match self.memo.get(&c) {
                Some(&value) => smallvec![if value == Const::Bool(true) { a } else { b }],
                None => smallvec![c],
            },
            Node::And(a, b) => self.junction(a, b, Const::Bool(false)),
            Node::Or(a, b) => self.junction(a, b, Const::Bool(true)),
            ref node => node.children(),
        };
        needed.retain(|child| !self.memo.contains_key(child));
        needed
    }

    fn junction(&self, a: Term, b: Term, deciding: Const) -> SmallVec<[Term; 3]> {
        match self.memo.get(&a) {
            Some(&value) if value == deciding => smallvec![],
            Some(_) => smallvec![b],
            None => smallvec![a],
        }
    }

    fn compute(&mut self, arena: &Arena, term: Term) {
        if self.memo.contains_key(&term) {
            return;
        }
        let value = match arena.node(term) {
            Node::Var(symbol) => self.model.get(*symbol).unwrap_or(Const::zero(arena.sort(term))),
            node => value::apply(node, |child| self.memo[&child]),
        };
        self.memo.insert(term, value);
    }
}
