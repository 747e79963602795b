//! What the file of a class that is known says about it: flags, what is around it, what it declares, who loads it.

use super::classes::{CLASS, about, flag, literal};
use super::strings::not_null;
use super::{Row, not_followed};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::{ArrayBase, ArrayBody, Body};
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::{ClassFile, JType, TypeVariables};
use vipa_program::Origin;
use vipa_smt::Term;

const IS: &str = "()Z";
const TO_CLASS: &str = "()Ljava/lang/Class;";
const LOADER: &str = "java/lang/ClassLoader";

pub static ROWS: &[Row] = &[
    Row { class: CLASS, name: "getModifiers", descriptor: "()I", model: modifiers },
    Row { class: CLASS, name: "isAnnotation", descriptor: IS, model: is_something },
    Row { class: CLASS, name: "isSynthetic", descriptor: IS, model: is_something },
    Row { class: CLASS, name: "isAnonymousClass", descriptor: IS, model: is_something },
    Row { class: CLASS, name: "isLocalClass", descriptor: IS, model: is_something },
    Row { class: CLASS, name: "isMemberClass", descriptor: IS, model: is_something },
    Row { class: CLASS, name: "isRecord", descriptor: IS, model: is_something },
    Row { class: CLASS, name: "isSealed", descriptor: IS, model: is_something },
    Row { class: CLASS, name: "getEnclosingClass", descriptor: TO_CLASS, model: class_around },
    Row { class: CLASS, name: "getDeclaringClass", descriptor: TO_CLASS, model: class_around },
    Row { class: CLASS, name: "getInterfaces", descriptor: "()[Ljava/lang/Class;", model: interfaces },
    Row {
        class: CLASS,
        name: "getTypeParameters",
        descriptor: "()[Ljava/lang/reflect/TypeVariable;",
        model: type_parameters,
    },
    Row { class: CLASS, name: "getClassLoader", descriptor: "()Ljava/lang/ClassLoader;", model: loader },
    Row {
        class: LOADER,
        name: "getResourceAsStream",
        descriptor: "(Ljava/lang/String;)Ljava/io/InputStream;",
        model: resource,
    },
];

fn file<'c>(ctx: &'c Ctx, class: &JType) -> Option<&'c ClassFile> {
    match class {
        JType::Class(name) => Some(ctx.program.class(ctx.program.lookup(name)?)),
        _ => None,
    }
}

fn modifiers(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| {
        let flags = flags(ctx, class)?;
        Some(Value::Int(ctx.arena.i32(flags)))
    })
}

const VISIBILITY: i32 = 0x0007;
const FINAL_ABSTRACT: i32 = 0x0410;
/// `ACC_SUPER` in the file of a class, and what is no flag there.
const NOT_SHOWN: i32 = 0x8020;

fn flags(ctx: &Ctx, class: &JType) -> Option<i32> {
    Some(match class {
        JType::Array(element) => flags(ctx, element)? & VISIBILITY | FINAL_ABSTRACT,
        JType::Class(_) => {
            let file = file(ctx, class)?;
            // A class with EnclosingMethod alone has flags of its own only.
            let nested = file.outer.as_ref().filter(|outer| outer.access.0 != 0 || outer.name.is_some());
            i32::from(nested.map_or(file.access, |outer| outer.access).0) & !NOT_SHOWN
        }
        _ => FINAL_ABSTRACT | 1,
    })
}

fn is_something(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| {
        let is = match class {
            JType::Class(_) => is_of(ctx, &call.method.name, class)?,
            _ => false,
        };
        Some(flag(ctx, is))
    })
}

fn is_of(ctx: &Ctx, question: &str, class: &JType) -> Option<bool> {
    let file = file(ctx, class)?;
    let outer = file.outer.as_ref();
    Some(match question {
        "isAnnotation" => file.access.is_annotation(),
        "isSynthetic" => flags(ctx, class)? & 0x1000 != 0,
        "isAnonymousClass" => outer.is_some_and(|outer| outer.is_local && outer.name.is_none()),
        "isLocalClass" => outer.is_some_and(|outer| outer.is_local && outer.name.is_some()),
        "isMemberClass" => outer.is_some_and(|outer| !outer.is_local && outer.class != file.name),
        "isRecord" => file.record_components.is_some(),
        "isSealed" => file.permitted_subclasses.is_some(),
        _ => return None,
    })
}

/// A local class has an enclosing one, but none that declares it.
fn class_around(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let declaring = &*call.method.name == "getDeclaringClass";
    about(ctx, state, call, |ctx, _, class| {
        let outer = match class {
            JType::Class(_) => file(ctx, class)?.outer.clone(),
            _ => None,
        };
        let around = outer.filter(|outer| !(declaring && outer.is_local)).map(|outer| outer.class);
        let around = match around.map(JType::Class) {
            // The file says only that it is nested.
            Some(around) if around == *class => return None,
            Some(around) => {
                file(ctx, &around)?;
                literal(ctx, &around)
            }
            None => ctx.arena.i32(0),
        };
        Some(Value::Ref(around))
    })
}

/// A new array each time, as in the JVM.
fn interfaces(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, state, class| {
        let names = match class {
            JType::Array(_) => vec!["java/lang/Cloneable".into(), "java/io/Serializable".into()],
            JType::Class(_) => file(ctx, class)?.interfaces.clone(),
            _ => Vec::new(),
        };
        let classes: Vec<Term> = names.into_iter().map(|name| literal(ctx, &JType::Class(name))).collect();
        Some(array_of(ctx, state, CLASS, classes))
    })
}

/// The variables are objects of the JVM's of which nothing is known but that they stay the same.
fn type_parameters(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, state, class| {
        let signature = file(ctx, class).and_then(|file| file.signature.clone());
        let count = signature.map_or(0, |text| TypeVariables::declared(&text, &TypeVariables::default()).count());
        let mut variables = Vec::new();
        for at in 0..count {
            let address = ctx.images.of_jvm(&format!("type variable {at} of {}", class.descriptor()), VARIABLE);
            variables.push(ctx.arena.i32(address));
        }
        Some(array_of(ctx, state, "java/lang/reflect/TypeVariable", variables))
    })
}

const VARIABLE: &str = "sun/reflect/generics/reflectiveObjects/TypeVariableImpl";

fn array_of(ctx: &mut Ctx, state: &mut State, element: &str, values: Vec<Term>) -> Value {
    let element = JType::Class(element.into());
    let length = ctx.arena.i32(values.len() as i32);
    let base = ArrayBase::Values(Rc::new(values.into_iter().map(Value::Ref).collect()));
    let body = ArrayBody { element: element.clone(), length, base, writes: Vec::new() };
    Value::Ref(ctx.allocate(state, JType::Array(element.into()), Body::Array(body)))
}

/// One loader for all that is analysed; classes of the JDK's core have none.
fn loader(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| {
        let mut innermost = class;
        while let JType::Array(element) = innermost {
            innermost = element;
        }
        let loader = match innermost {
            JType::Class(name) => match ctx.program.origin(ctx.program.lookup(name)?) {
                Origin::Jdk if !CORE.iter().any(|package| name.starts_with(package)) => return None,
                Origin::Jdk => 0,
                _ => ctx.images.of_jvm(SUBJECT_LOADER, LOADER),
            },
            _ => 0,
        };
        Some(Value::Ref(ctx.arena.i32(loader)))
    })
}

/// Packages of `java.base`, which the boot loader loads.
const CORE: &[&str] = &["java/io/", "java/lang/", "java/math/", "java/nio/", "java/text/", "java/time/", "java/util/"];

const SUBJECT_LOADER: &str = "the subject's class loader";

/// What jars and folders give.
const STREAM: &str = "java/io/FilterInputStream";

/// The file of a class that is there; what is in it is not looked at.
fn resource(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(loader), Value::Ref(name)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, name)?;
    let subject = ctx.images.of_jvm(SUBJECT_LOADER, LOADER);
    let text = ctx.known_units(state, name).and_then(|units| String::from_utf16(&units).ok());
    let class = text.as_deref().and_then(|text| text.strip_suffix(".class")).and_then(|name| ctx.program.lookup(name));
    let there = class.is_some_and(|class| ctx.program.origin(class) != Origin::Jdk && !ctx.program.is_ours(class));
    if !there || ctx.arena.as_i32(loader) != Some(subject) {
        return not_followed(ctx, state, call);
    }
    Ok(Some(Value::Ref(ctx.allocate(state, JType::Class(STREAM.into()), Body::Opaque))))
}
