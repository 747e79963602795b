//! `toString`, `equals` and `hashCode` as `Object` and `Enum` have them. A model by name would hide the methods that
//! override these, so they are answered here, when the method has been selected.

use crate::ctx::Ctx;
use crate::dispatch;
use crate::frame::OnReturn;
use crate::heap::{Body, PATH_BASE};
use crate::inputs::is_input;
use crate::met::Named;
use crate::models;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::step::stubs;
use crate::text::Part;
use crate::value::{Value, unknown_primitive};
use std::sync::Arc;
use vipa_bytecode::{InvokeKind, JType, MethodRef, MethodType};
use vipa_program::MethodLoc;
use vipa_schema::CauseClass;
use vipa_schema::task::Raised;
use vipa_smt::Term;

const OBJECT: &str = "java/lang/Object";
const TO_STRING: (&str, &str) = ("toString", "()Ljava/lang/String;");

pub const ANSWERED: &[Named] = &[
    (OBJECT, "equals", "(Ljava/lang/Object;)Z"),
    (OBJECT, "hashCode", "()I"),
    (OBJECT, TO_STRING.0, TO_STRING.1),
    ("java/lang/Enum", TO_STRING.0, TO_STRING.1),
    ("java/lang/Throwable", "getMessage", TO_STRING.1),
];

/// What the selected method gives if it is one of these. `None`: it is none, or a stub may be behind the receiver.
pub fn answer(ctx: &mut Ctx, state: &mut State, call: &Call, method: MethodLoc) -> Option<Value> {
    let (receiver, known) = (call.receiver()?, answered(ctx, method)?);
    if !is_no_stub(ctx, state, call, receiver) {
        return None;
    }
    ctx.meet(known);
    match (known.0, known.1, call.arguments.get(1)) {
        (OBJECT, "equals", Some(Value::Ref(other))) => {
            let same = refs::equal(ctx, receiver, *other);
            let (yes, no) = (ctx.arena.i32(1), ctx.arena.i32(0));
            Some(Value::Int(ctx.arena.ite(same, yes, no)))
        }
        (OBJECT, "hashCode", None) => Some(ctx.identity_hash(state)),
        (OBJECT, _, None) => Some(Value::Ref(ctx.unknown_text(state))),
        ("java/lang/Enum", _, None) => Some(models::enum_name(ctx, state, receiver)),
        ("java/lang/Throwable", _, None) => message(ctx, state, receiver),
        _ => None,
    }
}

/// Is this method answered here, whatever inherits it?
pub fn is_answered(ctx: &Ctx, method: MethodLoc) -> bool {
    answered(ctx, method).is_some()
}

fn answered(ctx: &Ctx, method: MethodLoc) -> Option<Named> {
    let row = ctx.program.method(method);
    let this = (ctx.program.name(method.class), &*row.name, &*row.descriptor);
    ANSWERED.iter().copied().find(|known| *known == this)
}

impl Ctx<'_> {
    /// The JVM makes it up, and no input decides it.
    pub fn identity_hash(&mut self, state: &mut State) -> Value {
        state.approximate(CauseClass::Bound, "identity hash code");
        unknown_primitive(&mut self.arena, "hashCode()", &JType::Int)
    }
}

/// An input of an interface may be built as a stub, which answers for itself.
fn is_no_stub(ctx: &mut Ctx, state: &State, call: &Call, receiver: Term) -> bool {
    let Some(leaves) = refs::leaves(ctx, receiver) else { return false };
    let is_class = |name: &str| {
        ctx.program.lookup(name).is_some_and(|id| name != OBJECT && !ctx.program.class(id).access.is_interface())
    };
    let known = |address: i32| match is_input(address) {
        true => ctx.known_type(state, address).map(|(ty, _)| ty),
        false => ctx.type_of(state, address),
    };
    leaves.iter().filter(|leaf| leaf.address != 0).all(|leaf| match known(leaf.address) {
        Some(JType::Class(class)) => !is_input(leaf.address) || is_class(&class) || is_class(call.class_name()),
        Some(_) => true,
        None => false,
    })
}

/// The message that a constructor was given on this path. What the JVM throws by itself has always some message.
fn message(ctx: &mut Ctx, state: &mut State, receiver: Term) -> Option<Value> {
    let field = models::message_field(ctx)?;
    let address = refs::only_object(ctx, receiver).and_then(|object| ctx.arena.as_i32(object))?;
    let object = ctx.object(state, address).filter(|_| address >= PATH_BASE)?;
    if object.raise.as_ref().is_some_and(|raise| raise.raised == Raised::Implicit) {
        return Some(Value::Ref(ctx.unknown_text(state)));
    }
    match &object.body {
        Body::Instance { fields, .. } => fields.iter().find(|(known, _)| *known == field).map(|(_, value)| *value),
        _ => None,
    }
}

/// What string concatenation makes of an object, if no code of the program runs for it: `Some(None)` is a text that is
/// not known.
pub fn printed(ctx: &mut Ctx, state: &mut State, object: Term) -> Option<Option<Part>> {
    let call = to_string_call(ctx, object)?;
    let targets = dispatch::targets(ctx, state, &call);
    let null = refs::is_null(ctx, object);
    if let [target] = &targets[..]
        && target.method.is_none()
        && target.approximate.is_none()
        && !ctx.feasible(state, null).possible()
    {
        let Some(Some(Value::Ref(text))) = stubs::answer(ctx, state, &call) else { return None };
        let text = ctx.or_null_text(text);
        return Some(ctx.part(state, text));
    }
    let mut covered = null;
    for target in &targets {
        let quiet = target.method.is_some_and(|method| is_quiet(ctx, state, object, method));
        if !quiet || target.approximate.is_some() {
            return None;
        }
        covered = ctx.arena.or(covered, target.condition);
    }
    let side = ctx.feasible(state, covered);
    let inherits = targets.iter().any(|target| target.method == call.resolved);
    if !side.possible() || inherits && !is_no_stub(ctx, state, &call, object) {
        return None;
    }
    state.take(ctx, side, covered);
    let only = targets.first().filter(|_| targets.len() == 1).and_then(|target| target.method);
    let text = only.and_then(|method| text_by(ctx, state, object, method));
    let text = text.map(|text| null_or(ctx, null, text));
    Some(text.and_then(|text| ctx.part(state, text)))
}

fn null_or(ctx: &mut Ctx, null: Term, text: Term) -> Term {
    let word = ctx.literal_text("null");
    ctx.arena.ite(null, word, text)
}

fn text_by(ctx: &mut Ctx, state: &mut State, object: Term, method: MethodLoc) -> Option<Term> {
    match ctx.program.name(method.class) {
        "java/lang/Enum" => models::enum_name(ctx, state, object).term(),
        "java/lang/String" => Some(object),
        _ => None,
    }
}

fn to_string_call(ctx: &Ctx, receiver: Term) -> Option<Call> {
    let (name, descriptor) = TO_STRING;
    let resolved = ctx.program.resolve_method(OBJECT, name, descriptor)?;
    let method = MethodRef {
        class: JType::Class(OBJECT.into()),
        name: name.into(),
        descriptor: descriptor.into(),
        ty: Arc::new(MethodType::parse(descriptor).ok()?),
        interface: false,
    };
    Some(Call {
        kind: InvokeKind::Virtual,
        method: Arc::new(method),
        resolved: Some(resolved),
        arguments: vec![Value::Ref(receiver)],
        free: false,
        on_return: OnReturn::Push,
    })
}

/// It runs no code of the program, throws nothing and gives some text.
fn is_quiet(ctx: &mut Ctx, state: &State, object: Term, method: MethodLoc) -> bool {
    match ctx.program.name(method.class) {
        "java/lang/Throwable" => is_of_jdk(ctx, state, object),
        class => QUIET.contains(&class),
    }
}

/// A throwable prints its message by methods that a class of the program may override.
fn is_of_jdk(ctx: &mut Ctx, state: &State, object: Term) -> bool {
    let Some(leaves) = refs::leaves(ctx, object) else { return false };
    leaves.iter().filter(|leaf| leaf.address != 0).all(|leaf| match ctx.object(state, leaf.address) {
        Some(object) => !ctx.is_user_class(&object.class),
        None => false,
    })
}

const QUIET: &[&str] = &[
    OBJECT,
    "java/lang/Enum",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/Class",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/math/BigDecimal",
    "java/math/BigInteger",
];
