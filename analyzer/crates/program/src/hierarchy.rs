//! Who extends whom. Upwards from decoded classes, downwards from an index over the headers of the class path.

use crate::problems::direct;
use crate::program::{ClassId, Found, Program};
use crate::slot::{Subtypes, Supertypes};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use vipa_bytecode::{JType, Name, parse_header};

/// Supertype -> all strict subtypes on the class path, sorted.
pub(crate) struct Hierarchy {
    subtypes: FxHashMap<Name, Vec<Name>>,
}

impl Program {
    /// `None` for `java/lang/Object`, and if the superclass is missing.
    pub fn superclass(&self, id: ClassId) -> Option<ClassId> {
        *self.slot(id).superclass.get_or_init(|| self.lookup(self.class(id).superclass.as_deref()?))
    }

    /// Direct superinterfaces in declaration order; missing ones are left out.
    pub fn interfaces(&self, id: ClassId) -> &[ClassId] {
        let find = || self.class(id).interfaces.iter().filter_map(|name| self.lookup(name)).collect();
        self.slot(id).interfaces.get_or_init(find)
    }

    /// Reflexive; interfaces included. What is known of an incomplete hierarchy counts.
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        sub == sup || self.supertypes(sub).ids.contains(&sup)
    }

    /// Assignment compatibility of reference types (JVM specification, `checkcast`); primitives only to themselves.
    /// `None`: a class is missing, so that the answer is not known.
    pub fn is_subtype(&self, sub: &JType, sup: &JType) -> Option<bool> {
        match (sub, sup) {
            _ if sub == sup => Some(true),
            (JType::Class(_) | JType::Array(_), JType::Class(name)) if &**name == "java/lang/Object" => Some(true),
            (JType::Class(sub), JType::Class(sup)) => self.is_subclass_named(sub, sup),
            (JType::Array(_), JType::Class(name)) => {
                Some(matches!(&**name, "java/lang/Cloneable" | "java/io/Serializable"))
            }
            (JType::Array(sub), JType::Array(sup)) if sub.is_ref() && sup.is_ref() => self.is_subtype(sub, sup),
            _ => Some(false),
        }
    }

    /// Strict transitive subtypes on the class path (analysed or not), sorted by name.
    pub fn subtypes(&self, id: ClassId) -> Vec<ClassId> {
        self.note_subtypes(id);
        self.known_subtypes(id).ids.clone()
    }

    /// Nothing is noted.
    pub(crate) fn known_subtypes(&self, id: ClassId) -> &Subtypes {
        self.slot(id).subtypes.get_or_init(|| {
            let mut subtypes = Subtypes::default();
            for name in self.subtype_names(self.name(id)) {
                match self.find_shared(name).1 {
                    Found::Class(id) => subtypes.ids.push(id),
                    Found::Broken(_) | Found::Absent => subtypes.unusable.push(name.clone()),
                }
            }
            subtypes
        })
    }

    /// The same by name, without decoding them; broken ones are among them. Nothing is noted.
    pub fn subtype_names(&self, internal_name: &str) -> &[Name] {
        let hierarchy = self.index.hierarchy.get_or_init(|| Hierarchy::build(self));
        hierarchy.subtypes.get(internal_name).map(Vec::as_slice).unwrap_or_default()
    }

    pub(crate) fn supertypes(&self, id: ClassId) -> &Supertypes {
        self.slot(id).supertypes.get_or_init(|| {
            // With a visited set, because broken class files can extend each other in a circle.
            let mut supertypes = Supertypes { ids: FxHashSet::from_iter([id]), complete: true, circular: false };
            let mut pending = vec![id];
            while let Some(next) = pending.pop() {
                for name in direct(self.class(next)) {
                    match self.lookup(name) {
                        Some(found) if supertypes.ids.insert(found) => pending.push(found),
                        Some(found) => supertypes.circular |= found == id,
                        None => supertypes.complete = false,
                    }
                }
            }
            supertypes
        })
    }

    fn is_subclass_named(&self, sub: &str, sup: &str) -> Option<bool> {
        let supertypes = self.supertypes(self.lookup(sub)?);
        let known = self.lookup(sup).is_some_and(|sup| supertypes.ids.contains(&sup));
        // A hierarchy without gaps has no place for a class that does not exist.
        (known || supertypes.complete).then_some(known)
    }
}

impl Hierarchy {
    fn build(program: &Program) -> Hierarchy {
        let mut parents = Parents { program, known: FxHashMap::default() };
        let mut subtypes: FxHashMap<Name, Vec<Name>> = FxHashMap::default();
        // Names come sorted, so every list is sorted too.
        for name in program.index.containers.names() {
            for ancestor in parents.ancestors(&name) {
                subtypes.entry(ancestor).or_default().push(name.clone());
            }
        }
        Hierarchy { subtypes }
    }
}

struct Parents<'p> {
    program: &'p Program,
    known: FxHashMap<Name, Arc<[Name]>>,
}

impl Parents<'_> {
    /// Strict supertypes by name. The visited set ends circles in broken files.
    fn ancestors(&mut self, name: &Name) -> FxHashSet<Name> {
        let mut found = FxHashSet::default();
        let mut pending = vec![name.clone()];
        while let Some(next) = pending.pop() {
            pending.extend(self.direct(&next).iter().filter(|parent| found.insert((*parent).clone())).cloned());
        }
        found.remove(name);
        found
    }

    fn direct(&mut self, name: &Name) -> Arc<[Name]> {
        if let Some(known) = self.known.get(name) {
            return known.clone();
        }
        let parents: Arc<[Name]> = self.read(name).into();
        self.known.insert(name.clone(), parents.clone());
        parents
    }

    /// From the header for class-path classes, so that thousands of them need not be decoded.
    fn read(&self, name: &Name) -> Vec<Name> {
        let Some(location) = self.program.index.containers.find(name) else {
            let class = self.program.lookup(name).map(|id| self.program.class(id));
            return class.map(|class| direct(class).cloned().collect()).unwrap_or_default();
        };
        let bytes = self.program.index.containers.bytes(location);
        let header = bytes.ok().and_then(|bytes| parse_header(&bytes).ok());
        header.map(|header| header.superclass.into_iter().chain(header.interfaces).collect()).unwrap_or_default()
    }
}
