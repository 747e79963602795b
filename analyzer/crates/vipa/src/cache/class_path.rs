//! The program as a cache sees it: bytes of classes, and names in them.

use super::digest::{Digest, Parts};
use super::inputs::ClassPath;
use crate::subject;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::{CharEscape, Formatter};
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::sync::Arc;
use vipa_bytecode::{dots, pool_texts, slashes};
use vipa_program::{Origin, Program};
use vipa_schema::PathEnd;

impl ClassPath for Arc<Program> {
    fn class(&self, name: &str) -> Option<Digest> {
        let (origin, bytes) = self.class_file(&slashes(name))?;
        let whose = if origin == Origin::Analysed { "analysed" } else { "class path" };
        Some(Parts::of(whose).bytes(&bytes).end())
    }

    /// Whatever it names: types, members' descriptors, and texts that happen to be names of classes.
    fn refers(&self, name: &str) -> Vec<String> {
        let Some((_, bytes)) = self.class_file(&slashes(name)) else { return Vec::new() };
        let mut found = BTreeSet::new();
        // The JVM refuses a class without a constant pool, whatever lies behind it.
        for text in pool_texts(&bytes).unwrap_or_default() {
            named(&text, &|name| self.is_on_class_path(name), &mut found);
        }
        found.into_iter().collect()
    }

    fn subtypes(&self, name: &str) -> Vec<String> {
        self.subtype_names(&slashes(name)).iter().map(|name| dots(name)).collect()
    }

    fn stand_ins(&self, name: &str) -> Vec<String> {
        subject::stand_ins(self, name).unwrap_or_default()
    }

    fn whole(&self) -> Digest {
        let names = self.class_path_names();
        let class = |parts: Parts, name: &str| parts.text(name).option(self.class(&dots(name)));
        names.iter().fold(Parts::of("whole"), |parts, name| class(parts, name)).end()
    }
}

/// The classes that runs of these ends begin with: those that objects are made of, and all of the class path that are
/// named in any other way.
pub fn roots(program: &Program, ends: &[PathEnd]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for witness in ends.iter().filter_map(|end| end.witness.as_ref()) {
        found.extend(witness.objects.iter().map(|object| object.class.clone()));
    }
    each_text(&ends, |text| named(text, &|name| program.is_on_class_path(name), &mut found));
    found
}

/// Every text in a value: those between the marks.
fn each_text(value: &impl Serialize, mut see: impl FnMut(&str)) {
    let mut written = Vec::new();
    // Writing to memory does not fail.
    let _ = value.serialize(&mut Serializer::with_formatter(&mut written, Marked));
    let texts = written.split(|byte| *byte == MARK).skip(1).step_by(2);
    texts.filter_map(|text| std::str::from_utf8(text).ok()).for_each(&mut see);
}

/// No byte of a text.
const MARK: u8 = 0xff;

/// JSON with texts as they are, between marks. Nobody reads it, but a tree of values takes four times as long to make.
struct Marked;

impl Formatter for Marked {
    fn begin_string<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(&[MARK])
    }

    fn end_string<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(&[MARK])
    }

    fn write_char_escape<W: ?Sized + Write>(&mut self, writer: &mut W, escape: CharEscape) -> io::Result<()> {
        let byte = match escape {
            CharEscape::Quote => b'"',
            CharEscape::ReverseSolidus => b'\\',
            CharEscape::Solidus => b'/',
            CharEscape::Backspace => 8,
            CharEscape::FormFeed => 12,
            CharEscape::LineFeed => b'\n',
            CharEscape::CarriageReturn => b'\r',
            CharEscape::Tab => b'\t',
            CharEscape::AsciiControl(byte) => byte,
        };
        writer.write_all(&[byte])
    }
}

/// The classes that a text names: it is a name, with dots or slashes, or a descriptor or signature with some in it.
fn named(text: &str, is_class: &dyn Fn(&str) -> bool, found: &mut BTreeSet<String>) {
    let whole = slashes(text.trim_end_matches("[]"));
    if is_class(&whole) {
        found.insert(dots(&whole));
    }
    if !text.contains('L') {
        return;
    }
    for piece in text.split([';', '<', '>', '(', ')', '[', ':', '+', '-', '*', '^']) {
        // Primitive types may stand before a name.
        let name = piece.trim_start_matches(|c| "BCDFIJSZV".contains(c)).strip_prefix('L');
        if let Some(name) = name.filter(|name| is_class(name)) {
            found.insert(dots(name));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let mut found = BTreeSet::new();
        named(text, &|name| ["a/B", "c/D$E", "Top"].contains(&name), &mut found);
        found.into_iter().collect()
    }

    #[test]
    fn texts_are_seen_as_they_are_wherever_they_stand() {
        let value = serde_json::json!({"a\"b": [1, "c\\d", {"": "e\n\u{1}"}], "f": [[true, null], "ü", 3.5]});
        let mut seen = Vec::new();
        each_text(&value, |text| seen.push(text.to_owned()));
        assert_eq!(seen, ["a\"b", "c\\d", "", "e\n\u{1}", "f", "ü"]);
    }

    #[test]
    fn names_are_found_in_names_descriptors_and_signatures() {
        assert_eq!(names("a/B"), ["a.B"]);
        assert_eq!(names("a.B[]"), ["a.B"]);
        assert_eq!(names("(IJLa/B;[[Lc/D$E;Z)LTop;"), ["Top", "a.B", "c.D$E"]);
        assert_eq!(names("Ljava/util/Map<-La/B;+[Lc/D$E;>;"), ["a.B", "c.D$E"]);
        assert_eq!(names("<T:LTop;:La/B;>()V"), ["Top", "a.B"]);
        assert!(names("no such a/Bee or Loa/B").is_empty());
    }
}
