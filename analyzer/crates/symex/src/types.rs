//! Types of references. `typeof(r) <: T` is a Boolean atom that means nothing to the solver; the class hierarchy
//! checks each assignment of atoms and answers with a lemma if no class fits.

use crate::ctx::Ctx;
use crate::inputs::is_input;
use crate::refs::{self, Leaf};
use crate::state::State;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use vipa_bytecode::JType;
use vipa_program::{Origin, Program};
use vipa_schema::CauseClass;
use vipa_smt::{Const, Model, Sort, Term};

#[derive(Default)]
pub struct Types {
    atoms: FxHashMap<(i32, JType), Term>,
    /// Per object, in order of creation: type and atom.
    rows: FxHashMap<i32, Vec<(JType, Term)>>,
    /// Answers of `choose_class`, which is a pure function.
    chosen: RefCell<FxHashMap<Requirement, Option<JType>>>,
    /// Facts of the class hierarchy learned from refuted assignments; true on every path.
    pub lemmas: Vec<Term>,
}

/// What an assignment says of one object.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Requirement {
    pub supertypes: Vec<JType>,
    pub excluded: Vec<JType>,
    pub exact: Option<JType>,
}

/// Could one object have both types? Closed world for classes, open for interfaces.
pub fn compatible(program: &Program, a: &JType, b: &JType) -> bool {
    if a == b || program.is_subtype(a, b) != Some(false) || program.is_subtype(b, a) != Some(false) {
        return true;
    }
    match (a, b) {
        (JType::Class(x), JType::Class(y)) => {
            let (Some(x), Some(y)) = (program.lookup(x), program.lookup(y)) else { return true };
            let (x, y) = (program.class(x).access, program.class(y).access);
            (x.is_interface() && !y.is_final()) || (y.is_interface() && !x.is_final())
        }
        (JType::Array(x), JType::Array(y)) => x.is_ref() && y.is_ref() && compatible(program, x, y),
        _ => false,
    }
}

impl Ctx<'_> {
    /// `r` is not null and its class is a subtype of `ty`.
    pub fn is_instance(&mut self, state: &mut State, reference: Term, ty: &JType) -> Term {
        let Some(leaves) = refs::leaves(self, reference) else {
            state.approximate(CauseClass::Bound, "reference with many alternatives");
            return self.arena.fresh("instanceof", Sort::Bool);
        };
        let mut any = self.arena.bool(false);
        for Leaf { guard, address } in leaves.into_iter().filter(|leaf| leaf.address != 0) {
            let is = self.object_is_instance(state, address, ty);
            let here = self.arena.and(guard, is);
            any = self.arena.or(any, here);
        }
        any
    }

    fn object_is_instance(&mut self, state: &mut State, address: i32, ty: &JType) -> Term {
        if is_input(address) {
            return self.subtype_atom(state, address, ty);
        }
        match self.object(state, address).and_then(|object| self.program.is_subtype(&object.class, ty)) {
            Some(known) => self.arena.bool(known),
            None => {
                state.approximate(CauseClass::Unsupported, format!("missing class {}", ty.java_name()));
                self.arena.fresh("instanceof", Sort::Bool)
            }
        }
    }

    /// `typeof(object) <: ty` for an input object.
    pub fn subtype_atom(&mut self, state: &mut State, address: i32, ty: &JType) -> Term {
        let Some(object) = self.inputs.object(address) else { return self.arena.bool(true) };
        let declared = &object.declared;
        if self.program.is_subtype(declared, ty) == Some(true) {
            return self.arena.bool(true);
        }
        if (object.exact && self.program.is_subtype(declared, ty).is_some()) || !compatible(self.program, declared, ty)
        {
            return self.arena.bool(false);
        }
        if !state.typed.contains(&address) {
            state.typed.push(address);
        }
        let key = (address, ty.clone());
        if let Some(&atom) = self.types.atoms.get(&key) {
            return atom;
        }
        let name = format!("{} is {}", object.name, ty.java_name());
        let atom = self.arena.fresh(&name, Sort::Bool);
        self.types.atoms.insert(key, atom);
        self.types.rows.entry(address).or_default().push((ty.clone(), atom));
        atom
    }

    /// What a model says of the input object at this address.
    pub fn requirement(&self, model: &Model, address: i32) -> Requirement {
        let mut wanted = Requirement::default();
        if let Some(object) = self.inputs.object(address) {
            wanted.supertypes.push(object.declared.clone());
            wanted.exact = object.exact.then(|| object.declared.clone());
        }
        for (ty, atom) in self.types.rows.get(&address).into_iter().flatten() {
            match self.truth(model, *atom) {
                true => push_new(&mut wanted.supertypes, ty),
                false => push_new(&mut wanted.excluded, ty),
            }
        }
        wanted
    }

    fn truth(&self, model: &Model, atom: Term) -> bool {
        let symbol = self.arena.symbol(atom);
        matches!(symbol.and_then(|symbol| model.get(symbol)), Some(Const::Bool(true)))
    }

    /// A lemma that this assignment violates, if one of these objects cannot have any class.
    pub fn refute(&mut self, typed: &[i32], model: &Model) -> Option<Term> {
        for &address in typed {
            if self.choose_class(&self.requirement(model, address)).is_none() && self.can_exist(address) {
                return Some(self.conflict(model, address));
            }
        }
        None
    }

    /// Without any type test the object could be built; otherwise its atoms mean nothing.
    fn can_exist(&self, address: i32) -> bool {
        let declared = self.inputs.object(address).map(|object| object.declared.clone());
        self.choose_class(&Requirement { supertypes: declared.into_iter().collect(), ..Requirement::default() })
            .is_some()
    }

    /// Not all of the object's atoms have these values together.
    fn conflict(&mut self, model: &Model, address: i32) -> Term {
        let rows = self.types.rows.get(&address).into_iter().flatten();
        let atoms: Vec<Term> = rows.map(|(_, atom)| *atom).collect();
        let mut all = self.arena.bool(true);
        for atom in atoms {
            let literal = if self.truth(model, atom) { atom } else { self.arena.not(atom) };
            all = self.arena.and(all, literal);
        }
        self.arena.not(all)
    }

    /// A class that can be built and that meets the requirement, or an interface for a stub.
    pub fn choose_class(&self, wanted: &Requirement) -> Option<JType> {
        if let Some(known) = self.types.chosen.borrow().get(wanted) {
            return known.clone();
        }
        let chosen = self.search_class(wanted);
        self.types.chosen.borrow_mut().insert(wanted.clone(), chosen.clone());
        chosen
    }

    fn search_class(&self, wanted: &Requirement) -> Option<JType> {
        let fits = |candidate: &JType| {
            wanted.supertypes.iter().all(|t| self.program.is_subtype(candidate, t) != Some(false))
                && wanted.excluded.iter().all(|t| self.program.is_subtype(candidate, t) == Some(false))
        };
        if let Some(exact) = &wanted.exact {
            return fits(exact).then(|| exact.clone());
        }
        self.candidates(wanted).into_iter().find(fits).or_else(|| self.stub(wanted))
    }

    /// In order of preference: the wanted types themselves, their subclasses in the program, plain JDK classes.
    fn candidates(&self, wanted: &Requirement) -> Vec<JType> {
        let mut found = Vec::new();
        for ty in &wanted.supertypes {
            if self.is_concrete(ty) {
                push_new(&mut found, ty);
            }
        }
        for ty in &wanted.supertypes {
            if let Some(default) = default_implementation(ty) {
                push_new(&mut found, &JType::Class(default.into()));
            }
            for subtype in self.program_subtypes(ty) {
                push_new(&mut found, &subtype);
            }
            self.array_candidates(ty, &mut found);
        }
        for class in PLAIN_CLASSES {
            push_new(&mut found, &JType::Class((*class).into()));
        }
        found
    }

    fn is_concrete(&self, ty: &JType) -> bool {
        match ty {
            JType::Class(name) => self.program.lookup(name).is_some_and(|id| {
                let access = self.program.class(id).access;
                !access.is_interface() && !access.is_abstract()
            }),
            _ => true,
        }
    }

    fn program_subtypes(&self, ty: &JType) -> Vec<JType> {
        let JType::Class(name) = ty else { return Vec::new() };
        let Some(id) = self.program.lookup(name) else { return Vec::new() };
        if &**name == "java/lang/Object" {
            return Vec::new();
        }
        let subtypes = self.program.subtypes(id).into_iter().take(MAX_SUBTYPES);
        subtypes.map(|id| JType::Class(self.program.name(id).into())).filter(|ty| self.is_concrete(ty)).collect()
    }

    /// Narrower arrays for a store that must fail.
    fn array_candidates(&self, ty: &JType, found: &mut Vec<JType>) {
        if let JType::Array(element) = ty {
            for narrower in self.program_subtypes(element) {
                push_new(found, &JType::Array(narrower.into()));
            }
        }
    }

    /// An interface that a dynamic proxy can implement, if all wanted types are its supertypes.
    fn stub(&self, wanted: &Requirement) -> Option<JType> {
        wanted.supertypes.iter().find(|ty| self.is_open_interface(ty) && self.covers(ty, wanted)).cloned()
    }

    fn is_open_interface(&self, ty: &JType) -> bool {
        let JType::Class(name) = ty else { return false };
        self.program.lookup(name).is_some_and(|id| {
            let class = self.program.class(id);
            class.access.is_interface() && class.permitted_subclasses.is_none()
        })
    }

    fn covers(&self, ty: &JType, wanted: &Requirement) -> bool {
        wanted.supertypes.iter().all(|t| self.program.is_subtype(ty, t) == Some(true))
            && wanted.excluded.iter().all(|t| self.program.is_subtype(ty, t) == Some(false))
    }

    pub fn is_user_class(&self, ty: &JType) -> bool {
        let JType::Class(name) = ty else { return false };
        self.program.lookup(name).is_some_and(|id| self.program.origin(id) != Origin::Jdk)
    }
}

fn push_new(list: &mut Vec<JType>, ty: &JType) {
    if !list.contains(ty) {
        list.push(ty.clone());
    }
}

const MAX_SUBTYPES: usize = 60;

/// Classes that can always be built and that differ enough for a cast to fail.
const PLAIN_CLASSES: &[&str] = &[
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Double",
    "java/util/ArrayList",
    "java/util/LinkedList",
    "java/util/HashMap",
    "java/util/TreeMap",
    "java/util/HashSet",
    "java/util/Date",
    "java/lang/StringBuilder",
    "java/lang/RuntimeException",
    "java/lang/Exception",
    "java/lang/Error",
];

/// The JDK class that stands for an abstract JDK type.
fn default_implementation(ty: &JType) -> Option<&'static str> {
    let JType::Class(name) = ty else { return None };
    Some(match &**name {
        "java/util/List" | "java/util/Collection" | "java/util/AbstractList" | "java/lang/Iterable" => {
            "java/util/ArrayList"
        }
        "java/util/Map" | "java/util/AbstractMap" => "java/util/HashMap",
        "java/util/SortedMap" | "java/util/NavigableMap" => "java/util/TreeMap",
        "java/util/Set" | "java/util/AbstractSet" => "java/util/HashSet",
        "java/util/SortedSet" | "java/util/NavigableSet" => "java/util/TreeSet",
        "java/util/Queue" | "java/util/Deque" => "java/util/ArrayDeque",
        "java/lang/CharSequence" | "java/lang/Comparable" => "java/lang/String",
        "java/lang/Number" => "java/lang/Integer",
        _ => return None,
    })
}
