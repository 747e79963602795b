//! The supervisor's side of one explorer process. Whatever the process does (die, hang, answer nonsense), the caller
//! gets an [`Explored`] and the process is replaced.

use crate::failure::Failure;
use crate::protocol::{FromExplorer, Setup, ToExplorer, receive, send};
use std::borrow::Cow;
use std::io::BufReader;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use vipa_schema::witness::Snapshot;
use vipa_schema::{Task, TaskResult};

/// How long a process may take to start.
const START: Duration = Duration::from_secs(20);

/// The engine stops itself by its CPU time; the supervisor kills a process that has not done so after so many times as
/// much on the wall clock, which leaves room for a loaded machine.
const PATIENCE: u32 = 8;

/// What a pipe holds.
const PIPE: usize = 1 << 16;

/// A process above this many MiB is replaced after its task: memory that the solver does not give back.
const BLOATED: u64 = 900;

/// Settings of mimalloc. What was freed is used again, not given back: tasks allocate the same again and again, and the
/// kernel clears each page. And what is reserved counts towards the bound of the process, so it grows by less than a GiB.
const ALLOCATOR: [(&str, &str); 2] = [("MIMALLOC_PURGE_DELAY", "-1"), ("MIMALLOC_ARENA_RESERVE", "64MiB")];

/// Answers the explorer's questions about static fields.
pub type Snapshots<'a> = dyn FnMut(&str) -> Option<Arc<Snapshot>> + 'a;

/// Something that explores tasks; a process in real runs.
pub trait Explore {
    /// `until`: when nobody waits for the answer any more.
    fn explore(&mut self, task: &Task, until: Option<Instant>, snapshots: &mut Snapshots) -> Explored;
}

#[derive(Debug, Clone, PartialEq)]
pub enum Explored {
    Done(Box<TaskResult>),
    /// The engine panicked; the same task would panic again.
    Panicked(String),
    /// The process died, in words how.
    Died(String),
    /// The process had to be killed because it did not answer in time.
    Stuck,
}

/// An explorer that is started when it is first needed and after each loss.
pub struct Explorer {
    exe: PathBuf,
    setup: Setup,
    process: Option<Process>,
}

impl Explorer {
    pub fn new(exe: PathBuf, setup: Setup) -> Self {
        Explorer { exe, setup, process: None }
    }
}

impl Explore for Explorer {
    fn explore(&mut self, task: &Task, until: Option<Instant>, snapshots: &mut Snapshots) -> Explored {
        let mut process = match self.process.take() {
            Some(process) => process,
            None => match Process::start(&self.exe, self.setup.clone()) {
                Ok(process) => process,
                Err(message) => return Explored::Died(message),
            },
        };
        let (explored, usable) = process.explore(task, until, snapshots);
        self.process = usable.then_some(process);
        explored
    }
}

struct Process {
    child: Child,
    stdin: ChildStdin,
    answers: Receiver<FromExplorer>,
}

impl Process {
    fn start(exe: &Path, setup: Setup) -> Result<Process, String> {
        let mut child = command(exe)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", exe.display()))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the explorer has no pipes".to_owned());
        };
        let mut process = Process { child, stdin, answers: listen(stdout) };
        process.send(&ToExplorer::Setup(setup));
        match process.answers.recv_timeout(START) {
            Ok(FromExplorer::Ready) => Ok(process),
            Ok(FromExplorer::Failed(message)) => Err(message),
            _ => Err(process.end()),
        }
    }

    /// The answer, and whether the process can take another task.
    fn explore(&mut self, task: &Task, until: Option<Instant>, snapshots: &mut Snapshots) -> (Explored, bool) {
        let mut deadline = Instant::now() + Duration::from_secs(task.options.backstop_seconds) * PATIENCE;
        self.send(&ToExplorer::Task(Cow::Borrowed(task)));
        loop {
            let patience = until.map_or(deadline, |until| until.min(deadline));
            match self.answers.recv_timeout(patience.saturating_duration_since(Instant::now())) {
                Ok(FromExplorer::Snapshot(class)) => {
                    let asked = Instant::now();
                    let snapshot = snapshots(&class);
                    deadline += asked.elapsed();
                    self.send(&ToExplorer::Snapshot(snapshot.as_deref().map(Cow::Borrowed)));
                }
                Ok(FromExplorer::Done { result, resident }) => return (Explored::Done(result), resident < BLOATED),
                Ok(FromExplorer::Panicked(message)) => return (Explored::Panicked(message), true),
                Ok(FromExplorer::Ready | FromExplorer::Failed(_)) | Err(RecvTimeoutError::Disconnected) => {
                    return (Explored::Died(self.end()), false);
                }
                Err(RecvTimeoutError::Timeout) => return (Explored::Stuck, false),
            }
        }
    }

    /// A process that does not listen any more is noticed when its answer is awaited.
    fn send(&mut self, message: &ToExplorer) {
        let _ = send(&mut self.stdin, message);
    }

    /// Kills and collects the process; how it ended, in words.
    fn end(&mut self) -> String {
        // A process that closed its output is about to end: leave it the time, so that its own reason is seen.
        let patience = Instant::now() + Duration::from_millis(200);
        while Instant::now() < patience {
            match self.child.try_wait() {
                Ok(Some(status)) => return ended(status),
                Ok(None) => std::thread::sleep(Duration::from_millis(5)),
                Err(_) => break,
            }
        }
        let _ = self.child.kill();
        self.child.wait().map_or_else(|error| error.to_string(), ended)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Own process group: a Ctrl-C at the terminal reaches the supervisor only.
fn command(exe: &Path) -> Command {
    let mut command = Command::new(exe);
    command.envs(ALLOCATOR);
    command.process_group(0).stderr(Stdio::null());
    command
}

fn listen(stdout: ChildStdout) -> Receiver<FromExplorer> {
    let (sender, answers) = channel();
    std::thread::spawn(move || {
        let mut stdout = BufReader::with_capacity(PIPE, stdout);
        while let Ok(Some(message)) = receive(&mut stdout) {
            if sender.send(message).is_err() {
                return;
            }
        }
    });
    answers
}

fn ended(status: ExitStatus) -> String {
    match (status.signal(), status.code()) {
        // An allocation beyond the memory bound ends in abort().
        (Some(libc::SIGABRT), _) => "aborted (memory bound?)".to_owned(),
        (Some(signal), _) => format!("killed by signal {signal}"),
        (None, Some(code)) => format!("ended with code {code}"),
        (None, None) => "ended".to_owned(),
    }
}

/// The explorer binary beside this one.
pub fn find() -> Result<PathBuf, Failure> {
    let own = std::env::current_exe().map_err(|error| {
        Failure::new(format!("cannot tell where vipa itself is: {error}"), "run vipa by its full path")
    })?;
    Ok(own.with_file_name("vipa-explorer"))
}

/// It starts, so the solver library was found.
pub fn check(exe: &Path) -> Result<(), Failure> {
    let checked =
        command(exe).arg("--check").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).output();
    let output = checked.map_err(|error| {
        Failure::new(
            format!("cannot run {}: {error}", exe.display()),
            "vipa, vipa-explorer and libz3.so.5.4 belong into one folder; install vipa again or run `make build`",
        )
    })?;
    let said = String::from_utf8_lossy(&output.stdout);
    match said.split_once(' ') {
        Some((version, _)) if output.status.success() && version == env!("CARGO_PKG_VERSION") => Ok(()),
        Some((version, _)) if output.status.success() => Err(Failure::new(
            format!("{} is of version {version}, vipa of {}", exe.display(), env!("CARGO_PKG_VERSION")),
            "install both files of the same release",
        )),
        _ => Err(cannot_run(exe, &String::from_utf8_lossy(&output.stderr), output.status)),
    }
}

fn cannot_run(exe: &Path, stderr: &str, status: ExitStatus) -> Failure {
    if stderr.contains("libz3") {
        let folder = exe.parent().unwrap_or(Path::new(".")).display();
        let help = format!("copy libz3.so.5.4 from the vipa release into {folder}, or run `make setup build`");
        return Failure::new("the solver library libz3.so.5.4 was not found", help);
    }
    let said = stderr.lines().next().unwrap_or_default();
    Failure::new(format!("{} does not run: {} {said}", exe.display(), ended(status)), "install vipa again")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_solver_library_is_named_with_the_next_step() {
        let stderr =
            "vipa-explorer: error while loading shared libraries: libz3.so.5.4: cannot open shared object file";
        let failure = cannot_run(Path::new("/opt/vipa/vipa-explorer"), stderr, ExitStatus::from_raw(127 << 8));
        assert_eq!(failure.message, "the solver library libz3.so.5.4 was not found");
        assert!(failure.help.is_some_and(|help| help.contains("/opt/vipa")));
    }

    #[test]
    fn the_way_a_process_ended_is_told_in_words() {
        assert_eq!(ended(ExitStatus::from_raw(libc::SIGKILL)), "killed by signal 9");
        assert_eq!(ended(ExitStatus::from_raw(3 << 8)), "ended with code 3");
        assert_eq!(ended(ExitStatus::from_raw(libc::SIGABRT)), "aborted (memory bound?)");
    }

    #[test]
    fn a_process_that_is_no_explorer_counts_as_died() {
        let setup = Setup { class_paths: Vec::new(), jdk: PathBuf::from("/nowhere"), memory: 1 << 30 };
        let message = Process::start(Path::new("/bin/false"), setup).err();
        assert_eq!(message.as_deref(), Some("ended with code 1"));
    }
}
