//! Inputs that break what holds for every object of the program: a crash with one is real, and nobody will see it.

use crate::confirmer::Judged;
use crate::public_ways::tier_of;
use crate::shrink::references;
use std::collections::BTreeSet;
use vipa_bytecode::dots;
use vipa_program::{Program, never_null};
use vipa_schema::Witness;
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{FieldName, ObjectId, Shape, Value};

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

    /// The same for the input of a crash. One that needed no force exists, whatever was inferred.
    pub fn broken_by(&self, judged: &Judged) -> BTreeSet<FieldName> {
        let forced = tier_of(judged) == Tier::Forced;
        judged.end.witness.as_ref().filter(|_| forced).map(|witness| self.broken(witness)).unwrap_or_default()
    }

    /// The fields in which the input does not keep to them. What unfollowed calls are thought to have returned is no input.
    fn broken(&self, witness: &Witness) -> BTreeSet<FieldName> {
        let given = reachable(witness);
        let fields =
            given.iter().filter_map(|id| witness.objects.get(*id as usize)).flat_map(|object| match &object.shape {
                Shape::Instance { fields, .. } => fields.as_slice(),
                _ => &[],
            });
        let nulls = fields.filter(|field| field.value == Value::Null);
        let names = nulls.map(|field| FieldName { class: field.class.clone(), name: field.name.clone() });
        names.filter(|name| self.never_null.contains(name)).collect()
    }
}

/// The objects behind the receiver, the arguments and the static fields.
fn reachable(witness: &Witness) -> BTreeSet<ObjectId> {
    let values = witness.arguments.iter().flatten().chain(&witness.receiver).copied();
    let mut open: Vec<Value> = values.chain(witness.statics.iter().map(|field| field.value)).collect();
    let mut found = BTreeSet::new();
    while let Some(value) = open.pop() {
        if let Value::Ref(id) = value
            && found.insert(id)
            && let Some(object) = witness.objects.get(id as usize)
        {
            open.extend(references(object).into_iter().map(Value::Ref));
        }
    }
    found
}

/// What an input takes for granted that breaks an invariant, in words.
pub fn in_words(field: &FieldName) -> String {
    format!("{}.{} is null, which no code of the program ever stores", field.class, field.name)
}
