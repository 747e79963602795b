//! Stubbed calls: what is outside of the program answers as a witness says, and everything else stays as it is.

mod common;

use common::*;
use vipa_confirm::{Ended, Jvm, Observation};
use vipa_schema::member::MethodId;
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{CallSite, Object, OracleValue, Shape, Value, Witness};

const FILE: &str = "(Ljava/io/File;)";

fn outdoors(method: &str, descriptor: &str) -> MethodId {
    call("Outdoors", method, descriptor)
}

/// The call at this index of the entry returns these values.
fn answered(mut witness: Witness, bci: u32, callee: MethodId, values: &[Value]) -> Witness {
    let method = witness.driver.calls[0].clone();
    let at = Some(CallSite { method, bci, decides: true });
    let answer = |value: &Value| OracleValue { at: at.clone(), ..OracleValue::new(callee.clone(), *value) };
    witness.oracles.extend(values.iter().map(answer));
    witness.stubbed = true;
    witness
}

fn on_file(method: &str, returns: &str, more: Vec<Object>) -> Witness {
    let objects = std::iter::once(opaque("java.io.File")).chain(more).collect();
    witness(outdoors(method, &format!("{FILE}{returns}")), vec![Value::Ref(0)], objects)
}

fn file(method: &str, descriptor: &str) -> MethodId {
    MethodId::new("java.io.File", method, descriptor)
}

fn told(observation: &Observation) -> Vec<&str> {
    observation.answers.iter().map(String::as_str).collect()
}

#[test]
fn every_kind_of_call_is_answered() {
    let list = file("list", "()[Ljava/lang/String;");
    let listed = answered(on_file("virtual", "I", vec![]), 1, list.clone(), &[Value::Null]);
    let three = array("java.lang.String[]", 3, vec![]);
    let counted = answered(on_file("virtual", "I", vec![three]), 1, list, &[Value::Ref(1)]);
    let property = MethodId::new("java.lang.System", "getProperty", "(Ljava/lang/String;)Ljava/lang/String;");
    let fixed = witness(outdoors("fixed", "()I"), vec![], vec![string("abcd")]);
    let fixed = answered(fixed, 2, property, &[Value::Ref(0)]);
    let next = MethodId::new("java.util.Iterator", "next", "()Ljava/lang/Object;");
    let things = vec![opaque("java.util.Iterator"), string("ab")];
    let through = witness(outdoors("through", "(Ljava/util/Iterator;)I"), vec![Value::Ref(0)], things);
    let through = answered(through, 1, next, &[Value::Ref(1)]);
    let arguments = vec![Value::Long(3), Value::Double(2f64.to_bits())];
    let wide = witness(outdoors("wide", "(JD)J"), arguments, vec![]);
    let wide = answered(wide, 7, MethodId::new("java.lang.Math", "fma", "(DDD)D"), &[Value::Double(0)]);
    let native = witness(outdoors("ask", "(I)I"), vec![Value::Int(4)], vec![]);
    let native = answered(native, 2, outdoors("outsideOfJava", "(I)I"), &[Value::Int(0)]);
    on_each_jdk(|jvm| {
        let null = jvm.run(&listed);
        assert_eq!(summary(&null), "NullPointerException@virtual:4");
        assert_eq!(told(&null), ["java.io.File.list() returned null"]);
        let message = null.thrown.unwrap().message.unwrap();
        assert!(message.contains("\"java.io.File.list()\""), "{message}");
        assert_eq!(jvm.run(&counted).returned, Some(Value::Int(3)));
        let fixed = jvm.run(&fixed);
        assert_eq!(fixed.returned, Some(Value::Int(4)));
        assert_eq!(told(&fixed), ["java.lang.System.getProperty(\"subject.name\") returned \"abcd\""]);
        assert_eq!(jvm.run(&through).returned, Some(Value::Int(2)));
        let wide = jvm.run(&wide);
        assert_eq!(summary(&wide), "ArithmeticException@wide:13");
        assert_eq!(told(&wide), ["java.lang.Math.fma(2.0, 1.0, 3.0) returned 0.0"]);
        assert_eq!(summary(&jvm.run(&native)), "ArithmeticException@ask:5");
    });
}

#[test]
fn calls_of_super_and_in_interfaces_are_answered() {
    let length = file("length", "()J");
    let child = call("Outdoors$Child", "length", "()J");
    let special = raw(child, Value::Ref(0), vec![], vec![instance("subject.Outdoors$Child", vec![])]);
    let special = answered(special, 2, length.clone(), &[Value::Long(0)]);
    let measured = call("Outdoors$Measured", "size", &format!("{FILE}J"));
    let inside = witness(measured, vec![Value::Ref(0)], vec![opaque("java.io.File")]);
    let inside = answered(inside, 4, length, &[Value::Long(5)]);
    on_each_jdk(|jvm| {
        let special = jvm.run(&special);
        assert_eq!((summary(&special).as_str(), special.tier), ("ArithmeticException@length:5", Some(Tier::PublicApi)));
        assert_eq!(jvm.run(&inside).returned, Some(Value::Long(2)));
    });
}

#[test]
fn the_real_call_is_made_when_the_answers_are_used_up() {
    let two = [Value::Long(5), Value::Long(5)];
    let sum = answered(on_file("sum", "I", vec![]), 11, file("lastModified", "()J"), &two);
    let names = |second: &str| {
        let names = array("java.lang.String[]", 2, vec![(0, Value::Ref(1)), (1, Value::Ref(2))]);
        let literal = object("java.lang.Class", Shape::ClassLiteral { of: "java.lang.String".into() });
        let objects = vec![names, string("x"), string(second), literal];
        let real = witness(outdoors("real", "([Ljava/lang/String;)I"), vec![Value::Ref(0)], objects);
        let named = MethodId::new("java.lang.Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;");
        answered(real, 14, named, &[Value::Ref(3)])
    };
    on_each_jdk(|jvm| {
        assert_eq!(jvm.run(&sum).returned, Some(Value::Int(12)));
        // Public and final, then public: the class is found in the loader of the subject.
        assert_eq!(jvm.run(&names("subject.Outdoors")).returned, Some(Value::Int(17 + 1)));
        let missing = jvm.run(&names("nowhere"));
        assert_eq!(summary(&missing), "ClassNotFoundException@real:14");
    });
}

#[test]
fn other_runs_initialisers_and_changed_code_get_the_real_thing() {
    let exists = || file("exists", "()Z");
    let plain = on_file("flag", "Z", vec![]);
    let stubbed = answered(plain.clone(), 1, exists(), &[Value::Int(1)]);
    let moved = answered(plain.clone(), 0, exists(), &[Value::Int(1)]);
    let renamed = answered(plain.clone(), 1, file("isFile", "()Z"), &[Value::Int(1)]);
    let mut early = answered(on_file("early", "Z", vec![]), 1, exists(), &[Value::Int(1)]);
    early.oracles[0].at.as_mut().unwrap().method = outdoors("flag", &format!("{FILE}Z"));
    let mut off = stubbed.clone();
    off.stubbed = false;
    on_each_jdk(|jvm| {
        for (witness, expected) in [(&stubbed, 1), (&plain, 0), (&moved, 0), (&renamed, 0), (&off, 0), (&early, 1)] {
            assert_eq!(jvm.run(witness).returned, Some(Value::Int(expected)), "{witness:?}");
        }
    });
}

#[test]
fn an_answer_that_cannot_be_built_is_a_construction_failure() {
    let exec = MethodId::new("java.lang.Runtime", "exec", "(Ljava/lang/String;)Ljava/lang/Process;");
    let started = |answer| witness(outdoors("started", "()Ljava/lang/Process;"), vec![], vec![answer]);
    let wrong = answered(started(string("no process")), 5, exec.clone(), &[Value::Ref(0)]);
    let blank = answered(started(opaque("java.lang.Process")), 5, exec, &[Value::Ref(0)]);
    // Nobody but the JDK makes one of these.
    let runtime = MethodId::new("java.lang.Runtime", "getRuntime", "()Ljava/lang/Runtime;");
    let mut blank = answered(blank, 0, runtime, &[Value::Ref(1)]);
    blank.objects.push(opaque("java.lang.Runtime"));
    on_each_jdk(|jvm| {
        assert_eq!(jvm.run(&wrong).ended, Ended::ConstructionFailed);
        let blank = jvm.run(&blank);
        assert_eq!(blank.ended, Ended::Returned, "{blank:?}");
        assert_eq!(told(&blank), ["java.lang.Runtime.exec(\"x\") returned (Process stub)"]);
    });
}

/// What nobody answers for an object from outside is not made up.
#[test]
fn an_object_from_outside_gives_no_further_answers() {
    let next = MethodId::new("java.util.Iterator", "next", "()Ljava/lang/Object;");
    let objects = vec![opaque("java.util.Iterator"), opaque("java.util.concurrent.Future")];
    let through = witness(outdoors("nested", "(Ljava/util/Iterator;)I"), vec![Value::Ref(0)], objects);
    let mut through = answered(through, 1, next, &[Value::Ref(1)]);
    let get = MethodId::new("java.util.concurrent.Future", "get", "()Ljava/lang/Object;");
    through.oracles.push(OracleValue::new(get, Value::Null));
    on_each_jdk(|jvm| assert_eq!(summary(&jvm.run(&through)), "AbstractMethodError@nested:9"));
}

#[test]
fn a_jvm_that_does_not_verify_answers_alike() {
    let mut config = config(&jdks()[0], subjects());
    config.quick_after = 0;
    let mut jvm = Jvm::new(config);
    let plain = on_file("flag", "Z", vec![]);
    let stubbed = answered(plain.clone(), 1, file("exists", "()Z"), &[Value::Int(1)]);
    for _ in 0..3 {
        assert_eq!(jvm.run(&stubbed).returned, Some(Value::Int(1)));
        assert_eq!(jvm.run(&plain).returned, Some(Value::Int(0)));
        assert_eq!(jvm.run_afresh(&stubbed, &Default::default()).returned, Some(Value::Int(1)));
    }
}
