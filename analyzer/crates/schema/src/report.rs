//! `vipa-report/1`: the one value that every renderer reads.

use crate::finding::{Finding, Warning};
use crate::kind::Kind;
use crate::task::{Counters, LayerCounts};
use crate::verdict::Outcome;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub const REPORT_SCHEMA: &str = "vipa-report/1";

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunReport {
    pub schema: String,
    pub tool: Tool,
    pub jdk: String,
    /// Option name -> value as given or defaulted, sorted; only options that can change the result.
    pub options: BTreeMap<String, String>,
    pub inputs: Vec<InputFile>,
    pub deterministic: bool,
    /// The run was interrupted; the rest of the report holds what was done by then.
    pub interrupted: bool,
    pub subject: Subject,
    pub statistics: Statistics,
    pub findings: Vec<Finding>,
    pub warnings: Vec<Warning>,
    pub ledger: Vec<LedgerLine>,
    /// Things to tell the user once: newer class files, duplicate classes, missing libraries.
    pub notes: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tool {
    pub name: String,
    pub version: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct InputFile {
    pub name: String,
    pub sha256: String,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Subject {
    pub classes: u64,
    /// Entries analysed.
    pub methods: u64,
    /// Executable lines from the line tables of the analysed classes.
    pub lines: u64,
    /// Source lines, when `--source` is given.
    pub source_lines: Option<u64>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    pub time: Times,
    #[serde(flatten)]
    pub counters: Counters,
    /// Distinct (entry, kind, site).
    pub warnings: u64,
    /// Warnings with a confirmed witness.
    pub crashes: u64,
    /// Distinct (kind, site) over all entries.
    pub defects: u64,
    /// Crashes that did not happen a second time; they are neither crashes nor defects, but warnings.
    #[serde(default)]
    pub flaky: u64,
    /// Objects that the witness of a finding constructs, the median over all findings.
    #[serde(default)]
    pub median_objects: u64,
    pub by_kind: BTreeMap<Kind, KindCounts>,
    pub explored: Explored,
    /// Approximation causes over all methods (`library java.util.List.size()I`), most frequent first in renderers.
    pub causes: BTreeMap<String, u64>,
    /// Methods per stop reason id.
    pub stops: BTreeMap<String, u64>,
    /// With a time budget: how far the run came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Rounds>,
    /// What answered the questions of the requested depths, by layer; times in microseconds.
    #[serde(default)]
    pub layers: BTreeMap<String, LayerCounts>,
    /// Tasks that needed Z3 at all.
    #[serde(default)]
    pub z3_methods: u64,
}

/// Rounds over all methods, each with more fuel than the one before; the report is that of the last complete one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rounds {
    /// 0: the report holds what was done of the first one.
    pub complete: u32,
    pub of: u32,
    /// Per method, in the round of the report.
    pub fuel: u64,
}

/// All times in milliseconds; the only part of a report that may differ between equal runs.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Times {
    pub load: u64,
    /// Elapsed time, summed over workers: on a busy machine more than the CPU time.
    pub explore: u64,
    pub solve: u64,
    pub confirm: u64,
    /// Wall clock of the whole run.
    pub total: u64,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KindCounts {
    pub warnings: u64,
    pub exact_warnings: u64,
    pub crashes: u64,
    pub defects: u64,
    /// Outcome of every warning that was run.
    pub outcomes: BTreeMap<Outcome, u64>,
    pub exact_outcomes: BTreeMap<Outcome, u64>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Explored {
    pub full: u64,
    pub partial: u64,
    pub none: u64,
}

/// What was not explored, and why. Methods explored in full have no line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LedgerLine {
    pub class: String,
    /// Empty for a whole class that could not be read.
    pub method: String,
    pub descriptor: String,
    pub explored: Extent,
    /// Stop reason id or cause (`depth com.acme.Foo.bar()V`) -> how often; or a message -> 1.
    pub reasons: BTreeMap<String, u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extent {
    Full,
    Partial,
    None,
}
