//! A decoded class with its memoised answers.

use crate::program::{ClassId, FieldLoc, MethodLoc, Origin};
use crate::stand_ins::OfOurs;
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;
use std::sync::{Arc, OnceLock, RwLock};
use vipa_bytecode::{ClassFile, Name};

pub(crate) struct Slot {
    pub class: ClassFile,
    pub origin: Origin,
    pub superclass: OnceLock<Option<ClassId>>,
    pub interfaces: OnceLock<Vec<ClassId>>,
    pub supertypes: OnceLock<Supertypes>,
    pub subtypes: OnceLock<Subtypes>,
    /// By the method that is overridden, for this class as the bound.
    pub overriders: Memo<MethodLoc, Arc<[MethodLoc]>>,
    pub resolved_methods: Memo<Box<str>, Option<MethodLoc>>,
    pub resolved_fields: Memo<Box<str>, Option<FieldLoc>>,
    pub selected: Memo<MethodLoc, Option<MethodLoc>>,
    pub of_ours: OnceLock<OfOurs>,
    methods: OnceLock<FxHashMap<Box<str>, u32>>,
}

/// All supertypes, the class itself included.
pub(crate) struct Supertypes {
    pub ids: FxHashSet<ClassId>,
    /// None of them is missing.
    pub complete: bool,
    /// Broken files: the class is its own supertype.
    pub circular: bool,
}

/// Strict transitive subtypes on the class path, by name.
#[derive(Default)]
pub(crate) struct Subtypes {
    pub ids: Vec<ClassId>,
    /// Broken ones.
    pub unusable: Vec<Name>,
}

impl Slot {
    pub fn new(class: ClassFile, origin: Origin) -> Slot {
        Slot {
            class,
            origin,
            superclass: OnceLock::new(),
            interfaces: OnceLock::new(),
            supertypes: OnceLock::new(),
            subtypes: OnceLock::new(),
            overriders: Memo::default(),
            resolved_methods: Memo::default(),
            resolved_fields: Memo::default(),
            selected: Memo::default(),
            of_ours: OnceLock::new(),
            methods: OnceLock::new(),
        }
    }

    /// Index of the method that the class itself declares; the key is name and descriptor joined.
    pub fn declared(&self, key: &str) -> Option<u32> {
        let methods = self.methods.get_or_init(|| {
            let methods = self.class.methods.iter().enumerate();
            methods.map(|(index, method)| (member_key(&method.name, &method.descriptor), index as u32)).collect()
        });
        methods.get(key).copied()
    }
}

/// Neither part of a member can hold a colon before the descriptor begins, so the joined key is unambiguous.
pub(crate) fn member_key(name: &str, descriptor: &str) -> Box<str> {
    [name, ":", descriptor].concat().into()
}

/// A cache of a function with one possible answer per key: racing threads store the same value.
pub(crate) struct Memo<K, V>(RwLock<FxHashMap<K, V>>);

impl<K, V> Default for Memo<K, V> {
    fn default() -> Self {
        Memo(RwLock::new(FxHashMap::default()))
    }
}

impl<K: Eq + Hash, V: Clone> Memo<K, V> {
    pub fn get_or(&self, key: K, compute: impl FnOnce(&K) -> V) -> V {
        if let Some(value) = self.0.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(&key) {
            return value.clone();
        }
        let value = compute(&key);
        self.0.write().unwrap_or_else(|poisoned| poisoned.into_inner()).entry(key).or_insert(value).clone()
    }
}
