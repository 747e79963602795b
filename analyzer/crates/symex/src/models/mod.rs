//! Models of JDK methods: rows of class, method, descriptor and a function.
//!
//! To add one: write `fn name(ctx, state, call) -> Exec<Option<Value>>` in the file of its family, add a row to that
//! file's `ROWS`, and a line to `testsubjects/semantics` so that it is compared with the real JDK.

mod arrays;
mod boxes;
mod builders;
mod changing;
mod characters;
mod class_files;
mod class_names;
mod classes;
mod comparing;
mod engine;
mod formats;
mod kotlin;
mod lang;
mod logging;
mod members;
mod outside;
mod searches;
mod string_switch;
mod strings;

use crate::ctx::Ctx;
use crate::exec::Exec;
use crate::met::Named;
use crate::state::State;
use crate::step::invoke::{Call, why_unknown};
use crate::step::{inherited, unfollowed};
use crate::throw;
use crate::value::Value;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;
use vipa_bytecode::{InvokeKind, JType};
use vipa_schema::CauseClass;
use vipa_smt::Term;

pub use boxes::value_field;
pub use builders::{changed_builder, text_field};
pub use lang::{enum_name, message_field};
pub use members::is_member_type;
pub use outside::answers_from_outside;

/// The result of the call; `None` for void.
pub type ModelFn = fn(&mut Ctx, &mut State, &Call) -> Exec<Option<Value>>;

pub struct Row {
    pub class: &'static str,
    pub name: &'static str,
    pub descriptor: &'static str,
    pub model: ModelFn,
}

impl Row {
    fn named(&self) -> Named {
        (self.class, self.name, self.descriptor)
    }
}

/// Stands for the constructors of all throwables of the JDK.
const THROWABLE_CONSTRUCTOR: Named = ("java/lang/Throwable", "<init>", "(...)V");

/// `Ok(None)`: there is no model for this call.
pub fn apply(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Option<Value>>> {
    if let Some(receiver) =
        call.receiver().filter(|_| is_throwable_constructor(ctx, call.class_name(), &call.method.name))
    {
        ctx.meet(THROWABLE_CONSTRUCTOR);
        throw::fill_in_stack_trace(ctx, state, receiver);
        lang::keep_message(ctx, state, call, receiver);
        return Ok(Some(None));
    }
    if is_overridden(ctx, state, call) {
        return Ok(None);
    }
    let class = call.resolved.map_or(call.class_name(), |method| ctx.program.name(method.class));
    match find(class, &call.method.name, &call.method.descriptor) {
        Some(row) => {
            ctx.meet(row.named());
            (row.model)(ctx, state, call).map(Some)
        }
        None => Ok(None),
    }
}

/// An object of the program's own class selects its own method; that one may have a model in its turn.
fn is_overridden(ctx: &Ctx, state: &State, call: &Call) -> bool {
    let virtually = matches!(call.kind, InvokeKind::Virtual | InvokeKind::Interface);
    let (Some(method), Some(receiver), true) = (call.resolved, call.receiver(), virtually) else { return false };
    let object = ctx.arena.as_i32(receiver).and_then(|address| ctx.object(state, address));
    let class = object.filter(|object| ctx.is_user_class(&object.class)).and_then(|object| match &object.class {
        JType::Class(name) => ctx.program.lookup(name),
        _ => None,
    });
    class.is_some_and(|class| ctx.program.select_virtual(class, method).is_some_and(|selected| selected != method))
}

pub fn is_modelled(ctx: &Ctx, class: &str, name: &str, descriptor: &str) -> bool {
    is_throwable_constructor(ctx, class, name) || find(class, name, descriptor).is_some()
}

fn find(class: &str, name: &str, descriptor: &str) -> Option<&'static Row> {
    static BY_NAME: OnceLock<FxHashMap<&'static str, Vec<&'static Row>>> = OnceLock::new();
    let by_name = BY_NAME.get_or_init(|| {
        let mut by_name: FxHashMap<_, Vec<_>> = FxHashMap::default();
        rows().for_each(|row| by_name.entry(row.name).or_default().push(row));
        by_name
    });
    by_name.get(name)?.iter().copied().find(|row| row.class == class && row.descriptor == descriptor)
}

fn rows() -> impl Iterator<Item = &'static Row> {
    [
        engine::ROWS,
        lang::ROWS,
        logging::ROWS,
        members::ROWS,
        outside::ROWS,
        classes::ROWS,
        class_files::ROWS,
        class_names::ROWS,
        boxes::ROWS,
        arrays::ROWS,
        strings::ROWS,
        builders::ROWS,
        characters::ROWS,
        searches::ROWS,
        comparing::ROWS,
        changing::ROWS,
        formats::ROWS,
        kotlin::ROWS,
    ]
    .into_iter()
    .flatten()
}

/// Everything that is answered without a frame, also what `inherited` answers.
pub fn names() -> impl Iterator<Item = Named> {
    let rows = rows().map(Row::named);
    rows.chain([THROWABLE_CONSTRUCTOR]).chain(inherited::ANSWERED.iter().copied())
}

/// The arguments are not known well enough: as if there were no model.
fn not_followed(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let why = call.receiver().and_then(|receiver| why_unknown(ctx, state, receiver));
    Ok(unfollowed::result(ctx, state, call, why.unwrap_or(CauseClass::Library)))
}

/// A condition as the int that Java makes of it.
fn truth(ctx: &mut Ctx, condition: Term) -> Exec<Option<Value>> {
    let (one, zero) = (ctx.arena.i32(1), ctx.arena.i32(0));
    Ok(Some(Value::Int(ctx.arena.ite(condition, one, zero))))
}

/// Constructors of the JDK's own throwables do nothing but note the place and the message; their other fields are not
/// looked into.
fn is_throwable_constructor(ctx: &Ctx, class: &str, name: &str) -> bool {
    name == "<init>"
        && ctx.program.lookup(class).is_some_and(|id| {
            ctx.program.origin(id) == vipa_program::Origin::Jdk
                && ctx.throwable.is_some_and(|throwable| ctx.program.is_subclass(id, throwable))
        })
}
