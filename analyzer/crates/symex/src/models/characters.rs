//! `java.lang.Character` for ASCII: the tables behind it are too large to be followed. Of an unknown character only the
//! first 128 values are looked at, and the ledger says so.

use super::{Row, not_followed, truth};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED, fork};
use crate::state::State;
use crate::step::invoke::{Call, finish};
use crate::value::Value;
use vipa_smt::{BvOp, Cmp, Term};

const CHARACTER: &str = "java/lang/Character";

macro_rules! tests {
    ($($name:literal => $model:ident),* $(,)?) => {
        pub static ROWS: &[Row] = &[
            $(
                Row { class: CHARACTER, name: $name, descriptor: "(C)Z", model: $model },
                Row { class: CHARACTER, name: $name, descriptor: "(I)Z", model: $model },
            )*
            Row { class: CHARACTER, name: "isAlphabetic", descriptor: "(I)Z", model: is_letter },
            Row { class: CHARACTER, name: "toUpperCase", descriptor: "(C)C", model: to_upper_case },
            Row { class: CHARACTER, name: "toUpperCase", descriptor: "(I)I", model: to_upper_case },
            Row { class: CHARACTER, name: "toLowerCase", descriptor: "(C)C", model: to_lower_case },
            Row { class: CHARACTER, name: "toLowerCase", descriptor: "(I)I", model: to_lower_case },
            Row { class: CHARACTER, name: "digit", descriptor: "(CI)I", model: digit },
            Row { class: CHARACTER, name: "digit", descriptor: "(II)I", model: digit },
            Row { class: CHARACTER, name: "getNumericValue", descriptor: "(C)I", model: numeric_value },
            Row { class: CHARACTER, name: "getNumericValue", descriptor: "(I)I", model: numeric_value },
        ];
    };
}

tests! {
    "isDigit" => is_digit,
    "isLetter" => is_letter,
    "isLetterOrDigit" => is_letter_or_digit,
    "isUpperCase" => is_upper_case,
    "isLowerCase" => is_lower_case,
    "isWhitespace" => is_whitespace,
    "isSpaceChar" => is_space,
    "isJavaIdentifierStart" => is_identifier_start,
    "isJavaIdentifierPart" => is_identifier_part,
}

const DIGITS: &[(i32, i32)] = &[(48, 57)];
const UPPER: &[(i32, i32)] = &[(65, 90)];
const LOWER: &[(i32, i32)] = &[(97, 122)];
const LETTERS: &[(i32, i32)] = &[(65, 90), (97, 122)];

fn is_digit(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, DIGITS)
}

fn is_letter(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, LETTERS)
}

fn is_letter_or_digit(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, &[(48, 57), (65, 90), (97, 122)])
}

fn is_upper_case(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, UPPER)
}

fn is_lower_case(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, LOWER)
}

fn is_whitespace(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, &[(9, 13), (28, 32)])
}

fn is_space(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, &[(32, 32)])
}

fn is_identifier_start(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    test(ctx, state, call, &[(36, 36), (65, 90), (95, 95), (97, 122)])
}

fn is_identifier_part(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let ranges = [(0, 8), (14, 27), (36, 36), (48, 57), (65, 90), (95, 95), (97, 122), (127, 127)];
    test(ctx, state, call, &ranges)
}

fn test(ctx: &mut Ctx, state: &mut State, call: &Call, ranges: &[(i32, i32)]) -> Exec<Option<Value>> {
    let Some(unit) = ascii(ctx, state, call)? else { return not_followed(ctx, state, call) };
    let inside = within(ctx, unit, ranges);
    truth(ctx, inside)
}

fn to_upper_case(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    shift(ctx, state, call, LOWER, -32)
}

fn to_lower_case(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    shift(ctx, state, call, UPPER, 32)
}

fn shift(ctx: &mut Ctx, state: &mut State, call: &Call, which: &[(i32, i32)], by: i32) -> Exec<Option<Value>> {
    let Some(unit) = ascii(ctx, state, call)? else { return not_followed(ctx, state, call) };
    let moves = within(ctx, unit, which);
    let by = ctx.arena.i32(by);
    let moved = ctx.arena.bv(BvOp::Add, unit, by);
    Ok(Some(Value::Int(ctx.arena.ite(moves, moved, unit))))
}

/// The radix must be known.
fn digit(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(Value::Int(radix)) = call.arguments.get(1).copied() else { return Err(MALFORMED) };
    match ctx.arena.as_i32(radix) {
        Some(radix @ 2..=36) => value(ctx, state, call, radix),
        Some(_) => Ok(Some(Value::Int(ctx.arena.i32(-1)))),
        None => not_followed(ctx, state, call),
    }
}

fn numeric_value(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    value(ctx, state, call, 36)
}

/// Digits, then letters of either case; -1 for the rest and for what is not below the radix.
fn value(ctx: &mut Ctx, state: &mut State, call: &Call, radix: i32) -> Exec<Option<Value>> {
    let Some(unit) = ascii(ctx, state, call)? else { return not_followed(ctx, state, call) };
    if radix <= 10 {
        return decimal(ctx, state, call, unit, radix);
    }
    let mut result = ctx.arena.i32(-1);
    for (ranges, first) in [(DIGITS, 0), (UPPER, 10), (LOWER, 10)] {
        let (low, high) = ranges[0];
        let last = high.min(low + radix - 1 - first);
        let inside = within(ctx, unit, &[(low, last)]);
        let offset = ctx.arena.i32(first - low);
        let value = ctx.arena.bv(BvOp::Add, unit, offset);
        result = ctx.arena.ite(inside, value, result);
    }
    Ok(Some(Value::Int(result)))
}

/// Every caller asks next whether it was a digit: decided here, the digit is a plain difference from then on.
fn decimal(ctx: &mut Ctx, state: &mut State, call: &Call, unit: Term, radix: i32) -> Exec<Option<Value>> {
    let inside = within(ctx, unit, &[(48, 47 + radix)]);
    let (yes, no) = ctx.decide(state, inside);
    let none = Value::Int(ctx.arena.i32(-1));
    if !yes.possible() {
        return Ok(Some(none));
    }
    if no.possible() {
        let outside = ctx.arena.not(inside);
        fork(ctx, state, no, outside, |ctx, state| finish(ctx, state, call, Some(none)));
    }
    state.take(ctx, yes, inside);
    let zero = ctx.arena.i32(48);
    Ok(Some(Value::Int(ctx.arena.bv(BvOp::Sub, unit, zero))))
}

fn within(ctx: &mut Ctx, unit: Term, ranges: &[(i32, i32)]) -> Term {
    let mut any = ctx.arena.bool(false);
    for &(low, high) in ranges {
        let (low, high) = (ctx.arena.i32(low), ctx.arena.i32(high));
        let (above, below) = (ctx.arena.sle(low, unit), ctx.arena.sle(unit, high));
        let inside = ctx.arena.and(above, below);
        any = ctx.arena.or(any, inside);
    }
    any
}

/// The argument if it is ASCII, which the path assumes of one that is not known.
fn ascii(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Term>> {
    let Some(Value::Int(unit)) = call.arguments.first().copied() else { return Err(MALFORMED) };
    let limit = ctx.arena.i32(128);
    let small = ctx.arena.cmp(Cmp::Ult, unit, limit);
    if let Some(known) = ctx.arena.as_bool(small) {
        return Ok(known.then_some(unit));
    }
    let side = ctx.feasible(state, small);
    if !side.possible() {
        return Ok(None);
    }
    ctx.left_out("characters above 127".to_owned());
    state.take(ctx, side, small);
    Ok(Some(unit))
}
