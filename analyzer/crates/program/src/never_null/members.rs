//! The interpreter's instructions on fields, calls and new objects.

use super::calls::Call;
use super::facts::{Link, Role, initialised_class};
use super::frame::{Frame, bit};
use super::interpret::Interpreter;
use super::library;
use super::value::Value;
use vipa_bytecode::{Instr, InvokeKind, JType, MethodRef, MethodType};

impl Interpreter<'_> {
    pub fn field(&mut self, at: usize, instr: &Instr, frame: &mut Frame) -> Option<()> {
        match instr {
            Instr::GetField(field) => {
                let object = frame.pop()?;
                frame.refine(object);
                let non_null = self.is_read_non_null(at, object, frame);
                frame.push(Value { non_null, ..Value::of_type(&field.ty) });
            }
            Instr::PutField(_) => {
                let (value, object) = (frame.pop()?, frame.pop()?);
                frame.refine(object);
                self.hand_out(&[value], frame);
                self.put(at, value, object.is_this, frame);
            }
            Instr::GetStatic(field) => {
                self.look_at(at, frame);
                let non_null = self.is_static_non_null(at, frame);
                frame.push(Value { non_null, ..Value::of_type(&field.ty) });
            }
            Instr::PutStatic(_) => {
                let value = frame.pop()?;
                self.hand_out(&[value], frame);
                self.put(at, value, self.unit.role == Role::Initialiser, frame);
            }
            _ => return None,
        }
        Some(())
    }

    /// The object under construction has what its constructor has stored; others have all, if they did not get out
    /// of their constructors before.
    fn is_read_non_null(&self, at: usize, object: Value, frame: &Frame) -> bool {
        let Link::Field(number) = self.link(at) else { return false };
        let field = &self.facts.fields.all[number as usize];
        let is_stored = frame.stored & field.bit != 0;
        let is_own = field.loc.class == self.unit.class;
        let unfinished = self.unit.role == Role::Constructor && object.may_be_this && is_own;
        let finished = if unfinished { is_stored } else { true };
        field.holds && finished && (!field.early || (unfinished && object.is_this))
    }

    fn is_static_non_null(&self, at: usize, frame: &Frame) -> bool {
        let number = match self.link(at) {
            Link::Field(number) => number,
            Link::NonNull => return true,
            Link::Call(_) | Link::Unknown => return false,
        };
        let field = &self.facts.fields.all[number as usize];
        let is_running = self.unit.role == Role::Initialiser && field.loc.class == self.unit.class;
        field.holds && if is_running { frame.stored & field.bit != 0 } else { !field.early }
    }

    fn put(&mut self, at: usize, value: Value, into_own: bool, frame: &mut Frame) {
        let Link::Field(number) = self.link(at) else { return };
        let field = &self.facts.fields.all[number as usize];
        if !value.non_null && !field.is_outer {
            self.outcome.refuted.push(number);
        }
        if into_own && field.loc.class == self.unit.class {
            frame.stored |= field.bit;
        }
    }

    pub fn invoke(&mut self, at: usize, kind: InvokeKind, method: &MethodRef, frame: &mut Frame) -> Option<()> {
        let has_receiver = kind != InvokeKind::Static;
        let arguments = frame.pop_values(method.ty.params.len() + usize::from(has_receiver))?;
        if has_receiver {
            frame.refine(arguments[0]);
        }
        let facts = self.facts;
        let call = match self.link(at) {
            Link::Call(number) => facts.calls.get(number as usize).map(|call| (number, call)),
            _ => None,
        };
        self.construct_or_hand_out(method, call.map(|(_, call)| call), &arguments, frame);
        if call.is_none_or(|(_, call)| facts.looks_around(call)) {
            self.look_around(frame);
        }
        let mut non_null = false;
        if let Some((number, call)) = call {
            self.pass(number, has_receiver, &arguments);
            self.learn(call, &arguments, frame);
            non_null = facts.never_returns_null(call);
        }
        push_result(&method.ty, non_null, frame);
        Some(())
    }

    fn pass(&mut self, number: u32, has_receiver: bool, arguments: &[Value]) {
        let given = arguments.iter().enumerate().filter(|(_, value)| value.non_null);
        let receiver = if has_receiver { bit(0) } else { 0 };
        self.outcome.passed.push((number, given.fold(receiver, |mask, (index, _)| mask | bit(index))));
    }

    /// What is known because the call has returned.
    fn learn(&mut self, call: &Call, arguments: &[Value], frame: &mut Frame) {
        let required = self.facts.required(call);
        for (_, argument) in arguments.iter().enumerate().filter(|(index, _)| required & bit(*index) != 0) {
            frame.refine(*argument);
        }
        if let ([target], false, Some(receiver)) = (&call.targets[..], call.open, arguments.first())
            && let Some(summary) = self.facts.methods.get(*target as usize)
            && receiver.is_this
            && summary.class == self.unit.class
            && !summary.is_static
        {
            frame.stored |= summary.stored;
        }
    }

    /// A constructor call on the object under construction is `super(...)` or `this(...)`; every other call gets hold
    /// of what it is given.
    fn construct_or_hand_out(
        &mut self,
        method: &MethodRef,
        call: Option<&Call>,
        arguments: &[Value],
        frame: &mut Frame,
    ) {
        let is_own = self.unit.role == Role::Constructor && arguments.first().is_some_and(|value| value.is_this);
        let JType::Class(class) = &method.class else { return self.hand_out(arguments, frame) };
        if &*method.name != "<init>" || !is_own {
            return self.hand_out(arguments, frame);
        }
        let leaks = match call {
            Some(call) if !call.targets.is_empty() => self.facts.leaks(call),
            _ => library::constructor_leaks(class),
        };
        self.outcome.leaks |= leaks;
        if **class == *self.unit.class_name {
            // The other constructor stores everything, or is refuted itself.
            frame.stored = u64::MAX;
        } else if leaks {
            self.get_out(frame);
        }
    }

    pub fn create(&mut self, at: usize, instr: &Instr, frame: &mut Frame) -> Option<()> {
        match instr {
            Instr::New(_) => {
                let id = frame.fresh_id(at);
                frame.push(Value { id, ..Value::NON_NULL });
            }
            Instr::InvokeDynamic(site) => {
                let ty = MethodType::parse(&site.descriptor).ok()?;
                let arguments = frame.pop_values(ty.params.len())?;
                self.hand_out(&arguments, frame);
                push_result(&ty, matches!(self.link(at), Link::NonNull), frame);
            }
            _ => return None,
        }
        Some(())
    }

    /// Somebody else may see these values from here on.
    pub fn hand_out(&mut self, values: &[Value], frame: &Frame) {
        if self.unit.role == Role::Constructor && values.iter().any(|value| value.may_be_this) {
            self.outcome.leaks = true;
            self.get_out(frame);
        }
    }

    fn get_out(&mut self, frame: &Frame) {
        let unstored = self.unstored(frame);
        self.outcome.early.extend(unstored);
    }

    /// The first use of another class runs its initialiser, which may look at ours while it is running.
    pub fn initialise(&mut self, instr: &Instr, frame: &Frame) {
        if let Some(class) = initialised_class(instr)
            && *class != self.unit.class_name
            && self.facts.initialiser_looks_around(class)
        {
            self.look_around(frame);
        }
    }

    /// An initialiser knows what it has stored itself; every other reader may come too soon.
    fn look_at(&mut self, at: usize, frame: &Frame) {
        let Link::Field(number) = self.link(at) else { return };
        let is_own = self.facts.fields.all[number as usize].loc.class == self.unit.class;
        if !(is_own && self.unit.role == Role::Initialiser) {
            self.look_around(frame);
        }
    }

    fn look_around(&mut self, frame: &Frame) {
        self.outcome.looks_around = true;
        if self.unit.role == Role::Initialiser {
            self.get_out(frame);
        }
    }
}

fn push_result(ty: &MethodType, non_null: bool, frame: &mut Frame) {
    if ty.ret != JType::Void {
        frame.push(Value { non_null: non_null && ty.ret.is_ref(), ..Value::of_type(&ty.ret) });
    }
}
