//! Inputs whose objects have more or fewer fields.

use super::{Trouble, any_object, each, with_number};
use crate::repair::Classes;
use crate::slots::{referred, with_shape};
use vipa_bytecode::JType;
use vipa_schema::Witness;
use vipa_schema::witness::{FieldValue, Object, ObjectId, OracleValue, Shape, Value};

/// The field that is null, if its name is known; of objects too of which the path wanted nothing.
pub fn named_fields(witness: &Witness, classes: &dyn Classes, trouble: &Trouble) -> Vec<Witness> {
    let Trouble::Null(Some(name)) = trouble else { return Vec::new() };
    let mut known = witness.clone();
    for object in known.objects.iter_mut().filter(|object| object.shape == Shape::Opaque) {
        if classes.fields(&object.class).iter().any(|field| field.name == *name) {
            object.shape = Shape::Instance { fields: Vec::new(), given: Vec::new(), held: None };
        }
    }
    completed_objects(&known, classes, &|field| field.name == *name)
}

/// The object that a method returned, in a field of each object that has the method: most of these just return one.
pub fn answered_fields(witness: &Witness, classes: &dyn Classes) -> Vec<Witness> {
    let mut out = Vec::new();
    for (oracle, value) in witness.oracles.iter().filter_map(|oracle| Some((oracle, referred(oracle.value)?))) {
        for (id, object) in (0..).zip(&witness.objects).filter(|(id, _)| *id != value) {
            if classes.is_below(&object.class, &oracle.callee.class) {
                let fields = classes.fields(&object.class).into_iter();
                let holding = fields.filter(|field| may_hold(field, oracle, &witness.objects[value as usize], classes));
                out.extend(holding.filter_map(|field| with_field(witness, id, field, Value::Ref(value))));
            }
        }
    }
    out
}

fn may_hold(field: &FieldValue, oracle: &OracleValue, object: &Object, classes: &dyn Classes) -> bool {
    let declared = JType::parse(&field.descriptor).ok().filter(JType::is_ref);
    oracle.callee.descriptor.ends_with(&format!("){}", field.descriptor))
        || declared.is_some_and(|ty| classes.is_below(&object.class, &ty.java_name()))
}

fn with_field(witness: &Witness, id: ObjectId, field: FieldValue, value: Value) -> Option<Witness> {
    let mut out = witness.clone();
    let shape = &mut out.objects[id as usize].shape;
    if *shape == Shape::Opaque {
        *shape = Shape::Instance { fields: Vec::new(), given: Vec::new(), held: None };
    }
    let Shape::Instance { fields, .. } = shape else { return None };
    fields.retain(|known| !is_same(known, &field));
    fields.push(FieldValue { value, ..field });
    Some(out)
}

/// The fields that the path did not read or found null, as far as `which` goes: of all objects, then of each.
pub fn completed_objects(
    witness: &Witness,
    classes: &dyn Classes,
    which: &dyn Fn(&FieldValue) -> bool,
) -> Vec<Witness> {
    let ids = 0..witness.objects.len() as ObjectId;
    let all = ids.fold(witness.clone(), |out, id| completed(&out, id, classes, which).unwrap_or(out));
    let mut out = vec![all];
    out.extend(each(witness, |id| completed(witness, id, classes, which)));
    out
}

fn completed(
    witness: &Witness,
    id: ObjectId,
    classes: &dyn Classes,
    which: &dyn Fn(&FieldValue) -> bool,
) -> Option<Witness> {
    let Object { class, shape: Shape::Instance { fields: known, .. } } = &witness.objects[id as usize] else {
        return None;
    };
    let is_known = |field: &FieldValue| known.iter().any(|other| is_same(other, field) && other.value != Value::Null);
    let mut out = witness.clone();
    let mut added = Vec::new();
    for field in classes.fields(class).into_iter().filter(|field| which(field) && !is_known(field)) {
        let value = match field.value {
            Value::Null => any_object(&mut out, &field.descriptor)?,
            number => with_number(number, 1),
        };
        added.push(FieldValue { value, ..field });
    }
    let Shape::Instance { fields, .. } = &mut out.objects[id as usize].shape else { return None };
    fields.retain(|field| !added.iter().any(|other| is_same(other, field)));
    fields.extend(added);
    Some(out)
}

pub fn fewer_fields(witness: &Witness) -> Vec<Witness> {
    let mut out = Vec::new();
    for (id, object) in (0..).zip(&witness.objects) {
        let Shape::Instance { fields, given, held } = &object.shape else { continue };
        for at in (0..fields.len()).filter(|_| fields.len() > 1) {
            let mut fields = fields.clone();
            fields.remove(at);
            out.push(with_shape(witness, id, Shape::Instance { fields, given: given.clone(), held: held.clone() }));
        }
    }
    out
}

fn is_same(a: &FieldValue, b: &FieldValue) -> bool {
    (&a.class, &a.name) == (&b.class, &b.name)
}
