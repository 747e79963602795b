//! Names of methods and of places in them.

use crate::kind::Kind;
use crate::wire::FlatSite;
use serde::{Deserialize, Serialize};

/// A method: class with dots, name, descriptor.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MethodId {
    pub class: String,
    pub method: String,
    pub descriptor: String,
}

impl MethodId {
    pub fn new(class: impl Into<String>, method: impl Into<String>, descriptor: impl Into<String>) -> Self {
        MethodId { class: class.into(), method: method.into(), descriptor: descriptor.into() }
    }

    /// `com.acme.Foo.bar`
    pub fn qualified(&self) -> String {
        format!("{}.{}", self.class, self.method)
    }
}

/// A bytecode position with its source position where the class file tells it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "FlatSite")]
pub struct Site {
    #[serde(flatten)]
    pub method: MethodId,
    pub file: Option<String>,
    pub line: Option<u32>,
    pub bci: u32,
}

/// Identity of a warning within its entry, and of a defect over all entries.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    pub method: MethodId,
    pub bci: u32,
    pub kind: Kind,
}
