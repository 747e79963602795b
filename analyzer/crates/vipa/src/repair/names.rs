//! Types by their descriptors and as witnesses name them.

pub fn is_reference(descriptor: &str) -> bool {
    descriptor.starts_with(['L', '['])
}

/// As an [`vipa_schema::witness::Object`] names it; `None` for primitive types and where the type is not known.
pub fn java_name(descriptor: &str) -> Option<String> {
    let element = descriptor.trim_start_matches('[');
    let dimensions = descriptor.len() - element.len();
    let name = match element {
        "Z" => "boolean",
        "B" => "byte",
        "C" => "char",
        "S" => "short",
        "I" => "int",
        "J" => "long",
        "F" => "float",
        "D" => "double",
        class => class.strip_prefix('L')?.strip_suffix(';')?,
    };
    (is_reference(descriptor)).then(|| name.replace('/', ".") + &"[]".repeat(dimensions))
}

/// The other way round.
pub fn descriptor_of(name: &str) -> String {
    let element = name.trim_end_matches("[]");
    let dimensions = "[".repeat((name.len() - element.len()) / 2);
    match element {
        "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double" if dimensions.is_empty() => {
            String::new()
        }
        "boolean" => dimensions + "Z",
        "byte" => dimensions + "B",
        "char" => dimensions + "C",
        "short" => dimensions + "S",
        "int" => dimensions + "I",
        "long" => dimensions + "J",
        "float" => dimensions + "F",
        "double" => dimensions + "D",
        class => format!("{dimensions}L{};", class.replace('.', "/")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_descriptors_of_types_are_inverse() {
        for (descriptor, name) in [("[[I", "int[][]"), ("La/B;", "a.B"), ("[Ljava/lang/String;", "java.lang.String[]")]
        {
            assert_eq!(java_name(descriptor).as_deref(), Some(name));
            assert_eq!(descriptor_of(name), descriptor);
        }
        assert_eq!((java_name("I"), java_name("")), (None, None));
    }
}
