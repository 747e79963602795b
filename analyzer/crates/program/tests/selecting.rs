//! Entries and drivers.

mod common;

use common::Project;
use std::sync::OnceLock;
use vipa_program::{EntrySet, Program, Selection, drivers, entries};
use vipa_schema::{Driver, Receiver};

const SOURCES: &[(&str, &str)] = &[
    (
        "a/Main.java",
        "package a; public class Main { static int x = 1; private int p; public Main(int p) { this.p = p; } \
        private Main(int p, int q) { this(p); } Main() {} \
        public int pub(int i) { Runnable r = () -> System.out.println(i); r.run(); return i; } \
        private void priv() {} protected void prot() {} static int stat(Object o) { assert o != null; return 0; } \
        public native void nat(); \
        private static class Hidden { public void h() {} } public static class Shown { public void s() {} } }",
    ),
    (
        "a/Colour.java",
        "package a; public enum Colour { RED; public int code() { return 1; } static Colour valueOf(int i) { return RED; } }",
    ),
    ("a/Point.java", "package a; public record Point(int x) { public int hashCode() { return x; } }"),
    ("a/Shape.java", "package a; public interface Shape { default int area() { return side() * 2; } int side(); }"),
    ("a/Abs.java", "package a; public abstract class Abs implements Shape { Abs(int i) {} void work() {} }"),
    ("a/One.java", "package a; class One extends Abs { One() { super(1); } public int side() { return 1; } }"),
    (
        "a/Two.java",
        "package a; class Two extends Abs { Two() { super(1); } Two(int a) { super(a); } Two(int a, int b) { super(a); } \
        public int side() { return 2; } }",
    ),
    ("a/Zed.java", "package a; class Zed extends Abs { Zed() { super(1); } public int side() { return 2; } }"),
    ("a/Mark.java", "package a; public @interface Mark {}"),
    (
        "a/Cell.java",
        "package a; public class Cell implements Comparable<Cell> { public int compareTo(Cell o) { return 0; } }",
    ),
];

/// Compiled once: all answers are pure.
fn program() -> &'static Program {
    static PROGRAM: OnceLock<(Project, Program)> = OnceLock::new();
    &PROGRAM.get_or_init(|| Project::of(SOURCES)).1
}

fn selected(program: &Program, include: &[&str], exclude: &[&str], entry: EntrySet) -> Vec<String> {
    let strings = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect();
    let selection = Selection { include: strings(include), exclude: strings(exclude), entry };
    let found = entries(program, &selection);
    found.iter().map(|method| format!("{}.{}", program.name(method.class), program.method(*method).name)).collect()
}

#[test]
fn generated_code_is_no_entry() {
    let program = program();
    let all = selected(program, &[], &[], EntrySet::All);
    assert_eq!(
        all,
        [
            "a/Abs.<init>",
            "a/Abs.work",
            "a/Cell.<init>",
            "a/Cell.compareTo",
            "a/Colour.<init>",
            "a/Colour.code",
            "a/Colour.valueOf",
            "a/Main.<init>",
            "a/Main.<init>",
            "a/Main.<init>",
            "a/Main.pub",
            "a/Main.priv",
            "a/Main.prot",
            "a/Main.stat",
            "a/Main$Hidden.<init>",
            "a/Main$Hidden.h",
            "a/Main$Shown.<init>",
            "a/Main$Shown.s",
            "a/One.<init>",
            "a/One.side",
            "a/Point.<init>",
            "a/Point.hashCode",
            "a/Point.x",
            "a/Shape.area",
            "a/Two.<init>",
            "a/Two.<init>",
            "a/Two.<init>",
            "a/Two.side",
            "a/Zed.<init>",
            "a/Zed.side",
        ]
    );
}

#[test]
fn public_entries_and_patterns() {
    let program = program();
    let public = selected(program, &["a.Main"], &[], EntrySet::Public);
    assert_eq!(public, ["a/Main.<init>", "a/Main.pub", "a/Main.prot", "a/Main$Shown.<init>", "a/Main$Shown.s"]);
    let pattern = EntrySet::Pattern("a.Main.p*".to_string());
    assert_eq!(selected(program, &[], &[], pattern.clone()), ["a/Main.pub", "a/Main.priv", "a/Main.prot"]);
    assert_eq!(selected(program, &[], &["**.priv", "a.Main.prot"], pattern), ["a/Main.pub"]);
    assert_eq!(selected(program, &["b.*"], &[], EntrySet::All), [] as [&str; 0]);
}

fn drivers_of(program: &Program, class: &str, name: &str, descriptor: &str) -> Vec<String> {
    let method = program.resolve_method(class, name, descriptor).unwrap();
    drivers(program, method).into_iter().map(describe).collect()
}

fn describe(driver: Driver) -> String {
    let calls: Vec<String> =
        driver.calls.iter().map(|call| format!("{}{}", call.qualified(), call.descriptor)).collect();
    let receiver = match driver.receiver {
        Receiver::None => "none",
        Receiver::Constructed => "constructed",
        Receiver::Raw => "raw",
    };
    format!("{receiver} {}", calls.join(" "))
}

#[test]
fn drivers_of_each_sort_of_method() {
    let program = program();
    assert_eq!(
        drivers_of(program, "a/Main", "stat", "(Ljava/lang/Object;)I"),
        ["none a.Main.stat(Ljava/lang/Object;)I"]
    );
    assert_eq!(drivers_of(program, "a/Main", "<init>", "(I)V"), ["none a.Main.<init>(I)V"]);
    assert_eq!(
        drivers_of(program, "a/Main", "prot", "()V"),
        [
            "constructed a.Main.<init>()V a.Main.prot()V",
            "constructed a.Main.<init>(I)V a.Main.prot()V",
            "constructed a.Main.<init>(II)V a.Main.prot()V",
            "raw a.Main.prot()V",
        ]
    );
    let abstract_class = [
        "constructed a.One.<init>()V a.Abs.work()V",
        "constructed a.Two.<init>()V a.Abs.work()V",
        "constructed a.Two.<init>(I)V a.Abs.work()V",
        "raw a.Abs.work()V",
    ];
    assert_eq!(drivers_of(program, "a/Abs", "work", "()V"), abstract_class);
    assert_eq!(drivers_of(program, "a/Shape", "area", "()I").len(), 4);
    assert_eq!(drivers_of(program, "a/Colour", "code", "()I"), ["raw a.Colour.code()I"]);
}
