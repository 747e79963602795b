//! A job of the pool, with what is known of it.

use super::Cache;
use super::counters::Kind;
use super::digest::{Digest, Parts};
use crate::confirmer::Judged;
use crate::exploring::Explored;
use crate::pool::{Job, JobEnd, JobResult};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use vipa_schema::task::Reads;
use vipa_schema::witness::Snapshot;
use vipa_schema::{ClassPathId, Task, TaskResult};

/// What a thread of the pool does for a job.
pub trait Doing {
    fn explore(&mut self, task: &Task) -> Explored;
    fn judge(&mut self, job: &Job, result: TaskResult) -> JobResult;
    /// Static state of a class; `None` without a JVM.
    fn snapshot(&mut self, class_path: ClassPathId, class: &str) -> Option<Arc<Snapshot>>;
    /// A JVM was lost since the last [`Doing::begin`], or the run is being ended: what was done may be different the next
    /// time.
    fn is_unsure(&self) -> bool;
    fn begin(&mut self);
}

/// An exploration as it is kept; its ends are the second part of the row.
#[derive(Serialize, Deserialize)]
struct KeptTask {
    stamp: Digest,
    ends: Ends,
    result: TaskResult,
}

/// What judging needs to know of the ends of a task, without the ends themselves.
#[derive(Clone, Serialize, Deserialize)]
struct Ends {
    digest: Digest,
    count: usize,
    roots: BTreeSet<String>,
}

#[derive(Default, Serialize, Deserialize)]
struct KeptJudged {
    judged: Vec<Judged>,
    mismatches: Vec<String>,
}

impl Cache {
    /// Does only what is not known.
    pub fn job(&self, job: &Job, doing: &mut dyn Doing) -> JobResult {
        doing.begin();
        let key = self.task_key(&job.task);
        let known = self.explored(&key, &job.task, doing).and_then(|kept| self.judge_kept(job, &key, kept, doing));
        if let Some(done) = known {
            self.counters.known(Kind::Explored);
            return done;
        }
        self.counters.made(Kind::Explored);
        match doing.explore(&job.task) {
            Explored::Done(result) => {
                let ends = self.keep_task(key, &job.task, &result, doing);
                self.judge_new(job, ends, *result, doing)
            }
            lost => {
                self.note_incomplete();
                JobResult::lost(lost)
            }
        }
    }

    fn task_key(&self, task: &Task) -> Digest {
        // Its place in the order of the run says nothing about it.
        let task = Task { id: 0, ..task.clone() };
        Parts::of("task").digest(&self.surroundings.explore).json(&task).end()
    }

    /// What is kept, if all that it read is as it was.
    fn explored(&self, key: &Digest, task: &Task, doing: &mut dyn Doing) -> Option<KeptTask> {
        let mut kept: KeptTask = serde_json::from_slice(&self.writer.store().value(key)?).ok()?;
        let reads = std::mem::take(&mut kept.result.reads);
        (self.stamp(task, &reads, doing) == Some(kept.stamp)).then_some(kept)
    }

    fn keep_task(&self, key: Digest, task: &Task, result: &TaskResult, doing: &mut dyn Doing) -> Ends {
        let text = serde_json::to_vec(&result.ends).unwrap_or_default();
        let roots = (self.roots)(&result.ends);
        let ends = Ends { digest: Digest::of_bytes(&text), count: result.ends.len(), roots };
        let unsure = result.nondeterministic || doing.is_unsure();
        let stamp = if unsure { None } else { self.stamp(task, &result.reads, doing) };
        let Some(stamp) = stamp else {
            self.note_incomplete();
            return ends;
        };
        // Nothing of what it took is spent again.
        let result = TaskResult { ends: Vec::new(), time_explore: 0, time_solve: 0, ..result.clone() };
        self.keep(Kind::Explored, key, &KeptTask { stamp, ends: ends.clone(), result }, Some(text));
        ends
    }

    /// `None`: nobody knows the static state that it read.
    fn stamp(&self, task: &Task, reads: &Reads, doing: &mut dyn Doing) -> Option<Digest> {
        let snapshots = reads.snapshots.iter().map(|class| self.static_state(task.class_path, class, doing));
        let snapshots: Vec<Option<Digest>> = snapshots.collect::<Option<_>>()?;
        Some(self.inputs.stamp(reads, &snapshots))
    }

    /// Inside: `None` without a JVM.
    fn static_state(&self, class_path: ClassPathId, class: &str, doing: &mut dyn Doing) -> Option<Option<Digest>> {
        let key = (class_path, class.to_owned());
        if let Some(known) = self.static_states().get(&key) {
            return Some(*known);
        }
        let snapshot = doing.snapshot(class_path, class);
        if snapshot.as_ref().is_some_and(|snapshot| snapshot.lost) {
            return None;
        }
        let digest = snapshot.map(|snapshot| Parts::of("static state").json(&*snapshot).end());
        self.static_states().insert(key, digest);
        Some(digest)
    }

    /// `None`: the ends are needed and not there any more.
    fn judge_kept(&self, job: &Job, key: &Digest, kept: KeptTask, doing: &mut dyn Doing) -> Option<JobResult> {
        let KeptTask { mut result, ends, .. } = kept;
        result.task = job.task.id;
        let judged_key = self.judged_key(job, &ends);
        if let Some(done) = self.judged(&ends, &judged_key, &result) {
            return Some(done);
        }
        let text = self.writer.store().more(key)?;
        // Another run may have replaced the row in the meantime.
        if Digest::of_bytes(&text) != ends.digest {
            return None;
        }
        result.ends = serde_json::from_slice(&text).ok()?;
        Some(self.judge(job, judged_key, result, doing))
    }

    fn judge_new(&self, job: &Job, ends: Ends, result: TaskResult, doing: &mut dyn Doing) -> JobResult {
        let key = self.judged_key(job, &ends);
        match self.judged(&ends, &key, &result) {
            Some(done) => done,
            None => self.judge(job, key, result, doing),
        }
    }

    fn judged_key(&self, job: &Job, ends: &Ends) -> Digest {
        let options = &job.task.options;
        let how = (&job.task.wanted, options.witnesses_per_site, options.check_returns, job.first);
        let parts = Parts::of("judged").digest(&self.surroundings.run).digest(&ends.digest).json(&how);
        parts.digest(&self.inputs.closure(&ends.roots)).end()
    }

    fn judged(&self, ends: &Ends, key: &Digest, result: &TaskResult) -> Option<JobResult> {
        let KeptJudged { judged, mismatches } = match ends.count {
            0 => KeptJudged::default(),
            _ => self.known(Kind::Judged, key)?,
        };
        let result = TaskResult { ends: Vec::new(), reads: Reads::default(), ..result.clone() };
        let end = JobEnd::Explored(Box::new(result));
        Some(JobResult { end, judged, mismatches, time_confirm: Duration::ZERO })
    }

    fn judge(&self, job: &Job, key: Digest, result: TaskResult, doing: &mut dyn Doing) -> JobResult {
        self.counters.made(Kind::Judged);
        let done = doing.judge(job, result);
        if doing.is_unsure() {
            self.note_incomplete();
            return done;
        }
        let kept = KeptJudged { judged: done.judged.clone(), mismatches: done.mismatches.clone() };
        self.keep(Kind::Judged, key, &kept, None);
        done
    }
}
