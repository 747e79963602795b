//! The cache against scripted explorers and JVMs, and a class path that changes.

use super::inputs::tests::Fake;
use super::store::Owner;
use super::*;
use crate::exploring::Explored;
use crate::pool::{Job, JobEnd, JobResult};
use crate::samples::{confirmed, task, threw};
use std::time::Duration;
use tempfile::TempDir;
use vipa_schema::task::Reads;
use vipa_schema::{Task, TaskResult};

struct World {
    folder: TempDir,
    classes: Fake,
    build: &'static str,
}

/// What one run did.
#[derive(Debug, Default, PartialEq)]
struct Did {
    explored: usize,
    judged: usize,
    snapshots: usize,
    incomplete: bool,
    results: Vec<JobResult>,
}

#[derive(Default)]
struct Script {
    did: Did,
    /// What goes wrong.
    dies: bool,
    unsure: bool,
    nondeterministic: bool,
    /// What the static state of class S is.
    statics: &'static str,
    cache: Option<Arc<Cache>>,
    /// As the pool has it.
    taken: Option<Arc<Snapshot>>,
}

impl World {
    fn new() -> World {
        // The task reads A, asks for subtypes of Base and for the static state of S; its runs begin with a.A.
        let classes = [("A", "B"), ("B", "x"), ("C", "<Base"), ("S", "T"), ("T", "t"), ("a.A", "D"), ("D", "d")];
        World { folder: TempDir::new().unwrap(), classes: Fake::of(&classes), build: "one" }
    }

    fn cache(&self) -> Arc<Cache> {
        let store = Store::open(&self.folder.path().join("cache"), Owner::Vipa).unwrap_or_else(|r| panic!("{}", r.0));
        Arc::new(Cache {
            writer: Writer::new(store, Unchanged::since_now(&[])),
            inputs: Inputs::new(Box::new(self.classes.clone())),
            surroundings: Surroundings { explore: Parts::of(self.build).end(), run: Parts::of("run").end() },
            counters: Counters::default(),
            static_states: Mutex::default(),
            roots: Box::new(|_| ["a.A".to_owned()].into()),
            incomplete: AtomicBool::new(false),
        })
    }

    fn run_jobs(&self, jobs: &[Job], mut script: Script) -> Did {
        let cache = self.cache();
        script.cache = Some(cache.clone());
        for job in jobs {
            let result = cache.job(job, &mut script);
            script.did.results.push(result);
        }
        cache.finish();
        script.did.incomplete = cache.incomplete.load(Ordering::Relaxed);
        script.did
    }

    fn run(&self) -> (usize, usize, usize) {
        self.run_with(Script::default())
    }

    fn run_with(&self, script: Script) -> (usize, usize, usize) {
        let did = self.run_jobs(&[job(0)], script);
        (did.explored, did.judged, did.snapshots)
    }
}

fn job(id: u32) -> Job {
    Job { task: task(id), first: false }
}

impl Doing for Script {
    fn explore(&mut self, task: &Task) -> Explored {
        self.did.explored += 1;
        if self.dies {
            return Explored::Died("signal".to_owned());
        }
        self.snapshot(task.class_path, "S");
        let reads = Reads {
            classes: vec!["A".to_owned()],
            missing: vec!["Gone".to_owned()],
            subtypes_of: vec!["Base".to_owned()],
            snapshots: vec!["S".to_owned()],
        };
        let ends = vec![threw("f", 3, true)];
        let nondeterministic = self.nondeterministic;
        Explored::Done(Box::new(TaskResult {
            task: task.id,
            ends,
            reads,
            nondeterministic,
            time_explore: 9,
            ..TaskResult::default()
        }))
    }

    fn judge(&mut self, _: &Job, mut result: TaskResult) -> JobResult {
        self.did.judged += 1;
        assert_eq!(result.ends, [threw("f", 3, true)], "whoever judges has the ends");
        result.ends = Vec::new();
        result.reads = Reads::default();
        let end = JobEnd::Explored(Box::new(result));
        JobResult { end, judged: vec![confirmed("f", 3, 0)], mismatches: Vec::new(), time_confirm: Duration::ZERO }
    }

    fn snapshot(&mut self, _: ClassPathId, class: &str) -> Option<Arc<Snapshot>> {
        if self.taken.is_some() {
            return self.taken.clone();
        }
        let cache = self.cache.clone().unwrap();
        let statics = self.statics;
        let taken = cache.snapshot(class, || {
            self.did.snapshots += 1;
            let unstable = vec![statics.to_owned()];
            let class = class.to_owned();
            Some(Snapshot { class, statics: Some(vec![]), objects: vec![], unstable, error: None, lost: false })
        });
        self.taken = taken.map(Arc::new);
        self.taken.clone()
    }

    fn is_unsure(&self) -> bool {
        self.unsure
    }

    fn begin(&mut self) {}
}

#[test]
fn what_is_known_is_not_done_again_and_gives_the_same_result() {
    let world = World::new();
    let cold = world.run_jobs(&[job(0)], Script::default());
    assert_eq!((cold.explored, cold.judged, cold.snapshots), (1, 1, 1));
    // Another place in the order of the run.
    let warm = world.run_jobs(&[job(7)], Script::default());
    assert_eq!((warm.explored, warm.judged, warm.snapshots), (0, 0, 0));
    assert_eq!(warm.results[0].judged, cold.results[0].judged);
    let end = |did: &Did| match &did.results[0].end {
        JobEnd::Explored(result) => (result.task, result.time_explore, result.counters.clone(), result.stops.clone()),
        other => panic!("{other:?}"),
    };
    let (mut expected, found) = (end(&cold), end(&warm));
    (expected.0, expected.1) = (7, 0);
    assert_eq!(found, expected, "the task's own number; no time was spent");
}

#[test]
fn a_change_costs_what_depends_on_it() {
    for (class, text, expected, why) in [
        ("A", "B changed", (1, 0, 0), "read by the exploration; its ends are the same, so the runs are known"),
        ("Gone", "now there", (1, 0, 0), "was missing"),
        ("E", "<Base", (1, 0, 0), "a new subtype"),
        ("B", "changed", (0, 0, 0), "nobody read it"),
        ("D", "changed", (0, 1, 0), "a run can load it"),
        ("T", "changed", (0, 0, 1), "the initialiser of S can load it; the static state is the same"),
    ] {
        let world = World::new();
        world.run();
        world.classes.set(class, text);
        assert_eq!(world.run(), expected, "{class}: {why}");
        assert_eq!(world.run(), (0, 0, 0), "{class}: known from then on");
    }
}

#[test]
fn other_static_state_is_explored_again() {
    let world = World::new();
    world.run();
    world.classes.set("T", "changed");
    assert_eq!(world.run_with(Script { statics: "other", ..Script::default() }), (1, 0, 1));
}

#[test]
fn another_task_build_or_question_is_not_known() {
    let world = World::new();
    world.run();
    let mut deeper = job(0);
    deeper.task.options.depth = Some(2);
    assert_eq!(world.run_jobs(&[deeper], Script::default()).explored, 1);
    let mut other = job(0);
    other.task.wanted = vec![confirmed("f", 3, 0).place];
    let did = world.run_jobs(&[other], Script::default());
    assert_eq!((did.explored, did.judged), (1, 1));
    assert_eq!(World { build: "two", ..world }.run(), (1, 0, 0));
}

#[test]
fn what_may_be_different_the_next_time_is_not_kept() {
    let world = World::new();
    let scripts = [
        Script { dies: true, ..Script::default() },
        Script { nondeterministic: true, ..Script::default() },
        Script { unsure: true, ..Script::default() },
    ];
    for script in scripts {
        let did = world.run_jobs(&[job(0)], script);
        assert!(did.explored == 1 && did.incomplete, "the report is not kept either");
    }
    assert_eq!(world.run().0, 1, "nothing was kept so far");
    assert_eq!(world.run(), (0, 0, 0));
}

#[test]
fn a_last_look_and_a_search_are_known_until_a_class_behind_them_changes() {
    let world = World::new();
    let looks = |world: &World| {
        let cache = world.cache();
        let mut done = (0, 0);
        let judged = confirmed("f", 3, 0);
        let settled: u32 = cache.settled(std::slice::from_ref(&judged), false, || {
            done.0 += 1;
            (42, true)
        });
        let _: Option<u32> = cache.repaired(&[&judged], 5, || {
            done.1 += 1;
            (None, true)
        });
        cache.finish();
        assert_eq!(settled, 42);
        done
    };
    assert_eq!((looks(&world), looks(&world)), ((1, 1), (0, 0)));
    world.classes.set("B", "changed");
    assert_eq!(looks(&world), (0, 1), "a search may meet any class");
    world.classes.set("D", "changed");
    assert_eq!(looks(&world), (1, 1));
}
