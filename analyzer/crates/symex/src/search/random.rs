//! A random path: from the first split on, one of the sides with equal chance, down to a state that waits. So a state is as
//! likely as its path is short, however many states wait beside it.

use super::{Search, View};
use crate::state::State;

struct RandomPath {
    nodes: Vec<Node>,
    /// The state that was picked last: what is added belongs below it.
    current: usize,
    random: u64,
}

/// A split, or a state that waits.
#[derive(Default)]
struct Node {
    parent: usize,
    children: Vec<usize>,
    state: Option<Box<State>>,
    /// States that wait at or below it.
    waiting: usize,
}

const ROOT: usize = 0;

pub fn make(seed: u64) -> Box<dyn Search> {
    Box::new(RandomPath { nodes: vec![Node::default()], current: ROOT, random: seed })
}

impl RandomPath {
    fn count(&mut self, node: usize, change: isize) {
        let mut at = node;
        loop {
            self.nodes[at].waiting = self.nodes[at].waiting.wrapping_add_signed(change);
            if at == ROOT {
                return;
            }
            at = self.nodes[at].parent;
        }
    }

    /// One of so many. SplitMix64: small, and the same on every machine.
    fn below(&mut self, bound: usize) -> usize {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.random ^ self.random >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % bound as u64) as usize
    }
}

impl Search for RandomPath {
    fn add(&mut self, states: Vec<State>) {
        for state in states {
            let (parent, index) = (self.current, self.nodes.len());
            self.nodes.push(Node { parent, state: Some(Box::new(state)), ..Node::default() });
            self.nodes[parent].children.push(index);
            self.count(index, 1);
        }
    }

    fn pick(&mut self, _: &mut dyn View) -> Option<State> {
        let mut at = ROOT;
        while self.nodes[at].state.is_none() {
            let mut children = std::mem::take(&mut self.nodes[at].children);
            children.retain(|&child| self.nodes[child].waiting > 0);
            if children.is_empty() {
                return None;
            }
            let chosen = children[self.below(children.len())];
            self.nodes[at].children = children;
            at = chosen;
        }
        self.count(at, -1);
        self.current = at;
        self.nodes[at].state.take().map(|state| *state)
    }

    fn waiting(&self) -> usize {
        self.nodes[ROOT].waiting
    }

    fn interrupts(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::tests::{Told, numbered};

    /// One side of the first split has a thousand states below it, the other side one: both are as likely.
    #[test]
    fn a_state_is_as_likely_as_its_path_is_short() {
        let firsts = (0..200).filter(|&seed| {
            let mut search = make(seed);
            let mut view = Told::default();
            search.add(vec![numbered(0)]);
            search.pick(&mut view);
            search.add(vec![numbered(1), numbered(2)]);
            if search.pick(&mut view).unwrap().next_call == 2 {
                return true;
            }
            search.add((10..1_010).map(numbered).collect());
            search.pick(&mut view).unwrap().next_call == 2
        });
        // One half at the first pick, and one half of the rest at the second.
        assert!((120..180).contains(&firsts.count()));
    }
}
