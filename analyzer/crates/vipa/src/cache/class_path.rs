//! The program as a cache sees it: bytes of classes, and names in them.

use super::digest::{Digest, Parts};
use super::inputs::ClassPath;
use crate::subject;
use serde_json::Value;
use std::collections::BTreeSet;
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
    let text = serde_json::to_value(ends).unwrap_or_default();
    collect(&text, &|name| program.is_on_class_path(name), &mut found);
    found
}

fn collect(value: &Value, is_class: &dyn Fn(&str) -> bool, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => named(text, is_class, found),
        Value::Array(values) => values.iter().for_each(|value| collect(value, is_class, found)),
        Value::Object(values) => values.values().for_each(|value| collect(value, is_class, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
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
    fn names_are_found_in_names_descriptors_and_signatures() {
        assert_eq!(names("a/B"), ["a.B"]);
        assert_eq!(names("a.B[]"), ["a.B"]);
        assert_eq!(names("(IJLa/B;[[Lc/D$E;Z)LTop;"), ["Top", "a.B", "c.D$E"]);
        assert_eq!(names("Ljava/util/Map<-La/B;+[Lc/D$E;>;"), ["a.B", "c.D$E"]);
        assert_eq!(names("<T:LTop;:La/B;>()V"), ["Top", "a.B"]);
        assert!(names("no such a/Bee or Loa/B").is_empty());
    }
}
