//! Loggers of the JDK. What they write is looked at by nobody, and their handlers catch what goes wrong while they write.

use super::Row;
use super::strings::not_null;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;

const LOGGER: &str = "java/util/logging/Logger";

macro_rules! rows {
    ($(($name:literal, $descriptor:literal, $model:ident)),* $(,)?) => {
        pub static ROWS: &[Row] = &[$(
            Row { class: LOGGER, name: $name, descriptor: $descriptor, model: $model },
        )*];
    };
}

rows! {
    ("log", "(Ljava/util/logging/Level;Ljava/lang/String;)V", at_level),
    ("log", "(Ljava/util/logging/Level;Ljava/lang/String;Ljava/lang/Object;)V", at_level),
    ("log", "(Ljava/util/logging/Level;Ljava/lang/String;[Ljava/lang/Object;)V", at_level),
    ("log", "(Ljava/util/logging/Level;Ljava/lang/String;Ljava/lang/Throwable;)V", at_level),
    ("entering", "(Ljava/lang/String;Ljava/lang/String;)V", nothing),
    ("entering", "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/Object;)V", nothing),
    ("entering", "(Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V", nothing),
    ("exiting", "(Ljava/lang/String;Ljava/lang/String;)V", nothing),
    ("exiting", "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/Object;)V", nothing),
    ("severe", "(Ljava/lang/String;)V", nothing),
    ("warning", "(Ljava/lang/String;)V", nothing),
    ("info", "(Ljava/lang/String;)V", nothing),
    ("config", "(Ljava/lang/String;)V", nothing),
    ("fine", "(Ljava/lang/String;)V", nothing),
    ("finer", "(Ljava/lang/String;)V", nothing),
    ("finest", "(Ljava/lang/String;)V", nothing),
}

fn nothing(_: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    Ok(None)
}

/// Which levels are written is asked of the level.
fn at_level(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(&Value::Ref(level)) = call.arguments.get(1) else { return Err(MALFORMED) };
    not_null(ctx, state, level)?;
    Ok(None)
}
