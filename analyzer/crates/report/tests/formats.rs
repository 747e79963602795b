//! Whole texts of every format over the sample report, as snapshots; and what must hold for all formats.

mod sample;

use std::fs;
use std::path::Path;
use vipa_report::{FORMATS, Format, RenderOptions, render};
use vipa_schema::RunReport;
use vipa_schema::report::Rounds;

const FOO: &str = "package com.acme;\nclass Foo {\n\tint bar(int i, String s) {\n\t\treturn s.length() + i;\n\t}\n}\n";

/// A source root with the file of the first finding only.
fn source_root() -> tempfile::TempDir {
    let root = tempfile::tempdir().unwrap();
    let package = root.path().join("com/acme");
    fs::create_dir_all(&package).unwrap();
    fs::write(package.join("Foo.java"), FOO).unwrap();
    root
}

fn plain(format: Format, report: &RunReport) -> String {
    render(format, report, &RenderOptions { all_states: true, ..RenderOptions::default() })
}

/// Rendered with sources and colours; the scratch folder's name and the escape character made readable.
fn rich(format: Format, root: &Path, color: bool) -> String {
    let options =
        RenderOptions { color, sources: vec![root.to_path_buf()], all_states: true, ..RenderOptions::default() };
    let text = render(format, &sample::report(), &options);
    text.replace(&root.display().to_string(), "ROOT").replace('\x1b', "<ESC>")
}

#[test]
fn full() {
    insta::assert_snapshot!(plain(Format::Full, &sample::report()));
}

#[test]
fn full_with_sources() {
    insta::assert_snapshot!(rich(Format::Full, source_root().path(), false));
}

#[test]
fn full_with_sources_and_colors() {
    insta::assert_snapshot!(rich(Format::Full, source_root().path(), true));
}

#[test]
fn full_narrow() {
    let options = RenderOptions { width: 50, summary: false, all_states: true, ..RenderOptions::default() };
    insta::assert_snapshot!(render(Format::Full, &sample::report(), &options));
}

#[test]
fn summary_with_statistics() {
    let options = RenderOptions { statistics: true, all_states: true, ..RenderOptions::default() };
    insta::assert_snapshot!(render(Format::Summary, &sample::report(), &options));
}

#[test]
fn concise() {
    insta::assert_snapshot!(plain(Format::Concise, &sample::report()));
}

#[test]
fn concise_with_sources() {
    insta::assert_snapshot!(rich(Format::Concise, source_root().path(), false));
}

#[test]
fn summary() {
    insta::assert_snapshot!(plain(Format::Summary, &sample::report()));
}

#[test]
fn markdown() {
    insta::assert_snapshot!(plain(Format::Markdown, &sample::report()));
}

#[test]
fn notes_are_left_out_and_counted() {
    for (format, told) in [(Format::Full, "left out: 1 defect in"), (Format::Markdown, "Left out: 1 defect in")] {
        let text = render(format, &sample::report(), &RenderOptions::default());
        assert!(text.contains(told) && !text.contains("3123456789abcdef"), "{text}");
        assert!(plain(format, &sample::report()).contains("3123456789abcdef"));
    }
}

#[test]
fn json() {
    insta::assert_snapshot!(plain(Format::Json, &sample::report()));
}

#[test]
fn full_empty() {
    insta::assert_snapshot!(plain(Format::Full, &sample::empty()));
}

#[test]
fn full_interrupted() {
    insta::assert_snapshot!(plain(Format::Full, &sample::interrupted()));
}

#[test]
fn markdown_interrupted() {
    insta::assert_snapshot!(plain(Format::Markdown, &sample::interrupted()));
}

#[test]
fn every_format_has_one_row_and_its_name_parses() {
    for format in [Format::Full, Format::Concise, Format::Summary, Format::Json, Format::Markdown] {
        assert_eq!(FORMATS.iter().filter(|row| row.format == format).count(), 1, "{format:?}");
        assert_eq!(format.name().parse(), Ok(format));
        assert!(!format.info().about.is_empty());
    }
    assert_eq!(FORMATS.len(), 5);
    assert_eq!(
        "fulll".parse::<Format>(),
        Err("unknown format `fulll`; known: full, concise, summary, json, markdown".into())
    );
}

#[test]
fn nothing_found_is_never_said_without_the_explored_share() {
    for summary in [true, false] {
        for report in [sample::empty(), sample::interrupted()] {
            let options = RenderOptions { summary, ..RenderOptions::default() };
            for row in FORMATS {
                let text = render(row.format, &report, &options).to_lowercase();
                assert!(text.contains("explored"), "{} (summary: {summary}):\n{text}", row.name);
                assert!(text.contains("interrupted") || !report.interrupted, "{}:\n{text}", row.name);
            }
        }
    }
}

#[test]
fn a_run_without_confirmation_says_how_many_warnings_are_open() {
    let mut report = sample::empty();
    report.deterministic = false;
    report.statistics.warnings = 5;
    let text = plain(Format::Full, &report);
    assert!(
        text.starts_with("No findings: 7 of 8 methods explored in full (87.5%), 5 warnings not confirmed.\n"),
        "{text}"
    );
    assert!(text.contains(" unconfirmed: 5 of 5 warnings: not run 5\n"), "{text}");
    assert!(text.contains("    unstable: a wall-clock limit cut the run"), "{text}");
}

#[test]
fn a_run_that_its_time_budget_cut_says_how_far_it_came() {
    let mut report = sample::empty();
    report.deterministic = false;
    report.statistics.rounds = Some(Rounds { complete: 2, of: 4, fuel: 9375 });
    let text = plain(Format::Full, &report);
    assert!(text.contains("    unstable: the time budget ended after 2 of 4 rounds; another run may"), "{text}");
}

#[test]
fn texts_end_with_one_newline_and_have_no_trailing_spaces_or_stray_controls() {
    for (report, summary) in [(sample::report(), true), (sample::report(), false), (sample::interrupted(), true)] {
        for row in FORMATS {
            let text = render(row.format, &report, &RenderOptions { summary, ..RenderOptions::default() });
            assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{}", row.name);
            assert!(text.lines().all(|line| line.trim_end() == line), "{}:\n{text}", row.name);
            assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{}", row.name);
        }
    }
}

#[test]
fn help_comes_once_per_kind() {
    let text = plain(Format::Full, &sample::report());
    assert_eq!(text.matches("error[null-dereference]").count() + text.matches("note[null-dereference]").count(), 2);
    assert_eq!(text.matches("= help:").count(), 3, "three kinds");
}
