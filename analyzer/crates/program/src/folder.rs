//! Class folders: which class files they hold, and where the package root is.

use crate::error::LoadError;
use crate::limits;
use std::path::{Path, PathBuf};
use vipa_bytecode::parse_header;
use walkdir::WalkDir;

/// Relative paths of the class files, with `/`, sorted.
pub(crate) fn class_files(root: &Path) -> Result<Vec<String>, LoadError> {
    let mut files = Vec::new();
    for entry in WalkDir::new(root).follow_links(true) {
        let entry = entry.map_err(|error| unreadable(root, &error))?;
        if !entry.file_type().is_file() || entry.path().extension().is_none_or(|extension| extension != "class") {
            continue;
        }
        let relative = entry.path().strip_prefix(root).unwrap_or(entry.path());
        let parts: Option<Vec<&str>> = relative.components().map(|part| part.as_os_str().to_str()).collect();
        files.extend(parts.map(|parts| parts.join("/")));
        if files.len() > limits::MAX_ENTRIES {
            let why = format!("it has more than {} class files", limits::MAX_ENTRIES);
            return Err(LoadError::Absurd { path: root.to_path_buf(), why });
        }
    }
    files.sort();
    Ok(files)
}

fn unreadable(root: &Path, error: &walkdir::Error) -> LoadError {
    let path = error.path().unwrap_or(root).to_path_buf();
    match error.io_error() {
        Some(io) => LoadError::io(&path, io),
        None => LoadError::Unreadable { path, why: error.to_string() },
    }
}

/// The package roots inside a folder: itself if the first readable class says so (the usual case), else the folders
/// that the classes' names point at (`target` given instead of `target/classes`).
pub(crate) fn package_roots(folder: &Path, files: &[String]) -> Vec<PathBuf> {
    let mut roots: Vec<PathBuf> = Vec::new();
    for (number, file) in files.iter().enumerate() {
        let Some(root) = root_of(file, &folder.join(file)) else { continue };
        if number == 0 && root.is_empty() {
            break;
        }
        let root = folder.join(root);
        if !roots.contains(&root) {
            roots.push(root);
        }
    }
    if roots.is_empty() { vec![folder.to_path_buf()] } else { roots }
}

/// What is left of the path when the class' own name is taken off its end; `None` if it does not end so.
fn root_of<'f>(file: &'f str, path: &Path) -> Option<&'f str> {
    let bytes = read_class_file(path).ok()?;
    let name = parse_header(&bytes).ok()?.name;
    let root = file.strip_suffix(".class")?.strip_suffix(&*name)?;
    (root.is_empty() || root.ends_with('/')).then(|| root.trim_end_matches('/'))
}

pub(crate) fn read_class_file(path: &Path) -> Result<Vec<u8>, String> {
    let size = path.metadata().map_err(|error| error.to_string())?.len();
    if size > limits::MAX_CLASS_BYTES {
        return Err(format!("larger than {} MiB", limits::MAX_CLASS_BYTES >> 20));
    }
    std::fs::read(path).map_err(|error| error.to_string())
}
