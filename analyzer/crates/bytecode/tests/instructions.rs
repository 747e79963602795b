//! Every opcode, assembled by hand, and the constructs that javac emits.

mod common;

use common::assemble::{self, Method, class, class_with};
use vipa_bytecode::{Code, Const, Instr, Kind, parse_class};

fn decode(code: &[u8]) -> Code {
    let parsed = parse_class(&class(code)).unwrap_or_else(|error| panic!("{code:x?}: {error}"));
    parsed.methods[0].code.as_deref().unwrap().clone()
}

fn refused(code: &[u8]) -> String {
    parse_class(&class(code)).unwrap_err().to_string()
}

/// Mnemonics of the opcodes without operands, in order of their numbers; gaps are opcodes tested elsewhere.
const PLAIN: &[(u8, &str)] = &[
    (0x00, "nop"),
    (0x01, "aconst_null"),
    (0x02, "ldc -1|ldc 0|ldc 1|ldc 2|ldc 3|ldc 4|ldc 5|ldc 0L|ldc 1L|ldc 0.0f|ldc 1.0f|ldc 2.0f|ldc 0.0|ldc 1.0"),
    (0x1a, "iload|iload|iload|iload|lload|lload|lload|lload|fload|fload|fload|fload|dload|dload|dload|dload"),
    (0x2a, "aload|aload|aload|aload|iaload|laload|faload|daload|aaload|baload|caload|saload"),
    (0x3b, "istore|istore|istore|istore|lstore|lstore|lstore|lstore|fstore|fstore|fstore|fstore"),
    (0x47, "dstore|dstore|dstore|dstore|astore|astore|astore|astore"),
    (0x4f, "iastore|lastore|fastore|dastore|aastore|bastore|castore|sastore"),
    (0x57, "pop|pop2|dup|dup_x1|dup_x2|dup2|dup2_x1|dup2_x2|swap"),
    (0x60, "iadd|ladd|fadd|dadd|isub|lsub|fsub|dsub|imul|lmul|fmul|dmul|idiv|ldiv|fdiv|ddiv|irem|lrem|frem|drem"),
    (0x74, "ineg|lneg|fneg|dneg|ishl|lshl|ishr|lshr|iushr|lushr|iand|land|ior|lor|ixor|lxor"),
    (0x85, "i2l|i2f|i2d|l2i|l2f|l2d|f2i|f2l|f2d|d2i|d2l|d2f|i2b|i2c|i2s|lcmp|fcmpl|fcmpg|dcmpl|dcmpg"),
    (0xac, "ireturn|lreturn|freturn|dreturn|areturn|return"),
    (0xbe, "arraylength|athrow"),
    (0xc2, "monitorenter|monitorexit"),
];

#[test]
fn opcodes_without_operands() {
    for (first, names) in PLAIN {
        for (opcode, name) in (*first..).zip(names.split('|')) {
            let code = decode(&[opcode, 0xb1]);
            assert_eq!(code.instrs[0].describe(), name, "opcode {opcode:#04x}");
        }
    }
    let locals: Vec<Instr> = (0x1a..=0x1d).map(|opcode| decode(&[opcode, 0xb1]).instrs[0].clone()).collect();
    assert_eq!(locals, (0..4).map(|index| Instr::Load(Kind::Int, index)).collect::<Vec<_>>());
}

#[test]
fn opcodes_with_operands() {
    use assemble::*;
    let cases: &[(&[u8], &str)] = &[
        (&[0x10, 0x80], "ldc -128"),
        (&[0x11, 0x80, 0x00], "ldc -32768"),
        (&[0x12, INT_70000], "ldc 70000"),
        (&[0x13, 0, INT_70000], "ldc 70000"),
        (&[0x14, 0, LONG_5], "ldc 5L"),
        (&[0x12, CLASS_STRING], "ldc java.lang.String.class"),
        (&[0x12, CLASS_INTS], "ldc int[][][].class"),
        (&[0xb2, 0, FIELD_AF], "getstatic A.f"),
        (&[0xb3, 0, FIELD_AF], "putstatic A.f"),
        (&[0xb4, 0, FIELD_AF], "getfield A.f"),
        (&[0xb5, 0, FIELD_AF], "putfield A.f"),
        (&[0xb6, 0, METHOD_AM], "invokevirtual A.m()V"),
        (&[0xb7, 0, METHOD_AM], "invokespecial A.m()V"),
        (&[0xb8, 0, METHOD_AM], "invokestatic A.m()V"),
        (&[0xb9, 0, 24, 1, 0], "invokeinterface A.m()V"),
        (&[0xbb, 0, CLASS_STRING], "new java.lang.String"),
        (&[0xbc, 4], "newarray boolean"),
        (&[0xbc, 5], "newarray char"),
        (&[0xbc, 6], "newarray float"),
        (&[0xbc, 7], "newarray double"),
        (&[0xbc, 8], "newarray byte"),
        (&[0xbc, 9], "newarray short"),
        (&[0xbc, 10], "newarray int"),
        (&[0xbc, 11], "newarray long"),
        (&[0xbd, 0, CLASS_STRING], "anewarray java.lang.String"),
        (&[0xbd, 0, CLASS_INTS], "anewarray int[][][]"),
        (&[0xc0, 0, CLASS_STRING], "checkcast java.lang.String"),
        (&[0xc1, 0, CLASS_INTS], "instanceof int[][][]"),
        (&[0xc5, 0, CLASS_INTS, 2], "multianewarray int[][][] 2"),
    ];
    for (bytes, expected) in cases {
        let code = decode(&[bytes, &[0xb1][..]].concat());
        assert_eq!((code.instrs[0].describe().as_str(), code.instrs.len()), (*expected, 2));
        assert_eq!(code.bcis, [0, bytes.len() as u32]);
    }
}

#[test]
fn locals_narrow_and_wide() {
    let code = decode(&[
        0x15, 7, 0x36, 8, 0xc4, 0x18, 1, 44, 0xc4, 0x3a, 1, 45, 0x84, 3, 0xff, 0xc4, 0x84, 1, 0, 0x80, 0x00, 0xb1,
    ]);
    let expected = [
        Instr::Load(Kind::Int, 7),
        Instr::Store(Kind::Int, 8),
        Instr::Load(Kind::Double, 300),
        Instr::Store(Kind::Ref, 301),
        Instr::Inc(3, -1),
        Instr::Inc(256, -32768),
        Instr::Return(None),
    ];
    assert_eq!(code.instrs, expected);
    let narrow = Method { code: &[0x16, 2, 0xb1], max_locals: 3, handlers: &[], lines: &[] };
    let error = parse_class(&class_with(&narrow)).unwrap_err().to_string();
    assert!(error.contains("m()V") && error.contains("outside the frame"), "a long takes two slots: {error}");
}

#[test]
fn jumps_become_instruction_indices() {
    for (opcode, name) in (0x99u8..=0xa7).chain([0xc6, 0xc7]).zip([
        "ifeq",
        "ifne",
        "iflt",
        "ifge",
        "ifgt",
        "ifle",
        "if_icmpeq",
        "if_icmpne",
        "if_icmplt",
        "if_icmpge",
        "if_icmpgt",
        "if_icmple",
        "if_acmpeq",
        "if_acmpne",
        "goto",
        "ifnull",
        "ifnonnull",
    ]) {
        let code = decode(&[0x00, opcode, 0, 4, 0x00, 0xb1]);
        assert_eq!(code.instrs[1].describe(), name);
        let mut targets = Vec::new();
        code.instrs[1].for_each_target(|target| targets.push(target));
        assert_eq!(targets, [3]);
    }
    // jsr over a return to a subroutine: astore_1, ret 1; then the four-byte forms.
    let code = decode(&[0xa8, 0, 4, 0xb1, 0x4c, 0xa9, 1]);
    assert_eq!(code.instrs, [Instr::Jsr(2), Instr::Return(None), Instr::Store(Kind::Ref, 1), Instr::Ret(1)]);
    let wide = decode(&[0xc9, 0, 0, 0, 5, 0x4c, 0xc4, 0xa9, 1, 0, 0xc8, 0xff, 0xff, 0xff, 0xfb]);
    assert_eq!(wide.instrs, [Instr::Jsr(1), Instr::Store(Kind::Ref, 1), Instr::Ret(256), Instr::Goto(1)]);
}

#[test]
fn both_switches_with_sorted_cases() {
    let table = [
        &[0xaa, 0, 0, 0][..],
        &[0, 0, 0, 24, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
        &[0, 0, 0, 25, 0, 0, 0, 24, 0xb1, 0xb1],
    ]
    .concat();
    assert_eq!(decode(&table).instrs[0], Instr::Switch { default: 1, cases: [(-1, 2), (0, 1)].into() });
    let lookup = [
        &[0xab, 0, 0, 0][..],
        &[0, 0, 0, 28, 0, 0, 0, 2],
        &[0, 0, 0, 9, 0, 0, 0, 28],
        &[0xff, 0xff, 0xff, 0xf7, 0, 0, 0, 29, 0xb1, 0xb1],
    ]
    .concat();
    assert_eq!(decode(&lookup).instrs[0], Instr::Switch { default: 1, cases: [(-9, 2), (9, 1)].into() });
}

#[test]
fn impossible_code_is_refused_with_its_place() {
    let huge_table = [&[0xaa, 0, 0, 0, 0, 0, 0, 0][..], &[0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff]].concat();
    let cases: &[(&[u8], &str)] = &[
        (&[0x00, 0xa7, 0, 1, 0xb1], "no instruction begins at bytecode index 1"),
        (&[0xa7, 0xff, 0xf0, 0xb1], "outside the code"),
        (&[0x00], "runs off the end"),
        (&[0xcb], "opcode 0xcb does not exist"),
        (&[0xc4, 0x00, 0, 0], "wide before opcode 0x00"),
        (&[0x12, 99, 0xb1], "entry 99"),
        (&[0x12, 5, 0xb1], "not a constant that can be loaded"),
        (&[0xb4, 0, assemble::METHOD_AM, 0xb1], "a Fieldref was expected"),
        (&[0xbb, 0, assemble::CLASS_INTS, 0xb1], "new of an array"),
        (&[0xc5, 0, assemble::CLASS_INTS, 4, 0xb1], "impossible number of dimensions"),
        (&[0xbc, 3, 0xb1], "unknown type"),
        (&[0xb6, 0], "cut off"),
        (&huge_table, "cut off"),
        (&[], "empty"),
    ];
    for (code, expected) in cases {
        let error = refused(code);
        assert!(error.contains(expected), "{code:x?}: {error}");
    }
}

#[test]
fn odd_handler_ranges_are_repaired_or_dropped() {
    let code = [0x00, 0x10, 1, 0x57, 0xb1, 0x57, 0xb1]; // nop, bipush, pop, return; handler: pop, return
    let handlers =
        [[0, 4, 5, 4], [3, 3, 5, 0], [4, 1, 5, 0], [2, 4, 5, 0], [0, 900, 5, 0], [0, 4, 2, 0], [0, 4, 99, 0]];
    let parsed =
        parse_class(&class_with(&Method { code: &code, max_locals: 0, handlers: &handlers, lines: &[] })).unwrap();
    let found: Vec<_> =
        parsed.methods[0].code.as_ref().unwrap().handlers.iter().map(|h| (h.start, h.end, h.target)).collect();
    assert_eq!(found, [(0, 3, 4), (2, 3, 4), (0, 6, 4)]);
    assert_eq!(parsed.methods[0].code.as_ref().unwrap().handlers[0].catch.as_deref(), Some("java/lang/Object"));
}

#[test]
fn line_tables_are_sorted_and_bounded() {
    let lines = [[3, 12], [0, 10], [1, 11], [3, 13], [77, 99]];
    let method = Method { code: &[0x00, 0x10, 1, 0x57, 0xb1], max_locals: 0, handlers: &[], lines: &lines };
    let parsed = parse_class(&class_with(&method)).unwrap();
    assert_eq!(parsed.methods[0].code.as_ref().unwrap().lines, [(0, 10), (1, 11), (2, 13)]);
}

#[test]
fn unpaired_surrogates_survive() {
    let code = decode(&[0x12, assemble::LONE_SURROGATE, 0xb1]);
    assert_eq!(code.instrs[0], Instr::Const(Const::String([0x78, 0xd83d, 0x79].into())));
}
