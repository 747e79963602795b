//! `String.format` and numbers in other bases: the text is not known, but nothing goes wrong on the way to it.

use super::{Row, not_followed};
use crate::ctx::Ctx;
use crate::exec::{Exec, MALFORMED};
use crate::heap::Slot;
use crate::refs;
use crate::state::State;
use crate::step::inherited;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_smt::Term;

const STRING: &str = "java/lang/String";
const INTEGER: &str = "java/lang/Integer";
const LONG: &str = "java/lang/Long";

pub static ROWS: &[Row] = &[
    Row {
        class: STRING,
        name: "format",
        descriptor: "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
        model: format,
    },
    Row {
        class: STRING,
        name: "format",
        descriptor: "(Ljava/util/Locale;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;",
        model: format,
    },
    Row { class: STRING, name: "formatted", descriptor: "([Ljava/lang/Object;)Ljava/lang/String;", model: format },
    Row { class: INTEGER, name: "toHexString", descriptor: "(I)Ljava/lang/String;", model: digits },
    Row { class: INTEGER, name: "toOctalString", descriptor: "(I)Ljava/lang/String;", model: digits },
    Row { class: INTEGER, name: "toBinaryString", descriptor: "(I)Ljava/lang/String;", model: digits },
    Row { class: INTEGER, name: "toString", descriptor: "(II)Ljava/lang/String;", model: digits },
    Row { class: LONG, name: "toHexString", descriptor: "(J)Ljava/lang/String;", model: digits },
    Row { class: LONG, name: "toOctalString", descriptor: "(J)Ljava/lang/String;", model: digits },
    Row { class: LONG, name: "toBinaryString", descriptor: "(J)Ljava/lang/String;", model: digits },
    Row { class: LONG, name: "toString", descriptor: "(JI)Ljava/lang/String;", model: digits },
];

/// Known digits where the number is known and the base is one of the usual ones.
fn digits(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let bits = match call.arguments.first() {
        Some(Value::Int(number)) => ctx.arena.as_i32(*number).map(|number| u64::from(number as u32)),
        Some(Value::Long(number)) => ctx.arena.as_i64(*number).map(|number| number as u64),
        _ => return Err(MALFORMED),
    };
    let text = bits.and_then(|bits| match &*call.method.name {
        "toHexString" => Some(format!("{bits:x}")),
        "toOctalString" => Some(format!("{bits:o}")),
        "toBinaryString" => Some(format!("{bits:b}")),
        _ => None,
    });
    let text = match text {
        Some(text) => ctx.fresh_literal(state, &text),
        None => ctx.unknown_text(state),
    };
    Ok(Some(Value::Ref(text)))
}

fn format(ctx: &mut Ctx, state: &mut State, call: &Call) -> Exec<Option<Value>> {
    let [.., Value::Ref(pattern), Value::Ref(arguments)] = call.arguments[..] else { return Err(MALFORMED) };
    let specifiers = ctx.known_units(state, pattern).and_then(|units| specifiers(&String::from_utf16_lossy(&units)));
    let Some(specifiers) = specifiers else { return not_followed(ctx, state, call) };
    match all_fit(ctx, state, arguments, &specifiers) {
        true => Ok(Some(Value::Ref(ctx.unknown_text(state)))),
        false => not_followed(ctx, state, call),
    }
}

/// The conversions that take an argument, in order. `None`: a pattern that is not understood.
fn specifiers(pattern: &str) -> Option<Vec<char>> {
    let mut found = Vec::new();
    let mut pieces = pattern.split('%');
    pieces.next();
    while let Some(piece) = pieces.next() {
        match piece.chars().next() {
            // Two signs are one in the text, and what follows is text.
            None => drop(pieces.next()?),
            Some('n') => {}
            Some(_) => found.push(conversion(piece)?),
        }
    }
    Some(found)
}

/// `[-0]width.precision` and a letter, as far as every such combination is a legal one.
fn conversion(piece: &str) -> Option<char> {
    let letter_at = piece.find(|c: char| c.is_ascii_alphabetic())?;
    let (modifiers, letter) = (&piece[..letter_at], piece[letter_at..].chars().next()?);
    let (width, precision) = match modifiers.split_once('.') {
        Some((width, precision)) => (width, Some(precision)),
        None => (modifiers, None),
    };
    let zeros = width.starts_with('0');
    let plain_width = width.strip_prefix(['-', '0']).unwrap_or(width);
    let small = |number: &str| number.len() <= 3 && number.chars().all(|c| c.is_ascii_digit());
    let sized = small(plain_width) && !plain_width.starts_with('0') && plain_width.is_empty() == width.is_empty();
    let precise = precision.is_none_or(|digits| small(digits) && !digits.is_empty() && "sf".contains(letter));
    let known = "sdxXcbf".contains(letter) && (!zeros || "dxXf".contains(letter));
    (sized && precise && known).then_some(letter)
}

fn all_fit(ctx: &mut Ctx, state: &mut State, arguments: Term, specifiers: &[char]) -> bool {
    let Some(array) = refs::only_object(ctx, arguments).filter(|array| *array == arguments) else { return false };
    let Value::Int(length) = ctx.array_length(state, array) else { return false };
    if ctx.arena.as_i32(length).is_none_or(|length| (length as usize) < specifiers.len()) {
        return false;
    }
    specifiers.iter().enumerate().all(|(index, letter)| {
        let index = ctx.arena.i32(index as i32);
        match ctx.read(state, array, Slot::Element(index), &JType::Class("java/lang/Object".into())) {
            Value::Ref(argument) => fits(ctx, state, argument, *letter),
            _ => false,
        }
    })
}

/// Null fits every conversion.
fn fits(ctx: &mut Ctx, state: &mut State, argument: Term, letter: char) -> bool {
    let classes = match letter {
        'b' => return true,
        's' => return !is_formattable(ctx, state, argument) && inherited::printed(ctx, state, argument).is_some(),
        'c' => &["java/lang/Character"][..],
        'f' => &["java/lang/Double", "java/lang/Float"],
        _ => &[INTEGER, LONG, "java/lang/Short", "java/lang/Byte"],
    };
    let Some(leaves) = refs::leaves(ctx, argument) else { return false };
    leaves.iter().filter(|leaf| leaf.address != 0).all(|leaf| match ctx.type_of(state, leaf.address) {
        // All of them are final, so what is declared is what it is.
        Some(JType::Class(class)) => classes.contains(&&*class),
        _ => false,
    })
}

/// It would print itself by another method than `toString`.
fn is_formattable(ctx: &mut Ctx, state: &State, argument: Term) -> bool {
    let Some(leaves) = refs::leaves(ctx, argument) else { return true };
    let own_way = JType::Class("java/util/Formattable".into());
    let types = leaves.iter().filter_map(|leaf| ctx.type_of(state, leaf.address));
    types.into_iter().any(|ty| ctx.program.is_subtype(&ty, &own_way) == Some(true))
}

#[cfg(test)]
mod tests {
    use super::specifiers;

    #[test]
    fn patterns_that_are_understood() {
        assert_eq!(specifiers("no % sign"), None);
        assert_eq!(specifiers("100%%, %s and %d%n"), Some(vec!['s', 'd']));
        assert_eq!(specifiers("%-5d|%05x|%.2f|%10.3f|%8s"), Some(vec!['d', 'x', 'f', 'f', 's']));
        assert_eq!(specifiers("%%d"), Some(vec![]));
        assert_eq!(specifiers("%%%c"), Some(vec!['c']));
        for illegal in ["%-d", "%0d", "%-05d", "%05s", "%.2d", "%1$s", "%,d", "%q", "%", "%5", "%.f", "%+d"] {
            assert_eq!(specifiers(illegal), None, "{illegal}");
        }
    }
}
