//! Terminal colours, in the roles that rustc made familiar.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Error,
    Warning,
    Note,
    /// Arrows, gutters and line numbers.
    Frame,
    Bold,
}

/// Paints, or leaves the text as it is.
#[derive(Debug, Clone, Copy)]
pub struct Painter {
    pub on: bool,
}

impl Painter {
    pub fn paint(self, style: Style, text: &str) -> String {
        if !self.on || text.is_empty() {
            return text.to_string();
        }
        format!("\x1b[{}m{text}\x1b[0m", code(style))
    }
}

impl Style {
    /// The style of a finding's level (`error`, `warning`, `note`).
    pub fn of_level(level: &str) -> Style {
        match level {
            "warning" => Style::Warning,
            "note" => Style::Note,
            _ => Style::Error,
        }
    }
}

fn code(style: Style) -> &'static str {
    match style {
        Style::Error => "1;31",
        Style::Warning => "1;33",
        Style::Note => "1;32",
        Style::Frame => "1;34",
        Style::Bold => "1",
    }
}
