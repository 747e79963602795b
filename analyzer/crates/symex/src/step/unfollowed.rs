//! A call that is not followed: a result typed by its declaration, and a cause on the path.

use crate::ctx::Ctx;
use crate::environment;
use crate::exec::{Exec, Flow};
use crate::havoc;
use crate::heap::Body;
use crate::models;
use crate::state::{Oracle, State};
use crate::step::invoke::{Call, finish};
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::{GenericType, Instr, JType, dots};
use vipa_schema::{CauseClass, MethodId};
use vipa_smt::Term;

pub fn unfollowed(ctx: &mut Ctx, state: &mut State, call: &Call, class: CauseClass) -> Exec<Flow> {
    let result = result(ctx, state, call, class);
    finish(ctx, state, call, result)
}

/// What such a call gives; a model that does not know its arguments well enough gives the same.
pub fn result(ctx: &mut Ctx, state: &mut State, call: &Call, class: CauseClass) -> Option<Value> {
    let class = if call.resolved.is_none() { CauseClass::Unsupported } else { class };
    let harmless = &*call.method.name == "<init>" && class == CauseClass::Library && call.method.ty.params.is_empty();
    if !harmless {
        let missing = if call.resolved.is_none() { "missing " } else { "" };
        state.approximate(class, format!("{missing}{}", call.describe()));
    }
    if ctx.options.havoc && (class != CauseClass::Library || havoc::reaches_state(call)) {
        havoc::forget(ctx, state);
    }
    if &*call.method.name == "<init>" && class != CauseClass::Library {
        forget_fields(ctx, state, call);
    }
    models::changed_builder(ctx, state, call).or_else(|| unknown_result(ctx, state, call, class))
}

/// An unfollowed constructor leaves an object whose fields may hold anything.
fn forget_fields(ctx: &mut Ctx, state: &mut State, call: &Call) {
    let Some(address) = call.receiver().and_then(|receiver| ctx.arena.as_i32(receiver)) else { return };
    if let Some(slot) = state.heap.slot_mut(address, ctx.images.get(address))
        && let Body::Instance { unknown, .. } = &mut Rc::make_mut(slot).body
    {
        *unknown = true;
    }
}

fn unknown_result(ctx: &mut Ctx, state: &mut State, call: &Call, class: CauseClass) -> Option<Value> {
    let ty = generic_result(ctx, call)?;
    let non_null = ctx.never_null(call);
    let value = ctx.fresh_result(state, &format!("{}()", call.method.name), &ty, non_null, class);
    note(state, call, value);
    if let (Some(at), Some(oracle)) = (environment::asking(ctx, state, call, class), state.oracles.last_mut()) {
        *oracle = environment::asked(ctx, call, value, at);
        environment::keep_contract(ctx, state, call, value);
    }
    Some(value)
}

/// What a stub answers: an input like any other.
pub fn assumed_result(ctx: &mut Ctx, state: &mut State, call: &Call) -> Option<Value> {
    let ty = generic_result(ctx, call)?;
    let ty = match promised(state, &ty.erasure) {
        Some(promised) => {
            ctx.left_out(format!("what is no {} from {}", promised.java_name(), name_of(call)));
            GenericType::plain(promised)
        }
        None => ty,
    };
    let non_null = ctx.never_null(call);
    if non_null {
        ctx.left_out(format!("null from {}", name_of(call)));
    }
    let value = ctx.fresh_promised(state, &format!("{}()", call.method.name), &ty, non_null);
    note(state, call, value);
    Some(value)
}

fn name_of(call: &Call) -> String {
    format!("{}.{}", dots(call.class_name()), call.method.name)
}

fn generic_result(ctx: &Ctx, call: &Call) -> Option<GenericType> {
    let named = call.method.ty.ret.clone();
    let declared = call.resolved.map(|method| ctx.program.generic_result(method)).filter(|ty| ty.erasure == named);
    (named != JType::Void).then(|| declared.unwrap_or_else(|| GenericType::plain(named)))
}

/// javac casts the result of a generic method at once to what the type arguments promise, and a stub keeps promises.
fn promised(state: &State, erased: &JType) -> Option<JType> {
    let frame = state.frame();
    match frame.code.instrs.get(frame.pc as usize + 1)? {
        Instr::CheckCast(ty) if erased.is_ref() => Some(ty.clone()),
        _ => None,
    }
}

pub fn note(state: &mut State, call: &Call, value: Value) {
    let callee = MethodId::new(dots(call.class_name()), &*call.method.name, &*call.method.descriptor);
    state.oracles.push(Oracle { callee: Rc::new(callee), value, at: None });
}

impl Ctx<'_> {
    /// JDK methods whose result is never null, by the kind of thing they return.
    fn never_null(&self, call: &Call) -> bool {
        let (class, name) = (call.class_name(), &*call.method.name);
        let JType::Class(result) = &call.method.ty.ret else {
            return matches!(call.method.ty.ret, JType::Array(_)) && in_core(class);
        };
        in_core(class)
            && !MAY_RETURN_NULL.contains(&name)
            && (&**result == class || NEVER_NULL_TYPES.contains(&&**result))
    }

    /// An unknown object of this class that is not null.
    pub fn unknown_object(&mut self, state: &mut State, class: &str) -> Term {
        let ty = GenericType::plain(JType::Class(class.into()));
        match self.fresh_result(state, class, &ty, true, CauseClass::Library) {
            Value::Ref(term) => term,
            other => other.term().unwrap_or_else(|| self.arena.i32(0)),
        }
    }
}

fn in_core(class: &str) -> bool {
    ["java/lang/", "java/util/", "java/math/", "java/time/", "java/text/"].iter().any(|p| class.starts_with(p))
}

const NEVER_NULL_TYPES: &[&str] = &[
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/Class",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Double",
    "java/lang/Boolean",
    "java/lang/Character",
    "java/util/Iterator",
    "java/util/ListIterator",
    "java/util/Set",
    "java/util/stream/Stream",
    "java/util/Optional",
    "java/util/Locale",
];

/// Exceptions to the rule, by name.
const MAY_RETURN_NULL: &[&str] = &[
    "getProperty",
    "getenv",
    "readLine",
    "getMessage",
    "getLocalizedMessage",
    "group",
    "getComponentType",
    "getSuperclass",
    "getDeclaringClass",
    "getEnclosingClass",
    "get",
    "put",
    "remove",
    "getOrDefault",
    "poll",
    "peek",
    "getCanonicalName",
    "getCause",
    "nextLine",
    "getParent",
    "getImplementationVersion",
    "getFileName",
    "getPackage",
];
