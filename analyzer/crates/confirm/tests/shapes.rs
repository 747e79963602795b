//! Building inputs: records, finals, enums, inner classes, stubs, abstract classes, statics; tiers and Java text.

mod common;

use common::*;
use vipa_confirm::{Ended, Hints};
use vipa_schema::member::MethodId;
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{FieldName, OracleValue, Receiver, Shape, Value};

#[test]
fn records_and_finals_are_written_past_their_constructors() {
    let point = "subject.Shapes$Point";
    let fields =
        vec![field(point, "x", "I", Value::Int(-7)), field(point, "label", "Ljava/lang/String;", Value::Ref(1))];
    let record = witness(
        call("Shapes", "x", "(Lsubject/Shapes$Point;)I"),
        vec![Value::Ref(0)],
        vec![instance(point, fields), string("")],
    );
    let sealed = "subject.Shapes$Sealed";
    let chain = witness(
        call("Shapes", "depth", "(Lsubject/Shapes$Sealed;)I"),
        vec![Value::Ref(0)],
        vec![
            instance(sealed, vec![field(sealed, "next", "Lsubject/Shapes$Sealed;", Value::Ref(1))]),
            instance(sealed, vec![field(sealed, "secret", "I", Value::Int(0))]),
        ],
    );
    let refusing = witness(
        call("Shapes", "refusing", "(Lsubject/Shapes$Refusing;)I"),
        vec![Value::Ref(0)],
        vec![instance("subject.Shapes$Refusing", vec![])],
    );
    on_each_jdk(|jvm| {
        let record = jvm.run(&record);
        assert_eq!(summary(&record), "ArithmeticException@x:11");
        assert_eq!(record.inputs, ["new Shapes.Point(0, \"\") with {x = -7}"]);
        assert_eq!(record.tier, Some(Tier::Forced));
        let chain = jvm.run(&chain);
        assert_eq!(summary(&chain), "ArithmeticException@depth:6");
        assert_eq!(chain.inputs, ["new Shapes.Sealed() with {next = new Shapes.Sealed() with {secret = 0}}"]);
        let refusing = jvm.run(&refusing);
        assert_eq!(summary(&refusing), "ArithmeticException@refusing:6");
        assert_eq!(refusing.inputs, ["(Shapes.Refusing without constructor)"]);
    });
}

/// What shrinking leaves to the constructor must not become null behind the reader's back.
#[test]
fn a_field_that_is_to_be_given_by_the_constructor_is_never_null() {
    let given = |class: &str, name: &str| {
        let given = vec![FieldName { class: class.to_string(), name: name.to_string() }];
        vec![object(class, Shape::Instance { fields: vec![], given, held: None })]
    };
    let x = call("Shapes", "x", "(Lsubject/Shapes$Point;)I");
    let filled = witness(x, vec![Value::Ref(0)], given("subject.Shapes$Point", "label"));
    let depth = call("Shapes", "depth", "(Lsubject/Shapes$Sealed;)I");
    let empty = witness(depth, vec![Value::Ref(0)], given("subject.Shapes$Sealed", "next"));
    on_each_jdk(|jvm| {
        assert_ne!(jvm.run(&filled).ended, Ended::ConstructionFailed);
        let refused = jvm.run(&empty);
        assert_eq!(refused.ended, Ended::ConstructionFailed);
        assert!(refused.detail.is_some_and(|detail| detail.ends_with("next is null")));
        assert_eq!(jvm.run_afresh(&filled, &Hints::new()), jvm.run(&filled));
    });
}

#[test]
fn a_constructor_that_gives_the_wanted_fields_is_preferred() {
    let point = "subject.Shapes$Point";
    let fields =
        vec![field(point, "x", "I", Value::Int(7)), field(point, "label", "Ljava/lang/String;", Value::Ref(1))];
    let fitting = witness(
        call("Shapes", "x", "(Lsubject/Shapes$Point;)I"),
        vec![Value::Ref(0)],
        vec![instance(point, fields), string("")],
    );
    on_each_jdk(|jvm| {
        let observation = jvm.run(&fitting);
        assert_eq!(summary(&observation), "ArithmeticException@x:11");
        assert_eq!(observation.inputs, ["new Shapes.Point(7, \"\")"]);
        assert_eq!(observation.tier, Some(Tier::PublicApi));
    });
}

#[test]
fn private_methods_inner_classes_and_default_methods_run() {
    let private = raw(
        call("Shapes", "privately", "(I)I"),
        Value::Ref(0),
        vec![Value::Int(0)],
        vec![instance("subject.Shapes", vec![])],
    );
    let inner = raw(
        call("Shapes$Inner", "divide", "()I"),
        Value::Ref(0),
        vec![],
        vec![instance("subject.Shapes$Inner", vec![field("subject.Shapes$Inner", "held", "I", Value::Int(0))])],
    );
    let shape = || vec![opaque("subject.Shapes$Shape")];
    let default = raw(call("Shapes$Shape", "inverse", "()I"), Value::Ref(0), vec![], shape());
    let mut predicted = default.clone();
    let size = MethodId::new("subject.Shapes$Shape", "size", "()I");
    predicted.oracles = vec![OracleValue::new(size, Value::Int(50))];
    on_each_jdk(|jvm| {
        let private = jvm.run(&private);
        assert_eq!((summary(&private).as_str(), private.tier), ("ArithmeticException@privately:5", Some(Tier::Forced)));
        assert_eq!(private.inputs, ["new Shapes()", "0"]);
        assert_eq!(summary(&jvm.run(&inner)), "ArithmeticException@divide:5");
        let stubbed = jvm.run(&default);
        assert_eq!(summary(&stubbed), "ArithmeticException@inverse:8");
        assert_eq!((stubbed.inputs[0].as_str(), stubbed.tier), ("(Shapes.Shape stub)", Some(Tier::PublicApi)));
        assert_eq!(jvm.run(&predicted).returned, Some(Value::Int(2)));
    });
}

#[test]
fn enums_stubs_and_abstract_classes_are_chosen() {
    let objects = vec![
        opaque("java.util.List"),
        opaque("java.util.Map"),
        opaque("java.lang.Runnable"),
        opaque("subject.Shapes$Shape"),
        object("subject.Shapes$Colour", Shape::EnumConstant { name: "GREEN".into(), fields: Vec::new() }),
        array("int[][]", 2, vec![]),
        opaque("subject.Shapes$Animal"),
    ];
    let descriptor = "(Ljava/util/List;Ljava/util/Map;Ljava/lang/Runnable;Lsubject/Shapes$Shape;\
                      Lsubject/Shapes$Colour;[[ILsubject/Shapes$Animal;)Ljava/lang/String;";
    let kinds = witness(call("Shapes", "kinds", descriptor), (0..7).map(Value::Ref).collect(), objects);
    let hints = Hints::from([("subject.Shapes$Animal".to_string(), vec!["subject.Shapes$Dog".to_string()])]);
    on_each_jdk(|jvm| {
        let without = jvm.run(&kinds);
        assert_eq!(without.ended, Ended::ConstructionFailed);
        assert_eq!(without.detail.as_deref(), Some("cannot build abstract subject.Shapes$Animal"));
        let with = jvm.run_with(&kinds, &hints);
        assert_eq!(with.returned_class.as_deref(), Some("java.lang.String"), "{with:?}");
        assert_eq!(
            with.inputs,
            [
                "new ArrayList<>()",
                "new HashMap<>()",
                "() -> {}",
                "(Shapes.Shape stub)",
                "Shapes.Colour.GREEN",
                "new int[2][]",
                "new Shapes.Dog()"
            ]
        );
        assert_eq!(with.tier, Some(Tier::PublicApi));
    });
}

#[test]
fn the_named_method_runs_even_if_the_receiver_overrides_it() {
    let half = raw(call("Shapes$Animal", "half", "()I"), Value::Ref(0), vec![], vec![opaque("subject.Shapes$Dog")]);
    on_each_jdk(|jvm| assert_eq!(jvm.run(&half).returned, Some(Value::Int(2))));
}

#[test]
fn a_constructor_is_part_of_the_driver() {
    let mut driven = witness(call("Shapes$Point", "x", "()I"), vec![], vec![]);
    driven.driver.receiver = Receiver::Constructed;
    driven.driver.calls.insert(0, call("Shapes$Point", "<init>", "(ILjava/lang/String;)V"));
    driven.arguments.insert(0, vec![Value::Int(3), Value::Null]);
    let mut throwing = driven.clone();
    throwing.arguments[0][0] = Value::Int(-3);
    on_each_jdk(|jvm| {
        let driven = jvm.run(&driven);
        assert_eq!((driven.returned, driven.tier), (Some(Value::Int(3)), Some(Tier::PublicApi)));
        assert_eq!(driven.inputs, ["new Shapes.Point(3, null)"]);
        // The trace is taken where the exception's constructor is called (12), not where it is thrown (15).
        assert_eq!(summary(&jvm.run(&throwing)), "IllegalArgumentException@<init>:12");
    });
}

#[test]
fn arrays_read_as_java() {
    let same = |object| {
        witness(call("Faults", "same", "(Ljava/lang/Object;)Ljava/lang/Object;"), vec![Value::Ref(0)], vec![object])
    };
    let rows = [
        (same(array("byte[]", 3, vec![(1, Value::Int(-1))])), "new byte[]{0, -1, 0}"),
        (same(array("int[]", 1000, vec![])), "new int[1000]"),
        (same(array("int[]", 1000, vec![(7, Value::Int(9))])), "new int[1000] with {[7] = 9}"),
        (
            same(array("java.lang.Object[]", 1, vec![(0, Value::Ref(0))])),
            "new Object[]{new Object[]{new Object[]{new Object[1] ...}}}",
        ),
        (same(object("java.lang.Class", Shape::ClassLiteral { of: "int[]".into() })), "int[].class"),
        (
            same(object(
                "subject.Shapes$Colour",
                Shape::StaticField { declared_in: "subject.Shapes$Colour".into(), field: "RED".into() },
            )),
            "Shapes.Colour.RED",
        ),
    ];
    on_each_jdk(|jvm| {
        for (witness, expected) in &rows {
            let observation = jvm.run(witness);
            assert_eq!(observation.inputs, [*expected], "{observation:?}");
        }
    });
}

/// Its constructor is no private one, and yet nobody can call it.
#[test]
fn a_class_without_a_name_is_no_input_that_a_caller_has() {
    let nameless = instance("subject.Shapes$1", vec![]);
    let size = witness(call("Shapes", "sizeOf", "(Lsubject/Shapes$Shape;)I"), vec![Value::Ref(0)], vec![nameless]);
    on_each_jdk(|jvm| {
        let seen = jvm.run(&size);
        assert_eq!((seen.returned, seen.tier, seen.state_set), (Some(Value::Int(5)), Some(Tier::Forced), true));
    });
}

#[test]
fn statics_are_set_before_the_run_and_finals_too() {
    let mut ratio = witness(call("Statics", "ratio", "()I"), vec![], vec![array("int[]", 1, vec![(0, Value::Int(6))])]);
    ratio.statics = vec![field("subject.Statics", "array", "[I", Value::Ref(0))];
    let mut asserting = ratio.clone();
    asserting.statics.push(field("subject.Statics", "number", "I", Value::Int(1)));
    let mut without = asserting.clone();
    without.statics.push(field("subject.Statics", "$assertionsDisabled", "Z", Value::Int(1)));
    on_each_jdk(|jvm| {
        let plain = jvm.run(&ratio);
        assert_eq!((plain.returned, plain.tier), (Some(Value::Int(7)), Some(Tier::Package)));
        assert_eq!(plain.detail.as_deref(), Some("with Statics.array = new int[]{6}"));
        assert!(summary(&jvm.run(&asserting)).starts_with("AssertionError@ratio:"));
        assert_eq!(jvm.run(&without).returned, Some(Value::Int(0)));
    });
}

#[test]
fn impossible_inputs_are_construction_failures() {
    let length = |value, objects| witness(call("Faults", "length", "(Ljava/lang/String;)I"), vec![value], objects);
    let rows = [
        (length(Value::Ref(0), vec![opaque("java.util.List")]), "java.util.ArrayList is not a java.lang.String"),
        (length(Value::Ref(3), vec![]), "no object 3 in the witness"),
        (length(Value::Int(3), vec![]), "a number given for java.lang.String"),
        (witness(call("Faults", "missing", "()V"), vec![], vec![]), "no method subject.Faults.missing()V"),
        (witness(call("Missing", "missing", "()V"), vec![], vec![]), "subject.Missing.missing: "),
    ];
    on_each_jdk(|jvm| {
        for (witness, expected) in &rows {
            let observation = jvm.run(witness);
            assert_eq!(observation.ended, Ended::ConstructionFailed);
            assert!(observation.detail.as_deref().is_some_and(|text| text.starts_with(expected)), "{observation:?}");
        }
    });
}
