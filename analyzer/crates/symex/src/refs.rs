//! References are terms: trees of if-then-else over constant addresses. These functions take the trees apart.

use crate::ctx::Ctx;
use rustc_hash::{FxHashMap, FxHashSet};
use vipa_smt::{Node, Term};

/// More alternatives than this are not told apart; the caller approximates.
pub const MAX_LEAVES: usize = 24;
/// Nor are they in a larger tangle of choices.
const MAX_NODES: usize = 200;

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
    let mut guards: FxHashMap<Term, Term> = FxHashMap::from_iter([(reference, always)]);
    for term in parents_first(ctx, reference)? {
        let Some(&guard) = guards.get(&term) else { continue };
        if let Node::Ite(condition, then, otherwise) = *ctx.arena.node(term) {
            let negation = ctx.arena.not(condition);
            for (side, child) in [(condition, then), (negation, otherwise)] {
                let here = ctx.arena.and(guard, side);
                let earlier = guards.get(&child).copied();
                let guard = earlier.map_or(here, |earlier| ctx.arena.or(earlier, here));
                guards.insert(child, guard);
            }
        } else if let Some(address) = ctx.arena.as_i32(term)
            && ctx.arena.as_bool(guard) != Some(false)
        {
            found.push(Leaf { guard, address });
        }
    }
    (found.len() <= MAX_LEAVES).then_some(found)
}

/// The nodes of a reference, each once and before its alternatives: they are shared, and a tree of them would be as large
/// as there are ways through it. `None`: there are too many.
fn parents_first(ctx: &Ctx, reference: Term) -> Option<Vec<Term>> {
    let mut order = Vec::new();
    let mut seen = FxHashSet::default();
    let mut open = vec![(reference, false)];
    while let Some((term, done)) = open.pop() {
        if done {
            order.push(term);
        } else if seen.insert(term) {
            open.push((term, true));
            if let Node::Ite(_, then, otherwise) = *ctx.arena.node(term) {
                open.extend([(then, false), (otherwise, false)]);
            }
        }
        if seen.len() > MAX_NODES {
            return None;
        }
    }
    order.reverse();
    Some(order)
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
    equal_to(ctx, a, b, &mut FxHashMap::default())
}

fn equal_to(ctx: &mut Ctx, a: Term, b: Term, known: &mut FxHashMap<Term, Term>) -> Term {
    if a == b {
        return ctx.arena.bool(true);
    }
    if let Some(address) = ctx.arena.as_i32(a) {
        return is_address(ctx, b, address);
    }
    if let Some(&answer) = known.get(&a) {
        return answer;
    }
    let answer = match *ctx.arena.node(a) {
        Node::Ite(condition, then, otherwise) => {
            let (yes, no) = (equal_to(ctx, then, b, known), equal_to(ctx, otherwise, b, known));
            ctx.arena.ite(condition, yes, no)
        }
        _ => ctx.arena.eq(a, b),
    };
    known.insert(a, answer);
    answer
}

fn is_address(ctx: &mut Ctx, reference: Term, address: i32) -> Term {
    points_to(ctx, reference, address, &mut FxHashMap::default())
}

fn points_to(ctx: &mut Ctx, reference: Term, address: i32, known: &mut FxHashMap<Term, Term>) -> Term {
    if let Some(constant) = ctx.arena.as_i32(reference) {
        return ctx.arena.bool(constant == address);
    }
    if let Some(&answer) = known.get(&reference) {
        return answer;
    }
    let answer = match *ctx.arena.node(reference) {
        Node::Ite(condition, then, otherwise) => {
            let (yes, no) = (points_to(ctx, then, address, known), points_to(ctx, otherwise, address, known));
            ctx.arena.ite(condition, yes, no)
        }
        _ => {
            let constant = ctx.arena.i32(address);
            ctx.arena.eq(reference, constant)
        }
    };
    known.insert(reference, answer);
    answer
}
