//! Order, hashes and case of strings: terms over the characters of short strings, also where nothing of them is known.

use super::searches::{Text, bounded};
use super::strings::{SHORT, has_characters, not_null, unit};
use super::{Row, not_followed, string_switch, truth};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Slot;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_smt::{BvOp, Term};

const STRING: &str = "java/lang/String";

pub static ROWS: &[Row] = &[
    Row { class: STRING, name: "hashCode", descriptor: "()I", model: hash_code },
    Row { class: STRING, name: "compareTo", descriptor: "(Ljava/lang/String;)I", model: compare },
    Row { class: STRING, name: "compareToIgnoreCase", descriptor: "(Ljava/lang/String;)I", model: compare_letters },
];

/// A string that is not null, with a bound on its length. `None`: it is not followed.
pub(super) fn short(ctx: &mut Ctx, state: &mut State, string: Term) -> Exec<Option<Text>> {
    if !has_characters(ctx, state, string) {
        return Ok(None);
    }
    let Value::Int(length) = ctx.read(state, string, Slot::Length, &JType::Char) else { return Err(MALFORMED) };
    bounded(ctx, state, string, length, SHORT)
}

/// Both sides of a comparison; the argument must not be null.
fn both(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<(Text, Text)>> {
    let &[Value::Ref(this), Value::Ref(other)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, other)?;
    let Some(left) = short(ctx, state, this)? else { return Ok(None) };
    Ok(short(ctx, state, other)?.map(|right| (left, right)))
}

fn hash_code(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let string = call.receiver().ok_or(MALFORMED)?;
    if let Some(units) = ctx.known_units(state, string) {
        return Ok(Some(Value::Int(ctx.arena.i32(string_switch::hash_of(&units)))));
    }
    if let Some(hash) = string_switch::hash(ctx, state, string)? {
        return Ok(Some(Value::Int(hash)));
    }
    let Some(text) = short(ctx, state, string)? else { return not_followed(ctx, state, call) };
    let (mut hash, factor) = (ctx.arena.i32(0), ctx.arena.i32(31));
    for at in 0..text.most {
        let (inside, unit) = at_index(ctx, state, &text, at)?;
        let shifted = ctx.arena.bv(BvOp::Mul, hash, factor);
        let longer = ctx.arena.bv(BvOp::Add, shifted, unit);
        hash = ctx.arena.ite(inside, longer, hash);
    }
    Ok(Some(Value::Int(hash)))
}

/// Whether the index is inside, and the character there.
fn at_index(ctx: &mut Ctx, state: &mut State, text: &Text, at: i32) -> Exec<(Term, Term)> {
    let index = ctx.arena.i32(at);
    let inside = ctx.arena.slt(index, text.length);
    Ok((inside, unit(ctx, state, text.string, index).ok_or(MALFORMED)?))
}

fn compare(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    match both(ctx, state, call)? {
        Some((left, right)) => order(ctx, state, &left, &right, |_, unit| unit),
        None => not_followed(ctx, state, call),
    }
}

/// The first difference, or that of the lengths.
fn order(
    ctx: &mut Ctx,
    state: &mut State,
    left: &Text,
    right: &Text,
    seen_as: fn(&mut Ctx, Term) -> Term,
) -> Exec<Option<Value>> {
    let mut result = ctx.arena.bv(BvOp::Sub, left.length, right.length);
    for at in (0..left.most.min(right.most)).rev() {
        let (in_left, a) = at_index(ctx, state, left, at)?;
        let (in_right, b) = at_index(ctx, state, right, at)?;
        let (a, b) = (seen_as(ctx, a), seen_as(ctx, b));
        let (inside, same) = (ctx.arena.and(in_left, in_right), ctx.arena.eq(a, b));
        let differ = ctx.arena.not(same);
        let decides = ctx.arena.and(inside, differ);
        let difference = ctx.arena.bv(BvOp::Sub, a, b);
        result = ctx.arena.ite(decides, difference, result);
    }
    Ok(Some(Value::Int(result)))
}

fn compare_letters(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    if let Some((left, right)) = both(ctx, state, call)?
        && take_ascii(ctx, state, &left)?
        && take_ascii(ctx, state, &right)?
    {
        return order(ctx, state, &left, &right, lower);
    }
    not_followed(ctx, state, call)
}

/// Two strings of which neither is known, or not in ASCII; the argument may be null.
pub(super) fn equal_but_for_case(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(this), Value::Ref(other)] = &call.arguments[..] else { return Err(MALFORMED) };
    let Some(left) = short(ctx, state, this)? else { return not_followed(ctx, state, call) };
    let Some(right) = short(ctx, state, other)? else { return not_followed(ctx, state, call) };
    if !take_ascii(ctx, state, &left)? || !take_ascii(ctx, state, &right)? {
        return not_followed(ctx, state, call);
    }
    let Some(Value::Int(difference)) = order(ctx, state, &left, &right, lower)? else { return Err(MALFORMED) };
    let (zero, null) = (ctx.arena.i32(0), refs::is_null(ctx, other));
    let (same, present) = (ctx.arena.eq(difference, zero), ctx.arena.not(null));
    let holds = ctx.arena.and(same, present);
    truth(ctx, holds)
}

/// Goes on with strings of ASCII characters only, of which alone the letters are known. False: there are none.
pub(super) fn take_ascii(ctx: &mut Ctx, state: &mut State, text: &Text) -> Exec<bool> {
    let mut all = ctx.arena.bool(true);
    let end = ctx.arena.i32(128);
    for at in 0..text.most {
        let (inside, unit) = at_index(ctx, state, text, at)?;
        let (outside, plain) = (ctx.arena.not(inside), ctx.arena.slt(unit, end));
        let fine = ctx.arena.or(outside, plain);
        all = ctx.arena.and(all, fine);
    }
    let side = ctx.feasible(state, all);
    if !side.possible() {
        return Ok(false);
    }
    if ctx.arena.as_bool(all).is_none() {
        ctx.left_out("letters beyond ASCII where case is of no matter".to_owned());
    }
    state.take(ctx, side, all);
    Ok(true)
}

/// An ASCII letter as its small one.
pub(super) fn lower(ctx: &mut Ctx, unit: Term) -> Term {
    shifted(ctx, unit, b'A', 32)
}

pub(super) fn upper(ctx: &mut Ctx, unit: Term) -> Term {
    shifted(ctx, unit, b'a', -32)
}

fn shifted(ctx: &mut Ctx, unit: Term, first: u8, by: i32) -> Term {
    let (low, high) = (ctx.arena.i32(i32::from(first)), ctx.arena.i32(i32::from(first) + 25));
    let (above, below) = (ctx.arena.sle(low, unit), ctx.arena.sle(unit, high));
    let letter = ctx.arena.and(above, below);
    let by = ctx.arena.i32(by);
    let other = ctx.arena.bv(BvOp::Add, unit, by);
    ctx.arena.ite(letter, other, unit)
}
