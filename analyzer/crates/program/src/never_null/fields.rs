//! The fields that the inference is about: those that only the analysed classes can store.

use super::frame::bit;
use crate::program::{ClassId, FieldLoc, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use vipa_bytecode::{ClassFile, Field, Instr, Method, slashes};

/// Of fields; the words mean something else for methods (`bridge`, `varargs`).
const VOLATILE: u16 = 0x0040;
const TRANSIENT: u16 = 0x0080;

/// A field, and what has not been refuted of it yet.
pub(super) struct Candidate {
    pub loc: FieldLoc,
    /// Place of the field in the sets of its class.
    pub bit: u64,
    pub is_static: bool,
    /// `this$0`: the compiler checks the outer object where the inner one is created, not in the constructor.
    pub is_outer: bool,
    /// Never stores null, and is stored when the constructor (or class initialiser) returns.
    pub holds: bool,
    /// May be seen before it is stored, because the object gets out of its constructor before that.
    pub early: bool,
}

pub(super) struct Fields {
    pub all: Vec<Candidate>,
    index: FxHashMap<FieldLoc, u32>,
    by_class: FxHashMap<ClassId, Vec<u32>>,
}

impl Fields {
    pub fn collect(program: &Program, classes: &[ClassId], hidden: &FxHashSet<String>) -> Fields {
        let mut fields = Fields { all: Vec::new(), index: FxHashMap::default(), by_class: FxHashMap::default() };
        for class in classes {
            if hidden.contains(package(program.name(*class))) {
                continue;
            }
            for (index, field) in program.class(*class).fields.iter().enumerate() {
                if is_candidate(program, *class, field) {
                    fields.add(FieldLoc { class: *class, index: index as u32 }, field);
                }
            }
        }
        fields
    }

    fn add(&mut self, loc: FieldLoc, field: &Field) {
        let of_class = self.by_class.entry(loc.class).or_default();
        let bit = bit(of_class.len());
        // The sets of a class are one word; who declares more fields is not looked at further.
        if bit == 0 {
            return;
        }
        let index = self.all.len() as u32;
        of_class.push(index);
        self.index.insert(loc, index);
        self.all.push(Candidate {
            loc,
            bit,
            is_static: field.access.is_static(),
            is_outer: field.access.is_synthetic() && field.name.starts_with("this$"),
            holds: true,
            early: false,
        });
    }

    pub fn find(&self, loc: FieldLoc) -> Option<u32> {
        self.index.get(&loc).copied()
    }

    pub fn of_class(&self, class: ClassId) -> &[u32] {
        self.by_class.get(&class).map(Vec::as_slice).unwrap_or_default()
    }
}

/// The analysed classes, and those that miss a supertype here: a user may have it, and then their stores count.
pub(super) fn readable_classes(program: &Program) -> Vec<ClassId> {
    let mut classes = program.analysed_classes();
    let odd = program.problems().into_iter().filter_map(|problem| program.lookup(&slashes(&problem.class)));
    classes.extend(odd.filter(|id| program.origin(*id) == Origin::Analysed));
    classes
}

/// Packages with a class that cannot be read at all, so that nobody knows what it stores and calls.
pub(super) fn hidden_packages(program: &Program) -> FxHashSet<String> {
    let problems = program.problems().into_iter().map(|problem| slashes(&problem.class));
    problems.filter(|name| program.lookup(name).is_none()).map(|name| package(&name).to_string()).collect()
}

pub(super) fn package(class: &str) -> &str {
    class.rsplit_once('/').map_or("", |(package, _)| package)
}

fn is_candidate(program: &Program, class: ClassId, field: &Field) -> bool {
    // What is volatile is often written through an AtomicReferenceFieldUpdater or a VarHandle.
    if !field.ty.is_ref() || field.access.0 & VOLATILE != 0 {
        return false;
    }
    if field.access.is_static() {
        return field.access.is_final() && is_initialised(program, class, field);
    }
    let is_skipped = field.access.0 & TRANSIENT != 0 || has_own_format(program.class(class));
    let is_lost = is_skipped && is_serializable(program, class);
    !is_lost && is_stored_by_us_only(program, class, field)
}

fn is_initialised(program: &Program, class: ClassId, field: &Field) -> bool {
    field.constant.is_some() || program.class(class).methods.iter().any(|method| &*method.name == "<clinit>")
}

fn is_serializable(program: &Program, class: ClassId) -> bool {
    program.lookup("java/io/Serializable").is_none_or(|serializable| program.is_subclass(class, serializable))
}

/// A `readObject` that returns and does not have the fields filled in for it may leave out any of them.
fn has_own_format(class: &ClassFile) -> bool {
    let is_filled = |instr: &Instr| matches!(instr, Instr::Invoke(_, called) if &*called.name == "defaultReadObject");
    let reads_itself = |method: &Method| {
        let instrs = method.code.as_deref().map(|code| &code.instrs[..]).unwrap_or_default();
        let returns = instrs.iter().any(|instr| matches!(instr, Instr::Return(_)));
        &*method.name == "readObject" && returns && !instrs.iter().any(is_filled)
    };
    class.methods.iter().any(reads_itself)
}

/// A public subclass opens the public and protected fields of a class that is not public itself.
fn is_stored_by_us_only(program: &Program, class: ClassId, field: &Field) -> bool {
    let is_public = |class: ClassId| program.class(class).access.is_public();
    let is_open = field.access.is_public() || field.access.is_protected();
    !is_open || field.access.is_final() || !(is_public(class) || program.subtypes(class).into_iter().any(is_public))
}
