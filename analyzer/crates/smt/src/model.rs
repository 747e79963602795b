//! An assignment of values to variables.

use crate::term::{Const, Symbol};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Variables that are missing have the value zero, false or +0.0. Cloning is cheap: states share their models.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    values: Arc<BTreeMap<Symbol, Const>>,
}

impl Model {
    pub fn get(&self, symbol: Symbol) -> Option<Const> {
        self.values.get(&symbol).copied()
    }

    pub fn set(&mut self, symbol: Symbol, value: Const) {
        Arc::make_mut(&mut self.values).insert(symbol, value.canonical());
    }

    /// Gives these variables the values that they have in `other`.
    pub fn take_over(&mut self, other: &Model, symbols: &[Symbol]) {
        let values = Arc::make_mut(&mut self.values);
        for symbol in symbols {
            match other.get(*symbol) {
                Some(value) => values.insert(*symbol, value),
                None => values.remove(symbol),
            };
        }
    }

    /// In ascending order of symbols.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, Const)> + '_ {
        self.values.iter().map(|(&symbol, &value)| (symbol, value))
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

impl From<&Model> for Model {
    fn from(model: &Model) -> Model {
        model.clone()
    }
}
