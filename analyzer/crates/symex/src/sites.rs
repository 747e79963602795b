//! What an instruction of analysed code may do by itself: crash, or call. Read off the code, so it may say too much, but
//! never too little.

use crate::ctx::Ctx;
use vipa_bytecode::{BinOp, Code, Const, Elem, Instr, InvokeKind, JType, Kind as Computational, MethodRef};
use vipa_program::{MethodLoc, Origin};
use vipa_schema::Kind;

/// The kinds of crash that the JVM may raise at an instruction, calls into the JDK not looked into.
pub fn kinds(ctx: &Ctx, method: MethodLoc, code: &Code, pc: u32) -> Vec<Kind> {
    let before = pc.checked_sub(1).and_then(|at| code.instrs.get(at as usize));
    let of_this = || is_this(ctx, method, code, before);
    match &code.instrs[pc as usize] {
        Instr::ArrayStore(Elem::Ref) => vec![Kind::NullDereference, Kind::IndexOutOfBounds, Kind::ArrayStore],
        Instr::ArrayLoad(_) | Instr::ArrayStore(_) => vec![Kind::NullDereference, Kind::IndexOutOfBounds],
        Instr::Binary(Computational::Int | Computational::Long, BinOp::Div | BinOp::Rem) => {
            let known = matches!(before, Some(Instr::Const(Const::Int(1..) | Const::Long(1..))));
            if known { Vec::new() } else { vec![Kind::DivisionByZero] }
        }
        Instr::GetField(_) if of_this() => Vec::new(),
        Instr::GetField(_) | Instr::PutField(_) => vec![Kind::NullDereference],
        Instr::Invoke(InvokeKind::Special, callee) if &*callee.name == "<init>" => {
            let fails = is_named(&callee.class, "java/lang/AssertionError") && code.in_assert(pc);
            if fails { vec![Kind::Assertion] } else { Vec::new() }
        }
        Instr::Invoke(InvokeKind::Static, _) => Vec::new(),
        Instr::Invoke(_, callee) if callee.ty.params.is_empty() && of_this() => Vec::new(),
        Instr::Invoke(..) | Instr::ArrayLength | Instr::MonitorEnter => vec![Kind::NullDereference],
        Instr::NewArray(_) | Instr::MultiNewArray(..) => vec![Kind::NegativeArraySize],
        Instr::CheckCast(_) => vec![Kind::ClassCast],
        _ => Vec::new(),
    }
}

/// The instruction before pushes `this`, which nothing overwrites.
fn is_this(ctx: &Ctx, method: MethodLoc, code: &Code, before: Option<&Instr>) -> bool {
    matches!(before, Some(Instr::Load(Computational::Ref, 0)))
        && !ctx.program.method(method).access.is_static()
        && !code.instrs.iter().any(|instr| matches!(instr, Instr::Store(_, 0)))
}

/// What an instruction executes beside itself.
pub enum Inside {
    Nothing,
    /// This method of the program and no other.
    Method(MethodLoc),
    /// Whatever it is.
    Anything,
}

pub fn inside(ctx: &Ctx, instr: &Instr) -> Inside {
    match instr {
        Instr::Invoke(InvokeKind::Special | InvokeKind::Static, callee) => called(ctx, callee),
        Instr::Invoke(..) | Instr::InvokeDynamic(_) | Instr::Const(Const::Dynamic(_)) => Inside::Anything,
        _ => Inside::Nothing,
    }
}

fn called(ctx: &Ctx, callee: &MethodRef) -> Inside {
    match declared(ctx, callee) {
        Some(found) if ctx.program.origin(found.class) == Origin::Analysed => match ctx.program.method(found).code {
            Some(_) => Inside::Method(found),
            None => Inside::Anything,
        },
        // They keep what they are given.
        Some(found) if &*callee.name == "<init>" && is_object_or_throwable(ctx, found) => Inside::Nothing,
        _ => Inside::Anything,
    }
}

/// The method that a call names, if there is one; of a virtual call, others may be selected.
pub fn declared(ctx: &Ctx, callee: &MethodRef) -> Option<MethodLoc> {
    let JType::Class(class) = &callee.class else { return None };
    ctx.program.resolve_method(class, &callee.name, &callee.descriptor)
}

fn is_object_or_throwable(ctx: &Ctx, constructor: MethodLoc) -> bool {
    let class = constructor.class;
    ctx.program.name(class) == "java/lang/Object" || ctx.throwable.is_some_and(|it| ctx.program.is_subclass(class, it))
}

fn is_named(ty: &JType, name: &str) -> bool {
    matches!(ty, JType::Class(class) if &**class == name)
}
