//! The report of a whole run, for the next one in which nothing is different. It is kept only if everything in it is.

use super::Cache;
use super::counters::Count;
use super::digest::{Digest, Parts};
use super::store::Row;
use crate::scheduler::Entry;
use crate::subject::Opened;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use vipa_schema::RunReport;

const KIND: &str = "reports";

/// What a report depends on besides the class path and the surroundings.
#[derive(Serialize)]
pub struct Asked<'a> {
    pub options: &'a BTreeMap<String, String>,
    pub entries: &'a [Entry],
    /// The user gave folders with sources.
    pub has_sources: bool,
    pub source_lines: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    counts: Vec<Count>,
    report: RunReport,
}

impl Cache {
    pub fn report_key(&self, asked: &Asked, opened: &Opened) -> Digest {
        let mut parts = Parts::of("report").digest(&self.surroundings.run).json(asked);
        for entry in &opened.plan.entries {
            parts = parts.text(&entry.name).text(&entry.prefix).json(&entry.analysed);
        }
        parts.json(&opened.plan.digests).json(&opened.plan.notes).digest(&self.inputs.whole()).end()
    }

    /// With the times of the run that it was made in.
    pub fn known_report(&self, key: &Digest) -> Option<RunReport> {
        let Kept { counts, report } = serde_json::from_slice(&self.writer.store().value(key)?).ok()?;
        self.counters.all_known(&counts);
        Some(report)
    }

    pub fn keep_report(&self, key: Digest, report: &RunReport) {
        if self.incomplete.load(Ordering::Relaxed) || !report.deterministic {
            return;
        }
        let kept = Kept { counts: self.counters.counts(), report: report.clone() };
        if let Ok(value) = serde_json::to_vec(&kept) {
            self.writer.put(Row { key, kind: KIND, value, more: None });
        }
    }
}
