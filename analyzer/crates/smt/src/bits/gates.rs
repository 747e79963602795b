//! Gates over literals: equal gates exist once, and a gate that is constant or one of its operands is never made.
//!
//! Operands are put into one form (sorted, negations moved outwards where they can be), so that sharing finds more.

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// A gate's value or its negation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Lit(u32);

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Gate {
    True,
    /// One bit of a variable.
    Input,
    And(Lit, Lit),
    Xor(Lit, Lit),
    /// The second if the first, else the third.
    Choice(Lit, Lit, Lit),
    /// The lower and the upper bit of a sum of three.
    Parity(Lit, Lit, Lit),
    Majority(Lit, Lit, Lit),
}

pub(super) struct Gates {
    gates: Vec<Gate>,
    table: FxHashMap<Gate, u32>,
    /// What must hold besides the query, since some bits are defined by a condition and not by gates.
    pub conditions: Vec<Lit>,
}

impl Lit {
    pub(super) const TRUE: Lit = Lit(0);
    pub(super) const FALSE: Lit = Lit(1);

    pub(super) fn constant(value: bool) -> Lit {
        if value { Lit::TRUE } else { Lit::FALSE }
    }

    pub(super) fn of_gate(index: usize) -> Lit {
        Lit((index as u32) << 1)
    }

    /// The index of its gate.
    pub(super) fn gate(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) fn negated(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn is_constant(self) -> bool {
        self.gate() == 0
    }

    fn plain(self) -> Lit {
        Lit(self.0 & !1)
    }

    fn negated_if(self, condition: bool) -> Lit {
        Lit(self.0 ^ u32::from(condition))
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;

    fn not(self) -> Lit {
        self.negated_if(true)
    }
}

impl Gate {
    pub(super) fn operands(self) -> SmallVec<[Lit; 3]> {
        match self {
            Gate::True | Gate::Input => smallvec![],
            Gate::And(a, b) | Gate::Xor(a, b) => smallvec![a, b],
            Gate::Choice(a, b, c) | Gate::Parity(a, b, c) | Gate::Majority(a, b, c) => smallvec![a, b, c],
        }
    }

    /// Whether the gate can only become true, never false, when this operand does.
    pub(super) fn is_monotone_in(self, operand: Lit) -> bool {
        match self {
            Gate::True | Gate::Input | Gate::And(..) | Gate::Majority(..) => true,
            Gate::Choice(condition, ..) => operand != condition,
            Gate::Xor(..) | Gate::Parity(..) => false,
        }
    }
}

impl Gates {
    pub(super) fn new() -> Gates {
        Gates { gates: vec![Gate::True], table: FxHashMap::default(), conditions: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.gates.len()
    }

    pub(super) fn gate(&self, index: usize) -> Gate {
        self.gates[index]
    }

    pub(super) fn input(&mut self) -> Lit {
        self.push(Gate::Input)
    }

    pub(super) fn and(&mut self, a: Lit, b: Lit) -> Lit {
        let (a, b) = (a.min(b), a.max(b));
        match a {
            Lit::TRUE => b,
            Lit::FALSE => Lit::FALSE,
            _ if a == b => a,
            _ if a == !b => Lit::FALSE,
            _ => self.intern(Gate::And(a, b)),
        }
    }

    pub(super) fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    pub(super) fn all(&mut self, literals: impl IntoIterator<Item = Lit>) -> Lit {
        literals.into_iter().fold(Lit::TRUE, |all, literal| self.and(all, literal))
    }

    pub(super) fn any(&mut self, literals: impl IntoIterator<Item = Lit>) -> Lit {
        !self.all(literals.into_iter().map(|literal| !literal))
    }

    pub(super) fn xor(&mut self, a: Lit, b: Lit) -> Lit {
        let flipped = a.negated() != b.negated();
        let (a, b) = (a.plain().min(b.plain()), a.plain().max(b.plain()));
        let plain = match a {
            Lit::TRUE => !b,
            _ if a == b => Lit::FALSE,
            _ => self.intern(Gate::Xor(a, b)),
        };
        plain.negated_if(flipped)
    }

    pub(super) fn choice(&mut self, condition: Lit, a: Lit, b: Lit) -> Lit {
        if condition.negated() {
            return self.choice(!condition, b, a);
        }
        match (a, b) {
            _ if condition == Lit::TRUE || a == b => a,
            _ if a == !b => !self.xor(condition, a),
            _ if a == Lit::TRUE || a == condition => self.or(condition, b),
            _ if a == Lit::FALSE || a == !condition => self.and(!condition, b),
            _ if b == Lit::TRUE || b == !condition => self.or(!condition, a),
            _ if b == Lit::FALSE || b == condition => self.and(condition, a),
            _ if a.negated() => !self.intern(Gate::Choice(condition, !a, !b)),
            _ => self.intern(Gate::Choice(condition, a, b)),
        }
    }

    pub(super) fn parity(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let flipped = a.negated() ^ b.negated() ^ c.negated();
        let mut operands = [a.plain(), b.plain(), c.plain()];
        operands.sort_unstable();
        let [a, b, c] = operands;
        let plain = match a {
            Lit::TRUE => !self.xor(b, c),
            _ if a == b => c,
            _ if b == c => a,
            _ => self.intern(Gate::Parity(a, b, c)),
        };
        plain.negated_if(flipped)
    }

    pub(super) fn majority(&mut self, a: Lit, b: Lit, c: Lit) -> Lit {
        let mut operands = [a, b, c];
        operands.sort_unstable();
        let [a, b, c] = operands;
        match a {
            Lit::TRUE => self.or(b, c),
            Lit::FALSE => self.and(b, c),
            _ if a == b => a,
            _ if b == c => b,
            _ if a == !b => c,
            _ if b == !c => a,
            _ if a.negated() => !self.intern(Gate::Majority(!a, !b, !c)),
            _ => self.intern(Gate::Majority(a, b, c)),
        }
    }

    fn intern(&mut self, gate: Gate) -> Lit {
        match self.table.get(&gate) {
            Some(&index) => Lit(index << 1),
            None => {
                let literal = self.push(gate);
                self.table.insert(gate, literal.0 >> 1);
                literal
            }
        }
    }

    fn push(&mut self, gate: Gate) -> Lit {
        let index = u32::try_from(self.gates.len()).expect("the bound on gates is far below");
        self.gates.push(gate);
        Lit(index << 1)
    }
}
