//! Statics after class initialisation.

mod common;

use common::*;
use vipa_confirm::Jvm;
use vipa_schema::witness::{Object, Shape, Snapshot, Value};

fn value(snapshot: &Snapshot, name: &str) -> Value {
    let statics = snapshot.statics.as_ref().expect("the initialiser works");
    statics.iter().find(|field| field.name == name).unwrap_or_else(|| panic!("no {name}")).value
}

fn object_of<'a>(snapshot: &'a Snapshot, name: &str) -> &'a Object {
    match value(snapshot, name) {
        Value::Ref(id) => &snapshot.objects[id as usize],
        other => panic!("{name} is {other:?}"),
    }
}

#[test]
fn every_shape_is_captured_and_clocks_are_unstable() {
    on_each_jdk(|jvm| {
        let snapshot = jvm.snapshot("subject.Statics");
        assert_eq!(snapshot.unstable, ["now"]);
        assert_eq!(value(&snapshot, "number"), Value::Int(42));
        assert_eq!(value(&snapshot, "BIG"), Value::Long(i64::MIN));
        assert_eq!(value(&snapshot, "half"), Value::Double(0.5f64.to_bits()));
        assert_eq!(value(&snapshot, "nothing"), Value::Null);
        assert_eq!(value(&snapshot, "$assertionsDisabled"), Value::Int(0));
        assert_eq!(*object_of(&snapshot, "text"), string("café"));
        assert_eq!(*object_of(&snapshot, "boxed"), object("java.lang.Integer", Shape::Boxed { value: Value::Int(5) }));
        assert_eq!(*object_of(&snapshot, "array"), array("int[]", 3, vec![(1, Value::Int(3))]));
        assert_eq!(object_of(&snapshot, "names").class, "java.lang.String[][]");
        let constant = Shape::EnumConstant { name: "ON".into(), fields: Vec::new() };
        assert_eq!(*object_of(&snapshot, "mode"), object("subject.Statics$Mode", constant));
        assert_eq!(object_of(&snapshot, "type").shape, Shape::ClassLiteral { of: "int[]".into() });
        assert_eq!(*object_of(&snapshot, "lambda"), opaque("java.lang.Runnable"));
        let contents = |class: &str, elements| object(class, Shape::Contents { elements });
        let held = vec![value(&snapshot, "text"), Value::Null];
        assert_eq!(*object_of(&snapshot, "list"), contents("java.util.ArrayList", held));
        let view = "java.util.Collections$UnmodifiableRandomAccessList";
        assert_eq!(*object_of(&snapshot, "view"), contents(view, vec![value(&snapshot, "list")]));
        let Shape::Contents { elements } = &object_of(&snapshot, "salted").shape else { panic!("a set with elements") };
        let boxed = |element: &Value| match element {
            Value::Ref(id) => snapshot.objects[*id as usize].shape.clone(),
            other => panic!("{other:?} is no box"),
        };
        let numbers: Vec<Shape> = elements.iter().map(boxed).collect();
        assert_eq!(numbers, [1, 2, 3].map(|number| Shape::Boxed { value: Value::Int(number) }));
        assert_eq!(*object_of(&snapshot, "byAccess"), opaque("java.util.LinkedHashMap"));
        assert_eq!(*object_of(&snapshot, "byAge"), contents("java.util.LinkedHashMap", Vec::new()));
        let ring = value(&snapshot, "ring");
        let node = "subject.Statics$Node";
        let fields =
            vec![field(node, "value", "I", Value::Int(7)), field(node, "next", "Lsubject/Statics$Node;", ring)];
        assert_eq!(*object_of(&snapshot, "ring"), instance(node, fields));
    });
}

#[test]
fn failing_missing_and_endless_initialisers_are_explained() {
    for jdk in jdks() {
        let mut config = config(jdk, subjects());
        config.time_limit_ms = 300;
        let mut jvm = Jvm::new(config);
        let failing = jvm.snapshot("subject.Statics$Failing");
        assert_eq!(
            (failing.statics, failing.error.as_deref()),
            (None, Some("java.lang.ArithmeticException: / by zero"))
        );
        let missing = jvm.snapshot("subject.Missing");
        assert!(missing.error.is_some_and(|error| error.contains("ClassNotFoundException")));
        let endless = jvm.snapshot("subject.Statics$Endless");
        assert_eq!(endless.error.as_deref(), Some("the initialiser took too long"));
        assert!(jvm.snapshot("subject.Statics").statics.is_some());
    }
}

#[test]
fn a_failing_initialiser_shows_in_the_run() {
    let get = witness(call("Statics$Failing", "get", "()I"), vec![], vec![]);
    on_each_jdk(|jvm| assert_eq!(summary(&jvm.run(&get)), "ExceptionInInitializerError@"));
}
