//! Guesses for floating-point comparisons, where the solver is weakest.

use super::{Changes, Current, MAX_CHANGES};
use crate::arena::Arena;
use crate::term::{Const, FpOp, Node, Sort, Symbol, Term};
use smallvec::smallvec;

/// Moves one side onto the other one, a little below, and a little above it.
pub(super) fn relate(arena: &Arena, current: &mut Current, a: Term, b: Term, depth: u32) -> Changes {
    let (Some(left), Some(right)) = (value(current.eval(arena, a)), value(current.eval(arena, b))) else {
        return Changes::new();
    };
    let mut found = Changes::new();
    for offset in [0.0, 1.0, -1.0] {
        found.extend(assign(arena, current, a, right + offset, depth));
        found.extend(assign(arena, current, b, left + offset, depth));
    }
    found.truncate(MAX_CHANGES);
    found
}

/// Changes that may give a floating-point term this value.
pub(super) fn assign(arena: &Arena, current: &mut Current, term: Term, wanted: f64, depth: u32) -> Changes {
    let Some(depth) = current.below(depth) else { return Changes::new() };
    match *arena.node(term) {
        Node::Var(symbol) => smallvec![smallvec![set(symbol, arena.sort(term), wanted)]],
        Node::FpNeg(arg) => assign(arena, current, arg, -wanted, depth),
        Node::FpSqrt(arg) => assign(arena, current, arg, wanted * wanted, depth),
        Node::FpToFp(arg, _) => assign(arena, current, arg, wanted, depth),
        Node::BvToFp(arg, _) => super::assign(arena, current, arg, wanted as i64, depth),
        // An absolute value is what is left of the bits without the sign.
        Node::BitsToFp(arg, sort) => super::assign(arena, current, arg, bits(sort, wanted), depth),
        Node::Ite(..) => {
            super::choose(arena, current, term, depth, &|current, arm| assign(arena, current, arm, wanted, depth))
        }
        Node::Fp(op, a, b) => {
            let (Some(x), Some(y)) = (value(current.eval(arena, a)), value(current.eval(arena, b))) else {
                return Changes::new();
            };
            let (left, right) = match op {
                FpOp::Add => (wanted - y, wanted - x),
                FpOp::Sub => (wanted + y, x - wanted),
                FpOp::Mul => (wanted / y, wanted / x),
                FpOp::Div => (wanted * y, x / wanted),
                // Below the divisor a number is its own remainder.
                FpOp::Rem => (wanted, x - wanted),
            };
            let mut found = assign(arena, current, a, left, depth);
            found.extend(assign(arena, current, b, right, depth));
            found
        }
        _ => Changes::new(),
    }
}

/// The bits of a floating-point term.
pub(super) fn assign_bits(arena: &Arena, current: &mut Current, term: Term, wanted: i64, depth: u32) -> Changes {
    let number = match arena.sort(term) {
        Sort::F32 => f64::from(f32::from_bits(wanted as u32)),
        _ => f64::from_bits(wanted as u64),
    };
    assign(arena, current, term, number, depth)
}

fn bits(sort: Sort, number: f64) -> i64 {
    match sort {
        Sort::F32 => i64::from((number as f32).to_bits() as i32),
        _ => number.to_bits() as i64,
    }
}

fn value(constant: Const) -> Option<f64> {
    match constant {
        Const::F32(bits) => Some(f64::from(f32::from_bits(bits))),
        Const::F64(bits) => Some(f64::from_bits(bits)),
        Const::Bool(_) | Const::Bv32(_) | Const::Bv64(_) => None,
    }
}

fn set(symbol: Symbol, sort: Sort, wanted: f64) -> (Symbol, Const) {
    match sort {
        Sort::F32 => (symbol, Const::F32((wanted as f32).to_bits())),
        _ => (symbol, Const::F64(wanted.to_bits())),
    }
}
