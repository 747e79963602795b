//! The caller's side: a JVM that is there when needed and replaced when it is lost.

use crate::process::{Answer, Worker};
use crate::protocol::{Ended, Init, Observation, Reply, Request};
pub use crate::protocol::{Entry, Hints, Ready};
use crate::sandbox::{Protection, Sandbox};
use crate::sys;
use crate::world::World;
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use vipa_schema::witness::{Snapshot, Witness};

#[derive(Debug, Clone)]
pub struct JvmConfig {
    /// The binary to re-execute; it must call [`crate::worker_main`].
    pub worker_exe: PathBuf,
    pub worker_args: Vec<String>,
    pub jdk_home: PathBuf,
    pub entries: Vec<Entry>,
    /// Per run; CPU time where the system tells it.
    pub time_limit_ms: u64,
    /// Of it, what its loops may take; a run in a class loader of its own, mostly the last word on a crash, has all of it.
    pub loops_ms: u64,
    pub heap_mb: u32,
    /// After so many requests a second JVM is worth its start: one that does not verify classes again and again.
    pub quick_after: u32,
    pub sandbox: Sandbox,
    /// A JVM like those of users, for tests that were written; not for runs of witnesses.
    pub plain: bool,
    /// Behave as on a kernel that has no protection to offer: for tests.
    pub bare_kernel: bool,
    /// Shared by all JVMs of a run: a class passes the verifier everywhere or nowhere.
    pub verified: Verified,
    pub world: World,
}

/// Class -> whether it passed.
pub type Verified = Arc<Mutex<HashMap<String, bool>>>;

impl JvmConfig {
    pub const QUICK_AFTER: u32 = 30;
    pub const TIME_LIMIT_MS: u64 = 600;
    pub const HEAP_MB: u32 = 256;
}

#[derive(Debug, thiserror::Error)]
pub enum ConfirmError {
    #[error("the confirmation worker could not be started: {0}")]
    Spawn(#[from] std::io::Error),
    #[error("the confirmation worker did not get ready: {0}")]
    Start(String),
}

/// A worker process with a JVM, started at the first request. Dropping it kills the process group and removes the
/// scratch folder.
///
/// Loading classes anew for each run, and verifying them, would take most of the time. So in the long run a second
/// worker does the runs: it does not verify, and uses one class loader again and again if there is a [`World`]. The first
/// one verifies each class once. A run that meets a class which does not pass is made again where the verifier is on:
/// the answers are always those of a JVM that verifies.
pub struct Jvm {
    config: JvmConfig,
    careful: Option<Worker>,
    quick: Option<Worker>,
    requests: u32,
    /// Whether the quick one has made its world.
    prepared: bool,
    /// What that has constructed.
    constructed: Vec<String>,
    /// No world can be made.
    worldless: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Care {
    Careful,
    Quick,
}

/// Starting a JVM takes 0.1 s; on a machine that is busy with everything else, far longer.
const START_LIMIT: Duration = Duration::from_secs(60);

/// Those that are in one request with a class at which the JVM dies are refused, too.
const VERIFIED_AT_ONCE: usize = 200;

impl Jvm {
    pub fn new(config: JvmConfig) -> Jvm {
        Jvm {
            config,
            careful: None,
            quick: None,
            requests: 0,
            prepared: false,
            constructed: Vec::new(),
            worldless: false,
        }
    }

    /// Starts the JVM and tells its version and protection.
    pub fn start(&mut self) -> Result<Ready, ConfirmError> {
        self.careful = None;
        let (worker, ready) = self.spawn(Care::Careful)?;
        self.careful = Some(worker);
        Ok(ready)
    }

    pub fn run(&mut self, witness: &Witness) -> Observation {
        self.run_with(witness, &Hints::new())
    }

    /// Like [`Jvm::run`], with subclasses to try where an abstract class is to be built.
    pub fn run_with(&mut self, witness: &Witness, hints: &Hints) -> Observation {
        self.observe(witness, hints, false)
    }

    /// Like [`Jvm::run_with`], in a class loader that has served no other run and serves none afterwards.
    pub fn run_afresh(&mut self, witness: &Witness, hints: &Hints) -> Observation {
        self.observe(witness, hints, true)
    }

    fn observe(&mut self, witness: &Witness, hints: &Hints, fresh: bool) -> Observation {
        let request = Request::Run { witness: Cow::Borrowed(witness), subclasses: Cow::Borrowed(hints), fresh };
        match self.ask(&request) {
            Answer::Reply(Reply::Observed { observation, .. }) => *observation,
            Answer::Reply(Reply::Failed(message)) => Observation::bare(Ended::Died, Some(message)),
            Answer::Reply(_) => {
                Observation::bare(Ended::Died, Some("the worker answered another question".to_string()))
            }
            Answer::TimeOut => Observation::bare(Ended::TimeOut, None),
            Answer::Died(message) => Observation::bare(Ended::Died, Some(message)),
        }
    }

    /// Static state of a class (name with dots) after its initialiser.
    pub fn snapshot(&mut self, class: &str) -> Snapshot {
        match self.ask(&Request::Snapshot { class: class.to_string() }) {
            Answer::Reply(Reply::Snapshot { snapshot, .. }) => snapshot,
            Answer::Reply(Reply::Failed(message)) | Answer::Died(message) => lost_snapshot(class, message),
            Answer::Reply(_) => lost_snapshot(class, "the worker answered another question".to_string()),
            Answer::TimeOut => {
                Snapshot { lost: false, ..lost_snapshot(class, "the initialiser took too long".to_string()) }
            }
        }
    }

    /// The worker process that makes the runs, while there is one.
    pub fn worker_pid(&self) -> Option<u32> {
        self.quick.as_ref().or(self.careful.as_ref()).map(Worker::pid)
    }

    pub(crate) fn cpu_time(&self) -> Option<Duration> {
        sys::cpu_time(self.careful.as_ref()?.pid())
    }

    pub(crate) fn time_limit(&self) -> Duration {
        Duration::from_millis(self.config.time_limit_ms)
    }

    fn ask(&mut self, request: &Request<'_>) -> Answer {
        self.requests = self.requests.saturating_add(1);
        if self.is_quick() {
            let answer = self.ask_quick(request);
            if self.is_as_if_verified(&answer) {
                return answer;
            }
        }
        // A request that kills its worker is repeated once in a new one: the death may have had an earlier cause.
        match self.ask_once(request, Duration::ZERO) {
            Answer::Died(_) => self.ask_once(request, Duration::ZERO),
            answer => answer,
        }
    }

    /// Once some JVM of the run has been worth it, so are the others.
    fn is_quick(&self) -> bool {
        self.requests > self.config.quick_after || !self.config.world.is_empty() || !self.verified().is_empty()
    }

    fn ask_quick(&mut self, request: &Request<'_>) -> Answer {
        if matches!(request, Request::Run { fresh: false, .. }) {
            self.prepare();
        }
        let answer = self.ask_worker(Care::Quick, request, self.time_limit());
        if let Answer::Reply(Reply::Observed { spoiled, dear, .. }) = &answer {
            self.prepared &= !spoiled;
            self.note_dear(dear);
        }
        answer
    }

    /// What takes long in each run, this world is to have ready.
    fn note_dear(&mut self, classes: &[String]) {
        if !classes.is_empty() {
            self.config.world.took_long(classes.to_vec());
            self.prepared &= self.constructed == self.config.world.constructed();
        }
    }

    /// Makes the world, if there is none. Without those that spoil it, if need be.
    fn prepare(&mut self) {
        let world = self.config.world.clone();
        self.prepared &= self.quick.is_some();
        while !self.prepared && !self.worldless && !world.is_empty() {
            let turn = world.turn();
            self.all_pass(world.all());
            drop(turn);
            self.constructed = world.constructed();
            let request = self.preparing(&world);
            match self.ask_worker(Care::Quick, &request, START_LIMIT) {
                Answer::Reply(Reply::Prepared { left }) if left.is_empty() => self.prepared = true,
                Answer::Reply(Reply::Prepared { left }) => self.worldless = !world.leave_out(left),
                Answer::Reply(_) | Answer::TimeOut | Answer::Died(_) => self.worldless = true,
            }
        }
    }

    fn preparing(&self, world: &World) -> Request<'static> {
        let known = self.verified();
        let passes = |class: &String| known.get(class) == Some(&true);
        let classes = world.classes().into_iter().filter(passes).collect();
        let mut refused: Vec<String> =
            known.iter().filter(|(_, passes)| !**passes).map(|(name, _)| name.clone()).collect();
        refused.sort();
        Request::Prepare { classes, refused, constructed: self.constructed.clone() }
    }

    /// Asks the careful worker. `extra`: added to the time limit.
    pub(crate) fn ask_once(&mut self, request: &Request<'_>, extra: Duration) -> Answer {
        self.ask_worker(Care::Careful, request, self.time_limit() + extra)
    }

    fn ask_worker(&mut self, care: Care, request: &Request<'_>, limit: Duration) -> Answer {
        let mut worker = match self.worker(care).take() {
            Some(worker) => worker,
            None => match self.spawn(care) {
                Ok((worker, _)) => {
                    // Whatever it is started for: a new one has no world yet.
                    self.prepared &= care == Care::Careful;
                    worker
                }
                Err(error) => return Answer::Died(error.to_string()),
            },
        };
        let answer = worker.ask(request, limit);
        if is_reusable(&answer) {
            *self.worker(care) = Some(worker);
        }
        answer
    }

    fn worker(&mut self, care: Care) -> &mut Option<Worker> {
        match care {
            Care::Careful => &mut self.careful,
            Care::Quick => &mut self.quick,
        }
    }

    fn is_as_if_verified(&mut self, answer: &Answer) -> bool {
        match answer {
            Answer::Reply(Reply::Observed { loaded, .. } | Reply::Snapshot { loaded, .. }) => self.all_pass(loaded),
            Answer::Reply(_) | Answer::Died(_) => false,
            Answer::TimeOut => true,
        }
    }

    fn all_pass(&mut self, classes: &[String]) -> bool {
        let known = self.verified();
        let unknown: Vec<String> = classes.iter().filter(|class| !known.contains_key(*class)).cloned().collect();
        drop(known);
        unknown.chunks(VERIFIED_AT_ONCE).for_each(|classes| self.verify(classes));
        let known = self.verified();
        classes.iter().all(|class| known.get(class) == Some(&true))
    }

    fn verify(&mut self, classes: &[String]) {
        let request = Request::Verify { classes: classes.to_vec() };
        let refused = match self.ask_worker(Care::Careful, &request, START_LIMIT) {
            Answer::Reply(Reply::Verified { refused }) => refused,
            Answer::Reply(_) | Answer::TimeOut | Answer::Died(_) => classes.to_vec(),
        };
        // In the world they are not to be there.
        self.prepared &= refused.is_empty();
        self.verified().extend(classes.iter().map(|class| (class.clone(), !refused.contains(class))));
    }

    fn verified(&self) -> MutexGuard<'_, HashMap<String, bool>> {
        self.config.verified.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn spawn(&self, care: Care) -> Result<(Worker, Ready), ConfirmError> {
        let mut worker = Worker::spawn(&self.config.worker_exe, &self.config.worker_args)?;
        let init = Init {
            jdk_home: self.config.jdk_home.clone(),
            entries: self.config.entries.iter().map(absolute).collect(),
            heap_mb: self.config.heap_mb,
            time_limit_ms: self.config.time_limit_ms,
            loops_ms: self.config.loops_ms,
            verify: care == Care::Careful,
            reuse: care == Care::Quick && !self.config.world.is_empty(),
            sandbox: self.config.sandbox,
            plain: self.config.plain,
            bare_kernel: self.config.bare_kernel,
            harness: PathBuf::new(),
            protection: Protection::default(),
        };
        match worker.init(init, START_LIMIT) {
            Answer::Reply(Reply::Ready(ready)) => Ok((worker, ready)),
            Answer::Reply(Reply::Failed(message)) | Answer::Died(message) => Err(ConfirmError::Start(message)),
            Answer::Reply(_) => Err(ConfirmError::Start("it answered another question".to_string())),
            Answer::TimeOut => Err(ConfirmError::Start("it took too long".to_string())),
        }
    }
}

/// The worker runs in another folder.
fn absolute(entry: &Entry) -> Entry {
    let path = std::path::absolute(&entry.path).unwrap_or_else(|_| entry.path.clone());
    Entry { path, prefix: entry.prefix.clone() }
}

fn is_reusable(answer: &Answer) -> bool {
    match answer {
        Answer::Reply(Reply::Ready(_) | Reply::Verified { .. }) => true,
        Answer::Reply(Reply::Prepared { left }) => left.is_empty(),
        Answer::Reply(
            Reply::Observed { restart, .. }
            | Reply::Snapshot { restart, .. }
            | Reply::Searched { restart, .. }
            | Reply::Written { restart, .. }
            | Reply::Tested { restart, .. },
        ) => !restart,
        Answer::Reply(Reply::Failed(_)) | Answer::TimeOut | Answer::Died(_) => false,
    }
}

fn lost_snapshot(class: &str, error: String) -> Snapshot {
    let (objects, unstable) = (Vec::new(), Vec::new());
    Snapshot { class: class.to_string(), statics: None, objects, unstable, error: Some(error), lost: true }
}
