//! Array instructions.

use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, Halt, MALFORMED};
use crate::heap::Slot;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::value::{Value, truncate};
use vipa_bytecode::{Elem, JType};
use vipa_smt::Term;

pub fn load(ctx: &mut Ctx, state: &mut State, elem: Elem) -> Exec<Flow> {
    let index = state.pop_int()?;
    let array = state.pop_ref()?;
    check_access(ctx, state, array, index)?;
    let ty = element_type(ctx, state, array, elem);
    let value = ctx.read(state, array, Slot::Element(index), &ty);
    if let Value::Ref(element) = value {
        fit_to_array(ctx, state, array, element)?;
    }
    state.push(value);
    Ok(Flow::Next)
}

/// An `Object` that the path knows to be an array of a narrower type holds elements of that type.
fn fit_to_array(ctx: &mut Ctx, state: &mut State, array: Term, element: Term) -> Exec {
    for Leaf { guard, address } in refs::leaves(ctx, array).unwrap_or_default() {
        for (narrower, is_such) in ctx.types.asked_arrays(&ctx.inputs, address) {
            let applies = ctx.arena.and(guard, is_such);
            let holds = checks::element_rule(ctx, state, applies, element, &narrower);
            let side = ctx.feasible(state, holds);
            if !side.possible() {
                return Err(Halt::Dead);
            }
            state.take(ctx, side, holds);
        }
    }
    Ok(())
}

pub fn store(ctx: &mut Ctx, state: &mut State, elem: Elem) -> Exec<Flow> {
    let value = state.pop()?;
    let index = state.pop_int()?;
    let array = state.pop_ref()?;
    check_access(ctx, state, array, index)?;
    let ty = element_type(ctx, state, array, elem);
    let value = match (value, &ty) {
        (Value::Ref(term), _) => {
            checks::array_store(ctx, state, array, term)?;
            value
        }
        (other, ty) => truncate(&mut ctx.arena, other, ty),
    };
    ctx.write(state, array, Slot::Element(index), value);
    Ok(Flow::Next)
}

fn check_access(ctx: &mut Ctx, state: &mut State, array: Term, index: Term) -> Exec {
    checks::non_null(ctx, state, array)?;
    let Value::Int(length) = ctx.array_length(state, array) else { return Err(MALFORMED) };
    checks::index(ctx, state, index, length)
}

fn element_type(ctx: &mut Ctx, state: &State, array: Term, elem: Elem) -> JType {
    match elem {
        Elem::Char => JType::Char,
        Elem::Short => JType::Short,
        Elem::Int => JType::Int,
        Elem::Long => JType::Long,
        Elem::Float => JType::Float,
        Elem::Double => JType::Double,
        Elem::ByteOrBoolean => ctx.element_type(state, array).filter(|ty| *ty == JType::Boolean).unwrap_or(JType::Byte),
        Elem::Ref => ctx.element_type(state, array).unwrap_or(JType::Class("java/lang/Object".into())),
    }
}

pub fn length(ctx: &mut Ctx, state: &mut State) -> Exec<Flow> {
    let array = state.pop_ref()?;
    checks::non_null(ctx, state, array)?;
    let length = ctx.array_length(state, array);
    state.push(length);
    Ok(Flow::Next)
}

pub fn new_array(ctx: &mut Ctx, state: &mut State, element: &JType) -> Exec<Flow> {
    let length = state.pop_int()?;
    checks::array_size(ctx, state, length)?;
    let array = ctx.new_array(state, element.clone(), length);
    state.push(Value::Ref(array));
    Ok(Flow::Next)
}

pub fn multi_new_array(ctx: &mut Ctx, state: &mut State, ty: &JType, dimensions: u8) -> Exec<Flow> {
    let mut lengths = Vec::new();
    for _ in 0..dimensions {
        lengths.push(state.pop_int()?);
    }
    lengths.reverse();
    for length in &lengths {
        checks::array_size(ctx, state, *length)?;
    }
    let mut budget = MAX_NESTED;
    let array = nested(ctx, state, ty, &lengths, &mut budget)?;
    state.push(Value::Ref(array));
    Ok(Flow::Next)
}

/// Rows of a nested array whose outer length is known; a symbolic outer length gives unknown rows.
const MAX_NESTED: usize = 4096;

fn nested(ctx: &mut Ctx, state: &mut State, ty: &JType, lengths: &[Term], budget: &mut usize) -> Exec<Term> {
    let JType::Array(element) = ty else { return Err(MALFORMED) };
    let array = ctx.new_array(state, (**element).clone(), lengths[0]);
    if lengths.len() == 1 {
        return Ok(array);
    }
    match ctx.arena.as_i32(lengths[0]) {
        Some(count) if (count as usize) <= *budget => {
            *budget -= count as usize;
            for row in 0..count {
                let inner = nested(ctx, state, element, &lengths[1..], budget)?;
                let index = ctx.arena.i32(row);
                ctx.write(state, array, Slot::Element(index), Value::Ref(inner));
            }
        }
        _ => rows_unknown(ctx, state, array),
    }
    Ok(array)
}

fn rows_unknown(ctx: &mut Ctx, state: &mut State, array: Term) {
    state.approximate(vipa_schema::CauseClass::Bound, "nested array of symbolic length");
    if let Some(address) = ctx.arena.as_i32(array)
        && let Some(slot) = state.heap.slot_mut(address, None)
        && let crate::heap::Body::Array(body) = &mut std::rc::Rc::make_mut(slot).body
    {
        body.base = crate::heap::ArrayBase::Unknown;
    }
}
