//! Confirmation: runs a witness in a real JVM and reports what happened.
//!
//! [`Jvm`] owns a worker process (the same binary re-executed, [`worker_main`]) that embeds the JVM by JNI and
//! serves JSON lines. Subject code never runs in the caller's process: an exit, an endless loop or a native crash
//! ends the worker, and the next request gets a new one. `sandbox.rs` says what else it may not do. [`judge`] compares a
//! prediction with an observation. All `unsafe` is in `jvm.rs` (JNI) and `sys.rs` (system calls).

mod client;
mod judge;
mod jvm;
mod process;
mod protocol;
mod random;
mod sandbox;
mod scratch;
mod speed;
mod sys;
mod testing;
mod worker;
mod world;

pub use client::{ConfirmError, Entry, Hints, Jvm, JvmConfig, Ready, Verified};
pub use judge::judge;
pub use protocol::{Ended, Observation};
pub use random::{RandomCrash, RandomResult, RandomSearch, Rounds};
pub use sandbox::{Protection, Refusal, Sandbox};
pub use speed::loops_ms;
pub use worker::worker_main;
pub use world::World;
