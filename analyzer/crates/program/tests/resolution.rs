//! Resolution, selection and the hierarchy, against what the JVM specification says.

mod common;

use common::{Project, id, names, shown};
use std::sync::OnceLock;
use vipa_bytecode::JType;
use vipa_program::{Origin, Program};

const SOURCES: &[(&str, &str)] = &[
    (
        "p/Base.java",
        "package p; public class Base { public int f; void pack() {} public void open() {} private void hidden() {} static void util() {} }",
    ),
    ("p/Mid.java", "package p; public class Mid extends Base implements Konst { public void pack() {} }"),
    ("q/Far.java", "package q; public class Far extends p.Mid { public void pack() {} public void open() {} }"),
    ("q/Near.java", "package q; public class Near extends p.Base { void pack() {} }"),
    (
        "p/Konst.java",
        "package p; public interface Konst { Object ID = new Object(); default int size() { return 1; } }",
    ),
    ("p/Wider.java", "package p; public interface Wider extends Konst { default int size() { return 2; } }"),
    ("p/Other.java", "package p; public interface Other { int size(); }"),
    ("p/Both.java", "package p; public class Both extends Mid implements Wider {}"),
    ("r/Sized.java", "package r; public class Sized { public int size() { return 3; } }"),
    ("r/ByParent.java", "package r; public class ByParent extends Sized implements p.Other {}"),
    ("p/Abs.java", "package p; public abstract class Abs implements Other {}"),
    (
        "p/List2.java",
        "package p; public class List2 extends java.util.AbstractList<String> { public String get(int i) { return null; } public int size() { return 0; } }",
    ),
];

/// Compiled once: all answers are pure.
fn program() -> &'static Program {
    static PROGRAM: OnceLock<(Project, Program)> = OnceLock::new();
    &PROGRAM.get_or_init(|| Project::of(SOURCES)).1
}

#[test]
fn fields_are_found_in_interfaces_before_superclasses() {
    let program = program();
    let found = program.resolve_field("q/Far", "f", "I").unwrap();
    assert_eq!((program.name(found.class), &*program.field(found).name), ("p/Base", "f"));
    let constant = program.resolve_field("q/Far", "ID", "Ljava/lang/Object;").unwrap();
    assert_eq!(program.name(constant.class), "p/Konst");
    assert_eq!(program.resolve_field("q/Far", "f", "J"), None);
    assert_eq!(program.resolve_field("no/Such", "f", "I"), None);
}

#[test]
fn methods_resolve_through_classes_then_interfaces() {
    let program = program();
    let resolve = |class, name, descriptor| shown(program, program.resolve_method(class, name, descriptor));
    assert_eq!(resolve("q/Far", "open", "()V"), "q/Far.open");
    assert_eq!(resolve("p/Mid", "open", "()V"), "p/Base.open");
    assert_eq!(resolve("p/Mid", "size", "()I"), "p/Konst.size");
    assert_eq!(resolve("p/Both", "size", "()I"), "p/Wider.size");
    assert_eq!(resolve("p/Abs", "size", "()I"), "p/Other.size");
    assert_eq!(resolve("p/Konst", "hashCode", "()I"), "java/lang/Object.hashCode");
    assert_eq!(resolve("p/Konst", "clone", "()Ljava/lang/Object;"), "none");
    assert_eq!(resolve("[I", "clone", "()Ljava/lang/Object;"), "java/lang/Object.clone");
    assert_eq!(resolve("java/util/ArrayList", "stream", "()Ljava/util/stream/Stream;"), "java/util/Collection.stream");
    assert_eq!(
        resolve("java/lang/invoke/MethodHandle", "invokeExact", "(I)V"),
        "java/lang/invoke/MethodHandle.invokeExact"
    );
    assert_eq!(resolve("p/Mid", "missing", "()V"), "none");
}

#[test]
fn selection_respects_private_and_package_private_methods() {
    let program = program();
    let select = |receiver: &str, class: &str, name: &str, descriptor: &str| {
        let resolved = program.resolve_method(class, name, descriptor).unwrap();
        shown(program, program.select_virtual(id(program, receiver), resolved))
    };
    assert_eq!(select("q/Far", "p/Base", "open", "()V"), "q/Far.open");
    assert_eq!(select("q/Near", "p/Base", "pack", "()V"), "p/Base.pack", "another package does not override");
    assert_eq!(select("q/Far", "p/Base", "pack", "()V"), "q/Far.pack", "but it does through a public override");
    assert_eq!(select("q/Far", "p/Base", "hidden", "()V"), "p/Base.hidden");
    assert_eq!(select("p/Both", "p/Konst", "size", "()I"), "p/Wider.size");
    assert_eq!(select("p/Mid", "p/Konst", "size", "()I"), "p/Konst.size");
    assert_eq!(select("p/Abs", "p/Other", "size", "()I"), "p/Other.size");
    assert_eq!(select("java/util/ArrayList", "java/util/List", "size", "()I"), "java/util/ArrayList.size");
}

#[test]
fn subtypes_and_overriders_cover_the_class_path() {
    let program = program();
    let subtypes = |name: &str| names(program, &program.subtypes(id(program, name)));
    assert_eq!(subtypes("p/Base"), ["p/Both", "p/Mid", "q/Far", "q/Near"]);
    assert_eq!(subtypes("p/Konst"), ["p/Both", "p/Mid", "p/Wider", "q/Far"]);
    assert_eq!(subtypes("java/util/Collection"), ["p/List2"], "also through JDK classes");
    assert_eq!(subtypes("q/Far"), [] as [&str; 0]);
    let pack = program.resolve_method("p/Base", "pack", "()V").unwrap();
    let overriders: Vec<_> =
        program.overriders(pack, pack.class).iter().map(|&found| shown(program, Some(found))).collect();
    assert_eq!(overriders, ["p/Mid.pack", "q/Far.pack"]);
    let size = program.resolve_method("p/Other", "size", "()I").unwrap();
    let overriders: Vec<_> = program.overriders(size, size.class).iter().map(|&m| shown(program, Some(m))).collect();
    assert_eq!(overriders, ["r/Sized.size"], "inherited from a class that does not implement the interface");
}

#[test]
fn subtyping_of_classes_and_arrays() {
    let program = program();
    let check = |sub, sup| program.is_subtype(&JType::parse(sub).unwrap(), &JType::parse(sup).unwrap());
    assert_eq!(check("Lq/Far;", "Lp/Base;"), Some(true));
    assert_eq!(check("Lp/Base;", "Lq/Far;"), Some(false));
    assert_eq!(check("[Lq/Far;", "[Lp/Konst;"), Some(true));
    assert_eq!(check("[[I", "[Ljava/lang/Object;"), Some(true));
    assert_eq!(check("[I", "[J"), Some(false));
    assert_eq!(check("[I", "Ljava/lang/Cloneable;"), Some(true));
    assert_eq!(check("[I", "Ljava/lang/Comparable;"), Some(false));
    assert_eq!(check("Lno/Such;", "Lp/Base;"), None);
    assert_eq!(check("Lno/Such;", "Ljava/lang/Object;"), Some(true));
    assert_eq!(check("I", "I"), Some(true));
    assert!(program.is_subclass(id(program, "p/Both"), id(program, "p/Konst")));
    assert_eq!(program.superclass(id(program, "java/lang/Object")), None);
    assert_eq!(program.origin(id(program, "java/lang/String")), Origin::Jdk);
}

#[test]
fn answers_are_the_same_from_many_threads() {
    let program = program();
    let ask = || {
        let resolved = program.resolve_method("q/Far", "pack", "()V").unwrap();
        (shown(program, Some(resolved)), names(program, &program.analysed_classes()), program.executable_lines())
    };
    let answers: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(ask)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(answers[0].1.len(), SOURCES.len());
    assert_eq!(answers[0].2, SOURCES.len() as u64 - 1, "one line per source, and none in the interface without code");
}
