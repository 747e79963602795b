//! Inputs of a task: symbolic references and the initial cells of the objects behind them.
//!
//! The initial heap is the same for all paths of a driver, so a cell has one variable whichever path reads it first.

use crate::ctx::Ctx;
use crate::heap::Slot;
use crate::state::State;
use crate::value::{Value, unknown_primitive};
use rustc_hash::FxHashMap;
use vipa_bytecode::JType;
use vipa_program::FieldLoc;
use vipa_smt::{Sort, Term};

/// Longest input array; a longer one could hardly be built.
pub const MAX_ARRAY: i32 = 1 << 16;
/// Enums with more constants are free references instead of a choice.
const MAX_ENUM: usize = 20;

#[derive(Default)]
pub struct Inputs {
    /// In order of creation; the own address is the index + 1.
    refs: Vec<(Term, RefInfo)>,
    by_term: FxHashMap<Term, usize>,
    cells: FxHashMap<(Term, Slot, u32), Value>,
    statics: FxHashMap<FieldLoc, Value>,
}

/// An input reference.
#[derive(Debug, Clone)]
pub struct RefInfo {
    pub declared: JType,
    pub non_null: bool,
    /// The object is of exactly the declared class (a raw receiver).
    pub exact: bool,
    /// What it is called in a report.
    pub name: String,
    /// Its own address; the same number as another reference's means the same object.
    pub address: i32,
}

impl Inputs {
    pub fn info(&self, reference: Term) -> Option<&RefInfo> {
        self.by_term.get(&reference).map(|&index| &self.refs[index].1)
    }

    pub fn static_of(&self, field: FieldLoc) -> Option<Value> {
        self.statics.get(&field).copied()
    }

    pub fn set_static(&mut self, field: FieldLoc, value: Value) {
        self.statics.insert(field, value);
    }

    pub fn all(&self) -> &[(Term, RefInfo)] {
        &self.refs
    }
}

impl Ctx<'_> {
    /// A fresh input reference, without its axioms (see `State::introduce`).
    pub fn fresh_reference(&mut self, name: &str, declared: &JType, non_null: bool) -> Term {
        let term = self.arena.fresh(name, Sort::Bv32);
        let address = self.inputs.refs.len() as i32 + 1;
        let info =
            RefInfo { declared: declared.clone(), non_null, exact: false, name: name.to_string(), address };
        self.inputs.by_term.insert(term, self.inputs.refs.len());
        self.inputs.refs.push((term, info));
        term
    }

    pub fn set_exact(&mut self, reference: Term) {
        if let Some(&index) = self.inputs.by_term.get(&reference) {
            self.inputs.refs[index].1.exact = true;
        }
    }

    /// Could two input references be the same object, by their types?
    pub fn may_alias(&self, a: Term, b: Term) -> bool {
        match (self.inputs.info(a), self.inputs.info(b)) {
            (Some(x), Some(y)) => crate::types::compatible(self.program, &x.declared, &y.declared),
            _ => true,
        }
    }

    /// An input of any type: parameter, field, element, result of an unfollowed call.
    pub fn fresh_input(&mut self, state: &mut State, name: &str, ty: &JType, non_null: bool) -> Value {
        match ty {
            JType::Class(class) => {
                if let Some(choice) = self.enum_choice(state, name, class, non_null) {
                    return Value::Ref(choice);
                }
                Value::Ref(self.introduce_new(state, name, ty, non_null))
            }
            JType::Array(_) => Value::Ref(self.introduce_new(state, name, ty, non_null)),
            _ => unknown_primitive(&mut self.arena, name, ty),
        }
    }

    fn introduce_new(&mut self, state: &mut State, name: &str, ty: &JType, non_null: bool) -> Term {
        let reference = self.fresh_reference(name, ty, non_null);
        self.introduce(state, reference);
        reference
    }

    /// A reference of an enum type is null or one of its constants: a choice, not a free object.
    fn enum_choice(&mut self, state: &mut State, name: &str, class: &str, non_null: bool) -> Option<Term> {
        let id = self.program.lookup(class)?;
        if !self.program.class(id).access.is_enum() {
            return None;
        }
        let constants = self.enum_constants(id)?;
        if constants.is_empty() || constants.len() > MAX_ENUM {
            return None;
        }
        state.initialised.insert(id);
        self.import_statics(state, id);
        let selector = self.arena.fresh(name, Sort::Bv32);
        let mut choice = if non_null { constants[0] } else { 0 };
        let mut term = self.arena.i32(choice);
        for (index, address) in constants.iter().enumerate() {
            choice = *address;
            let (number, constant) = (self.arena.i32(index as i32 + 1), self.arena.i32(choice));
            let chosen = self.arena.eq(selector, number);
            term = self.arena.ite(chosen, constant, term);
        }
        Some(term)
    }

    /// The domain of a reference on this path: null, its own address, or an earlier reference it may alias.
    pub fn introduce(&mut self, state: &mut State, reference: Term) {
        let Some(info) = self.inputs.info(reference).cloned() else { return };
        let own = self.arena.i32(info.address);
        let mut allowed = self.arena.eq(reference, own);
        if !info.non_null {
            let null = self.arena.i32(0);
            let is_null = self.arena.eq(reference, null);
            allowed = self.arena.or(is_null, allowed);
        }
        for index in 0..(info.address - 1) as usize {
            let (other, other_info) = self.inputs.refs[index].clone();
            if crate::types::compatible(self.program, &info.declared, &other_info.declared) {
                let same = self.arena.eq(reference, other);
                allowed = self.arena.or(allowed, same);
            }
        }
        if info.non_null
            && let Some(model) = &state.model
            && let Some(symbol) = self.arena.symbol(reference)
        {
            // The carried model stays good: a new reference takes its own address.
            let mut extended = (**model).clone();
            extended.set(symbol, vipa_smt::Const::Bv32(info.address));
            state.model = Some(std::rc::Rc::new(extended));
        }
        state.assume(self, allowed);
    }

    /// What an input object held at the start: one variable per (reference, slot), made when first read.
    pub fn initial_cell(&mut self, state: &mut State, reference: Term, slot: Slot, ty: &JType) -> Value {
        let epoch = state.heap.epoch;
        if let Some(cell) = state.heap.touched.iter().find(|c| c.reference == reference && c.slot == slot && c.epoch == epoch)
        {
            return cell.value;
        }
        let key = (reference, slot, epoch);
        let value = match self.inputs.cells.get(&key) {
            Some(value) => {
                let value = *value;
                self.reintroduce(state, value);
                value
            }
            None => {
                let name = self.cell_name(reference, slot);
                let value = self.fresh_input(state, &name, ty, false);
                self.inputs.cells.insert(key, value);
                value
            }
        };
        self.cell_axioms(state, reference, slot, value);
        state.heap.touched.push(crate::heap::Cell { reference, slot, value, epoch });
        value
    }

    /// A cell that another path made: this path still needs the axioms of the references in it.
    fn reintroduce(&mut self, state: &mut State, value: Value) {
        if let Value::Ref(term) = value {
            if self.inputs.info(term).is_some() {
                self.introduce(state, term);
            } else if let Some(leaves) = crate::refs::leaves(self, term) {
                self.import_enum_of(state, &leaves);
            }
        }
    }

    fn cell_axioms(&mut self, state: &mut State, reference: Term, slot: Slot, value: Value) {
        if slot == Slot::Length
            && let Value::Int(length) = value
        {
            let (zero, cap) = (self.arena.i32(0), self.arena.i32(MAX_ARRAY));
            let (low, high) = (self.arena.sle(zero, length), self.arena.sle(length, cap));
            state.assume(self, low);
            state.assume(self, high);
        }
        self.alias_axioms(state, reference, slot, value);
    }

    /// Equal references (and equal indices) have equal contents.
    fn alias_axioms(&mut self, state: &mut State, reference: Term, slot: Slot, value: Value) {
        let epoch = state.heap.epoch;
        let others: Vec<(Term, Slot, Value)> = state
            .heap
            .touched
            .iter()
            .filter(|c| c.epoch == epoch && crate::heap::Heap::same_group(c.slot, slot))
            .map(|c| (c.reference, c.slot, c.value))
            .collect();
        for (other, other_slot, other_value) in others {
            let (Some(a), Some(b)) = (value.term(), other_value.term()) else { continue };
            if self.arena.sort(a) != self.arena.sort(b) {
                continue;
            }
            let mut same = crate::refs::equal(self, reference, other);
            if let (Slot::Element(i), Slot::Element(j)) = (slot, other_slot) {
                let same_index = self.arena.eq(i, j);
                same = self.arena.and(same, same_index);
            }
            let equal = match value {
                Value::Ref(_) => crate::refs::equal(self, a, b),
                _ => self.arena.eq(a, b),
            };
            let axiom = self.arena.implies(same, equal);
            state.assume(self, axiom);
        }
    }

    fn cell_name(&self, reference: Term, slot: Slot) -> String {
        let base = self.inputs.info(reference).map_or("?", |info| info.name.as_str());
        match slot {
            Slot::Field(field) => format!("{base}.{}", self.program.field(field).name),
            Slot::Length => format!("{base}.length"),
            Slot::Element(index) => match self.arena.as_i32(index) {
                Some(index) => format!("{base}[{index}]"),
                None => format!("{base}[..]"),
            },
        }
    }
}
