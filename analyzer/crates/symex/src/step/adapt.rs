//! Conversions between the types of a functional interface and of what implements it: casts, boxing, unboxing, widening
//! (as `LambdaMetafactory` specifies them). They throw in the name of the caller: frames of such objects are hidden.

use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Body;
use crate::models::value_field;
use crate::state::State;
use crate::step::arithmetic;
use crate::value::Value;
use vipa_bytecode::{Convert, JType};
use vipa_smt::Term;

pub fn adapt(ctx: &mut Ctx, state: &mut State, value: Value, from: &JType, to: &JType) -> Exec<Value> {
    match (value, from.is_ref(), to.is_ref()) {
        (Value::Ref(reference), true, true) => {
            if ctx.program.is_subtype(from, to) != Some(true) {
                checks::cast(ctx, state, reference, to)?;
            }
            Ok(value)
        }
        (Value::Ref(reference), true, false) => unbox(ctx, state, reference, from, to),
        (_, false, true) => boxed(ctx, state, value, from),
        (_, false, false) => widen(ctx, state, value, from, to),
        _ => Err(MALFORMED),
    }
}

fn boxed(ctx: &mut Ctx, state: &mut State, value: Value, ty: &JType) -> Exec<Value> {
    let class = wrapper(ty).ok_or(MALFORMED)?;
    let (field, _) = value_field(ctx, class).ok_or(MALFORMED)?;
    let body = Body::Instance { fields: vec![(field, value)], unknown: false };
    Ok(Value::Ref(ctx.allocate(state, JType::Class(class.into()), body)))
}

/// A reference that is declared as a wrapper is taken out of it; any other one must be the wrapper of what is wanted.
fn unbox(ctx: &mut Ctx, state: &mut State, reference: Term, from: &JType, to: &JType) -> Exec<Value> {
    let declared = WRAPPERS.iter().find(|(_, class)| matches!(from, JType::Class(name) if &**name == *class));
    let class = match declared {
        Some((_, class)) => class,
        None => wrapper(to).ok_or(MALFORMED)?,
    };
    if declared.is_none() {
        checks::cast(ctx, state, reference, &JType::Class(class.into()))?;
    }
    checks::non_null(ctx, state, reference)?;
    let (field, ty) = value_field(ctx, class).ok_or(MALFORMED)?;
    let value = ctx.read_field(state, reference, field, &ty);
    widen(ctx, state, value, &ty, to)
}

fn widen(ctx: &mut Ctx, state: &mut State, value: Value, from: &JType, to: &JType) -> Exec<Value> {
    let (from, to) = from.kind().zip(to.kind()).ok_or(MALFORMED)?;
    if from == to {
        return Ok(value);
    }
    state.push(value);
    arithmetic::convert(ctx, state, Convert::To { from, to })?;
    state.pop()
}

pub fn wrapper(primitive: &JType) -> Option<&'static str> {
    WRAPPERS.iter().find(|(ty, _)| ty == primitive).map(|(_, class)| *class)
}

const WRAPPERS: &[(JType, &str)] = &[
    (JType::Boolean, "java/lang/Boolean"),
    (JType::Byte, "java/lang/Byte"),
    (JType::Char, "java/lang/Character"),
    (JType::Short, "java/lang/Short"),
    (JType::Int, "java/lang/Integer"),
    (JType::Long, "java/lang/Long"),
    (JType::Float, "java/lang/Float"),
    (JType::Double, "java/lang/Double"),
];
