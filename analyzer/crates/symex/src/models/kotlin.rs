//! What the Kotlin compiler inserts (`Intrinsics`). A value that its type does not allow is answered by an exception, by
//! design: behaviour, no crash. The code itself looks at stack traces, which nobody here knows.

use super::Row;
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::throw;
use crate::value::Value;

const INTRINSICS: &str = "kotlin/jvm/internal/Intrinsics";
const NAMED: &str = "(Ljava/lang/Object;Ljava/lang/String;)V";

pub static ROWS: &[Row] = &[
    Row { class: INTRINSICS, name: "checkNotNull", descriptor: "(Ljava/lang/Object;)V", model: null_pointer },
    Row { class: INTRINSICS, name: "checkNotNull", descriptor: NAMED, model: null_pointer },
    Row { class: INTRINSICS, name: "checkNotNullParameter", descriptor: NAMED, model: null_pointer },
    Row { class: INTRINSICS, name: "checkNotNullExpressionValue", descriptor: NAMED, model: null_pointer },
    Row { class: INTRINSICS, name: "checkParameterIsNotNull", descriptor: NAMED, model: illegal_argument },
    Row { class: INTRINSICS, name: "checkExpressionValueIsNotNull", descriptor: NAMED, model: illegal_state },
    Row {
        class: INTRINSICS,
        name: "throwUninitializedPropertyAccessException",
        descriptor: "(Ljava/lang/String;)V",
        model: uninitialised,
    },
];

fn null_pointer(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    present(ctx, state, call, "java/lang/NullPointerException")
}

fn illegal_argument(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    present(ctx, state, call, "java/lang/IllegalArgumentException")
}

fn illegal_state(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    present(ctx, state, call, "java/lang/IllegalStateException")
}

fn present(ctx: &mut Ctx, state: &mut State, call: &Call, exception: &str) -> Exec<Option<Value>> {
    let Some(Value::Ref(value)) = call.arguments.first() else { return Err(MALFORMED) };
    let null = refs::is_null(ctx, *value);
    checks::answer_by(ctx, state, null, exception)?;
    Ok(None)
}

fn uninitialised(ctx: &mut Ctx, state: &mut State, _: &Call) -> Exec<Option<Value>> {
    Err(throw::on_purpose(ctx, state, "kotlin/UninitializedPropertyAccessException"))
}
