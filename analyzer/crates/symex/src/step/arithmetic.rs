//! Numbers: two's-complement integers and IEEE floats exactly as Java has them. Constants fold in the arena.

use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::state::State;
use crate::value::Value;
use vipa_bytecode::{BinOp, Compare, Convert, Kind};
use vipa_smt::{BvOp, FpCmp, FpOp, Sort, Term};

pub fn inc(ctx: &mut Ctx, state: &mut State, index: u16, by: i32) -> Exec<Flow> {
    let slot = state.top().locals.get_mut(index as usize).ok_or(MALFORMED)?;
    let Value::Int(old) = *slot else { return Err(MALFORMED) };
    let by = ctx.arena.i32(by);
    *slot = Value::Int(ctx.arena.bv(BvOp::Add, old, by));
    Ok(Flow::Next)
}

pub fn binary(ctx: &mut Ctx, state: &mut State, kind: Kind, op: BinOp) -> Exec<Flow> {
    let right = state.pop_term()?;
    let left = state.pop_term()?;
    let result = match kind {
        Kind::Int | Kind::Long => integer(ctx, state, kind, op, left, right)?,
        Kind::Float | Kind::Double => floating(ctx, op, left, right)?,
        Kind::Ref => return Err(MALFORMED),
    };
    state.push(Value::of(kind, result));
    Ok(Flow::Next)
}

fn integer(ctx: &mut Ctx, state: &mut State, kind: Kind, op: BinOp, left: Term, right: Term) -> Exec<Term> {
    let op = match op {
        BinOp::Add => BvOp::Add,
        BinOp::Sub => BvOp::Sub,
        BinOp::Mul => BvOp::Mul,
        BinOp::And => BvOp::And,
        BinOp::Or => BvOp::Or,
        BinOp::Xor => BvOp::Xor,
        BinOp::Div => {
            checks::divisor(ctx, state, right)?;
            BvOp::SDiv
        }
        BinOp::Rem => {
            checks::divisor(ctx, state, right)?;
            BvOp::SRem
        }
        BinOp::Shl => return Ok(shift(ctx, kind, BvOp::Shl, left, right)),
        BinOp::Shr => return Ok(shift(ctx, kind, BvOp::AShr, left, right)),
        BinOp::Ushr => return Ok(shift(ctx, kind, BvOp::LShr, left, right)),
    };
    if ctx.arena.sort(left) != ctx.arena.sort(right) {
        return Err(MALFORMED);
    }
    Ok(ctx.arena.bv(op, left, right))
}

/// The distance is an int, of which the low 5 or 6 bits count.
fn shift(ctx: &mut Ctx, kind: Kind, op: BvOp, value: Term, distance: Term) -> Term {
    let mask = ctx.arena.i32(if kind == Kind::Long { 63 } else { 31 });
    let mut distance = ctx.arena.bv(BvOp::And, distance, mask);
    if kind == Kind::Long {
        distance = ctx.arena.zero_extend(distance);
    }
    ctx.arena.bv(op, value, distance)
}

fn floating(ctx: &mut Ctx, op: BinOp, left: Term, right: Term) -> Exec<Term> {
    let op = match op {
        BinOp::Add => FpOp::Add,
        BinOp::Sub => FpOp::Sub,
        BinOp::Mul => FpOp::Mul,
        BinOp::Div => FpOp::Div,
        BinOp::Rem => FpOp::Rem,
        _ => return Err(MALFORMED),
    };
    Ok(ctx.arena.fp(op, left, right))
}

pub fn neg(ctx: &mut Ctx, state: &mut State, kind: Kind) -> Exec<Flow> {
    let value = state.pop_term()?;
    let result = match kind {
        Kind::Int | Kind::Long => ctx.arena.neg(value),
        Kind::Float | Kind::Double => ctx.arena.fp_neg(value),
        Kind::Ref => return Err(MALFORMED),
    };
    state.push(Value::of(kind, result));
    Ok(Flow::Next)
}

pub fn convert(ctx: &mut Ctx, state: &mut State, conversion: Convert) -> Exec<Flow> {
    let value = state.pop_term()?;
    let result = match conversion {
        Convert::I2B => Value::Int(ctx.arena.narrow(value, 8, true)),
        Convert::I2S => Value::Int(ctx.arena.narrow(value, 16, true)),
        Convert::I2C => Value::Int(ctx.arena.narrow(value, 16, false)),
        Convert::To { from, to } => Value::of(to, convert_kind(ctx, value, from, to)?),
    };
    state.push(result);
    Ok(Flow::Next)
}

fn convert_kind(ctx: &mut Ctx, value: Term, from: Kind, to: Kind) -> Exec<Term> {
    let arena = &mut ctx.arena;
    Ok(match (from, to) {
        (Kind::Int, Kind::Long) => arena.sign_extend(value),
        (Kind::Long, Kind::Int) => arena.low32(value),
        (Kind::Int | Kind::Long, Kind::Float) => arena.bv_to_fp(value, Sort::F32),
        (Kind::Int | Kind::Long, Kind::Double) => arena.bv_to_fp(value, Sort::F64),
        (Kind::Float | Kind::Double, Kind::Int) => arena.fp_to_bv(value, Sort::Bv32),
        (Kind::Float | Kind::Double, Kind::Long) => arena.fp_to_bv(value, Sort::Bv64),
        (Kind::Float, Kind::Double) => arena.fp_to_fp(value, Sort::F64),
        (Kind::Double, Kind::Float) => arena.fp_to_fp(value, Sort::F32),
        _ => return Err(MALFORMED),
    })
}

/// Three-way comparison: -1, 0 or 1; the arena folds it away when the result is compared with 0.
pub fn compare(ctx: &mut Ctx, state: &mut State, compare: Compare) -> Exec<Flow> {
    let right = state.pop_term()?;
    let left = state.pop_term()?;
    let arena = &mut ctx.arena;
    let (less, equal) = match compare {
        Compare::Long => (arena.slt(left, right), arena.eq(left, right)),
        Compare::Float { .. } | Compare::Double { .. } => {
            (arena.fp_cmp(FpCmp::Lt, left, right), arena.fp_cmp(FpCmp::Eq, left, right))
        }
    };
    let (minus, zero, one) = (arena.i32(-1), arena.i32(0), arena.i32(1));
    let rest = match compare {
        Compare::Long => one,
        Compare::Float { nan } | Compare::Double { nan } => {
            let greater = arena.fp_cmp(FpCmp::Lt, right, left);
            let unordered = arena.i32(nan);
            arena.ite(greater, one, unordered)
        }
    };
    let not_less = arena.ite(equal, zero, rest);
    let result = arena.ite(less, minus, not_less);
    state.push(Value::Int(result));
    Ok(Flow::Next)
}
