//! Why nothing could be loaded. Each message names the thing and the next step.

use std::path::{Path, PathBuf};
use thiserror::Error;

#[derive(Debug, Error)]
pub enum LoadError {
    #[error("{}: no such file or folder. Check the path.", path.display())]
    Missing { path: PathBuf },
    #[error("{}: cannot be read ({why}). Check its permissions.", path.display())]
    Unreadable { path: PathBuf, why: String },
    #[error("{}: neither a jar nor a class file. Give a .jar, .war or .class file, or a folder of classes.", path.display())]
    UnknownKind { path: PathBuf },
    #[error("{}: not a zip archive. Check that the file is a jar and was downloaded completely.", path.display())]
    NotAZip { path: PathBuf },
    #[error("{}: damaged or cut-off zip archive ({why}). Build or download the jar again.", path.display())]
    DamagedZip { path: PathBuf, why: String },
    #[error("{}: refused, {why}. If the archive is genuine, unpack it and give the folder.", path.display())]
    Absurd { path: PathBuf, why: String },
    #[error("{}: nothing to analyse, {why}", path.display())]
    NothingToAnalyse { path: PathBuf, why: String },
    #[error("nothing to analyse: no input was given. Name a jar, a folder of classes or a class file.")]
    NoInput,
    #[error("{}: not a readable class file ({why}). Compile it again.", path.display())]
    BadClass { path: PathBuf, why: String },
    #[error("no JDK was found. Set JAVA_HOME to a JDK 17 or later, or give --jdk HOME.")]
    NoJdk,
    #[error("{}: not a JDK ({why}). Give the home folder of a JDK 17 or later with --jdk HOME or JAVA_HOME.", home.display())]
    NotAJdk { home: PathBuf, why: String },
    #[error("{}: Java {version} is too old. vipa needs a JDK 17 or later: give one with --jdk HOME or JAVA_HOME.", home.display())]
    OldJdk { home: PathBuf, version: String },
    #[error("{}: cannot be written ({why}). Check the free space and permissions of the temporary folder.", path.display())]
    Scratch { path: PathBuf, why: String },
}

impl LoadError {
    pub(crate) fn io(path: &Path, error: &std::io::Error) -> LoadError {
        match error.kind() {
            std::io::ErrorKind::NotFound => LoadError::Missing { path: path.to_path_buf() },
            _ => LoadError::Unreadable { path: path.to_path_buf(), why: reason(error) },
        }
    }

    pub(crate) fn scratch(path: &Path, error: &std::io::Error) -> LoadError {
        LoadError::Scratch { path: path.to_path_buf(), why: reason(error) }
    }

    pub(crate) fn nothing(path: &Path, why: impl Into<String>) -> LoadError {
        LoadError::NothingToAnalyse { path: path.to_path_buf(), why: why.into() }
    }
}

fn reason(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::PermissionDenied => "permission denied".to_string(),
        _ => error.to_string(),
    }
}
