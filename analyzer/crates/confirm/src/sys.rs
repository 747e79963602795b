//! The system calls of the worker process and around it that `std` does not offer.
#![allow(unsafe_code)]

use std::fs::File;
use std::os::fd::{AsRawFd, FromRawFd};
use std::time::Duration;

/// The worker's ends of the protocol.
pub struct Channels {
    pub requests: File,
    pub replies: File,
}

/// Takes the protocol off the standard streams, so that nothing the subject prints or reads can touch it, and limits
/// what the process may do. To be called once, before any other thread exists.
pub fn isolate() -> std::io::Result<Channels> {
    const FILE_BYTES: libc::rlim_t = 1 << 20;
    const CPU_SECONDS: libc::rlim_t = 4 * 3600;
    // SAFETY: plain system calls on descriptors that nobody else in this process uses yet.
    unsafe {
        let requests = checked(libc::fcntl(0, libc::F_DUPFD_CLOEXEC, 10))?;
        let replies = checked(libc::fcntl(1, libc::F_DUPFD_CLOEXEC, 10))?;
        let nothing = checked(libc::open(c"/dev/null".as_ptr(), libc::O_RDWR))?;
        for stream in 0..3 {
            checked(libc::dup2(nothing, stream))?;
        }
        if nothing > 2 {
            libc::close(nothing);
        }
        leave_terminal();
        libc::signal(libc::SIGINT, libc::SIG_IGN);
        limit(libc::RLIMIT_CORE, 0)?;
        limit(libc::RLIMIT_FSIZE, FILE_BYTES)?;
        limit(libc::RLIMIT_CPU, CPU_SECONDS)?;
        Ok(Channels { requests: File::from_raw_fd(requests), replies: File::from_raw_fd(replies) })
    }
}

/// The streams are gone already, but a terminal can also be opened by its name.
fn leave_terminal() {
    // SAFETY: plain system calls on a descriptor that nobody else knows. They fail where there is no terminal.
    unsafe {
        let terminal = libc::open(c"/dev/tty".as_ptr(), libc::O_RDWR | libc::O_NOCTTY | libc::O_CLOEXEC);
        if terminal >= 0 {
            libc::ioctl(terminal, libc::TIOCNOTTY);
            libc::close(terminal);
        }
    }
}

/// Bounds what lies beside the Java heap too: buffers may have as much again, the rest is the JVM itself and stacks.
pub fn limit_memory(heap_mb: u32) -> std::io::Result<()> {
    const REST_MB: libc::rlim_t = 1024;
    // SAFETY: a constant of the right kind.
    unsafe { limit(libc::RLIMIT_DATA, (2 * libc::rlim_t::from(heap_mb) + REST_MB) << 20) }
}

/// Gives up what root may do beyond other users, except reading the files of others: inputs may be theirs. Among the
/// rest is the right to look into other processes in spite of Landlock.
#[cfg(target_os = "linux")]
pub fn drop_capabilities() -> std::io::Result<()> {
    const VERSION: u32 = 0x2008_0522;
    const DAC_READ_SEARCH: u32 = 1 << 2;
    #[repr(C)]
    struct Header {
        version: u32,
        pid: libc::c_int,
    }
    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    struct Sets {
        effective: u32,
        permitted: u32,
        inheritable: u32,
    }
    let mut header = Header { version: VERSION, pid: 0 };
    let mut sets = [Sets::default(); 2];
    // SAFETY: both places have the shape that this version of the calls asks for (capget(2)).
    unsafe {
        checked(libc::syscall(libc::SYS_capget, &mut header, &mut sets) as libc::c_int)?;
        let kept = sets[0].permitted & DAC_READ_SEARCH;
        sets = [Sets { effective: kept, permitted: kept, inheritable: 0 }, Sets::default()];
        checked(libc::syscall(libc::SYS_capset, &mut header, &sets) as libc::c_int)?;
    }
    Ok(())
}

#[cfg(target_os = "linux")]
type Resource = libc::__rlimit_resource_t;
#[cfg(not(target_os = "linux"))]
type Resource = libc::c_int;

/// # Safety
/// `resource` must be one of the `RLIMIT_` constants.
unsafe fn limit(resource: Resource, most: libc::rlim_t) -> std::io::Result<()> {
    let mut now = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: `now` is a valid place for the answer.
    unsafe {
        checked(libc::getrlimit(resource, &mut now))?;
        let most = most.min(now.rlim_max);
        checked(libc::setrlimit(resource, &libc::rlimit { rlim_cur: most, rlim_max: most }))?;
    }
    Ok(())
}

fn checked(result: libc::c_int) -> std::io::Result<libc::c_int> {
    if result < 0 { Err(std::io::Error::last_os_error()) } else { Ok(result) }
}

/// Ends the process at once, without exit handlers: the JVM's would wait for the subject's threads.
pub fn leave(status: i32) -> ! {
    // SAFETY: never returns, touches nothing.
    unsafe { libc::_exit(status) }
}

/// Kills a worker with everything it started. Errors mean that it is gone already.
pub fn kill_group(leader: u32) {
    if let Ok(leader) = libc::pid_t::try_from(leader) {
        // SAFETY: a signal to our own child's process group.
        unsafe { libc::kill(-leader, libc::SIGKILL) };
    }
}

/// Until nobody can write to this pipe any more. What is written does not wake it up.
pub fn wait_for_hangup(pipe: &File) {
    while !polled(pipe, 0, -1) {}
}

/// Whether there is something to read, or the end, before the time is over.
pub fn is_readable(pipe: &impl AsRawFd, within: Duration) -> bool {
    polled(pipe, libc::POLLIN, libc::c_int::try_from(within.as_millis()).unwrap_or(libc::c_int::MAX))
}

fn polled(pipe: &impl AsRawFd, events: libc::c_short, milliseconds: libc::c_int) -> bool {
    let mut one = libc::pollfd { fd: pipe.as_raw_fd(), events, revents: 0 };
    // SAFETY: one valid place, and its count.
    unsafe { libc::poll(&mut one, 1, milliseconds) > 0 }
}

/// User and system time of a process; `None` if it is gone, or the system does not tell.
#[cfg(target_os = "linux")]
pub fn cpu_time(pid: u32) -> Option<Duration> {
    let mut clock: libc::clockid_t = 0;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: valid places for the answers.
    let told = unsafe {
        libc::clock_getcpuclockid(libc::pid_t::try_from(pid).ok()?, &mut clock) == 0
            && libc::clock_gettime(clock, &mut time) == 0
    };
    told.then(|| Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0)))
}

/// CPU time of this thread.
pub fn thread_time() -> Option<Duration> {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a valid place for the answer.
    let told = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) == 0 };
    told.then(|| Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), u32::try_from(time.tv_nsec).unwrap_or(0)))
}

#[cfg(not(target_os = "linux"))]
pub fn cpu_time(_: u32) -> Option<Duration> {
    None
}
