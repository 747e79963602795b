//! Which variables occur in which term, and with it which terms have nothing to do with each other.

use crate::arena::Arena;
use crate::term::{Symbol, Term};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Remembers the variables of the terms of one arena.
#[derive(Default)]
pub struct Variables {
    known: FxHashMap<Term, Rc<[Symbol]>>,
}

impl Variables {
    /// In ascending order.
    pub fn of(&mut self, arena: &Arena, term: Term) -> Rc<[Symbol]> {
        let found = self.known.entry(term).or_insert_with(|| {
            let mut found = Vec::new();
            arena.variables(term, &mut found);
            found.into()
        });
        Rc::clone(found)
    }

    /// Those of `terms` that hang together with `seeds` by their variables, in order. The others can neither help nor
    /// hinder what the seeds ask.
    pub fn slice(&mut self, arena: &Arena, terms: &[Term], seeds: &[Term]) -> Vec<Term> {
        let mut groups = Groups::default();
        let seed = groups.add();
        for &term in seeds {
            groups.join_all(seed, &self.of(arena, term));
        }
        let mut members = Vec::with_capacity(terms.len());
        for &term in terms {
            let variables = self.of(arena, term);
            // A term without variables is false, or it would not be there: it concerns every question.
            let group = variables.first().map_or(seed, |&first| groups.of(first));
            groups.join_all(group, &variables);
            members.push((term, group));
        }
        let seed = groups.root(seed);
        members.into_iter().filter(|&(_, group)| groups.root(group) == seed).map(|(term, _)| term).collect()
    }
}

/// Union-find over variables.
#[derive(Default)]
struct Groups {
    parents: Vec<usize>,
    by_variable: FxHashMap<Symbol, usize>,
}

impl Groups {
    fn add(&mut self) -> usize {
        self.parents.push(self.parents.len());
        self.parents.len() - 1
    }

    fn of(&mut self, variable: Symbol) -> usize {
        match self.by_variable.get(&variable) {
            Some(&group) => group,
            None => {
                let group = self.add();
                self.by_variable.insert(variable, group);
                group
            }
        }
    }

    fn join_all(&mut self, group: usize, variables: &[Symbol]) {
        for &variable in variables {
            let other = self.of(variable);
            let (a, b) = (self.root(group), self.root(other));
            self.parents[a.max(b)] = a.min(b);
        }
    }

    fn root(&mut self, group: usize) -> usize {
        let mut at = group;
        while self.parents[at] != at {
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::Sort;

    #[test]
    fn a_slice_follows_chains_of_variables_and_leaves_the_rest() {
        let mut arena = Arena::new();
        let [w, x, y, z] = ["w", "x", "y", "z"].map(|name| arena.fresh(name, Sort::Bv32));
        let (a, b, c) = (arena.slt(x, y), arena.slt(z, w), arena.slt(y, w));
        let zero = arena.i32(0);
        let question = arena.slt(z, zero);
        let mut variables = Variables::default();
        assert_eq!(variables.slice(&arena, &[a, b], &[question]), [b]);
        assert_eq!(variables.slice(&arena, &[a, b, c], &[question]), [a, b, c]);
        assert_eq!(variables.slice(&arena, &[a, b, c], &[]), []);
    }
}
