//! Tables that map opcode numbers to operand types and operators. The JVM numbers its opcodes in these orders.

use crate::ir::{BinOp, Compare, Cond, Convert, Elem, JType, Kind};

/// `iload`, `lload`, `fload`, `dload`, `aload`, and so on for every typed family.
pub(crate) const KINDS: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];

/// `iaload` ... `saload`.
pub(crate) const ELEMS: [Elem; 8] =
    [Elem::Int, Elem::Long, Elem::Float, Elem::Double, Elem::Ref, Elem::ByteOrBoolean, Elem::Char, Elem::Short];

/// `iadd` ... `drem`, four types each.
pub(crate) const ARITHMETIC: [BinOp; 5] = [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::Div, BinOp::Rem];

/// `ishl` ... `lxor`, two types each.
pub(crate) const BITWISE: [BinOp; 6] = [BinOp::Shl, BinOp::Shr, BinOp::Ushr, BinOp::And, BinOp::Or, BinOp::Xor];

/// `ifeq` ... `ifle` and `if_icmpeq` ... `if_icmple`.
pub(crate) const CONDS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];

/// `lcmp` ... `dcmpg`.
pub(crate) const COMPARES: [Compare; 5] = [
    Compare::Long,
    Compare::Float { nan: -1 },
    Compare::Float { nan: 1 },
    Compare::Double { nan: -1 },
    Compare::Double { nan: 1 },
];

/// `i2l` ... `d2f`: from each numeric type to the three others, in order.
pub(crate) fn conversion(number: usize) -> Convert {
    let from = number / 3;
    let to = number % 3;
    Convert::To { from: KINDS[from], to: KINDS[if to < from { to } else { to + 1 }] }
}

/// Operand of `newarray`.
pub(crate) fn primitive(code: u8) -> Option<JType> {
    Some(match code {
        4 => JType::Boolean,
        5 => JType::Char,
        6 => JType::Float,
        7 => JType::Double,
        8 => JType::Byte,
        9 => JType::Short,
        10 => JType::Int,
        11 => JType::Long,
        _ => return None,
    })
}
