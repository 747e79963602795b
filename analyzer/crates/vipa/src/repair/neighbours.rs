//! Inputs that differ from one in one thing, the likeliest remedy first. A pure function: what helps, the JVM says.

mod aliases;
mod fields;

use super::Classes;
use crate::slots::{Slot, compact, get, referred, set, slots, with_shape};
use aliases::{shared_slots, with_aliases, without_aliases, without_cycles};
use fields::{answered_fields, completed_objects, fewer_fields, named_fields};
use vipa_bytecode::JType;
use vipa_schema::witness::{Object, ObjectId, Shape, Value};
use vipa_schema::{Verdict, Witness};

/// What happened instead of the crash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// Something on the way is null: a field of this name, if the JVM says so.
    Null(Option<String>),
    /// A method of this class returned null.
    Returned(String),
    /// An array is too short.
    Index,
    /// Objects that contain themselves, mostly.
    Overflow,
    /// A check of a number, a state, nothing at all.
    Other,
}

impl Trouble {
    pub fn of(verdict: &Verdict) -> Trouble {
        let Some(thrown) = &verdict.thrown else { return Trouble::Other };
        match thrown.exception.as_str() {
            "java.lang.NullPointerException" => Trouble::of_null(thrown.message.as_deref().unwrap_or_default()),
            "java.lang.ArrayIndexOutOfBoundsException" => Trouble::Index,
            "java.lang.StackOverflowError" => Trouble::Overflow,
            _ => Trouble::Other,
        }
    }

    fn of_null(message: &str) -> Trouble {
        returning_class(message).map_or_else(|| Trouble::Null(null_field(message)), Trouble::Returned)
    }
}

/// From `... because the return value of "some.Type.method(int)" is null`.
fn returning_class(message: &str) -> Option<String> {
    let (_, method) = message.strip_suffix("\" is null")?.split_once("because the return value of \"")?;
    let (name, _) = method.split_once('(')?;
    name.rsplit_once('.').map(|(class, _)| class.to_owned())
}

/// From `... because "this.next.name" is null`, or `"name"`: a variable is often named after the field that it is from.
fn null_field(message: &str) -> Option<String> {
    let (_, name) = message.strip_suffix("\" is null")?.rsplit_once(['.', '"'])?;
    name.chars().all(|unit| unit.is_alphanumeric() || unit == '_' || unit == '$').then(|| name.to_owned())
}

/// Numbers that a program treats differently, for fields and arguments.
const NUMBERS: [i32; 6] = [1, 0, 2, -1, 10, 100];

/// The same of numbers of any size, as their texts; some are written with an exponent.
const LARGE_NUMBERS: [(&str, &[&str]); 2] = [
    ("java.math.BigDecimal", &["1E+10", "-1", "0.5", "1E-10"]),
    ("java.math.BigInteger", &["100000000000000000000", "-1", "1"]),
];

/// Elements of an array that get something to hold.
const MOST_FILLED: u32 = 4;

/// Objects of other classes that are tried before anything else.
const MOST_ANSWERS: usize = 12;

/// An array that should do for most indices.
const LONG: u32 = 16;

/// One of each remedy in turn, so that few runs try something of everything.
pub fn neighbours(witness: &Witness, classes: &dyn Classes, trouble: &Trouble) -> Vec<Witness> {
    let references = || completed_objects(witness, classes, &|field| is_reference(&field.descriptor));
    let numbers = || completed_objects(witness, classes, &|field| !is_reference(&field.descriptor));
    let other = || other_classes(witness, classes, &|_| true);
    let (fill, plain, share) = (|| filled_slots(witness), || plain_objects(witness), || shared_slots(witness));
    let answered = || answered_fields(witness, classes);
    let array = || each(witness, |id| filled_array(witness, id));
    let longer = || each(witness, |id| longer_array(witness, id));
    let remedies: Vec<Vec<Witness>> = match trouble {
        Trouble::Null(_) | Trouble::Returned(_) => vec![
            named_fields(witness, classes, trouble),
            answered(),
            plain(),
            fill(),
            share(),
            large_numbers(witness),
            references(),
            fewer_fields(witness),
            array(),
            other(),
            without_aliases(witness),
            with_aliases(witness),
            numbers(),
        ],
        Trouble::Index => vec![longer(), plain(), fewer_fields(witness), other_numbers(witness), array(), references()],
        Trouble::Overflow => vec![
            without_cycles(witness),
            without_aliases(witness),
            fewer_fields(witness),
            plain(),
            nulls(witness),
            fill(),
        ],
        Trouble::Other => vec![
            answered(),
            numbers(),
            other_numbers(witness),
            large_numbers(witness),
            plain(),
            fewer_fields(witness),
            fill(),
            share(),
            references(),
            other(),
            array(),
            with_aliases(witness),
            nulls(witness),
        ],
    };
    let longest = remedies.iter().map(Vec::len).max().unwrap_or(0);
    let turns = (0..longest).flat_map(|turn| remedies.iter().filter_map(move |remedy| remedy.get(turn)));
    let first = other_answers(witness, classes, trouble);
    let mut out: Vec<Witness> = Vec::new();
    for neighbour in first.iter().chain(turns).cloned().map(compact) {
        if neighbour != *witness && !out.contains(&neighbour) {
            out.push(neighbour);
        }
    }
    out
}

fn each(witness: &Witness, change: impl Fn(ObjectId) -> Option<Witness>) -> Vec<Witness> {
    (0..witness.objects.len() as ObjectId).filter_map(change).collect()
}

/// An object where there is none.
fn filled_slots(witness: &Witness) -> Vec<Witness> {
    let nulls = slots(witness).into_iter().filter(|(slot, _)| get(witness, *slot) == Value::Null);
    let filled = nulls.filter_map(|(slot, descriptor)| {
        let mut out = witness.clone();
        let object = any_object(&mut out, &descriptor)?;
        set(&mut out, slot, object);
        Some(out)
    });
    filled.collect()
}

/// Other values of numbers that are objects and may have any size.
fn large_numbers(witness: &Witness) -> Vec<Witness> {
    let mut out = Vec::new();
    for (id, object) in (0..).zip(&witness.objects) {
        let Some((_, texts)) = LARGE_NUMBERS.iter().find(|(class, _)| *class == object.class) else { continue };
        for text in *texts {
            let mut other = witness.clone();
            let units = text.encode_utf16().collect();
            other.objects.push(Object { class: "java.lang.String".to_owned(), shape: Shape::String { units } });
            let elements = vec![Value::Ref(witness.objects.len() as ObjectId)];
            out.push(with_shape(&other, id, Shape::Contents { elements }));
        }
    }
    out
}

/// Objects of other classes, whose methods may return something else.
fn other_answers(witness: &Witness, classes: &dyn Classes, trouble: &Trouble) -> Vec<Witness> {
    let Trouble::Returned(from) = trouble else { return Vec::new() };
    let mut found = other_classes(witness, classes, &|declared| declared == from);
    found.truncate(MOST_ANSWERS);
    found
}

/// Just as a constructor makes them: all objects of which the path wants nothing, then each of them all.
fn plain_objects(witness: &Witness) -> Vec<Witness> {
    let wanted = |object: &Object| match &object.shape {
        Shape::Instance { fields, held: None, .. } => Some(!fields.is_empty()),
        _ => None,
    };
    let mut all = witness.clone();
    for object in all.objects.iter_mut().filter(|object| wanted(object) == Some(false)) {
        object.shape = Shape::Opaque;
    }
    let one =
        |id: ObjectId| wanted(&witness.objects[id as usize]).is_some().then(|| with_shape(witness, id, Shape::Opaque));
    [all].into_iter().chain(each(witness, one)).collect()
}

/// Another class for an object whose place allows it: as it is made, then with nothing inside.
fn other_classes(witness: &Witness, classes: &dyn Classes, of: &dyn Fn(&str) -> bool) -> Vec<Witness> {
    let mut out = Vec::new();
    for (slot, descriptor) in slots(witness).into_iter().filter(|(slot, _)| *slot != Slot::Receiver) {
        let Some(declared) = java_name(&descriptor).filter(|name| of(name) && referred(get(witness, slot)).is_some())
        else {
            continue;
        };
        for class in classes.below(&declared) {
            for bare in [false, true] {
                let mut other = witness.clone();
                let shape = Shape::Instance { fields: Vec::new(), given: Vec::new(), held: None };
                let shape = if bare { shape } else { Shape::Opaque };
                other.objects.push(Object { class: class.clone(), shape });
                other.bare |= bare;
                set(&mut other, slot, Value::Ref(witness.objects.len() as ObjectId));
                out.push(other);
            }
        }
    }
    out
}

/// Elements that are null become objects; an array without elements gets one.
fn filled_array(witness: &Witness, id: ObjectId) -> Option<Witness> {
    let Object { class, shape: Shape::Array { length, elements } } = &witness.objects[id as usize] else { return None };
    let element = JType::from_java_name(class.strip_suffix("[]")?).descriptor();
    let (length, mut elements, mut out) = ((*length).max(1), elements.clone(), witness.clone());
    for at in (0..length.min(MOST_FILLED)).filter(|_| is_reference(&element)) {
        if !elements.iter().any(|(index, value)| *index == at && *value != Value::Null) {
            elements.retain(|(index, _)| *index != at);
            elements.push((at, any_object(&mut out, &element)?));
        }
    }
    Some(with_shape(&out, id, Shape::Array { length, elements }))
}

fn longer_array(witness: &Witness, id: ObjectId) -> Option<Witness> {
    let Shape::Array { length, elements } = &witness.objects[id as usize].shape else { return None };
    let shape = Shape::Array { length: LONG, elements: elements.clone() };
    (*length < LONG).then(|| with_shape(witness, id, shape))
}

fn other_numbers(witness: &Witness) -> Vec<Witness> {
    let free = |slot: &Slot| !matches!(slot, Slot::Oracle(_));
    let numbers: Vec<(Slot, String)> = slots(witness).into_iter().filter(|(slot, _)| free(slot)).collect();
    let mut out = Vec::new();
    for number in NUMBERS {
        for (slot, descriptor) in numbers.iter().filter(|(_, descriptor)| !is_reference(descriptor)) {
            let old = get(witness, *slot);
            let new = with_number(old, if descriptor == "Z" { number & 1 } else { number });
            if new != old {
                let mut other = witness.clone();
                set(&mut other, *slot, new);
                out.push(other);
            }
        }
    }
    out
}

/// Nothing where there is an object; the receiver stays.
fn nulls(witness: &Witness) -> Vec<Witness> {
    let held = |slot: &Slot| *slot != Slot::Receiver && referred(get(witness, *slot)).is_some();
    let without = |(slot, _): (Slot, String)| {
        let mut out = witness.clone();
        set(&mut out, slot, Value::Null);
        out
    };
    slots(witness).into_iter().filter(|(slot, _)| held(slot)).map(without).collect()
}

/// The plainest object of a type, added to the witness.
fn any_object(witness: &mut Witness, descriptor: &str) -> Option<Value> {
    let class = java_name(descriptor)?;
    let shape = match class.as_str() {
        "java.lang.String" => Shape::String { units: vec![b'a'.into()] },
        _ if class.ends_with("[]") => Shape::Array { length: 1, elements: Vec::new() },
        _ => Shape::Opaque,
    };
    witness.objects.push(Object { class, shape });
    Some(Value::Ref(witness.objects.len() as ObjectId - 1))
}

fn is_reference(descriptor: &str) -> bool {
    descriptor.starts_with(['L', '['])
}

/// The type as objects name it; `None` for primitive types and where it is not known.
fn java_name(descriptor: &str) -> Option<String> {
    JType::parse(descriptor).ok().filter(JType::is_ref).map(|ty| ty.java_name())
}

fn with_number(like: Value, number: i32) -> Value {
    match like {
        Value::Int(_) => Value::Int(number),
        Value::Long(_) => Value::Long(number.into()),
        Value::Float(_) => Value::Float((number as f32).to_bits()),
        Value::Double(_) => Value::Double(f64::from(number).to_bits()),
        Value::Null | Value::Ref(_) | Value::Made(_) => like,
    }
}

#[cfg(test)]
mod tests;
