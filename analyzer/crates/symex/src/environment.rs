//! With `--environment`: which unfollowed calls ask what is outside of the program, so that the harness can answer them
//! (`Answers` there). These are calls of JDK methods and of native ones that the program's own code makes. What a method
//! of the program returns beyond the depth is not outside, and neither is what JDK code asks of other JDK code.

use crate::ctx::Ctx;
use crate::ends::site_of;
use crate::frame::Frame;
use crate::state::{Oracle, State};
use crate::step::invoke::Call;
use crate::types::Requirement;
use crate::value::Value;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::{Instr, InvokeKind, JType, dots};
use vipa_program::{MethodLoc, Origin};
use vipa_schema::witness::CallSite;
use vipa_schema::{CauseClass, MethodId, Witness};
use vipa_smt::Term;

/// The instruction that asks, if the answer can be given there. A second look passes by the JDK on purpose: what it does
/// not know is no question to anybody outside.
pub fn asking(ctx: &Ctx, state: &State, call: &Call, class: CauseClass) -> Option<(MethodLoc, u32)> {
    let frame = state.frame();
    let wanted = ctx.options.environment && ctx.options.follow_library && !frame.library && !frame.hidden;
    (wanted && is_outside(ctx, call, class) && is_made_here(frame, call)).then_some((frame.method, frame.pc))
}

fn is_outside(ctx: &Ctx, call: &Call, class: CauseClass) -> bool {
    let Some(method) = call.resolved else { return false };
    match ctx.program.origin(method.class) {
        Origin::Jdk => class == CauseClass::Library && matches!(call.method.class, JType::Class(_)),
        _ => ctx.program.method(method).access.is_native(),
    }
}

/// Not by way of a lambda or a method reference, whose call is in no class of the program.
fn is_made_here(frame: &Frame, call: &Call) -> bool {
    match frame.code.instrs.get(frame.pc as usize) {
        Some(Instr::Invoke(kind, method)) => *kind == call.kind && Arc::ptr_eq(method, &call.method),
        _ => false,
    }
}

/// The answer to a call that asks. Who answers is told by the class that has the method, not by the one that is named:
/// exceptions of the program inherit theirs from the JDK's.
pub fn asked(ctx: &Ctx, call: &Call, value: Value, at: (MethodLoc, u32)) -> Oracle {
    let class = call.resolved.map_or(call.class_name(), |method| ctx.program.name(method.class));
    let callee = MethodId::new(dots(class), &*call.method.name, &*call.method.descriptor);
    Oracle { callee: Rc::new(callee), value, at: Some(at) }
}

/// Says of the calls that ask whether the path depends on their answers; one that depends on none needs none.
pub fn keep_calls(ctx: &mut Ctx, state: &State, witness: &mut Witness) {
    for (known, told) in state.oracles.iter().zip(&mut witness.oracles) {
        if let (Some(term), Some(at)) = (known.value.term(), &mut told.at) {
            at.decides = ctx.bears_on(state, term);
        }
    }
    if !witness.oracles.iter().any(|oracle| oracle.at.as_ref().is_some_and(|at| at.decides)) {
        witness.oracles.iter_mut().for_each(|oracle| oracle.at = None);
    }
}

pub fn call_site(ctx: &Ctx, (method, pc): (MethodLoc, u32)) -> CallSite {
    let site = site_of(ctx, method, pc);
    CallSite { method: site.method, bci: site.bci, decides: false }
}

impl Ctx<'_> {
    /// The abstract JDK class of an answer from outside that nobody can build: the harness makes a blank one, because
    /// calls on it are answered as well.
    pub fn blank(&self, address: i32, wanted: &Requirement) -> Option<String> {
        let object = self.inputs.object(address).filter(|_| self.options.environment)?;
        let is = |ty: &JType| self.program.is_subtype(&object.declared, ty);
        let fits = wanted.supertypes.iter().all(|ty| is(ty) == Some(true))
            && wanted.excluded.iter().all(|ty| is(ty) == Some(false));
        (fits && object.unknown() == Some(CauseClass::Library)).then(|| object.declared.java_name())
    }
}

/// What the documentation promises of an answer: nobody outside gives another one.
pub fn keep_contract(ctx: &mut Ctx, state: &mut State, call: &Call, answer: Value) {
    let (name, descriptor) = (&*call.method.name, &*call.method.descriptor);
    let row = RANGES.iter().find(|(row, ty, ..)| *row == name && descriptor.ends_with(ty));
    let Some(&(_, _, least, greatest)) = row else { return };
    let (number, least, greatest) = match answer {
        Value::Int(number) => {
            let characters = name == "read" && call.class_name().ends_with("Reader");
            let greatest = ctx.arena.i32(if characters { greatest.max(0xffff) } else { greatest });
            (number, ctx.arena.i32(least), most_read(ctx, state, call).unwrap_or(greatest))
        }
        Value::Long(number) => (number, ctx.arena.i64(i64::from(least)), ctx.arena.i64(i64::MAX)),
        _ => return,
    };
    for bound in [ctx.arena.sle(least, number), ctx.arena.sle(number, greatest)] {
        state.assume(ctx, bound);
    }
}

/// `read(buffer)` and `read(buffer, offset, length)` do not read more than that.
fn most_read(ctx: &mut Ctx, state: &mut State, call: &Call) -> Option<Term> {
    let reads = &*call.method.name == "read" && call.kind != InvokeKind::Static;
    let of_array = matches!(call.method.ty.params.first(), Some(JType::Array(_)));
    match (&call.arguments[..], reads && of_array) {
        (&[_, Value::Ref(buffer)], true) => ctx.array_length(state, buffer).term(),
        (&[_, Value::Ref(_), Value::Int(_), Value::Int(length)], true) => Some(length),
        _ => None,
    }
}

/// Name, end of the descriptor, least and greatest answer; that of a long has no upper bound.
const RANGES: &[(&str, &str, i32, i32)] = &[
    ("read", "()I", -1, 255),
    ("read", ")I", -1, i32::MAX),
    ("available", "()I", 0, i32::MAX),
    ("availableProcessors", "()I", 1, i32::MAX),
    ("capacity", "()I", 0, i32::MAX),
    ("freeMemory", "()J", 0, 0),
    ("getContentLength", "()I", -1, i32::MAX),
    ("getContentLengthLong", "()J", -1, 0),
    ("getFreeSpace", "()J", 0, 0),
    ("getLength", "()I", 0, i32::MAX),
    ("getLocalPort", "()I", -1, 65_535),
    ("getPort", "()I", -1, 65_535),
    ("getSize", "()J", -1, 0),
    ("getTotalSpace", "()J", 0, 0),
    ("getUsableSpace", "()J", 0, 0),
    ("lastModified", "()J", 0, 0),
    ("length", "()I", 0, i32::MAX),
    ("length", "()J", 0, 0),
    ("limit", "()I", 0, i32::MAX),
    ("maxMemory", "()J", 0, 0),
    ("position", "()I", 0, i32::MAX),
    ("remaining", "()I", 0, i32::MAX),
    ("size", ")I", 0, i32::MAX),
    ("size", ")J", 0, 0),
    ("skip", "(J)J", 0, 0),
    ("totalMemory", "()J", 0, 0),
];
