//! What the stand-ins of `harness-java/jdk-models` ask of the engine itself.

use super::{Row, truth};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_schema::CauseClass;

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

/// Of an input, the class is the type that it is declared with.
fn new_array_like(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(like), Value::Int(length)] = &call.arguments[..] else { return Err(MALFORMED) };
    checks::non_null(ctx, state, like)?;
    checks::array_size(ctx, state, length)?;
    let element = ctx.element_type(state, like).unwrap_or_else(|| JType::Class("java/lang/Object".into()));
    Ok(Some(Value::Ref(ctx.new_array(state, element, length))))
}
