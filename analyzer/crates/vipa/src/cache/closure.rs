//! All that a run in the JVM may load: what a class refers to, what that refers to, and so on. One digest stands for the
//! class and everything behind it. Classes that refer to each other share one (a strongly connected component), so each
//! class is looked at once however many ask.

use super::digest::{Digest, Parts};
use std::collections::{BTreeSet, HashMap};

/// A class of the class path: its contents, and the classes that it names.
pub struct Node {
    pub digest: Digest,
    pub refers: Vec<String>,
}

/// The digests that are known so far, by class.
#[derive(Default)]
pub struct Closures {
    known: HashMap<String, Digest>,
}

impl Closures {
    /// `None`: not on the class path.
    pub fn of(&mut self, class: &str, node: &dyn Fn(&str) -> Option<Node>) -> Option<Digest> {
        if !self.known.contains_key(class) {
            Walk { known: &mut self.known, node, visits: Vec::new(), at: HashMap::new(), open: Vec::new() }.from(class);
        }
        self.known.get(class).copied()
    }
}

/// Tarjan's algorithm with a stack of its own: chains of references are long.
struct Walk<'w> {
    known: &'w mut HashMap<String, Digest>,
    node: &'w dyn Fn(&str) -> Option<Node>,
    visits: Vec<Visit>,
    /// Where a class stands in `visits`.
    at: HashMap<String, usize>,
    /// Visited, and its component is not complete.
    open: Vec<usize>,
}

struct Visit {
    name: String,
    node: Node,
    /// Of the references, how many have been followed.
    followed: usize,
    /// The earliest visit that is known to be in the same component.
    earliest: usize,
    /// Components behind this one.
    behind: BTreeSet<Digest>,
}

impl Walk<'_> {
    fn from(mut self, class: &str) {
        let mut path: Vec<usize> = self.enter(class).into_iter().collect();
        while let Some(&at) = path.last() {
            match self.follow(at) {
                Some(name) => path.extend(self.enter(&name)),
                None => {
                    path.pop();
                    self.leave(at, path.last().copied());
                }
            }
        }
    }

    fn enter(&mut self, name: &str) -> Option<usize> {
        let node = (self.node)(name)?;
        let at = self.visits.len();
        let name = name.to_owned();
        self.at.insert(name.clone(), at);
        self.visits.push(Visit { name, node, followed: 0, earliest: at, behind: BTreeSet::new() });
        self.open.push(at);
        Some(at)
    }

    /// The next class that nobody has looked at.
    fn follow(&mut self, at: usize) -> Option<String> {
        loop {
            let visit = &mut self.visits[at];
            let name = visit.node.refers.get(visit.followed)?.clone();
            visit.followed += 1;
            match (self.known.get(&name), self.at.get(&name)) {
                (Some(digest), _) => drop(visit.behind.insert(*digest)),
                // Still open, or its digest would be known.
                (None, Some(&earlier)) => visit.earliest = visit.earliest.min(earlier),
                (None, None) => return Some(name),
            }
        }
    }

    fn leave(&mut self, at: usize, parent: Option<usize>) {
        let earliest = self.visits[at].earliest;
        let closed = (earliest == at).then(|| self.close(at));
        let Some(parent) = parent else { return };
        match closed {
            Some(digest) => drop(self.visits[parent].behind.insert(digest)),
            None => self.visits[parent].earliest = self.visits[parent].earliest.min(earliest),
        }
    }

    /// The component that begins with this visit is complete.
    fn close(&mut self, first: usize) -> Digest {
        let from = self.open.iter().position(|&visit| visit == first).unwrap_or(0);
        let mut members = self.open.split_off(from);
        members.sort_by(|a, b| self.visits[*a].name.cmp(&self.visits[*b].name));
        let mut parts = Parts::of("closure");
        let mut behind = BTreeSet::new();
        for visit in members.iter().map(|&member| &self.visits[member]) {
            parts = parts.text(&visit.name).digest(&visit.node.digest);
            behind.extend(&visit.behind);
        }
        let digest = behind.iter().fold(parts.number(members.len() as u64), Parts::digest).end();
        let names = members.into_iter().map(|member| self.visits[member].name.clone());
        self.known.extend(names.map(|name| (name, digest)));
        digest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines `A: B C`; a class' contents are its line and its version.
    fn digests(lines: &[&str], changed: &str, ask: &[&str]) -> Vec<Option<Digest>> {
        let node = |name: &str| {
            let line = lines.iter().find(|line| line.starts_with(&format!("{name}:")))?;
            let refers = line[name.len() + 1..].split_whitespace().map(str::to_owned).collect();
            let version = u64::from(name == changed);
            Some(Node { digest: Parts::of(line).number(version).end(), refers })
        };
        let mut closures = Closures::default();
        ask.iter().map(|name| closures.of(name, &node)).collect()
    }

    const GRAPH: &[&str] = &["A: B", "B: C D", "C: B E", "D:", "E: JDK", "F: F D", "G: A F"];
    const ALL: &[&str] = &["A", "B", "C", "D", "E", "F", "G"];

    fn affected(changed: &str, ask: &[&str]) -> Vec<String> {
        let pairs = digests(GRAPH, "", ask).into_iter().zip(digests(GRAPH, changed, ask));
        let differs = ask.iter().zip(pairs).filter(|(_, (before, after))| before != after);
        differs.map(|(name, _)| (*name).to_owned()).collect()
    }

    #[test]
    fn a_change_is_seen_from_everything_that_reaches_it_and_from_nothing_else() {
        assert_eq!(affected("D", ALL), ["A", "B", "C", "D", "F", "G"]);
        assert_eq!(affected("E", ALL), ["A", "B", "C", "E", "G"]);
        assert_eq!(affected("C", ALL), ["A", "B", "C", "G"]);
        assert_eq!(affected("A", ALL), ["A", "G"]);
        assert_eq!(affected("F", ALL), ["F", "G"]);
    }

    #[test]
    fn the_order_of_the_questions_does_not_matter() {
        let reversed: Vec<&str> = ALL.iter().rev().copied().collect();
        let mut backwards = digests(GRAPH, "", &reversed);
        backwards.reverse();
        assert_eq!(digests(GRAPH, "", ALL), backwards);
    }

    #[test]
    fn what_is_not_there_has_none_until_it_is() {
        assert_eq!(digests(GRAPH, "", &["JDK"]), [None]);
        let with: Vec<&str> = GRAPH.iter().copied().chain(["JDK:"]).collect();
        assert_ne!(digests(GRAPH, "", &["A"]), digests(&with, "", &["A"]));
    }

    #[test]
    fn a_long_chain_needs_no_stack() {
        let lines: Vec<String> = (0..3000).map(|n| format!("N{n}: N{}", n + 1)).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        assert!(digests(&lines, "", &["N0"])[0].is_some());
    }
}
