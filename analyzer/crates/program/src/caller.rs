//! Who calls: anybody, or code of one package, such as a test. What it can name decides how it can make an object.

use crate::program::{ClassId, MethodLoc, Program};
use crate::select::{is_public, is_reachable};
use vipa_bytecode::Access;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caller<'a> {
    Anybody,
    InPackage(&'a str),
}

impl<'a> Caller<'a> {
    /// Those who can call this method; nobody outside of its class if it is private.
    pub fn of(program: &'a Program, method: MethodLoc) -> Option<Caller<'a>> {
        let access = program.method(method).access;
        let neighbour = Caller::InPackage(program.package(method.class));
        [Caller::Anybody, neighbour].into_iter().find(|caller| caller.sees(program, method.class, access))
    }

    /// A member of the class with this access.
    pub fn sees(self, program: &Program, class: ClassId, member: Access) -> bool {
        let open = match self {
            Caller::Anybody => member.is_public(),
            Caller::InPackage(_) => member.is_public() || !member.is_private() && self.is_at_home(program, class),
        };
        open && self.sees_class(program, class)
    }

    pub fn sees_class(self, program: &Program, class: ClassId) -> bool {
        is_public(program, class) || self.is_at_home(program, class) && is_reachable(program, class)
    }

    fn is_at_home(self, program: &Program, class: ClassId) -> bool {
        matches!(self, Caller::InPackage(package) if program.package(class) == package)
    }
}
