//! JDK containers with known elements: what is in them, how they read as Java, cycles, and what they refuse.

mod common;

use common::*;
use vipa_confirm::Ended;
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{Object, Shape, Value, Witness};

/// Each container gets its elements from these, which stand behind it and the expected text.
fn elements() -> Vec<Object> {
    vec![string("a"), string("b"), boxed("Integer", Value::Int(1)), boxed("Integer", Value::Int(2))]
}
const A: Value = Value::Ref(2);
const B: Value = Value::Ref(3);
const ONE: Value = Value::Ref(4);
const TWO: Value = Value::Ref(5);

fn boxed(class: &str, value: Value) -> Object {
    object(&format!("java.lang.{class}"), Shape::Boxed { value })
}

fn contents(class: &str, elements: &[Value]) -> Object {
    object(&format!("java.util.{class}"), Shape::Contents { elements: elements.to_vec() })
}

/// Asks the subject whether the container's class and text are these.
fn reads(class: &str, of: &[Value], expected: &str) -> Witness {
    let mut objects = vec![contents(class, of), string(expected)];
    objects.extend(elements());
    let method = call("Containers", "reads", "(Ljava/lang/Object;Ljava/lang/String;)Z");
    witness(method, vec![Value::Ref(0), Value::Ref(1)], objects)
}

fn check(rows: &[(&str, &[Value], &str, &str)]) {
    on_each_jdk(|jvm| {
        for (class, elements, live, text) in rows {
            let observation = jvm.run(&reads(class, elements, live));
            assert_eq!(observation.returned, Some(Value::Int(1)), "{class} {observation:?}");
            assert_eq!(observation.inputs[0], *text);
            assert_eq!(observation.tier, Some(Tier::PublicApi));
        }
    });
}

#[test]
fn collections_get_their_elements_in_order() {
    check(&[
        ("ArrayList", &[], "ArrayList []", "new ArrayList<>()"),
        ("ArrayList", &[A, Value::Null], "ArrayList [a, null]", r#"new ArrayList<>(Arrays.asList("a", null))"#),
        ("ArrayList", &[Value::Null], "ArrayList [null]", "new ArrayList<>(Collections.singletonList(null))"),
        ("LinkedList", &[B, A, B], "LinkedList [b, a, b]", r#"new LinkedList<>(Arrays.asList("b", "a", "b"))"#),
        ("ArrayDeque", &[TWO, ONE], "ArrayDeque [2, 1]", "new ArrayDeque<>(Arrays.asList(2, 1))"),
        ("HashSet", &[A, A], "HashSet [a]", r#"new HashSet<>(Arrays.asList("a", "a"))"#),
        ("LinkedHashSet", &[B, A], "LinkedHashSet [b, a]", r#"new LinkedHashSet<>(Arrays.asList("b", "a"))"#),
        ("TreeSet", &[TWO, ONE], "TreeSet [1, 2]", "new TreeSet<>(Arrays.asList(2, 1))"),
        ("PriorityQueue", &[TWO], "PriorityQueue [2]", "new PriorityQueue<>(Collections.singletonList(2))"),
        ("PriorityQueue", &[TWO, ONE], "PriorityQueue [1, 2]", "new PriorityQueue<>() {{ add(2); add(1); }}"),
        ("Stack", &[A], "Stack [a]", r#"new Stack<>() {{ add("a"); }}"#),
    ]);
}

#[test]
fn maps_get_keys_and_values_in_turn() {
    check(&[
        ("HashMap", &[], "HashMap {}", "new HashMap<>()"),
        ("HashMap", &[A, ONE], "HashMap {a=1}", r#"new HashMap<>(Map.of("a", 1))"#),
        ("HashMap", &[Value::Null, ONE], "HashMap {null=1}", "new HashMap<>() {{ put(null, 1); }}"),
        (
            "LinkedHashMap",
            &[B, ONE, A, TWO],
            "LinkedHashMap {b=1, a=2}",
            r#"new LinkedHashMap<>() {{ put("b", 1); put("a", 2); }}"#,
        ),
        ("TreeMap", &[B, ONE, A, TWO], "TreeMap {a=2, b=1}", r#"new TreeMap<>(Map.of("b", 1, "a", 2))"#),
        ("TreeMap", &[A, ONE, A, TWO], "TreeMap {a=2}", r#"new TreeMap<>() {{ put("a", 1); put("a", 2); }}"#),
        ("Properties", &[A, B], "Properties {a=b}", r#"new Properties() {{ put("a", "b"); }}"#),
    ]);
}

#[test]
fn holders_have_one_element() {
    let atomic = |class: &str| format!("concurrent.atomic.Atomic{class}");
    let (int, long) = (atomic("Integer"), atomic("Long"));
    let (boolean, reference) = (atomic("Boolean"), atomic("Reference"));
    check(&[
        ("Optional", &[Value::Null], "Optional Optional.empty", "Optional.empty()"),
        ("Optional", &[A], "Optional Optional[a]", r#"Optional.of("a")"#),
        (&int, &[Value::Int(-3)], "AtomicInteger -3", "new AtomicInteger(-3)"),
        (&long, &[Value::Long(1 << 40)], "AtomicLong 1099511627776", "new AtomicLong(1099511627776L)"),
        (&boolean, &[Value::Int(1)], "AtomicBoolean true", "new AtomicBoolean(true)"),
        (&reference, &[A], "AtomicReference a", r#"new AtomicReference<>("a")"#),
        (&reference, &[Value::Null], "AtomicReference null", "new AtomicReference<>()"),
    ]);
}

#[test]
fn long_containers_are_cut() {
    let same = |class: &str, elements: &[Value]| {
        let method = call("Faults", "same", "(Ljava/lang/Object;)Ljava/lang/Object;");
        let objects = vec![contents(class, elements), boxed("Integer", Value::Int(1))];
        witness(method, vec![Value::Ref(0)], objects)
    };
    let ones = vec!["1"; 16].join(", ");
    let rows = [
        (same("ArrayList", &[Value::Ref(1); 17]), format!("new ArrayList<>(Arrays.asList({ones}, ...))")),
        (same("HashMap", &[Value::Ref(1); 34]), format!("new HashMap<>() {{{{ {}... }}}}", "put(1, 1); ".repeat(16))),
    ];
    on_each_jdk(|jvm| {
        for (witness, expected) in &rows {
            assert_eq!(jvm.run(witness).inputs, [expected.as_str()]);
        }
    });
}

#[test]
fn a_list_may_hold_itself() {
    let list = contents("ArrayList", &[Value::Ref(0), Value::Null]);
    let itself = witness(call("Containers", "holdsItself", "(Ljava/util/List;)Z"), vec![Value::Ref(0)], vec![list]);
    on_each_jdk(|jvm| {
        let observation = jvm.run(&itself);
        assert_eq!(observation.returned, Some(Value::Int(1)), "{observation:?}");
        let inner = "new ArrayList<>(Arrays.asList(new ArrayList<>() ..., null))";
        let text = format!("new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList({inner}, null)), null))");
        assert_eq!(observation.inputs, [text]);
    });
}

/// Whether the object or its set is asked for first, the set must see the object with its name.
#[test]
fn an_element_is_complete_before_a_set_asks_for_its_hash() {
    let member = "subject.Containers$Member";
    let fields = vec![
        field(member, "group", "Ljava/util/Set;", Value::Ref(1)),
        field(member, "name", "Ljava/lang/String;", Value::Ref(2)),
    ];
    let objects = vec![instance(member, fields), contents("HashSet", &[Value::Ref(0)]), string("name")];
    let finds = |method, parameter, value| {
        let method = call("Containers", method, &format!("(L{parameter};)Z"));
        witness(method, vec![value], objects.clone())
    };
    let rows = [
        finds("findsItself", "subject/Containers$Member", Value::Ref(0)),
        finds("findsMember", "java/util/Set", Value::Ref(1)),
    ];
    on_each_jdk(|jvm| {
        for witness in &rows {
            let observation = jvm.run(witness);
            assert_eq!(observation.returned, Some(Value::Int(1)), "{observation:?}");
        }
    });
}

#[test]
fn a_constructor_is_given_the_filled_container() {
    let counted = "subject.Containers$Counted";
    let fields =
        vec![field(counted, "list", "Ljava/util/List;", Value::Ref(1)), field(counted, "size", "I", Value::Int(2))];
    let objects = vec![instance(counted, fields), contents("ArrayList", &[Value::Null, Value::Null])];
    let method = call("Containers", "counted", "(Lsubject/Containers$Counted;)I");
    let counted = witness(method, vec![Value::Ref(0)], objects);
    on_each_jdk(|jvm| {
        let observation = jvm.run(&counted);
        assert_eq!((observation.returned, observation.tier), (Some(Value::Int(2)), Some(Tier::PublicApi)));
        assert_eq!(observation.inputs, ["new Containers.Counted(new ArrayList<>(Arrays.asList(null, null)))"]);
    });
}

#[test]
fn what_a_container_refuses_is_a_construction_failure() {
    let rows: [(&str, &[Value], &str); 9] = [
        ("ArrayDeque", &[Value::Null], "java.util.ArrayDeque refuses null: java.lang.NullPointerException"),
        ("TreeMap", &[Value::Ref(6), A], "java.util.TreeMap refuses a java.lang.Object: java.lang.ClassCastException"),
        ("ArrayList", &[Value::Int(1)], "a number given for java.lang.Object"),
        ("HashMap", &[A], "1 elements for java.util.HashMap"),
        ("Optional", &[], "0 elements for java.util.Optional"),
        ("Optional", &[Value::Ref(0)], "object 0 of the witness is needed to build itself"),
        ("List", &[A], "java.util.List is no JDK container"),
        ("Date", &[], "0 elements for java.util.Date"),
        ("Locale", &[], "java.util.Locale is no JDK container"),
    ];
    on_each_jdk(|jvm| {
        for (class, elements, expected) in rows {
            let mut witness = reads(class, elements, "");
            witness.objects.push(opaque("java.lang.Object"));
            let observation = jvm.run(&witness);
            assert_eq!((observation.ended, observation.detail.as_deref()), (Ended::ConstructionFailed, Some(expected)));
        }
    });
}
