//! Renderers: every format is a pure function of one [`RunReport`], so two formats of one run never disagree.
//!
//! Invariant: no format states "no findings" without the share that was explored.

mod call;
mod concise;
mod explored;
mod full;
mod json;
pub mod junit;
mod markdown;
mod names;
mod snippet;
mod source;
mod stack;
mod statistics;
mod style;
mod summary;
mod text;

use std::path::PathBuf;
use std::str::FromStr;
use vipa_schema::{Finding, RunReport};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    Full,
    Concise,
    Summary,
    Json,
    Markdown,
}

/// How to print; never what was found.
#[derive(Debug, Clone)]
pub struct RenderOptions {
    /// ANSI colours, in the formats for terminals.
    pub color: bool,
    /// Source roots: folders that hold the package folders.
    pub sources: Vec<PathBuf>,
    /// Columns that long texts are wrapped or clipped to.
    pub width: usize,
    /// Print the run's figures after the findings of `full` and `concise`.
    pub summary: bool,
    /// And what was not followed, most frequent first.
    pub statistics: bool,
    /// Findings of level `note` too; the others are counted in any case.
    pub all_states: bool,
}

impl RenderOptions {
    /// The findings that a format for people shows.
    fn shown<'a>(&self, report: &'a RunReport) -> Vec<&'a Finding> {
        report.findings.iter().filter(|finding| self.all_states || !finding.is_note()).collect()
    }
}

impl Default for RenderOptions {
    fn default() -> Self {
        RenderOptions {
            color: false,
            sources: Vec::new(),
            width: 100,
            summary: true,
            statistics: false,
            all_states: false,
        }
    }
}

/// One row of the table of formats.
pub struct FormatInfo {
    pub format: Format,
    /// As `--output-format` takes it.
    pub name: &'static str,
    pub about: &'static str,
    render: fn(&RunReport, &RenderOptions) -> String,
}

/// A new format is a file, a [`Format`] value, a row here, and a snapshot of the sample report.
pub static FORMATS: &[FormatInfo] = &[
    FormatInfo {
        format: Format::Full,
        name: "full",
        about: "a block per finding with source line, inputs and stack, then the summary",
        render: full::render,
    },
    FormatInfo {
        format: Format::Concise,
        name: "concise",
        about: "one line per finding, then the summary",
        render: concise::render,
    },
    FormatInfo {
        format: Format::Summary,
        name: "summary",
        about: "the figures of the run, without the findings",
        render: summary::render,
    },
    FormatInfo {
        format: Format::Json,
        name: "json",
        about: "the whole report as JSON (vipa-report/1)",
        render: json::render,
    },
    FormatInfo {
        format: Format::Markdown,
        name: "markdown",
        about: "tables for a pull request or a job summary",
        render: markdown::render,
    },
];

/// The report as text that ends with a newline.
pub fn render(format: Format, report: &RunReport, options: &RenderOptions) -> String {
    (format.info().render)(report, options)
}

impl Format {
    pub fn info(self) -> &'static FormatInfo {
        FORMATS.iter().find(|row| row.format == self).expect("every format has a row (see the tests)")
    }

    pub fn name(self) -> &'static str {
        self.info().name
    }

    pub fn from_name(name: &str) -> Option<Format> {
        FORMATS.iter().find(|row| row.name == name).map(|row| row.format)
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(name: &str) -> Result<Format, String> {
        let known: Vec<&str> = FORMATS.iter().map(|row| row.name).collect();
        Format::from_name(name).ok_or_else(|| format!("unknown format `{name}`; known: {}", known.join(", ")))
    }
}
