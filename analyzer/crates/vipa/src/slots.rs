//! Where the values of a witness are: one list for everything that looks at or replaces them.

use std::collections::BTreeMap;
use vipa_bytecode::{JType, MethodType};
use vipa_schema::Witness;
use vipa_schema::witness::{Object, ObjectId, Shape, Value};

/// The place of a value; the type of the place is the text beside it in [`slots`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    Receiver,
    Argument(usize, usize),
    Static(usize),
    Oracle(usize),
    /// Inside an object: the nth value of its shape.
    Inside(ObjectId, usize),
}

/// Every value with the descriptor of its type; empty where only references can be.
pub fn slots(witness: &Witness) -> Vec<(Slot, String)> {
    let mut out = vec![];
    out.extend(witness.receiver.map(|_| (Slot::Receiver, String::new())));
    for (call, (method, values)) in witness.driver.calls.iter().zip(&witness.arguments).enumerate() {
        let types = parameters(&method.descriptor);
        let typed = |at: usize| types.get(at).cloned().unwrap_or_default();
        out.extend((0..values.len()).map(|at| (Slot::Argument(call, at), typed(at))));
    }
    out.extend(witness.statics.iter().enumerate().map(|(at, field)| (Slot::Static(at), field.descriptor.clone())));
    let result = |descriptor: &str| descriptor.rsplit(')').next().unwrap_or_default().to_owned();
    let oracles = witness.oracles.iter().enumerate();
    out.extend(oracles.map(|(at, oracle)| (Slot::Oracle(at), result(&oracle.callee.descriptor))));
    for (id, object) in (0..).zip(&witness.objects) {
        out.extend(inside(object).into_iter().enumerate().map(|(at, (_, ty))| (Slot::Inside(id, at), ty.to_owned())));
    }
    out
}

pub fn get(witness: &Witness, slot: Slot) -> Value {
    match slot {
        Slot::Receiver => witness.receiver.unwrap_or(Value::Null),
        Slot::Argument(call, at) => witness.arguments[call][at],
        Slot::Static(at) => witness.statics[at].value,
        Slot::Oracle(at) => witness.oracles[at].value,
        Slot::Inside(id, at) => inside(&witness.objects[id as usize])[at].0,
    }
}

pub fn set(witness: &mut Witness, slot: Slot, value: Value) {
    match slot {
        Slot::Receiver => witness.receiver = Some(value),
        Slot::Argument(call, at) => witness.arguments[call][at] = value,
        Slot::Static(at) => witness.statics[at].value = value,
        Slot::Oracle(at) => witness.oracles[at].value = value,
        Slot::Inside(id, at) => *inside_mut(&mut witness.objects[id as usize].shape)[at] = value,
    }
}

/// The objects that an object refers to.
pub fn references(object: &Object) -> Vec<ObjectId> {
    inside(object).into_iter().filter_map(|(value, _)| referred(value)).collect()
}

pub fn referred(value: Value) -> Option<ObjectId> {
    match value {
        Value::Ref(id) => Some(id),
        Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) | Value::Null | Value::Made(_) => None,
    }
}

/// These objects, the last one first, and all that they refer to, each once and before what is inside it.
pub fn reachable(witness: &Witness, from: Vec<ObjectId>) -> Vec<ObjectId> {
    let mut found: Vec<ObjectId> = Vec::new();
    let mut open = from;
    while let Some(id) = open.pop() {
        if !found.contains(&id) && (id as usize) < witness.objects.len() {
            found.push(id);
            open.extend(references(&witness.objects[id as usize]).into_iter().rev());
        }
    }
    found
}

/// The same witness with another inside of one object.
pub fn with_shape(witness: &Witness, id: ObjectId, shape: Shape) -> Witness {
    let mut out = witness.clone();
    out.objects[id as usize].shape = shape;
    out
}

/// Without objects that nothing refers to, and without elements of arrays that have the default value anyway.
pub fn compact(mut witness: Witness) -> Witness {
    witness.objects.iter_mut().for_each(|object| drop_defaults(&mut object.shape));
    let mut named: Vec<ObjectId> = outside_mut(&mut witness).filter_map(|value| referred(*value)).collect();
    named.reverse();
    let wanted = reachable(&witness, named);
    let mut objects: Vec<Option<Object>> = std::mem::take(&mut witness.objects).into_iter().map(Some).collect();
    witness.objects = wanted.iter().filter_map(|&id| objects[id as usize].take()).collect();
    let renamed: BTreeMap<ObjectId, ObjectId> = wanted.into_iter().zip(0..).collect();
    let rename = |value: &mut Value| {
        if let Some(new) = referred(*value).and_then(|id| renamed.get(&id)) {
            *value = Value::Ref(*new);
        }
    };
    outside_mut(&mut witness).for_each(rename);
    witness.objects.iter_mut().flat_map(|object| inside_mut(&mut object.shape)).for_each(rename);
    witness
}

/// The values that are in no object, in the order of [`slots`].
fn outside_mut(witness: &mut Witness) -> impl Iterator<Item = &mut Value> {
    let calls = witness.driver.calls.len();
    let arguments = witness.arguments.iter_mut().take(calls).flatten();
    let statics = witness.statics.iter_mut().map(|field| &mut field.value);
    let oracles = witness.oracles.iter_mut().map(|oracle| &mut oracle.value);
    witness.receiver.iter_mut().chain(arguments).chain(statics).chain(oracles)
}

fn drop_defaults(shape: &mut Shape) {
    if let Shape::Array { elements, .. } = shape {
        let zero = |value: &Value| matches!(value, Value::Int(0) | Value::Long(0) | Value::Float(0) | Value::Double(0));
        elements.retain(|(_, value)| *value != Value::Null && !zero(value));
    }
}

fn inside(object: &Object) -> Vec<(Value, &str)> {
    let plain = |values: &[Value]| values.iter().map(|&value| (value, held_type(&object.class))).collect();
    match &object.shape {
        Shape::Instance { fields, held, .. } => {
            let fields = fields.iter().map(|field| (field.value, field.descriptor.as_str()));
            fields.chain(held.iter().flatten().map(|&value| (value, ""))).collect()
        }
        Shape::EnumConstant { fields, .. } => {
            fields.iter().map(|field| (field.value, field.descriptor.as_str())).collect()
        }
        Shape::Array { elements, .. } => {
            let element = object.class.strip_suffix("[]").unwrap_or_default();
            elements.iter().map(|(_, value)| (*value, primitive(element))).collect()
        }
        Shape::Contents { elements } => plain(elements),
        Shape::Boxed { value } => vec![(*value, held_type(&object.class))],
        Shape::Opaque | Shape::Stub | Shape::String { .. } | Shape::ClassLiteral { .. } | Shape::StaticField { .. } => {
            Vec::new()
        }
    }
}

/// In the order of [`inside`].
fn inside_mut(shape: &mut Shape) -> Vec<&mut Value> {
    match shape {
        Shape::Instance { fields, held, .. } => {
            fields.iter_mut().map(|field| &mut field.value).chain(held.iter_mut().flatten()).collect()
        }
        Shape::EnumConstant { fields, .. } => fields.iter_mut().map(|field| &mut field.value).collect(),
        Shape::Array { elements, .. } => elements.iter_mut().map(|(_, value)| value).collect(),
        Shape::Contents { elements } => elements.iter_mut().collect(),
        Shape::Boxed { value } => vec![value],
        Shape::Opaque | Shape::Stub | Shape::String { .. } | Shape::ClassLiteral { .. } | Shape::StaticField { .. } => {
            Vec::new()
        }
    }
}

/// Of a box or an atomic holder; the number in it tells the other types apart.
fn held_type(class: &str) -> &'static str {
    match class {
        "java.lang.Character" => "C",
        "java.lang.Boolean" | "java.util.concurrent.atomic.AtomicBoolean" => "Z",
        "java.lang.Byte" => "B",
        "java.lang.Short" => "S",
        _ => "",
    }
}

fn primitive(name: &str) -> &'static str {
    match name {
        "char" => "C",
        "boolean" => "Z",
        "byte" => "B",
        "short" => "S",
        _ => "",
    }
}

/// The descriptors of the parameters.
fn parameters(descriptor: &str) -> Vec<String> {
    let types = MethodType::parse(descriptor).map(|ty| ty.params).unwrap_or_default();
    types.iter().map(JType::descriptor).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;
    use vipa_schema::MethodId;

    #[test]
    fn parameters_keep_their_types() {
        assert_eq!(parameters("(I[[Ljava/lang/String;C)V"), ["I", "[[Ljava/lang/String;", "C"]);
        assert_eq!(parameters("()V"), Vec::<String>::new());
    }

    #[test]
    fn objects_that_nothing_needs_are_gone_and_cycles_stay() {
        let mut witness = samples::witness();
        witness.driver.calls = vec![MethodId::new("a.A", "f", "(Ljava/lang/Object;I)V")];
        witness.arguments = vec![vec![Value::Ref(2), Value::Int(3)]];
        let array =
            |elements| Object { class: "java.lang.Object[]".into(), shape: Shape::Array { length: 2, elements } };
        witness.objects = vec![array(vec![]), array(vec![]), array(vec![(0, Value::Ref(2)), (1, Value::Null)])];
        let compact = compact(witness);
        assert_eq!(compact.arguments, [[Value::Ref(0), Value::Int(3)]]);
        assert_eq!(compact.objects, [array(vec![(0, Value::Ref(0))])]);
        assert_eq!(super::compact(compact.clone()), compact);
    }
}
