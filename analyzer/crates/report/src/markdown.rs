//! `markdown`: tables for a pull request or a job summary.

use crate::explored;
use crate::summary::left_out;
use crate::text::{clean, clip, count, number};
use crate::{RenderOptions, call, names};
use vipa_schema::{Finding, RunReport};

const MAX_CALL: usize = 80;

pub fn render(report: &RunReport, options: &RenderOptions) -> String {
    let mut out = vec![format!("# {} report", cell(&report.tool.name)), String::new()];
    if report.interrupted {
        out.extend(["The run was interrupted; this is what was found by then.".to_string(), String::new()]);
    }
    match options.shown(report) {
        none if none.is_empty() => out.push(explored::no_findings(report)),
        shown => out.extend(findings(&shown)),
    }
    out.extend(left_out(report, options).into_iter().flat_map(|text| [String::new(), format!("Left out: {text}.")]));
    out.extend([String::new(), format!("Explored: {}.", explored::share(report)), String::new()]);
    out.extend(kinds(report));
    out.join("\n") + "\n"
}

fn findings(findings: &[&Finding]) -> Vec<String> {
    let total = count(findings.len() as u64, "confirmed defect", "confirmed defects");
    let mut out = vec![format!("{total}:"), String::new()];
    out.extend(["| kind | place | exception | inputs | id |", "|---|---|---|---|---|"].map(String::from));
    out.extend(findings.iter().map(|one| finding(one)));
    out
}

fn finding(finding: &Finding) -> String {
    let call = call::expression(finding).unwrap_or_else(|| call::list(finding).join(", "));
    format!(
        "| {} | {} | {} | {} | {} |",
        finding.kind.id(),
        code(&names::place(&finding.site)),
        code(&names::simple(&finding.exception)),
        code(&clip(&call, MAX_CALL)),
        cell(&finding.id),
    )
}

fn kinds(report: &RunReport) -> Vec<String> {
    let mut out: Vec<String> =
        ["| kind | warnings | crashes | defects |", "|---|--:|--:|--:|"].map(String::from).into();
    let row = |name: &str, warnings, crashes, defects| {
        format!("| {name} | {} | {} | {} |", number(warnings), number(crashes), number(defects))
    };
    let statistics = &report.statistics;
    for (kind, counts) in &statistics.by_kind {
        out.push(row(kind.id(), counts.warnings, counts.crashes, counts.defects));
    }
    out.push(row("all", statistics.warnings, statistics.crashes, statistics.defects));
    out
}

/// A code span that ends where it should, whatever back-quotes the text has.
fn code(text: &str) -> String {
    let text = clean(text).replace('|', "\\|");
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    match longest {
        _ if text.is_empty() => String::new(),
        0 => format!("`{text}`"),
        n => format!("{0} {text} {0}", "`".repeat(n + 1)),
    }
}

fn cell(text: &str) -> String {
    clean(text).replace('|', "\\|").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_cannot_break_out_of_their_cell() {
        assert_eq!(code("a|b\nc"), "`a\\|b\\nc`");
        assert_eq!(code("`` ` x"), "``` `` ` x ```");
        assert_eq!(cell("<b>|"), "&lt;b>\\|");
    }
}
