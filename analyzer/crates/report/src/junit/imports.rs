//! Classes by their simple names: which of them are imported, and which are named in full.

use std::collections::BTreeMap;

const BEGIN: char = '«';
const END: char = '»';

/// Simple name of a top-level class -> the package that has it in this file.
pub struct Imports<'a> {
    package: &'a str,
    names: BTreeMap<String, String>,
}

impl<'a> Imports<'a> {
    /// `own`: names that the file uses itself, with their packages.
    pub fn new(package: &'a str, own: &[(&str, &str)], texts: &[&str]) -> Self {
        let mut names: BTreeMap<String, String> =
            own.iter().map(|(package, name)| (name.to_string(), package.to_string())).collect();
        let mut found: Vec<(&str, &str)> = texts.iter().flat_map(|text| marked(text)).map(top_level).collect();
        // What needs no import has the simple name first.
        found.sort_by_key(|(of, name)| (*of != package, *of != "java.lang", *name, *of));
        for (of, name) in found {
            names.entry(name.to_owned()).or_insert_with(|| of.to_owned());
        }
        Imports { package, names }
    }

    /// Full names to import, sorted.
    pub fn list(&self) -> Vec<String> {
        let foreign = self.names.iter().filter(|(_, of)| **of != self.package && *of != "java.lang" && !of.is_empty());
        let mut list: Vec<String> = foreign.map(|(name, of)| format!("{of}.{name}")).collect();
        list.sort();
        list
    }

    /// The text with names in place of marks.
    pub fn resolve(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some((before, marked)) = rest.split_once(BEGIN) {
            let (name, after) = marked.split_once(END).unwrap_or((marked, ""));
            out.push_str(before);
            out.push_str(&self.name(name));
            rest = after;
        }
        out + rest
    }

    fn name(&self, marked: &str) -> String {
        let (of, top) = top_level(marked);
        let (_, name) = marked.split_once('|').unwrap_or(("", marked));
        let simple = of.is_empty() || self.names.get(top).is_some_and(|known| known == of);
        if simple { name.to_owned() } else { format!("{of}.{name}") }
    }
}

fn marked(text: &str) -> impl Iterator<Item = &str> {
    text.split(BEGIN).skip(1).filter_map(|part| Some(part.split_once(END)?.0))
}

/// Package and top-level class of `java.util|Map.Entry`.
fn top_level(marked: &str) -> (&str, &str) {
    let (package, name) = marked.split_once('|').unwrap_or(("", marked));
    (package, name.split('.').next().unwrap_or(name))
}

#[cfg(test)]
mod tests {
    use super::Imports;

    #[test]
    fn a_name_that_two_packages_have_is_imported_once() {
        let text =
            "«java.util|List» «java.awt|List» «a.b|Date» «java.util|Date» «java.util|Map.Entry» «java.lang|Object»";
        let imports = Imports::new("a.b", &[], &[text]);
        assert_eq!(imports.list(), ["java.awt.List", "java.util.Map"]);
        assert_eq!(imports.resolve(text), "java.util.List List Date java.util.Date Map.Entry Object");
    }
}
