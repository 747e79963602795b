//! What may be believed of the answers that stubbed calls give. What comes from outside (files, properties, streams, other
//! processes, reflection) may be anything that the documentation allows: no null where it has none. What JDK code computes
//! from what it is given may be an answer that it never gives, because nobody has looked at how.

use std::collections::BTreeSet;
use vipa_schema::witness::{Object, ObjectId, OracleValue, Shape, Value};
use vipa_schema::{MethodId, Witness};

/// The same input with stubbed calls. Those that would have to return what they never do are left alone; `None` if that
/// leaves nothing to stub.
pub fn stubbed(witness: &Witness) -> Option<Witness> {
    witness.oracles.iter().find(|oracle| oracle.at.is_some())?;
    let mut witness = Witness { stubbed: true, ..witness.clone() };
    // Not even a stub may say so.
    witness.oracles.retain(|oracle| oracle.at.is_none() || !is_excluded(oracle));
    let returned: Vec<Value> = witness.answers().map(|answer| answer.value).collect();
    returned.iter().for_each(|value| fill(&mut witness, *value));
    (!returned.is_empty()).then_some(witness)
}

/// What texts and numbers answer is no question to anybody.
fn is_excluded(oracle: &OracleValue) -> bool {
    is_computed_by_language(&oracle.callee.class) || oracle.value == Value::Null && !may_be_null(&oracle.callee)
}

/// An array that comes from the JDK has no nulls in it, whatever the path has not asked for.
fn fill(witness: &mut Witness, value: Value) {
    let Value::Ref(id) = value else { return };
    let new = Value::Ref(witness.objects.len() as ObjectId);
    let Some(Object { class, shape: Shape::Array { length, elements } }) = witness.objects.get_mut(id as usize) else {
        return;
    };
    let element = class.strip_suffix("[]").filter(|element| !PRIMITIVES.contains(element)).map(str::to_owned);
    let missing = (0..*length).filter(|at| elements.iter().all(|(known, value)| known != at || *value == Value::Null));
    let missing: Vec<u32> = missing.collect();
    if let Some(class) = element.filter(|_| !missing.is_empty()) {
        elements.retain(|(_, value)| *value != Value::Null);
        elements.extend(missing.into_iter().map(|at| (at, new)));
        elements.sort_by_key(|(at, _)| *at);
        witness.objects.push(any(class));
    }
}

fn any(class: String) -> Object {
    let shape = match class.as_str() {
        "java.lang.String" => Shape::String { units: Vec::new() },
        _ => Shape::Opaque,
    };
    Object { class, shape }
}

/// In words, which answers may be impossible; a crash that needs one is a note.
pub fn doubts(witness: &Witness) -> Vec<String> {
    let found: BTreeSet<String> = witness.answers().filter_map(doubt).collect();
    found.into_iter().collect()
}

fn doubt(answer: &OracleValue) -> Option<String> {
    let (class, method) = (&answer.callee.class, &answer.callee.method);
    let computed = is_computed(&answer.callee);
    computed.then(|| format!("{class}.{method}() computes its answer, and may never give this one"))
}

const PRIMITIVES: [&str; 8] = ["boolean", "byte", "char", "short", "int", "long", "float", "double"];

/// Answers of these classes follow from what they are given; not so what a location leads to.
fn is_computed(callee: &MethodId) -> bool {
    let class = callee.class.as_str();
    let within = |prefix: &&str| class.starts_with(*prefix);
    let opens = class == "java.net.URL" && ["open", "getContent"].iter().any(|name| callee.method.starts_with(name));
    let computing = COMPUTING.iter().any(within) || class.starts_with("java.nio.") && class.ends_with("Buffer");
    is_computed_by_language(class) || computing && !opens && !OUTSIDE_UTIL.iter().any(within)
}

fn is_computed_by_language(class: &str) -> bool {
    class.strip_prefix("java.lang.").is_some_and(|name| !name.contains('.') && !OUTSIDE_LANG.contains(&name))
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

const COMPUTING: [&str; 7] =
    ["java.math.", "java.net.UR", "java.nio.charset.", "java.nio.file.Path", "java.text.", "java.time.", "java.util."];

const OUTSIDE_UTIL: [&str; 14] = [
    "java.net.URLClassLoader",
    "java.net.URLConnection",
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

/// As the documentation says: by the names of methods, but collections that are returned are never null.
fn may_be_null(callee: &MethodId) -> bool {
    let collection = callee.descriptor.contains(")Ljava/util/");
    !is_jdk(&callee.class) || !collection && MAY_BE_NULL.contains(&callee.method.as_str())
}

/// Native methods of the program are stubbed as well.
fn is_jdk(class: &str) -> bool {
    ["java.", "javax.", "jdk.", "sun.", "com.sun.", "org."].iter().any(|prefix| class.starts_with(prefix))
}

const MAY_BE_NULL: [&str; 108] = [
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
    "getAttributeNode",
    "getAuthority",
    "getBigDecimal",
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
    "getCookies",
    "getDate",
    "getDeclaredAnnotation",
    "getDeclaringClass",
    "getDefaultUncaughtExceptionHandler",
    "getDefaultValue",
    "getDoctype",
    "getDocumentElement",
    "getElementById",
    "getEnclosingClass",
    "getEnclosingMethod",
    "getEntry",
    "getErrorStream",
    "getExtra",
    "getFileName",
    "getFirstChild",
    "getFragment",
    "getHeader",
    "getHeaderField",
    "getHost",
    "getImplementationTitle",
    "getImplementationVendor",
    "getImplementationVersion",
    "getInetAddress",
    "getJarEntry",
    "getLastChild",
    "getLocalName",
    "getLocation",
    "getManifest",
    "getNamedItem",
    "getNamespaceURI",
    "getNextEntry",
    "getNextException",
    "getNextJarEntry",
    "getNextSibling",
    "getNodeValue",
    "getObject",
    "getPackage",
    "getParameter",
    "getParent",
    "getParentFile",
    "getParentNode",
    "getPasswordAuthentication",
    "getPath",
    "getPrefix",
    "getPreviousSibling",
    "getProperty",
    "getPublicId",
    "getQuery",
    "getRealPath",
    "getRef",
    "getRemoteSocketAddress",
    "getRemoteUser",
    "getResource",
    "getResourceAsStream",
    "getResponseMessage",
    "getRoot",
    "getScheme",
    "getSecurityManager",
    "getSession",
    "getSpecificationVersion",
    "getString",
    "getSuperclass",
    "getSystemId",
    "getTextContent",
    "getThreadGroup",
    "getTimestamp",
    "getUserInfo",
    "getUserPrincipal",
    "getValue",
    "getenv",
    "group",
    "guessContentTypeFromName",
    "invoke",
    "item",
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
    use vipa_schema::witness::CallSite;

    fn returning(class: &str, method: &str, value: Value) -> Witness {
        let at = Some(CallSite { method: samples::method("f"), bci: 1, decides: true });
        let answer = OracleValue { at, ..OracleValue::new(MethodId::new(class, method, "()I"), value) };
        Witness { oracles: vec![answer], ..samples::witness() }
    }

    #[test]
    fn what_is_never_null_is_left_alone() {
        for (class, method, possible) in [
            ("java.io.File", "listFiles", true),
            ("java.io.File", "getName", false),
            ("java.lang.System", "getenv", true),
            ("java.lang.reflect.Method", "invoke", true),
            ("java.sql.ResultSet", "getString", true),
            ("javax.xml.parsers.DocumentBuilderFactory", "newInstance", false),
            ("java.util.regex.Matcher", "group", true),
            ("java.lang.String", "getProperty", false),
            ("com.acme.Device", "open", true),
        ] {
            let mut witness = returning(class, method, Value::Null);
            witness.oracles.extend(returning("java.io.File", "exists", Value::Int(1)).oracles);
            assert_eq!(stubbed(&witness).unwrap().oracles.len() == 2, possible, "{class}.{method}");
        }
    }

    #[test]
    fn arrays_are_filled() {
        let array = |class: &str, elements| Object { class: class.into(), shape: Shape::Array { length: 2, elements } };
        let mut witness = returning("java.io.File", "list", Value::Ref(0));
        witness.objects = vec![array("java.lang.String[]", vec![(0, Value::Null)])];
        let filled = stubbed(&witness).unwrap().objects;
        assert_eq!(filled[0], array("java.lang.String[]", vec![(0, Value::Ref(1)), (1, Value::Ref(1))]));
        assert_eq!(filled[1].shape, Shape::String { units: vec![] });
        witness.objects = vec![array("byte[]", vec![])];
        assert_eq!(stubbed(&witness).unwrap().objects, witness.objects);
    }

    #[test]
    fn what_is_computed_is_doubted() {
        for (class, doubted) in [
            ("java.math.BigInteger", true),
            ("java.util.regex.Matcher", true),
            ("java.nio.CharBuffer", true),
            ("java.nio.file.Path", true),
            ("java.nio.file.Files", false),
            ("java.net.URI", true),
            ("java.net.URLConnection", false),
            ("java.util.jar.JarFile", false),
            ("java.lang.System", false),
            ("java.io.File", false),
        ] {
            let witness = returning(class, "m", Value::Int(2));
            assert!(doubts(&witness).is_empty(), "nothing is stubbed");
            assert_eq!(!doubts(&stubbed(&witness).unwrap()).is_empty(), doubted, "{class}");
        }
    }
}
