//! Concrete differential test: every static method of `testsubjects/semantics/` (and `semantics21/`), and a hand-made class
//! with bytecode that javac never emits, called with corner and random values in our interpreter and in the real JVM.
//!
//! The JVM side is one process (`testsubjects/drivers/Vectors.java`) that draws the arguments and prints one line per
//! call; this side repeats each call. Values are compared by their bits, all NaNs being equal; throwables by their class.

mod vectors;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use vectors::{Vector, agree, open_program, run_java, subjects_folder, text_of};
use vipa_symex::run_concrete;
use vipa_testkit::assembler::{ClassSpec, Ins, MethodSpec, op};
use vipa_testkit::{ClassFolder, Javac, Jdk, find_jdks, require_jdk};

/// Enough for the longest method of the subjects.
const FUEL: u64 = 2_000_000;
/// Mismatches shown in full, for each method.
const SHOWN: usize = 3;
#[test]
fn our_interpreter_agrees_with_the_jvm() {
    let jdk = require_jdk();
    let classes = compile_subjects(&jdk, "semantics", 17);
    classes.add_class("OddOps", &odd_ops().build());
    let vectors = jvm_vectors(&jdk, &classes, "semantics", Some("OddOps"));
    assert!(vectors.len() >= 3_000, "only {} vectors", vectors.len());
    compare(&jdk, &classes, &vectors);
}

/// Where there is no such JDK, the committed class of `vipa/tests/modern_java.rs` stands for these.
#[test]
fn our_interpreter_agrees_with_newer_jvms() {
    for jdk in find_jdks().into_iter().filter(|jdk| jdk.feature >= 21) {
        let classes = compile_subjects(&jdk, "semantics21", 21);
        let vectors = jvm_vectors(&jdk, &classes, "semantics21", None);
        assert!(vectors.len() >= 300, "only {} vectors", vectors.len());
        compare(&jdk, &classes, &vectors);
    }
}

fn compare(jdk: &Jdk, classes: &ClassFolder, vectors: &[Vector]) {
    let program = open_program(jdk, classes.path());
    let mut mismatches = Vec::new();
    for vector in vectors {
        let ours = run_concrete(&program, vector.find(&program), &vector.arguments, FUEL);
        if !agree(&ours, &vector.outcome) {
            mismatches.push(format!("{vector}\n   ours: {}", text_of(&ours)));
        }
    }
    assert!(mismatches.is_empty(), "{}", summary(&mismatches, vectors.len()));
}

fn summary(mismatches: &[String], vectors: usize) -> String {
    let mut per_method: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for text in mismatches {
        per_method.entry(text.split(" (").next().unwrap_or_default()).or_default().push(text);
    }
    let show =
        |texts: &Vec<&str>| format!("{} like these:\n{}", texts.len(), texts[..texts.len().min(SHOWN)].join("\n"));
    let shown: Vec<String> = per_method.values().map(show).collect();
    format!("{} of {vectors} vectors differ\n\n{}\n", mismatches.len(), shown.join("\n\n"))
}

// -- the JVM's side

fn semantics_sources(folder: &str) -> Vec<PathBuf> {
    let folder = subjects_folder().join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut sources: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    sources.sort();
    sources
}

fn compile_subjects(jdk: &Jdk, folder: &str, release: u32) -> ClassFolder {
    let mut sources = semantics_sources(folder);
    sources.push(subjects_folder().join("drivers/Vectors.java"));
    Javac::of(jdk).release(release).compile(&sources)
}

fn jvm_vectors(jdk: &Jdk, classes: &ClassFolder, folder: &str, assembled: Option<&str>) -> Vec<Vector> {
    let sources = semantics_sources(folder);
    let names = sources.iter().filter_map(|source| source.file_stem()?.to_str());
    run_java(jdk, &["-ea"], &[classes.path()], assembled.into_iter().chain(names))
}

// -- bytecode that javac never emits

fn odd_ops() -> ClassSpec {
    let methods = [subroutine(), nested_subroutine(), swapped(), dup_forms(), dup2_forms(), wide_forms(), far_jumps()];
    let class = ClassSpec::new("OddOps").field(0x0008, "cell", "I");
    methods.into_iter().chain([discards(), cells(), shared_handler()]).fold(class, ClassSpec::method)
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
