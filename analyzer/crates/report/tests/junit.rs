//! The text of tests for the sample findings, as snapshots; and what must hold for every style.

mod sample;

use vipa_report::junit::{Expect, JUnit, Style, TestCase, TestFile, test_files, test_names};
use vipa_schema::Finding;
use vipa_schema::java_source::JavaCode;

const CRASH_5: Style = Style { junit: JUnit::Five, expect: Expect::Crash };
const FIXED_4: Style = Style { junit: JUnit::Four, expect: Expect::Fixed };

fn code(statements: &[&str], call: &str) -> JavaCode {
    JavaCode {
        statements: statements.iter().map(ToString::to_string).collect(),
        call: call.to_owned(),
        throws: String::new(),
        call_throws: "Exception".to_owned(),
        support: statements.iter().chain([&call]).any(|text| text.contains("VipaSupport")),
    }
}

/// As the harness writes them: an expression, a stub, a constructor, and a field by force.
fn codes() -> [JavaCode; 4] {
    let stub =
        "new «java.util|Iterator»() {\n    @Override\n    public boolean hasNext() {\n        return true;\n    }\n}";
    [
        code(&[], "new «com.acme|Foo»(3).bar(-1, \"\\u00e4, \\\"\")"),
        code(
            &["«java.util|ArrayList»<Object> arrayList = new «java.util|ArrayList»<>();", "arrayList.add(arrayList);"],
            &format!("«com.acme.util|Rows».first(arrayList, {stub}, «com.other|ArrayList».EMPTY)"),
        ),
        code(&[], "new «|Tiny»(0)"),
        code(
            &["«com.acme|Foo» foo = VipaSupport.allocate(«com.acme|Foo».class);"],
            "VipaSupport.call(foo, «com.acme|Foo».class, \"merge\", VipaSupport.types(int[].class, «java.lang|Object».class), \
             new int[] {1, 2, 3}, \"a text, long enough\")",
        ),
    ]
}

fn files(findings: &[Finding], style: Style) -> Vec<TestFile> {
    let names = test_names(findings);
    let cases = findings.iter().zip(names).zip(codes());
    let cases: Vec<TestCase<'_>> = cases.map(|((finding, name), code)| TestCase { name, finding, code }).collect();
    test_files(&cases, style)
}

fn whole(files: &[TestFile]) -> String {
    let tests = files.iter().filter(|file| !file.path.ends_with("VipaSupport.java"));
    tests.map(|file| format!("==> {}\n{}", file.path, file.text)).collect()
}

#[test]
fn crash_with_junit_5() {
    insta::assert_snapshot!(whole(&files(&sample::report().findings, CRASH_5)));
}

#[test]
fn fixed_with_junit_4() {
    insta::assert_snapshot!(whole(&files(&sample::report().findings, FIXED_4)));
}

#[test]
fn the_helper_lies_only_beside_tests_that_use_it() {
    let files = files(&sample::report().findings, CRASH_5);
    let helpers: Vec<&TestFile> = files.iter().filter(|file| file.path.ends_with("VipaSupport.java")).collect();
    assert_eq!(helpers.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["com/acme/VipaSupport.java"]);
    assert!(helpers[0].text.starts_with("package com.acme;\n"));
}

#[test]
fn a_line_belongs_to_the_test_around_it() {
    let files = files(&sample::report().findings, CRASH_5);
    let file = files.iter().find(|file| file.path == "com/acme/FooVipaTest.java").expect("it is written");
    assert_eq!((file.test_at(1), file.tests.len()), (None, 2));
    for (number, line) in (1..).zip(file.text.lines()).filter(|(_, line)| line.contains("    void ")) {
        let test = file.test_at(number).expect("it is a test");
        assert!(line.contains(&test.method), "{line}: {}", test.method);
    }
}

#[test]
fn equal_findings_have_names_of_their_own() {
    let finding = &sample::report().findings[0];
    let names: Vec<String> = test_names([finding, finding]).into_iter().map(|name| name.method).collect();
    assert_eq!(names, ["nullDereferenceInBarLine4", "nullDereferenceInBarLine4Case2"]);
}

#[test]
fn sources_have_no_character_that_an_encoding_could_change() {
    let mut finding = sample::report().findings[0].clone();
    finding.message = Some("\u{e4} \\user \u{1f600}\n".into());
    let text = whole(&files(&[finding], FIXED_4));
    assert!(text.is_ascii() && text.contains("\\u00e4 \\ user \\ud83d\\ude00"), "{text}");
}
