//! Stand-ins: small Java classes of ours (`harness-java/jdk-models`) whose code is executed in place of a JDK class'.
//! `vipa/jdk/java/util/ArrayList` stands for `java/util/ArrayList`: an object keeps the class that it has in the JVM, and
//! its inside is that of the stand-in.

use crate::program::{ClassId, MethodLoc, Program};
use vipa_bytecode::Method;

include!(concat!(env!("OUT_DIR"), "/stand_ins.rs"));

const PREFIX: &str = "vipa/jdk/";
/// Methods alone, for classes whose inside the engine keeps itself (strings, boxes, class objects).
const METHODS: &str = "vipa/jdk/methods/";

/// The bytes of a class of ours.
pub(crate) fn bytes(name: &str) -> Option<&'static [u8]> {
    if !name.starts_with(PREFIX) {
        return None;
    }
    Some(listed(name)?.1)
}

fn listed(name: &str) -> Option<&'static (&'static str, &'static [u8])> {
    let at = CLASSES.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    Some(&CLASSES[at])
}

/// The classes of ours for one class, by name: nearly every call asks, and most classes have none.
#[derive(Clone, Copy)]
pub(crate) struct OfOurs {
    stand_in: Option<&'static str>,
    methods: Option<&'static str>,
}

/// All classes of ours by name: the stand-ins and their helpers.
pub fn classes_of_ours() -> impl Iterator<Item = &'static str> {
    CLASSES.iter().map(|(name, _)| *name)
}

impl Program {
    /// A class of ours: a stand-in or one of its helpers.
    pub fn is_ours(&self, class: ClassId) -> bool {
        self.name(class).starts_with(PREFIX)
    }

    /// The class whose code is executed for this JDK class.
    pub fn stand_in(&self, class: ClassId) -> Option<ClassId> {
        self.lookup(self.of_ours(class).stand_in?)
    }

    fn of_ours(&self, class: ClassId) -> OfOurs {
        let named = |prefix: &str| Some(listed(&format!("{prefix}{}", self.name(class)))?.0);
        *self.slot(class).of_ours.get_or_init(|| OfOurs { stand_in: named(PREFIX), methods: named(METHODS) })
    }

    /// The JDK class that a class of ours stands for.
    pub fn stands_for(&self, class: ClassId) -> Option<ClassId> {
        let name = self.name(class).strip_prefix(PREFIX)?;
        // Helpers have no counterpart, and a class of the program may be called like one.
        name.starts_with("java/").then(|| self.lookup(name))?
    }

    /// The method that a call inside a stand-in runs on a receiver of exactly this class.
    pub fn select_ours(&self, receiver: ClassId, method: MethodLoc) -> Option<MethodLoc> {
        let stand_in = self.superclass_chain(receiver).into_iter().find_map(|class| self.stand_in(class));
        self.select_virtual(stand_in.unwrap_or(receiver), method)
    }

    /// What is executed for a method that a receiver of this class selects: that of the first stand-in on the way up from
    /// the class to the one that declares the method.
    pub fn stand_in_method(&self, receiver: ClassId, selected: MethodLoc) -> Option<MethodLoc> {
        let row = self.method(selected);
        for class in self.superclass_chain(receiver) {
            if let Some(ours) = self.stand_in(class).and_then(|id| self.declared_by_us(id, row)) {
                return Some(ours);
            }
            if class == selected.class {
                break;
            }
        }
        None
    }

    /// The static method of ours that is executed for one method of a JDK class; it takes the receiver as its first
    /// parameter. `init` stands for constructors.
    pub fn method_of_ours(&self, method: MethodLoc) -> Option<MethodLoc> {
        let holder = self.of_ours(method.class).methods?;
        let row = self.method(method);
        let descriptor = match row.access.is_static() {
            true => row.descriptor.to_string(),
            false => format!("(L{};{}", self.name(method.class), &row.descriptor[1..]),
        };
        let name = if &*row.name == "<init>" { "init" } else { &*row.name };
        self.resolve_method(holder, name, &descriptor).filter(|ours| self.is_ours(ours.class))
    }

    /// Is there any such method for this class?
    pub fn has_methods_of_ours(&self, class: ClassId) -> bool {
        self.of_ours(class).methods.is_some()
    }

    /// What is executed for a method that an interface declares with code of its own, whoever inherits it.
    pub fn default_stand_in(&self, selected: MethodLoc) -> Option<MethodLoc> {
        let interface = Some(selected.class).filter(|class| self.class(*class).access.is_interface())?;
        self.declared_by_us(self.stand_in(interface)?, self.method(selected))
    }

    fn declared_by_us(&self, stand_in: ClassId, row: &Method) -> Option<MethodLoc> {
        let ours = self.resolve_method(self.name(stand_in), &row.name, &row.descriptor)?;
        let same_way = self.method(ours).access.is_static() == row.access.is_static();
        (self.is_ours(ours.class) && same_way && self.method(ours).code.is_some()).then_some(ours)
    }
}
