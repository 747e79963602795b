//! Bounds against archives that are made to harm. Generous: no real program comes near them.

use crate::error::LoadError;
use std::path::Path;

pub(crate) const MAX_CLASS_BYTES: u64 = 64 << 20;
pub(crate) const MAX_TOTAL_BYTES: u64 = 4 << 30;
pub(crate) const MAX_ENTRIES: usize = 500_000;
/// Real jars shrink to a third or so; a zip bomb made of zeros reaches a factor of a thousand.
pub(crate) const MAX_RATIO: u64 = 200;
/// Below this size the ratio says nothing.
pub(crate) const RATIO_MATTERS_FROM: u64 = 256 << 20;
/// Jars within jars within jars.
pub(crate) const MAX_NESTING: usize = 3;

/// Checks the sums that an archive declares; [`crate::archive`] enforces the declared sizes when it inflates.
pub(crate) fn check_archive(path: &Path, entries: usize, compressed: u64, size: u64) -> Result<(), LoadError> {
    let absurd = |why: String| Err(LoadError::Absurd { path: path.to_path_buf(), why });
    if entries > MAX_ENTRIES {
        return absurd(format!("it has {entries} entries and at most {MAX_ENTRIES} are read"));
    }
    if size > MAX_TOTAL_BYTES {
        return absurd(format!("it unpacks to {} MiB and at most {} MiB are read", size >> 20, MAX_TOTAL_BYTES >> 20));
    }
    if size > RATIO_MATTERS_FROM && size / compressed.max(1) > MAX_RATIO {
        return absurd(format!("it unpacks to {} times its size, as a zip bomb does", size / compressed.max(1)));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bound_has_its_message() {
        let path = Path::new("bomb.jar");
        let message =
            |entries, compressed, size| check_archive(path, entries, compressed, size).unwrap_err().to_string();
        assert!(message(600_000, 1, 1).contains("600000 entries"));
        assert!(message(1, 1 << 30, 5 << 30).contains("5120 MiB"));
        assert!(message(1, 1 << 20, 1 << 30).contains("1024 times"));
        assert!(check_archive(path, 50_000, 100 << 20, 300 << 20).is_ok());
    }
}
