//! Inputs that break what holds for every object of the program: a crash with one is real, and nobody will see it.

use std::collections::BTreeSet;
use vipa_bytecode::dots;
use vipa_program::{Program, never_null};
use vipa_schema::Witness;
use vipa_schema::witness::{FieldName, Shape, Value};

/// Fields that are never null once a constructor has returned.
#[derive(Debug, Default)]
pub struct Invariants {
    never_null: BTreeSet<FieldName>,
}

impl Invariants {
    pub fn of(program: &Program) -> Invariants {
        let name = |field: vipa_program::FieldLoc| FieldName {
            class: dots(program.name(field.class)),
            name: program.field(field).name.to_string(),
        };
        Invariants { never_null: never_null(program).iter().map(name).collect() }
    }

    #[cfg(test)]
    pub fn for_tests(never_null: impl IntoIterator<Item = FieldName>) -> Invariants {
        Invariants { never_null: never_null.into_iter().collect() }
    }

    /// The fields in which the input does not keep to them.
    pub fn broken(&self, witness: &Witness) -> BTreeSet<FieldName> {
        let fields = witness.objects.iter().flat_map(|object| match &object.shape {
            Shape::Instance { fields, .. } => fields.as_slice(),
            _ => &[],
        });
        let nulls = fields.filter(|field| field.value == Value::Null);
        let names = nulls.map(|field| FieldName { class: field.class.clone(), name: field.name.clone() });
        names.filter(|name| self.never_null.contains(name)).collect()
    }
}

/// What an input takes for granted that breaks an invariant, in words.
pub fn in_words(field: &FieldName) -> String {
    format!("{}.{} is null, which no code of the program ever stores", field.class, field.name)
}
