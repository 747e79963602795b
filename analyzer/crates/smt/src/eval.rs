//! Evaluation of terms under a model, with an explicit stack and a memo.

mod memo;

use crate::arena::Arena;
use crate::model::Model;
use crate::term::{Const, Node, Term};
use crate::value;
use memo::Memo;

/// The value of one term. Use an [`Evaluator`] for several terms under one model.
pub fn eval(arena: &Arena, term: Term, model: &Model) -> Const {
    Evaluator::new(model).eval(arena, term)
}

/// Evaluates terms of one arena under one model and remembers what it has seen.
#[derive(Clone, Debug)]
pub struct Evaluator {
    model: Model,
    memo: Memo,
}

impl Evaluator {
    pub fn new(model: impl Into<Model>) -> Self {
        Evaluator { model: model.into(), memo: Memo::spare() }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    pub fn into_model(self) -> Model {
        self.model
    }

    pub fn eval(&mut self, arena: &Arena, term: Term) -> Const {
        if let Some(known) = self.known(arena, term) {
            return known;
        }
        let mut stack = self.memo.take_stack();
        stack.push(term);
        let mut last = None;
        while let Some(&top) = stack.last() {
            let before = stack.len();
            self.push_missing(arena, top, &mut stack);
            if stack.len() == before {
                last = Some(self.compute(arena, top));
                stack.pop();
            }
        }
        self.memo.keep_stack(stack);
        last.expect("it was computed last")
    }

    /// Constants are their own values: they are looked at most and need no memo.
    fn known(&self, arena: &Arena, term: Term) -> Option<Const> {
        arena.as_const(term).or_else(|| self.memo.get(term))
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
    fn push_missing(&self, arena: &Arena, term: Term, stack: &mut Vec<Term>) {
        let mut need = |child| {
            if self.known(arena, child).is_none() {
                stack.push(child);
            }
        };
        match *arena.node(term) {
            Node::Ite(c, a, b) => match self.known(arena, c) {
                Some(value) => need(if value == Const::Bool(true) { a } else { b }),
                None => need(c),
            },
            Node::And(a, b) => self.junction(arena, a, b, Const::Bool(false)).into_iter().for_each(need),
            Node::Or(a, b) => self.junction(arena, a, b, Const::Bool(true)).into_iter().for_each(need),
            ref node => node.children().into_iter().for_each(need),
        }
    }

    fn junction(&self, arena: &Arena, a: Term, b: Term, deciding: Const) -> Option<Term> {
        match self.known(arena, a) {
            Some(value) if value == deciding => None,
            Some(_) => Some(b),
            None => Some(a),
        }
    }

    fn compute(&mut self, arena: &Arena, term: Term) -> Const {
        let value = match arena.node(term) {
            Node::Var(symbol) => self.model.get(*symbol).unwrap_or(Const::zero(arena.sort(term))),
            node => value::apply(node, |child| self.known(arena, child).expect("children come first")),
        };
        self.memo.insert(term, value);
        value
    }
}
