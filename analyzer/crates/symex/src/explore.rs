//! `explore`: the function at the heart. Pure and deterministic: same program, snapshots and task, same result.

use crate::branches;
use crate::coverage::Coverage;
use crate::ctx::{Ctx, StaticsSource};
use crate::driver::{self, Preparing};
use crate::ends;
use crate::established;
use crate::exec::settle;
use crate::guide::{self, Guide};
use crate::inputs::Inputs;
use crate::learned::Learned;
use crate::search::{self, OfTask, Search, Whatever};
use crate::state::State;
use crate::step::step;
use crate::wanted::{self, Wanted};
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
    explore_drivers(&mut ctx, task);
    result(ctx, task, started)
}

fn explore_drivers(ctx: &mut Ctx, task: &Task) {
    if task.drivers.is_empty() {
        ctx.stop(Stop::NoDriver);
    }
    ends::settle_known(ctx, &task.known);
    ctx.wanted = Wanted::new(ctx, &task.entry, &task.wanted);
    let share = task.options.fuel / task.drivers.len().max(1) as u64;
    for (index, driver) in task.drivers.iter().enumerate() {
        ctx.fuel.begin(index, share);
        begin_search(ctx);
        ctx.preparing = Preparing { driver_fuel: share, ..Preparing::default() };
        ctx.established.begin(driver.receiver);
        ends::begin_driver(ctx, driver);
        explore_driver(ctx, driver);
        if ctx.fuel.backstop_fired {
            break;
        }
    }
}

/// What the search knows is about one driver: another one begins with another heap.
fn begin_search(ctx: &mut Ctx) {
    let strategy = &ctx.options.strategy;
    ctx.coverage = match search::wants_branches(strategy) {
        true => Coverage::with_branches(),
        false => Coverage::default(),
    };
    ctx.learned = Learned::begin(search::learns(strategy));
    ctx.guide = Guide::default();
    ctx.wanted.begin_driver();
}

fn explore_driver(ctx: &mut Ctx, driver: &Driver) {
    let Some(calls) = driver.calls.iter().map(|call| find(ctx.program, call)).collect::<Option<Vec<_>>>() else {
        ctx.stop(Stop::MissingClass);
        return;
    };
    // Another driver has another initial heap; literals and snapshots stay.
    ctx.inputs = Inputs::default();
    ctx.types = std::mem::take(&mut ctx.types).of_next_driver();
    ctx.driver = driver.clone();
    ctx.calls = calls;
    let mut state = State::default();
    let begun = driver::begin_call(ctx, &mut state);
    if settle(ctx, &mut state, begun) {
        run(ctx, state);
    }
}

/// The loop: pick a state, execute it to its end, file what it split off.
fn run(ctx: &mut Ctx, first: State) {
    let mut search: Box<dyn Search> = search::by_name(&ctx.options.strategy, seed(ctx));
    search.add(vec![first]);
    while let Some(mut state) = search.pick(&mut OfTask(ctx)) {
        if driver::enough_receivers(ctx, &state) || is_left(ctx, &*search, &state) || wanted::is_past(ctx, &state) {
            continue;
        }
        loop {
            if let Some(stop) = limit(ctx, search.waiting()) {
                ctx.stop(stop);
                search.add(vec![state]);
                note_left(ctx, &mut *search);
                return;
            }
            let goes_on = execute(ctx, &mut state);
            let split = !ctx.forks.is_empty();
            search.add(std::mem::take(&mut ctx.forks));
            if goes_on && split && search.interrupts() {
                search.add(vec![state]);
                break;
            }
            if !goes_on || wanted::is_past(ctx, &state) {
                break;
            }
        }
    }
}

/// What was not explored any more: a constructor among it may have made another receiver.
fn note_left(ctx: &mut Ctx, search: &mut dyn Search) {
    while let Some(state) = search.pick(&mut Whatever) {
        established::note_stop(ctx, &state);
    }
}

/// The strategies that guide also end: a state is dead if its path contains a contradiction that was learned since, and it
/// is left if nothing new can come from it, whatever its inputs.
fn is_left(ctx: &mut Ctx, search: &dyn Search, state: &State) -> bool {
    if !search.leaves() {
        return false;
    }
    let unsure = state.unknowns > 0 || !ctx.options.prune;
    if unsure && ctx.learned.refutes(&[], &state.path) {
        ctx.counters.pruned_learned += 1;
        return true;
    }
    let spent = guide::is_spent(ctx, state);
    ctx.counters.left += u64::from(spent);
    spent
}

/// Another driver, another sequence of random choices.
fn seed(ctx: &Ctx) -> u64 {
    let calls = ctx.driver.calls.iter();
    let names = calls.flat_map(|call| [&call.class, &call.method, &call.descriptor]);
    // FNV-1a: the same on every machine.
    names.flat_map(|name| name.bytes()).fold(ctx.options.seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// One instruction: does the state go on?
fn execute(ctx: &mut Ctx, state: &mut State) -> bool {
    let (before, preparing) = (ctx.fuel.used(), driver::preparing(ctx, state));
    ctx.counters.instructions += 1;
    ctx.fuel.spend(1);
    if ctx.coverage.execute(state) {
        ctx.fuel.renew();
    }
    let conditional = branches::conditional(state);
    ctx.learned.forget_latest();
    let outcome = step(ctx, state);
    if preparing {
        ctx.preparing.fuel += ctx.fuel.used() - before;
    }
    let goes_on = settle(ctx, state, outcome);
    if let Some(conditional) = conditional {
        branches::note(ctx, conditional, goes_on.then_some(state));
    }
    goes_on
}

fn limit(ctx: &mut Ctx, waiting: usize) -> Option<Stop> {
    if waiting > MAX_STATES || ctx.arena.len() > MAX_TERMS {
        return Some(Stop::Fuel);
    }
    let stop = ctx.fuel.exhausted();
    ctx.starved |= stop == Some(Stop::Fuel);
    stop
}

pub fn find(program: &Program, method: &MethodId) -> Option<MethodLoc> {
    let class = program.lookup(&slashes(&method.class))?;
    let methods = &program.class(class).methods;
    let index = methods.iter().position(|m| *m.name == *method.method && *m.descriptor == *method.descriptor)?;
    Some(MethodLoc { class, index: index as u32 })
}

fn result(mut ctx: Ctx, task: &Task, started: u64) -> TaskResult {
    ctx.counters.fuel_used = ctx.fuel.used();
    let counters = &mut ctx.counters;
    counters.covered_edges = ctx.edges.len() as u64;
    counters.pruned = counters.pruned_cheap + counters.pruned_solver + counters.pruned_learned;
    TaskResult {
        task: task.id,
        ends: ctx.ends,
        stops: ctx.stops,
        causes: ctx.causes,
        layers: ctx.asked.counts(&*ctx.solver),
        counters: ctx.counters,
        reads: ctx.program.reads(),
        narrowed: ctx.narrowed,
        starved: ctx.starved,
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

#[cfg(test)]
mod tests;
