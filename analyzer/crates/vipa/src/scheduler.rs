//! Which tasks a run consists of, in a fixed order and in deterministic rounds: first every entry at every requested
//! depth; then a second look at what that left open; then follow-ups at smaller depths that tell from which depth on a
//! crash can be seen.

use crate::args::{RevisitsMode, StaticsMode};
use crate::config::Config;
use crate::confirmer::Wanted;
use crate::pool::{Job, JobEnd, JobResult};
use std::collections::{BTreeMap, BTreeSet};
use vipa_schema::task::{Revisits, Statics};
use vipa_schema::{ClassPathId, Driver, ExploreOptions, MethodId, Place, Stop, Task};

/// Witnesses tried per warning.
pub const WITNESSES_PER_SITE: u32 = 8;

/// The same in a second look: most places have been tried often by then.
const SECOND_WITNESSES: u32 = 3;

/// CPU seconds after which the engine cuts a task. Far above what fuel allows: when it fires, the report is not
/// deterministic.
pub const BACKSTOP_SECONDS: u64 = 120;

/// Follow-ups look at most this deep; a crash that needs more keeps the depth it was found at.
const DEEPEST_FOLLOW_UP: u32 = 6;

/// A method to start from.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    pub class_path: ClassPathId,
    pub method: MethodId,
    pub drivers: Vec<Driver>,
    /// Callable from other packages: such an entry leads a finding.
    pub public: bool,
    /// The depths to explore it at, shallow first.
    pub depths: Vec<Option<u32>>,
}

/// A job and what it is for. `depth` is `None` for "follow everything".
#[derive(Debug, Clone, PartialEq)]
pub struct Planned {
    pub entry: usize,
    pub depth: Option<u32>,
    pub job: Job,
}

/// Jobs with their results, in the same order.
#[derive(Debug, Default)]
pub struct Round {
    pub planned: Vec<Planned>,
    pub results: Vec<JobResult>,
}

impl Round {
    /// Both as one.
    pub fn with(mut self, other: Round) -> Round {
        self.planned.extend(other.planned);
        self.results.extend(other.results);
        self
    }

    pub fn pairs(&self) -> impl Iterator<Item = (&Planned, &JobResult)> {
        self.planned.iter().zip(&self.results)
    }
}

/// The first round: every entry at its depths.
pub fn plan(entries: &[Entry], options: &ExploreOptions) -> Vec<Planned> {
    let mut planned = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        for &depth in &entry.depths {
            planned.push(job(planned.len(), index, entry, depth, options, Wanted::All));
        }
    }
    planned
}

/// The second round: entries that ended early, or that warn of something which nobody has seen crash, are explored once
/// more in another way. What the first way stumbles over (a long search inside a JDK method, a state that only luck
/// makes) is often no matter in the second.
pub fn second_looks(entries: &[Entry], round: &Round) -> Vec<Planned> {
    let confirmed = confirmed(&round.results);
    let mut looks: BTreeMap<usize, (&Planned, bool, BTreeSet<Place>)> = BTreeMap::new();
    for (plan, result) in round.pairs() {
        let (deepest, open, known) = looks.entry(plan.entry).or_insert((plan, false, BTreeSet::new()));
        *deepest = plan;
        *open |= is_open(result, &confirmed);
        let places = result.judged.iter().map(|judged| &judged.place);
        known.extend(places.filter(|place| confirmed.contains(place)).cloned());
    }
    let open = looks.into_values().filter(|(_, open, _)| *open).enumerate();
    open.map(|(at, (plan, _, known))| {
        let options = other_way(&plan.job.task.options);
        let mut look = job(at, plan.entry, &entries[plan.entry], plan.depth, &options, Wanted::All);
        look.job.task.known = known.into_iter().collect();
        look
    })
    .collect()
}

fn confirmed(results: &[JobResult]) -> BTreeSet<&Place> {
    let judged = results.iter().flat_map(|result| &result.judged);
    judged.filter(|judged| judged.confirmed()).map(|judged| &judged.place).collect()
}

fn is_open(result: &JobResult, confirmed: &BTreeSet<&Place>) -> bool {
    let ended_early = match &result.end {
        JobEnd::Explored(result) => [Stop::Fuel, Stop::Saturated].iter().any(|stop| result.stops.contains_key(stop)),
        _ => false,
    };
    ended_early || result.judged.iter().any(|judged| !confirmed.contains(&judged.place))
}

/// Past the JDK instead of through it, and one path to its end instead of all abreast.
fn other_way(options: &ExploreOptions) -> ExploreOptions {
    ExploreOptions {
        follow_library: false,
        strategy: "dfs".to_owned(),
        witnesses_per_site: SECOND_WITNESSES,
        ..options.clone()
    }
}

/// The third round: where a crash was confirmed only on paths with followed calls, the same entries at every smaller
/// depth that has not been explored.
pub fn follow_ups(entries: &[Entry], rounds: [&Round; 2]) -> Vec<Planned> {
    let first = first_depths(&rounds);
    let mut open: BTreeMap<(usize, u32, bool), (&ExploreOptions, BTreeSet<Place>)> = BTreeMap::new();
    for (plan, result) in rounds.iter().flat_map(|round| round.pairs()) {
        let options = &plan.job.task.options;
        for place in result.judged.iter().filter(|judged| judged.confirmed()).map(|judged| &judged.place) {
            for depth in 0..first[place].min(DEEPEST_FOLLOW_UP) {
                if !entries[plan.entry].depths.contains(&Some(depth)) {
                    let job = open.entry((plan.entry, depth, options.follow_library));
                    job.or_insert((options, BTreeSet::new())).1.insert(place.clone());
                }
            }
        }
    }
    let jobs = open.into_iter().enumerate();
    jobs.map(|(at, ((index, depth, _), (options, places)))| {
        job(at, index, &entries[index], Some(depth), options, Wanted::Only(places))
    })
    .collect()
}

/// The least depth at which each place was confirmed.
pub fn first_depths(rounds: &[&Round]) -> BTreeMap<Place, u32> {
    let mut first = BTreeMap::new();
    for (plan, result) in rounds.iter().flat_map(|round| round.pairs()) {
        for judged in result.judged.iter().filter(|judged| judged.confirmed()) {
            // A path that followed fewer calls than were allowed is seen at the smaller depth as well.
            let depth = plan.depth.map_or(judged.end.depth, |depth| depth.min(judged.end.depth));
            let least = first.entry(judged.place.clone()).or_insert(depth);
            *least = depth.min(*least);
        }
    }
    first
}

/// One entry at one depth; `id` is its number in the round.
pub fn job(
    id: usize,
    index: usize,
    entry: &Entry,
    depth: Option<u32>,
    options: &ExploreOptions,
    wanted: Wanted,
) -> Planned {
    let task = Task {
        id: id as u32,
        class_path: entry.class_path,
        entry: entry.method.clone(),
        drivers: entry.drivers.clone(),
        known: Vec::new(),
        options: ExploreOptions { depth, ..options.clone() },
    };
    Planned { entry: index, depth, job: Job { task, wanted } }
}

/// The engine's options; the depth is filled in per task.
pub fn explore_options(config: &Config) -> ExploreOptions {
    ExploreOptions {
        depth: None,
        revisits: match config.revisits_mode {
            RevisitsMode::Loop => Revisits::Loop(config.revisits),
            RevisitsMode::Instruction => Revisits::Instruction(config.revisits),
        },
        max_path_condition: config.max_path_condition,
        prune: config.prune,
        havoc: config.havoc,
        follow_library: true,
        statics: match config.statics {
            StaticsMode::Snapshot => Statics::Snapshot,
            StaticsMode::Symbolic => Statics::Symbolic,
        },
        strategy: config.strategy.clone(),
        seed: config.seed,
        fuel: config.fuel,
        witnesses_per_site: WITNESSES_PER_SITE,
        check_returns: config.check_returns,
        backstop_seconds: BACKSTOP_SECONDS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{confirmed, entry, explored, judged, options};
    use vipa_schema::Outcome;

    #[test]
    fn tasks_are_numbered_in_the_order_of_entries_and_depths() {
        let entries = [entry("f", &[Some(0), Some(1)]), entry("g", &[None])];
        let planned = plan(&entries, &options(None));
        let order: Vec<_> =
            planned.iter().map(|plan| (plan.job.task.id, plan.entry, plan.job.task.options.depth)).collect();
        assert_eq!(order, [(0, 0, Some(0)), (1, 0, Some(1)), (2, 1, None)]);
    }

    #[test]
    fn a_crash_on_a_path_without_followed_calls_needs_no_follow_up() {
        let entries = [entry("f", &[Some(2)])];
        let planned = plan(&entries, &options(None));
        let round = Round { planned, results: vec![explored(vec![confirmed("f", 3, 0)])] };
        assert!(follow_ups(&entries, [&round, &Round::default()]).is_empty());
        assert_eq!(first_depths(&[&round]).into_values().collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn a_deep_crash_is_looked_for_at_the_smaller_depths_of_the_entries_that_saw_it() {
        let entries = [entry("f", &[Some(2)]), entry("g", &[Some(2)])];
        let planned = plan(&entries, &options(None));
        let round = Round { planned, results: vec![explored(vec![confirmed("f", 3, 2)]), explored(vec![])] };
        let further = follow_ups(&entries, [&round, &Round::default()]);
        let order: Vec<_> = further.iter().map(|plan| (plan.entry, plan.depth)).collect();
        assert_eq!(order, [(0, Some(0)), (0, Some(1))]);
        assert!(further.iter().all(|plan| matches!(&plan.job.wanted, Wanted::Only(places) if places.len() == 1)));
    }

    #[test]
    fn another_entry_that_sees_the_crash_without_calls_settles_it() {
        let entries = [entry("f", &[Some(2)]), entry("g", &[Some(2)])];
        let planned = plan(&entries, &options(None));
        let round = Round {
            planned,
            results: vec![explored(vec![confirmed("f", 3, 2)]), explored(vec![confirmed("f", 3, 0)])],
        };
        assert!(follow_ups(&entries, [&round, &Round::default()]).is_empty());
    }

    #[test]
    fn a_sweep_answers_its_own_depths() {
        let entries = [entry("f", &[Some(0), Some(1)])];
        let planned = plan(&entries, &options(None));
        let round = Round { planned, results: vec![explored(vec![]), explored(vec![confirmed("f", 3, 1)])] };
        assert!(follow_ups(&entries, [&round, &Round::default()]).is_empty());
        assert_eq!(first_depths(&[&round]).into_values().collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn a_second_look_goes_to_what_is_open_and_knows_what_crashed() {
        let entries = [entry("f", &[Some(0), Some(1)]), entry("g", &[Some(1)]), entry("h", &[Some(1)])];
        let planned = plan(&entries, &options(None));
        let open = judged("g", 5, Outcome::NoException);
        let mut ended = explored(vec![]);
        if let JobEnd::Explored(result) = &mut ended.end {
            result.stops.insert(Stop::Fuel, 1);
        }
        let results = vec![
            explored(vec![confirmed("f", 3, 0)]),
            // Somebody else has seen this one crash.
            explored(vec![judged("g", 7, Outcome::OtherException)]),
            explored(vec![open, confirmed("g", 7, 1)]),
            ended,
        ];
        let looks = second_looks(&entries, &Round { planned, results });
        let order: Vec<_> = looks.iter().map(|look| (look.job.task.id, look.entry, look.depth)).collect();
        assert_eq!(order, [(0, 1, Some(1)), (1, 2, Some(1))]);
        let known = looks.iter().map(|look| look.job.task.known.iter().map(|place| place.bci).collect::<Vec<_>>());
        assert_eq!(known.collect::<Vec<_>>(), [vec![7], vec![]]);
        assert!(looks.iter().all(|look| !look.job.task.options.follow_library));
    }
}
