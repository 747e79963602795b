//! One instruction in words: the JVM specification's mnemonic and its operands in Java's form.
//!
//! Part of a finding's identity, so the texts are a contract: no index, no offset, no line in them.

use crate::descriptor::dots;
use crate::ir::{BinOp, Compare, Cond, Const, Convert, Elem, FieldRef, Instr, InvokeKind, Kind, MethodRef};

impl Instr {
    /// `invokevirtual java.lang.String.length()I`, `getfield a.B.f`, `iaload`, `idiv`.
    pub fn describe(&self) -> String {
        match self {
            Instr::Const(constant) => describe_const(constant),
            Instr::GetField(field) => describe_field("getfield", field),
            Instr::PutField(field) => describe_field("putfield", field),
            Instr::GetStatic(field) => describe_field("getstatic", field),
            Instr::PutStatic(field) => describe_field("putstatic", field),
            Instr::Invoke(kind, method) => describe_invoke(*kind, method),
            Instr::InvokeDynamic(site) => format!("invokedynamic {}{}", site.name, site.descriptor),
            Instr::New(class) => format!("new {}", dots(class)),
            Instr::NewArray(element) if element.is_ref() => format!("anewarray {}", element.java_name()),
            Instr::NewArray(element) => format!("newarray {}", element.java_name()),
            Instr::MultiNewArray(ty, dimensions) => format!("multianewarray {} {dimensions}", ty.java_name()),
            Instr::CheckCast(ty) => format!("checkcast {}", ty.java_name()),
            Instr::InstanceOf(ty) => format!("instanceof {}", ty.java_name()),
            other => mnemonic(other),
        }
    }
}

/// The mnemonic of an instruction whose operands say nothing to a reader.
fn mnemonic(instr: &Instr) -> String {
    match instr {
        Instr::Nop => "nop".into(),
        Instr::Load(kind, _) => format!("{}load", letter(*kind)),
        Instr::Store(kind, _) => format!("{}store", letter(*kind)),
        Instr::Inc(..) => "iinc".into(),
        Instr::ArrayLoad(elem) => format!("{}aload", element_letter(*elem)),
        Instr::ArrayStore(elem) => format!("{}astore", element_letter(*elem)),
        Instr::Pop => "pop".into(),
        Instr::Pop2 => "pop2".into(),
        Instr::Dup => "dup".into(),
        Instr::DupX1 => "dup_x1".into(),
        Instr::DupX2 => "dup_x2".into(),
        Instr::Dup2 => "dup2".into(),
        Instr::Dup2X1 => "dup2_x1".into(),
        Instr::Dup2X2 => "dup2_x2".into(),
        Instr::Swap => "swap".into(),
        Instr::Binary(kind, operator) => format!("{}{}", letter(*kind), operator_name(*operator)),
        Instr::Neg(kind) => format!("{}neg", letter(*kind)),
        Instr::Convert(convert) => conversion_name(*convert),
        Instr::Compare(compare) => compare_name(*compare).into(),
        Instr::If(cond, _) => format!("if{}", cond_name(*cond)),
        Instr::IfICmp(cond, _) => format!("if_icmp{}", cond_name(*cond)),
        Instr::IfACmp(cond, _) => format!("if_acmp{}", cond_name(*cond)),
        Instr::IfNull(cond, _) => if *cond == Cond::Eq { "ifnull" } else { "ifnonnull" }.into(),
        Instr::Goto(_) => "goto".into(),
        Instr::Jsr(_) => "jsr".into(),
        Instr::Ret(_) => "ret".into(),
        Instr::Switch { .. } => "switch".into(),
        Instr::Return(None) => "return".into(),
        Instr::Return(Some(kind)) => format!("{}return", letter(*kind)),
        Instr::ArrayLength => "arraylength".into(),
        Instr::Throw => "athrow".into(),
        Instr::MonitorEnter => "monitorenter".into(),
        Instr::MonitorExit => "monitorexit".into(),
        Instr::Const(_)
        | Instr::GetField(_)
        | Instr::PutField(_)
        | Instr::GetStatic(_)
        | Instr::PutStatic(_)
        | Instr::Invoke(..)
        | Instr::InvokeDynamic(_)
        | Instr::New(_)
        | Instr::NewArray(_)
        | Instr::MultiNewArray(..)
        | Instr::CheckCast(_)
        | Instr::InstanceOf(_) => instr.describe(),
    }
}

fn describe_const(constant: &Const) -> String {
    match constant {
        Const::Null => "aconst_null".into(),
        Const::Int(value) => format!("ldc {value}"),
        Const::Long(value) => format!("ldc {value}L"),
        Const::Float(value) => format!("ldc {value:?}f"),
        Const::Double(value) => format!("ldc {value:?}"),
        Const::String(units) => format!("ldc {:?}", String::from_utf16_lossy(units)),
        Const::Class(ty) => format!("ldc {}.class", ty.java_name()),
        Const::MethodType(ty) => format!("ldc {}", ty.descriptor()),
        Const::MethodHandle(handle) => format!("ldc {}.{}{}", dots(&handle.class), handle.name, handle.descriptor),
        Const::Dynamic(dynamic) => format!("ldc {}:{}", dynamic.name, dynamic.descriptor),
    }
}

fn describe_field(mnemonic: &str, field: &FieldRef) -> String {
    format!("{mnemonic} {}.{}", dots(&field.class), field.name)
}

fn describe_invoke(kind: InvokeKind, method: &MethodRef) -> String {
    let mnemonic = match kind {
        InvokeKind::Virtual => "invokevirtual",
        InvokeKind::Special => "invokespecial",
        InvokeKind::Static => "invokestatic",
        InvokeKind::Interface => "invokeinterface",
    };
    format!("{mnemonic} {}.{}{}", method.class.java_name(), method.name, method.descriptor)
}

fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "i",
        Kind::Long => "l",
        Kind::Float => "f",
        Kind::Double => "d",
        Kind::Ref => "a",
    }
}

fn element_letter(elem: Elem) -> &'static str {
    match elem {
        Elem::ByteOrBoolean => "b",
        Elem::Char => "c",
        Elem::Short => "s",
        Elem::Int => "i",
        Elem::Long => "l",
        Elem::Float => "f",
        Elem::Double => "d",
        Elem::Ref => "a",
    }
}

fn operator_name(operator: BinOp) -> &'static str {
    match operator {
        BinOp::Add => "add",
        BinOp::Sub => "sub",
        BinOp::Mul => "mul",
        BinOp::Div => "div",
        BinOp::Rem => "rem",
        BinOp::Shl => "shl",
        BinOp::Shr => "shr",
        BinOp::Ushr => "ushr",
        BinOp::And => "and",
        BinOp::Or => "or",
        BinOp::Xor => "xor",
    }
}

fn conversion_name(convert: Convert) -> String {
    match convert {
        Convert::To { from, to } => format!("{}2{}", letter(from), letter(to)),
        Convert::I2B => "i2b".into(),
        Convert::I2C => "i2c".into(),
        Convert::I2S => "i2s".into(),
    }
}

fn compare_name(compare: Compare) -> &'static str {
    match compare {
        Compare::Long => "lcmp",
        Compare::Float { nan } => {
            if nan < 0 {
                "fcmpl"
            } else {
                "fcmpg"
            }
        }
        Compare::Double { nan } => {
            if nan < 0 {
                "dcmpl"
            } else {
                "dcmpg"
            }
        }
    }
}

fn cond_name(cond: Cond) -> &'static str {
    match cond {
        Cond::Eq => "eq",
        Cond::Ne => "ne",
        Cond::Lt => "lt",
        Cond::Ge => "ge",
        Cond::Gt => "gt",
        Cond::Le => "le",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::JType;

    #[test]
    fn operands_are_in_java_form() {
        let string = JType::Class("java/lang/String".into());
        let field = FieldRef { class: "a/B".into(), name: "f".into(), descriptor: "I".into(), ty: JType::Int };
        assert_eq!(Instr::GetField(field.into()).describe(), "getfield a.B.f");
        assert_eq!(Instr::CheckCast(string.clone()).describe(), "checkcast java.lang.String");
        assert_eq!(Instr::NewArray(string).describe(), "anewarray java.lang.String");
        assert_eq!(Instr::NewArray(JType::Int).describe(), "newarray int");
        assert_eq!(Instr::ArrayLoad(Elem::Int).describe(), "iaload");
        assert_eq!(Instr::Binary(Kind::Int, BinOp::Div).describe(), "idiv");
        assert_eq!(Instr::Throw.describe(), "athrow");
        assert_eq!(Instr::Compare(Compare::Double { nan: 1 }).describe(), "dcmpg");
    }
}
