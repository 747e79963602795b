//! The classes that every JVM of a run initialises before its first run, always in the same order: so all runs begin in
//! one and the same state, whichever JVM makes them and whatever it has run before.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

/// Shared by all JVMs of a run. Empty: each run has class loaders of its own.
#[derive(Debug, Clone, Default)]
pub struct World {
    classes: Arc<Vec<String>>,
    /// Their initialisers leave threads behind, or do not end.
    left_out: Arc<Mutex<BTreeSet<String>>>,
    /// How often each took long to construct.
    dear: Arc<Mutex<BTreeMap<String, u32>>>,
    /// So that its classes are verified once.
    turn: Arc<Mutex<()>>,
}

/// Once may be an accident.
const DEAR_TIMES: u32 = 2;

impl World {
    /// Names with dots, in the order of initialisation.
    pub fn of(classes: Vec<String>) -> World {
        World { classes: Arc::new(classes), ..World::default() }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// Whoever needs all classes verified waits for those who do that already.
    pub(crate) fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub(crate) fn all(&self) -> &[String] {
        &self.classes
    }

    /// Those to initialise.
    pub(crate) fn classes(&self) -> Vec<String> {
        let left_out = self.left_out();
        self.classes.iter().filter(|class| !left_out.contains(*class)).cloned().collect()
    }

    /// False if nothing is new: then it makes no sense to try again.
    pub(crate) fn leave_out(&self, classes: Vec<String>) -> bool {
        let mut left_out = self.left_out();
        let before = left_out.len();
        left_out.extend(classes);
        left_out.len() > before
    }

    /// A run had to construct them.
    pub(crate) fn took_long(&self, classes: Vec<String>) {
        let mut dear = self.dear();
        classes.into_iter().for_each(|class| *dear.entry(class).or_default() += 1);
    }

    /// Those to construct once, when the world is made.
    pub(crate) fn constructed(&self) -> Vec<String> {
        let dear = self.dear();
        dear.iter().filter(|(_, times)| **times >= DEAR_TIMES).map(|(class, _)| class.clone()).collect()
    }

    fn dear(&self) -> MutexGuard<'_, BTreeMap<String, u32>> {
        self.dear.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn left_out(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.left_out.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
