//! What the stand-ins of `harness-java/jdk-models` ask of the engine itself.

use super::Row;
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_schema::CauseClass;

const CLASS: &str = "vipa/jdk/Engine";

pub static ROWS: &[Row] = &[
    Row { class: CLASS, name: "inexact", descriptor: "(Ljava/lang/String;)V", model: inexact },
    Row {
        class: CLASS,
        name: "newArray",
        descriptor: "([Ljava/lang/Object;I)[Ljava/lang/Object;",
        model: new_array_like,
    },
];

fn inexact(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(text)] = &call.arguments[..] else { return Err(MALFORMED) };
    let units = ctx.known_units(state, text).ok_or(MALFORMED)?;
    state.approximate(CauseClass::Bound, String::from_utf16_lossy(&units));
    Ok(None)
}

/// Of an input, the class is the type that it is declared with.
fn new_array_like(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(like), Value::Int(length)] = &call.arguments[..] else { return Err(MALFORMED) };
    checks::non_null(ctx, state, like)?;
    checks::array_size(ctx, state, length)?;
    let element = ctx.element_type(state, like).unwrap_or_else(|| JType::Class("java/lang/Object".into()));
    Ok(Some(Value::Ref(ctx.new_array(state, element, length))))
}
