//! What is read of a program, so that a result can be kept as long as all of it stays the same.
//!
//! Only names that are looked up and questions for subtypes are noted. Every other answer about a class follows from
//! its own file and those of its supertypes, which [`Program::reads`] adds: so it does not matter which answers were
//! already known from an earlier task.

use crate::problems::direct;
use crate::program::{ClassId, Found, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard};
use vipa_bytecode::{Name, dots};
use vipa_schema::task::Reads;

#[derive(Default)]
pub(crate) struct Noted {
    /// What was looked up. A task looks up the same few hundred names again and again: here they are found sooner than
    /// among those of the whole class path.
    names: FxHashMap<Name, Found>,
    subtypes_of: FxHashSet<ClassId>,
}

impl Program {
    /// The same class path through a handle that notes what is read through it.
    pub fn recording(&self) -> Program {
        Program { index: Arc::clone(&self.index), noted: Some(Mutex::default()) }
    }

    /// Everything that the answers of this handle so far depend on; nothing if it does not record.
    pub fn reads(&self) -> Reads {
        let Some(noted) = &self.noted else { return Reads::default() };
        let (classes, mut missing, subtypes_of) = self.looked_up(noted);
        let mut read = BTreeSet::new();
        for class in self.with_supertypes(&classes).into_iter().filter(|&class| self.origin(class) != Origin::Jdk) {
            read.insert(dots(self.name(class)));
            if !self.supertypes(class).complete {
                missing.extend(direct(self.class(class)).filter(|name| self.is_missing(name)).cloned());
            }
        }
        let subtypes_of: BTreeSet<String> = subtypes_of.into_iter().map(|id| dots(self.name(id))).collect();
        Reads {
            classes: read.into_iter().collect(),
            missing: missing.iter().map(|name| dots(name)).collect(),
            subtypes_of: subtypes_of.into_iter().collect(),
            snapshots: Vec::new(),
        }
    }

    /// Classes, names without a class, and whose subtypes were asked for: these count as looked up, too.
    fn looked_up(&self, noted: &Mutex<Noted>) -> (FxHashSet<ClassId>, BTreeSet<Name>, FxHashSet<ClassId>) {
        let (mut classes, mut missing) = (FxHashSet::default(), BTreeSet::new());
        let subtypes_of = {
            let noted = locked(noted);
            for (name, found) in &noted.names {
                match found {
                    Found::Class(id) => drop(classes.insert(*id)),
                    Found::Broken(_) | Found::Absent => drop(missing.insert(name.clone())),
                }
            }
            noted.subtypes_of.clone()
        };
        for subtypes in subtypes_of.iter().map(|&id| self.known_subtypes(id)) {
            classes.extend(&subtypes.ids);
            missing.extend(subtypes.unusable.iter().cloned());
        }
        (classes, missing, subtypes_of)
    }

    fn with_supertypes(&self, classes: &FxHashSet<ClassId>) -> FxHashSet<ClassId> {
        classes.iter().flat_map(|&class| &self.supertypes(class).ids).copied().collect()
    }

    fn is_missing(&self, name: &str) -> bool {
        !matches!(self.find_shared(name).1, Found::Class(_))
    }

    pub(crate) fn find_and_note(&self, noted: &Mutex<Noted>, name: &str) -> Found {
        if let Some(found) = locked(noted).names.get(name) {
            return found.clone();
        }
        let (name, found) = self.find_shared(name);
        locked(noted).names.insert(name, found.clone());
        found
    }

    pub(crate) fn note_subtypes(&self, id: ClassId) {
        if let Some(noted) = &self.noted {
            locked(noted).subtypes_of.insert(id);
        }
    }
}

fn locked(noted: &Mutex<Noted>) -> MutexGuard<'_, Noted> {
    noted.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
