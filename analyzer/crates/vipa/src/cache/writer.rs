//! Rows on their way into the file, some at a time. They are written only while the class path is as it was when the run
//! began: whoever compiles during a run gets a report of both halves, and no later run may take it for the new one's.

use super::store::{Row, Store};
use super::unchanged::Unchanged;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// A run that is killed loses this much.
const PAUSE: Duration = Duration::from_secs(1);

/// Looking at all files again may take this part of the time.
const SHARE: u32 = 50;

pub struct Writer {
    store: Store,
    waiting: Mutex<Waiting>,
}

struct Waiting {
    rows: Vec<Row>,
    unchanged: Unchanged,
    next: Instant,
    /// The class path is not what it was: nothing more is written.
    stopped: bool,
}

impl Writer {
    pub fn new(store: Store, unchanged: Unchanged) -> Writer {
        let waiting = Waiting { rows: Vec::new(), unchanged, next: Instant::now() + PAUSE, stopped: false };
        Writer { store, waiting: Mutex::new(waiting) }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn put(&self, row: Row) {
        let mut waiting = self.waiting();
        waiting.rows.push(row);
        if Instant::now() >= waiting.next {
            waiting.write(&self.store);
        }
    }

    /// What went wrong, for the user.
    pub fn finish(&self, counted: &str) -> Option<String> {
        let mut waiting = self.waiting();
        waiting.write(&self.store);
        let changed =
            waiting.stopped.then(|| "the class path changed during the run: not all results are kept".to_owned());
        self.store.finish(counted).or(changed)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Waiting {
    fn write(&mut self, store: &Store) {
        let rows = std::mem::take(&mut self.rows);
        if rows.is_empty() || self.stopped {
            return;
        }
        let started = Instant::now();
        self.stopped = !self.unchanged.holds();
        self.next = Instant::now() + PAUSE.max(started.elapsed() * SHARE);
        if !self.stopped {
            store.put(&rows);
        }
    }
}
