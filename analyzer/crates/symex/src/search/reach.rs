//! Reachability first: a state that can still reach code not executed yet, or has a new crash on its way out, goes before
//! all others; among them an exact one before an approximate one, and the one that has been around loops less often: what
//! lies behind a loop is seen before the loop is unrolled. Depth first, but for every third pick. Nothing executed is taken
//! back, so a state that has been set aside stays there, and each state is asked about once per pick.
//! Other strategies are this one with keys, which count more than loops; they also look for edges that nobody has taken.

use super::{Search, View};
use crate::state::State;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What an order says of a state; less is better.
#[derive(Clone, Copy)]
pub enum Key {
    /// Among all that wait.
    Waiting(Measure),
    /// Among the sides of one split.
    Sides(Measure),
}

/// No preference: reachability alone.
pub const KEY: Key = Key::Sides(|_, _| 0);

pub type Measure = fn(&mut dyn View, &State) -> u64;

#[derive(Default)]
pub struct Reach {
    /// The first one counts most.
    keys: Vec<Measure>,
    sides: Vec<Measure>,
    /// There is a key of some kind.
    guided: bool,
    /// Added since the last pick.
    added: Vec<State>,
    exact: Queue,
    approximate: Queue,
    /// No instruction that is new can be reached from these; perhaps an edge can. Only with keys.
    to_edges: Queue,
    /// Nothing new can be reached from these. Latest last.
    set_aside: Vec<State>,
    /// Counts all states, so that the latest one is known.
    count: u64,
    version: u64,
    /// What is new so far, and how many picks ago it was met.
    progress: u64,
    idle: u32,
}

/// Each such pick takes the oldest state: what splits off early must not wait until all that lies behind the other side
/// has been seen.
const OLDEST: u32 = 3;
/// But what the oldest one splits off is then the latest, so that no path may get far. So with keys the latest ones are
/// picked as long as each pick brings something new, and again after so many that brought nothing.
const IDLE: u32 = 8;

/// By what the keys say and by rounds of loops, then by age.
type Ordered = BTreeMap<(Vec<u64>, u64), State>;

#[derive(Default)]
struct Queue {
    states: Ordered,
    picks: u32,
}

impl Queue {
    /// Among the best, the latest or the oldest one, with its age.
    fn pop(&mut self, only_latest: bool) -> Option<(u64, State)> {
        let (best, oldest) = self.states.first_key_value()?.0.clone();
        self.picks = self.picks.wrapping_add(1);
        let key = match self.picks.is_multiple_of(OLDEST) && !only_latest {
            true => (best, oldest),
            false => self.states.range(..=(best, u64::MAX)).next_back()?.0.clone(),
        };
        let state = self.states.remove(&key)?;
        Some((key.1, state))
    }
}

impl Reach {
    pub fn new(keys: Vec<Key>) -> Reach {
        let mut new = Reach { guided: !keys.is_empty(), ..Reach::default() };
        for key in keys {
            match key {
                Key::Waiting(measure) => new.keys.push(measure),
                Key::Sides(measure) => new.sides.push(measure),
            }
        }
        new
    }

    fn file_added(&mut self, view: &mut dyn View) {
        let mut added = std::mem::take(&mut self.added);
        if !self.sides.is_empty() {
            // The best one is the latest.
            added.sort_by_cached_key(|state| Reverse(rank(&self.sides, view, state)));
        }
        for state in added {
            self.count += 1;
            let key = (rank(&self.keys, view, &state), self.count);
            let queue = if state.exact() { &mut self.exact } else { &mut self.approximate };
            queue.states.insert(key, state);
        }
    }

    /// All states change their places when the view has changed.
    fn file_again(&mut self, view: &mut dyn View) {
        if self.keys.is_empty() || view.version() == self.version {
            return;
        }
        self.version = view.version();
        for queue in [&mut self.exact, &mut self.approximate, &mut self.to_edges] {
            let before = std::mem::take(&mut queue.states).into_iter();
            queue.states = before.map(|((_, age), state)| ((rank(&self.keys, view, &state), age), state)).collect();
        }
    }

    /// Is this no time for the oldest: something new was met just now, or nothing for long?
    fn keeps_on(&mut self, view: &mut dyn View) -> bool {
        let progress = view.progress();
        self.idle = if progress == self.progress { self.idle.saturating_add(1) } else { 0 };
        self.progress = progress;
        self.guided && !(1..=IDLE).contains(&self.idle)
    }

    fn pick_aside(&mut self, view: &mut dyn View, only_latest: bool) -> Option<State> {
        while let Some((_, state)) = self.to_edges.pop(only_latest) {
            if view.reaches_edge(&state) {
                return Some(state);
            }
            self.set_aside.push(state);
        }
        self.set_aside.pop()
    }
}

fn rank(keys: &[Measure], view: &mut dyn View, state: &State) -> Vec<u64> {
    keys.iter().map(|key| key(view, state)).chain([u64::from(state.rounds)]).collect()
}

impl Search for Reach {
    fn add(&mut self, states: Vec<State>) {
        // Earlier splits of one instruction are picked first.
        self.added.extend(states.into_iter().rev());
    }

    fn pick(&mut self, view: &mut dyn View) -> Option<State> {
        self.file_again(view);
        self.file_added(view);
        let only_latest = self.keeps_on(view);
        let pop = |it: &mut Reach| it.exact.pop(only_latest).or_else(|| it.approximate.pop(only_latest));
        while let Some((age, state)) = pop(self) {
            if view.reaches_new(&state) {
                return Some(state);
            }
            if !self.guided {
                self.set_aside.push(state);
            } else {
                self.to_edges.states.insert((rank(&self.keys, view, &state), age), state);
            }
        }
        self.pick_aside(view, only_latest)
    }

    fn waiting(&self) -> usize {
        let queues = [&self.exact, &self.approximate, &self.to_edges].into_iter();
        self.added.len() + queues.map(|queue| queue.states.len()).sum::<usize>() + self.set_aside.len()
    }

    fn interrupts(&self) -> bool {
        true
    }

    fn leaves(&self) -> bool {
        self.guided
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::tests::Told;

    #[test]
    fn what_split_off_first_does_not_wait_for_all_the_others() {
        let mut search = Reach::default();
        let mut view = Told { reaching: |_| true, ..Told::default() };
        let state = |mark: usize| State { next_call: mark, ..State::default() };
        search.add(vec![state(0)]);
        let mut next = 1;
        // Each state splits off two more, for ever.
        for _ in 0..OLDEST {
            let picked = search.pick(&mut view).unwrap();
            if next > 1 && picked.next_call == 1 {
                return;
            }
            search.add(vec![state(next + 1), state(next)]);
            next += 2;
        }
        panic!("the oldest state was never picked");
    }
}
