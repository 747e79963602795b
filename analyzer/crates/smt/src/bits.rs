//! Decides queries by itself: terms become gates, gates become clauses, and a SAT solver decides those. Quotients,
//! remainders and roots of floats and products of doubles are left to others. On average this takes a sixth of Z3's time (commons-lang3).
//!
//! Every query starts from nothing, so that an answer depends on that query alone, and even on its shape alone: what was
//! decided of other variables before is known (`shape.rs`).

mod divide;
mod encode;
mod floats;
mod gates;
mod rounding;
mod sat;
mod sums;
mod words;

use crate::arena::Arena;
use crate::model::Model;
use crate::shape::{Known, Pattern, Shape, cone};
use crate::term::{Const, Sort, Term};
use encode::{Encoding, Refused};
use sat::{Assignment, Outcome};
use std::cell::RefCell;

#[derive(Copy, Clone, Debug)]
pub(crate) struct Bounds {
    pub gates: usize,
    pub conflicts: u64,
}

pub(crate) enum Verdict {
    Sat(Model),
    Unsat,
    /// Operators of floats that have no circuit, too many gates or too many conflicts: somebody else's.
    None,
}

/// What is known of a query's shape: a verdict, and its weight.
type Answer = (Kind, u64);

#[derive(Clone)]
enum Kind {
    Sat(Pattern),
    Unsat,
    None,
}

thread_local! {
    /// Of all tasks: an answer depends on the shape alone.
    static KNOWN: RefCell<Known<Answer>> = RefCell::default();
}

/// A verdict and its weight, the same in every run.
pub(crate) fn decide(arena: &Arena, terms: &[Term], bounds: Bounds) -> (Verdict, u64) {
    let Some(cone) = cone(arena, terms, bounds.gates) else { return (Verdict::None, 0) };
    let shape = Shape::of(arena, &cone, terms, [bounds.gates as u32, bounds.conflicts as u32]);
    if let Some((kind, weight)) = KNOWN.with_borrow(|known| known.get(&shape)) {
        return (kind.verdict(&shape), weight);
    }
    let (verdict, weight) = compute(arena, &cone, terms, bounds);
    let kind = Kind::of(&verdict, &shape);
    KNOWN.with_borrow_mut(|known| known.add(shape, (kind, weight)));
    (verdict, weight)
}

impl Kind {
    fn of(verdict: &Verdict, shape: &Shape) -> Kind {
        match verdict {
            Verdict::Sat(model) => Kind::Sat(shape.pattern(model)),
            Verdict::Unsat => Kind::Unsat,
            Verdict::None => Kind::None,
        }
    }

    fn verdict(&self, shape: &Shape) -> Verdict {
        match self {
            Kind::Sat(pattern) => Verdict::Sat(shape.model(pattern)),
            Kind::Unsat => Verdict::Unsat,
            Kind::None => Verdict::None,
        }
    }
}

fn compute(arena: &Arena, cone: &[Term], terms: &[Term], bounds: Bounds) -> (Verdict, u64) {
    let encoding = match encode::encode(arena, cone, terms, bounds.gates) {
        Ok(encoding) => encoding,
        Err(Refused::Contradiction) => return (Verdict::Unsat, 0),
        Err(Refused::Floats | Refused::TooLarge) => return (Verdict::None, 0),
    };
    let (outcome, work) = sat::solve(&encoding.gates, &encoding.asserted, bounds.conflicts);
    let verdict = match outcome {
        Outcome::Sat(assignment) => Verdict::Sat(model(arena, &encoding, &assignment)),
        Outcome::Unsat => Verdict::Unsat,
        Outcome::GaveUp => Verdict::None,
    };
    (verdict, work.clauses * CLAUSE + work.conflicts * CONFLICT)
}

/// What clauses and conflicts weigh. 8 for a clause is about what Z3 counts for the same queries (gson); with it gson and
/// lang3 had one site fewer each than with Z3 alone, because other models lead to other paths. So it is half of that:
/// chosen by those two counts, no other value was tried.
const CLAUSE: u64 = 4;
const CONFLICT: u64 = 20;

/// Variables that any value will do for are left out, as a missing one is zero.
fn model(arena: &Arena, encoding: &Encoding, assignment: &Assignment) -> Model {
    let mut model = Model::default();
    for (&symbol, word) in &encoding.variables {
        let bits: Vec<Option<bool>> = word.iter().map(|&bit| assignment.get(bit)).collect();
        if bits.iter().any(Option::is_some) {
            model.set(symbol, constant(arena.sort(arena.symbol_term(symbol)), &bits));
        }
    }
    model
}

fn constant(sort: Sort, bits: &[Option<bool>]) -> Const {
    let value = bits.iter().enumerate().fold(0, |value, (at, bit)| value | i64::from(*bit == Some(true)) << at);
    match sort {
        Sort::Bool => Const::Bool(value == 1),
        Sort::Bv32 | Sort::Bv64 => Const::bv(sort, value),
        Sort::F32 => Const::F32(value as u32),
        Sort::F64 => Const::F64(value as u64),
    }
}
