//! Runs vipa over `testsubjects/` and compares the report with the annotations in the sources, both ways.
//!
//! Files with equal headers share one run, and files with equal javac flags one javac call, because starting either
//! costs more than a subject. `VIPA_SUBJECT=bugs/class-cast/Radius.java cargo test -p vipa --test subjects` runs only
//! the files whose path contains that text.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use vipa_schema::witness::Value;
use vipa_schema::{Kind, Outcome, RunReport, Stop};
use vipa_testkit::{
    Actual, ActualStop, ClassFolder, Javac, Jdk, Status, Subject, compare, find_jdks, parse, require_jdk,
};

/// Oldest Java that subjects are compiled for.
const RELEASE: u32 = 17;
const FOLDERS: [&str; 4] = ["bugs", "clean", "limits", "seeds"];

#[test]
fn every_subject_matches_its_annotations() {
    let subjects = selected(load_subjects());
    report_mismatches(&run_all(&subjects, None));
}

#[test]
fn bugs_are_found_on_every_other_jdk() {
    let bugs: Vec<Subject> = selected(load_subjects()).into_iter().filter(|s| s.path.starts_with("bugs/")).collect();
    for jdk in find_jdks().iter().skip(1).filter(|jdk| jdk.feature >= RELEASE) {
        eprintln!("on JDK {}", jdk.version);
        report_mismatches(&run_all(&bugs, Some(jdk)));
    }
}

/// vipa-2007: Figure 1 crashes for zero and nothing else, Figure 7 needs exactly 42.
#[test]
fn seed_figures_have_the_one_possible_witness() {
    let figures = BTreeMap::from([("HexAbs.java", 0), ("AnswerDepth1.java", 42)]);
    let subjects: Vec<Subject> =
        load_subjects().into_iter().filter(|subject| figures.contains_key(file_name(&subject.path))).collect();
    assert_eq!(subjects.len(), figures.len());
    for (group, members) in groups(&subjects, None) {
        let report = run_group(&group, &members);
        for subject in members {
            let file = file_name(&subject.path);
            let finding = report.findings.iter().find(|finding| finding.site.file.as_deref() == Some(file));
            let finding = finding.unwrap_or_else(|| panic!("no finding in {}", subject.path));
            let arguments = finding.witness.arguments.last().expect("a driver has at least one call");
            assert_eq!(arguments[..], [Value::Int(figures[file])], "{}", subject.path);
        }
    }
}

#[test]
fn subjects_are_well_formed_and_enough() {
    let subjects = load_subjects();
    let mut names = BTreeSet::new();
    for subject in &subjects {
        assert!(names.insert(file_name(&subject.path)), "two files are named {}", file_name(&subject.path));
        for annotation in &subject.annotations {
            assert!(Kind::from_id(&annotation.kind).is_some(), "{}: no kind {}", subject.path, annotation.kind);
        }
        for stop in &subject.stops {
            assert!(stop_of(&stop.reason).is_some(), "{}: no stop reason {}", subject.path, stop.reason);
        }
        let clean = subject.path.starts_with("clean/");
        assert!(!clean || subject.lines.iter().all(|line| !line.contains("//~")), "{}: `//~` in clean/", subject.path);
    }
    for kind in Kind::ALL {
        let folder = format!("bugs/{}/", kind.id());
        assert!(subjects.iter().any(|subject| subject.path.starts_with(&folder)), "{folder} is empty");
    }
    let (bugs, clean) = (files_below(&subjects, "bugs/"), files_below(&subjects, "clean/"));
    assert!(bugs >= 70 && clean >= 50, "{bugs} files with bugs, {clean} clean ones");
}

fn files_below(subjects: &[Subject], folder: &str) -> usize {
    subjects.iter().filter(|subject| subject.path.starts_with(folder)).count()
}

// -- loading

fn subjects_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testsubjects")
}

/// All subjects in path order; a malformed one ends the test with every error at once.
fn load_subjects() -> Vec<Subject> {
    let root = subjects_folder();
    let mut files = Vec::new();
    FOLDERS.iter().for_each(|folder| collect_sources(&root.join(folder), &mut files));
    files.sort();
    let mut errors = Vec::new();
    let mut subjects = Vec::new();
    for file in files {
        let path = file.strip_prefix(&root).expect("collected below the root").display().to_string();
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{path}: {error}"));
        match parse(&path, &text) {
            Ok(subject) => subjects.push(subject),
            Err(mut more) => errors.append(&mut more),
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    subjects
}

fn collect_sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect_sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
}

fn selected(subjects: Vec<Subject>) -> Vec<Subject> {
    let Ok(filter) = std::env::var("VIPA_SUBJECT") else { return subjects };
    let subjects: Vec<Subject> = subjects.into_iter().filter(|subject| subject.path.contains(&filter)).collect();
    assert!(!subjects.is_empty(), "VIPA_SUBJECT={filter} matches no subject");
    subjects
}

fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

// -- grouping and running

/// Everything that makes two subjects need different runs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Group {
    options: Vec<String>,
    javac: Vec<String>,
    release: u32,
    /// `None`: vipa finds the JDK itself.
    jdk: Option<PathBuf>,
}

/// Runs every group and compares every subject; the text of each mismatch.
fn run_all(subjects: &[Subject], jdk: Option<&Jdk>) -> Vec<String> {
    let mut texts = Vec::new();
    for (group, members) in groups(subjects, jdk) {
        let report = run_group(&group, &members);
        texts.extend(strangers(&report, &members));
        texts.extend(refuted_exact(&report));
        for subject in members {
            let all_stops = subject.path.starts_with("limits/");
            let mismatches = compare(subject, &actuals(&report, subject), &stops(&report, subject), all_stops);
            texts.extend(
                mismatches.iter().map(|mismatch| format!("{mismatch}\n  run with: {}", group.options.join(" "))),
            );
        }
    }
    texts
}

fn report_mismatches(texts: &[String]) {
    assert!(texts.is_empty(), "{} mismatch(es)\n\n{}\n", texts.len(), texts.join("\n\n"));
}

fn groups<'a>(subjects: &'a [Subject], jdk: Option<&Jdk>) -> BTreeMap<Group, Vec<&'a Subject>> {
    let mut groups: BTreeMap<Group, Vec<&Subject>> = BTreeMap::new();
    for subject in subjects {
        match group_of(subject, jdk) {
            Some(group) => groups.entry(group).or_default().push(subject),
            None => eprintln!("skipped, because it needs a newer JDK: {}", subject.path),
        }
    }
    groups
}

/// `None` if no JDK is new enough.
fn group_of(subject: &Subject, jdk: Option<&Jdk>) -> Option<Group> {
    let header = |key: &str, default: &str| subject.headers.get(key).map_or(default, String::as_str).to_string();
    let mut options: Vec<String> = Vec::new();
    for (key, default) in [("depth", "1"), ("revisits", "3"), ("entry", "all"), ("statics", "snapshot"), ("seed", "0")]
    {
        options.extend([format!("--{key}"), header(key, default)]);
    }
    for key in ["max-path-condition", "fuel"] {
        options.extend(subject.headers.get(key).into_iter().flat_map(|value| [format!("--{key}"), value.clone()]));
    }
    for key in ["havoc", "second-look", "environment"] {
        options.extend((header(key, "no") == "yes").then(|| format!("--{key}")));
    }
    let javac = header("javac", "").split_whitespace().map(str::to_string).collect();
    let release = header("jdk", &RELEASE.to_string()).parse().expect("`//@ jdk:` is a number");
    let chosen = match jdk {
        Some(jdk) => Some(jdk.clone()).filter(|jdk| jdk.feature >= release),
        None => find_jdks().into_iter().find(|jdk| jdk.feature >= release),
    }?;
    // The default JDK is vipa's own choice, so that finding it is tested too.
    let jdk = (chosen != require_jdk()).then_some(chosen.home);
    Some(Group { options, javac, release, jdk })
}

fn run_group(group: &Group, members: &[&Subject]) -> RunReport {
    let classes = compile(group, members);
    let mut command = Command::new(env!("CARGO_BIN_EXE_vipa"));
    command.arg("analyze").arg(classes.path()).args(["--isolated", "--output-format", "json"]).args(&group.options);
    command.arg("--no-cache");
    if let Some(home) = &group.jdk {
        command.arg("--jdk").arg(home);
    }
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let stderr = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code();
    assert!(matches!(code, Some(0 | 1)), "{command:?} ended with {code:?}\n{stderr}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{command:?}: no report: {error}\n{stderr}"))
}

fn compile(group: &Group, members: &[&Subject]) -> ClassFolder {
    let jdk = group.jdk.as_ref().and_then(|home| Jdk::at(home)).unwrap_or_else(require_jdk);
    let sources: Vec<PathBuf> = members.iter().map(|subject| subjects_folder().join(&subject.path)).collect();
    Javac::of(&jdk).release(group.release).flags(group.javac.iter().map(String::as_str)).compile(&sources)
}

// -- reading the report

fn actuals(report: &RunReport, subject: &Subject) -> Vec<Actual> {
    let file = Some(file_name(&subject.path));
    let findings = report.findings.iter().filter(|finding| finding.site.file.as_deref() == file);
    let warnings = report.warnings.iter().filter(|warning| warning.site.file.as_deref() == file);
    let unconfirmed = warnings.filter(|warning| warning.outcome != Some(Outcome::Confirmed));
    let confirmed = findings.map(|finding| Actual {
        line: finding.site.line.unwrap_or(0),
        kind: finding.kind.id().to_string(),
        status: Status::Confirmed,
        first_depth: Some(finding.first_depth),
        tier: serde_json::to_value(finding.tier).ok().and_then(|tier| Some(tier.as_str()?.to_owned())),
    });
    let unconfirmed = unconfirmed.map(|warning| Actual {
        line: warning.site.line.unwrap_or(0),
        kind: warning.kind.id().to_string(),
        status: Status::Unconfirmed,
        first_depth: None,
        tier: None,
    });
    confirmed.chain(unconfirmed).collect()
}

/// Reasons of the ledger that are stop reasons; approximations (`depth ...`, `library ...`) are not.
fn stops(report: &RunReport, subject: &Subject) -> Vec<ActualStop> {
    let class = file_name(&subject.path).trim_end_matches(".java");
    let own = |name: &str| name == class || name.strip_prefix(class).is_some_and(|rest| rest.starts_with('$'));
    let lines = report.ledger.iter().filter(|line| own(&line.class));
    lines
        .flat_map(|line| {
            let reasons = line.reasons.keys().filter(|reason| stop_of(reason).is_some());
            reasons.map(|reason| ActualStop { method: line.method.clone(), reason: reason.clone() })
        })
        .collect()
}

/// Findings outside every file of the run would otherwise go unseen.
fn strangers(report: &RunReport, members: &[&Subject]) -> Vec<String> {
    let files: BTreeSet<&str> = members.iter().map(|subject| file_name(&subject.path)).collect();
    let unknown =
        report.findings.iter().filter(|finding| !finding.site.file.as_deref().is_some_and(|f| files.contains(f)));
    unknown
        .map(|finding| format!("a finding outside the subjects: {} at {:?}", finding.kind.id(), finding.site))
        .collect()
}

/// The engine assumed nothing on an exact path: if the JVM does something else, one of the two sides is wrong.
fn refuted_exact(report: &RunReport) -> Vec<String> {
    let refuted = |outcome: Option<Outcome>| outcome.is_some_and(|outcome| outcome != Outcome::Confirmed);
    let wrong = report.warnings.iter().filter(|warning| warning.exact && refuted(warning.outcome));
    wrong.map(|warning| format!("exact, yet not confirmed: {warning:?}")).collect()
}

fn stop_of(reason: &str) -> Option<Stop> {
    serde_json::from_value(serde_json::Value::String(reason.to_string())).ok()
}
