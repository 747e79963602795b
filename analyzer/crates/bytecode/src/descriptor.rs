//! Descriptors (JVM specification 4.3) and the names of types in Java's and in the JVM's form.

use crate::error::DescriptorError;
use crate::ir::{JType, Kind, MethodType, Name};
use std::sync::Arc;

/// JVM specification 4.3.2: an array type has at most 255 dimensions.
const MAX_DIMENSIONS: usize = 255;

impl JType {
    /// Parses a field descriptor, or `V`.
    pub fn parse(descriptor: &str) -> Result<JType, DescriptorError> {
        parse_type(descriptor, &mut |name| Name::from(name))
    }

    /// The type that a Class constant names: `java/lang/String`, or a descriptor if it is an array (`[I`).
    pub fn from_class_name(internal: &str) -> Result<JType, DescriptorError> {
        parse_class_name(internal, &mut |name| Name::from(name))
    }

    pub fn descriptor(&self) -> String {
        match self {
            JType::Boolean => "Z".into(),
            JType::Byte => "B".into(),
            JType::Char => "C".into(),
            JType::Short => "S".into(),
            JType::Int => "I".into(),
            JType::Long => "J".into(),
            JType::Float => "F".into(),
            JType::Double => "D".into(),
            JType::Void => "V".into(),
            JType::Class(name) => format!("L{name};"),
            JType::Array(element) => format!("[{}", element.descriptor()),
        }
    }

    /// As Java writes the type: `int[]`, `java.lang.String`. Nested classes keep their `$`.
    pub fn java_name(&self) -> String {
        match self {
            JType::Boolean => "boolean".into(),
            JType::Byte => "byte".into(),
            JType::Char => "char".into(),
            JType::Short => "short".into(),
            JType::Int => "int".into(),
            JType::Long => "long".into(),
            JType::Float => "float".into(),
            JType::Double => "double".into(),
            JType::Void => "void".into(),
            JType::Class(name) => dots(name),
            JType::Array(element) => format!("{}[]", element.java_name()),
        }
    }

    /// The other way round; what is no primitive type and no array is taken for a class.
    pub fn from_java_name(name: &str) -> JType {
        if let Some(element) = name.strip_suffix("[]") {
            return JType::Array(Arc::new(JType::from_java_name(element)));
        }
        match name {
            "boolean" => JType::Boolean,
            "byte" => JType::Byte,
            "char" => JType::Char,
            "short" => JType::Short,
            "int" => JType::Int,
            "long" => JType::Long,
            "float" => JType::Float,
            "double" => JType::Double,
            "void" => JType::Void,
            class => JType::Class(slashes(class).into()),
        }
    }

    /// The computational type (JVM specification 2.11.1); `None` for `void`.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            JType::Boolean | JType::Byte | JType::Char | JType::Short | JType::Int => Some(Kind::Int),
            JType::Long => Some(Kind::Long),
            JType::Float => Some(Kind::Float),
            JType::Double => Some(Kind::Double),
            JType::Class(_) | JType::Array(_) => Some(Kind::Ref),
            JType::Void => None,
        }
    }

    pub fn is_ref(&self) -> bool {
        matches!(self, JType::Class(_) | JType::Array(_))
    }
}

impl MethodType {
    pub fn parse(descriptor: &str) -> Result<MethodType, DescriptorError> {
        parse_method(descriptor, &mut |name| Name::from(name))
    }

    pub fn descriptor(&self) -> String {
        let params: String = self.params.iter().map(JType::descriptor).collect();
        format!("({params}){}", self.ret.descriptor())
    }
}

impl Kind {
    /// Local-variable slots that a value takes.
    pub fn slots(self) -> u16 {
        match self {
            Kind::Long | Kind::Double => 2,
            Kind::Int | Kind::Float | Kind::Ref => 1,
        }
    }
}

/// `java/lang/String` as `java.lang.String`.
pub fn dots(internal: &str) -> String {
    internal.replace('/', ".")
}

/// `java.lang.String` as `java/lang/String`.
pub fn slashes(binary: &str) -> String {
    binary.replace('.', "/")
}

pub(crate) type Intern<'i> = &'i mut dyn FnMut(&str) -> Name;

pub(crate) fn parse_type(descriptor: &str, intern: Intern) -> Result<JType, DescriptorError> {
    match next_type(descriptor, intern) {
        Some((ty, "")) => Ok(ty),
        _ => Err(DescriptorError { what: "type descriptor", text: descriptor.to_string() }),
    }
}

pub(crate) fn parse_class_name(internal: &str, intern: Intern) -> Result<JType, DescriptorError> {
    if internal.starts_with('[') {
        return parse_type(internal, intern);
    }
    if !is_class_name(internal) {
        return Err(DescriptorError { what: "class name", text: internal.to_string() });
    }
    Ok(JType::Class(intern(internal)))
}

pub(crate) fn parse_method(descriptor: &str, intern: Intern) -> Result<MethodType, DescriptorError> {
    let error = || DescriptorError { what: "method descriptor", text: descriptor.to_string() };
    let mut rest = descriptor.strip_prefix('(').ok_or_else(error)?;
    let mut params = Vec::new();
    while !rest.starts_with(')') {
        let (ty, after) = next_type(rest, intern).filter(|(ty, _)| *ty != JType::Void).ok_or_else(error)?;
        params.push(ty);
        rest = after;
    }
    let (ret, after) = next_type(&rest[1..], intern).ok_or_else(error)?;
    if after.is_empty() { Ok(MethodType { params, ret }) } else { Err(error()) }
}

/// The type at the start of the text and what follows it.
fn next_type<'t>(text: &'t str, intern: Intern) -> Option<(JType, &'t str)> {
    let element = text.trim_start_matches('[');
    let dimensions = text.len() - element.len();
    let (base, rest) = next_base(element, intern)?;
    if dimensions > MAX_DIMENSIONS || (dimensions > 0 && base == JType::Void) {
        return None;
    }
    let ty = (0..dimensions).fold(base, |ty, _| JType::Array(Arc::new(ty)));
    Some((ty, rest))
}

fn next_base<'t>(text: &'t str, intern: Intern) -> Option<(JType, &'t str)> {
    let mut chars = text.chars();
    let ty = match chars.next()? {
        'Z' => JType::Boolean,
        'B' => JType::Byte,
        'C' => JType::Char,
        'S' => JType::Short,
        'I' => JType::Int,
        'J' => JType::Long,
        'F' => JType::Float,
        'D' => JType::Double,
        'V' => JType::Void,
        'L' => {
            let (name, rest) = chars.as_str().split_once(';')?;
            return is_class_name(name).then(|| (JType::Class(intern(name)), rest));
        }
        _ => return None,
    };
    Some((ty, chars.as_str()))
}

fn is_class_name(name: &str) -> bool {
    !name.contains(['.', ';', '[']) && name.split('/').all(|segment| !segment.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_round_trip() {
        for text in ["Z", "B", "C", "S", "I", "J", "F", "D", "V", "Ljava/lang/String;", "[I", "[[Ljava/util/List;"] {
            assert_eq!(JType::parse(text).unwrap().descriptor(), text);
        }
        for text in ["()V", "(IJ[[Ljava/lang/Object;Z)[B", "(Ljava/lang/String;)Ljava/lang/String;"] {
            assert_eq!(MethodType::parse(text).unwrap().descriptor(), text);
        }
    }

    #[test]
    fn malformed_descriptors_are_refused() {
        for text in ["", "X", "II", "L;", "Ljava/lang/String", "[", "[V", "La.b;", "La//b;", "Z ", "é"] {
            assert!(JType::parse(text).is_err(), "{text}");
        }
        for text in ["", "V", "(V)V", "(I", "()", "()VV", "(I)X", "I()V"] {
            assert!(MethodType::parse(text).is_err(), "{text}");
        }
        assert!(JType::parse(&format!("{}I", "[".repeat(255))).is_ok());
        assert!(JType::parse(&format!("{}I", "[".repeat(256))).is_err());
    }

    #[test]
    fn java_names_kinds_and_class_constants() {
        assert_eq!(JType::parse("[[I").unwrap().java_name(), "int[][]");
        for name in ["int[][]", "a.B", "java.lang.String[]", "double"] {
            assert_eq!(JType::from_java_name(name).java_name(), name);
        }
        assert_eq!(JType::parse("[Ljava/util/Map$Entry;").unwrap().java_name(), "java.util.Map$Entry[]");
        assert_eq!(JType::from_class_name("[I").unwrap(), JType::Array(Arc::new(JType::Int)));
        assert_eq!(JType::from_class_name("I").unwrap(), JType::Class("I".into()));
        assert!(JType::from_class_name("java.lang.String").is_err());
        assert_eq!(JType::Boolean.kind(), Some(Kind::Int));
        assert_eq!(JType::Void.kind(), None);
        assert!(JType::parse("[Z").unwrap().is_ref() && !JType::Long.is_ref());
        assert_eq!(slashes(&dots("a/b/C$D")), "a/b/C$D");
    }
}
