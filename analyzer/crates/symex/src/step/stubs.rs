//! An input of an interface that nothing implements, or of a JDK interface behind which any class may be, or of which
//! nothing is known but that it is an object, or of a class that the harness has a stub of: a stub, whose methods give the
//! values that the path wants. The harness plays them back, so the path stays exact.

use crate::ctx::Ctx;
use crate::inputs::is_input;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::step::invoke::Call;
use crate::step::unfollowed;
use crate::types::{has_default_implementation, is_played_class, stub_marker};
use crate::value::Value;
use vipa_bytecode::{InvokeKind, JType};
use vipa_smt::{Sort, Term};

const COMPARABLE: &str = "java/lang/Comparable";

/// The result of the call if a stub can answer it.
pub fn answer(ctx: &mut Ctx, state: &mut State, call: &Call) -> Option<Option<Value>> {
    let receiver = call.receiver().filter(|_| ctx.options.follow_library)?;
    let is_stub = is_stub(ctx, state, call, receiver)?;
    let side = ctx.feasible(state, is_stub);
    if !side.possible() {
        return None;
    }
    state.take(ctx, side, is_stub);
    match (&*call.method.name, call.arguments.get(1)) {
        ("equals", Some(Value::Ref(other))) if is_object_method(call) => {
            Some(Some(equals(ctx, state, call, receiver, *other)))
        }
        ("compareTo", Some(Value::Ref(other))) if call.class_name() == COMPARABLE => {
            Some(Some(compared(ctx, state, call, receiver, *other)))
        }
        _ => Some(unfollowed::assumed_result(ctx, state, call)),
    }
}

/// The object behind the receiver is one that can be a stub, and is.
fn is_stub(ctx: &mut Ctx, state: &mut State, call: &Call, receiver: Term) -> Option<Term> {
    let (mut condition, mut others) = (ctx.arena.bool(false), false);
    for Leaf { guard, address } in refs::leaves(ctx, receiver)?.into_iter().filter(|leaf| is_input(leaf.address)) {
        if !may_be_stub(ctx, call, address) {
            others = true;
            continue;
        }
        let marked = ctx.subtype_atom(state, address, &stub_marker());
        let here = ctx.arena.and(guard, marked);
        condition = ctx.arena.or(condition, here);
    }
    if ctx.arena.as_bool(condition) == Some(false) {
        return None;
    }
    if others {
        ctx.left_out("other objects behind a receiver that may be a stub".into());
    }
    Some(condition)
}

/// Any answer that keeps the contract as far as one call shows it. A hash table asks only when the hash codes are equal,
/// which those of a stub and of something else are by chance alone: there it is equal to itself.
fn equals(ctx: &mut Ctx, state: &mut State, call: &Call, object: Term, other: Term) -> Value {
    let hashed = is_hash_table(ctx.program.name(state.frame().method.class));
    let answer = match hashed {
        true => ctx.arena.bool(false),
        false => ctx.arena.fresh("equals()", Sort::Bool),
    };
    let (is_null, same) = (refs::is_null(ctx, other), refs::equal(ctx, object, other));
    let there = ctx.arena.not(is_null);
    let different = ctx.arena.and(there, answer);
    let holds = ctx.arena.or(same, different);
    let (yes, no) = (ctx.arena.i32(1), ctx.arena.i32(0));
    let value = Value::Int(ctx.arena.ite(holds, yes, no));
    if hashed {
        ctx.left_out("stubs with the hash code of something else".into());
    } else {
        unfollowed::note(state, call, value);
    }
    value
}

/// A stand-in of ours that looks for its keys as a hash table does.
fn is_hash_table(class: &str) -> bool {
    let name = class.strip_prefix("vipa/jdk/java/util/").map(|name| name.rsplit('/').next().unwrap_or(name));
    name.is_some_and(|name| name.contains("Hash") || name == "FixedMap" || name == "FixedSet")
}

/// Any order, in which an object is equal to itself.
fn compared(ctx: &mut Ctx, state: &mut State, call: &Call, object: Term, other: Term) -> Value {
    let answer = ctx.arena.fresh("compareTo()", Sort::Bv32);
    let (same, zero) = (refs::equal(ctx, object, other), ctx.arena.i32(0));
    let value = Value::Int(ctx.arena.ite(same, zero, answer));
    unfollowed::note(state, call, value);
    value
}

/// Collections are better than stubs of them, and what an unfollowed call returned is not ours to make.
fn may_be_stub(ctx: &Ctx, call: &Call, address: i32) -> bool {
    let Some(input) = ctx.inputs.object(address) else { return false };
    let named = JType::Class(call.class_name().into());
    let in_interface = call.resolved.is_some_and(|m| ctx.program.class(m.class).access.is_interface());
    let answers = match call.kind {
        InvokeKind::Interface => in_interface,
        _ if is_object_method(call) => is_open(ctx, &input.declared),
        _ => is_played_class(&input.declared) && is_played_class(&named),
    };
    answers && input.unknown().is_none() && !input.exact && !is_better_real(&named) && !is_better_real(&input.declared)
}

/// What is compared with something unknown may be anything; what is compared with a string or a number is one already.
fn is_better_real(ty: &JType) -> bool {
    has_default_implementation(ty) && *ty != JType::Class(COMPARABLE.into())
}

fn is_object_method(call: &Call) -> bool {
    matches!(
        (&*call.method.name, &*call.method.descriptor),
        ("equals", "(Ljava/lang/Object;)Z") | ("hashCode", "()I") | ("toString", "()Ljava/lang/String;")
    )
}

fn is_open(ctx: &Ctx, declared: &JType) -> bool {
    let JType::Class(name) = declared else { return false };
    &**name == "java/lang/Object"
        || ctx.program.lookup(name).is_some_and(|class| ctx.program.class(class).access.is_interface())
}
