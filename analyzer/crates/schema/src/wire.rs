//! How the types that are written flat are read: `Site` with its method's keys among its own, `Object` with those of its
//! shape, `Ending` with those of its throw. What serde derives for them reads a value into a tree first and makes the type
//! of that, which takes several times as long. These have all keys side by side instead, in any order.

use crate::kind::Kind;
use crate::member::{MethodId, Site};
use crate::task::{Ending, Raised, Throw};
use crate::witness::{FieldName, FieldValue, Object, Shape, Value};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserialize, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use std::fmt;

#[derive(serde::Deserialize)]
pub(crate) struct FlatSite {
    class: String,
    method: String,
    descriptor: String,
    file: Option<String>,
    line: Option<u32>,
    bci: u32,
}

impl From<FlatSite> for Site {
    fn from(flat: FlatSite) -> Site {
        let FlatSite { class, method, descriptor, file, line, bci } = flat;
        Site { method: MethodId { class, method, descriptor }, file, line, bci }
    }
}

#[derive(serde::Deserialize)]
pub(crate) struct FlatEnding {
    end: End,
    value: Option<Value>,
    class: Option<String>,
    exception: Option<String>,
    kind: Option<Kind>,
    raised: Option<Raised>,
    frames: Option<Vec<Site>>,
    instruction: Option<String>,
    ordinal: Option<u32>,
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum End {
    Returned,
    Threw,
}

impl TryFrom<FlatEnding> for Ending {
    type Error = Missing;

    fn try_from(flat: FlatEnding) -> Result<Ending, Missing> {
        Ok(match flat.end {
            End::Returned => Ending::Returned { value: flat.value, class: flat.class },
            End::Threw => Ending::Threw(Throw {
                exception: flat.exception.ok_or(Missing("exception"))?,
                kind: flat.kind,
                raised: flat.raised.ok_or(Missing("raised"))?,
                frames: flat.frames.ok_or(Missing("frames"))?,
                instruction: flat.instruction.ok_or(Missing("instruction"))?,
                ordinal: flat.ordinal.ok_or(Missing("ordinal"))?,
            }),
        })
    }
}

#[derive(serde::Deserialize)]
pub(crate) struct FlatObject {
    class: String,
    shape: Tag,
    fields: Option<Vec<FieldValue>>,
    #[serde(default)]
    given: Vec<FieldName>,
    held: Option<Vec<Value>>,
    length: Option<u32>,
    elements: Option<Vec<Element>>,
    units: Option<Vec<u16>>,
    value: Option<Value>,
    of: Option<String>,
    name: Option<String>,
    declared_in: Option<String>,
    field: Option<String>,
}

/// The variants of [`Shape`].
#[derive(serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Tag {
    Instance,
    Opaque,
    Stub,
    Array,
    String,
    Contents,
    Boxed,
    ClassLiteral,
    EnumConstant,
    StaticField,
}

impl TryFrom<FlatObject> for Object {
    type Error = Missing;

    fn try_from(mut flat: FlatObject) -> Result<Object, Missing> {
        let class = std::mem::take(&mut flat.class);
        Ok(Object { class, shape: flat.shape()? })
    }
}

impl FlatObject {
    fn shape(self) -> Result<Shape, Missing> {
        Ok(match self.shape {
            Tag::Instance => {
                Shape::Instance { fields: self.fields.ok_or(Missing("fields"))?, given: self.given, held: self.held }
            }
            Tag::Opaque => Shape::Opaque,
            Tag::Stub => Shape::Stub,
            Tag::Array => {
                Shape::Array { length: self.length.ok_or(Missing("length"))?, elements: all(self.elements, at)? }
            }
            Tag::String => Shape::String { units: self.units.ok_or(Missing("units"))? },
            Tag::Contents => Shape::Contents { elements: all(self.elements, plain)? },
            Tag::Boxed => Shape::Boxed { value: self.value.ok_or(Missing("value"))? },
            Tag::ClassLiteral => Shape::ClassLiteral { of: self.of.ok_or(Missing("of"))? },
            Tag::EnumConstant => {
                let fields = self.fields.unwrap_or_default();
                Shape::EnumConstant { name: self.name.ok_or(Missing("name"))?, fields }
            }
            Tag::StaticField => Shape::StaticField {
                declared_in: self.declared_in.ok_or(Missing("declared_in"))?,
                field: self.field.ok_or(Missing("field"))?,
            },
        })
    }
}

/// Arrays and containers have them under the same key.
enum Element {
    /// Of an array: index and value.
    At(u32, Value),
    Plain(Value),
}

fn all<T>(elements: Option<Vec<Element>>, one: fn(Element) -> Option<T>) -> Result<Vec<T>, Missing> {
    elements.and_then(|elements| elements.into_iter().map(one).collect()).ok_or(Missing("elements"))
}

fn at(element: Element) -> Option<(u32, Value)> {
    match element {
        Element::At(at, value) => Some((at, value)),
        Element::Plain(_) => None,
    }
}

fn plain(element: Element) -> Option<Value> {
    match element {
        Element::At(..) => None,
        Element::Plain(value) => Some(value),
    }
}

impl<'de> Deserialize<'de> for Element {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Element, D::Error> {
        deserializer.deserialize_any(ElementVisitor)
    }
}

struct ElementVisitor;

impl<'de> Visitor<'de> for ElementVisitor {
    type Value = Element;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an index with a value, or a value")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, pair: A) -> Result<Element, A::Error> {
        <(u32, Value)>::deserialize(SeqAccessDeserializer::new(pair)).map(|(at, value)| Element::At(at, value))
    }

    fn visit_map<A: MapAccess<'de>>(self, value: A) -> Result<Element, A::Error> {
        Value::deserialize(MapAccessDeserializer::new(value)).map(Element::Plain)
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<Element, E> {
        Value::deserialize(value.into_deserializer()).map(Element::Plain)
    }
}

/// A key that is not there, or of the wrong kind.
#[derive(Debug)]
pub(crate) struct Missing(&'static str);

impl fmt::Display for Missing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "no `{}` as is needed here", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use std::fmt::Debug;

    fn survives<T: Serialize + serde::de::DeserializeOwned + PartialEq + Debug>(value: &T) {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value, "{json}");
        // Through a tree the keys come in another order.
        let tree = serde_json::to_value(value).unwrap();
        assert_eq!(serde_json::from_str::<T>(&tree.to_string()).unwrap(), *value, "{tree}");
    }

    #[test]
    fn every_shape_survives_the_round_trip() {
        let field = |value| FieldValue { class: "a.A".into(), name: "f".into(), descriptor: "I".into(), value };
        let given = vec![FieldName { class: "a.A".into(), name: "g".into() }];
        let (fields, values) = (vec![field(Value::Int(-1))], vec![Value::Null, Value::Ref(2), Value::Double(u64::MAX)]);
        let shapes = [
            Shape::Instance { fields: fields.clone(), given, held: Some(values.clone()) },
            Shape::Instance { fields: vec![], given: vec![], held: None },
            Shape::Opaque,
            Shape::Stub,
            Shape::Array { length: 3, elements: vec![(0, Value::Long(1)), (2, Value::Null)] },
            Shape::Array { length: 0, elements: vec![] },
            Shape::String { units: vec![0xd800, 65] },
            Shape::Contents { elements: values },
            Shape::Contents { elements: vec![] },
            Shape::Boxed { value: Value::Float(1) },
            Shape::ClassLiteral { of: "int".into() },
            Shape::EnumConstant { name: "A".into(), fields },
            Shape::EnumConstant { name: "A".into(), fields: vec![] },
            Shape::StaticField { declared_in: "a.B".into(), field: "f".into() },
        ];
        shapes.into_iter().for_each(|shape| survives(&Object { class: "a.A".into(), shape }));
    }

    #[test]
    fn every_ending_survives_the_round_trip() {
        let site = Site { method: MethodId::new("a.A", "f", "()V"), file: Some("A.java".into()), line: None, bci: 3 };
        let (instruction, ordinal) = ("idiv".into(), 1);
        let frames = vec![site.clone(), Site { file: None, line: Some(7), ..site }];
        let (exception, kind) = ("java.lang.Error".to_string(), Some(Kind::ALL[0]));
        survives(&Ending::Threw(Throw { exception, kind, raised: Raised::Library, frames, instruction, ordinal }));
        survives(&Ending::Returned { value: Some(Value::Ref(0)), class: Some("a.A".into()) });
        survives(&Ending::Returned { value: None, class: None });
    }

    #[test]
    fn what_is_missing_is_named() {
        for (json, missing) in [
            (r#"{"class":"a.A"}"#, "shape"),
            (r#"{"class":"a.A","shape":"instance"}"#, "fields"),
            (r#"{"class":"a.A","shape":"array","length":1,"elements":["null"]}"#, "elements"),
        ] {
            let error = serde_json::from_str::<Object>(json).unwrap_err().to_string();
            assert!(error.contains(missing), "{error}");
        }
    }
}
