//! Strings that a path puts together. A string is a sequence of characters that never changes: a literal, an input (its
//! characters are cells, like those of an array), a text made of parts of others, or unknown.
//!
//! Unknown is no approximation by itself: most strings are messages that nobody reads. The cause is noted when a
//! character or the length is asked for.

use crate::ctx::Ctx;
use crate::heap::{ArrayBase, ArrayBody, Body, Slot, Written};
use crate::images::string_type;
use crate::ranges::Source;
use crate::refs;
use crate::state::State;
use crate::value::Value;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::JType;
use vipa_smt::{BvOp, Term};

/// Literals that are put together character by character stay literals up to this length.
const MAX_LITERAL: usize = 4096;

/// Characters `from .. from + length` of a source.
#[derive(Debug, Clone)]
pub struct Part {
    pub source: Source,
    pub from: Term,
    pub length: Term,
    /// The characters themselves, if all of this is known.
    units: Option<Arc<[u16]>>,
}

impl Ctx<'_> {
    pub fn literal(&mut self, units: &[u16]) -> Term {
        let address = self.images.string(&Arc::from(units));
        self.arena.i32(address)
    }

    pub fn literal_text(&mut self, text: &str) -> Term {
        self.literal(&text.encode_utf16().collect::<Vec<_>>())
    }

    /// The characters of a reference to one known string.
    pub fn known_units(&self, state: &State, string: Term) -> Option<Arc<[u16]>> {
        let object = self.object(state, self.arena.as_i32(string)?)?;
        match &object.body {
            Body::Str(units) => units.clone(),
            _ => None,
        }
    }

    /// A string of which nothing is known but that it exists.
    pub fn unknown_text(&mut self, state: &mut State) -> Term {
        self.allocate(state, string_type(), Body::Str(None))
    }

    /// The whole of a string that is not null. `None`: some alternative of it is unknown.
    pub fn part(&mut self, state: &mut State, string: Term) -> Option<Part> {
        let leaves = refs::leaves(self, string)?;
        let source = self.text_source(state, &leaves)?;
        let Value::Int(length) = self.read(state, string, Slot::Length, &JType::Char) else { return None };
        let from = self.arena.i32(0);
        Some(Part { source, from, length, units: self.known_units(state, string) })
    }

    /// All elements of a `char[]`.
    pub fn array_part(&mut self, state: &mut State, array: Term) -> Option<Part> {
        let leaves = refs::leaves(self, array)?;
        let source = self.source(state, &leaves)?;
        let Value::Int(length) = self.array_length(state, array) else { return None };
        Some(Part { source, from: self.arena.i32(0), length, units: self.known_elements(state, array) })
    }

    fn known_elements(&self, state: &State, array: Term) -> Option<Arc<[u16]>> {
        let object = self.object(state, self.arena.as_i32(array)?)?;
        match &object.body {
            Body::Array(array) if array.writes.is_empty() => match &array.base {
                ArrayBase::Values(values) => values.iter().map(|value| self.known_unit(*value)).collect(),
                ArrayBase::Zero => Some(vec![0; self.arena.as_i32(array.length)?.try_into().ok()?].into()),
                ArrayBase::Unknown => None,
            },
            _ => None,
        }
    }

    fn known_unit(&self, value: Value) -> Option<u16> {
        self.arena.as_i32(value.term()?).map(|unit| unit as u16)
    }

    /// `from .. to` of a part; the caller has checked the bounds.
    pub fn section(&mut self, part: &Part, from: Term, to: Term) -> Part {
        let length = self.arena.bv(BvOp::Sub, to, from);
        let known = self.arena.as_i32(from).zip(self.arena.as_i32(to));
        let units = part.units.as_ref().zip(known).and_then(|(units, (from, to))| {
            let cut = units.get(usize::try_from(from).ok()?..usize::try_from(to).ok()?)?;
            Some(Arc::from(cut))
        });
        let from = self.arena.bv(BvOp::Add, part.from, from);
        Part { source: part.source.clone(), from, length, units }
    }

    /// A string of one character.
    pub fn text_of_unit(&mut self, state: &mut State, unit: Term) -> Term {
        if let Some(unit) = self.arena.as_i32(unit) {
            return self.allocate(state, string_type(), Body::Str(Some([unit as u16].into())));
        }
        let unit = self.arena.narrow(unit, 16, false);
        let base = ArrayBase::Values(Rc::new(vec![Value::Int(unit)]));
        let length = self.arena.i32(1);
        self.allocate(state, string_type(), text(length, base, Vec::new()))
    }

    /// A string of the first `length` of these characters.
    pub fn text_of_units(&mut self, state: &mut State, units: Vec<Value>, length: Term) -> Term {
        let known: Option<Vec<u16>> = units.iter().map(|unit| self.known_unit(*unit)).collect();
        match known.filter(|known| self.arena.as_i32(length) == Some(known.len() as i32)) {
            Some(known) => self.text_of_known(state, known),
            None => self.allocate(state, string_type(), text(length, ArrayBase::Values(Rc::new(units)), Vec::new())),
        }
    }

    pub fn text_of_known(&mut self, state: &mut State, units: Vec<u16>) -> Term {
        self.allocate(state, string_type(), Body::Str(Some(units.into())))
    }

    /// A new string of these parts, one after the other; unknown if one of them is.
    pub fn joined(&mut self, state: &mut State, parts: &[Option<Part>]) -> Term {
        let Some(parts) = parts.iter().cloned().collect::<Option<Vec<Part>>>() else { return self.unknown_text(state) };
        if let Some(units) = known(&parts) {
            return self.allocate(state, string_type(), Body::Str(Some(units)));
        }
        let mut length = self.arena.i32(0);
        let mut writes = Vec::new();
        let always = self.arena.bool(true);
        for part in parts {
            let range = part.source.range(part.from, length, part.length);
            writes.push((always, Written::Range(Rc::new(range))));
            length = self.arena.bv(BvOp::Add, length, part.length);
        }
        self.allocate(state, string_type(), text(length, ArrayBase::Zero, writes))
    }

    /// What printing makes of a primitive, a string or null; numbers that are not known give an unknown text.
    pub fn text_of(&mut self, state: &mut State, value: Value, ty: &JType) -> Term {
        match (ty, value) {
            (_, Value::Ref(string)) => self.or_null_text(string),
            (JType::Char, Value::Int(unit)) => self.text_of_unit(state, unit),
            (JType::Boolean, Value::Int(truth)) => {
                let (yes, no, zero) = (self.literal_text("true"), self.literal_text("false"), self.arena.i32(0));
                let is_false = self.arena.eq(truth, zero);
                self.arena.ite(is_false, no, yes)
            }
            (JType::Int | JType::Short | JType::Byte, Value::Int(number)) => match self.arena.as_i32(number) {
                Some(number) => self.fresh_literal(state, &number.to_string()),
                None => self.unknown_text(state),
            },
            (JType::Long, Value::Long(number)) => match self.arena.as_i64(number) {
                Some(number) => self.fresh_literal(state, &number.to_string()),
                None => self.unknown_text(state),
            },
            _ => self.unknown_text(state),
        }
    }

    /// Known characters in an object of its own: only literals of the program are shared.
    pub fn fresh_literal(&mut self, state: &mut State, text: &str) -> Term {
        let units: Arc<[u16]> = text.encode_utf16().collect();
        self.allocate(state, string_type(), Body::Str(Some(units)))
    }

    /// A null reference prints as `null`.
    pub fn or_null_text(&mut self, string: Term) -> Term {
        let null = refs::is_null(self, string);
        let word = self.literal_text("null");
        self.arena.ite(null, word, string)
    }
}

fn text(length: Term, base: ArrayBase, writes: Vec<(Term, Written)>) -> Body {
    Body::Text(ArrayBody { element: JType::Char, length, base, writes })
}

fn known(parts: &[Part]) -> Option<Arc<[u16]>> {
    let units = parts.iter().map(|part| part.units.clone()).collect::<Option<Vec<_>>>()?;
    let all: Vec<u16> = units.iter().flat_map(|units| units.iter().copied()).collect();
    (all.len() <= MAX_LITERAL).then(|| all.into())
}
