//! `explore`: the function at the heart. Pure and deterministic: same program, snapshots and task, same result.

use crate::coverage::Coverage;
use crate::ctx::{Ctx, StaticsSource};
use crate::driver::{self, Preparing};
use crate::ends;
use crate::established;
use crate::exec::settle;
use crate::inputs::Inputs;
use crate::search::{self, Search};
use crate::state::State;
use crate::step::step;
use crate::types::Types;
use vipa_bytecode::slashes;
use vipa_program::{MethodLoc, Program};
use vipa_schema::{Driver, MethodId, Stop, Task, TaskResult};

/// States kept at once; more means that the path explosion is hopeless within any fuel.
const MAX_STATES: usize = 20_000;
/// Terms of one task; a bound on memory.
const MAX_TERMS: usize = 3_000_000;

pub fn explore(program: &Program, statics: &dyn StaticsSource, task: &Task) -> TaskResult {
    let started = elapsed_micros();
    let program = &program.recording();
    let mut ctx = Ctx::new(program, statics, &task.options);
    if task.drivers.is_empty() {
        ctx.stop(Stop::NoDriver);
    }
    ends::settle_known(&mut ctx, &task.known);
    let share = task.options.fuel / task.drivers.len().max(1) as u64;
    for (index, driver) in task.drivers.iter().enumerate() {
        ctx.fuel.begin(index, share);
        ctx.coverage = Coverage::default();
        ctx.preparing = Preparing { driver_fuel: share, ..Preparing::default() };
        ctx.established.begin(driver.receiver);
        ends::begin_driver(&mut ctx, driver);
        explore_driver(&mut ctx, driver);
        if ctx.fuel.backstop_fired {
            break;
        }
    }
    result(ctx, task, started)
}

fn explore_driver(ctx: &mut Ctx, driver: &Driver) {
    let Some(calls) = driver.calls.iter().map(|call| find(ctx.program, call)).collect::<Option<Vec<_>>>() else {
        ctx.stop(Stop::MissingClass);
        return;
    };
    // Another driver has another initial heap; literals and snapshots stay.
    ctx.inputs = Inputs::default();
    ctx.types = Types::default();
    ctx.driver = driver.clone();
    ctx.calls = calls;
    let mut state = State::default();
    let begun = driver::begin_call(ctx, &mut state);
    if let Some(state) = settle(ctx, state, begun) {
        run(ctx, state);
    }
}

/// The loop: pick a state, execute it to its end, file what it split off.
fn run(ctx: &mut Ctx, first: State) {
    let mut search: Box<dyn Search> = search::by_name(&ctx.options.strategy, ctx.options.seed);
    search.add(vec![first]);
    while let Some(mut state) = pick(ctx, &mut *search) {
        if driver::enough_receivers(ctx, &state) {
            continue;
        }
        loop {
            if let Some(stop) = limit(ctx, search.waiting()) {
                ctx.stop(stop);
                search.add(vec![state]);
                note_left(ctx, &mut *search);
                return;
            }
            let next = execute(ctx, state);
            let split = !ctx.forks.is_empty();
            search.add(std::mem::take(&mut ctx.forks));
            match next {
                Some(next) if split && search.interrupts() => {
                    search.add(vec![next]);
                    break;
                }
                Some(next) => state = next,
                None => break,
            }
        }
    }
}

/// What was not explored any more: a constructor among it may have made another receiver.
fn note_left(ctx: &mut Ctx, search: &mut dyn Search) {
    while let Some(state) = search.pick(&mut |_| true) {
        established::note_stop(ctx, &state);
    }
}

fn pick(ctx: &mut Ctx, search: &mut dyn Search) -> Option<State> {
    let (coverage, calls, flagged) = (&mut ctx.coverage, &ctx.calls, &ctx.flagged);
    search.pick(&mut |state| {
        coverage.reaches_new(state, calls.get(state.next_call..).unwrap_or_default())
            || coverage.brings_crash(state, flagged)
            || coverage.may_crash_inside(state, flagged)
    })
}

/// One instruction.
fn execute(ctx: &mut Ctx, mut state: State) -> Option<State> {
    let (before, preparing) = (ctx.fuel.used(), driver::preparing(ctx, &state));
    ctx.counters.instructions += 1;
    ctx.fuel.spend(1);
    if ctx.coverage.execute(&state) {
        ctx.fuel.renew();
    }
    let outcome = step(ctx, &mut state);
    if preparing {
        ctx.preparing.fuel += ctx.fuel.used() - before;
    }
    settle(ctx, state, outcome)
}

fn limit(ctx: &mut Ctx, waiting: usize) -> Option<Stop> {
    if waiting > MAX_STATES || ctx.arena.len() > MAX_TERMS {
        return Some(Stop::Fuel);
    }
    ctx.fuel.exhausted()
}

pub fn find(program: &Program, method: &MethodId) -> Option<MethodLoc> {
    let class = program.lookup(&slashes(&method.class))?;
    let methods = &program.class(class).methods;
    let index = methods.iter().position(|m| *m.name == *method.method && *m.descriptor == *method.descriptor)?;
    Some(MethodLoc { class, index: index as u32 })
}

fn result(mut ctx: Ctx, task: &Task, started: u64) -> TaskResult {
    ctx.counters.fuel_used = ctx.fuel.used();
    ctx.counters.pruned = ctx.counters.pruned_cheap + ctx.counters.pruned_solver;
    TaskResult {
        task: task.id,
        ends: ctx.ends,
        stops: ctx.stops,
        causes: ctx.causes,
        counters: ctx.counters,
        reads: ctx.program.reads(),
        narrowed: ctx.narrowed,
        nondeterministic: ctx.fuel.backstop_fired,
        time_explore: elapsed_micros().saturating_sub(started),
        time_solve: ctx.solver.stats().micros,
    }
}

/// Elapsed time of this process: for the statistics only, never for a decision.
fn elapsed_micros() -> u64 {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_micros() as u64
}
