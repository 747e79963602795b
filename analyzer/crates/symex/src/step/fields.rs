//! Instance and static fields.

use crate::checks;
use crate::ctx::Ctx;
use crate::dispatch::is_known_inside;
use crate::exec::{Exec, Flow};
use crate::follow::is_executed;
use crate::heap::Body;
use crate::images::Imported;
use crate::inputs::is_input;
use crate::refs;
use crate::state::State;
use crate::step::initialise::initialise;
use crate::value::{Value, truncate};
use vipa_bytecode::{FieldRef, JType};
use vipa_program::{ClassId, FieldLoc, Origin};
use vipa_schema::CauseClass;
use vipa_schema::task::Statics;
use vipa_smt::Term;

pub fn get_field(ctx: &mut Ctx, state: &mut State, field: &FieldRef) -> Exec<Flow> {
    let reference = state.pop_ref()?;
    checks::non_null(ctx, state, reference)?;
    let value = match ctx.program.resolve_field(&field.class, &field.name, &field.descriptor) {
        Some(resolved) => {
            let resolved = shown(ctx, state, reference, resolved);
            note_inside(ctx, state, reference, resolved);
            ctx.read_field(state, reference, resolved, &field.ty)
        }
        None => missing(ctx, state, field),
    };
    state.push(value);
    Ok(Flow::Next)
}

pub fn put_field(ctx: &mut Ctx, state: &mut State, field: &FieldRef) -> Exec<Flow> {
    let value = state.pop()?;
    let reference = state.pop_ref()?;
    checks::non_null(ctx, state, reference)?;
    match ctx.program.resolve_field(&field.class, &field.name, &field.descriptor) {
        Some(resolved) => {
            let value = truncate(&mut ctx.arena, value, &field.ty);
            let resolved = shown(ctx, state, reference, resolved);
            ctx.write_field(state, reference, resolved, value);
        }
        None => {
            missing(ctx, state, field);
        }
    }
    Ok(Flow::Next)
}

/// The JDK's own code looks into an input of its class: the witness has no say in what is inside.
fn note_inside(ctx: &mut Ctx, state: &mut State, reference: Term, field: FieldLoc) {
    if !is_executed(ctx.program.name(field.class)) {
        return;
    }
    let leaves = refs::leaves(ctx, reference).unwrap_or_default();
    if leaves.iter().any(|leaf| is_input(leaf.address)) {
        let class = vipa_bytecode::dots(ctx.program.name(field.class));
        state.approximate(CauseClass::Bound, format!("inside of a {class} that was given"));
    }
}

/// A field that a JDK class shows its subclasses: of an object with the inside of a stand-in, the stand-in's.
fn shown(ctx: &mut Ctx, state: &mut State, reference: Term, field: FieldLoc) -> FieldLoc {
    let asking = ctx.program.origin(state.frame().method.class);
    if asking == Origin::Jdk || ctx.program.origin(field.class) != Origin::Jdk {
        return field;
    }
    let address = ctx.arena.as_i32(reference).filter(|address| is_known_inside(ctx, state, *address));
    let Some(JType::Class(name)) = address.and_then(|address| ctx.type_of(state, address)) else { return field };
    let Some(class) = ctx.program.lookup(&name) else { return field };
    let below = |of: &ClassId| ctx.program.is_subclass(*of, field.class);
    let chain = ctx.program.superclass_chain(class).into_iter().take_while(below);
    let Some(ours) = chain.filter_map(|class| ctx.program.stand_in(class)).next() else { return field };
    let row = ctx.program.field(field);
    let shown = ctx.program.resolve_field(ctx.program.name(ours), &row.name, &row.descriptor);
    if shown.is_none() {
        let name = format!("{}.{}", vipa_bytecode::dots(ctx.program.name(field.class)), row.name);
        state.approximate(CauseClass::Library, name);
    }
    shown.unwrap_or(field)
}

pub fn get_static(ctx: &mut Ctx, state: &mut State, field: &FieldRef) -> Exec<Flow> {
    let Some(resolved) = ctx.program.resolve_field(&field.class, &field.name, &field.descriptor) else {
        let value = missing(ctx, state, field);
        state.push(value);
        return Ok(Flow::Next);
    };
    if let Some(flow) = initialise(ctx, state, resolved.class)? {
        return Ok(flow);
    }
    let value = static_value(ctx, state, resolved);
    state.push(value);
    Ok(Flow::Next)
}

pub fn put_static(ctx: &mut Ctx, state: &mut State, field: &FieldRef) -> Exec<Flow> {
    let Some(resolved) = ctx.program.resolve_field(&field.class, &field.name, &field.descriptor) else {
        state.pop()?;
        missing(ctx, state, field);
        return Ok(Flow::Next);
    };
    if let Some(flow) = initialise(ctx, state, resolved.class)? {
        return Ok(flow);
    }
    let value = state.pop()?;
    let value = truncate(&mut ctx.arena, value, &field.ty);
    state.heap.statics.set(resolved, value);
    Ok(Flow::Next)
}

pub fn static_value(ctx: &mut Ctx, state: &mut State, field: FieldLoc) -> Value {
    if let Some(value) = state.heap.statics.get(field) {
        return value;
    }
    let row = ctx.program.field(field);
    let (ty, constant) = (row.ty.clone(), row.constant.clone());
    let value = match constant {
        Some(constant) => super::constants::value_of(ctx, state, &constant),
        None if ctx.program.origin(field.class) == Origin::Jdk => jdk_static(ctx, state, field, &ty),
        None => Value::default_of(&mut ctx.arena, &ty),
    };
    state.heap.statics.set(field, value);
    value
}

/// JDK constants such as `System.out` exist and are always the same object; other values are unknown.
fn jdk_static(ctx: &mut Ctx, state: &mut State, field: FieldLoc, ty: &JType) -> Value {
    if ctx.program.field(field).access.is_enum() {
        return jdk_enum_constant(ctx, field);
    }
    if let Some(primitive) = primitive_class(ctx, field) {
        let address = ctx.images.class_literal(&primitive);
        return Value::Ref(ctx.arena.i32(address));
    }
    if &*ctx.program.field(field).name == ASSERTIONS_DISABLED {
        return Value::Int(ctx.arena.i32(1));
    }
    if let Some(constant) = jdk_constant(ctx, field) {
        return constant;
    }
    if ty.is_ref() {
        let address = ctx.images.jdk_static(field, ty);
        return Value::Ref(ctx.arena.i32(address));
    }
    let name = format!("{}.{}", vipa_bytecode::dots(ctx.program.name(field.class)), ctx.program.field(field).name);
    state.approximate(CauseClass::Library, name.clone());
    ctx.fresh_unknown(state, &name, ty, CauseClass::Library)
}

/// What the JVM says a public constant is, if it can be looked into: `Boolean.TRUE`, an empty list, a separator.
fn jdk_constant(ctx: &mut Ctx, field: FieldLoc) -> Option<Value> {
    let access = ctx.program.field(field).access;
    if !access.is_public() || !access.is_final() {
        return None;
    }
    let imported = ctx.imported(field.class)?;
    let (_, value) = imported.values.iter().find(|(known, _)| *known == field)?;
    if imported.unstable.contains(&field) {
        return None;
    }
    let Value::Ref(term) = value else { return Some(*value) };
    let image = ctx.arena.as_i32(*term).and_then(|address| ctx.images.get(address))?;
    (!matches!(image.body, Body::Opaque | Body::Lambda(_))).then_some(*value)
}

/// The constant of an enum. Without a snapshot there are the name and the ordinal all the same.
fn jdk_enum_constant(ctx: &mut Ctx, field: FieldLoc) -> Value {
    if let Some(imported) = ctx.imported(field.class)
        && let Some((_, constant)) = imported.values.iter().find(|(known, _)| *known == field)
    {
        return *constant;
    }
    let (class, name) = (vipa_bytecode::dots(ctx.program.name(field.class)), ctx.program.field(field).name.to_string());
    let address = ctx.enum_constant(&class, &name);
    Value::Ref(ctx.arena.i32(address))
}

/// `int.class` is compiled to `Integer.TYPE`.
fn primitive_class(ctx: &Ctx, field: FieldLoc) -> Option<JType> {
    if &*ctx.program.field(field).name != "TYPE" {
        return None;
    }
    Some(match ctx.program.name(field.class) {
        "java/lang/Boolean" => JType::Boolean,
        "java/lang/Byte" => JType::Byte,
        "java/lang/Character" => JType::Char,
        "java/lang/Short" => JType::Short,
        "java/lang/Integer" => JType::Int,
        "java/lang/Long" => JType::Long,
        "java/lang/Float" => JType::Float,
        "java/lang/Double" => JType::Double,
        "java/lang/Void" => JType::Void,
        _ => return None,
    })
}

/// By javac, in each class with an `assert`; in the JDK's own they are off unless somebody asks for them there.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

fn missing(ctx: &mut Ctx, state: &mut State, field: &FieldRef) -> Value {
    let what = format!("missing field {}.{}", vipa_bytecode::dots(&field.class), field.name);
    state.approximate(CauseClass::Unsupported, what);
    ctx.fresh_unknown(state, &field.name, &field.ty, CauseClass::Unsupported)
}

impl Ctx<'_> {
    /// What a path sees in a static field when it begins: the snapshot's value, or an input.
    pub fn static_input(&mut self, state: &mut State, field: FieldLoc, imported: &Imported, value: Value) -> Value {
        let row = self.program.field(field);
        let (is_final, ty, name) = (row.access.is_final(), row.ty.clone(), row.name.clone());
        if imported.unstable.contains(&field) {
            state.approximate(CauseClass::Library, format!("environment value in static field {name}"));
            return self.fresh_unknown(state, &name, &ty, CauseClass::Library);
        }
        if is_final || self.options.statics == Statics::Snapshot {
            return value;
        }
        self.static_as_input(state, field, &name, &ty)
    }

    /// `--statics symbolic` without a snapshot: the initialiser was executed, and non-final fields are inputs now.
    pub fn free_statics(&mut self, state: &mut State, class: ClassId) {
        if self.options.statics != Statics::Symbolic {
            return;
        }
        for (index, row) in self.program.class(class).fields.iter().enumerate() {
            if row.access.is_static() && !row.access.is_final() {
                let field = FieldLoc { class, index: index as u32 };
                let value = self.static_as_input(state, field, &row.name, &row.ty);
                state.heap.statics.set(field, value);
            }
        }
    }

    /// One variable per static field, whichever path reads it first. The witness must set what the path assumed.
    fn static_as_input(&mut self, state: &mut State, field: FieldLoc, name: &str, ty: &JType) -> Value {
        let value = match self.inputs.static_of(field) {
            Some(value) => value,
            None => self.fresh_input(state, name, ty, false),
        };
        self.inputs.set_static(field, value);
        state.static_inputs.push((field, value));
        value
    }
}
