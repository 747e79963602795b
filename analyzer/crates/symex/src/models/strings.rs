//! `java.lang.String`: its length and its characters. Everything else of a string is unknown.
//!
//! The characters of an input string are initial cells, like the elements of an array; `concretise` builds it from them.

use super::Row;
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::{Body, Slot};
use crate::memory::MAX_CHAIN;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::step::unfollowed;
use crate::throw::Fault;
use crate::value::Value;
use std::sync::Arc;
use vipa_bytecode::JType;
use vipa_schema::{CauseClass, Kind};
use vipa_smt::{Cmp, Term};

const STRING: &str = "java/lang/String";

pub static ROWS: &[Row] = &[
    Row { class: STRING, name: "length", descriptor: "()I", model: length },
    Row { class: STRING, name: "isEmpty", descriptor: "()Z", model: is_empty },
    Row { class: STRING, name: "charAt", descriptor: "(I)C", model: char_at },
    Row { class: STRING, name: "equals", descriptor: "(Ljava/lang/Object;)Z", model: equals },
];

const OUTSIDE: &str = "java/lang/StringIndexOutOfBoundsException";

fn length(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    Ok(Some(Value::Int(length_of(ctx, state, call)?)))
}

fn length_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Term> {
    let string = call.receiver().ok_or(MALFORMED)?;
    // A type without negative values, should the length be unknown.
    let length = ctx.read(state, string, Slot::Length, &JType::Char);
    length.term().ok_or(MALFORMED)
}

fn is_empty(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let length = length_of(ctx, state, call)?;
    let zero = ctx.arena.i32(0);
    let empty = ctx.arena.eq(length, zero);
    let one = ctx.arena.i32(1);
    Ok(Some(Value::Int(ctx.arena.ite(empty, one, zero))))
}

fn char_at(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(string), Value::Int(index)] = &call.arguments[..] else { return Err(MALFORMED) };
    let length = length_of(ctx, state, call)?;
    let inside = ctx.arena.cmp(Cmp::Ult, index, length);
    let outside = ctx.arena.not(inside);
    checks::refuse(ctx, state, outside, Fault::library(Kind::IndexOutOfBounds, OUTSIDE))?;
    match ctx.read(state, string, Slot::Element(index), &JType::Char) {
        // Another path may have read the same object as an array of numbers.
        Value::Int(unit) => Ok(Some(Value::Int(ctx.arena.narrow(unit, 16, false)))),
        _ => Ok(unfollowed::result(ctx, state, call, CauseClass::Unsupported)),
    }
}

/// Decided where it needs no characters of an input: literals, the same object, null.
fn equals(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(this), Value::Ref(other)] = &call.arguments[..] else { return Err(MALFORMED) };
    let null = refs::is_null(ctx, other);
    let known = if this == other {
        Some(true)
    } else if ctx.arena.as_bool(null) == Some(true) {
        Some(false)
    } else {
        literal(ctx, state, this).zip(literal(ctx, state, other)).map(|(a, b)| a == b)
    };
    match known {
        Some(same) => Ok(Some(Value::Int(ctx.arena.i32(i32::from(same))))),
        None => Ok(unfollowed::result(ctx, state, call, CauseClass::Library)),
    }
}

fn literal(ctx: &Ctx, state: &State, string: Term) -> Option<Arc<[u16]>> {
    let object = ctx.object(state, ctx.arena.as_i32(string)?)?;
    match &object.body {
        Body::Str(units) => units.clone(),
        _ => None,
    }
}

impl Ctx<'_> {
    /// A character of a literal; the index is known to be inside.
    pub fn read_unit(&mut self, state: &mut State, units: &[u16], index: Term) -> Value {
        if let Some(index) = self.arena.as_i32(index) {
            let unit = units.get(index as usize).copied().unwrap_or(0);
            return Value::Int(self.arena.i32(i32::from(unit)));
        }
        if units.len() > MAX_CHAIN {
            state.approximate(CauseClass::Bound, "symbolic index into a long string");
            return self.fresh_unknown(state, "unit", &JType::Char, false);
        }
        let units: Vec<Value> = units.iter().map(|unit| Value::Int(self.arena.i32(i32::from(*unit)))).collect();
        self.chain(&units, index, &JType::Char)
    }

    /// The unknown object whose cells are those of a string that the path made and whose characters it does not know.
    pub fn stand_in(&mut self, state: &mut State, address: i32) -> i32 {
        state.approximate(CauseClass::Library, "characters of a string that was put together");
        if let Some((_, known)) = state.heap.stand_ins.iter().find(|(string, _)| *string == address) {
            return *known;
        }
        let unknown = self.unknown_object(state, STRING);
        let unknown = self.arena.as_i32(unknown).unwrap_or(0);
        state.heap.stand_ins.push((address, unknown));
        unknown
    }
}
