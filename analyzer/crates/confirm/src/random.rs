//! The evaluation's baseline: random inputs for one method, in rounds, so that an endless loop costs one round only.

use crate::client::Jvm;
use crate::process::Answer;
pub use crate::protocol::RandomCrash;
use crate::protocol::{Hints, RandomRound, Reply, Request};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::time::Duration;
use vipa_schema::member::MethodId;

#[derive(Debug, Clone)]
pub struct RandomSearch {
    pub method: MethodId,
    pub seed: u64,
    /// At most so many calls.
    pub tries: u64,
    /// CPU time of the worker, rounded up to whole rounds.
    pub cpu_budget_ms: u64,
    pub rounds: Rounds,
}

/// How long one round may be. A call that does not return loses its round.
#[derive(Debug, Clone, Copy)]
pub struct Rounds {
    tries: u64,
    /// No further call begins after so long.
    millis: u64,
    /// Added to the time limit of a run. Unlike `millis` it is CPU time where the system tells it.
    extra_ms: u64,
}

impl Rounds {
    /// For a budget of time.
    pub const TIMED: Rounds = Rounds { tries: u64::MAX >> 1, millis: 250, extra_ms: 750 };
    /// For a budget of calls: the clock on the wall ends no round, so a busy machine makes the same calls as an idle one.
    pub const COUNTED: Rounds = Rounds { tries: 25, millis: 3_600_000, extra_ms: 1_500 };
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct RandomResult {
    /// Distinct (exception, class, method, bytecode index), in the order found.
    pub crashes: Vec<RandomCrash>,
    pub tries: u64,
    pub cpu_ms: u64,
    /// Rounds lost to a time-out or a dead worker.
    pub lost_rounds: u32,
    pub error: Option<String>,
}

/// Methods that end nearly every round by force are given up.
const MAX_LOST_ROUNDS: u32 = 3;

impl Jvm {
    pub fn random(&mut self, search: &RandomSearch, hints: &Hints) -> RandomResult {
        let mut result = RandomResult::default();
        let mut seen = BTreeSet::new();
        let mut round = 0;
        while result.tries < search.tries
            && result.cpu_ms < search.cpu_budget_ms
            && result.lost_rounds < MAX_LOST_ROUNDS
        {
            let request = Request::Random(RandomRound {
                method: search.method.clone(),
                seed: search.seed.wrapping_add(round).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 1,
                tries: search.rounds.tries.min(search.tries - result.tries),
                millis: search.rounds.millis.min(search.cpu_budget_ms - result.cpu_ms),
                subclasses: Cow::Borrowed(hints),
            });
            round += 1;
            let (answer, cpu) = self.ask_measured(&request, Duration::from_millis(search.rounds.extra_ms));
            // A round shorter than the clock's tick still counts, or cheap methods would never end.
            result.cpu_ms += (cpu.as_millis() as u64).max(1);
            match answer {
                Answer::Reply(Reply::Searched { found, .. }) => {
                    result.tries += found.tries;
                    let fresh = found.crashes.into_iter().filter(|crash| seen.insert(crash.site()));
                    result.crashes.extend(fresh);
                }
                Answer::Reply(Reply::Failed(message)) => {
                    result.error = Some(message);
                    return result;
                }
                Answer::Reply(_) | Answer::TimeOut | Answer::Died(_) => result.lost_rounds += 1,
            }
        }
        result
    }

    fn ask_measured(&mut self, request: &Request<'_>, extra: Duration) -> (Answer, Duration) {
        let before = self.cpu_time();
        let answer = self.ask_once(request, extra);
        // A worker that is gone cannot be asked any more; it used its limit.
        let after = self.cpu_time().filter(|after| *after >= before.unwrap_or_default());
        let used = after.map_or(self.time_limit() + extra, |after| after - before.unwrap_or_default());
        (answer, used)
    }
}
