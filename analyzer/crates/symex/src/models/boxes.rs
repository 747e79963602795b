//! Boxing, and what the bits of a number are. A box is an object with its `value` field; that small ones are cached, `==`
//! knows (`step/boxed.rs`).

use super::{Row, not_followed};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Body;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_program::FieldLoc;
use vipa_smt::{FpCmp, Sort};

macro_rules! boxes {
    ($(($class:literal, $value_of:literal, $getter:literal, $descriptor:literal)),* $(,)?) => {
        pub static ROWS: &[Row] = &[$(
            Row { class: $class, name: "valueOf", descriptor: $value_of, model: value_of },
            Row { class: $class, name: $getter, descriptor: $descriptor, model: unbox },
        )*
            Row { class: "java/lang/Float", name: "floatToIntBits", descriptor: "(F)I", model: bits_of },
            Row { class: "java/lang/Double", name: "doubleToLongBits", descriptor: "(D)J", model: bits_of },
            Row { class: "java/lang/Float", name: "floatToRawIntBits", descriptor: "(F)I", model: raw_bits_of },
            Row { class: "java/lang/Double", name: "doubleToRawLongBits", descriptor: "(D)J", model: raw_bits_of },
            Row { class: "java/lang/Float", name: "intBitsToFloat", descriptor: "(I)F", model: of_bits },
            Row { class: "java/lang/Double", name: "longBitsToDouble", descriptor: "(J)D", model: of_bits },
            Row { class: "java/lang/Math", name: "sqrt", descriptor: "(D)D", model: sqrt },
            Row { class: "java/lang/StrictMath", name: "sqrt", descriptor: "(D)D", model: sqrt },
        ];
    };
}

boxes! {
    ("java/lang/Boolean", "(Z)Ljava/lang/Boolean;", "booleanValue", "()Z"),
    ("java/lang/Byte", "(B)Ljava/lang/Byte;", "byteValue", "()B"),
    ("java/lang/Character", "(C)Ljava/lang/Character;", "charValue", "()C"),
    ("java/lang/Short", "(S)Ljava/lang/Short;", "shortValue", "()S"),
    ("java/lang/Integer", "(I)Ljava/lang/Integer;", "intValue", "()I"),
    ("java/lang/Long", "(J)Ljava/lang/Long;", "longValue", "()J"),
    ("java/lang/Float", "(F)Ljava/lang/Float;", "floatValue", "()F"),
    ("java/lang/Double", "(D)Ljava/lang/Double;", "doubleValue", "()D"),
}

/// The field that holds the boxed number, and its type.
pub fn value_field(ctx: &Ctx, class: &str) -> Option<(FieldLoc, JType)> {
    let id = ctx.program.lookup(class)?;
    let index = ctx.program.class(id).fields.iter().position(|f| &*f.name == "value" && !f.access.is_static())?;
    let ty = ctx.program.class(id).fields[index].ty.clone();
    (!ty.is_ref()).then_some((FieldLoc { class: id, index: index as u32 }, ty))
}

fn value_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let value = *call.arguments.first().ok_or(MALFORMED)?;
    let (field, _) = value_field(ctx, call.class_name()).ok_or(MALFORMED)?;
    let body = Body::Instance { fields: vec![(field, value)], unknown: false };
    let class = JType::Class(call.class_name().into());
    Ok(Some(Value::Ref(ctx.allocate(state, class, body))))
}

/// With one NaN, as these methods have it; hashes and total orders of floats are made of it.
fn bits_of(ctx: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    match call.arguments.first() {
        Some(Value::Float(number)) => Ok(Some(Value::Int(ctx.arena.fp_to_bits(*number)))),
        Some(Value::Double(number)) => Ok(Some(Value::Long(ctx.arena.fp_to_bits(*number)))),
        _ => Err(MALFORMED),
    }
}

/// All NaNs are one here; their bits are not looked at.
fn of_bits(ctx: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    match call.arguments.first() {
        Some(Value::Int(bits)) => Ok(Some(Value::Float(ctx.arena.bits_to_fp(*bits, Sort::F32)))),
        Some(Value::Long(bits)) => Ok(Some(Value::Double(ctx.arena.bits_to_fp(*bits, Sort::F64)))),
        _ => Err(MALFORMED),
    }
}

/// The one root that is rounded to the nearest, on every machine.
fn sqrt(ctx: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    match call.arguments.first() {
        Some(Value::Double(number)) => Ok(Some(Value::Double(ctx.arena.fp_sqrt(*number)))),
        _ => Err(MALFORMED),
    }
}

/// Which NaN it is nobody knows; a number is as above.
fn raw_bits_of(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let number = call.arguments.first().and_then(|value| value.term()).ok_or(MALFORMED)?;
    let is_number = ctx.arena.fp_cmp(FpCmp::Eq, number, number);
    let side = ctx.feasible(state, is_number);
    if !side.possible() {
        return not_followed(ctx, state, call);
    }
    if ctx.arena.as_bool(is_number) != Some(true) {
        ctx.left_out("the bits of a NaN".into());
        state.take(ctx, side, is_number);
    }
    bits_of(ctx, state, call)
}

fn unbox(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    // The call may name `Number`.
    let class = call.resolved.map_or(call.class_name(), |method| ctx.program.name(method.class));
    let (field, ty) = value_field(ctx, class).ok_or(MALFORMED)?;
    Ok(Some(ctx.read_field(state, receiver, field, &ty)))
}
