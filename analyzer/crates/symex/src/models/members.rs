//! Fields, methods and constructors as objects. They have the fields that the JDK's own code reads, so what is asked of them
//! is answered by that code (`LISTED` in `follow.rs`); calls through them are not followed, only refused.

use super::classes::{CLASS, class_at, literal};
use super::{Row, not_followed};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::{ArrayBase, ArrayBody, Body, Slot};
use crate::images::plain;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::throw::Fault;
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::{Access, JType};
use vipa_program::{ClassId, FieldLoc, Origin};
use vipa_schema::Kind;
use vipa_smt::{Sort, Term};

const FIELD: &str = "java/lang/reflect/Field";
const METHOD: &str = "java/lang/reflect/Method";
const CONSTRUCTOR: &str = "java/lang/reflect/Constructor";

pub static ROWS: &[Row] = &[
    Row { class: CLASS, name: "getField", descriptor: "(Ljava/lang/String;)Ljava/lang/reflect/Field;", model: field },
    Row {
        class: CLASS,
        name: "getMethod",
        descriptor: "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
        model: method,
    },
    Row {
        class: CLASS,
        name: "getConstructor",
        descriptor: "([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;",
        model: constructor,
    },
    Row {
        class: METHOD,
        name: "invoke",
        descriptor: "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        model: invoke,
    },
];

/// A public field that the class itself declares; others are not looked for.
fn field(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let found = asked(ctx, state, call).and_then(|(class, name)| {
        let fields = ctx.program.class(class).fields.iter();
        let at = fields.enumerate().find(|(_, field)| *field.name == *name && field.access.is_public())?.0;
        Some(field_body(ctx, FieldLoc { class, index: at as u32 }))
    });
    made(ctx, state, call, FIELD, found.flatten())
}

/// A public method that the class itself declares under a name that it has only once.
fn method(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let parameters = call.arguments.get(2).copied();
    let found = asked(ctx, state, call).and_then(|(class, name)| {
        let at = only_method(ctx, class, &name)?;
        takes(ctx, state, class, at, parameters?)?;
        executable_body(ctx, class, at)
    });
    made(ctx, state, call, METHOD, found)
}

fn constructor(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let parameters = call.arguments.get(1).copied();
    let found = receiver_class(ctx, state, call).and_then(|class| {
        let at = only_method(ctx, class, "<init>")?;
        takes(ctx, state, class, at, parameters?)?;
        executable_body(ctx, class, at)
    });
    made(ctx, state, call, CONSTRUCTOR, found)
}

/// A method that needs an object and gets none is refused before anything of it runs; that is all that is known.
fn invoke(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(&Value::Ref(object)) = call.arguments.get(1) else { return Err(MALFORMED) };
    if needs_object(ctx, state, call).unwrap_or(false) {
        let null = refs::is_null(ctx, object);
        checks::refuse(ctx, state, null, Fault::library(Kind::NullDereference, "java/lang/NullPointerException"))?;
    }
    not_followed(ctx, state, call)
}

/// It is not static, and public in a class that everybody may name: otherwise access may be refused first.
fn needs_object(ctx: &mut Ctx, state: &State, call: &Call) -> Option<bool> {
    let receiver = refs::only_object(ctx, call.receiver()?)?;
    let method = ctx.arena.as_i32(receiver).and_then(|address| ctx.object(state, address))?;
    let Body::Instance { fields, .. } = &method.body else { return None };
    let known = |name: &str| {
        let (_, value) = fields.iter().find(|(field, _)| &*ctx.program.field(*field).name == name)?;
        ctx.arena.as_i32(value.term()?)
    };
    let (modifiers, class) = (Access(known("modifiers")? as u16), known("clazz")?);
    let JType::Class(class) = class_at(ctx, state, class)? else { return None };
    let declaring = ctx.program.lookup(&class)?;
    let named = ctx.program.origin(declaring) != Origin::Jdk || class.starts_with("java/");
    let open = named && ctx.program.class(declaring).access.is_public() && modifiers.is_public();
    Some(open && !modifiers.is_static())
}

/// A new object each time, as in the JVM.
fn made(ctx: &mut Ctx, state: &mut State, call: &Call, class: &str, body: Option<Body>) -> Exec<Option<Value>> {
    match body {
        Some(body) => Ok(Some(Value::Ref(ctx.allocate(state, JType::Class(class.into()), body)))),
        None => not_followed(ctx, state, call),
    }
}

fn receiver_class(ctx: &mut Ctx, state: &State, call: &Call) -> Option<ClassId> {
    let receiver = refs::only_object(ctx, call.receiver()?)?;
    let address = ctx.arena.as_i32(receiver)?;
    match class_at(ctx, state, address)? {
        JType::Class(name) => ctx.program.lookup(&name),
        _ => None,
    }
}

fn asked(ctx: &mut Ctx, state: &State, call: &Call) -> Option<(ClassId, String)> {
    let name = call.arguments.get(1).and_then(|name| name.term())?;
    let name = String::from_utf16(&ctx.known_units(state, name)?).ok()?;
    Some((receiver_class(ctx, state, call)?, name))
}

fn only_method(ctx: &Ctx, class: ClassId, name: &str) -> Option<usize> {
    let methods = ctx.program.class(class).methods.iter().enumerate();
    let named: Vec<_> = methods.filter(|(_, method)| &*method.name == name).collect();
    match &named[..] {
        [(at, method)] if method.access.is_public() && !method.access.is_synthetic() => Some(*at),
        _ => None,
    }
}

/// The classes in this array, if they are known, are those of the parameters.
fn takes(ctx: &mut Ctx, state: &mut State, class: ClassId, at: usize, given: Value) -> Option<()> {
    let wanted = ctx.program.class(class).methods[at].ty.clone();
    let given = given.term()?;
    if ctx.arena.as_i32(given) == Some(0) {
        return wanted.params.is_empty().then_some(());
    }
    let length = ctx.array_length(state, given).term()?;
    if ctx.arena.as_i32(length)? as usize != wanted.params.len() {
        return None;
    }
    for (index, wanted) in wanted.params.iter().enumerate() {
        let index = ctx.arena.i32(index as i32);
        let element = ctx.read(state, given, Slot::Element(index), &JType::Class(CLASS.into())).term()?;
        let address = ctx.arena.as_i32(element)?;
        if class_at(ctx, state, address).as_ref() != Some(wanted) {
            return None;
        }
    }
    Some(())
}

fn field_body(ctx: &mut Ctx, field: FieldLoc) -> Option<Body> {
    let row = ctx.program.field(field);
    let (name, ty, access) = (row.name.clone(), row.ty.clone(), row.access);
    let declaring = JType::Class(ctx.program.name(field.class).into());
    let (clazz, name, ty) = (literal(ctx, &declaring), ctx.literal_text(&name), literal(ctx, &ty));
    let modifiers = ctx.arena.i32(i32::from(access.0));
    inside(
        ctx,
        FIELD,
        vec![
            ("clazz", Value::Ref(clazz)),
            ("name", Value::Ref(name)),
            ("type", Value::Ref(ty)),
            ("modifiers", Value::Int(modifiers)),
        ],
    )
}

fn executable_body(ctx: &mut Ctx, class: ClassId, at: usize) -> Option<Body> {
    let row = &ctx.program.class(class).methods[at];
    let (name, ty, access) = (row.name.clone(), row.ty.clone(), row.access);
    let declaring = JType::Class(ctx.program.name(class).into());
    let clazz = literal(ctx, &declaring);
    let (parameters, modifiers) = (classes(ctx, &ty.params), ctx.arena.i32(i32::from(access.0)));
    let mut fields = vec![
        ("clazz", Value::Ref(clazz)),
        ("parameterTypes", Value::Ref(parameters)),
        ("modifiers", Value::Int(modifiers)),
    ];
    if &*name == "<init>" {
        return inside(ctx, CONSTRUCTOR, fields);
    }
    let (name, result) = (ctx.literal_text(&name), literal(ctx, &ty.ret));
    fields.extend([("name", Value::Ref(name)), ("returnType", Value::Ref(result))]);
    inside(ctx, METHOD, fields)
}

fn classes(ctx: &mut Ctx, types: &[JType]) -> Term {
    let element = JType::Class(CLASS.into());
    let values: Vec<Value> = types.iter().map(|ty| Value::Ref(literal(ctx, ty))).collect();
    let length = ctx.arena.i32(values.len() as i32);
    let base = ArrayBase::Values(Rc::new(values));
    let body = ArrayBody { element: element.clone(), length, base, writes: Vec::new() };
    let address = ctx.images.add(plain(JType::Array(element.into()), Body::Array(body)));
    ctx.arena.i32(address)
}

fn inside(ctx: &Ctx, class: &str, values: Vec<(&str, Value)>) -> Option<Body> {
    let id = ctx.program.lookup(class)?;
    let declared = &ctx.program.class(id).fields;
    let mut fields = Vec::new();
    for (name, value) in values {
        let at = declared.iter().position(|field| &*field.name == name && !field.access.is_static())?;
        fields.push((FieldLoc { class: id, index: at as u32 }, value));
    }
    Some(Body::Instance { fields, unknown: true })
}

/// A type whose objects are these. Of an input that turns out to be one, nothing inside is known.
pub fn is_member_type(class: &str) -> bool {
    matches!(class, FIELD | METHOD | CONSTRUCTOR | "java/lang/reflect/Executable")
}

impl Ctx<'_> {
    /// An input of such a type is null or the one that the harness has for it. `None`: it is of another type.
    pub fn member_choice(&mut self, name: &str, class: &str, non_null: bool) -> Option<Term> {
        let address = self.member_image(class)?;
        let (member, null) = (self.arena.i32(address), self.arena.i32(0));
        if non_null {
            return Some(member);
        }
        let present = self.arena.fresh(&format!("{name} is there"), Sort::Bool);
        Some(self.arena.ite(present, member, null))
    }

    /// The same for a type above these: the members, and that another object is none of them.
    pub fn members_below(&mut self, declared: &str) -> Option<(Rc<[JType]>, Vec<i32>)> {
        let below: &[&str] = match declared {
            "java/lang/reflect/AccessibleObject" => &[FIELD, METHOD, CONSTRUCTOR],
            "java/lang/reflect/Executable" => &[METHOD, CONSTRUCTOR],
            _ => return None,
        };
        let images: Option<Vec<i32>> = below.iter().map(|class| self.member_image(class)).collect();
        Some((below.iter().map(|class| JType::Class((*class).into())).collect(), images?))
    }

    fn member_image(&mut self, class: &str) -> Option<i32> {
        if let Some((_, address)) = self.inputs.members.iter().find(|(known, _)| known == class) {
            return Some(*address);
        }
        let body = self.usual_member(class)?;
        let address = self.images.add(plain(JType::Class(class.into()), body));
        self.inputs.members.push((class.to_string(), address));
        self.left_out(format!("other objects of type {}", vipa_bytecode::dots(class)));
        Some(address)
    }

    /// As in `OpaqueTable` of the harness.
    fn usual_member(&mut self, class: &str) -> Option<Body> {
        match class {
            FIELD => {
                let field = self.program.resolve_field("java/lang/Integer", "MAX_VALUE", "I")?;
                field_body(self, field)
            }
            METHOD => {
                let object = self.program.lookup("java/lang/Object")?;
                executable_body(self, object, only_method(self, object, "toString")?)
            }
            CONSTRUCTOR => {
                let object = self.program.lookup("java/lang/Object")?;
                executable_body(self, object, only_method(self, object, "<init>")?)
            }
            _ => None,
        }
    }
}
