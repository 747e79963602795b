//! Whether the files of the class path are still those that the run began with.

use super::digest::{Digest, Parts};
use std::fs::Metadata;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;
use vipa_program::PathEntry;
use walkdir::WalkDir;

pub struct Unchanged {
    paths: Vec<PathBuf>,
    before: Digest,
}

impl Unchanged {
    pub fn since_now(entries: &[PathEntry]) -> Unchanged {
        let paths: Vec<PathBuf> = entries.iter().map(|entry| entry.path.clone()).collect();
        Unchanged { before: look(&paths), paths }
    }

    pub fn holds(&self) -> bool {
        look(&self.paths) == self.before
    }
}

/// Names, sizes and times.
fn look(paths: &[PathBuf]) -> Digest {
    let files = paths.iter().flat_map(|path| WalkDir::new(path).follow_links(true).sort_by_file_name()).flatten();
    let mut parts = Parts::of("files");
    for file in files.filter(|file| file.file_type().is_file()) {
        parts = parts.text(&file.path().to_string_lossy());
        parts = parts.text(&file.metadata().map_or(String::new(), |metadata| stamp(&metadata)));
    }
    parts.end()
}

fn stamp(metadata: &Metadata) -> String {
    let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    format!("{} {}", metadata.len(), changed.map_or(0, |time| time.as_nanos()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_new_a_changed_and_a_removed_file_are_seen() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        fs::write(file("A.class"), "1").unwrap();
        let entry =
            PathEntry { path: folder.path().to_owned(), prefix: String::new(), analysed: true, name: "x".into() };
        let now = || Unchanged::since_now(std::slice::from_ref(&entry));
        let before = now();
        assert!(before.holds());
        fs::write(file("B.class"), "1").unwrap();
        assert!(!before.holds());
        let before = now();
        fs::write(file("B.class"), "22").unwrap();
        assert!(!before.holds());
        let before = now();
        fs::remove_file(file("A.class")).unwrap();
        assert!(!before.holds());
    }
}
