//! Which fields are never null: small classes with one field `f` each, and the answer for it.

mod common;

use common::{Project, id};
use std::sync::OnceLock;
use vipa_program::{FieldLoc, NeverNull, Program, never_null};

/// Class, source after the package, whether its field `f` (or the named one) is never null.
const SUBJECTS: &[(&str, &str, bool)] = &[
    ("FromNew", "public class FromNew { private final Object f = new Object(); }", true),
    ("Unchecked", "public class Unchecked { private final Object f; public Unchecked(Object o) { f = o; } }", false),
    (
        "Thrown",
        "public class Thrown { private final Object f; public Thrown(Object o) { if (o == null) throw new Error(); f = o; } }",
        true,
    ),
    (
        "Required",
        "public class Required { private final Object f; public Required(Object o) { f = java.util.Objects.requireNonNull(o); } }",
        true,
    ),
    (
        "RequiredFirst",
        "public class RequiredFirst { final Object f; public RequiredFirst(Object o) { java.util.Objects.requireNonNull(o); f = o; } }",
        true,
    ),
    (
        "OwnCheck",
        "public class OwnCheck { final Object f; public OwnCheck(Object o) { notNull(1L, o); f = o; }
         static void notNull(long n, Object o) { if (o == null) throw new Error(); } }",
        true,
    ),
    (
        "WeakCheck",
        "public class WeakCheck { final Object f; public WeakCheck(boolean b, Object o) { notNull(b, o); f = o; }
         static void notNull(boolean b, Object o) { if (b && o == null) throw new Error(); } }",
        false,
    ),
    (
        "Dereferenced",
        "public class Dereferenced { final String f; public Dereferenced(String s) { s.length(); f = s; } }",
        true,
    ),
    ("Setter", "public class Setter { private Object f = new Object(); public void set(Object o) { f = o; } }", false),
    (
        "CheckedSetter",
        "public class CheckedSetter { private Object f = \"\"; public void set(Object o) { if (o != null) f = o; } }",
        true,
    ),
    (
        "Sometimes",
        "public class Sometimes { private Object f; public Sometimes(int i) { if (i > 0) f = \"\"; } }",
        false,
    ),
    ("Both", "public class Both { private Object f; public Both(int i) { if (i > 0) f = \"\"; else f = 1; } }", true),
    ("Choice", "public class Choice { private Object f; public Choice(Object o) { f = o == null ? \"\" : o; } }", true),
    (
        "Delegating",
        "public class Delegating { private Object f; public Delegating() { this(1); } public Delegating(int i) { f = i; } }",
        true,
    ),
    (
        "DelegatingBadly",
        "public class DelegatingBadly { private Object f; public DelegatingBadly() { this(1); f = null; } public DelegatingBadly(int i) { f = i; } }",
        false,
    ),
    ("Inner$In:this$0", "public class Inner { int i; public class In { int get() { return i; } } }", true),
    (
        "Captures$1:val$s",
        "public class Captures { Runnable r(String s) { return new Runnable() { public void run() { s.length(); } }; } }",
        false,
    ),
    (
        "CapturesChecked$1:val$s",
        "public class CapturesChecked { public Runnable r(String s) { s.length(); return new Runnable() { public void run() { s.length(); } }; } }",
        true,
    ),
    (
        "Closed",
        "public class Closed implements AutoCloseable { private Object f = new Object(); public void close() { f = null; } }",
        false,
    ),
    ("Hidden", "class Hidden { public Object f = new Object(); }", true),
    ("HiddenBase", "class HiddenBase { public Object f = new Object(); }", false),
    ("OpenChild:g", "public class OpenChild extends HiddenBase { private Object g = f; }", false),
    ("Protected", "public class Protected { protected Object f = new Object(); }", false),
    (
        "Transient",
        "public class Transient implements java.io.Serializable { private transient Object f = new Object(); }",
        false,
    ),
    ("Lasting", "public class Lasting implements java.io.Serializable { private Object f = new Object(); }", true),
    (
        "OwnFormat",
        "public class OwnFormat implements java.io.Serializable { private Object f = \"\"; private void readObject(java.io.ObjectInputStream in) { } }",
        false,
    ),
    (
        "NotRead",
        "public class NotRead implements java.io.Serializable { private Object f = \"\"; private void readObject(java.io.ObjectInputStream in) { throw new Error(); } }",
        true,
    ),
    ("Volatile", "public class Volatile { private volatile Object f = new Object(); }", false),
    ("Neighbour", "public class Neighbour { Object f = new Object(); }", false),
    ("Nuller", "public class Nuller { public void run(Neighbour n) { n.f = null; } }", false),
    ("Kind", "public class Kind { Object f = new Object(); }", true),
    ("Kinder", "public class Kinder { public void run(Kind n) { n.f = \"kind\"; } }", false),
    (
        "MayGet",
        "public class MayGet { private Object f = get(1); private static Object get(int i) { return i > 0 ? \"\" : null; } }",
        false,
    ),
    (
        "MustGet",
        "public class MustGet { private Object f = get(1); private static Object get(int i) { return i > 0 ? \"\" : \"-\"; } }",
        true,
    ),
    (
        "Overridable",
        "public class Overridable { private Object f = get(); public Object get() { return \"\"; } }",
        false,
    ),
    (
        "FinalGet",
        "public class FinalGet { private Object f = get(); public final Object get() { return \"\"; } }",
        true,
    ),
    (
        "Skipped",
        "public class Skipped { private Object f; public Skipped(String s) { try { s.length(); f = s; } catch (RuntimeException e) { } } }",
        false,
    ),
    (
        "Caught",
        "public class Caught { private Object f; public Caught(String s) { try { s.length(); f = s; } catch (RuntimeException e) { f = e; } } }",
        true,
    ),
    (
        "HandlerForgets",
        "public class HandlerForgets { private Object f; public HandlerForgets(String s) { Object o = s; try { o.hashCode(); o = s.intern(); } catch (RuntimeException e) { } f = o; } }",
        false,
    ),
    (
        "ChainA",
        "public class ChainA { private final ChainB f = new ChainB(); Object get() { return f.give(); } }",
        true,
    ),
    (
        "ChainB",
        "public class ChainB { private final ChainC f = new ChainC(); final Object give() { return f.give(); } }",
        true,
    ),
    ("ChainC", "public class ChainC { Object f = \"\"; final Object give() { return f; } }", true),
    ("ChainEnd", "public class ChainEnd { private final Object f; public ChainEnd(ChainB b) { f = b.give(); } }", true),
    ("LooseA", "public class LooseA { private final Object f; public LooseA(LooseB b) { f = b.give(); } }", false),
    (
        "LooseB",
        "public class LooseB { private final LooseC c = new LooseC(); final Object give() { return c.give(); } }",
        false,
    ),
    (
        "LooseC",
        "public class LooseC { Object f = \"\"; final Object give() { return f; } public void drop() { f = null; } }",
        false,
    ),
    (
        "ByHelper",
        "public class ByHelper { private Object f; public ByHelper() { init(); } private void init() { f = \"\"; } }",
        true,
    ),
    (
        "Loop",
        "public class Loop { private Object f; public Loop(String[] a) { Object old = a[0], cur = a[0];
         for (int i = 0; i < 9; i++) { old = cur; cur = a[i]; if (cur == null) return; } f = old; } }",
        false,
    ),
    (
        "LoopStore",
        "public class LoopStore { private Object f = \"\"; public void set(String[] a) { Object old = a[0], cur = a[0];
         for (int i = 0; i < 9; i++) { old = cur; cur = a[i]; if (cur == null) return; f = old; } } }",
        false,
    ),
    (
        "PrivateCtor",
        "public class PrivateCtor { private final Object f; private PrivateCtor(Object o) { f = o; } public static PrivateCtor make() { return new PrivateCtor(\"\"); } }",
        true,
    ),
    (
        "HandedCtor",
        "public class HandedCtor { private final Object f; private HandedCtor(Object o) { f = o; } public static java.util.function.Function<Object, Object> make() { return HandedCtor::new; } }",
        false,
    ),
    ("Leaky", "public abstract class Leaky { Leaky() { init(); } abstract void init(); }", false),
    (
        "Leaked",
        "public class Leaked extends Leaky { private final Object f = new Object(); Object g = \"\"; void init() { g = f; } }",
        true,
    ),
    ("Leaked:g", "", false),
    ("Concat", "public class Concat { private final String f; public Concat(String s) { f = s + \"!\"; } }", true),
    ("Lambda", "public class Lambda { private final Runnable f = () -> { }; }", true),
    ("Property", "public class Property { private final Object f = System.getProperty(\"a\"); }", false),
    ("Constant", "public class Constant { static final Object D = new Object(); private Object f = D; }", true),
    (
        "TooSoon",
        "public class TooSoon { static final TooSoon I = new TooSoon(); static final Object D = new Object(); private Object f = D; }",
        false,
    ),
    (
        "Quiet",
        "public class Quiet { static final Other O = new Other(); private Object f = O; static class Other { Other() { toString(); } } }",
        true,
    ),
    (
        "Nosy",
        "public class Nosy { static final Other O = new Other(); private Object f = O; static class Other { Other() { new Nosy(); } } }",
        false,
    ),
    ("Cycle", "public class Cycle { static final Object D = Wheel.W; private Object f = D; }", false),
    (
        "Wheel",
        "public class Wheel { static final Object W = new Object(); Object f; Wheel(Cycle c) { f = Cycle.D; } static final Object V = Cycle.D; }",
        false,
    ),
    ("Colour", "public enum Colour { RED(\"r\"), BLUE(\"b\"); final String f; Colour(String s) { f = s; } }", true),
    ("Painted", "public class Painted { private Colour f = Colour.RED; }", true),
    ("Hook", "interface Hook { Object get(); }", false),
    ("Hooked", "public class Hooked { static Hook h = () -> null; private Object f = h.get(); }", false),
    ("Plug", "interface Plug { Object get(); }", false),
    ("Plugged", "public class Plugged { static Plug h = new PlugIn(); private Object f = h.get(); }", true),
    ("PlugIn", "class PlugIn implements Plug { public Object get() { return this; } }", false),
    (
        "ItselfOrNot",
        "public class ItselfOrNot { private Object f; private Object g; public ItselfOrNot(ItselfOrNot o, boolean b) {
         o.hashCode(); ItselfOrNot x = b ? this : o; g = x.f; f = \"\"; } }",
        true,
    ),
    ("ItselfOrNot:g", "", false),
];

fn answers() -> &'static (Program, NeverNull) {
    static ANSWERS: OnceLock<(Project, (Program, NeverNull))> = OnceLock::new();
    let compile = || {
        let project = Project::new();
        let with_source = SUBJECTS.iter().filter(|(_, source, _)| !source.is_empty());
        let sources: Vec<(String, String)> = with_source
            .map(|(subject, source, _)| {
                let class = subject.split([':', '$']).next().unwrap_or_default();
                (format!("p/{class}.java"), format!("package p; {source}"))
            })
            .collect();
        let sources: Vec<(&str, &str)> = sources.iter().map(|(file, source)| (&**file, &**source)).collect();
        let program = project.open(&[project.compile("classes", ".", &sources)], &[]);
        let found = never_null(&program);
        (project, (program, found))
    };
    &ANSWERS.get_or_init(compile).1
}

fn field(program: &Program, class: &str, name: &str) -> Option<FieldLoc> {
    let class = id(program, &format!("p/{class}"));
    let index = program.class(class).fields.iter().position(|field| &*field.name == name)?;
    Some(FieldLoc { class, index: index as u32 })
}

#[test]
fn every_subject_has_its_answer() {
    let (program, found) = answers();
    let wrong: Vec<&str> = SUBJECTS
        .iter()
        .filter(|(subject, _, expected)| {
            let (class, name) = subject.split_once(':').unwrap_or((subject, "f"));
            // Classes without the field only help others.
            field(program, class, name).map_or(*expected, |field| found.contains(field) != *expected)
        })
        .map(|(subject, ..)| *subject)
        .collect();
    assert_eq!(wrong, [] as [&str; 0]);
}

#[test]
fn static_fields_are_no_part_of_the_answer() {
    let (program, found) = answers();
    assert!(found.iter().all(|field| !program.field(field).access.is_static()));
    assert!(found.iter().count() < found.candidates());
}

#[test]
fn the_answer_is_the_same_whatever_was_asked_before() {
    let (program, found) = answers();
    let names = |program: &Program, found: &NeverNull| -> Vec<String> {
        found.iter().map(|field| format!("{}.{}", program.name(field.class), program.field(field).name)).collect()
    };
    assert_eq!(names(program, &never_null(program)), names(program, found));
    assert!(names(program, found).is_sorted_by_key(|name| name.split('.').next().map(str::to_owned)));
}
