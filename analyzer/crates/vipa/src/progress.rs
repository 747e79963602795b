//! The progress bar: on standard error, on a terminal only, off with `--quiet` and in CI.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;

#[derive(Clone)]
pub struct Progress {
    shown: bool,
    bar: ProgressBar,
    /// Of the phase: how many are confirmed without it, and how many there were before it.
    kept: u64,
    before: u64,
}

impl Progress {
    pub fn new(quiet: bool) -> Progress {
        let shown = !quiet && std::io::stderr().is_terminal() && std::env::var_os("CI").is_none();
        Progress { shown, bar: ProgressBar::hidden(), kept: 0, before: 0 }
    }

    /// A new phase with this many steps.
    pub fn begin(&mut self, phase: &str, steps: u64) {
        self.end();
        self.count_from(0, 0);
        let target = if self.shown { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
        self.bar = ProgressBar::with_draw_target(Some(steps), target).with_prefix(phase.to_owned());
        if let Ok(style) = ProgressStyle::with_template("{prefix:>10} [{bar:30}] {pos}/{len} {msg}") {
            self.bar.set_style(style.progress_chars("=> "));
        }
    }

    /// A phase that repeats a part of the one before: the number of crashes does not begin again at nothing.
    pub fn count_from(&mut self, kept: u64, before: u64) {
        (self.kept, self.before) = (kept, before);
    }

    pub fn set(&self, done: u64, confirmed: u64) {
        self.bar.set_position(done);
        self.bar.set_message(format!("{} confirmed", self.shown(confirmed)));
    }

    fn shown(&self, confirmed: u64) -> u64 {
        self.before.max(self.kept + confirmed)
    }

    pub fn end(&mut self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::Progress;

    #[test]
    fn the_number_of_crashes_does_not_begin_again_with_each_round() {
        let mut progress = Progress::new(true);
        progress.begin("round 2/4", 3);
        progress.count_from(4, 6);
        assert_eq!([0, 2, 3].map(|confirmed| progress.shown(confirmed)), [6, 6, 7]);
        progress.begin("settling", 3);
        assert_eq!(progress.shown(1), 1);
    }
}
