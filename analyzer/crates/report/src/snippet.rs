//! The source lines of a finding with rustc's gutter.

use crate::source::Excerpt;
use crate::style::{Painter, Style};
use crate::text::clip;

/// Lines with line numbers right-aligned to `gutter` columns; the line in question is underlined as a whole,
/// because class files tell no columns.
pub fn render(excerpt: &Excerpt, gutter: usize, label: &str, width: usize, painter: Painter) -> Vec<String> {
    let room = width.saturating_sub(gutter + 3).max(20);
    let bar = painter.paint(Style::Frame, &format!("{:gutter$} |", ""));
    let mut out = vec![bar.clone()];
    for (number, line) in (excerpt.first..).zip(&excerpt.lines) {
        let text = clip(line, room);
        let head = painter.paint(Style::Frame, &format!("{number:>gutter$} |"));
        out.push(format!("{head} {text}"));
        if number == excerpt.line {
            out.push(format!("{bar} {}", underline(&text, label, painter)));
        }
    }
    out.push(bar);
    out
}

/// The columns that the largest line number needs.
pub fn gutter(excerpt: Option<&Excerpt>) -> usize {
    excerpt.map_or(1, |found| (found.first as usize + found.lines.len() - 1).to_string().len())
}

fn underline(line: &str, label: &str, painter: Painter) -> String {
    let text = line.trim_start();
    let indent = line.chars().count() - text.chars().count();
    let carets = "^".repeat(text.chars().count());
    format!("{:indent$}{}", "", painter.paint(Style::Error, &format!("{carets} {label}")))
}
