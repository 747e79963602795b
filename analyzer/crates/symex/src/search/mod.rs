//! Search strategies: which state is executed next.
//!
//! To add one: a file with a type that implements [`Search`], and a row in [`STRATEGIES`]. Laws that every strategy
//! passes (each state comes back exactly once, none is lost, same seed same order) are tested here for all rows.

mod breadth_first;
mod depth_first;
mod reach;

use crate::state::State;

pub trait Search {
    fn add(&mut self, states: Vec<State>);
    /// The question is whether a state can still reach something new.
    fn pick(&mut self, reaches_new: &mut dyn FnMut(&State) -> bool) -> Option<State>;
    fn waiting(&self) -> usize;
    /// Must the running state be put back after every split, so that another one can be picked?
    fn interrupts(&self) -> bool;
}

pub struct StrategyInfo {
    pub name: &'static str,
    pub about: &'static str,
    make: fn(u64) -> Box<dyn Search>,
}

pub static STRATEGIES: &[StrategyInfo] = &[
    StrategyInfo {
        name: "reach",
        about: "depth first among the paths that can still reach code not executed yet; the others after them",
        make: reach::make,
    },
    StrategyInfo {
        name: "dfs",
        about: "depth first: one path to its end, then the latest split",
        make: depth_first::make,
    },
    StrategyInfo { name: "bfs", about: "breadth first: all paths advance together", make: breadth_first::make },
];

/// The command line accepts only names of the table; anything else is the default.
pub fn by_name(name: &str, seed: u64) -> Box<dyn Search> {
    let row = STRATEGIES.iter().find(|row| row.name == name).unwrap_or(&STRATEGIES[0]);
    (row.make)(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(branches: u32) -> State {
        State { branches, ..State::default() }
    }

    #[test]
    fn the_names_are_those_of_the_command_line() {
        let names: Vec<&str> = STRATEGIES.iter().map(|row| row.name).collect();
        assert_eq!(names, vipa_schema::task::STRATEGIES);
    }

    #[test]
    fn every_strategy_returns_each_state_exactly_once() {
        for row in STRATEGIES {
            let mut search = (row.make)(7);
            search.add((0..5).map(numbered).collect());
            let mut seen =
                vec![search.pick(&mut |state| state.branches % 2 == 0).expect("five states were added").branches];
            search.add((5..9).map(numbered).collect());
            while let Some(state) = search.pick(&mut |state| state.branches % 2 == 0) {
                seen.push(state.branches);
            }
            assert_eq!(search.waiting(), 0);
            seen.sort_unstable();
            assert_eq!(seen, (0..9).collect::<Vec<_>>(), "{}", row.name);
        }
    }

    #[test]
    fn every_strategy_is_deterministic() {
        for row in STRATEGIES {
            let order = || {
                let mut search = (row.make)(3);
                search.add((0..20).map(numbered).collect());
                std::iter::from_fn(|| search.pick(&mut |state| state.branches % 2 == 0))
                    .map(|s| s.branches)
                    .collect::<Vec<_>>()
            };
            assert_eq!(order(), order(), "{}", row.name);
        }
    }
}
