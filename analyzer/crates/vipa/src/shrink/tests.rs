//! The loop against a JVM that crashes under a condition of ours.

use super::*;
use crate::samples::{confirmed, verdict};
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{FieldValue, Object, Shape, Snapshot, Value};
use vipa_schema::{MethodId, PathEnd};

struct Crashing<F> {
    when: F,
    runs: usize,
}

impl<F: Fn(&Witness) -> Verdict> Confirm for Crashing<F> {
    fn begin(&mut self) {}

    fn run(&mut self, _: &PathEnd, witness: &Witness) -> Verdict {
        self.runs += 1;
        (self.when)(witness)
    }

    fn run_afresh(&mut self, end: &PathEnd, witness: &Witness) -> Verdict {
        self.run(end, witness)
    }

    fn snapshot(&mut self, class: &str) -> Snapshot {
        unreachable!("nobody asks for {class}")
    }
}

/// A call with a text and a number.
fn call(text: &str, number: i32) -> Judged {
    let mut judged = confirmed("f", 3, 0);
    let witness = judged.end.witness.as_mut().unwrap();
    witness.driver.calls = vec![MethodId::new("a.A", "f", "(Ljava/lang/String;I)V")];
    witness.arguments = vec![vec![Value::Ref(0), Value::Int(number)]];
    let units = text.encode_utf16().collect();
    witness.objects = vec![Object { class: "java.lang.String".into(), shape: Shape::String { units } }];
    judged
}

fn parts(witness: &Witness) -> (String, i32) {
    let units = witness.objects.iter().find_map(|object| match &object.shape {
        Shape::String { units } => Some(units),
        _ => None,
    });
    let units = units.unwrap_or_else(|| panic!("{witness:?}"));
    let Value::Int(number) = witness.arguments[0][1] else { panic!("{witness:?}") };
    (String::from_utf16(units).unwrap(), number)
}

fn shrunk(judged: &Judged, crashes: impl Fn(String, i32) -> bool) -> ((String, i32), usize) {
    let when = |witness: &Witness| {
        let (text, number) = parts(witness);
        verdict(if crashes(text, number) { Outcome::Confirmed } else { Outcome::NoException })
    };
    let mut jvm = Crashing { when, runs: 0 };
    let small = shrink(judged, &mut jvm);
    assert_eq!(shrink(&small, &mut jvm), small, "a second time changes nothing");
    (parts(small.end.witness.as_ref().unwrap()), jvm.runs)
}

#[test]
fn only_what_the_crash_needs_is_left() {
    let large = call("\u{3042}\u{0}:\u{7}xyz", 0x7fff_0001);
    assert_eq!(shrunk(&large, |_, _| true).0, (String::new(), 0));
    assert_eq!(shrunk(&large, |text, number| text.contains(':') && number > 2).0, (":".to_owned(), 5));
    assert_eq!(shrunk(&large, |text, number| text.chars().count() > 2 && number != 0).0, ("aaa".to_owned(), 1));
}

#[test]
fn the_number_of_runs_is_bounded() {
    let text: String = "ab:c".repeat(10_000);
    let (_, runs) = shrunk(&call(&text, -5), |text, _| text.matches(':').count() > 900);
    assert!(runs <= 2 * MAX_RUNS, "{runs}");
    let hangs = |_: &Witness| verdict(Outcome::TimeOut);
    let mut jvm = Crashing { when: hangs, runs: 0 };
    assert_eq!((shrink(&call("abcdefgh", 77), &mut jvm), jvm.runs), (call("abcdefgh", 77), MAX_RUNS / DEAR_RUN));
}

/// The names of all fields that are set.
fn state(witness: &Witness) -> Vec<String> {
    let fields = witness.objects.iter().flat_map(|object| match &object.shape {
        Shape::Instance { fields, .. } => fields.as_slice(),
        _ => &[],
    });
    fields.map(|field| field.name.clone()).collect()
}

/// An object with two fields that were set; the crash needs those of these names.
fn with_state(needed: &'static [&'static str]) -> (Judged, impl Fn(&Witness) -> Verdict) {
    let mut judged = call("abc", 0x7fff_0001);
    let field = |name: &str| FieldValue {
        class: "a.A".to_owned(),
        name: name.to_owned(),
        descriptor: "I".to_owned(),
        value: Value::Int(7),
    };
    let fields = vec![field("size"), field("count")];
    let witness = judged.end.witness.as_mut().unwrap();
    witness.objects.push(Object { class: "a.A".into(), shape: Shape::Instance { fields, given: vec![], held: None } });
    witness.receiver = Some(Value::Ref(1));
    let when = move |witness: &Witness| {
        let set = state(witness);
        let crashes = needed.iter().all(|name| set.iter().any(|field| field == name));
        let outcome = if crashes { Outcome::Confirmed } else { Outcome::NoException };
        Verdict { state_set: !set.is_empty(), ..verdict(outcome) }
    };
    judged.verdict = Some(when(judged.end.witness.as_ref().unwrap()));
    (judged, when)
}

#[test]
fn a_state_that_must_be_set_leaves_the_rest_of_a_note_as_it_is() {
    let (judged, when) = with_state(&["count"]);
    let small = shrink(&judged, &mut Crashing { when, runs: 0 });
    let witness = small.end.witness.unwrap();
    assert_eq!(witness.arguments[0][1], Value::Int(0x7fff_0001));
    assert_eq!(state(&witness), ["count"]);
}

#[test]
fn a_note_that_needs_no_state_is_made_small_as_a_whole() {
    let (judged, when) = with_state(&[]);
    let mut jvm = Crashing { when, runs: 0 };
    let small = shrink(&judged, &mut jvm);
    assert!(!small.state_set());
    assert_eq!(parts(small.end.witness.as_ref().unwrap()), (String::new(), 0));
    let (judged, when) = with_state(&["count", "size"]);
    let mut jvm = Crashing { when, runs: 0 };
    assert_eq!((shrink(&judged, &mut jvm), jvm.runs <= SET_TRIES), (judged, true));
}

#[test]
fn neither_a_worse_tier_nor_a_new_null_is_taken() {
    let forced = |_: &Witness| Verdict { tier: Some(Tier::Forced), ..verdict(Outcome::Confirmed) };
    let null = |_: &Witness| Verdict { inputs: vec!["new Foo(null)".to_owned()], ..verdict(Outcome::Confirmed) };
    let large = call("abc", 7);
    assert_eq!(shrink(&large, &mut Crashing { when: forced, runs: 0 }), large);
    assert_eq!(shrink(&large, &mut Crashing { when: null, runs: 0 }), large);
}

#[test]
fn what_can_be_read_at_a_glance_costs_no_run() {
    let runs = |input: &str| {
        let mut judged = call("abc", 7);
        judged.verdict.as_mut().unwrap().inputs = vec![input.to_owned()];
        let mut jvm = Crashing { when: |_: &Witness| verdict(Outcome::NoException), runs: 0 };
        shrink(&judged, &mut jvm);
        jvm.runs
    };
    assert_eq!([runs("\"abc\", 7"), runs("new Foo(12)")], [0, 0]);
    for strange in ["'\\u0000'", "65535", "new Foo() with {x = 1}", &"a".repeat(READABLE + 1)] {
        assert!(runs(strange) > 0, "{strange}");
    }
}
