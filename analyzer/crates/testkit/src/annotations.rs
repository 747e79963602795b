//! Reads the expectations that a subject carries in its own source: `//~` annotations and `//@` headers.
//!
//! ```text
//! //@ depth: 2                          header: an option of the run; unknown keys are errors
//! a[i] / n;   //~ index-out-of-bounds   a confirmed finding on this line; more words are a comment
//!   //~^ division-by-zero               ... one line up, one more for each further ^
//!   //~^^ null-dereference unconfirmed  a warning that no run confirms
//!   //~^^^? class-cast                  known miss: should be found, is not
//!   //~^^^^! assertion                  known false alarm: is reported, should not be
//! x;          //~ division-by-zero depth=1   also asserts the finding's `firstDepth`
//! x;          //~ division-by-zero tier=public-api   also asserts the finding's `tier`
//! int f() {   //~ stop: loop-bound      the method declared on this line ends by this stop reason
//! ```

use std::collections::BTreeMap;

/// The header keys; the value is passed on as it stands.
pub const HEADER_KEYS: [&str; 13] = [
    "depth",
    "revisits",
    "entry",
    "statics",
    "javac",
    "jdk",
    "seed",
    "max-path-condition",
    "fuel",
    "havoc",
    "second-look",
    "environment",
    "warnings",
];

/// One source file with what it expects.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Subject {
    /// As shown in messages, relative to the subjects' folder.
    pub path: String,
    pub lines: Vec<String>,
    pub headers: BTreeMap<String, String>,
    pub annotations: Vec<Annotation>,
    pub stops: Vec<StopAnnotation>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Annotation {
    /// The line that is meant, from 1.
    pub line: u32,
    pub kind: String,
    pub status: Status,
    pub mark: Mark,
    /// Expected `firstDepth` of the finding.
    pub depth: Option<u32>,
    /// Expected `tier` of the finding.
    pub tier: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopAnnotation {
    pub line: u32,
    pub reason: String,
    /// Name of the method declared on that line.
    pub method: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    Confirmed,
    Unconfirmed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    Expected,
    /// `?`: the test fails the day it is found.
    KnownMiss,
    /// `!`: the test fails the day it is gone.
    KnownFalseAlarm,
}

impl Status {
    pub fn word(self) -> &'static str {
        match self {
            Status::Confirmed => "confirmed",
            Status::Unconfirmed => "unconfirmed",
        }
    }
}

/// All errors at once, each as `path:line: text`.
pub fn parse(path: &str, text: &str) -> Result<Subject, Vec<String>> {
    let mut subject = Subject { path: path.to_string(), ..Subject::default() };
    subject.lines = text.lines().map(str::to_string).collect();
    let mut errors = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if let Err(error) = parse_line(&mut subject, line, text) {
            errors.push(format!("{path}:{line}: {error}"));
        }
    }
    if errors.is_empty() { Ok(subject) } else { Err(errors) }
}

fn parse_line(subject: &mut Subject, line: u32, text: &str) -> Result<(), String> {
    if let Some(header) = text.trim_start().strip_prefix("//@") {
        let (key, value) = parse_header(header)?;
        return match subject.headers.insert(key.clone(), value) {
            None => Ok(()),
            Some(_) => Err(format!("header `{key}` is given twice")),
        };
    }
    let mut parts = text.split("//~");
    let own_java = parts.next().unwrap_or_default();
    for part in parts {
        parse_annotation(subject, line, own_java, part)?;
    }
    Ok(())
}

fn parse_header(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once(':').ok_or("a header reads `//@ key: value`")?;
    let (key, value) = (key.trim(), value.trim());
    if !HEADER_KEYS.contains(&key) {
        return Err(format!("unknown header `{key}`; known are {}", HEADER_KEYS.join(", ")));
    }
    if value.is_empty() {
        return Err(format!("header `{key}` has no value"));
    }
    Ok((key.to_string(), value.to_string()))
}

/// `rest` is what follows `//~`.
fn parse_annotation(subject: &mut Subject, line: u32, own_java: &str, rest: &str) -> Result<(), String> {
    let body = rest.trim_start_matches('^');
    let up = (rest.len() - body.len()) as u32;
    let target = line.checked_sub(up).filter(|&target| target > 0).ok_or("the annotation points above the file")?;
    let (mark, body) = parse_mark(body);
    if let Some(reason) = body.trim_start().strip_prefix("stop:") {
        let java = if up == 0 { own_java } else { java_of(&subject.lines[target as usize - 1]) };
        subject.stops.push(parse_stop(target, mark, java, reason)?);
        return Ok(());
    }
    subject.annotations.push(parse_finding(target, mark, body)?);
    Ok(())
}

fn parse_mark(body: &str) -> (Mark, &str) {
    match body.as_bytes().first() {
        Some(b'?') => (Mark::KnownMiss, &body[1..]),
        Some(b'!') => (Mark::KnownFalseAlarm, &body[1..]),
        _ => (Mark::Expected, body),
    }
}

/// The words right after the kind may be `unconfirmed`, `depth=N` and `tier=NAME`; the first other word begins the comment.
fn parse_finding(line: u32, mark: Mark, body: &str) -> Result<Annotation, String> {
    let mut words = body.split_whitespace();
    let kind = words.next().filter(|kind| is_kebab(kind)).ok_or("`//~` is followed by a kind such as `class-cast`")?;
    let mut annotation =
        Annotation { line, kind: kind.to_string(), status: Status::Confirmed, mark, depth: None, tier: None };
    for word in words {
        if word == "unconfirmed" {
            annotation.status = Status::Unconfirmed;
        } else if let Some(number) = word.strip_prefix("depth=") {
            annotation.depth = Some(number.parse().map_err(|_| format!("`{word}`: not a number"))?);
        } else if let Some(tier) = word.strip_prefix("tier=") {
            annotation.tier = Some(tier.to_string());
        } else {
            break;
        }
    }
    Ok(annotation)
}

fn parse_stop(line: u32, mark: Mark, java: &str, reason: &str) -> Result<StopAnnotation, String> {
    let reason = reason.split_whitespace().next().filter(|reason| is_kebab(reason)).ok_or("`stop:` needs a reason")?;
    if mark != Mark::Expected {
        return Err("`stop:` takes no ? or !".to_string());
    }
    let method = declared_method(java).ok_or("`stop:` stands on the line that declares a method")?;
    Ok(StopAnnotation { line, reason: reason.to_string(), method })
}

/// The identifier before the first parenthesis; a constructor is told by its capital letter.
fn declared_method(java: &str) -> Option<String> {
    let before = java.split_once('(')?.0.trim_end();
    let name = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next()?;
    match name.chars().next()? {
        first if first.is_uppercase() => Some("<init>".to_string()),
        _ => Some(name.to_string()),
    }
}

/// A source line without its annotations.
pub fn java_of(line: &str) -> &str {
    line.split("//~").next().unwrap_or_default().trim_end()
}

fn is_kebab(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Annotation {
        let subject = parse("T.java", text).expect("a well-formed subject");
        assert_eq!(subject.annotations.len(), 1);
        subject.annotations[0].clone()
    }

    #[test]
    fn a_kind_on_its_line_is_a_confirmed_finding_and_more_words_are_a_comment() {
        let annotation = one("class T {\n  x; //~ class-cast because unconfirmed is a comment here\n}");
        assert_eq!((annotation.line, annotation.kind.as_str()), (2, "class-cast"));
        assert_eq!((annotation.status, annotation.mark, annotation.depth), (Status::Confirmed, Mark::Expected, None));
    }

    #[test]
    fn carets_go_up_and_marks_follow_them() {
        assert_eq!(one("a\nb\n//~^^ assertion").line, 1);
        let miss = one("a\nb //~? assertion needs strings");
        assert_eq!((miss.line, miss.mark), (2, Mark::KnownMiss));
        let alarm = one("a\n//~^! assertion");
        assert_eq!((alarm.line, alarm.mark), (1, Mark::KnownFalseAlarm));
    }

    #[test]
    fn status_and_depth_follow_the_kind_in_any_order() {
        let annotation = one("x //~ division-by-zero depth=2 unconfirmed tier=forced note");
        assert_eq!((annotation.status, annotation.depth), (Status::Unconfirmed, Some(2)));
        assert_eq!(annotation.tier.as_deref(), Some("forced"));
    }

    #[test]
    fn several_annotations_on_one_line() {
        let subject = parse("T.java", "a[i] / n; //~ index-out-of-bounds //~ division-by-zero").expect("well-formed");
        let kinds: Vec<_> = subject.annotations.iter().map(|annotation| annotation.kind.as_str()).collect();
        assert_eq!(kinds, ["index-out-of-bounds", "division-by-zero"]);
    }

    #[test]
    fn stops_name_the_method_declared_on_the_line() {
        let subject = parse("T.java", "static int spin(int n) { //~ stop: loop-bound for ever\n//~^ stop: fuel");
        let stops = subject.expect("well-formed").stops;
        assert_eq!(stops[0], StopAnnotation { line: 1, reason: "loop-bound".into(), method: "spin".into() });
        assert_eq!(stops[1], StopAnnotation { line: 1, reason: "fuel".into(), method: "spin".into() });
        let constructor = parse("T.java", "T(int n) { //~ stop: fuel").expect("well-formed");
        assert_eq!(constructor.stops[0].method, "<init>");
    }

    #[test]
    fn headers_are_trimmed_and_known() {
        let subject = parse("T.java", "//@ depth: 2\n  //@ javac: -g:none -parameters \nclass T {}").expect("known");
        assert_eq!(subject.headers["depth"], "2");
        assert_eq!(subject.headers["javac"], "-g:none -parameters");
    }

    #[test]
    fn all_errors_are_told_with_their_lines() {
        let text = "//@ dept: 2\n//@ depth:\n//@ depth 3\nx //~^^^^^ assertion\nx //~\n//~ stop: loop-bound\n\
                    //@ seed: 1\n//@ seed: 2\nint f() //~? stop: fuel\nx //~ assertion depth=two";
        let errors = parse("T.java", text).expect_err("all wrong");
        let lines: Vec<_> = errors.iter().map(|error| error.split(':').nth(1).unwrap_or_default()).collect();
        assert_eq!(lines, ["1", "2", "3", "4", "5", "6", "8", "9", "10"], "{errors:#?}");
        assert!(errors[0].contains("unknown header `dept`"), "{errors:#?}");
    }
}
