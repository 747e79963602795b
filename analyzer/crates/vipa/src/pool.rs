//! The threads of a run. Each owns one explorer process and, if findings are confirmed, one JVM process; it takes the
//! next job from a shared queue and stores the result under the job's index, so the order of completion does not show.

mod halt;
mod watched;

use crate::cache::{Cache, Doing};
use crate::confirmer::{Confirm, Judged, Tries, check_returns, judge_task};
use crate::exploring::{Explore, Explored};
use crate::interrupt::Interrupt;
use crate::later::closed;
use crate::progress::Progress;
use halt::Halt;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use vipa_schema::task::Reads;
use vipa_schema::witness::Snapshot;
use vipa_schema::{ClassPathId, Place, Task, TaskResult};
use watched::Watched;

/// How long threads may take to notice an interruption before the report is made without them.
const INTERRUPT_GRACE: Duration = Duration::from_millis(600);

#[derive(Debug, Clone, PartialEq)]
pub struct Job {
    pub task: Task,
    /// Other entries may show the same crashes: see `later.rs`.
    pub first: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub struct JobResult {
    pub end: JobEnd,
    pub judged: Vec<Judged>,
    /// Differences between predicted and returned values, with `--check-returns`.
    pub mismatches: Vec<String>,
    pub time_confirm: Duration,
}

#[derive(Debug, Clone, PartialEq)]
pub enum JobEnd {
    /// The ends are taken out: `judged` holds what is left of them.
    Explored(Box<TaskResult>),
    /// A defect of vipa's own.
    Panicked(String),
    /// The explorer died twice on this task.
    Died(String),
    /// The explorer did not answer, twice.
    Stuck,
    Interrupted,
    /// The round was given up before.
    OutOfTime,
}

type Maker<T> = Box<dyn Fn() -> Box<T> + Send + Sync>;

type Confirmer = dyn Confirm + Send;

type Exploring = dyn Explore + Send;

/// What a thread of the pool can be given.
pub trait Work: Send + Sync + 'static {
    type Done: Send + 'static;

    fn work(&self, worker: &mut Worker) -> Self::Done;
    /// What is left of work that was not done.
    fn without(&self, end: JobEnd) -> Self::Done;
    /// For the progress line.
    fn confirmed(done: &Self::Done) -> u64;
}

/// How to make the tools that a thread owns.
pub struct Tools {
    pub explorer: Maker<Exploring>,
    /// `None` with `--no-confirm`.
    pub confirmer: Option<Maker<Confirmer>>,
    /// Ends all worker processes, so that threads that wait for one wake up.
    pub kill: fn(),
    /// What earlier runs have found out; `None` with `--no-cache`.
    pub cache: Option<Arc<Cache>>,
}

/// A pass that is given up at its deadline, and what the progress line counts besides.
#[derive(Debug, Clone, Copy, Default)]
pub struct Until {
    pub deadline: Option<Instant>,
    /// Confirmed in results that are kept.
    pub kept: u64,
    /// Confirmed before the pass: it will come to as many.
    pub before: u64,
}

pub struct Pool {
    shared: Arc<Shared>,
    threads: usize,
}

/// Static state by class: class path and name.
type KnownSnapshots = BTreeMap<(ClassPathId, String), Arc<Snapshot>>;

struct Shared {
    tools: Tools,
    interrupt: Interrupt,
    /// A snapshot depends on its class only, so it does not matter which thread's JVM took it.
    snapshots: Mutex<KnownSnapshots>,
    /// Places that have crashed with an input that somebody may have.
    closed: Mutex<BTreeSet<Place>>,
    /// Processes that wait for the next round: they have read, loaded and compiled what it needs.
    idle: Mutex<Idle>,
}

#[derive(Default)]
struct Idle {
    explorers: Vec<Box<Exploring>>,
    confirmers: Vec<Watched>,
}

impl Pool {
    pub fn new(tools: Tools, threads: usize, interrupt: Interrupt) -> Pool {
        Pool {
            shared: Arc::new(Shared {
                tools,
                interrupt,
                snapshots: Mutex::default(),
                closed: Mutex::default(),
                idle: Mutex::default(),
            }),
            threads,
        }
    }

    pub fn threads(&self) -> usize {
        self.threads
    }

    /// One result per job, in the order of the jobs. A job that loses its explorer is tried once more, alone.
    pub fn run(&self, phase: &str, jobs: Vec<Job>, progress: &mut Progress) -> Vec<JobResult> {
        self.run_until(Until::default(), phase, jobs, progress)
    }

    /// Like [`Pool::run`]; what is not done at the deadline stays undone.
    pub fn run_until(&self, until: Until, phase: &str, jobs: Vec<Job>, progress: &mut Progress) -> Vec<JobResult> {
        let jobs = Arc::new(jobs);
        progress.begin(phase, jobs.len() as u64);
        progress.count_from(until.kept, until.before);
        let halt = self.halt(until.deadline);
        let mut results = self.pass(&jobs, (0..jobs.len()).collect(), self.threads, &halt, progress);
        let lost = |result: &JobResult| matches!(result.end, JobEnd::Died(_) | JobEnd::Stuck);
        let again: Vec<usize> = (0..jobs.len()).filter(|&index| lost(&results[index])).collect();
        if !again.is_empty() {
            let second = self.pass(&jobs, again.clone(), 1, &halt, progress);
            for (index, result) in again.into_iter().zip(second) {
                results[index] = result;
            }
        }
        progress.end();
        results
    }

    /// Like [`Pool::run_on`] in new JVMs: a crash that only comes about after other runs, by what they left behind in
    /// the JDK, is not one that a user will see.
    pub fn run_once<W: Work>(&self, phase: &str, work: Vec<W>, progress: &mut Progress) -> Vec<W::Done> {
        *self.shared.idle() = Idle::default();
        self.run_on(phase, work, progress)
    }

    /// Like [`Pool::run`], for work that no explorer is needed for.
    pub fn run_on<W: Work>(&self, phase: &str, work: Vec<W>, progress: &mut Progress) -> Vec<W::Done> {
        progress.begin(phase, work.len() as u64);
        let all = (0..work.len()).collect();
        let results = self.pass(&Arc::new(work), all, self.threads, &self.halt(None), progress);
        progress.end();
        results
    }

    fn halt(&self, deadline: Option<Instant>) -> Halt {
        Halt::new(self.shared.interrupt.clone(), deadline)
    }

    fn pass<W: Work>(
        &self,
        jobs: &Arc<Vec<W>>,
        queue: Vec<usize>,
        threads: usize,
        halt: &Halt,
        progress: &Progress,
    ) -> Vec<W::Done> {
        let threads = threads.min(queue.len());
        let board = Arc::new(Board::<W>::new(queue, threads));
        for _ in 0..threads {
            let (shared, jobs, board, halt) = (self.shared.clone(), jobs.clone(), board.clone(), halt.clone());
            std::thread::spawn(move || {
                Worker::new(&shared, halt).serve(&jobs, &board);
                board.leave();
            });
        }
        self.wait(&board, progress);
        board.take(jobs, &halt.end())
    }

    /// Until every thread has ended its processes and left; after an interruption, not much longer.
    fn wait<W: Work>(&self, board: &Board<W>, progress: &Progress) {
        let mut interrupted: Option<Instant> = None;
        let mut state = board.lock();
        while state.active > 0 {
            if self.shared.interrupt.requested() {
                (self.shared.tools.kill)();
                let since = *interrupted.get_or_insert_with(Instant::now);
                if since.elapsed() > INTERRUPT_GRACE {
                    return;
                }
            }
            let pause = Duration::from_millis(if interrupted.is_some() { 20 } else { 50 });
            state = board.left.wait_timeout(state, pause).unwrap_or_else(|poisoned| poisoned.into_inner()).0;
            progress.set(state.done, state.confirmed);
        }
    }
}

impl Drop for Pool {
    /// Idle processes are ended here and not by a thread that has not quite left: it may not come to it any more.
    fn drop(&mut self) {
        let idle = std::mem::take(&mut *self.shared.idle());
        drop(idle);
    }
}

/// The queue and the results of one pass.
struct Board<W: Work> {
    queue: Vec<usize>,
    state: Mutex<BoardState<W::Done>>,
    /// A thread has left.
    left: Condvar,
}

struct BoardState<Done> {
    next: usize,
    done: u64,
    confirmed: u64,
    /// Threads that have not left yet.
    active: usize,
    results: Vec<Option<Done>>,
}

impl<W: Work> Board<W> {
    fn new(queue: Vec<usize>, active: usize) -> Self {
        let results = queue.iter().map(|_| None).collect();
        let state = BoardState { next: 0, done: 0, confirmed: 0, active, results };
        Board { queue, state: Mutex::new(state), left: Condvar::new() }
    }

    fn lock(&self) -> MutexGuard<'_, BoardState<W::Done>> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn leave(&self) {
        self.lock().active -= 1;
        self.left.notify_all();
    }

    /// Position in the queue and index of the job.
    fn next(&self) -> Option<(usize, usize)> {
        let mut state = self.lock();
        let position = state.next;
        state.next += 1;
        self.queue.get(position).map(|&job| (position, job))
    }

    fn store(&self, position: usize, result: W::Done) {
        let mut state = self.lock();
        state.done += 1;
        state.confirmed += W::confirmed(&result);
        // Whoever waits looks for itself often enough for the progress line.
        state.results[position] = Some(result);
    }

    fn take(&self, jobs: &[W], end: &JobEnd) -> Vec<W::Done> {
        let results = std::mem::take(&mut self.lock().results).into_iter().zip(&self.queue);
        results.map(|(result, &job)| result.unwrap_or_else(|| jobs[job].without(end.clone()))).collect()
    }
}

impl JobResult {
    /// Of a task whose exploration has no result.
    pub fn lost(explored: Explored) -> JobResult {
        JobResult::without(match explored {
            Explored::Done(result) => JobEnd::Explored(result),
            Explored::Panicked(message) => JobEnd::Panicked(message),
            Explored::Died(how) => JobEnd::Died(how),
            Explored::Stuck => JobEnd::Stuck,
        })
    }

    fn without(end: JobEnd) -> JobResult {
        JobResult { end, judged: Vec::new(), mismatches: Vec::new(), time_confirm: Duration::ZERO }
    }
}

impl Work for Job {
    type Done = JobResult;

    fn work(&self, worker: &mut Worker) -> JobResult {
        let done = match worker.cache() {
            Some(cache) => cache.job(self, worker),
            None => worker.do_all(self),
        };
        worker.without_closed(done)
    }

    fn without(&self, end: JobEnd) -> JobResult {
        JobResult::without(end)
    }

    fn confirmed(done: &JobResult) -> u64 {
        done.judged.iter().filter(|warning| warning.confirmed()).count() as u64
    }
}

/// One thread's tools. Each is made at its first use: many tasks need no JVM, and what is known needs no explorer.
pub struct Worker<'a> {
    shared: &'a Shared,
    halt: Halt,
    explorer: Option<Box<Exploring>>,
    confirmer: Option<Watched>,
    /// Spent on static state since the last judgement.
    time_snapshots: Duration,
}

impl<'a> Worker<'a> {
    fn new(shared: &'a Shared, halt: Halt) -> Self {
        Worker { shared, halt, explorer: None, confirmer: None, time_snapshots: Duration::ZERO }
    }

    fn serve<W: Work>(mut self, jobs: &[W], board: &Board<W>) {
        while !self.halt.requested() {
            let Some((position, index)) = board.next() else { break };
            // A panic here is a defect of the supervisor; it costs one method, not the run.
            let result = catch_unwind(AssertUnwindSafe(|| jobs[index].work(&mut self)))
                .unwrap_or_else(|_| jobs[index].without(JobEnd::Panicked("in the supervisor".to_owned())));
            if !self.halt.requested() {
                board.store(position, result);
            }
        }
        let mut idle = self.shared.idle();
        idle.explorers.extend(self.explorer);
        idle.confirmers.extend(self.confirmer);
    }

    /// `None` with `--no-confirm`.
    pub fn confirmer(&mut self) -> Option<&mut (dyn Confirm + 'static)> {
        self.shared.confirmer(&mut self.confirmer, &self.halt)
    }

    pub fn cache(&self) -> Option<&'a Cache> {
        self.shared.tools.cache.as_deref()
    }

    /// Also says whether it would be the same the next time.
    pub fn surely<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> (T, bool) {
        self.begin();
        let done = work(self);
        (done, !self.is_unsure())
    }

    /// What somebody has shown is not tried any more, so it need not be kept. Not with a deadline: then what was shown may
    /// be given up.
    fn without_closed(&self, mut done: JobResult) -> JobResult {
        if self.halt.deadline().is_none() {
            let mut known = self.shared.closed();
            known.extend(closed(&done.judged).cloned());
            let open = |judged: &&mut Judged| known.contains(&judged.place);
            done.judged.iter_mut().filter(open).for_each(|judged| judged.untried = None);
        }
        done
    }

    fn do_all(&mut self, job: &Job) -> JobResult {
        match self.explore(&job.task) {
            Explored::Done(result) => self.judge(job, *result),
            lost => JobResult::lost(lost),
        }
    }
}

impl Doing for Worker<'_> {
    fn explore(&mut self, task: &Task) -> Explored {
        let (shared, halt, confirmer, time) = (self.shared, &self.halt, &mut self.confirmer, &mut self.time_snapshots);
        let explorer = self.explorer.get_or_insert_with(|| {
            let idle = shared.idle().explorers.pop();
            idle.unwrap_or_else(&shared.tools.explorer)
        });
        explorer.explore(task, halt.deadline(), &mut |class| {
            let asked = Instant::now();
            let snapshot = shared.snapshot(task.class_path, class, confirmer, halt);
            *time += asked.elapsed();
            snapshot
        })
    }

    fn judge(&mut self, job: &Job, mut result: TaskResult) -> JobResult {
        let started = Instant::now();
        let mut confirmer = match result.ends.is_empty() {
            true => None,
            false => self.shared.confirmer(&mut self.confirmer, &self.halt),
        };
        if let Some(confirmer) = &mut confirmer {
            confirmer.begin();
        }
        let most = job.task.options.witnesses_per_site;
        let tries = Tries { wanted: &job.task.wanted, most, first: job.first };
        let judged = judge_task(&result, tries, confirmer.as_deref_mut());
        let mismatches = match confirmer {
            Some(confirmer) if job.task.options.check_returns => check_returns(&result, confirmer),
            _ => Vec::new(),
        };
        // Nobody needs them any more, and thousands of results wait for the end of the run.
        result.ends = Vec::new();
        result.reads = Reads::default();
        let time_confirm = started.elapsed() + std::mem::take(&mut self.time_snapshots);
        JobResult { end: JobEnd::Explored(Box::new(result)), judged, mismatches, time_confirm }
    }

    fn snapshot(&mut self, class_path: ClassPathId, class: &str) -> Option<Arc<Snapshot>> {
        self.shared.snapshot(class_path, class, &mut self.confirmer, &self.halt)
    }

    fn begin(&mut self) {
        self.confirmer.iter_mut().for_each(Watched::forget);
    }

    fn is_unsure(&self) -> bool {
        self.halt.requested() || self.confirmer.as_ref().is_some_and(Watched::lost)
    }
}

impl Shared {
    fn confirmer<'c>(&self, own: &'c mut Option<Watched>, halt: &Halt) -> Option<&'c mut (dyn Confirm + 'static)> {
        let make = self.tools.confirmer.as_ref()?;
        Some(own.get_or_insert_with(|| {
            let idle = self.idle().confirmers.pop();
            idle.unwrap_or_else(|| Watched::new(make(), halt.clone())).during(halt.clone())
        }))
    }

    fn closed(&self) -> MutexGuard<'_, BTreeSet<Place>> {
        self.closed.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn idle(&self) -> MutexGuard<'_, Idle> {
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn snapshot(
        &self,
        class_path: ClassPathId,
        class: &str,
        own: &mut Option<Watched>,
        halt: &Halt,
    ) -> Option<Arc<Snapshot>> {
        let key = (class_path, class.to_owned());
        if let Some(known) = self.snapshots().get(&key) {
            return Some(known.clone());
        }
        let mut take = || Some(self.confirmer(own, halt)?.snapshot(class));
        let taken = match &self.tools.cache {
            // Without a JVM there is none, whatever earlier runs saw.
            Some(cache) if self.tools.confirmer.is_some() => cache.snapshot(class, take),
            _ => take(),
        };
        let snapshot = Arc::new(taken?);
        Some(self.snapshots().entry(key).or_insert(snapshot).clone())
    }

    fn snapshots(&self) -> MutexGuard<'_, KnownSnapshots> {
        self.snapshots.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests;
