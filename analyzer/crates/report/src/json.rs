//! `json`: the report itself, `vipa-report/1`. The names of its keys belong to the schema crate.

use crate::RenderOptions;
use vipa_schema::RunReport;

pub fn render(report: &RunReport, _options: &RenderOptions) -> String {
    // Cannot fail: the report has string keys only and no type with a serialiser of its own.
    serde_json::to_string_pretty(report).expect("a report serialises") + "\n"
}
