use super::*;
use crate::samples::{verdict, witness};
use vipa_schema::verdict::Thrown;
use vipa_schema::{MethodId, Outcome};

struct Nothing;

impl Classes for Nothing {
    fn fields(&self, _: &str) -> Vec<FieldValue> {
        Vec::new()
    }

    fn below(&self, class: &str) -> Vec<String> {
        vec![format!("{class}$1")]
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
