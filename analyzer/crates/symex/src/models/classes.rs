//! `getClass` and what is asked of a class that is known.

use super::{Row, not_followed};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::{ArrayBase, ArrayBody, Body};
use crate::inputs::is_input;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::step::invoke::Call;
use crate::types::exact_marker;
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::{Access, JType};
use vipa_program::{ClassId, FieldLoc, Origin};
use vipa_smt::{Sort, Term};

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
    Row { class: CLASS, name: "isEnum", descriptor: "()Z", model: is_enum },
    Row { class: CLASS, name: "isInstance", descriptor: "(Ljava/lang/Object;)Z", model: is_instance },
    Row { class: CLASS, name: "isAssignableFrom", descriptor: "(Ljava/lang/Class;)Z", model: is_assignable_from },
    Row { class: CLASS, name: "getSuperclass", descriptor: "()Ljava/lang/Class;", model: superclass },
    Row { class: CLASS, name: "getEnumConstants", descriptor: "()[Ljava/lang/Object;", model: enum_constants },
    Row { class: CLASS, name: "getComponentType", descriptor: "()Ljava/lang/Class;", model: component_type },
    Row {
        class: "java/lang/reflect/Array",
        name: "newInstance",
        descriptor: "(Ljava/lang/Class;I)Ljava/lang/Object;",
        model: new_array,
    },
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

/// The classes that a receiver or argument may stand for. `None`: nothing is known of one of them.
fn known(ctx: &mut Ctx, state: &State, value: Option<&Value>) -> Option<Vec<(Term, JType)>> {
    let Some(Value::Ref(reference)) = value else { return None };
    let leaves = refs::leaves(ctx, *reference)?;
    let class = |leaf: &Leaf| match &ctx.object(state, leaf.address)?.body {
        Body::ClassLiteral(ty) => Some((leaf.guard, ty.clone())),
        _ => None,
    };
    leaves.iter().filter(|leaf| leaf.address != 0).map(class).collect()
}

/// The answer for each class that the receiver may be.
fn about(
    ctx: &mut Ctx,
    state: &mut State,
    call: &Call,
    mut answer: impl FnMut(&mut Ctx, &mut State, &JType) -> Option<Value>,
) -> Exec<Option<Value>> {
    let mut result = None;
    for (guard, class) in known(ctx, state, call.arguments.first()).unwrap_or_default().into_iter().rev() {
        let Some(value) = answer(ctx, state, &class) else { return not_followed(ctx, state, call) };
        result = Some(result.map_or(value, |rest| ctx.choose(guard, value, rest)));
    }
    if result.is_none() { not_followed(ctx, state, call) } else { Ok(result) }
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
    about(ctx, state, call, |ctx, _, class| Some(flag(ctx, matches!(class, JType::Array(_)))))
}

fn is_primitive(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| Some(flag(ctx, !class.is_ref())))
}

fn is_interface(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| has_access(ctx, class, |access| access.is_interface()))
}

fn is_enum(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| has_access(ctx, class, |access| access.is_enum()))
}

fn has_access(ctx: &mut Ctx, class: &JType, has: impl Fn(Access) -> bool) -> Option<Value> {
    let answer = match class {
        JType::Class(name) => has(ctx.program.class(ctx.program.lookup(name)?).access),
        _ => false,
    };
    Some(flag(ctx, answer))
}

fn component_type(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| {
        let component = match class {
            JType::Array(element) => literal(ctx, element),
            _ => ctx.arena.i32(0),
        };
        Some(Value::Ref(component))
    })
}

/// Interfaces, primitive types and `Object` have none; that of an array is `Object`.
fn superclass(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| {
        let parent = match class {
            JType::Array(_) => Some(JType::Class("java/lang/Object".into())),
            JType::Class(name) => {
                let id = ctx.program.lookup(name)?;
                let parent = ctx.program.superclass(id).filter(|_| !ctx.program.class(id).access.is_interface());
                parent.map(|parent| JType::Class(ctx.program.name(parent).into()))
            }
            _ => None,
        };
        let parent = match parent {
            Some(parent) => literal(ctx, &parent),
            None => ctx.arena.i32(0),
        };
        Some(Value::Ref(parent))
    })
}

/// A new array each time, as in the JVM.
fn enum_constants(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let class = match known(ctx, state, call.arguments.first()).as_deref() {
        Some([(_, JType::Class(name))]) => ctx.program.lookup(name),
        _ => None,
    };
    let constants = class.and_then(|class| constants_of(ctx, state, class));
    let Some((class, constants)) = class.zip(constants) else { return not_followed(ctx, state, call) };
    let element = JType::Class(ctx.program.name(class).into());
    let length = ctx.arena.i32(constants.len() as i32);
    let body =
        ArrayBody { element: element.clone(), length, base: ArrayBase::Values(Rc::new(constants)), writes: Vec::new() };
    Ok(Some(Value::Ref(ctx.allocate(state, JType::Array(element.into()), Body::Array(body)))))
}

/// From the snapshot, or from the static fields if the path has run the initialiser.
fn constants_of(ctx: &mut Ctx, state: &mut State, class: ClassId) -> Option<Vec<Value>> {
    if let Some(constants) = ctx.enum_constants(class) {
        if ctx.program.origin(class) != Origin::Jdk {
            state.initialised.insert(class);
            ctx.import_statics(state, class);
        }
        return Some(constants.into_iter().map(|address| Value::Ref(ctx.arena.i32(address))).collect());
    }
    let fields = ctx.program.class(class).fields.iter().enumerate().filter(|(_, field)| field.access.is_enum());
    let constants = fields.map(|(index, _)| state.heap.static_value(FieldLoc { class, index: index as u32 }));
    state.initialised.contains(&class).then(|| constants.collect()).flatten()
}

fn is_instance(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(&Value::Ref(object)) = call.arguments.get(1) else { return Err(MALFORMED) };
    about(ctx, state, call, |ctx, state, class| {
        let is = match class.is_ref() {
            true => ctx.is_instance(state, object, class),
            false => ctx.arena.bool(false),
        };
        let (yes, no) = (ctx.arena.i32(1), ctx.arena.i32(0));
        Some(Value::Int(ctx.arena.ite(is, yes, no)))
    })
}

fn is_assignable_from(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(&Value::Ref(other)) = call.arguments.get(1) else { return Err(MALFORMED) };
    checks::non_null(ctx, state, other)?;
    let Some(from) = known(ctx, state, call.arguments.get(1)) else { return not_followed(ctx, state, call) };
    about(ctx, state, call, |ctx, _, to| {
        let mut result = None;
        for (guard, from) in from.iter().rev() {
            let fits = if to.is_ref() && from.is_ref() { ctx.program.is_subtype(from, to)? } else { to == from };
            let fits = flag(ctx, fits);
            result = Some(result.map_or(fits, |rest| ctx.choose(*guard, fits, rest)));
        }
        result
    })
}

/// `Array.newInstance`: of one class only, as an array has one.
fn new_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(class), Value::Int(length)] = &call.arguments[..] else { return Err(MALFORMED) };
    checks::non_null(ctx, state, class)?;
    match known(ctx, state, call.arguments.first()).as_deref() {
        Some([(_, element)]) if *element != JType::Void => {
            checks::array_size(ctx, state, length)?;
            Ok(Some(Value::Ref(ctx.new_array(state, element.clone(), length))))
        }
        _ => not_followed(ctx, state, call),
    }
}

fn flag(ctx: &mut Ctx, value: bool) -> Value {
    Value::Int(ctx.arena.i32(i32::from(value)))
}

/// Classes that an input of type `Class` may be: one of each sort.
const USUAL: &[&str] = &["Ljava/lang/Object;", "Ljava/lang/String;", "I", "[I", "Ljava/util/List;"];

impl Ctx<'_> {
    /// An input of type `Class` is a choice of literals, as one of an enum type is a choice of constants.
    pub fn class_choice(&mut self, name: &str, non_null: bool) -> Term {
        let usual: Vec<JType> = USUAL.iter().filter_map(|descriptor| JType::parse(descriptor).ok()).collect();
        let names: Vec<String> = usual.iter().map(JType::java_name).collect();
        self.left_out(format!("classes other than {}", names.join(", ")));
        let mut term = self.arena.i32(0);
        for (at, class) in usual.iter().enumerate() {
            let chosen = self.arena.fresh(&format!("{name} is {}", names[at]), Sort::Bool);
            let class = literal(self, class);
            term = if at == 0 && non_null { class } else { self.arena.ite(chosen, class, term) };
        }
        term
    }
}
