//! Which fields of its receiver a method may change: what it stores, and what it may change behind references that it
//! loads. A rough answer from the instructions alone; it says where to look, never what is so.

use crate::program::{ClassId, FieldLoc, MethodLoc, Program};
use std::collections::{BTreeMap, BTreeSet};
use vipa_bytecode::{Instr, JType};

/// Calls on the way to a store that are looked through: `add` often calls `ensureCapacity`.
const DEPTH: u32 = 2;

/// How a field is changed: by a store, or by what is done to the object behind it. The direct way sorts first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    Stored,
    Inside,
}

/// The instance fields that a call of this method on a receiver of this class may change.
pub fn changes(program: &Program, receiver: ClassId, method: MethodLoc) -> BTreeMap<FieldLoc, Change> {
    let mut found = BTreeMap::new();
    collect(program, receiver, method, DEPTH, &mut BTreeSet::new(), &mut found);
    found
}

fn collect(
    program: &Program,
    receiver: ClassId,
    method: MethodLoc,
    depth: u32,
    seen: &mut BTreeSet<MethodLoc>,
    found: &mut BTreeMap<FieldLoc, Change>,
) {
    let Some(code) = program.method(method).code.as_ref().filter(|_| seen.insert(method)) else { return };
    let does_something = code.instrs.iter().any(|instr| matches!(instr, Instr::ArrayStore(_) | Instr::Invoke(..)));
    for instr in code.instrs.iter() {
        match instr {
            Instr::PutField(field) => {
                let stored = program.resolve_field(&field.class, &field.name, &field.descriptor);
                found.extend(stored.map(|field| (field, Change::Stored)));
            }
            Instr::GetField(field) if does_something => {
                let loaded = program.resolve_field(&field.class, &field.name, &field.descriptor);
                let loaded = loaded.filter(|field| program.field(*field).ty.is_ref());
                loaded.map(|field| found.entry(field).or_insert(Change::Inside));
            }
            Instr::Invoke(_, call) if depth > 0 => {
                let JType::Class(owner) = &call.class else { continue };
                let Some(callee) = program.resolve_method(owner, &call.name, &call.descriptor) else { continue };
                if program.is_subclass(receiver, callee.class) {
                    let selected = program.select_virtual(receiver, callee).unwrap_or(callee);
                    collect(program, receiver, selected, depth - 1, seen, found);
                }
            }
            _ => {}
        }
    }
}
