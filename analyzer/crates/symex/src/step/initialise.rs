//! Class initialisation (JVM specification 5.5): from the snapshot of a real JVM, or by executing `<clinit>`.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, Halt};
use crate::frame::{Frame, OnReturn};
use crate::state::State;
use vipa_program::{ClassId, MethodLoc, Origin};
use vipa_schema::Stop;

/// `Some(flow)`: a frame for `<clinit>` was pushed and the instruction will be executed again.
pub fn initialise(ctx: &mut Ctx, state: &mut State, class: ClassId) -> Exec<Option<Flow>> {
    if ctx.program.origin(class) == Origin::Jdk || !state.initialised.insert(class) {
        return Ok(None);
    }
    if let Some(imported) = ctx.imported(class) {
        if imported.failed {
            return Err(Halt::Stop(Stop::InitialiserFailed));
        }
        ctx.import_statics(state, class);
        return Ok(None);
    }
    if let Some(parent) = ctx.program.superclass(class)
        && let Some(flow) = initialise(ctx, state, parent)?
    {
        // The superclass comes first; this class when the instruction is executed again.
        state.initialised.remove(&class);
        return Ok(Some(flow));
    }
    match push_initialiser(ctx, state, class) {
        Some(flow) => Ok(Some(flow)),
        None => {
            ctx.free_statics(state, class);
            Ok(None)
        }
    }
}

fn push_initialiser(ctx: &mut Ctx, state: &mut State, class: ClassId) -> Option<Flow> {
    let methods = &ctx.program.class(class).methods;
    let index = methods.iter().position(|method| &*method.name == "<clinit>")?;
    let code = methods[index].code.clone()?;
    let depth = state.frames.last().map_or(0, |frame| frame.depth);
    let method = MethodLoc { class, index: index as u32 };
    state.frames.push(Frame::new(method, code, &[], depth, OnReturn::Retry));
    Some(Flow::Stay)
}
