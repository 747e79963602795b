//! SHA-256 of inputs, so that a report says what it is about.

use crate::error::LoadError;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::Read;
use std::path::Path;

pub(crate) fn of_file(path: &Path) -> Result<String, LoadError> {
    let mut hash = Sha256::new();
    feed(&mut hash, path)?;
    Ok(hex(hash))
}

/// Over the sorted relative names and the contents; independent of where the folder lies.
pub(crate) fn of_folder(root: &Path, files: &[String]) -> Result<String, LoadError> {
    let mut hash = Sha256::new();
    for file in files {
        hash.update((file.len() as u64).to_le_bytes());
        hash.update(file.as_bytes());
        let path = root.join(file);
        let length = path.metadata().map_err(|error| LoadError::io(&path, &error))?.len();
        hash.update(length.to_le_bytes());
        feed(&mut hash, &path)?;
    }
    Ok(hex(hash))
}

fn feed(hash: &mut Sha256, path: &Path) -> Result<(), LoadError> {
    let mut file = File::open(path).map_err(|error| LoadError::io(path, &error))?;
    let mut buffer = vec![0; 64 << 10];
    loop {
        let count = file.read(&mut buffer).map_err(|error| LoadError::io(path, &error))?;
        if count == 0 {
            return Ok(());
        }
        hash.update(&buffer[..count]);
    }
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
