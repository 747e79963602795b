//! Dynamic constants (JVM specification 5.4.3.6): what `ConstantBootstraps` would have made. Any other bootstrap method
//! gives a typed unknown.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::state::State;
use crate::step::adapt::wrapper;
use crate::step::dynamic::linked;
use crate::step::{constants, fields};
use crate::value::{Value, truncate};
use vipa_bytecode::{Bootstrap, Const, Dynamic, FieldRef, JType, Name};
use vipa_schema::CauseClass;

pub fn load(ctx: &mut Ctx, state: &mut State, constant: &Dynamic) -> Exec<Flow> {
    let class = ctx.program.class(state.frame().method.class);
    let bootstrap = class.bootstraps.get(constant.bootstrap as usize).ok_or(MALFORMED)?;
    let ty = JType::parse(&constant.descriptor).map_err(|_| MALFORMED)?;
    if &*bootstrap.method.class != "java/lang/invoke/ConstantBootstraps" {
        return unknown(ctx, state, constant, &ty);
    }
    match (&*bootstrap.method.name, &bootstrap.arguments[..]) {
        ("nullConstant", _) => {
            let null = constants::value_of(ctx, state, &Const::Null);
            linked(state, null)
        }
        ("primitiveClass", _) => {
            let primitive = JType::parse(&constant.name).map_err(|_| MALFORMED)?;
            let literal = constants::value_of(ctx, state, &Const::Class(primitive));
            linked(state, literal)
        }
        ("enumConstant" | "getStaticFinal", _) => match static_field(bootstrap, constant, &ty) {
            Some(field) => fields::get_static(ctx, state, &field),
            None => unknown(ctx, state, constant, &ty),
        },
        ("explicitCast", [Const::Int(number)]) if ty.kind() == JType::Int.kind() => {
            let number = Value::Int(ctx.arena.i32(*number));
            let cast = truncate(&mut ctx.arena, number, &ty);
            linked(state, cast)
        }
        ("arrayVarHandle" | "fieldVarHandle" | "staticFieldVarHandle", _) => {
            let handle = constants::some_object(ctx, state, "java/lang/invoke/VarHandle");
            linked(state, handle)
        }
        _ => unknown(ctx, state, constant, &ty),
    }
}

/// Without a class the field is one of the class that is its type, or of the wrapper.
fn static_field(bootstrap: &Bootstrap, constant: &Dynamic, ty: &JType) -> Option<FieldRef> {
    let class: Name = match (bootstrap.arguments.first(), ty) {
        (Some(Const::Class(JType::Class(declaring))), _) => declaring.clone(),
        (None, JType::Class(class)) => class.clone(),
        (None, primitive) => wrapper(primitive)?.into(),
        _ => return None,
    };
    Some(FieldRef { class, name: constant.name.clone(), descriptor: constant.descriptor.clone(), ty: ty.clone() })
}

fn unknown(ctx: &mut Ctx, state: &mut State, constant: &Dynamic, ty: &JType) -> Exec<Flow> {
    state.approximate(CauseClass::Unsupported, format!("dynamic constant {}", constant.name));
    let value = ctx.fresh_unknown(state, &constant.name, ty, CauseClass::Unsupported);
    linked(state, value)
}
