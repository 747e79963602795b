//! String concatenation (StringConcatFactory). `toString` methods of the program are not followed.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow};
use crate::images::string_type;
use crate::state::State;
use crate::step::dynamic::{CallSite, linked};
use crate::step::inherited;
use crate::step::invoke::pop_arguments;
use crate::text::Part;
use crate::value::Value;
use vipa_bytecode::{Const, JType};
use vipa_schema::CauseClass;

/// What stands for an argument in a recipe, and what stands for a constant of the bootstrap method.
pub const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

pub fn concat(ctx: &mut Ctx, state: &mut State, site: &CallSite) -> Exec<Flow> {
    let arguments = pop_arguments(state, site.ty.params.len())?;
    let recipe: Vec<u16> = match site.bootstrap.arguments.first() {
        Some(Const::String(units)) => units.to_vec(),
        _ => vec![ARGUMENT; arguments.len()],
    };
    let text = join(ctx, state, &recipe, &arguments, &site.ty.params);
    linked(state, text)
}

/// The recipe holds a mark for each argument, the rest is text.
pub fn join(ctx: &mut Ctx, state: &mut State, recipe: &[u16], arguments: &[Value], types: &[JType]) -> Value {
    let mut rest = arguments.iter().zip(types);
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
