//! Types of references. `typeof(r) <: T` is a Boolean atom that means nothing to the solver; the class hierarchy
//! checks each assignment of atoms and answers with a lemma if no class fits.

mod choose;
mod theory;

pub use choose::{
    default_implementation, exact_marker, has_default_implementation, inherited_marker, is_played_class, stub_marker,
};
pub use theory::OnPath;

use self::choose::{Choices, exactly, is_marker};
use self::theory::Said;
use crate::ctx::Ctx;
use crate::heap::Body;
use crate::inputs::{Inputs, is_input};
use crate::refs::{self, Leaf};
use crate::state::State;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use vipa_bytecode::JType;
use vipa_program::{FieldLoc, Origin, Program};
use vipa_schema::CauseClass;
use vipa_smt::{Const, Model, Sort, Term};

#[derive(Default)]
pub struct Types {
    atoms: FxHashMap<(i32, JType), Term>,
    /// Whose atom a variable is.
    objects: FxHashMap<Term, i32>,
    /// Per object, in order of creation: type and atom.
    rows: FxHashMap<i32, Vec<(JType, Term)>>,
    /// How many of an object's rows have been compared with each other.
    paired: FxHashMap<i32, usize>,
    choices: Choices,
    /// What `choose_class` answers by object, whether its class is known exactly, and what is said of its rows.
    fitting: RefCell<FxHashMap<(i32, bool, Said), Option<JType>>>,
    /// Facts of the class hierarchy learned from refuted assignments; true on every path.
    pub lemmas: Vec<Term>,
}

impl Types {
    /// Another driver has other objects, of the same classes.
    pub fn of_next_driver(self) -> Types {
        Types { choices: self.choices, ..Types::default() }
    }

    /// What was asked about an object: types and their atoms.
    pub fn rows_of(&self, address: i32) -> &[(JType, Term)] {
        self.rows.get(&address).map(Vec::as_slice).unwrap_or_default()
    }

    /// Element types of the arrays that this object was asked to be, with the atoms; none if it is declared as an array.
    pub fn asked_arrays(&self, inputs: &Inputs, address: i32) -> Vec<(JType, Term)> {
        let open = inputs.object(address).is_some_and(|object| !matches!(object.declared, JType::Array(_)));
        let rows = self.rows.get(&address).into_iter().flatten().filter(|_| open);
        let element = |(ty, atom): &(JType, Term)| match ty {
            JType::Array(element) if element.is_ref() => Some(((**element).clone(), *atom)),
            _ => None,
        };
        rows.filter_map(element).collect()
    }
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
        let object = self.object(state, address);
        if let Some(Body::Lambda(lambda)) = object.as_ref().map(|object| &object.body) {
            let is = lambda.interfaces.iter().any(|interface| self.program.is_subtype(interface, ty) == Some(true));
            return self.arena.bool(is);
        }
        match object.and_then(|object| self.program.is_subtype(&object.class, ty)) {
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
        if is_marker(ty) {
            return self.type_atom(state, address, ty);
        }
        if self.program.is_subtype(declared, ty) == Some(true) {
            return self.arena.bool(true);
        }
        if (object.exact && self.program.is_subtype(declared, ty).is_some()) || !compatible(self.program, declared, ty)
        {
            return self.arena.bool(false);
        }
        self.type_atom(state, address, ty)
    }

    /// The variable for it, whatever the object is declared as.
    fn type_atom(&mut self, state: &mut State, address: i32, ty: &JType) -> Term {
        if !state.typed.contains(&address) {
            state.typed.push(address);
        }
        let key = (address, ty.clone());
        if let Some(&atom) = self.types.atoms.get(&key) {
            return atom;
        }
        let object = self.inputs.object(address).map_or("?", |object| object.name.as_str());
        let name = format!("{object} is {}", ty.java_name());
        let atom = self.arena.fresh(&name, Sort::Bool);
        self.types.atoms.insert(key, atom);
        self.types.objects.insert(atom, address);
        self.types.rows.entry(address).or_default().push((ty.clone(), atom));
        atom
    }

    /// What a model says of the input object at this address.
    pub fn requirement(&self, model: &Model, address: i32) -> Requirement {
        let mut wanted = self.declared(address);
        for (ty, atom) in self.types.rows.get(&address).into_iter().flatten() {
            match self.truth(model, *atom) {
                true => push_new(&mut wanted.supertypes, ty),
                false => push_new(&mut wanted.excluded, ty),
            }
        }
        wanted
    }

    fn declared(&self, address: i32) -> Requirement {
        let mut wanted = Requirement::default();
        if let Some(object) = self.inputs.object(address) {
            wanted.supertypes.push(object.declared.clone());
            wanted.exact = object.exact.then(|| object.declared.clone());
            wanted.excluded.extend_from_slice(&object.apart);
        }
        wanted
    }

    fn truth(&self, model: &Model, atom: Term) -> bool {
        let symbol = self.arena.symbol(atom);
        matches!(symbol.and_then(|symbol| model.get(symbol)), Some(Const::Bool(true)))
    }

    /// The narrowest type that an input is known to have on this path, and whether it is exactly that one.
    pub fn known_type(&self, state: &State, address: i32) -> Option<(JType, bool)> {
        let input = self.inputs.object(address)?;
        let mut known = (input.declared.clone(), input.exact);
        for (ty, atom) in self.types.rows_of(address) {
            if known.1 || !state.path.contains(atom) {
                continue;
            } else if let Some(class) = exactly(ty) {
                known = (class, true);
            } else if !is_marker(ty) && self.is_narrower_class(ty, &known.0) {
                known.0 = ty.clone();
            }
        }
        Some(known)
    }

    /// Interfaces say nothing of what a class inherits.
    fn is_narrower_class(&self, ty: &JType, than: &JType) -> bool {
        let class = match ty {
            JType::Class(name) => {
                self.program.lookup(name).is_some_and(|id| !self.program.class(id).access.is_interface())
            }
            _ => true,
        };
        let is_interface = match than {
            JType::Class(name) => {
                self.program.lookup(name).is_some_and(|id| self.program.class(id).access.is_interface())
            }
            _ => false,
        };
        class && (is_interface || self.program.is_subtype(ty, than) == Some(true))
    }

    /// An object of this class has the field.
    pub fn declares(&self, class: &JType, field: FieldLoc) -> bool {
        let owner = JType::Class(self.program.name(field.class).into());
        self.program.is_subtype(class, &owner) != Some(false)
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
