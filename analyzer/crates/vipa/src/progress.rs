//! The progress bar: on standard error, on a terminal only, off with `--quiet` and in CI.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;

#[derive(Clone)]
pub struct Progress {
    shown: bool,
    bar: ProgressBar,
}

impl Progress {
    pub fn new(quiet: bool) -> Progress {
        let shown = !quiet && std::io::stderr().is_terminal() && std::env::var_os("CI").is_none();
        Progress { shown, bar: ProgressBar::hidden() }
    }

    /// A new phase with this many steps.
    pub fn begin(&mut self, phase: &'static str, steps: u64) {
        self.end();
        let target = if self.shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        self.bar = ProgressBar::with_draw_target(Some(steps), target).with_prefix(phase);
        if let Ok(style) = ProgressStyle::with_template("{prefix:>10} [{bar:30}] {pos}/{len} {msg}") {
            self.bar.set_style(style.progress_chars("=> "));
        }
    }

    pub fn set(&self, done: u64, confirmed: u64) {
        self.bar.set_position(done);
        self.bar.set_message(format!("{confirmed} confirmed"));
    }

    pub fn end(&mut self) {
        self.bar.finish_and_clear();
    }
}
