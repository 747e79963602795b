//! The bytes as the specification lays them out, and real JVMs that run the assembled classes.

use super::*;
use crate::javac::Javac;
use crate::jdks::{Jdk, find_jdks};
use std::path::Path;
use std::process::Command;

fn code_of(code: Vec<Ins>) -> Vec<u8> {
    let mut pool = ConstantPool::default();
    let layout = Layout::of(&code, &mut pool);
    encode(&code, &layout, &mut pool)
}

#[test]
fn header_and_version() {
    let bytes = ClassSpec::new("Old").version(45, 3).build();
    assert_eq!(bytes[..8], [0xCA, 0xFE, 0xBA, 0xBE, 0, 3, 0, 45]);
}

#[test]
fn jumps_are_relative_to_their_instruction() {
    let code = vec![Ins::Label(1), Ins::Op(NOP), Ins::Jump(GOTO, 1), Ins::JumpWide(GOTO_W, 2), Ins::Label(2)];
    assert_eq!(code_of(code), [NOP, GOTO, 0xFF, 0xFF, GOTO_W, 0, 0, 0, 5]);
}

#[test]
fn switch_operands_are_aligned() {
    let lookup = Ins::LookupSwitch { cases: vec![(-1, 1)], default: 1 };
    let code = code_of(vec![Ins::Op(ICONST_0), lookup, Ins::Label(1)]);
    assert_eq!(code[..4], [ICONST_0, LOOKUPSWITCH, 0, 0]);
    assert_eq!(code[4..], [0, 0, 0, 19, 0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 19]);
    let table = code_of(vec![Ins::TableSwitch { low: 5, targets: vec![1, 1], default: 1 }, Ins::Label(1)]);
    assert_eq!(table[4..16], [0, 0, 0, 24, 0, 0, 0, 5, 0, 0, 0, 6]);
}

#[test]
fn wide_forms() {
    let code = vec![Ins::Wide(ILOAD, 300), Ins::WideIinc(300, -2)];
    assert_eq!(code_of(code), [WIDE, ILOAD, 1, 44, WIDE, IINC, 1, 44, 0xFF, 0xFE]);
}

#[test]
#[should_panic(expected = "label 9 is not placed")]
fn a_missing_label_is_told() {
    code_of(vec![Ins::Jump(GOTO, 9)]);
}

/// `finally` as compilers of the nineties wrote it: one subroutine, called from two places.
fn subroutine() -> MethodSpec {
    let code = vec![
        Ins::Op(ILOAD_0),
        Ins::Jump(IFLT, 1),
        Ins::Jump(JSR, 2),
        Ins::Label(1),
        Ins::JumpWide(JSR_W, 2),
        Ins::Op(ILOAD_0),
        Ins::Op(IRETURN),
        Ins::Label(2),
        Ins::Byte(ASTORE, 3),
        Ins::Iinc(0, 10),
        Ins::Byte(RET, 3),
    ];
    MethodSpec::new("subroutine", "(I)I", code)
}

/// 1, 2 below 3, 4 become 3, 4, 1, 2, 3, 4; the upper two are swapped and the digits read from the top.
fn dup2_x2() -> MethodSpec {
    let mut code: Vec<Ins> = [ICONST_1, ICONST_2, ICONST_3, ICONST_4, DUP2_X2, SWAP].into_iter().map(Ins::Op).collect();
    for _ in 0..5 {
        code.extend([Ins::Byte(BIPUSH, 10), Ins::Op(IMUL), Ins::Op(IADD)]);
    }
    code.push(Ins::Op(IRETURN));
    MethodSpec::new("dup2x2", "()I", code)
}

fn caught_division() -> MethodSpec {
    let code = vec![
        Ins::Label(1),
        Ins::Line(7),
        Ins::Op(ICONST_1),
        Ins::Op(ILOAD_0),
        Ins::Op(IDIV),
        Ins::Op(IRETURN),
        Ins::Label(2),
        Ins::Op(POP),
        Ins::LdcInt(-70_000),
        Ins::Op(IRETURN),
    ];
    MethodSpec::new("caught", "(I)I", code).handler(1, 2, 2, Some("java/lang/ArithmeticException"))
}

fn cells() -> MethodSpec {
    let code =
        vec![Ins::Op(ILOAD_0), Ins::Op(ICONST_3), Ins::MultiNewArray("[[J", 2), Ins::Op(ARRAYLENGTH), Ins::Op(IRETURN)];
    MethodSpec::new("cells", "(I)I", code)
}

fn run(jdk: &Jdk, class_path: &Path) -> String {
    let output = Command::new(jdk.tool("java")).arg("-cp").arg(class_path).arg("Call").output();
    let output = output.expect("java starts");
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

#[test]
fn every_jvm_runs_what_javac_never_emits() {
    let odd = ClassSpec::new("Odd").source_file("Odd.j").field(0x0009, "seen", "J");
    let odd = [subroutine(), dup2_x2(), caught_division(), cells()].into_iter().fold(odd, ClassSpec::method);
    let caller = "public class Call { public static void main(String[] a) { System.out.print(Odd.subroutine(1) + \" \" + \
                  Odd.subroutine(-1) + \" \" + Odd.dup2x2() + \" \" + Odd.caught(0) + \" \" + Odd.cells(4)); } }";
    let library = crate::ClassFolder::empty();
    library.add_class("Odd", &odd.build());
    let calls = Javac::found().class_path(library.path()).release(17).compile_texts(&[("Call.java", caller)]);
    for jdk in find_jdks().iter().filter(|jdk| jdk.feature >= 17) {
        for (major, minor) in [(45, 3), (48, 0), (49, 0)] {
            calls.add_class("Odd", &odd.clone().version(major, minor).build());
            assert_eq!(run(jdk, calls.path()), "21 9 342143 -70000 4", "{} {major}", jdk.version);
        }
    }
}
