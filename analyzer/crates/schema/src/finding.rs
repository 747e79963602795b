//! What the user reads: confirmed findings, and warnings that were not confirmed.

use crate::kind::Kind;
use crate::member::{MethodId, Site};
use crate::stop::Cause;
use crate::task::{Raised, Step};
use crate::verdict::{Outcome, StackFrame, Tier};
use crate::witness::Witness;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A defect: one per (kind, site); the first confirmed entry leads, the others are listed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    pub id: String,
    pub kind: Kind,
    pub exception: String,
    /// Always "confirmed".
    pub status: Outcome,
    pub raised: Raised,
    pub origin: String,
    /// `error`, or `note`: the input breaks what holds for every object of the program, or an answer from outside may be
    /// impossible (see `assumptions`).
    pub level: String,
    pub tier: Tier,
    pub first_depth: u32,
    pub entry: MethodId,
    pub site: Site,
    /// The real top frame; differs from `site` when JDK code threw.
    pub thrown_at: StackFrame,
    pub other_entries: Vec<MethodId>,
    pub assumptions: Vec<String>,
    pub environment: Vec<String>,
    pub witness: Witness,
    /// Java expressions: receiver first if there is one.
    pub inputs: Vec<String>,
    pub message: Option<String>,
    pub stack: Vec<StackFrame>,
    pub path: Vec<Step>,
}

impl Finding {
    /// The level of a crash whose input has a state that was set directly: nobody is known to reach it.
    pub const NOTE: &str = "note";

    pub fn is_note(&self) -> bool {
        self.level == Self::NOTE
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Warning {
    pub entry: MethodId,
    pub kind: Kind,
    pub site: Site,
    pub exact: bool,
    pub causes: Vec<Cause>,
    /// `None`: not run (`--no-confirm`, or no witness because the solver answered unknown).
    pub outcome: Option<Outcome>,
    pub detail: Option<String>,
}

/// Identity that survives edits elsewhere in the file: no line, no bytecode index.
pub fn finding_id(kind: Kind, method: &MethodId, instruction: &str, ordinal: u32) -> String {
    let mut hash = Sha256::new();
    for part in ["vipaFinding/v1", kind.id(), &method.class, &method.method, &method.descriptor, instruction] {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    hash.update(ordinal.to_le_bytes());
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}
