//! How an instruction ends, and how a state is split.

use crate::ctx::{Ctx, Side};
use crate::fuel;
use crate::state::State;
use crate::value::Value;
use vipa_schema::Stop;
use vipa_smt::Term;

/// Where execution goes after an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    Next,
    Jump(u32),
    /// A frame was pushed or popped; its own program counter counts.
    Stay,
}

/// Why an instruction did not simply go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// An exception was thrown and caught: the state goes on at the handler.
    Threw,
    /// The path is infeasible.
    Dead,
    /// The path has ended and its end is recorded.
    Ended,
    /// A limit.
    Stop(Stop),
}

pub type Exec<T = ()> = Result<T, Halt>;

/// Bytecode that no verifier accepts ends the path, never the run.
pub const MALFORMED: Halt = Halt::Stop(Stop::Unsupported);

/// Answers of the solver that a path accepts without proof.
const MAX_UNKNOWNS: u32 = 6;

/// Splits off the side on which `constraint` holds and lets `action` execute there.
pub fn fork(
    ctx: &mut Ctx,
    state: &State,
    side: Side,
    constraint: Term,
    action: impl FnOnce(&mut Ctx, &mut State) -> Exec<Flow>,
) {
    let mut other = state.clone();
    other.take(ctx, side, constraint);
    ctx.counters.states += 1;
    ctx.fuel.spend_deciding(fuel::FORK);
    let result = action(ctx, &mut other);
    if settle(ctx, &mut other, result) {
        ctx.forks.push(other);
    }
}

/// Applies the outcome of an instruction: does the state go on? In place, since a state is large and steps are many.
pub fn settle(ctx: &mut Ctx, state: &mut State, result: Exec<Flow>) -> bool {
    match result {
        Ok(Flow::Next) => state.top().pc += 1,
        Ok(Flow::Jump(target)) => state.top().pc = target,
        Ok(Flow::Stay) | Err(Halt::Threw) => {}
        Err(Halt::Dead | Halt::Ended) => return false,
        Err(Halt::Stop(stop)) => {
            crate::ends::stopped(ctx, state, stop);
            return false;
        }
    }
    if state.unknowns > MAX_UNKNOWNS {
        crate::ends::stopped(ctx, state, Stop::SolverUnknown);
        return false;
    }
    true
}

impl State {
    pub fn pop(&mut self) -> Exec<Value> {
        self.top().stack.pop().ok_or(MALFORMED)
    }

    pub fn pop_int(&mut self) -> Exec<Term> {
        match self.pop()? {
            Value::Int(term) => Ok(term),
            _ => Err(MALFORMED),
        }
    }

    pub fn pop_ref(&mut self) -> Exec<Term> {
        match self.pop()? {
            Value::Ref(term) => Ok(term),
            _ => Err(MALFORMED),
        }
    }

    pub fn pop_term(&mut self) -> Exec<Term> {
        self.pop()?.term().ok_or(MALFORMED)
    }
}
