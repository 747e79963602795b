//! The folder of a worker. Beneath `work` its subject may write: that is empty at the start of each run and never large.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Removed when dropped, with all that the subject left.
pub struct Scratch {
    folder: TempDir,
}

/// What a run may have in its folder at a time. One file has its limit from the kernel; this is looked at now and then.
const MOST_BYTES: u64 = 64 << 20;
const MOST_FILES: u64 = 4096;

impl Scratch {
    pub fn make() -> io::Result<Scratch> {
        let scratch = Scratch { folder: tempfile::Builder::new().prefix("vipa-confirm-").tempdir()? };
        fs::create_dir(scratch.work())?;
        Ok(scratch)
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Where the worker runs.
    pub fn work(&self) -> PathBuf {
        self.path().join("work")
    }

    /// An error if something cannot be removed, or the folder is gone.
    pub fn empty(&self) -> io::Result<()> {
        for entry in fs::read_dir(self.work())? {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                true => remove_folder(&entry.path())?,
                false => fs::remove_file(entry.path())?,
            }
        }
        Ok(())
    }

    pub fn is_full(&self) -> bool {
        let (mut bytes, mut files) = (0, 0);
        let mut folders = vec![self.work()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                // It may be gone again.
                let Ok(metadata) = entry.metadata() else { continue };
                files += 1;
                bytes += metadata.len();
                if bytes > MOST_BYTES || files > MOST_FILES {
                    return true;
                }
                if metadata.is_dir() {
                    folders.push(entry.path());
                }
            }
        }
        false
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that may not be read would survive.
        let _ = self.empty();
    }
}

fn remove_folder(folder: &Path) -> io::Result<()> {
    fs::remove_dir_all(folder).or_else(|_| {
        open_up(folder);
        fs::remove_dir_all(folder)
    })
}

fn open_up(folder: &Path) {
    let _ = fs::set_permissions(folder, Permissions::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            open_up(&entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_subject_leaves_is_removed() {
        let scratch = Scratch::make().unwrap();
        let closed = scratch.work().join("closed");
        fs::create_dir_all(closed.join("deep")).unwrap();
        fs::write(closed.join("deep/file"), "x").unwrap();
        std::os::unix::fs::symlink("/", scratch.work().join("root")).unwrap();
        fs::set_permissions(&closed, Permissions::from_mode(0o000)).unwrap();
        scratch.empty().unwrap();
        assert_eq!(fs::read_dir(scratch.work()).unwrap().count(), 0);
        assert!(Path::new("/tmp").exists());
    }

    #[test]
    fn many_files_and_large_ones_fill_it() {
        let scratch = Scratch::make().unwrap();
        assert!(!scratch.is_full());
        let large = fs::File::create(scratch.work().join("large")).unwrap();
        large.set_len(MOST_BYTES + 1).unwrap();
        assert!(scratch.is_full());
        scratch.empty().unwrap();
        (0..=MOST_FILES).for_each(|name| fs::write(scratch.work().join(name.to_string()), "").unwrap());
        assert!(scratch.is_full());
    }
}
