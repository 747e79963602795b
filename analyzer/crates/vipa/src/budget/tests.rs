//! Rounds over fabricated explorers that need a certain fuel for each task.

use super::*;
use crate::exploring::{Explore, Explored, Snapshots};
use crate::pool::Tools;
use crate::samples::{Scripted, entry, options, threw};
use crate::scheduler::plan;
use std::sync::{Arc, Mutex};
use vipa_schema::{Task, TaskResult};

const LONG: Duration = Duration::from_secs(3600);

/// A task that was handed out: entry, depth and fuel.
type Handed = (String, Option<u32>, u64);
type Log = Arc<Mutex<Vec<Handed>>>;

/// A method is done with the fuel that its name says; `hangs` never answers with more than the least fuel.
struct Fake(Log);

impl Explore for Fake {
    fn explore(&mut self, task: &Task, until: Option<Instant>, _: &mut Snapshots) -> Explored {
        let (name, options) = (task.entry.method.clone(), &task.options);
        self.0.lock().unwrap().push((name.clone(), options.depth, options.fuel));
        if name == "hangs" && options.fuel > 1_000 {
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            std::thread::sleep(left.unwrap_or_default());
            return Explored::Stuck;
        }
        let starved = name == "hangs" || name.trim_start_matches('f').parse::<u64>().unwrap() > options.fuel;
        let ends = vec![threw(&name, options.fuel as u32, true)];
        Explored::Done(Box::new(TaskResult { task: task.id, ends, starved, ..TaskResult::default() }))
    }
}

fn pool(log: &Log, interrupt: &Interrupt) -> Pool {
    let log = log.clone();
    let tools = Tools {
        explorer: Box::new(move || Box::new(Fake(log.clone()))),
        confirmer: Some(Box::new(|| Box::new(Scripted::new([])))),
        kill: || {},
        cache: None,
    };
    Pool::new(tools, 1, interrupt.clone())
}

fn explore(entries: &[Entry], fuel: u64, time: Duration) -> (Round, Reached, Vec<Handed>) {
    let (log, interrupt) = (Log::default(), Interrupt::default());
    let pool = pool(&log, &interrupt);
    let budget = TimeBudget(Duration::from_secs(60));
    let rounding = Rounding { budget, deadline: Instant::now() + time, pool: &pool, interrupt: &interrupt };
    let planned = plan(entries, &options(None));
    let (round, reached) = rounding.explore(entries, planned, fuel, &mut Progress::new(true));
    let log = log.lock().unwrap().clone();
    (round, reached, log)
}

/// Whether the result of each task was cut by the budget.
fn cut(round: &Round) -> Vec<bool> {
    let is_cut = |result: &JobResult| match &result.end {
        JobEnd::Explored(result) => result.stops.contains_key(&Stop::TimeBudget),
        _ => true,
    };
    round.results.iter().map(is_cut).collect()
}

#[test]
fn fuel_grows_to_the_whole_and_too_little_of_it_is_no_round() {
    assert_eq!(fuels(150_000), [2_343, 9_375, 37_500, 150_000]);
    assert_eq!(fuels(64_000), [1_000, 4_000, 16_000, 64_000]);
    assert_eq!(fuels(5_000), [1_250, 5_000]);
    assert_eq!(fuels(1), [1]);
}

#[test]
fn a_round_goes_on_with_what_fuel_has_cut() {
    let entries = ["f100", "f3000", "f64001"].map(|name| entry(name, &[Some(1)]));
    let (round, reached, log) = explore(&entries, 64_000, LONG);
    let handed: Vec<_> = log.iter().map(|(name, _, fuel)| (name.as_str(), *fuel)).collect();
    let expected = [
        ("f100", 1_000),
        ("f3000", 1_000),
        ("f64001", 1_000),
        ("f3000", 4_000),
        ("f64001", 4_000),
        ("f64001", 16_000),
        ("f64001", 64_000),
    ];
    assert_eq!(handed, expected);
    let fuels: Vec<u32> = round.results.iter().map(|result| result.judged[0].site.bci).collect();
    assert_eq!(fuels, [1_000, 4_000, 64_000], "each has the result of its last round");
    assert!(reached.all() && reached.note().is_none());
    assert_eq!(cut(&round), [false; 3], "not even with all the fuel is no matter of time");
    assert!(round.planned.iter().all(|plan| plan.job.task.options.fuel == 64_000), "later phases have all of it");
}

#[test]
fn the_least_depth_of_all_entries_comes_first_and_results_keep_their_order() {
    let entries = [entry("f1", &[Some(0), Some(1)]), entry("f2", &[Some(1), Some(2)]), entry("f3", &[None])];
    let (round, _, log) = explore(&entries, 500, LONG);
    let handed: Vec<_> = log.iter().map(|(name, depth, _)| (name.as_str(), *depth)).collect();
    assert_eq!(handed, [("f1", Some(0)), ("f2", Some(1)), ("f3", None), ("f1", Some(1)), ("f2", Some(2))]);
    let tasks: Vec<(usize, String)> =
        round.pairs().map(|(plan, result)| (plan.entry, result.judged[0].site.method.method.clone())).collect();
    assert_eq!(tasks, [(0, "f1"), (0, "f1"), (1, "f2"), (1, "f2"), (2, "f3")].map(|(at, name)| (at, name.to_owned())));
}

#[test]
fn a_round_that_is_given_up_leaves_nothing_behind() {
    let entries = ["f3000", "hangs", "f10"].map(|name| entry(name, &[Some(1)]));
    let (round, reached, _) = explore(&entries, 64_000, Duration::from_millis(1500));
    let fuels: Vec<u32> = round.results.iter().map(|result| result.judged[0].site.bci).collect();
    assert_eq!(fuels, [1_000; 3], "also of what was done in it");
    assert_eq!(cut(&round), [true, true, false]);
    let note = reached.note().unwrap();
    assert_eq!(note, "time budget of 60s: 1 of 4 rounds complete, fuel 1000 of 64000 per method");
    assert!(round.planned.iter().all(|plan| plan.job.task.options.fuel == 1_000));
}

#[test]
fn of_a_first_round_that_is_given_up_what_was_done_is_kept() {
    let entries = ["f10", "hangs", "f20"].map(|name| entry(name, &[Some(1)]));
    let (round, reached, _) = explore(&entries, 1_500, Duration::from_millis(1500));
    assert_eq!(round.results.iter().map(|result| result.judged.len()).collect::<Vec<_>>(), [1, 0, 0]);
    assert_eq!(cut(&round), [false, true, true]);
    assert_eq!(round.results[2].end, JobEnd::OutOfTime);
    assert!(
        reached
            .note()
            .unwrap()
            .ends_with("0 of 1 rounds complete, fuel 1500 of 1500 per method; this is what was done of the first one")
    );
}

#[test]
fn a_round_that_cannot_be_complete_in_time_is_not_begun() {
    let entries = [entry("f1", &[Some(1)])];
    let (mut round, _, _) = explore(&entries, 500, LONG);
    let JobEnd::Explored(result) = &mut round.results[0].end else { panic!("it was explored") };
    result.time_explore = 60_000_000;
    let (log, interrupt) = (Log::default(), Interrupt::default());
    let pool = pool(&log, &interrupt);
    let hopeless = |seconds| {
        let deadline = Instant::now() + Duration::from_secs(seconds);
        let budget = TimeBudget(Duration::from_secs(seconds));
        Rounding { budget, deadline, pool: &pool, interrupt: &interrupt }.is_hopeless(&round, &[0])
    };
    assert!(hopeless(30) && !hopeless(3600));
}

#[test]
fn a_budget_that_is_exceeded_by_much_is_told() {
    let told = |budget, taken| exceeded(TimeBudget(Duration::from_secs(budget)), Duration::from_secs(taken));
    assert_eq!(told(60, 60), None);
    assert_eq!(told(60, 64), None);
    assert_eq!(told(0, 1), None);
    assert!(told(60, 75).unwrap().contains("exceeded by 15 s"));
}

#[test]
fn second_looks_need_more_of_the_budget() {
    let (budget, now) = (TimeBudget(Duration::from_secs(60)), Instant::now());
    assert_eq!(deadline(budget, now, false) - now, Duration::from_secs(45));
    assert_eq!(deadline(budget, now, true) - now, Duration::from_secs(15));
}
