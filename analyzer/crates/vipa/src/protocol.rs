//! What the supervisor and an explorer process say to each other: JSON lines over the explorer's standard input and
//! output. The supervisor speaks first (`Setup`), then sends one `Task` at a time; while a task runs, the explorer may
//! ask for snapshots of static fields.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use vipa_program::PathEntry;
use vipa_schema::witness::Snapshot;
use vipa_schema::{Task, TaskResult};

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToExplorer<'a> {
    Setup(Setup),
    Task(Cow<'a, Task>),
    /// The answer to [`FromExplorer::Snapshot`]; `None` if no code may run.
    Snapshot(Option<Cow<'a, Snapshot>>),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Setup {
    /// By number ([`vipa_schema::ClassPathId`]).
    pub class_paths: Vec<Vec<PathEntry>>,
    pub jdk: PathBuf,
    /// Bound on private memory, in bytes.
    pub memory: u64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromExplorer {
    /// The class path could not be opened.
    Failed(String),
    Ready,
    /// Static state of this class of the task's class path, please (name with dots).
    Snapshot(String),
    Done {
        result: Box<TaskResult>,
        /// Resident memory in MiB, so that a bloated process can be replaced.
        resident: u64,
    },
    /// The engine panicked on the task; the process itself is fine.
    Panicked(String),
}

pub fn send<T: Serialize>(out: &mut impl Write, message: &T) -> io::Result<()> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    out.write_all(&line)?;
    out.flush()
}

/// `None` at the end of the stream.
pub fn receive<T: for<'de> Deserialize<'de>>(from: &mut impl BufRead) -> io::Result<Option<T>> {
    let mut line = String::new();
    match from.read_line(&mut line)? {
        0 => Ok(None),
        _ => Ok(Some(serde_json::from_str(&line)?)),
    }
}
