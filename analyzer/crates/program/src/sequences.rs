//! Sequences of public calls that end with an entry: every object of the program that the entry is given is made by a
//! public constructor or factory, and the receiver is brought into a state by public methods. What crashes after such a
//! sequence anybody can bring about.

use crate::drivers::{drivers, method_id};
use crate::effects::{Change, changes};
use crate::program::{ClassId, FieldLoc, MethodLoc, Origin, Program};
use crate::select::is_public;
use std::collections::BTreeSet;
use vipa_bytecode::JType;
use vipa_schema::{Driver, Receiver};

/// Sequences of one entry; they share the fuel of a task.
const MAX_SEQUENCES: usize = 6;
/// Ways to make an object of one class.
const MAX_MAKERS: usize = 3;
/// Methods that bring the receiver into another state.
const MAX_MUTATORS: usize = 3;
/// Public subclasses that stand in for what cannot be made itself.
const MAX_SUBTYPES: usize = 2;

/// `fields`: what is wanted to be otherwise than a constructor leaves it. Without what [`drivers`] has already. Empty if
/// the entry is not public.
pub fn sequences(program: &Program, entry: MethodLoc, fields: &BTreeSet<FieldLoc>) -> Vec<Driver> {
    let method = program.method(entry);
    if !method.access.is_public() || !is_public(program, entry.class) {
        return Vec::new();
    }
    let parameters = made_parameters(program, entry);
    let is_made = !method.access.is_static() && &*method.name != "<init>";
    let receivers = if is_made { receivers(program, entry, fields) } else { vec![Vec::new()] };
    let known = drivers(program, entry);
    let mut found: Vec<Driver> = Vec::new();
    // The first ways of all parameters, then the second ones: not every pair.
    for choice in 0..MAX_MAKERS {
        for receiver in &receivers {
            let driver = driver(program, entry, &parameters, choice, receiver);
            found.extend(driver.filter(|driver| !known.contains(driver) && !found.contains(driver)));
        }
    }
    found.truncate(MAX_SEQUENCES);
    found
}

fn driver(
    program: &Program,
    entry: MethodLoc,
    parameters: &[(u32, Vec<MethodLoc>)],
    choice: usize,
    receiver: &[MethodLoc],
) -> Option<Driver> {
    let maker = |makers: &[MethodLoc]| makers.get(choice).or(makers.last()).copied();
    let makers = parameters.iter().map(|(_, makers)| maker(makers)).collect::<Option<Vec<_>>>()?;
    let calls = makers.into_iter().chain(receiver.iter().copied()).chain([entry]);
    let kind = if receiver.is_empty() { Receiver::None } else { Receiver::Constructed };
    let made = parameters.iter().map(|(parameter, _)| *parameter).collect();
    Some(Driver { made, ..Driver::new(kind, calls.map(|call| method_id(program, call)).collect()) })
}

/// Parameters of classes of the program, each with the ways to make one. A class that nobody can make has no way, and
/// then there is no sequence.
fn made_parameters(program: &Program, entry: MethodLoc) -> Vec<(u32, Vec<MethodLoc>)> {
    let objects = objects(program, &program.method(entry).ty.params).into_iter();
    let made = objects.filter(|(_, class)| {
        let access = program.class(*class).access;
        !access.is_enum() && !access.is_interface()
    });
    made.map(|(index, class)| (index, makers(program, class))).collect()
}

/// The parameters that are objects of the program, by their number.
fn objects(program: &Program, parameters: &[JType]) -> Vec<(u32, ClassId)> {
    let classes = (0..).zip(parameters).filter_map(|(index, ty)| match ty {
        JType::Class(name) => Some((index, program.lookup(name)?)),
        _ => None,
    });
    classes.filter(|(_, class)| program.origin(*class) == Origin::Analysed).collect()
}

/// Calls that make the receiver and bring it into a state. If a field is wanted otherwise, one more call is the likeliest
/// to do it, then the same one twice; makers alone come last.
fn receivers(program: &Program, entry: MethodLoc, fields: &BTreeSet<FieldLoc>) -> Vec<Vec<MethodLoc>> {
    let makers = makers(program, entry.class);
    let Some(&first) = makers.first() else { return Vec::new() };
    let mutators = mutators(program, made_class(program, first), entry, fields);
    let best = mutators.iter().take(1).flat_map(|mutator| makers.iter().take(2).map(|maker| vec![*maker, *mutator]));
    let others = mutators.iter().skip(1).map(|mutator| vec![first, *mutator]);
    let twice = mutators.iter().take(1).map(|mutator| vec![first, *mutator, *mutator]);
    let alone = makers.iter().map(|maker| vec![*maker]);
    best.chain(others).chain(twice).chain(alone).collect()
}

/// Public constructors and factories, those first that need no other objects of the program, and few parameters.
fn makers(program: &Program, class: ClassId) -> Vec<MethodLoc> {
    let own = own_makers(program, class);
    if !own.is_empty() {
        return own;
    }
    let subtypes = program.subtypes(class).into_iter().map(|subtype| own_makers(program, subtype));
    let mut found: Vec<MethodLoc> = subtypes.filter(|makers| !makers.is_empty()).take(MAX_SUBTYPES).flatten().collect();
    found.truncate(MAX_MAKERS);
    found
}

fn own_makers(program: &Program, class: ClassId) -> Vec<MethodLoc> {
    if !is_public(program, class) {
        return Vec::new();
    }
    let declared = program.class(class);
    let can_be_created =
        !declared.access.is_abstract() && !declared.access.is_interface() && !declared.access.is_enum();
    let itself = JType::Class(program.name(class).into());
    let mut found: Vec<(usize, usize, bool, u32)> = Vec::new();
    for (index, method) in (0..).zip(&declared.methods) {
        let constructs = can_be_created && &*method.name == "<init>";
        let gives =
            matches!(method.ty.ret, JType::Class(_)) && program.is_subtype(&method.ty.ret, &itself) == Some(true);
        let takes_itself = method.ty.params.contains(&itself);
        let usable =
            method.access.is_public() && method.code.is_some() && !method.access.is_synthetic() && !takes_itself;
        if usable && (constructs || (method.access.is_static() && gives)) {
            let needed = objects(program, &method.ty.params).len();
            found.push((needed, method.ty.params.len(), !constructs, index));
        }
    }
    found.sort_unstable();
    // One of each sort at least, if there are both.
    let constructors = found.iter().filter(|(.., factory, _)| !factory).take(MAX_MAKERS - 1);
    let factories = found.iter().filter(|(.., factory, _)| *factory);
    let chosen = constructors.chain(factories).take(MAX_MAKERS);
    chosen.map(|(.., index)| MethodLoc { class, index: *index }).collect()
}

/// The class of what a maker makes, as far as its declaration tells.
fn made_class(program: &Program, maker: MethodLoc) -> ClassId {
    match &program.method(maker).ty.ret {
        JType::Class(name) => program.lookup(name).unwrap_or(maker.class),
        _ => maker.class,
    }
}

/// Public methods of the receiver's class that change one of the fields: stores before other changes, few parameters
/// before many.
fn mutators(program: &Program, class: ClassId, entry: MethodLoc, fields: &BTreeSet<FieldLoc>) -> Vec<MethodLoc> {
    let mut found: Vec<(Change, usize, MethodLoc)> = Vec::new();
    let mut names = BTreeSet::new();
    let owners = program.superclass_chain(class).into_iter();
    for owner in owners.filter(|owner| program.origin(*owner) == Origin::Analysed) {
        for (index, method) in (0..).zip(&program.class(owner).methods) {
            let loc = MethodLoc { class: owner, index };
            let plain = method.access.is_public() && !method.access.is_static() && !method.access.is_synthetic();
            if !plain || method.code.is_none() || &*method.name == "<init>" || loc == entry {
                continue;
            }
            // What a subclass overrides is called there.
            if names.insert((method.name.clone(), method.descriptor.clone()))
                && let Some(change) = best_change(program, class, loc, fields)
            {
                found.push((change, method.ty.params.len(), loc));
            }
        }
    }
    found.sort_by_key(|(change, parameters, _)| (*change, *parameters));
    found.into_iter().take(MAX_MUTATORS).map(|(_, _, loc)| loc).collect()
}

fn best_change(program: &Program, class: ClassId, method: MethodLoc, fields: &BTreeSet<FieldLoc>) -> Option<Change> {
    let changed = changes(program, class, method).into_iter();
    changed.filter(|(field, _)| fields.contains(field)).map(|(_, change)| change).min()
}
