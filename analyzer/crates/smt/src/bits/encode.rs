//! Terms as gates, each once, children first. What the query says outright is put in place before: a condition of the
//! path is true wherever else it occurs, and a term that equals a constant is that constant.

use super::divide::Divisions;
use super::gates::{Gates, Lit};
use super::words::{Word, constant, extend, negative};
use crate::arena::Arena;
use crate::term::{BvOp, Const, FpOp, Node, Sort, Symbol, Term};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A query as gates: it is satisfiable if all of `asserted` can be true.
pub(super) struct Encoding {
    pub gates: Gates,
    pub asserted: Vec<Lit>,
    pub variables: BTreeMap<Symbol, Word>,
}

/// Why there is no encoding.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// An operator of floats without a circuit.
    Floats,
    TooLarge,
    /// It says two things at once: no encoding is needed.
    Contradiction,
}

/// `cone`: all terms that occur, children before parents.
pub(super) fn encode(arena: &Arena, cone: &[Term], terms: &[Term], most_gates: usize) -> Result<Encoding, Refused> {
    if cone.iter().any(|&term| is_refused(arena, arena.node(term))) {
        return Err(Refused::Floats);
    }
    let said = Said::of(arena, terms)?;
    let mut encoder = Encoder {
        arena,
        said,
        words: FxHashMap::default(),
        divisions: Divisions::default(),
        encoding: Encoding { gates: Gates::new(), asserted: Vec::new(), variables: BTreeMap::new() },
    };
    for &term in cone {
        encoder.encode(term)?;
        if encoder.encoding.gates.len() > most_gates {
            return Err(Refused::TooLarge);
        }
    }
    let mut encoding = encoder.encoding;
    encoding.asserted.append(&mut encoding.gates.conditions);
    Ok(encoding)
}

/// Circuits that are too large, or that nobody has written.
fn is_refused(arena: &Arena, node: &Node) -> bool {
    match *node {
        Node::FpSqrt(_) | Node::Fp(FpOp::Div | FpOp::Rem, ..) => true,
        Node::Fp(FpOp::Mul, a, b) => arena.sort(a) == Sort::F64 && !arena.is_const(a) && !arena.is_const(b),
        _ => false,
    }
}

/// The values that terms have because the query says so.
#[derive(Default)]
struct Said {
    values: FxHashMap<Term, Const>,
}

impl Said {
    fn of(arena: &Arena, terms: &[Term]) -> Result<Said, Refused> {
        let mut said = Said::default();
        let mut open: Vec<(Term, bool)> = terms.iter().map(|&term| (term, true)).collect();
        while let Some((term, truth)) = open.pop() {
            match (*arena.node(term), truth) {
                (Node::Not(a), _) => open.push((a, !truth)),
                (Node::And(a, b), true) | (Node::Or(a, b), false) => {
                    if said.is_new(term, Const::Bool(truth))? {
                        open.extend([(b, truth), (a, truth)]);
                    }
                }
                (Node::Eq(a, b), true) => {
                    let (equal, value) = arena.as_const(b).map_or((term, Const::Bool(true)), |value| (a, value));
                    said.is_new(equal, value)?;
                }
                _ => drop(said.is_new(term, Const::Bool(truth))?),
            }
        }
        Ok(said)
    }

    fn is_new(&mut self, term: Term, value: Const) -> Result<bool, Refused> {
        match self.values.insert(term, value) {
            Some(before) if before != value => Err(Refused::Contradiction),
            Some(_) => Ok(false),
            None => Ok(true),
        }
    }
}

struct Encoder<'a> {
    arena: &'a Arena,
    said: Said,
    words: FxHashMap<Term, Word>,
    divisions: Divisions,
    encoding: Encoding,
}

impl Encoder<'_> {
    fn encode(&mut self, term: Term) -> Result<(), Refused> {
        let said = self.said.values.get(&term).map(|value| literals(*value));
        let word = match (self.arena.node(term), said) {
            (Node::Var(symbol), said) => self.variable(*symbol, term, said),
            (node, None) => self.build(node)?,
            (node, Some(said)) => {
                let own = self.build(node)?;
                let gates = &mut self.encoding.gates;
                let equal = gates.equal(&own, &said);
                self.encoding.asserted.push(equal);
                said
            }
        };
        self.words.insert(term, word);
        Ok(())
    }

    fn variable(&mut self, symbol: Symbol, term: Term, said: Option<Word>) -> Word {
        let (sort, gates) = (self.arena.sort(term), &mut self.encoding.gates);
        let word = said.unwrap_or_else(|| (0..sort.width()).map(|_| gates.input()).collect());
        if sort.is_fp() {
            gates.require_one_nan(&word);
        }
        self.encoding.variables.insert(symbol, word.clone());
        word
    }

    fn build(&mut self, node: &Node) -> Result<Word, Refused> {
        let (gates, words) = (&mut self.encoding.gates, &self.words);
        let word = |term: Term| words[&term].as_slice();
        let bit = |term: Term| words[&term][0];
        Ok(match *node {
            Node::Const(value) => literals(value),
            Node::Not(a) => vec![!bit(a)],
            Node::And(a, b) => vec![gates.and(bit(a), bit(b))],
            Node::Or(a, b) => vec![gates.or(bit(a), bit(b))],
            Node::Ite(c, a, b) => gates.choose(bit(c), word(a), word(b)),
            Node::Eq(a, b) => vec![gates.equal(word(a), word(b))],
            Node::Cmp(cmp, a, b) => vec![gates.compare(cmp, word(a), word(b))],
            Node::Bv(op, a, b) => operation(gates, &mut self.divisions, op, word(a), word(b)),
            Node::Narrow { bits, signed, arg } => narrow(word(arg), usize::from(bits), signed),
            Node::Low32(a) => word(a)[..32].to_vec(),
            Node::SignExtend(a) => extend(word(a), 64, negative(word(a))),
            Node::ZeroExtend(a) => extend(word(a), 64, Lit::FALSE),
            Node::Var(_) => unreachable!("variables are no gates"),
            Node::Fp(op, a, b) => return float_operation(gates, op, word(a), word(b)),
            Node::FpSqrt(_) => return Err(Refused::Floats),
            Node::FpNeg(a) => gates.float_negate(word(a)),
            Node::FpCmp(cmp, a, b) => vec![gates.float_compare(cmp, word(a), word(b))],
            Node::IsNan(a) => vec![gates.is_nan(word(a))],
            Node::BvToFp(a, to) => gates.float_of_int(word(a), to.width() as usize),
            Node::FpToFp(a, to) => gates.float_of_float(word(a), to.width() as usize),
            Node::FpToBv(a, to) => gates.int_of_float(word(a), to.width() as usize),
            Node::FpToBits(a) => word(a).to_vec(),
            Node::BitsToFp(a, _) => gates.float_of_bits(word(a)),
        })
    }
}

fn operation(gates: &mut Gates, divisions: &mut Divisions, op: BvOp, a: &[Lit], b: &[Lit]) -> Word {
    let pairs = a.iter().zip(b);
    match op {
        BvOp::Add => gates.add(a, b, Lit::FALSE),
        BvOp::Sub => gates.sub(a, b),
        BvOp::Mul => gates.multiply(a, b),
        BvOp::SDiv => divisions.signed(gates, a, b).quotient,
        BvOp::SRem => divisions.signed(gates, a, b).remainder,
        BvOp::Shl => gates.shift_up(a, b),
        BvOp::LShr => gates.shift_down(a, b, Lit::FALSE),
        BvOp::AShr => gates.shift_down(a, b, negative(a)),
        BvOp::And => pairs.map(|(&a, &b)| gates.and(a, b)).collect(),
        BvOp::Or => pairs.map(|(&a, &b)| gates.or(a, b)).collect(),
        BvOp::Xor => pairs.map(|(&a, &b)| gates.xor(a, b)).collect(),
    }
}

fn float_operation(gates: &mut Gates, op: FpOp, a: &[Lit], b: &[Lit]) -> Result<Word, Refused> {
    Ok(match op {
        FpOp::Add => gates.float_add(a, b),
        FpOp::Sub => {
            let b = gates.float_negate(b);
            gates.float_add(a, &b)
        }
        FpOp::Mul => gates.float_multiply(a, b),
        FpOp::Div | FpOp::Rem => return Err(Refused::Floats),
    })
}

fn narrow(word: &[Lit], bits: usize, signed: bool) -> Word {
    let fill = if signed { word[bits - 1] } else { Lit::FALSE };
    extend(&word[..bits], 32, fill)
}

fn literals(value: Const) -> Word {
    match value.canonical() {
        Const::Bool(value) => vec![Lit::constant(value)],
        Const::Bv32(value) => constant(u64::from(value as u32), 32),
        Const::Bv64(value) => constant(value as u64, 64),
        Const::F32(bits) => constant(u64::from(bits), 32),
        Const::F64(bits) => constant(bits, 64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::cone;

    fn size(build: impl Fn(&mut Arena) -> Term) -> usize {
        let mut arena = Arena::new();
        let term = build(&mut arena);
        let cone = cone(&arena, &[term], 100_000).expect("small enough");
        encode(&arena, &cone, &[term], 100_000).map(|encoding| encoding.gates.len()).expect("a circuit")
    }

    /// Two variables and what the operator makes of them.
    fn operator(op: FpOp, sort: Sort) -> usize {
        size(|arena| {
            let (x, y) = (arena.fresh("x", sort), arena.fresh("y", sort));
            let result = arena.fp(op, x, y);
            arena.is_nan(result)
        })
    }

    #[test]
    fn circuits_of_floats_are_small_enough() {
        let sums = [FpOp::Add, FpOp::Sub].map(|op| operator(op, Sort::F64));
        assert!(sums.iter().all(|&gates| gates < 2_200), "{sums:?}");
        assert!(operator(FpOp::Add, Sort::F32) < 1_100);
        assert!(operator(FpOp::Mul, Sort::F32) < 3_200);
        let conversion = |from, to| {
            size(|arena| {
                let x = arena.fresh("x", from);
                let node = if from.is_fp() { Node::FpToBv(x, to) } else { Node::BvToFp(x, to) };
                let (y, result) = (arena.fresh("y", to), arena.intern(node));
                arena.eq(result, y)
            })
        };
        assert!(conversion(Sort::Bv64, Sort::F64) < 1_300);
        assert!(conversion(Sort::F64, Sort::Bv64) < 1_200);
    }
}
