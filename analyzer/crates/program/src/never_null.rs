//! Instance fields that are never null in an object whose constructor has returned, unless somebody uses reflection.
//!
//! A greatest fixpoint: every field that only the analysed classes can store is believed in, every method with all
//! arguments and results not null, and an abstract interpreter (`interpret.rs`) runs the methods until none of them
//! takes anything back. What is left holds by induction over the steps of an execution: the first step that broke a
//! belief would have been taken back. *Invariant:* beliefs only get weaker, so the result has one possible value.
//! Not thought of: data races, finalisers of objects whose constructor threw, and serialised forms made by hand.

mod calls;
mod facts;
mod fields;
mod frame;
mod interpret;
mod library;
mod members;
mod value;

use crate::program::{ClassId, FieldLoc, MethodLoc, Program};
use calls::Calls;
use facts::{Facts, Role, Summary, Unit, initialised_class};
use fields::Fields;
use interpret::{Outcome, Returned, interpret};
use rustc_hash::{FxHashMap, FxHashSet};
use vipa_bytecode::{Const, Instr, JType, MethodHandle, MethodType, Name};

pub struct NeverNull {
    fields: FxHashSet<FieldLoc>,
    in_order: Vec<FieldLoc>,
    candidates: usize,
}

impl NeverNull {
    pub fn contains(&self, field: FieldLoc) -> bool {
        self.fields.contains(&field)
    }

    /// By name of the class, then as declared.
    pub fn iter(&self) -> impl Iterator<Item = FieldLoc> {
        self.in_order.iter().copied()
    }

    /// How many fields were looked at: those that only the analysed classes can store.
    pub fn candidates(&self) -> usize {
        self.candidates
    }
}

/// Looks at every method of the analysed classes; what it costs is a few runs over all of the code.
pub fn never_null(program: &Program) -> NeverNull {
    let mut inference = Inference::new(program);
    inference.run();
    let of_instances = inference.facts.fields.all.iter().filter(|field| !field.is_static);
    let candidates = of_instances.clone().count();
    let in_order: Vec<FieldLoc> = of_instances.filter(|field| field.holds).map(|field| field.loc).collect();
    NeverNull { fields: in_order.iter().copied().collect(), in_order, candidates }
}

struct Inference<'p> {
    program: &'p Program,
    facts: Facts,
    units: Vec<Unit>,
    /// Methods to run again when a field, or a method, is believed less of.
    readers: Vec<Vec<u32>>,
    callers: Vec<Vec<u32>>,
    dirty: Vec<bool>,
}

impl<'p> Inference<'p> {
    fn new(program: &'p Program) -> Inference<'p> {
        let classes = fields::readable_classes(program);
        let hidden = fields::hidden_packages(program);
        let fields = Fields::collect(program, &classes, &hidden);
        let locs = methods_with_code(program, &classes);
        let numbers: FxHashMap<MethodLoc, u32> = locs.iter().copied().zip(0..).collect();
        let handed_out = HandedOut::collect(program, &classes);
        let mut calls = Calls::new(program, &numbers, &handed_out.lambdas);
        let prepare = |(loc, number): (&MethodLoc, u32)| {
            let code = program.method(*loc).code.as_deref()?;
            Some(Unit::new(program, number, *loc, code, &fields, &mut calls))
        };
        let units: Vec<Unit> = locs.iter().zip(0..).filter_map(prepare).collect();
        let calls = calls.all;
        let closed = |loc: MethodLoc| {
            let is_hidden = hidden.contains(fields::package(program.name(loc.class)));
            calls::is_called_by_us_only(program, loc) && !is_hidden && !handed_out.contains(program, loc)
        };
        let methods = locs.iter().map(|loc| summary(program, *loc, closed(*loc))).collect();
        let initialisers = facts::initialisers(program, &classes, &numbers);
        let facts = Facts { fields, methods, calls, initialisers };
        let mut inference = Inference {
            program,
            facts,
            dirty: vec![true; units.len()],
            units,
            readers: Vec::new(),
            callers: Vec::new(),
        };
        inference.find_dependants();
        inference
    }

    fn find_dependants(&mut self) {
        self.readers = vec![Vec::new(); self.facts.fields.all.len()];
        self.callers = vec![Vec::new(); self.units.len()];
        for unit in &self.units {
            unit.fields().for_each(|field| note(&mut self.readers[field as usize], unit.number));
            let targets = unit.calls().flat_map(|call| &self.facts.calls[call as usize].targets);
            targets.for_each(|target| note(&mut self.callers[*target as usize], unit.number));
        }
        self.open_what_nobody_calls();
        self.find_users_of_classes();
    }

    fn open_what_nobody_calls(&mut self) {
        // Somebody must call what nobody calls here: a test of the same package, or the JDK (`readObject`).
        for (callers, summary) in self.callers.iter().zip(&mut self.facts.methods) {
            summary.entry = if callers.is_empty() { 0 } else { summary.entry };
        }
    }

    /// They call the initialisers of the classes.
    fn find_users_of_classes(&mut self) {
        for unit in &self.units {
            let code = self.program.method(unit.loc).code.iter();
            let classes = code.flat_map(|code| &code.instrs).filter_map(initialised_class);
            for number in classes.filter_map(|class| self.facts.initialisers.get(class)).flatten() {
                note(&mut self.callers[*number as usize], unit.number);
            }
        }
    }

    fn run(&mut self) {
        while self.dirty.contains(&true) {
            for number in 0..self.units.len() {
                if std::mem::take(&mut self.dirty[number]) {
                    self.run_unit(number);
                }
            }
        }
    }

    fn run_unit(&mut self, number: usize) {
        let unit = &self.units[number];
        let method = self.program.method(unit.loc);
        let outcome = method.code.as_deref().and_then(|code| interpret(&self.facts, unit, method, code));
        let outcome = outcome.unwrap_or_else(|| give_up(unit, &self.facts));
        outcome.refuted.iter().for_each(|field| self.doubt(*field, false));
        outcome.early.iter().for_each(|field| self.doubt(*field, true));
        outcome.passed.iter().for_each(|(call, given)| self.pass(*call, *given));
        self.weaken(number, &outcome);
    }

    fn doubt(&mut self, number: u32, early: bool) {
        let field = &mut self.facts.fields.all[number as usize];
        let before = (field.holds, field.early);
        field.holds &= early;
        field.early |= early;
        if before != (field.holds, field.early) {
            self.readers[number as usize].iter().for_each(|reader| self.dirty[*reader as usize] = true);
        }
    }

    fn pass(&mut self, call: u32, given: u64) {
        for target in &self.facts.calls[call as usize].targets {
            let entry = &mut self.facts.methods[*target as usize].entry;
            if *entry & given != *entry {
                *entry &= given;
                self.dirty[*target as usize] = true;
            }
        }
    }

    fn weaken(&mut self, number: usize, outcome: &Outcome) {
        let summary = &mut self.facts.methods[number];
        let before = summary.clone();
        // Without a normal return everything holds at all of them.
        if let Some(returned) = outcome.returns {
            summary.never_returns_null &= returned.non_null;
            summary.required &= returned.required;
            summary.stored &= returned.stored;
        }
        summary.leaks |= outcome.leaks;
        summary.looks_around |= outcome.looks_around;
        if before != *summary {
            self.callers[number].iter().for_each(|caller| self.dirty[*caller as usize] = true);
        }
    }
}

/// Numbers come in order, so a repeated one is the last.
fn note(list: &mut Vec<u32>, number: u32) {
    if list.last() != Some(&number) {
        list.push(number);
    }
}

fn summary(program: &Program, loc: MethodLoc, is_closed: bool) -> Summary {
    Summary {
        class: loc.class,
        is_static: program.method(loc).access.is_static(),
        entry: if is_closed { u64::MAX } else { 0 },
        never_returns_null: true,
        required: u64::MAX,
        stored: u64::MAX,
        leaks: false,
        looks_around: false,
    }
}

fn methods_with_code(program: &Program, classes: &[ClassId]) -> Vec<MethodLoc> {
    let of_class = |class: &ClassId| {
        let methods = program.class(*class).methods.iter().enumerate();
        let class = *class;
        methods
            .filter(|(_, method)| method.code.is_some())
            .map(move |(index, _)| MethodLoc { class, index: index as u32 })
    };
    classes.iter().flat_map(of_class).collect()
}

/// All that the method may have done.
fn give_up(unit: &Unit, facts: &Facts) -> Outcome {
    let own = if unit.role == Role::Plain { &[] } else { facts.fields.of_class(unit.class) };
    Outcome {
        returns: Some(Returned { non_null: false, required: 0, stored: 0 }),
        leaks: true,
        looks_around: true,
        refuted: unit.fields().chain(own.iter().copied()).collect(),
        early: own.to_vec(),
        passed: unit.calls().map(|call| (call, 0)).collect(),
    }
}

/// What code gives away as method handles, lambdas and method references above all: who calls it is not known.
#[derive(Default)]
struct HandedOut {
    exact: FxHashSet<MethodLoc>,
    /// Names and descriptors, where the receiver decides.
    by_name: FxHashSet<(Name, Name)>,
    /// Interfaces that lambdas implement.
    lambdas: FxHashSet<Name>,
}

impl HandedOut {
    fn collect(program: &Program, classes: &[ClassId]) -> HandedOut {
        let mut found = HandedOut::default();
        for class in classes.iter().map(|id| program.class(*id)) {
            class.bootstraps.iter().flat_map(|bootstrap| &bootstrap.arguments).for_each(|c| found.constant(program, c));
            for instr in class.methods.iter().filter_map(|method| method.code.as_deref()).flat_map(|code| &code.instrs)
            {
                match instr {
                    Instr::Const(constant) => found.constant(program, constant),
                    Instr::InvokeDynamic(site) => found.lambda(&site.descriptor),
                    _ => {}
                }
            }
        }
        found
    }

    fn constant(&mut self, program: &Program, constant: &Const) {
        let Const::MethodHandle(handle) = constant else { return };
        let MethodHandle { kind, class, name, descriptor, .. } = &**handle;
        // 6 to 8 of table 5.4.3.5-A: static, special, and constructor.
        match kind {
            6..=8 => self.exact.extend(program.resolve_method(class, name, descriptor)),
            _ => drop(self.by_name.insert((name.clone(), descriptor.clone()))),
        }
    }

    fn lambda(&mut self, descriptor: &str) {
        if let Ok(MethodType { ret: JType::Class(interface), .. }) = MethodType::parse(descriptor) {
            self.lambdas.insert(interface);
        }
    }

    fn contains(&self, program: &Program, loc: MethodLoc) -> bool {
        let method = program.method(loc);
        self.exact.contains(&loc) || self.by_name.contains(&(method.name.clone(), method.descriptor.clone()))
    }
}
