//! `getClass` and what is asked of a class that is known.

use super::{Row, not_followed, truth};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Body;
use crate::inputs::is_input;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::step::invoke::Call;
use crate::types::exact_marker;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_smt::Term;

const CLASS: &str = "java/lang/Class";

pub static ROWS: &[Row] = &[
    Row { class: "java/lang/Object", name: "getClass", descriptor: "()Ljava/lang/Class;", model: get_class },
    Row { class: CLASS, name: "getName", descriptor: "()Ljava/lang/String;", model: name },
    Row { class: CLASS, name: "getTypeName", descriptor: "()Ljava/lang/String;", model: name },
    Row { class: CLASS, name: "getSimpleName", descriptor: "()Ljava/lang/String;", model: name },
    Row { class: CLASS, name: "toString", descriptor: "()Ljava/lang/String;", model: name },
    Row { class: CLASS, name: "isArray", descriptor: "()Z", model: is_array },
    Row { class: CLASS, name: "isPrimitive", descriptor: "()Z", model: is_primitive },
    Row { class: CLASS, name: "isInterface", descriptor: "()Z", model: is_interface },
    Row { class: CLASS, name: "isInstance", descriptor: "(Ljava/lang/Object;)Z", model: is_instance },
    Row { class: CLASS, name: "isAssignableFrom", descriptor: "(Ljava/lang/Class;)Z", model: is_assignable_from },
    Row { class: CLASS, name: "getComponentType", descriptor: "()Ljava/lang/Class;", model: component_type },
];

/// The class of each object that the receiver may be.
fn get_class(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    let Some(leaves) = refs::leaves(ctx, receiver) else { return not_followed(ctx, state, call) };
    let mut result = None;
    for Leaf { guard, address } in leaves.into_iter().rev().filter(|leaf| leaf.address != 0) {
        let Some(class) = class_of(ctx, state, address) else { return not_followed(ctx, state, call) };
        result = Some(match result {
            None => class,
            Some(rest) => ctx.arena.ite(guard, class, rest),
        });
    }
    Ok(result.map(Value::Ref))
}

fn class_of(ctx: &mut Ctx, state: &mut State, address: i32) -> Option<Term> {
    if is_input(address) {
        return input_class(ctx, state, address);
    }
    let object = ctx.object(state, address).filter(|object| !matches!(object.body, Body::Lambda(_)))?;
    let class = object.class.clone();
    Some(literal(ctx, &class))
}

fn literal(ctx: &mut Ctx, class: &JType) -> Term {
    let address = ctx.images.class_literal(class);
    ctx.arena.i32(address)
}

/// The class that asks, which is what `equals` compares with, or the one that the input would get anyway.
fn input_class(ctx: &mut Ctx, state: &mut State, address: i32) -> Option<Term> {
    let input = ctx.inputs.object(address)?;
    let declared = input.declared.clone();
    if input.exact || ctx.is_final(&declared) {
        return Some(literal(ctx, &declared));
    }
    let wanted = ctx.requirement(&state.model, address);
    let likely = ctx.choose_class(&wanted).filter(|_| !wanted.is_stub())?;
    let asking = JType::Class(ctx.program.name(state.frame().method.class).into());
    let fits = ctx.program.is_subtype(&asking, &declared) == Some(true) && ctx.can_be_built(&asking);
    let is_likely = ctx.subtype_atom(state, address, &exact_marker(&likely));
    let (mut any, mut class) = (is_likely, literal(ctx, &likely));
    if fits && asking != likely {
        let is_asking = ctx.subtype_atom(state, address, &exact_marker(&asking));
        let literal = literal(ctx, &asking);
        any = ctx.arena.or(is_asking, any);
        class = ctx.arena.ite(is_asking, literal, class);
    }
    let side = ctx.feasible(state, any);
    if !side.possible() {
        return None;
    }
    state.take(ctx, side, any);
    ctx.left_out(format!("other classes of an object of type {}", declared.java_name()));
    Some(class)
}

/// The class that a receiver or argument stands for, if it is one only.
fn known(ctx: &mut Ctx, state: &State, value: Option<&Value>) -> Option<JType> {
    let Some(Value::Ref(reference)) = value else { return None };
    let object = refs::only_object(ctx, *reference)?;
    let address = ctx.arena.as_i32(object)?;
    match &ctx.object(state, address)?.body {
        Body::ClassLiteral(ty) => Some(ty.clone()),
        _ => None,
    }
}

fn about(
    ctx: &mut Ctx,
    state: &mut State,
    call: &Call,
    answer: impl FnOnce(&mut Ctx, &JType) -> Option<Value>,
) -> Exec<Option<Value>> {
    let known = known(ctx, state, call.arguments.first());
    match known.and_then(|class| answer(ctx, &class)) {
        Some(value) => Ok(Some(value)),
        None => not_followed(ctx, state, call),
    }
}

/// The name of each class that it may be; of other classes it is some text.
fn name(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    let mut result = None;
    for Leaf { guard, address } in refs::leaves(ctx, receiver).unwrap_or_default().into_iter().rev() {
        let named = match ctx.object(state, address).map(|object| object.body.clone()) {
            Some(Body::ClassLiteral(class)) => written(ctx, &call.method.name, &class),
            _ if address == 0 => continue,
            _ => None,
        };
        let Some(named) = named else { return Ok(Some(Value::Ref(ctx.unknown_text(state)))) };
        let text = ctx.literal_text(&named);
        result = Some(result.map_or(text, |rest| ctx.arena.ite(guard, text, rest)));
    }
    let result = result.unwrap_or_else(|| ctx.unknown_text(state));
    Ok(Some(Value::Ref(result)))
}

fn written(ctx: &Ctx, method: &str, class: &JType) -> Option<String> {
    let name = match class {
        JType::Array(_) if method != "getTypeName" => class.descriptor().replace('/', "."),
        _ => class.java_name(),
    };
    match (method, class) {
        ("getName" | "getTypeName", _) => Some(name),
        // The simple name of a nested class is not in its name, nor is what an array of such a class is called.
        ("getSimpleName", JType::Class(_)) => {
            let simple = name.rsplit('.').next().unwrap_or_default();
            (!simple.contains('$')).then(|| simple.to_owned())
        }
        ("toString", JType::Class(internal)) => {
            let interface = ctx.program.class(ctx.program.lookup(internal)?).access.is_interface();
            Some(format!("{}{name}", if interface { "interface " } else { "class " }))
        }
        ("toString", JType::Array(_)) => Some(format!("class {name}")),
        ("toString" | "getSimpleName", primitive) if !primitive.is_ref() => Some(name),
        _ => None,
    }
}

fn is_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, class| Some(flag(ctx, matches!(class, JType::Array(_)))))
}

fn is_primitive(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, class| Some(flag(ctx, !class.is_ref())))
}

fn is_interface(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, class| {
        let interface = match class {
            JType::Class(name) => ctx.program.class(ctx.program.lookup(name)?).access.is_interface(),
            _ => false,
        };
        Some(flag(ctx, interface))
    })
}

fn component_type(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, class| {
        let component = match class {
            JType::Array(element) => literal(ctx, element),
            _ => ctx.arena.i32(0),
        };
        Some(Value::Ref(component))
    })
}

fn is_instance(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let (class, object) = (known(ctx, state, call.arguments.first()), call.arguments.get(1));
    match (class, object) {
        (Some(class), _) if !class.is_ref() => Ok(Some(flag(ctx, false))),
        (Some(class), Some(Value::Ref(object))) => {
            let is = ctx.is_instance(state, *object, &class);
            truth(ctx, is)
        }
        _ => not_followed(ctx, state, call),
    }
}

fn is_assignable_from(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    if let Some(Value::Ref(other)) = call.arguments.get(1) {
        checks::non_null(ctx, state, *other)?;
    }
    let (to, from) = (known(ctx, state, call.arguments.first()), known(ctx, state, call.arguments.get(1)));
    let answer = to.zip(from).and_then(|(to, from)| match to.is_ref() && from.is_ref() {
        true => ctx.program.is_subtype(&from, &to),
        false => Some(to == from),
    });
    match answer {
        Some(answer) => Ok(Some(flag(ctx, answer))),
        None => not_followed(ctx, state, call),
    }
}

fn flag(ctx: &mut Ctx, value: bool) -> Value {
    Value::Int(ctx.arena.i32(i32::from(value)))
}
