//! `concise`: one line per finding, for editors, scripts and coding agents.

use crate::text::{clean, clip};
use crate::{RenderOptions, call, names, source, summary};
use vipa_schema::{Finding, RunReport};

/// Characters of the call; a line should fit a screen.
const MAX_CALL: usize = 80;

pub fn render(report: &RunReport, options: &RenderOptions) -> String {
    let out = options.shown(report).iter().map(|finding| line(finding, options) + "\n").collect();
    summary::append(out, report, options)
}

fn line(finding: &Finding, options: &RenderOptions) -> String {
    let text = format!(
        "{}: {}: {}: {} for {} [{}]",
        position(finding, options),
        finding.site.method.qualified(),
        finding.kind.id(),
        names::simple(&finding.exception),
        clip(&inputs(finding), MAX_CALL),
        finding.id,
    );
    clean(&text)
}

/// `Foo.java:42`, as a path that an editor can open where a source root holds the file.
fn position(finding: &Finding, options: &RenderOptions) -> String {
    let site = &finding.site;
    let path = source::path(&options.sources, site).map(|path| path.display().to_string());
    match (path.or_else(|| site.file.clone()), site.line) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        (Some(file), None) => file,
        (None, _) => site.method.class.clone(),
    }
}

fn inputs(finding: &Finding) -> String {
    match call::expression(finding) {
        Some(call) => call,
        None if finding.inputs.is_empty() => "no inputs".to_string(),
        None => call::list(finding).join(", "),
    }
}
