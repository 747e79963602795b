//! Overriding and selection of instance methods (JVM specification 5.4.5 and 5.4.6).

use crate::program::{ClassId, MethodLoc, Program};
use crate::slot::member_key;
use std::sync::Arc;

/// Changes of package in one chain of overriding methods; real code has one, and each doubles the search.
const MAX_DETOUR: u32 = 4;
/// Superclasses above one class; real code has a dozen.
const MAX_CHAIN: usize = 2_000;

impl Program {
    /// The method that a virtual or interface call runs on a receiver of exactly this class. It may be abstract
    /// (the call then throws AbstractMethodError); `None` if there is none or several defaults compete.
    pub fn select_virtual(&self, receiver: ClassId, resolved: MethodLoc) -> Option<MethodLoc> {
        if self.method(resolved).access.is_private() {
            return Some(resolved);
        }
        self.slot(receiver).selected.get_or(resolved, |_| self.select(receiver, resolved))
    }

    /// Methods that strict subtypes of `bound` on the class path select instead of this one, abstract ones too; by
    /// name of the subtype. A class may implement an interface by what it inherits from a class that does not.
    pub fn overriders(&self, method: MethodLoc, bound: ClassId) -> Arc<[MethodLoc]> {
        self.note_subtypes(bound);
        self.slot(bound).overriders.get_or(method, |_| self.search_overriders(method, bound).into())
    }

    fn search_overriders(&self, method: MethodLoc, bound: ClassId) -> Vec<MethodLoc> {
        let mut found = Vec::new();
        for &class in &self.known_subtypes(bound).ids {
            if let Some(selected) = self.select_virtual(class, method)
                && selected != method
                && !found.contains(&selected)
            {
                found.push(selected);
            }
        }
        found
    }

    fn select(&self, receiver: ClassId, resolved: MethodLoc) -> Option<MethodLoc> {
        let key = self.key_of(resolved);
        for class in self.superclass_chain(receiver) {
            let Some(index) = self.slot(class).declared(&key) else { continue };
            let candidate = MethodLoc { class, index };
            if candidate == resolved || self.overrides(candidate, resolved) {
                return Some(candidate);
            }
        }
        let mut specific = self.maximally_specific(receiver, &key);
        specific.retain(|method| !self.method(*method).access.is_abstract());
        match specific[..] {
            [only] => Some(only),
            // An abstract resolved method that nothing implements is selected, and throws.
            [] if self.method(resolved).access.is_abstract() => Some(resolved),
            _ => None,
        }
    }

    /// Can `candidate` override `method`, both instance methods with the same name and descriptor?
    pub(crate) fn overrides(&self, candidate: MethodLoc, method: MethodLoc) -> bool {
        self.overrides_within(candidate, method, MAX_DETOUR)
    }

    fn overrides_within(&self, candidate: MethodLoc, method: MethodLoc, detour: u32) -> bool {
        let (new, old) = (self.method(candidate).access, self.method(method).access);
        if new.is_private() || new.is_static() || old.is_private() || old.is_static() {
            return false;
        }
        if old.is_public() || old.is_protected() {
            return true;
        }
        let same_package = self.package(candidate.class) == self.package(method.class);
        same_package || (detour > 0 && self.overrides_through(candidate, method, detour - 1))
    }

    /// A package-private method is overridden from another package only through a class in between that
    /// overrides it and is overridden in turn.
    fn overrides_through(&self, candidate: MethodLoc, method: MethodLoc, detour: u32) -> bool {
        let key = self.key_of(method);
        let chain = self.superclass_chain(candidate.class);
        let between = chain.into_iter().skip(1).take_while(|class| *class != method.class);
        let declared = between.filter_map(|class| Some(MethodLoc { class, index: self.slot(class).declared(&key)? }));
        let mut middles = declared.into_iter();
        middles.any(|middle| {
            self.overrides_within(candidate, middle, detour) && self.overrides_within(middle, method, detour)
        })
    }

    /// The class and its superclasses, bottom up; a circle in broken files ends it.
    pub fn superclass_chain(&self, class: ClassId) -> Vec<ClassId> {
        let mut chain = vec![class];
        while let Some(next) = self.superclass(chain[chain.len() - 1]).filter(|next| !chain.contains(next)) {
            if chain.len() == MAX_CHAIN {
                break;
            }
            chain.push(next);
        }
        chain
    }

    pub(crate) fn key_of(&self, method: MethodLoc) -> Box<str> {
        let method = self.method(method);
        member_key(&method.name, &method.descriptor)
    }

    pub(crate) fn package(&self, class: ClassId) -> &str {
        self.name(class).rsplit_once('/').map_or("", |(package, _)| package)
    }
}
