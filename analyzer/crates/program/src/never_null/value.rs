//! What is known of one value.

use vipa_bytecode::{Const, Convert, Elem, JType, Kind};

/// An abstract value. The default knows nothing.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Value {
    pub non_null: bool,
    /// A long or double: two words of the operand stack.
    pub wide: bool,
    /// Is certainly, or is perhaps, the receiver of the method.
    pub is_this: bool,
    pub may_be_this: bool,
    /// Places with the same id (not 0) hold the same reference, so that a check of one is a check of all.
    pub id: u32,
}

impl Value {
    pub const NON_NULL: Value = Value { non_null: true, wide: false, is_this: false, may_be_this: false, id: 0 };
    pub const WIDE: Value = Value { non_null: false, wide: true, is_this: false, may_be_this: false, id: 0 };

    pub fn join(self, other: Value) -> Value {
        Value {
            non_null: self.non_null && other.non_null,
            wide: self.wide && other.wide,
            is_this: self.is_this && other.is_this,
            may_be_this: self.may_be_this || other.may_be_this,
            id: if self.id == other.id { self.id } else { 0 },
        }
    }

    pub fn of_kind(kind: Kind) -> Value {
        if kind.slots() == 2 { Value::WIDE } else { Value::default() }
    }

    pub fn of_type(ty: &JType) -> Value {
        if matches!(ty, JType::Long | JType::Double) { Value::WIDE } else { Value::default() }
    }

    pub fn of_element(elem: Elem) -> Value {
        if matches!(elem, Elem::Long | Elem::Double) { Value::WIDE } else { Value::default() }
    }

    pub fn of_conversion(convert: Convert) -> Value {
        match convert {
            Convert::To { to, .. } => Value::of_kind(to),
            Convert::I2B | Convert::I2C | Convert::I2S => Value::default(),
        }
    }

    pub fn of_constant(constant: &Const) -> Value {
        match constant {
            Const::Long(_) | Const::Double(_) => Value::WIDE,
            Const::Null | Const::Int(_) | Const::Float(_) => Value::default(),
            Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) => Value::NON_NULL,
            Const::Dynamic(dynamic) if matches!(&*dynamic.descriptor, "J" | "D") => Value::WIDE,
            Const::Dynamic(_) => Value::default(),
        }
    }
}
