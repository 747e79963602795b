//! A class with bytecode that javac never emits.

use vipa_testkit::assembler::{ClassSpec, Ins, MethodSpec, op};

pub fn odd_ops() -> ClassSpec {
    let methods = [subroutine(), nested_subroutine(), swapped(), dup_forms(), dup2_forms(), wide_forms(), far_jumps()];
    let class = ClassSpec::new("OddOps").field(0x0008, "cell", "I");
    let methods = methods.into_iter().chain([discards(), cells(), shared_handler()]);
    methods.chain(dup_longs()).chain(every_local()).fold(class, ClassSpec::method)
}

fn ops(codes: &[u8]) -> Vec<Ins> {
    codes.iter().copied().map(Ins::Op).collect()
}

/// Folds the ints on the stack into one number that shows their order.
fn digits(mut code: Vec<Ins>, count: usize) -> Vec<Ins> {
    for _ in 1..count {
        code.extend([Ins::Byte(op::BIPUSH, 31), Ins::Op(op::IMUL), Ins::Op(op::IADD)]);
    }
    code.push(Ins::Op(op::IRETURN));
    code
}

/// Called once for negative values, twice for others.
fn subroutine() -> MethodSpec {
    let code = vec![
        Ins::Op(op::ILOAD_0),
        Ins::Jump(op::IFLT, 1),
        Ins::Jump(op::JSR, 2),
        Ins::Label(1),
        Ins::JumpWide(op::JSR_W, 2),
        Ins::Op(op::ILOAD_0),
        Ins::Op(op::IRETURN),
        Ins::Label(2),
        Ins::Byte(op::ASTORE, 3),
        Ins::Iinc(0, 10),
        Ins::Byte(op::RET, 3),
    ];
    MethodSpec::new("subroutine", "(I)I", code)
}

/// A subroutine that calls another one and returns through a wide `ret`.
fn nested_subroutine() -> MethodSpec {
    let code = vec![
        Ins::Jump(op::JSR, 1),
        Ins::Op(op::ILOAD_0),
        Ins::Op(op::IRETURN),
        Ins::Label(1),
        Ins::Byte(op::ASTORE, 5),
        Ins::Iinc(0, 1),
        Ins::Jump(op::JSR, 2),
        Ins::Wide(op::RET, 5),
        Ins::Label(2),
        Ins::Byte(op::ASTORE, 6),
        Ins::Op(op::ILOAD_0),
        Ins::Op(op::ICONST_3),
        Ins::Op(op::IMUL),
        Ins::Op(op::ISTORE_0),
        Ins::Byte(op::RET, 6),
    ];
    MethodSpec::new("nestedSubroutine", "(I)I", code)
}

fn swapped() -> MethodSpec {
    MethodSpec::new("swapped", "(II)I", ops(&[op::ILOAD_0, op::ILOAD_1, op::SWAP, op::NOP, op::ISUB, op::IRETURN]))
}

fn dup_forms() -> MethodSpec {
    let code = ops(&[op::ILOAD_0, op::ILOAD_1, op::DUP_X1, op::ICONST_2, op::DUP_X2]);
    MethodSpec::new("dupForms", "(II)I", digits(code, 5))
}

fn dup2_forms() -> MethodSpec {
    let code = ops(&[op::ILOAD_0, op::ILOAD_1, op::ICONST_3, op::ICONST_4, op::DUP2_X2, op::DUP2_X1, op::DUP2]);
    MethodSpec::new("dup2Forms", "(II)I", digits(code, 10))
}

/// Long values around an int, and locals beyond 255.
fn wide_forms() -> MethodSpec {
    let mut code = vec![
        Ins::Op(op::LLOAD_0),
        Ins::Wide(op::LSTORE, 300),
        Ins::Byte(op::ILOAD, 2),
        Ins::Wide(op::ISTORE, 302),
        Ins::WideIinc(302, -1000),
        Ins::Wide(op::ILOAD, 302),
        Ins::Wide(op::LLOAD, 300),
        Ins::Op(op::DUP2_X1),
    ];
    code.extend(ops(&[op::POP2, op::I2L, op::LSUB, op::LRETURN]));
    MethodSpec::new("wideForms", "(JI)J", code).locals(310)
}

fn far_jumps() -> MethodSpec {
    let cases = vec![(-5, 1), (0, 2), (1_000_000, 1)];
    let code = vec![
        Ins::Op(op::ILOAD_0),
        Ins::LookupSwitch { cases, default: 3 },
        Ins::Label(1),
        Ins::LdcInt(77),
        Ins::Op(op::IRETURN),
        Ins::Label(2),
        Ins::JumpWide(op::GOTO_W, 1),
        Ins::Label(3),
        Ins::Op(op::ILOAD_0),
        Ins::TableSwitch { low: 6, targets: vec![1, 4, 1], default: 4 },
        Ins::Label(4),
        Ins::Op(op::ILOAD_0),
        Ins::Op(op::INEG),
        Ins::Op(op::IRETURN),
    ];
    MethodSpec::new("farJumps", "(I)I", code)
}

fn discards() -> MethodSpec {
    let code = ops(&[op::ILOAD_0, op::ILOAD_0, op::ICONST_1, op::POP2, op::ICONST_5, op::POP, op::IRETURN]);
    MethodSpec::new("discards", "(I)I", code)
}

/// Three dimensions from the stack, of which javac's own code never leaves some to chance.
fn cells() -> MethodSpec {
    let mut code = ops(&[op::ILOAD_0, op::ICONST_2]);
    code.push(Ins::MultiNewArray("[[[I", 2));
    code.extend(ops(&[op::ICONST_0, op::AALOAD, op::ICONST_1, op::AALOAD]));
    code.extend([Ins::Jump(op::IFNULL, 1), Ins::Op(op::ICONST_0), Ins::Op(op::IRETURN)]);
    code.extend([Ins::Label(1), Ins::Op(op::ILOAD_0), Ins::Op(op::IRETURN)]);
    MethodSpec::new("cells", "(B)I", code)
}

/// A handler that covers itself: the division in it is tried until the divisor is no longer zero.
fn shared_handler() -> MethodSpec {
    let code = vec![
        Ins::Label(1),
        Ins::Byte(op::BIPUSH, 100),
        Ins::Op(op::ILOAD_0),
        Ins::Op(op::IDIV),
        Ins::Op(op::IRETURN),
        Ins::Label(2),
        Ins::Op(op::POP),
        Ins::Iinc(0, 1),
        Ins::Jump(op::GOTO, 1),
        Ins::Label(3),
    ];
    MethodSpec::new("sharedHandler", "(I)I", code).handler(1, 3, 2, None)
}

/// The forms of `dup` and its kin that move longs.
fn dup_longs() -> [MethodSpec; 5] {
    let of = |name, descriptor, codes: &[u8]| MethodSpec::new(name, descriptor, ops(codes));
    [
        of("dupLong", "(J)J", &[op::LLOAD_0, op::DUP2, op::DUP2, op::POP2, op::LMUL, op::LRETURN]),
        of(
            "dupUnderLong",
            "(JI)I",
            &[op::LLOAD_0, op::ILOAD_2, op::DUP_X2, op::I2L, op::LSUB, op::L2I, op::ISUB, op::IRETURN],
        ),
        of("dupLongUnderLong", "(JJ)J", &[op::LLOAD_0, op::LLOAD_2, op::DUP2_X2, op::LSUB, op::LMUL, op::LRETURN]),
        of(
            "dupLongUnderInts",
            "(IIJ)J",
            &[
                op::ILOAD_0,
                op::ILOAD_1,
                op::LLOAD_2,
                op::DUP2_X2,
                op::L2I,
                op::ISUB,
                op::ISUB,
                op::I2L,
                op::LSUB,
                op::LRETURN,
            ],
        ),
        of(
            "dupIntsUnderLong",
            "(JII)I",
            &[
                op::LLOAD_0,
                op::ILOAD_2,
                op::ILOAD_3,
                op::DUP2_X2,
                op::ISUB,
                op::I2L,
                op::LSUB,
                op::L2I,
                op::ISUB,
                op::ISUB,
                op::IRETURN,
            ],
        ),
    ]
}

/// For each kind of value: stored and loaded by each form, short, plain and wide.
fn every_local() -> Vec<MethodSpec> {
    let kinds = [("I", "anyInt"), ("J", "anyLong"), ("F", "anyFloat"), ("D", "anyDouble")];
    let mut methods: Vec<MethodSpec> = Vec::new();
    for (kind, (ty, name)) in (0..).zip(kinds) {
        let mut code = vec![Ins::Op(short(op::ILOAD_0, kind, 0))];
        code.extend(through_locals(kind));
        code.push(Ins::Op(op::IRETURN + kind));
        methods.push(MethodSpec::new(name, &format!("({ty}){ty}"), code).locals(310));
    }
    let ints = 10;
    let mut code = vec![Ins::Op(op::ILOAD_0), Ins::Byte(op::NEWARRAY, ints)];
    code.extend(through_locals(4));
    code.extend(ops(&[op::ARRAYLENGTH, op::IRETURN]));
    methods.push(MethodSpec::new("anyReference", "(B)I", code).locals(310));
    methods
}

/// The value on the stack, stored and loaded again in all ways.
fn through_locals(kind: u8) -> Vec<Ins> {
    let short_forms = (0..4).flat_map(|local| {
        let (store, load) = (short(op::ISTORE_0, kind, local), short(op::ILOAD_0, kind, local));
        [Ins::Op(store), Ins::Op(load)]
    });
    let (store, load) = (op::ISTORE + kind, op::ILOAD + kind);
    let longer = [Ins::Byte(store, 200), Ins::Byte(load, 200), Ins::Wide(store, 300), Ins::Wide(load, 300)];
    short_forms.chain(longer).collect()
}

/// The short forms are numbered kind by kind, four locals each.
fn short(first: u8, kind: u8, local: u8) -> u8 {
    first + 4 * kind + local
}
