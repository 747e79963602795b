//! Ranges of elements copied from one array to another, of any length, known or not.
//!
//! A copied range is one write. A read inside it goes on to the source as it was when it was copied, so a symbolic length
//! costs nothing, and a source that overlaps its destination needs no temporary.

use crate::ctx::Ctx;
use crate::heap::{Body, Object, Slot, Write, Written};
use crate::inputs::is_input;
use crate::refs::Leaf;
use crate::state::State;
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::JType;
use vipa_smt::{BvOp, Cmp, Term};

/// Elements `to .. to + length` of the destination are elements `from .. from + length` of the source.
#[derive(Debug, Clone)]
pub struct Range {
    source: Source,
    from: Term,
    to: Term,
    length: Term,
}

/// An array as it was at some moment of the path: its alternatives, each with its guard.
#[derive(Debug, Clone)]
pub struct Source {
    alternatives: Vec<(Term, Origin)>,
    /// Arrays that one read of an element looks at.
    cost: u32,
}

#[derive(Debug, Clone)]
enum Origin {
    /// An input array after this many writes of the path.
    Input {
        address: i32,
        element: JType,
        writes: usize,
    },
    Object(Rc<Object>),
}

/// Ranges copied to and fro double the cost of a read each time.
const MAX_COST: u32 = 64;

impl Ctx<'_> {
    /// `None`: not an array of known type, or a read of it has become too dear.
    pub fn source(&self, state: &State, leaves: &[Leaf]) -> Option<Source> {
        let mut source = Source { alternatives: Vec::new(), cost: 1 };
        for leaf in leaves.iter().filter(|leaf| leaf.address != 0) {
            let JType::Array(element) = self.type_of(state, leaf.address)? else { return None };
            let (origin, cost) = match is_input(leaf.address) {
                true => {
                    let writes = state.heap.writes.iter().filter(|write| write.address == leaf.address);
                    let cost = cost(writes.map(|write| &write.written));
                    let (address, element, writes) = (leaf.address, (*element).clone(), state.heap.writes.len());
                    (Origin::Input { address, element, writes }, cost)
                }
                false => {
                    let object = self.object(state, leaf.address)?;
                    let Body::Array(array) = &object.body else { return None };
                    let cost = cost(array.writes.iter().map(|(_, written)| written));
                    (Origin::Object(object), cost)
                }
            };
            source.alternatives.push((leaf.guard, origin));
            source.cost = source.cost.saturating_add(cost);
        }
        (source.cost <= MAX_COST).then_some(source)
    }

    /// The same for strings. `None`: the characters of some alternative are not known.
    pub fn text_source(&self, state: &State, leaves: &[Leaf]) -> Option<Source> {
        let mut source = Source { alternatives: Vec::new(), cost: 1 };
        for leaf in leaves.iter().filter(|leaf| leaf.address != 0) {
            let (origin, cost) = match self.object(state, leaf.address).filter(|_| !is_input(leaf.address)) {
                None => (Origin::Input { address: leaf.address, element: JType::Char, writes: 0 }, 0),
                Some(object) => match &object.body {
                    Body::Text(text) => {
                        let cost = cost(text.writes.iter().map(|(_, written)| written));
                        (Origin::Object(object), cost)
                    }
                    Body::Str(Some(_)) => (Origin::Object(object), 0),
                    _ => return None,
                },
            };
            source.alternatives.push((leaf.guard, origin));
            source.cost = source.cost.saturating_add(cost);
        }
        (source.cost <= MAX_COST).then_some(source)
    }

    pub fn copy_range(&mut self, state: &mut State, source: Source, from: Term, to: &[Leaf], at: Term, length: Term) {
        let range = Rc::new(Range { source, from, to: at, length });
        for &Leaf { guard, address } in to.iter().filter(|leaf| leaf.address != 0) {
            let written = Written::Range(range.clone());
            if is_input(address) {
                state.heap.writes.push(Write { address, guard, written });
            } else if let Some(slot) = state.heap.slot_mut(address, self.images.get(address))
                && let Body::Array(array) = &mut Rc::make_mut(slot).body
            {
                array.writes.push((guard, written));
            }
        }
    }

    pub fn in_range(&mut self, range: &Range, index: Term) -> Term {
        let offset = self.arena.bv(BvOp::Sub, index, range.to);
        self.arena.cmp(Cmp::Ult, offset, range.length)
    }

    /// The element that the range gives at an index of the destination.
    pub fn read_range(&mut self, state: &mut State, range: &Range, index: Term, ty: &JType) -> Value {
        let shift = self.arena.bv(BvOp::Sub, range.from, range.to);
        let index = self.arena.bv(BvOp::Add, index, shift);
        self.read_source(state, &range.source, index, ty)
    }

    pub fn read_source(&mut self, state: &mut State, source: &Source, index: Term, ty: &JType) -> Value {
        let mut result: Option<Value> = None;
        for (guard, origin) in source.alternatives.iter().rev() {
            let value = self.read_origin(state, origin, index, ty);
            result = Some(match result {
                None => value,
                Some(rest) => self.choose(*guard, value, rest),
            });
        }
        result.unwrap_or_else(|| Value::default_of(&mut self.arena, ty))
    }

    fn read_origin(&mut self, state: &mut State, origin: &Origin, index: Term, ty: &JType) -> Value {
        match origin {
            Origin::Input { address, element, writes } => {
                self.read_input_after(state, *address, Slot::Element(index), element, *writes)
            }
            Origin::Object(object) => match &object.body {
                Body::Array(array) | Body::Text(array) => self.read_element(state, array, index, &array.element),
                Body::Str(Some(units)) => self.read_unit(state, units, index),
                _ => Value::default_of(&mut self.arena, ty),
            },
        }
    }
}

impl Source {
    /// Elements `to .. to + length` of something are those from `from` on of this source.
    pub fn range(self, from: Term, to: Term, length: Term) -> Range {
        Range { source: self, from, to, length }
    }
}

fn cost<'a>(writes: impl Iterator<Item = &'a Written>) -> u32 {
    let each = |written: &Written| match written {
        Written::Range(range) => range.source.cost,
        Written::One(..) => 0,
    };
    writes.map(each).fold(0, u32::saturating_add)
}
