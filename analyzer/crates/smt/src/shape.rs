//! Queries that differ in nothing but which variables they are about: methods ask the same questions of other inputs
//! again and again. What depends on a query alone is computed once for all that have its shape.
//!
//! Terms keep their order, and with it everything that depends on the order of their numbers. Only where a constant
//! stands among them does not count, because nobody who uses this looks at its number; of a Boolean it does, since a
//! query may assert it.

use crate::arena::Arena;
use crate::model::Model;
use crate::term::{Const, Node, Symbol, Term};
use rustc_hash::{FxHashMap, FxHashSet};

/// A query without the numbers of its terms.
pub(crate) struct Shape {
    key: Vec<u32>,
    /// In ascending order, as in every query of this shape.
    variables: Vec<Symbol>,
}

/// All terms that occur, children before parents; `None` if they are more than that.
pub(crate) fn cone(arena: &Arena, terms: &[Term], most: usize) -> Option<Vec<Term>> {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut open = terms.to_vec();
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        if seen.len() > most {
            return None;
        }
        open.extend(arena.node(term).children());
    }
    let mut cone: Vec<Term> = seen.into_iter().collect();
    cone.sort_unstable();
    Some(cone)
}

impl Shape {
    /// `bounds`: what else an answer depends on.
    pub(crate) fn of(arena: &Arena, cone: &[Term], terms: &[Term], bounds: [u32; 2]) -> Shape {
        let mut shape = Shape { key: Vec::with_capacity(3 * cone.len() + terms.len() + 3), variables: Vec::new() };
        let numbered: Vec<Term> = cone.iter().copied().filter(|&term| is_numbered(arena.node(term))).collect();
        for &term in &numbered {
            shape.node(arena, &numbered, term);
        }
        shape.key.push(END);
        for &term in terms {
            shape.operand(arena, &numbered, term);
        }
        shape.key.extend(bounds);
        shape
    }

    fn node(&mut self, arena: &Arena, numbered: &[Term], term: Term) {
        let node = arena.node(term);
        self.key.push(operator(arena, term));
        if let Node::Var(symbol) = node {
            self.variables.push(*symbol);
        }
        for child in node.children() {
            self.operand(arena, numbered, child);
        }
    }

    fn operand(&mut self, arena: &Arena, numbered: &[Term], term: Term) {
        match *arena.node(term) {
            Node::Const(value) if !is_boolean(value) => self.constant(value),
            _ => self.key.push(numbered.partition_point(|&other| other < term) as u32),
        }
    }

    fn constant(&mut self, value: Const) {
        let bits = match value {
            Const::Bool(value) => u64::from(value),
            Const::Bv32(value) => u64::from(value as u32),
            Const::Bv64(value) => value as u64,
            Const::F32(bits) => u64::from(bits),
            Const::F64(bits) => bits,
        };
        self.key.extend([CONSTANT + value.sort() as u32, bits as u32, (bits >> 32) as u32]);
    }
}

/// Above all numbers of terms and all operators.
const CONSTANT: u32 = u32::MAX - 10;
const END: u32 = u32::MAX;

fn is_boolean(value: Const) -> bool {
    matches!(value, Const::Bool(_))
}

fn is_numbered(node: &Node) -> bool {
    !matches!(node, Node::Const(value) if !is_boolean(*value))
}

/// A number for all of a node but its children.
fn operator(arena: &Arena, term: Term) -> u32 {
    let (kind, detail) = match *arena.node(term) {
        Node::Const(value) => (0, u32::from(value == Const::Bool(true))),
        Node::Var(_) => (1, arena.sort(term) as u32),
        Node::Not(_) => (2, 0),
        Node::And(..) => (3, 0),
        Node::Or(..) => (4, 0),
        Node::Ite(..) => (5, 0),
        Node::Eq(..) => (6, 0),
        Node::Bv(op, ..) => (7, op as u32),
        Node::Cmp(cmp, ..) => (8, cmp as u32),
        Node::Narrow { bits, signed, .. } => (9, u32::from(bits) << 1 | u32::from(signed)),
        Node::Low32(_) => (10, 0),
        Node::SignExtend(_) => (11, 0),
        Node::ZeroExtend(_) => (12, 0),
        Node::Fp(op, ..) => (13, op as u32),
        Node::FpNeg(_) => (14, 0),
        Node::FpSqrt(_) => (15, 0),
        Node::FpCmp(cmp, ..) => (16, cmp as u32),
        Node::IsNan(_) => (17, 0),
        Node::BvToFp(_, to) => (18, to as u32),
        Node::FpToFp(_, to) => (19, to as u32),
        Node::FpToBv(_, to) => (20, to as u32),
        Node::FpToBits(_) => (21, 0),
        Node::BitsToFp(_, to) => (22, to as u32),
    };
    kind << 8 | detail
}

/// Answers by shape. They are functions of it, so it does not matter which of them are known.
pub(crate) struct Known<V> {
    answers: FxHashMap<Box<[u32]>, V>,
    words: usize,
}

/// Numbers in the keys of one table; beyond that it begins anew.
const MOST_WORDS: usize = 4 << 20;
/// Longer ones hardly come twice.
const LONGEST: usize = 1 << 14;

impl<V: Clone> Known<V> {
    pub(crate) fn get(&self, shape: &Shape) -> Option<V> {
        self.answers.get(shape.key.as_slice()).cloned()
    }

    pub(crate) fn add(&mut self, shape: Shape, answer: V) {
        if shape.key.len() > LONGEST {
            return;
        }
        if self.words > MOST_WORDS {
            *self = Known::default();
        }
        self.words += shape.key.len();
        self.answers.insert(shape.key.into(), answer);
    }
}

impl<V> Default for Known<V> {
    fn default() -> Self {
        Known { answers: FxHashMap::default(), words: 0 }
    }
}

/// A model of all queries of one shape: values by the place of a variable among those of the query.
pub(crate) type Pattern = Box<[(u32, Const)]>;

impl Shape {
    pub(crate) fn pattern(&self, model: &Model) -> Pattern {
        let place = |symbol| self.variables.partition_point(|&other| other < symbol) as u32;
        model.iter().map(|(symbol, value)| (place(symbol), value)).collect()
    }

    pub(crate) fn model(&self, pattern: &Pattern) -> Model {
        let mut model = Model::default();
        for &(place, value) in pattern {
            model.set(self.variables[place as usize], value);
        }
        model
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{BvOp, Sort};

    fn shape(arena: &Arena, terms: &[Term]) -> Shape {
        Shape::of(arena, &cone(arena, terms, 100).expect("small enough"), terms, [0; 2])
    }

    /// The sum of two new variables is below this.
    fn query(arena: &mut Arena, most: i32) -> Term {
        let (x, y) = (arena.fresh("x", Sort::Bv32), arena.fresh("y", Sort::Bv32));
        let (sum, most) = (arena.bv(BvOp::Add, x, y), arena.i32(most));
        arena.slt(sum, most)
    }

    #[test]
    fn queries_about_other_variables_have_one_shape_and_those_about_other_constants_have_not() {
        let mut arena = Arena::new();
        let [first, second, other] = [10, 10, 11].map(|most| query(&mut arena, most));
        let [first, second, other] = [first, second, other].map(|term| shape(&arena, &[term]));
        assert_eq!(first.key, second.key, "also if the constant is older than the variables");
        assert!(first.key != other.key && first.variables != second.variables);
    }

    #[test]
    fn what_is_negated_or_asserted_in_another_order_has_another_shape() {
        let mut arena = Arena::new();
        let (a, b) = (query(&mut arena, 1), query(&mut arena, 2));
        let not = arena.not(a);
        let keys = [&[a][..], &[not], &[a, b], &[b, a], &[a, a]].map(|terms| shape(&arena, terms).key);
        let distinct: FxHashSet<&Vec<u32>> = keys.iter().collect();
        assert_eq!(distinct.len(), keys.len());
    }

    #[test]
    fn a_model_is_carried_over_to_the_variables_of_the_other_query() {
        let mut arena = Arena::new();
        let shapes = [10, 10].map(|most| query(&mut arena, most)).map(|term| shape(&arena, &[term]));
        let mut model = Model::default();
        model.set(shapes[0].variables[1], Const::Bv32(7));
        let carried = shapes[1].model(&shapes[0].pattern(&model));
        assert_eq!(carried.iter().collect::<Vec<_>>(), [(shapes[1].variables[1], Const::Bv32(7))]);
    }

    #[test]
    fn a_full_table_begins_anew_and_goes_on() {
        let mut arena = Arena::new();
        let term = query(&mut arena, 10);
        let mut known = Known { words: MOST_WORDS + 1, ..Known::default() };
        known.add(shape(&arena, &[term]), true);
        assert_eq!(known.get(&shape(&arena, &[term])), Some(true));
        assert!(known.words < 100);
    }
}
