//! Throwing: a fault is a throw, not a report. It unwinds through handlers and finally code like any other,
//! and only what leaves the entry becomes a candidate.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, Halt, fork};
use crate::frame::OnReturn;
use crate::heap::Body;
use crate::refs;
use crate::state::State;
use std::rc::Rc;
use vipa_bytecode::{Handler, JType};
use vipa_program::{MethodLoc, Origin};
use vipa_schema::task::Raised;
use vipa_schema::{CauseClass, Kind, Stop};
use vipa_smt::Term;

/// Where and why a throwable came to be. Java fixes this when the object is made, not when it is thrown.
#[derive(Debug, Clone)]
pub struct Raise {
    pub kind: Option<Kind>,
    pub raised: Raised,
    /// Innermost first, JDK frames included.
    pub frames: Vec<(MethodLoc, u32)>,
}

/// A place where a kind of crash can happen: one warning per entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SiteKey {
    pub kind: Kind,
    pub method: MethodLoc,
    pub pc: u32,
}

/// The JVM's own exceptions.
pub fn exception_of(kind: Kind) -> &'static str {
    match kind {
        Kind::NullDereference => "java/lang/NullPointerException",
        Kind::IndexOutOfBounds => "java/lang/ArrayIndexOutOfBoundsException",
        Kind::NegativeArraySize => "java/lang/NegativeArraySizeException",
        Kind::ClassCast => "java/lang/ClassCastException",
        Kind::DivisionByZero => "java/lang/ArithmeticException",
        Kind::Assertion => "java/lang/AssertionError",
        Kind::ArrayStore => "java/lang/ArrayStoreException",
        Kind::NumberFormat => "java/lang/NumberFormatException",
        Kind::MissingElement => "java/util/NoSuchElementException",
    }
}

/// What a failed check throws, and on whose behalf.
#[derive(Debug, Clone, Copy)]
pub struct Fault {
    pub kind: Kind,
    pub class: &'static str,
    /// Thrown by a modelled JDK method, whose frame is not on our stack.
    pub library: bool,
}

impl Fault {
    /// The JVM's own exception.
    pub fn implicit(kind: Kind) -> Fault {
        Fault { kind, class: exception_of(kind), library: false }
    }

    /// The same exception, or a class of its own, out of a JDK method that the current instruction calls.
    pub fn library(kind: Kind, class: &'static str) -> Fault {
        Fault { kind, class, library: true }
    }
}

/// Throws for a failed check of the current instruction.
pub fn raise(ctx: &mut Ctx, state: &mut State, fault: Fault) -> Halt {
    let Fault { kind, class, library } = fault;
    let raised = if library || state.frame().library { Raised::Library } else { Raised::Implicit };
    raise_as(ctx, state, class, Some(kind), raised)
}

/// An exception that is meant: behaviour, of no kind.
pub fn on_purpose(ctx: &mut Ctx, state: &mut State, class: &str) -> Halt {
    raise_as(ctx, state, class, None, Raised::Explicit)
}

fn raise_as(ctx: &mut Ctx, state: &mut State, class: &str, kind: Option<Kind>, raised: Raised) -> Halt {
    let frames = trace(state);
    let class = JType::Class(class.into());
    let body = Body::Instance { fields: Vec::new(), unknown: true };
    let object = crate::heap::Object { class, body, raise: Some(Rc::new(Raise { kind, raised, frames })) };
    let address = state.heap.allocate(object);
    let exception = ctx.arena.i32(address);
    unwind(ctx, state, exception)
}

pub fn trace(state: &State) -> Vec<(MethodLoc, u32)> {
    state.frames.iter().rev().filter(|frame| !frame.hidden).map(|frame| (frame.method, frame.pc)).collect()
}

/// `Throwable.<init>`: the trace begins at the call of the outermost constructor of this object.
pub fn fill_in_stack_trace(ctx: &mut Ctx, state: &mut State, throwable: Term) {
    let Some(address) = ctx.arena.as_i32(throwable) else { return };
    let mut frames = trace(state);
    let constructors = state.frames.iter().rev().take_while(|frame| {
        &*ctx.program.method(frame.method).name == "<init>"
            && frame.locals.first().and_then(|this| this.term()) == Some(throwable)
    });
    frames.drain(..constructors.count());
    let (kind, raised) = explicit_kind(ctx, state, &frames, address);
    if let Some(slot) = state.heap.slot_mut(address, ctx.images.get(address)) {
        Rc::make_mut(slot).raise = Some(Rc::new(Raise { kind, raised, frames }));
    }
}

/// An `assert` statement is a kind of its own, and so is what the JDK throws at a caller who gave it null, or a wrong
/// text or index; every other explicit throw is the program's behaviour. Who calls `Objects` wants just that.
fn explicit_kind(ctx: &Ctx, state: &State, frames: &[(MethodLoc, u32)], address: i32) -> (Option<Kind>, Raised) {
    let class = ctx.object(state, address).map(|object| object.class.clone());
    let is_error = matches!(&class, Some(JType::Class(name)) if &**name == "java/lang/AssertionError");
    match frames.first() {
        Some(&(method, pc)) if is_error && in_assert(ctx, method, pc) => (Some(Kind::Assertion), Raised::Assertion),
        Some(&(method, _)) if ctx.program.origin(method.class) == Origin::Jdk => {
            let kind = class.and_then(|class| Kind::of_throwable(&class.java_name()));
            let mut theirs = vec![Kind::NumberFormat, Kind::IndexOutOfBounds, Kind::MissingElement];
            theirs.extend((!checks_for_caller(ctx, frames)).then_some(Kind::NullDereference));
            (kind.filter(|kind| theirs.contains(kind)), Raised::Library)
        }
        _ => (None, Raised::Explicit),
    }
}

/// Did the program call `Objects.requireNonNull` or its kin?
fn checks_for_caller(ctx: &Ctx, frames: &[(MethodLoc, u32)]) -> bool {
    let theirs = frames.iter().take_while(|(method, _)| ctx.program.origin(method.class) == Origin::Jdk);
    theirs.last().is_some_and(|(called, _)| ctx.program.class(called.class).name.ends_with("java/util/Objects"))
}

fn in_assert(ctx: &Ctx, method: MethodLoc, pc: u32) -> bool {
    ctx.program.method(method).code.as_ref().is_some_and(|code| code.in_assert(pc))
}

/// Finds the handler (JVM specification 2.10); the state goes on there, or ends.
pub fn unwind(ctx: &mut Ctx, state: &mut State, exception: Term) -> Halt {
    while !state.frames.is_empty() {
        if let Some(halt) = enter_handler(ctx, state, exception) {
            return halt;
        }
        let frame = state.frames.pop().expect("the loop checks that there is one");
        if frame.on_return == OnReturn::Retry {
            return Halt::Stop(Stop::InitialiserFailed);
        }
    }
    crate::ends::threw(ctx, state, exception);
    Halt::Ended
}

fn enter_handler(ctx: &mut Ctx, state: &mut State, exception: Term) -> Option<Halt> {
    let code = state.frame().code.clone();
    let pc = state.frame().pc;
    for handler in code.handlers.iter().filter(|h| h.start <= pc && pc < h.end) {
        let caught = catches(ctx, state, handler, exception);
        match ctx.arena.as_bool(caught) {
            Some(true) => {
                if handler.catch.is_none() {
                    state.unwinding = crash_of(ctx, state, exception);
                }
                jump_to_handler(state, handler.target, exception);
                return Some(Halt::Threw);
            }
            Some(false) => {}
            None => {
                let (yes, no) = ctx.decide(state, caught);
                if yes.possible() {
                    let target = handler.target;
                    fork(ctx, state, yes, caught, |_, state| {
                        jump_to_handler(state, target, exception);
                        Err(Halt::Threw)
                    });
                }
                if !no.possible() {
                    return Some(Halt::Dead);
                }
                let missed = ctx.arena.not(caught);
                state.take(ctx, no, missed);
            }
        }
    }
    None
}

/// Where the exception crashes the entry, if it leaves it.
fn crash_of(ctx: &Ctx, state: &State, exception: Term) -> Option<SiteKey> {
    let object = ctx.arena.as_i32(exception).and_then(|address| ctx.object(state, address))?;
    let raise = object.raise.as_ref().filter(|_| !crate::driver::preparing(ctx, state))?;
    let (method, pc) = site(ctx, &raise.frames)?;
    raise.kind.map(|kind| SiteKey { kind, method, pc })
}

fn catches(ctx: &mut Ctx, state: &mut State, handler: &Handler, exception: Term) -> Term {
    match &handler.catch {
        None => ctx.arena.bool(true),
        Some(class) => ctx.is_instance(state, exception, &JType::Class(class.clone())),
    }
}

fn jump_to_handler(state: &mut State, target: u32, exception: Term) {
    let frame = state.top();
    frame.stack.clear();
    frame.stack.push(crate::value::Value::Ref(exception));
    frame.pc = target;
}

/// Would this exception leave the entry? `finally` code rethrows, so it does not count as a catch.
pub fn escapes(ctx: &Ctx, state: &State, fault: Fault) -> bool {
    let thrown = JType::Class(fault.class.into());
    !state.frames.iter().any(|frame| {
        frame.code.handlers.iter().any(|handler| {
            handler.start <= frame.pc
                && frame.pc < handler.end
                && handler
                    .catch
                    .as_ref()
                    .is_some_and(|class| ctx.program.is_subtype(&thrown, &JType::Class(class.clone())) != Some(false))
        })
    })
}

/// `athrow` of a reference that is not null.
pub fn athrow(ctx: &mut Ctx, state: &mut State, exception: Term) -> Exec<Flow> {
    // What an input or an unfollowed call hands over was raised elsewhere: behaviour, no crash of ours.
    let Some(object) = refs::only_object(ctx, exception) else {
        state.approximate(CauseClass::Bound, "throw of one of several objects");
        return Err(unwind(ctx, state, exception));
    };
    Err(unwind(ctx, state, object))
}

/// The innermost frame inside analysed code, which names the warning.
pub fn site(ctx: &Ctx, frames: &[(MethodLoc, u32)]) -> Option<(MethodLoc, u32)> {
    frames.iter().copied().find(|(method, _)| ctx.program.origin(method.class) == Origin::Analysed)
}
