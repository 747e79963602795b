//! Lambdas and method references: objects that know their body (LambdaMetafactory), and calls of them.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::frame::OnReturn;
use crate::heap::{Body, Lambda};
use crate::state::State;
use crate::step::adapt::adapt;
use crate::step::dynamic::{self, CallSite, linked};
use crate::step::initialise::initialise;
use crate::step::invoke::{Call, dispatch_call, pop_arguments};
use crate::step::{objects, unfollowed};
use crate::value::Value;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::{Const, InvokeKind, JType, MethodHandle, MethodRef, MethodType};
use vipa_schema::CauseClass;

/// Reference kinds of method handles (JVM specification 4.4.8).
const INVOKE_VIRTUAL: u8 = 5;
const INVOKE_STATIC: u8 = 6;
const INVOKE_SPECIAL: u8 = 7;
const NEW_INVOKE_SPECIAL: u8 = 8;
const INVOKE_INTERFACE: u8 = 9;

/// Flags of `altMetafactory`.
const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

pub fn make(ctx: &mut Ctx, state: &mut State, site: &CallSite) -> Exec<Flow> {
    let [Const::MethodType(erased), Const::MethodHandle(implementation), Const::MethodType(instantiated), more @ ..] =
        &site.bootstrap.arguments[..]
    else {
        return dynamic::unknown(ctx, state, site);
    };
    if let Some(flow) = initialise_early(ctx, state, implementation)? {
        return Ok(flow);
    }
    let mut types = vec![erased.clone()];
    let mut interfaces = vec![site.ty.ret.clone()];
    read_alternatives(more, &mut interfaces, &mut types);
    let captured = pop_arguments(state, site.ty.params.len())?;
    let lambda = Lambda {
        interfaces,
        method: site.name.to_string(),
        types,
        instantiated: instantiated.clone(),
        implementation: implementation.clone(),
        captured,
    };
    let object = ctx.allocate(state, site.ty.ret.clone(), Body::Lambda(Rc::new(lambda)));
    linked(state, Value::Ref(object))
}

/// What `altMetafactory` gets besides: flags, further interfaces, further types of the one method.
fn read_alternatives(arguments: &[Const], interfaces: &mut Vec<JType>, types: &mut Vec<Arc<MethodType>>) {
    let mut rest = arguments.iter();
    let Some(Const::Int(flags)) = rest.next() else { return };
    if flags & SERIALIZABLE != 0 {
        interfaces.push(JType::Class("java/io/Serializable".into()));
    }
    for wanted in [MARKERS, BRIDGES].into_iter().filter(|flag| flags & flag != 0) {
        let count = match rest.next() {
            Some(Const::Int(count)) => usize::try_from(*count).unwrap_or(0),
            _ => return,
        };
        for argument in rest.by_ref().take(count) {
            match argument {
                Const::Class(ty) if wanted == MARKERS => interfaces.push(ty.clone()),
                Const::MethodType(ty) => types.push(ty.clone()),
                _ => {}
            }
        }
    }
}

/// Without a snapshot an initialiser needs a frame, and the call itself cannot be interrupted for it.
fn initialise_early(ctx: &mut Ctx, state: &mut State, handle: &MethodHandle) -> Exec<Option<Flow>> {
    match initialised_class(ctx, handle) {
        Some(class) if ctx.imported(class).is_none() => initialise(ctx, state, class),
        _ => Ok(None),
    }
}

/// The class that a call of this handle initialises.
fn initialised_class(ctx: &Ctx, handle: &MethodHandle) -> Option<vipa_program::ClassId> {
    let initialises = matches!(handle.kind, INVOKE_STATIC | NEW_INVOKE_SPECIAL);
    let target = ctx.program.resolve_method(&handle.class, &handle.name, &handle.descriptor);
    target.filter(|_| initialises).map(|target| target.class)
}

/// The lambda behind the receiver, if the call is of its one abstract method.
pub fn lambda_of(ctx: &Ctx, state: &State, call: &Call) -> Option<Rc<Lambda>> {
    let address = ctx.arena.as_i32(call.receiver()?)?;
    let object = ctx.object(state, address)?;
    let Body::Lambda(lambda) = &object.body else { return None };
    let is_abstract = || call.resolved.is_some_and(|method| ctx.program.method(method).code.is_none());
    let named = lambda.method == *call.method.name;
    (named && (lambda.types.contains(&call.method.ty) || is_abstract())).then(|| lambda.clone())
}

/// Calls the implementation directly, as the frame of the object that LambdaMetafactory makes is in no stack trace.
pub fn call(ctx: &mut Ctx, state: &mut State, call: Call, lambda: &Lambda) -> Exec<Flow> {
    let handle = &*lambda.implementation;
    let ty = MethodType::parse(&handle.descriptor).map_err(|_| MALFORMED)?;
    let class = JType::from_class_name(&handle.class).map_err(|_| MALFORMED)?;
    let Some(kind) = invoke_kind(handle.kind) else {
        return unfollowed::unfollowed(ctx, state, &call, CauseClass::Unsupported);
    };
    if let Some(class) = initialised_class(ctx, handle).filter(|class| ctx.imported(*class).is_some()) {
        initialise(ctx, state, class)?;
    }
    let is_constructor = handle.kind == NEW_INVOKE_SPECIAL;
    let has_receiver = kind != InvokeKind::Static && !is_constructor;
    let wanted: Vec<JType> = has_receiver.then(|| class.clone()).into_iter().chain(ty.params.iter().cloned()).collect();
    let mut arguments = adapted(ctx, state, &call, lambda, &wanted)?;
    let mut result = (ty.ret.clone(), None);
    if is_constructor {
        let object = Value::Ref(objects::allocate(ctx, state, &handle.class));
        arguments.insert(0, object);
        result = (class.clone(), Some(object));
    }
    let on_return = on_return(&call, lambda, result);
    let resolved = ctx.program.resolve_method(&handle.class, &handle.name, &handle.descriptor);
    let method = MethodRef {
        class,
        name: handle.name.clone(),
        descriptor: handle.descriptor.clone(),
        ty: Arc::new(ty),
        interface: handle.interface,
    };
    dispatch_call(ctx, state, Call { kind, method: Arc::new(method), resolved, arguments, free: true, on_return })
}

fn invoke_kind(reference_kind: u8) -> Option<InvokeKind> {
    match reference_kind {
        INVOKE_VIRTUAL => Some(InvokeKind::Virtual),
        INVOKE_STATIC => Some(InvokeKind::Static),
        INVOKE_SPECIAL | NEW_INVOKE_SPECIAL => Some(InvokeKind::Special),
        INVOKE_INTERFACE => Some(InvokeKind::Interface),
        _ => None,
    }
}

/// Captured values have the types of the implementation; the others are adapted by way of the instantiated types.
fn adapted(ctx: &mut Ctx, state: &mut State, call: &Call, lambda: &Lambda, wanted: &[JType]) -> Exec<Vec<Value>> {
    let mut arguments = lambda.captured.clone();
    let given = &call.arguments[1..];
    if arguments.len() + given.len() != wanted.len() || given.len() != lambda.instantiated.params.len() {
        return Err(MALFORMED);
    }
    for ((value, declared), (promised, wanted)) in
        given.iter().zip(&call.method.ty.params).zip(lambda.instantiated.params.iter().zip(&wanted[arguments.len()..]))
    {
        let value = adapt(ctx, state, *value, declared, promised)?;
        arguments.push(adapt(ctx, state, value, promised, wanted)?);
    }
    Ok(arguments)
}

/// A lambda may be the implementation of another one, whose result is then converted twice.
fn on_return(call: &Call, lambda: &Lambda, (from, instead): (JType, Option<Value>)) -> OnReturn {
    if call.method.ty.ret == JType::Void || call.on_return == OnReturn::Drop {
        return OnReturn::Drop;
    }
    let mut conversions = vec![(from, lambda.instantiated.ret.clone())];
    if let OnReturn::PushAs { conversions: outer, .. } = &call.on_return {
        conversions.extend_from_slice(outer);
    }
    OnReturn::PushAs { instead, conversions }
}
