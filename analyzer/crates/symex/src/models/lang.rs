//! `java.lang`: Object, Enum, and the helpers that javac itself calls.

use super::Row;
use crate::ctx::Ctx;
use crate::exec::Exec;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;

pub static ROWS: &[Row] = &[
    Row { class: "java/lang/Object", name: "<init>", descriptor: "()V", model: nothing },
    Row { class: "java/lang/Enum", name: "<init>", descriptor: "(Ljava/lang/String;I)V", model: enum_init },
    Row { class: "java/lang/Enum", name: "ordinal", descriptor: "()I", model: enum_ordinal },
    Row { class: "java/lang/Record", name: "<init>", descriptor: "()V", model: nothing },
    Row { class: "java/lang/Class", name: "desiredAssertionStatus", descriptor: "()Z", model: assertions_on },
    Row { class: "java/lang/Throwable", name: "addSuppressed", descriptor: "(Ljava/lang/Throwable;)V", model: nothing },
];

fn nothing(_: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    Ok(None)
}

/// Confirmation runs with assertions on.
fn assertions_on(ctx: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    Ok(Some(Value::Int(ctx.arena.i32(1))))
}

fn enum_init(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let field = ctx.program.resolve_field("java/lang/Enum", "ordinal", "I");
    if let (Some(field), Some(receiver), Some(ordinal)) = (field, call.receiver(), call.arguments.get(2)) {
        ctx.write_field(state, receiver, field, *ordinal);
    }
    Ok(None)
}

fn enum_ordinal(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let field = ctx.program.resolve_field("java/lang/Enum", "ordinal", "I");
    match (field, call.receiver()) {
        (Some(field), Some(receiver)) => Ok(Some(ctx.read_field(state, receiver, field, &JType::Int))),
        _ => Err(crate::exec::MALFORMED),
    }
}
