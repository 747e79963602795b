//! Search strategies: which state is executed next.
//!
//! To add one: a file with a type that implements [`Search`], and a row in [`STRATEGIES`]. Laws that every strategy
//! passes (each state comes back exactly once, none is lost, same seed same order) are tested here for all rows.

mod breadth_first;
mod conflict;
mod depth_first;
mod detect;
mod error;
mod random;
mod reach;
mod view;

use crate::state::State;
use reach::{Key, Reach};
use vipa_schema::task::strategy_parts;

pub use view::{OfTask, Whatever};

pub trait Search {
    fn add(&mut self, states: Vec<State>);
    fn pick(&mut self, view: &mut dyn View) -> Option<State>;
    fn waiting(&self) -> usize;
    /// Must the running state be put back after every split, so that another one can be picked?
    fn interrupts(&self) -> bool;
    /// May a picked state from which nothing new can come be left alone? Then the driver ends with the last other one.
    fn leaves(&self) -> bool {
        false
    }
}

/// What a strategy may ask about a state.
pub trait View {
    /// Can it still reach an instruction that nobody has executed, or bring a new crash out?
    fn reaches_new(&mut self, state: &State) -> bool;
    /// Or an edge of a conditional that nobody has taken?
    fn reaches_edge(&mut self, state: &State) -> bool;
    /// Edges that nobody has taken and that a known contradiction keeps from it.
    fn barred(&mut self, state: &State) -> u64;
    /// Instructions to the nearest place that may crash and has not yet; the largest number if there is none.
    fn distance(&mut self, state: &State) -> u64;
    /// The share of ways through the methods that lead to where it is.
    fn weight(&mut self, state: &State) -> f64;
    /// Another one whenever the answers to the last three may be others for states that were asked about before.
    fn version(&self) -> u64;
    /// Grows with every instruction and edge that is new.
    fn progress(&self) -> u64;
}

pub struct StrategyInfo {
    pub name: &'static str,
    pub about: &'static str,
    make: Make,
}

enum Make {
    Alone(fn(u64) -> Box<dyn Search>),
    /// Reachability first, then what this says of a state: less is better.
    Guided(Option<Key>),
}

pub static STRATEGIES: &[StrategyInfo] = &[
    StrategyInfo {
        name: "fair",
        about: "as reach, but every third turn is the oldest path's",
        make: Make::Guided(None),
    },
    StrategyInfo {
        name: "reach",
        about: "depth first among the paths that can still reach code or branches not seen yet; ends when none is left",
        make: Make::Guided(Some(reach::KEY)),
    },
    StrategyInfo {
        name: "dfs",
        about: "depth first: one path to its end, then the latest split",
        make: Make::Alone(depth_first::make),
    },
    StrategyInfo {
        name: "bfs",
        about: "breadth first: all paths advance together",
        make: Make::Alone(breadth_first::make),
    },
    StrategyInfo {
        name: "conflict",
        about: "as reach, and learns from contradictions: none is met twice, and what avoids one goes first",
        make: Make::Guided(Some(conflict::KEY)),
    },
    StrategyInfo {
        name: "error",
        about: "as reach, the path first that is nearest to a place that may crash and has not yet",
        make: Make::Guided(Some(error::KEY)),
    },
    StrategyInfo {
        name: "detect",
        about: "as reach, of two sides the one first to which fewer ways lead",
        make: Make::Guided(Some(detect::KEY)),
    },
    StrategyInfo {
        name: "random",
        about: "from the first split on, each side with equal chance; from the seed",
        make: Make::Alone(random::make),
    },
];

/// The command line accepts only names of the table and their combinations; anything else is the default.
pub fn by_name(name: &str, seed: u64) -> Box<dyn Search> {
    let parts = strategy_parts(name).unwrap_or_default();
    let rows = || parts.iter().filter_map(|part| STRATEGIES.iter().find(|row| row.name == *part));
    if let Some(make) = rows().find_map(|row| row.alone()) {
        return make(seed);
    }
    Box::new(Reach::new(rows().filter_map(StrategyInfo::key).collect()))
}

/// Does the strategy want to know about contradictions?
pub fn learns(name: &str) -> bool {
    strategy_parts(name).is_some_and(|parts| parts.contains(&"conflict"))
}

/// Does it want to know about edges?
pub fn wants_branches(name: &str) -> bool {
    by_name(name, 0).leaves()
}

impl StrategyInfo {
    fn alone(&self) -> Option<fn(u64) -> Box<dyn Search>> {
        match self.make {
            Make::Alone(make) => Some(make),
            Make::Guided(_) => None,
        }
    }

    fn key(&self) -> Option<Key> {
        match self.make {
            Make::Guided(key) => key,
            Make::Alone(_) => None,
        }
    }
}

#[cfg(test)]
mod tests;
