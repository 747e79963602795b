//! What a cache between runs compares: the bytes of classes and, for runs in a JVM, everything else on the class path.

use crate::archive::Archive;
use crate::program::{Origin, Program};
use sha2::{Digest, Sha256};
use std::fs::Metadata;
use std::path::Path;
use std::time::UNIX_EPOCH;
use vipa_bytecode::Name;
use walkdir::{DirEntry, WalkDir};

/// Larger files of a class folder, and those beyond so many, are known by size and time only.
const LARGE: u64 = 1 << 20;
const MANY: usize = 10_000;

impl Program {
    /// The file of a class of the class path, as it is, and whose it is. `None`: the JDK's, or not there.
    pub fn class_file(&self, internal_name: &str) -> Option<(Origin, Vec<u8>)> {
        let containers = &self.index.containers;
        let location = containers.find(internal_name)?;
        let origin = if containers.is_analysed(location) { Origin::Analysed } else { Origin::ClassPath };
        // A file that cannot be read is one more content that it can have.
        Some((origin, containers.bytes(location).unwrap_or_else(String::into_bytes)))
    }

    pub fn is_on_class_path(&self, internal_name: &str) -> bool {
        self.index.containers.find(internal_name).is_some()
    }

    /// All class names of the class path, sorted.
    pub fn class_path_names(&self) -> Vec<Name> {
        self.index.containers.names()
    }

    /// Of everything on the class path that is no class.
    pub fn resources_digest(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        self.index.containers.feed_resources(&mut hash);
        hash.finalize().into()
    }
}

/// The directory has a check sum of each entry: nothing is inflated.
pub(crate) fn feed_entries(hash: &mut Sha256, archive: &Archive) {
    for entry in archive.entries.iter().filter(|entry| !entry.name.ends_with(".class")) {
        feed_text(hash, &entry.name);
        hash.update(entry.size.to_le_bytes());
        hash.update(entry.crc.to_le_bytes());
    }
}

pub(crate) fn feed_files(hash: &mut Sha256, root: &Path) {
    let files = WalkDir::new(root).follow_links(true).sort_by_file_name().into_iter().flatten();
    let others =
        files.filter(|file| file.file_type().is_file() && file.path().extension().is_none_or(|e| e != "class"));
    for (number, file) in others.enumerate() {
        feed_text(hash, &file.path().strip_prefix(root).unwrap_or(file.path()).to_string_lossy());
        feed_file(hash, &file, number);
    }
}

fn feed_file(hash: &mut Sha256, file: &DirEntry, number: usize) {
    let Ok(metadata) = file.metadata() else { return };
    hash.update(metadata.len().to_le_bytes());
    match metadata.len() <= LARGE && number < MANY {
        true => hash.update(std::fs::read(file.path()).unwrap_or_default()),
        false => hash.update(changed(&metadata).to_le_bytes()),
    }
}

fn changed(metadata: &Metadata) -> u128 {
    let time = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    time.map_or(0, |time| time.as_nanos())
}

fn feed_text(hash: &mut Sha256, text: &str) {
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_of_a_folder_count_by_name_and_contents_and_classes_do_not() {
        let folder = tempfile::tempdir().unwrap();
        let digest = || {
            let mut hash = Sha256::new();
            feed_files(&mut hash, folder.path());
            hash.finalize()
        };
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        let empty = digest();
        write("A.class", "bytes");
        assert_eq!(digest(), empty);
        write("a.properties", "x = 1");
        let one = digest();
        write("a.properties", "x = 2");
        assert!(one != empty && digest() != one);
        write("a.properties", "x = 1");
        assert_eq!(digest(), one, "the time of a small file does not matter");
    }
}
