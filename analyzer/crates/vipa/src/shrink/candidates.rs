//! The next smaller witnesses, those with the biggest gain first. A pure function: what still crashes, the JVM says.
//!
//! No candidate makes anything null that was not: a field is left to the constructor only on condition that it fills it,
//! and elements of arrays and answers of stubs that are objects stay objects. Clocks and chance answer as before, since
//! the finding lists them, and so does a field that an assumption names.

use super::simpler::{lengths, plainer, shorter, simpler};
use crate::slots::{Slot, compact, get, references, referred, set, slots, with_shape};
use vipa_schema::witness::{FieldValue, Object, ObjectId, OracleValue, Shape, Value};
use vipa_schema::{Role, Witness};

/// Whose answers come from outside of the program (`Outside` in the harness).
const OUTSIDE: [&str; 3] = ["java.lang.System", "java.lang.Math", "vipa.jdk.Engine"];

/// JDK containers that may have any number of elements, by the end of their name.
const MANY: [&str; 6] = ["List", "Set", "Queue", "Deque", "Vector", "Stack"];
const MAPS: [&str; 3] = ["Map", "Hashtable", "Properties"];

/// `assumptions`: of the finding, in words.
pub fn candidates(witness: &Witness, assumptions: &[String]) -> Vec<Witness> {
    let mut out = vec![witness.clone()];
    out.extend(fewer_calls(witness));
    out.extend(fewer_oracles(witness));
    out.extend(fewer_statics(witness));
    let ids = || 0..witness.objects.len() as ObjectId;
    out.extend(ids().filter_map(|id| without_fields(witness, id, assumptions)));
    out.extend(ids().flat_map(|id| shorter_objects(witness, id)));
    out.extend(plain_numbers(witness));
    out.extend(ids().flat_map(|id| fewer_fields(witness, id, assumptions)));
    out.extend(simpler_values(witness));
    out.extend(ids().flat_map(|id| plainer_strings(witness, id)));
    out.extend(without_aliases(witness));
    distinct(witness, out)
}

/// Those that leave more to constructors and initialisers.
pub fn freer(witness: &Witness, assumptions: &[String]) -> Vec<Witness> {
    let ids = || 0..witness.objects.len() as ObjectId;
    let free = |field: &FieldValue| !is_assumed(field, assumptions);
    let mut out = vec![ids().fold(witness.clone(), |free_so_far, id| left_to_constructor(&free_so_far, id, &free))];
    out.extend(fewer_statics(witness));
    out.extend(ids().filter_map(|id| without_fields(witness, id, assumptions)));
    out.extend(ids().flat_map(|id| fewer_fields(witness, id, assumptions)));
    distinct(witness, out)
}

fn distinct(witness: &Witness, candidates: Vec<Witness>) -> Vec<Witness> {
    let mut smaller: Vec<Witness> = Vec::new();
    for candidate in candidates.into_iter().map(compact) {
        if candidate != *witness && !smaller.contains(&candidate) {
            smaller.push(candidate);
        }
    }
    smaller
}

/// Without a call that only prepares the receiver.
fn fewer_calls(witness: &Witness) -> Vec<Witness> {
    let preparing = (0..witness.driver.calls.len()).filter(|call| witness.driver.role(*call) == Role::Prepares);
    let without = |call: usize| {
        let mut smaller = witness.clone();
        smaller.driver.calls.remove(call);
        smaller.arguments.remove(call);
        smaller
    };
    preparing.filter(|call| *call < witness.arguments.len()).map(without).collect()
}

fn fewer_oracles(witness: &Witness) -> Vec<Witness> {
    let asks = |object: &Object| matches!(object.shape, Shape::Stub | Shape::Opaque);
    let asked = witness.objects.iter().any(asks);
    let needless = |oracle: &OracleValue| {
        // Without an answer the real call is made, and what that returns is no null of ours.
        let answer = witness.stubbed && oracle.at.is_some();
        !is_outside(witness, oracle) && (answer || referred(oracle.value).is_none() || !asked)
    };
    let without = |keep: &dyn Fn(usize, &OracleValue) -> bool| {
        let oracles = witness.oracles.iter().enumerate().filter(|(at, oracle)| keep(*at, oracle));
        let oracles: Vec<OracleValue> = oracles.map(|(_, oracle)| oracle.clone()).collect();
        let stubbed = witness.stubbed && oracles.iter().any(|oracle| oracle.at.is_some());
        Witness { oracles, stubbed, ..witness.clone() }
    };
    let mut out = vec![without(&|_, oracle| !needless(oracle))];
    let single = witness.oracles.iter().enumerate().filter(|(_, oracle)| needless(oracle));
    out.extend(single.map(|(drop, _)| without(&|at, _| at != drop)));
    out
}

/// Stubbed calls whose answers the path depends on keep them, because the finding lists them: the real call may well give
/// the same here, but that is no reason to keep quiet about it. Their numbers stay because not every one is possible.
fn is_outside(witness: &Witness, oracle: &OracleValue) -> bool {
    match &oracle.at {
        Some(at) => witness.stubbed && at.decides,
        None => OUTSIDE.contains(&oracle.callee.class.as_str()),
    }
}

/// A static field keeps what its initialiser gave it; that may be null where an object was wanted.
fn fewer_statics(witness: &Witness) -> Vec<Witness> {
    let plain = witness.statics.iter().enumerate().filter(|(_, field)| referred(field.value).is_none());
    let without = |(at, _): (usize, &FieldValue)| {
        let mut smaller = witness.clone();
        smaller.statics.remove(at);
        smaller
    };
    plain.map(without).collect()
}

/// The object as a constructor makes it.
fn without_fields(witness: &Witness, id: ObjectId, assumptions: &[String]) -> Option<Witness> {
    let Shape::Instance { fields, .. } = &witness.objects[id as usize].shape else { return None };
    let free = |field: &FieldValue| !is_assumed(field, assumptions);
    (fields.len() > 1).then(|| left_to_constructor(witness, id, &free))
}

fn fewer_fields(witness: &Witness, id: ObjectId, assumptions: &[String]) -> Vec<Witness> {
    let Shape::Instance { fields, .. } = &witness.objects[id as usize].shape else { return Vec::new() };
    let free = fields.iter().filter(|field| !is_assumed(field, assumptions));
    free.map(|field| left_to_constructor(witness, id, &|other| other == field)).collect()
}

fn is_assumed(field: &FieldValue, assumptions: &[String]) -> bool {
    assumptions.iter().any(|assumption| field.field().is_null_in(assumption))
}

fn left_to_constructor(witness: &Witness, id: ObjectId, which: &dyn Fn(&FieldValue) -> bool) -> Witness {
    let mut smaller = witness.clone();
    if let Shape::Instance { fields, given, .. } = &mut smaller.objects[id as usize].shape {
        let objects = fields.iter().filter(|field| which(field) && referred(field.value).is_some());
        given.extend(objects.map(FieldValue::field));
        fields.retain(|field| !which(field));
    }
    smaller
}

fn shorter_objects(witness: &Witness, id: ObjectId) -> Vec<Witness> {
    let object = &witness.objects[id as usize];
    let shapes: Vec<Shape> = match &object.shape {
        Shape::Array { length, elements } => {
            let cut = |new: u32| elements.iter().filter(|(at, _)| *at < new).copied().collect();
            lengths(*length).into_iter().map(|length| Shape::Array { length, elements: cut(length) }).collect()
        }
        Shape::String { units } => shorter(units, 1).into_iter().map(|units| Shape::String { units }).collect(),
        Shape::Contents { elements } => {
            let shorter = together(&object.class).map(|step| shorter(elements, step)).unwrap_or_default();
            shorter.into_iter().map(|elements| Shape::Contents { elements }).collect()
        }
        Shape::Instance { fields, given, held: Some(held) } if !held.is_empty() => {
            vec![Shape::Instance { fields: fields.clone(), given: given.clone(), held: Some(Vec::new()) }]
        }
        _ => Vec::new(),
    };
    shapes.into_iter().map(|shape| with_shape(witness, id, shape)).collect()
}

/// How many elements of a container go together; `None` if their number is fixed.
fn together(class: &str) -> Option<usize> {
    let ends = |names: &[&str]| names.iter().any(|name| class.ends_with(name));
    match class {
        "java.util.BitSet" => None,
        _ if ends(&MAPS) => Some(2),
        _ if ends(&MANY) => Some(1),
        _ => None,
    }
}

fn plainer_strings(witness: &Witness, id: ObjectId) -> Vec<Witness> {
    let Shape::String { units } = &witness.objects[id as usize].shape else { return Vec::new() };
    plainer(units).into_iter().map(|units| with_shape(witness, id, Shape::String { units })).collect()
}

/// The numbers that may change.
fn numbers(witness: &Witness) -> Vec<(Slot, String)> {
    let outside = |slot: Slot| match slot {
        Slot::Oracle(at) => is_outside(witness, &witness.oracles[at]),
        Slot::Receiver | Slot::Argument(..) | Slot::Static(_) | Slot::Inside(..) => false,
    };
    slots(witness).into_iter().filter(|(slot, _)| !outside(*slot)).collect()
}

/// All numbers at once: most often none of them matters.
fn plain_numbers(witness: &Witness) -> Option<Witness> {
    let mut smaller = witness.clone();
    for (slot, ty) in numbers(witness) {
        if let Some(&simplest) = simpler(get(witness, slot), &ty).first() {
            set(&mut smaller, slot, simplest);
        }
    }
    Some(smaller)
}

fn simpler_values(witness: &Witness) -> Vec<Witness> {
    let one = |(slot, ty): (Slot, String)| {
        let values = simpler(get(witness, slot), &ty).into_iter();
        values.map(move |value| {
            let mut smaller = witness.clone();
            set(&mut smaller, slot, value);
            smaller
        })
    };
    let worth_a_run = |(slot, ty): &(Slot, String)| !is_plain(get(witness, *slot), ty);
    numbers(witness).into_iter().filter(worth_a_run).flat_map(one).collect()
}

/// As good as 0 to a reader; one by one these would take most of the runs.
fn is_plain(value: Value, descriptor: &str) -> bool {
    match value {
        Value::Int(unit) if descriptor == "C" => (0x20..0x7f).contains(&unit),
        Value::Int(number) => (-2..=2).contains(&number),
        Value::Long(number) => (-2..=2).contains(&number),
        Value::Float(_) | Value::Double(_) | Value::Null | Value::Ref(_) | Value::Made(_) => false,
    }
}

/// A second mention of an object becomes an object of its own, as the printed input suggests. Only for objects that
/// refer to nothing: the others' parts would be shared by then.
fn without_aliases(witness: &Witness) -> Vec<Witness> {
    let mut seen: Vec<ObjectId> = Vec::new();
    let mut out = Vec::new();
    for (slot, _) in slots(witness) {
        let Some(id) = referred(get(witness, slot)) else { continue };
        let Some(object) = witness.objects.get(id as usize) else { continue };
        if seen.contains(&id) && is_leaf(object) {
            let mut smaller = witness.clone();
            smaller.objects.push(object.clone());
            set(&mut smaller, slot, Value::Ref(witness.objects.len() as ObjectId));
            out.push(smaller);
        }
        seen.push(id);
    }
    out
}

fn is_leaf(object: &Object) -> bool {
    let made =
        matches!(object.shape, Shape::Instance { .. } | Shape::Opaque | Shape::Array { .. } | Shape::Contents { .. });
    made && references(object).is_empty()
}

#[cfg(test)]
mod tests;
