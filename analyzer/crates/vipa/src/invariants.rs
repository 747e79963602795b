//! Inputs that break what holds for every object of the program: a crash with one is real, and nobody will see it.

use crate::confirmer::Judged;
use crate::slots::{reachable, referred};
use std::collections::BTreeSet;
use vipa_bytecode::dots;
use vipa_program::{FieldLoc, Program, never_null};
use vipa_schema::Witness;
use vipa_schema::verdict::Tier;
use vipa_schema::witness::{FieldName, Value};

/// Fields that are never null once a constructor has returned.
#[derive(Debug, Default)]
pub struct Invariants {
    never_null: BTreeSet<FieldName>,
}

impl Invariants {
    pub fn of(program: &Program) -> Invariants {
        let name = |field: FieldLoc| FieldName {
            class: dots(program.name(field.class)),
            name: program.field(field).name.to_string(),
        };
        Invariants { never_null: never_null(program).iter().map(name).collect() }
    }

    #[cfg(test)]
    pub fn for_tests(never_null: impl IntoIterator<Item = FieldName>) -> Invariants {
        Invariants { never_null: never_null.into_iter().collect() }
    }

    /// The fields in which the input of a crash does not keep to them. One that anybody can build exists, whatever was
    /// inferred; members of a package are called by the program only, and it was seen not to.
    pub fn broken_by(&self, judged: &Judged) -> BTreeSet<FieldName> {
        let hidden = judged.end.witness.as_ref().filter(|_| judged.tier() != Tier::PublicApi);
        hidden.map(|witness| self.broken(witness)).unwrap_or_default()
    }

    /// What unfollowed calls are thought to have returned is no input.
    fn broken(&self, witness: &Witness) -> BTreeSet<FieldName> {
        let values = witness.arguments.iter().flatten().chain(&witness.receiver).copied();
        let values = values.chain(witness.statics.iter().map(|field| field.value));
        let given = reachable(witness, values.filter_map(referred).collect());
        let fields = given.iter().flat_map(|id| witness.objects[*id as usize].fields());
        let nulls = fields.filter(|field| field.value == Value::Null).map(|field| field.field());
        nulls.filter(|name| self.never_null.contains(name)).collect()
    }
}
