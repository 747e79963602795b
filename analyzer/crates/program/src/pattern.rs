//! Patterns that name classes and methods on the command line.
//!
//! | pattern | means |
//! |---|---|
//! | `com.acme.Foo` | the class and all its methods; nested classes too (`com.acme.Foo$Bar`) |
//! | `com.acme.Foo.bar` | every method `bar` of the class |
//! | `com.acme.*` | the classes directly in the package |
//! | `com.acme.**` | the package and everything below it |
//! | `**.Foo`, `com.*.Foo`, `com.acme.Foo.get*` | `*` stands for any text without a dot, `**` for any text |

/// A parsed pattern. Names are matched with dots.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern(String);

impl Pattern {
    /// Slashes are accepted for dots.
    pub fn new(text: &str) -> Pattern {
        Pattern(text.trim().replace('/', "."))
    }

    /// Does the pattern select the whole class (with dots)?
    pub fn matches_class(&self, class: &str) -> bool {
        let outermost = class.split('$').next().unwrap_or(class);
        glob(&self.0, class) || (outermost != class && glob(&self.0, outermost))
    }

    /// Does the pattern select this method, by itself or with its whole class?
    pub fn matches_method(&self, class: &str, method: &str) -> bool {
        self.matches_class(class) || glob(&self.0, &format!("{class}.{method}"))
    }
}

fn glob(pattern: &str, text: &str) -> bool {
    if let Some(rest) = pattern.strip_prefix("**") {
        return ends(text).any(|end| glob(rest, end));
    }
    if let Some(rest) = pattern.strip_prefix('*') {
        let reach = text.find('.').unwrap_or(text.len());
        return ends(text).take_while(|end| text.len() - end.len() <= reach).any(|end| glob(rest, end));
    }
    let mut expected = pattern.chars();
    let mut actual = text.chars();
    match (expected.next(), actual.next()) {
        (None, None) => true,
        (Some(one), Some(other)) if one == other => glob(expected.as_str(), actual.as_str()),
        _ => false,
    }
}

/// The text, and what is left after dropping one, two, ... characters of it.
fn ends(text: &str) -> impl Iterator<Item = &str> {
    text.char_indices().map(|(start, _)| &text[start..]).chain(std::iter::once(""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documented_forms() {
        let class = |pattern: &str, name: &str| Pattern::new(pattern).matches_class(name);
        assert!(class("com.acme.Foo", "com.acme.Foo") && class("com.acme.Foo", "com.acme.Foo$Bar"));
        assert!(!class("com.acme.Foo", "com.acme.Foobar") && !class("com.acme.Foo$Bar", "com.acme.Foo"));
        assert!(class("com.acme.*", "com.acme.Foo") && !class("com.acme.*", "com.acme.sub.Foo"));
        assert!(class("com.acme.**", "com.acme.sub.Foo") && !class("com.acme.**", "com.acmes.Foo"));
        assert!(class("**.Foo", "a.b.Foo") && class("com/acme/Foo", "com.acme.Foo") && class("**", "x.Y"));
        let method = |pattern: &str, name: &str| Pattern::new(pattern).matches_method("com.acme.Foo", name);
        assert!(
            method("com.acme.Foo", "bar") && method("com.acme.Foo.bar", "bar") && method("com.acme.Foo.get*", "getX")
        );
        assert!(!method("com.acme.Foo.bar", "baz") && !method("com.acme", "bar"));
        assert!(method("com.acme.Foo.<init>", "<init>"));
    }
}
