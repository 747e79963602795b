//! `--statistics`: what was not followed and why, most frequent first: the next thing to explore deeper, to model or to
//! put on the class path.

use crate::explored::by_frequency;
use crate::style::{Painter, Style};
use crate::text::{clip, count, duration, number, percent};
use std::collections::BTreeMap;
use vipa_schema::report::{LedgerLine, Statistics};
use vipa_schema::task::LAYERS;
use vipa_schema::{CauseClass, RunReport};

/// Lines per class of causes.
const MOST: usize = 30;

const CLASSES: &[(CauseClass, &str)] = &[
    (CauseClass::Library, "calls of the JDK without a model"),
    (CauseClass::Unsupported, "instructions and classes that are not supported"),
    (CauseClass::Depth, "calls beyond --depth"),
    (CauseClass::Bound, "bounds of the engine"),
];

pub fn render(report: &RunReport, width: usize, painter: Painter) -> Vec<String> {
    let lines: Vec<&LedgerLine> = report.ledger.iter().filter(|line| !line.method.is_empty()).collect();
    let explored = &report.statistics.explored;
    let all = explored.full + explored.partial + explored.none;
    let stuck = lines.iter().filter(|line| line.reasons.keys().any(|reason| stops_short(reason))).count() as u64;
    let free = all.saturating_sub(stuck);
    let mut out = vec![format!(
        "{} {} of {} ({}) met nothing that vipa cannot follow",
        painter.paint(Style::Bold, "statistics:"),
        number(free),
        count(all, "method", "methods"),
        percent(free, all),
    )];
    for (class, title) in CLASSES {
        out.extend(section(&lines, *class, title, width, painter));
    }
    out.extend(layers(&report.statistics, painter));
    out
}

/// Who answered the questions, in the order in which they are asked.
fn layers(statistics: &Statistics, painter: Painter) -> Vec<String> {
    let names = LAYERS.iter().copied().chain(["z3"]);
    let known: Vec<_> = names.filter_map(|name| Some((name, statistics.layers.get(name)?))).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let title = painter.paint(Style::Bold, "layers of the solver");
    let z3 = count(statistics.z3_methods, "task", "tasks");
    let head = format!("{title} (what each was asked and answered itself; {z3} needed Z3)");
    let columns = format!("  {:<10}{:>12}{:>12}{:>8}{:>12}", "layer", "asked", "answered", "share", "time");
    let rows = known.into_iter().map(|(name, counts)| {
        let (asked, answered) = (number(counts.asked), number(counts.answered));
        let (share, time) = (percent(counts.answered, counts.asked), duration(counts.micros / 1000));
        format!("  {name:<10}{asked:>12}{answered:>12}{share:>8}{time:>12}")
    });
    [String::new(), head, columns].into_iter().chain(rows).collect()
}

/// Neither a limit that the user set nor a bound of the engine.
fn stops_short(reason: &str) -> bool {
    [CauseClass::Library, CauseClass::Unsupported].iter().any(|class| what(reason, *class).is_some())
}

fn what(reason: &str, class: CauseClass) -> Option<&str> {
    let id = serde_json::to_value(class).ok()?;
    reason.strip_prefix(id.as_str()?)?.strip_prefix(' ')
}

fn section(lines: &[&LedgerLine], class: CauseClass, title: &str, width: usize, painter: Painter) -> Vec<String> {
    let mut methods: BTreeMap<String, u64> = BTreeMap::new();
    for reason in lines.iter().flat_map(|line| line.reasons.keys()) {
        if let Some(what) = what(reason, class) {
            *methods.entry(what.to_string()).or_default() += 1;
        }
    }
    let sorted = by_frequency(methods.iter());
    let Some((_, most)) = sorted.first() else { return Vec::new() };
    let digits = number(*most).len();
    let top = if sorted.len() > MOST {
        format!(", the top {MOST} of {}", number(sorted.len() as u64))
    } else {
        String::new()
    };
    let title = painter.paint(Style::Bold, title);
    let mut out = vec![String::new(), format!("{title} (methods that met them{top})")];
    let room = width.saturating_sub(digits + 4).max(20);
    out.extend(sorted.iter().take(MOST).map(|(what, n)| format!("  {:>digits$}  {}", number(*n), clip(what, room))));
    out
}
