//! Jumps, branches, switches, subroutines, and the bounds on loops.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, Halt, MALFORMED, fork};
use crate::heap::Body;
use crate::images::string_type;
use crate::refs::{self, Leaf};
use crate::state::{Decision, State};
use crate::step::boxed::is_one_box;
use crate::value::Value;
use vipa_bytecode::Cond;
use vipa_schema::task::Revisits;
use vipa_schema::{CauseClass, Stop};
use vipa_smt::Term;

/// The paper's plain counting: every instruction, per path.
pub fn count_instruction(ctx: &mut Ctx, state: &mut State) -> Exec {
    let Revisits::Instruction(most) = ctx.options.revisits else { return Ok(()) };
    if state.frame().hidden {
        return Ok(());
    }
    let key = (state.frame().method, state.frame().pc);
    let visits = state.visits.entry(key).or_default();
    *visits += 1;
    if *visits > most + 1 { Err(Halt::Stop(Stop::LoopBound)) } else { Ok(()) }
}

/// A jump backwards counts as a revisit of the loop's head if a symbolic branch was decided since the last one.
pub fn jump(ctx: &mut Ctx, state: &mut State, target: u32) -> Exec<Flow> {
    let frame = state.top();
    if target > frame.pc {
        return Ok(Flow::Jump(target));
    }
    let Revisits::Loop(most) = ctx.options.revisits else { return Ok(Flow::Jump(target)) };
    let forks = frame.forks;
    let index = match frame.loops.iter().position(|(head, _, _)| *head == target) {
        Some(index) => index,
        None => {
            frame.loops.push((target, 0, 0));
            frame.loops.len() - 1
        }
    };
    let (_, count, seen) = &mut frame.loops[index];
    let again = forks > *seen;
    *seen = forks;
    *count += u32::from(again);
    let enough = *count > most;
    state.rounds += u32::from(again);
    if enough { Err(Halt::Stop(Stop::LoopBound)) } else { Ok(Flow::Jump(target)) }
}

pub fn if_zero(ctx: &mut Ctx, state: &mut State, cond: Cond, target: u32) -> Exec<Flow> {
    let left = state.pop_int()?;
    let zero = ctx.arena.i32(0);
    let condition = comparison(ctx, cond, left, zero);
    branch(ctx, state, condition, target)
}

pub fn if_icmp(ctx: &mut Ctx, state: &mut State, cond: Cond, target: u32) -> Exec<Flow> {
    let right = state.pop_int()?;
    let left = state.pop_int()?;
    let condition = comparison(ctx, cond, left, right);
    branch(ctx, state, condition, target)
}

pub fn if_acmp(ctx: &mut Ctx, state: &mut State, equal: bool, target: u32) -> Exec<Flow> {
    let right = state.pop_ref()?;
    let left = state.pop_ref()?;
    let same = refs::equal(ctx, left, right);
    if ctx.arena.as_bool(same) != Some(true) && may_be_one_text(ctx, state, left, right) {
        state.approximate(CauseClass::Library, "identity of a string that was put together");
    }
    let one_box = is_one_box(ctx, state, left, right);
    let same = ctx.arena.or(same, one_box);
    let condition = if equal { same } else { ctx.arena.not(same) };
    branch(ctx, state, condition, target)
}

/// Two strings, and the characters of one are not known: the JDK may keep the text that it made.
fn may_be_one_text(ctx: &mut Ctx, state: &State, left: Term, right: Term) -> bool {
    let Some((left, right)) = refs::leaves(ctx, left).zip(refs::leaves(ctx, right)) else { return false };
    let is_string = |leaf: &Leaf| ctx.type_of(state, leaf.address) == Some(string_type());
    let is_unknown = |leaf: &Leaf| {
        is_string(leaf) && ctx.object(state, leaf.address).is_some_and(|object| matches!(object.body, Body::Str(None)))
    };
    left.iter().any(is_unknown) && right.iter().any(is_string)
        || right.iter().any(is_unknown) && left.iter().any(is_string)
}

pub fn if_null(ctx: &mut Ctx, state: &mut State, null: bool, target: u32) -> Exec<Flow> {
    let reference = state.pop_ref()?;
    let is_null = refs::is_null(ctx, reference);
    let condition = if null { is_null } else { ctx.arena.not(is_null) };
    branch(ctx, state, condition, target)
}

fn comparison(ctx: &mut Ctx, cond: Cond, left: Term, right: Term) -> Term {
    let arena = &mut ctx.arena;
    match cond {
        Cond::Eq => arena.eq(left, right),
        Cond::Ne => arena.ne(left, right),
        Cond::Lt => arena.slt(left, right),
        Cond::Le => arena.sle(left, right),
        Cond::Gt => arena.slt(right, left),
        Cond::Ge => arena.sle(right, left),
    }
}

/// The state goes on behind the branch; the taken side is split off.
fn branch(ctx: &mut Ctx, state: &mut State, condition: Term, target: u32) -> Exec<Flow> {
    match ctx.arena.as_bool(condition) {
        Some(true) => return jump(ctx, state, target),
        Some(false) => return Ok(Flow::Next),
        None => {}
    }
    check_length(ctx, state)?;
    let (taken, not_taken) = ctx.decide(state, condition);
    ctx.counters.branches += 1;
    if taken.possible() {
        fork(ctx, state, taken, condition, |ctx, state| {
            state.decided(Decision::Branch(true));
            jump(ctx, state, target)
        });
    }
    if !not_taken.possible() {
        return Err(Halt::Dead);
    }
    let negation = ctx.arena.not(condition);
    state.take(ctx, not_taken, negation);
    state.decided(Decision::Branch(false));
    Ok(Flow::Next)
}

fn check_length(ctx: &Ctx, state: &State) -> Exec {
    match ctx.options.max_path_condition {
        Some(most) if state.branches >= most => Err(Halt::Stop(Stop::PathCondition)),
        _ => Ok(()),
    }
}

pub fn switch(ctx: &mut Ctx, state: &mut State, default: u32, cases: &[(i32, u32)]) -> Exec<Flow> {
    let key = state.pop_int()?;
    if let Some(key) = ctx.arena.as_i32(key) {
        let target = cases.iter().find(|(case, _)| *case == key).map_or(default, |(_, target)| *target);
        return jump(ctx, state, target);
    }
    check_length(ctx, state)?;
    ctx.counters.branches += 1;
    let mut other = ctx.arena.bool(true);
    for (case, target) in cases {
        let hit = hit(ctx, key, *case);
        let side = ctx.feasible(state, hit);
        if side.possible() {
            fork(ctx, state, side, hit, |ctx, state| {
                state.decided(Decision::Case(Some(*case)));
                jump(ctx, state, *target)
            });
        }
        let miss = ctx.arena.not(hit);
        other = ctx.arena.and(other, miss);
    }
    let side = ctx.feasible(state, other);
    if !side.possible() {
        return Err(Halt::Dead);
    }
    state.take(ctx, side, other);
    state.decided(Decision::Case(None));
    jump(ctx, state, default)
}

fn hit(ctx: &mut Ctx, key: Term, case: i32) -> Term {
    let known = ctx.string_switches.get(&key).and_then(|hits| hits.get(&case));
    known.copied().unwrap_or_else(|| {
        let number = ctx.arena.i32(case);
        ctx.arena.eq(key, number)
    })
}

pub fn jsr(ctx: &mut Ctx, state: &mut State, target: u32) -> Exec<Flow> {
    let back = state.frame().pc + 1;
    state.push(Value::ReturnAddress(back));
    jump(ctx, state, target)
}

pub fn ret(ctx: &mut Ctx, state: &mut State, index: u16) -> Exec<Flow> {
    match state.frame().locals.get(index as usize) {
        Some(Value::ReturnAddress(target)) => {
            let target = *target;
            jump(ctx, state, target)
        }
        _ => Err(MALFORMED),
    }
}
