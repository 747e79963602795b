//! What is known of code that is not analysed: JDK methods that never return null, and constructors of superclasses.
//!
//! To add a method, put it into the row of its class; `*` is every method of the class. Interfaces are here by their
//! contracts: an iterator that somebody else's collection returns as null is not thought of.

/// Class or package (with a slash at its end), names of methods.
const NEVER_RETURN_NULL: &[(&str, &[&str])] = &[
    ("java/lang/StringBuilder", &["*"]),
    ("java/lang/StringBuffer", &["*"]),
    ("java/lang/AbstractStringBuilder", &["*"]),
    ("java/math/", &["*"]),
    ("java/lang/Object", &["getClass"]),
    ("java/lang/Class", &["getName", "getSimpleName", "getTypeName", "getInterfaces", "getModule"]),
    ("java/lang/Enum", &["name", "valueOf", "getDeclaringClass"]),
    ("java/lang/Thread", &["currentThread"]),
    ("java/lang/Iterable", &["iterator", "spliterator"]),
    ("java/util/Objects", &["requireNonNull", "requireNonNullElse", "requireNonNullElseGet"]),
    ("java/util/Arrays", &["asList", "copyOf", "copyOfRange", "stream", "toString", "deepToString"]),
    ("java/util/Collections", COLLECTIONS),
    ("java/util/Optional", &["of", "ofNullable", "empty", "get", "orElseThrow", "map", "flatMap", "filter"]),
    ("java/util/Locale", &["getDefault", "forLanguageTag"]),
    ("java/util/TimeZone", &["getDefault", "getTimeZone"]),
    ("java/util/Calendar", &["getInstance"]),
    ("java/util/EnumSet", &["*"]),
    ("java/util/stream/Collectors", &["*"]),
    ("java/util/regex/Pattern", &["compile", "matcher", "pattern", "split", "quote"]),
    ("java/util/regex/Matcher", &["replaceAll", "replaceFirst", "quoteReplacement", "reset", "usePattern"]),
    ("java/nio/charset/Charset", &["forName", "defaultCharset", "name", "newEncoder", "newDecoder"]),
    ("java/util/", VIEWS),
];

const COLLECTIONS: &[&str] = &[
    "emptyList",
    "emptyMap",
    "emptySet",
    "emptyIterator",
    "emptyListIterator",
    "emptyEnumeration",
    "unmodifiableList",
    "unmodifiableSet",
    "unmodifiableMap",
    "unmodifiableCollection",
    "unmodifiableSortedSet",
    "unmodifiableSortedMap",
    "synchronizedList",
    "synchronizedSet",
    "synchronizedMap",
    "synchronizedCollection",
    "singleton",
    "singletonList",
    "singletonMap",
    "nCopies",
    "list",
    "enumeration",
    "newSetFromMap",
    "reverseOrder",
];

/// Of lists, sets and maps of any class of `java.util`.
const VIEWS: &[&str] = &[
    "of",
    "copyOf",
    "entry",
    "iterator",
    "listIterator",
    "subList",
    "toArray",
    "keySet",
    "entrySet",
    "values",
    "stream",
    "spliterator",
    "elements",
    "keys",
];

const BOXES: &[&str] = &["Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double"];

pub(super) fn never_returns_null(class: &str, name: &str, descriptor: &str) -> bool {
    if class == "java/lang/String" {
        // These two give what somebody else's code gave.
        return name != "transform" && !(name == "valueOf" && descriptor.starts_with("(Ljava/lang/Object;)"));
    }
    if class.strip_prefix("java/lang/").is_some_and(|simple| BOXES.contains(&simple)) {
        // `Integer.getInteger`, `Character.getName`: what there may not be.
        return !name.starts_with("get");
    }
    let covers = |row: &str| row == class || (row.ends_with('/') && class.starts_with(row));
    let mut rows = NEVER_RETURN_NULL.iter().filter(|(row, _)| covers(row));
    rows.any(|(_, names)| names.contains(&"*") || names.contains(&name))
}

/// Arguments without which the method does not return.
pub(super) fn required(class: &str, name: &str) -> u64 {
    u64::from(class == "java/util/Objects" && name == "requireNonNull")
}

/// Can the constructor hand the object out before it returns, to an overridden method above all? Throwable's does
/// call `fillInStackTrace`: that an override of it reads fields is not thought of.
pub(super) fn constructor_leaks(class: &str) -> bool {
    let is_exception = class.starts_with("java/") && (class.ends_with("Exception") || class.ends_with("Error"));
    !(PLAIN_SUPERCLASSES.contains(&class) || class.starts_with("java/util/Abstract") || is_exception)
}

const PLAIN_SUPERCLASSES: &[&str] = &[
    "java/lang/Object",
    "java/lang/Enum",
    "java/lang/Record",
    "java/lang/ThreadLocal",
    "java/lang/Throwable",
    "java/lang/ref/WeakReference",
    "java/lang/ref/SoftReference",
    "java/io/InputStream",
    "java/io/OutputStream",
    "java/io/Reader",
    "java/io/Writer",
    "java/io/FilterInputStream",
    "java/io/FilterOutputStream",
    "java/io/FilterReader",
    "java/io/FilterWriter",
    "java/text/Format",
];

/// The bootstrap methods whose call sites always make an object.
pub(super) fn bootstrap_makes_object(class: &str) -> bool {
    matches!(class, "java/lang/invoke/StringConcatFactory" | "java/lang/invoke/LambdaMetafactory")
}
