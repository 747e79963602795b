//! Clocks and chance: each answer is an input, which the witness lists and the harness gives to the program in place of
//! the real one (`vipa.harness.Outside`). It does so in the program's own classes only; for what JDK code asks, the
//! answer is unknown.

use super::engine::CLASS as ENGINE;
use super::{Row, not_followed, truth};
use crate::concretise::plain_value;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::state::{Oracle, State};
use crate::step::invoke::Call;
use crate::step::unfollowed::note;
use crate::value::Value;
use vipa_bytecode::dots;
use vipa_schema::{MethodId, witness};
use vipa_smt::{BvOp, FpOp, Model, Sort, Term};

/// Late in 2023: a clock that shows the day of Java's birth is no crash that anybody will meet.
const TODAY: i64 = 1_700_000_000_000;

pub static ROWS: &[Row] = &[
    Row { class: "java/lang/System", name: "currentTimeMillis", descriptor: "()J", model: clock },
    Row { class: "java/lang/System", name: "nanoTime", descriptor: "()J", model: clock },
    Row { class: "java/lang/Math", name: "random", descriptor: "()D", model: random },
    Row { class: ENGINE, name: "replayed", descriptor: "()Z", model: replayed },
    Row { class: ENGINE, name: "chance", descriptor: "(I)I", model: chance },
];

/// In words, what the path needs of them: an answer on which no decision depends is not told.
pub fn answers_from_outside(ctx: &mut Ctx, state: &State, model: &Model) -> Vec<String> {
    let mut found = Vec::new();
    for Oracle { callee, value, .. } in state.oracles.iter().filter(|oracle| is_from_outside(&oracle.callee)) {
        if value.term().is_some_and(|term| ctx.bears_on(state, term)) {
            found.extend(in_words(ctx, model, callee, *value));
        }
    }
    found
}

fn is_from_outside(callee: &MethodId) -> bool {
    ROWS.iter().any(|row| row.name == callee.method && dots(row.class) == callee.class)
}

fn in_words(ctx: &Ctx, model: &Model, callee: &MethodId, value: Value) -> Option<String> {
    let value = match plain_value(ctx, model, value)? {
        witness::Value::Int(bits) => bits.to_string(),
        witness::Value::Long(time) => time.to_string(),
        witness::Value::Double(bits) => f64::from_bits(bits).to_string(),
        witness::Value::Float(_) | witness::Value::Null | witness::Value::Ref(_) | witness::Value::Made(_) => {
            return None;
        }
    };
    match &*callee.method {
        "chance" => Some(format!("a random number is {value}")),
        method => Some(format!("{}.{method}() returned {value}", callee.class)),
    }
}

/// Never earlier than the last time.
fn clock(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    if state.frame().library {
        return not_followed(ctx, state, call);
    }
    let name = &*call.method.name;
    let mut earlier = state.oracles.iter().rev().filter(|oracle| is_from_outside(&oracle.callee));
    let last = earlier.find(|oracle| oracle.callee.method == name).and_then(|oracle| oracle.value.term());
    let since = match last {
        Some(time) => time,
        None => ctx.arena.i64(if name == "nanoTime" { 0 } else { TODAY }),
    };
    let passed = word(ctx, name);
    let now = Value::Long(ctx.arena.bv(BvOp::Add, since, passed));
    note(state, call, now);
    Ok(Some(now))
}

/// From 0 to just below 1, in steps of 2^-32.
fn random(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    if state.frame().library {
        return not_followed(ctx, state, call);
    }
    let whole = word(ctx, "random");
    let (whole, step) = (ctx.arena.bv_to_fp(whole, Sort::F64), ctx.arena.f64(2f64.powi(-32)));
    let number = Value::Double(ctx.arena.fp(FpOp::Mul, whole, step));
    note(state, call, number);
    Ok(Some(number))
}

/// A free long from 0 to 2^32 - 1.
fn word(ctx: &mut Ctx, name: &str) -> Term {
    let word = ctx.arena.fresh(&format!("{name}()"), Sort::Bv32);
    ctx.arena.zero_extend(word)
}

/// Whether the program itself has called the stand-in's method that asks.
fn replayed(ctx: &mut Ctx, state: &mut State, _: &Call) -> Exec<Option<Value>> {
    let caller = state.frames.iter().rev().nth(1);
    let program = ctx.arena.bool(caller.is_some_and(|frame| !frame.library));
    truth(ctx, program)
}

/// As many random bits as are wanted, as `Random.next` gives them.
fn chance(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Int(bits)] = &call.arguments[..] else { return Err(MALFORMED) };
    let word = ctx.arena.fresh("random bits", Sort::Bv32);
    let all = ctx.arena.i32(32);
    let dropped = ctx.arena.bv(BvOp::Sub, all, bits);
    let drawn = Value::Int(ctx.arena.bv(BvOp::LShr, word, dropped));
    note(state, call, drawn);
    Ok(Some(drawn))
}
