//! Driver calls: the sequence `[constructor,] method` that a task runs, and the inputs it begins with.

use crate::ctx::Ctx;
use crate::ends;
use crate::established;
use crate::exec::{Exec, Flow, Halt, MALFORMED};
use crate::frame::{Frame, OnReturn};
use crate::heap::Body;
use crate::state::State;
use crate::step::initialise::initialise;
use crate::value::Value;
use vipa_bytecode::{Code, JType};
use vipa_program::MethodLoc;
use vipa_schema::{Receiver, Stop};

/// Receivers that a preparing constructor hands on, per driver: the fuel is for the method.
const MAX_RECEIVERS: u32 = 16;
/// The part of a driver's fuel that its constructor may use.
const PREPARING_SHARE: u64 = 4;

/// What the preparing constructor of the driver may use and has used.
#[derive(Default)]
pub struct Preparing {
    pub driver_fuel: u64,
    pub fuel: u64,
    pub receivers: u32,
}

/// Pushes the frame of the driver's next call.
pub fn begin_call(ctx: &mut Ctx, state: &mut State) -> Exec<Flow> {
    let method = *ctx.calls.get(state.next_call).ok_or(MALFORMED)?;
    if let Some(flow) = initialise(ctx, state, runtime_class(ctx, method))? {
        return Ok(flow);
    }
    let code = ctx.program.method(method).code.clone().ok_or(Halt::Stop(Stop::NoCode))?;
    let mut arguments = Vec::new();
    arguments.extend(receiver(ctx, state, method));
    let parameters = parameters(ctx, state, method, &code);
    arguments.extend_from_slice(&parameters);
    state.arguments.push(parameters);
    state.next_call += 1;
    state.frames.push(Frame::new(method, code, &arguments, 0, OnReturn::DriverCall));
    Ok(Flow::Stay)
}

/// The class to initialise first: of a constructed receiver, its own class and not the method's.
fn runtime_class(ctx: &Ctx, method: MethodLoc) -> vipa_program::ClassId {
    match ctx.driver.receiver {
        Receiver::Constructed => ctx.calls[0].class,
        Receiver::None | Receiver::Raw => method.class,
    }
}

fn receiver(ctx: &mut Ctx, state: &mut State, method: MethodLoc) -> Option<Value> {
    let row = ctx.program.method(method);
    if row.access.is_static() {
        return None;
    }
    if let Some(receiver) = state.receiver {
        return Some(receiver);
    }
    let class = JType::Class(ctx.program.name(method.class).into());
    let value = if &*row.name == "<init>" {
        Value::Ref(ctx.allocate(state, class, Body::Instance { fields: Vec::new(), unknown: false }))
    } else {
        raw_receiver(ctx, state, &class, method)
    };
    state.receiver = Some(value);
    Some(value)
}

fn raw_receiver(ctx: &mut Ctx, state: &mut State, class: &JType, method: MethodLoc) -> Value {
    let value = ctx.fresh_input(state, "this", class, true);
    let access = ctx.program.class(method.class).access;
    if let Value::Ref(reference) = value
        && let Some(address) = ctx.arena.as_i32(reference)
        && !access.is_abstract()
        && !access.is_interface()
    {
        ctx.inputs.set_exact(address);
    }
    value
}

fn parameters(ctx: &mut Ctx, state: &mut State, method: MethodLoc, code: &Code) -> Vec<Value> {
    let row = ctx.program.method(method);
    let mut slot = u16::from(!row.access.is_static());
    let mut values = Vec::new();
    for (index, ty) in ctx.program.generic_parameters(method).iter().enumerate() {
        let name = parameter_name(code, slot).unwrap_or_else(|| format!("arg{index}"));
        let value = ctx.fresh_generic(state, &name, ty, false);
        slot += if value.is_wide() { 2 } else { 1 };
        values.push(value);
    }
    values
}

fn parameter_name(code: &Code, slot: u16) -> Option<String> {
    code.local_names.iter().find(|local| local.index == slot && local.start == 0).map(|local| local.name.to_string())
}

/// A driver call came back: on to the next one, or the path ends.
pub fn returned(ctx: &mut Ctx, state: &mut State, result: Option<Value>) -> Exec<Flow> {
    if state.next_call < ctx.calls.len() {
        ctx.preparing.receivers += 1;
        established::note_receiver(ctx, state);
        return begin_call(ctx, state);
    }
    ends::returned(ctx, state, result);
    Err(Halt::Ended)
}

/// Still in the constructor that only prepares the receiver: its crashes belong to the constructor's own task.
pub fn preparing(ctx: &Ctx, state: &State) -> bool {
    ctx.driver.receiver == Receiver::Constructed && state.next_call <= 1
}

/// A constructor with endless ways to make a receiver would leave the method none of the fuel.
pub fn enough_receivers(ctx: &mut Ctx, state: &State) -> bool {
    let used = &ctx.preparing;
    let enough = used.receivers >= MAX_RECEIVERS || used.fuel > used.driver_fuel / PREPARING_SHARE;
    let enough = enough && preparing(ctx, state);
    if enough {
        ctx.left_out("further ways through the constructor".into());
        ctx.established.give_up();
    }
    enough
}
