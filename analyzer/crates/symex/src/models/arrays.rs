//! `Object.clone()`, of arrays above all, and `System.arraycopy`.

use super::{Row, not_followed};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::{ArrayBase, Body, PATH_BASE, Slot};
use crate::inputs::is_input;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::step::invoke::Call;
use crate::step::unfollowed;
use crate::throw::{self, Fault};
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::JType;
use vipa_program::{FieldLoc, Origin};
use vipa_schema::{CauseClass, Kind};
use vipa_smt::{BvOp, Cmp, Term};

pub static ROWS: &[Row] = &[
    Row { class: "java/lang/Object", name: "clone", descriptor: "()Ljava/lang/Object;", model: clone },
    Row {
        class: "java/lang/System",
        name: "arraycopy",
        descriptor: "(Ljava/lang/Object;ILjava/lang/Object;II)V",
        model: arraycopy,
    },
];

/// Copies up to this length are made cell by cell, so that the destination keeps a value per cell.
const MAX_CELLS: i32 = 64;

/// Each alternative of the receiver gives a copy of its own; at run time there is one of them.
fn clone(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    let leaves = refs::leaves(ctx, receiver).unwrap_or_default();
    let mut copy: Option<Term> = None;
    for leaf in leaves.into_iter().rev().filter(|leaf| leaf.address != 0) {
        let own = match ctx.type_of(state, leaf.address) {
            Some(JType::Array(element)) => Some(clone_of(ctx, state, leaf.address, &element)?),
            _ if is_input(leaf.address) => input_clone(ctx, state, leaf.address),
            _ => instance_clone(ctx, state, leaf.address),
        };
        let Some(own) = own else { return not_followed(ctx, state, call) };
        copy = Some(match copy {
            None => own,
            Some(rest) => ctx.arena.ite(leaf.guard, own, rest),
        });
    }
    match copy {
        Some(copy) => Ok(Some(Value::Ref(copy))),
        None => not_followed(ctx, state, call),
    }
}

/// Of an object that the path has made, field by field.
fn instance_clone(ctx: &mut Ctx, state: &mut State, address: i32) -> Option<Term> {
    let object = ctx.object(state, address).filter(|_| address >= PATH_BASE)?;
    let (class, body) = (object.class.clone(), object.body.clone());
    let known = matches!(body, Body::Instance { unknown: false, .. });
    (is_cloneable(ctx, &class) && known).then(|| ctx.allocate(state, class, body))
}

fn is_cloneable(ctx: &Ctx, class: &JType) -> bool {
    ctx.program.is_subtype(class, &JType::Class("java/lang/Cloneable".into())) == Some(true)
}

/// Fields that are copied at most: each becomes a part of the witness.
const MAX_FIELDS: usize = 40;

/// Of an input whose class is known, all of whose fields are the program's.
fn input_clone(ctx: &mut Ctx, state: &mut State, address: i32) -> Option<Term> {
    let (class, exact) = ctx.known_type(state, address)?;
    if !is_cloneable(ctx, &class) || !(exact || ctx.is_final(&class)) {
        return None;
    }
    let object = ctx.arena.i32(address);
    let mut fields = Vec::new();
    for (field, ty) in own_fields(ctx, &class).filter(|fields| fields.len() <= MAX_FIELDS)? {
        fields.push((field, ctx.read_field(state, object, field, &ty)));
    }
    Some(ctx.allocate(state, class, Body::Instance { fields, unknown: false }))
}

/// Of the class and those above it up to `Object`; `None` if the JDK has a part of it.
fn own_fields(ctx: &Ctx, class: &JType) -> Option<Vec<(FieldLoc, JType)>> {
    let JType::Class(name) = class else { return None };
    let mut found = Vec::new();
    for class in ctx.program.superclass_chain(ctx.program.lookup(name)?) {
        if ctx.program.origin(class) == Origin::Jdk {
            return (ctx.program.name(class) == "java/lang/Object").then_some(found);
        }
        let fields = ctx.program.class(class).fields.iter().enumerate().filter(|(_, field)| !field.access.is_static());
        found.extend(fields.map(|(index, field)| (FieldLoc { class, index: index as u32 }, field.ty.clone())));
    }
    None
}

fn clone_of(ctx: &mut Ctx, state: &mut State, address: i32, element: &JType) -> Exec<Term> {
    if let Some(object) = ctx.object(state, address) {
        return Ok(ctx.allocate(state, object.class.clone(), object.body.clone()));
    }
    if state.typed.contains(&address) {
        // The copy has the class of the array, and the path has asked which one that is.
        state.approximate(CauseClass::Bound, "clone of an array of some subclass");
    }
    let always = ctx.arena.bool(true);
    let array = ctx.arena.i32(address);
    let Value::Int(length) = ctx.array_length(state, array) else { return Err(MALFORMED) };
    let copy = ctx.new_array(state, element.clone(), length);
    let to = refs::leaves(ctx, copy).unwrap_or_default();
    let zero = ctx.arena.i32(0);
    match ctx.source(state, &[Leaf { guard: always, address }]) {
        Some(source) => ctx.copy_range(state, source, zero, &to, zero, length),
        None => forget(ctx, state, &to),
    }
    Ok(copy)
}

/// The arguments of a copy whose arrays are not null.
struct Copy {
    from: Term,
    from_leaves: Vec<Leaf>,
    from_index: Term,
    to: Term,
    to_leaves: Vec<Leaf>,
    to_index: Term,
    length: Term,
}

/// The checks come in HotSpot's order: null, kinds of array, bounds, and then each element as it is copied.
fn arraycopy(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(from), Value::Int(from_index), Value::Ref(to), Value::Int(to_index), Value::Int(length)] =
        &call.arguments[..]
    else {
        return Err(MALFORMED);
    };
    non_null(ctx, state, from, to)?;
    let (Some(from_leaves), Some(to_leaves)) = (refs::leaves(ctx, from), refs::leaves(ctx, to)) else {
        return Ok(unfollowed::result(ctx, state, call, CauseClass::Bound));
    };
    let copy = Copy { from, from_leaves, from_index, to, to_leaves, to_index, length };
    let Some(mismatch) = mismatch(ctx, state, &copy) else {
        forget(ctx, state, &copy.to_leaves);
        return Ok(unfollowed::result(ctx, state, call, CauseClass::Library));
    };
    checks::refuse(ctx, state, mismatch, library(Kind::ArrayStore))?;
    let outside = outside(ctx, state, &copy)?;
    checks::refuse(ctx, state, outside, library(Kind::IndexOutOfBounds))?;
    match cells_of(ctx, &copy) {
        Some(count) => copy_cells(ctx, state, &copy, count)?,
        None => copy_range(ctx, state, &copy),
    }
    Ok(None)
}

fn library(kind: Kind) -> Fault {
    Fault::library(kind, throw::exception_of(kind))
}

fn non_null(ctx: &mut Ctx, state: &mut State, from: Term, to: Term) -> Exec {
    let (no_source, no_target) = (refs::is_null(ctx, from), refs::is_null(ctx, to));
    let null = ctx.arena.or(no_source, no_target);
    checks::refuse(ctx, state, null, library(Kind::NullDereference))
}

/// What `arraycopy` tells apart before it looks at the bounds.
#[derive(PartialEq)]
enum Shape {
    Primitives(JType),
    References,
    NoArray,
}

/// The arrays are of different kinds. `None`: one of them may or may not be an array.
fn mismatch(ctx: &mut Ctx, state: &State, copy: &Copy) -> Option<Term> {
    let mut bad = ctx.arena.bool(false);
    for from in copy.from_leaves.iter().filter(|leaf| leaf.address != 0) {
        for to in copy.to_leaves.iter().filter(|leaf| leaf.address != 0) {
            let (a, b) = (shape(ctx, state, from.address)?, shape(ctx, state, to.address)?);
            if a != b || a == Shape::NoArray {
                let both = ctx.arena.and(from.guard, to.guard);
                bad = ctx.arena.or(bad, both);
            }
        }
    }
    Some(bad)
}

fn shape(ctx: &Ctx, state: &State, address: i32) -> Option<Shape> {
    let known = match is_input(address) {
        true => ctx.known_type(state, address).map(|(ty, _)| ty),
        false => ctx.type_of(state, address),
    };
    match known? {
        JType::Array(element) if element.is_ref() => Some(Shape::References),
        JType::Array(element) => Some(Shape::Primitives((*element).clone())),
        other => {
            let any_array = JType::Array(JType::Int.into());
            let maybe = is_input(address) && ctx.program.is_subtype(&any_array, &other) != Some(false);
            (!maybe).then_some(Shape::NoArray)
        }
    }
}

fn outside(ctx: &mut Ctx, state: &mut State, copy: &Copy) -> Exec<Term> {
    let from_length = ctx.array_length(state, copy.from).term().ok_or(MALFORMED)?;
    let to_length = ctx.array_length(state, copy.to).term().ok_or(MALFORMED)?;
    let zero = ctx.arena.i32(0);
    let mut bad = ctx.arena.slt(copy.length, zero);
    for (index, length) in [(copy.from_index, from_length), (copy.to_index, to_length)] {
        let negative = ctx.arena.slt(index, zero);
        // Neither number is negative here, so the sum does not wrap as an unsigned one.
        let end = ctx.arena.bv(BvOp::Add, index, copy.length);
        let past = ctx.arena.cmp(Cmp::Ult, length, end);
        bad = ctx.arena.any(&[bad, negative, past]);
    }
    Ok(bad)
}

fn cells_of(ctx: &Ctx, copy: &Copy) -> Option<i32> {
    let known = ctx.arena.as_i32(copy.from_index).is_some() && ctx.arena.as_i32(copy.to_index).is_some();
    ctx.arena.as_i32(copy.length).filter(|count| known && *count <= MAX_CELLS)
}

/// All elements are read before the first is written: the arrays may overlap.
fn copy_cells(ctx: &mut Ctx, state: &mut State, copy: &Copy, count: i32) -> Exec {
    let ty = ctx.element_type(state, copy.from).ok_or(MALFORMED)?;
    let mut values = Vec::new();
    for offset in 0..count {
        let index = plus(ctx, copy.from_index, offset);
        values.push(ctx.read(state, copy.from, Slot::Element(index), &ty));
    }
    let checked = may_misfit(ctx, state, copy);
    for (offset, value) in (0..count).zip(values) {
        if let (true, Value::Ref(element)) = (checked, value) {
            element_fits(ctx, state, copy, element)?;
        }
        let index = plus(ctx, copy.to_index, offset);
        ctx.write(state, copy.to, Slot::Element(index), value);
    }
    Ok(())
}

/// An array takes its own elements, whatever its class.
fn element_fits(ctx: &mut Ctx, state: &mut State, copy: &Copy, element: Term) -> Exec {
    let Some(misfit) = checks::misfit(ctx, state, copy.to, element) else { return Ok(()) };
    let same = refs::equal(ctx, copy.from, copy.to);
    let distinct = ctx.arena.not(same);
    let bad = ctx.arena.and(distinct, misfit);
    checks::refuse(ctx, state, bad, library(Kind::ArrayStore))
}

fn plus(ctx: &mut Ctx, index: Term, offset: i32) -> Term {
    let offset = ctx.arena.i32(offset);
    ctx.arena.bv(BvOp::Add, index, offset)
}

/// Could an element of the source be of a type that the destination does not take?
fn may_misfit(ctx: &Ctx, state: &State, copy: &Copy) -> bool {
    copy.from != copy.to && !copy.from_leaves.iter().all(|from| always_fits(ctx, state, from, copy))
}

fn always_fits(ctx: &Ctx, state: &State, from: &Leaf, copy: &Copy) -> bool {
    let Some(from) = ctx.type_of(state, from.address) else { return true };
    copy.to_leaves.iter().filter(|to| to.address != 0).all(|to| {
        let fits = ctx.type_of(state, to.address).and_then(|to| ctx.program.is_subtype(&from, &to)) == Some(true);
        let exact = !is_input(to.address) || matches!(&from, JType::Array(element) if !element.is_ref());
        fits && exact
    })
}

/// A range whose elements cannot be looked at one by one: they are taken to fit, which a caller's array allows.
fn copy_range(ctx: &mut Ctx, state: &mut State, copy: &Copy) {
    let own = copy.to_leaves.iter().any(|leaf| leaf.address != 0 && !is_input(leaf.address));
    if own && may_misfit(ctx, state, copy) {
        state.approximate(CauseClass::Bound, "elements of a copied range that may not fit");
    }
    match ctx.source(state, &copy.from_leaves) {
        Some(source) => ctx.copy_range(state, source, copy.from_index, &copy.to_leaves, copy.to_index, copy.length),
        None => forget(ctx, state, &copy.to_leaves),
    }
}

/// The elements of these arrays are no longer known.
fn forget(ctx: &mut Ctx, state: &mut State, leaves: &[Leaf]) {
    state.approximate(CauseClass::Bound, "copy of a range that is not followed");
    for leaf in leaves {
        if let Some(slot) = state.heap.slot_mut(leaf.address, ctx.images.get(leaf.address))
            && let Body::Array(array) = &mut Rc::make_mut(slot).body
        {
            array.base = ArrayBase::Unknown;
            array.writes.clear();
        }
    }
}
