//! What the control flow says about a state: whether anything new can come from it, how far it is to a place that may
//! crash and has not yet, how many ways lead to where it is. Remembered per method, for one driver.

use crate::branches::successors;
use crate::ctx::Ctx;
use crate::driver;
use crate::ends;
use crate::frame::Frame;
use crate::sites::{self, Inside};
use crate::state::State;
use crate::throw::SiteKey;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use vipa_bytecode::{Code, Instr};
use vipa_program::MethodLoc;

/// What it costs to leave a frame, in instructions.
const RETURN: u64 = 100;
/// Nothing that may crash can be reached.
const NEVER: u64 = u64::MAX;
/// How deep calls are followed that cost no depth, or without a bound on it.
const DEEPEST: u32 = 8;

#[derive(Default)]
pub struct Guide {
    /// Counts crashes: what is remembered of open places is out of date then.
    pub flags: u64,
    /// For exact states and for the others.
    open: FxHashMap<(MethodLoc, bool), Dated<bool>>,
    /// By the depth that is left.
    distances: FxHashMap<(MethodLoc, u32), Dated<u64>>,
    weights: FxHashMap<MethodLoc, Rc<[f64]>>,
}

/// What is known of each instruction, and since when.
type Dated<T> = (u64, Rc<[T]>);

/// No instruction or edge that is new, and no place without enough witnesses, can be reached from the state, on whatever way
/// and with whatever values. Also counts what lies behind exceptions and loops; a call whose target is open is new.
pub fn is_spent(ctx: &mut Ctx, state: &State) -> bool {
    let whole = !driver::preparing(ctx, state) && !ctx.options.check_returns && state.unwinding.is_none();
    whole && state.frames.iter().all(|frame| !frame.library && !frame.hidden && !is_open(ctx, state, frame))
}

fn is_open(ctx: &mut Ctx, state: &State, frame: &Frame) -> bool {
    let open = open(ctx, state, frame.method, &frame.code);
    open.get(frame.pc as usize) != Some(&false)
}

/// From which instructions of a method something new can be reached.
fn open(ctx: &mut Ctx, state: &State, method: MethodLoc, code: &Code) -> Rc<[bool]> {
    let (key, version) = ((method, state.exact()), ctx.coverage.version() + ctx.guide.flags);
    if let Some((_, known)) = ctx.guide.open.get(&key).filter(|(of, _)| *of == version) {
        return known.clone();
    }
    // First, so that recursive calls end. To be on the safe side, they count as open.
    ctx.guide.open.insert(key, (version, vec![true; code.instrs.len()].into()));
    let at_all = (0..code.instrs.len() as u32).map(|pc| is_open_itself(ctx, state, method, code, pc));
    let mut open: Vec<bool> = at_all.collect();
    spread(code, &mut open);
    let open: Rc<[bool]> = open.into();
    ctx.guide.open.insert(key, (version, open.clone()));
    open
}

fn is_open_itself(ctx: &mut Ctx, state: &State, method: MethodLoc, code: &Code, pc: u32) -> bool {
    let mut kinds = sites::kinds(ctx, method, code, pc).into_iter();
    if ctx.coverage.is_new(method, pc, state.exact())
        || kinds.any(|kind| !ends::enough(ctx, state, &SiteKey { kind, method, pc }))
    {
        return true;
    }
    match sites::inside(ctx, &code.instrs[pc as usize]) {
        Inside::Nothing => false,
        Inside::Anything => true,
        Inside::Method(callee) => {
            let code = ctx.program.method(callee).code.clone();
            code.is_none_or(|code| open(ctx, state, callee, &code).first() != Some(&false))
        }
    }
}

/// What a successor or a handler leads to, an instruction leads to.
pub fn spread(code: &Code, open: &mut [bool]) {
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..open.len()).rev() {
            let handlers = code.handlers.iter().filter(|it| (it.start..it.end).contains(&(at as u32)));
            let mut targets = handlers.map(|it| it.target).chain(successors(&code.instrs[at], at as u32));
            if !open[at] && targets.any(|to| open.get(to as usize) == Some(&true)) {
                open[at] = true;
                changed = true;
            }
        }
    }
}

/// Instructions to the nearest place that may crash and has not yet, in the frames of the state, in calls that they can
/// follow, and in calls that the driver has still to make.
pub fn distance(ctx: &mut Ctx, state: &State) -> u64 {
    let own: Vec<&Frame> = state.frames.iter().rev().filter(|frame| !frame.library && !frame.hidden).collect();
    let mut nearest = NEVER;
    for (left, frame) in own.iter().enumerate() {
        // A caller goes on behind its call.
        let pc = frame.pc as usize + usize::from(left > 0);
        let distances = distances(ctx, frame.method, &frame.code, remaining(ctx, frame));
        let there = distances.get(pc).copied().unwrap_or(NEVER);
        nearest = nearest.min(there.saturating_add(left as u64 * RETURN));
    }
    for (later, call) in ctx.calls.clone().into_iter().enumerate().skip(state.next_call) {
        let Some(code) = ctx.program.method(call).code.clone() else { continue };
        let depth = ctx.options.depth.unwrap_or(DEEPEST).min(DEEPEST);
        let there = distances(ctx, call, &code, depth).first().copied().unwrap_or(NEVER);
        nearest = nearest.min(there.saturating_add((own.len() + later) as u64 * RETURN));
    }
    nearest
}

pub fn remaining(ctx: &Ctx, frame: &Frame) -> u32 {
    ctx.options.depth.map_or(DEEPEST, |most| most.saturating_sub(frame.depth)).min(DEEPEST)
}

fn distances(ctx: &mut Ctx, method: MethodLoc, code: &Code, depth: u32) -> Rc<[u64]> {
    let (key, version) = ((method, depth), ctx.guide.flags);
    if let Some((_, known)) = ctx.guide.distances.get(&key).filter(|(of, _)| *of == version) {
        return known.clone();
    }
    let itself = (0..code.instrs.len() as u32).map(|pc| distance_itself(ctx, method, code, pc, depth));
    let mut distances: Vec<u64> = itself.collect();
    approach(code, &mut distances);
    let distances: Rc<[u64]> = distances.into();
    ctx.guide.distances.insert(key, (version, distances.clone()));
    distances
}

fn distance_itself(ctx: &mut Ctx, method: MethodLoc, code: &Code, pc: u32, depth: u32) -> u64 {
    let mut kinds = sites::kinds(ctx, method, code, pc).into_iter();
    if kinds.any(|kind| !ctx.flagged.contains_key(&SiteKey { kind, method, pc })) {
        return 0;
    }
    let Instr::Invoke(_, callee) = &code.instrs[pc as usize] else { return NEVER };
    let callee = sites::declared(ctx, callee).filter(|_| depth > 0);
    let followed = callee.filter(|callee| ctx.program.origin(callee.class) == vipa_program::Origin::Analysed);
    let Some((callee, code)) = followed.and_then(|it| Some((it, ctx.program.method(it).code.clone()?))) else {
        return NEVER;
    };
    distances(ctx, callee, &code, depth - 1).first().map_or(NEVER, |there| there.saturating_add(1))
}

fn approach(code: &Code, distances: &mut [u64]) {
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..distances.len()).rev() {
            let targets = successors(&code.instrs[at], at as u32).into_iter();
            let nearest = targets.filter_map(|to| distances.get(to as usize)).min().map_or(NEVER, |it| *it);
            let through = nearest.saturating_add(1);
            if through < distances[at] {
                distances[at] = through;
                changed = true;
            }
        }
    }
}

/// The share of the ways through the frames' methods that lead to where the state is; loops count once.
pub fn weight(ctx: &mut Ctx, state: &State) -> f64 {
    let own = state.frames.iter().filter(|frame| !frame.library && !frame.hidden);
    own.map(|frame| weights(ctx, frame).get(frame.pc as usize).copied().unwrap_or(1.0)).product()
}

fn weights(ctx: &mut Ctx, frame: &Frame) -> Rc<[f64]> {
    let known = ctx.guide.weights.entry(frame.method);
    known.or_insert_with(|| detectability(&frame.code)).clone()
}

/// Ways from the begin to each instruction, out of all ways to an end. Jumps back are left out; a handler is entered by as
/// many ways as the first instruction that it guards.
fn detectability(code: &Code) -> Rc<[f64]> {
    let mut ways = vec![0.0f64; code.instrs.len()];
    if let Some(first) = ways.first_mut() {
        *first = 1.0;
    }
    let mut total = 0.0;
    for at in 0..ways.len() {
        for handler in code.handlers.iter().filter(|it| it.start as usize == at && it.target as usize > at) {
            ways[handler.target as usize] = (ways[handler.target as usize] + ways[at]).min(f64::MAX);
        }
        let onward: Vec<u32> = successors(&code.instrs[at], at as u32);
        let forward = onward.into_iter().filter(|&to| to as usize > at && (to as usize) < ways.len());
        let forward: Vec<u32> = forward.collect();
        if forward.is_empty() {
            total += ways[at];
        }
        for to in forward {
            ways[to as usize] = (ways[to as usize] + ways[at]).min(f64::MAX);
        }
    }
    let total = f64::max(total, 1.0).min(f64::MAX);
    ways.into_iter().map(|ways| ways / total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use vipa_bytecode::{Cond, Handler};

    /// 0: if → 4, 1: if → 3, 2: goto 5, 3: nop, 4: nop, 5: return
    fn code(handlers: Vec<Handler>) -> Code {
        let nop = Instr::Nop;
        let (first, second) = (Instr::If(Cond::Eq, 4), Instr::If(Cond::Eq, 3));
        let instrs = vec![first, second, Instr::Goto(5), nop.clone(), nop, Instr::Return(None)];
        let bcis = (0..instrs.len() as u32).collect();
        Code { max_stack: 0, max_locals: 0, bcis, instrs, handlers, lines: vec![], local_names: vec![] }
    }

    #[test]
    fn distances_go_the_shortest_way_and_end_at_the_place() {
        let mut distances = [NEVER, NEVER, NEVER, NEVER, 0, NEVER];
        approach(&code(vec![]), &mut distances);
        assert_eq!(distances, [1, 2, NEVER, 1, 0, NEVER]);
    }

    #[test]
    fn weights_are_shares_of_the_ways() {
        let third = 1.0 / 3.0;
        assert_eq!(detectability(&code(vec![]))[..], [third, third, third, third, 2.0 * third, 1.0]);
    }

    #[test]
    fn what_a_handler_reaches_what_it_guards_reaches() {
        let mut open = [false, false, false, false, true, false];
        spread(&code(vec![]), &mut open);
        assert_eq!(open, [true, true, false, true, true, false]);
        let mut open = [false, false, false, false, false, true];
        spread(&code(vec![]), &mut open);
        assert_eq!(open, [true; 6]);
        let (mut open, handler) =
            ([false, false, false, true, false, false], Handler { start: 2, end: 3, target: 3, catch: None });
        spread(&code(vec![handler]), &mut open);
        assert_eq!(open, [true, true, true, true, false, false]);
    }
}
