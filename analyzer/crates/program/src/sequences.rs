//! Sequences of calls that end with an entry: every object of the program that the entry is given is made by a
//! constructor or factory, and the receiver is brought into a state by methods, all of which the caller of the entry can
//! call. What crashes after such a sequence anybody can bring about, or at least code of the package.

use crate::caller::Caller;
use crate::drivers::{drivers, method_id};
use crate::effects::{Change, changes};
use crate::program::{ClassId, FieldLoc, MethodLoc, Origin, Program};
use crate::select::is_public;
use std::collections::BTreeSet;
use vipa_bytecode::{Instr, JType, Method};
use vipa_schema::{Driver, Receiver};

/// Sequences of one entry; they share the fuel of a task.
const MAX_SEQUENCES: usize = 6;
/// Ways to make an object of one class.
const MAX_MAKERS: usize = 3;
/// Methods that bring the receiver into another state.
const MAX_MUTATORS: usize = 3;
/// Public subclasses that stand in for what cannot be made itself.
const MAX_SUBTYPES: usize = 2;

/// `fields`: what is wanted to be otherwise than a constructor leaves it. Without what [`drivers`] has already, unless
/// inputs of hidden classes may have been chosen there. Empty if the entry is private.
pub fn sequences(program: &Program, entry: MethodLoc, fields: &BTreeSet<FieldLoc>) -> Vec<Driver> {
    let Some(caller) = Caller::of(program, entry) else { return Vec::new() };
    let method = program.method(entry);
    let parameters = made_parameters(program, entry, caller);
    let is_made = !method.access.is_static() && &*method.name != "<init>";
    let receivers = if is_made { receivers(program, entry, fields, caller) } else { vec![Vec::new()] };
    let known = drivers(program, entry);
    let mut found: Vec<Driver> = Vec::new();
    // The first ways of all parameters, then the second ones: not every pair.
    for choice in 0..MAX_MAKERS {
        for receiver in &receivers {
            let Some(calls) = calls(entry, &parameters, choice, receiver) else { continue };
            let hides = calls.iter().any(|call| may_hide(program, *call));
            let driver = driver(program, &calls, &parameters, receiver);
            if (hides || !known.contains(&driver)) && !found.contains(&driver) {
                found.push(driver);
            }
        }
    }
    found.truncate(MAX_SEQUENCES);
    found
}

/// A parameter of the entry, and the ways to make an object for it.
type Parameter = (u32, Vec<MethodLoc>);

/// None if a parameter cannot be made.
fn calls(entry: MethodLoc, parameters: &[Parameter], choice: usize, receiver: &[MethodLoc]) -> Option<Vec<MethodLoc>> {
    let maker = |makers: &[MethodLoc]| makers.get(choice).or(makers.last()).copied();
    let makers = parameters.iter().map(|(_, makers)| maker(makers)).collect::<Option<Vec<_>>>()?;
    Some(makers.into_iter().chain(receiver.iter().copied()).chain([entry]).collect())
}

fn driver(program: &Program, calls: &[MethodLoc], parameters: &[Parameter], receiver: &[MethodLoc]) -> Driver {
    let kind = if receiver.is_empty() { Receiver::None } else { Receiver::Constructed };
    let made = parameters.iter().map(|(parameter, _)| *parameter).collect();
    Driver { made, ..Driver::new(kind, calls.iter().map(|call| method_id(program, *call)).collect()) }
}

/// Behind a parameter there may be an object of a class that not everybody can name.
fn may_hide(program: &Program, method: MethodLoc) -> bool {
    let classes = program.method(method).ty.params.iter().filter_map(|ty| match ty {
        JType::Class(name) if &**name != "java/lang/Object" => program.lookup(name),
        _ => None,
    });
    let hidden = |class: ClassId| program.subtypes(class).iter().any(|subtype| !is_public(program, *subtype));
    classes.into_iter().any(hidden)
}

/// Parameters of classes of the program, each with the ways to make one. A class that nobody can make has no way, and
/// then there is no sequence.
fn made_parameters(program: &Program, entry: MethodLoc, caller: Caller) -> Vec<Parameter> {
    let objects = objects(program, &program.method(entry).ty.params).into_iter();
    let made = objects.filter(|(_, class)| {
        let access = program.class(*class).access;
        !access.is_enum() && !access.is_interface()
    });
    made.map(|(index, class)| (index, makers(program, class, caller))).collect()
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
fn receivers(program: &Program, entry: MethodLoc, fields: &BTreeSet<FieldLoc>, caller: Caller) -> Vec<Vec<MethodLoc>> {
    let makers = makers(program, entry.class, caller);
    let Some(&first) = makers.first() else { return Vec::new() };
    let mut mutators = mutators(program, made_class(program, first), entry, fields, caller);
    mutators.truncate(MAX_MUTATORS);
    let best = mutators.iter().take(1).flat_map(|mutator| makers.iter().take(2).map(|maker| vec![*maker, *mutator]));
    let others = mutators.iter().skip(1).map(|mutator| vec![first, *mutator]);
    let twice = mutators.iter().take(1).map(|mutator| vec![first, *mutator, *mutator]);
    let alone = makers.iter().map(|maker| vec![*maker]);
    best.chain(others).chain(twice).chain(alone).collect()
}

/// Constructors and factories, those first that need no other objects of the program, and few parameters.
fn makers(program: &Program, class: ClassId, caller: Caller) -> Vec<MethodLoc> {
    let own = own_makers(program, class, caller);
    if !own.is_empty() {
        return own;
    }
    let subtypes = program.subtypes(class).into_iter().map(|subtype| own_makers(program, subtype, caller));
    let mut found: Vec<MethodLoc> = subtypes.filter(|makers| !makers.is_empty()).take(MAX_SUBTYPES).flatten().collect();
    found.truncate(MAX_MAKERS);
    found
}

fn own_makers(program: &Program, class: ClassId, caller: Caller) -> Vec<MethodLoc> {
    let declared = program.class(class);
    let can_be_created =
        !declared.access.is_abstract() && !declared.access.is_interface() && !declared.access.is_enum();
    let itself = JType::Class(program.name(class).into());
    let mut found: Vec<(usize, usize, bool, u32)> = Vec::new();
    for (index, method) in (0..).zip(&declared.methods) {
        let constructs = can_be_created && &*method.name == "<init>";
        let gives = matches!(method.ty.ret, JType::Class(_))
            && (program.is_subtype(&method.ty.ret, &itself) == Some(true) || gives_as_other(program, method, &itself));
        let takes_itself = method.ty.params.contains(&itself);
        let seen = caller.sees(program, class, method.access);
        let usable = seen && method.code.is_some() && !method.access.is_synthetic() && !takes_itself;
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

/// A factory that makes an object of the class and gives it away as one of its supertypes. It may give something else on
/// other paths; the engine looks at what it is.
fn gives_as_other(program: &Program, method: &Method, class: &JType) -> bool {
    let code = method.code.as_ref().map(|code| &code.instrs[..]).unwrap_or_default();
    let makes = |instr: &Instr| matches!((instr, class), (Instr::New(made), JType::Class(name)) if made == name);
    program.is_subtype(class, &method.ty.ret) == Some(true) && code.iter().any(makes)
}

/// The class of what a maker makes, as far as its declaration tells: its own, or a narrower one.
fn made_class(program: &Program, maker: MethodLoc) -> ClassId {
    let declared = match &program.method(maker).ty.ret {
        JType::Class(name) => program.lookup(name),
        _ => None,
    };
    declared.filter(|class| program.is_subclass(*class, maker.class)).unwrap_or(maker.class)
}

/// Methods of the receiver's class that change one of the fields: stores before other changes, few parameters
/// before many.
fn mutators(
    program: &Program,
    class: ClassId,
    entry: MethodLoc,
    fields: &BTreeSet<FieldLoc>,
    caller: Caller,
) -> Vec<MethodLoc> {
    let mut found: Vec<(Change, usize, MethodLoc)> = Vec::new();
    let mut names = BTreeSet::new();
    let owners = program.superclass_chain(class).into_iter();
    for owner in owners.filter(|owner| program.origin(*owner) == Origin::Analysed) {
        for (index, method) in (0..).zip(&program.class(owner).methods) {
            let loc = MethodLoc { class: owner, index };
            let seen = caller.sees(program, owner, method.access);
            let plain = seen && !method.access.is_static() && !method.access.is_synthetic();
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
    found.into_iter().map(|(_, _, loc)| loc).collect()
}

fn best_change(program: &Program, class: ClassId, method: MethodLoc, fields: &BTreeSet<FieldLoc>) -> Option<Change> {
    let changed = changes(program, class, method).into_iter();
    changed.filter(|(field, _)| fields.contains(field)).map(|(_, change)| change).min()
}
