//! One worker process: spawned in a scratch folder with an empty environment, asked by lines, killed with all it
//! started.

use crate::protocol::{Init, Reply, Request};
use crate::scratch::Scratch;
use crate::sys;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

mod harness {
    include!(concat!(env!("OUT_DIR"), "/harness_classes.rs"));
}

pub struct Worker {
    child: Child,
    requests: ChildStdin,
    replies: Receiver<String>,
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
        write_harness(scratch.path())?;
        let work = scratch.work();
        let mut command = Command::new(exe);
        command.args(args).current_dir(&work).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.env_clear().env("LANG", "C.UTF-8").env("TZ", "UTC").env("HOME", &work);
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
        Ok(Worker { child, requests, replies: lines(replies), scratch })
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Sends the first request; the harness folder is the worker's own.
    pub fn init(&mut self, mut init: Init, limit: Duration) -> Answer {
        init.harness = self.scratch.path().join("harness");
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
            match self.replies.recv_timeout(clock.next_look()) {
                Ok(line) => return parse(&line),
                Err(RecvTimeoutError::Timeout) if clock.is_over() => return Answer::TimeOut,
                Err(RecvTimeoutError::Timeout) if self.scratch.is_full() => {
                    self.died();
                    return Answer::Died("the worker filled its scratch folder".to_string());
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.died(),
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

fn write_harness(scratch: &Path) -> std::io::Result<()> {
    let folder = scratch.join("harness/vipa/harness");
    std::fs::create_dir_all(&folder)?;
    harness::CLASSES.iter().try_for_each(|(name, bytes)| std::fs::write(folder.join(name), bytes))
}

/// Reading on a thread makes waiting with a limit possible; the thread ends with the pipe.
fn lines(replies: ChildStdout) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(replies).lines() {
            let Ok(line) = line else { return };
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

fn parse(line: &str) -> Answer {
    match serde_json::from_str(line) {
        Ok(reply) => Answer::Reply(reply),
        Err(error) => Answer::Reply(Reply::Failed(format!("unreadable reply: {error}"))),
    }
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
    /// However little CPU time the worker got.
    const WALL_FACTOR: u32 = 8;

    fn start(pid: u32, limit: Duration) -> Clock {
        Clock { pid, limit, started: Instant::now(), cpu_at_start: cpu_time(pid), cpu_at_last_look: None }
    }

    fn next_look(&self) -> Duration {
        self.limit.saturating_sub(self.started.elapsed()).clamp(Duration::from_millis(10), Self::LOOK)
    }

    fn is_over(&mut self) -> bool {
        let elapsed = self.started.elapsed();
        let (Some(before), Some(now)) = (self.cpu_at_start, cpu_time(self.pid)) else { return elapsed >= self.limit };
        let idle = self.cpu_at_last_look.replace(now) == Some(now) && all_threads_sleep(self.pid);
        now.saturating_sub(before) >= self.limit
            || elapsed >= self.limit * Self::WALL_FACTOR
            || idle && elapsed >= self.limit
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

/// User and system time of a process, in ticks of 10 ms as Linux gives it; `None` elsewhere.
pub fn cpu_time(pid: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The second field is the program's name in parentheses and may contain blanks.
    let mut fields = stat.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(Duration::from_millis((user + system) * 10))
}
