use super::aliases::contains_itself;
use super::*;
use crate::samples::{verdict, witness};
use vipa_schema::verdict::Thrown;
use vipa_schema::witness::{FieldValue, OracleValue};
use vipa_schema::{MethodId, Outcome};

struct Nothing;

/// An `a.A` has a `next`.
struct Linked;

impl Classes for Linked {
    fn fields(&self, class: &str) -> Vec<FieldValue> {
        let next = FieldValue {
            class: class.to_owned(),
            name: "next".to_owned(),
            descriptor: "La/B;".to_owned(),
            value: Value::Null,
        };
        if class == "a.A" { vec![next] } else { Vec::new() }
    }

    fn below(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn is_below(&self, class: &str, above: &str) -> bool {
        class == above
    }
}

impl Classes for Nothing {
    fn fields(&self, _: &str) -> Vec<FieldValue> {
        Vec::new()
    }

    fn below(&self, class: &str) -> Vec<String> {
        vec![format!("{class}$1")]
    }

    fn is_below(&self, class: &str, above: &str) -> bool {
        class == above
    }
}

fn trouble(exception: &str, message: Option<&str>) -> Trouble {
    let thrown = Thrown { exception: exception.to_owned(), message: message.map(str::to_owned), stack: Vec::new() };
    Trouble::of(&Verdict { thrown: Some(thrown), ..verdict(Outcome::OtherException) })
}

#[test]
fn the_jvm_says_which_field_is_null() {
    let null = |message| trouble("java.lang.NullPointerException", message);
    let read = "Cannot read the array length because \"this.next.keys\" is null";
    assert_eq!(null(Some(read)), Trouble::Null(Some("keys".to_owned())));
    let call = "Cannot invoke \"a.B.f()\" because the return value of \"a.B.g()\" is null";
    assert_eq!(null(Some(call)), Trouble::Returned("a.B".to_owned()));
    assert_eq!(null(Some("Cannot read field \"x\" because \"<local4>\" is null")), Trouble::Null(None));
    assert_eq!(null(None), Trouble::Null(None));
    assert_eq!(trouble("java.lang.IllegalStateException", None), Trouble::Other);
}

fn input() -> Witness {
    let mut input = witness();
    input.driver.calls = vec![MethodId::new("a.A", "f", "([La/B;La/B;La/B;I)V")];
    input.arguments = vec![vec![Value::Ref(0), Value::Ref(1), Value::Ref(1), Value::Int(0)]];
    let field = FieldValue {
        class: "a.B".to_owned(),
        name: "next".to_owned(),
        descriptor: "La/B;".to_owned(),
        value: Value::Null,
    };
    let array = Shape::Array { length: 2, elements: Vec::new() };
    let instance = Shape::Instance { fields: vec![field], given: Vec::new(), held: None };
    input.objects =
        vec![Object { class: "a.B[]".to_owned(), shape: array }, Object { class: "a.B".to_owned(), shape: instance }];
    input
}

#[test]
fn each_neighbour_differs_and_none_comes_twice() {
    let input = input();
    for trouble in [Trouble::Null(None), Trouble::Index, Trouble::Overflow, Trouble::Other] {
        let found = neighbours(&input, &Nothing, &trouble);
        assert!(!found.is_empty() && found.iter().all(|other| *other != input));
        assert!((1..found.len()).all(|at| !found[..at].contains(&found[at])), "{trouble:?}");
    }
}

#[test]
fn nulls_become_objects_arrays_are_filled_and_aliases_parted() {
    let input = input();
    let found = neighbours(&input, &Nothing, &Trouble::Null(None));
    let shapes = |witness: &Witness| witness.objects.iter().filter(|object| object.shape == Shape::Opaque).count();
    let filled =
        |witness: &&Witness| matches!(&witness.objects[0].shape, Shape::Array { elements, .. } if elements.len() == 2);
    assert!(found.iter().find(filled).is_some_and(|witness| shapes(witness) == 2));
    assert!(found.iter().any(|witness| witness.arguments[0][1] != witness.arguments[0][2]));
    let longer = neighbours(&input, &Nothing, &Trouble::Index);
    assert!(longer.iter().any(|witness| matches!(witness.objects[0].shape, Shape::Array { length: LONG, .. })));
    let numbers = neighbours(&input, &Nothing, &Trouble::Other);
    let other = |witness: &Witness| witness.objects.iter().any(|object| object.class == "a.B$1");
    assert!(numbers.iter().any(|witness| other(witness) && witness.bare));
    assert!(numbers.iter().any(|witness| witness.arguments[0][3] == Value::Int(1)));
}

#[test]
fn two_objects_of_a_type_become_one_but_none_its_own_part() {
    let mut input = input();
    let plain = Object { class: "a.B".to_owned(), shape: Shape::Opaque };
    input.objects.push(plain);
    input.arguments[0][2] = Value::Ref(2);
    set(&mut input, Slot::Inside(1, 0), Value::Ref(2));
    let found = neighbours(&input, &Nothing, &Trouble::Other);
    assert!(found.iter().any(|witness| witness.arguments[0][1] == witness.arguments[0][2]));
    assert!(found.iter().all(|witness| (0..witness.objects.len()).all(|id| !contains_itself(witness, id as ObjectId))));
}

#[test]
fn an_object_that_contains_itself_becomes_plain() {
    let mut input = input();
    if let Shape::Instance { fields, .. } = &mut input.objects[1].shape {
        fields[0].value = Value::Ref(1);
    }
    let plain = &neighbours(&input, &Nothing, &Trouble::Overflow)[0];
    assert_eq!(plain.objects[1], Object { class: "a.B".to_owned(), shape: Shape::Opaque });
    assert_eq!(plain.objects[0], input.objects[0]);
}

/// Its receiver is an `a.A` without a `next`; a method of it that was not followed returned an `a.B`.
fn answered() -> Witness {
    let mut input = witness();
    input.driver.calls = vec![MethodId::new("a.A", "f", "()V")];
    input.arguments = vec![vec![]];
    input.receiver = Some(Value::Ref(0));
    let instance = Shape::Instance { fields: Vec::new(), given: Vec::new(), held: None };
    input.objects = vec![
        Object { class: "a.A".to_owned(), shape: instance },
        Object { class: "a.B".to_owned(), shape: Shape::Opaque },
    ];
    input.oracles = vec![OracleValue::new(MethodId::new("a.A", "next", "()La/B;"), Value::Ref(1))];
    input
}

#[test]
fn what_a_method_returned_may_be_a_field_of_its_receiver() {
    let input = answered();
    let gives = |found: &[Witness]| {
        found.iter().any(|witness| witness.objects[0].fields().iter().any(|field| field.value == Value::Ref(1)))
    };
    for trouble in [Trouble::Returned("a.A".to_owned()), Trouble::Null(None), Trouble::Other] {
        assert!(gives(&neighbours(&input, &Linked, &trouble)), "{trouble:?}");
    }
    let mut elsewhere = input;
    elsewhere.oracles[0].callee.class = "a.C".to_owned();
    assert!(answered_fields(&elsewhere, &Linked).is_empty(), "no receiver of it is known");
}

#[test]
fn a_null_may_be_an_object_that_stands_elsewhere() {
    let mut input = input();
    input.arguments[0][2] = Value::Null;
    let shared = shared_slots(&input);
    assert!(shared.iter().any(|witness| witness.arguments[0][2] == Value::Ref(1)));
    assert!(shared.iter().all(|witness| !contains_itself(witness, 1)));
}

#[test]
fn numbers_of_any_size_have_other_values() {
    let mut input = input();
    input.objects[1] = Object { class: "java.math.BigDecimal".to_owned(), shape: Shape::Opaque };
    let texts = large_numbers(&input).into_iter().map(|witness| match &witness.objects[1].shape {
        Shape::Contents { elements } => witness.objects[referred(elements[0]).unwrap() as usize].shape.clone(),
        other => other.clone(),
    });
    let negative = Shape::String { units: "-1".encode_utf16().collect() };
    assert!(texts.into_iter().any(|shape| shape == negative));
}
