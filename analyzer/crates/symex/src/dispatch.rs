//! Which methods a call may reach (JVM specification 5.4.6), with the condition for each.

use crate::containers;
use crate::ctx::Ctx;
use crate::follow::{Follow, follow, is_executed};
use crate::heap::Body;
use crate::inputs::is_input;
use crate::models;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::step::inherited::is_answered;
use crate::step::invoke::Call;
use crate::usual;
use vipa_bytecode::{InvokeKind, JType};
use vipa_program::{ClassId, MethodLoc, Origin};
use vipa_smt::Term;

/// Methods that one call on an input object is split over; the rest gives an unknown result.
const MAX_TARGETS: usize = 3;

#[derive(Debug, Clone)]
pub struct Target {
    pub condition: Term,
    /// `None`: no code that could be followed.
    pub method: Option<MethodLoc>,
    /// This target stands for others that were not looked at.
    pub approximate: Option<String>,
    /// The objects for which it is this method, where the reference may be others.
    pub receiver: Option<Term>,
}

pub fn targets(ctx: &mut Ctx, state: &mut State, call: &Call) -> Vec<Target> {
    let always = ctx.arena.bool(true);
    match (call.kind, call.resolved, call.receiver()) {
        (_, None, _) => vec![plain(always, None)],
        (InvokeKind::Static, Some(method), _) | (InvokeKind::Special, Some(method), _) => {
            let method = special(ctx, state, call, method);
            if let Some(target) = inherited_by_input(ctx, state, call, method) {
                return vec![target];
            }
            vec![plain(always, Some(direct_stand_in(ctx, state, call, method).unwrap_or(method)))]
        }
        (_, Some(method), Some(receiver)) => virtual_targets(ctx, state, call, method, receiver),
        (_, Some(_), None) => vec![plain(always, None)],
    }
}

fn plain(condition: Term, method: Option<MethodLoc>) -> Target {
    Target { condition, method, approximate: None, receiver: None }
}

/// `super.m()` looks in the superclass of the class that makes the call, not of the one named.
fn special(ctx: &Ctx, state: &State, call: &Call, method: MethodLoc) -> MethodLoc {
    let caller = state.frame().method.class;
    let is_super = call.kind == InvokeKind::Special
        && &*call.method.name != "<init>"
        && !call.method.interface
        && caller != method.class
        && ctx.program.is_subclass(caller, method.class);
    match ctx.program.superclass(caller) {
        Some(parent) if is_super => ctx.program.select_virtual(parent, method).unwrap_or(method),
        _ => method,
    }
}

/// The stand-in's method for a static one, for a constructor, and for `super.m()` on an object of a stand-in.
fn direct_stand_in(ctx: &Ctx, state: &State, call: &Call, method: MethodLoc) -> Option<MethodLoc> {
    if !ctx.options.follow_library {
        return None;
    }
    if let Some(receiver) = call.receiver() {
        ctx.arena.as_i32(receiver).filter(|address| is_known_inside(ctx, state, *address))?;
    }
    let named = ctx.program.lookup(call.class_name()).unwrap_or(method.class);
    ctx.program.stand_in_method(named, method)
}

/// `super.m()` on an input whose class inherits from a container.
fn inherited_by_input(ctx: &mut Ctx, state: &mut State, call: &Call, method: MethodLoc) -> Option<Target> {
    let input = ctx.arena.as_i32(call.receiver()?).filter(|address| is_input(*address))?;
    let (bound, _) = bound_of(ctx, state, call, input)?;
    let (ours, condition) = inside_target(ctx, state, (method, bound), input)?;
    Some(plain(condition, Some(ours)))
}

/// The method of a stand-in that a class of the program inherits, and what must be so of the input.
fn inside_target(
    ctx: &mut Ctx,
    state: &mut State,
    (base, bound): (MethodLoc, ClassId),
    input: i32,
) -> Option<(MethodLoc, Term)> {
    let (ours, marker) = containers::inherited(ctx, bound, base)?;
    let condition = match marker {
        Some(marker) => ctx.subtype_atom(state, input, &marker),
        None => ctx.arena.bool(true),
    };
    ctx.feasible(state, condition).possible().then_some((ours, condition))
}

fn virtual_targets(ctx: &mut Ctx, state: &mut State, call: &Call, method: MethodLoc, receiver: Term) -> Vec<Target> {
    let Some(leaves) = refs::leaves(ctx, receiver) else {
        let always = ctx.arena.bool(true);
        return vec![Target {
            condition: always,
            method: None,
            approximate: Some("receiver with many alternatives".into()),
            receiver: None,
        }];
    };
    let mut found: Vec<Target> = Vec::new();
    for Leaf { guard, address } in leaves.into_iter().filter(|leaf| leaf.address != 0) {
        let here = match is_input(address) {
            true => input_targets(ctx, state, call, method, address, guard),
            false => vec![plain(guard, object_target(ctx, state, address, method))],
        };
        let receiver = Some(ctx.arena.i32(address));
        for target in here {
            add(ctx, &mut found, Target { receiver, ..target });
        }
    }
    found
}

fn add(ctx: &mut Ctx, found: &mut Vec<Target>, target: Target) {
    match found.iter_mut().find(|t| t.method == target.method && t.approximate == target.approximate) {
        Some(same) => {
            let both = target.receiver.zip(same.receiver);
            same.receiver = both.map(|(new, old)| ctx.arena.ite(target.condition, new, old));
            same.condition = ctx.arena.or(same.condition, target.condition);
        }
        None => found.push(target),
    }
}

/// An object of the path has an exact class.
fn object_target(ctx: &Ctx, state: &State, address: i32, method: MethodLoc) -> Option<MethodLoc> {
    let object = ctx.object(state, address)?;
    match &object.class {
        JType::Class(name) => {
            let class = ctx.program.lookup(name)?;
            if ctx.program.is_ours(method.class) {
                return ctx.program.select_ours(class, method);
            }
            let selected = ctx.program.select_virtual(class, method)?;
            let known = ctx.options.follow_library && is_known_inside(ctx, state, address);
            let ours = known.then(|| ctx.program.stand_in_method(class, selected)).flatten();
            let ours = ours.or_else(|| ctx.program.default_stand_in(selected).filter(|_| ctx.options.follow_library));
            let unseen = !known && is_executed(ctx.program.name(selected.class));
            ours.or(Some(selected).filter(|_| !unseen))
        }
        _ => Some(method),
    }
}

/// Made on this path by constructors that were followed, filled from a snapshot, or made by us for the object of a static
/// field: only then is its inside that of a stand-in.
pub fn is_known_inside(ctx: &Ctx, state: &State, address: i32) -> bool {
    match ctx.object(state, address).as_ref().map(|object| &object.body) {
        Some(Body::Instance { unknown: false, .. }) => true,
        Some(Body::Instance { fields, .. }) => fields.iter().any(|(field, _)| ctx.program.is_ours(field.class)),
        _ => false,
    }
}

fn input_targets(
    ctx: &mut Ctx,
    state: &mut State,
    call: &Call,
    method: MethodLoc,
    input: i32,
    guard: Term,
) -> Vec<Target> {
    let Some((bound, exact)) = bound_of(ctx, state, call, input) else { return vec![plain(guard, Some(method))] };
    if !exact || ctx.program.origin(bound) == Origin::Jdk {
        let mut choices = containers::choices(ctx, state, call, method, (input, bound));
        choices.extend(usual::choices(ctx, state, call, method, bound));
        if let Some((selected, is_usual)) = first_possible(ctx, state, choices, (input, bound)) {
            return vec![plain(ctx.arena.and(guard, is_usual), Some(selected))];
        }
    }
    if models::is_member_type(ctx.program.name(bound)) {
        return vec![plain(guard, None)];
    }
    let base = ctx.program.select_virtual(bound, method).unwrap_or(method);
    let row = ctx.program.method(base).access;
    let class = ctx.program.class(bound).access;
    let inside = inside_target(ctx, state, (base, bound), input);
    if exact || row.is_private() || row.is_final() || class.is_final() {
        return vec![base_target(ctx, guard, base, inside)];
    }
    if ctx.program.origin(bound) == Origin::Jdk {
        // Any class of the world may be behind a JDK type.
        return vec![plain(guard, None)];
    }
    open_targets(ctx, state, call, (base, bound, inside), input, guard)
}

fn base_target(ctx: &mut Ctx, condition: Term, base: MethodLoc, inside: Option<(MethodLoc, Term)>) -> Target {
    match inside {
        Some((ours, is_inside)) => plain(ctx.arena.and(condition, is_inside), Some(ours)),
        None => plain(condition, Some(base)),
    }
}

/// Takes an input of a JDK type for the first of these classes that it can have on this path.
fn first_possible(
    ctx: &mut Ctx,
    state: &mut State,
    choices: Vec<(MethodLoc, JType)>,
    (input, bound): (i32, ClassId),
) -> Option<(MethodLoc, Term)> {
    for (selected, class) in choices {
        let is_usual = ctx.subtype_atom(state, input, &class);
        if !ctx.feasible(state, is_usual).possible() {
            continue;
        }
        if !state.path.contains(&is_usual) && !ctx.program.class(bound).access.is_final() {
            let declared = vipa_bytecode::dots(ctx.program.name(bound));
            ctx.left_out(format!("other implementations of {declared}"));
        }
        return Some((selected, is_usual));
    }
    None
}

/// The narrowest class that the receiver is known to have, and whether it is exactly that one.
fn bound_of(ctx: &Ctx, state: &State, call: &Call, input: i32) -> Option<(ClassId, bool)> {
    let (known, exact) = ctx.known_type(state, input)?;
    let named = ctx.program.lookup(call.class_name())?;
    let JType::Class(known) = &known else { return None };
    let known = ctx.program.lookup(known)?;
    match ctx.program.is_subclass(known, named) {
        true => Some((known, exact)),
        false => Some((named, false)),
    }
}

/// The method of the bound and the overriding ones below it, each under its own condition on the type. Those that
/// would not be followed give the same unknown result, so they are not told apart.
fn open_targets(
    ctx: &mut Ctx,
    state: &mut State,
    call: &Call,
    (base, bound, inside): (MethodLoc, ClassId, Option<(MethodLoc, Term)>),
    input: i32,
    guard: Term,
) -> Vec<Target> {
    let overriders = ctx.program.overriders(base, bound);
    let mut with_code: Vec<MethodLoc> = Vec::new();
    for method in std::iter::once(base).chain(overriders.iter().copied()) {
        if ctx.program.method(method).code.is_some() && !with_code.contains(&method) {
            with_code.push(method);
        }
    }
    if with_code.is_empty() || with_code == [base] {
        return match with_code.first() {
            Some(base) => vec![base_target(ctx, guard, *base, inside)],
            None => vec![plain(guard, None)],
        };
    }
    let followed = |method: &MethodLoc| {
        inside.is_some() && *method == base || matches!(follow(ctx, state, call, *method), Follow::Yes(_))
    };
    let (followed, other): (Vec<_>, Vec<_>) = with_code.iter().copied().partition(followed);
    let mut found = Vec::new();
    let mut rest = guard;
    for method in followed.iter().take(MAX_TARGETS).copied() {
        let here = selects(ctx, state, method, base, &overriders, input);
        let condition = ctx.arena.and(guard, here);
        found.push(base_target(ctx, condition, method, inside.filter(|_| method == base)));
        let elsewhere = ctx.arena.not(here);
        rest = ctx.arena.and(rest, elsewhere);
    }
    if followed.len() > MAX_TARGETS {
        let why = format!("call with {} targets", with_code.len());
        found.push(Target { approximate: Some(why), ..plain(rest, None) });
    } else if let Some(method) = other.iter().find(|method| !is_answered(ctx, **method)).or(other.first()) {
        // The one that is answered without its code must not speak for the rest.
        found.push(plain(rest, Some(*method)));
    }
    found
}

/// The receiver's class inherits exactly this method.
fn selects(
    ctx: &mut Ctx,
    state: &mut State,
    method: MethodLoc,
    base: MethodLoc,
    overriders: &[MethodLoc],
    input: i32,
) -> Term {
    let mut condition = match method == base {
        true => ctx.arena.bool(true),
        false => type_atom(ctx, state, input, method.class),
    };
    for other in overriders {
        let below =
            other.class != method.class && (method == base || ctx.program.is_subclass(other.class, method.class));
        if below {
            let overridden = type_atom(ctx, state, input, other.class);
            let not = ctx.arena.not(overridden);
            condition = ctx.arena.and(condition, not);
        }
    }
    condition
}

fn type_atom(ctx: &mut Ctx, state: &mut State, input: i32, class: ClassId) -> Term {
    let ty = JType::Class(ctx.program.name(class).into());
    ctx.subtype_atom(state, input, &ty)
}
