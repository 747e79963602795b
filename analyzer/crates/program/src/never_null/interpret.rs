//! The abstract interpreter: one method, given what is believed of fields and of the other methods.
//!
//! It answers with what must be taken back. Odd code (`jsr`, stacks that do not fit) makes it give up, and then
//! everything that the method could have broken is taken back.

use super::facts::{Facts, Link, Role, Unit};
use super::frame::{Frame, bit, parameter_id};
use super::value::Value;
use vipa_bytecode::{Code, Cond, Instr, Kind, Method};

/// What a run of the interpreter found; see [`super::facts::Summary`] for the words.
#[derive(Default)]
pub(super) struct Outcome {
    pub returns: Option<Returned>,
    pub leaks: bool,
    pub looks_around: bool,
    /// Fields that may be stored with null, or not at all; fields that may be seen before they are stored.
    pub refuted: Vec<u32>,
    pub early: Vec<u32>,
    /// Call sites with the arguments that are certainly not null.
    pub passed: Vec<(u32, u64)>,
}

/// What holds at every normal return.
#[derive(Clone, Copy)]
pub(super) struct Returned {
    pub non_null: bool,
    pub required: u64,
    pub stored: u64,
}

/// `None`: the code is odd.
pub(super) fn interpret(facts: &Facts, unit: &Unit, method: &Method, code: &Code) -> Option<Outcome> {
    let frames = vec![None; code.instrs.len()];
    let mut run = Interpreter { facts, unit, code, frames, pending: Vec::new(), outcome: Outcome::default() };
    run.merge(0, &entry_frame(facts, unit, method, code)?)?;
    while let Some(at) = run.pending.pop() {
        run.block(at)?;
    }
    Some(run.outcome)
}

fn entry_frame(facts: &Facts, unit: &Unit, method: &Method, code: &Code) -> Option<Frame> {
    let mut locals = vec![Value::default(); usize::from(code.max_locals)];
    let given = facts.methods.get(unit.number as usize)?.entry;
    let is_static = method.access.is_static();
    let mut place = 0;
    if !is_static {
        let this = Value { is_this: true, may_be_this: true, id: parameter_id(0), ..Value::NON_NULL };
        *locals.get_mut(0)? = this;
        place = 1;
    }
    for (index, ty) in method.ty.params.iter().enumerate() {
        let argument = index + usize::from(!is_static);
        let value = Value { non_null: given & bit(argument) != 0, id: parameter_id(argument), ..Value::of_type(ty) };
        *locals.get_mut(place)? = if ty.is_ref() { value } else { Value::of_type(ty) };
        place += if value.wide { 2 } else { 1 };
    }
    let stored = if unit.role == Role::Initialiser { unit.constants } else { 0 };
    Some(Frame { locals, stack: Vec::new(), parameters: given, stored })
}

pub(super) struct Interpreter<'a> {
    pub facts: &'a Facts,
    pub unit: &'a Unit,
    code: &'a Code,
    /// Only where control flow comes together.
    frames: Vec<Option<Frame>>,
    pending: Vec<usize>,
    pub outcome: Outcome,
}

impl Interpreter<'_> {
    /// From a place where ways join to the next one.
    fn block(&mut self, start: usize) -> Option<()> {
        let mut frame = self.frames.get(start)?.clone()?;
        let mut at = start;
        loop {
            self.enter_handlers(at, &frame)?;
            self.initialise(&self.code.instrs[at], &frame);
            if !self.step(at, &mut frame)? {
                return Some(());
            }
            at += 1;
            if *self.unit.joins.get(at)? {
                return self.merge(at, &frame);
            }
        }
    }

    /// An instruction that throws has changed nothing, so what holds before it holds in the handler.
    fn enter_handlers(&mut self, at: usize, frame: &Frame) -> Option<()> {
        let code = self.code;
        let covers = |start: u32, end: u32| (start as usize..end as usize).contains(&at);
        for handler in code.handlers.iter().filter(|handler| covers(handler.start, handler.end)) {
            let caught = Frame { stack: vec![Value::NON_NULL], ..frame.clone() };
            self.merge(handler.target as usize, &caught)?;
        }
        Some(())
    }

    fn merge(&mut self, at: usize, frame: &Frame) -> Option<()> {
        let changed = match self.frames.get_mut(at)? {
            Some(known) => known.join(frame)?,
            empty => {
                *empty = Some(frame.clone());
                true
            }
        };
        if changed && !self.pending.contains(&at) {
            self.pending.push(at);
        }
        Some(())
    }

    /// Does control go on to the next instruction?
    fn step(&mut self, at: usize, frame: &mut Frame) -> Option<bool> {
        let code = self.code;
        match &code.instrs[at] {
            Instr::If(_, target) => self.branch(frame, 1, *target),
            Instr::IfICmp(_, target) | Instr::IfACmp(_, target) => self.branch(frame, 2, *target),
            Instr::IfNull(cond, target) => self.branch_on_null(frame, *cond, *target as usize),
            Instr::Goto(target) => self.merge(*target as usize, frame).map(|()| false),
            Instr::Switch { default, cases } => {
                frame.pop()?;
                for target in cases.iter().map(|(_, target)| target).chain([default]) {
                    self.merge(*target as usize, frame)?;
                }
                Some(false)
            }
            Instr::Jsr(_) | Instr::Ret(_) => None,
            Instr::Return(kind) => self.end(frame, kind.is_some()).map(|()| false),
            Instr::Throw => frame.pop().map(|_| false),
            Instr::GetField(_) | Instr::PutField(_) | Instr::GetStatic(_) | Instr::PutStatic(_) => {
                self.field(at, &code.instrs[at], frame).map(|()| true)
            }
            Instr::Invoke(kind, method) => self.invoke(at, *kind, method, frame).map(|()| true),
            Instr::InvokeDynamic(_) | Instr::New(_) => self.create(at, &code.instrs[at], frame).map(|()| true),
            other => self.plain(at, other, frame).map(|()| true),
        }
    }

    fn branch(&mut self, frame: &mut Frame, operands: usize, target: u32) -> Option<bool> {
        frame.pop_values(operands)?;
        self.merge(target as usize, frame)?;
        Some(true)
    }

    fn branch_on_null(&mut self, frame: &mut Frame, cond: Cond, target: usize) -> Option<bool> {
        let value = frame.pop()?;
        let jumps_if_null = cond == Cond::Eq;
        let mut checked = frame.clone();
        checked.refine(value);
        if jumps_if_null {
            if !value.non_null {
                self.merge(target, frame)?;
            }
            *frame = checked;
            return Some(true);
        }
        self.merge(target, &checked)?;
        // With a value that is not null nothing falls through.
        Some(!value.non_null)
    }

    fn end(&mut self, frame: &mut Frame, has_value: bool) -> Option<()> {
        let non_null = if has_value { frame.pop()?.non_null } else { true };
        let found = Returned { non_null, required: frame.parameters, stored: frame.stored };
        let before = self.outcome.returns.unwrap_or(found);
        self.outcome.returns = Some(Returned {
            non_null: before.non_null && found.non_null,
            required: before.required & found.required,
            stored: before.stored & found.stored,
        });
        if self.unit.role != Role::Plain {
            let missing = self.unstored(frame);
            self.outcome.refuted.extend(missing);
        }
        Some(())
    }

    /// Fields of the own class that this constructor or initialiser has to store and has not.
    pub fn unstored(&self, frame: &Frame) -> Vec<u32> {
        let is_due = |number: &u32| {
            let field = &self.facts.fields.all[*number as usize];
            field.is_static == (self.unit.role == Role::Initialiser) && frame.stored & field.bit == 0
        };
        self.facts.fields.of_class(self.unit.class).iter().copied().filter(is_due).collect()
    }

    /// Instructions that only move values, and those that make or take apart arrays.
    fn plain(&mut self, at: usize, instr: &Instr, frame: &mut Frame) -> Option<()> {
        match instr {
            Instr::Nop | Instr::Inc(..) | Instr::Neg(_) => {}
            Instr::Const(constant) => frame.push(Value::of_constant(constant)),
            Instr::Load(Kind::Ref, local) => frame.load(*local, at)?,
            Instr::Load(kind, _) => frame.push(Value::of_kind(*kind)),
            Instr::Store(_, local) => frame.store(*local)?,
            Instr::Pop => drop(frame.pop()?),
            Instr::Pop2 => drop(frame.pop_words(2)?),
            Instr::Dup => self.dup(at, frame, 1, 0)?,
            Instr::DupX1 => self.dup(at, frame, 1, 1)?,
            Instr::DupX2 => self.dup(at, frame, 1, 2)?,
            Instr::Dup2 => frame.duplicate(2, 0)?,
            Instr::Dup2X1 => frame.duplicate(2, 1)?,
            Instr::Dup2X2 => frame.duplicate(2, 2)?,
            Instr::Swap => {
                let pair = frame.pop_values(2)?;
                frame.stack.extend(pair.into_iter().rev());
            }
            Instr::Binary(kind, _) => replace(frame, 2, Value::of_kind(*kind))?,
            Instr::Convert(convert) => replace(frame, 1, Value::of_conversion(*convert))?,
            Instr::Compare(_) => replace(frame, 2, Value::default())?,
            Instr::InstanceOf(_) => replace(frame, 1, Value::default())?,
            Instr::CheckCast(_) => frame.stack.last().map(drop)?,
            Instr::NewArray(_) => replace(frame, 1, Value::NON_NULL)?,
            Instr::MultiNewArray(_, dimensions) => replace(frame, usize::from(*dimensions), Value::NON_NULL)?,
            Instr::ArrayLength | Instr::MonitorEnter | Instr::MonitorExit => {
                let array = frame.pop()?;
                frame.refine(array);
                if *instr == Instr::ArrayLength {
                    frame.push(Value::default());
                }
            }
            Instr::ArrayLoad(elem) => {
                let operands = frame.pop_values(2)?;
                frame.refine(operands[0]);
                frame.push(Value::of_element(*elem));
            }
            Instr::ArrayStore(_) => {
                let operands = frame.pop_values(3)?;
                frame.refine(operands[0]);
                self.hand_out(&operands[2..], frame);
            }
            // The rest is what `step` deals with.
            _ => return None,
        }
        Some(())
    }

    /// A value without an id gets one, so that the copies are known to be copies.
    fn dup(&mut self, at: usize, frame: &mut Frame, words: usize, below: usize) -> Option<()> {
        if frame.stack.last()?.id == 0 && !frame.stack.last()?.wide {
            let id = frame.fresh_id(at);
            frame.stack.last_mut()?.id = id;
        }
        frame.duplicate(words, below)
    }
}

fn replace(frame: &mut Frame, operands: usize, result: Value) -> Option<()> {
    frame.pop_values(operands)?;
    frame.push(result);
    Some(())
}

impl Interpreter<'_> {
    pub fn link(&self, at: usize) -> Link {
        self.unit.links.get(at).copied().unwrap_or(Link::Unknown)
    }
}
