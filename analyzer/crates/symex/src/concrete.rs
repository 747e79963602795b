//! Runs one method on constants, through the same interpreter: the basis of the differential tests against the JVM.

use crate::ctx::{Ctx, NoSnapshots};
use crate::exec::settle;
use crate::frame::{Frame, OnReturn};
use crate::state::State;
use crate::step::initialise::initialise;
use crate::step::step;
use vipa_program::{MethodLoc, Program};
use vipa_schema::task::{Revisits, Statics};
use vipa_schema::witness::Value;
use vipa_schema::{Ending, ExploreOptions};

#[derive(Debug, Clone, PartialEq)]
pub enum ConcreteOutcome {
    Returned(Option<Value>),
    /// Class with dots.
    Threw(String),
    Stopped(String),
}

/// A static method on primitive arguments; every call is followed.
pub fn run_concrete(program: &Program, method: MethodLoc, arguments: &[Value], fuel: u64) -> ConcreteOutcome {
    let options = options(fuel);
    let mut ctx = Ctx::new(program, &NoSnapshots, &options);
    ctx.calls = vec![method];
    let mut state = State { next_call: 1, ..State::default() };
    let Some(code) = program.method(method).code.clone() else { return ConcreteOutcome::Stopped("no code".into()) };
    let values: Vec<_> = arguments.iter().map(|value| ctx.import_value(*value, &[])).collect();
    state.frames.push(Frame::new(method, code, &values, 0, OnReturn::DriverCall));
    // The initialiser's frame lies on top and returns to the first instruction.
    let begun = initialise(&mut ctx, &mut state, method.class).map(|_| crate::exec::Flow::Stay);
    let mut current = settle(&mut ctx, state, begun);
    while let Some(mut state) = current {
        if ctx.fuel.exhausted().is_some() {
            return ConcreteOutcome::Stopped("fuel".into());
        }
        ctx.fuel.spend(1);
        if let Some(cause) = state.causes.first() {
            return ConcreteOutcome::Stopped(cause.what.clone());
        }
        let outcome = step(&mut ctx, &mut state);
        current = settle(&mut ctx, state, outcome);
    }
    outcome(&mut ctx)
}

fn outcome(ctx: &mut Ctx) -> ConcreteOutcome {
    match ctx.ends.first().map(|end| &end.ending) {
        Some(Ending::Returned { value, .. }) => ConcreteOutcome::Returned(*value),
        Some(Ending::Threw(thrown)) => ConcreteOutcome::Threw(thrown.exception.clone()),
        None => ConcreteOutcome::Stopped(format!("no end: {:?}", ctx.stops)),
    }
}

fn options(fuel: u64) -> ExploreOptions {
    ExploreOptions {
        depth: None,
        revisits: Revisits::Loop(u32::MAX),
        max_path_condition: None,
        prune: true,
        havoc: false,
        statics: Statics::Snapshot,
        strategy: "dfs".into(),
        seed: 0,
        fuel,
        witnesses_per_site: 1,
        check_returns: true,
        backstop_seconds: 600,
    }
}
