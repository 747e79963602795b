//! A seeded generator of random terms. Each node is built twice: folded, and as it is.

use crate::arena::Arena;
use crate::model::Model;
use crate::term::{BvOp, Cmp, Const, FpCmp, FpOp, Node, Sort, Term};

pub(super) const SORTS: [Sort; 5] = [Sort::Bool, Sort::Bv32, Sort::Bv64, Sort::F32, Sort::F64];
pub(super) const BV_OPS: [BvOp; 11] = [
    BvOp::Add,
    BvOp::Sub,
    BvOp::Mul,
    BvOp::SDiv,
    BvOp::SRem,
    BvOp::Shl,
    BvOp::LShr,
    BvOp::AShr,
    BvOp::And,
    BvOp::Or,
    BvOp::Xor,
];
pub(super) const CMPS: [Cmp; 4] = [Cmp::Slt, Cmp::Sle, Cmp::Ult, Cmp::Ule];
/// What back ends know; the remainder is left to the evaluator.
pub(super) const FP_OPS: [FpOp; 4] = [FpOp::Add, FpOp::Sub, FpOp::Mul, FpOp::Div];
pub(super) const FP_CMPS: [FpCmp; 3] = [FpCmp::Lt, FpCmp::Le, FpCmp::Eq];

/// SplitMix64: small, seeded, the same everywhere.
pub(super) struct Random(pub u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

pub(super) fn corners(sort: Sort) -> Vec<Const> {
    match sort {
        Sort::Bool => vec![Const::Bool(false), Const::Bool(true)],
        Sort::Bv32 => {
            let values = [0, 1, -1, 2, 5, 7, 31, 32, 33, 127, 128, -128, 255, 256, 65535, -32769, i32::MIN, i32::MAX];
            values.map(Const::Bv32).to_vec()
        }
        Sort::Bv64 => {
            let small = [0, 1, -1, 3, 32, 63, 64, 65, 255, i64::MIN, i64::MAX, i64::MIN + 1];
            let edges = [i64::from(i32::MIN), i64::from(i32::MAX), 1 << 31, 1 << 32, u32::MAX.into(), -(1 << 31) - 1];
            small.into_iter().chain(edges).map(Const::Bv64).collect()
        }
        Sort::F32 => float_corners().into_iter().map(|v| Const::f32(v as f32)).collect(),
        Sort::F64 => float_corners().into_iter().map(Const::f64).collect(),
    }
}

fn float_corners() -> Vec<f64> {
    let values = [0.0, 1.0, 0.5, 1.5, 2.5, 1e-310, f64::MIN_POSITIVE, 1e-40, 16777217.0, 2147483647.0, 2147483648.0];
    let large =
        [4294967296.5, 9.223372036854775e18, 9.223372036854776e18, 1e19, 3.5e38, 1e300, f64::MAX, f64::INFINITY];
    let positive = values.into_iter().chain(large).chain([1e-3, 2147483647.5, 2147483648.5]);
    positive.flat_map(|v| [v, -v]).chain([f64::NAN]).collect()
}

/// Pairs (folded, raw) by sort.
pub(super) struct Generator {
    pub arena: Arena,
    pub random: Random,
    pub pool: Vec<(Term, Term)>,
    variables: Vec<Term>,
    floats: bool,
}

impl Generator {
    pub(super) fn new(seed: u64) -> Self {
        let (arena, random) = (Arena::new(), Random(seed));
        let mut generator = Generator { arena, random, pool: Vec::new(), variables: Vec::new(), floats: true };
        for sort in SORTS {
            for name in ["p", "q"] {
                let variable = generator.arena.fresh(name, sort);
                generator.variables.push(variable);
                generator.pool.push((variable, variable));
            }
        }
        generator
    }

    /// Of booleans and bit-vectors only.
    pub(super) fn without_floats(seed: u64) -> Self {
        Generator { floats: false, ..Generator::new(seed) }
    }

    pub(super) fn model(&mut self) -> Model {
        let mut model = Model::default();
        for variable in self.variables.clone() {
            let symbol = self.arena.symbol(variable).expect("a variable");
            let value = self.value(self.arena.sort(variable));
            model.set(symbol, value);
        }
        model
    }

    fn value(&mut self, sort: Sort) -> Const {
        match sort {
            Sort::Bv32 if self.random.below(4) == 0 => Const::Bv32(self.random.next() as i32),
            Sort::Bv64 if self.random.below(4) == 0 => Const::Bv64(self.random.next() as i64),
            _ => {
                let corners = corners(sort);
                self.random.pick(&corners)
            }
        }
    }

    /// A known pair of a sort; sometimes a new constant.
    fn operand(&mut self, sort: Sort) -> (Term, Term) {
        if self.random.below(3) == 0 {
            let value = self.value(sort);
            let constant = self.arena.constant(value);
            return (constant, constant);
        }
        let known: Vec<_> = self.pool.iter().copied().filter(|pair| self.arena.sort(pair.0) == sort).collect();
        self.random.pick(&known)
    }

    /// Adds one random pair to the pool and returns it.
    pub(super) fn grow(&mut self) -> (Term, Term) {
        let node = self.random_node();
        let children = node.children();
        let operands: Vec<_> = children.iter().map(|&child| self.operand(self.arena.sort(child))).collect();
        let folded: Vec<Term> = operands.iter().map(|pair| pair.0).collect();
        let raw: Vec<Term> = operands.iter().map(|pair| pair.1).collect();
        let raw_node = with_children(&node, &raw);
        let pair = (construct(&mut self.arena, &node, &folded), self.arena.intern(raw_node));
        self.pool.push(pair);
        pair
    }

    /// A node whose children only tell the sorts.
    fn random_node(&mut self) -> Node {
        let bv = self.random.pick(&[Sort::Bv32, Sort::Bv64]);
        let fp = self.random.pick(&[Sort::F32, Sort::F64]);
        let any = self.random.pick(if self.floats { &SORTS } else { &SORTS[..3] });
        let (b, v, f) = (self.example(Sort::Bool), self.example(bv), self.example(fp));
        let (i, l, x) = (self.example(Sort::Bv32), self.example(Sort::Bv64), self.example(any));
        let bits = self.random.pick(&[8, 16]);
        let signed = self.random.below(2) == 0;
        match self.random.below(if self.floats { 26 } else { 19 }) {
            0 => Node::Not(b),
            1 | 2 => Node::And(b, b),
            3 | 4 => Node::Or(b, b),
            5 | 6 => Node::Ite(b, x, x),
            7 | 8 => Node::Eq(x, x),
            9..=12 => Node::Bv(self.random.pick(&BV_OPS), v, v),
            13..=15 => Node::Cmp(self.random.pick(&CMPS), v, v),
            16 => Node::Narrow { bits, signed, arg: i },
            17 => Node::Low32(l),
            18 => self.random.pick(&[Node::SignExtend(i), Node::ZeroExtend(i)]),
            19 => Node::Fp(self.random.pick(&FP_OPS), f, f),
            20 => self.random.pick(&[Node::FpNeg(f), Node::IsNan(f), Node::FpSqrt(f)]),
            21 | 22 => Node::FpCmp(self.random.pick(&FP_CMPS), f, f),
            23 => self.random.pick(&[Node::BvToFp(v, fp), Node::FpToFp(f, self.random_fp())]),
            24 => self.random.pick(&[Node::FpToBv(f, bv), Node::FpToBits(f)]),
            _ => Node::BitsToFp(v, if bv == Sort::Bv32 { Sort::F32 } else { Sort::F64 }),
        }
    }

    fn random_fp(&self) -> Sort {
        if self.random.0 & 1 == 0 { Sort::F32 } else { Sort::F64 }
    }

    fn example(&self, sort: Sort) -> Term {
        self.variables[SORTS.iter().position(|&s| s == sort).expect("a listed sort") * 2]
    }
}

/// The node with other children of the same sorts.
pub(super) fn with_children(node: &Node, c: &[Term]) -> Node {
    match *node {
        Node::Const(_) | Node::Var(_) => *node,
        Node::Not(_) => Node::Not(c[0]),
        Node::And(..) => Node::And(c[0], c[1]),
        Node::Or(..) => Node::Or(c[0], c[1]),
        Node::Ite(..) => Node::Ite(c[0], c[1], c[2]),
        Node::Eq(..) => Node::Eq(c[0], c[1]),
        Node::Bv(op, ..) => Node::Bv(op, c[0], c[1]),
        Node::Cmp(cmp, ..) => Node::Cmp(cmp, c[0], c[1]),
        Node::Narrow { bits, signed, .. } => Node::Narrow { bits, signed, arg: c[0] },
        Node::Low32(_) => Node::Low32(c[0]),
        Node::SignExtend(_) => Node::SignExtend(c[0]),
        Node::ZeroExtend(_) => Node::ZeroExtend(c[0]),
        Node::Fp(op, ..) => Node::Fp(op, c[0], c[1]),
        Node::FpNeg(_) => Node::FpNeg(c[0]),
        Node::FpSqrt(_) => Node::FpSqrt(c[0]),
        Node::FpCmp(cmp, ..) => Node::FpCmp(cmp, c[0], c[1]),
        Node::IsNan(_) => Node::IsNan(c[0]),
        Node::BvToFp(_, sort) => Node::BvToFp(c[0], sort),
        Node::FpToFp(_, sort) => Node::FpToFp(c[0], sort),
        Node::FpToBv(_, sort) => Node::FpToBv(c[0], sort),
        Node::FpToBits(_) => Node::FpToBits(c[0]),
        Node::BitsToFp(_, sort) => Node::BitsToFp(c[0], sort),
    }
}

/// Calls the folding constructor of the node's kind.
pub(super) fn construct(arena: &mut Arena, node: &Node, c: &[Term]) -> Term {
    match *node {
        Node::Const(value) => arena.constant(value),
        Node::Var(symbol) => arena.symbol_term(symbol),
        Node::Not(_) => arena.not(c[0]),
        Node::And(..) => arena.and(c[0], c[1]),
        Node::Or(..) => arena.or(c[0], c[1]),
        Node::Ite(..) => arena.ite(c[0], c[1], c[2]),
        Node::Eq(..) => arena.eq(c[0], c[1]),
        Node::Bv(op, ..) => arena.bv(op, c[0], c[1]),
        Node::Cmp(cmp, ..) => arena.cmp(cmp, c[0], c[1]),
        Node::Narrow { bits, signed, .. } => arena.narrow(c[0], bits, signed),
        Node::Low32(_) => arena.low32(c[0]),
        Node::SignExtend(_) => arena.sign_extend(c[0]),
        Node::ZeroExtend(_) => arena.zero_extend(c[0]),
        Node::Fp(op, ..) => arena.fp(op, c[0], c[1]),
        Node::FpNeg(_) => arena.fp_neg(c[0]),
        Node::FpSqrt(_) => arena.fp_sqrt(c[0]),
        Node::FpCmp(cmp, ..) => arena.fp_cmp(cmp, c[0], c[1]),
        Node::IsNan(_) => arena.is_nan(c[0]),
        Node::BvToFp(_, sort) => arena.bv_to_fp(c[0], sort),
        Node::FpToFp(_, sort) => arena.fp_to_fp(c[0], sort),
        Node::FpToBv(_, sort) => arena.fp_to_bv(c[0], sort),
        Node::FpToBits(_) => arena.fp_to_bits(c[0]),
        Node::BitsToFp(_, sort) => arena.bits_to_fp(c[0], sort),
    }
}
