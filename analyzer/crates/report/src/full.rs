//! `full`: a block per finding in the manner of rustc, then the summary.

use crate::style::{Painter, Style};
use crate::text::{clean, clip, wrap};
use crate::{RenderOptions, call, names, snippet, source, stack, summary};
use std::collections::BTreeSet;
use vipa_schema::verdict::Tier;
use vipa_schema::{Finding, RunReport};

/// Entries listed before "... n more".
const MAX_ENTRIES: usize = 5;
/// Characters of one input or message; the JSON report has the rest.
const MAX_TEXT: usize = 400;

pub fn render(report: &RunReport, options: &RenderOptions) -> String {
    let mut explained = BTreeSet::new();
    let mut out = String::new();
    for finding in options.shown(report) {
        let with_help = explained.insert(finding.kind);
        if !out.is_empty() {
            out.push('\n');
        }
        for line in block(finding, with_help, options) {
            out.push_str(line.trim_end());
            out.push('\n');
        }
    }
    summary::append(out, report, options)
}

fn block(finding: &Finding, with_help: bool, options: &RenderOptions) -> Vec<String> {
    let painter = Painter { on: options.color };
    let excerpt = source::excerpt(&options.sources, &finding.site);
    let gutter = snippet::gutter(excerpt.as_ref());
    let arrow = painter.paint(Style::Frame, &format!("{:gutter$}-->", ""));
    let mut out = vec![header(finding, painter), format!("{arrow} {}", clean(&names::place(&finding.site)))];
    if let Some(excerpt) = &excerpt {
        let label = names::simple(&finding.exception);
        out.extend(snippet::render(excerpt, gutter, &label, options.width, painter));
    }
    let mut notes = Notes { out, gutter, painter };
    facts(finding, options, &mut notes);
    conditions(finding, &mut notes);
    if with_help {
        let room = options.width.saturating_sub(gutter + 9).max(20);
        notes.lines("help", &wrap(finding.kind.info().help, room));
    }
    notes.out
}

fn header(finding: &Finding, painter: Painter) -> String {
    let level = if finding.level.is_empty() { "error" } else { &finding.level };
    let tag = painter.paint(Style::of_level(level), &format!("{}[{}]", clean(level), finding.kind.id()));
    format!("{tag}{} [{}]", painter.paint(Style::Bold, &format!(": {}", finding.kind.info().title)), clean(&finding.id))
}

/// What happened, and for which inputs.
fn facts(finding: &Finding, options: &RenderOptions, notes: &mut Notes) {
    let message = finding.message.as_deref().map(|message| format!(": {}", clean(message))).unwrap_or_default();
    notes.line("exception", &clip(&format!("{}{message}", clean(&finding.exception)), MAX_TEXT));
    if finding.entry != finding.site.method {
        notes.line("entry", &clean(&names::signature(&finding.entry)));
    }
    inputs(finding, options, notes);
    // A stack of the site alone repeats the arrow's line.
    if finding.stack.len() > 1 {
        notes.list("stack", &stack::lines(&finding.stack));
    }
    let others = other_entries(finding);
    if !others.is_empty() {
        notes.list(&format!("other entries ({})", finding.other_entries.len()), &others);
    }
    notes.bare(&format!("first seen at depth {}", finding.first_depth));
}

fn inputs(finding: &Finding, options: &RenderOptions, notes: &mut Notes) {
    let room = options.width.saturating_sub(notes.gutter + "  = inputs: ".len());
    match call::expression(finding) {
        Some(call) if call.chars().count() <= room => notes.line("inputs", &call),
        _ if finding.inputs.is_empty() => notes.line("inputs", "none"),
        _ => {
            let lines: Vec<String> = call::list(finding).iter().map(|line| clip(line, MAX_TEXT)).collect();
            notes.list("inputs", &lines);
        }
    }
}

fn other_entries(finding: &Finding) -> Vec<String> {
    let entries = &finding.other_entries;
    let mut out: Vec<String> = entries.iter().take(MAX_ENTRIES).map(|entry| clean(&names::signature(entry))).collect();
    if entries.len() > MAX_ENTRIES {
        out.push(format!("... {} more", entries.len() - MAX_ENTRIES));
    }
    out
}

/// Under which conditions it happens: how the input can be made, and what else was taken for granted.
fn conditions(finding: &Finding, notes: &mut Notes) {
    match finding.tier {
        Tier::PublicApi => {}
        Tier::Package => notes.line("needs", "a caller in the same package"),
        Tier::Forced if finding.is_note() => {
            notes.line("needs", "fields set directly or private members; no public way to this state was found");
        }
        Tier::Forced => notes.line("needs", "a private member called directly"),
    }
    if !matches!(finding.origin.as_str(), "" | "manifest" | "unclassified") {
        notes.line("origin", &clean(&finding.origin));
    }
    for assumption in &finding.assumptions {
        notes.line("assumes", &clip(&clean(assumption), MAX_TEXT));
    }
    for value in &finding.environment {
        notes.line("environment", &clip(&clean(value), MAX_TEXT));
    }
}

/// The `= label: text` lines under a snippet.
struct Notes {
    out: Vec<String>,
    gutter: usize,
    painter: Painter,
}

impl Notes {
    fn bare(&mut self, text: &str) {
        let mark = self.painter.paint(Style::Frame, &format!("{:width$} =", "", width = self.gutter));
        self.out.push(format!("{mark} {text}"));
    }

    fn line(&mut self, label: &str, text: &str) {
        let label = self.painter.paint(Style::Bold, &format!("{label}:"));
        self.bare(&format!("{label} {text}"));
    }

    /// Further lines stand under the first.
    fn lines(&mut self, label: &str, lines: &[String]) {
        let Some((first, rest)) = lines.split_first() else { return };
        self.line(label, first);
        let indent = self.gutter + label.len() + 5;
        self.out.extend(rest.iter().map(|line| format!("{:indent$}{line}", "")));
    }

    /// The items below the label, one a line.
    fn list(&mut self, label: &str, items: &[String]) {
        self.line(label, "");
        let indent = self.gutter + 5;
        self.out.extend(items.iter().map(|item| format!("{:indent$}{item}", "")));
    }
}
