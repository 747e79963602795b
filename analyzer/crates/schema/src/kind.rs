//! The registry of error kinds. A new kind is one row in [`KINDS`]; docs, SARIF rules and `vipa explain`
//! are generated from it, so a kind without help does not compile.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    NullDereference,
    IndexOutOfBounds,
    NegativeArraySize,
    ClassCast,
    DivisionByZero,
    Assertion,
    ArrayStore,
    NumberFormat,
    MissingElement,
}

/// One row of the registry.
pub struct KindInfo {
    pub kind: Kind,
    pub id: &'static str,
    /// The throwable classes that mean this kind, most specific ones included, with dots.
    pub throwables: &'static [&'static str],
    pub title: &'static str,
    pub cwe: u32,
    /// Shown by `vipa explain` and in reports.
    pub help: &'static str,
}

pub static KINDS: &[KindInfo] = &[
    KindInfo {
        kind: Kind::NullDereference,
        id: "null-dereference",
        throwables: &["java.lang.NullPointerException"],
        title: "null is dereferenced",
        cwe: 476,
        help: "A method is called, a field is read or written, an array is used, a value is unboxed, thrown or locked on a \
               reference that is null. Check the value first, or make sure that it cannot be null.",
    },
    KindInfo {
        kind: Kind::IndexOutOfBounds,
        id: "index-out-of-bounds",
        throwables: &[
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.StringIndexOutOfBoundsException",
            "java.lang.IndexOutOfBoundsException",
        ],
        title: "an index is outside the array, text or list",
        cwe: 129,
        help: "An array, a text or a list is read or written at an index below 0 or at its length or above. Check the index \
               against the length; look for loops that run one step too far and for empty arrays.",
    },
    KindInfo {
        kind: Kind::NegativeArraySize,
        id: "negative-array-size",
        throwables: &["java.lang.NegativeArraySizeException"],
        title: "an array is created with a negative size",
        cwe: 789,
        help: "The length given to an array creation is below 0. Look for a subtraction or an overflow that makes it negative.",
    },
    KindInfo {
        kind: Kind::ClassCast,
        id: "class-cast",
        throwables: &["java.lang.ClassCastException"],
        title: "an object is cast to a class that it does not have",
        cwe: 704,
        help: "A reference is cast to a type that the object is not an instance of. Test with instanceof first.",
    },
    KindInfo {
        kind: Kind::DivisionByZero,
        id: "division-by-zero",
        throwables: &["java.lang.ArithmeticException"],
        title: "an integer is divided by zero",
        cwe: 369,
        help: "The divisor of an integer division or remainder is 0. Check it first, or handle the empty case before dividing.",
    },
    KindInfo {
        kind: Kind::Assertion,
        id: "assertion",
        throwables: &["java.lang.AssertionError"],
        title: "an assertion does not hold",
        cwe: 617,
        help: "The condition of an assert statement is false for this input. Either the assertion states too much, or the code \
               before it does not establish what it states.",
    },
    KindInfo {
        kind: Kind::ArrayStore,
        id: "array-store",
        throwables: &["java.lang.ArrayStoreException"],
        title: "an element of the wrong type is stored into an array",
        cwe: 704,
        help: "The array's run-time element type does not accept the object. Java's arrays are covariant: a String[] passed as \
               Object[] accepts only strings.",
    },
    KindInfo {
        kind: Kind::NumberFormat,
        id: "number-format",
        throwables: &["java.lang.NumberFormatException"],
        title: "a text that is no number is parsed as one",
        cwe: 20,
        help: "A parse method gets a text that is empty, too large, or holds other characters than digits and a sign. Catch \
               the exception where the text comes from outside, or check the text first.",
    },
    KindInfo {
        kind: Kind::MissingElement,
        id: "missing-element",
        throwables: &["java.util.NoSuchElementException"],
        title: "an element is taken that is not there",
        cwe: 754,
        help: "An iterator, a queue, an optional or a list is asked for an element when there is none left. Ask hasNext, \
               isEmpty or isPresent first.",
    },
];

impl Kind {
    pub const ALL: [Kind; 9] = [
        Kind::NullDereference,
        Kind::IndexOutOfBounds,
        Kind::NegativeArraySize,
        Kind::ClassCast,
        Kind::DivisionByZero,
        Kind::Assertion,
        Kind::ArrayStore,
        Kind::NumberFormat,
        Kind::MissingElement,
    ];

    pub fn info(self) -> &'static KindInfo {
        KINDS.iter().find(|row| row.kind == self).expect("every kind has a row (see the test)")
    }

    pub fn id(self) -> &'static str {
        self.info().id
    }

    pub fn from_id(id: &str) -> Option<Kind> {
        KINDS.iter().find(|row| row.id == id).map(|row| row.kind)
    }

    /// The kind that a throwable of exactly this class (with dots) means.
    pub fn of_throwable(class: &str) -> Option<Kind> {
        KINDS.iter().find(|row| row.throwables.contains(&class)).map(|row| row.kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_one_row_and_its_serialised_name_is_its_id() {
        for kind in Kind::ALL {
            assert_eq!(KINDS.iter().filter(|row| row.kind == kind).count(), 1, "{kind:?}");
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.id());
            assert!(!kind.info().help.is_empty());
        }
        assert_eq!(KINDS.len(), Kind::ALL.len());
    }
}
