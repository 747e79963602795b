//! Laws of all strategies, and the order of each.

use super::*;
use std::collections::BTreeMap;

/// Answers by the number that a state has (`next_call`); 0 and false for what is not said.
pub struct Told {
    pub reaching: fn(usize) -> bool,
    pub numbers: BTreeMap<usize, u64>,
    pub version: u64,
}

impl Default for Told {
    fn default() -> Told {
        Told { reaching: |_| false, numbers: BTreeMap::new(), version: 0 }
    }
}

impl Told {
    fn even() -> Told {
        Told { reaching: |number| number.is_multiple_of(2), ..Told::default() }
    }

    fn number(&self, state: &State) -> u64 {
        self.numbers.get(&state.next_call).copied().unwrap_or(0)
    }
}

impl View for Told {
    fn reaches_new(&mut self, state: &State) -> bool {
        (self.reaching)(state.next_call)
    }
    fn reaches_edge(&mut self, state: &State) -> bool {
        (self.reaching)(state.next_call / 3)
    }
    fn barred(&mut self, state: &State) -> u64 {
        self.number(state)
    }
    fn distance(&mut self, state: &State) -> u64 {
        self.number(state)
    }
    fn weight(&mut self, state: &State) -> f64 {
        self.number(state) as f64 / 8.0
    }
    fn version(&self) -> u64 {
        self.version
    }
    fn progress(&self) -> u64 {
        0
    }
}

pub fn numbered(next_call: usize) -> State {
    State { next_call, ..State::default() }
}

fn order(search: &mut dyn Search, view: &mut Told) -> Vec<usize> {
    std::iter::from_fn(|| search.pick(view)).map(|state| state.next_call).collect()
}

fn names() -> impl Iterator<Item = &'static str> {
    let combined = ["reach+error", "conflict+error", "detect+conflict", "error+detect+conflict"];
    STRATEGIES.iter().map(|row| row.name).chain(combined)
}

#[test]
fn the_names_are_those_of_the_command_line() {
    let names: Vec<&str> = STRATEGIES.iter().map(|row| row.name).collect();
    assert_eq!(names, vipa_schema::task::STRATEGIES);
    let guided = STRATEGIES.iter().filter(|row| row.key().is_some()).map(|row| row.name);
    assert_eq!(guided.collect::<Vec<_>>(), vipa_schema::task::COMBINED);
}

#[test]
fn every_strategy_returns_each_state_exactly_once() {
    for name in names() {
        let mut search = by_name(name, 7);
        search.add((0..5).map(numbered).collect());
        let mut view = Told { numbers: (0..9).map(|n| (n, n as u64 * 7 % 4)).collect(), ..Told::even() };
        let mut seen = vec![search.pick(&mut view).expect("five states were added").next_call];
        search.add((5..9).map(numbered).collect());
        view.version += 1;
        assert_eq!(search.waiting(), 8, "{name}");
        seen.extend(order(&mut *search, &mut view));
        assert_eq!(search.waiting(), 0);
        seen.sort_unstable();
        assert_eq!(seen, (0..9).collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn every_strategy_is_deterministic() {
    for name in names() {
        let once = || {
            let mut search = by_name(name, 3);
            search.add((0..20).map(numbered).collect());
            order(&mut *search, &mut Told::even())
        };
        assert_eq!(once(), once(), "{name}");
    }
}

/// The state with the least number goes first, whichever it is.
#[test]
fn a_key_says_what_goes_first() {
    let numbers: BTreeMap<usize, u64> = [(0, 3), (1, 1), (2, 2), (3, 1)].into();
    for name in ["conflict", "error"] {
        let mut search = by_name(name, 0);
        search.add((0..4).map(numbered).collect());
        let mut view = Told { reaching: |_| true, numbers: numbers.clone(), version: 0 };
        assert_eq!(order(&mut *search, &mut view), [1, 3, 2, 0], "{name}");
    }
}

/// However few ways lead to an older one.
#[test]
fn of_the_latest_sides_the_one_goes_first_to_which_fewer_ways_lead() {
    let mut search = by_name("detect", 0);
    let mut view = Told { reaching: |_| true, numbers: [(0, 1), (1, 2), (2, 5), (3, 4)].into(), version: 0 };
    search.add(vec![numbered(1), numbered(0)]);
    assert_eq!(search.pick(&mut view).map(|state| state.next_call), Some(0));
    search.add(vec![numbered(2), numbered(3)]);
    assert_eq!(search.pick(&mut view).map(|state| state.next_call), Some(3));
}

#[test]
fn what_reaches_nothing_new_comes_last_however_near_it_is() {
    let mut search = by_name("error", 0);
    search.add((0..4).map(numbered).collect());
    let mut view = Told { numbers: [(0, 9), (2, 8)].into(), ..Told::even() };
    assert_eq!(order(&mut *search, &mut view)[..2], [2, 0]);
}

#[test]
fn the_first_name_counts_most() {
    let two = |name: &str| {
        let mut search = by_name(name, 0);
        let nearer = State { rounds: 1, ..numbered(1) };
        search.add(vec![numbered(0), nearer]);
        order(&mut *search, &mut Told { reaching: |_| true, numbers: [(0, 2), (1, 1)].into(), version: 0 })
    };
    assert_eq!(two("reach"), [0, 1], "fewer rounds of loops");
    assert_eq!(two("error"), [1, 0], "nearer, for all the rounds");
    assert_eq!(two("conflict+error"), [1, 0]);
}

#[test]
fn states_are_asked_again_when_the_answers_may_be_others() {
    let mut search = by_name("error", 0);
    search.add((0..3).map(numbered).collect());
    let mut view = Told { reaching: |_| true, numbers: [(0, 1), (1, 2), (2, 3)].into(), version: 0 };
    assert_eq!(search.pick(&mut view).map(|state| state.next_call), Some(0));
    (view.numbers, view.version) = ([(1, 5), (2, 3)].into(), 1);
    assert_eq!(order(&mut *search, &mut view), [2, 1]);
}
