//! Driver calls: the sequence `[constructor,] method` that a task runs, and the inputs it begins with.

use crate::ctx::Ctx;
use crate::ends;
use crate::established;
use crate::exec::{Exec, Flow, Halt, MALFORMED};
use crate::frame::{Frame, OnReturn};
use crate::heap::Body;
use crate::refs;
use crate::state::State;
use crate::step::initialise::initialise;
use crate::value::Value;
use vipa_bytecode::{Code, JType};
use vipa_program::MethodLoc;
use vipa_schema::{Receiver, Role, Stop};
use vipa_smt::Term;

/// Receivers that a preparing constructor hands on, per driver: the fuel is for the method.
const MAX_RECEIVERS: u32 = 16;
/// The part of a driver's fuel that its constructor may use, and that several calls may.
const PREPARING_SHARE: u64 = 4;
const LONG_PREPARING_SHARE: u64 = 2;

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
    if let Some(flow) = initialise(ctx, state, runtime_class(ctx, state, method))? {
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
fn runtime_class(ctx: &Ctx, state: &State, method: MethodLoc) -> vipa_program::ClassId {
    match (ctx.driver.receiver, ctx.driver.role(state.next_call)) {
        (Receiver::Constructed, Role::Prepares | Role::Entry) => ctx.calls[ctx.driver.made.len()].class,
        _ => method.class,
    }
}

fn receiver(ctx: &mut Ctx, state: &mut State, method: MethodLoc) -> Option<Value> {
    let row = ctx.program.method(method);
    if row.access.is_static() {
        return None;
    }
    let class = JType::Class(ctx.program.name(method.class).into());
    if &*row.name == "<init>" {
        let fresh = Value::Ref(ctx.allocate(state, class, Body::Instance { fields: Vec::new(), unknown: false }));
        hand_over(ctx, state, state.next_call, fresh);
        return Some(fresh);
    }
    if state.receiver.is_none() {
        state.receiver = Some(raw_receiver(ctx, state, &class, method));
    }
    state.receiver
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
        let value = made(ctx, state, index).unwrap_or_else(|| {
            let name = parameter_name(code, slot).unwrap_or_else(|| format!("arg{index}"));
            ctx.fresh_generic(state, &name, ty, false)
        });
        slot += if value.is_wide() { 2 } else { 1 };
        values.push(value);
    }
    values
}

fn parameter_name(code: &Code, slot: u16) -> Option<String> {
    code.local_names.iter().find(|local| local.index == slot && local.start == 0).map(|local| local.name.to_string())
}

/// The argument of the last call that an earlier one has made.
fn made(ctx: &Ctx, state: &State, parameter: usize) -> Option<Value> {
    if ctx.driver.role(state.next_call) != Role::Entry {
        return None;
    }
    let call = ctx.driver.made.iter().position(|made| *made as usize == parameter)?;
    state.made.get(call).copied()
}

/// A driver call came back: on to the next one, or the path ends.
pub fn returned(ctx: &mut Ctx, state: &mut State, result: Option<Value>) -> Exec<Flow> {
    if state.next_call >= ctx.calls.len() {
        ends::returned(ctx, state, result);
        return Err(Halt::Ended);
    }
    let done = state.next_call - 1;
    if ctx.program.method(ctx.calls[done]).access.is_static() {
        keep(ctx, state, done, result)?;
    } else if !ctx.driver.is_sequence() {
        established::note_receiver(ctx, state);
    }
    if ctx.driver.role(state.next_call) == Role::Entry {
        ctx.preparing.receivers += 1;
    }
    begin_call(ctx, state)
}

/// What a static method has made is an argument or the receiver, if it is an object.
fn keep(ctx: &mut Ctx, state: &mut State, call: usize, result: Option<Value>) -> Exec {
    let Some(Value::Ref(reference)) = result else { return Err(MALFORMED) };
    let null = refs::is_null(ctx, reference);
    let filled = ctx.arena.not(null);
    let side = ctx.feasible(state, filled);
    if !side.possible() {
        return Err(Halt::Dead);
    }
    state.take(ctx, side, filled);
    let object = refs::only_object(ctx, reference).filter(|object| call_is_right(ctx, state, call, *object));
    let Some(object) = object else {
        ctx.left_out("further ways to make a receiver".into());
        return Err(Halt::Dead);
    };
    hand_over(ctx, state, call, Value::Ref(object));
    Ok(())
}

/// What this call makes is what it is for.
fn hand_over(ctx: &Ctx, state: &mut State, call: usize, object: Value) {
    match ctx.driver.role(call) {
        Role::MakesArgument => state.made.push(object),
        Role::MakesReceiver | Role::Prepares | Role::Entry => state.receiver = Some(object),
    }
}

/// The methods that the driver calls are those that a receiver of this class has: it may be of a subclass.
fn call_is_right(ctx: &Ctx, state: &State, call: usize, object: Term) -> bool {
    if ctx.driver.role(call) != Role::MakesReceiver {
        return true;
    }
    let class = ctx.arena.as_i32(object).and_then(|address| ctx.object(state, address));
    let Some(JType::Class(name)) = class.map(|object| object.class.clone()) else { return true };
    let Some(class) = ctx.program.lookup(&name) else { return true };
    ctx.calls[call + 1..].iter().all(|method| ctx.program.select_virtual(class, *method) == Some(*method))
}

/// Still in a call that only makes or prepares something: its crashes belong to the task of that method.
pub fn preparing(ctx: &Ctx, state: &State) -> bool {
    ctx.calls.len() > 1 && state.next_call < ctx.calls.len()
}

/// A constructor with endless ways to make a receiver would leave the method none of the fuel.
pub fn enough_receivers(ctx: &mut Ctx, state: &State) -> bool {
    let used = &ctx.preparing;
    let share = if ctx.driver.is_sequence() { LONG_PREPARING_SHARE } else { PREPARING_SHARE };
    let receivers = used.receivers >= MAX_RECEIVERS;
    let enough = (receivers || used.fuel > used.driver_fuel / share) && preparing(ctx, state);
    if enough {
        ctx.starved |= !receivers;
        ctx.left_out("further ways through the constructor".into());
        ctx.established.give_up();
    }
    enough
}
