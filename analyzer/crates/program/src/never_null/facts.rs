//! What is believed of the program at a time, and each method prepared for being run over and over.

use super::calls::{Call, Calls};
use super::fields::Fields;
use super::library;
use crate::program::{ClassId, FieldLoc, MethodLoc, Origin, Program};
use rustc_hash::FxHashMap;
use vipa_bytecode::{Code, FieldRef, Instr, InvokeKind, JType, Name};

/// Beliefs only ever get weaker, so the order of the runs does not matter.
pub(super) struct Facts {
    pub fields: Fields,
    pub methods: Vec<Summary>,
    pub calls: Vec<Call>,
    /// Initialisers that the first use of an analysed class runs, those of its superclasses too.
    pub initialisers: FxHashMap<Name, Vec<u32>>,
}

#[derive(Clone, PartialEq)]
pub(super) struct Summary {
    pub class: ClassId,
    pub is_static: bool,
    /// Arguments (the receiver is the first) that no caller gives as null.
    pub entry: u64,
    pub never_returns_null: bool,
    /// Arguments that are not null if the method returns.
    pub required: u64,
    /// Fields of the own class that are stored in the receiver if the method returns.
    pub stored: u64,
    /// A constructor that lets others see the object before it returns.
    pub leaks: bool,
    /// May read a static field that is not stored yet, if a class initialiser calls it.
    pub looks_around: bool,
}

impl Facts {
    pub fn never_returns_null(&self, call: &Call) -> bool {
        let is_known = call.never_returns_null || (!call.open && !call.targets.is_empty());
        is_known && self.targets(call).all(|target| target.never_returns_null)
    }

    pub fn required(&self, call: &Call) -> u64 {
        if call.open || call.targets.is_empty() {
            return call.required;
        }
        self.targets(call).fold(u64::MAX, |mask, target| mask & target.required)
    }

    pub fn leaks(&self, call: &Call) -> bool {
        self.targets(call).any(|target| target.leaks)
    }

    pub fn looks_around(&self, call: &Call) -> bool {
        !call.is_library && (call.open || self.targets(call).any(|target| target.looks_around))
    }

    /// Does the first use of the class run code that looks around?
    pub fn initialiser_looks_around(&self, class: &str) -> bool {
        let Some(numbers) = self.initialisers.get(class) else { return !class.starts_with("java/") };
        numbers.iter().filter_map(|number| self.methods.get(*number as usize)).any(|method| method.looks_around)
    }

    fn targets<'a>(&'a self, call: &'a Call) -> impl Iterator<Item = &'a Summary> {
        call.targets.iter().filter_map(|number| self.methods.get(*number as usize))
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Role {
    Constructor,
    Initialiser,
    Plain,
}

/// What an instruction refers to, looked up once.
#[derive(Clone, Copy)]
pub(super) enum Link {
    Unknown,
    /// Of the static field or call site it is known that the value is never null.
    NonNull,
    Field(u32),
    Call(u32),
}

/// A method with code.
pub(super) struct Unit {
    pub number: u32,
    pub loc: MethodLoc,
    pub class: ClassId,
    pub class_name: Name,
    pub role: Role,
    /// Static fields of the class that have their value before the initialiser runs.
    pub constants: u64,
    /// Instructions where ways come together.
    pub joins: Vec<bool>,
    pub links: Vec<Link>,
}

impl Unit {
    pub fn new(
        program: &Program,
        number: u32,
        loc: MethodLoc,
        code: &Code,
        fields: &Fields,
        calls: &mut Calls,
    ) -> Unit {
        let linker = Linker { program, caller: loc.class, fields };
        let role = match &*program.method(loc).name {
            "<init>" => Role::Constructor,
            "<clinit>" => Role::Initialiser,
            _ => Role::Plain,
        };
        Unit {
            number,
            loc,
            class: loc.class,
            class_name: program.class(loc.class).name.clone(),
            role,
            constants: constants(program, loc.class, fields),
            joins: joins(code),
            links: code.instrs.iter().map(|instr| linker.link(instr, calls)).collect(),
        }
    }

    pub fn fields(&self) -> impl Iterator<Item = u32> {
        self.links.iter().filter_map(|link| if let Link::Field(number) = link { Some(*number) } else { None })
    }

    pub fn calls(&self) -> impl Iterator<Item = u32> {
        self.links.iter().filter_map(|link| if let Link::Call(number) = link { Some(*number) } else { None })
    }
}

/// The class that an instruction initialises if nothing has before.
pub(super) fn initialised_class(instr: &Instr) -> Option<&Name> {
    match instr {
        Instr::New(class) => Some(class),
        Instr::GetStatic(field) | Instr::PutStatic(field) => Some(&field.class),
        Instr::Invoke(InvokeKind::Static, method) => match &method.class {
            JType::Class(class) => Some(class),
            _ => None,
        },
        _ => None,
    }
}

/// For every analysed class, by the numbers of the methods.
pub(super) fn initialisers(
    program: &Program,
    classes: &[ClassId],
    numbers: &FxHashMap<MethodLoc, u32>,
) -> FxHashMap<Name, Vec<u32>> {
    let declared = |class: ClassId| {
        let methods = program.class(class).methods.iter();
        let index = methods.into_iter().position(|method| &*method.name == "<clinit>")?;
        numbers.get(&MethodLoc { class, index: index as u32 }).copied()
    };
    let of_class = |class: &ClassId| {
        let found = program.superclass_chain(*class).into_iter().filter_map(declared).collect();
        (program.class(*class).name.clone(), found)
    };
    classes.iter().map(of_class).collect()
}

fn constants(program: &Program, class: ClassId, fields: &Fields) -> u64 {
    let of_class = fields.of_class(class).iter().filter_map(|number| fields.all.get(*number as usize));
    let has_value = of_class.filter(|field| program.field(field.loc).constant.is_some());
    has_value.fold(0, |mask, field| mask | field.bit)
}

fn joins(code: &Code) -> Vec<bool> {
    let mut joins = vec![false; code.instrs.len()];
    let mut mark = |target: u32| {
        if let Some(join) = joins.get_mut(target as usize) {
            *join = true;
        }
    };
    code.instrs.iter().for_each(|instr| instr.for_each_target(&mut mark));
    code.handlers.iter().for_each(|handler| mark(handler.target));
    joins
}

struct Linker<'a> {
    program: &'a Program,
    caller: ClassId,
    fields: &'a Fields,
}

impl Linker<'_> {
    fn link(&self, instr: &Instr, calls: &mut Calls) -> Link {
        match instr {
            Instr::GetField(field) | Instr::PutField(field) if field.ty.is_ref() => self.field(field),
            Instr::GetStatic(field) | Instr::PutStatic(field) if field.ty.is_ref() => self.static_field(field),
            Instr::Invoke(kind, method) => Link::Call(calls.number(self.caller, *kind, method)),
            Instr::InvokeDynamic(site) => {
                let bootstraps = &self.program.class(self.caller).bootstraps;
                let bootstrap = bootstraps.get(usize::from(site.bootstrap));
                let makes_object = bootstrap.is_some_and(|found| library::bootstrap_makes_object(&found.method.class));
                if makes_object { Link::NonNull } else { Link::Unknown }
            }
            _ => Link::Unknown,
        }
    }

    fn field(&self, field: &FieldRef) -> Link {
        let found = self.resolve(field).and_then(|loc| self.fields.find(loc));
        found.map_or(Link::Unknown, Link::Field)
    }

    fn static_field(&self, field: &FieldRef) -> Link {
        match self.resolve(field) {
            Some(loc) if self.is_constant(loc) => Link::NonNull,
            Some(loc) => self.fields.find(loc).map_or(Link::Unknown, Link::Field),
            None => Link::Unknown,
        }
    }

    fn resolve(&self, field: &FieldRef) -> Option<FieldLoc> {
        self.program.resolve_field(&field.class, &field.name, &field.descriptor)
    }

    /// Constants of the JDK, and of an enum for all others: the constructor of an enum does not call out into code
    /// that reads the constants back. `System.out` can be set to null.
    fn is_constant(&self, loc: FieldLoc) -> bool {
        let (class, access) = (self.program.name(loc.class), self.program.field(loc).access);
        if self.program.origin(loc.class) == Origin::Jdk {
            return access.is_final() && class != "java/lang/System";
        }
        let caller = self.program.name(self.caller);
        let is_inside = caller.strip_prefix(class).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'));
        access.is_enum() && access.is_final() && !is_inside
    }
}
