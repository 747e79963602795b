//! What a class that is known is called. A name that is not known is some text.

use super::Row;
use super::classes::{CLASS, class_at};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;

const TEXT: &str = "()Ljava/lang/String;";

pub static ROWS: &[Row] = &[
    Row { class: CLASS, name: "getName", descriptor: TEXT, model: name },
    Row { class: CLASS, name: "getTypeName", descriptor: TEXT, model: name },
    Row { class: CLASS, name: "getSimpleName", descriptor: TEXT, model: name },
    Row { class: CLASS, name: "getCanonicalName", descriptor: TEXT, model: name },
    Row { class: CLASS, name: "getPackageName", descriptor: TEXT, model: name },
    Row { class: CLASS, name: "toString", descriptor: TEXT, model: name },
];

fn name(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    let mut result = None;
    for Leaf { guard, address } in refs::leaves(ctx, receiver).unwrap_or_default().into_iter().rev() {
        if address == 0 {
            continue;
        }
        let class = class_at(ctx, state, address);
        let Some(name) = class.and_then(|class| written(ctx, &call.method.name, &class)) else {
            return Ok(Some(Value::Ref(some_name(ctx, state, call))));
        };
        let text = match name {
            Some(name) => ctx.literal_text(&name),
            None => ctx.arena.i32(0),
        };
        result = Some(result.map_or(text, |rest| ctx.arena.ite(guard, text, rest)));
    }
    let result = result.unwrap_or_else(|| ctx.unknown_text(state));
    Ok(Some(Value::Ref(result)))
}

/// Only the canonical name may be missing; nobody knows whether it is.
fn some_name(ctx: &mut Ctx, state: &mut State, call: &Call) -> vipa_smt::Term {
    let text = ctx.unknown_text(state);
    if &*call.method.name != "getCanonicalName" {
        return text;
    }
    let (there, null) = (ctx.arena.fresh("getCanonicalName() is there", vipa_smt::Sort::Bool), ctx.arena.i32(0));
    state.approximate(vipa_schema::CauseClass::Library, call.describe());
    ctx.arena.ite(there, text, null)
}

/// `Some(None)`: it has no such name, and the method gives null.
fn written(ctx: &Ctx, method: &str, class: &JType) -> Option<Option<String>> {
    let name = match class {
        JType::Array(_) if method != "getTypeName" => class.descriptor().replace('/', "."),
        _ => class.java_name(),
    };
    match method {
        "getName" | "getTypeName" => Some(Some(name)),
        "getSimpleName" => simple(ctx, class).map(Some),
        "getCanonicalName" => canonical(ctx, class),
        "getPackageName" => Some(Some(package(class))),
        _ => Some(Some(format!("{}{name}", sort(ctx, class)?))),
    }
}

fn simple(ctx: &Ctx, class: &JType) -> Option<String> {
    match class {
        JType::Array(element) => Some(format!("{}[]", simple(ctx, element)?)),
        JType::Class(internal) => {
            let file = ctx.program.class(ctx.program.lookup(internal)?);
            let last = || internal.rsplit('/').next().unwrap_or_default().to_owned();
            Some(file.outer.as_ref().map_or_else(last, |outer| outer.name.as_deref().unwrap_or_default().to_owned()))
        }
        primitive => Some(primitive.java_name()),
    }
}

fn canonical(ctx: &Ctx, class: &JType) -> Option<Option<String>> {
    match class {
        JType::Array(element) => Some(canonical(ctx, element)?.map(|name| format!("{name}[]"))),
        JType::Class(internal) => {
            let file = ctx.program.class(ctx.program.lookup(internal)?);
            let Some(outer) = &file.outer else { return Some(Some(class.java_name())) };
            if outer.is_local || outer.name.is_none() {
                return Some(None);
            }
            // A class that is said to be its own outer one is of a compiler that wrote less.
            let around = Some(&outer.class).filter(|around| **around != *internal)?;
            let around = canonical(ctx, &JType::Class(around.clone()))?;
            Some(around.map(|around| format!("{around}.{}", outer.name.as_deref().unwrap_or_default())))
        }
        primitive => Some(Some(primitive.java_name())),
    }
}

fn package(class: &JType) -> String {
    match class {
        JType::Array(element) => package(element),
        JType::Class(internal) => vipa_bytecode::dots(internal.rsplit_once('/').map_or("", |(package, _)| package)),
        _ => "java.lang".to_owned(),
    }
}

/// The word with which `toString` begins.
fn sort(ctx: &Ctx, class: &JType) -> Option<&'static str> {
    Some(match class {
        JType::Class(internal) if ctx.program.class(ctx.program.lookup(internal)?).access.is_interface() => {
            "interface "
        }
        JType::Class(_) | JType::Array(_) => "class ",
        _ => "",
    })
}
