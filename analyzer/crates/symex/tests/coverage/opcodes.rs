//! The opcodes by their names in the JVM specification (chapter 6).

/// From 0x00 on, without a hole.
const NAMES: &str = "
    nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1 fconst_0 fconst_1
    fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w
    iload lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3
    fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3
    iaload laload faload daload aaload baload caload saload
    istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3
    fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3
    iastore lastore fastore dastore aastore bastore castore sastore
    pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap
    iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem
    ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc
    i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s
    lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle
    if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne
    goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn return
    getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic invokeinterface invokedynamic
    new newarray anewarray arraylength athrow checkcast instanceof monitorenter monitorexit
    wide multianewarray ifnull ifnonnull goto_w jsr_w";

const WIDE: usize = 0xc4;
const NEWARRAY: usize = 0xbc;
/// What `wide` can stand before.
const WIDENED: &[&str] =
    &["iload", "lload", "fload", "dload", "aload", "istore", "lstore", "fstore", "dstore", "astore", "iinc", "ret"];
/// The operand of `newarray`, from 4 on.
const ELEMENTS: &[&str] = &["boolean", "char", "float", "double", "byte", "short", "int", "long"];

/// Each opcode once; `wide` with what it widens, `newarray` with its type.
pub fn all() -> Vec<String> {
    let single = NAMES.split_whitespace().filter(|name| !["wide", "newarray"].contains(name)).map(str::to_string);
    let wide = WIDENED.iter().map(|name| format!("wide {name}"));
    single.chain(wide).chain(ELEMENTS.iter().map(|element| format!("newarray {element}"))).collect()
}

/// The instruction at the start of these bytes, as [`all`] calls it.
pub fn name(code: &[u8]) -> String {
    let of = |byte: u8| NAMES.split_whitespace().nth(usize::from(byte)).unwrap_or_else(|| panic!("opcode {byte:#04x}"));
    match usize::from(code[0]) {
        WIDE => format!("wide {}", of(code[1])),
        NEWARRAY => format!("newarray {}", ELEMENTS[usize::from(code[1]) - 4]),
        _ => of(code[0]).to_string(),
    }
}

#[test]
fn opcodes_are_named_by_their_numbers() {
    assert_eq!(NAMES.split_whitespace().count(), 0xca);
    for (code, expected) in
        [(&[0x60][..], "iadd"), (&[0xc9], "jsr_w"), (&[0xc4, 0xa9], "wide ret"), (&[0xac], "ireturn")]
    {
        assert_eq!(name(code), expected);
    }
    assert_eq!(name(&[0xbc, 11]), "newarray long");
    assert_eq!(all().len(), 200 + 12 + 8);
}
