//! How far the answers of a crash that needs stubbed calls can be believed. What comes from outside (files, properties,
//! streams, other processes, reflection) may be anything that the documentation allows. What JDK code computes from what it
//! is given may not: nobody has looked at how, so the answer may be one that it never gives.

use std::collections::BTreeSet;
use vipa_schema::Witness;
use vipa_schema::witness::{OracleValue, Shape, Value};

/// In words, which answers may be impossible; a crash that needs one is a note.
pub fn doubts(witness: &Witness) -> Vec<String> {
    let found: BTreeSet<String> = witness.answers().filter_map(|answer| doubt(witness, answer)).collect();
    found.into_iter().collect()
}

fn doubt(witness: &Witness, answer: &OracleValue) -> Option<String> {
    let name = format!("{}.{}()", answer.callee.class, answer.callee.method);
    match () {
        () if is_computed(&answer.callee.class) => {
            Some(format!("{name} computes its answer, and may never give this one"))
        }
        () if answer.value == Value::Null && !may_be_null(&answer.callee.class, &answer.callee.method) => {
            Some(format!("{name} returned null, which it may never do"))
        }
        () if has_nulls(witness, answer.value) => {
            Some(format!("{name} returned an array with nulls, which it may never do"))
        }
        () => None,
    }
}

/// Some element of an array of objects is missing.
fn has_nulls(witness: &Witness, value: Value) -> bool {
    let Value::Ref(id) = value else { return false };
    match witness.objects.get(id as usize).map(|object| (&object.class, &object.shape)) {
        Some((class, Shape::Array { length, elements })) => {
            let objects = class.strip_suffix("[]").is_some_and(|element| !PRIMITIVES.contains(&element));
            objects && elements.iter().filter(|(_, value)| *value != Value::Null).count() < *length as usize
        }
        _ => false,
    }
}

const PRIMITIVES: [&str; 8] = ["boolean", "byte", "char", "short", "int", "long", "float", "double"];

/// Answers of these classes follow from what they are given.
fn is_computed(class: &str) -> bool {
    let within = |prefix: &&str| class.starts_with(*prefix);
    match class.strip_prefix("java.lang.") {
        Some(name) if !name.contains('.') => !OUTSIDE_LANG.contains(&name),
        _ => COMPUTING.iter().any(within) && !OUTSIDE_UTIL.iter().any(within),
    }
}

/// Of `java.lang`, what knows about the system, other processes, classes that are there, and threads.
const OUTSIDE_LANG: [&str; 12] = [
    "Class",
    "ClassLoader",
    "Module",
    "ModuleLayer",
    "Package",
    "Process",
    "ProcessBuilder",
    "ProcessHandle",
    "Runtime",
    "System",
    "Thread",
    "ThreadGroup",
];

const COMPUTING: [&str; 4] = ["java.math.", "java.text.", "java.time.", "java.util."];

const OUTSIDE_UTIL: [&str; 12] = [
    "java.time.Clock",
    "java.util.Locale",
    "java.util.Properties",
    "java.util.ResourceBundle",
    "java.util.Scanner",
    "java.util.ServiceLoader",
    "java.util.TimeZone",
    "java.util.concurrent.",
    "java.util.jar.",
    "java.util.logging.",
    "java.util.prefs.",
    "java.util.zip.",
];

/// As the documentation says. Behind the interfaces of other packages than those of the JDK's core any driver may be.
fn may_be_null(class: &str, method: &str) -> bool {
    let open = ["java.sql.", "javax.", "org.", "java.beans.", "java.rmi."];
    let reflective = class.starts_with("java.lang.reflect.") && matches!(method, "invoke" | "get");
    reflective || MAY_BE_NULL.contains(&method) || open.iter().any(|prefix| class.starts_with(prefix)) || !is_jdk(class)
}

/// Native methods of the program are stubbed as well.
fn is_jdk(class: &str) -> bool {
    ["java.", "javax.", "jdk.", "sun.", "com.sun.", "org."].iter().any(|prefix| class.starts_with(prefix))
}

const MAY_BE_NULL: [&str; 78] = [
    "attachment",
    "call",
    "console",
    "defineClass",
    "findLibrary",
    "findLoadedClass",
    "findResource",
    "get",
    "getAddress",
    "getAnnotation",
    "getAttribute",
    "getAuthority",
    "getCanonicalName",
    "getCertificates",
    "getClassLoader",
    "getCodeSource",
    "getComment",
    "getComponentType",
    "getContent",
    "getContentEncoding",
    "getContentType",
    "getContextClassLoader",
    "getDeclaredAnnotation",
    "getDeclaringClass",
    "getDefaultUncaughtExceptionHandler",
    "getDefaultValue",
    "getEnclosingClass",
    "getEnclosingMethod",
    "getEntry",
    "getErrorStream",
    "getExtra",
    "getFileName",
    "getFragment",
    "getHeaderField",
    "getHost",
    "getImplementationTitle",
    "getImplementationVendor",
    "getImplementationVersion",
    "getInetAddress",
    "getJarEntry",
    "getLocation",
    "getManifest",
    "getNextEntry",
    "getNextJarEntry",
    "getPackage",
    "getParent",
    "getParentFile",
    "getPasswordAuthentication",
    "getPath",
    "getProperty",
    "getPublicId",
    "getQuery",
    "getRef",
    "getRemoteSocketAddress",
    "getResource",
    "getResourceAsStream",
    "getResponseMessage",
    "getRoot",
    "getScheme",
    "getSecurityManager",
    "getSpecificationVersion",
    "getSuperclass",
    "getSystemId",
    "getThreadGroup",
    "getUserInfo",
    "getValue",
    "getenv",
    "guessContentTypeFromName",
    "invoke",
    "list",
    "listFiles",
    "listRoots",
    "lookup",
    "poll",
    "probeContentType",
    "readLine",
    "readObject",
    "readPassword",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;
    use vipa_schema::MethodId;
    use vipa_schema::witness::{CallSite, Object};

    fn returning(class: &str, method: &str, value: Value) -> Witness {
        let at = Some(CallSite { method: samples::method("f"), bci: 1 });
        let answer = OracleValue { at, ..OracleValue::new(MethodId::new(class, method, "()I"), value) };
        let array = Object {
            class: "java.lang.String[]".into(),
            shape: Shape::Array { length: 1, elements: vec![(0, Value::Null)] },
        };
        Witness { oracles: vec![answer], objects: vec![array], stubbed: true, ..samples::witness() }
    }

    #[test]
    fn what_comes_from_outside_is_believed_and_what_is_computed_is_not() {
        for (class, method, value, expected) in [
            ("java.io.File", "listFiles", Value::Null, None),
            (
                "java.io.File",
                "getName",
                Value::Null,
                Some("java.io.File.getName() returned null, which it may never do"),
            ),
            ("java.io.File", "list", Value::Ref(0), Some("returned an array with nulls, which it may never do")),
            ("java.lang.System", "getenv", Value::Null, None),
            ("java.lang.Math", "sin", Value::Double(7), Some("computes its answer")),
            ("java.util.regex.Matcher", "groupCount", Value::Int(-7), Some("computes its answer")),
            ("java.util.jar.JarFile", "size", Value::Int(2), None),
            ("java.lang.reflect.Method", "invoke", Value::Null, None),
            ("com.acme.Device", "open", Value::Null, None),
        ] {
            let doubts = doubts(&returning(class, method, value));
            match expected {
                None => assert_eq!(doubts, Vec::<String>::new(), "{class}.{method}"),
                Some(text) => assert!(doubts[0].contains(text), "{doubts:?}"),
            }
        }
    }

    #[test]
    fn calls_that_are_not_stubbed_have_no_answers() {
        let witness = Witness { stubbed: false, ..returning("java.lang.Math", "sin", Value::Double(7)) };
        assert!(doubts(&witness).is_empty());
    }
}
