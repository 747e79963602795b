//! `getClass` and what is asked of a class that is known.

use super::{Row, not_followed};
use crate::checks;
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED, fork};
use crate::heap::{ArrayBase, ArrayBody, Body};
use crate::inputs::is_input;
use crate::refs::{self, Leaf};
use crate::state::State;
use crate::step::invoke::Call;
use crate::step::unfollowed::unfollowed;
use crate::types::exact_marker;
use crate::value::Value;
use std::rc::Rc;
use vipa_bytecode::{Access, JType};
use vipa_program::{ClassId, FieldLoc, Origin};
use vipa_schema::CauseClass;
use vipa_smt::{Sort, Term};

pub(super) const CLASS: &str = "java/lang/Class";

pub static ROWS: &[Row] = &[
    Row { class: "java/lang/Object", name: "getClass", descriptor: "()Ljava/lang/Class;", model: get_class },
    Row { class: CLASS, name: "isArray", descriptor: "()Z", model: is_array },
    Row { class: CLASS, name: "isPrimitive", descriptor: "()Z", model: is_primitive },
    Row { class: CLASS, name: "isInterface", descriptor: "()Z", model: is_interface },
    Row { class: CLASS, name: "isEnum", descriptor: "()Z", model: is_enum },
    Row { class: CLASS, name: "isInstance", descriptor: "(Ljava/lang/Object;)Z", model: is_instance },
    Row { class: CLASS, name: "isAssignableFrom", descriptor: "(Ljava/lang/Class;)Z", model: is_assignable_from },
    Row { class: CLASS, name: "getSuperclass", descriptor: "()Ljava/lang/Class;", model: superclass },
    Row { class: CLASS, name: "getEnumConstants", descriptor: "()[Ljava/lang/Object;", model: enum_constants },
    Row { class: CLASS, name: "getComponentType", descriptor: "()Ljava/lang/Class;", model: component_type },
    Row {
        class: "java/lang/reflect/Array",
        name: "newInstance",
        descriptor: "(Ljava/lang/Class;I)Ljava/lang/Object;",
        model: new_array,
    },
];

/// The class of each object that the receiver may be.
fn get_class(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    let Some(leaves) = refs::leaves(ctx, receiver) else { return not_followed(ctx, state, call) };
    let mut result = None;
    for Leaf { guard, address } in leaves.into_iter().rev().filter(|leaf| leaf.address != 0) {
        let Some(class) = class_of(ctx, state, call, address) else { return not_followed(ctx, state, call) };
        result = Some(match result {
            None => class,
            Some(rest) => ctx.arena.ite(guard, class, rest),
        });
    }
    Ok(result.map(Value::Ref))
}

fn class_of(ctx: &mut Ctx, state: &mut State, call: &Call, address: i32) -> Option<Term> {
    if is_input(address) {
        return input_class(ctx, state, call, address);
    }
    let object = ctx.object(state, address).filter(|object| !matches!(object.body, Body::Lambda(_)))?;
    let class = object.class.clone();
    Some(literal(ctx, &class))
}

pub(super) fn literal(ctx: &mut Ctx, class: &JType) -> Term {
    let address = ctx.images.class_literal(class);
    ctx.arena.i32(address)
}

/// The class that asks, which is what `equals` compares with, or the one that the input would get anyway.
fn input_class(ctx: &mut Ctx, state: &mut State, call: &Call, address: i32) -> Option<Term> {
    let input = ctx.inputs.object(address)?;
    let declared = input.declared.clone();
    if input.exact || ctx.is_final(&declared) {
        return Some(literal(ctx, &declared));
    }
    let wanted = ctx.requirement(&state.model, address);
    let likely = ctx.choose_class(&wanted).filter(|_| !wanted.is_stub())?;
    let asking = JType::Class(ctx.program.name(state.frame().method.class).into());
    let fits = ctx.program.is_subtype(&asking, &declared) == Some(true) && ctx.can_be_built(&asking);
    let is_likely = ctx.subtype_atom(state, address, &exact_marker(&likely));
    let (mut any, mut class) = (is_likely, literal(ctx, &likely));
    if fits && asking != likely {
        let is_asking = ctx.subtype_atom(state, address, &exact_marker(&asking));
        let literal = literal(ctx, &asking);
        any = ctx.arena.or(is_asking, any);
        class = ctx.arena.ite(is_asking, literal, class);
    }
    let side = ctx.feasible(state, any);
    if !side.possible() {
        return None;
    }
    match ctx.options.follow_library {
        true => ctx.narrowed = true,
        false => of_another_class(ctx, state, call, any),
    }
    state.take(ctx, side, any);
    ctx.left_out(format!("other classes of an object of type {}", declared.java_name()));
    Some(class)
}

/// A second look goes on with the other classes as well; what is asked of them is unknown.
fn of_another_class(ctx: &mut Ctx, state: &State, call: &Call, likely: Term) {
    let other = ctx.arena.not(likely);
    let side = ctx.feasible(state, other);
    if side.possible() {
        fork(ctx, state, side, other, |ctx, state| unfollowed(ctx, state, call, CauseClass::Bound));
    }
}

/// The classes that a receiver or argument may stand for. `None`: nothing is known of one of them.
pub(super) fn known(ctx: &mut Ctx, state: &State, value: Option<&Value>) -> Option<Vec<(Term, JType)>> {
    let Some(Value::Ref(reference)) = value else { return None };
    let leaves = refs::leaves(ctx, *reference)?;
    let possible = leaves.iter().filter(|leaf| leaf.address != 0 && !ctx.is_no_class(leaf.address));
    let possible: Vec<Leaf> = possible.copied().collect();
    possible.iter().map(|leaf| Some((leaf.guard, class_at(ctx, state, leaf.address)?))).collect()
}

/// The class that a class object stands for.
pub(super) fn class_at(ctx: &mut Ctx, state: &State, address: i32) -> Option<JType> {
    if is_input(address) {
        return ctx.plain_class(address);
    }
    match &ctx.object(state, address)?.body {
        Body::ClassLiteral(ty) => Some(ty.clone()),
        _ => None,
    }
}

/// The answer for each class that the receiver may be.
pub(super) fn about(
    ctx: &mut Ctx,
    state: &mut State,
    call: &Call,
    mut answer: impl FnMut(&mut Ctx, &mut State, &JType) -> Option<Value>,
) -> Exec<Option<Value>> {
    let mut result = None;
    for (guard, class) in known(ctx, state, call.arguments.first()).unwrap_or_default().into_iter().rev() {
        let Some(value) = answer(ctx, state, &class) else { return not_followed(ctx, state, call) };
        result = Some(result.map_or(value, |rest| ctx.choose(guard, value, rest)));
    }
    if result.is_none() { not_followed(ctx, state, call) } else { Ok(result) }
}

fn is_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| Some(flag(ctx, matches!(class, JType::Array(_)))))
}

fn is_primitive(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| Some(flag(ctx, !class.is_ref())))
}

fn is_interface(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| has_access(ctx, class, |access| access.is_interface()))
}

fn is_enum(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| has_access(ctx, class, |access| access.is_enum()))
}

fn has_access(ctx: &mut Ctx, class: &JType, has: impl Fn(Access) -> bool) -> Option<Value> {
    let answer = match class {
        JType::Class(name) => has(ctx.program.class(ctx.program.lookup(name)?).access),
        _ => false,
    };
    Some(flag(ctx, answer))
}

fn component_type(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| {
        let component = match class {
            JType::Array(element) => literal(ctx, element),
            _ => ctx.arena.i32(0),
        };
        Some(Value::Ref(component))
    })
}

/// Interfaces, primitive types and `Object` have none; that of an array is `Object`.
fn superclass(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, _, class| {
        let parent = match class {
            JType::Array(_) => Some(JType::Class("java/lang/Object".into())),
            JType::Class(name) => {
                let id = ctx.program.lookup(name)?;
                let parent = ctx.program.superclass(id).filter(|_| !ctx.program.class(id).access.is_interface());
                parent.map(|parent| JType::Class(ctx.program.name(parent).into()))
            }
            _ => None,
        };
        let parent = match parent {
            Some(parent) => literal(ctx, &parent),
            None => ctx.arena.i32(0),
        };
        Some(Value::Ref(parent))
    })
}

/// A new array each time, as in the JVM; null for a class that is no enum.
fn enum_constants(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    about(ctx, state, call, |ctx, state, class| {
        let JType::Class(name) = class else { return Some(Value::Ref(ctx.arena.i32(0))) };
        let id = ctx.program.lookup(name)?;
        if !ctx.program.class(id).access.is_enum() {
            return Some(Value::Ref(ctx.arena.i32(0)));
        }
        let constants = constants_of(ctx, state, id)?;
        let length = ctx.arena.i32(constants.len() as i32);
        let base = ArrayBase::Values(Rc::new(constants));
        let body = ArrayBody { element: class.clone(), length, base, writes: Vec::new() };
        Some(Value::Ref(ctx.allocate(state, JType::Array(class.clone().into()), Body::Array(body))))
    })
}

/// From the snapshot, or from the static fields if the path has run the initialiser.
fn constants_of(ctx: &mut Ctx, state: &mut State, class: ClassId) -> Option<Vec<Value>> {
    if let Some(constants) = ctx.enum_constants(class) {
        if ctx.program.origin(class) != Origin::Jdk {
            state.initialised.insert(class);
            ctx.import_statics(state, class);
        }
        return Some(constants.into_iter().map(|address| Value::Ref(ctx.arena.i32(address))).collect());
    }
    let fields = ctx.program.class(class).fields.iter().enumerate().filter(|(_, field)| field.access.is_enum());
    let constants = fields.map(|(index, _)| state.heap.statics.get(FieldLoc { class, index: index as u32 }));
    state.initialised.contains(&class).then(|| constants.collect()).flatten()
}

fn is_instance(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(&Value::Ref(object)) = call.arguments.get(1) else { return Err(MALFORMED) };
    about(ctx, state, call, |ctx, state, class| {
        let is = match class.is_ref() {
            true => ctx.is_instance(state, object, class),
            false => ctx.arena.bool(false),
        };
        let (yes, no) = (ctx.arena.i32(1), ctx.arena.i32(0));
        Some(Value::Int(ctx.arena.ite(is, yes, no)))
    })
}

fn is_assignable_from(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(&Value::Ref(other)) = call.arguments.get(1) else { return Err(MALFORMED) };
    checks::non_null(ctx, state, other)?;
    let Some(from) = known(ctx, state, call.arguments.get(1)) else { return not_followed(ctx, state, call) };
    about(ctx, state, call, |ctx, _, to| {
        let mut result = None;
        for (guard, from) in from.iter().rev() {
            let fits = if to.is_ref() && from.is_ref() { ctx.program.is_subtype(from, to)? } else { to == from };
            let fits = flag(ctx, fits);
            result = Some(result.map_or(fits, |rest| ctx.choose(*guard, fits, rest)));
        }
        result
    })
}

/// `Array.newInstance`: an array for each class that it may be.
fn new_array(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(class), Value::Int(length)] = &call.arguments[..] else { return Err(MALFORMED) };
    checks::non_null(ctx, state, class)?;
    let elements = known(ctx, state, call.arguments.first()).unwrap_or_default();
    if elements.is_empty() || elements.iter().any(|(_, element)| *element == JType::Void) {
        return not_followed(ctx, state, call);
    }
    checks::array_size(ctx, state, length)?;
    about(ctx, state, call, |ctx, state, element| Some(Value::Ref(ctx.new_array(state, element.clone(), length))))
}

pub(super) fn flag(ctx: &mut Ctx, value: bool) -> Value {
    Value::Int(ctx.arena.i32(i32::from(value)))
}

/// Classes that an input of type `Class` may be: one of each sort.
const USUAL: &[&str] = &["Ljava/lang/Object;", "Ljava/lang/String;", "I", "[I", "Ljava/util/List;"];

/// Classes that programs hardly ever name, for objects that turn out to be classes: one each, since they differ.
const PLAIN: &[&str] = &["java/util/BitSet", "java/util/StringJoiner", "java/util/Timer", "java/util/Formatter"];

impl Ctx<'_> {
    /// The class that stands behind an input of a wider type which the path takes for a class object.
    pub fn plain_class(&mut self, address: i32) -> Option<JType> {
        let unknown = self.inputs.object(address).is_none_or(|object| object.unknown().is_some());
        let known = self.inputs.classes.iter().position(|other| *other == address);
        let class = PLAIN.get(known.unwrap_or(self.inputs.classes.len())).filter(|_| !unknown)?;
        if known.is_none() {
            self.inputs.classes.push(address);
            self.left_out(format!("classes other than {}", vipa_bytecode::dots(class)));
        }
        Some(JType::Class((*class).into()))
    }

    /// It stands beside literals, and is something else.
    pub fn is_no_class(&self, address: i32) -> bool {
        let class = JType::Class(CLASS.into());
        self.inputs.object(address).is_some_and(|object| object.apart.contains(&class))
    }

    /// What the witness puts there.
    pub fn chosen_class(&self, address: i32) -> Option<&'static str> {
        let at = self.inputs.classes.iter().position(|other| *other == address)?;
        PLAIN.get(at).copied()
    }

    /// What an input may be that is declared as something which classes are, too: literals beside other objects.
    pub fn class_literals(&mut self, declared: &str) -> Option<(Rc<[JType]>, Vec<i32>)> {
        if !matches!(declared, "java/lang/reflect/Type" | "java/lang/reflect/GenericDeclaration") {
            return None;
        }
        let usual = self.usual_classes();
        let literals = usual.iter().map(|class| self.images.class_literal(class)).collect();
        Some((Rc::new([JType::Class(CLASS.into())]), literals))
    }

    fn usual_classes(&mut self) -> Vec<JType> {
        let usual: Vec<JType> = USUAL.iter().filter_map(|descriptor| JType::parse(descriptor).ok()).collect();
        let names: Vec<String> = usual.iter().map(JType::java_name).collect();
        self.left_out(format!("classes other than {}", names.join(", ")));
        usual
    }

    /// An input of type `Class` is a choice of literals, as one of an enum type is a choice of constants.
    pub fn class_choice(&mut self, name: &str, non_null: bool) -> Term {
        let mut term = self.arena.i32(0);
        for (at, class) in self.usual_classes().iter().enumerate() {
            let chosen = self.arena.fresh(&format!("{name} is {}", class.java_name()), Sort::Bool);
            let class = literal(self, class);
            term = if at == 0 && non_null { class } else { self.arena.ite(chosen, class, term) };
        }
        term
    }
}
