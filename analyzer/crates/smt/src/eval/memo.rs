//! Values of terms by their numbers. Most evaluators live for one question, so beginning anew must cost nothing: the
//! table of places is never cleared, because a place counts only if the value there is that of the same term.

use crate::term::{Const, Term};
use std::cell::RefCell;

#[derive(Clone, Debug)]
pub(super) struct Memo(Tables);

#[derive(Clone, Debug, Default)]
struct Tables {
    /// By term: where its value is, or anything.
    places: Vec<u32>,
    values: Vec<(Term, Const)>,
    /// Empty, but with memory: what is still to be computed while a term is evaluated.
    stack: Vec<Term>,
}

/// Tables that are kept for the next evaluators.
const MOST_SPARE: usize = 4;

thread_local! {
    static SPARE: RefCell<Vec<Tables>> = const { RefCell::new(Vec::new()) };
}

impl Memo {
    /// An empty one, in the memory of one that is not needed any more.
    pub(super) fn spare() -> Memo {
        let mut tables = SPARE.with_borrow_mut(Vec::pop).unwrap_or_default();
        tables.values.clear();
        Memo(tables)
    }

    pub(super) fn get(&self, term: Term) -> Option<Const> {
        let place = *self.0.places.get(term.0 as usize)?;
        self.0.values.get(place as usize).filter(|(known, _)| *known == term).map(|(_, value)| *value)
    }

    pub(super) fn insert(&mut self, term: Term, value: Const) {
        if self.get(term).is_some() {
            return;
        }
        let (tables, at) = (&mut self.0, term.0 as usize);
        if at >= tables.places.len() {
            tables.places.resize(at + 1, 0);
        }
        tables.places[at] = tables.values.len() as u32;
        tables.values.push((term, value));
    }

    pub(super) fn take_stack(&mut self) -> Vec<Term> {
        std::mem::take(&mut self.0.stack)
    }

    /// For the next term.
    pub(super) fn keep_stack(&mut self, stack: Vec<Term>) {
        self.0.stack = stack;
    }

    pub(super) fn len(&self) -> usize {
        self.0.values.len()
    }
}

impl Drop for Memo {
    fn drop(&mut self) {
        let tables = std::mem::take(&mut self.0);
        // At the end of a thread there is nobody to keep it for.
        let _ = SPARE.try_with(|spare| {
            let mut spare = spare.borrow_mut();
            if spare.len() < MOST_SPARE {
                spare.push(tables);
            }
        });
    }
}
