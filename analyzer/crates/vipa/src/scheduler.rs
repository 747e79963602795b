//! Which tasks a run consists of, in a fixed order and in deterministic rounds: first every entry at every requested
//! depth; then second looks at what that left open; then follow-ups at smaller depths that tell from which depth on a
//! crash can be seen.

use crate::args::{RevisitsMode, StaticsMode};
use crate::config::Config;
use crate::pool::{Job, JobEnd, JobResult};
use serde::Serialize;
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
#[derive(Debug, Clone, PartialEq, Serialize)]
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
            let mut plan = job(planned.len(), index, entry, depth, options);
            plan.job.first = true;
            planned.push(plan);
        }
    }
    planned
}

/// Another way to explore what the first round left open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    strategy: &'static str,
    /// Only the last driver, with all the fuel. That is the raw receiver: what constructors do with theirs has been seen.
    raw: bool,
}

/// The second looks, one after the other. Deep first finds what one path needs much fuel for, wide first what the first
/// path stumbles over; the last one goes where no path has been, in methods that neither comes to the end of.
pub const LOOKS: [Look; 5] = [
    Look { strategy: "dfs", raw: false },
    Look { strategy: "bfs", raw: true },
    Look { strategy: "dfs", raw: true },
    Look { strategy: "reach", raw: false },
    Look { strategy: "reach", raw: true },
];

/// A second round: entries that ended early, or that warn of something which nobody has seen crash, are explored once
/// more in another way. What the first way stumbles over (a long search inside a JDK method, a state that only luck
/// makes) is often no matter in the second.
pub fn second_looks(entries: &[Entry], rounds: [&Round; 2], look: Look) -> Vec<Planned> {
    let confirmed = confirmed(rounds);
    let mut looks: BTreeMap<usize, (&Planned, bool, BTreeSet<Place>)> = BTreeMap::new();
    for (plan, result) in rounds.iter().flat_map(|round| round.pairs()) {
        let (deepest, open, known) = looks.entry(plan.entry).or_insert((plan, false, BTreeSet::new()));
        *deepest = plan;
        *open |= is_open(result, &confirmed);
        let places = result.judged.iter().map(|judged| &judged.place);
        known.extend(places.filter(|place| confirmed.contains(place)).cloned());
    }
    let open = looks.into_values().filter(|(plan, open, _)| *open && look.differs(&entries[plan.entry])).enumerate();
    open.map(|(at, (plan, _, known))| {
        let options = look.options(&plan.job.task.options);
        let mut again = job(at, plan.entry, &entries[plan.entry], plan.depth, &options);
        look.keep_drivers(&mut again.job.task.drivers);
        again.job.task.known = known.into_iter().collect();
        again
    })
    .collect()
}

impl Look {
    /// From the looks before it: with one driver only, all of them and the last one are the same.
    fn differs(self, entry: &Entry) -> bool {
        let same =
            |before: &Look| before.strategy == self.strategy && (before.raw == self.raw || entry.drivers.len() < 2);
        !LOOKS.iter().take_while(|before| **before != self).any(same)
    }

    fn keep_drivers(self, drivers: &mut Vec<Driver>) {
        if self.raw {
            drivers.drain(..drivers.len().saturating_sub(1));
        }
    }

    /// Past the JDK instead of through it.
    fn options(self, options: &ExploreOptions) -> ExploreOptions {
        ExploreOptions {
            follow_library: false,
            strategy: self.strategy.to_owned(),
            witnesses_per_site: SECOND_WITNESSES,
            ..options.clone()
        }
    }
}

fn confirmed(rounds: [&Round; 2]) -> BTreeSet<&Place> {
    let judged = rounds.into_iter().flat_map(|round| &round.results).flat_map(|result| &result.judged);
    judged.filter(|judged| judged.confirmed()).map(|judged| &judged.place).collect()
}

fn is_open(result: &JobResult, confirmed: &BTreeSet<&Place>) -> bool {
    let left_out = match &result.end {
        JobEnd::Explored(result) => {
            result.narrowed || [Stop::Fuel, Stop::Saturated].iter().any(|stop| result.stops.contains_key(stop))
        }
        _ => false,
    };
    left_out || result.judged.iter().any(|judged| !confirmed.contains(&judged.place))
}

/// The last round: where a crash was confirmed only on paths with followed calls, the same entries at every smaller
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
        let mut further = job(at, index, &entries[index], Some(depth), options);
        further.job.task.wanted = places.into_iter().collect();
        further
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
pub fn job(id: usize, index: usize, entry: &Entry, depth: Option<u32>, options: &ExploreOptions) -> Planned {
    let task = Task {
        id: id as u32,
        class_path: entry.class_path,
        entry: entry.method.clone(),
        drivers: entry.drivers.clone(),
        known: Vec::new(),
        wanted: Vec::new(),
        options: ExploreOptions { depth, ..options.clone() },
    };
    Planned { entry: index, depth, job: Job { task, first: false } }
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
        public_inputs: false,
        environment: config.environment,
        statics: match config.statics {
            StaticsMode::Snapshot => Statics::Snapshot,
            StaticsMode::Symbolic => Statics::Symbolic,
        },
        strategy: config.strategy.clone(),
        seed: config.seed,
        fuel: config.fuel,
        witnesses_per_site: WITNESSES_PER_SITE,
        layers_off: config.layers_off.clone(),
        check_returns: config.check_returns,
        backstop_seconds: BACKSTOP_SECONDS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::{confirmed, entry, explored, judged, options};
    use vipa_schema::{Outcome, Receiver};

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
        assert!(further.iter().all(|plan| plan.job.task.wanted.len() == 1));
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
        let looks = second_looks(&entries, [&Round { planned, results }, &Round::default()], LOOKS[0]);
        let order: Vec<_> = looks.iter().map(|look| (look.job.task.id, look.entry, look.depth)).collect();
        assert_eq!(order, [(0, 1, Some(1)), (1, 2, Some(1))]);
        let known = looks.iter().map(|look| look.job.task.known.iter().map(|place| place.bci).collect::<Vec<_>>());
        assert_eq!(known.collect::<Vec<_>>(), [vec![7], vec![]]);
        assert!(looks.iter().all(|look| !look.job.task.options.follow_library));
    }

    #[test]
    fn what_was_taken_for_less_than_it_may_be_is_looked_at_again() {
        let entries = [entry("f", &[Some(1)]), entry("g", &[Some(1)])];
        let mut narrowed = explored(vec![]);
        if let JobEnd::Explored(result) = &mut narrowed.end {
            result.narrowed = true;
        }
        let first = Round { planned: plan(&entries, &options(None)), results: vec![explored(vec![]), narrowed] };
        let looks = second_looks(&entries, [&first, &Round::default()], LOOKS[0]);
        assert_eq!(looks.iter().map(|look| look.entry).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn a_raw_look_has_the_last_driver_only_and_is_left_out_where_it_would_be_the_same() {
        let mut several = entry("f", &[Some(1)]);
        several.drivers = vec![Driver::new(Receiver::Constructed, vec![]), Driver::new(Receiver::Raw, vec![])];
        let mut one = entry("g", &[Some(1)]);
        one.drivers = vec![Driver::new(Receiver::None, vec![])];
        let entries = [several, one];
        let results = ["f", "g"].map(|method| explored(vec![judged(method, 5, Outcome::NoException)])).to_vec();
        let first = Round { planned: plan(&entries, &options(None)), results };
        let looks = LOOKS.map(|look| second_looks(&entries, [&first, &Round::default()], look));
        let shape = |look: &Planned| {
            let task = &look.job.task;
            (look.entry, task.options.strategy.clone(), task.drivers.len())
        };
        let shapes: Vec<_> = looks.iter().flatten().map(shape).collect();
        let deep_and_wide = [(0, "dfs", 2), (1, "dfs", 1), (0, "bfs", 1), (1, "bfs", 1), (0, "dfs", 1)];
        let expected = [&deep_and_wide[..], &[(0, "reach", 2), (1, "reach", 1), (0, "reach", 1)]].concat();
        let shown: Vec<_> =
            shapes.iter().map(|(entry, strategy, drivers)| (*entry, strategy.as_str(), *drivers)).collect();
        assert_eq!(shown, expected);
        assert!(looks[1][0].job.task.drivers[0].receiver == Receiver::Raw);
    }

    #[test]
    fn a_later_look_leaves_out_what_an_earlier_one_settled() {
        let entries = [entry("f", &[Some(1)])];
        let first = Round {
            planned: plan(&entries, &options(None)),
            results: vec![explored(vec![judged("f", 5, Outcome::NoException)])],
        };
        let planned = second_looks(&entries, [&first, &Round::default()], LOOKS[0]);
        let second = Round { planned, results: vec![explored(vec![confirmed("f", 5, 0)])] };
        assert!(second_looks(&entries, [&first, &second], LOOKS[1]).is_empty());
    }
}
