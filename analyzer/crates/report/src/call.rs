//! The inputs of a finding as one Java call where that is possible.

use crate::names::{parameters, simple};
use crate::text::clean;
use vipa_schema::{Finding, Receiver};

/// `new Foo(3, null).bar(-1)`, `Foo.bar(null)` or `new Foo(0)`; `None` if the inputs do not fit the entry's shape.
pub fn expression(finding: &Finding) -> Option<String> {
    let (receiver, arguments) = split(finding)?;
    let class = simple(&finding.entry.class);
    let arguments: Vec<String> = arguments.iter().map(|argument| clean(argument)).collect();
    let arguments = arguments.join(", ");
    Some(match (receiver, finding.entry.method.as_str()) {
        (None, "<init>") => format!("new {class}({arguments})"),
        (None, name) => format!("{class}.{name}({arguments})"),
        (Some(receiver), name) => format!("{}.{name}({arguments})", primary(&clean(receiver))),
    })
}

/// One line per input, for calls that are too long for one line or of another shape.
pub fn list(finding: &Finding) -> Vec<String> {
    let Some((receiver, arguments)) = split(finding) else {
        return finding.inputs.iter().map(|input| clean(input)).collect();
    };
    let receiver = receiver.map(|text| format!("receiver: {}", clean(text)));
    let arguments = (1..).zip(arguments).map(|(i, text)| format!("argument {i}: {}", clean(text)));
    receiver.into_iter().chain(arguments).collect()
}

/// The receiver, if the driver has one, and the arguments; only if the entry takes that many.
fn split(finding: &Finding) -> Option<(Option<&String>, &[String])> {
    let inputs = finding.inputs.as_slice();
    let (receiver, arguments) = match finding.witness.driver.receiver {
        Receiver::None => (None, inputs),
        Receiver::Constructed | Receiver::Raw => inputs.split_first().map(|(first, rest)| (Some(first), rest))?,
    };
    let wanted = parameters(&finding.entry.descriptor)?.len();
    (arguments.len() == wanted).then_some((receiver, arguments))
}

/// A cast binds weaker than a call, and so does what was called before (`new Foo() after close()`).
fn primary(receiver: &str) -> String {
    if receiver.starts_with('(') || receiver.contains(") after ") {
        format!("({receiver})")
    } else {
        receiver.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_casts_need_parentheses() {
        assert_eq!(["(Foo) x", "new Foo(1)", "Foo{a=1}"].map(primary), ["((Foo) x)", "new Foo(1)", "Foo{a=1}"]);
        assert_eq!(primary("new Foo() after close()"), "(new Foo() after close())");
    }
}
