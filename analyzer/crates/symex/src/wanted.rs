//! Tasks that look for certain places only, because a crash there is known and a better way to it is asked for. Nothing
//! else is asked about then, and a state is left once it cannot get to any of them. What the code says about that may be
//! too much, hardly ever too little: of calls only the names are compared, and their number with the depth that is left.

use crate::branches::successors;
use crate::ctx::Ctx;
use crate::driver;
use crate::ends;
use crate::frame::Frame;
use crate::guide::remaining;
use crate::state::State;
use crate::throw::SiteKey;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use vipa_bytecode::{Code, Instr, JType, MethodRef};
use vipa_program::{MethodLoc, Origin};
use vipa_schema::{MethodId, Place};

#[derive(Default)]
pub struct Wanted {
    places: FxHashSet<SiteKey>,
    /// Of the methods that they are in.
    names: FxHashSet<String>,
    /// One of them is not in the entry.
    elsewhere: bool,
    /// From which instructions of a method one can be reached: by the depth that is left, for exact states and the others.
    ways: FxHashMap<(MethodLoc, u32, bool), Rc<[bool]>>,
    /// Crashes that `ways` knows of.
    flags: u64,
}

impl Wanted {
    pub fn new(ctx: &Ctx, entry: &MethodId, places: &[Place]) -> Wanted {
        let elsewhere = places.iter().any(|place| place.method != *entry);
        let names = places.iter().map(|place| place.method.method.clone()).collect();
        let places = places.iter().filter_map(|place| ends::key_of(ctx, place)).collect();
        Wanted { places, names, elsewhere, ..Wanted::default() }
    }

    /// Whether a crash at this place is of any interest.
    pub fn wants(&self, key: &SiteKey) -> bool {
        !self.is_some() || self.places.contains(key)
    }

    /// Another one may have witnesses of its own.
    pub fn begin_driver(&mut self) {
        self.ways.clear();
    }

    fn is_some(&self) -> bool {
        !self.names.is_empty()
    }
}

/// No place that is wanted and has not enough witnesses can be reached any more.
pub fn is_past(ctx: &mut Ctx, state: &State) -> bool {
    if !ctx.wanted.is_some() || state.unwinding.is_some() {
        return false;
    }
    if driver::preparing(ctx, state) {
        return ctx.wanted.places.iter().all(|key| ends::enough(ctx, state, key));
    }
    state.frames.iter().all(|frame| !frame.library && !frame.hidden && !leads_there(ctx, state, frame))
}

fn leads_there(ctx: &mut Ctx, state: &State, frame: &Frame) -> bool {
    if ctx.wanted.flags != ctx.guide.flags {
        ctx.wanted.flags = ctx.guide.flags;
        ctx.wanted.ways.clear();
    }
    let key = (frame.method, remaining(ctx, frame), state.exact());
    let known = ctx.wanted.ways.get(&key).cloned();
    let ways = known.unwrap_or_else(|| {
        let ways = ways(ctx, state, frame, key.1);
        ctx.wanted.ways.insert(key, ways.clone());
        ways
    });
    ways.get(frame.pc as usize) != Some(&false)
}

fn ways(ctx: &Ctx, state: &State, frame: &Frame, depth: u32) -> Rc<[bool]> {
    let code = &*frame.code;
    let itself = |pc: usize| leads_itself(ctx, state, frame.method, code, pc, depth);
    let mut ways: Vec<bool> = (0..code.instrs.len()).map(itself).collect();
    rethrown(code, &mut ways);
    crate::guide::spread(code, &mut ways);
    ways.into()
}

fn leads_itself(ctx: &Ctx, state: &State, method: MethodLoc, code: &Code, pc: usize, depth: u32) -> bool {
    let mut here = ctx.wanted.places.iter().filter(|key| key.method == method && key.pc as usize == pc);
    here.any(|key| !ends::enough(ctx, state, key))
        || match &code.instrs[pc] {
            Instr::Invoke(_, callee) => call_leads(ctx, callee, depth),
            Instr::InvokeDynamic(_) => ctx.wanted.elsewhere,
            // Nobody knows where a subroutine goes on.
            Instr::Ret(_) => true,
            _ => false,
        }
}

/// Bridges have the name of what they call; accessors and lambdas, which cost no depth, have a `$`; JDK code may call back.
fn call_leads(ctx: &Ctx, callee: &MethodRef, depth: u32) -> bool {
    let wanted = &ctx.wanted;
    let synthetic = |name: &str| name.contains('$');
    let back = || wanted.elsewhere && depth == 1 && !is_analysed(ctx, &callee.class);
    wanted.names.contains(&*callee.name)
        || depth > 1
        || synthetic(&callee.name)
        || wanted.names.iter().any(|name| synthetic(name))
        || back()
}

fn is_analysed(ctx: &Ctx, class: &JType) -> bool {
    let JType::Class(name) = class else { return false };
    ctx.program.lookup(name).is_some_and(|class| ctx.program.origin(class) == Origin::Analysed)
}

/// A handler may throw again what it caught at a place that is wanted: all that follows leads there then.
fn rethrown(code: &Code, ways: &mut [bool]) {
    let guards = |start: u32, end: u32| ways[start as usize..end as usize].iter().any(|leads| *leads);
    let guarding = code.handlers.iter().filter(|handler| guards(handler.start, handler.end));
    let mut open: Vec<u32> = guarding.map(|handler| handler.target).collect();
    let mut seen = vec![false; ways.len()];
    while let Some(at) = open.pop() {
        if seen.get(at as usize) == Some(&false) {
            seen[at as usize] = true;
            open.extend(successors(&code.instrs[at as usize], at));
        }
    }
    ways.iter_mut().zip(seen).for_each(|(leads, seen)| *leads |= seen);
}
