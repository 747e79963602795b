//! Runs one method on given arguments, through the same interpreter: the basis of the differential tests against the
//! JVM. The arguments are constants, or free variables with these values in the carried model.

use crate::ctx::{Ctx, NoSnapshots};
use crate::exec::settle;
use crate::frame::{Frame, OnReturn};
use crate::met::Met;
use crate::state::State;
use crate::step::initialise::initialise;
use crate::step::step;
use crate::value::unknown_primitive;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::JType;
use vipa_program::{MethodLoc, Program};
use vipa_schema::task::{Revisits, Statics};
use vipa_schema::witness::Value;
use vipa_schema::{Ending, ExploreOptions};
use vipa_smt::{Answer, Arena, Const, Limit, Model, Solver, SolverStats, Term};

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
    let values: Vec<_> = arguments.iter().map(|value| ctx.import_value(*value, &[])).collect();
    run(&mut ctx, method, &values, Model::default())
}

/// The same, and what the run met.
pub fn run_recorded(program: &Program, method: MethodLoc, arguments: &[Value], fuel: u64) -> (ConcreteOutcome, Met) {
    let options = options(fuel);
    let mut ctx = Ctx::new(program, &NoSnapshots, &options);
    ctx.met = Some(Met::default());
    let values: Vec<_> = arguments.iter().map(|value| ctx.import_value(*value, &[])).collect();
    let outcome = run(&mut ctx, method, &values, Model::default());
    (outcome, ctx.met.unwrap_or_default())
}

/// The same call as an exploration meets it: the parameters are free variables, and of each decision the side is taken
/// that these arguments satisfy. Terms are built and folded without knowing the arguments; conditions and the result are
/// evaluated under them. A side that was pruned wrongly leaves the call without an end. No solver is asked.
pub fn run_symbolic(program: &Program, method: MethodLoc, arguments: &[Value], fuel: u64) -> ConcreteOutcome {
    let options = options(fuel);
    let mut ctx = Ctx::new(program, &NoSnapshots, &options);
    ctx.solver = Box::new(GivesUp::default());
    let mut model = Model::default();
    let types = program.method(method).ty.params.iter();
    let values: Vec<_> =
        types.zip(arguments).map(|(ty, argument)| free_argument(&mut ctx, &mut model, ty, *argument)).collect();
    run(&mut ctx, method, &values, model)
}

/// A free variable that the model gives this value.
fn free_argument(ctx: &mut Ctx, model: &mut Model, ty: &JType, argument: Value) -> crate::value::Value {
    let value = unknown_primitive(&mut ctx.arena, "argument", ty);
    let bits = match argument {
        Value::Int(int) if *ty == JType::Boolean => Const::Bool(int != 0),
        Value::Int(int) => Const::Bv32(int),
        Value::Long(long) => Const::Bv64(long),
        Value::Float(bits) => Const::F32(bits),
        Value::Double(bits) => Const::F64(bits),
        Value::Null | Value::Ref(_) | Value::Made(_) => return value,
    };
    let mut symbols = Vec::new();
    value.term().into_iter().for_each(|term| ctx.arena.variables(term, &mut symbols));
    symbols.into_iter().for_each(|symbol| model.set(symbol, bits));
    value
}

fn run(ctx: &mut Ctx, method: MethodLoc, arguments: &[crate::value::Value], model: Model) -> ConcreteOutcome {
    ctx.calls = vec![method];
    let mut state = State { next_call: 1, model: Rc::new(model), ..State::default() };
    let Some(code) = ctx.program.method(method).code.clone() else { return ConcreteOutcome::Stopped("no code".into()) };
    state.frames.push(Frame::new(method, code, arguments, 0, OnReturn::DriverCall));
    // The initialiser's frame lies on top and returns to the first instruction.
    let begun = initialise(ctx, &mut state, method.class).map(|_| crate::exec::Flow::Stay);
    let mut current = settle(ctx, &mut state, begun).then_some(state);
    while let Some(mut state) = current {
        if ctx.fuel.exhausted().is_some() {
            return ConcreteOutcome::Stopped("fuel".into());
        }
        ctx.fuel.spend(1);
        if let Some(cause) = state.causes.first() {
            return ConcreteOutcome::Stopped(cause.what.clone());
        }
        note_instruction(ctx, &state);
        let outcome = step(ctx, &mut state);
        let next = settle(ctx, &mut state, outcome).then_some(state);
        // Nothing is pruned by the model, so the sides that it does not satisfy are here too.
        current = ctx.forks.drain(..).chain(next).find(|state| state.open.is_empty());
    }
    outcome(ctx)
}

/// The code of a frame may be made up for it (methods of records); what counts is that of the class.
fn note_instruction(ctx: &mut Ctx, state: &State) {
    let frame = state.frame();
    let own = ctx.program.method(frame.method).code.as_ref().is_some_and(|code| Arc::ptr_eq(code, &frame.code));
    if let (true, Some(met)) = (own, &mut ctx.met) {
        met.instructions.insert((frame.method, frame.pc));
    }
}

/// An end without a witness is that of a side that the model does not satisfy.
fn outcome(ctx: &mut Ctx) -> ConcreteOutcome {
    let end = ctx.ends.iter().find(|end| end.witness.is_some());
    // The last step may have approximated something itself.
    if let Some(cause) = end.and_then(|end| end.causes.first()) {
        return ConcreteOutcome::Stopped(cause.what.clone());
    }
    match end.map(|end| &end.ending) {
        Some(Ending::Returned { value, .. }) => ConcreteOutcome::Returned(*value),
        Some(Ending::Threw(thrown)) => ConcreteOutcome::Threw(thrown.exception.clone()),
        None => ConcreteOutcome::Stopped(format!("no end: {:?}", ctx.stops)),
    }
}

/// Models are fixed here: there is nothing to solve.
#[derive(Default)]
struct GivesUp(SolverStats);

impl Solver for GivesUp {
    fn check(&mut self, _arena: &Arena, _path: &[Term], _question: &[Term], _limit: Limit) -> Answer {
        Answer::Unknown("the model is fixed".into())
    }

    fn stats(&self) -> &SolverStats {
        &self.0
    }
}

fn options(fuel: u64) -> ExploreOptions {
    ExploreOptions {
        depth: None,
        revisits: Revisits::Loop(u32::MAX),
        max_path_condition: None,
        prune: false,
        havoc: false,
        statics: Statics::Snapshot,
        strategy: "dfs".into(),
        seed: 0,
        fuel,
        // A site is never settled: each time it is met, the side that the model satisfies counts.
        witnesses_per_site: u32::MAX / 2,
        layers_off: Vec::new(),
        follow_library: true,
        public_inputs: false,
        environment: false,
        check_returns: true,
        backstop_seconds: 600,
    }
}
