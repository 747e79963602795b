//! The static fields that a path knows. A snapshot may bring hundreds of them; a state that is split off shares them
//! until one side stores another.

use crate::value::Value;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use vipa_program::FieldLoc;

#[derive(Debug, Clone, Default)]
pub struct Statics(Rc<Table>);

#[derive(Debug, Clone, Default)]
struct Table {
    /// In the order in which the path came to know them.
    rows: Vec<(FieldLoc, Value)>,
    places: FxHashMap<FieldLoc, usize>,
}

impl Statics {
    pub fn get(&self, field: FieldLoc) -> Option<Value> {
        self.0.places.get(&field).map(|&place| self.0.rows[place].1)
    }

    pub fn set(&mut self, field: FieldLoc, value: Value) {
        let table = Rc::make_mut(&mut self.0);
        let place = *table.places.entry(field).or_insert(table.rows.len());
        match table.rows.get_mut(place) {
            Some(row) => row.1 = value,
            None => table.rows.push((field, value)),
        }
    }

    pub fn rows(&self) -> impl Iterator<Item = (FieldLoc, Value)> + '_ {
        self.0.rows.iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use vipa_program::ClassId;
    use vipa_smt::Arena;

    #[test]
    fn a_copy_keeps_its_own_values_and_the_order_is_that_of_the_first_stores() {
        let mut arena = Arena::new();
        let [one, two] = [1, 2].map(|number| Value::Int(arena.i32(number)));
        let [a, b] = [5, 3].map(|index| FieldLoc { class: ClassId(0), index });
        let mut first = Statics::default();
        first.set(a, one);
        first.set(b, one);
        let mut second = first.clone();
        second.set(a, two);
        assert_eq!((first.get(a), second.get(a), second.get(b)), (Some(one), Some(two), Some(one)));
        assert_eq!(second.rows().collect::<Vec<_>>(), [(a, two), (b, one)]);
    }
}
