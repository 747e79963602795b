//! Java names as people write them, from class-file names and descriptors.

use vipa_schema::{MethodId, Site};

/// `com.acme.Foo.bar(int, String[])`; a constructor reads `new com.acme.Foo(int)`.
pub fn signature(method: &MethodId) -> String {
    let types = match parameters(&method.descriptor) {
        Some(types) => types.iter().map(|ty| simple(ty)).collect::<Vec<_>>().join(", "),
        None => "...".to_string(),
    };
    let class = nested(&method.class);
    match method.method.as_str() {
        "<init>" => format!("new {class}({types})"),
        name => format!("{class}.{name}({types})"),
    }
}

/// `(Foo.java:42)` as stack traces have it; without a line the bytecode index stands in.
pub fn position(file: Option<&str>, line: Option<u32>, bci: Option<u32>) -> String {
    match (file, line, bci) {
        (Some(file), Some(line), _) => format!("({file}:{line})"),
        (Some(file), None, Some(bci)) => format!("({file}, bytecode {bci})"),
        (Some(file), None, None) => format!("({file})"),
        (None, Some(line), _) => format!("(line {line})"),
        (None, None, Some(bci)) => format!("(bytecode {bci})"),
        (None, None, None) => "(unknown source)".to_string(),
    }
}

/// `com.acme.Foo.bar(Foo.java:42)`
pub fn place(site: &Site) -> String {
    format!("{}{}", site.method.qualified(), position(site.file.as_deref(), site.line, Some(site.bci)))
}

/// The last part of a dotted name, nested classes with dots: `Outer.Inner`.
pub fn simple(class: &str) -> String {
    nested(class.rsplit('.').next().unwrap_or(class))
}

/// The package of a class, empty for the unnamed one.
pub fn package(class: &str) -> &str {
    class.rsplit_once('.').map_or("", |(package, _)| package)
}

/// Parameter types with dots (`int`, `java.lang.String[]`), or `None` for a malformed descriptor.
pub fn parameters(descriptor: &str) -> Option<Vec<String>> {
    let mut rest = descriptor.strip_prefix('(')?;
    let mut types = Vec::new();
    while !rest.starts_with(')') {
        let (ty, after) = field_type(rest)?;
        types.push(ty);
        rest = after;
    }
    Some(types)
}

/// Java writes nested classes with a dot; a `$` before a digit (anonymous) or at an end is part of the name.
fn nested(class: &str) -> String {
    let chars: Vec<char> = class.chars().collect();
    let joins = |i: usize| {
        let before = i.checked_sub(1).and_then(|i| chars.get(i));
        let after = chars.get(i + 1);
        before.is_some_and(|c| c.is_alphanumeric()) && after.is_some_and(|c| c.is_alphabetic())
    };
    chars.iter().enumerate().map(|(i, c)| if *c == '$' && joins(i) { '.' } else { *c }).collect()
}

fn field_type(text: &str) -> Option<(String, &str)> {
    let element = text.trim_start_matches('[');
    let brackets = "[]".repeat(text.len() - element.len());
    let (name, rest) = match element.strip_prefix('L') {
        Some(class) => class.split_once(';').map(|(name, rest)| (name.replace('/', "."), rest))?,
        None => {
            let first = element.chars().next()?;
            (primitive(first)?.to_string(), &element[first.len_utf8()..])
        }
    };
    Some((name + &brackets, rest))
}

fn primitive(letter: char) -> Option<&'static str> {
    Some(match letter {
        'Z' => "boolean",
        'B' => "byte",
        'C' => "char",
        'S' => "short",
        'I' => "int",
        'J' => "long",
        'F' => "float",
        'D' => "double",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures_read_like_java() {
        let method = MethodId::new("com.acme.Outer$Inner", "bar", "(I[[Ljava/lang/String;Z)V");
        assert_eq!(signature(&method), "com.acme.Outer.Inner.bar(int, String[][], boolean)");
        assert_eq!(signature(&MethodId::new("com.acme.Foo", "<init>", "(J)V")), "new com.acme.Foo(long)");
    }

    #[test]
    fn malformed_descriptors_are_data() {
        for descriptor in ["", "(", "(Q)V", "(Ljava/lang/String", "([", "I"] {
            assert_eq!(parameters(descriptor), None, "{descriptor}");
        }
        assert_eq!(signature(&MethodId::new("A", "b", "(")), "A.b(...)");
    }

    #[test]
    fn a_dollar_that_does_not_nest_stays() {
        assert_eq!(["a.B$1", "a.$B", "a.B$", "a.B$C$1D"].map(nested), ["a.B$1", "a.$B", "a.B$", "a.B.C$1D"]);
    }
}
