//! Values as the operand stack and the local variables hold them.

use vipa_bytecode::{JType, Kind};
use vipa_smt::{Arena, BvOp, Sort, Term};

/// One operand or local. A long or double is one value here, not two slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    Int(Term),
    Long(Term),
    Float(Term),
    Double(Term),
    /// An address term: a tree of if-then-else over 0 (null), objects of the path, and input references.
    Ref(Term),
    /// Pushed by `jsr`.
    ReturnAddress(u32),
    /// A local that was never written, or the second half of a long or double.
    Empty,
}

impl Value {
    pub fn of(kind: Kind, term: Term) -> Value {
        match kind {
            Kind::Int => Value::Int(term),
            Kind::Long => Value::Long(term),
            Kind::Float => Value::Float(term),
            Kind::Double => Value::Double(term),
            Kind::Ref => Value::Ref(term),
        }
    }

    /// The term, or `None` for return addresses and empty locals (bytecode that no verifier accepts).
    pub fn term(self) -> Option<Term> {
        match self {
            Value::Int(t) | Value::Long(t) | Value::Float(t) | Value::Double(t) | Value::Ref(t) => Some(t),
            Value::ReturnAddress(_) | Value::Empty => None,
        }
    }

    pub fn is_wide(self) -> bool {
        matches!(self, Value::Long(_) | Value::Double(_))
    }

    /// Can a variable of this type hold the value?
    pub fn is_of(self, ty: &JType) -> bool {
        self.kind() == ty.kind()
    }

    pub fn kind(self) -> Option<Kind> {
        match self {
            Value::Int(_) => Some(Kind::Int),
            Value::Long(_) => Some(Kind::Long),
            Value::Float(_) => Some(Kind::Float),
            Value::Double(_) => Some(Kind::Double),
            Value::Ref(_) => Some(Kind::Ref),
            Value::ReturnAddress(_) | Value::Empty => None,
        }
    }

    /// The same kind of value with another term.
    pub fn with(self, term: Term) -> Value {
        match self {
            Value::Int(_) => Value::Int(term),
            Value::Long(_) => Value::Long(term),
            Value::Float(_) => Value::Float(term),
            Value::Double(_) => Value::Double(term),
            Value::Ref(_) => Value::Ref(term),
            other => other,
        }
    }

    /// The value that a field, static or array element of this type has before any write.
    pub fn default_of(arena: &mut Arena, ty: &JType) -> Value {
        match ty {
            JType::Long => Value::Long(arena.i64(0)),
            JType::Float => Value::Float(arena.f32(0.0)),
            JType::Double => Value::Double(arena.f64(0.0)),
            JType::Class(_) | JType::Array(_) => Value::Ref(arena.i32(0)),
            JType::Boolean | JType::Byte | JType::Char | JType::Short | JType::Int | JType::Void => {
                Value::Int(arena.i32(0))
            }
        }
    }
}

/// A field, array element or result keeps only the bits that its type has (JVM specification, putfield, ireturn).
pub fn truncate(arena: &mut Arena, value: Value, ty: &JType) -> Value {
    match (value, ty) {
        (Value::Int(term), JType::Byte) => Value::Int(arena.narrow(term, 8, true)),
        (Value::Int(term), JType::Char) => Value::Int(arena.narrow(term, 16, false)),
        (Value::Int(term), JType::Short) => Value::Int(arena.narrow(term, 16, true)),
        (Value::Int(term), JType::Boolean) => {
            let one = arena.i32(1);
            Value::Int(arena.bv(BvOp::And, term, one))
        }
        (other, _) => other,
    }
}

/// A value of this type that nothing is known of. Narrow integers are narrowed terms, so no range axiom is needed.
pub fn unknown_primitive(arena: &mut Arena, name: &str, ty: &JType) -> Value {
    match ty {
        JType::Boolean => {
            let bit = arena.fresh(name, Sort::Bool);
            let (one, zero) = (arena.i32(1), arena.i32(0));
            Value::Int(arena.ite(bit, one, zero))
        }
        JType::Byte => narrow(arena, name, 8, true),
        JType::Short => narrow(arena, name, 16, true),
        JType::Char => narrow(arena, name, 16, false),
        JType::Int | JType::Void => Value::Int(arena.fresh(name, Sort::Bv32)),
        JType::Long => Value::Long(arena.fresh(name, Sort::Bv64)),
        JType::Float => Value::Float(arena.fresh(name, Sort::F32)),
        JType::Double => Value::Double(arena.fresh(name, Sort::F64)),
        JType::Class(_) | JType::Array(_) => Value::Ref(arena.i32(0)),
    }
}

fn narrow(arena: &mut Arena, name: &str, bits: u8, signed: bool) -> Value {
    let wide = arena.fresh(name, Sort::Bv32);
    Value::Int(arena.narrow(wide, bits, signed))
}
