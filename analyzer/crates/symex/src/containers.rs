//! Inputs that are JDK containers: a list, a map, an optional. Their inside is that of a stand-in, small and free, and
//! the witness fills the real container with what the path found there.

use crate::ctx::Ctx;
use crate::follow::{Follow, follow};
use crate::inputs::InputObject;
use crate::state::State;
use crate::step::invoke::Call;
use crate::types::{default_implementation, inherited_marker};
use crate::value::{Value, unknown_primitive};
use std::rc::Rc;
use vipa_bytecode::{GenericType, JType};
use vipa_program::{ClassId, FieldLoc, MethodLoc, Origin};
use vipa_smt::{BvOp, Sort, Term};

/// Elements of an input at most; all bits are set, since it masks a free number.
const LIST_SIZE: i32 = 3;
/// Keys differ, and those of a tree and the elements of a heap are in order. Nothing here says so, hence one at most.
const MAP_SIZE: i32 = 1;
/// Length of the array inside a container: what is added on a path still fits.
const CAPACITY: i32 = 8;

/// What a call on an input runs if the input is such a container, and the type that says so.
pub fn choices(
    ctx: &Ctx,
    state: &State,
    call: &Call,
    method: MethodLoc,
    (input, bound): (i32, ClassId),
) -> Vec<(MethodLoc, JType)> {
    if !ctx.options.follow_library || ctx.program.origin(bound) != Origin::Jdk {
        return Vec::new();
    }
    let asked = asked_containers(ctx, input);
    let candidates = match asked.iter().rfind(|(_, _, atom)| state.path.contains(atom)) {
        Some((class, marker, _)) => vec![(*class, marker.clone())],
        // Code of ours runs on one of several inputs, and what each was taken for hangs on which one it is.
        None if ctx.program.is_ours(bound) => asked.into_iter().map(|(class, marker, _)| (class, marker)).collect(),
        None => candidates(ctx, bound),
    };
    let choice = |(container, marker)| Some((selected(ctx, state, call, container, method)?, marker));
    candidates.into_iter().filter_map(choice).collect()
}

/// What a class of the program runs for a JDK method that it inherits: that of a stand-in, and the type that says that
/// the JDK's part of the object is the inside of one, or one that an interface has for all.
pub fn inherited(ctx: &Ctx, bound: ClassId, method: MethodLoc) -> Option<(MethodLoc, Option<JType>)> {
    let program = ctx.program;
    if !ctx.options.follow_library
        || program.origin(bound) == Origin::Jdk
        || program.origin(method.class) != Origin::Jdk
    {
        return None;
    }
    let container = program.superclass_chain(bound).into_iter().find(|class| program.stand_in(*class).is_some());
    let readable = container.filter(|class| program.stand_in(*class).is_some_and(|ours| is_readable(ctx, ours)));
    let ours = readable.and_then(|class| Some((program.stand_in_method(bound, method)?, class)));
    match ours {
        Some((ours, class)) => Some((ours, Some(inherited_marker(program.name(class))))),
        None => program.default_stand_in(method).map(|ours| (ours, None)),
    }
}

/// The containers that some path has taken the input for, with the types and atoms that say so.
fn asked_containers(ctx: &Ctx, input: i32) -> Vec<(ClassId, JType, Term)> {
    let asked = ctx.types.rows_of(input).iter().filter_map(|(ty, atom)| match ctx.container_named(ty)? {
        JType::Class(name) => Some((ctx.program.lookup(&name)?, ty.clone(), *atom)),
        _ => None,
    });
    asked.collect()
}

fn candidates(ctx: &Ctx, bound: ClassId) -> Vec<(ClassId, JType)> {
    let name = ctx.program.name(bound);
    let first = default_implementation(&JType::Class(name.into())).unwrap_or(name);
    let second = matches!(name, "java/util/Collection" | "java/lang/Iterable").then_some("java/util/HashSet");
    let classes = [Some(first), second].into_iter().flatten().filter_map(|name| ctx.program.lookup(name));
    let readable = classes.filter_map(|class| {
        let ours = ctx.program.stand_in(class).filter(|ours| is_readable(ctx, *ours))?;
        Some((class, JType::Class(ctx.program.name(ours).into())))
    });
    readable.collect()
}

/// Fields by which the witness knows what is in a container.
const READ: &[&str] = &["elements", "entries", "map", "value", HOLDS];
/// Of something that has nothing in it when it is made: a lock that nobody holds.
const HOLDS: &str = "holds";
/// Numbers inside that are zero in what the witness makes.
const AT_REST: &[&str] = &["changes", "queues", HOLDS];

fn is_readable(ctx: &Ctx, stand_in: ClassId) -> bool {
    if begins_as_new(ctx.program.name(stand_in)) {
        return true;
    }
    let ours = ctx.program.superclass_chain(stand_in).into_iter();
    ours.flat_map(|class| ctx.program.class(class).fields.iter()).any(|field| READ.contains(&&*field.name))
}

/// A reader, a writer, a stream, a file, a thread-local, a pair of locks: as an input it is a new one, of which only the `value`
/// that it reads or has got is free.
fn begins_as_new(stand_in: &str) -> bool {
    const OTHERS: [&str; 2] =
        ["vipa/jdk/java/lang/ThreadLocal", "vipa/jdk/java/util/concurrent/locks/ReentrantReadWriteLock"];
    stand_in.starts_with("vipa/jdk/java/io/") || OTHERS.contains(&stand_in)
}

/// The stand-in's method, or one of the JDK that is followed and only calls others of the same object.
fn selected(ctx: &Ctx, state: &State, call: &Call, container: ClassId, method: MethodLoc) -> Option<MethodLoc> {
    if ctx.program.is_ours(method.class) {
        return ctx.program.select_ours(container, method);
    }
    let selected = ctx.program.select_virtual(container, method)?;
    let ours = ctx.program.stand_in_method(container, selected);
    let ours = ours.or_else(|| ctx.program.default_stand_in(selected));
    ours.or_else(|| matches!(follow(ctx, state, call, selected), Follow::Yes(_)).then_some(selected))
}

impl Ctx<'_> {
    /// A field of a stand-in at the start: parts of the inside are there and belong to nobody else.
    pub fn inside_field(&mut self, state: &mut State, address: i32, field: FieldLoc, name: &str) -> Value {
        let row = self.program.field(field);
        let (ty, field_name) = (row.ty.clone(), row.name.clone());
        let as_new = begins_as_new(self.program.name(field.class)) && &*field_name != "value";
        match (&ty, &*field_name) {
            _ if as_new => Value::default_of(&mut self.arena, &ty),
            (JType::Class(class), "value") if &**class == "java/lang/String" => {
                self.fresh_input(state, name, &ty, true)
            }
            (JType::Int, "size") => Value::Int(self.small_size(name, field)),
            (JType::Int, "nanos") => {
                self.left_out("durations with a part of a second".into());
                Value::Int(self.arena.i32(0))
            }
            (JType::Int, name) if AT_REST.contains(&name) => Value::Int(self.arena.i32(0)),
            // The witness makes a container without a comparator.
            (JType::Class(_), "order") => Value::Ref(self.arena.i32(0)),
            (JType::Class(class), _) if &**class == "java/lang/Object" => {
                let element = self.element_of(address, usize::from(&*field_name == "value"));
                let container = self.program.name(self.container_of(address, field.class));
                let non_null = match &*field_name {
                    "key" => refuses_null(container),
                    _ => refuses_null_values(container),
                };
                let key = &*field_name == "key" && is_sorted(container);
                self.fresh_promised(state, name, &if key { comparable(element) } else { element }, non_null)
            }
            (JType::Class(_) | JType::Array(_), _) => {
                let container = self.container_of(address, field.class);
                Value::Ref(self.inner_part(container, address, &ty))
            }
            _ => unknown_primitive(&mut self.arena, name, &ty),
        }
    }

    /// An element of the array inside a container.
    pub fn inside_element(
        &mut self,
        state: &mut State,
        container: ClassId,
        address: i32,
        ty: &JType,
        name: &str,
    ) -> Value {
        match ty {
            JType::Class(class) if &**class != "java/lang/Object" => {
                Value::Ref(self.inner_part(container, address, ty))
            }
            _ if !ty.is_ref() => unknown_primitive(&mut self.arena, name, ty),
            _ => {
                let element = self.element_of(address, 0);
                let container = self.program.name(container);
                let element = if is_sorted(container) { comparable(element) } else { element };
                self.fresh_promised(state, name, &element, refuses_null(container))
            }
        }
    }

    /// The stand-in that an input or a part of one belongs to; the field itself may be inherited.
    fn container_of(&self, address: i32, declares: ClassId) -> ClassId {
        let Some(object) = self.inputs.object(address) else { return declares };
        let JType::Class(declared) = &object.declared else { return object.part_of.unwrap_or(declares) };
        let name = default_implementation(&object.declared).unwrap_or(declared);
        let chain = self.program.lookup(name).map(|class| self.program.superclass_chain(class)).unwrap_or_default();
        let usual = chain.into_iter().find_map(|class| self.program.stand_in(class));
        let below = usual.filter(|class| self.program.is_subclass(*class, declares));
        object.part_of.or(below).unwrap_or(declares)
    }

    fn small_size(&mut self, name: &str, field: FieldLoc) -> Term {
        let class = self.program.name(field.class);
        let one = class.ends_with("Map") || class.ends_with("/PriorityQueue");
        let most = if one { MAP_SIZE } else { LIST_SIZE };
        let (free, mask) = (self.arena.fresh(name, Sort::Bv32), self.arena.i32(most));
        self.arena.bv(BvOp::And, free, mask)
    }

    /// The type argument that an element, a key or a value has.
    fn element_of(&self, address: i32, at: usize) -> GenericType {
        let arguments = self.arguments_of(address);
        // The one argument of an optional is that of its value.
        let argument = arguments.get(at).or(arguments.last());
        argument.cloned().unwrap_or_else(|| GenericType::plain(JType::Class("java/lang/Object".into())))
    }

    /// Of the container that an input is or inherits from.
    fn arguments_of(&self, address: i32) -> Rc<[GenericType]> {
        let Some(object) = self.inputs.object(address) else { return Rc::default() };
        match &object.declared {
            JType::Class(name) if self.is_user_class(&object.declared) => {
                self.program.lookup(name).map(|class| self.program.arguments_above(class)).unwrap_or_default().into()
            }
            _ => object.arguments.clone(),
        }
    }

    fn inner_part(&mut self, container: ClassId, owner: i32, ty: &JType) -> Term {
        let name = self.inputs.object(owner).map(|object| object.name.clone()).unwrap_or_default();
        let arguments = self.arguments_of(owner);
        let part = self.inputs.add(InputObject::part(container, name, ty.clone(), arguments));
        // The bytes of a stream are as many as the path wants.
        if matches!(ty, JType::Array(_)) && !begins_as_new(self.program.name(container)) {
            let length = self.arena.i32(CAPACITY);
            self.inputs.set_length(part, Value::Int(length));
        }
        self.arena.i32(part)
    }
}

/// A class, ours or the JDK's, whose elements or keys are never null, or that of their parts.
pub fn refuses_null(class: &str) -> bool {
    let name = class.rsplit('/').next().unwrap_or(class);
    let outer = name.split('$').next().unwrap_or(name);
    refuses_null_values(outer) || matches!(outer, "ArrayDeque" | "PriorityQueue" | "TreeMap" | "TreeSet")
}

/// A class, or that of its parts, that asks its elements or keys for their order.
fn is_sorted(class: &str) -> bool {
    let name = class.rsplit('/').next().unwrap_or(class);
    matches!(name.split('$').next(), Some("TreeMap" | "TreeSet" | "PriorityQueue"))
}

/// Without a comparator, nothing else can be put there.
fn comparable(element: GenericType) -> GenericType {
    match &element.erasure {
        JType::Class(name) if &**name == "java/lang/Object" => {
            GenericType::plain(JType::Class("java/lang/Comparable".into()))
        }
        _ => element,
    }
}

/// A map, ours or the JDK's, that takes null neither as a key nor as a value.
pub fn refuses_null_values(class: &str) -> bool {
    let name = class.rsplit('/').next().unwrap_or(class);
    matches!(name, "ConcurrentHashMap" | "Hashtable" | "Properties")
}
