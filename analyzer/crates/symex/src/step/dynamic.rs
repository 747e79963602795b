//! invokedynamic: what the bootstrap methods that compilers use would have linked. Any other one gives a typed unknown.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::state::State;
use crate::step::invoke::pop_arguments;
use crate::step::{concat, lambda, pattern_switch, record_methods};
use crate::value::Value;
use vipa_bytecode::{Bootstrap, Dynamic, JType, MethodType};
use vipa_schema::CauseClass;

/// A call site with its bootstrap method.
pub struct CallSite<'a> {
    pub name: &'a str,
    pub ty: MethodType,
    pub bootstrap: &'a Bootstrap,
}

pub fn invoke_dynamic(ctx: &mut Ctx, state: &mut State, site: &Dynamic) -> Exec<Flow> {
    let class = ctx.program.class(state.frame().method.class);
    let bootstrap = class.bootstraps.get(site.bootstrap as usize).ok_or(MALFORMED)?;
    let ty = MethodType::parse(&site.descriptor).map_err(|_| MALFORMED)?;
    let site = CallSite { name: &site.name, ty, bootstrap };
    match (&*bootstrap.method.class, &*bootstrap.method.name) {
        ("java/lang/invoke/LambdaMetafactory", _) => lambda::make(ctx, state, &site),
        ("java/lang/invoke/StringConcatFactory", _) => concat::concat(ctx, state, &site),
        ("java/lang/runtime/SwitchBootstraps", _) => pattern_switch::select(ctx, state, &site),
        ("java/lang/runtime/ObjectMethods", "bootstrap") => record_methods::call(ctx, state, &site),
        _ => unknown(ctx, state, &site),
    }
}

/// Nobody knows what this bootstrap method links.
pub fn unknown(ctx: &mut Ctx, state: &mut State, site: &CallSite) -> Exec<Flow> {
    pop_arguments(state, site.ty.params.len())?;
    let factory = site.bootstrap.method.class.replace('/', ".");
    state.approximate(CauseClass::Unsupported, format!("invokedynamic {factory}"));
    if site.ty.ret != JType::Void {
        let value = ctx.fresh_unknown(state, site.name, &site.ty.ret, CauseClass::Unsupported);
        state.push(value);
    }
    Ok(Flow::Next)
}

/// The call is done and gives this value.
pub fn linked(state: &mut State, value: Value) -> Exec<Flow> {
    state.push(value);
    Ok(Flow::Next)
}
