//! Strings made of others character by character: replacing, letters in the other case, repeating, joining.

use super::comparing::{lower, take_ascii, upper};
use super::searches::{Text, receiver};
use super::strings::{has_characters, not_null, unit};
use super::{Row, not_followed};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Slot;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_smt::Term;

const STRING: &str = "java/lang/String";

pub static ROWS: &[Row] = &[
    Row { class: STRING, name: "replace", descriptor: "(CC)Ljava/lang/String;", model: replace },
    Row {
        class: STRING,
        name: "replace",
        descriptor: "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;",
        model: replace_text,
    },
    Row { class: STRING, name: "toLowerCase", descriptor: "()Ljava/lang/String;", model: to_lower },
    Row { class: STRING, name: "toUpperCase", descriptor: "()Ljava/lang/String;", model: to_upper },
    Row { class: STRING, name: "repeat", descriptor: "(I)Ljava/lang/String;", model: repeat },
    Row {
        class: STRING,
        name: "join",
        descriptor: "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String;",
        model: join,
    },
];

/// A string is repeated this often at most.
const MAX_TIMES: i32 = 64;

/// Each character as something else; a string in which nothing changes is returned itself.
fn mapped(
    ctx: &mut Ctx,
    state: &mut State,
    text: &Text,
    mut becomes: impl FnMut(&mut Ctx, Term) -> Term,
) -> Exec<Option<Value>> {
    let mut units = Vec::new();
    let mut unchanged = ctx.arena.bool(true);
    for at in 0..text.most {
        let index = ctx.arena.i32(at);
        let old = unit(ctx, state, text.string, index).ok_or(MALFORMED)?;
        let new = becomes(ctx, old);
        let (outside, same) = (ctx.arena.sle(text.length, index), ctx.arena.eq(old, new));
        let here = ctx.arena.or(outside, same);
        unchanged = ctx.arena.and(unchanged, here);
        units.push(Value::Int(new));
    }
    let changed = ctx.text_of_units(state, units, text.length);
    Ok(Some(Value::Ref(ctx.arena.ite(unchanged, text.string, changed))))
}

fn replace(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Int(old), Value::Int(new)] = &call.arguments[..] else { return Err(MALFORMED) };
    replace_unit(ctx, state, call, old, new)
}

fn replace_unit(ctx: &mut Ctx, state: &mut State, call: &Call, old: Term, new: Term) -> Exec<Option<Value>> {
    let Some(text) = receiver(ctx, state, call)? else { return not_followed(ctx, state, call) };
    mapped(ctx, state, &text, |ctx, unit| {
        let found = ctx.arena.eq(unit, old);
        ctx.arena.ite(found, new, unit)
    })
}

/// Known texts: of a string that is not known, only one character by another.
fn replace_text(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(string), Value::Ref(old), Value::Ref(new)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, old)?;
    not_null(ctx, state, new)?;
    let (old, new) = (ctx.known_units(state, old), ctx.known_units(state, new));
    let Some((old, new)) = old.zip(new) else { return not_followed(ctx, state, call) };
    match (ctx.known_units(state, string), &old[..], &new[..]) {
        (_, &[old], &[new]) => {
            let (old, new) = (ctx.arena.i32(i32::from(old)), ctx.arena.i32(i32::from(new)));
            replace_unit(ctx, state, call, old, new)
        }
        (Some(units), [_, ..], _) => {
            let replaced = replaced(&units, &old, &new);
            match *replaced == *units {
                true => Ok(Some(Value::Ref(string))),
                false => Ok(Some(Value::Ref(ctx.text_of_known(state, replaced)))),
            }
        }
        _ => not_followed(ctx, state, call),
    }
}

/// From left to right; what was put in is not looked at again.
fn replaced(units: &[u16], old: &[u16], new: &[u16]) -> Vec<u16> {
    let (mut result, mut at) = (Vec::new(), 0);
    while at < units.len() {
        if units[at..].starts_with(old) {
            result.extend_from_slice(new);
            at += old.len();
        } else {
            result.push(units[at]);
            at += 1;
        }
    }
    result
}

fn to_lower(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    in_case(ctx, state, call, lower)
}

fn to_upper(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    in_case(ctx, state, call, upper)
}

/// Of ASCII strings, as every locale but a few has it. No case makes a text null or throws: others are unknown.
fn in_case(ctx: &mut Ctx, state: &mut State, call: &Call, case: fn(&mut Ctx, Term) -> Term) -> Exec<Option<Value>> {
    match receiver(ctx, state, call)? {
        Some(text) if take_ascii(ctx, state, &text)? => mapped(ctx, state, &text, case),
        _ => Ok(Some(Value::Ref(ctx.unknown_text(state)))),
    }
}

fn repeat(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(string), Value::Int(times)] = &call.arguments[..] else { return Err(MALFORMED) };
    let times = ctx.arena.as_i32(times).filter(|times| (0..=MAX_TIMES).contains(times));
    let Some(times) = times else { return not_followed(ctx, state, call) };
    if times == 1 {
        return Ok(Some(Value::Ref(string)));
    }
    let part = ctx.part(state, string);
    let parts = vec![part; times as usize];
    Ok(Some(Value::Ref(ctx.joined(state, &parts))))
}

/// Of strings in an array of known length.
fn join(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(between), Value::Ref(array)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, between)?;
    not_null(ctx, state, array)?;
    let Value::Int(length) = ctx.array_length(state, array) else { return Err(MALFORMED) };
    let length = ctx.arena.as_i32(length).filter(|length| *length <= MAX_TIMES);
    let Some(length) = length.filter(|_| has_characters(ctx, state, between)) else {
        return not_followed(ctx, state, call);
    };
    let mut parts = Vec::new();
    for index in 0..length {
        let index = ctx.arena.i32(index);
        let element = ctx.read(state, array, Slot::Element(index), &JType::Class("java/lang/CharSequence".into()));
        let Value::Ref(element) = element else { return Err(MALFORMED) };
        if !are_strings(ctx, state, element) {
            return not_followed(ctx, state, call);
        }
        if !parts.is_empty() {
            parts.push(ctx.part(state, between));
        }
        let text = ctx.or_null_text(element);
        parts.push(ctx.part(state, text));
    }
    Ok(Some(Value::Ref(ctx.joined(state, &parts))))
}

fn are_strings(ctx: &mut Ctx, state: &State, reference: Term) -> bool {
    let Some(leaves) = refs::leaves(ctx, reference) else { return false };
    leaves.iter().all(|leaf| leaf.address == 0 || ctx.is_string(state, leaf.address))
}
