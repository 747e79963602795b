//! Instance and static fields.

use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, Flow};
use crate::images::Imported;
use crate::state::State;
use crate::step::initialise::initialise;
use crate::value::Value;
use vipa_bytecode::{FieldRef, JType};
use vipa_program::{FieldLoc, Origin};
use vipa_schema::CauseClass;
use vipa_schema::task::Statics;

pub fn get_field(ctx: &mut Ctx, state: &mut State, field: &FieldRef) -> Exec<Flow> {
    let reference = state.pop_ref()?;
    checks::non_null(ctx, state, reference)?;
    let value = match ctx.program.resolve_field(&field.class, &field.name, &field.descriptor) {
        Some(resolved) => ctx.read_field(state, reference, resolved, &field.ty),
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
            let value = truncate(ctx, value, &field.ty);
            ctx.write_field(state, reference, resolved, value);
        }
        None => {
            missing(ctx, state, field);
        }
    }
    Ok(Flow::Next)
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
    let value = truncate(ctx, value, &field.ty);
    state.heap.set_static(resolved, value);
    Ok(Flow::Next)
}

fn static_value(ctx: &mut Ctx, state: &mut State, field: FieldLoc) -> Value {
    if let Some(value) = state.heap.static_value(field) {
        return value;
    }
    let row = ctx.program.field(field);
    let (ty, constant) = (row.ty.clone(), row.constant.clone());
    let value = match constant {
        Some(constant) => super::constants::value_of(ctx, state, &constant),
        None if ctx.program.origin(field.class) == Origin::Jdk => jdk_static(ctx, state, field, &ty),
        None => Value::default_of(&mut ctx.arena, &ty),
    };
    state.heap.set_static(field, value);
    value
}

/// JDK constants such as `System.out` exist and are always the same object; other values are unknown.
fn jdk_static(ctx: &mut Ctx, state: &mut State, field: FieldLoc, ty: &JType) -> Value {
    if ctx.program.field(field).access.is_enum()
        && let Some(imported) = ctx.imported(field.class)
        && let Some((_, constant)) = imported.values.iter().find(|(known, _)| *known == field)
    {
        return *constant;
    }
    if ty.is_ref() {
        let address = ctx.images.jdk_static(field, ty);
        return Value::Ref(ctx.arena.i32(address));
    }
    let name = format!("{}.{}", vipa_bytecode::dots(ctx.program.name(field.class)), ctx.program.field(field).name);
    state.approximate(CauseClass::Library, name.clone());
    ctx.fresh_unknown(state, &name, ty, false)
}

fn missing(ctx: &mut Ctx, state: &mut State, field: &FieldRef) -> Value {
    let what = format!("missing field {}.{}", vipa_bytecode::dots(&field.class), field.name);
    state.approximate(CauseClass::Unsupported, what);
    ctx.fresh_unknown(state, &field.name, &field.ty, false)
}

/// A store keeps only the bits that the field has.
fn truncate(ctx: &mut Ctx, value: Value, ty: &JType) -> Value {
    match (value, ty) {
        (Value::Int(t), JType::Byte) => Value::Int(ctx.arena.narrow(t, 8, true)),
        (Value::Int(t), JType::Char) => Value::Int(ctx.arena.narrow(t, 16, false)),
        (Value::Int(t), JType::Short) => Value::Int(ctx.arena.narrow(t, 16, true)),
        (Value::Int(t), JType::Boolean) => {
            let one = ctx.arena.i32(1);
            Value::Int(ctx.arena.bv(vipa_smt::BvOp::And, t, one))
        }
        (other, _) => other,
    }
}

impl Ctx<'_> {
    /// What a path sees in a static field when it begins: the snapshot's value, or an input.
    pub fn static_input(&mut self, state: &mut State, field: FieldLoc, imported: &Imported, value: Value) -> Value {
        let row = self.program.field(field);
        let (is_final, ty, name) = (row.access.is_final(), row.ty.clone(), row.name.clone());
        if imported.unstable.contains(&field) {
            state.approximate(CauseClass::Library, format!("environment value in static field {name}"));
            return self.fresh_unknown(state, &name, &ty, false);
        }
        if is_final || self.options.statics == Statics::Snapshot {
            return value;
        }
        let input = self.static_inputs(state, field, &name, &ty);
        self.static_reads(state, field, input);
        input
    }

    /// One variable per static field, whichever path reads it first.
    fn static_inputs(&mut self, state: &mut State, field: FieldLoc, name: &str, ty: &JType) -> Value {
        if let Some(value) = self.inputs.static_of(field) {
            return value;
        }
        let value = self.fresh_input(state, name, ty, false);
        self.inputs.set_static(field, value);
        value
    }

    /// The witness must set what the path assumed.
    fn static_reads(&mut self, state: &mut State, field: FieldLoc, value: Value) {
        state.static_inputs.push((field, value));
    }
}
