//! Which terms of a refuted query contradict each other: a query with all of these is refuted as well, whatever else it says.

use crate::arena::Arena;
use crate::bits::{Bounds, Verdict, decide};
use crate::layers::trivial;
use crate::term::Term;

/// How often a smaller set is tried, and how large a try may be. What is left then is a core too, only a longer one.
const TRIES: u32 = 48;
const BOUNDS: Bounds = Bounds { gates: 4_000, conflicts: 200 };

pub struct Core {
    /// In the order of the query.
    pub terms: Vec<Term>,
    /// Deterministic weight of the search, in the units of a back end.
    pub cost: u64,
}

/// A part of `terms`, which somebody has refuted, that is refuted as well: blocks of terms are left out, large ones first,
/// as long as the rest is a contradiction at sight or by bits. The newest terms are kept longest.
pub fn core(arena: &Arena, terms: &[Term]) -> Core {
    let mut search = Search { arena, tries: TRIES, cost: 0 };
    let mut kept = terms.to_vec();
    let mut size = kept.len().next_power_of_two() / 2;
    while size > 0 {
        let mut at = 0;
        while at < kept.len() && search.tries > 0 {
            let rest: Vec<Term> = [&kept[..at], &kept[(at + size).min(kept.len())..]].concat();
            match search.refutes(&rest) {
                true => kept = rest,
                false => at += size,
            }
        }
        size /= 2;
    }
    Core { terms: kept, cost: search.cost }
}

struct Search<'a> {
    arena: &'a Arena,
    tries: u32,
    cost: u64,
}

impl Search<'_> {
    fn refutes(&mut self, terms: &[Term]) -> bool {
        self.tries -= 1;
        // The newest one is the question, of which both alternatives are looked at.
        let (path, question) = terms.split_at(terms.len().saturating_sub(1));
        if trivial::refuted(self.arena, path, question) {
            return true;
        }
        let (verdict, weight) = decide(self.arena, terms, BOUNDS);
        self.cost += weight;
        matches!(verdict, Verdict::Unsat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BvOp, Sort};

    #[test]
    fn what_has_nothing_to_do_with_it_is_left_out() {
        let mut arena = Arena::new();
        let names = ["a", "b", "c", "d", "e", "x", "y", "z"];
        let [a, b, c, d, e, x, y, z] = names.map(|name| arena.fresh(name, Sort::Bv32));
        let zero = arena.i32(0);
        let noise = [a, b, c, d, e].map(|other| arena.slt(other, zero));
        let circle = [arena.slt(x, y), arena.slt(y, z), arena.slt(z, x)];
        let terms = [noise[0], circle[0], noise[1], noise[2], circle[1], noise[3], circle[2], noise[4]];
        assert_eq!(core(&arena, &terms).terms, circle);
    }

    #[test]
    fn what_only_bits_refute_is_made_smaller_too() {
        let mut arena = Arena::new();
        let (x, y) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32));
        let [zero, one, two, three] = [0, 1, 2, 3].map(|value| arena.i32(value));
        let square = arena.bv(BvOp::Mul, x, x);
        let low = arena.bv(BvOp::And, square, three);
        let (odd, noise) = (arena.eq(low, two), arena.slt(y, one));
        let more = arena.slt(zero, y);
        let found = core(&arena, &[noise, odd, more]);
        assert!(found.terms == [odd] || found.terms == [noise, more], "{:?}", found.terms);
    }
}
