//! `--time-budget`: the first round in several, each with four times the fuel of the one before it, so that every method
//! at every depth has had its turn before any of them gets much. A round goes on with the tasks that fuel has cut; all
//! others would give the same result again (`starved` in the result). What is reported is the last complete round: so
//! time decides only how many rounds there are, and a run that completes them all gives the report of the full fuel.

use crate::interrupt::Interrupt;
use crate::pool::{Job, JobEnd, JobResult, Pool, Until, Work};
use crate::progress::Progress;
use crate::scheduler::{Entry, Planned, Round};
use crate::values::TimeBudget;
use std::time::{Duration, Instant};
use vipa_schema::Stop;
use vipa_schema::report::Rounds;

/// The parts of the fuel that the rounds have.
const PARTS: [u64; 4] = [64, 16, 4, 1];

/// A task with less finds next to nothing, and costs more to hand out than to run.
const LEAST_FUEL: u64 = 1_000;

/// The part of a budget that is for the rounds; what is found then has to crash a second time, and so on. Second looks
/// take several times as long as the first one.
const ROUNDS_SHARE: f64 = 0.75;
const WITH_SECOND_LOOKS: f64 = 0.25;

/// A budget that is exceeded by this part of it is worth a word.
const MUCH: f64 = 0.1;

/// When the rounds of a run that began then have to be over.
pub fn deadline(budget: TimeBudget, started: Instant, second_look: bool) -> Instant {
    started + budget.0.mul_f64(if second_look { WITH_SECOND_LOOKS } else { ROUNDS_SHARE })
}

/// What to tell of a run that took longer: what was found is settled, whatever it takes.
pub fn exceeded(budget: TimeBudget, taken: Duration) -> Option<String> {
    let over = taken.saturating_sub(budget.0);
    (over > budget.0.mul_f64(MUCH).max(Duration::from_secs(1))).then(|| {
        let over = over.as_secs();
        format!(
            "the time budget of {budget} was exceeded by {over} s: all that the rounds found is looked at to the end"
        )
    })
}

/// How far the rounds came.
#[derive(Debug, Clone, PartialEq)]
pub struct Reached {
    budget: TimeBudget,
    complete: usize,
    fuels: Vec<u64>,
}

impl Reached {
    pub fn all(&self) -> bool {
        self.complete == self.fuels.len()
    }

    /// Per method, of the round that is reported.
    pub fn fuel(&self) -> u64 {
        self.fuels[self.complete.saturating_sub(1)]
    }

    pub fn rounds(&self) -> Rounds {
        Rounds { complete: self.complete as u32, of: self.fuels.len() as u32, fuel: self.fuel() }
    }

    /// What the user has to know; nothing if time has changed nothing.
    pub fn note(&self) -> Option<String> {
        let Reached { budget, complete, fuels } = self;
        let (of, fuel, full) = (fuels.len(), self.fuel(), self.fuels.last()?);
        let partial = if *complete == 0 { "; this is what was done of the first one" } else { "" };
        (!self.all()).then(|| {
            format!(
                "time budget of {budget}: {complete} of {of} rounds complete, fuel {fuel} of {full} per method{partial}"
            )
        })
    }
}

/// The time of the rounds and those who work in it.
pub struct Rounding<'a> {
    pub budget: TimeBudget,
    /// After it no round goes on: the rest of the budget is for the later phases.
    pub deadline: Instant,
    pub pool: &'a Pool,
    pub interrupt: &'a Interrupt,
}

impl Rounding<'_> {
    /// The first round of a run, with as much fuel as there is time for. Its tasks have the fuel of the round that is
    /// reported, because later phases take theirs from them.
    pub fn explore(
        &self,
        entries: &[Entry],
        planned: Vec<Planned>,
        fuel: u64,
        progress: &mut Progress,
    ) -> (Round, Reached) {
        let mut reached = Reached { budget: self.budget, complete: 0, fuels: fuels(fuel) };
        let mut round = Round { planned, results: Vec::new() };
        for (at, &fuel) in reached.fuels.iter().enumerate() {
            let open = open(entries, &round);
            if self.is_hopeless(&round, &open) {
                break;
            }
            let phase = format!("round {}/{}", at + 1, reached.fuels.len());
            let done = self.pool.run_until(self.until(&round), &phase, jobs(&round, &open, fuel), progress);
            let complete = done.iter().all(is_done);
            if complete || at == 0 {
                put(&mut round, open, done);
            }
            if !complete {
                break;
            }
            reached.complete = at + 1;
        }
        self.finish(&mut round, &reached);
        (round, reached)
    }

    /// Even if none of the tasks needed more than the last time, the round would not be complete in time.
    fn is_hopeless(&self, round: &Round, open: &[usize]) -> bool {
        let known = open.iter().filter_map(|&at| round.results.get(at));
        let work: Duration = known.map(time).sum();
        let left = self.deadline.saturating_duration_since(Instant::now());
        !round.results.is_empty() && work > left * self.pool.threads() as u32
    }

    fn until(&self, round: &Round) -> Until {
        let kept = round.results.iter().filter(|result| !is_starved(result));
        Until {
            deadline: Some(self.deadline),
            kept: kept.map(Job::confirmed).sum(),
            before: round.results.iter().map(Job::confirmed).sum(),
        }
    }

    fn finish(&self, round: &mut Round, reached: &Reached) {
        round.planned.iter_mut().for_each(|plan| plan.job.task.options.fuel = reached.fuel());
        let why = if self.interrupt.requested() { Stop::Interrupted } else { Stop::TimeBudget };
        for result in round.results.iter_mut().filter(|_| !reached.all()) {
            if let JobEnd::Explored(result) = &mut result.end
                && result.starved
            {
                result.stops.insert(why, 1);
            }
        }
    }
}

/// Ends with all of it.
fn fuels(full: u64) -> Vec<u64> {
    let fuels = PARTS.map(|part| full / part);
    fuels.into_iter().filter(|&fuel| fuel == full || fuel >= LEAST_FUEL).collect()
}

/// The tasks that more fuel may give another result, those at the least depth of their entries first.
fn open(entries: &[Entry], round: &Round) -> Vec<usize> {
    let rank = |plan: &Planned| entries[plan.entry].depths.iter().position(|depth| *depth == plan.depth);
    let is_open = |at: &usize| round.results.get(*at).is_none_or(is_starved);
    let mut open: Vec<usize> = (0..round.planned.len()).filter(is_open).collect();
    open.sort_by_key(|&at| rank(&round.planned[at]));
    open
}

fn jobs(round: &Round, open: &[usize], fuel: u64) -> Vec<Job> {
    let job = |&at: &usize| {
        let mut job = round.planned[at].job.clone();
        job.task.options.fuel = fuel;
        job
    };
    open.iter().map(job).collect()
}

fn put(round: &mut Round, open: Vec<usize>, done: Vec<JobResult>) {
    let mut done: Vec<(usize, JobResult)> = open.into_iter().zip(done).collect();
    if round.results.is_empty() {
        done.sort_by_key(|(at, _)| *at);
        round.results = done.into_iter().map(|(_, result)| result).collect();
    } else {
        done.into_iter().for_each(|(at, result)| round.results[at] = result);
    }
}

fn is_done(result: &JobResult) -> bool {
    !matches!(result.end, JobEnd::Interrupted | JobEnd::OutOfTime)
}

/// A task that loses its process with little fuel loses it with more.
fn is_starved(result: &JobResult) -> bool {
    matches!(&result.end, JobEnd::Explored(result) if result.starved)
}

/// What is known from earlier runs took none.
fn time(result: &JobResult) -> Duration {
    match &result.end {
        JobEnd::Explored(result) => Duration::from_micros(result.time_explore),
        _ => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests;
