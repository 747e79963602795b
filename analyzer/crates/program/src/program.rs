//! The index of classes. Immutable to its users: what it fills in lazily are answers with one possible value.

use crate::containers::Containers;
use crate::error::LoadError;
use crate::hierarchy::Hierarchy;
use crate::image::JdkImage;
use crate::jdk::Jdk;
use crate::plan::PathEntry;
use crate::problems::{Analysed, Problem};
use crate::recording::Noted;
use crate::slot::Slot;
use crate::table::Table;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, OnceLock, RwLock};
use vipa_bytecode::{ClassFile, Field, Method, Name, parse_class};
use vipa_schema::ClassPathId;

/// A class of one [`Program`]. Ids are handed out in the order of first use: never sort by them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClassId(pub u32);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A subject of the analysis.
    Analysed,
    ClassPath,
    Jdk,
}

/// A method as declared: index into [`ClassFile::methods`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MethodLoc {
    pub class: ClassId,
    pub index: u32,
}

/// A field as declared: index into [`ClassFile::fields`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FieldLoc {
    pub class: ClassId,
    pub index: u32,
}

/// A handle to a class path; see [`Program::recording`] for another handle to the same one.
pub struct Program {
    pub(crate) index: Arc<Index>,
    pub(crate) noted: Option<Mutex<Noted>>,
}

pub(crate) struct Index {
    pub(crate) class_path: ClassPathId,
    pub(crate) jdk: Jdk,
    image: JdkImage,
    pub(crate) containers: Containers,
    slots: Table<Slot>,
    found: RwLock<FxHashMap<Name, Found>>,
    pub(crate) hierarchy: OnceLock<Hierarchy>,
    analysed: OnceLock<Analysed>,
}

/// Outcome of a lookup, kept.
#[derive(Clone)]
pub(crate) enum Found {
    Class(ClassId),
    /// The bytes are there but cannot be used.
    Broken(Name),
    Absent,
}

impl Program {
    pub fn open(class_path: ClassPathId, entries: &[PathEntry], jdk: &Jdk) -> Result<Program, LoadError> {
        let index = Index {
            class_path,
            jdk: jdk.clone(),
            image: JdkImage::open(jdk)?,
            containers: Containers::open(entries, jdk.feature)?,
            slots: Table::new(),
            found: RwLock::default(),
            hierarchy: OnceLock::new(),
            analysed: OnceLock::new(),
        };
        Ok(Program { index: Arc::new(index), noted: None })
    }

    /// With a name, the identity of a class.
    pub fn class_path(&self) -> ClassPathId {
        self.index.class_path
    }

    /// A class by internal name (`java/lang/String`). `None`: neither on the class path nor in the JDK, or broken.
    pub fn lookup(&self, internal_name: &str) -> Option<ClassId> {
        match self.find(internal_name) {
            Found::Class(id) => Some(id),
            Found::Broken(_) | Found::Absent => None,
        }
    }

    pub fn class(&self, id: ClassId) -> &ClassFile {
        &self.slot(id).class
    }

    pub fn origin(&self, id: ClassId) -> Origin {
        self.slot(id).origin
    }

    pub fn method(&self, method: MethodLoc) -> &Method {
        &self.class(method.class).methods[method.index as usize]
    }

    pub fn field(&self, field: FieldLoc) -> &Field {
        &self.class(field.class).fields[field.index as usize]
    }

    /// Internal name.
    pub fn name(&self, id: ClassId) -> &str {
        &self.class(id).name
    }

    /// The classes to analyse, sorted by name; those with a problem are not among them.
    pub fn analysed_classes(&self) -> Vec<ClassId> {
        self.analysed().classes.clone()
    }

    /// Classes to analyse that cannot be, and why; sorted by name.
    pub fn problems(&self) -> Vec<Problem> {
        self.analysed().problems.clone()
    }

    /// Things to tell the user once: duplicate classes, class files newer than the JDK.
    pub fn notes(&self) -> Vec<String> {
        self.index.containers.notes.iter().chain(&self.analysed().notes).cloned().collect()
    }

    /// Distinct source lines with code in the analysed classes; lines that classes of one file share count once.
    pub fn executable_lines(&self) -> u64 {
        let mut lines: BTreeSet<(&str, &str, u32)> = BTreeSet::new();
        for id in &self.analysed().classes {
            let class = self.class(*id);
            let package = class.name.rsplit_once('/').map_or("", |(package, _)| package);
            let file = class.source_file.as_deref().unwrap_or(&class.name);
            for code in class.methods.iter().filter_map(|method| method.code.as_deref()) {
                lines.extend(code.lines.iter().map(|(_, line)| (package, file, *line)));
            }
        }
        lines.len() as u64
    }

    pub(crate) fn slot(&self, id: ClassId) -> &Slot {
        self.index.slots.get(id.0)
    }

    pub(crate) fn find(&self, internal_name: &str) -> Found {
        match &self.noted {
            Some(noted) => self.find_and_note(noted, internal_name),
            None => self.find_shared(internal_name).1,
        }
    }

    /// The name comes as it is kept, which can be shared.
    pub(crate) fn find_shared(&self, internal_name: &str) -> (Name, Found) {
        let known = {
            let found = self.index.found.read().unwrap_or_else(|poisoned| poisoned.into_inner());
            found.get_key_value(internal_name).map(|(name, found)| (name.clone(), found.clone()))
        };
        known.unwrap_or_else(|| (internal_name.into(), self.load(internal_name)))
    }

    /// Decoding happens outside the lock; if two threads race, the first result stays.
    fn load(&self, internal_name: &str) -> Found {
        let loaded = self.decode(internal_name);
        let mut found = self.index.found.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(earlier) = found.get(internal_name) {
            return earlier.clone();
        }
        let outcome = match loaded {
            Ok(Some(slot)) => Found::Class(ClassId(self.index.slots.push(slot))),
            Ok(None) => Found::Absent,
            Err(why) => Found::Broken(why.into()),
        };
        found.insert(internal_name.into(), outcome.clone());
        outcome
    }

    /// The JDK's classes come first, as the JVM's class loaders delegate to their parents.
    fn decode(&self, internal_name: &str) -> Result<Option<Slot>, String> {
        if let Some(bytes) = crate::stand_ins::bytes(internal_name) {
            return Ok(Some(Slot::new(parse_class(bytes).map_err(|error| error.to_string())?, Origin::Jdk)));
        }
        let (bytes, origin) =
            match (self.index.image.class_bytes(internal_name), self.index.containers.find(internal_name)) {
                (Some(bytes), _) => (bytes, Origin::Jdk),
                (None, Some(location)) => {
                    let analysed = self.index.containers.is_analysed(location);
                    let origin = if analysed { Origin::Analysed } else { Origin::ClassPath };
                    (self.index.containers.bytes(location)?, origin)
                }
                (None, None) => return Ok(None),
            };
        let class = parse_class(&bytes).map_err(|error| error.to_string())?;
        if &*class.name != internal_name {
            return Err(format!(
                "the file holds the class {}, not what its path says",
                vipa_bytecode::dots(&class.name)
            ));
        }
        Ok(Some(Slot::new(class, origin)))
    }

    fn analysed(&self) -> &Analysed {
        self.index.analysed.get_or_init(|| Analysed::collect(self))
    }
}
