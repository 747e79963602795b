//! Which calls are followed, and which of them cost depth (ARCHITECTURE.md section 5).

use crate::ctx::Ctx;
use crate::met::Named;
use crate::state::State;
use crate::step::invoke::Call;
use vipa_bytecode::{Instr, InvokeKind, Method};
use vipa_program::{MethodLoc, Origin};
use vipa_schema::CauseClass;

/// A JDK method is followed at no cost only up to this size.
const SMALL: usize = 60;
const NESTING: u32 = 3;

/// Whether a call of this method is executed.
pub enum Follow {
    /// At this depth.
    Yes(u32),
    /// It gives an unknown result, for this reason.
    No(CauseClass),
}

pub fn follow(ctx: &Ctx, state: &State, call: &Call, method: MethodLoc) -> Follow {
    let library = ctx.program.origin(method.class) == Origin::Jdk;
    if ctx.program.method(method).code.is_none() {
        return Follow::No(if library { CauseClass::Library } else { CauseClass::Unsupported });
    }
    let depth = state.frame().depth;
    if library {
        let listed = ctx.options.follow_library && (ctx.program.is_ours(method.class) || is_listed(ctx, method));
        return if listed || is_small_and_pure(ctx, method) {
            Follow::Yes(depth)
        } else {
            Follow::No(CauseClass::Library)
        };
    }
    let free = call.free || is_free(ctx, state, call, method);
    let depth = depth + u32::from(!free);
    // A bridge costs nothing and does nothing but one call: without that call it is of no use.
    let needed = depth + u32::from(ctx.program.method(method).access.is_bridge());
    match ctx.options.depth {
        Some(most) if needed > most => Follow::No(CauseClass::Depth),
        _ => Follow::Yes(depth),
    }
}

/// Bridges, synthetic accessors and lambda bodies, `this()` / `super()` inside a constructor, and what a compiler calls on
/// its own account.
fn is_free(ctx: &Ctx, state: &State, call: &Call, method: MethodLoc) -> bool {
    let access = ctx.program.method(method).access;
    access.is_bridge() || access.is_synthetic() || is_chained_constructor(ctx, state, call) || is_inserted(ctx, method)
}

/// Kotlin's `==`, Scala's boxing and the initialisers of its traits.
fn is_inserted(ctx: &Ctx, method: MethodLoc) -> bool {
    match (ctx.program.name(method.class), &*ctx.program.method(method).name) {
        ("kotlin/jvm/internal/Intrinsics", "areEqual") | ("scala/runtime/BoxesRunTime", _) => true,
        (_, name) => name == "$init$",
    }
}

fn is_chained_constructor(ctx: &Ctx, state: &State, call: &Call) -> bool {
    let frame = state.frame();
    let this = frame.locals.first().and_then(|value| value.term());
    call.kind == InvokeKind::Special
        && &*call.method.name == "<init>"
        && &*ctx.program.method(frame.method).name == "<init>"
        && this.is_some()
        && call.receiver() == this
}

/// JDK methods whose own code is executed: those that only pass on what they get to other methods, some of them the
/// program's own, and short loops over characters.
pub const LISTED: &[Named] = &[
    ("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/lang/String", "compareTo", "(Ljava/lang/Object;)I"),
    ("java/lang/StringBuilder", "append", "(Ljava/lang/Object;)Ljava/lang/StringBuilder;"),
    ("java/lang/StringBuffer", "append", "(Ljava/lang/Object;)Ljava/lang/StringBuffer;"),
    ("java/lang/StringBuilder", "append", "(C)Ljava/lang/Appendable;"),
    ("java/lang/StringBuilder", "append", "(Ljava/lang/CharSequence;)Ljava/lang/Appendable;"),
    ("java/lang/ThreadLocal", "withInitial", "(Ljava/util/function/Supplier;)Ljava/lang/ThreadLocal;"),
    ("java/io/Reader", "<init>", "()V"),
    ("java/io/Reader", "<init>", "(Ljava/lang/Object;)V"),
    ("java/io/Writer", "<init>", "()V"),
    ("java/io/Writer", "<init>", "(Ljava/lang/Object;)V"),
    ("java/lang/Enum", "compareTo", "(Ljava/lang/Enum;)I"),
    ("java/lang/Enum", "compareTo", "(Ljava/lang/Object;)I"),
    ("java/lang/Enum", "getDeclaringClass", "()Ljava/lang/Class;"),
    ("java/lang/Class", "cast", "(Ljava/lang/Object;)Ljava/lang/Object;"),
    ("java/lang/Class", "cannotCastMsg", "(Ljava/lang/Object;)Ljava/lang/String;"),
    ("java/lang/Class", "asSubclass", "(Ljava/lang/Class;)Ljava/lang/Class;"),
    ("java/lang/reflect/Field", "getName", "()Ljava/lang/String;"),
    ("java/lang/reflect/Field", "getModifiers", "()I"),
    ("java/lang/reflect/Field", "getType", "()Ljava/lang/Class;"),
    ("java/lang/reflect/Field", "getDeclaringClass", "()Ljava/lang/Class;"),
    ("java/lang/reflect/Field", "isEnumConstant", "()Z"),
    ("java/lang/reflect/Field", "isSynthetic", "()Z"),
    ("java/lang/reflect/Method", "getName", "()Ljava/lang/String;"),
    ("java/lang/reflect/Method", "getModifiers", "()I"),
    ("java/lang/reflect/Method", "getReturnType", "()Ljava/lang/Class;"),
    ("java/lang/reflect/Method", "getDeclaringClass", "()Ljava/lang/Class;"),
    ("java/lang/reflect/Method", "getParameterTypes", "()[Ljava/lang/Class;"),
    ("java/lang/reflect/Method", "getParameterCount", "()I"),
    ("java/lang/reflect/Method", "isVarArgs", "()Z"),
    ("java/lang/reflect/Method", "isBridge", "()Z"),
    ("java/lang/reflect/Constructor", "getName", "()Ljava/lang/String;"),
    ("java/lang/reflect/Constructor", "getModifiers", "()I"),
    ("java/lang/reflect/Constructor", "getDeclaringClass", "()Ljava/lang/Class;"),
    ("java/lang/reflect/Constructor", "getParameterTypes", "()[Ljava/lang/Class;"),
    ("java/lang/reflect/Constructor", "getParameterCount", "()I"),
    ("java/lang/reflect/Constructor", "isVarArgs", "()Z"),
    ("java/lang/reflect/Executable", "isVarArgs", "()Z"),
    ("java/lang/Throwable", "toString", "()Ljava/lang/String;"),
    ("java/lang/Throwable", "getLocalizedMessage", "()Ljava/lang/String;"),
    ("java/lang/Integer", "parseInt", "(Ljava/lang/String;)I"),
    ("java/lang/Integer", "parseInt", "(Ljava/lang/String;I)I"),
    ("java/lang/Integer", "valueOf", "(Ljava/lang/String;)Ljava/lang/Integer;"),
    ("java/lang/Integer", "valueOf", "(Ljava/lang/String;I)Ljava/lang/Integer;"),
    ("java/lang/Long", "parseLong", "(Ljava/lang/String;)J"),
    ("java/lang/Long", "parseLong", "(Ljava/lang/String;I)J"),
    ("java/lang/Long", "valueOf", "(Ljava/lang/String;)Ljava/lang/Long;"),
    ("java/lang/Short", "parseShort", "(Ljava/lang/String;)S"),
    ("java/lang/Short", "parseShort", "(Ljava/lang/String;I)S"),
    ("java/lang/Byte", "parseByte", "(Ljava/lang/String;)B"),
    ("java/lang/Byte", "parseByte", "(Ljava/lang/String;I)B"),
    ("java/lang/NumberFormatException", "forInputString", "(Ljava/lang/String;I)Ljava/lang/NumberFormatException;"),
];

/// Classes whose methods do nothing but call other methods of the same object, or look at their one field.
const LISTED_CLASSES: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
    "java/util/AbstractCollection",
    "java/util/AbstractList",
    "java/util/AbstractMap",
    "java/util/AbstractQueue",
    "java/util/AbstractSequentialList",
    "java/util/AbstractSet",
    "java/util/Collection",
    "java/util/Comparator",
    "java/util/List",
    "java/util/Map$Entry",
    "java/lang/Iterable",
    "java/util/Iterator",
    "java/util/Map",
];

/// Classes whose own code is executed, objects made on the path included: it is simple, and what it looks at is its own.
const EXECUTED: &[&str] = &[
    "java/io/FilterInputStream",
    "java/io/FilterOutputStream",
    "java/io/FilterReader",
    "java/io/FilterWriter",
    "java/lang/ThreadLocal$SuppliedThreadLocal",
    "java/text/FieldPosition",
    "java/text/ParsePosition",
    "java/util/EventObject",
    "java/util/AbstractList$Itr",
    "java/util/AbstractList$ListItr",
    "java/util/AbstractList$RandomAccessSubList",
    "java/util/AbstractList$SubList",
    "java/util/AbstractList$SubList$1",
    "java/util/AbstractMap$1",
    "java/util/AbstractMap$1$1",
    "java/util/AbstractMap$2",
    "java/util/AbstractMap$2$1",
    "java/util/AbstractMap$SimpleEntry",
    "java/util/AbstractMap$SimpleImmutableEntry",
    "java/util/BitSet",
    "java/util/Collections$SetFromMap",
    "java/util/DoubleSummaryStatistics",
    "java/util/IntSummaryStatistics",
    "java/util/LongSummaryStatistics",
    "java/util/StringTokenizer",
    "java/util/UUID",
];

/// Does an object of this class have the inside that the JDK's own code gives it?
pub fn is_executed(class: &str) -> bool {
    EXECUTED.contains(&class)
}

/// Classes of which this holds for the static methods, too.
const LISTED_STATICS: &[&str] = &[
    "java/util/AbstractList",
    "java/util/AbstractMap",
    "java/util/BitSet",
    "java/util/Comparator",
    "java/util/Map$Entry",
    "java/util/Objects",
];

/// Interfaces of one method each: the others combine it.
const FUNCTIONS: &str = "java/util/function/";

/// Static methods that are plain loops, or make an object of a class of [`EXECUTED`], whatever they take.
const LOOPS: &[(&str, &str)] = &[
    ("java/util/Arrays", "fill"),
    ("java/util/Arrays", "binarySearch"),
    ("java/util/Arrays", "binarySearch0"),
    ("java/util/Arrays", "rangeCheck"),
    ("java/util/Arrays", "setAll"),
    ("java/util/Collections", "newSetFromMap"),
];

fn is_listed(ctx: &Ctx, method: MethodLoc) -> bool {
    let (class, row) = (ctx.program.name(method.class), ctx.program.method(method));
    let whole = match row.access.is_static() {
        true => LISTED_STATICS.contains(&class) || LOOPS.contains(&(class, &*row.name)),
        false => LISTED_CLASSES.contains(&class) || is_executed(class) || is_bridge_to_ours(ctx, method),
    };
    whole
        || class.starts_with(FUNCTIONS)
        || LISTED
            .iter()
            .any(|(c, name, descriptor)| *c == class && *name == &*row.name && *descriptor == &*row.descriptor)
}

/// Stand-ins have no bridges: a stand-in's method is called by the JDK's own ones, which do nothing else.
fn is_bridge_to_ours(ctx: &Ctx, method: MethodLoc) -> bool {
    let ours = ctx.program.stand_in(method.class).is_some() || ctx.program.has_methods_of_ours(method.class);
    ours && ctx.program.method(method).access.is_bridge()
}

/// Static, short, no loops, no writes, and calls only its like.
fn is_small_and_pure(ctx: &Ctx, method: MethodLoc) -> bool {
    let row = ctx.program.method(method);
    row.access.is_static() && pure_body(ctx, row, NESTING)
}

fn pure_body(ctx: &Ctx, row: &Method, nesting: u32) -> bool {
    let Some(code) = &row.code else { return false };
    code.instrs.len() <= SMALL && code.instrs.iter().enumerate().all(|(at, instr)| pure(ctx, instr, at, nesting))
}

fn pure(ctx: &Ctx, instr: &Instr, at: usize, nesting: u32) -> bool {
    match instr {
        Instr::PutField(_) | Instr::PutStatic(_) | Instr::ArrayStore(_) | Instr::InvokeDynamic(_) => false,
        Instr::MonitorEnter | Instr::MonitorExit | Instr::Jsr(_) | Instr::Ret(_) => false,
        Instr::Goto(target) | Instr::If(_, target) | Instr::IfICmp(_, target) => *target as usize > at,
        Instr::IfACmp(_, target) | Instr::IfNull(_, target) => *target as usize > at,
        Instr::GetStatic(field) => ctx
            .program
            .resolve_field(&field.class, &field.name, &field.descriptor)
            .is_some_and(|f| ctx.program.field(f).constant.is_some()),
        Instr::Invoke(kind, method) => pure_call(ctx, *kind, method, nesting),
        _ => true,
    }
}

fn pure_call(ctx: &Ctx, kind: InvokeKind, method: &vipa_bytecode::MethodRef, nesting: u32) -> bool {
    let vipa_bytecode::JType::Class(class) = &method.class else { return false };
    if crate::models::is_modelled(ctx, class, &method.name, &method.descriptor) {
        return true;
    }
    let Some(target) = ctx.program.resolve_method(class, &method.name, &method.descriptor) else { return false };
    nesting > 0
        && kind == InvokeKind::Static
        && ctx.program.origin(target.class) == Origin::Jdk
        && pure_body(ctx, ctx.program.method(target), nesting - 1)
}
