//! Object creation, casts, type tests, monitors, `athrow`.

use crate::checks;
use crate::ctx::Ctx;
use crate::dispatch;
use crate::exec::{Exec, Flow};
use crate::follow;
use crate::heap::Body;
use crate::refs;
use crate::state::State;
use crate::step::initialise::initialise;
use crate::throw;
use crate::value::Value;
use vipa_bytecode::{Const, Instr, JType};
use vipa_program::{ClassId, Origin};
use vipa_schema::{CauseClass, Kind};
use vipa_smt::Term;

pub fn new(ctx: &mut Ctx, state: &mut State, class: &str) -> Exec<Flow> {
    if let Some(id) = ctx.program.lookup(class).filter(|id| !ctx.program.is_ours(*id))
        && let Some(flow) = initialise(ctx, state, id)?
    {
        return Ok(flow);
    }
    let object = allocate(ctx, state, class);
    state.push(Value::Ref(object));
    Ok(Flow::Next)
}

/// An object of an initialised class before its constructor has run.
pub fn allocate(ctx: &mut Ctx, state: &mut State, class: &str) -> Term {
    let mut ty = JType::Class(class.into());
    let body = match ctx.program.lookup(class) {
        Some(id) if ctx.program.is_ours(id) => {
            // An object of a stand-in is one of the class that it stands for.
            if let Some(real) = ctx.program.stands_for(id) {
                ty = JType::Class(ctx.program.name(real).into());
            }
            Body::Instance { fields: Vec::new(), unknown: false }
        }
        Some(id) => {
            let throwable = ctx.throwable.is_some_and(|t| ctx.program.is_subclass(id, t));
            match ctx.program.origin(id) {
                Origin::Jdk if class == "java/lang/String" => Body::Str(None),
                Origin::Jdk if matches!(class, "java/lang/StringBuilder" | "java/lang/StringBuffer") => {
                    Body::Builder { text: ctx.literal(&[]) }
                }
                Origin::Jdk if follow::is_executed(class) || ctx.program.stand_in(id).is_some() => {
                    Body::Instance { fields: Vec::new(), unknown: false }
                }
                Origin::Jdk if class != "java/lang/Object" && !throwable => Body::Opaque,
                _ => Body::Instance { fields: Vec::new(), unknown: false },
            }
        }
        None => {
            state.approximate(CauseClass::Unsupported, format!("missing class {}", ty.java_name()));
            Body::Instance { fields: Vec::new(), unknown: true }
        }
    };
    ctx.allocate(state, ty, body)
}

pub fn throw(ctx: &mut Ctx, state: &mut State) -> Exec<Flow> {
    let exception = state.pop_ref()?;
    if is_literal_null(state) {
        return Err(throw::on_purpose(ctx, state, throw::exception_of(Kind::NullDereference)));
    }
    checks::non_null(ctx, state, exception)?;
    throw::athrow(ctx, state, exception)
}

/// `throw null`, as a statement: nobody writes it by mistake, and Scala's compiler does where an outer object is missing.
fn is_literal_null(state: &State) -> bool {
    let frame = state.frame();
    let before = (frame.pc as usize).checked_sub(1).and_then(|before| frame.code.instrs.get(before));
    before == Some(&Instr::Const(Const::Null))
}

pub fn check_cast(ctx: &mut Ctx, state: &mut State, ty: &JType) -> Exec<Flow> {
    let reference = state.pop_ref()?;
    if inside_of(ctx, ty).is_none() {
        checks::cast(ctx, state, reference, ty)?;
    }
    state.push(Value::Ref(reference));
    Ok(Flow::Next)
}

pub fn instance_of(ctx: &mut Ctx, state: &mut State, ty: &JType) -> Exec<Flow> {
    let reference = state.pop_ref()?;
    let instance = match inside_of(ctx, ty) {
        Some(real) => has_inside(ctx, state, reference, real),
        None => ctx.is_instance(state, reference, ty),
    };
    let (one, zero) = (ctx.arena.i32(1), ctx.arena.i32(0));
    let result = ctx.arena.ite(instance, one, zero);
    state.push(Value::Int(result));
    Ok(Flow::Next)
}

/// The class that this one of ours stands for. A stand-in that casts to it has asked before, and looks inside.
fn inside_of(ctx: &Ctx, ty: &JType) -> Option<ClassId> {
    let JType::Class(name) = ty else { return None };
    let class = ctx.program.lookup(name).filter(|class| ctx.program.is_ours(*class))?;
    ctx.program.stands_for(class)
}

/// Whether this is surely an object of the path that has the inside of a stand-in.
fn has_inside(ctx: &mut Ctx, state: &State, reference: Term, real: ClassId) -> Term {
    let address = refs::only_object(ctx, reference).and_then(|object| ctx.arena.as_i32(object));
    let known = address.filter(|address| dispatch::is_known_inside(ctx, state, *address));
    let class = known.and_then(|address| ctx.object(state, address)).map(|object| object.class.clone());
    let is_one = match class {
        Some(JType::Class(name)) => ctx.program.lookup(&name).is_some_and(|id| ctx.program.is_subclass(id, real)),
        _ => false,
    };
    ctx.arena.bool(is_one)
}

/// One thread: a lock is always free, but it must exist.
pub fn monitor(ctx: &mut Ctx, state: &mut State) -> Exec<Flow> {
    let reference = state.pop_ref()?;
    checks::non_null(ctx, state, reference)?;
    Ok(Flow::Next)
}
