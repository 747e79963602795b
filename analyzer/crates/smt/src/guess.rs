//! Changes a model a little so that it also satisfies a question: most questions of a path concern variables that
//! nothing else constrains, and then no solver is needed. Every guess is checked by evaluation.

mod float;

use crate::arena::Arena;
use crate::eval::Evaluator;
use crate::model::Model;
use crate::term::{BvOp, Cmp, Const, Node, Sort, Symbol, Term};
use crate::variables::Variables;
use smallvec::{SmallVec, smallvec};

/// Alternatives that are looked at for one question.
const MAX_CHANGES: usize = 8;
/// How far a wish is followed into a term.
const MAX_DEPTH: u32 = 12;
/// Parts of a conjunction or of a choice that are looked at: the characters of a string, the labels of a switch.
const MAX_PARTS: usize = 100;

/// Changes that build on each other.
const MAX_REPAIRS: usize = 6;
/// Models that are looked at for one question.
const MAX_TRIES: usize = 16;
/// Terms that are looked at for one of them: choices among choices would be as many as their product.
const MAX_STEPS: usize = 5_000;

/// Most change one variable or two.
pub type Change = SmallVec<[(Symbol, Const); 2]>;

/// Alternatives. There are many of them for a moment, and most often it is one.
type Changes = SmallVec<[Change; 1]>;

/// Knows rules about variables that no term says.
pub trait Theory {
    /// Adds to a change of `model` what the rules make of it; may leave it as it is.
    fn complete(&self, model: &Model, change: &mut Change);
}

/// No rules.
impl Theory for () {
    fn complete(&self, _: &Model, _: &mut Change) {}
}

/// The model that is to be changed, and how many terms may still be looked at.
struct Current {
    evaluator: Evaluator,
    steps: usize,
}

impl Current {
    fn eval(&mut self, arena: &Arena, term: Term) -> Const {
        self.evaluator.eval(arena, term)
    }

    fn holds(&mut self, arena: &Arena, term: Term) -> bool {
        self.evaluator.holds(arena, term)
    }

    /// One further down, if that is far enough up and there are steps left.
    fn below(&mut self, depth: u32) -> Option<u32> {
        self.steps = self.steps.checked_sub(1)?;
        depth.checked_sub(1)
    }
}

/// One question on its way.
struct Mending<'a> {
    variables: &'a mut Variables,
    arena: &'a Arena,
    theory: &'a dyn Theory,
    path: &'a [Term],
    question: Term,
    model: &'a Model,
    /// The model satisfies the path.
    trusted: bool,
    tries: usize,
}

/// `model` satisfies `path`; the answer satisfies `path` and `question`.
pub fn guess(
    variables: &mut Variables,
    arena: &Arena,
    theory: &dyn Theory,
    path: &[Term],
    question: Term,
    model: &Model,
) -> Option<Model> {
    let mut mending = Mending { variables, arena, theory, path, question, model, trusted: true, tries: MAX_TRIES };
    mending.mend(Change::new(), MAX_REPAIRS)
}

/// Mends a model that need not satisfy any of `terms` so that it satisfies them all. `left`: tries, fewer afterwards.
pub(crate) fn mend(
    variables: &mut Variables,
    arena: &Arena,
    terms: &[Term],
    model: &Model,
    left: &mut usize,
) -> Option<Model> {
    let (&question, path) = terms.split_last()?;
    let most = MAX_TRIES.min(*left);
    let mut mending = Mending { variables, arena, theory: &(), path, question, model, trusted: false, tries: most };
    let mended = mending.mend(Change::new(), MAX_REPAIRS);
    *left -= most - mending.tries;
    mended
}

impl Mending<'_> {
    /// Finds what does not hold after a change, the question first, and tries each further change that may mend it.
    fn mend(&mut self, mut change: Change, repairs: usize) -> Option<Model> {
        self.tries = self.tries.checked_sub(1)?;
        if !change.is_empty() {
            self.theory.complete(self.model, &mut change);
        }
        let mut evaluator = Evaluator::new(changed(self.model, &change));
        let Some(broken) = self.broken(&mut evaluator, &change) else { return Some(evaluator.into_model()) };
        let repairs = repairs.checked_sub(1)?;
        let untouched = |repair: &Change| repair.iter().all(|(s, _)| change.iter().all(|(known, _)| known != s));
        let mut current = Current { evaluator, steps: MAX_STEPS };
        let wishes = wish(self.arena, &mut current, broken, true, MAX_DEPTH);
        let mut useful = wishes.into_iter().filter(|wish| !wish.is_empty() && untouched(wish));
        useful.find_map(|wish| self.mend(change.iter().copied().chain(wish).collect(), repairs))
    }

    /// Only the terms that a change touches are evaluated again.
    fn broken(&mut self, evaluator: &mut Evaluator, change: &Change) -> Option<Term> {
        let (arena, path) = (self.arena, self.path);
        if !evaluator.holds(arena, self.question) {
            return Some(self.question);
        }
        let mut concerned = |term| !self.trusted || self.touches(term, change);
        path.iter().rev().copied().filter(|&term| concerned(term)).find(|&term| !evaluator.holds(arena, term))
    }

    fn touches(&mut self, term: Term, change: &Change) -> bool {
        let variables = self.variables.of(self.arena, term);
        change.iter().any(|(symbol, _)| variables.binary_search(symbol).is_ok())
    }
}

fn changed(model: &Model, change: &Change) -> Model {
    let mut changed = model.clone();
    for (symbol, value) in change {
        changed.set(*symbol, *value);
    }
    changed
}

/// Changes that may give a boolean term the wanted value.
fn wish(arena: &Arena, current: &mut Current, term: Term, wanted: bool, depth: u32) -> Changes {
    if current.holds(arena, term) == wanted {
        return unchanged();
    }
    let Some(depth) = current.below(depth) else { return Changes::new() };
    match *arena.node(term) {
        Node::Var(symbol) => smallvec![smallvec![(symbol, Const::Bool(wanted))]],
        Node::Not(inner) => wish(arena, current, inner, !wanted, depth),
        Node::And(..) if wanted => all(arena, current, term, wanted, depth),
        Node::Or(..) if !wanted => all(arena, current, term, wanted, depth),
        Node::And(a, b) | Node::Or(a, b) => either(arena, current, (a, wanted), (b, wanted), depth),
        Node::Ite(c, a, b) => {
            let mut found = both(arena, current, (c, true), (a, wanted), depth);
            found.extend(both(arena, current, (c, false), (b, wanted), depth));
            found.truncate(MAX_CHANGES);
            found
        }
        Node::Eq(a, b) if arena.sort(a) == Sort::Bool => {
            let (x, y) = (current.holds(arena, a), current.holds(arena, b));
            either(arena, current, (a, y == wanted), (b, x == wanted), depth)
        }
        Node::Eq(a, b) => relate(arena, current, a, b, if wanted { &[0] } else { &[1, -1] }, depth),
        Node::Cmp(cmp, a, b) => relate(arena, current, a, b, offsets(cmp, wanted), depth),
        Node::FpCmp(_, a, b) => float::relate(arena, current, a, b, depth),
        Node::IsNan(arg) => float::assign(arena, current, arg, if wanted { f64::NAN } else { 1.0 }, depth),
        _ => Changes::new(),
    }
}

/// What to add to the right side so that the left one compares as wanted.
fn offsets(cmp: Cmp, wanted: bool) -> &'static [i64] {
    match (cmp, wanted) {
        (Cmp::Slt | Cmp::Ult, true) => &[-1],
        (Cmp::Sle | Cmp::Ule, false) => &[1],
        (Cmp::Slt | Cmp::Ult | Cmp::Sle | Cmp::Ule, _) => &[0],
    }
}

/// A conjunction that shall hold, or a disjunction that shall not: however many parts it has, they are equally deep.
fn all(arena: &Arena, current: &mut Current, term: Term, wanted: bool, depth: u32) -> Changes {
    let mut found = unchanged();
    let mut open: SmallVec<[Term; 8]> = smallvec![term];
    for _ in 0..MAX_PARTS {
        let Some(part) = open.pop() else { return found };
        match *arena.node(part) {
            Node::And(a, b) if wanted => open.extend([b, a]),
            Node::Or(a, b) if !wanted => open.extend([b, a]),
            _ => found = product(found, wish(arena, current, part, wanted, depth)),
        }
        if found.is_empty() {
            return found;
        }
    }
    Changes::new()
}

fn both(arena: &Arena, current: &mut Current, a: (Term, bool), b: (Term, bool), depth: u32) -> Changes {
    let first = wish(arena, current, a.0, a.1, depth);
    product(first, wish(arena, current, b.0, b.1, depth))
}

/// It holds as it is.
fn unchanged() -> Changes {
    smallvec![Change::new()]
}

/// Each of these with each of those.
fn product(mut these: Changes, mut those: Changes) -> Changes {
    if is_unchanged(&those) {
        these.truncate(MAX_CHANGES);
        return these;
    }
    if is_unchanged(&these) {
        those.truncate(MAX_CHANGES);
        return those;
    }
    let pairs = these.iter().flat_map(|x| those.iter().map(move |y| x.iter().chain(y).copied().collect()));
    pairs.take(MAX_CHANGES).collect()
}

fn is_unchanged(changes: &Changes) -> bool {
    matches!(changes.as_slice(), [only] if only.is_empty())
}

fn either(arena: &Arena, current: &mut Current, a: (Term, bool), b: (Term, bool), depth: u32) -> Changes {
    let mut found = wish(arena, current, a.0, a.1, depth);
    found.extend(wish(arena, current, b.0, b.1, depth));
    found.truncate(MAX_CHANGES);
    found
}

/// Moves one side to where the other one is, plus an offset.
fn relate(arena: &Arena, current: &mut Current, a: Term, b: Term, offsets: &[i64], depth: u32) -> Changes {
    let (Some(left), Some(right)) = (current.eval(arena, a).as_bv(), current.eval(arena, b).as_bv()) else {
        return Changes::new();
    };
    let mut found = Changes::new();
    for offset in offsets {
        found.extend(assign(arena, current, a, right.wrapping_add(*offset), depth));
        found.extend(assign(arena, current, b, left.wrapping_sub(*offset), depth));
    }
    found.truncate(MAX_CHANGES);
    found
}

/// Changes that may give a bit-vector term this value.
fn assign(arena: &Arena, current: &mut Current, term: Term, value: i64, depth: u32) -> Changes {
    let Some(depth) = current.below(depth) else { return Changes::new() };
    match *arena.node(term) {
        Node::Var(symbol) => smallvec![smallvec![(symbol, constant(arena.sort(term), value))]],
        Node::Const(known) if known.as_bv() == Some(value) => unchanged(),
        Node::Narrow { arg, .. } | Node::SignExtend(arg) | Node::ZeroExtend(arg) | Node::Low32(arg) => {
            assign(arena, current, arg, value, depth)
        }
        Node::FpToBits(arg) => float::assign_bits(arena, current, arg, value, depth),
        Node::Ite(..) => choose(arena, current, term, depth, &|current, arm| assign(arena, current, arm, value, depth)),
        Node::Bv(op, a, b) => operand(arena, current, op, a, b, value, depth),
        _ => Changes::new(),
    }
}

/// One of the alternatives of a choice; those of a long one are equally deep.
fn choose(
    arena: &Arena,
    current: &mut Current,
    choice: Term,
    depth: u32,
    assign: &dyn Fn(&mut Current, Term) -> Changes,
) -> Changes {
    let (mut found, mut past, mut rest) = (Changes::new(), unchanged(), choice);
    for _ in 0..MAX_PARTS {
        let Node::Ite(condition, taken, other) = *arena.node(rest) else { break };
        let values = assign(current, taken);
        if !values.is_empty() {
            let chosen = product(past.clone(), wish(arena, current, condition, true, depth));
            found.extend(product(chosen, values));
        }
        past = product(past, wish(arena, current, condition, false, depth));
        rest = other;
        if past.is_empty() || found.len() >= MAX_CHANGES {
            break;
        }
    }
    if !past.is_empty() && !matches!(arena.node(rest), Node::Ite(..)) {
        found.extend(product(past, assign(current, rest)));
    }
    found.truncate(MAX_CHANGES);
    found
}

/// Solves for one operand, the other one staying as it is.
fn operand(arena: &Arena, current: &mut Current, op: BvOp, a: Term, b: Term, value: i64, depth: u32) -> Changes {
    let (Some(x), Some(y)) = (current.eval(arena, a).as_bv(), current.eval(arena, b).as_bv()) else {
        return Changes::new();
    };
    let (left, right) = match op {
        BvOp::Add => (Some(value.wrapping_sub(y)), Some(value.wrapping_sub(x))),
        BvOp::Sub => (Some(value.wrapping_add(y)), Some(x.wrapping_sub(value))),
        BvOp::Xor => (Some(value ^ y), Some(value ^ x)),
        BvOp::Mul => (divide(value, y), divide(value, x)),
        BvOp::SRem | BvOp::And | BvOp::Or => (Some(value), None),
        // Zero is the quotient of anything small, so only the dividend is moved for it.
        BvOp::SDiv => (value.checked_mul(y).filter(|_| y != 0), x.checked_div(value)),
        BvOp::Shl => (Some(value >> (y & 31)), None),
        BvOp::LShr | BvOp::AShr => (Some(value << (y & 31)), None),
    };
    let mut found = Changes::new();
    if let Some(left) = left {
        found.extend(assign(arena, current, a, left, depth));
    }
    if let Some(right) = right {
        found.extend(assign(arena, current, b, right, depth));
    }
    found.truncate(MAX_CHANGES);
    found
}

fn divide(value: i64, by: i64) -> Option<i64> {
    (by != 0 && value.checked_rem(by)? == 0).then(|| value / by)
}

fn constant(sort: Sort, value: i64) -> Const {
    match sort {
        Sort::Bv64 => Const::Bv64(value),
        _ => Const::Bv32(value as i32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::FpCmp;

    #[test]
    fn a_guess_satisfies_the_question_and_keeps_the_path() {
        let mut arena = Arena::new();
        let (x, y, b) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32), arena.fresh("b", Sort::Bool));
        let (three, ten) = (arena.i32(3), arena.i32(10));
        let below = arena.slt(x, ten);
        let sum = arena.bv(BvOp::Add, x, y);
        let is_three = arena.eq(sum, three);
        let question = arena.and(is_three, b);
        let model = guess(&mut Variables::default(), &arena, &(), &[below], question, &Model::default())
            .expect("a change exists");
        let mut evaluator = Evaluator::new(&model);
        assert!(evaluator.holds(&arena, below) && evaluator.holds(&arena, question));
    }

    #[test]
    fn quotients_and_shifts_are_solved_for_an_operand() {
        for op in [BvOp::SDiv, BvOp::Shl, BvOp::AShr] {
            let mut arena = Arena::new();
            let (x, y, one) = (arena.fresh("x", Sort::Bv64), arena.fresh("y", Sort::Bv64), arena.i64(1));
            let positive = arena.sle(one, y);
            let (result, wanted) = (arena.bv(op, x, y), arena.i64(12));
            let question = arena.eq(result, wanted);
            let mut model = Model::default();
            model.set(arena.symbol(y).expect("a variable"), Const::Bv64(2));
            let guessed = guess(&mut Variables::default(), &arena, &(), &[positive], question, &model);
            assert!(Evaluator::new(guessed.expect("a change exists")).holds(&arena, question), "{op:?}");
        }
    }

    /// A string of ten characters that equals the last of fifty labels: the choice of a switch over strings.
    #[test]
    fn long_conjunctions_and_long_choices_are_no_deeper_than_short_ones() {
        let mut arena = Arena::new();
        let units: Vec<Term> = (0..10).map(|_| arena.fresh("unit", Sort::Bv32)).collect();
        let mut choice = arena.i32(-1);
        for label in (0..50).rev() {
            let mut same = arena.bool(true);
            for &unit in &units {
                let wanted = arena.i32(100 + label);
                let equal = arena.eq(unit, wanted);
                same = arena.and(same, equal);
            }
            let number = arena.i32(label);
            choice = arena.ite(same, number, choice);
        }
        let last = arena.i32(49);
        let question = arena.eq(choice, last);
        let guessed = guess(&mut Variables::default(), &arena, &(), &[], question, &Model::default());
        assert!(Evaluator::new(guessed.expect("a change exists")).holds(&arena, question));
    }

    /// Each choice is between numbers that are themselves such choices: all ways through them are far too many.
    #[test]
    fn choices_among_choices_are_given_up() {
        let mut arena = Arena::new();
        let mut number = arena.i32(0);
        for level in 1..8 {
            let mut choice = arena.i32(-level);
            for label in 0..60 {
                let (unit, wanted) = (arena.fresh("unit", Sort::Bv32), arena.i32(label));
                let same = arena.eq(number, wanted);
                choice = arena.ite(same, unit, choice);
            }
            number = choice;
        }
        let wanted = arena.i32(77);
        let question = arena.eq(number, wanted);
        let mut current = Current { evaluator: Evaluator::new(Model::default()), steps: MAX_STEPS };
        wish(&arena, &mut current, question, true, MAX_DEPTH);
        assert_eq!(current.steps, 0);
    }

    #[test]
    fn an_absolute_value_is_guessed_through_its_bits_and_through_a_choice() {
        let mut arena = Arena::new();
        let (x, y, first) = (arena.fresh("x", Sort::F64), arena.fresh("y", Sort::F64), arena.fresh("c", Sort::Bool));
        let chosen = arena.ite(first, x, y);
        let (bits, mask) = (arena.fp_to_bits(chosen), arena.i64(i64::MAX));
        let positive = arena.bv(BvOp::And, bits, mask);
        let absolute = arena.bits_to_fp(positive, Sort::F64);
        let five = arena.f64(5.0);
        let question = arena.fp_cmp(FpCmp::Lt, five, absolute);
        let guessed = guess(&mut Variables::default(), &arena, &(), &[], question, &Model::default());
        assert!(Evaluator::new(guessed.expect("a change exists")).holds(&arena, question));
    }

    #[test]
    fn a_contradiction_is_never_guessed() {
        let mut arena = Arena::new();
        let x = arena.fresh("x", Sort::Bv32);
        let (zero, five) = (arena.i32(0), arena.i32(5));
        let small = arena.sle(x, zero);
        let large = arena.slt(five, x);
        assert_eq!(guess(&mut Variables::default(), &arena, &(), &[small], large, &Model::default()), None);
    }
}
