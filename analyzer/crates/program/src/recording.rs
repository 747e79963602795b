//! What is read of a program, so that a result can be kept as long as all of it stays the same.
//!
//! Only names that are looked up and questions for subtypes are noted. Every other answer about a class follows from
//! its own file and those of its supertypes, which [`Program::reads`] adds: so it does not matter which answers were
//! already known from an earlier task.

use crate::problems::direct;
use crate::program::{ClassId, Found, Origin, Program};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard};
use vipa_bytecode::{Name, dots};
use vipa_schema::task::Reads;

#[derive(Default)]
pub(crate) struct Noted {
    classes: FxHashSet<ClassId>,
    missing: BTreeSet<Name>,
    subtypes_of: FxHashSet<ClassId>,
}

impl Program {
    /// The same class path through a handle that notes what is read through it.
    pub fn recording(&self) -> Program {
        Program { index: Arc::clone(&self.index), noted: Some(Mutex::default()) }
    }

    /// Everything that the answers of this handle so far depend on; nothing if it does not record.
    pub fn reads(&self) -> Reads {
        let Some(noted) = self.noted() else { return Reads::default() };
        let (classes, mut missing) = (noted.classes.clone(), noted.missing.clone());
        let subtypes_of: BTreeSet<String> = noted.subtypes_of.iter().map(|&id| dots(self.name(id))).collect();
        // The lock is taken again below.
        drop(noted);
        let mut read = BTreeSet::new();
        for class in classes.into_iter().flat_map(|id| &self.supertypes(id).ids) {
            if self.origin(*class) == Origin::Jdk || !read.insert(dots(self.name(*class))) {
                continue;
            }
            missing.extend(direct(self.class(*class)).filter(|name| self.lookup(name).is_none()).cloned());
        }
        Reads {
            classes: read.into_iter().collect(),
            missing: missing.iter().map(|name| dots(name)).collect(),
            subtypes_of: subtypes_of.into_iter().collect(),
            snapshots: Vec::new(),
        }
    }

    pub(crate) fn note(&self, name: &str, found: &Found) {
        let Some(mut noted) = self.noted() else { return };
        match found {
            Found::Class(id) => {
                noted.classes.insert(*id);
            }
            Found::Broken(_) | Found::Absent => {
                // The same name is missed again and again.
                if !noted.missing.contains(name) {
                    noted.missing.insert(name.into());
                }
            }
        }
    }

    pub(crate) fn note_subtypes(&self, id: ClassId) {
        if let Some(mut noted) = self.noted() {
            noted.subtypes_of.insert(id);
        }
    }

    fn noted(&self) -> Option<MutexGuard<'_, Noted>> {
        let noted = self.noted.as_ref()?;
        Some(noted.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }
}
