//! `vipa explain`: the registry of kinds, for people.

use crate::args::ExplainArgs;
use crate::failure::Failure;
use crate::output;
use crate::values::nearest;
use vipa_schema::kind::{KINDS, KindInfo};

pub fn run(args: &ExplainArgs) -> Result<u8, Failure> {
    let wanted = |row: &&KindInfo| args.all || args.kind.as_deref() == Some(row.id);
    let texts: Vec<String> = KINDS.iter().filter(wanted).map(text).collect();
    match (&args.kind, texts.is_empty()) {
        (Some(kind), true) => Err(unknown(kind)),
        _ => output::print(&texts.join("\n")).map(|()| 0),
    }
}

fn unknown(kind: &str) -> Failure {
    let near = nearest(kind, KINDS.iter().map(|row| row.id));
    let known: Vec<&str> = KINDS.iter().map(|row| row.id).collect();
    let help = match near.first() {
        Some(near) => format!("did you mean {near}?"),
        None => format!("the kinds are {}", known.join(", ")),
    };
    Failure::new(format!("unknown kind `{kind}`"), help)
}

fn text(row: &KindInfo) -> String {
    let throwables = row.throwables.join(", ");
    format!(
        "{}: {}\n  thrown as  {throwables}\n  CWE        {}\n\n{}\n",
        row.id,
        row.title,
        row.cwe,
        wrap(row.help, 100)
    )
}

fn wrap(text: &str, width: usize) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        if column > 0 && column + 1 + word.len() > width {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += word.len();
    }
    out
}
