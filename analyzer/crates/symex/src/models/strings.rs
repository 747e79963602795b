//! `java.lang.String`. How strings are kept is in `text.rs`; what needs characters that nobody knows is not followed.

use super::comparing::short;
use super::engine::CLASS as ENGINE;
use super::searches::Text;
use super::{Row, not_followed, truth};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::{Body, PATH_BASE, Slot};
use crate::images::string_type;
use crate::memory::MAX_CHAIN;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::text::Part;
use crate::throw::{Fault, exception_of};
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::JType;
use vipa_schema::{CauseClass, Kind};
use vipa_smt::{BvOp, Cmp, Term};

const STRING: &str = "java/lang/String";

pub static ROWS: &[Row] = &[
    Row { class: STRING, name: "<init>", descriptor: "()V", model: init_empty },
    Row { class: STRING, name: "<init>", descriptor: "(Ljava/lang/String;)V", model: init_copy },
    Row { class: ENGINE, name: "become", descriptor: "(Ljava/lang/String;Ljava/lang/String;)V", model: init_copy },
    Row { class: STRING, name: "<init>", descriptor: "([C)V", model: init_array },
    Row { class: STRING, name: "<init>", descriptor: "([CII)V", model: init_section },
    Row { class: STRING, name: "length", descriptor: "()I", model: length },
    Row { class: STRING, name: "isEmpty", descriptor: "()Z", model: is_empty },
    Row { class: STRING, name: "charAt", descriptor: "(I)C", model: char_at },
    Row { class: STRING, name: "toString", descriptor: "()Ljava/lang/String;", model: itself },
    Row { class: STRING, name: "equals", descriptor: "(Ljava/lang/Object;)Z", model: equals },
    Row { class: STRING, name: "startsWith", descriptor: "(Ljava/lang/String;)Z", model: starts_with },
    Row { class: STRING, name: "startsWith", descriptor: "(Ljava/lang/String;I)Z", model: starts_with },
    Row { class: STRING, name: "endsWith", descriptor: "(Ljava/lang/String;)Z", model: ends_with },
    Row { class: STRING, name: "substring", descriptor: "(I)Ljava/lang/String;", model: substring },
    Row { class: STRING, name: "substring", descriptor: "(II)Ljava/lang/String;", model: substring },
    Row { class: STRING, name: "subSequence", descriptor: "(II)Ljava/lang/CharSequence;", model: substring },
    Row { class: STRING, name: "concat", descriptor: "(Ljava/lang/String;)Ljava/lang/String;", model: concat },
    Row { class: STRING, name: "toCharArray", descriptor: "()[C", model: to_char_array },
    Row { class: STRING, name: "valueOf", descriptor: "(C)Ljava/lang/String;", model: value_of },
    Row { class: STRING, name: "valueOf", descriptor: "(Z)Ljava/lang/String;", model: value_of },
    Row { class: STRING, name: "valueOf", descriptor: "(I)Ljava/lang/String;", model: value_of },
    Row { class: STRING, name: "valueOf", descriptor: "(J)Ljava/lang/String;", model: value_of },
    Row { class: STRING, name: "valueOf", descriptor: "(F)Ljava/lang/String;", model: value_of },
    Row { class: STRING, name: "valueOf", descriptor: "(D)Ljava/lang/String;", model: value_of },
    Row { class: STRING, name: "valueOf", descriptor: "([C)Ljava/lang/String;", model: value_of_array },
    Row { class: "java/lang/Integer", name: "toString", descriptor: "(I)Ljava/lang/String;", model: value_of },
    Row { class: "java/lang/Long", name: "toString", descriptor: "(J)Ljava/lang/String;", model: value_of },
    Row { class: "java/lang/Float", name: "toString", descriptor: "(F)Ljava/lang/String;", model: value_of },
    Row { class: "java/lang/Double", name: "toString", descriptor: "(D)Ljava/lang/String;", model: value_of },
    Row { class: "java/lang/Boolean", name: "toString", descriptor: "(Z)Ljava/lang/String;", model: value_of },
    Row { class: "java/lang/Character", name: "toString", descriptor: "(C)Ljava/lang/String;", model: value_of },
];

const OUTSIDE: &str = "java/lang/StringIndexOutOfBoundsException";
/// Literals up to this length are compared character by character.
pub(super) const MAX_COMPARED: usize = 64;
/// Characters of a string of unknown length: each of them costs a term that the solver must take apart.
pub(super) const SHORT: i32 = 6;

fn length(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    Ok(Some(Value::Int(length_of(ctx, state, call)?)))
}

pub(super) fn length_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Term> {
    let string = call.receiver().ok_or(MALFORMED)?;
    // A type without negative values, should the length be unknown.
    let length = ctx.read(state, string, Slot::Length, &JType::Char);
    length.term().ok_or(MALFORMED)
}

fn is_empty(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let length = length_of(ctx, state, call)?;
    let zero = ctx.arena.i32(0);
    let empty = ctx.arena.eq(length, zero);
    truth(ctx, empty)
}

fn char_at(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(string), Value::Int(index)] = &call.arguments[..] else { return Err(MALFORMED) };
    unit_at(ctx, state, string, index).map(Some)
}

/// A character, or the exception.
pub(super) fn unit_at(ctx: &mut Ctx, state: &mut State, string: Term, index: Term) -> Exec<Value> {
    let Value::Int(length) = ctx.read(state, string, Slot::Length, &JType::Char) else { return Err(MALFORMED) };
    let inside = ctx.arena.cmp(Cmp::Ult, index, length);
    refuse_unless(ctx, state, inside)?;
    unit(ctx, state, string, index).map(Value::Int).ok_or(MALFORMED)
}

/// Another path may have read the same object as an array of numbers, hence the narrowing.
pub(super) fn unit(ctx: &mut Ctx, state: &mut State, string: Term, index: Term) -> Option<Term> {
    match ctx.read(state, string, Slot::Element(index), &JType::Char) {
        Value::Int(unit) => Some(ctx.arena.narrow(unit, 16, false)),
        _ => None,
    }
}

/// Outside of a text the JDK throws.
pub(super) fn refuse_unless(ctx: &mut Ctx, state: &mut State, inside: Term) -> Exec {
    let outside = ctx.arena.not(inside);
    checks::refuse(ctx, state, outside, Fault::library(Kind::IndexOutOfBounds, OUTSIDE))
}

/// The JDK looks into an argument that must not be null.
pub(super) fn not_null(ctx: &mut Ctx, state: &mut State, reference: Term) -> Exec {
    let null = refs::is_null(ctx, reference);
    checks::refuse(ctx, state, null, Fault::library(Kind::NullDereference, exception_of(Kind::NullDereference)))
}

/// `0 <= from <= to <= length`
pub(super) fn check_range(ctx: &mut Ctx, from: Term, to: Term, length: Term) -> Term {
    let zero = ctx.arena.i32(0);
    let (low, order, high) = (ctx.arena.sle(zero, from), ctx.arena.sle(from, to), ctx.arena.sle(to, length));
    let both = ctx.arena.and(low, order);
    ctx.arena.and(both, high)
}

fn itself(_: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    Ok(call.arguments.first().copied())
}

/// A constructor gives the new object its characters.
fn init(ctx: &mut Ctx, state: &mut State, call: &Call, part: Option<Part>) -> Exec<Option<Value>> {
    let made = ctx.joined(state, &[part]);
    let body = ctx.arena.as_i32(made).and_then(|made| ctx.object(state, made)).map(|made| made.body.clone());
    let Some(&Value::Ref(constructed)) = call.arguments.first() else { return Err(MALFORMED) };
    let address = ctx.arena.as_i32(constructed).ok_or(MALFORMED)?;
    if let (Some(body), Some(slot)) = (body, state.heap.slot_mut(address, None)) {
        Rc::make_mut(slot).body = body;
    }
    Ok(None)
}

fn init_empty(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let empty = ctx.literal(&[]);
    let part = ctx.part(state, empty);
    init(ctx, state, call, part)
}

fn init_copy(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Ref(string)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, string)?;
    let part = ctx.part(state, string);
    init(ctx, state, call, part)
}

fn init_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Ref(array)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, array)?;
    let part = ctx.array_part(state, array);
    init(ctx, state, call, part)
}

fn init_section(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[_, Value::Ref(array), Value::Int(from), Value::Int(count)] = &call.arguments[..] else {
        return Err(MALFORMED);
    };
    not_null(ctx, state, array)?;
    let Value::Int(length) = ctx.array_length(state, array) else { return Err(MALFORMED) };
    // from >= 0, count >= 0, from <= length - count: the sum could overflow.
    let (zero, last) = (ctx.arena.i32(0), ctx.arena.bv(BvOp::Sub, length, count));
    let counted = ctx.arena.sle(zero, count);
    let placed = check_range(ctx, from, from, last);
    let inside = ctx.arena.and(counted, placed);
    refuse_unless(ctx, state, inside)?;
    let to = ctx.arena.bv(BvOp::Add, from, count);
    let whole = ctx.array_part(state, array);
    let part = whole.map(|whole| ctx.section(&whole, from, to));
    init(ctx, state, call, part)
}

/// Decided where one side is known, or both are the same object. The other side must be a string for certain.
fn equals(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(this), Value::Ref(other)] = &call.arguments[..] else { return Err(MALFORMED) };
    let null = refs::is_null(ctx, other);
    if this == other || ctx.arena.as_bool(null) == Some(true) {
        return Ok(Some(Value::Int(ctx.arena.i32(i32::from(this == other)))));
    }
    if is_no_string(ctx, state, other) {
        return Ok(Some(Value::Int(ctx.arena.i32(0))));
    }
    let (left, right) = (ctx.known_units(state, this), ctx.known_units(state, other));
    let (units, string) = match (left, right) {
        (Some(a), Some(b)) => return Ok(Some(Value::Int(ctx.arena.i32(i32::from(a == b))))),
        (Some(units), None) => (units, other),
        (None, Some(units)) => (units, this),
        (None, None) => return both_unknown(ctx, state, call, this, other),
    };
    if units.len() > MAX_COMPARED || !has_characters(ctx, state, string) {
        return not_followed(ctx, state, call);
    }
    let same = has_text(ctx, state, string, &units)?;
    let present = ctx.arena.not(null);
    let equal = ctx.arena.and(present, same);
    truth(ctx, equal)
}

/// A string that is not null and whose characters can be read is this text.
pub(super) fn has_text(ctx: &mut Ctx, state: &mut State, string: Term, units: &[u16]) -> Exec<Term> {
    let Value::Int(length) = ctx.read(state, string, Slot::Length, &JType::Char) else { return Err(MALFORMED) };
    let (wanted, zero) = (ctx.arena.i32(units.len() as i32), ctx.arena.i32(0));
    let as_long = ctx.arena.eq(length, wanted);
    let same = matches_at(ctx, state, string, zero, units)?;
    Ok(ctx.arena.and(as_long, same))
}

/// Null, or an object that is no input and whose class is another one.
fn is_no_string(ctx: &mut Ctx, state: &State, reference: Term) -> bool {
    let Some(leaves) = refs::leaves(ctx, reference) else { return false };
    leaves.iter().all(|leaf| {
        // Of an opaque image only the declared type is known.
        let known = ctx.object(state, leaf.address);
        let known = known.filter(|object| leaf.address >= PATH_BASE || !matches!(object.body, Body::Opaque));
        leaf.address == 0 || known.is_some_and(|object| object.class != string_type())
    })
}

/// Character by character, for strings that are short or differ in length.
fn both_unknown(ctx: &mut Ctx, state: &mut State, call: &Call, this: Term, other: Term) -> Exec<Option<Value>> {
    if !has_characters(ctx, state, this) || !has_characters(ctx, state, other) {
        return not_followed(ctx, state, call);
    }
    let lengths =
        (ctx.read(state, this, Slot::Length, &JType::Char), ctx.read(state, other, Slot::Length, &JType::Char));
    let (Value::Int(length), Value::Int(other_length)) = lengths else { return Err(MALFORMED) };
    let as_long = ctx.arena.eq(length, other_length);
    let most = ctx.arena.i32(SHORT);
    let (short, unlike) = (ctx.arena.sle(length, most), ctx.arena.not(as_long));
    let looked_at = ctx.arena.or(short, unlike);
    let side = ctx.feasible(state, looked_at);
    if !side.possible() {
        return not_followed(ctx, state, call);
    }
    state.take(ctx, side, looked_at);
    ctx.left_out(format!("equal strings of more than {SHORT} characters"));
    let null = refs::is_null(ctx, other);
    let present = ctx.arena.not(null);
    let mut equal = ctx.arena.and(present, as_long);
    for at in 0..SHORT {
        let at = ctx.arena.i32(at);
        let (a, b) = (unit(ctx, state, this, at).ok_or(MALFORMED)?, unit(ctx, state, other, at).ok_or(MALFORMED)?);
        let (beyond, same) = (ctx.arena.sle(length, at), ctx.arena.eq(a, b));
        let fits = ctx.arena.or(beyond, same);
        equal = ctx.arena.and(equal, fits);
    }
    truth(ctx, equal)
}

/// Every alternative is a string whose characters can be read.
pub(super) fn has_characters(ctx: &mut Ctx, state: &State, reference: Term) -> bool {
    let Some(leaves) = refs::leaves(ctx, reference) else { return false };
    leaves.iter().all(|leaf| leaf.address == 0 || ctx.is_string(state, leaf.address))
        && ctx.text_source(state, &leaves).is_some()
}

/// The characters from an index on are these; the caller sees to the length.
fn matches_at(ctx: &mut Ctx, state: &mut State, string: Term, at: Term, units: &[u16]) -> Exec<Term> {
    let mut all = ctx.arena.bool(true);
    for (offset, wanted) in units.iter().enumerate() {
        let offset = ctx.arena.i32(offset as i32);
        let index = ctx.arena.bv(BvOp::Add, at, offset);
        let found = unit(ctx, state, string, index).ok_or(MALFORMED)?;
        let wanted = ctx.arena.i32(i32::from(*wanted));
        let same = ctx.arena.eq(found, wanted);
        all = ctx.arena.and(all, same);
    }
    Ok(all)
}

fn starts_with(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let (&[Value::Ref(string), Value::Ref(prefix)] | &[Value::Ref(string), Value::Ref(prefix), _]) =
        &call.arguments[..]
    else {
        return Err(MALFORMED);
    };
    let at = match call.arguments.get(2) {
        Some(Value::Int(at)) => *at,
        _ => ctx.arena.i32(0),
    };
    match affix(ctx, state, string, prefix)? {
        Some(affix) => begins(ctx, state, call, at, &affix),
        None => not_followed(ctx, state, call),
    }
}

fn ends_with(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(string), Value::Ref(suffix)] = &call.arguments[..] else { return Err(MALFORMED) };
    match affix(ctx, state, string, suffix)? {
        Some(affix) => {
            let length = length_of(ctx, state, call)?;
            let at = ctx.arena.bv(BvOp::Sub, length, affix.length);
            begins(ctx, state, call, at, &affix)
        }
        None => not_followed(ctx, state, call),
    }
}

/// What a string may begin or end with; it must not be null.
fn affix(ctx: &mut Ctx, state: &mut State, string: Term, affix: Term) -> Exec<Option<Text>> {
    not_null(ctx, state, affix)?;
    match has_characters(ctx, state, string) {
        true => short(ctx, state, affix),
        false => Ok(None),
    }
}

/// The affix stands at an index of the receiver.
fn begins(ctx: &mut Ctx, state: &mut State, call: &Call, at: Term, affix: &Text) -> Exec<Option<Value>> {
    let (string, length) = (call.receiver().ok_or(MALFORMED)?, length_of(ctx, state, call)?);
    let last = ctx.arena.bv(BvOp::Sub, length, affix.length);
    let mut holds = check_range(ctx, at, at, last);
    for offset in 0..affix.most {
        let offset = ctx.arena.i32(offset);
        let index = ctx.arena.bv(BvOp::Add, at, offset);
        let found = unit(ctx, state, string, index).ok_or(MALFORMED)?;
        let wanted = unit(ctx, state, affix.string, offset).ok_or(MALFORMED)?;
        let (beyond, same) = (ctx.arena.sle(affix.length, offset), ctx.arena.eq(found, wanted));
        let fits = ctx.arena.or(beyond, same);
        holds = ctx.arena.and(holds, fits);
    }
    truth(ctx, holds)
}

fn substring(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let (&Value::Ref(string), &Value::Int(from)) = (&call.arguments[0], &call.arguments[1]) else {
        return Err(MALFORMED);
    };
    let length = length_of(ctx, state, call)?;
    let to = match call.arguments.get(2) {
        Some(Value::Int(to)) => *to,
        _ => length,
    };
    let inside = check_range(ctx, from, to, length);
    refuse_unless(ctx, state, inside)?;
    if ctx.arena.as_i32(from) == Some(0) && to == length {
        return Ok(Some(Value::Ref(string)));
    }
    let whole = ctx.part(state, string);
    let part = whole.map(|whole| ctx.section(&whole, from, to));
    Ok(Some(Value::Ref(ctx.joined(state, &[part]))))
}

fn concat(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(left), Value::Ref(right)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, right)?;
    let parts = [ctx.part(state, left), ctx.part(state, right)];
    Ok(Some(Value::Ref(ctx.joined(state, &parts))))
}

fn to_char_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let string = call.receiver().ok_or(MALFORMED)?;
    let Some(part) = ctx.part(state, string) else { return not_followed(ctx, state, call) };
    let array = ctx.new_array(state, JType::Char, part.length);
    let to = refs::leaves(ctx, array).unwrap_or_default();
    let zero = ctx.arena.i32(0);
    ctx.copy_range(state, part.source, part.from, &to, zero, part.length);
    Ok(Some(Value::Ref(array)))
}

fn value_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let (value, ty) = call.arguments.first().zip(call.method.ty.params.first()).ok_or(MALFORMED)?;
    Ok(Some(Value::Ref(ctx.text_of(state, *value, ty))))
}

fn value_of_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(array)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, array)?;
    let part = ctx.array_part(state, array);
    Ok(Some(Value::Ref(ctx.joined(state, &[part]))))
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
            return self.fresh_unknown(state, "unit", &JType::Char, CauseClass::Bound);
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
