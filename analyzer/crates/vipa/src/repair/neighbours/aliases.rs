//! Inputs in which objects stand in more or fewer places.

use super::is_reference;
use crate::slots::{Slot, get, reachable, references, referred, set, slots};
use vipa_schema::Witness;
use vipa_schema::witness::{Object, ObjectId, Shape, Value};

/// Where there is none, an object that stands elsewhere under the same type: parts of one structure know each other. In all
/// such places, then in each. No object comes to contain itself.
pub fn shared_slots(witness: &Witness) -> Vec<Witness> {
    let places = slots(witness).into_iter().filter(|(slot, ty)| !matches!(slot, Slot::Oracle(_)) && is_reference(ty));
    let places: Vec<(Slot, String, Value)> = places.map(|(slot, ty)| (slot, ty, get(witness, slot))).collect();
    let nulls = || places.iter().filter(|(_, _, held)| *held == Value::Null);
    let shared = |out: &Witness, slot: Slot, ty: &str| {
        let fitting = places.iter().filter(|(_, known, _)| known == ty).filter_map(|(_, _, held)| referred(*held));
        fitting.into_iter().find_map(|id| with_alias(out, slot, id))
    };
    let all = nulls().fold(witness.clone(), |out, (slot, ty, _)| shared(&out, *slot, ty).unwrap_or(out));
    [all].into_iter().chain(nulls().filter_map(|(slot, ty, _)| shared(witness, *slot, ty))).collect()
}

/// One object in two places of the same type, the one with more inside: what is compared is equal to itself and to little
/// else. No object comes to contain itself.
pub fn with_aliases(witness: &Witness) -> Vec<Witness> {
    let held = slots(witness).into_iter().filter(|(slot, ty)| !matches!(slot, Slot::Oracle(_)) && is_reference(ty));
    let held: Vec<(Slot, String, ObjectId)> =
        held.filter_map(|(slot, ty)| Some((slot, ty, referred(get(witness, slot))?))).collect();
    let mut out = Vec::new();
    for (at, (slot, ty, id)) in held.iter().enumerate() {
        for (earlier, _, other) in held[..at].iter().filter(|(_, known, other)| known == ty && other != id) {
            let inside = |id: ObjectId| references(&witness.objects[id as usize]).len();
            let (place, object) = if inside(*id) > inside(*other) { (*earlier, *id) } else { (*slot, *other) };
            out.extend(with_alias(witness, place, object));
        }
    }
    out
}

fn with_alias(witness: &Witness, place: Slot, object: ObjectId) -> Option<Witness> {
    let mut out = witness.clone();
    set(&mut out, place, Value::Ref(object));
    let circular = matches!(place, Slot::Inside(owner, _) if contains_itself(&out, owner));
    (!circular).then_some(out)
}

/// An object that is mentioned before becomes another one, whatever a constructor makes.
pub fn without_aliases(witness: &Witness) -> Vec<Witness> {
    let mut seen: Vec<ObjectId> = Vec::new();
    let mut out = Vec::new();
    for (slot, _) in slots(witness) {
        let Some(id) = referred(get(witness, slot)) else { continue };
        if seen.contains(&id) {
            let mut other = witness.clone();
            other.objects.push(Object { class: witness.objects[id as usize].class.clone(), shape: Shape::Opaque });
            set(&mut other, slot, Value::Ref(witness.objects.len() as ObjectId));
            out.push(other);
        }
        seen.push(id);
    }
    out
}

/// No object contains itself any more: those that do become plain.
pub fn without_cycles(witness: &Witness) -> Vec<Witness> {
    let mut out = witness.clone();
    let holds = |object: &Object| matches!(object.shape, Shape::Instance { .. } | Shape::Contents { .. });
    for id in (0..witness.objects.len() as ObjectId).filter(|id| holds(&witness.objects[*id as usize])) {
        // What became plain before may have been the rest of the cycle.
        if contains_itself(&out, id) {
            out.objects[id as usize].shape = Shape::Opaque;
        }
    }
    vec![out]
}

pub fn contains_itself(witness: &Witness, id: ObjectId) -> bool {
    reachable(witness, references(&witness.objects[id as usize])).contains(&id)
}
