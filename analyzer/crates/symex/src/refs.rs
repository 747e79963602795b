//! References are terms. These functions take their if-then-else trees apart.

use crate::ctx::Ctx;
use vipa_smt::{Node, Term};

/// More alternatives than this are not told apart; the caller approximates.
pub const MAX_LEAVES: usize = 24;

/// The alternatives of a reference: under `guard` it is `leaf`, which is a constant address or an input reference.
#[derive(Debug, Clone, Copy)]
pub struct Leaf {
    pub guard: Term,
    pub leaf: Term,
}

/// `None`: too many alternatives.
pub fn leaves(ctx: &mut Ctx, reference: Term) -> Option<Vec<Leaf>> {
    let mut found: Vec<Leaf> = Vec::new();
    let always = ctx.arena.bool(true);
    let mut open = vec![Leaf { guard: always, leaf: reference }];
    while let Some(Leaf { guard, leaf }) = open.pop() {
        if let Node::Ite(condition, then, otherwise) = *ctx.arena.node(leaf) {
            let negation = ctx.arena.not(condition);
            let (yes, no) = (ctx.arena.and(guard, condition), ctx.arena.and(guard, negation));
            open.push(Leaf { guard: no, leaf: otherwise });
            open.push(Leaf { guard: yes, leaf: then });
        } else if ctx.arena.as_bool(guard) != Some(false) {
            match found.iter_mut().find(|other| other.leaf == leaf) {
                Some(other) => other.guard = ctx.arena.or(other.guard, guard),
                None => found.push(Leaf { guard, leaf }),
            }
        }
        if found.len() + open.len() > MAX_LEAVES {
            return None;
        }
    }
    Some(found)
}

pub fn is_null(ctx: &mut Ctx, reference: Term) -> Term {
    let null = ctx.arena.i32(0);
    equal(ctx, reference, null)
}

/// Reference equality (`if_acmpeq`).
pub fn equal(ctx: &mut Ctx, a: Term, b: Term) -> Term {
    if a == b {
        return ctx.arena.bool(true);
    }
    if let Node::Ite(condition, then, otherwise) = *ctx.arena.node(a) {
        let (yes, no) = (equal(ctx, then, b), equal(ctx, otherwise, b));
        return ctx.arena.ite(condition, yes, no);
    }
    if matches!(ctx.arena.node(b), Node::Ite(..)) {
        return equal(ctx, b, a);
    }
    equal_leaves(ctx, a, b)
}

fn equal_leaves(ctx: &mut Ctx, a: Term, b: Term) -> Term {
    match (ctx.arena.as_i32(a), ctx.arena.as_i32(b)) {
        (Some(x), Some(y)) => ctx.arena.bool(x == y),
        (Some(address), None) => input_equals_constant(ctx, b, address),
        (None, Some(address)) => input_equals_constant(ctx, a, address),
        (None, None) if ctx.may_alias(a, b) => ctx.arena.eq(a, b),
        (None, None) => {
            let (x, y) = (is_null(ctx, a), is_null(ctx, b));
            ctx.arena.and(x, y)
        }
    }
}

/// An input object is never one that the path has made; it may be null unless it is known not to be.
fn input_equals_constant(ctx: &mut Ctx, input: Term, address: i32) -> Term {
    let nullable = ctx.inputs.info(input).is_none_or(|info| !info.non_null);
    if address != 0 || !nullable {
        return ctx.arena.bool(false);
    }
    let null = ctx.arena.i32(0);
    ctx.arena.eq(input, null)
}
