//! The cache between runs. A result is kept with everything that it depends on, and is taken again as long as all of it
//! stays the same:
//!
//! - an exploration: the task, this build, the JDK, and what the exploration read (classes, names that are missing, sets
//!   of subtypes, static state of classes);
//! - a judgement, a last look, static state: what is run, how the JVM is run, and every class that can be loaded on the
//!   way (`closure.rs`). So after a change that an exploration does not see, only the runs are made again;
//! - a search beside an input: the same, with every class of the class path;
//! - the report of a whole run: every class, the options and the entries. So a run in which nothing is different looks at
//!   the class path and does nothing else.
//!
//! What depended on a clock, a JVM that died or an interruption is not kept. Time-outs of runs are: they count CPU time,
//! and an endless loop is endless the next time, too.

mod class_path;
mod closure;
mod counters;
mod digest;
mod inputs;
mod jobs;
mod place;
mod report;
mod store;
mod surroundings;
mod unchanged;
mod writer;

pub use counters::{Count, sentence};
pub use jobs::Doing;
pub use place::{Place, place};
pub use report::Asked;
pub use store::{Refused, Store};

use crate::config::Config;
use crate::confirmer::Judged;
use crate::subject::Opened;
use counters::{Counters, Kind};
use digest::{Digest, Parts};
use inputs::Inputs;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use store::Row;
use surroundings::Surroundings;
use unchanged::Unchanged;
use vipa_program::Program;
use vipa_schema::witness::Snapshot;
use vipa_schema::{ClassPathId, PathEnd};
use writer::Writer;

/// By class path and class; `None` without a JVM.
type StaticStates = HashMap<(ClassPathId, String), Option<Digest>>;

/// The classes that runs of these ends begin with.
type Roots = Box<dyn Fn(&[PathEnd]) -> BTreeSet<String> + Send + Sync>;

pub struct Cache {
    writer: Writer,
    inputs: Inputs,
    surroundings: Surroundings,
    counters: Counters,
    static_states: Mutex<StaticStates>,
    roots: Roots,
    /// Something of this run is not kept.
    incomplete: AtomicBool,
}

impl Cache {
    /// Why there is none is for the user to know, and no reason to end a run.
    pub fn open(place: &Place, config: &Config, opened: &Opened) -> Result<Cache, Refused> {
        let unchanged = Unchanged::since_now(&opened.plan.entries);
        let store = Store::open(&place.path, place.owner)?;
        let surroundings = Surroundings::of(&store, config, &opened.jdk, &opened.program)
            .ok_or_else(|| Refused::new(&place.path, "vipa cannot read its own files or those of the JDK"))?;
        let program: Arc<Program> = opened.program.clone();
        Ok(Cache {
            writer: Writer::new(store, unchanged),
            inputs: Inputs::new(Box::new(program.clone())),
            surroundings,
            counters: Counters::default(),
            static_states: Mutex::default(),
            roots: Box::new(move |ends| class_path::roots(&program, ends)),
            incomplete: AtomicBool::new(false),
        })
    }

    /// Writes what is not written yet. What the run counted, and what went wrong.
    pub fn finish(&self) -> (Vec<Count>, Option<String>) {
        let counts = self.counters.counts();
        let trouble = self.writer.finish(&serde_json::to_string(&counts).unwrap_or_default());
        (counts, trouble)
    }

    /// Static state of a class.
    pub fn snapshot(&self, class: &str, take: impl FnOnce() -> Option<Snapshot>) -> Option<Snapshot> {
        let closure = self.inputs.closure(&[class.to_owned()].into());
        let key = Parts::of("snapshot").digest(&self.surroundings.run).text(class).digest(&closure).end();
        self.or_make(Kind::Snapshot, key, take, |snapshot| snapshot.as_ref().is_some_and(|snapshot| !snapshot.lost))
    }

    /// Warnings of a place with all their witnesses; `crashed` changes what is done.
    pub fn tried<T: Serialize + DeserializeOwned>(
        &self,
        waiting: &[Judged],
        crashed: bool,
        work: impl FnOnce() -> (T, bool),
    ) -> T {
        let ends: Vec<PathEnd> = waiting.iter().flat_map(Judged::ends).collect();
        let closure = self.inputs.closure(&(self.roots)(&ends));
        let parts = Parts::of("tried").digest(&self.surroundings.run).json(&waiting).json(&crashed);
        self.or_make_if(Kind::Judged, parts.digest(&closure).end(), work)
    }

    /// The last look at warnings; `seen` and what else changes what is done.
    pub fn settled<T: Serialize + DeserializeOwned>(
        &self,
        seen: &[Judged],
        check: bool,
        settle: impl FnOnce() -> (T, bool),
    ) -> T {
        let ends: Vec<PathEnd> = seen.iter().map(|judged| judged.end.clone()).collect();
        let closure = self.inputs.closure(&(self.roots)(&ends));
        let parts = Parts::of("settled").digest(&self.surroundings.run).json(&seen).json(&check);
        self.or_make_if(Kind::Settled, parts.digest(&closure).end(), settle)
    }

    /// The search beside the inputs of warnings, which may end at any class of the program.
    pub fn repaired<T: Serialize + DeserializeOwned>(
        &self,
        starts: &[&Judged],
        runs: usize,
        repair: impl FnOnce() -> (T, bool),
    ) -> T {
        let parts = Parts::of("repaired").digest(&self.surroundings.run).json(&starts).number(runs as u64);
        self.or_make_if(Kind::Repaired, parts.digest(&self.inputs.whole()).end(), repair)
    }

    fn static_states(&self) -> MutexGuard<'_, StaticStates> {
        self.static_states.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn or_make<T: Serialize + DeserializeOwned>(
        &self,
        kind: Kind,
        key: Digest,
        make: impl FnOnce() -> T,
        keep: impl FnOnce(&T) -> bool,
    ) -> T {
        self.or_make_if(kind, key, || {
            let made = make();
            let sure = keep(&made);
            (made, sure)
        })
    }

    /// `make` also says whether it would be the same the next time.
    fn or_make_if<T: Serialize + DeserializeOwned>(
        &self,
        kind: Kind,
        key: Digest,
        make: impl FnOnce() -> (T, bool),
    ) -> T {
        if let Some(known) = self.known(kind, &key) {
            return known;
        }
        self.counters.made(kind);
        let (made, sure) = make();
        match sure {
            true => self.keep(kind, key, &made, None),
            false => self.note_incomplete(),
        }
        made
    }

    fn note_incomplete(&self) {
        self.incomplete.store(true, Ordering::Relaxed);
    }

    fn known<T: DeserializeOwned>(&self, kind: Kind, key: &Digest) -> Option<T> {
        let value = self.writer.store().value(key)?;
        let known = serde_json::from_slice(&value).ok()?;
        self.counters.known(kind);
        Some(known)
    }

    fn keep(&self, kind: Kind, key: Digest, value: &impl Serialize, more: Option<Vec<u8>>) {
        let Ok(value) = serde_json::to_vec(value) else { return };
        self.writer.put(Row { key, kind: kind.name(), value, more });
    }
}

#[cfg(test)]
mod tests;
