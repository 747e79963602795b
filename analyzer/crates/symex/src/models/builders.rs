//! `StringBuilder` and `StringBuffer`: an object that holds a string, and another one after each change.

use super::strings::{check_range, has_characters, not_null, refuse_unless, unit_at};
use super::{Row, not_followed};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::{Body, Slot};
use crate::inputs::is_input;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::text::Part;
use crate::throw::{Fault, exception_of};
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::JType;
use vipa_program::FieldLoc;
use vipa_schema::Kind;
use vipa_smt::{BvOp, Cmp, Term};

const ABSTRACT: &str = "java/lang/AbstractStringBuilder";

macro_rules! builders {
    ($($class:literal),*) => {
        const CLASSES: &[&str] = &[$($class),*];

        pub static ROWS: &[Row] = &[$(
            Row { class: $class, name: "<init>", descriptor: "()V", model: init_empty },
            Row { class: $class, name: "<init>", descriptor: "(I)V", model: init_capacity },
            Row { class: $class, name: "<init>", descriptor: "(Ljava/lang/String;)V", model: init_text },
            Row { class: $class, name: "append", descriptor: concat!("(Ljava/lang/String;)L", $class, ";"), model: append_value },
            Row { class: $class, name: "append", descriptor: concat!("(C)L", $class, ";"), model: append_value },
            Row { class: $class, name: "append", descriptor: concat!("(Z)L", $class, ";"), model: append_value },
            Row { class: $class, name: "append", descriptor: concat!("(I)L", $class, ";"), model: append_value },
            Row { class: $class, name: "append", descriptor: concat!("(J)L", $class, ";"), model: append_value },
            Row { class: $class, name: "append", descriptor: concat!("(F)L", $class, ";"), model: append_value },
            Row { class: $class, name: "append", descriptor: concat!("(D)L", $class, ";"), model: append_value },
            Row { class: $class, name: "append", descriptor: concat!("([C)L", $class, ";"), model: append_array },
            Row { class: $class, name: "append", descriptor: concat!("(Ljava/lang/CharSequence;)L", $class, ";"), model: append_sequence },
            Row { class: $class, name: "delete", descriptor: concat!("(II)L", $class, ";"), model: delete },
            Row { class: $class, name: "insert", descriptor: concat!("(ILjava/lang/String;)L", $class, ";"), model: insert },
            Row { class: $class, name: "insert", descriptor: concat!("(IC)L", $class, ";"), model: insert },
            Row { class: $class, name: "insert", descriptor: concat!("(II)L", $class, ";"), model: insert },
            Row { class: $class, name: "deleteCharAt", descriptor: concat!("(I)L", $class, ";"), model: delete_char_at },
            Row { class: $class, name: "setCharAt", descriptor: "(IC)V", model: set_char_at },
            Row { class: $class, name: "setLength", descriptor: "(I)V", model: set_length },
            Row { class: $class, name: "length", descriptor: "()I", model: length },
            Row { class: $class, name: "charAt", descriptor: "(I)C", model: char_at },
            Row { class: $class, name: "toString", descriptor: "()Ljava/lang/String;", model: to_string },
        )*
            // What `StringBuffer.append(Object)` calls.
            Row { class: ABSTRACT, name: "append", descriptor: "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", model: append_value },
        ];
    };
}

builders!("java/lang/StringBuilder", "java/lang/StringBuffer");

/// The string that a builder holds. `None`: one of several builders of the path.
fn text_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Option<Term> {
    let receiver = call.receiver()?;
    if let Some(object) = ctx.arena.as_i32(receiver).and_then(|address| ctx.object(state, address)) {
        return if let Body::Builder { text } = &object.body { Some(*text) } else { None };
    }
    let field = text_field(ctx).filter(|_| is_input_builder(ctx, receiver))?;
    ctx.read_field(state, receiver, field, &string()).term()
}

fn set_text(ctx: &mut Ctx, state: &mut State, call: &Call, text: Term) {
    let Some(receiver) = call.receiver() else { return };
    let address = ctx.arena.as_i32(receiver);
    if let Some(slot) = address.and_then(|address| state.heap.slot_mut(address, ctx.images.get(address))) {
        Rc::make_mut(slot).body = Body::Builder { text };
    } else if let Some(field) = text_field(ctx) {
        ctx.write_field(state, receiver, field, Value::Ref(text));
    }
}

/// An input builder has its string where a real one has its bytes.
pub fn text_field(ctx: &Ctx) -> Option<FieldLoc> {
    ctx.program.resolve_field("java/lang/AbstractStringBuilder", "value", "[B")
}

fn is_input_builder(ctx: &mut Ctx, receiver: Term) -> bool {
    let leaves = refs::leaves(ctx, receiver).unwrap_or_default();
    !leaves.is_empty() && leaves.iter().all(|leaf| leaf.address == 0 || is_input(leaf.address))
}

fn string() -> JType {
    JType::Class("java/lang/String".into())
}

/// The builder itself, as every method that changes one returns it.
fn changed(ctx: &mut Ctx, state: &mut State, call: &Call, text: Term) -> Exec<Option<Value>> {
    set_text(ctx, state, call, text);
    Ok((call.method.ty.ret != JType::Void).then(|| call.arguments[0]))
}

fn init_empty(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let empty = ctx.literal(&[]);
    set_text(ctx, state, call, empty);
    Ok(None)
}

fn init_capacity(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Int(capacity)] = &call.arguments[..] else { return Err(MALFORMED) };
    let zero = ctx.arena.i32(0);
    let negative = ctx.arena.slt(capacity, zero);
    let fault = Fault::library(Kind::NegativeArraySize, exception_of(Kind::NegativeArraySize));
    checks::refuse(ctx, state, negative, fault)?;
    init_empty(ctx, state, call)
}

fn init_text(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Ref(text)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, text)?;
    set_text(ctx, state, call, text);
    Ok(None)
}

fn append(ctx: &mut Ctx, state: &mut State, call: &Call, added: Option<Part>) -> Exec<Option<Value>> {
    let Some(text) = text_of(ctx, state, call) else { return not_followed(ctx, state, call) };
    let parts = [ctx.part(state, text), added];
    let joined = ctx.joined(state, &parts);
    changed(ctx, state, call, joined)
}

/// A string is known to be one, or it is `null`; what another sequence holds is not known.
fn append_sequence(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Ref(sequence)] = &call.arguments[..] else { return Err(MALFORMED) };
    match has_characters(ctx, state, sequence) {
        true => append_value(ctx, state, call),
        false => forget(ctx, state, call),
    }
}

fn append_value(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let added = argument_part(ctx, state, call, 1)?;
    append(ctx, state, call, added)
}

fn append_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Ref(array)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, array)?;
    let added = ctx.array_part(state, array);
    append(ctx, state, call, added)
}

/// An argument as text: the primitive's digits, the string, or `null`.
fn argument_part(ctx: &mut Ctx, state: &mut State, call: &Call, at: usize) -> Exec<Option<Part>> {
    let value = *call.arguments.get(at).ok_or(MALFORMED)?;
    let ty = call.method.ty.params.get(at - 1).ok_or(MALFORMED)?.clone();
    let text = ctx.text_of(state, value, &ty);
    Ok(ctx.part(state, text))
}

/// The builder's text and its length; `None` if its characters are not known.
fn content(ctx: &mut Ctx, state: &mut State, call: &Call) -> Option<Part> {
    let text = text_of(ctx, state, call)?;
    ctx.part(state, text)
}

fn insert(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(Value::Int(at)) = call.arguments.get(1).copied() else { return Err(MALFORMED) };
    let Some(whole) = content(ctx, state, call) else { return forget(ctx, state, call) };
    let inside = ctx.arena.cmp(Cmp::Ule, at, whole.length);
    refuse_unless(ctx, state, inside)?;
    let added = argument_part(ctx, state, call, 2)?;
    let zero = ctx.arena.i32(0);
    let (before, after) = (ctx.section(&whole, zero, at), ctx.section(&whole, at, whole.length));
    let joined = ctx.joined(state, &[Some(before), added, Some(after)]);
    changed(ctx, state, call, joined)
}

fn delete(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Int(from), Value::Int(to)] = &call.arguments[..] else { return Err(MALFORMED) };
    let Some(whole) = content(ctx, state, call) else { return forget(ctx, state, call) };
    // An end beyond the text means its end.
    let beyond = ctx.arena.slt(whole.length, to);
    let to = ctx.arena.ite(beyond, whole.length, to);
    let inside = check_range(ctx, from, to, whole.length);
    refuse_unless(ctx, state, inside)?;
    let zero = ctx.arena.i32(0);
    let parts = [ctx.section(&whole, zero, from), ctx.section(&whole, to, whole.length)].map(Some);
    let joined = ctx.joined(state, &parts);
    changed(ctx, state, call, joined)
}

fn delete_char_at(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(Value::Int(at)) = call.arguments.get(1).copied() else { return Err(MALFORMED) };
    replace_at(ctx, state, call, at, None)
}

fn set_char_at(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Int(at), Value::Int(unit)] = &call.arguments[..] else { return Err(MALFORMED) };
    replace_at(ctx, state, call, at, Some(unit))
}

/// The character at an index goes, and perhaps another one comes.
fn replace_at(ctx: &mut Ctx, state: &mut State, call: &Call, at: Term, by: Option<Term>) -> Exec<Option<Value>> {
    let Some(whole) = content(ctx, state, call) else { return forget(ctx, state, call) };
    let inside = ctx.arena.cmp(Cmp::Ult, at, whole.length);
    refuse_unless(ctx, state, inside)?;
    let (zero, one) = (ctx.arena.i32(0), ctx.arena.i32(1));
    let next = ctx.arena.bv(BvOp::Add, at, one);
    let mut parts = vec![Some(ctx.section(&whole, zero, at))];
    if let Some(unit) = by {
        let unit = ctx.text_of_unit(state, unit);
        parts.push(ctx.part(state, unit));
    }
    parts.push(Some(ctx.section(&whole, next, whole.length)));
    let joined = ctx.joined(state, &parts);
    changed(ctx, state, call, joined)
}

/// Shorter is a section; longer adds zeros, which is followed only if it is known how many.
fn set_length(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Int(length)] = &call.arguments[..] else { return Err(MALFORMED) };
    let zero = ctx.arena.i32(0);
    let natural = ctx.arena.sle(zero, length);
    refuse_unless(ctx, state, natural)?;
    if ctx.arena.as_i32(length) == Some(0) && text_of(ctx, state, call).is_some() {
        let empty = ctx.literal(&[]);
        return changed(ctx, state, call, empty);
    }
    let Some(whole) = content(ctx, state, call) else { return forget(ctx, state, call) };
    let shorter = ctx.arena.sle(length, whole.length);
    if let Some((to, now)) = ctx.arena.as_i32(length).zip(ctx.arena.as_i32(whole.length))
        && to > now
    {
        let zeros = ctx.literal(&vec![0; (to - now) as usize]);
        let parts = [Some(whole), ctx.part(state, zeros)];
        let joined = ctx.joined(state, &parts);
        return changed(ctx, state, call, joined);
    }
    let side = ctx.feasible(state, shorter);
    if !side.possible() {
        return forget(ctx, state, call);
    }
    if ctx.arena.as_bool(shorter).is_none() {
        ctx.left_out("StringBuilder.setLength beyond the end".to_owned());
    }
    state.take(ctx, side, shorter);
    let section = ctx.section(&whole, zero, length);
    let joined = ctx.joined(state, &[Some(section)]);
    changed(ctx, state, call, joined)
}

/// The change is not followed: the builder holds something unknown from now on.
fn forget(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    lose_text(ctx, state, call);
    not_followed(ctx, state, call)
}

/// False if nothing is known of the receiver.
fn lose_text(ctx: &mut Ctx, state: &mut State, call: &Call) -> bool {
    let known = text_of(ctx, state, call).is_some();
    if known {
        let unknown = ctx.unknown_text(state);
        set_text(ctx, state, call, unknown);
    }
    known
}

/// A call without a row: does it change a builder? Then that builder is forgotten, and is the result.
pub fn changed_builder(ctx: &mut Ctx, state: &mut State, call: &Call) -> Option<Value> {
    let changes = matches!(&call.method.ty.ret, JType::Class(class) if CLASSES.contains(&&**class));
    (changes && lose_text(ctx, state, call)).then(|| call.arguments[0])
}

fn length(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(text) = text_of(ctx, state, call) else { return not_followed(ctx, state, call) };
    Ok(Some(ctx.read(state, text, Slot::Length, &JType::Char)))
}

fn char_at(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Int(index)] = &call.arguments[..] else { return Err(MALFORMED) };
    let Some(text) = text_of(ctx, state, call) else { return not_followed(ctx, state, call) };
    unit_at(ctx, state, text, index).map(Some)
}

/// A new string: a later change of the builder does not reach it.
fn to_string(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(text) = text_of(ctx, state, call) else { return not_followed(ctx, state, call) };
    let part = ctx.part(state, text);
    Ok(Some(Value::Ref(ctx.joined(state, &[part]))))
}
