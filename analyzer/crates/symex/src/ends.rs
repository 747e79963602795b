//! Every path ends here, as plain data. Warnings are a filter over ends; states die.

use crate::concretise;
use crate::ctx::{Ctx, WITNESS_LIMIT};
use crate::driver;
use crate::environment;
use crate::established;
use crate::explore::find;
use crate::models;
use crate::state::{Decision, State};
use crate::throw::{self, Raise, SiteKey};
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::{JType, dots};
use vipa_program::{MethodLoc, Origin};
use vipa_schema::task::{Raised, Step, Throw};
use vipa_schema::{Cause, Driver, Ending, Kind, PathEnd, Place, Receiver, Site, Stop};
use vipa_smt::{Answer, Model, Term, eval};

/// A branch list in a report longer than this helps nobody.
const MAX_STEPS: usize = 40;

/// The path ran into a limit.
pub fn stopped(ctx: &mut Ctx, state: &State, stop: Stop) {
    ctx.stop(stop);
    established::note_stop(ctx, state);
    count(ctx, state, false);
}

pub fn returned(ctx: &mut Ctx, state: &mut State, result: Option<Value>) {
    count(ctx, state, true);
    if !ctx.options.check_returns || !state.exact() {
        return;
    }
    if let Solved::Yes(model) = solve(ctx, state) {
        let value = result.and_then(|value| concretise::plain_value(ctx, &model, value));
        let class = result.and_then(|value| concretise::result_class(ctx, state, &model, value));
        let witness = concretise::witness(ctx, state, &model);
        let end = path_end(ctx, state, Ending::Returned { value, class }, witness);
        ctx.ends.push(end);
    }
}

pub fn threw(ctx: &mut Ctx, state: &mut State, exception: Term) {
    count(ctx, state, true);
    let Some(object) = ctx.arena.as_i32(exception).and_then(|address| ctx.object(state, address)) else { return };
    let Some(raise) = object.raise.clone() else { return };
    if driver::preparing(ctx, state) || (raise.kind.is_none() && !ctx.options.check_returns) {
        return;
    }
    let Some((method, pc)) = throw::site(ctx, &raise.frames) else { return };
    let key = raise.kind.map(|kind| SiteKey { kind, method, pc });
    if key.is_some_and(|key| enough(ctx, state, &key)) && !ctx.options.check_returns {
        return;
    }
    let (witness, assumptions, answers) = match solve(ctx, state) {
        Solved::No => return,
        Solved::Unknown => (None, Vec::new(), Vec::new()),
        Solved::Yes(model) => {
            let (model, assumptions) = established::prefer(ctx, state, model);
            let answers = models::answers_from_outside(ctx, state, &model);
            let mut witness = concretise::witness(ctx, state, &model);
            witness.iter_mut().for_each(|witness| environment::keep_calls(ctx, state, witness));
            (witness, assumptions, answers)
        }
    };
    if let Some(key) = key {
        flag(ctx, key, state.exact() && witness.is_some());
    }
    let ending = Ending::Threw(describe(ctx, &object.class, &raise, (method, pc)));
    let end = PathEnd { assumptions, environment: answers, ..path_end(ctx, state, ending, witness) };
    ctx.ends.push(end);
}

/// Witnesses of a site that has an exact one.
pub const SETTLED: u32 = u32::MAX;

/// No further witness of this site is wanted. Approximate ones leave room for as many exact ones.
pub fn enough(ctx: &Ctx, state: &State, key: &SiteKey) -> bool {
    if !ctx.wanted.wants(key) {
        return true;
    }
    let most = ctx.options.witnesses_per_site * if state.exact() { 2 } else { 1 };
    ctx.flagged.get(key).copied().unwrap_or(0) >= most
}

/// In a second look, a raw receiver has witnesses of its own where constructed ones have brought approximate ones only: a
/// constructor that does something else on the JVM spoils them all.
/// So has each sequence of calls: one that does something else says nothing of the next.
pub fn begin_driver(ctx: &mut Ctx, driver: &Driver) {
    if driver.is_sequence() || driver.receiver == Receiver::Raw && !ctx.options.follow_library {
        ctx.flagged.retain(|_, count| *count == SETTLED);
    }
}

/// Sites that need no witness any more.
pub fn settle_known(ctx: &mut Ctx, known: &[Place]) {
    for place in known {
        let key = key_of(ctx, place);
        ctx.flagged.extend(key.map(|key| (key, SETTLED)));
    }
}

/// `None` if there is no such instruction.
pub fn key_of(ctx: &Ctx, place: &Place) -> Option<SiteKey> {
    let method = find(ctx.program, &place.method)?;
    let pc = ctx.program.method(method).code.as_ref()?.index_of_bci(place.bci)?;
    Some(SiteKey { kind: place.kind, method, pc })
}

fn flag(ctx: &mut Ctx, key: SiteKey, exact: bool) {
    ctx.guide.flags += 1;
    let count = ctx.flagged.entry(key).or_default();
    if *count == 0 || (exact && *count != SETTLED) {
        ctx.fuel.renew();
    }
    *count = if exact { SETTLED } else { count.saturating_add(1) };
}

fn count(ctx: &mut Ctx, state: &State, complete: bool) {
    ctx.counters.paths += 1;
    if complete && state.exact() {
        ctx.counters.exact_paths += 1;
    }
    for cause in &state.causes {
        *ctx.causes.entry(cause.to_string()).or_default() += 1;
    }
}

enum Solved {
    Yes(Rc<Model>),
    No,
    Unknown,
}

/// A task's queries are the same in every run, so the carried model is as reproducible as a fresh one.
fn solve(ctx: &mut Ctx, state: &State) -> Solved {
    let mut model = state.model.clone();
    // What is open, one by one, and at the end the classes alone.
    for question in state.open.iter().map(std::slice::from_ref).chain([[].as_slice()]) {
        match ctx.check(state, &model, question, WITNESS_LIMIT) {
            Answer::Sat(found) => model = Rc::new(found),
            Answer::Unsat => return Solved::No,
            Answer::Unknown(_) => return Solved::Unknown,
        }
    }
    debug_assert!(state.path.iter().all(|term| eval(&ctx.arena, *term, &model) == vipa_smt::Const::Bool(true)));
    Solved::Yes(model)
}

fn path_end(ctx: &Ctx, state: &State, ending: Ending, witness: Option<vipa_schema::Witness>) -> PathEnd {
    PathEnd {
        ending,
        exact: state.exact(),
        causes: state.causes.iter().map(|cause| Cause::clone(cause)).collect(),
        witness,
        path: state.steps.iter().take(MAX_STEPS).map(|step| describe_step(ctx, step)).collect(),
        depth: state.deepest,
        assumptions: Vec::new(),
        environment: Vec::new(),
    }
}

fn describe_step(ctx: &Ctx, (method, pc, decision): &(MethodLoc, u32, Decision)) -> Step {
    let decision = match decision {
        Decision::Branch(true) => "branch taken".to_string(),
        Decision::Branch(false) => "branch not taken".to_string(),
        Decision::Case(Some(case)) => format!("case {case}"),
        Decision::Case(None) => "default case".to_string(),
        Decision::Target(class) => format!("calls {}", dots(ctx.program.name(*class))),
    };
    Step { site: site_of(ctx, *method, *pc), decision }
}

fn describe(ctx: &Ctx, class: &JType, raise: &Raise, site: (MethodLoc, u32)) -> Throw {
    let (instruction, ordinal) = instruction_of(ctx, site, raise.kind);
    let analysed = raise.frames.iter().filter(|(m, _)| ctx.program.origin(m.class) == Origin::Analysed);
    Throw {
        exception: class.java_name(),
        kind: raise.kind.filter(|_| raise.raised != Raised::Explicit),
        raised: raise.raised,
        frames: analysed.map(|(method, pc)| site_of(ctx, *method, *pc)).collect(),
        instruction,
        ordinal,
    }
}

/// The crashing instruction in words, and its ordinal among equal ones in the method.
fn instruction_of(ctx: &Ctx, (method, pc): (MethodLoc, u32), kind: Option<Kind>) -> (String, u32) {
    let Some(code) = &ctx.program.method(method).code else { return (String::new(), 0) };
    let text = code.instrs.get(pc as usize).map(|instr| instr.describe()).unwrap_or_default();
    let earlier = code.instrs.iter().take(pc as usize).filter(|instr| instr.describe() == text).count();
    match kind {
        Some(Kind::Assertion) => ("assert".to_string(), earlier as u32),
        _ => (text, earlier as u32),
    }
}

pub fn site_of(ctx: &Ctx, method: MethodLoc, pc: u32) -> Site {
    let class = ctx.program.class(method.class);
    let code = ctx.program.method(method).code.as_ref();
    Site {
        method: ctx.method_id(method),
        file: class.source_file.as_ref().map(|file| file.to_string()),
        line: code.and_then(|code| code.line_of(pc)),
        bci: code.and_then(|code| code.bcis.get(pc as usize)).copied().unwrap_or(0),
    }
}
