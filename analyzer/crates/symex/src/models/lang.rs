//! `java.lang`: Object, Enum, and the helpers that javac itself calls.

use super::strings::not_null;
use super::{Row, not_followed, truth};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::images::string_type;
use crate::inputs::is_input;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_program::FieldLoc;
use vipa_schema::CauseClass;
use vipa_smt::Term;

const STRING: &str = "Ljava/lang/String;";

pub static ROWS: &[Row] = &[
    Row { class: "java/lang/Object", name: "<init>", descriptor: "()V", model: nothing },
    Row { class: "java/lang/Enum", name: "<init>", descriptor: "(Ljava/lang/String;I)V", model: enum_init },
    Row { class: "java/lang/Enum", name: "name", descriptor: "()Ljava/lang/String;", model: name },
    Row { class: "java/lang/Enum", name: "equals", descriptor: "(Ljava/lang/Object;)Z", model: enum_equals },
    Row { class: "java/lang/Enum", name: "ordinal", descriptor: "()I", model: enum_ordinal },
    Row { class: "java/lang/Record", name: "<init>", descriptor: "()V", model: nothing },
    Row { class: "java/lang/Class", name: "desiredAssertionStatus", descriptor: "()Z", model: assertions_on },
    Row { class: "java/lang/System", name: "lineSeparator", descriptor: "()Ljava/lang/String;", model: line_separator },
    Row {
        class: "java/lang/System",
        name: "getProperty",
        descriptor: "(Ljava/lang/String;)Ljava/lang/String;",
        model: property,
    },
    Row {
        class: "java/lang/System",
        name: "getProperty",
        descriptor: "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        model: property,
    },
    Row {
        class: "java/lang/System",
        name: "identityHashCode",
        descriptor: "(Ljava/lang/Object;)I",
        model: identity_hash_code,
    },
    Row {
        class: "java/lang/System",
        name: "getSecurityManager",
        descriptor: "()Ljava/lang/SecurityManager;",
        model: no_security_manager,
    },
    Row { class: "java/lang/Thread", name: "currentThread", descriptor: "()Ljava/lang/Thread;", model: current_thread },
    Row { class: "java/util/Locale", name: "getDefault", descriptor: "()Ljava/util/Locale;", model: default_locale },
    Row {
        class: "java/lang/Throwable",
        name: "addSuppressed",
        descriptor: "(Ljava/lang/Throwable;)V",
        model: add_suppressed,
    },
];

fn nothing(_: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    Ok(None)
}

/// vipa and the JVM that it confirms in are on the same machine.
fn line_separator(ctx: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    Ok(Some(Value::Ref(ctx.literal_text(if cfg!(windows) { "\r\n" } else { "\n" }))))
}

/// What is the same on each machine of its kind; what the JVM does not set and nobody has set: the same holds in
/// confirmation. The JVM's own ones depend on who asks.
fn property(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let Some(&Value::Ref(key)) = call.arguments.first() else { return Err(MALFORMED) };
    not_null(ctx, state, key)?;
    let Some(key) = ctx.known_units(state, key) else { return not_followed(ctx, state, call) };
    let value = match &*String::from_utf16_lossy(&key) {
        "" => return not_followed(ctx, state, call),
        "line.separator" => return line_separator(ctx, state, call),
        "file.separator" => std::path::MAIN_SEPARATOR_STR,
        "path.separator" if cfg!(windows) => ";",
        "path.separator" => ":",
        key if OF_THE_JVM.iter().any(|prefix| key.starts_with(prefix)) => return not_followed(ctx, state, call),
        key => {
            ctx.left_out(format!("a value of the system property {key}"));
            return Ok(Some(call.arguments.get(1).copied().unwrap_or(Value::Ref(ctx.arena.i32(0)))));
        }
    };
    Ok(Some(Value::Ref(ctx.literal_text(value))))
}

/// Beginnings of the names of properties that the JVM sets, or that the JDK has defaults for.
const OF_THE_JVM: &[&str] = &[
    "java.",
    "javax.",
    "jdk.",
    "sun.",
    "user.",
    "os.",
    "file.",
    "line.",
    "path.",
    "awt.",
    "native.",
    "stdout.",
    "stderr.",
    "stdin.",
    "http.",
    "https.",
    "ftp.",
    "socks",
    "networkaddress.",
];

fn identity_hash_code(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(object)] = &call.arguments[..] else { return Err(MALFORMED) };
    let (null, zero) = (refs::is_null(ctx, object), ctx.arena.i32(0));
    if ctx.arena.as_bool(null) == Some(true) {
        return Ok(Some(Value::Int(zero)));
    }
    let hash = ctx.identity_hash(state).term().ok_or(MALFORMED)?;
    Ok(Some(Value::Int(ctx.arena.ite(null, zero, hash))))
}

/// Confirmation sets none.
fn no_security_manager(ctx: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    Ok(Some(Value::Ref(ctx.arena.i32(0))))
}

/// There is one.
fn current_thread(ctx: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    let address = ctx.images.of_jvm("current thread", "java/lang/Thread");
    Ok(Some(Value::Ref(ctx.arena.i32(address))))
}

/// Some locale, always the same one.
fn default_locale(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let field = ctx.program.resolve_field("java/util/Locale", "defaultLocale", "Ljava/util/Locale;");
    match field {
        Some(field) => {
            let address = ctx.images.jdk_static(field, &call.method.ty.ret);
            Ok(Some(Value::Ref(ctx.arena.i32(address))))
        }
        None => not_followed(ctx, state, call),
    }
}

/// Nobody asks for what was suppressed. A throwable that may suppress itself is not followed.
fn add_suppressed(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(this), Value::Ref(other)] = &call.arguments[..] else { return Err(MALFORMED) };
    not_null(ctx, state, other)?;
    let same = refs::equal(ctx, this, other);
    match ctx.arena.as_bool(same) {
        Some(false) => Ok(None),
        _ => not_followed(ctx, state, call),
    }
}

/// Confirmation runs with assertions on.
fn assertions_on(ctx: &mut Ctx, _: &mut State, _: &Call) -> Exec<Option<Value>> {
    Ok(Some(Value::Int(ctx.arena.i32(1))))
}

fn enum_init(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    let fields = [enum_name_field(ctx), ctx.program.resolve_field("java/lang/Enum", "ordinal", "I")];
    for (field, value) in fields.into_iter().zip(&call.arguments[1..]) {
        ctx.write_field(state, receiver, field.ok_or(MALFORMED)?, *value);
    }
    Ok(None)
}

fn enum_name_field(ctx: &Ctx) -> Option<FieldLoc> {
    ctx.program.resolve_field("java/lang/Enum", "name", STRING)
}

/// `Enum.name()`. Where no snapshot tells the constants, it is some text.
pub fn enum_name(ctx: &mut Ctx, state: &mut State, constant: Term) -> Value {
    let leaves = refs::leaves(ctx, constant).filter(|leaves| leaves.iter().all(|leaf| !is_input(leaf.address)));
    match enum_name_field(ctx).filter(|_| leaves.is_some()) {
        Some(field) => ctx.read_field(state, constant, field, &string_type()),
        None => Value::Ref(ctx.unknown_text(state)),
    }
}

fn name(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let receiver = call.receiver().ok_or(MALFORMED)?;
    Ok(Some(enum_name(ctx, state, receiver)))
}

fn enum_equals(ctx: &mut Ctx, _: &mut State, call: &Call) -> Exec<Option<Value>> {
    let &[Value::Ref(this), Value::Ref(other)] = &call.arguments[..] else { return Err(MALFORMED) };
    let same = refs::equal(ctx, this, other);
    truth(ctx, same)
}

/// What `Throwable.getMessage` returns.
pub fn message_field(ctx: &Ctx) -> Option<FieldLoc> {
    ctx.program.resolve_field("java/lang/Throwable", "detailMessage", STRING)
}

/// The usual constructors take the message, or have none. What others make of their arguments is not known.
pub fn keep_message(ctx: &mut Ctx, state: &mut State, call: &Call, throwable: Term) {
    let message = match &*call.method.descriptor {
        "()V" => Some(Value::Ref(ctx.arena.i32(0))),
        "(Ljava/lang/String;)V" | "(Ljava/lang/String;Ljava/lang/Throwable;)V" => call.arguments.get(1).copied(),
        _ => None,
    };
    let class = call.class_name();
    let usual = MESSAGE_CLASSES.contains(&class);
    if let (Some(field), Some(message), true) = (message_field(ctx), message, usual) {
        ctx.write_field(state, throwable, field, message);
    }
}

/// Throwables whose constructors do nothing with a message but keep it.
const MESSAGE_CLASSES: &[&str] = &[
    "java/lang/Throwable",
    "java/lang/Exception",
    "java/lang/Error",
    "java/lang/RuntimeException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ClassCastException",
    "java/lang/CloneNotSupportedException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalStateException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/InterruptedException",
    "java/lang/MatchException",
    "java/lang/NullPointerException",
    "java/lang/NumberFormatException",
    "java/lang/SecurityException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/UnsupportedOperationException",
    "java/io/EOFException",
    "java/io/FileNotFoundException",
    "java/io/IOException",
    "java/util/ConcurrentModificationException",
    "java/util/InputMismatchException",
    "java/util/NoSuchElementException",
];

fn enum_ordinal(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let field = ctx.program.resolve_field("java/lang/Enum", "ordinal", "I").ok_or(MALFORMED)?;
    let receiver = call.receiver().ok_or(MALFORMED)?;
    let leaves = refs::leaves(ctx, receiver).unwrap_or_default();
    if leaves.iter().any(|leaf| is_input(leaf.address)) {
        // One of a class that the path does not know; the harness takes the first that it finds.
        state.approximate(CauseClass::Bound, "ordinal of some enum constant");
    }
    Ok(Some(ctx.read_field(state, receiver, field, &JType::Int)))
}
