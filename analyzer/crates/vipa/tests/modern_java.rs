//! A jar with everything that Java has got since lambdas is analysed without any "not supported"; what other compilers add
//! to class files is no noise.
//!
//! The subjects are those of `testsubjects/` that exist for this; the findings of each line are compared in
//! `subjects.rs`, here all of them are in one jar, as the newest javac writes it.

mod common;

use common::{run, vipa};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use vipa_schema::RunReport;
use vipa_testkit::{ClassFolder, Javac, Jdk, find_jdks, require_jdk};

/// Each with crashes, and the twin without; the last column says what Java they need.
const SUBJECTS: &[(&str, &str, u32)] = &[
    ("bugs/class-cast/PollutedReference.java", "clean/casts/PollutedReferenceGuarded.java", 17),
    ("bugs/division-by-zero/ComposedFunctions.java", "clean/arithmetic/ComposedGuarded.java", 17),
    ("bugs/division-by-zero/EnumArms.java", "clean/arithmetic/EnumArmsGuarded.java", 17),
    ("bugs/division-by-zero/NestMates.java", "clean/arithmetic/NestMatesGuarded.java", 17),
    ("bugs/division-by-zero/PatternLabels.java", "clean/arithmetic/PatternLabelsGuarded.java", 21),
    ("bugs/division-by-zero/RecordEquality.java", "clean/arithmetic/RecordEqualityGuarded.java", 17),
    ("bugs/division-by-zero/ReferencesOfAllShapes.java", "clean/arithmetic/ReferencesGuarded.java", 17),
    ("bugs/index-out-of-bounds/InterfaceBodies.java", "clean/strings/InterfaceBodiesInside.java", 17),
    ("bugs/null-dereference/DeconstructedParts.java", "clean/nulls/DeconstructedPartsGuarded.java", 21),
    ("bugs/null-dereference/UnboxedReference.java", "clean/nulls/UnboxedReferenceGuarded.java", 17),
];

#[test]
fn a_jar_of_the_newest_javac_is_supported_in_full() {
    let jdk = find_jdks().into_iter().max_by_key(|jdk| jdk.feature).expect("there is a JDK");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testsubjects");
    let subjects: Vec<_> = SUBJECTS.iter().filter(|(_, _, needed)| jdk.feature >= *needed).collect();
    let sources: Vec<PathBuf> =
        subjects.iter().flat_map(|(bug, twin, _)| [folder.join(bug), folder.join(twin)]).collect();
    let classes = Javac::of(&jdk).compile(&sources);
    let report = analyze(&jdk, &jar(&jdk, &classes), &["--depth", "3"]);
    assert_supported(&report);
    let found: BTreeSet<&str> = report.findings.iter().filter_map(|finding| finding.site.file.as_deref()).collect();
    let expected: BTreeSet<&str> = subjects.iter().filter_map(|(bug, _, _)| bug.rsplit('/').next()).collect();
    assert_eq!(found, expected, "the files with crashes");
}

/// Where only JDK 17 is, this is the pattern switch of the tests.
#[test]
fn a_pattern_switch_is_analysed_on_every_jdk() {
    for jdk in find_jdks().into_iter().filter(|jdk| jdk.feature >= 17) {
        let classes = ClassFolder::empty();
        let (switch, part) = (
            include_bytes!("data/CommittedSwitch.class.bin").as_slice(),
            include_bytes!("data/CommittedSwitch$Part.class.bin").as_slice(),
        );
        classes.add_class("CommittedSwitch", &of_java_17(switch));
        classes.add_class("CommittedSwitch$Part", &of_java_17(part));
        let report = analyze(&jdk, classes.path(), &["--depth", "1"]);
        assert_supported(&report);
        let mut lines: Vec<_> = report.findings.iter().map(|finding| finding.site.line.unwrap_or(0)).collect();
        lines.sort_unstable();
        assert_eq!(lines, [6, 7, 8, 10, 18, 19], "on JDK {}", jdk.version);
    }
}

/// Kotlin checks the parameters of every public function at its beginning: a null argument is answered there, by design.
#[test]
fn the_checks_of_the_kotlin_compiler_cost_no_depth() {
    // Like the real ones: what they say depends on the stack trace, which they then change.
    let intrinsics = "package kotlin.jvm.internal; public class Intrinsics {
        public static void checkNotNullParameter(Object value, String name) { if (value == null) refuse(name); }
        private static void refuse(String name) {
            StackTraceElement[] trace = Thread.currentThread().getStackTrace();
            int at = 0;
            while (!trace[at].getClassName().equals(Intrinsics.class.getName())) at++;
            while (trace[at].getClassName().equals(Intrinsics.class.getName())) at++;
            NullPointerException refused = new NullPointerException(trace[at].getMethodName() + name);
            refused.setStackTrace(java.util.Arrays.copyOfRange(trace, at, trace.length));
            throw refused; } }";
    let library = Javac::found().compile_texts(&[("kotlin/jvm/internal/Intrinsics.java", intrinsics)]);
    let compiled = "public class Compiled { public static int length(String text) {
        kotlin.jvm.internal.Intrinsics.checkNotNullParameter(text, \"text\"); return text.length(); } }";
    let classes = Javac::found().class_path(library.path()).compile_texts(&[("Compiled.java", compiled)]);
    let class_path = library.path().to_str().expect("a UTF-8 path");
    let report = analyze(&require_jdk(), classes.path(), &["--depth", "0", "--classpath", class_path]);
    assert_eq!((report.findings.len(), report.warnings.len(), report.ledger.len()), (0, 0, 0), "{:?}", report.ledger);
}

fn of_java_17(class: &[u8]) -> Vec<u8> {
    let mut bytes = class.to_vec();
    bytes[6..8].copy_from_slice(&61u16.to_be_bytes());
    bytes
}

fn jar(jdk: &Jdk, classes: &ClassFolder) -> PathBuf {
    let jar = classes.path().join("modern.jar");
    let mut command = Command::new(jdk.tool("jar"));
    let status = command.arg("cf").arg(&jar).arg("-C").arg(classes.path()).arg(".").status();
    assert!(status.expect("jar starts").success());
    jar
}

fn analyze(jdk: &Jdk, classes: &Path, flags: &[&str]) -> RunReport {
    let mut command = vipa();
    command.arg("analyze").arg(classes).args(["--isolated", "--output-format", "json"]).args(flags);
    if *jdk != require_jdk() {
        command.arg("--jdk").arg(&jdk.home);
    }
    let said = run(&mut command);
    serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("{error}: {}", said.stderr))
}

/// Neither a path that ended so, nor one that went on with an unknown for that reason.
fn assert_supported(report: &RunReport) {
    assert!(!report.statistics.stops.contains_key("unsupported"), "{:?}", report.statistics.stops);
    for line in &report.ledger {
        let unsupported = line.reasons.keys().find(|reason| reason.starts_with("unsupported"));
        assert_eq!(unsupported, None, "{}.{}", line.class, line.method);
    }
}
