//! Reading and writing fields and array elements through reference terms.

use crate::ctx::Ctx;
use crate::heap::{ArrayBase, ArrayBody, Body, Slot, Write, Written};
use crate::inputs::is_input;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::JType;
use vipa_program::FieldLoc;
use vipa_schema::CauseClass;
use vipa_smt::Term;

/// A read at a symbolic index looks at this many cells; above, the value is unknown.
pub const MAX_CHAIN: usize = 300;
/// A write at a symbolic index updates each cell of an array up to this length; above, it is logged.
const MAX_EAGER: usize = 48;

impl Ctx<'_> {
    pub fn read_field(&mut self, state: &mut State, reference: Term, field: FieldLoc, ty: &JType) -> Value {
        self.read(state, reference, Slot::Field(field), ty)
    }

    pub fn array_length(&mut self, state: &mut State, array: Term) -> Value {
        self.read(state, array, Slot::Length, &JType::Int)
    }

    /// The reference is known not to be null here: null alternatives are skipped.
    pub fn read(&mut self, state: &mut State, reference: Term, slot: Slot, ty: &JType) -> Value {
        let Some(leaves) = refs::leaves(self, reference) else {
            state.approximate(CauseClass::Bound, "reference with many alternatives");
            return self.fresh_unknown(state, "read", ty, CauseClass::Bound);
        };
        let mut result: Option<Value> = None;
        for Leaf { guard, address } in leaves.into_iter().rev().filter(|leaf| leaf.address != 0) {
            let value = self.read_object(state, address, slot, ty);
            // An array of another type is an alternative that cannot be.
            if !value.is_of(ty) {
                continue;
            }
            result = Some(match result {
                None => value,
                Some(rest) => self.choose(guard, value, rest),
            });
        }
        result.unwrap_or_else(|| Value::default_of(&mut self.arena, ty))
    }

    pub fn choose(&mut self, guard: Term, then: Value, otherwise: Value) -> Value {
        match (then.term(), otherwise.term()) {
            (Some(a), Some(b)) if self.arena.sort(a) == self.arena.sort(b) => then.with(self.arena.ite(guard, a, b)),
            _ => then,
        }
    }

    fn read_input(&mut self, state: &mut State, address: i32, slot: Slot, ty: &JType) -> Value {
        let writes = state.heap.writes.len();
        self.read_input_after(state, address, slot, ty, writes)
    }

    /// The first `writes` writes of the path over the initial cell.
    pub fn read_input_after(&mut self, state: &mut State, at: i32, slot: Slot, ty: &JType, writes: usize) -> Value {
        let mut chain: Vec<(Term, Written)> = Vec::new();
        let mut definite = None;
        self.fuel.spend(state.heap.writes.len() as u64 / 4);
        for write in state.heap.writes.iter().take(writes).rev().filter(|write| write.address == at) {
            let hit = self.hits(slot, write.guard, &write.written);
            match self.arena.as_bool(hit) {
                Some(true) => {
                    definite = Some(write.written.clone());
                    break;
                }
                Some(false) => {}
                None => chain.push((hit, write.written.clone())),
            }
        }
        let mut value = match definite {
            Some(written) => self.written_value(state, &written, slot, ty),
            None => self.initial_cell(state, at, slot, ty),
        };
        for (hit, written) in chain.into_iter().rev() {
            let written = self.written_value(state, &written, slot, ty);
            if written.is_of(ty) {
                value = self.choose(hit, written, value);
            }
        }
        value
    }

    /// Does this write concern the slot?
    fn hits(&mut self, slot: Slot, guard: Term, written: &Written) -> Term {
        match (slot, written) {
            (Slot::Element(i), Written::One(Slot::Element(j), _)) => {
                let index = self.arena.eq(i, *j);
                self.arena.and(index, guard)
            }
            (Slot::Element(i), Written::Range(range)) => {
                let inside = self.in_range(range, i);
                self.arena.and(inside, guard)
            }
            (Slot::Field(_) | Slot::Length, Written::Range(_)) => self.arena.bool(false),
            (read, Written::One(written, _)) => self.arena.bool(read == *written),
        }
    }

    fn written_value(&mut self, state: &mut State, written: &Written, slot: Slot, ty: &JType) -> Value {
        match (written, slot) {
            (Written::Range(range), Slot::Element(index)) => self.read_range(state, range, index, ty),
            (Written::Range(_), _) => Value::default_of(&mut self.arena, ty),
            (Written::One(_, value), _) => *value,
        }
    }

    fn read_object(&mut self, state: &mut State, address: i32, slot: Slot, ty: &JType) -> Value {
        if is_input(address) {
            return self.read_input(state, address, slot, ty);
        }
        let Some(object) = self.object(state, address) else { return Value::default_of(&mut self.arena, ty) };
        match (&object.body, slot) {
            (Body::Instance { fields, unknown }, Slot::Field(field)) => {
                match fields.iter().find(|(f, _)| *f == field) {
                    Some((_, value)) => *value,
                    None if *unknown => self.fill_unknown(state, address, field, ty),
                    None => Value::default_of(&mut self.arena, ty),
                }
            }
            (Body::EnumConstant { name, ordinal, fields }, Slot::Field(field)) => {
                if let Some((_, value)) = fields.iter().find(|(f, _)| *f == field) {
                    return *value;
                }
                match (self.program.name(field.class), &*self.program.field(field).name) {
                    ("java/lang/Enum", "ordinal") => Value::Int(self.arena.i32(*ordinal)),
                    ("java/lang/Enum", "name") => Value::Ref(self.literal_text(name)),
                    _ => self.fill_unknown(state, address, field, ty),
                }
            }
            (Body::Array(array), Slot::Length) => Value::Int(array.length),
            (Body::Array(array), Slot::Element(index)) => self.read_element(state, array, index, ty),
            (Body::Str(Some(units)), Slot::Length) => Value::Int(self.arena.i32(units.len() as i32)),
            (Body::Str(Some(units)), Slot::Element(index)) => self.read_unit(state, units, index),
            (Body::Text(text), Slot::Length) => Value::Int(text.length),
            (Body::Text(text), Slot::Element(index)) => self.read_element(state, text, index, &JType::Char),
            (Body::Str(None), Slot::Length | Slot::Element(_)) => {
                let stand_in = self.stand_in(state, address);
                self.read_input(state, stand_in, slot, ty)
            }
            _ => {
                // A snapshot goes so far and no further; only what the JDK keeps to itself is a gap of the models.
                let bounded = matches!(object.class, JType::Array(_)) || self.is_user_class(&object.class);
                let class = if bounded { CauseClass::Bound } else { CauseClass::Library };
                state.approximate(class, format!("inside of {}", object.class.java_name()));
                self.fresh_unknown(state, "inside", ty, class)
            }
        }
    }

    /// A field that an unfollowed constructor may have set: unknown, but the same at every read.
    fn fill_unknown(&mut self, state: &mut State, address: i32, field: FieldLoc, ty: &JType) -> Value {
        let row = self.program.field(field);
        state.approximate(CauseClass::Depth, format!("field {} set by unfollowed code", row.name));
        let value = self.fresh_unknown(state, &row.name.clone(), ty, CauseClass::Depth);
        self.write_field_of(state, address, field, value);
        value
    }

    fn write_field_of(&mut self, state: &mut State, address: i32, field: FieldLoc, value: Value) {
        let Some(slot) = state.heap.slot_mut(address, self.images.get(address)) else { return };
        let fields = match &mut Rc::make_mut(slot).body {
            Body::Instance { fields, .. } | Body::EnumConstant { fields, .. } => fields,
            _ => return,
        };
        match fields.iter_mut().find(|(f, _)| *f == field) {
            Some(slot) => slot.1 = value,
            None => fields.push((field, value)),
        }
    }

    pub fn read_element(&mut self, state: &mut State, array: &ArrayBody, index: Term, ty: &JType) -> Value {
        let mut value = self.base_element(state, array, index, ty);
        for (guard, written) in &array.writes {
            let hit = self.hits(Slot::Element(index), *guard, written);
            if self.arena.as_bool(hit) != Some(false) {
                let written = self.written_value(state, written, Slot::Element(index), ty);
                value = self.choose(hit, written, value);
            }
        }
        self.fuel.spend(array.writes.len() as u64);
        value
    }

    fn base_element(&mut self, state: &mut State, array: &ArrayBody, index: Term, ty: &JType) -> Value {
        match (&array.base, self.arena.as_i32(index)) {
            (ArrayBase::Zero, _) => Value::default_of(&mut self.arena, &array.element),
            (ArrayBase::Values(values), Some(index)) => match values.get(index as usize) {
                Some(value) => *value,
                None => Value::default_of(&mut self.arena, &array.element),
            },
            (ArrayBase::Values(values), None) if values.len() <= MAX_CHAIN => self.chain(values, index, ty),
            (ArrayBase::Values(_), None) => {
                state.approximate(CauseClass::Bound, "symbolic index into a large array");
                self.fresh_unknown(state, "element", ty, CauseClass::Bound)
            }
            (ArrayBase::Unknown, _) => {
                state.approximate(CauseClass::Depth, "array changed by unfollowed code");
                self.fresh_unknown(state, "element", ty, CauseClass::Depth)
            }
        }
    }

    pub fn chain(&mut self, values: &[Value], index: Term, ty: &JType) -> Value {
        self.fuel.spend(values.len() as u64);
        let Some(mut result) = values.last().copied() else { return Value::default_of(&mut self.arena, ty) };
        for (at, value) in values.iter().enumerate().rev().skip(1) {
            let at = self.arena.i32(at as i32);
            let here = self.arena.eq(index, at);
            result = self.choose(here, *value, result);
        }
        result
    }

    pub fn write_field(&mut self, state: &mut State, reference: Term, field: FieldLoc, value: Value) {
        self.write(state, reference, Slot::Field(field), value);
    }

    pub fn write(&mut self, state: &mut State, reference: Term, slot: Slot, value: Value) {
        let Some(leaves) = refs::leaves(self, reference) else {
            state.approximate(CauseClass::Bound, "reference with many alternatives");
            return;
        };
        for Leaf { guard, address } in leaves.into_iter().filter(|leaf| leaf.address != 0) {
            match is_input(address) {
                true => self.write_input(state, address, slot, guard, value),
                false => self.write_object(state, address, slot, guard, value),
            }
        }
    }

    fn write_input(&mut self, state: &mut State, address: i32, slot: Slot, guard: Term, value: Value) {
        let Slot::Field(field) = slot else {
            state.heap.writes.push(Write { address, guard, written: Written::One(slot, value) });
            return;
        };
        let written = if self.arena.as_bool(guard) == Some(true) {
            value
        } else {
            let ty = self.program.field(field).ty.clone();
            let old = self.read_input(state, address, slot, &ty);
            self.choose(guard, value, old)
        };
        let guard = self.arena.bool(true);
        let new = Write { address, guard, written: Written::One(slot, written) };
        let same = |w: &&mut Write| w.address == address && matches!(w.written, Written::One(s, _) if s == slot);
        match state.heap.writes.iter_mut().find(same) {
            Some(write) => *write = new,
            None => state.heap.writes.push(new),
        }
    }

    fn write_object(&mut self, state: &mut State, address: i32, slot: Slot, guard: Term, value: Value) {
        match slot {
            Slot::Field(field) if self.arena.as_bool(guard) == Some(true) => {
                self.write_field_of(state, address, field, value);
            }
            Slot::Field(field) => {
                let ty = self.program.field(field).ty.clone();
                let old = self.read_object(state, address, slot, &ty);
                let written = self.choose(guard, value, old);
                self.write_field_of(state, address, field, written);
            }
            Slot::Element(index) => {
                let Some(slot) = state.heap.slot_mut(address, self.images.get(address)) else { return };
                if let Body::Array(array) = &mut Rc::make_mut(slot).body {
                    self.write_element(array, index, guard, value);
                }
            }
            Slot::Length => {}
        }
    }

    fn write_element(&mut self, array: &mut ArrayBody, index: Term, guard: Term, value: Value) {
        let length = self.arena.as_i32(array.length);
        let concrete = self.arena.as_i32(index).filter(|_| self.arena.as_bool(guard) == Some(true));
        match (length, concrete) {
            (Some(length), Some(index)) if array.writes.is_empty() && self.make_cells(array, length, MAX_CELLS) => {
                if let ArrayBase::Values(values) = &mut array.base
                    && let Some(slot) = Rc::make_mut(values).get_mut(index as usize)
                {
                    *slot = value;
                }
            }
            (Some(length), _) if array.writes.is_empty() && self.make_cells(array, length, MAX_EAGER as i32) => {
                self.write_each(array, index, guard, value);
            }
            _ => array.writes.push((guard, Written::One(Slot::Element(index), value))),
        }
    }

    /// Gives a zeroed array of known length its cells; says whether it has them.
    fn make_cells(&mut self, array: &mut ArrayBody, length: i32, most: i32) -> bool {
        if let ArrayBase::Zero = array.base
            && length <= most
        {
            let default = Value::default_of(&mut self.arena, &array.element);
            array.base = ArrayBase::Values(Rc::new(vec![default; length.max(0) as usize]));
        }
        matches!(&array.base, ArrayBase::Values(values) if values.len() <= most as usize)
    }

    fn write_each(&mut self, array: &mut ArrayBody, index: Term, guard: Term, value: Value) {
        let ArrayBase::Values(values) = &array.base else { return };
        let mut values = (**values).clone();
        for (at, cell) in values.iter_mut().enumerate() {
            let at = self.arena.i32(at as i32);
            let same = self.arena.eq(index, at);
            let hit = self.arena.and(same, guard);
            *cell = self.choose(hit, value, *cell);
        }
        self.fuel.spend(values.len() as u64);
        array.base = ArrayBase::Values(Rc::new(values));
    }

    /// The element type of an array reference, as far as this path knows it.
    pub fn element_type(&mut self, state: &State, array: Term) -> Option<JType> {
        let leaves = refs::leaves(self, array)?;
        let ty = leaves.iter().find(|leaf| leaf.address != 0).and_then(|leaf| self.type_of(state, leaf.address))?;
        match ty {
            JType::Array(element) => Some((*element).clone()),
            _ => None,
        }
    }

    /// The most that is known of an object's class without asking the solver.
    pub fn type_of(&self, state: &State, address: i32) -> Option<JType> {
        match self.inputs.object(address).filter(|_| is_input(address)) {
            Some(object) => Some(object.declared.clone()),
            None => self.object(state, address).map(|object| object.class.clone()),
        }
    }

    /// A new object of the path.
    pub fn allocate(&mut self, state: &mut State, class: JType, body: Body) -> Term {
        let address = state.heap.allocate(crate::images::plain(class, body));
        self.arena.i32(address)
    }

    pub fn new_array(&mut self, state: &mut State, element: JType, length: Term) -> Term {
        let class = JType::Array(element.clone().into());
        let body = ArrayBody { element, length, base: ArrayBase::Zero, writes: Vec::new() };
        self.allocate(state, class, Body::Array(body))
    }
}

/// Arrays of known length up to this have one value per cell; longer ones keep a log of writes.
const MAX_CELLS: i32 = 1 << 14;
