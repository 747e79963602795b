//! Why an exploration ended or was approximated. A limit is never mixed up with a bug.

use serde::{Deserialize, Serialize};

/// The registry of reasons why a path or a method was not explored to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// A loop was taken more often than `--revisits` allows.
    LoopBound,
    /// The path condition reached `--max-path-condition`.
    PathCondition,
    /// The frame stack reached its limit (recursion).
    Recursion,
    /// The task's fuel was used up: instructions, solver cost, states or terms.
    Fuel,
    /// A long part of the fuel was spent without executing anything new or finding another crash.
    Saturated,
    /// `--time-budget` ended before this method had all the fuel; the report is then not deterministic.
    TimeBudget,
    /// The wall-clock backstop fired; the report is then not deterministic.
    WallClock,
    /// The solver answered "unknown" too often on a path.
    SolverUnknown,
    /// An instruction or construct that the engine does not execute.
    Unsupported,
    /// A class, field or method that could not be found on the class path.
    MissingClass,
    /// The class file could not be decoded.
    BadClass,
    /// The class' static initialiser failed or did not end.
    InitialiserFailed,
    /// The worker process died twice on this task.
    WorkerDied,
    /// The run was interrupted before this method's turn.
    Interrupted,
    /// Abstract or native: there is no code to execute.
    NoCode,
    /// Cannot be called by itself: a constructor of an abstract class or of an enum.
    NoDriver,
}

impl Stop {
    pub fn id(self) -> String {
        match serde_json::to_value(self) {
            Ok(serde_json::Value::String(id)) => id,
            other => unreachable!("a unit variant serialises to a string: {other:?}"),
        }
    }
}

/// Why a path is approximate, by class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CauseClass {
    /// A call of analysed or class-path code that the depth did not allow to follow.
    Depth,
    /// A JDK call without a model.
    Library,
    /// A bound of ours: array length, dispatch targets, string length.
    Bound,
    /// Something the engine does not understand yet.
    Unsupported,
}

/// One approximation: its class and what it was (`java.util.List.size()I`, `frem`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cause {
    pub class: CauseClass,
    pub what: String,
}

impl std::fmt::Display for Cause {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let class = match self.class {
            CauseClass::Depth => "depth",
            CauseClass::Library => "library",
            CauseClass::Bound => "bound",
            CauseClass::Unsupported => "unsupported",
        };
        write!(f, "{class} {}", self.what)
    }
}
