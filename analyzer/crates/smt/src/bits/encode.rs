//! Terms as gates, each once, children first. What the query says outright is put in place before: a condition of the
//! path is true wherever else it occurs, and a term that equals a constant is that constant.

use super::divide::Divisions;
use super::gates::{Gates, Lit};
use super::words::{Word, constant, extend, negative};
use crate::arena::Arena;
use crate::term::{BvOp, Const, Node, Symbol, Term};
use rustc_hash::{FxHashMap, FxHashSet};
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
    Floats,
    TooLarge,
    /// It says two things at once: no encoding is needed.
    Contradiction,
}

pub(super) fn encode(arena: &Arena, terms: &[Term], most_gates: usize) -> Result<Encoding, Refused> {
    let cone = cone(arena, terms, most_gates)?;
    let said = Said::of(arena, terms)?;
    let mut encoder = Encoder {
        arena,
        said,
        words: FxHashMap::default(),
        divisions: Divisions::default(),
        encoding: Encoding { gates: Gates::new(), asserted: Vec::new(), variables: BTreeMap::new() },
    };
    for term in cone {
        encoder.encode(term)?;
        if encoder.encoding.gates.len() > most_gates {
            return Err(Refused::TooLarge);
        }
    }
    let mut encoding = encoder.encoding;
    encoding.asserted.append(&mut encoding.gates.conditions);
    Ok(encoding)
}

/// All terms that occur, children before parents.
fn cone(arena: &Arena, terms: &[Term], most: usize) -> Result<Vec<Term>, Refused> {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut open = terms.to_vec();
    while let Some(term) = open.pop() {
        if !seen.insert(term) {
            continue;
        }
        if arena.sort(term).is_fp() {
            return Err(Refused::Floats);
        }
        if seen.len() > most {
            return Err(Refused::TooLarge);
        }
        open.extend(arena.node(term).children());
    }
    let mut cone: Vec<Term> = seen.into_iter().collect();
    cone.sort_unstable();
    Ok(cone)
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
        let width = self.arena.sort(term).width();
        let word = said.unwrap_or_else(|| (0..width).map(|_| self.encoding.gates.input()).collect());
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
            Node::Fp(..) | Node::FpNeg(_) | Node::FpSqrt(_) | Node::FpCmp(..) | Node::IsNan(_) => {
                return Err(Refused::Floats);
            }
            Node::BvToFp(..) | Node::FpToFp(..) | Node::FpToBv(..) | Node::FpToBits(_) | Node::BitsToFp(..) => {
                return Err(Refused::Floats);
            }
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

fn narrow(word: &[Lit], bits: usize, signed: bool) -> Word {
    let fill = if signed { word[bits - 1] } else { Lit::FALSE };
    extend(&word[..bits], 32, fill)
}

fn literals(value: Const) -> Word {
    match value {
        Const::Bool(value) => vec![Lit::constant(value)],
        Const::Bv32(value) => constant(u64::from(value as u32), 32),
        Const::Bv64(value) => constant(value as u64, 64),
        Const::F32(_) | Const::F64(_) => unreachable!("floats have no gates"),
    }
}
