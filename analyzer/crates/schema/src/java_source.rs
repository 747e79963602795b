//! The input of a finding as Java source, as the worker JVM writes it: it alone knows how each object came to be.

use crate::verdict::Thrown;
use serde::{Deserialize, Serialize};

/// The same input twice. `careful` is harder to read and compiles more often: it casts every argument.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct JavaSource {
    pub plain: Option<JavaCode>,
    pub careful: Option<JavaCode>,
    /// Why there is none of both.
    pub reason: Option<String>,
}

/// Names of classes stand between marks, their package apart: `«java.util|Map.Entry»`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct JavaCode {
    /// What has to be there before the call.
    pub statements: Vec<String>,
    /// The call that crashes, as an expression.
    pub call: String,
    /// What the statements may throw that a method has to declare: nothing, `Exception` or `Throwable`.
    pub throws: String,
    /// The same of the statements and the call.
    pub call_throws: String,
    /// Whether it uses the helper class, which reaches what Java does not let a test reach.
    pub support: bool,
}

/// A test method; the class has dots.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TestName {
    pub class: String,
    pub method: String,
}

/// What a test threw; `None`: it passed. Frames have lines.
pub type TestResult = Option<Thrown>;
