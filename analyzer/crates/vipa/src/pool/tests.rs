//! The pool against fabricated explorers.

use super::*;
use crate::exploring::Snapshots;
use crate::samples::{Scripted, task, threw};
use std::sync::atomic::{AtomicUsize, Ordering};

/// What the fake explorer does with a task, by the task's id.
type Script = fn(u32, usize) -> Explored;

struct Fake {
    script: Script,
    calls: Arc<AtomicUsize>,
}

impl Explore for Fake {
    fn explore(&mut self, task: &Task, _: Option<Instant>, snapshots: &mut Snapshots) -> Explored {
        assert!(snapshots("a.A").is_some(), "with a JVM there are snapshots");
        (self.script)(task.id, self.calls.fetch_add(1, Ordering::SeqCst))
    }
}

fn run(script: Script, tasks: u32, threads: usize, interrupt: Interrupt) -> Vec<JobResult> {
    let calls = Arc::new(AtomicUsize::new(0));
    let tools = Tools {
        explorer: Box::new(move || Box::new(Fake { script, calls: calls.clone() })),
        confirmer: Some(Box::new(|| Box::new(Scripted::new([])))),
        kill: || {},
        cache: None,
    };
    let jobs = (0..tasks).map(|id| Job { task: task(id), first: false }).collect();
    Pool::new(tools, threads, interrupt).run("test", jobs, &mut Progress::new(true))
}

fn done(id: u32) -> Explored {
    Explored::Done(Box::new(TaskResult { task: id, ends: vec![threw("f", id, true)], ..TaskResult::default() }))
}

#[test]
fn results_are_in_the_order_of_the_jobs_whatever_the_threads() {
    let slow_first: Script = |id, _| {
        std::thread::sleep(Duration::from_millis(if id == 0 { 30 } else { 0 }));
        done(id)
    };
    let one = run(slow_first, 8, 1, Interrupt::default());
    let three = run(slow_first, 8, 3, Interrupt::default());
    let sites = |results: &[JobResult]| results.iter().map(|result| result.judged[0].site.bci).collect::<Vec<_>>();
    assert_eq!(sites(&one), (0..8).collect::<Vec<_>>());
    assert_eq!(sites(&one), sites(&three));
    assert!(one.iter().all(|result| result.judged[0].confirmed()));
}

#[test]
fn a_lost_task_is_tried_once_more_and_the_others_go_on() {
    let results =
        run(|id, _| if id == 1 { Explored::Died("signal".to_owned()) } else { done(id) }, 3, 2, Interrupt::default());
    assert_eq!(results[1].end, JobEnd::Died("signal".to_owned()));
    assert!(matches!(results[0].end, JobEnd::Explored(_)) && matches!(results[2].end, JobEnd::Explored(_)));
    let once = run(|id, call| if call == 0 { Explored::Stuck } else { done(id) }, 2, 1, Interrupt::default());
    assert!(once.iter().all(|result| matches!(result.end, JobEnd::Explored(_))), "{once:?}");
}

#[test]
fn a_panic_costs_one_method() {
    let results = run(|id, _| Explored::Panicked(format!("on {id}")), 1, 1, Interrupt::default());
    assert_eq!(results[0].end, JobEnd::Panicked("on 0".to_owned()));
}

#[test]
fn after_an_interruption_the_rest_is_marked_so() {
    let interrupt = Interrupt::default();
    interrupt.request();
    let started = Instant::now();
    let results = run(|id, _| done(id), 5, 2, interrupt);
    assert!(results.iter().all(|result| result.end == JobEnd::Interrupted));
    assert!(started.elapsed() < Duration::from_secs(2));
}
