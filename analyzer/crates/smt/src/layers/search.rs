//! Looks for a model among likely values: corner values and the constants of the query itself, each start mended a
//! little where it does not fit. Every model is checked by evaluation; nothing is ever refuted.

use crate::arena::Arena;
use crate::guess::mend;
use crate::model::Model;
use crate::shape::{Known, Pattern, Shape, cone};
use crate::term::{Const, Node, Sort, Symbol, Term};
use crate::variables::Variables;
use rustc_hash::FxHashSet;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Models to start from.
const STARTS: usize = 32;
/// Models to look at in all, mended ones included, times the terms of the query. On math3 24 of 25 searches that find
/// something need less, and those that find nothing take two thirds of the time that they would without it.
const WORK: usize = 40_000;
/// Constants of a query that are tried.
const MAX_CONSTANTS: usize = 32;
/// What floats have besides whole numbers.
const FLOATS: [f64; 6] = [0.5, f64::NAN, f64::INFINITY, 1e300, -0.5, f64::NEG_INFINITY];
const CORNERS: [i64; 10] = [0, 1, -1, 2, 3, 10, 100, 1000, i32::MAX as i64, i32::MIN as i64];

/// Terms of a query whose answer is kept.
const LARGEST: usize = 1 << 12;

thread_local! {
    /// Of all tasks: what is found depends on the shape alone.
    static KNOWN: RefCell<Known<Option<Pattern>>> = RefCell::default();
}

#[derive(Default)]
pub(crate) struct Search {
    variables: Variables,
}

impl Search {
    pub(crate) fn model(&mut self, arena: &Arena, terms: &[Term]) -> Option<Model> {
        let Some(cone) = cone(arena, terms, LARGEST) else { return self.search(arena, terms, WORK / LARGEST) };
        let shape = Shape::of(arena, &cone, terms, [0; 2]);
        if let Some(known) = KNOWN.with_borrow(|known| known.get(&shape)) {
            return known.map(|pattern| shape.model(&pattern));
        }
        let found = self.search(arena, terms, WORK / cone.len().max(1));
        let pattern = found.as_ref().map(|model| shape.pattern(model));
        KNOWN.with_borrow_mut(|known| known.add(shape, pattern));
        found
    }

    fn search(&mut self, arena: &Arena, terms: &[Term], mut tries: usize) -> Option<Model> {
        let material = Material::of(arena, terms);
        (0..STARTS).find_map(|start| mend(&mut self.variables, arena, terms, &material.start(start), &mut tries))
    }
}

/// What starts are made of.
struct Material {
    variables: BTreeMap<Symbol, Sort>,
    values: Vec<i64>,
}

impl Material {
    fn of(arena: &Arena, terms: &[Term]) -> Material {
        let mut material = Material { variables: BTreeMap::new(), values: CORNERS.to_vec() };
        let (mut open, mut seen) = (terms.to_vec(), FxHashSet::default());
        while let Some(term) = open.pop() {
            if !seen.insert(term) {
                continue;
            }
            match arena.node(term) {
                Node::Var(symbol) => drop(material.variables.insert(*symbol, arena.sort(term))),
                Node::Const(value) => material.constant(*value),
                node => open.extend(node.children()),
            }
        }
        material
    }

    fn constant(&mut self, value: Const) {
        let near = match value {
            Const::Bool(_) => return,
            Const::F32(bits) => f32::from_bits(bits) as i64,
            Const::F64(bits) => f64::from_bits(bits) as i64,
            Const::Bv32(_) | Const::Bv64(_) => value.as_bv().unwrap_or_default(),
        };
        if self.values.len() < CORNERS.len() + MAX_CONSTANTS && !self.values.contains(&near) {
            self.values.push(near);
        }
    }

    /// First one value for all variables, then mixtures; floats have values of their own too.
    fn start(&self, start: usize) -> Model {
        let mut model = Model::default();
        for (at, (&symbol, &sort)) in self.variables.iter().enumerate() {
            let choice = if start < CORNERS.len() { start } else { mixed(start, at) };
            model.set(symbol, self.value(sort, choice));
        }
        model
    }

    fn value(&self, sort: Sort, choice: usize) -> Const {
        let whole = self.values[choice % self.values.len()];
        let float = || match choice % (self.values.len() + FLOATS.len()) {
            at if at < self.values.len() => self.values[at] as f64,
            at => FLOATS[at - self.values.len()],
        };
        match sort {
            Sort::Bool => Const::Bool(whole > 0),
            Sort::Bv32 => Const::Bv32(whole as i32),
            Sort::Bv64 => Const::Bv64(whole),
            Sort::F32 => Const::F32((float() as f32).to_bits()),
            Sort::F64 => Const::F64(float().to_bits()),
        }
    }
}

/// Spreads its arguments over all bits: the same in every run.
fn mixed(start: usize, at: usize) -> usize {
    let seed = (start as u64) << 32 | at as u64;
    let spread = (seed ^ (seed >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (spread >> 33) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Evaluator;
    use crate::term::{BvOp, FpCmp, FpOp};

    #[test]
    fn a_quotient_of_unknown_longs_and_a_product_of_doubles_are_found() {
        let mut arena = Arena::new();
        let (x, y) = (arena.fresh("x", Sort::Bv64), arena.fresh("y", Sort::Bv64));
        let (quotient, seven) = (arena.bv(BvOp::SDiv, x, y), arena.i64(7));
        let is_seven = arena.eq(quotient, seven);
        let (d, e) = (arena.fresh("d", Sort::F64), arena.fresh("e", Sort::F64));
        let (product, hundred) = (arena.fp(FpOp::Mul, d, e), arena.f64(100.0));
        let large = arena.fp_cmp(FpCmp::Lt, hundred, product);
        let terms = [is_seven, large];
        let model = Search::default().model(&arena, &terms).expect("it exists");
        let mut evaluator = Evaluator::new(&model);
        assert!(terms.iter().all(|&term| evaluator.holds(&arena, term)));
    }

    #[test]
    fn a_double_that_is_no_whole_number_is_found() {
        let mut arena = Arena::new();
        let d = arena.fresh("d", Sort::F64);
        let cut = arena.fp_to_bv(d, Sort::Bv64);
        let back = arena.bv_to_fp(cut, Sort::F64);
        let same = arena.fp_cmp(FpCmp::Eq, back, d);
        for question in [same, arena.not(same)] {
            let model = Search::default().model(&arena, &[question]).expect("it exists");
            assert!(Evaluator::new(&model).holds(&arena, question));
        }
    }

    #[test]
    fn a_remainder_of_doubles_is_found() {
        let mut arena = Arena::new();
        let (x, y) = (arena.fresh("x", Sort::F64), arena.fresh("y", Sort::F64));
        let (remainder, wanted) = (arena.fp(FpOp::Rem, x, y), arena.f64(-3.0));
        let question = arena.fp_cmp(FpCmp::Eq, remainder, wanted);
        let model = Search::default().model(&arena, &[question]).expect("it exists");
        assert!(Evaluator::new(&model).holds(&arena, question));
    }

    #[test]
    fn what_cannot_be_is_not_found() {
        let mut arena = Arena::new();
        let x = arena.fresh("x", Sort::Bv64);
        let (square, minus) = (arena.bv(BvOp::Mul, x, x), arena.i64(-1));
        let impossible = arena.eq(square, minus);
        assert_eq!(Search::default().model(&arena, &[impossible]), None);
    }
}
