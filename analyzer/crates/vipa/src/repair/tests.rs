use super::*;
use crate::samples::{Scripted, explored, judged, method, site, threw, verdict, witness};
use vipa_schema::verdict::Thrown;
use vipa_schema::witness::{Object, Shape, Value};

/// Every class has one reference and one number.
struct Pairs;

impl Classes for Pairs {
    fn fields(&self, class: &str) -> Vec<FieldValue> {
        let row = |name: &str, descriptor: &str, value| FieldValue {
            class: class.to_owned(),
            name: name.to_owned(),
            descriptor: descriptor.to_owned(),
            value,
        };
        vec![row("next", "La/B;", Value::Null), row("size", "I", Value::Int(0))]
    }

    fn below(&self, class: &str) -> Vec<String> {
        if class == "a.B" { vec!["a.C".to_owned(), "a.D".to_owned()] } else { Vec::new() }
    }

    fn is_below(&self, class: &str, above: &str) -> bool {
        class == above || self.below(above).iter().any(|below| below == class)
    }
}

/// A warning of a null dereference at index 9 of `f`, whose input has one null that may be otherwise.
fn warned(outcome: Outcome) -> Judged {
    let mut judged = judged("f", 9, outcome);
    judged.end = threw("f", 9, false);
    let mut input = witness();
    input.driver.calls = vec![vipa_schema::MethodId::new("a.A", "f", "(Ljava/lang/Object;I)V")];
    input.arguments = vec![vec![Value::Null, Value::Int(0)]];
    judged.end.witness = Some(input);
    judged
}

fn at(frames: &[(&str, u32)]) -> Verdict {
    let frame = |&(name, bci): &(&str, u32)| StackFrame {
        class: method(name).class,
        method: name.to_owned(),
        file: None,
        line: None,
        bci: Some(bci),
    };
    let stack = frames.iter().map(frame).collect();
    let exception = "java.lang.IllegalStateException".to_owned();
    Verdict { thrown: Some(Thrown { exception, message: None, stack }), ..verdict(Outcome::OtherException) }
}

#[test]
fn a_neighbour_that_crashes_is_kept_with_its_input() {
    let start = warned(Outcome::NoException);
    let mut jvm = Scripted::new([Outcome::NoException, Outcome::Confirmed]);
    let Climbed::Crashed(found) = climb(&start, RUNS, &Pairs, &mut jvm) else { panic!("the second neighbour crashes") };
    assert_eq!((found.outcome(), jvm.runs), (Some(Outcome::Confirmed), 2));
    assert_ne!(found.end.witness, start.end.witness);
    assert_eq!(found.place, start.place);
}

#[test]
fn the_search_ends_when_nothing_helps_or_runs_are_dear() {
    let nothing = || std::iter::repeat_n(Outcome::NoException, 100);
    let mut jvm = Scripted::new(nothing());
    assert!(matches!(climb(&warned(Outcome::NoException), RUNS, &Pairs, &mut jvm), Climbed::InVain));
    assert!(jvm.runs <= RUNS, "{}", jvm.runs);
    let mut slow = Scripted::new(std::iter::repeat_n(Outcome::TimeOut, 100));
    assert!(matches!(climb(&warned(Outcome::NoException), RUNS, &Pairs, &mut slow), Climbed::TooDear));
    assert_eq!(slow.runs, 1);
}

#[test]
fn progress_is_how_far_the_frames_agree() {
    let mut end = threw("inner", 7, false);
    if let Ending::Threw(throw) = &mut end.ending {
        throw.frames = vec![site("inner", 7), site("outer", 20)];
    }
    let ascending = [
        at(&[("other", 3), ("outer", 30)]),
        at(&[("outer", 4)]),
        at(&[("outer", 12)]),
        at(&[("other", 3), ("outer", 12)]),
        at(&[("other", 5), ("outer", 12)]),
        at(&[("inner", 2), ("outer", 20)]),
        at(&[("inner", 5), ("outer", 20)]),
    ];
    let progress: Vec<_> = ascending.iter().map(|verdict| progress(&end, verdict)).collect();
    assert!(progress.is_sorted() && progress.windows(2).all(|pair| pair[0] != pair[1]), "{progress:?}");
    assert_eq!(super::progress(&end, &verdict(Outcome::NoException)), progress[0], "behind it is as bad as nothing");
}

#[test]
fn only_places_that_are_warned_of_on_approximate_paths_are_looked_at() {
    let elsewhere = |name: &str, exact: bool| {
        let mut judged = judged(name, 3, Outcome::ConfirmedElsewhere);
        judged.end.exact = exact;
        judged
    };
    let first = vec![elsewhere("f", false), elsewhere("exact", true), judged("seen", 3, Outcome::Confirmed)];
    let second = vec![elsewhere("seen", false), elsewhere("f", false), judged("slow", 3, Outcome::TimeOut)];
    let round = |judged| Round { planned: Vec::new(), results: vec![explored(judged)] };
    let (mut first, mut second) = (round(first), round(second));
    let open = open_places([&first, &second], &(Arc::new(Pairs) as Arc<dyn Classes>));
    let starts: Vec<Vec<At>> = open.iter().map(|open| open.starts.iter().map(|(at, _)| *at).collect()).collect();
    assert_eq!(starts, [vec![(0, 0, 0), (1, 0, 1)]]);
    let found = judged("f", 3, Outcome::Confirmed);
    put_back([&mut first, &mut second], vec![None, Some(((1, 0, 1), found))]);
    assert!(second.results[0].judged[1].confirmed() && !first.results[0].judged[0].confirmed());
}

#[test]
fn a_field_that_the_path_did_not_read_is_filled() {
    let shape = Shape::Instance { fields: Vec::new(), given: Vec::new(), held: None };
    let mut input = witness();
    input.receiver = Some(Value::Ref(0));
    input.objects = vec![Object { class: "a.B".to_owned(), shape }];
    let filled = |trouble: &Trouble, wanted: Value, name: &str| {
        neighbours(&input, &Pairs, trouble).iter().any(|other| match &other.objects[0].shape {
            Shape::Instance { fields, .. } => fields.iter().any(|field| field.name == name && field.value == wanted),
            _ => false,
        })
    };
    assert!(filled(&Trouble::Null(Some("next".to_owned())), Value::Ref(1), "next"));
    assert!(filled(&Trouble::Other, Value::Int(1), "size"));
}

#[test]
fn a_variable_is_taken_for_the_field_that_it_is_named_after() {
    let trouble = |message: &str| {
        let thrown = Thrown {
            exception: "java.lang.NullPointerException".to_owned(),
            message: Some(message.to_owned()),
            stack: Vec::new(),
        };
        Trouble::of(&Verdict { thrown: Some(thrown), ..verdict(Outcome::ConfirmedElsewhere) })
    };
    let returned = trouble("Cannot invoke \"a.B.f()\" because the return value of \"a.A.make(int, a.B)\" is null");
    assert_eq!(returned, Trouble::Returned("a.A".to_owned()));
    let next = Trouble::Null(Some("next".to_owned()));
    assert_eq!(trouble("Cannot read field \"size\" because \"this.last.next\" is null"), next);
    assert_eq!(trouble("Cannot read field \"size\" because \"next\" is null"), next);
    assert_eq!(trouble("Cannot read field \"size\" because \"<local2>\" is null"), Trouble::Null(None));
}

#[test]
fn where_a_method_returned_null_other_classes_come_first() {
    let mut input = witness();
    input.driver.calls = vec![vipa_schema::MethodId::new("a.A", "f", "(La/B;La/B;)V")];
    input.arguments = vec![vec![Value::Ref(0), Value::Null]];
    input.objects = vec![Object { class: "a.B".to_owned(), shape: Shape::Opaque }];
    let classes = |class: &str| -> Vec<String> {
        let others = neighbours(&input, &Pairs, &Trouble::Returned(class.to_owned()));
        others.iter().take(4).map(|other| other.objects[0].class.clone()).collect()
    };
    assert_eq!(classes("a.B"), ["a.C", "a.C", "a.D", "a.D"]);
    assert_eq!(classes("a.Other")[0], "a.B", "objects of that class have not returned it");
}

#[test]
fn a_field_is_filled_in_an_object_of_which_the_path_wanted_nothing() {
    let mut input = witness();
    input.receiver = Some(Value::Ref(0));
    input.objects = vec![Object { class: "a.B".to_owned(), shape: Shape::Opaque }];
    let others = neighbours(&input, &Pairs, &Trouble::Null(Some("next".to_owned())));
    let names: Vec<String> = others[0].objects[0].fields().iter().map(|field| field.name.clone()).collect();
    assert_eq!(names, ["next"]);
}

#[test]
fn many_places_have_few_runs_each() {
    assert_eq!([0, 1, 900, 2_000, 100_000].map(runs_for), [RUNS, RUNS, RUNS, 10, FEWEST_RUNS]);
}
