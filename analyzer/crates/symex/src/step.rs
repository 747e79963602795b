//! One instruction. The match is exhaustive and its arms are one line; semantics live in `step/<family>.rs`.

pub mod adapt;
pub mod arithmetic;
pub mod arrays;
mod boxed;
mod concat;
pub mod constants;
pub mod control;
pub mod dynamic;
mod dynamic_constants;
pub mod fields;
pub mod inherited;
pub mod initialise;
pub mod invoke;
mod lambda;
pub mod objects;
mod pattern_switch;
mod record_methods;
pub mod stack;
mod stubs;
pub mod unfollowed;

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::state::State;
use vipa_bytecode::{Cond, Instr};

pub fn step(ctx: &mut Ctx, state: &mut State) -> Exec<Flow> {
    let frame = state.frame();
    let code = frame.code.clone();
    let instr = code.instrs.get(frame.pc as usize).ok_or(MALFORMED)?;
    control::count_instruction(ctx, state)?;
    match instr {
        Instr::Nop => Ok(Flow::Next),
        Instr::Const(constant) => constants::constant(ctx, state, constant),
        Instr::Load(_, index) => stack::load(state, *index),
        Instr::Store(_, index) => stack::store(state, *index),
        Instr::Inc(index, by) => arithmetic::inc(ctx, state, *index, *by),
        Instr::ArrayLoad(elem) => arrays::load(ctx, state, *elem),
        Instr::ArrayStore(elem) => arrays::store(ctx, state, *elem),
        Instr::Pop => stack::pop(state),
        Instr::Pop2 => stack::pop2(state),
        Instr::Dup => stack::dup(state),
        Instr::DupX1 => stack::dup_x1(state),
        Instr::DupX2 => stack::dup_x2(state),
        Instr::Dup2 => stack::dup2(state),
        Instr::Dup2X1 => stack::dup2_x1(state),
        Instr::Dup2X2 => stack::dup2_x2(state),
        Instr::Swap => stack::swap(state),
        Instr::Binary(kind, op) => arithmetic::binary(ctx, state, *kind, *op),
        Instr::Neg(kind) => arithmetic::neg(ctx, state, *kind),
        Instr::Convert(conversion) => arithmetic::convert(ctx, state, *conversion),
        Instr::Compare(compare) => arithmetic::compare(ctx, state, *compare),
        Instr::If(cond, target) => control::if_zero(ctx, state, *cond, *target),
        Instr::IfICmp(cond, target) => control::if_icmp(ctx, state, *cond, *target),
        Instr::IfACmp(cond, target) => control::if_acmp(ctx, state, *cond == Cond::Eq, *target),
        Instr::IfNull(cond, target) => control::if_null(ctx, state, *cond == Cond::Eq, *target),
        Instr::Goto(target) => control::jump(ctx, state, *target),
        Instr::Jsr(target) => control::jsr(ctx, state, *target),
        Instr::Ret(index) => control::ret(ctx, state, *index),
        Instr::Switch { default, cases } => control::switch(ctx, state, *default, cases),
        Instr::Return(kind) => invoke::return_(ctx, state, *kind),
        Instr::GetField(field) => fields::get_field(ctx, state, field),
        Instr::PutField(field) => fields::put_field(ctx, state, field),
        Instr::GetStatic(field) => fields::get_static(ctx, state, field),
        Instr::PutStatic(field) => fields::put_static(ctx, state, field),
        Instr::Invoke(kind, method) => invoke::invoke(ctx, state, *kind, method),
        Instr::InvokeDynamic(site) => dynamic::invoke_dynamic(ctx, state, site),
        Instr::New(class) => objects::new(ctx, state, class),
        Instr::NewArray(element) => arrays::new_array(ctx, state, element),
        Instr::MultiNewArray(ty, dimensions) => arrays::multi_new_array(ctx, state, ty, *dimensions),
        Instr::ArrayLength => arrays::length(ctx, state),
        Instr::Throw => objects::throw(ctx, state),
        Instr::CheckCast(ty) => objects::check_cast(ctx, state, ty),
        Instr::InstanceOf(ty) => objects::instance_of(ctx, state, ty),
        Instr::MonitorEnter | Instr::MonitorExit => objects::monitor(ctx, state),
    }
}
