//! Which edges of conditionals the paths of a task have taken: an observer of the loop. JDK code does not count.

use crate::ctx::Ctx;
use crate::state::State;
use vipa_bytecode::Instr;
use vipa_program::MethodLoc;

/// From a conditional or a switch to the instruction that follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Edge {
    pub method: MethodLoc,
    pub from: u32,
    pub to: u32,
}

/// The conditional that the state is about to execute.
pub fn conditional(state: &State) -> Option<(MethodLoc, u32)> {
    let frame = state.frames.last().filter(|frame| !frame.library && !frame.hidden)?;
    let instr = frame.code.instrs.get(frame.pc as usize)?;
    is_conditional(instr).then_some((frame.method, frame.pc))
}

pub fn is_conditional(instr: &Instr) -> bool {
    matches!(instr, Instr::If(..) | Instr::IfICmp(..) | Instr::IfACmp(..) | Instr::IfNull(..) | Instr::Switch { .. })
}

/// Where control goes without a throw, except into calls.
pub fn successors(instr: &Instr, at: u32) -> Vec<u32> {
    let mut found = match instr {
        Instr::Goto(_) | Instr::Switch { .. } | Instr::Return(_) | Instr::Throw | Instr::Ret(_) => Vec::new(),
        // A subroutine comes back behind its call.
        _ => vec![at + 1],
    };
    instr.for_each_target(|target| found.push(target));
    found.dedup();
    found
}

/// The conditional was executed; what goes on from it is this state and those that were split off.
pub fn note(ctx: &mut Ctx, (method, from): (MethodLoc, u32), next: Option<&State>) {
    let forks = std::mem::take(&mut ctx.forks);
    let mut path = None;
    for state in forks.iter().chain(next) {
        let edge = Edge { method, from, to: state.frame().pc };
        ctx.edges.insert(edge);
        if ctx.coverage.take(edge, state.exact()) {
            ctx.learned.unbar(edge);
        }
        path = Some(&state.path);
    }
    if let Some(path) = path.filter(|_| ctx.learned.is_active()) {
        for edge in ctx.coverage.untaken(method, from) {
            ctx.learned.bar(edge, path);
        }
    }
    ctx.forks = forks;
}
