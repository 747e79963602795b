//! Option values with a syntax of their own.

use crate::failure::Failure;
use std::time::Duration;

/// Sweeps beyond this would only repeat the same exploration.
const DEEPEST: u32 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// `None` follows every call.
    Single(Option<u32>),
    /// Every depth from the first to the last, both included.
    Sweep(u32, u32),
}

impl Depth {
    pub fn parse(text: &str) -> Result<Depth, Failure> {
        let bad = || {
            let message = format!("`{text}` is no value for --depth");
            Failure::new(message, format!("give a number up to {DEEPEST}, a sweep such as 0..2, or all"))
        };
        let number = |part: &str| part.parse().ok().filter(|&depth: &u32| depth <= DEEPEST).ok_or_else(bad);
        match text.split_once("..") {
            Some((from, to)) => {
                let (from, to) = (number(from)?, number(to.trim_start_matches('='))?);
                if from <= to { Ok(Depth::Sweep(from, to)) } else { Err(bad()) }
            }
            None if text == "all" => Ok(Depth::Single(None)),
            None => number(text).map(|depth| Depth::Single(Some(depth))),
        }
    }

    /// The depths to explore at, shallow first.
    pub fn all(self) -> Vec<Option<u32>> {
        match self {
            Depth::Single(depth) => vec![depth],
            Depth::Sweep(from, to) => (from..=to).map(Some).collect(),
        }
    }
}

impl std::fmt::Display for Depth {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Depth::Single(Some(depth)) => write!(out, "{depth}"),
            Depth::Single(None) => write!(out, "all"),
            Depth::Sweep(from, to) => write!(out, "{from}..{to}"),
        }
    }
}

/// `PATTERN=N`: the entries that match are explored at this depth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepthFor {
    pub pattern: String,
    pub depth: Option<u32>,
}

impl DepthFor {
    pub fn parse(text: &str) -> Result<DepthFor, Failure> {
        let bad = || {
            let message = format!("`{text}` is no value for --depth-for");
            Failure::new(message, "write PATTERN=N, for example 'com.acme.Parser.*=2'")
        };
        let (pattern, depth) = text.rsplit_once('=').ok_or_else(bad)?;
        match Depth::parse(depth) {
            Ok(Depth::Single(depth)) if !pattern.is_empty() => Ok(DepthFor { pattern: pattern.to_owned(), depth }),
            _ => Err(bad()),
        }
    }
}

/// A number of seconds, or of minutes or hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeBudget(pub Duration);

impl TimeBudget {
    pub fn parse(text: &str) -> Result<TimeBudget, Failure> {
        let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let unit = match &text[digits.len()..] {
            "" | "s" => Some(1),
            "m" => Some(60),
            "h" => Some(3600),
            _ => None,
        };
        let number: Option<u32> = digits.parse().ok().filter(|_| !digits.starts_with('+'));
        match (number, unit) {
            (Some(number), Some(unit)) => Ok(TimeBudget(Duration::from_secs(u64::from(number) * unit))),
            _ => Err(Failure::new(
                format!("`{text}` is no value for --time-budget"),
                "give seconds, minutes or hours: 60s, 10m, 2h; a plain number is one of seconds",
            )),
        }
    }
}

impl std::fmt::Display for TimeBudget {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}s", self.0.as_secs())
    }
}

/// Words close to `word`, closest first: what a misspelling may have meant.
pub fn nearest<'a>(word: &str, words: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut near: Vec<(usize, &str)> = words.map(|other| (edit_distance(word, other), other)).collect();
    near.retain(|&(distance, other)| distance <= 2.max(other.len() / 3));
    near.sort();
    near.into_iter().take(2).map(|(_, other)| other).collect()
}

fn edit_distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_has_three_forms() {
        assert_eq!(Depth::parse("2").unwrap(), Depth::Single(Some(2)));
        assert_eq!(Depth::parse("all").unwrap().all(), [None]);
        assert_eq!(Depth::parse("0..2").unwrap().all(), [Some(0), Some(1), Some(2)]);
        assert_eq!(Depth::parse("0..=1").unwrap().to_string(), "0..1");
        for bad in ["", "-1", "2..1", "x", "1..", "..", "1000000"] {
            assert!(Depth::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn depth_for_splits_at_the_last_equals_sign() {
        let rule = DepthFor::parse("a.B.*=all").unwrap();
        assert_eq!((rule.pattern.as_str(), rule.depth), ("a.B.*", None));
        for bad in ["a.B", "=1", "a=", "a=0..1"] {
            assert!(DepthFor::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_time_budget_has_a_unit_or_is_in_seconds() {
        for (text, seconds) in [("60s", 60), ("90", 90), ("0s", 0), ("10m", 600), ("2h", 7200)] {
            let budget = TimeBudget::parse(text).unwrap();
            assert_eq!(budget.0.as_secs(), seconds, "{text}");
            assert_eq!(TimeBudget::parse(&budget.to_string()).unwrap(), budget);
        }
        for bad in ["", "s", "-1s", "+1s", "1.5m", "1d", "1ms", "60 s", "1h30m", "99999999999"] {
            assert!(TimeBudget::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn nearest_finds_misspellings_only() {
        assert_eq!(nearest("dept", ["depth", "seed", "fuel"].into_iter()), ["depth"]);
        assert!(nearest("banana", ["depth", "seed", "fuel"].into_iter()).is_empty());
    }
}
