//! Writing results: a reader that closed the pipe is no error, a full disk is one and does not lose the report.

use crate::failure::Failure;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// To standard output.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::new(
            format!("cannot write to standard output: {error}"),
            "write to another place with --output-file",
        )),
        _ => Ok(()),
    }
}

/// Fails before a long run if the file could not be written after it. The file is left as it was.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let existed = path.exists();
    OpenOptions::new().append(true).create(true).open(path).map_err(|error| unwritable(path, &error))?;
    if !existed {
        let _ = fs::remove_file(path);
    }
    Ok(())
}

/// Makes the folders above the file, too.
pub fn write_in_folder(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| unwritable(path, &error))?;
    }
    fs::write(path, text).map_err(|error| unwritable(path, &error))
}

pub fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let written = File::create(path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        // Some file systems tell only now that the disk is full.
        match file.sync_all() {
            Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
            synced => synced,
        }
    });
    written.map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let help = "give a file in an existing folder that you may write to, with enough space on its disk";
    Failure::new(format!("cannot write {}: {error}", path.display()), help)
}
