//! The command line as users meet it: help, exit codes, and an answer to every bad input.

mod common;

use common::{compile, run, vipa};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use vipa_testkit::require_jdk;

const CRASHES: &str = "public class Crashes { public static int f(int a) { return 1 / (a - 7); } }";
const CLEAN: &str = "public class Clean { public static int f(int a) { return a + 1; } }";

/// Exit code 2, a message with these words, and a next step; nothing on standard output.
fn refused(command: &mut Command, words: &[&str]) {
    let said = run(command);
    assert_eq!(said.code, Some(2), "{}{}", said.stdout, said.stderr);
    for word in words.iter().chain(&["error: ", "help: "]) {
        assert!(said.stderr.contains(word), "`{word}` is missing in: {}", said.stderr);
    }
    for noise in ["panicked", "RUST_BACKTRACE", "\tat ", "Exception in thread"] {
        assert!(!said.stderr.contains(noise), "{}", said.stderr);
    }
    assert_eq!(said.stdout, "");
}

fn analyze(input: &Path) -> Command {
    let mut command = vipa();
    command.arg("analyze").arg(input).arg("--isolated");
    command
}

#[test]
fn help_is_as_reviewed() {
    for (name, arguments) in [
        ("help", &["--help"][..]),
        ("help_analyze", &["analyze", "--help"]),
        ("help_cache", &["cache", "--help"]),
        ("help_explain", &["explain", "--help"]),
        ("help_replay", &["replay", "--help"]),
    ] {
        let said = run(vipa().args(arguments));
        assert_eq!((said.code, said.stderr.as_str()), (Some(0), ""));
        insta::assert_snapshot!(name, said.stdout);
    }
}

#[test]
fn explain_tells_all_kinds() {
    insta::assert_snapshot!("explain_all", run(vipa().args(["explain", "--all"])).stdout);
    assert!(run(vipa().args(["explain", "class-cast"])).stdout.starts_with("class-cast: "));
    refused(vipa().args(["explain", "class-kast"]), &["unknown kind `class-kast`", "did you mean class-cast?"]);
}

#[test]
fn the_exit_code_tells_what_was_found() {
    let (crashes, clean) = (compile("Crashes.java", CRASHES), compile("Clean.java", CLEAN));
    for (input, flags, code) in [
        (&clean, &[][..], 0),
        (&crashes, &[], 1),
        (&crashes, &["--fail-on", "any"], 1),
        (&crashes, &["--fail-on", "none"], 0),
        (&crashes, &["--no-confirm"], 0),
        (&clean, &["--fail-on-incomplete"], 0),
    ] {
        let said = run(analyze(input.path()).arg("--quiet").args(flags));
        assert_eq!((said.code, said.stderr.as_str()), (Some(code), ""), "{flags:?}: {}", said.stdout);
    }
    let looping =
        compile("Loop.java", "class Loop { static int f(int n) { int i = 0; while (i < n) i++; return i; } }");
    let said = run(analyze(looping.path()).args(["--fail-on-incomplete", "--revisits", "1"]));
    assert_eq!(said.code, Some(3), "{}", said.stdout);
}

#[test]
fn the_protection_of_the_jvm_is_told_once() {
    let crashes = compile("Crashes.java", CRASHES);
    let told = |flags: &[&str]| run(analyze(crashes.path()).args(flags)).stderr;
    assert!(told(&[]).starts_with("note: sandbox: ") && told(&[]).lines().count() == 1);
    assert_eq!(told(&["--sandbox", "off"]), "note: sandbox: none: analysed code may do what you may\n");
    assert_eq!((told(&["--quiet"]), told(&["--no-confirm"])), (String::new(), String::new()));
}

#[test]
fn a_finding_is_never_printed_without_confirmation() {
    let crashes = compile("Crashes.java", CRASHES);
    let said = run(analyze(crashes.path()).arg("--no-confirm"));
    assert!(!said.stdout.contains("error["), "{}", said.stdout);
    assert!(said.stdout.contains("1 warning"), "{}", said.stdout);
}

#[test]
fn wrong_options_are_named() {
    let clean = compile("Clean.java", CLEAN);
    for (flags, words) in [
        (["--depth", "deep"], ["`deep`", "--depth"]),
        (["--depth-for", "a.b"], ["`a.b`", "--depth-for"]),
        (["--strategy", "best"], ["`best`", "dfs"]),
        (["--threads", "0"], ["--threads", "above 0"]),
        (["--entry", "no.such.*"], ["nothing to analyse", "--entry"]),
    ] {
        refused(analyze(clean.path()).args(flags), &words);
    }
    let said = run(analyze(clean.path()).arg("--dept=1"));
    assert_eq!(said.code, Some(2));
    assert!(said.stderr.contains("unexpected argument '--dept'") && said.stderr.contains("--depth"), "{}", said.stderr);
}

#[test]
fn unreadable_inputs_are_named() {
    let folder = TempDir::new().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path
    };
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    refused(&mut analyze(&folder.path().join("gone.jar")), &["gone.jar", "no such file"]);
    refused(&mut analyze(&empty), &["empty", "nothing to analyse"]);
    refused(&mut analyze(&file("text.jar", b"hello")), &["text.jar", "not a zip"]);
    refused(&mut analyze(&file("zero.jar", b"")), &["zero.jar"]);
    refused(&mut analyze(&file("notes.txt", b"hello")), &["notes.txt"]);
    refused(&mut analyze(&file("Cut.class", &[0xca, 0xfe, 0xba, 0xbe, 0, 0])), &["Cut.class"]);
    refused(&mut analyze(&zip_bomb(folder.path())), &["bomb.jar", "zip bomb"]);
    // Permissions do not stop root, a circle of links stops everybody.
    let circle = empty.join("circle");
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    refused(&mut analyze(&circle), &["circle"]);
    refused(&mut analyze(&empty), &["circle"]);
}

/// 300 MiB of zeros in a few hundred KiB.
fn zip_bomb(folder: &Path) -> PathBuf {
    let path = folder.join("bomb.jar");
    let mut jar = zip::ZipWriter::new(fs::File::create(&path).unwrap());
    jar.start_file("Zeros.class", zip::write::SimpleFileOptions::default()).unwrap();
    for _ in 0..300 {
        jar.write_all(&vec![0; 1 << 20]).unwrap();
    }
    jar.finish().unwrap();
    path
}

#[test]
fn a_damaged_class_among_good_ones_is_a_ledger_line() {
    let crashes = compile("Crashes.java", CRASHES);
    let mut bytes = fs::read(crashes.path().join("Crashes.class")).unwrap();
    bytes.truncate(bytes.len() / 2);
    crashes.add_class("Cut", &bytes);
    let (report, code) = common::analyze(crashes.path(), &[]);
    assert_eq!((report.findings.len(), code), (1, Some(1)));
    assert!(report.ledger.iter().any(|line| line.class == "Cut" && line.method.is_empty()), "{:?}", report.ledger);
}

#[test]
fn a_missing_or_wrong_jdk_is_named() {
    let clean = compile("Clean.java", CLEAN);
    let folder = TempDir::new().unwrap();
    refused(analyze(clean.path()).arg("--jdk").arg(folder.path()), &["not a JDK", "--jdk"]);
    refused(analyze(clean.path()).env_remove("JAVA_HOME").env("PATH", folder.path()), &["no JDK", "JAVA_HOME"]);
    fs::write(folder.path().join("release"), "JAVA_VERSION=\"11.0.2\"\n").unwrap();
    fs::create_dir_all(folder.path().join("lib")).unwrap();
    fs::write(folder.path().join("lib/modules"), "").unwrap();
    refused(analyze(clean.path()).arg("--jdk").arg(folder.path()), &["11.0.2", "too old", "17"]);
}

#[test]
fn a_missing_solver_library_is_named() {
    let clean = compile("Clean.java", CLEAN);
    let folder = TempDir::new().unwrap();
    let alone = folder.path().join("vipa");
    fs::copy(env!("CARGO_BIN_EXE_vipa"), &alone).unwrap();
    // At the start, or with a cache when it is needed.
    let start = |no_cache: &str| {
        let mut command = Command::new(&alone);
        // cargo puts the library on the path of tests.
        command.env_remove("LD_LIBRARY_PATH").env("JAVA_HOME", require_jdk().home);
        command.env("VIPA_NO_CACHE", no_cache).env("XDG_CACHE_HOME", folder.path().join("cache"));
        command.arg("analyze").arg(clean.path()).arg("--isolated");
        command
    };
    for no_cache in ["1", "0"] {
        refused(&mut start(no_cache), &["vipa-explorer", "make build"]);
    }
    fs::copy(common::explorer(), folder.path().join("vipa-explorer")).unwrap();
    for no_cache in ["1", "0"] {
        refused(&mut start(no_cache), &["libz3.so.5.4", "make setup"]);
    }
}

#[test]
fn an_output_that_cannot_be_written_is_told_before_the_run_or_does_not_lose_the_report() {
    let clean = compile("Clean.java", CLEAN);
    refused(analyze(clean.path()).args(["--output-file", "/no/such/folder/report"]), &["/no/such/folder/report"]);
    refused(analyze(clean.path()).args(["--json-output", "/no/such/folder/report"]), &["/no/such/folder/report"]);
    let said = run(analyze(clean.path()).args(["--output-file", "/dev/full"]));
    assert_eq!(said.code, Some(2));
    assert!(said.stderr.contains("/dev/full") && said.stdout.contains("1 class"), "{}{}", said.stdout, said.stderr);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let crashes = compile("Crashes.java", CRASHES);
    let mut command = analyze(crashes.path());
    let mut child = command
        .arg("--quiet")
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let said = common::said(child.wait_with_output().unwrap());
    assert_eq!((said.code, said.stderr.as_str()), (Some(1), ""));
}

#[test]
fn the_closest_configuration_file_counts_and_flags_win() {
    let crashes = compile("Crashes.java", CRASHES);
    let folder = TempDir::new().unwrap();
    let inner = folder.path().join("a/b");
    fs::create_dir_all(&inner).unwrap();
    fs::write(folder.path().join("vipa.toml"), "fail-on = 'none'\n").unwrap();
    let start = || {
        let mut command = vipa();
        command.current_dir(&inner).arg("analyze").arg(crashes.path());
        command
    };
    assert_eq!(run(&mut start()).code, Some(0));
    assert_eq!(run(start().args(["--fail-on", "any"])).code, Some(1));
    assert_eq!(run(start().arg("--isolated")).code, Some(1));
    fs::write(folder.path().join("a/.vipa.toml"), "fial-on = 'none'\n").unwrap();
    refused(&mut start(), &[".vipa.toml", "unknown key `fial-on`", "fail-on"]);
    refused(start().args(["--config", "gone.toml"]), &["gone.toml"]);
}

#[test]
fn replay_says_what_became_of_each_crash() {
    let class = |body: &str| compile("Crashes.java", &format!("public class Crashes {{ {body} }}"));
    let crashes = compile("Crashes.java", CRASHES);
    let folder = TempDir::new().unwrap();
    let json = folder.path().join("report.json");
    assert_eq!(run(analyze(crashes.path()).arg("--json-output").arg(&json)).code, Some(1));
    let later = [
        (class("public static int f(int a) { return a; }"), 0, "fixed: it returns", "1 finding: 1 fixed\n"),
        (
            class(
                "public static int f(int a) { if (a == 7) throw new IllegalArgumentException(); return 1 / (a - 7); }",
            ),
            0,
            "fixed: it throws java.lang.IllegalArgumentException",
            "1 finding: 1 fixed\n",
        ),
        (crashes, 1, "still crashes", "1 finding: 1 still crashes\n"),
        (
            class("public static int f(int a) { int b = a + 1; return b + 1 / (a - 7); }"),
            1,
            "still crashes: java.lang.ArithmeticException at Crashes.f @",
            "1 finding: 1 still crashes\n",
        ),
        (
            class("public static int f(int a) { return g(a); } static int g(int a) { return 1 / (a - 7); }"),
            1,
            "moved: java.lang.ArithmeticException at Crashes.g @",
            "1 finding: 1 moved\n",
        ),
        (class(""), 0, "not applicable: the input cannot be built", "1 finding: 1 not applicable\n"),
    ];
    for (classes, code, word, last) in later {
        let said = run(vipa().arg("replay").arg(&json).arg(classes.path()));
        assert_eq!(said.code, Some(code), "{}{}", said.stdout, said.stderr);
        assert!(said.stdout.contains(word) && said.stdout.ends_with(last), "{word}: {}", said.stdout);
    }
    fs::write(&json, "{}").unwrap();
    refused(vipa().arg("replay").arg(&json).arg(folder.path()), &["report.json", "vipa-report/1"]);
}

#[test]
fn a_finding_says_which_promise_it_breaks() {
    let text = "class Kept { private final int[] a; private int[] b = {1}; private String s; \
                private int[] c = {1}; private void lose() { c = null; } int third() { return c.length; } \
                Kept(int n) { a = new int[n & 7]; } Kept(String t) { a = new int[1]; s = t; } void drop() { b = null; } \
                int first() { return a.length; } int second() { return b.length; } int text() { return s.length(); } }";
    let (report, _) = common::analyze(compile("Kept.java", text).path(), &[]);
    let assumed = |method: &str| {
        let found = report.findings.iter().find(|finding| finding.site.method.method == method);
        found.map(|finding| (finding.assumptions.clone(), finding.is_note())).expect("all four crash on a null field")
    };
    assert_eq!(assumed("first"), (vec!["Kept.a is null, which no code of the program ever stores".to_owned()], true));
    assert_eq!(assumed("second"), (vec![], false), "after a call of drop()");
    assert_eq!(assumed("third"), (vec!["Kept.c is null, which no constructor leaves behind".to_owned()], true));
    assert_eq!(assumed("text"), (Vec::new(), false));
}

#[test]
fn a_state_that_nobody_is_known_to_reach_is_left_out_and_counted() {
    let text = "class Full { private final int[] a = {1}; int first() { return a.length; } }";
    let classes = compile("Full.java", text);
    let said = |flags: &[&str]| run(vipa().arg("analyze").arg(classes.path()).args(flags));
    for (flags, code, shown) in [(&[][..], 0, false), (&["--fail-on", "any"], 1, false), (&["--all-states"], 0, true)] {
        for format in ["full", "concise", "markdown"] {
            let said = said(&[flags, &["--output-format", format]].concat());
            assert_eq!(said.code, Some(code), "{format}: {}", said.stdout);
            assert_eq!(said.stdout.contains("Full.first"), shown, "{format}: {}", said.stdout);
            assert_eq!(said.stdout.contains("No findings"), !shown, "{format}: {}", said.stdout);
            assert_eq!(said.stdout.to_lowercase().contains("left out: 1 defect"), !shown, "{format}: {}", said.stdout);
        }
    }
}
