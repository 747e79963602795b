//! An input of an interface that nothing implements, or of a JDK interface behind which any class may be: a stub, whose
//! methods give the values that the path wants. The harness plays them back, so the path stays exact.

use crate::ctx::Ctx;
use crate::inputs::is_input;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::step::unfollowed;
use crate::types::{has_default_implementation, stub_marker};
use crate::value::Value;
use vipa_bytecode::{InvokeKind, JType};

/// The result of the call if a stub can answer it.
pub fn answer(ctx: &mut Ctx, state: &mut State, call: &Call) -> Option<Option<Value>> {
    let receiver = call.receiver().filter(|_| call.kind == InvokeKind::Interface)?;
    let object = refs::only_object(ctx, receiver)?;
    let address = ctx.arena.as_i32(object).filter(|address| is_input(*address))?;
    if !may_be_stub(ctx, call, address) {
        return None;
    }
    let is_stub = ctx.subtype_atom(state, address, &stub_marker());
    let side = ctx.feasible(state, is_stub);
    if !side.possible() {
        return None;
    }
    state.take(ctx, side, is_stub);
    Some(unfollowed::assumed_result(ctx, state, call))
}

/// Collections are better than stubs of them, and what an unfollowed call returned is not ours to make.
fn may_be_stub(ctx: &Ctx, call: &Call, address: i32) -> bool {
    let Some(input) = ctx.inputs.object(address) else { return false };
    let declared_in_interface = call.resolved.is_some_and(|m| ctx.program.class(m.class).access.is_interface());
    let named = JType::Class(call.class_name().into());
    declared_in_interface
        && !input.is_unknown()
        && !input.exact
        && !has_default_implementation(&named)
        && !has_default_implementation(&input.declared)
}
