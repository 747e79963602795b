//! The class-path entries, opened: class name -> where its bytes are. The first entry wins, as in the JVM.

use crate::archive::Archive;
use crate::error::LoadError;
use crate::fingerprint::{feed_entries, feed_files};
use crate::folder::{class_files, read_class_file};
use crate::limits::MAX_CLASS_BYTES;
use crate::plan::PathEntry;
use crate::plan_jar::class_name_in;
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::collections::hash_map::Entry;
use std::path::PathBuf;
use vipa_bytecode::Name;

pub(crate) struct Containers {
    containers: Vec<Container>,
    index: FxHashMap<Name, Location>,
    pub notes: Vec<String>,
}

struct Container {
    entry: PathEntry,
    store: Store,
}

enum Store {
    Archive(Archive),
    /// Root, and the class files below it.
    Folder(PathBuf, Vec<String>),
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Location {
    container: u32,
    item: u32,
}

impl Containers {
    pub fn open(entries: &[PathEntry], feature: u32) -> Result<Containers, LoadError> {
        let mut opened = Containers { containers: Vec::new(), index: FxHashMap::default(), notes: Vec::new() };
        let mut duplicates = Duplicates::default();
        for entry in entries {
            let store = open_store(entry)?;
            let container = opened.containers.len() as u32;
            for (name, item) in store.classes(&entry.prefix, feature) {
                match opened.index.entry(name) {
                    Entry::Vacant(vacant) => drop(vacant.insert(Location { container, item })),
                    Entry::Occupied(first) => duplicates.add(first.get().container, container, first.key()),
                }
            }
            opened.containers.push(Container { entry: entry.clone(), store });
        }
        opened.notes = duplicates.notes(&opened.containers);
        Ok(opened)
    }

    pub fn find(&self, internal: &str) -> Option<Location> {
        self.index.get(internal).copied()
    }

    pub fn is_analysed(&self, location: Location) -> bool {
        self.containers[location.container as usize].entry.analysed
    }

    pub fn bytes(&self, location: Location) -> Result<Vec<u8>, String> {
        match &self.containers[location.container as usize].store {
            Store::Archive(archive) => archive.read(location.item as usize, MAX_CLASS_BYTES),
            Store::Folder(root, files) => read_class_file(&root.join(&files[location.item as usize])),
        }
    }

    /// Feeds whatever the entries hold besides classes: names and contents, in the order of the class path.
    pub fn feed_resources(&self, hash: &mut Sha256) {
        for container in &self.containers {
            hash.update(container.entry.prefix.as_bytes());
            match &container.store {
                Store::Archive(archive) => feed_entries(hash, archive),
                Store::Folder(root, _) => feed_files(hash, root),
            }
        }
    }

    /// All class names of the class path, sorted.
    pub fn names(&self) -> Vec<Name> {
        let mut names: Vec<Name> = self.index.keys().cloned().collect();
        names.sort();
        names
    }
}

fn open_store(entry: &PathEntry) -> Result<Store, LoadError> {
    if entry.path.is_dir() {
        return Ok(Store::Folder(entry.path.clone(), class_files(&entry.path)?));
    }
    Archive::open(&entry.path).map(Store::Archive)
}

impl Store {
    /// (internal name, item), one item per name.
    fn classes(&self, prefix: &str, feature: u32) -> Vec<(Name, u32)> {
        match self {
            Store::Folder(_, files) => named(files.iter().map(String::as_str), ""),
            Store::Archive(archive) => {
                let mut classes = named(archive.entries.iter().map(|entry| &*entry.name), prefix);
                if prefix.is_empty() && archive.is_multi_release() {
                    apply_versions(archive, feature, &mut classes);
                }
                classes
            }
        }
    }
}

fn named<'n>(paths: impl Iterator<Item = &'n str>, prefix: &str) -> Vec<(Name, u32)> {
    let class = |(item, path)| Some((class_name_in(path, prefix)?, item as u32));
    let classes = paths.enumerate().filter_map(class);
    classes.filter(|(name, _)| *name != "module-info").map(|(name, item)| (Name::from(name), item)).collect()
}

/// Multi-release jars: of `META-INF/versions/N` the greatest N counts that the JDK has reached.
fn apply_versions(archive: &Archive, feature: u32, classes: &mut Vec<(Name, u32)>) {
    let mut best: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for (item, entry) in archive.entries.iter().enumerate() {
        let Some((version, path)) = entry.name.strip_prefix("META-INF/versions/").and_then(|rest| rest.split_once('/'))
        else {
            continue;
        };
        let Some(version) = version.parse::<u32>().ok().filter(|version| (9..=feature).contains(version)) else {
            continue;
        };
        let Some(name) = class_name_in(path, "").filter(|name| *name != "module-info") else { continue };
        let slot = best.entry(name).or_default();
        *slot = (*slot).max((version, item as u32));
    }
    for class in classes.iter_mut() {
        if let Some((_, item)) = best.remove(&*class.0) {
            class.1 = item;
        }
    }
    classes.extend(best.into_iter().map(|(name, (_, item))| (Name::from(name), item)));
}

/// Counted per pair of entries: one note each, not one per class.
#[derive(Default)]
struct Duplicates(BTreeMap<(u32, u32), (u64, Name)>);

impl Duplicates {
    fn add(&mut self, first: u32, second: u32, name: &Name) {
        let (count, example) = self.0.entry((first, second)).or_insert_with(|| (0, name.clone()));
        *count += 1;
        if name < example {
            *example = name.clone();
        }
    }

    fn notes(&self, containers: &[Container]) -> Vec<String> {
        let entry = |index: u32| &containers[index as usize].entry;
        // A single class file and the folder that it came from carry the same name on purpose.
        let pairs = self.0.iter().filter(|((first, second), _)| entry(*first).name != entry(*second).name);
        pairs
            .map(|((first, second), (count, example))| {
                let (first, second) = (&entry(*first).name, &entry(*second).name);
                let class = vipa_bytecode::dots(example);
                let classes = if *count == 1 { "class is" } else { "classes are" };
                format!("{count} {classes} in both {first} and {second} ({class}); the one in {first} is used")
            })
            .collect()
    }
}
