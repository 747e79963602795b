//! `==` of boxes: `valueOf` gives the same object for a small number each time (Java language specification 5.1.7), and
//! boxing, the harness and the JDK's own code all go through it.

use crate::ctx::Ctx;
use crate::heap::Body;
use crate::inputs::is_input;
use crate::models::value_field;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_smt::Term;

/// Two references to different boxes here that are one object in the JVM.
pub fn is_one_box(ctx: &mut Ctx, state: &mut State, left: Term, right: Term) -> Term {
    let mut any = ctx.arena.bool(false);
    let Some((left, right)) = refs::leaves(ctx, left).zip(refs::leaves(ctx, right)) else { return any };
    for a in &left {
        let Some(class) = cached_class(ctx, state, a.address) else { continue };
        for b in right.iter().filter(|b| b.address != a.address) {
            if cached_class(ctx, state, b.address) == Some(class) {
                let same = same_small(ctx, state, class, a, b);
                any = ctx.arena.or(any, same);
            }
        }
    }
    any
}

const CACHED: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
];

/// The class of a box that `valueOf` has made; one that a constructor has made is opaque.
fn cached_class(ctx: &Ctx, state: &State, address: i32) -> Option<&'static str> {
    let ty = match is_input(address) {
        true => ctx.known_type(state, address).map(|(ty, _)| ty)?,
        false => {
            let object = ctx.object(state, address)?;
            matches!(object.body, Body::Instance { .. }).then(|| object.class.clone())?
        }
    };
    let JType::Class(name) = ty else { return None };
    CACHED.iter().copied().find(|class| **class == *name)
}

fn same_small(ctx: &mut Ctx, state: &mut State, class: &str, a: &Leaf, b: &Leaf) -> Term {
    let no = ctx.arena.bool(false);
    let Some((field, ty)) = value_field(ctx, class) else { return no };
    let (first, second) = (ctx.arena.i32(a.address), ctx.arena.i32(b.address));
    let value = ctx.read_field(state, first, field, &ty);
    let other = ctx.read_field(state, second, field, &ty);
    let (Some(one), Some(two)) = (value.term(), other.term()) else { return no };
    let equal = ctx.arena.eq(one, two);
    let small = is_small(ctx, value);
    let guards = ctx.arena.and(a.guard, b.guard);
    let same = ctx.arena.and(equal, small);
    ctx.arena.and(guards, same)
}

/// From -128 to 127; no character and no truth value is negative.
fn is_small(ctx: &mut Ctx, value: Value) -> Term {
    let (low, high, number) = match value {
        Value::Int(number) => (ctx.arena.i32(-128), ctx.arena.i32(127), number),
        Value::Long(number) => (ctx.arena.i64(-128), ctx.arena.i64(127), number),
        _ => return ctx.arena.bool(false),
    };
    let (above, below) = (ctx.arena.sle(low, number), ctx.arena.sle(number, high));
    ctx.arena.and(above, below)
}
