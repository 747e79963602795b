//! Inputs of a task: the objects that exist when a driver begins, and what they hold.
//!
//! An input reference is a choice between null, an object of its own, and earlier input objects that it may alias;
//! the choice is made of free Booleans. So addresses are always constants, aliasing costs the solver no arithmetic, and
//! no axioms are needed: a model stays a model when a new input appears. The initial heap is the same for all paths of a
//! driver, so a cell has one variable whichever path reads it first.

use crate::ctx::Ctx;
use crate::established;
use crate::heap::{Cell, IMAGE_BASE, Slot};
use crate::models;
use crate::state::State;
use crate::value::{Value, unknown_primitive};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use vipa_bytecode::{GenericType, JType};
use vipa_program::{ClassId, FieldLoc, Program};
use vipa_schema::CauseClass;
use vipa_smt::{Sort, Term};

/// Constants of an enum that an input may be; the ledger names an enum that has more.
const MAX_ENUM: usize = 20;
/// Earlier objects that one reference may alias.
const MAX_ALIASES: usize = 4;

#[derive(Default)]
pub struct Inputs {
    /// The address is the index + 1.
    objects: Vec<InputObject>,
    /// By address, slot, epoch, and the primitive type of an element: an `Object` may be an `int[]` on one path and a
    /// string on another.
    cells: FxHashMap<(i32, Slot, u32, Option<JType>), Value>,
    statics: FxHashMap<FieldLoc, Value>,
    /// Objects that turned out to be classes, in that order.
    pub classes: Vec<i32>,
    /// What inputs of reflective types are.
    pub members: Vec<(String, i32)>,
}

/// An object that exists when the driver begins.
#[derive(Debug, Clone)]
pub struct InputObject {
    pub declared: JType,
    /// Of exactly the declared class (a raw receiver).
    pub exact: bool,
    /// What it is called in a report.
    pub name: String,
    /// What the type arguments of the declaration promise.
    pub arguments: Rc<[GenericType]>,
    /// The stand-in whose inside it is a part of.
    pub part_of: Option<ClassId>,
    /// Enums below the declared type whose constants are alternatives beside this object.
    pub apart: Rc<[JType]>,
    /// Only type arguments say that it is of the declared type.
    promised: bool,
    /// Why nothing is known of it: the result of an unfollowed call, say. It aliases nobody.
    unknown: Option<CauseClass>,
}

impl InputObject {
    pub fn part(container: ClassId, name: String, declared: JType, arguments: Rc<[GenericType]>) -> InputObject {
        InputObject {
            declared,
            exact: true,
            name,
            arguments,
            part_of: Some(container),
            apart: Rc::default(),
            promised: false,
            unknown: Some(CauseClass::Library),
        }
    }

    /// A cast to this type is right as long as type arguments are.
    pub fn is_promised(&self, program: &Program, ty: &JType) -> bool {
        self.promised && program.is_subtype(&self.declared, ty) == Some(true)
    }

    pub fn unknown(&self) -> Option<CauseClass> {
        self.unknown
    }
}

impl Inputs {
    pub fn object(&self, address: i32) -> Option<&InputObject> {
        self.objects.get(usize::try_from(address.checked_sub(1)?).ok()?)
    }

    pub fn static_of(&self, field: FieldLoc) -> Option<Value> {
        self.statics.get(&field).copied()
    }

    pub fn set_static(&mut self, field: FieldLoc, value: Value) {
        self.statics.insert(field, value);
    }

    pub fn set_exact(&mut self, address: i32) {
        if let Some(object) = self.objects.get_mut(address as usize - 1) {
            object.exact = true;
        }
    }

    pub fn add(&mut self, object: InputObject) -> i32 {
        self.objects.push(object);
        self.objects.len() as i32
    }

    /// Of the object that was added at this index, if one was.
    fn set_arguments(&mut self, index: usize, ty: &GenericType) {
        if let Some(object) = self.objects.get_mut(index) {
            object.arguments = ty.arguments.as_slice().into();
        }
    }

    /// The length of an array that every path knows.
    pub fn set_length(&mut self, address: i32, length: Value) {
        self.cells.insert((address, Slot::Length, 0, None), length);
    }
}

pub fn is_input(address: i32) -> bool {
    0 < address && address < IMAGE_BASE
}

impl Ctx<'_> {
    /// An input of any type: parameter, field, element.
    pub fn fresh_input(&mut self, state: &mut State, name: &str, ty: &JType, non_null: bool) -> Value {
        self.fresh(state, name, ty, non_null, None)
    }

    /// An input whose type arguments are known.
    pub fn fresh_generic(&mut self, state: &mut State, name: &str, ty: &GenericType, non_null: bool) -> Value {
        let next = self.inputs.objects.len();
        let value = self.fresh_input(state, name, &ty.erasure, non_null);
        self.inputs.set_arguments(next, ty);
        value
    }

    /// The same where nothing but type arguments says that it is of this type.
    pub fn fresh_promised(&mut self, state: &mut State, name: &str, ty: &GenericType, non_null: bool) -> Value {
        let next = self.inputs.objects.len();
        let value = self.fresh_generic(state, name, ty, non_null);
        if let Some(object) = self.inputs.objects.get_mut(next) {
            object.promised = true;
        }
        value
    }

    /// An input whose type arguments are known, the result of an unfollowed call.
    pub fn fresh_result(
        &mut self,
        state: &mut State,
        name: &str,
        ty: &GenericType,
        non_null: bool,
        why: CauseClass,
    ) -> Value {
        let next = self.inputs.objects.len();
        let value = self.fresh(state, name, &ty.erasure, non_null, Some(why));
        self.inputs.set_arguments(next, ty);
        value
    }

    /// A value that nothing is known of, because something was approximated.
    pub fn fresh_unknown(&mut self, state: &mut State, name: &str, ty: &JType, why: CauseClass) -> Value {
        self.fresh(state, name, ty, false, Some(why))
    }

    fn fresh(
        &mut self,
        state: &mut State,
        name: &str,
        ty: &JType,
        non_null: bool,
        unknown: Option<CauseClass>,
    ) -> Value {
        match ty {
            JType::Class(class) if &**class == "java/lang/Class" && unknown.is_none() => {
                Value::Ref(self.class_choice(name, non_null))
            }
            JType::Class(class) => match self.choice(state, name, class, non_null, unknown) {
                Some(choice) => Value::Ref(choice),
                None => Value::Ref(self.fresh_reference(state, name, ty, non_null, unknown)),
            },
            JType::Array(_) => Value::Ref(self.fresh_reference(state, name, ty, non_null, unknown)),
            _ => unknown_primitive(&mut self.arena, name, ty),
        }
    }

    /// Of a type whose objects are known one by one.
    fn choice(
        &mut self,
        state: &mut State,
        name: &str,
        class: &str,
        non_null: bool,
        unknown: Option<CauseClass>,
    ) -> Option<Term> {
        let constant = self.enum_choice(state, name, class, non_null);
        constant.or_else(|| unknown.is_none().then(|| self.member_choice(name, class, non_null)).flatten())
    }

    fn fresh_reference(
        &mut self,
        state: &mut State,
        name: &str,
        ty: &JType,
        non_null: bool,
        unknown: Option<CauseClass>,
    ) -> Term {
        let aliases = if unknown.is_some() { Vec::new() } else { self.aliases(ty) };
        let (apart, constants) = self.sealed_constants(state, ty);
        let (declared, owned_name, arguments) = (ty.clone(), name.to_string(), Rc::default());
        let object = InputObject {
            declared,
            exact: false,
            name: owned_name,
            arguments,
            part_of: None,
            apart,
            promised: false,
            unknown,
        };
        let own = self.inputs.add(object);
        let mut term = self.arena.i32(own);
        for address in constants {
            let chosen = self.arena.fresh(name, Sort::Bool);
            let constant = self.arena.i32(address);
            term = self.arena.ite(chosen, constant, term);
        }
        for address in aliases.into_iter().rev() {
            let chosen = self.arena.fresh(&format!("{name} aliases"), Sort::Bool);
            let fits = self.subtype_atom(state, address, ty);
            let guard = self.arena.and(chosen, fits);
            let other = self.arena.i32(address);
            term = self.arena.ite(guard, other, term);
        }
        if non_null {
            return term;
        }
        let present = self.arena.fresh(&format!("{name} is there"), Sort::Bool);
        let null = self.arena.i32(0);
        self.arena.ite(present, term, null)
    }

    /// Earlier input objects whose class is related. Two JDK objects are kept apart: nothing inside them is looked at.
    fn aliases(&mut self, ty: &JType) -> Vec<i32> {
        let related = |other: &InputObject| {
            other.unknown.is_none()
                && (self.program.is_subtype(&other.declared, ty) == Some(true)
                    || (!other.exact && self.program.is_subtype(ty, &other.declared) == Some(true)))
                && (other.declared == *ty || self.has_identity(ty) || self.has_identity(&other.declared))
                && (self.has_identity(ty) || self.has_identity(&other.declared) || is_object(ty))
        };
        let objects = self.inputs.objects.iter().enumerate();
        let mut found: Vec<i32> =
            objects.filter(|(_, other)| related(other)).map(|(index, _)| index as i32 + 1).collect();
        if found.len() > MAX_ALIASES {
            self.left_out(format!("more than {MAX_ALIASES} aliases of one reference"));
            found.truncate(MAX_ALIASES);
        }
        found
    }

    /// Something that the analysed code can change or compare; of enums it knows nothing else, often.
    fn has_identity(&self, ty: &JType) -> bool {
        let is_enum = matches!(ty, JType::Class(name) if &**name == "java/lang/Enum");
        matches!(ty, JType::Array(_)) || is_enum || self.is_user_class(ty)
    }

    /// A reference of an enum type is null or one of its constants: a choice, not a free object.
    fn enum_choice(&mut self, state: &mut State, name: &str, class: &str, non_null: bool) -> Option<Term> {
        let id = self.program.lookup(class)?;
        if !self.program.class(id).access.is_enum() {
            return None;
        }
        let constants = self.constant_inputs(state, id)?;
        let mut term = self.arena.i32(if non_null { constants[0] } else { 0 });
        for address in constants.into_iter().skip(usize::from(non_null)) {
            let chosen = self.arena.fresh(name, Sort::Bool);
            let constant = self.arena.i32(address);
            term = self.arena.ite(chosen, constant, term);
        }
        Some(term)
    }

    /// The constants that are tried for an input, at least one. `None` without a snapshot.
    fn constant_inputs(&mut self, state: &mut State, id: ClassId) -> Option<Vec<i32>> {
        let mut constants = self.enum_constants(id).filter(|constants| !constants.is_empty())?;
        if constants.len() > MAX_ENUM {
            let class = vipa_bytecode::dots(self.program.name(id));
            self.left_out(format!("constants of {class} after the first {MAX_ENUM}"));
            constants.truncate(MAX_ENUM);
        }
        if self.program.origin(id) != vipa_program::Origin::Jdk {
            state.initialised.insert(id);
            self.import_statics(state, id);
        }
        Some(constants)
    }

    /// A sealed type says which enums are below it, and a program compares with their constants: the enums, and the
    /// constants of all of them.
    fn sealed_constants(&mut self, state: &mut State, ty: &JType) -> (Rc<[JType]>, Vec<i32>) {
        let (mut enums, mut constants) = (Vec::new(), Vec::new());
        let id = match ty {
            JType::Class(class) => {
                if let Some(known) = self.class_literals(class).or_else(|| self.members_below(class)) {
                    return known;
                }
                self.program.lookup(class)
            }
            _ => None,
        };
        let mut open: Vec<ClassId> = id.into_iter().collect();
        let mut seen = Vec::new();
        while let Some(sealed) = open.pop().filter(|_| constants.len() < MAX_ENUM) {
            for name in self.program.class(sealed).permitted_subclasses.as_deref().unwrap_or_default() {
                let Some(permitted) = self.program.lookup(name).filter(|id| !seen.contains(id)) else { continue };
                seen.push(permitted);
                if !self.program.class(permitted).access.is_enum() {
                    open.push(permitted);
                } else if let Some(mut more) = self.constant_inputs(state, permitted) {
                    constants.append(&mut more);
                    enums.push(JType::Class(name.clone()));
                }
            }
        }
        (enums.into(), constants)
    }

    /// What an input object held at the start: one variable per (object, slot), made when first read. An input that
    /// may be the same as others can be read as arrays of several types, under conditions that exclude each other.
    pub fn initial_cell(&mut self, state: &mut State, address: i32, slot: Slot, ty: &JType) -> Value {
        let epoch = self.epoch_of(state, slot);
        let known = |c: &&Cell| c.address == address && c.slot == slot && c.epoch == epoch && c.value.is_of(ty);
        if let Some(cell) = state.heap.touched.iter().find(known) {
            return cell.value;
        }
        let own = self.own_cell(state, address, slot, ty);
        let value = self.after_earlier_cells(state, address, slot, own, ty);
        state.heap.touched.push(Cell { address, slot, value, epoch });
        value
    }

    /// What cannot change is the same in every epoch.
    fn epoch_of(&self, state: &State, slot: Slot) -> u32 {
        match slot {
            Slot::Length => 0,
            Slot::Field(field) if self.program.field(field).access.is_final() => 0,
            Slot::Field(_) | Slot::Element(_) => state.heap.epoch,
        }
    }

    fn own_cell(&mut self, state: &mut State, address: i32, slot: Slot, ty: &JType) -> Value {
        let primitive = (matches!(slot, Slot::Element(_)) && !ty.is_ref()).then(|| ty.clone());
        let key = (address, slot, self.epoch_of(state, slot), primitive);
        if let Some(&value) = self.inputs.cells.get(&key) {
            self.reintroduce(state, value);
            return value;
        }
        let name = self.cell_name(address, slot);
        let value = match slot {
            // Sixteen bits: never negative, and short enough to be built.
            Slot::Length => unknown_primitive(&mut self.arena, &name, &JType::Char),
            Slot::Field(field) if models::text_field(self) == Some(field) => {
                self.fresh_input(state, &name, &JType::Class("java/lang/String".into()), true)
            }
            Slot::Field(field) if self.program.is_ours(field.class) => self.inside_field(state, address, field, &name),
            Slot::Field(field) => {
                // Its constructors have put there what its code relies on: a lock, the stream behind it.
                let relied_on = self.program.name(field.class).starts_with("java/io/");
                let non_null = relied_on && !established::is_own(self, state, address, field);
                self.fresh_generic(state, &name, &self.program.generic_field(field), non_null)
            }
            Slot::Element(_) => match self.inputs.object(address).and_then(|object| object.part_of) {
                Some(container) => self.inside_element(state, container, address, ty, &name),
                None => {
                    let held = self.held_type(address, ty);
                    self.fresh_input(state, &name, &held, false)
                }
            },
        };
        self.inputs.cells.insert(key, value);
        value
    }

    /// What an input array holds, where more is known of it than of the reference that it is read through: an `Object[]`
    /// may be an array of strings that another reference says it is.
    fn held_type(&self, address: i32, read: &JType) -> JType {
        match self.inputs.object(address).map(|object| &object.declared) {
            Some(JType::Array(element)) if self.program.is_subtype(element, read) == Some(true) => (**element).clone(),
            _ => read.clone(),
        }
    }

    /// An element at a symbolic index is the one that an equal index has already given.
    fn after_earlier_cells(&mut self, state: &State, address: i32, slot: Slot, own: Value, ty: &JType) -> Value {
        let Slot::Element(index) = slot else { return own };
        let epoch = state.heap.epoch;
        let mut value = own;
        for cell in state.heap.touched.iter().rev() {
            if let Slot::Element(earlier) = cell.slot
                && cell.address == address
                && cell.epoch == epoch
                && cell.value.is_of(ty)
            {
                let same = self.arena.eq(index, earlier);
                value = self.choose(same, cell.value, value);
            }
        }
        value
    }

    /// A cell that another path made: the static fields of an enum behind it must be known to this path too.
    fn reintroduce(&mut self, state: &mut State, value: Value) {
        if let Value::Ref(term) = value
            && let Some(leaves) = crate::refs::leaves(self, term)
        {
            self.import_enum_of(state, &leaves);
            state.typed.extend(leaves.iter().map(|leaf| leaf.address).filter(|a| is_input(*a)));
        }
    }

    fn cell_name(&self, address: i32, slot: Slot) -> String {
        let base = self.inputs.object(address).map_or("?", |object| object.name.as_str());
        match slot {
            Slot::Field(field) => format!("{base}.{}", self.program.field(field).name),
            Slot::Length => format!("{base}.length"),
            Slot::Element(index) => match self.arena.as_i32(index) {
                Some(index) => format!("{base}[{index}]"),
                None => format!("{base}[..]"),
            },
        }
    }
}

fn is_object(ty: &JType) -> bool {
    matches!(ty, JType::Class(name) if &**name == "java/lang/Object")
}
