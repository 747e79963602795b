//! Candidates of small witnesses, spelled out.

use super::*;
use crate::samples;
use vipa_schema::witness::CallSite;
use vipa_schema::{MethodId, Receiver};

fn object(class: &str, shape: Shape) -> Object {
    Object { class: class.to_owned(), shape }
}

fn field(name: &str, descriptor: &str, value: Value) -> FieldValue {
    FieldValue { class: "a.A".to_owned(), name: name.to_owned(), descriptor: descriptor.to_owned(), value }
}

fn instance(fields: Vec<FieldValue>) -> Object {
    object("a.A", Shape::Instance { fields, given: vec![], held: None })
}

/// A call on a raw object.
fn on(objects: Vec<Object>) -> Witness {
    let mut witness = samples::witness();
    witness.driver.receiver = Receiver::Raw;
    witness.driver.calls = vec![MethodId::new("a.A", "f", "()V")];
    witness.arguments = vec![vec![]];
    witness.receiver = Some(Value::Ref(0));
    witness.objects = objects;
    witness
}

fn shapes(candidates: &[Witness]) -> Vec<&Shape> {
    candidates.iter().map(|witness| &witness.objects[0].shape).collect()
}

#[test]
fn a_call_with_null_has_nothing_to_shrink() {
    let mut witness = samples::witness();
    witness.driver.calls = vec![MethodId::new("a.A", "f", "(Ljava/lang/String;I)V")];
    witness.arguments = vec![vec![Value::Null, Value::Int(0)]];
    assert_eq!(candidates(&witness, &[]), []);
}

#[test]
fn fields_are_left_to_the_constructor_which_must_fill_what_was_filled() {
    let witness =
        on(vec![instance(vec![field("x", "I", Value::Int(1)), field("o", "La/A;", Value::Ref(1))]), instance(vec![])]);
    let all = candidates(&witness, &[]);
    let Shape::Instance { fields, given, .. } = &all[0].objects[0].shape else { panic!("{all:?}") };
    assert_eq!((fields.len(), given.iter().map(|name| name.name.as_str()).collect::<Vec<_>>()), (0, vec!["o"]));
    assert_eq!(all[0].objects.len(), 1, "nobody needs the other one now");
}

#[test]
fn nothing_becomes_null() {
    let array = object("java.lang.Object[]", Shape::Array { length: 1, elements: vec![(0, Value::Ref(2))] });
    let leaf = object("java.lang.Object", Shape::Opaque);
    let holder = object("java.util.Optional", Shape::Contents { elements: vec![Value::Ref(2)] });
    let witness = on(vec![instance(vec![field("a", "[Ljava/lang/Object;", Value::Ref(1))]), array, leaf, holder]);
    for candidate in candidates(&witness, &[]) {
        let nulls = slots(&candidate).into_iter().filter(|(slot, _)| get(&candidate, *slot) == Value::Null).count();
        assert_eq!(nulls, 0, "{candidate:?}");
    }
}

#[test]
fn what_the_finding_assumes_and_what_clocks_answer_stays() {
    let mut witness = on(vec![instance(vec![field("x", "La/A;", Value::Null)])]);
    assert_eq!(candidates(&witness, &[]).len(), 1);
    let assumed = "a.A.x is null, which no constructor leaves behind".to_owned();
    assert_eq!(candidates(&witness, std::slice::from_ref(&assumed)), []);
    let clock = MethodId::new("java.lang.System", "nanoTime", "()J");
    witness.oracles = vec![OracleValue::new(clock, Value::Long(77))];
    assert_eq!(candidates(&witness, &[assumed]), []);
}

#[test]
fn answers_that_are_objects_stay_where_a_stub_may_give_them() {
    let callee = MethodId::new("a.I", "get", "()La/A;");
    let mut witness = on(vec![instance(vec![]), instance(vec![])]);
    witness.oracles = vec![OracleValue::new(callee, Value::Ref(1))];
    assert!(candidates(&witness, &[])[0].oracles.is_empty());
    witness.objects.push(object("a.I", Shape::Stub));
    witness.arguments = vec![vec![Value::Ref(2)]];
    assert!(candidates(&witness, &[]).iter().all(|candidate| candidate.oracles.len() == 1));
}

#[test]
fn containers_lose_elements_and_maps_whole_entries() {
    let text = |unit| object("java.lang.String", Shape::String { units: vec![unit] });
    let elements = vec![Value::Ref(1), Value::Ref(2)];
    let sizes = |class: &str| {
        let witness = on(vec![object(class, Shape::Contents { elements: elements.clone() }), text(97), text(98)]);
        let found = candidates(&witness, &[]);
        let size = |shape: &Shape| matches!(shape, Shape::Contents { elements } if elements.len() < 2);
        shapes(&found).into_iter().filter(|shape| size(shape)).count()
    };
    assert_eq!([sizes("java.util.ArrayList"), sizes("java.util.HashMap"), sizes("java.util.BitSet")], [3, 1, 0]);
}

#[test]
fn an_object_that_is_mentioned_twice_is_made_twice() {
    let fields = vec![field("x", "La/A;", Value::Ref(1)), field("y", "La/A;", Value::Ref(1))];
    let witness = on(vec![instance(fields), instance(vec![])]);
    let last = candidates(&witness, &[]).pop().unwrap();
    assert_eq!((last.objects.len(), get(&last, Slot::Inside(0, 1))), (3, Value::Ref(2)));
    assert!(candidates(&last, &[]).iter().all(|smaller| smaller.objects.len() < 3), "and that is all");
}

#[test]
fn small_numbers_are_tried_together_and_large_ones_one_by_one() {
    let fields = |x, y| vec![field("x", "I", Value::Int(x)), field("y", "I", Value::Int(y))];
    let count = |x, y| {
        let found = candidates(&on(vec![instance(fields(x, y))]), &[]);
        shapes(&found)
            .iter()
            .filter(|shape| matches!(shape, Shape::Instance { fields, .. } if fields.len() == 2))
            .count()
    };
    assert_eq!([count(0, 0), count(1, -2), count(1, 3)], [0, 1, 4]);
}

#[test]
fn answers_of_stubbed_calls_are_left_out_where_nothing_depends_on_them() {
    let mut witness = on(vec![instance(vec![])]);
    let callee = MethodId::new("java.lang.System", "getInt", "()I");
    let at = Some(CallSite { method: callee.clone(), bci: 1, decides: false });
    witness.oracles = vec![OracleValue { at, ..OracleValue::new(callee, Value::Int(77)) }];
    witness.stubbed = true;
    let smaller = candidates(&witness, &[]);
    assert!(smaller.iter().any(|candidate| candidate.oracles.is_empty() && !candidate.stubbed));
    witness.oracles[0].at.as_mut().unwrap().decides = true;
    assert_eq!(candidates(&witness, &[]), []);
}

#[test]
fn calls_that_prepare_the_receiver_are_left_out_one_by_one() {
    let mut witness = samples::witness();
    witness.driver.receiver = Receiver::Constructed;
    witness.driver.calls = ["<init>", "one", "two", "f"].map(|name| MethodId::new("a.A", name, "()V")).to_vec();
    witness.arguments = vec![vec![], vec![Value::Int(1)], vec![Value::Int(2)], vec![]];
    let calls = |witness: &Witness| witness.driver.calls.iter().map(|call| call.method.clone()).collect::<Vec<_>>();
    let found: Vec<_> = candidates(&witness, &[]).iter().take(2).map(calls).collect();
    assert_eq!(found, [["<init>", "two", "f"], ["<init>", "one", "f"]]);
    assert_eq!(candidates(&witness, &[])[0].arguments, [vec![], vec![Value::Int(2)], vec![]]);
}
