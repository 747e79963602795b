//! `--havoc`: an unfollowed call may have changed everything that it could reach. Final fields, lengths, strings and enum
//! constants stay what they are.

use crate::ctx::Ctx;
use crate::heap::{ArrayBase, Body, Object};
use crate::state::State;
use crate::step::invoke::Call;
use std::rc::Rc;
use vipa_bytecode::{InvokeKind, JType};
use vipa_program::Program;
use vipa_schema::CauseClass;
use vipa_smt::Term;

/// Does a JDK method get hold of anything that can change? It knows nothing of the program but its arguments.
pub fn reaches_state(call: &Call) -> bool {
    let receiver = (call.kind != InvokeKind::Static).then_some(&call.method.class);
    call.method.ty.params.iter().chain(receiver).any(|ty| ty.is_ref() && !is_immutable(ty))
}

fn is_immutable(ty: &JType) -> bool {
    let JType::Class(name) = ty else { return false };
    IMMUTABLE.contains(&&**name)
}

const IMMUTABLE: &[&str] = &[
    "java/lang/String",
    "java/lang/Class",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Short",
    "java/lang/Character",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/math/BigInteger",
    "java/math/BigDecimal",
];

pub fn forget(ctx: &mut Ctx, state: &mut State) {
    // Cells of inputs are other ones from now on.
    state.heap.epoch += 1;
    state.heap.writes.clear();
    let unknown = ctx.unknown_text(state);
    for object in &mut state.heap.objects {
        forget_object(ctx.program, Rc::make_mut(object), unknown);
    }
    for address in ctx.images.addresses() {
        let image = ctx.images.get(address).filter(|image| is_mutable(&image.body));
        if let Some(slot) = image.and_then(|image| state.heap.slot_mut(address, Some(image))) {
            forget_object(ctx.program, Rc::make_mut(slot), unknown);
        }
    }
    forget_statics(ctx, state);
}

fn is_mutable(body: &Body) -> bool {
    matches!(body, Body::Instance { .. } | Body::Array(_))
}

fn forget_object(program: &Program, object: &mut Object, unknown_text: Term) {
    match &mut object.body {
        Body::Instance { fields, unknown } => {
            fields.retain(|(field, _)| program.field(*field).access.is_final());
            *unknown = true;
        }
        Body::Array(array) => {
            array.base = ArrayBase::Unknown;
            array.writes.clear();
        }
        Body::Builder { text } => *text = unknown_text,
        Body::Str(_)
        | Body::Text(_)
        | Body::ClassLiteral(_)
        | Body::EnumConstant { .. }
        | Body::Lambda(_)
        | Body::Opaque => {}
    }
}

fn forget_statics(ctx: &mut Ctx, state: &mut State) {
    let statics = std::mem::take(&mut state.heap.statics);
    for (field, value) in statics.rows() {
        let row = ctx.program.field(field);
        let (is_final, name, ty) = (row.access.is_final(), row.name.clone(), row.ty.clone());
        let value = if is_final { value } else { ctx.fresh_unknown(state, &name, &ty, CauseClass::Depth) };
        state.heap.statics.set(field, value);
    }
}
