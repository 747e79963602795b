//! Inputs that are JDK containers: a list, a map, an optional. Their inside is that of a stand-in, small and free, and
//! the witness fills the real container with what the path found there.

use crate::ctx::Ctx;
use crate::follow::{Follow, follow};
use crate::inputs::InputObject;
use crate::state::State;
use crate::step::invoke::Call;
use crate::types::default_implementation;
use crate::value::{Value, unknown_primitive};
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
    let known = known_container(ctx, state, input);
    let candidates = known.map_or_else(|| candidates(ctx, bound), |class| vec![class]);
    let choice = |container: ClassId| {
        let stand_in = ctx.program.stand_in(container)?;
        let marker = JType::Class(ctx.program.name(stand_in).into());
        Some((selected(ctx, state, call, container, method)?, marker))
    };
    candidates.into_iter().filter_map(choice).collect()
}

/// The container that this path has taken the input for.
fn known_container(ctx: &Ctx, state: &State, input: i32) -> Option<ClassId> {
    let on_path = ctx.types.rows_of(input).iter().filter(|(_, atom)| state.path.contains(atom));
    let classes = on_path.filter_map(|(ty, _)| match ty {
        JType::Class(name) => ctx.program.lookup(name).and_then(|class| ctx.program.stands_for(class)),
        _ => None,
    });
    classes.last()
}

fn candidates(ctx: &Ctx, bound: ClassId) -> Vec<ClassId> {
    let name = ctx.program.name(bound);
    if ctx.program.origin(bound) != Origin::Jdk {
        return Vec::new();
    }
    let first = default_implementation(&JType::Class(name.into())).unwrap_or(name);
    let second = matches!(name, "java/util/Collection" | "java/lang/Iterable").then_some("java/util/HashSet");
    let classes = [Some(first), second].into_iter().flatten().filter_map(|name| ctx.program.lookup(name));
    classes.filter(|class| ctx.program.stand_in(*class).is_some_and(|ours| is_readable(ctx, ours))).collect()
}

/// Fields by which the witness knows what is in a container.
const READ: &[&str] = &["elements", "entries", "map", "value", HOLDS];
/// Of something that has nothing in it when it is made: a lock that nobody holds.
const HOLDS: &str = "holds";
/// Numbers inside that are zero in what the witness makes.
const AT_REST: &[&str] = &["changes", "queues", HOLDS];

fn is_readable(ctx: &Ctx, stand_in: ClassId) -> bool {
    let ours = ctx.program.superclass_chain(stand_in).into_iter();
    ours.flat_map(|class| ctx.program.class(class).fields.iter()).any(|field| READ.contains(&&*field.name))
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
        match (&ty, &*field_name) {
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
                self.fresh_generic(state, name, &element, non_null)
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
            primitive if !primitive.is_ref() => unknown_primitive(&mut self.arena, name, ty),
            _ => {
                let element = self.element_of(address, 0);
                let non_null = refuses_null(self.program.name(container));
                self.fresh_generic(state, name, &element, non_null)
            }
        }
    }

    /// The stand-in that an input or a part of one belongs to; the field itself may be inherited.
    fn container_of(&self, address: i32, declares: ClassId) -> ClassId {
        let Some(object) = self.inputs.object(address) else { return declares };
        let JType::Class(declared) = &object.declared else { return object.part_of.unwrap_or(declares) };
        let name = default_implementation(&object.declared).unwrap_or(declared);
        let usual = self.program.lookup(name).and_then(|class| self.program.stand_in(class));
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
        let arguments = self.inputs.object(address).map(|object| &object.arguments);
        // The one argument of an optional is that of its value.
        let argument = arguments.and_then(|arguments| arguments.get(at).or(arguments.last()));
        argument.cloned().unwrap_or_else(|| GenericType::plain(JType::Class("java/lang/Object".into())))
    }

    fn inner_part(&mut self, container: ClassId, owner: i32, ty: &JType) -> Term {
        let object = self.inputs.object(owner);
        let (name, arguments) = object.map(|o| (o.name.clone(), o.arguments.clone())).unwrap_or_default();
        let part = self.inputs.add(InputObject::part(container, name, ty.clone(), arguments));
        if matches!(ty, JType::Array(_)) {
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

/// A map, ours or the JDK's, that takes null neither as a key nor as a value.
pub fn refuses_null_values(class: &str) -> bool {
    let name = class.rsplit('/').next().unwrap_or(class);
    matches!(name, "ConcurrentHashMap" | "Hashtable" | "Properties")
}
