//! Which instructions of the program a driver has executed, and from where one that it has not can still be reached. What
//! only approximate paths have executed is still new to an exact one: its witness is the surer one.
//! Exception edges do not count: a handler is reached by a throw, and is then itself what is new.
//! What is executed is never taken back, so a state that reaches nothing new never will (but for calls not seen yet).

use crate::branches::{Edge, is_conditional, successors};
use crate::ends::SETTLED;
use crate::frame::Frame;
use crate::state::State;
use crate::throw::SiteKey;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use vipa_bytecode::{Code, Instr};
use vipa_program::MethodLoc;
use vipa_schema::Kind;

/// How often a state with one crash on its way out is preferred: `finally` code may never let it out.
const MOST_UNWINDING: u32 = 8;
/// How often a state inside JDK code is preferred, for each call of it.
const MOST_INSIDE: u32 = 8;

#[derive(Default)]
pub struct Coverage {
    by_any: Layer,
    by_exact: Layer,
    /// The same with edges of conditionals, for strategies that want them.
    branches: Option<[Layer; 2]>,
    unwinding: FxHashMap<(SiteKey, bool), u32>,
    inside: FxHashMap<(MethodLoc, u32, bool), u32>,
}

impl Coverage {
    pub fn with_branches() -> Coverage {
        let layers = [Layer { branches: true, ..Layer::default() }, Layer { branches: true, ..Layer::default() }];
        Coverage { branches: Some(layers), ..Coverage::default() }
    }

    /// Notes the instruction that the state is about to execute; true if it is new. JDK code does not count.
    pub fn execute(&mut self, state: &State) -> bool {
        let new = self.by_any.execute(state);
        let exactly = state.exact() && self.by_exact.execute(state);
        if let Some([any, exact]) = &mut self.branches {
            any.execute(state);
            let _ = state.exact() && exact.execute(state);
        }
        new || exactly
    }

    /// Notes an edge; true if it is new and that matters.
    pub fn take(&mut self, edge: Edge, exactly: bool) -> bool {
        let Some([any, exact]) = &mut self.branches else { return false };
        let new = any.take(edge);
        exactly && exact.take(edge) || new
    }

    /// The edges of a conditional that nobody has taken.
    pub fn untaken(&self, method: MethodLoc, from: u32) -> Vec<Edge> {
        let known = self.branches.as_ref().and_then(|[any, _]| any.methods.get(&method));
        known.map_or(Vec::new(), |known| known.untaken(from).map(|to| Edge { method, from, to }).collect())
    }

    /// Is this instruction, or an edge out of it, new to a state?
    pub fn is_new(&self, method: MethodLoc, pc: u32, exact: bool) -> bool {
        let Some(layers) = &self.branches else { return true };
        let known = layers[usize::from(exact)].methods.get(&method);
        known.is_none_or(|known| known.executed.get(pc as usize) != Some(&true) || known.untaken(pc).next().is_some())
    }

    /// Changes with every instruction and edge that is new.
    pub fn version(&self) -> u64 {
        self.branches.as_ref().map_or(0, |layers| layers.iter().map(|layer| layer.version).sum())
    }

    /// As `reaches_new`, but an edge that was not taken is something new as well.
    pub fn reaches_edge(&mut self, state: &State, calls_to_come: &[MethodLoc]) -> bool {
        let layer = self.branches.as_mut().map(|layers| &mut layers[usize::from(state.exact())]);
        layer.is_some_and(|layer| layer.reaches_new(state, calls_to_come))
    }

    /// Can something new be reached from here, in a frame of the state or in a call that its driver has still to make?
    pub fn reaches_new(&mut self, state: &State, calls_to_come: &[MethodLoc]) -> bool {
        let layer = if state.exact() { &mut self.by_exact } else { &mut self.by_any };
        layer.reaches_new(state, calls_to_come)
    }

    /// Is a crash on its way out, through code that others have executed before, for which there is no such witness yet?
    pub fn brings_crash(&mut self, state: &State, flagged: &FxHashMap<SiteKey, u32>) -> bool {
        let Some(site) = state.unwinding else { return false };
        let witnesses = flagged.get(&site).copied().unwrap_or(0);
        let wanted = if state.exact() { witnesses != SETTLED } else { witnesses == 0 };
        let picks = self.unwinding.entry((site, state.exact())).or_default();
        *picks += u32::from(wanted);
        wanted && *picks <= MOST_UNWINDING
    }

    /// Is it in JDK code, which has its own ways to crash, called where no crash is known yet?
    pub fn may_crash_inside(&mut self, state: &State, flagged: &FxHashMap<SiteKey, u32>) -> bool {
        let Some((method, pc)) = call_into_library(state) else { return false };
        if Kind::ALL.iter().any(|kind| flagged.contains_key(&SiteKey { kind: *kind, method, pc })) {
            return false;
        }
        let picks = self.inside.entry((method, pc, state.exact())).or_default();
        *picks += 1;
        *picks <= MOST_INSIDE
    }
}

/// A call of the program's from which JDK code was entered.
fn call_into_library(state: &State) -> Option<(MethodLoc, u32)> {
    let (top, callers) = state.frames.split_last()?;
    let caller = callers.iter().rev().find(|frame| !frame.library && !frame.hidden);
    caller.filter(|_| top.library).map(|caller| (caller.method, caller.pc))
}

#[derive(Default)]
struct Layer {
    methods: FxHashMap<MethodLoc, Method>,
    /// Edges count, not only instructions.
    branches: bool,
    /// Counts what was new; an answer of an earlier version is out of date.
    version: u64,
}

struct Method {
    code: Arc<Code>,
    executed: Vec<bool>,
    /// Edges of conditionals.
    taken: FxHashSet<(u32, u32)>,
    /// Followed calls: instruction and callee.
    calls: Vec<(u32, MethodLoc)>,
    /// From which instructions something new can be reached, as of `version`.
    reaching: Vec<bool>,
    version: u64,
}

impl Layer {
    fn execute(&mut self, state: &State) -> bool {
        let Some((frame, callers)) = state.frames.split_last() else { return false };
        if frame.library || frame.hidden {
            return false;
        }
        if frame.pc == 0 {
            self.note_call(callers, frame.method);
        }
        let Some(executed) = self.method(frame).executed.get_mut(frame.pc as usize) else { return false };
        let new = !std::mem::replace(executed, true);
        self.version += u64::from(new);
        new
    }

    fn take(&mut self, edge: Edge) -> bool {
        let known = self.methods.get_mut(&edge.method);
        let new = known.is_some_and(|known| known.taken.insert((edge.from, edge.to)));
        self.version += u64::from(new);
        new
    }

    fn note_call(&mut self, callers: &[Frame], callee: MethodLoc) {
        let Some(caller) = callers.last().filter(|caller| !caller.library && !caller.hidden) else { return };
        let calls = &mut self.method(caller).calls;
        if !calls.contains(&(caller.pc, callee)) {
            calls.push((caller.pc, callee));
        }
    }

    fn method(&mut self, frame: &Frame) -> &mut Method {
        self.methods.entry(frame.method).or_insert_with(|| Method {
            code: frame.code.clone(),
            executed: vec![false; frame.code.instrs.len()],
            taken: FxHashSet::default(),
            calls: Vec::new(),
            reaching: Vec::new(),
            version: 0,
        })
    }

    fn reaches_new(&mut self, state: &State, calls_to_come: &[MethodLoc]) -> bool {
        let top = state.frames.len().saturating_sub(1);
        let own = state.frames.iter().enumerate().filter(|(_, frame)| !frame.library && !frame.hidden);
        // A caller goes on behind its call.
        let mut places = own.map(|(index, frame)| (frame.method, frame.pc + u32::from(index != top)));
        places.any(|(method, pc)| self.reaches(method, pc)) || calls_to_come.iter().any(|call| self.reaches(*call, 0))
    }

    /// A method that was never entered is new as a whole.
    fn reaches(&mut self, method: MethodLoc, pc: u32) -> bool {
        self.update(method);
        let Some(known) = self.methods.get(&method) else { return true };
        known.reaching.get(pc as usize).copied().unwrap_or(false)
    }

    fn update(&mut self, method: MethodLoc) {
        let version = self.version;
        let Some(known) = self.methods.get_mut(&method).filter(|known| known.version != version) else { return };
        // First, so that recursive calls end.
        known.version = version;
        let mut reaching: Vec<bool> = known.executed.iter().map(|executed| !executed).collect();
        if self.branches {
            for (at, reaches) in reaching.iter_mut().enumerate().filter(|(_, reaches)| !**reaches) {
                *reaches = known.untaken(at as u32).next().is_some();
            }
        }
        known.reaching = reaching.clone();
        for (pc, callee) in known.calls.clone() {
            reaching[pc as usize] |= self.reaches(callee, 0);
        }
        if let Some(known) = self.methods.get_mut(&method) {
            spread(&known.code.instrs, &mut reaching);
            known.reaching = reaching;
        }
    }
}

impl Method {
    /// Of a conditional: where nobody went from it.
    fn untaken(&self, from: u32) -> impl Iterator<Item = u32> {
        let instr = self.code.instrs.get(from as usize).filter(|instr| is_conditional(instr));
        let targets = instr.map_or(Vec::new(), |instr| successors(instr, from));
        targets.into_iter().filter(move |to| !self.taken.contains(&(from, *to)))
    }
}

/// What a successor reaches, an instruction reaches. From the end to the begin; loops need further rounds.
fn spread(instrs: &[Instr], reaching: &mut [bool]) {
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..reaching.len()).rev() {
            if !reaching[at] && successor_reaches(&instrs[at], at, reaching) {
                reaching[at] = true;
                changed = true;
            }
        }
    }
}

fn successor_reaches(instr: &Instr, at: usize, reaching: &[bool]) -> bool {
    let next = reaching.get(at + 1) == Some(&true);
    let jump = |target: &u32| reaching.get(*target as usize) == Some(&true);
    match instr {
        Instr::Goto(target) => jump(target),
        Instr::If(_, target) | Instr::IfICmp(_, target) | Instr::IfACmp(_, target) => next || jump(target),
        // A subroutine comes back behind its call.
        Instr::IfNull(_, target) | Instr::Jsr(target) => next || jump(target),
        Instr::Switch { default, cases } => jump(default) || cases.iter().any(|(_, target)| jump(target)),
        Instr::Return(_) | Instr::Throw | Instr::Ret(_) => false,
        _ => next,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vipa_bytecode::Cond;

    /// 0: if → 3, 1: nop, 2: goto 0, 3: return
    fn looping() -> [Instr; 4] {
        [Instr::If(Cond::Eq, 3), Instr::Nop, Instr::Goto(0), Instr::Return(None)]
    }

    #[test]
    fn what_is_new_is_reached_through_branches_and_around_loops() {
        let mut reaching = [false, true, false, false];
        spread(&looping(), &mut reaching);
        assert_eq!(reaching, [true, true, true, false], "the jump back leads to the branch");
    }

    #[test]
    fn nothing_new_is_reached_when_all_is_executed() {
        let mut reaching = [false; 4];
        spread(&looping(), &mut reaching);
        assert_eq!(reaching, [false; 4]);
    }

    fn frame(library: bool) -> Frame {
        let instrs = looping().to_vec();
        let code = Code {
            max_stack: 0,
            max_locals: 0,
            bcis: (0..instrs.len() as u32).collect(),
            instrs,
            handlers: vec![],
            lines: vec![],
            local_names: vec![],
        };
        let method = MethodLoc { class: vipa_program::ClassId(0), index: 0 };
        let (code, on_return) = (Arc::new(code), crate::frame::OnReturn::Push);
        let (locals, stack, loops) = (vec![], vec![], vec![]);
        Frame { method, code, pc: 0, locals, stack, depth: 0, library, hidden: false, forks: 0, loops, on_return }
    }

    #[test]
    fn jdk_code_called_where_no_crash_is_known_is_preferred_for_a_while() {
        let state = State { frames: vec![frame(false), frame(true)], ..State::default() };
        let (mut coverage, mut flagged) = (Coverage::default(), FxHashMap::default());
        assert!((0..MOST_INSIDE).all(|_| coverage.may_crash_inside(&state, &flagged)));
        assert!(!coverage.may_crash_inside(&state, &flagged));
        let outside = State { frames: vec![frame(false)], ..State::default() };
        assert!(!Coverage::default().may_crash_inside(&outside, &flagged));
        flagged.insert(SiteKey { kind: Kind::MissingElement, method: frame(false).method, pc: 0 }, 1);
        assert!(!Coverage::default().may_crash_inside(&state, &flagged), "one is known");
    }

    #[test]
    fn a_new_crash_on_its_way_out_is_preferred_for_a_while() {
        let class = vipa_program::ClassId(0);
        let site = SiteKey { kind: Kind::NullDereference, method: MethodLoc { class, index: 0 }, pc: 3 };
        let state = State { unwinding: Some(site), ..State::default() };
        let (mut coverage, mut flagged) = (Coverage::default(), FxHashMap::default());
        assert!(!coverage.brings_crash(&State::default(), &flagged));
        assert!((0..MOST_UNWINDING).all(|_| coverage.brings_crash(&state, &flagged)));
        assert!(!coverage.brings_crash(&state, &flagged), "finally code may never let it out");
        flagged.insert(site, SETTLED);
        assert!(!Coverage::default().brings_crash(&state, &flagged), "it is known");
    }
}
