//! What the tests of the other crates share: a javac runner, the reader of `//~` annotations, the matching of
//! expected against actual findings, signals, a tiny class assembler for bytecode that javac never emits, and random
//! programs and control-flow graphs made with it.
//!
//! Development only: no crate may depend on this one outside `[dev-dependencies]`. It knows no other crate of the
//! workspace, so that every crate can use it.

pub mod annotations;
pub mod assembler;
mod constant_pool;
pub mod expect;
pub mod graphs;
pub mod javac;
pub mod jdks;
pub mod programs;

pub use annotations::{Annotation, Mark, Status, Subject, parse};
pub use expect::{Actual, ActualStop, Mismatch, compare};
pub use javac::{ClassFolder, Javac};
pub use jdks::{Jdk, find_jdks, require_jdk};
pub use rustix::process::Signal;

/// Without the `kill` command, which a bare machine does not have.
pub fn signal(pid: u32, signal: Signal) {
    let pid = i32::try_from(pid).ok().and_then(rustix::process::Pid::from_raw).expect("a process id");
    rustix::process::kill_process(pid, signal).expect("the process is there");
}
