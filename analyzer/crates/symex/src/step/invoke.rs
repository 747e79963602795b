//! Calls: models first, then bytecode while depth remains, then an unknown result.

use crate::checks;
use crate::ctx::Ctx;
use crate::dispatch::{self, Target};
use crate::exec::{Exec, Flow, Halt, MALFORMED, fork};
use crate::follow::{self, Follow};
use crate::frame::{Frame, OnReturn};
use crate::heap::{Body, PATH_BASE};
use crate::models;
use crate::refs;
use crate::state::{Decision, State};
use crate::step::adapt::adapt;
use crate::step::initialise::initialise;
use crate::step::{inherited, lambda, stubs, unfollowed};
use crate::value::{Value, truncate};
use std::sync::Arc;
use vipa_bytecode::{InvokeKind, JType, Kind, MethodRef};
use vipa_program::{MethodLoc, Origin};
use vipa_schema::{CauseClass, Stop};
use vipa_smt::Term;

/// Frames on a path; deeper recursion ends it.
const MAX_FRAMES: usize = 80;

/// A call on its way: the receiver, if any, is the first argument.
#[derive(Debug, Clone)]
pub struct Call {
    pub kind: InvokeKind,
    pub method: Arc<MethodRef>,
    pub resolved: Option<MethodLoc>,
    pub arguments: Vec<Value>,
    /// A lambda body or method reference called directly: costs no depth.
    pub free: bool,
    pub on_return: OnReturn,
}

pub fn invoke(ctx: &mut Ctx, state: &mut State, kind: InvokeKind, method: &Arc<MethodRef>) -> Exec<Flow> {
    let resolved = resolve(ctx, kind, method);
    if let (InvokeKind::Static, Some(target)) = (kind, resolved)
        && let Some(flow) = initialise(ctx, state, target.class)?
    {
        return Ok(flow);
    }
    let count = method.ty.params.len() + usize::from(kind != InvokeKind::Static);
    let arguments = pop_arguments(state, count)?;
    let call = Call { kind, method: method.clone(), resolved, arguments, free: false, on_return: OnReturn::Push };
    dispatch_call(ctx, state, call)
}

fn resolve(ctx: &Ctx, kind: InvokeKind, method: &MethodRef) -> Option<MethodLoc> {
    let class: &str = match &method.class {
        JType::Class(name) => name,
        _ => "java/lang/Object",
    };
    let resolved = ctx.program.resolve_method(class, &method.name, &method.descriptor)?;
    Some(overridable(ctx, kind, resolved).unwrap_or(resolved))
}

/// A stand-in calls its own methods through the class that it stands for, as a subclass may override them; not those
/// that it calls by `super`.
fn overridable(ctx: &Ctx, kind: InvokeKind, resolved: MethodLoc) -> Option<MethodLoc> {
    let row = ctx.program.method(resolved);
    let direct = matches!(kind, InvokeKind::Static | InvokeKind::Special);
    if direct || row.access.is_private() || !ctx.program.is_ours(resolved.class) {
        return None;
    }
    let real = ctx.program.stands_for(resolved.class)?;
    ctx.program.resolve_method(ctx.program.name(real), &row.name, &row.descriptor)
}

pub fn pop_arguments(state: &mut State, count: usize) -> Exec<Vec<Value>> {
    let stack = &mut state.top().stack;
    let from = stack.len().checked_sub(count).ok_or(MALFORMED)?;
    Ok(stack.split_off(from))
}

pub fn dispatch_call(ctx: &mut Ctx, state: &mut State, call: Call) -> Exec<Flow> {
    if call.kind != InvokeKind::Static {
        let receiver = call.receiver().ok_or(MALFORMED)?;
        checks::non_null(ctx, state, receiver)?;
    }
    if let Some(lambda) = lambda::lambda_of(ctx, state, &call) {
        return lambda::call(ctx, state, call, &lambda);
    }
    if let Some(result) = models::apply(ctx, state, &call)? {
        return finish(ctx, state, &call, result);
    }
    let targets = dispatch::targets(ctx, state, &call);
    enter_one_of(ctx, state, call, targets)
}

/// Splits the state over the possible methods; the last one goes on in place.
fn enter_one_of(ctx: &mut Ctx, state: &mut State, call: Call, mut targets: Vec<Target>) -> Exec<Flow> {
    let Some(last) = targets.pop() else { return Err(Halt::Dead) };
    for target in targets {
        let side = ctx.feasible(state, target.condition);
        if side.possible() {
            let call = call.clone();
            fork(ctx, state, side, target.condition, |ctx, state| enter_target(ctx, state, call, &target));
        }
    }
    let side = ctx.feasible(state, last.condition);
    if !side.possible() {
        return Err(Halt::Dead);
    }
    state.take(ctx, side, last.condition);
    enter_target(ctx, state, call, &last)
}

fn enter_target(ctx: &mut Ctx, state: &mut State, mut call: Call, target: &Target) -> Exec<Flow> {
    if let (Some(receiver), Some(first)) = (target.receiver, call.arguments.first_mut()) {
        *first = Value::Ref(receiver);
    }
    if ctx.arena.as_bool(target.condition).is_none()
        && let Some(method) = target.method
    {
        state.note_step(Decision::Target(method.class));
    }
    if let Some(why) = &target.approximate {
        state.approximate(CauseClass::Bound, why.clone());
    }
    match target.method {
        Some(method) => enter(ctx, state, call, method),
        // There is code for it, more than is looked at.
        None if target.approximate.is_some() => unfollowed::unfollowed(ctx, state, &call, CauseClass::Bound),
        None => without_code(ctx, state, &call),
    }
}

/// A stub answers, or nobody.
fn without_code(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Flow> {
    match stubs::answer(ctx, state, call) {
        Some(result) => finish(ctx, state, call, result),
        None => {
            let class = why_without_code(ctx, state, call);
            unfollowed::unfollowed(ctx, state, call, class)
        }
    }
}

/// Nobody knows the implementation: the JDK's, or one of many of an analysed type, or one yet to be written. If nothing
/// is known of the receiver, the reason for that is the reason for this too.
fn why_without_code(ctx: &mut Ctx, state: &State, call: &Call) -> CauseClass {
    if let Some(why) = call.receiver().and_then(|receiver| why_unknown(ctx, state, receiver)) {
        return why;
    }
    match call.resolved {
        Some(method) if ctx.program.origin(method.class) != Origin::Jdk => CauseClass::Bound,
        _ => CauseClass::Library,
    }
}

/// The reason for which nothing is known of an object, if that holds for all that it may be.
pub fn why_unknown(ctx: &mut Ctx, state: &State, receiver: Term) -> Option<CauseClass> {
    let leaves = refs::leaves(ctx, receiver)?;
    let reasons = leaves.iter().filter(|leaf| leaf.address != 0);
    let reasons: Option<Vec<_>> = reasons.map(|leaf| why_unknown_object(ctx, state, leaf.address)).collect();
    reasons?.first().copied()
}

fn why_unknown_object(ctx: &Ctx, state: &State, address: i32) -> Option<CauseClass> {
    if address < PATH_BASE {
        return ctx.inputs.object(address)?.unknown();
    }
    // Its constructor was not followed, as it lies beyond the depth.
    let object = ctx.object(state, address).filter(|object| ctx.is_user_class(&object.class))?;
    matches!(object.body, Body::Instance { unknown: true, .. }).then_some(CauseClass::Depth)
}

/// Pushes a frame if the method is followed. Behind an interface may be a method that has a model.
fn enter(ctx: &mut Ctx, state: &mut State, call: Call, method: MethodLoc) -> Exec<Flow> {
    let call = match call.resolved == Some(method) {
        true => call,
        false => {
            let selected = Call { resolved: Some(method), ..call };
            if let Some(result) = models::apply(ctx, state, &selected)? {
                return finish(ctx, state, &selected, result);
            }
            selected
        }
    };
    if let Some(value) = inherited::answer(ctx, state, &call, method) {
        return finish(ctx, state, &call, Some(value));
    }
    let method = ctx.program.method_of_ours(method).filter(|_| ctx.options.follow_library).unwrap_or(method);
    let depth = match follow::follow(ctx, state, &call, method) {
        Follow::Yes(depth) => depth,
        Follow::No(CauseClass::Library) => return without_code(ctx, state, &call),
        Follow::No(class) => return unfollowed::unfollowed(ctx, state, &call, class),
    };
    if state.frames.len() >= MAX_FRAMES {
        return Err(Halt::Stop(Stop::Recursion));
    }
    let code = ctx.program.method(method).code.clone().ok_or(MALFORMED)?;
    let mut frame = Frame::new(method, code, &call.arguments, depth, call.on_return);
    frame.library = ctx.program.origin(method.class) == Origin::Jdk;
    state.deepest = state.deepest.max(depth);
    state.frames.push(frame);
    Ok(Flow::Stay)
}

/// The call is done without a frame.
pub fn finish(ctx: &mut Ctx, state: &mut State, call: &Call, result: Option<Value>) -> Exec<Flow> {
    give(ctx, state, &call.on_return, result)?;
    Ok(Flow::Next)
}

fn give(ctx: &mut Ctx, state: &mut State, on_return: &OnReturn, result: Option<Value>) -> Exec {
    match (on_return, result) {
        (OnReturn::Drop, _) => {}
        (OnReturn::PushAs { instead, conversions }, result) => {
            let mut value = instead.or(result).ok_or(MALFORMED)?;
            for (from, to) in conversions {
                value = adapt(ctx, state, value, from, to)?;
            }
            state.push(value);
        }
        (_, Some(value)) => state.push(value),
        (_, None) => {}
    }
    Ok(())
}

pub fn return_(ctx: &mut Ctx, state: &mut State, kind: Option<Kind>) -> Exec<Flow> {
    let result = match kind {
        Some(_) => Some(state.pop()?),
        None => None,
    };
    let frame = state.frames.pop().ok_or(MALFORMED)?;
    let result = match frame.hidden {
        true => result,
        false => result.map(|value| truncate(&mut ctx.arena, value, &ctx.program.method(frame.method).ty.ret)),
    };
    if frame.on_return == OnReturn::Retry {
        ctx.free_statics(state, frame.method.class);
    }
    match &frame.on_return {
        OnReturn::DriverCall => crate::driver::returned(ctx, state, result),
        OnReturn::Retry if state.frames.is_empty() => crate::driver::begin_call(ctx, state),
        OnReturn::Retry => Ok(Flow::Stay),
        on_return => {
            give(ctx, state, on_return, result)?;
            state.top().pc += 1;
            Ok(Flow::Stay)
        }
    }
}

impl Call {
    pub fn receiver(&self) -> Option<vipa_smt::Term> {
        match self.arguments.first() {
            Some(Value::Ref(term)) if self.kind != InvokeKind::Static => Some(*term),
            _ => None,
        }
    }

    /// `java.util.List.size()I`
    pub fn describe(&self) -> String {
        format!("{}.{}{}", self.method.class.java_name(), self.method.name, self.method.descriptor)
    }

    pub fn class_name(&self) -> &str {
        match &self.method.class {
            JType::Class(name) => name,
            _ => "java/lang/Object",
        }
    }
}
