//! How a method is called: pass (a) on an object that a constructor made, pass (b) on one with free fields.

use crate::program::{ClassId, MethodLoc, Program};
use vipa_bytecode::{Access, Method, dots};
use vipa_schema::{Driver, MethodId, Receiver};

/// Constructors tried for the method's own class.
const MAX_CONSTRUCTORS: usize = 4;
/// Concrete subtypes that stand in for an abstract class or interface, and constructors of each.
const MAX_SUBTYPES: usize = 2;
const MAX_SUBTYPE_CONSTRUCTORS: usize = 2;

/// The drivers of an entry, in the order in which they are explored. None for constructors of abstract classes and
/// enums: they run only as part of a subclass' constructor or of the class initialiser.
pub fn drivers(program: &Program, entry: MethodLoc) -> Vec<Driver> {
    let method = program.method(entry);
    let id = method_id(program, entry);
    if &*method.name == "<init>" && !can_be_created(program.class(entry.class).access) {
        return Vec::new();
    }
    if method.access.is_static() || &*method.name == "<init>" {
        return vec![Driver::new(Receiver::None, vec![id])];
    }
    let constructed = constructors_for(program, entry.class)
        .into_iter()
        .map(|constructor| Driver::new(Receiver::Constructed, vec![method_id(program, constructor), id.clone()]));
    let raw = Driver::new(Receiver::Raw, vec![id.clone()]);
    constructed.chain([raw]).collect()
}

fn constructors_for(program: &Program, class: ClassId) -> Vec<MethodLoc> {
    let access = program.class(class).access;
    if access.is_enum() {
        return Vec::new();
    }
    if is_concrete(access) {
        return constructors(program, class, MAX_CONSTRUCTORS);
    }
    let subtypes = program.subtypes(class).into_iter().filter(|subtype| is_buildable(program, *subtype));
    subtypes.take(MAX_SUBTYPES).flat_map(|subtype| constructors(program, subtype, MAX_SUBTYPE_CONSTRUCTORS)).collect()
}

fn is_concrete(access: Access) -> bool {
    !access.is_abstract() && !access.is_interface()
}

fn can_be_created(access: Access) -> bool {
    is_concrete(access) && !access.is_enum()
}

fn is_buildable(program: &Program, class: ClassId) -> bool {
    let access = program.class(class).access;
    is_concrete(access) && !access.is_enum() && !constructors(program, class, 1).is_empty()
}

/// Accessible ones first, then those with few parameters, then as declared.
fn constructors(program: &Program, class: ClassId, limit: usize) -> Vec<MethodLoc> {
    let methods = program.class(class).methods.iter().enumerate();
    let usable = |method: &Method| &*method.name == "<init>" && method.code.is_some() && !method.access.is_synthetic();
    let mut found: Vec<(usize, &Method)> = methods.filter(|(_, method)| usable(method)).collect();
    found.sort_by_key(|(_, method)| (method.access.is_private(), method.ty.params.len()));
    found.into_iter().take(limit).map(|(index, _)| MethodLoc { class, index: index as u32 }).collect()
}

pub(crate) fn method_id(program: &Program, method: MethodLoc) -> MethodId {
    let declared = program.method(method);
    MethodId::new(dots(program.name(method.class)), &*declared.name, &*declared.descriptor)
}
