//! Pattern switches (SwitchBootstraps): the index of the first label that fits, as one term over which the switch
//! instruction then splits the path.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::frame::OnReturn;
use crate::images::string_type;
use crate::models;
use crate::refs;
use crate::state::State;
use crate::step::dynamic::{self, CallSite, linked};
use crate::step::fields;
use crate::step::initialise::initialise;
use crate::step::invoke::{Call, pop_arguments};
use crate::value::Value;
use std::sync::Arc;
use vipa_bytecode::{ClassFile, Const, Dynamic, InvokeKind, JType, MethodRef, MethodType, slashes};
use vipa_program::FieldLoc;
use vipa_smt::Term;

enum Label {
    Type(JType),
    /// The address of a literal.
    Text(Term),
    Number(i32),
    Constant(FieldLoc),
    /// An enum constant that does not exist.
    Never,
}

/// `typeSwitch` and `enumSwitch`: the value to look at and the index of the first label to look at give the index of the
/// label that fits, -1 for null, or the number of labels.
pub fn select(ctx: &mut Ctx, state: &mut State, site: &CallSite) -> Exec<Flow> {
    let Some(labels) = labels(ctx, state, site) else { return dynamic::unknown(ctx, state, site) };
    for label in &labels {
        if let Label::Constant(constant) = label
            && let Some(flow) = initialise(ctx, state, constant.class)?
        {
            return Ok(flow);
        }
    }
    let arguments = pop_arguments(state, site.ty.params.len())?;
    let &[Value::Ref(target), Value::Int(restart)] = &arguments[..] else { return Err(MALFORMED) };
    let mut index = ctx.arena.i32(labels.len() as i32);
    for (at, label) in labels.iter().enumerate().rev() {
        let at = ctx.arena.i32(at as i32);
        let looked_at = ctx.arena.sle(restart, at);
        if ctx.arena.as_bool(looked_at) == Some(false) {
            continue;
        }
        let fits = fits(ctx, state, label, target)?;
        let hit = ctx.arena.and(looked_at, fits);
        index = ctx.arena.ite(hit, at, index);
    }
    let (null, nothing) = (refs::is_null(ctx, target), ctx.arena.i32(-1));
    let index = ctx.arena.ite(null, nothing, index);
    linked(state, Value::Int(index))
}

/// `None`: a label, or a selector, of a form that no final version of Java has.
fn labels(ctx: &mut Ctx, state: &State, site: &CallSite) -> Option<Vec<Label>> {
    let [JType::Class(selector), JType::Int] = &site.ty.params[..] else { return None };
    let class = ctx.program.class(state.frame().method.class);
    let of_enum = &*site.bootstrap.method.name == "enumSwitch";
    let label = |constant: &Const| match constant {
        Const::Class(ty) => Some(Label::Type(ty.clone())),
        Const::Int(number) => Some(Label::Number(*number)),
        Const::String(units) if of_enum => Some(enum_constant(ctx, selector, &String::from_utf16_lossy(units))),
        Const::String(units) => Some(Label::Text(ctx.literal(units))),
        Const::Dynamic(dynamic) => {
            let (name, constant) = enum_description(class, dynamic)?;
            Some(enum_constant(ctx, &name, &constant))
        }
        _ => None,
    };
    site.bootstrap.arguments.iter().map(label).collect()
}

fn enum_constant(ctx: &Ctx, class: &str, name: &str) -> Label {
    let field = ctx.program.resolve_field(class, name, &format!("L{class};"));
    field.map_or(Label::Never, Label::Constant)
}

/// `EnumDesc.of(ClassDesc.of("a.B"), "C")`, as javac writes a qualified enum constant: the class and the constant.
fn enum_description(class: &ClassFile, dynamic: &Dynamic) -> Option<(String, String)> {
    let arguments = described(class, dynamic, "java/lang/Enum$EnumDesc")?;
    let [Const::Dynamic(declaring), Const::String(constant)] = arguments else { return None };
    let [Const::String(name)] = described(class, declaring, "java/lang/constant/ClassDesc")? else { return None };
    Some((slashes(&String::from_utf16_lossy(name)), String::from_utf16_lossy(constant)))
}

/// The arguments of `of` if the constant is made by calling that method of this class.
fn described<'a>(class: &'a ClassFile, dynamic: &Dynamic, factory: &str) -> Option<&'a [Const]> {
    let bootstrap = class.bootstraps.get(dynamic.bootstrap as usize)?;
    match &bootstrap.arguments[..] {
        [Const::MethodHandle(of), rest @ ..] if &*of.class == factory && &*of.name == "of" => Some(rest),
        _ => None,
    }
}

fn fits(ctx: &mut Ctx, state: &mut State, label: &Label, target: Term) -> Exec<Term> {
    match label {
        Label::Type(ty) => Ok(ctx.is_instance(state, target, ty)),
        Label::Text(text) => equals_text(ctx, state, *text, target),
        Label::Number(number) => Ok(is_number(ctx, state, target, *number)),
        Label::Constant(field) => {
            let constant = fields::static_value(ctx, state, *field).term().ok_or(MALFORMED)?;
            Ok(refs::equal(ctx, target, constant))
        }
        Label::Never => Ok(ctx.arena.bool(false)),
    }
}

fn equals_text(ctx: &mut Ctx, state: &mut State, text: Term, target: Term) -> Exec<Term> {
    let descriptor = "(Ljava/lang/Object;)Z";
    let ty = MethodType::parse(descriptor).map_err(|_| MALFORMED)?;
    let method = MethodRef {
        class: string_type(),
        name: "equals".into(),
        descriptor: descriptor.into(),
        ty: Arc::new(ty),
        interface: false,
    };
    let call = Call {
        kind: InvokeKind::Virtual,
        resolved: ctx.program.resolve_method("java/lang/String", &method.name, &method.descriptor),
        method: Arc::new(method),
        arguments: vec![Value::Ref(text), Value::Ref(target)],
        free: true,
        on_return: OnReturn::Push,
    };
    let Some(Some(Value::Int(equal))) = models::apply(ctx, state, &call)? else { return Err(MALFORMED) };
    let zero = ctx.arena.i32(0);
    Ok(ctx.arena.ne(equal, zero))
}

/// A box of this number, of whichever type.
fn is_number(ctx: &mut Ctx, state: &mut State, target: Term, number: i32) -> Term {
    let wanted = ctx.arena.i32(number);
    let mut any = ctx.arena.bool(false);
    for class in ["java/lang/Integer", "java/lang/Short", "java/lang/Byte", "java/lang/Character"] {
        let is_box = ctx.is_instance(state, target, &JType::Class(class.into()));
        if ctx.arena.as_bool(is_box) == Some(false) {
            continue;
        }
        let value = models::value_field(ctx, class).map(|(field, ty)| ctx.read_field(state, target, field, &ty));
        if let Some(Value::Int(value)) = value {
            let same = ctx.arena.eq(value, wanted);
            let here = ctx.arena.and(is_box, same);
            any = ctx.arena.or(any, here);
        }
    }
    any
}
