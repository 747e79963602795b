//! Each kind of fault, with the bytecode index; arguments of each type; classes without line tables.

mod common;

use common::*;
use vipa_confirm::{Ended, Jvm};
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{Object, Shape, Value};

fn faults(method: &str, descriptor: &str, arguments: Vec<Value>, objects: Vec<Object>) -> vipa_schema::Witness {
    witness(call("Faults", method, descriptor), arguments, objects)
}

#[test]
fn every_kind_of_fault_is_seen_at_its_bytecode_index() {
    let boxed = object("java.lang.Integer", Shape::Boxed { value: Value::Int(5) });
    let rows = [
        (faults("length", "(Ljava/lang/String;)I", vec![Value::Null], vec![]), "NullPointerException@length:1"),
        (
            faults("element", "([II)I", vec![Value::Ref(0), Value::Int(-1)], vec![array("int[]", 3, vec![])]),
            "ArrayIndexOutOfBoundsException@element:2",
        ),
        (faults("divide", "(II)I", vec![Value::Int(1), Value::Int(0)], vec![]), "ArithmeticException@divide:2"),
        (faults("create", "(I)[I", vec![Value::Int(-2)], vec![]), "NegativeArraySizeException@create:1"),
        (
            faults("cast", "(Ljava/lang/Object;)Ljava/lang/String;", vec![Value::Ref(0)], vec![boxed]),
            "ClassCastException@cast:1",
        ),
        (
            faults(
                "store",
                "([Ljava/lang/Object;Ljava/lang/Object;)V",
                vec![Value::Ref(0), Value::Ref(1)],
                vec![array("java.lang.String[]", 1, vec![]), opaque("java.lang.Object")],
            ),
            "ArrayStoreException@store:3",
        ),
        (faults("check", "(I)V", vec![Value::Int(0)], vec![]), "AssertionError@check:20"),
        (faults("outer", "([I)I", vec![Value::Null], vec![]), "NullPointerException@inner:1,outer:2"),
        (
            faults("library", "(Ljava/util/List;)I", vec![Value::Ref(0)], vec![opaque("java.util.List")]),
            "IndexOutOfBoundsException@library:2",
        ),
        (faults("lookup", "(I)I", vec![Value::Int(5)], vec![]), "ArithmeticException@lookup:38"),
    ];
    on_each_jdk(|jvm| {
        for (witness, expected) in &rows {
            assert_eq!(summary(&jvm.run(witness)), *expected);
        }
    });
}

#[test]
fn classes_without_line_tables_get_indices_too() {
    let folder = tempfile::tempdir().unwrap();
    let source = sources().into_iter().find(|path| path.ends_with("Faults.java")).unwrap();
    compile(&[source], &["-g:none"], folder.path());
    let mut jvm = Jvm::new(config(&jdks()[0], folder.path()));
    let observation = jvm.run(&faults("outer", "([I)I", vec![Value::Null], vec![]));
    assert_eq!(summary(&observation), "NullPointerException@inner:1,outer:2");
}

#[test]
fn values_of_every_type_arrive_and_return() {
    let arguments = vec![
        Value::Long(1 << 40),
        Value::Double(2.5f64.to_bits()),
        Value::Float(4.0f32.to_bits()),
        Value::Int(-1),
        Value::Int(-2),
        Value::Int(65),
        Value::Int(1),
    ];
    on_each_jdk(|jvm| {
        let wide = jvm.run(&faults("wide", "(JDFBSCZ)J", arguments.clone(), vec![]));
        assert_eq!(wide.returned, Some(Value::Long((1 << 40) + 2 + 4 - 1 - 2 + 65)));
        assert_eq!(wide.inputs, ["1099511627776L", "2.5", "4.0f", "(byte) -1", "(short) -2", "'A'", "true"]);
        assert_eq!(wide.tier, Some(Tier::PublicApi));
        let half = jvm.run(&faults("half", "(D)D", vec![Value::Double((-0.0f64).to_bits())], vec![]));
        assert_eq!(half.returned, Some(Value::Double((-0.0f64).to_bits())));
        let next = jvm.run(&faults("next", "(C)C", vec![Value::Int(0xfffe)], vec![]));
        assert_eq!(next.returned, Some(Value::Int(0xffff)));
        let same = jvm.run(&faults(
            "same",
            "(Ljava/lang/Object;)Ljava/lang/Object;",
            vec![Value::Ref(0)],
            vec![string("é\n")],
        ));
        assert_eq!((same.ended, same.returned_class.as_deref()), (Ended::Returned, Some("java.lang.String")));
        assert_eq!(same.inputs, ["\"\\u00e9\\n\""]);
        let null = jvm.run(&faults("same", "(Ljava/lang/Object;)Ljava/lang/Object;", vec![Value::Null], vec![]));
        assert_eq!((null.returned, null.returned_class), (Some(Value::Null), None));
    });
}

#[test]
fn messages_and_library_frames_are_kept() {
    on_each_jdk(|jvm| {
        let observation = jvm.run(&faults("divide", "(II)I", vec![Value::Int(1), Value::Int(0)], vec![]));
        let thrown = observation.thrown.unwrap();
        assert_eq!(thrown.message.as_deref(), Some("/ by zero"));
        assert_eq!(thrown.stack.len(), 1);
        assert_eq!(thrown.stack[0].file.as_deref(), Some("Faults.java"));
        let list = faults("library", "(Ljava/util/List;)I", vec![Value::Ref(0)], vec![opaque("java.util.List")]);
        let stack = jvm.run(&list).thrown.unwrap().stack;
        assert!(stack[0].class.starts_with("jdk.internal.") && stack[0].bci.is_none(), "{:?}", stack[0]);
        assert_eq!(stack.last().map(|frame| frame.method.as_str()), Some("library"));
    });
}

#[test]
fn jars_are_read_below_their_prefix() {
    let folder = tempfile::tempdir().unwrap();
    let jar = folder.path().join("subject.jar");
    let status = std::process::Command::new(jdks()[0].join("bin/jar"))
        .args(["--create", "--file"])
        .arg(&jar)
        .arg("-C")
        .arg(subjects().parent().unwrap())
        .arg(subjects().file_name().unwrap())
        .status();
    assert!(status.unwrap().success());
    let mut config = config(&jdks()[0], &jar);
    config.entries[0].prefix = Some(subjects().file_name().unwrap().to_string_lossy().into_owned());
    let observation = Jvm::new(config).run(&faults("create", "(I)[I", vec![Value::Int(-2)], vec![]));
    assert_eq!(summary(&observation), "NegativeArraySizeException@create:1");
}

#[test]
fn multi_release_jars_give_the_newest_class() {
    let folder = tempfile::tempdir().unwrap();
    for version in ["8", "17"] {
        let source = folder.path().join(format!("{version}/Version.java"));
        std::fs::create_dir_all(source.parent().unwrap()).unwrap();
        let text =
            format!("package subject; public class Version {{ public static int of() {{ return {version}; }} }}");
        std::fs::write(&source, text).unwrap();
        compile(&[source], &[], &folder.path().join(format!("classes{version}")));
    }
    let jar = folder.path().join("versions.jar");
    let output = std::process::Command::new(jdks()[0].join("bin/jar"))
        .current_dir(folder.path())
        .args(["--create", "--file", "versions.jar", "-C", "classes8", ".", "--release", "17", "-C", "classes17", "."])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let observation = Jvm::new(config(&jdks()[0], &jar)).run(&witness(call("Version", "of", "()I"), vec![], vec![]));
    assert_eq!(observation.returned, Some(Value::Int(17)));
}
