//! Keeps hopeless queries from the back end: products and quotients of doubles or of unbounded factors are bit-blasted
//! before any resource limit counts, and take minutes. The measure is structural, so the answer is reproducible.
//! A search among likely values takes the back end's place, also where that gave up: it finds models, but refutes
//! nothing.

use super::search::Search;
use crate::arena::Arena;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::{BvOp, FpOp, Node, Sort, Term};
use rustc_hash::FxHashSet;

/// Below one quotient of two unknown longs, or one product of doubles.
const MOST: u32 = 40;
/// What a search costs, in the back end's units.
const SEARCH: u64 = 30_000;

pub(crate) struct Hardness<S> {
    next: S,
    search: Search,
    searches: u64,
    stats: SolverStats,
}

impl<S: Solver> Hardness<S> {
    pub(crate) fn new(next: S) -> Self {
        Hardness { next, search: Search::default(), searches: 0, stats: SolverStats::default() }
    }

    fn found(&mut self, arena: &Arena, path: &[Term], question: &[Term]) -> Option<Answer> {
        self.searches += 1;
        self.search.model(arena, &[path, question].concat()).map(Answer::Sat)
    }
}

impl<S: Solver> Solver for Hardness<S> {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let answer = if weight(arena, path.iter().chain(question)) > MOST {
            let why = "too much arithmetic for the solver";
            self.found(arena, path, question).unwrap_or_else(|| Answer::Unknown(why.into()))
        } else {
            match self.next.check(arena, path, question, limit) {
                Answer::Unknown(why) => self.found(arena, path, question).unwrap_or(Answer::Unknown(why)),
                answer => answer,
            }
        };
        let below = *self.next.stats();
        self.stats = SolverStats { cost: below.cost + self.searches * SEARCH, ..below };
        answer
    }

    fn stats(&self) -> &SolverStats {
        &self.stats
    }
}

/// Summed over distinct nodes; stops counting beyond the limit.
fn weight<'t>(arena: &Arena, terms: impl Iterator<Item = &'t Term>) -> u32 {
    let mut open: Vec<Term> = terms.copied().collect();
    let mut seen = FxHashSet::default();
    let mut total = 0;
    while let Some(term) = open.pop() {
        if total > MOST || !seen.insert(term) {
            continue;
        }
        let node = arena.node(term);
        total += node_weight(arena, node);
        open.extend(node.children());
    }
    total
}

fn node_weight(arena: &Arena, node: &Node) -> u32 {
    match *node {
        Node::Fp(op, a, _) => fp_weight(op, arena.sort(a)),
        // As hard as a quotient.
        Node::FpSqrt(a) => fp_weight(FpOp::Div, arena.sort(a)),
        Node::Bv(op, a, b) => bv_weight(op, arena.sort(a), arena.is_const(a) || arena.is_const(b)),
        Node::BvToFp(a, to) => conversion_weight(arena.sort(a), to),
        Node::FpToBv(a, to) => conversion_weight(to, arena.sort(a)),
        Node::FpToFp(..) => 3,
        _ => 0,
    }
}

fn fp_weight(op: FpOp, sort: Sort) -> u32 {
    let single = match op {
        FpOp::Add | FpOp::Sub => 3,
        FpOp::Mul => 12,
        // One with a conversion on each side takes Z3 a third of a second, several of them minutes.
        FpOp::Div | FpOp::Rem => 50,
    };
    if sort == Sort::F64 { 4 * single } else { single }
}

/// A double to a long and back, compared with what it was, takes Z3 a second and leads to nothing.
fn conversion_weight(integer: Sort, float: Sort) -> u32 {
    match (integer, float) {
        (Sort::Bv64, Sort::F64) => 24,
        (Sort::Bv64, _) | (_, Sort::F64) => 12,
        _ => 6,
    }
}

fn bv_weight(op: BvOp, sort: Sort, with_constant: bool) -> u32 {
    let short = match op {
        BvOp::Mul if with_constant => 1,
        BvOp::Mul => 8,
        BvOp::SDiv | BvOp::SRem if with_constant => 5,
        BvOp::SDiv | BvOp::SRem => 15,
        BvOp::Add | BvOp::Sub | BvOp::And | BvOp::Or | BvOp::Xor | BvOp::Shl | BvOp::LShr | BvOp::AShr => 0,
    };
    if sort == Sort::Bv64 { 3 * short } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotient_of_doubles_is_too_hard_and_a_sum_of_integers_is_not() {
        let mut arena = Arena::new();
        let (x, y) = (arena.fresh("x", Sort::F64), arena.fresh("y", Sort::F64));
        let quotient = arena.fp(FpOp::Div, x, y);
        let hard = arena.is_nan(quotient);
        assert!(weight(&arena, [hard].iter()) > MOST);
        let (i, j) = (arena.fresh("i", Sort::Bv32), arena.fresh("j", Sort::Bv32));
        let sum = arena.bv(BvOp::Add, i, j);
        let easy = arena.eq(sum, i);
        assert_eq!(weight(&arena, [easy].iter()), 0);
    }

    /// A back end that gives up.
    #[derive(Default)]
    struct Tired(SolverStats);

    impl Solver for Tired {
        fn check(&mut self, _: &Arena, _: &[Term], _: &[Term], _: Limit) -> Answer {
            Answer::Unknown("canceled".into())
        }

        fn stats(&self) -> &SolverStats {
            &self.0
        }
    }

    #[test]
    fn where_the_back_end_gives_up_likely_values_are_tried() {
        let mut arena = Arena::new();
        let (x, one) = (arena.fresh("x", Sort::Bv32), arena.i32(1));
        let (more, fewer) = (arena.slt(one, x), arena.slt(x, one));
        let mut solver = Hardness::new(Tired::default());
        let limit = Limit { rlimit: 1, timeout_ms: 1 };
        assert!(matches!(solver.check(&arena, &[], &[more], limit), Answer::Sat(_)));
        let nothing = solver.check(&arena, &[more], &[fewer], limit);
        assert_eq!(nothing, Answer::Unknown("canceled".into()));
        assert_eq!(solver.stats().cost, 2 * SEARCH);
    }

    #[test]
    fn a_remainder_of_floats_never_gets_to_the_back_end() {
        for sort in [Sort::F32, Sort::F64] {
            let mut arena = Arena::new();
            let (x, y) = (arena.fresh("x", sort), arena.fresh("y", sort));
            let remainder = arena.fp(FpOp::Rem, x, y);
            assert!(weight(&arena, [remainder].iter()) > MOST);
        }
    }
}
