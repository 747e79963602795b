//! Names of test classes and methods.

use crate::names::{package, simple};
use std::collections::BTreeMap;
use vipa_schema::Finding;
use vipa_schema::java_source::TestName;

/// One name for each finding, none twice, in the same order.
pub fn test_names<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Vec<TestName> {
    let mut used: BTreeMap<TestName, u32> = BTreeMap::new();
    let mut distinct = |mut name: TestName| {
        let count = used.entry(name.clone()).or_insert(0);
        *count += 1;
        if *count > 1 {
            name.method += &format!("Case{count}");
        }
        name
    };
    findings.into_iter().map(|finding| distinct(test_name(finding))).collect()
}

fn test_name(finding: &Finding) -> TestName {
    TestName { class: test_class(&finding.entry.class), method: test_method(finding) }
}

/// `com.acme.FooVipaTest` for `com.acme.Foo` and `com.acme.Foo$Bar`. Maven leaves out test classes with a dollar sign.
fn test_class(class: &str) -> String {
    let (package, name) = (package(class), class.rsplit('.').next().unwrap_or(class));
    let outer = name.split('$').find(|part| !part.is_empty()).unwrap_or_default();
    let dot = if package.is_empty() { "" } else { "." };
    format!("{package}{dot}{outer}VipaTest")
}

/// `nullDereferenceInParseLine42`; a crash in another class than the entry's names that class, too.
fn test_method(finding: &Finding) -> String {
    let site = &finding.site.method;
    let class = if site.class == finding.entry.class { String::new() } else { capitalised(&simple(&site.class)) };
    let method = match site.method.as_str() {
        "<init>" => "Constructor".to_owned(),
        "<clinit>" => "Initializer".to_owned(),
        name => capitalised(name),
    };
    let line = finding.site.line.map_or(String::new(), |line| format!("Line{line}"));
    let kind = capitalised(finding.kind.id());
    let (first, rest) = kind.split_at(1);
    format!("{}{rest}In{class}{method}{line}", first.to_lowercase())
}

/// `NullDereference` for `null-dereference`, `LambdaParse0` for `lambda$parse$0`: every part with a capital.
fn capitalised(name: &str) -> String {
    let parts = name.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    parts
        .map(|part| part.chars().take(1).flat_map(char::to_uppercase).chain(part.chars().skip(1)).collect::<String>())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{capitalised, test_class};

    #[test]
    fn nested_classes_share_the_tests_of_their_outer_class() {
        let names = ["a.b.Foo", "a.b.Foo$Bar$1", "Foo", "a.$Foo"].map(test_class);
        assert_eq!(names, ["a.b.FooVipaTest", "a.b.FooVipaTest", "FooVipaTest", "a.FooVipaTest"]);
    }

    #[test]
    fn what_no_name_may_have_parts_the_words() {
        let names = ["null-dereference", "lambda$parse$0", "get_size", "Outer.Inner"].map(capitalised);
        assert_eq!(names, ["NullDereference", "LambdaParse0", "GetSize", "OuterInner"]);
    }
}
