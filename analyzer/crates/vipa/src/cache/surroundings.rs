//! What every result depends on besides the class path: this build of vipa, the JDK, and how the JVM is run.

use super::digest::{Digest, Parts};
use super::store::Store;
use crate::config::Config;
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;
use vipa_program::{Jdk, Program};

/// Beside the binary: they explore, or are loaded by what does.
const PARTS: [&str; 2] = ["vipa-explorer", "libz3.so.5.4"];

/// What makes the JVM what it is.
const JDK_FILES: [&str; 3] = ["release", "lib/modules", "lib/server/libjvm.so"];

#[derive(Debug, Clone, Copy)]
pub struct Surroundings {
    /// For explorations.
    pub explore: Digest,
    /// For runs in the JVM, too.
    pub run: Digest,
}

impl Surroundings {
    /// `None`: a file cannot be read, so nobody can tell.
    pub fn of(store: &Store, config: &Config, jdk: &Jdk, program: &Program) -> Option<Surroundings> {
        let own = std::env::current_exe().ok()?;
        let mut build = Parts::of("build").text(env!("CARGO_PKG_VERSION")).digest(&of_file(store, &own)?);
        for part in PARTS {
            build = build.option(of_file(store, &own.with_file_name(part)));
        }
        let mut java = Parts::of("jdk").text(&jdk.version);
        for file in JDK_FILES {
            java = java.option(of_file(store, &jdk.home.join(file)));
        }
        // Without a JVM there is no static state.
        let explore =
            Parts::of("explore").digest(&build.end()).digest(&java.end()).text(&format!("{}", config.confirm));
        let explore = explore.end();
        let run = Parts::of("run").digest(&explore).text(&format!("{:?}", config.sandbox)).text(&kernel());
        Some(Surroundings { explore, run: run.bytes(&program.resources_digest()).end() })
    }
}

/// Hashing the image of a JDK takes half a second, so a file that has not changed is hashed once.
fn of_file(store: &Store, path: &Path) -> Option<Digest> {
    let metadata = fs::metadata(path).ok()?;
    let changed = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
    let (name, stamp) = (path.to_string_lossy(), format!("{} {changed}", metadata.len()));
    if let Some(known) = store.file_digest(&name, &stamp) {
        return Some(known);
    }
    let digest = Digest::of_file(path).ok()?;
    store.note_file(&name, &stamp, &digest);
    Some(digest)
}

/// How much the sandbox keeps out depends on it.
fn kernel() -> String {
    fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default()
}
