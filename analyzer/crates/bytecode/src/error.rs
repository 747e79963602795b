//! Why a class was refused: what was wrong, and where.

use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DecodeError {
    #[error("not a class file: it does not begin with CAFEBABE")]
    Magic,
    #[error("class-file version {0} does not exist (the oldest is 45)")]
    Version(u16),
    #[error("the class file ends early: {what} at byte {at} is cut off")]
    Truncated { what: &'static str, at: usize },
    #[error("constant pool entry {index}: {why}")]
    Pool { index: u16, why: &'static str },
    #[error("{0}")]
    Structure(&'static str),
    #[error("method {method}: {why} at bytecode index {bci}")]
    Code { method: String, bci: u32, why: String },
    #[error("{0}")]
    Descriptor(#[from] DescriptorError),
    #[error("refused by both parsers: {cafebabe}; {ristretto}")]
    Refused { cafebabe: String, ristretto: String },
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{text}` is not a valid {what}")]
pub struct DescriptorError {
    pub what: &'static str,
    pub text: String,
}

impl DecodeError {
    pub(crate) fn structure(why: &'static str) -> Self {
        DecodeError::Structure(why)
    }

    pub(crate) fn code(bci: u32, why: impl Into<String>) -> Self {
        DecodeError::Code { method: String::new(), bci, why: why.into() }
    }

    /// Names the method in which a code error was found.
    pub(crate) fn in_method(self, name: &str, descriptor: &str) -> Self {
        let method = format!("{name}{descriptor}");
        match self {
            DecodeError::Code { bci, why, .. } => DecodeError::Code { method, bci, why },
            other => DecodeError::Code { method, bci: 0, why: other.to_string() },
        }
    }
}
