//! What the stand-ins of `harness-java/jdk-models` ask of the engine itself.

use super::{Row, truth};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Slot;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::{Cond, Instr, JType};
use vipa_schema::CauseClass;
use vipa_smt::Term;

pub const CLASS: &str = "vipa/jdk/Engine";

pub static ROWS: &[Row] = &[
    Row { class: CLASS, name: "inexact", descriptor: "(Ljava/lang/String;)V", model: inexact },
    Row {
        class: CLASS,
        name: "newArray",
        descriptor: "([Ljava/lang/Object;I)[Ljava/lang/Object;",
        model: new_array_like,
    },
    Row { class: CLASS, name: "either", descriptor: "(ZII)I", model: either },
    Row { class: CLASS, name: "same", descriptor: "(II)Z", model: same_number },
    Row { class: CLASS, name: "isTable", descriptor: "(Ljava/lang/Object;)Z", model: is_table },
    Row { class: CLASS, name: "same", descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)Z", model: same },
];

fn inexact(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(text)] = &call.arguments[..] else { return Err(MALFORMED) };
    let units = ctx.known_units(state, text).ok_or(MALFORMED)?;
    state.approximate(CauseClass::Bound, String::from_utf16_lossy(&units));
    Ok(None)
}

fn either(ctx: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Int(condition), Value::Int(yes), Value::Int(no)] = &call.arguments[..] else { return Err(MALFORMED) };
    let zero = ctx.arena.i32(0);
    let fails = ctx.arena.eq(condition, zero);
    Ok(Some(Value::Int(ctx.arena.ite(fails, no, yes))))
}

fn same(ctx: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(a), Value::Ref(b)] = &call.arguments[..] else { return Err(MALFORMED) };
    let same = refs::equal(ctx, a, b);
    truth(ctx, same)
}

fn same_number(ctx: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Int(a), Value::Int(b)] = &call.arguments[..] else { return Err(MALFORMED) };
    let same = ctx.arena.eq(a, b);
    truth(ctx, same)
}

/// A longer one is searched as the JDK does it.
const MAX_TABLE: i32 = 128;

fn is_table(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(array)] = &call.arguments[..] else { return Err(MALFORMED) };
    let known = asks_for_sign(state) && is_ascending(ctx, state, array).unwrap_or(false);
    let known = ctx.arena.bool(known);
    truth(ctx, known)
}

/// Of the frame below that of the stand-in.
fn asks_for_sign(state: &State) -> bool {
    let next = state.frames.iter().rev().nth(1).and_then(|caller| caller.code.instrs.get(caller.pc as usize + 1));
    matches!(next, Some(Instr::If(Cond::Lt | Cond::Ge, _)))
}

/// `None`: something in it is not known.
fn is_ascending(ctx: &mut Ctx, state: &mut State, array: Term) -> Option<bool> {
    let element = ctx.arena.as_i32(array).and_then(|_| ctx.element_type(state, array))?;
    let Value::Int(length) = ctx.array_length(state, array) else { return None };
    let length = ctx.arena.as_i32(length).filter(|length| *length <= MAX_TABLE)?;
    let mut keys: Vec<Vec<i32>> = Vec::new();
    for at in 0..length {
        let index = ctx.arena.i32(at);
        keys.push(match ctx.read(state, array, Slot::Element(index), &element) {
            Value::Int(number) => vec![ctx.arena.as_i32(number)?],
            Value::Ref(text) => ctx.known_units(state, text)?.iter().map(|unit| i32::from(*unit)).collect(),
            _ => return None,
        });
    }
    Some(keys.is_sorted())
}

/// Of an input, the class is the type that it is declared with.
fn new_array_like(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(like), Value::Int(length)] = &call.arguments[..] else { return Err(MALFORMED) };
    checks::non_null(ctx, state, like)?;
    checks::array_size(ctx, state, length)?;
    let element = ctx.element_type(state, like).unwrap_or_else(|| JType::Class("java/lang/Object".into()));
    Ok(Some(Value::Ref(ctx.new_array(state, element, length))))
}
