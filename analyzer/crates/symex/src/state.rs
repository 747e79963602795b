//! The state of one path. It never leaves this crate.

use crate::ctx::{Ctx, Side};
use crate::frame::Frame;
use crate::heap::Heap;
use crate::throw::SiteKey;
use crate::value::Value;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;
use vipa_program::{ClassId, FieldLoc, MethodLoc};
use vipa_schema::{Cause, CauseClass, MethodId};
use vipa_smt::{Model, Node, Term, eval};

#[derive(Debug, Clone, Default)]
pub struct State {
    pub frames: Vec<Frame>,
    pub heap: Heap,
    /// The path condition: branch constraints and axioms on input cells, oldest first.
    pub path: Vec<Term>,
    /// Explicit symbolic branches: what `--max-path-condition` bounds.
    pub branches: u32,
    /// Satisfies all of `path` but what is `open`.
    pub model: Rc<Model>,
    /// What the solver gave up on, or was not asked about.
    pub open: Vec<Term>,
    /// Solver answers "unknown" accepted as feasible.
    pub unknowns: u32,
    /// Shared, like the names of callees below: a path has many, and a fork copies the state.
    pub causes: BTreeSet<Rc<Cause>>,
    /// Input objects whose class this path has asked about.
    pub typed: Vec<i32>,
    /// Results of unfollowed calls, in order.
    pub oracles: Vec<Oracle>,
    /// Explicit decisions: method, instruction, what was decided.
    pub steps: Vec<(MethodLoc, u32, Decision)>,
    /// Static fields that are inputs and that this path has read.
    pub static_inputs: Vec<(FieldLoc, Value)>,
    pub initialised: BTreeSet<ClassId>,
    pub deepest: u32,
    /// Next call of the driver, and the receiver once it exists.
    pub next_call: usize,
    pub receiver: Option<Value>,
    /// Arguments of the last call that calls of the driver have made so far.
    pub made: Vec<Value>,
    /// Arguments of each driver call, as given.
    pub arguments: Vec<Vec<Value>>,
    /// Revisits of loops on the whole path.
    pub rounds: u32,
    /// A crash that runs through `finally` code on its way out.
    pub unwinding: Option<SiteKey>,
    /// Only with `--revisits-mode instruction`.
    pub visits: FxHashMap<(MethodLoc, u32), u32>,
}

/// The result of an unfollowed call.
#[derive(Debug, Clone)]
pub struct Oracle {
    pub callee: Rc<MethodId>,
    pub value: Value,
    /// The instruction that asks what is outside of the program (`environment.rs`).
    pub at: Option<(MethodLoc, u32)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    Branch(bool),
    Case(Option<i32>),
    Target(ClassId),
}

impl State {
    pub fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a running state has a frame")
    }

    pub fn frame(&self) -> &Frame {
        self.frames.last().expect("a running state has a frame")
    }

    pub fn push(&mut self, value: Value) {
        self.top().stack.push(value);
    }

    /// Adds a constraint; it is open if the carried model does not satisfy it.
    pub fn assume(&mut self, ctx: &mut Ctx, term: Term) {
        if let Some((a, b)) = conjuncts(ctx, term) {
            // They stand alone, where later conditions can be compared with them.
            self.assume(ctx, a);
            self.assume(ctx, b);
            return;
        }
        if ctx.arena.as_bool(term) == Some(true) || self.path.contains(&term) {
            return;
        }
        self.path.push(term);
        if !self.satisfied(ctx, term) {
            self.open.push(term);
        }
    }

    fn satisfied(&self, ctx: &Ctx, term: Term) -> bool {
        eval(&ctx.arena, term, &self.model) == vipa_smt::Const::Bool(true)
    }

    pub fn approximate(&mut self, class: CauseClass, what: impl Into<String>) {
        self.causes.insert(Rc::new(Cause { class, what: what.into() }));
    }

    pub fn exact(&self) -> bool {
        self.causes.is_empty()
    }

    /// Takes a side of a decision: its model, and the constraint.
    pub fn take(&mut self, ctx: &mut Ctx, side: Side, constraint: Term) {
        match side {
            Side::Yes(model) => {
                self.model = model;
                let open = std::mem::take(&mut self.open);
                self.open = open.into_iter().filter(|&term| !self.satisfied(ctx, term)).collect();
            }
            Side::Unknown => self.unknowns += 1,
            Side::No => unreachable!("an infeasible side is not taken"),
        }
        self.assume(ctx, constraint);
    }

    pub fn decided(&mut self, decision: Decision) {
        self.branches += 1;
        self.top().forks += 1;
        self.note_step(decision);
    }

    /// For the reader of the report, who has no line for a hidden frame.
    pub fn note_step(&mut self, decision: Decision) {
        let frame = self.frame();
        if !frame.hidden {
            self.steps.push((frame.method, frame.pc, decision));
        }
    }
}

/// `a && b`, also when it is written as `!(!a || !b)`.
pub fn conjuncts(ctx: &mut Ctx, term: Term) -> Option<(Term, Term)> {
    match *ctx.arena.node(term) {
        Node::And(a, b) => Some((a, b)),
        Node::Not(inner) => match *ctx.arena.node(inner) {
            Node::Or(a, b) => Some((ctx.arena.not(a), ctx.arena.not(b))),
            _ => None,
        },
        _ => None,
    }
}
