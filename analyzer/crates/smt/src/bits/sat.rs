//! Gates as clauses, and the SAT solver: the only file that names it.
//!
//! A gate gets only the clauses of the directions in which the query depends on it (Plaisted and Greenbaum). Decisions
//! begin with the bits of variables, the higher ones first, and try 0 before 1: models are small numbers then, and
//! people read them. Decisions on nothing but these bits take many more conflicts where sums are compared.

use super::gates::{Gate, Gates, Lit};
use batsat::{Callbacks, ClauseKind, SolverInterface, SolverOpts, lbool};

pub(super) enum Outcome {
    Sat(Assignment),
    Unsat,
    GaveUp,
}

pub(super) struct Assignment {
    values: Vec<Option<bool>>,
}

pub(super) struct Work {
    pub clauses: u64,
    pub conflicts: u64,
}

impl Assignment {
    /// `None` for a bit that the query does not depend on.
    pub(super) fn get(&self, literal: Lit) -> Option<bool> {
        match literal {
            Lit::TRUE => Some(true),
            Lit::FALSE => Some(false),
            _ => self.values[literal.gate()].map(|value| value != literal.negated()),
        }
    }
}

pub(super) fn solve(gates: &Gates, asserted: &[Lit], most_conflicts: u64) -> (Outcome, Work) {
    let Some(roots) = roots(gates, asserted) else {
        return (Outcome::Unsat, Work { clauses: 0, conflicts: 0 });
    };
    let uses = Uses::of(gates, &roots);
    let mut clauses = Clauses::new(gates, uses, most_conflicts);
    for index in (1..gates.len()).rev() {
        clauses.define(index);
    }
    for root in roots {
        clauses.add(&[root]);
    }
    clauses.solve()
}

/// What must be true, conjunctions taken apart; `None` if something of it is false.
fn roots(gates: &Gates, asserted: &[Lit]) -> Option<Vec<Lit>> {
    let mut open = asserted.to_vec();
    let mut seen = vec![false; gates.len()];
    let mut roots = Vec::new();
    while let Some(literal) = open.pop() {
        match (gates.gate(literal.gate()), literal.negated()) {
            (Gate::True, negated) if negated => return None,
            (Gate::True, _) => {}
            (Gate::And(a, b), false) => {
                if !std::mem::replace(&mut seen[literal.gate()], true) {
                    open.extend([b, a]);
                }
            }
            _ => roots.push(literal),
        }
    }
    Some(roots)
}

/// Which gates the query depends on, and how.
struct Uses {
    /// Being true, or being false, must have its reason in the operands.
    plain: Vec<bool>,
    negated: Vec<bool>,
    /// Operands and roots that it is.
    count: Vec<u32>,
}

impl Uses {
    fn of(gates: &Gates, roots: &[Lit]) -> Uses {
        let size = gates.len();
        let mut uses = Uses { plain: vec![false; size], negated: vec![false; size], count: vec![0; size] };
        for &root in roots {
            uses.note(root);
            uses.count[root.gate()] += 1;
        }
        for index in (1..size).rev() {
            if uses.any(index) {
                uses.operands(gates, index);
            }
        }
        uses
    }

    fn note(&mut self, literal: Lit) {
        let noted = if literal.negated() { &mut self.negated } else { &mut self.plain };
        noted[literal.gate()] = true;
    }

    /// What a gate needs of its operands in order to be true, or to be false.
    fn operands(&mut self, gates: &Gates, index: usize) {
        let gate = gates.gate(index);
        for operand in gate.operands() {
            self.count[operand.gate()] += 1;
            if self.plain[index] || !gate.is_monotone_in(operand) {
                self.note(operand);
            }
            if self.negated[index] || !gate.is_monotone_in(operand) {
                self.note(!operand);
            }
        }
    }

    fn any(&self, index: usize) -> bool {
        self.plain[index] || self.negated[index]
    }
}

struct Clauses<'a> {
    gates: &'a Gates,
    uses: Uses,
    solver: batsat::Solver<Budget>,
    variables: Vec<Option<batsat::Var>>,
    /// Conjunctions that are part of a longer one.
    merged: Vec<bool>,
    buffer: Vec<batsat::Lit>,
    count: u64,
}

impl Clauses<'_> {
    fn new(gates: &Gates, uses: Uses, most_conflicts: u64) -> Clauses<'_> {
        let mut solver = batsat::Solver::new(SolverOpts::default(), Budget { used: 0, most: most_conflicts });
        let mut variables = vec![None; gates.len()];
        // Among variables that have been in no conflict the SAT solver takes the newest first, and false.
        for inputs in [false, true] {
            for index in (1..gates.len()).filter(|&index| uses.any(index)) {
                if matches!(gates.gate(index), Gate::Input) == inputs {
                    variables[index] = Some(solver.new_var_default());
                }
            }
        }
        Clauses { gates, uses, solver, variables, merged: vec![false; gates.len()], buffer: Vec::new(), count: 0 }
    }

    /// The clauses of one gate. Those above it come first.
    fn define(&mut self, index: usize) {
        if self.merged[index] || !self.uses.any(index) {
            return;
        }
        let gate = Lit::of_gate(index);
        if let Gate::And(a, b) = self.gates.gate(index) {
            let parts = self.conjuncts(a, b);
            return self.define_conjunction(gate, &parts);
        }
        if self.uses.plain[index] {
            self.imply(gate, false);
        }
        if self.uses.negated[index] {
            self.imply(gate, true);
        }
    }

    /// The operands, with those of conjunctions that nothing else uses.
    fn conjuncts(&mut self, a: Lit, b: Lit) -> Vec<Lit> {
        let (mut open, mut parts) = (vec![b, a], Vec::new());
        while let Some(part) = open.pop() {
            match self.gates.gate(part.gate()) {
                Gate::And(a, b) if !part.negated() && self.uses.count[part.gate()] == 1 => {
                    self.merged[part.gate()] = true;
                    open.extend([b, a]);
                }
                _ => parts.push(part),
            }
        }
        parts
    }

    fn define_conjunction(&mut self, gate: Lit, parts: &[Lit]) {
        if self.uses.plain[gate.gate()] {
            for &part in parts {
                self.add(&[!gate, part]);
            }
        }
        if self.uses.negated[gate.gate()] {
            let mut clause: Vec<Lit> = parts.iter().map(|&part| !part).collect();
            clause.push(gate);
            self.add(&clause);
        }
    }

    /// What follows from the gate, or from its negation.
    fn imply(&mut self, gate: Lit, negated: bool) {
        let not = if negated { gate } else { !gate };
        let signed = |literal: Lit| if negated { !literal } else { literal };
        match self.gates.gate(gate.gate()) {
            Gate::True | Gate::Input | Gate::And(..) => {}
            Gate::Xor(a, b) => {
                self.add(&[not, signed(a), b]);
                self.add(&[not, signed(!a), !b]);
            }
            Gate::Choice(condition, a, b) => {
                self.add(&[not, !condition, signed(a)]);
                self.add(&[not, condition, signed(b)]);
                // Follows from both, but not by propagation.
                self.add(&[not, signed(a), signed(b)]);
            }
            Gate::Majority(a, b, c) => {
                for (one, other) in [(a, b), (a, c), (b, c)] {
                    self.add(&[not, signed(one), signed(other)]);
                }
            }
            Gate::Parity(a, b, c) => {
                let a = signed(a);
                for (a, b, c) in [(a, b, c), (a, !b, !c), (!a, b, !c), (!a, !b, c)] {
                    self.add(&[not, a, b, c]);
                }
            }
        }
    }

    fn add(&mut self, clause: &[Lit]) {
        self.buffer.clear();
        for &literal in clause {
            let Some(variable) = self.variables[literal.gate()] else { unreachable!("{literal:?} is used") };
            self.buffer.push(batsat::Lit::new(variable, !literal.negated()));
        }
        self.count += 1;
        self.solver.add_clause_reuse(&mut self.buffer);
    }

    fn solve(mut self) -> (Outcome, Work) {
        let budget = self.solver.cb_mut();
        budget.most = budget.most.min(MOST_WORK / self.count.max(1));
        let status = self.solver.solve_limited(&[]);
        let work = Work { clauses: self.count, conflicts: self.solver.num_conflicts() };
        let outcome = match status {
            status if status == lbool::TRUE => Outcome::Sat(self.assignment()),
            status if status == lbool::FALSE => Outcome::Unsat,
            _ => Outcome::GaveUp,
        };
        (outcome, work)
    }

    fn assignment(&self) -> Assignment {
        let value = |variable: &Option<batsat::Var>| variable.map(|it| self.solver.value_var(it) == lbool::TRUE);
        Assignment { values: self.variables.iter().map(value).collect() }
    }
}

/// Conflicts times clauses: some 60 milliseconds.
const MOST_WORK: u64 = 20_000_000;

/// Stops the SAT solver after a number of conflicts: the same number in every run.
struct Budget {
    used: u64,
    most: u64,
}

impl Callbacks for Budget {
    fn on_new_clause(&mut self, _: &[batsat::Lit], _: ClauseKind) {
        self.used += 1;
    }

    fn stop(&self) -> bool {
        self.used >= self.most
    }
}
