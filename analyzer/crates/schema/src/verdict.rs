//! What the real JVM answered.

use crate::witness::Value;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Verdict {
    pub outcome: Outcome,
    /// The observed throwable, if any.
    pub thrown: Option<Thrown>,
    /// Value that a normally ended run returned; references only as their class.
    pub returned: Option<Value>,
    pub returned_class: Option<String>,
    /// Why construction failed or what else went wrong, one line.
    pub detail: Option<String>,
    pub tier: Option<Tier>,
    /// Some object of the input was put into its state directly, or by private members although the entry is not private:
    /// nobody who can call the entry is known to reach it.
    #[serde(default)]
    pub state_set: bool,
    /// The inputs as Java expressions, receiver first if there is one.
    pub inputs: Vec<String>,
    /// What stubbed calls returned, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
}

/// The seven outcomes of a run, and what is left of a crash that did not happen again. Only `Confirmed` is a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    Confirmed,
    /// The expected exception, at another place.
    ConfirmedElsewhere,
    OtherException,
    NoException,
    ConstructionFailed,
    TimeOut,
    JvmDied,
    /// It crashed as predicted, but not once more in a new class loader.
    Flaky,
}

/// How realisable the input is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    PublicApi,
    Package,
    Forced,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Thrown {
    /// Class with dots.
    pub exception: String,
    pub message: Option<String>,
    /// Innermost first, harness frames removed.
    pub stack: Vec<StackFrame>,
}

/// A frame of an observed stack trace. Classes loaded by the harness carry the bytecode index in place of the line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StackFrame {
    pub class: String,
    pub method: String,
    pub file: Option<String>,
    /// Source line, looked up from the original line table by the supervisor; `None` if there is none.
    pub line: Option<u32>,
    /// Bytecode index, for classes that the harness loaded.
    pub bci: Option<u32>,
}
