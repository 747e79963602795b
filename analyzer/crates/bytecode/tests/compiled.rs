//! What javac makes of ordinary Java.

mod common;

use common::{code, compile_class, described, method};
use std::sync::OnceLock;
use vipa_bytecode::{ClassFile, Const, Instr, InvokeKind};

const SOURCE: &str = r#"
import java.util.function.*;
public class Sample {
    static final String LONE = "\ud83d!";
    static final long BIG = 1L << 40;
    @Deprecated public int old(int[] a, int i) throws java.io.IOException { return a[i] / i; }
    static String join(String s, int n) { return s + n; }
    static Supplier<String> supply(Object o) { return o::toString; }
    static int loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) { sum += i; }
        return sum;
    }
    static int guarded(Object o) {
        try { return o.hashCode(); } catch (NullPointerException e) { return -1; } finally { System.gc(); }
    }
    interface Shape { static int one() { return 1; } default int two() { return 2; } }
    static int viaInterface(Shape s) { return Shape.one() + s.two(); }
    private class Inner { void f(@Deprecated Object p) {} }
    record Point(int x, int y) {}
}
"#;

/// Compiled once for all tests.
fn sample() -> &'static ClassFile {
    static SAMPLE: OnceLock<ClassFile> = OnceLock::new();
    SAMPLE.get_or_init(|| compile_class("Sample", SOURCE))
}

#[test]
fn members_attributes_and_code() {
    let class = sample();
    assert_eq!((&*class.name, class.source_file.as_deref()), ("Sample", Some("Sample.java")));
    assert_eq!(class.fields[0].constant, Some(Const::String([0xd83d, u16::from(b'!')].into())));
    assert_eq!(class.fields[1].constant, Some(Const::Long(1 << 40)));
    let old = method(class, "old");
    assert_eq!(old.exceptions, ["java/io/IOException".into()]);
    assert_eq!(old.annotations, ["java/lang/Deprecated".into()]);
    assert_eq!(described(class, "old"), ["aload", "iload", "iaload", "iload", "idiv", "ireturn"]);
    assert_eq!(code(class, "old").line_of(2), Some(6));
    let names: Vec<_> = code(class, "old").local_names.iter().map(|local| (local.index, &*local.name)).collect();
    assert_eq!(names, [(0, "this"), (1, "a"), (2, "i")]);
}

#[test]
fn loops_and_handlers() {
    let class = sample();
    let body = code(class, "loop");
    let heads: Vec<usize> =
        body.loop_heads().iter().enumerate().filter(|(_, head)| **head).map(|(index, _)| index).collect();
    assert_eq!(heads.len(), 1);
    assert_eq!(body.executable_lines().len(), 3);
    assert_eq!(body.index_of_bci(body.bcis[heads[0]]), Some(heads[0] as u32));
    let handlers = &code(class, "guarded").handlers;
    assert_eq!(handlers[0].catch.as_deref(), Some("java/lang/NullPointerException"));
    assert!(handlers.iter().any(|handler| handler.catch.is_none()));
}

#[test]
fn call_sites_and_interface_calls() {
    let class = sample();
    let bootstrap_of = |name: &str| {
        let site = code(class, name).instrs.iter().find_map(|instr| match instr {
            Instr::InvokeDynamic(site) => Some(site.bootstrap),
            _ => None,
        });
        &class.bootstraps[usize::from(site.unwrap())]
    };
    assert_eq!(&*bootstrap_of("join").method.class, "java/lang/invoke/StringConcatFactory");
    let supply = bootstrap_of("supply");
    assert_eq!(&*supply.method.class, "java/lang/invoke/LambdaMetafactory");
    assert!(matches!(&supply.arguments[1], Const::MethodHandle(handle) if &*handle.name == "toString"));
    let calls: Vec<_> = code(class, "viaInterface")
        .instrs
        .iter()
        .filter_map(|instr| match instr {
            Instr::Invoke(kind, target) => Some((*kind, target.interface)),
            _ => None,
        })
        .collect();
    assert_eq!(calls, [(InvokeKind::Static, true), (InvokeKind::Interface, true)]);
}

#[test]
fn nested_classes_and_records() {
    let classes = common::compile(&common::default_jdk(), "Sample.java", SOURCE, &["-g"]);
    let find = |name: &str| {
        let bytes = &classes.iter().find(|(file, _)| file == name).unwrap().1;
        vipa_bytecode::parse_class(bytes).unwrap()
    };
    let inner = find("Sample$Inner.class");
    let outer = inner.outer.as_ref().unwrap();
    assert_eq!((&*outer.class, outer.is_static, outer.access.is_private()), ("Sample", false, true));
    assert_eq!(method(&inner, "f").parameter_annotations, [["java/lang/Deprecated".into()]]);
    let point = find("Sample$Point.class");
    assert_eq!(point.record_components, Some(vec!["x".into(), "y".into()]));
    assert!(point.outer.as_ref().unwrap().is_static);
    assert_eq!(find("Sample$Shape.class").superclass.as_deref(), Some("java/lang/Object"));
}
