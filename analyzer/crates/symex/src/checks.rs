//! All implicit checks of the JVM, each of the same shape: condition, fork, throwing side.

use crate::ctx::Ctx;
use crate::ends;
use crate::exec::{Exec, Halt, fork};
use crate::heap::Slot;
use crate::inputs::is_input;
use crate::refs;
use crate::state::State;
use crate::throw::{self, Fault, SiteKey};
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_schema::Kind;
use vipa_smt::{Sort, Term};

pub fn non_null(ctx: &mut Ctx, state: &mut State, reference: Term) -> Exec {
    let null = refs::is_null(ctx, reference);
    forbid(ctx, state, null, Kind::NullDereference)
}

pub fn index(ctx: &mut Ctx, state: &mut State, index: Term, length: Term) -> Exec {
    // In the two forms that programs test, so that a guard and the check meet as equal terms.
    let zero = ctx.arena.i32(0);
    let (below, above) = (ctx.arena.slt(index, zero), ctx.arena.sle(length, index));
    let outside = ctx.arena.or(below, above);
    forbid(ctx, state, outside, Kind::IndexOutOfBounds)
}

/// Also keeps the length buildable: a longer array ends the path, as a bound.
pub fn array_size(ctx: &mut Ctx, state: &mut State, length: Term) -> Exec {
    let zero = ctx.arena.i32(0);
    let negative = ctx.arena.slt(length, zero);
    forbid(ctx, state, negative, Kind::NegativeArraySize)?;
    let most = ctx.arena.i32(MAX_ARRAY);
    let buildable = ctx.arena.sle(length, most);
    let side = ctx.feasible(state, buildable);
    if !side.possible() {
        ctx.left_out(format!("arrays of more than {MAX_ARRAY} elements"));
        return Err(Halt::Dead);
    }
    state.take(ctx, side, buildable);
    Ok(())
}

/// Longest array that a path may create; a longer one could hardly be built.
const MAX_ARRAY: i32 = 1 << 20;

pub fn divisor(ctx: &mut Ctx, state: &mut State, divisor: Term) -> Exec {
    let zero = match ctx.arena.sort(divisor) {
        Sort::Bv64 => ctx.arena.i64(0),
        _ => ctx.arena.i32(0),
    };
    let is_zero = ctx.arena.eq(divisor, zero);
    forbid(ctx, state, is_zero, Kind::DivisionByZero)
}

/// Null passes every cast.
pub fn cast(ctx: &mut Ctx, state: &mut State, reference: Term, ty: &JType) -> Exec {
    let null = refs::is_null(ctx, reference);
    let instance = ctx.is_instance(state, reference, ty);
    let fine = ctx.arena.or(null, instance);
    let bad = ctx.arena.not(fine);
    note_promise(ctx, reference, ty);
    forbid(ctx, state, bad, Kind::ClassCast)
}

/// Raw types break what type arguments promise; a second look may.
fn note_promise(ctx: &mut Ctx, reference: Term, ty: &JType) {
    let Some(leaves) = refs::leaves(ctx, reference) else { return };
    let mut objects = leaves.iter().filter_map(|leaf| ctx.inputs.object(leaf.address));
    ctx.narrowed |= objects.any(|object| object.is_promised(ctx.program, ty));
}

/// Java's arrays are covariant: the run-time element type decides whether a store is allowed.
pub fn array_store(ctx: &mut Ctx, state: &mut State, array: Term, value: Term) -> Exec {
    match misfit(ctx, state, array, value) {
        Some(bad) => forbid(ctx, state, bad, Kind::ArrayStore),
        None => Ok(()),
    }
}

/// The array does not accept the value. `None`: it always does.
pub fn misfit(ctx: &mut Ctx, state: &mut State, array: Term, value: Term) -> Option<Term> {
    let narrow = narrower_array(ctx, state, array, value)?;
    let null = refs::is_null(ctx, value);
    let fits = ctx.is_instance(state, value, &narrow);
    let array_is = ctx.is_instance(state, array, &JType::Array(narrow.clone().into()));
    elements_fit(ctx, state, array, &narrow);
    let fine = ctx.arena.or(null, fits);
    let unfit = ctx.arena.not(fine);
    Some(ctx.arena.and(array_is, unfit))
}

/// What the path has read from an input array is of that array's run-time element type.
fn elements_fit(ctx: &mut Ctx, state: &mut State, array: Term, narrow: &JType) {
    let Some(leaves) = refs::leaves(ctx, array) else { return };
    let inputs = leaves.into_iter().map(|leaf| leaf.address).filter(|address| is_input(*address));
    for address in inputs.collect::<Vec<_>>() {
        let narrowed = ctx.subtype_atom(state, address, &JType::Array(narrow.clone().into()));
        for element in elements_read(state, address) {
            let rule = element_rule(ctx, state, narrowed, element, narrow);
            state.assume(ctx, rule);
        }
    }
}

/// If an array is one of this element type, what it holds is of that type or null.
pub fn element_rule(ctx: &mut Ctx, state: &mut State, array_is_such: Term, element: Term, ty: &JType) -> Term {
    let null = refs::is_null(ctx, element);
    let fits = ctx.is_instance(state, element, ty);
    let fine = ctx.arena.or(null, fits);
    ctx.arena.implies(array_is_such, fine)
}

fn elements_read(state: &State, address: i32) -> Vec<Term> {
    let cells = state.heap.touched.iter().filter(|cell| cell.address == address);
    cells
        .filter_map(|cell| match (cell.slot, cell.value) {
            (Slot::Element(_), Value::Ref(element)) => Some(element),
            _ => None,
        })
        .collect()
}

/// An element type that the array may have at run time and that the value may not have.
fn narrower_array(ctx: &mut Ctx, state: &State, array: Term, value: Term) -> Option<JType> {
    let element = ctx.element_type(state, array)?;
    let known = ctx.arena.as_i32(array).is_some_and(|address| !is_input(address));
    if known || !element.is_ref() {
        return Some(element);
    }
    let value_type = ctx.static_type(state, value);
    let fits = |ty: &JType| value_type.as_ref().is_none_or(|v| ctx.program.is_subtype(v, ty) != Some(true));
    ctx.narrower_elements(&element).into_iter().find(fits)
}

fn forbid(ctx: &mut Ctx, state: &mut State, bad: Term, kind: Kind) -> Exec {
    refuse(ctx, state, bad, Fault::implicit(kind))
}

/// The common shape. A site that already has its witnesses, and whose exception nobody catches, is not asked about again.
pub fn refuse(ctx: &mut Ctx, state: &mut State, bad: Term, fault: Fault) -> Exec {
    match ctx.arena.as_bool(bad) {
        Some(false) => return Ok(()),
        Some(true) => return Err(throw::raise(ctx, state, fault)),
        None => {}
    }
    let good = ctx.arena.not(bad);
    let good_side = if settled(ctx, state, fault) {
        ctx.feasible(state, good)
    } else {
        let (bad_side, good_side) = ctx.decide(state, bad);
        if bad_side.possible() {
            fork(ctx, state, bad_side, bad, |ctx, state| Err(throw::raise(ctx, state, fault)));
        }
        good_side
    };
    if !good_side.possible() {
        return Err(Halt::Dead);
    }
    state.take(ctx, good_side, good);
    Ok(())
}

/// A check that the program makes on purpose: the other side throws, and that is no crash.
pub fn answer_by(ctx: &mut Ctx, state: &mut State, bad: Term, class: &str) -> Exec {
    let (bad_side, good_side) = ctx.decide(state, bad);
    if !good_side.possible() {
        return Err(throw::on_purpose(ctx, state, class));
    }
    if bad_side.possible() {
        fork(ctx, state, bad_side, bad, |ctx, state| Err(throw::on_purpose(ctx, state, class)));
    }
    let good = ctx.arena.not(bad);
    state.take(ctx, good_side, good);
    Ok(())
}

fn settled(ctx: &Ctx, state: &State, fault: Fault) -> bool {
    let Some((method, pc)) = throw::site(ctx, &throw::trace(state)) else { return true };
    ends::enough(ctx, state, &SiteKey { kind: fault.kind, method, pc }) && throw::escapes(ctx, state, fault)
}

impl Ctx<'_> {
    /// The class of the first object that the reference may be.
    fn static_type(&mut self, state: &State, reference: Term) -> Option<JType> {
        let leaves = refs::leaves(self, reference)?;
        leaves.iter().find(|leaf| leaf.address != 0).and_then(|leaf| self.type_of(state, leaf.address))
    }

    /// Subtypes of a declared element type that a caller's array could have.
    fn narrower_elements(&self, declared: &JType) -> Vec<JType> {
        let mut found = Vec::new();
        if let JType::Class(name) = declared {
            for ty in ["java/lang/String", "java/lang/Integer"].map(|n| JType::Class(n.into())) {
                if &ty != declared && self.program.is_subtype(&ty, declared) == Some(true) {
                    found.push(ty);
                }
            }
            if let Some(id) = self.program.lookup(name)
                && &**name != "java/lang/Object"
            {
                let subtypes = self.program.subtypes(id).into_iter().take(8);
                found.extend(subtypes.map(|id| JType::Class(self.program.name(id).into())));
            }
        }
        found
    }
}
