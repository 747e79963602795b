//! The system calls around worker processes. The only file of this crate with `unsafe`.
// Both binaries include this file and each uses its half.
#![allow(unsafe_code, dead_code)]

use std::fs;

/// Called by a worker at its start: it leaves no core dump and ignores Ctrl-C, which is the supervisor's.
pub fn become_worker(memory: u64) {
    // SAFETY: plain system calls on the calling process with values on the stack.
    unsafe {
        libc::signal(libc::SIGINT, libc::SIG_IGN);
        let none = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
        libc::setrlimit(libc::RLIMIT_CORE, &none);
        let bound = libc::rlimit { rlim_cur: memory, rlim_max: memory };
        libc::setrlimit(libc::RLIMIT_DATA, &bound);
        keep_memory();
    }
}

/// The same as `ALLOCATOR` in `exploring.rs`, for what Z3 allocates.
#[cfg(target_env = "gnu")]
unsafe fn keep_memory() {
    const KEPT: libc::c_int = 64 << 20;
    // SAFETY: plain settings of the allocator.
    unsafe {
        libc::mallopt(libc::M_ARENA_MAX, 1);
        libc::mallopt(libc::M_MMAP_THRESHOLD, KEPT);
        libc::mallopt(libc::M_TRIM_THRESHOLD, KEPT);
        libc::mallopt(libc::M_TOP_PAD, KEPT / 16);
    }
}

#[cfg(not(target_env = "gnu"))]
unsafe fn keep_memory() {}

/// Resident memory of this process in MiB.
pub fn resident() -> u64 {
    let statm = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: u64 = statm.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
    pages / 256
}

/// Kills every process that this one started, with the process group it leads. Only processes of ours are
/// meant: the kernel's list of our own children is the source.
pub fn kill_children() {
    for pid in children() {
        // SAFETY: signals to our own children; a group that is not there is an error that may be ignored.
        unsafe {
            if libc::getpgid(pid) == pid {
                libc::kill(-pid, libc::SIGKILL);
            }
            libc::kill(pid, libc::SIGKILL);
        }
    }
}

fn children() -> Vec<i32> {
    let Ok(threads) = fs::read_dir("/proc/self/task") else { return Vec::new() };
    let lists = threads.flatten().filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<i32>>()).collect()
}
