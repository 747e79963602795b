//! Who is called at a call site, and which methods have no callers but those that are analysed.

use super::library;
use crate::program::{ClassId, MethodLoc, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use vipa_bytecode::{InvokeKind, JType, MethodRef, Name};

/// What a call site may run.
#[derive(Default)]
pub(super) struct Call {
    /// Analysed methods, as numbers of the inference.
    pub targets: Vec<u32>,
    /// Other methods may be called too, of which nothing is known.
    pub open: bool,
    /// What the table of the library says of those others.
    pub never_returns_null: bool,
    pub required: u64,
    /// Runs no analysed code that we can see: a class initialiser may call it before its fields are stored.
    pub is_library: bool,
}

/// Call sites by what they name, so that each question about the hierarchy is asked once.
pub(super) struct Calls<'p> {
    program: &'p Program,
    pub all: Vec<Call>,
    known: FxHashMap<(InvokeKind, Arc<MethodRef>), u32>,
    methods: &'p FxHashMap<MethodLoc, u32>,
    /// Interfaces that lambdas implement: they have no class in the hierarchy.
    lambdas: &'p FxHashSet<Name>,
}

impl<'p> Calls<'p> {
    pub fn new(
        program: &'p Program,
        methods: &'p FxHashMap<MethodLoc, u32>,
        lambdas: &'p FxHashSet<Name>,
    ) -> Calls<'p> {
        Calls { program, all: Vec::new(), known: FxHashMap::default(), methods, lambdas }
    }

    pub fn number(&mut self, caller: ClassId, kind: InvokeKind, method: &Arc<MethodRef>) -> u32 {
        let key = (kind, method.clone());
        // Where a special call starts its search depends on the caller, but for odd code that names another class.
        let is_odd = kind == InvokeKind::Special && !self.is_plain_special(caller, method);
        if let Some(known) = self.known.get(&key).filter(|_| !is_odd) {
            return *known;
        }
        let call = if is_odd { self.odd_call(caller, method) } else { self.call(kind, method) };
        let number = self.all.len() as u32;
        self.all.push(call);
        if !is_odd {
            self.known.insert(key, number);
        }
        number
    }

    fn is_plain_special(&self, caller: ClassId, method: &MethodRef) -> bool {
        let JType::Class(named) = &method.class else { return false };
        let caller = self.program.class(caller);
        &*method.name == "<init>"
            || *named == caller.name
            || Some(named) == caller.superclass.as_ref()
            || method.interface
    }

    /// The search begins at the superclass or at the class that is named (5.4.6); either may be meant.
    fn odd_call(&self, caller: ClassId, method: &MethodRef) -> Call {
        let mut call = Call { open: true, ..Call::default() };
        let above = self.program.superclass(caller).map(|class| self.program.name(class));
        let named = if let JType::Class(named) = &method.class { Some(&**named) } else { None };
        for class in above.into_iter().chain(named) {
            if let Some(target) = self.program.resolve_method(class, &method.name, &method.descriptor) {
                self.add(&mut call, target);
            }
        }
        call
    }

    fn call(&self, kind: InvokeKind, method: &MethodRef) -> Call {
        let JType::Class(named) = &method.class else {
            // `clone()` of an array; the rest of Object's methods gives no reference but the class.
            return Call { open: true, never_returns_null: true, is_library: true, ..Call::default() };
        };
        let resolved = self.program.resolve_method(named, &method.name, &method.descriptor);
        let (Some(bound), Some(resolved)) = (self.program.lookup(named), resolved) else {
            return Call { open: true, ..Call::default() };
        };
        let mut call = self.described(resolved);
        let is_exact = matches!(kind, InvokeKind::Static | InvokeKind::Special)
            || self.program.method(resolved).access.is_private();
        if is_exact {
            self.add(&mut call, resolved);
        } else if call.is_library && !call.never_returns_null {
            // Nothing can be learnt of the receivers, and there may be thousands.
            call.open = true;
        } else {
            self.add_receivers(&mut call, bound, resolved);
        }
        call
    }

    fn described(&self, resolved: MethodLoc) -> Call {
        if self.program.origin(resolved.class) != Origin::Jdk {
            return Call::default();
        }
        let (class, method) = (self.program.name(resolved.class), self.program.method(resolved));
        Call {
            is_library: true,
            never_returns_null: library::never_returns_null(class, &method.name, &method.descriptor),
            required: library::required(class, &method.name),
            ..Call::default()
        }
    }

    fn add_receivers(&self, call: &mut Call, bound: ClassId, resolved: MethodLoc) {
        call.open |= self.is_lambda(bound);
        for receiver in std::iter::once(bound).chain(self.program.subtypes(bound)) {
            call.open |= self.program.class(receiver).access.is_interface() && self.is_lambda(receiver);
            if let Some(selected) = self.program.select_virtual(receiver, resolved) {
                call.open |= self.can_be_overridden(receiver, selected);
                self.add(call, selected);
            }
        }
    }

    fn is_lambda(&self, class: ClassId) -> bool {
        self.lambdas.contains(&self.program.class(class).name)
    }

    fn add(&self, call: &mut Call, target: MethodLoc) {
        match self.methods.get(&target) {
            Some(number) if !call.targets.contains(number) => {
                call.targets.push(*number);
                call.is_library = false;
            }
            Some(_) => {}
            // An abstract method does not return.
            None if self.program.method(target).access.is_abstract() => {}
            None => call.open = true,
        }
    }

    /// By a class that nobody has shown us.
    fn can_be_overridden(&self, receiver: ClassId, method: MethodLoc) -> bool {
        let access = self.program.method(method).access;
        let is_visible = access.is_public() || access.is_protected();
        is_visible && !access.is_final() && can_be_extended(self.program, receiver)
    }
}

fn can_be_extended(program: &Program, class: ClassId) -> bool {
    let file = program.class(class);
    let visible_constructor = file
        .methods
        .iter()
        .any(|method| &*method.name == "<init>" && (method.access.is_public() || method.access.is_protected()));
    let is_shut = file.access.is_final() || file.permitted_subclasses.is_some() || !file.access.is_public();
    !is_shut && (file.access.is_interface() || visible_constructor)
}

/// Nobody else calls such a method, if its name is not handed out in a method handle either. A method that is not
/// public implements no interface, so that no library calls it back.
pub(super) fn is_called_by_us_only(program: &Program, method: MethodLoc) -> bool {
    let access = program.method(method).access;
    let of_hidden_class = &*program.method(method).name == "<init>" && !program.class(method.class).access.is_public();
    of_hidden_class || !(access.is_public() || access.is_protected())
}
