//! `equals`, `hashCode` and `toString` of records (ObjectMethods). The first two call methods of the components, so they
//! are code: made here, and executed in a frame that is in no stack trace, as the JDK's own is.

use crate::ctx::Ctx;
use crate::exec::{Exec, Flow, MALFORMED};
use crate::frame::{Frame, OnReturn};
use crate::state::State;
use crate::step::adapt::wrapper;
use crate::step::dynamic::{self, CallSite, linked};
use crate::step::invoke::pop_arguments;
use crate::step::{concat, fields};
use std::sync::Arc;
use vipa_bytecode::{
    BinOp, Code, Compare, Cond, Const, FieldRef, Instr, InvokeKind, JType, Kind, MethodRef, MethodType,
};

struct Record<'a> {
    class: &'a JType,
    /// Names of the components, separated by semicolons.
    names: String,
    components: Vec<Arc<FieldRef>>,
}

pub fn call(ctx: &mut Ctx, state: &mut State, site: &CallSite) -> Exec<Flow> {
    let Some(record) = record(site) else { return dynamic::unknown(ctx, state, site) };
    let instrs = match site.name {
        "equals" => equals(&record),
        "hashCode" => hash_code(&record),
        "toString" => return to_string(ctx, state, &record),
        _ => return dynamic::unknown(ctx, state, site),
    };
    let arguments = pop_arguments(state, site.ty.params.len())?;
    let caller = state.frame();
    let mut frame = Frame::new(caller.method, Arc::new(code(instrs)), &arguments, caller.depth, OnReturn::Push);
    (frame.library, frame.hidden) = (true, true);
    state.frames.push(frame);
    Ok(Flow::Stay)
}

fn record<'a>(site: &CallSite<'a>) -> Option<Record<'a>> {
    let [Const::Class(class), Const::String(names), getters @ ..] = &site.bootstrap.arguments[..] else { return None };
    let component = |getter: &Const| match getter {
        Const::MethodHandle(field) => Some(Arc::new(FieldRef {
            class: field.class.clone(),
            name: field.name.clone(),
            descriptor: field.descriptor.clone(),
            ty: JType::parse(&field.descriptor).ok()?,
        })),
        _ => None,
    };
    let components: Option<Vec<_>> = getters.iter().map(component).collect();
    Some(Record { class, names: String::from_utf16_lossy(names), components: components? })
}

fn code(instrs: Vec<Instr>) -> Code {
    Code {
        max_stack: 6,
        max_locals: 2,
        bcis: vec![0; instrs.len()],
        instrs,
        handlers: Vec::new(),
        lines: Vec::new(),
        local_names: Vec::new(),
    }
}

/// Where to jump if the records differ, until it is known.
const DIFFERENT: u32 = u32::MAX;

/// The JDK compares the last component first.
fn equals(record: &Record) -> Vec<Instr> {
    let (this, other) = (Instr::Load(Kind::Ref, 0), Instr::Load(Kind::Ref, 1));
    let answer = |same: i32| [Instr::Const(Const::Int(same)), Instr::Return(Some(Kind::Int))];
    let mut code = vec![this.clone(), other.clone(), Instr::IfACmp(Cond::Ne, 5)];
    code.extend(answer(1));
    code.extend([other.clone(), Instr::InstanceOf(record.class.clone()), Instr::If(Cond::Eq, DIFFERENT)]);
    for component in record.components.iter().rev() {
        code.extend([this.clone(), Instr::GetField(component.clone())]);
        code.extend([other.clone(), Instr::CheckCast(record.class.clone()), Instr::GetField(component.clone())]);
        code.extend(jump_if_unequal(&component.ty));
    }
    code.extend(answer(1));
    let different = code.len() as u32;
    code.extend(answer(0));
    for instr in &mut code {
        if let Instr::If(_, target) | Instr::IfICmp(_, target) = instr
            && *target == DIFFERENT
        {
            *target = different;
        }
    }
    code
}

fn jump_if_unequal(ty: &JType) -> Vec<Instr> {
    let differ = Instr::If(Cond::Ne, DIFFERENT);
    match ty {
        JType::Long => vec![Instr::Compare(Compare::Long), differ],
        JType::Float => vec![static_call("java/lang/Float", "compare", "(FF)I"), differ],
        JType::Double => vec![static_call("java/lang/Double", "compare", "(DD)I"), differ],
        JType::Class(_) | JType::Array(_) => {
            let equals = static_call("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
            vec![equals, Instr::If(Cond::Eq, DIFFERENT)]
        }
        _ => vec![Instr::IfICmp(Cond::Ne, DIFFERENT)],
    }
}

fn hash_code(record: &Record) -> Vec<Instr> {
    let mut code = vec![Instr::Const(Const::Int(0))];
    for component in &record.components {
        code.extend([Instr::Const(Const::Int(31)), Instr::Binary(Kind::Int, BinOp::Mul)]);
        code.extend([Instr::Load(Kind::Ref, 0), Instr::GetField(component.clone())]);
        code.push(match wrapper(&component.ty) {
            Some(class) => static_call(class, "hashCode", &format!("({})I", component.descriptor)),
            None => static_call("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
        });
        code.push(Instr::Binary(Kind::Int, BinOp::Add));
    }
    code.push(Instr::Return(Some(Kind::Int)));
    code
}

fn static_call(class: &str, name: &str, descriptor: &str) -> Instr {
    let method = MethodRef {
        class: JType::Class(class.into()),
        name: name.into(),
        descriptor: descriptor.into(),
        ty: Arc::new(MethodType::parse(descriptor).expect("the descriptors above are well formed")),
        interface: false,
    };
    Instr::Invoke(InvokeKind::Static, Arc::new(method))
}

/// `Point[x=1, y=2]`, by string concatenation as in the JDK.
fn to_string(ctx: &mut Ctx, state: &mut State, record: &Record) -> Exec<Flow> {
    let &[this] = &pop_arguments(state, 1)?[..] else { return Err(MALFORMED) };
    let mut recipe: Vec<u16> = format!("{}[", simple_name(ctx, record.class)).encode_utf16().collect();
    let mut values = Vec::new();
    for (at, (name, component)) in record.names.split(';').zip(&record.components).enumerate() {
        let comma = if at == 0 { "" } else { ", " };
        recipe.extend(format!("{comma}{name}=").encode_utf16());
        recipe.push(concat::ARGUMENT);
        state.push(this);
        fields::get_field(ctx, state, component)?;
        values.push(state.pop()?);
    }
    recipe.push(u16::from(b']'));
    let types: Vec<JType> = record.components.iter().map(|component| component.ty.clone()).collect();
    let text = concat::join(ctx, state, &recipe, &values, &types);
    linked(state, text)
}

/// `Class.getSimpleName`: the binary name without the enclosing class and, for local classes, the number.
fn simple_name(ctx: &Ctx, class: &JType) -> String {
    let JType::Class(name) = class else { return class.java_name() };
    let outer = ctx.program.lookup(name).and_then(|id| ctx.program.class(id).outer.as_ref());
    let inside = outer.and_then(|outer| name.strip_prefix(&*outer.class)?.strip_prefix('$'));
    match inside {
        Some(inside) => inside.trim_start_matches(|digit: char| digit.is_ascii_digit()).to_string(),
        None => name.rsplit('/').next().unwrap_or(name).to_string(),
    }
}
