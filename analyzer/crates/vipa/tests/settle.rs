//! The last look at each defect: inputs come out small, and what crashes only once is no finding.

mod common;

use common::{analyze, compile, run, vipa};
use std::path::Path;
use vipa_schema::{Finding, Outcome, RunReport};
use vipa_testkit::Javac;

const LARGE: &str = r#"
    package s;
    public class Large {
        private final StringBuilder buffer = new StringBuilder();
        private final String style;
        private final int[] cells;
        private int count;
        public Large(int n) { style = "s"; cells = new int[n & 3]; }
        public int total(char c) {
            if (count > 700) buffer.append(style.length()).append(c);
            return style.length() + cells.length;
        }
        public static int third(int[] flags, int n) { return flags.length < 2 || n < 90 ? 0 : flags[n]; }
        public static int digit(String s, long a, double b) { return s.length() > 1 ? Integer.parseInt(s) : 0; }
    }"#;

/// Of the last crash of that kind in the method.
fn inputs(report: &RunReport, method: &str, exception: &str) -> Vec<String> {
    let fits = |finding: &&Finding| finding.entry.method == method && finding.exception.ends_with(exception);
    let found = report.findings.iter().rfind(fits);
    found.unwrap_or_else(|| panic!("no {exception} in {method}")).inputs.clone()
}

#[test]
fn inputs_come_out_small() {
    let classes = compile("Large.java", LARGE);
    let (report, _) = analyze(classes.path(), &["--threads", "1"]);
    // A note: no more of its state is set than the crash needs, and the rest is as it was found.
    assert_eq!(inputs(&report, "total", "NullPointerException"), ["new Large(0) with {cells = null}", "'\\u0000'"]);
    let third = inputs(&report, "third", "ArrayIndexOutOfBoundsException");
    assert_eq!(third[0], "new int[2]");
    assert!(third[1].len() <= 4, "{third:?}");
    assert_eq!(inputs(&report, "digit", "NumberFormatException"), [r#""aa""#, "0L", "0.0"]);
    assert!(report.statistics.median_objects <= 1);
}

/// The crash in `victim` needs what `poison` left behind in the JDK; a user who calls it will not see it.
const FLAKY: &str = r#"
    package s;
    import java.security.Security;
    public class Flaky {
        public static int poison(int[] x) {
            Security.setProperty("vipa.poison", "1");
            return Security.getProperty("vipa.none") == null ? 0 : x.length;
        }
        public static int victim(int[] x) {
            return Security.getProperty("vipa.poison") == null ? 0 : x.length;
        }
    }"#;

#[test]
fn a_crash_that_does_not_happen_again_is_counted_and_no_finding() {
    let classes = compile("Flaky.java", FLAKY);
    let (report, code) = analyze(classes.path(), &["--threads", "1"]);
    let statistics = &report.statistics;
    assert_eq!((code, report.findings.len()), (Some(0), 0), "{:?}", report.findings);
    assert_eq!((statistics.flaky, statistics.crashes, statistics.defects), (1, 0, 0));
    let flaky = report.warnings.iter().find(|warning| warning.outcome == Some(Outcome::Flaky)).expect("it is listed");
    assert_eq!(flaky.detail.as_deref(), Some("crashed once; the second time: no exception"));
    let summary = run(vipa().arg("analyze").arg(classes.path()).args(["--isolated", "--threads", "1"]));
    assert!(summary.stdout.contains("flaky: 1 crash did not happen a second time"), "{}", summary.stdout);
}

#[test]
fn what_was_made_small_does_not_become_smaller() {
    let bugs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testsubjects/bugs");
    let mut sources: Vec<(String, String)> = vec![("Large.java".to_owned(), LARGE.to_owned())];
    for kind in ["index-out-of-bounds", "class-cast", "number-format", "array-store"] {
        for file in std::fs::read_dir(bugs.join(kind)).expect("there are subjects").flatten() {
            let text = std::fs::read_to_string(file.path()).expect("a subject can be read");
            sources.push((file.file_name().to_string_lossy().into_owned(), text));
        }
    }
    let texts: Vec<(&str, &str)> = sources.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let classes = Javac::found().compile_texts(&texts);
    let (report, _) = analyze(classes.path(), &["--check-returns"]);
    assert!(report.findings.len() > 20, "{}", report.findings.len());
    assert!(report.notes.iter().all(|note| !note.contains("not as small")), "{:?}", report.notes);
}
