//! Searches and comparisons of strings: one term instead of a path per character. A string of unknown length is looked at
//! up to `LONGEST` characters, and the ledger says so.

use super::comparing::{equal_but_for_case, short};
use super::strings::{has_characters, length_of, not_null, unit};
use super::{Row, not_followed, truth};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Slot;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use std::sync::Arc;
use vipa_bytecode::JType;
use vipa_smt::{BvOp, Term};

const STRING: &str = "java/lang/String";

pub static ROWS: &[Row] = &[
    Row { class: STRING, name: "indexOf", descriptor: "(I)I", model: index_of },
    Row { class: STRING, name: "indexOf", descriptor: "(II)I", model: index_of },
    Row { class: STRING, name: "indexOf", descriptor: "(Ljava/lang/String;)I", model: index_of },
    Row { class: STRING, name: "indexOf", descriptor: "(Ljava/lang/String;I)I", model: index_of },
    Row { class: STRING, name: "lastIndexOf", descriptor: "(I)I", model: last_index_of },
    Row { class: STRING, name: "lastIndexOf", descriptor: "(Ljava/lang/String;)I", model: last_index_of },
    Row { class: STRING, name: "contains", descriptor: "(Ljava/lang/CharSequence;)Z", model: contains },
    Row { class: STRING, name: "equalsIgnoreCase", descriptor: "(Ljava/lang/String;)Z", model: equals_ignore_case },
    Row { class: STRING, name: "trim", descriptor: "()Ljava/lang/String;", model: trim },
    Row { class: STRING, name: "strip", descriptor: "()Ljava/lang/String;", model: strip },
    Row { class: STRING, name: "isBlank", descriptor: "()Z", model: is_blank },
];

/// Characters of a string of unknown length that are looked at.
const LONGEST: i32 = 16;
/// Characters of a string of known length.
const LONGEST_KNOWN: i32 = 128;
const MAX_PATTERN: i32 = 16;

/// A string whose characters can be read, with a bound on how many there are.
pub(super) struct Text {
    pub string: Term,
    pub length: Term,
    pub most: i32,
}

/// `None`: it is not followed.
pub(super) fn receiver(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Text>> {
    let string = call.receiver().ok_or(MALFORMED)?;
    if !has_characters(ctx, state, string) {
        return Ok(None);
    }
    let length = length_of(ctx, state, call)?;
    bounded(ctx, state, string, length, LONGEST)
}

/// The string as far as its length is known, or with the bound on it.
pub(super) fn bounded(ctx: &mut Ctx, state: &mut State, string: Term, length: Term, most: i32) -> Exec<Option<Text>> {
    if let Some(known) = ctx.arena.as_i32(length) {
        return Ok((known <= LONGEST_KNOWN).then_some(Text { string, length, most: known }));
    }
    let bound = ctx.arena.i32(most);
    let short = ctx.arena.sle(length, bound);
    let side = ctx.feasible(state, short);
    if !side.possible() {
        return Ok(None);
    }
    ctx.left_out(format!("strings longer than {most} characters"));
    state.take(ctx, side, short);
    Ok(Some(Text { string, length, most }))
}

/// What is looked for: one character, or a text that is known or short. Only the first `length` of the units count.
struct Pattern {
    units: Vec<Term>,
    length: Term,
}

fn pattern(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Pattern>> {
    let units = match call.arguments.get(1).copied().ok_or(MALFORMED)? {
        Value::Ref(text) => {
            not_null(ctx, state, text)?;
            let Some(text) = short(ctx, state, text)?.filter(|text| text.most <= MAX_PATTERN) else { return Ok(None) };
            let mut units = Vec::new();
            for at in 0..text.most {
                let at = ctx.arena.i32(at);
                units.push(unit(ctx, state, text.string, at).ok_or(MALFORMED)?);
            }
            return Ok(Some(Pattern { units, length: text.length }));
        }
        Value::Int(unit) => match ctx.arena.as_i32(unit) {
            Some(point) => code_point(ctx, point),
            None if ctx.arena.narrow(unit, 16, false) == unit => vec![unit],
            None => return Ok(None),
        },
        _ => return Err(MALFORMED),
    };
    let length = ctx.arena.i32(units.len() as i32);
    Ok(Some(Pattern { units, length }))
}

/// Beyond the characters it is two of them; what is no code point is never found.
fn code_point(ctx: &mut Ctx, point: i32) -> Vec<Term> {
    let units: Vec<i32> = match u32::try_from(point) {
        Ok(unit @ 0..=0xffff) => vec![unit as i32],
        Ok(point @ 0x1_0000..=0x10_ffff) => {
            let rest = point - 0x1_0000;
            vec![(0xd800 + (rest >> 10)) as i32, (0xdc00 + (rest & 0x3ff)) as i32]
        }
        _ => vec![-1],
    };
    units.into_iter().map(|unit| ctx.arena.i32(unit)).collect()
}

/// The pattern stands at this index.
fn stands_at(ctx: &mut Ctx, state: &mut State, text: &Text, at: i32, pattern: &Pattern) -> Exec<Term> {
    let begin = ctx.arena.i32(at);
    let end = ctx.arena.bv(BvOp::Add, begin, pattern.length);
    let mut all = ctx.arena.sle(end, text.length);
    for (offset, wanted) in pattern.units.iter().enumerate() {
        let (index, offset) = (ctx.arena.i32(at + offset as i32), ctx.arena.i32(offset as i32));
        let found = unit(ctx, state, text.string, index).ok_or(MALFORMED)?;
        let (beyond, same) = (ctx.arena.sle(pattern.length, offset), ctx.arena.eq(found, *wanted));
        let fits = ctx.arena.or(beyond, same);
        all = ctx.arena.and(all, fits);
    }
    Ok(all)
}

fn index_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let wanted = pattern(ctx, state, call)?;
    let Some((pattern, text)) = wanted.zip(receiver(ctx, state, call)?) else { return not_followed(ctx, state, call) };
    let from = match call.arguments.get(2) {
        Some(Value::Int(from)) => *from,
        _ => ctx.arena.i32(0),
    };
    let mut result = ctx.arena.i32(-1);
    for at in (0..text.most).rev() {
        let stands = stands_at(ctx, state, &text, at, &pattern)?;
        let at = ctx.arena.i32(at);
        let begun = ctx.arena.sle(from, at);
        let here = ctx.arena.and(begun, stands);
        result = ctx.arena.ite(here, at, result);
    }
    // Nothing is found where the search begins, inside of the string.
    let zero = ctx.arena.i32(0);
    let (before, beyond) = (ctx.arena.slt(from, zero), ctx.arena.slt(text.length, from));
    let begin = ctx.arena.ite(before, zero, from);
    let begin = ctx.arena.ite(beyond, text.length, begin);
    let empty = ctx.arena.eq(pattern.length, zero);
    Ok(Some(Value::Int(ctx.arena.ite(empty, begin, result))))
}

fn last_index_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let wanted = pattern(ctx, state, call)?;
    let Some((pattern, text)) = wanted.zip(receiver(ctx, state, call)?) else { return not_followed(ctx, state, call) };
    let mut result = ctx.arena.i32(-1);
    for at in 0..=text.most {
        let here = stands_at(ctx, state, &text, at, &pattern)?;
        let at = ctx.arena.i32(at);
        result = ctx.arena.ite(here, at, result);
    }
    Ok(Some(Value::Int(result)))
}

fn contains(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let wanted = pattern(ctx, state, call)?;
    let Some((pattern, text)) = wanted.zip(receiver(ctx, state, call)?) else { return not_followed(ctx, state, call) };
    let mut any = ctx.arena.bool(false);
    for at in 0..=text.most {
        let here = stands_at(ctx, state, &text, at, &pattern)?;
        any = ctx.arena.or(any, here);
    }
    truth(ctx, any)
}

/// One side is known and ASCII.
fn equals_ignore_case(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(this), Value::Ref(other)] = &call.arguments[..] else { return Err(MALFORMED) };
    let null = refs::is_null(ctx, other);
    if ctx.arena.as_bool(null) == Some(true) {
        return Ok(Some(Value::Int(ctx.arena.i32(0))));
    }
    let plain = |units: &Arc<[u16]>| units.len() <= MAX_PATTERN as usize && units.iter().all(|unit| *unit < 128);
    let left = ctx.known_units(state, this).filter(plain).map(|units| (units, other));
    let known = left.or_else(|| Some((ctx.known_units(state, other).filter(plain)?, this)));
    let known = known.filter(|(_, string)| has_characters(ctx, state, *string));
    let Some((units, string)) = known else { return equal_but_for_case(ctx, state, call) };
    let Value::Int(length) = ctx.read(state, string, Slot::Length, &JType::Char) else { return Err(MALFORMED) };
    let count = ctx.arena.i32(units.len() as i32);
    let as_long = ctx.arena.eq(length, count);
    let present = ctx.arena.not(null);
    let mut all = ctx.arena.and(present, as_long);
    for (index, wanted) in units.iter().enumerate() {
        let index = ctx.arena.i32(index as i32);
        let found = unit(ctx, state, string, index).ok_or(MALFORMED)?;
        let same = one_of(ctx, found, &variants(*wanted));
        all = ctx.arena.and(all, same);
    }
    truth(ctx, all)
}

/// Characters that equal this ASCII one but for case; a few from beyond ASCII are among them.
fn variants(unit: u16) -> Vec<u16> {
    let (lower, upper) = ((unit as u8).to_ascii_lowercase(), (unit as u8).to_ascii_uppercase());
    let mut found = vec![u16::from(lower), u16::from(upper)];
    match lower {
        b'i' => found.extend([0x130, 0x131]),
        b'k' => found.push(0x212a),
        b's' => found.push(0x17f),
        _ => {}
    }
    found
}

fn one_of(ctx: &mut Ctx, unit: Term, values: &[u16]) -> Term {
    let mut any = ctx.arena.bool(false);
    for value in values {
        let value = ctx.arena.i32(i32::from(*value));
        let same = ctx.arena.eq(unit, value);
        any = ctx.arena.or(any, same);
    }
    any
}

/// Everything up to the blank goes at both ends.
fn trim(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    between(ctx, state, call, |ctx, unit| {
        let blank = ctx.arena.i32(32);
        ctx.arena.slt(blank, unit)
    })
}

fn strip(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    between(ctx, state, call, |ctx, unit| {
        let white = one_of(ctx, unit, WHITESPACE);
        ctx.arena.not(white)
    })
}

/// What lies between the first and the last visible character; a string that has nothing to lose is returned itself.
fn between(ctx: &mut Ctx, state: &mut State, call: &Call, visible: fn(&mut Ctx, Term) -> Term) -> Exec<Option<Value>> {
    let Some(text) = receiver(ctx, state, call)? else { return not_followed(ctx, state, call) };
    let (mut from, mut to) = (text.length, ctx.arena.i32(0));
    for at in 0..text.most {
        let (first, last) = (text.most - 1 - at, at);
        let here = is_visible(ctx, state, &text, first, visible)?;
        let index = ctx.arena.i32(first);
        from = ctx.arena.ite(here, index, from);
        let here = is_visible(ctx, state, &text, last, visible)?;
        let next = ctx.arena.i32(last + 1);
        to = ctx.arena.ite(here, next, to);
    }
    // Nothing but blanks: the section is empty.
    let nothing = ctx.arena.slt(to, from);
    let to = ctx.arena.ite(nothing, from, to);
    let length = ctx.arena.bv(BvOp::Sub, to, from);
    let whole = ctx.arena.eq(length, text.length);
    let part = ctx.part(state, text.string).map(|part| ctx.section(&part, from, to));
    let cut = ctx.joined(state, &[part]);
    Ok(Some(Value::Ref(ctx.arena.ite(whole, text.string, cut))))
}

fn is_visible(
    ctx: &mut Ctx,
    state: &mut State,
    text: &Text,
    at: i32,
    visible: fn(&mut Ctx, Term) -> Term,
) -> Exec<Term> {
    let index = ctx.arena.i32(at);
    let inside = ctx.arena.slt(index, text.length);
    let found = unit(ctx, state, text.string, index).ok_or(MALFORMED)?;
    let visible = visible(ctx, found);
    Ok(ctx.arena.and(inside, visible))
}

/// As `Character.isWhitespace` has it, which knows spaces beyond ASCII too.
fn is_blank(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(text) = receiver(ctx, state, call)? else { return not_followed(ctx, state, call) };
    let mut all = ctx.arena.bool(true);
    for at in 0..text.most {
        let index = ctx.arena.i32(at);
        let outside = ctx.arena.sle(text.length, index);
        let found = unit(ctx, state, text.string, index).ok_or(MALFORMED)?;
        let white = one_of(ctx, found, WHITESPACE);
        let fine = ctx.arena.or(outside, white);
        all = ctx.arena.and(all, fine);
    }
    truth(ctx, all)
}

const WHITESPACE: &[u16] = &[
    9, 10, 11, 12, 13, 28, 29, 30, 31, 32, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2008,
    0x2009, 0x200a, 0x2028, 0x2029, 0x205f, 0x3000,
];
