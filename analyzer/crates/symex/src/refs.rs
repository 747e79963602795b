//! References are terms: trees of if-then-else over constant addresses. These functions take the trees apart.

use crate::ctx::Ctx;
use vipa_smt::{Node, Term};

/// More alternatives than this are not told apart; the caller approximates.
pub const MAX_LEAVES: usize = 24;

/// One alternative of a reference: under `guard` it is the object at `address` (0 = null).
#[derive(Debug, Clone, Copy)]
pub struct Leaf {
    pub guard: Term,
    pub address: i32,
}

/// `None`: too many alternatives.
pub fn leaves(ctx: &mut Ctx, reference: Term) -> Option<Vec<Leaf>> {
    let always = ctx.arena.bool(true);
    if let Some(address) = ctx.arena.as_i32(reference) {
        return Some(vec![Leaf { guard: always, address }]);
    }
    let mut found: Vec<Leaf> = Vec::new();
    let mut open = vec![(always, reference)];
    while let Some((guard, term)) = open.pop() {
        if let Node::Ite(condition, then, otherwise) = *ctx.arena.node(term) {
            let negation = ctx.arena.not(condition);
            let (yes, no) = (ctx.arena.and(guard, condition), ctx.arena.and(guard, negation));
            open.push((no, otherwise));
            open.push((yes, then));
        } else if let Some(address) = ctx.arena.as_i32(term)
            && ctx.arena.as_bool(guard) != Some(false)
        {
            match found.iter_mut().find(|leaf| leaf.address == address) {
                Some(leaf) => leaf.guard = ctx.arena.or(leaf.guard, guard),
                None => found.push(Leaf { guard, address }),
            }
        }
        if found.len() + open.len() > 2 * MAX_LEAVES {
            return None;
        }
    }
    (found.len() <= MAX_LEAVES).then_some(found)
}

/// The one object that a reference which is not null can be.
pub fn only_object(ctx: &mut Ctx, reference: Term) -> Option<Term> {
    let leaves = leaves(ctx, reference)?;
    let mut objects = leaves.iter().filter(|leaf| leaf.address != 0);
    match (objects.next(), objects.next()) {
        (Some(only), None) => Some(ctx.arena.i32(only.address)),
        _ => None,
    }
}

pub fn is_null(ctx: &mut Ctx, reference: Term) -> Term {
    is_address(ctx, reference, 0)
}

/// Reference equality (`if_acmpeq`).
pub fn equal(ctx: &mut Ctx, a: Term, b: Term) -> Term {
    if a == b {
        return ctx.arena.bool(true);
    }
    if let Some(address) = ctx.arena.as_i32(a) {
        return is_address(ctx, b, address);
    }
    match *ctx.arena.node(a) {
        Node::Ite(condition, then, otherwise) => {
            let (yes, no) = (equal(ctx, then, b), equal(ctx, otherwise, b));
            ctx.arena.ite(condition, yes, no)
        }
        _ => ctx.arena.eq(a, b),
    }
}

fn is_address(ctx: &mut Ctx, reference: Term, address: i32) -> Term {
    match *ctx.arena.node(reference) {
        Node::Ite(condition, then, otherwise) => {
            let (yes, no) = (is_address(ctx, then, address), is_address(ctx, otherwise, address));
            ctx.arena.ite(condition, yes, no)
        }
        _ => match ctx.arena.as_i32(reference) {
            Some(constant) => ctx.arena.bool(constant == address),
            None => {
                let constant = ctx.arena.i32(address);
                ctx.arena.eq(reference, constant)
            }
        },
    }
}
