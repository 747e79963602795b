//! The abstract frame: what is known of locals and operand stack before an instruction.

use super::value::Value;

/// Ids of parameters are their position with this bit; other ids are positions of instructions plus one.
const PARAMETER: u32 = 1 << 31;

pub(super) fn parameter_id(index: usize) -> u32 {
    PARAMETER | index as u32
}

/// One bit per item; what is beyond the word is never known.
pub(super) fn bit(index: usize) -> u64 {
    u32::try_from(index).ok().and_then(|index| 1u64.checked_shl(index)).unwrap_or(0)
}

#[derive(Clone, PartialEq)]
pub(super) struct Frame {
    pub locals: Vec<Value>,
    pub stack: Vec<Value>,
    /// Parameters that are known not to be null, whatever their locals hold by now.
    pub parameters: u64,
    /// Fields of the own class that have been stored for certain, by their bits.
    pub stored: u64,
}

impl Frame {
    /// What holds on both ways. Says whether that is less than before; `None` if the frames do not fit together.
    pub fn join(&mut self, other: &Frame) -> Option<bool> {
        if self.stack.len() != other.stack.len() || self.locals.len() != other.locals.len() {
            return None;
        }
        let mut changed = false;
        let mine = self.locals.iter_mut().chain(&mut self.stack);
        for (mine, other) in mine.zip(other.locals.iter().chain(&other.stack)) {
            let joined = mine.join(*other);
            changed |= joined != *mine;
            *mine = joined;
        }
        let (parameters, stored) = (self.parameters & other.parameters, self.stored & other.stored);
        changed |= (parameters, stored) != (self.parameters, self.stored);
        (self.parameters, self.stored) = (parameters, stored);
        Some(changed)
    }

    pub fn push(&mut self, value: Value) {
        self.stack.push(value);
    }

    pub fn pop(&mut self) -> Option<Value> {
        self.stack.pop()
    }

    /// The topmost so many values, lowest first.
    pub fn pop_values(&mut self, count: usize) -> Option<Vec<Value>> {
        Some(self.stack.split_off(self.stack.len().checked_sub(count)?))
    }

    /// The topmost so many words, lowest first; two words may be one wide value.
    pub fn pop_words(&mut self, words: usize) -> Option<Vec<Value>> {
        let mut found = Vec::new();
        let mut left = words;
        while left > 0 {
            let value = self.pop()?;
            left = left.checked_sub(if value.wide { 2 } else { 1 })?;
            found.insert(0, value);
        }
        Some(found)
    }

    /// The family of `dup`: so many words once more, below so many others.
    pub fn duplicate(&mut self, words: usize, below: usize) -> Option<()> {
        let top = self.pop_words(words)?;
        let under = self.pop_words(below)?;
        self.stack.extend(top.iter().chain(&under).chain(&top));
        Some(())
    }

    /// A local as a copy that later checks of it can be traced to.
    pub fn load(&mut self, local: u16, at: usize) -> Option<()> {
        let index = usize::from(local);
        if self.locals.get(index)?.id == 0 {
            let id = self.fresh_id(at);
            self.locals.get_mut(index)?.id = id;
        }
        let value = *self.locals.get(index)?;
        self.push(value);
        Some(())
    }

    pub fn store(&mut self, local: u16) -> Option<()> {
        let value = self.pop()?;
        let index = usize::from(local);
        *self.locals.get_mut(index)? = value;
        if value.wide {
            *self.locals.get_mut(index + 1)? = Value::default();
        }
        Some(())
    }

    /// A loop comes by again: what an earlier visit of the instruction made is another value now.
    pub fn fresh_id(&mut self, at: usize) -> u32 {
        let id = at as u32 + 1;
        for value in self.locals.iter_mut().chain(&mut self.stack).filter(|value| value.id == id) {
            value.id = 0;
        }
        id
    }

    /// This value is not null from here on, and neither are its copies.
    pub fn refine(&mut self, value: Value) {
        if value.id == 0 {
            return;
        }
        for copy in self.locals.iter_mut().chain(&mut self.stack).filter(|copy| copy.id == value.id) {
            copy.non_null = true;
        }
        if value.id & PARAMETER != 0 {
            self.parameters |= bit((value.id & !PARAMETER) as usize);
        }
    }
}
