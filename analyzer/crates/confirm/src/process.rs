//! One worker process: spawned in a scratch folder with an empty environment, asked by lines, killed with all it
//! started.

use crate::protocol::{Init, Reply, Request};
use crate::scratch::Scratch;
use crate::sys;
use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The Java half of the worker.
static HARNESS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/harness.jar"));
const HARNESS_FILE: &str = "harness.jar";

pub struct Worker {
    child: Child,
    requests: ChildStdin,
    replies: Replies,
    scratch: Scratch,
}

/// How a request ended.
pub enum Answer {
    Reply(Reply),
    TimeOut,
    Died(String),
}

impl Worker {
    pub fn spawn(exe: &Path, args: &[String]) -> std::io::Result<Worker> {
        let scratch = Scratch::make()?;
        std::fs::write(scratch.path().join(HARNESS_FILE), HARNESS)?;
        let work = scratch.work();
        let mut command = Command::new(exe);
        command.args(args).current_dir(work).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.env_clear().env("LANG", "C.UTF-8").env("TZ", "UTC").env("HOME", work);
        // Only the dynamic linker's own variables pass: the worker is the same binary and needs the same libraries.
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
            if let Some(value) = std::env::var_os(name) {
                command.env(name, value);
            }
        }
        let mut child = command.spawn()?;
        let (Some(requests), Some(replies)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("no pipes to the worker"));
        };
        Ok(Worker { child, requests, replies: Replies::of(replies), scratch })
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sends the first request; the harness is the worker's own.
    pub fn init(&mut self, mut init: Init, limit: Duration) -> Answer {
        init.harness = self.scratch.path().join(HARNESS_FILE);
        self.ask(&Request::Init(init), limit)
    }

    pub fn ask(&mut self, request: &Request<'_>, limit: Duration) -> Answer {
        let mut line = match serde_json::to_vec(request) {
            Ok(line) => line,
            Err(error) => return Answer::Reply(Reply::Failed(error.to_string())),
        };
        line.push(b'\n');
        // Without its folder a worker is of no use any more.
        if self.scratch.empty().is_err() || self.requests.write_all(&line).is_err() {
            return self.died();
        }
        self.wait(limit)
    }

    fn wait(&mut self, limit: Duration) -> Answer {
        let mut clock = Clock::start(self.child.id(), limit);
        loop {
            match self.replies.next(clock.next_look()) {
                Next::Line(line) => return parse(&line),
                Next::Nothing if clock.is_over() => return Answer::TimeOut,
                Next::Nothing if self.scratch.is_full() => {
                    self.died();
                    return Answer::Died("the worker filled its scratch folder".to_string());
                }
                Next::Nothing => {}
                Next::End => return self.died(),
            }
        }
    }

    fn died(&mut self) -> Answer {
        sys::kill_group(self.child.id());
        match self.child.wait() {
            Ok(status) => Answer::Died(format!("the worker ended by {status}")),
            Err(error) => Answer::Died(error.to_string()),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        sys::kill_group(self.child.id());
        let _ = self.child.wait();
    }
}

/// The worker's replies, line by line. Read by whoever waits: a thread between would be woken up for each.
struct Replies {
    pipe: ChildStdout,
    unread: Vec<u8>,
    /// What is read at once; made once, because to clear it takes longer than to fill it.
    chunk: Box<[u8]>,
}

enum Next {
    Line(Vec<u8>),
    Nothing,
    End,
}

impl Replies {
    const CHUNK: usize = 1 << 16;

    fn of(pipe: ChildStdout) -> Replies {
        Replies { pipe, unread: Vec::new(), chunk: vec![0; Self::CHUNK].into_boxed_slice() }
    }

    fn next(&mut self, within: Duration) -> Next {
        let mut looked = 0;
        loop {
            if let Some(end) = self.unread[looked..].iter().position(|&byte| byte == b'\n') {
                let rest = self.unread.split_off(looked + end + 1);
                return Next::Line(std::mem::replace(&mut self.unread, rest));
            }
            looked = self.unread.len();
            if !sys::is_readable(&self.pipe, within) {
                return Next::Nothing;
            }
            let read = self.pipe.read(&mut self.chunk).unwrap_or(0);
            self.unread.extend_from_slice(&self.chunk[..read]);
            if read == 0 {
                return Next::End;
            }
        }
    }
}

fn parse(line: &[u8]) -> Answer {
    let unreadable = |error: &dyn std::fmt::Display| Reply::Failed(format!("unreadable reply: {error}"));
    // As a whole, because to check each of its strings takes longer.
    Answer::Reply(match std::str::from_utf8(line) {
        Ok(line) => serde_json::from_str(line).unwrap_or_else(|error| unreadable(&error)),
        Err(error) => unreadable(&error),
    })
}

/// The time limit. CPU time counts where the system tells it, so that a busy machine does not turn a slow run into a
/// time-out; a worker that sleeps is over at the plain limit.
struct Clock {
    pid: u32,
    limit: Duration,
    started: Instant,
    cpu_at_start: Option<Duration>,
    cpu_at_last_look: Option<Duration>,
}

impl Clock {
    const LOOK: Duration = Duration::from_millis(250);
    /// Between two looks; the JVM has threads that look around by themselves.
    const REST: Duration = Duration::from_millis(10);
    /// The worker ends most runs that wait by itself.
    const IDLE_FACTOR: u32 = 2;
    /// However little CPU time the worker got.
    const WALL_FACTOR: u32 = 8;

    fn start(pid: u32, limit: Duration) -> Clock {
        Clock { pid, limit, started: Instant::now(), cpu_at_start: sys::cpu_time(pid), cpu_at_last_look: None }
    }

    fn next_look(&self) -> Duration {
        self.limit.saturating_sub(self.started.elapsed()).clamp(Duration::from_millis(10), Self::LOOK)
    }

    fn is_over(&mut self) -> bool {
        let elapsed = self.started.elapsed();
        let (Some(before), Some(now)) = (self.cpu_at_start, sys::cpu_time(self.pid)) else {
            return elapsed >= self.limit;
        };
        let rests = self.cpu_at_last_look.replace(now).is_some_and(|last| now.saturating_sub(last) < Self::REST);
        let idle = rests && all_threads_sleep(self.pid);
        now.saturating_sub(before) >= self.limit
            || elapsed >= self.limit * Self::WALL_FACTOR
            || idle && elapsed >= self.limit * Self::IDLE_FACTOR
    }
}

/// A thread that waits for a processor on a busy machine is runnable, not asleep.
fn all_threads_sleep(pid: u32) -> bool {
    let Ok(tasks) = std::fs::read_dir(format!("/proc/{pid}/task")) else { return true };
    tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("stat")).ok()).all(|stat| {
        let state = stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next());
        matches!(state, Some('S' | 'Z'))
    })
}
