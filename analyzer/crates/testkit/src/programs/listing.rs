//! Instructions as text, much as javap writes them.

use crate::assembler::{Ins, Label};

const NAMES: &str = "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1 \
    fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload aload iload_0 \
    iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 \
    dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload aaload baload caload saload istore lstore fstore \
    dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 fstore_2 \
    fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 iastore lastore fastore dastore \
    aastore bastore castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub \
    fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr \
    lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg \
    dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt if_icmple if_acmpeq \
    if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn return getstatic putstatic \
    getfield putfield invokevirtual invokespecial invokestatic invokeinterface invokedynamic new newarray anewarray \
    arraylength athrow checkcast instanceof monitorenter monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w";

pub fn instruction(ins: &Ins) -> String {
    let text = match ins {
        Ins::Label(label) => return format!("L{label}:\n"),
        Ins::Op(op) => name(*op),
        Ins::Byte(op, operand) => format!("{} {}", name(*op), *operand as i8),
        Ins::Short(op, operand) => format!("{} {}", name(*op), *operand as i16),
        Ins::Iinc(local, by) => format!("iinc {local} {by}"),
        Ins::Jump(op, label) => format!("{} L{label}", name(*op)),
        Ins::LdcInt(value) => format!("ldc {value}"),
        Ins::LdcFloat(value) => format!("ldc {value:e}f (bits {:#x})", value.to_bits()),
        Ins::LdcLong(value) => format!("ldc2_w {value}"),
        Ins::LdcDouble(value) => format!("ldc2_w {value:e} (bits {:#x})", value.to_bits()),
        Ins::Field(op, class, field, descriptor) => format!("{} {class}.{field} {descriptor}", name(*op)),
        Ins::Method(op, class, method, descriptor) => format!("{} {class}.{method}{descriptor}", name(*op)),
        Ins::Class(op, class) => format!("{} {class}", name(*op)),
        other => format!("{other:?}"),
    };
    format!("    {text}\n")
}

pub fn handler((start, end, target, catch): &(Label, Label, Label, Option<&'static str>)) -> String {
    format!("    L{start} to L{end} handled at L{target}: {}\n", catch.unwrap_or("any"))
}

fn name(op: u8) -> String {
    NAMES.split_whitespace().nth(op as usize).map_or_else(|| format!("op {op:#x}"), str::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assembler::op;

    #[test]
    fn names_stand_at_their_opcodes() {
        let known = [(op::IADD, "iadd"), (op::DCMPG, "dcmpg"), (op::SALOAD, "saload"), (op::JSR_W, "jsr_w")];
        known.into_iter().for_each(|(code, text)| assert_eq!(name(code), text));
    }
}
