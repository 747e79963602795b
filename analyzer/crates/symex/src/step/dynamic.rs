//! invokedynamic: lambdas and string concatenation are lowered; any other bootstrap gives a typed unknown.

use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::frame::OnReturn;
use crate::heap::{Body, Lambda};
use crate::images::string_type;
use crate::models;
use crate::state::State;
use crate::step::initialise::initialise;
use crate::step::invoke::{Call, dispatch_call, pop_arguments};
use crate::step::{inherited, unfollowed};
use crate::text::Part;
use crate::value::Value;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::{Bootstrap, Const, Dynamic, InvokeKind, JType, MethodRef, MethodType};
use vipa_schema::CauseClass;

pub fn invoke_dynamic(ctx: &mut Ctx, state: &mut State, site: &Dynamic) -> Exec<Flow> {
    let class = ctx.program.class(state.frame().method.class);
    let bootstrap = class.bootstraps.get(site.bootstrap as usize).ok_or(MALFORMED)?;
    let ty = MethodType::parse(&site.descriptor).map_err(|_| MALFORMED)?;
    let arguments = pop_arguments(state, ty.params.len())?;
    let value = match &*bootstrap.method.class {
        "java/lang/invoke/LambdaMetafactory" => lambda(ctx, state, site, &ty, bootstrap, arguments),
        "java/lang/invoke/StringConcatFactory" => Some(concat(ctx, state, &ty, bootstrap, &arguments)),
        _ => None,
    };
    let value = match value {
        Some(value) => value,
        None => {
            state.approximate(
                CauseClass::Unsupported,
                format!("invokedynamic {}", bootstrap.method.class.replace('/', ".")),
            );
            ctx.fresh_unknown(state, &site.name, &ty.ret, CauseClass::Unsupported)
        }
    };
    if ty.ret != JType::Void {
        state.push(value);
    }
    Ok(Flow::Next)
}

fn lambda(
    ctx: &mut Ctx,
    state: &mut State,
    site: &Dynamic,
    ty: &MethodType,
    bootstrap: &Bootstrap,
    captured: Vec<Value>,
) -> Option<Value> {
    let Some(Const::MethodHandle(implementation)) = bootstrap.arguments.get(1) else { return None };
    let lambda = Lambda {
        interface: ty.ret.clone(),
        method: site.name.to_string(),
        implementation: (**implementation).clone(),
        further: further(bootstrap),
        promised: promised(bootstrap),
        captured,
    };
    Some(Value::Ref(ctx.allocate(state, ty.ret.clone(), Body::Lambda(Rc::new(lambda)))))
}

/// LambdaMetafactory.altMetafactory: flags, of which the first is for Serializable, and interfaces without methods.
fn further(bootstrap: &Bootstrap) -> Vec<JType> {
    let Some(Const::Int(flags)) = bootstrap.arguments.get(3) else { return Vec::new() };
    let serializable = (flags & 1 != 0).then(|| JType::Class("java/io/Serializable".into()));
    let named = bootstrap.arguments.iter().filter_map(|argument| match argument {
        Const::Class(interface) => Some(interface.clone()),
        _ => None,
    });
    serializable.into_iter().chain(named).collect()
}

/// The types of the parameters after generics: what the caller is sure to pass.
fn promised(bootstrap: &Bootstrap) -> Vec<JType> {
    match bootstrap.arguments.get(2) {
        Some(Const::MethodType(ty)) => ty.params.clone(),
        _ => Vec::new(),
    }
}

/// StringConcatFactory: the recipe holds a mark for each argument, the rest is text. `toString` methods of the program are
/// not followed.
fn concat(ctx: &mut Ctx, state: &mut State, ty: &MethodType, bootstrap: &Bootstrap, arguments: &[Value]) -> Value {
    let recipe: Vec<u16> = match bootstrap.arguments.first() {
        Some(Const::String(units)) => units.to_vec(),
        _ => vec![ARGUMENT; arguments.len()],
    };
    let mut rest = arguments.iter().zip(&ty.params);
    let mut parts = Vec::new();
    for piece in recipe.split_inclusive(|unit| *unit == ARGUMENT || *unit == CONSTANT) {
        let (mark, plain) = match piece.split_last() {
            Some((mark @ (&ARGUMENT | &CONSTANT), plain)) => (Some(*mark), plain),
            _ => (None, piece),
        };
        let literal = ctx.literal(plain);
        parts.push(ctx.part(state, literal));
        match mark {
            Some(ARGUMENT) => {
                let added = rest.next().and_then(|(value, ty)| argument(ctx, state, *value, ty));
                parts.push(added);
            }
            Some(_) => parts.push(None),
            None => {}
        }
    }
    Value::Ref(ctx.joined(state, &parts))
}

const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

fn argument(ctx: &mut Ctx, state: &mut State, value: Value, ty: &JType) -> Option<Part> {
    if let Value::Ref(object) = value
        && *ty != string_type()
    {
        return inherited::printed(ctx, state, object).unwrap_or_else(|| {
            state.approximate(CauseClass::Library, "toString() in string concatenation");
            None
        });
    }
    let text = ctx.text_of(state, value, ty);
    ctx.part(state, text)
}

/// The lambda behind the receiver, if the call is of its one abstract method.
pub fn lambda_of(ctx: &Ctx, state: &State, call: &Call) -> Option<Rc<Lambda>> {
    let address = ctx.arena.as_i32(call.receiver()?)?;
    match &ctx.object(state, address)?.body {
        Body::Lambda(lambda) if lambda.method == *call.method.name => Some(lambda.clone()),
        _ => None,
    }
}

/// Calls the implementation directly, with boxing and unboxing in between; no number is widened.
pub fn call_lambda(ctx: &mut Ctx, state: &mut State, call: Call, lambda: &Lambda) -> Exec<Flow> {
    let handle = &lambda.implementation;
    let Ok(ty) = MethodType::parse(&handle.descriptor) else { return Err(MALFORMED) };
    let mut arguments = lambda.captured.clone();
    arguments.extend_from_slice(&call.arguments[1..]);
    let kind = match handle.kind {
        5 => InvokeKind::Virtual,
        6 => InvokeKind::Static,
        7 | 8 => InvokeKind::Special,
        9 => InvokeKind::Interface,
        _ => return unfollowed::unfollowed(ctx, state, &call, CauseClass::Unsupported),
    };
    let instance = usize::from(kind != InvokeKind::Static && handle.kind != 8);
    let on_return = result_of(&ty.ret, &call.method.ty.ret, handle.kind);
    let fitted = fitted(ctx, state, (&call, lambda), &ty, &mut arguments, instance)?;
    let (true, Some(mut on_return)) = (fitted, on_return) else {
        return unfollowed::unfollowed(ctx, state, &call, CauseClass::Unsupported);
    };
    let resolved = ctx.program.resolve_method(&handle.class, &handle.name, &handle.descriptor);
    if let (InvokeKind::Static, Some(target)) | (InvokeKind::Special, Some(target)) = (kind, resolved)
        && ctx.imported(target.class).is_some()
    {
        initialise(ctx, state, target.class)?;
    }
    if handle.kind == 8 {
        let object = ctx.allocate(state, JType::Class(handle.class.clone()), fresh_body());
        arguments.insert(0, Value::Ref(object));
        on_return = OnReturn::PushInstead(Value::Ref(object));
    }
    let method = MethodRef {
        class: JType::Class(handle.class.clone()),
        name: handle.name.clone(),
        descriptor: handle.descriptor.clone(),
        ty: Arc::new(ty),
        interface: handle.interface,
    };
    dispatch_call(ctx, state, Call { kind, method: Arc::new(method), resolved, arguments, free: true, on_return })
}

fn fresh_body() -> Body {
    Body::Instance { fields: Vec::new(), unknown: false }
}

/// Same number of values, each of the kind that the implementation takes, if need be after boxing or unboxing.
fn fitted(
    ctx: &mut Ctx,
    state: &mut State,
    (call, lambda): (&Call, &Lambda),
    ty: &MethodType,
    arguments: &mut [Value],
    instance: usize,
) -> Exec<bool> {
    if arguments.len() != ty.params.len() + instance {
        return Ok(false);
    }
    let captured = lambda.captured.len();
    for (at, param) in (instance..arguments.len()).zip(&ty.params) {
        if same_kind(arguments[at], param) {
            continue;
        }
        let given = at.checked_sub(captured).and_then(|at| call.method.ty.params.get(at));
        let promised = at.checked_sub(captured).and_then(|at| lambda.promised.get(at));
        let converted = match (arguments[at], given) {
            (Value::Ref(object), _) => match promised.filter(|class| models::is_box(class, param)) {
                Some(class) => {
                    checks::cast(ctx, state, object, class)?;
                    checks::non_null(ctx, state, object)?;
                    models::unboxed(ctx, state, object, param)
                }
                None => None,
            },
            (value, Some(given)) if param.is_ref() => models::boxed(ctx, state, value, given),
            _ => None,
        };
        let Some(converted) = converted else { return Ok(false) };
        arguments[at] = converted;
    }
    Ok(true)
}

fn same_kind(value: Value, ty: &JType) -> bool {
    use vipa_bytecode::Kind;
    matches!(
        (value, ty.kind()),
        (Value::Int(_), Some(Kind::Int))
            | (Value::Long(_), Some(Kind::Long))
            | (Value::Float(_), Some(Kind::Float))
            | (Value::Double(_), Some(Kind::Double))
            | (Value::Ref(_), Some(Kind::Ref))
    )
}

fn result_of(implementation: &JType, wanted: &JType, handle_kind: u8) -> Option<OnReturn> {
    let as_it_is = *wanted == JType::Void || handle_kind == 8 || implementation.kind() == wanted.kind();
    match as_it_is {
        true => Some(OnReturn::PushAs(wanted.clone())),
        false => {
            (wanted.is_ref() && *implementation != JType::Void).then(|| OnReturn::PushBoxed(implementation.clone()))
        }
    }
}
