//! The text of a test class.

use super::imports::Imports;
use super::{Expect, JUnit, Style, TestCase, TestFile};
use crate::names::{package, simple};
use crate::text::{clean, clip, wrap};
use std::collections::BTreeSet;
use vipa_schema::Finding;

const WIDTH: usize = 120;
const COMMENT_WIDTH: usize = 110;
const MESSAGE: usize = 300;
const INDENT: &str = "        ";

pub fn class(class: &str, cases: &[&TestCase<'_>], style: Style) -> TestFile {
    let package = package(class);
    let simple = class.rsplit('.').next().unwrap_or(class);
    let bodies: Vec<String> = cases.iter().map(|case| test(case, style)).collect();
    let texts: Vec<&str> = bodies.iter().map(String::as_str).collect();
    let imports = Imports::new(package, &own_names(package, simple, style), &texts);
    let mut text = header(class, &imports, style);
    let mut tests = Vec::new();
    for (case, body) in cases.iter().zip(&bodies) {
        text.push('\n');
        tests.push((text.lines().count() as u32 + 1, case.name.clone()));
        text.push_str(&broken(&imports.resolve(body)));
    }
    if style.expect == Expect::Crash {
        text.push('\n');
        // Lines of the helper belong to no test; whoever asks for one of them gets the last test.
        text.push_str(&check(cases, style.junit));
    }
    text.push_str("}\n");
    TestFile { path: path(class), text: ascii(&text), tests }
}

pub fn path(class: &str) -> String {
    format!("{}.java", class.replace('.', "/"))
}

pub fn package_line(package: &str) -> String {
    if package.is_empty() { String::new() } else { format!("package {package};\n\n") }
}

fn own_names<'a>(package: &'a str, class: &'a str, style: Style) -> Vec<(&'a str, &'a str)> {
    let mut own = vec![(package, class), (package, "VipaSupport")];
    own.push((if style.junit == JUnit::Five { "org.junit.jupiter.api" } else { "org.junit" }, "Test"));
    match (style.junit, style.expect) {
        (JUnit::Five, Expect::Crash) => own.push(("org.junit.jupiter.api.function", "Executable")),
        (JUnit::Four, Expect::Crash) => own.push((package, "Call")),
        (_, Expect::Fixed) => {}
    }
    own
}

fn header(class: &str, imports: &Imports<'_>, style: Style) -> String {
    let mut text = package_line(package(class));
    let assertions: &[&str] = match (style.expect, style.junit) {
        (Expect::Fixed, _) => &[],
        (Expect::Crash, JUnit::Five) => &[
            "org.junit.jupiter.api.Assertions.assertEquals",
            "org.junit.jupiter.api.Assertions.assertThrows",
            "org.junit.jupiter.api.Assertions.fail",
        ],
        (Expect::Crash, JUnit::Four) => &["org.junit.Assert.assertEquals", "org.junit.Assert.fail"],
    };
    for name in assertions {
        text += &format!("import static {name};\n");
    }
    if !assertions.is_empty() {
        text.push('\n');
    }
    for name in imports.list() {
        text += &format!("import {name};\n");
    }
    let what = match style.expect {
        Expect::Crash => "Each test passes while the crash happens, at the same place.",
        Expect::Fixed => "Each test fails until its crash is fixed.",
    };
    let public = if style.junit == JUnit::Four { "public " } else { "" };
    let subject = simple(&class.replace("VipaTest", ""));
    text += &format!("\n/**\n * Crashes of {subject}, found and confirmed by vipa.\n * {what}\n */\n");
    // At run time nothing is left of type arguments, and what is deprecated crashes, too.
    text += "@SuppressWarnings(\"all\")\n";
    text + &format!("{public}class {} {{\n", class.rsplit('.').next().unwrap_or(class))
}

fn test(case: &TestCase<'_>, style: Style) -> String {
    let mut text = comment(case.finding, case.code.support);
    let (public, code) = (if style.junit == JUnit::Four { "public " } else { "" }, &case.code);
    let throws = match style.expect {
        Expect::Crash => &code.throws,
        Expect::Fixed => &code.call_throws,
    };
    let throws = if throws.is_empty() { String::new() } else { format!(" throws {throws}") };
    text += &format!("    @Test\n    {public}void {}(){throws} {{\n", case.name.method);
    for statement in &code.statements {
        text += &format!("{INDENT}{}\n", indented(statement, INDENT));
    }
    match style.expect {
        Expect::Crash => text += &crash(case),
        Expect::Fixed => text += &format!("{INDENT}{};\n", indented(&code.call, INDENT)),
    }
    text + "    }\n"
}

fn crash(case: &TestCase<'_>) -> String {
    let finding = case.finding;
    let start = format!("{INDENT}assertCrash({}.class, \"{}\",", marked(&finding.exception), place(finding));
    let call = &case.code.call;
    let one = format!("{start} () -> {call});\n");
    if visible_width(&one) <= WIDTH && !call.contains('\n') {
        return one;
    }
    format!("{start}\n{INDENT}        () -> {});\n", indented(call, &format!("{INDENT}        ")))
}

/// Marks do not show: only the last part of a class's name does.
fn visible_width(line: &str) -> usize {
    let mut width = 0;
    let mut hidden = false;
    for c in line.trim_end().chars() {
        match c {
            '«' => hidden = true,
            '|' if hidden => hidden = false,
            '»' => {}
            _ => width += usize::from(!hidden),
        }
    }
    width
}

fn marked(class: &str) -> String {
    format!("«{}|{}»", package(class), class.rsplit('.').next().unwrap_or(class))
}

/// `com.acme.Foo$Bar.parse:42`
fn place(finding: &Finding) -> String {
    let line = finding.site.line.map_or(String::new(), |line| format!(":{line}"));
    format!("{}{line}", finding.site.method.qualified())
}

fn comment(finding: &Finding, support: bool) -> String {
    let exception = finding.exception.rsplit('.').next().unwrap_or(&finding.exception);
    let message =
        finding.message.as_ref().map_or(String::new(), |message| format!(": {}", clip(&clean(message), MESSAGE)));
    let mut lines = wrap(&format!("{}: {exception}{message}", finding.id), COMMENT_WIDTH);
    if support {
        lines.push("Needs private members: users of the class may be unable to bring this about.".to_owned());
    }
    lines.extend(finding.assumptions.iter().flat_map(|text| wrap(&format!("Assumes: {}", clean(text)), COMMENT_WIDTH)));
    // A compiler reads escapes in comments, too.
    lines.iter().map(|line| format!("    // {}\n", line.replace("\\u", "\\ u"))).collect()
}

fn indented(code: &str, indent: &str) -> String {
    code.replace('\n', &format!("\n{indent}")).replace(&format!("{indent}\n"), "\n")
}

/// Lines of code that are too long, broken after commas; comments are not.
fn broken(text: &str) -> String {
    text.lines().map(|line| broken_line(line) + "\n").collect()
}

fn broken_line(line: &str) -> String {
    let indent = line.len() - line.trim_start().len();
    let comma = match line.trim_start().starts_with("//") || line.len() <= WIDTH {
        true => None,
        false => {
            let commas = commas(line);
            commas.iter().copied().take_while(|at| *at < WIDTH).last().or(commas.first().copied())
        }
    };
    let Some(comma) = comma else { return line.to_owned() };
    let rest = line[comma + 1..].trim_start();
    // The lines after the first are at the same depth as the second.
    let first = is_start(line) || line.trim_start().starts_with("() -> ");
    let deeper = if first { indent + INDENT.len() } else { indent };
    format!("{}\n{}", &line[..=comma], broken_line(&format!("{}{rest}", " ".repeat(deeper))))
}

/// Whether a line is the first of its statement.
fn is_start(line: &str) -> bool {
    line.len() - line.trim_start().len() <= INDENT.len()
}

/// Places of the commas between arguments.
fn commas(line: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let (mut quote, mut escaped) = (None, false);
    for (at, c) in line.char_indices() {
        match (quote, c) {
            _ if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(open), c) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, ',') if line[at..].starts_with(", ") => found.push(at),
            (None, _) => {}
        }
    }
    found
}

/// Classes of libraries that threw on a call of the analysed code: their frames are above the place.
fn above(cases: &[&TestCase<'_>]) -> BTreeSet<String> {
    let frames = cases.iter().flat_map(|case| {
        let site = &case.finding.site.method;
        let is_site = |class: &str, method: &str| class == site.class && method == site.method;
        case.finding.stack.iter().take_while(move |frame| !is_site(&frame.class, &frame.method))
    });
    frames.map(|frame| frame.class.clone()).filter(|class| !is_jdk(class)).collect()
}

fn is_jdk(class: &str) -> bool {
    ["java.", "javax.", "jdk.", "sun."].iter().any(|prefix| class.starts_with(prefix))
}

fn check(cases: &[&TestCase<'_>], junit: JUnit) -> String {
    let skipped: String =
        above(cases).iter().map(|class| format!("|{}", class.replace('.', "\\\\.").replace('$', "\\\\$"))).collect();
    let others = if skipped.is_empty() { "the JDK" } else { "the JDK and of libraries" };
    let catching = match junit {
        JUnit::Five => {
            "    private static void assertCrash(Class<? extends Throwable> exception, String place, Executable call) {\n        \
                 Throwable thrown = assertThrows(exception, call);\n"
        }
        JUnit::Four => {
            "    private static void assertCrash(Class<? extends Throwable> exception, String place, Call call) {\n        \
                 Throwable thrown = null;\n        try {\n            call.run();\n        } catch (Throwable caught) {\n            \
                 thrown = caught;\n        }\n        if (thrown == null) {\n            fail(\"no exception\");\n        }\n"
        }
    };
    let interface = match junit {
        JUnit::Five => "",
        JUnit::Four => "\n    private interface Call {\n        void run() throws Throwable;\n    }\n",
    };
    format!(
        "    /** The exception is of exactly this class, and its topmost frame outside of {others} is the place. */\n\
         {catching}        assertEquals(exception, thrown.getClass());\n        \
             for (StackTraceElement frame : thrown.getStackTrace()) {{\n            \
                 if (!frame.getClassName().matches(\"(java|javax|jdk|sun)\\\\..*{skipped}\")) {{\n                \
                     String method = frame.getClassName() + \".\" + frame.getMethodName();\n                \
                     assertEquals(place, place.contains(\":\") ? method + \":\" + frame.getLineNumber() : method);\n                \
                     return;\n            }}\n        }}\n        fail(\"no frame outside of {others}\");\n    }}\n{interface}"
    )
}

/// Whatever encoding the user's compiler is told: Java has escapes for everything.
fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}")));
        }
    }
    out
}
