//! Constants: numbers, strings, class literals, and what `ldc` can load since Java 7.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow};
use crate::state::State;
use crate::step::dynamic_constants;
use crate::value::Value;
use vipa_bytecode::{Const, JType};
use vipa_schema::CauseClass;

pub fn constant(ctx: &mut Ctx, state: &mut State, constant: &Const) -> Exec<Flow> {
    if let Const::Dynamic(dynamic) = constant {
        return dynamic_constants::load(ctx, state, dynamic);
    }
    let value = value_of(ctx, state, constant);
    state.push(value);
    Ok(Flow::Next)
}

/// Not for dynamic constants, which may need an initialiser first.
pub fn value_of(ctx: &mut Ctx, state: &mut State, constant: &Const) -> Value {
    match constant {
        Const::Null => Value::Ref(ctx.arena.i32(0)),
        Const::Int(v) => Value::Int(ctx.arena.i32(*v)),
        Const::Long(v) => Value::Long(ctx.arena.i64(*v)),
        Const::Float(v) => Value::Float(ctx.arena.f32(*v)),
        Const::Double(v) => Value::Double(ctx.arena.f64(*v)),
        Const::String(units) => {
            let address = ctx.images.string(units);
            Value::Ref(ctx.arena.i32(address))
        }
        Const::Class(ty) => {
            let address = ctx.images.class_literal(ty);
            Value::Ref(ctx.arena.i32(address))
        }
        Const::MethodType(_) => some_object(ctx, state, "java/lang/invoke/MethodType"),
        Const::MethodHandle(_) => some_object(ctx, state, "java/lang/invoke/MethodHandle"),
        Const::Dynamic(dynamic) => {
            state.approximate(CauseClass::Unsupported, format!("dynamic constant {}", dynamic.name));
            let ty = JType::parse(&dynamic.descriptor).unwrap_or(JType::Class("java/lang/Object".into()));
            ctx.fresh_unknown(state, &dynamic.name, &ty, CauseClass::Unsupported)
        }
    }
}

/// A JDK object that exists, of which nothing else is known.
pub fn some_object(ctx: &mut Ctx, state: &mut State, class: &str) -> Value {
    Value::Ref(ctx.allocate(state, JType::Class(class.into()), crate::heap::Body::Opaque))
}
