//! `vipa-witness/1`: an input in full. An object graph, the driver that uses it, and the ordered oracle values.
//! The same codec carries statics snapshots from the JVM to the engine and inputs from the engine to the JVM.

use crate::member::MethodId;
use crate::wire::FlatObject;
use serde::{Deserialize, Serialize};

pub const WITNESS_SCHEMA: &str = "vipa-witness/1";

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Witness {
    pub schema: String,
    pub driver: Driver,
    /// Arguments of each call of the driver, in order; receivers are not among them.
    pub arguments: Vec<Vec<Value>>,
    /// The receiver object of a `Receiver::Raw` driver.
    pub receiver: Option<Value>,
    pub objects: Vec<Object>,
    /// Values of static fields to set before the run (only those the path read).
    pub statics: Vec<FieldValue>,
    /// What unfollowed callees and the environment returned on the predicted path, in order.
    pub oracles: Vec<OracleValue>,
    /// Objects of the program are allocated and no constructor runs: what the path did not read is null or 0.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub bare: bool,
    /// The calls of the program that oracle values are `at` get them in place of what is really outside.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stubbed: bool,
}

impl Witness {
    /// What stubbed calls return.
    pub fn answers(&self) -> impl Iterator<Item = &OracleValue> {
        self.oracles.iter().filter(|oracle| self.stubbed && oracle.at.is_some())
    }

    /// How many objects somebody who writes the input down has to make; literals and constants are there already.
    pub fn constructed(&self) -> usize {
        let made = |object: &&Object| match object.shape {
            Shape::Instance { .. } | Shape::Opaque | Shape::Stub | Shape::Array { .. } | Shape::Contents { .. } => true,
            Shape::String { .. } | Shape::Boxed { .. } | Shape::ClassLiteral { .. } => false,
            Shape::EnumConstant { .. } | Shape::StaticField { .. } => false,
        };
        self.objects.iter().filter(made).count()
            + self.driver.made.len()
            + usize::from(self.driver.receiver == Receiver::Constructed)
    }
}

/// What a task runs: a sequence of calls, usually `[constructor,] method`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Driver {
    pub receiver: Receiver,
    /// The calls in order: those that make arguments, the one that makes the receiver if it is `Constructed`, calls on
    /// the receiver that bring it into a state, and last the entry. What makes an object is a constructor or static.
    pub calls: Vec<MethodId>,
    /// The first calls make these arguments of the last one: parameters, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<u32>,
}

impl Driver {
    pub fn new(receiver: Receiver, calls: Vec<MethodId>) -> Driver {
        Driver { receiver, calls, made: Vec::new() }
    }

    /// More than a constructor and the entry.
    pub fn is_sequence(&self) -> bool {
        match self.calls.as_slice() {
            [] | [_] => false,
            [maker, _] => maker.method != "<init>" || !self.made.is_empty(),
            _ => true,
        }
    }

    /// What the call at this place is for.
    pub fn role(&self, call: usize) -> Role {
        match call {
            _ if call + 1 >= self.calls.len() => Role::Entry,
            _ if call < self.made.len() => Role::MakesArgument,
            _ if call == self.made.len() && self.receiver == Receiver::Constructed => Role::MakesReceiver,
            _ => Role::Prepares,
        }
    }
}

/// What a call of a driver is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    MakesArgument,
    MakesReceiver,
    /// Changes the receiver.
    Prepares,
    Entry,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Receiver {
    /// The last call is static (or is itself a constructor: then the object it makes is fresh).
    None,
    /// A call of the driver makes it.
    Constructed,
    /// An object with free fields, allocated without a constructor.
    Raw,
}

/// Index into [`Witness::objects`].
pub type ObjectId = u32;

/// A value; the declared type (parameter, field, element) says how an `Int` is to be read.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// boolean, byte, char, short, int
    Int(i32),
    Long(i64),
    /// Raw bits, so that NaN payloads and -0.0 survive JSON.
    Float(u32),
    Double(u64),
    Null,
    Ref(ObjectId),
    /// What this call of the driver made; only among the arguments of the last call.
    Made(u32),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "FlatObject")]
pub struct Object {
    /// Run-time class with dots; arrays as Java prints them (`int[]`, `java.lang.String[][]`).
    pub class: String,
    #[serde(flatten)]
    pub shape: Shape,
}

impl Object {
    /// The fields that are given; none if it is something else than an instance.
    pub fn fields(&self) -> &[FieldValue] {
        match &self.shape {
            Shape::Instance { fields, .. } => fields,
            _ => &[],
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "shape")]
pub enum Shape {
    /// An object of a class whose fields the engine knows: built by a constructor, then field writes.
    /// `given`: fields that the constructor has to fill with something, whatever it is; null is refused.
    /// `held`: its class inherits from a JDK container, which is to have these elements, as in `Contents`.
    Instance {
        fields: Vec<FieldValue>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        given: Vec<FieldName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        held: Option<Vec<Value>>,
    },
    /// Any object of this class or interface that can be built: its contents do not matter to the path.
    Opaque,
    /// An object of a class made for it: the interface's methods answer with the oracle values.
    Stub,
    /// Elements that are not listed have the default value.
    Array { length: u32, elements: Vec<(u32, Value)> },
    /// UTF-16 units.
    String { units: Vec<u16> },
    /// A JDK container (the class is the one to build) with these elements: a collection gets them by `add` in this
    /// order, a map by `put`, key and value in turn. `Optional` and the atomic holders have one; null: an empty
    /// `Optional`. A string builder has at most one, its text; a `BigDecimal` or `BigInteger` has its text. Numbers are elements of `AtomicInteger`, `AtomicLong`
    /// and `AtomicBoolean` only.
    Contents { elements: Vec<Value> },
    /// `java.lang.Integer` and friends.
    Boxed { value: Value },
    /// A class literal; the name is what `Class.forName` or Java prints.
    ClassLiteral { of: String },
    /// The class is the constant's own, which differs from its enum's if it has a body. Fields only in snapshots.
    EnumConstant {
        name: String,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fields: Vec<FieldValue>,
    },
    /// The value of a static field after class initialisation (snapshots point at these objects).
    StaticField { declared_in: String, field: String },
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FieldName {
    /// Declaring class with dots.
    pub class: String,
    pub name: String,
}

impl FieldName {
    /// An assumption of a finding: the field is null, although something is the case.
    pub fn null_although(&self, why: &str) -> String {
        format!("{}.{} is null, {why}", self.class, self.name)
    }

    /// Does the assumption say that of this field?
    pub fn is_null_in(&self, assumption: &str) -> bool {
        assumption.starts_with(&self.null_although(""))
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct FieldValue {
    /// Declaring class with dots.
    pub class: String,
    pub name: String,
    pub descriptor: String,
    pub value: Value,
}

impl FieldValue {
    pub fn field(&self) -> FieldName {
        FieldName { class: self.class.clone(), name: self.name.clone() }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OracleValue {
    pub callee: MethodId,
    pub value: Value,
    /// The call, if it asks what is outside of the program and can be stubbed. Only with `--environment`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<CallSite>,
}

impl OracleValue {
    pub fn new(callee: MethodId, value: Value) -> OracleValue {
        OracleValue { callee, value, at: None }
    }
}

/// A call instruction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallSite {
    pub method: MethodId,
    pub bci: u32,
    /// A decision of the path depends on the answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub decides: bool,
}

/// Static state of one class after its initialiser ran, as the worker JVM saw it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    pub class: String,
    /// `None`: the initialiser failed; `error` says how.
    pub statics: Option<Vec<FieldValue>>,
    pub objects: Vec<Object>,
    /// Names of fields whose value differed between two runs: environment unknowns.
    pub unstable: Vec<String>,
    pub error: Option<String>,
    /// Nobody knows: the JVM was lost on the way.
    #[serde(default)]
    pub lost: bool,
}

#[cfg(test)]
mod tests {
    use super::{Object, Shape, Value};

    /// The harness reads the names of these keys.
    #[test]
    fn a_container_survives_the_round_trip() {
        let elements = vec![Value::Ref(1), Value::Null, Value::Int(3)];
        let list = Object { class: "java.util.ArrayList".into(), shape: Shape::Contents { elements } };
        let json = serde_json::to_string(&list).unwrap();
        let expected = r#"{"class":"java.util.ArrayList","shape":"contents","elements":[{"ref":1},"null",{"int":3}]}"#;
        assert_eq!(json, expected);
        assert_eq!(serde_json::from_str::<Object>(&json).unwrap(), list);
    }
}
