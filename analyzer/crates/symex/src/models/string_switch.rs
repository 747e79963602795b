//! The hash that a switch over strings asks for. Compilers switch over the hash first and compare with the labels then.
//! So the hash is that of the label which the string equals, or one that no label has: no arithmetic, and no bound on the
//! length. Strings that differ from a label and share its hash are left out. Nothing equals two labels, so "the hash is
//! this one" means no more than "the string is that label"; no solver has to find that out.

use super::strings::{MAX_COMPARED, has_characters, has_text};
use crate::ctx::Ctx;
use crate::exec::Exec;
use crate::state::State;
use std::collections::BTreeMap;
use std::sync::Arc;
use vipa_bytecode::{Const, Instr};
use vipa_smt::Term;

/// `None`: the next instruction is no such switch, or the characters cannot be read.
pub(super) fn hash(ctx: &mut Ctx, state: &mut State, string: Term) -> Exec<Option<Term>> {
    let Some(labels) = labels(state).filter(|_| has_characters(ctx, state, string)) else { return Ok(None) };
    let other = (0..).find(|free| labels.iter().all(|(key, _)| key != free)).unwrap_or_default();
    let mut hash = ctx.arena.i32(other);
    let mut hits = BTreeMap::new();
    for (key, label) in labels.iter().rev() {
        let same = has_text(ctx, state, string, label)?;
        let number = ctx.arena.i32(*key);
        hash = ctx.arena.ite(same, number, hash);
        let hit = hits.entry(*key).or_insert_with(|| ctx.arena.bool(false));
        *hit = ctx.arena.or(*hit, same);
    }
    if ctx.arena.as_i32(hash).is_none() {
        ctx.left_out("strings that differ from a label and have its hash".to_owned());
        ctx.string_switches.insert(hash, hits);
    }
    Ok(Some(hash))
}

/// The labels with their hashes: each case leads to a comparison with a literal that has its hash.
fn labels(state: &State) -> Option<Vec<(i32, Arc<[u16]>)>> {
    let frame = state.frame();
    let Instr::Switch { default, cases } = frame.code.instrs.get(frame.pc as usize + 1)? else { return None };
    let mut literals: Vec<(i32, Arc<[u16]>)> = Vec::new();
    for instr in &frame.code.instrs {
        if let Instr::Const(Const::String(units)) = instr {
            literals.push((hash_of(units), units.clone()));
        }
    }
    let mut found = Vec::new();
    for (key, _) in cases.iter().filter(|(_, target)| target != default) {
        let before = found.len();
        found.extend(literals.iter().filter(|(hash, _)| hash == key).cloned());
        if found.len() == before || found[before..].iter().any(|(_, label)| label.len() > MAX_COMPARED) {
            return None;
        }
    }
    Some(found)
}

/// As `String.hashCode` has it.
pub(super) fn hash_of(units: &[u16]) -> i32 {
    units.iter().fold(0, |hash: i32, unit| hash.wrapping_mul(31).wrapping_add(i32::from(*unit)))
}
