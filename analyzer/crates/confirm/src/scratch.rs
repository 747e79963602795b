//! The folder of a worker. Beneath `work` its subject may write: that is empty at the start of each run and never large.

use std::cell::Cell;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use tempfile::TempDir;

/// Removed when dropped, with all that the subject left.
pub struct Scratch {
    folder: TempDir,
    work: PathBuf,
    /// When the folder had changed last (`st_ctime`, which no program can choose) as it was seen empty. As long as that
    /// is the same, nothing has come: to ask takes a fifth of the time that reading a folder does.
    empty_since: Cell<Option<Changed>>,
}

/// Seconds and nanoseconds.
type Changed = (i64, i64);

/// The clock of these times goes in steps of some milliseconds, and two changes within one look like one.
const CLOCK_STEP_SECONDS: i64 = 2;

/// What a run may have in its folder at a time. One file has its limit from the kernel; this is looked at now and then.
const MOST_BYTES: u64 = 64 << 20;
const MOST_FILES: u64 = 4096;

impl Scratch {
    pub fn make() -> io::Result<Scratch> {
        let folder = tempfile::Builder::new().prefix("vipa-confirm-").tempdir()?;
        let work = folder.path().join("work");
        fs::create_dir(&work)?;
        Ok(Scratch { folder, work, empty_since: Cell::new(None) })
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Where the worker runs.
    pub fn work(&self) -> &Path {
        &self.work
    }

    /// An error if something cannot be removed, or the folder is gone.
    pub fn empty(&self) -> io::Result<()> {
        let metadata = fs::metadata(&self.work)?;
        let changed = (metadata.ctime(), metadata.ctime_nsec());
        if self.empty_since.get() != Some(changed) {
            let removed = self.remove_all()?;
            let settled = removed == 0 && now() - changed.0 >= CLOCK_STEP_SECONDS;
            self.empty_since.set(settled.then_some(changed));
        }
        Ok(())
    }

    /// How many entries there were.
    fn remove_all(&self) -> io::Result<usize> {
        let mut removed = 0;
        for entry in fs::read_dir(&self.work)? {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                true => remove_folder(&entry.path())?,
                false => fs::remove_file(entry.path())?,
            }
            removed += 1;
        }
        Ok(removed)
    }

    pub fn is_full(&self) -> bool {
        let (mut bytes, mut files) = (0, 0);
        let mut folders = vec![self.work.clone()];
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

/// In whole seconds.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(0)
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
    fn what_comes_after_a_folder_was_seen_empty_is_removed_too() {
        let scratch = Scratch::make().unwrap();
        std::thread::sleep(std::time::Duration::from_secs(CLOCK_STEP_SECONDS as u64));
        scratch.empty().unwrap();
        assert!(scratch.empty_since.get().is_some());
        for _ in 0..3 {
            fs::write(scratch.work().join("file"), "x").unwrap();
            scratch.empty().unwrap();
            assert_eq!(fs::read_dir(scratch.work()).unwrap().count(), 0);
        }
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
