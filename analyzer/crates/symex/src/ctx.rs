//! What a task owns: its arena, its solver, its caches and counters. Nothing here is shared between tasks,
//! which is why a task's result does not depend on what ran before it.

use crate::asked::Asked;
use crate::branches::Edge;
use crate::coverage::Coverage;
use crate::driver::Preparing;
use crate::established::Established;
use crate::fuel::{self, Fuel};
use crate::guide::Guide;
use crate::images::Images;
use crate::inputs::Inputs;
use crate::learned::Learned;
use crate::met::{Met, Named};
use crate::state::{State, conjuncts};
use crate::throw::SiteKey;
use crate::types::{OnPath, Types};
use crate::wanted::Wanted;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;
use vipa_program::{ClassId, MethodLoc, Program};
use vipa_schema::task::Counters;
use vipa_schema::witness::Snapshot;
use vipa_schema::{Cause, CauseClass, ExploreOptions, MethodId, PathEnd, Stop};
use vipa_smt::{Answer, Arena, Const, Limit, Model, Solver, Term, Variables, eval};

/// Static state of classes after initialisation. A pure function of the class: every call gives the same answer.
pub trait StaticsSource {
    /// `None`: no snapshot is to be had (`--no-confirm`); static initialisers are then executed like other code.
    fn snapshot(&self, class: &str) -> Option<Arc<Snapshot>>;
}

/// No JVM at hand.
pub struct NoSnapshots;

impl StaticsSource for NoSnapshots {
    fn snapshot(&self, _class: &str) -> Option<Arc<Snapshot>> {
        None
    }
}

pub struct Ctx<'a> {
    pub program: &'a Program,
    pub statics: &'a dyn StaticsSource,
    pub options: &'a ExploreOptions,
    pub arena: Arena,
    pub solver: Box<dyn Solver>,
    pub asked: Asked,
    variables: Variables,
    pub inputs: Inputs,
    pub types: Types,
    pub images: Images,
    pub fuel: Fuel,
    pub counters: Counters,
    pub stops: BTreeMap<Stop, u64>,
    /// Approximations over all paths, with how often.
    pub causes: BTreeMap<String, u64>,
    /// Inputs were taken for less than they may be.
    pub narrowed: bool,
    /// The amount of fuel decided something.
    pub starved: bool,
    /// States split off by the current instruction.
    pub forks: Vec<State>,
    pub ends: Vec<PathEnd>,
    /// Witnesses found so far per (kind, site); a site with enough of them is not asked about again.
    pub flagged: FxHashMap<SiteKey, u32>,
    pub wanted: Wanted,
    pub driver: vipa_schema::Driver,
    /// The methods of `driver.calls`.
    pub calls: Vec<MethodLoc>,
    pub preparing: Preparing,
    /// Of the present driver.
    pub coverage: Coverage,
    pub learned: Learned,
    pub guide: Guide,
    /// Taken by any path of the task.
    pub edges: FxHashSet<Edge>,
    pub established: Established,
    pub throwable: Option<ClassId>,
    /// Hashes that a switch over strings asks for: what it means that one is this number.
    pub string_switches: FxHashMap<Term, BTreeMap<i32, Term>>,
    /// Only in tests that ask for it.
    pub met: Option<Met>,
}

/// May this side of a decision be taken?
#[derive(Debug, Clone)]
pub enum Side {
    No,
    /// With a model of this side and of what the state's model satisfies.
    Yes(Rc<Model>),
    /// The solver gave up; counts as feasible.
    Unknown,
}

impl Side {
    pub fn possible(&self) -> bool {
        !matches!(self, Side::No)
    }
}

impl<'a> Ctx<'a> {
    pub fn new(program: &'a Program, statics: &'a dyn StaticsSource, options: &'a ExploreOptions) -> Ctx<'a> {
        Ctx {
            program,
            statics,
            options,
            arena: Arena::new(),
            solver: vipa_smt::chain_without(&options.layers_off),
            asked: Asked::new(&options.layers_off),
            variables: Variables::default(),
            inputs: Inputs::default(),
            types: Types::default(),
            images: Images::default(),
            fuel: Fuel::new(options.fuel, options.backstop_seconds),
            counters: Counters::default(),
            stops: BTreeMap::new(),
            causes: BTreeMap::new(),
            narrowed: false,
            starved: false,
            forks: Vec::new(),
            ends: Vec::new(),
            flagged: FxHashMap::default(),
            wanted: Wanted::default(),
            driver: vipa_schema::Driver::new(vipa_schema::Receiver::None, Vec::new()),
            calls: Vec::new(),
            preparing: Preparing::default(),
            coverage: Coverage::default(),
            learned: Learned::default(),
            guide: Guide::default(),
            edges: FxHashSet::default(),
            established: Established::default(),
            throwable: program.lookup("java/lang/Throwable"),
            string_switches: FxHashMap::default(),
            met: None,
        }
    }

    /// Both sides of a condition: folding first, then the path's own literals, then the carried model, then the solver.
    pub fn decide(&mut self, state: &State, condition: Term) -> (Side, Side) {
        if let Some(known) = self.arena.as_bool(condition) {
            let model = Side::Yes(state.model.clone());
            return if known { (model, Side::No) } else { (Side::No, model) };
        }
        let negation = self.arena.not(condition);
        self.counters.sides += 2;
        if self.refuted(state, negation, REFUTE_DEPTH) {
            self.counters.pruned_cheap += 1;
            return (Side::Yes(state.model.clone()), Side::No);
        }
        if self.refuted(state, condition, REFUTE_DEPTH) {
            self.counters.pruned_cheap += 1;
            return (Side::No, Side::Yes(state.model.clone()));
        }
        if !self.options.prune {
            return (Side::Yes(state.model.clone()), Side::Yes(state.model.clone()));
        }
        match self.holds(state, condition) {
            Some(true) => (Side::Yes(state.model.clone()), self.ask(state, negation)),
            Some(false) => (self.ask(state, condition), Side::Yes(state.model.clone())),
            None => (self.ask(state, condition), self.ask(state, negation)),
        }
    }

    /// Only whether `condition` can hold; the other side is not asked about.
    pub fn feasible(&mut self, state: &State, condition: Term) -> Side {
        match self.arena.as_bool(condition) {
            Some(true) => return Side::Yes(state.model.clone()),
            Some(false) => return Side::No,
            None => {}
        }
        let negation = self.arena.not(condition);
        self.counters.sides += 1;
        if self.refuted(state, negation, REFUTE_DEPTH) {
            return Side::Yes(state.model.clone());
        }
        if self.refuted(state, condition, REFUTE_DEPTH) {
            self.counters.pruned_cheap += 1;
            return Side::No;
        }
        if !self.options.prune {
            return Side::Yes(state.model.clone());
        }
        match self.holds(state, condition) {
            Some(true) => Side::Yes(state.model.clone()),
            _ => self.ask(state, condition),
        }
    }

    /// The cheap contradiction check: the path itself says the opposite.
    fn refuted(&mut self, state: &State, condition: Term, depth: u32) -> bool {
        let opposite = self.arena.not(condition);
        if self.is_said(state, opposite) || self.no_class_for(state, condition) {
            return true;
        }
        if depth == 0 {
            return false;
        }
        if let Some((a, b)) = conjuncts(self, condition) {
            return self.refuted(state, a, depth - 1) || self.refuted(state, b, depth - 1);
        }
        // The opposite of a disjunction is a conjunction, and all of it is known.
        match conjuncts(self, opposite) {
            Some((not_a, not_b)) => {
                let (a, b) = (self.arena.not(not_a), self.arena.not(not_b));
                self.refuted(state, a, depth - 1) && self.refuted(state, b, depth - 1)
            }
            None => false,
        }
    }

    /// The path says all of a conjunction, part by part.
    fn is_said(&mut self, state: &State, term: Term) -> bool {
        let mut open = vec![term];
        for _ in 0..MOST_SAID {
            let Some(part) = open.pop() else { return true };
            if state.path.contains(&part) {
                continue;
            }
            let Some((a, b)) = conjuncts(self, part) else { return false };
            open.extend([a, b]);
        }
        false
    }

    /// What the carried model says, unless it leaves open something that the condition depends on.
    fn holds(&mut self, state: &State, condition: Term) -> Option<bool> {
        if self.asked.model.off {
            return None;
        }
        let started = Instant::now();
        let told = self.open_terms(state, condition).is_empty();
        let holds = told.then(|| eval(&self.arena, condition, &state.model) == Const::Bool(true));
        self.counters.model_hits += u64::from(told);
        self.asked.model.note(told, started);
        holds
    }

    /// Whether some decision of the path depends on a variable of this term.
    pub fn bears_on(&mut self, state: &State, term: Term) -> bool {
        let asked = self.variables.of(&self.arena, term);
        state.path.iter().any(|&one| self.variables.of(&self.arena, one).iter().any(|symbol| asked.contains(symbol)))
    }

    /// What the model does not satisfy and the question depends on.
    fn open_terms(&mut self, state: &State, question: Term) -> Vec<Term> {
        if state.open.is_empty() {
            return Vec::new();
        }
        let mut slice = self.variables.slice(&self.arena, &state.path, &[question]);
        slice.retain(|term| state.open.contains(term));
        slice
    }

    /// A small change of the carried model first; the solver only if that does not do.
    fn ask(&mut self, state: &State, question: Term) -> Side {
        if self.is_learned(state, question) {
            self.counters.pruned_learned += 1;
            return Side::No;
        }
        let open = self.open_terms(state, question);
        let wanted = open.into_iter().fold(question, |all, term| self.arena.and(term, all));
        if let Some(changed) = self.guessed(state, wanted) {
            self.counters.model_hits += 1;
            self.fuel.spend_deciding(1 + state.path.len() as u64 / 8);
            return Side::Yes(Rc::new(changed));
        }
        match self.check(state, &state.model, &[question], BRANCH_LIMIT) {
            Answer::Sat(model) => Side::Yes(Rc::new(model)),
            Answer::Unsat => Side::No,
            Answer::Unknown(_) => Side::Unknown,
        }
    }

    /// A contradiction that was met before says that it cannot be.
    fn is_learned(&mut self, state: &State, question: Term) -> bool {
        if !self.learned.is_active() {
            return false;
        }
        let parts = self.parts(question);
        self.learned.refutes(&state.path, &parts)
    }

    /// A conjunction as a path has it: part by part.
    fn parts(&mut self, term: Term) -> Vec<Term> {
        let (mut open, mut parts) = (vec![term], Vec::new());
        while let Some(part) = open.pop() {
            match conjuncts(self, part).filter(|_| parts.len() < MOST_SAID) {
                Some((a, b)) => open.extend([b, a]),
                None => parts.push(part),
            }
        }
        parts
    }

    fn guessed(&mut self, state: &State, question: Term) -> Option<Model> {
        if self.asked.guess.off {
            return None;
        }
        let started = Instant::now();
        let guessed = self.guess(state, question);
        let fitting = guessed.filter(|changed| self.refute(&state.typed, changed).is_none());
        self.asked.guess.note(fitting.is_some(), started);
        fitting
    }

    fn guess(&mut self, state: &State, question: Term) -> Option<Model> {
        let mut variables = std::mem::take(&mut self.variables);
        let theory = OnPath { ctx: self, state };
        let guessed = vipa_smt::guess(&mut variables, &self.arena, &theory, &state.path, question, &state.model);
        self.variables = variables;
        guessed
    }

    /// Asks the solver, and the class hierarchy about its answer, until both agree. Only the slice of the question is
    /// solved: what has nothing to do with it keeps its values in the known model.
    pub fn check(&mut self, state: &State, known: &Model, question: &[Term], limit: Limit) -> Answer {
        let mut question = question.to_vec();
        for _ in 0..THEORY_ROUNDS {
            let model = match self.solve_slice(state, known, &question, limit) {
                Answer::Sat(model) => model,
                other => return other,
            };
            let Some(lemma) = self.refute(&state.typed, &model) else { return Answer::Sat(model) };
            self.types.lemmas.push(lemma);
            question.push(lemma);
        }
        self.counters.unknown += 1;
        Answer::Unknown("no assignment of classes found".into())
    }

    fn solve_slice(&mut self, state: &State, known: &Model, question: &[Term], limit: Limit) -> Answer {
        let mut model = known.clone();
        if question.is_empty() {
            return Answer::Sat(model);
        }
        let terms = [state.path.as_slice(), &self.types.lemmas].concat();
        let slice = self.slice(terms, question);
        let answer = self.query(&slice, question, limit);
        if answer == Answer::Unsat && self.learned.is_active() {
            self.learn(&slice, question);
        }
        let Answer::Sat(found) = answer else { return answer };
        for &term in slice.iter().chain(question) {
            model.take_over(&found, &self.variables.of(&self.arena, term));
        }
        Answer::Sat(model)
    }

    /// The terms that hang together with the question.
    fn slice(&mut self, terms: Vec<Term>, question: &[Term]) -> Vec<Term> {
        if self.asked.slice.off {
            return terms;
        }
        let started = Instant::now();
        let slice = self.variables.slice(&self.arena, &terms, question);
        self.asked.slice.note(slice.len() < terms.len(), started);
        slice
    }

    /// Keeps why a question was refuted.
    fn learn(&mut self, slice: &[Term], question: &[Term]) {
        let parts: Vec<Term> = question.iter().flat_map(|&term| self.parts(term)).collect();
        let cost = self.learned.learn(&self.arena, &[slice, &parts].concat(), &self.types.lemmas);
        self.fuel.spend_deciding(cost / fuel::SOLVER_UNITS + 1);
    }

    /// One query, with its cost charged to the task's fuel.
    fn query(&mut self, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let before = (self.solver.stats().cost, self.solver.stats().queries);
        let answer = self.solver.check(&self.arena, path, question, limit);
        let stats = self.solver.stats();
        let asked = stats.queries - before.1;
        self.fuel.spend_deciding((stats.cost - before.0) / fuel::SOLVER_UNITS + asked * fuel::QUERY + 1);
        if stats.timeouts > 0 {
            self.fuel.backstop_fired = true;
        }
        match (&answer, asked) {
            (Answer::Unsat, 0) => self.counters.pruned_cheap += 1,
            (Answer::Unsat, _) => self.counters.pruned_solver += 1,
            (Answer::Unknown(_), _) => self.counters.unknown += 1,
            (Answer::Sat(_), _) => {}
        }
        self.counters.queries += asked;
        answer
    }

    /// Inputs that no path looks at: the paths themselves stay exact, the entry is not explored in full.
    pub fn left_out(&mut self, what: String) {
        let cause = Cause { class: CauseClass::Bound, what };
        *self.causes.entry(cause.to_string()).or_default() += 1;
    }

    pub fn meet(&mut self, model: Named) {
        if let Some(met) = &mut self.met {
            met.models.insert(model);
        }
    }

    pub fn stop(&mut self, stop: Stop) {
        *self.stops.entry(stop).or_default() += 1;
    }

    /// The method's name as reports write it.
    pub fn method_id(&self, method: MethodLoc) -> MethodId {
        let row = self.program.method(method);
        MethodId::new(vipa_bytecode::dots(self.program.name(method.class)), &*row.name, &*row.descriptor)
    }
}

/// How deep the cheap check looks into a condition.
const REFUTE_DEPTH: u32 = 6;
/// Parts of a conjunction that are looked for on the path: those of a string that equals a literal.
const MOST_SAID: usize = 100;
/// Rounds between the solver and the class hierarchy before the answer is "unknown".
const THEORY_ROUNDS: usize = 24;

pub const BRANCH_LIMIT: Limit = Limit { rlimit: 100_000, timeout_ms: 60_000 };
/// The one larger query at the end of a path that has no model.
pub const WITNESS_LIMIT: Limit = Limit { rlimit: 400_000, timeout_ms: 90_000 };
