//! The arena: every distinct node exists once, so equal terms have equal numbers.
//!
//! The constructors that fold are in `fold/`; this file only interns and answers questions about terms.

use crate::term::{Const, Node, Sort, Symbol, Term};
use crate::value;
use rustc_hash::{FxHashMap, FxHashSet};

#[derive(Clone, Debug, Default)]
pub struct Arena {
    nodes: Vec<Node>,
    sorts: Vec<Sort>,
    table: FxHashMap<Node, Term>,
    symbols: Vec<Variable>,
}

#[derive(Clone, Debug)]
struct Variable {
    name: Box<str>,
    term: Term,
}

impl Arena {
    pub fn new() -> Self {
        Arena::default()
    }

    /// How many distinct terms exist.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A new variable. The name is for printing only and need not be unique.
    pub fn fresh(&mut self, name: &str, sort: Sort) -> Term {
        let symbol = Symbol(index(self.symbols.len()));
        let term = self.insert(Node::Var(symbol), sort);
        self.symbols.push(Variable { name: name.into(), term });
        term
    }

    /// The symbol, if the term is a variable.
    pub fn symbol(&self, term: Term) -> Option<Symbol> {
        match *self.node(term) {
            Node::Var(symbol) => Some(symbol),
            _ => None,
        }
    }

    pub fn symbol_term(&self, symbol: Symbol) -> Term {
        self.symbols[symbol.0 as usize].term
    }

    pub fn symbol_name(&self, symbol: Symbol) -> &str {
        &self.symbols[symbol.0 as usize].name
    }

    pub fn sort(&self, term: Term) -> Sort {
        self.sorts[term.0 as usize]
    }

    pub fn node(&self, term: Term) -> &Node {
        &self.nodes[term.0 as usize]
    }

    pub fn as_const(&self, term: Term) -> Option<Const> {
        match *self.node(term) {
            Node::Const(value) => Some(value),
            _ => None,
        }
    }

    pub fn as_bool(&self, term: Term) -> Option<bool> {
        match self.as_const(term)? {
            Const::Bool(value) => Some(value),
            _ => None,
        }
    }

    pub fn as_i32(&self, term: Term) -> Option<i32> {
        match self.as_const(term)? {
            Const::Bv32(value) => Some(value),
            _ => None,
        }
    }

    pub fn as_i64(&self, term: Term) -> Option<i64> {
        match self.as_const(term)? {
            Const::Bv64(value) => Some(value),
            _ => None,
        }
    }

    pub fn constant(&mut self, value: Const) -> Term {
        self.intern(Node::Const(value.canonical()))
    }

    pub fn bool(&mut self, value: bool) -> Term {
        self.constant(Const::Bool(value))
    }

    pub fn i32(&mut self, value: i32) -> Term {
        self.constant(Const::Bv32(value))
    }

    pub fn i64(&mut self, value: i64) -> Term {
        self.constant(Const::Bv64(value))
    }

    pub fn f32(&mut self, value: f32) -> Term {
        self.constant(Const::f32(value))
    }

    pub fn f64(&mut self, value: f64) -> Term {
        self.constant(Const::f64(value))
    }

    /// Adds the variables of `term` to `out`, in ascending order and each once.
    pub fn variables(&self, term: Term, out: &mut impl Extend<Symbol>) {
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            match self.node(term) {
                Node::Const(_) => {}
                _ if !seen.insert(term) => {}
                Node::Var(symbol) => found.push(*symbol),
                node => stack.extend(node.children()),
            }
        }
        found.sort_unstable();
        out.extend(found);
    }

    /// A bit-vector constant's value, sign-extended.
    pub(crate) fn as_bv(&self, term: Term) -> Option<i64> {
        self.as_const(term)?.as_bv()
    }

    pub(crate) fn is_const(&self, term: Term) -> bool {
        matches!(self.node(term), Node::Const(_))
    }

    /// Interns a node, as a constant when all its children are constants.
    pub(crate) fn make(&mut self, node: Node) -> Term {
        let children = node.children();
        if !children.is_empty() && children.iter().all(|&child| self.is_const(child)) {
            let folded = value::apply(&node, |child| match *self.node(child) {
                Node::Const(value) => value,
                _ => unreachable!("all children are constants"),
            });
            return self.constant(folded);
        }
        self.intern(node)
    }

    /// Interns a node as it is.
    pub(crate) fn intern(&mut self, node: Node) -> Term {
        match self.table.get(&node) {
            Some(&term) => term,
            None => self.insert(node, self.sort_of(&node)),
        }
    }

    fn insert(&mut self, node: Node, sort: Sort) -> Term {
        let term = Term(index(self.nodes.len()));
        self.nodes.push(node);
        self.sorts.push(sort);
        self.table.insert(node, term);
        term
    }

    fn sort_of(&self, node: &Node) -> Sort {
        debug_assert!(self.well_sorted(node), "ill-sorted {node:?}");
        match *node {
            Node::Const(value) => value.sort(),
            Node::Var(symbol) => self.sort(self.symbol_term(symbol)),
            Node::Not(_) | Node::And(..) | Node::Or(..) | Node::Eq(..) => Sort::Bool,
            Node::Cmp(..) | Node::FpCmp(..) | Node::IsNan(_) => Sort::Bool,
            Node::Ite(_, a, _) | Node::Bv(_, a, _) | Node::Fp(_, a, _) => self.sort(a),
            Node::FpNeg(a) | Node::FpSqrt(a) => self.sort(a),
            Node::Narrow { .. } | Node::Low32(_) => Sort::Bv32,
            Node::SignExtend(_) | Node::ZeroExtend(_) => Sort::Bv64,
            Node::BvToFp(_, sort) | Node::FpToFp(_, sort) | Node::FpToBv(_, sort) | Node::BitsToFp(_, sort) => sort,
            Node::FpToBits(a) if self.sort(a) == Sort::F32 => Sort::Bv32,
            Node::FpToBits(_) => Sort::Bv64,
        }
    }

    fn well_sorted(&self, node: &Node) -> bool {
        let sort = |term: Term| self.sort(term);
        match *node {
            Node::Const(_) | Node::Var(_) => true,
            Node::Not(a) => sort(a) == Sort::Bool,
            Node::And(a, b) | Node::Or(a, b) => sort(a) == Sort::Bool && sort(b) == Sort::Bool,
            Node::Ite(c, a, b) => sort(c) == Sort::Bool && sort(a) == sort(b),
            Node::Eq(a, b) => sort(a) == sort(b),
            Node::Bv(_, a, b) | Node::Cmp(_, a, b) => sort(a).is_bv() && sort(a) == sort(b),
            Node::Narrow { bits, arg, .. } => (bits == 8 || bits == 16) && sort(arg) == Sort::Bv32,
            Node::Low32(a) => sort(a) == Sort::Bv64,
            Node::SignExtend(a) | Node::ZeroExtend(a) => sort(a) == Sort::Bv32,
            Node::Fp(_, a, b) | Node::FpCmp(_, a, b) => sort(a).is_fp() && sort(a) == sort(b),
            Node::FpNeg(a) | Node::FpSqrt(a) | Node::IsNan(a) | Node::FpToBits(a) => sort(a).is_fp(),
            Node::BvToFp(a, to) => sort(a).is_bv() && to.is_fp(),
            Node::FpToFp(a, to) => sort(a).is_fp() && to.is_fp(),
            Node::FpToBv(a, to) => sort(a).is_fp() && to.is_bv(),
            Node::BitsToFp(a, to) => sort(a).is_bv() && to.is_fp() && sort(a).width() == to.width(),
        }
    }
}

fn index(len: usize) -> u32 {
    u32::try_from(len).expect("fuel bounds a task to far fewer than 2^32 terms")
}
