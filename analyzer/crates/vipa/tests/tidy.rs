//! The house rules that a machine can check: budgets, allowed arrows between crates, and which file may name what.
//! It reads the sources as text, so it needs nothing built and says the file and line of each breach.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const FILE_LINES: usize = 600;
const FUNCTION_LINES: usize = 60;

/// Functions that may be longer: one exhaustive match of one-line arms, which is easier to read whole.
const LONG_FUNCTIONS: &[(&str, &str)] = &[];

/// Which crates of ours a crate may depend on. A new arrow is discussed first and drawn in ARCHITECTURE.md.
const ARROWS: &[(&str, &[&str])] = &[
    ("bytecode", &[]),
    ("program", &["bytecode", "schema"]),
    ("smt", &[]),
    ("schema", &[]),
    ("symex", &["bytecode", "program", "smt", "schema"]),
    ("confirm", &["schema"]),
    ("report", &["schema"]),
    ("vipa", &["bytecode", "program", "smt", "schema", "symex", "confirm", "report"]),
    ("testkit", &[]),
];

/// Files that may contain `unsafe`, each with its reason.
const UNSAFE_FILES: &[(&str, &str)] = &[
    ("analyzer/crates/confirm/src/jvm.rs", "JNI"),
    ("analyzer/crates/confirm/src/sys.rs", "system calls of the JVM worker"),
    ("analyzer/crates/vipa/src/sys.rs", "system calls around worker processes"),
];

const Z3_FILE: &str = "analyzer/crates/smt/src/backend/z3.rs";
const SAT_FILE: &str = "analyzer/crates/smt/src/bits/sat.rs";
const JNI_FILE: &str = "analyzer/crates/confirm/src/jvm.rs";

#[test]
fn files_keep_their_budget() {
    let over = sources().into_iter().filter(|file| file.text.lines().count() > FILE_LINES);
    report("files over 600 lines; split them", over.map(|file| file.name));
}

#[test]
fn functions_keep_their_budget() {
    let over = sources().into_iter().flat_map(|file| {
        let long = functions(&file).into_iter().filter(|function| function.lines > FUNCTION_LINES);
        let breaches = long.filter(|function| !LONG_FUNCTIONS.contains(&(file.name.as_str(), function.name.as_str())));
        breaches
            .map(|function| format!("{}:{} {} has {} lines", file.name, function.line, function.name, function.lines))
            .collect::<Vec<_>>()
    });
    report("functions over 60 lines; split them or, for an exhaustive match, list them here", over);
}

#[test]
fn long_functions_that_are_listed_exist() {
    let known: BTreeSet<(String, String)> = sources()
        .iter()
        .flat_map(|file| functions(file).into_iter().map(|function| (file.name.clone(), function.name)))
        .collect();
    let gone = LONG_FUNCTIONS.iter().filter(|(file, name)| !known.contains(&(file.to_string(), name.to_string())));
    report("listed in LONG_FUNCTIONS but not there", gone.map(|entry| format!("{entry:?}")));
}

#[test]
fn crates_follow_the_allowed_arrows() {
    let allowed: BTreeMap<&str, &[&str]> = ARROWS.iter().copied().collect();
    let mut breaches = Vec::new();
    for name in crate_names() {
        let manifest = read(&format!("analyzer/crates/{name}/Cargo.toml"));
        let Some(arrows) = allowed.get(name.as_str()) else {
            breaches.push(format!("{name}: a new crate; add it to ARROWS"));
            continue;
        };
        // Tests may look wider than the code; `testkit` is reached only that way.
        let of_code = path_dependencies(&manifest).into_iter().filter(|(section, _)| section != "dev-dependencies");
        for (section, target) in of_code.filter(|(_, target)| !arrows.contains(&target.as_str())) {
            breaches.push(format!("{name} -> {target} (in [{section}])"));
        }
    }
    report("arrows between crates that the design does not have", breaches);
}

#[test]
fn each_solver_is_named_in_one_file() {
    report("Z3 outside its back end", naming(&["z3::", "z3_sys"], &[Z3_FILE, "analyzer/crates/vipa/tests/tidy.rs"]));
    report("the SAT solver outside its file", naming(&["batsat"], &[SAT_FILE, "analyzer/crates/vipa/tests/tidy.rs"]));
}

#[test]
fn the_database_is_named_in_one_place() {
    let allowed = ["analyzer/crates/vipa/src/cache/store", "analyzer/crates/vipa/tests/tidy.rs"];
    report("SQLite outside the cache's store", naming(&["rusqlite"], &allowed));
}

#[test]
fn jni_is_named_in_one_place() {
    report("JNI outside jvm.rs", naming(&["jni::"], &[JNI_FILE, "analyzer/crates/vipa/tests/tidy.rs"]));
}

#[test]
fn unsafe_stays_in_its_files() {
    let mut allowed: Vec<&str> = UNSAFE_FILES.iter().map(|(file, _)| *file).collect();
    allowed.push("analyzer/crates/vipa/tests/tidy.rs");
    report("unsafe code outside the listed files", naming(&["unsafe {", "unsafe fn", "unsafe impl"], &allowed));
}

#[test]
fn the_files_with_leave_exist() {
    let named = UNSAFE_FILES.iter().map(|(file, _)| *file).chain([Z3_FILE, SAT_FILE, JNI_FILE]);
    report("named in this test but not there", named.filter(|file| !root().join(file).is_file()).map(str::to_owned));
}

#[test]
fn nothing_is_left_unfinished() {
    let marks = [
        ["todo", "!("].concat(),
        ["unimplemented", "!("].concat(),
        ["#[", "ignore"].concat(),
        ["@", "Disabled"].concat(),
    ];
    let marks: Vec<&str> = marks.iter().map(String::as_str).collect();
    report("stubs or ignored tests", naming(&marks, &[]));
}

#[test]
fn no_path_of_a_developers_machine() {
    let folders = ["work", "root", "farm"].map(|folder| format!("/{folder}/"));
    let mut breaches = Vec::new();
    for file in tracked() {
        for (number, line) in file.text.lines().enumerate() {
            if folders.iter().any(|folder| has_absolute(line, folder)) {
                breaches.push(format!("{}:{}", file.name, number + 1));
            }
        }
    }
    report("absolute paths of one machine", breaches);
}

#[test]
fn every_dependency_has_its_reason() {
    let manifest = read("Cargo.toml");
    let dependencies = section(&manifest, "workspace.dependencies");
    let bare =
        dependencies.lines().filter(|line| line.contains(" = ") && !line.starts_with('#') && !line.contains(" # "));
    report("dependencies without a comment that gives the reason", bare.map(str::to_owned));
    assert!(dependencies.contains("cafebabe"), "the section was read");
}

#[test]
fn every_crate_takes_versions_from_the_workspace() {
    let mut breaches = Vec::new();
    for name in crate_names() {
        for line in read(&format!("analyzer/crates/{name}/Cargo.toml")).lines() {
            if line.contains("version = \"") {
                breaches.push(format!("{name}: {line}"));
            }
        }
    }
    report("versions outside the workspace manifest", breaches);
}

#[test]
fn the_documents_are_there_and_show_the_commands() {
    let readme = read("README.md");
    for command in ["make demo", "make test"] {
        assert!(readme.contains(command), "README.md does not show `{command}`");
    }
    for document in ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        assert!(!read(&format!("analyzer/{document}")).is_empty(), "{document} is empty");
    }
    let architecture = read("analyzer/ARCHITECTURE.md");
    let unnamed = crate_names().into_iter().filter(|name| !architecture.contains(&format!("`{name}`")));
    report("crates that ARCHITECTURE.md does not describe", unnamed);
    assert!(read(".ci/run").contains("make test"), ".ci/run does not run `make test`");
}

// ---- reading

struct File {
    /// Relative to the root, with slashes.
    name: String,
    text: String,
}

struct Function {
    name: String,
    line: usize,
    lines: usize,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3).expect("the crate lies in analyzer/crates").to_path_buf()
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Every text file of the project; what is built or fetched is left out.
fn tracked() -> Vec<File> {
    let mut found = Vec::new();
    collect(&root(), &mut found);
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

fn collect(folder: &Path, found: &mut Vec<File>) {
    for entry in fs::read_dir(folder).expect("a folder of the project").flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        // In a linked worktree `.git` is a file that names the folder of the repository.
        if name == ".git" {
            continue;
        }
        if path.is_dir() {
            if !["target", "vendor", "__pycache__"].contains(&name.as_str()) {
                collect(&path, found);
            }
        } else if name != "Cargo.lock" {
            // Binary files have no lines to check.
            if let Ok(text) = fs::read_to_string(&path) {
                let name = path.strip_prefix(root()).expect("below the root").to_string_lossy().into_owned();
                found.push(File { name, text });
            }
        }
    }
}

/// Rust and Java code of our own; test subjects may be as odd as they need to be.
fn sources() -> Vec<File> {
    let all = tracked();
    assert!(all.len() > 50, "the project's files were found");
    all.into_iter()
        .filter(|file| file.name.ends_with(".rs") || file.name.ends_with(".java"))
        .filter(|file| !file.name.starts_with("testsubjects/"))
        .collect()
}

fn crate_names() -> Vec<String> {
    let folders = fs::read_dir(root().join("analyzer/crates")).expect("the crates").flatten();
    let mut names: Vec<String> = folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Lines of code outside the allowed files (or folders) that contain one of the words.
fn naming(words: &[&str], allowed: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for file in sources().into_iter().filter(|file| !allowed.iter().any(|prefix| file.name.starts_with(prefix))) {
        for (number, line) in file.text.lines().enumerate() {
            if !line.trim_start().starts_with("//") && words.iter().any(|word| has_word(line, word)) {
                found.push(format!("{}:{}: {}", file.name, number + 1, line.trim()));
            }
        }
    }
    found
}

/// The word, not as the end of a longer name or path: `backend::z3::Z3Solver` names our module, not the crate.
fn has_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':')
    })
}

/// The folder at the start of a path: not a folder of that name further inside.
fn has_absolute(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.')
    })
}

/// `(section, crate folder)` of each dependency given by path.
fn path_dependencies(manifest: &str) -> Vec<(String, String)> {
    let mut current = String::new();
    let mut found = Vec::new();
    for line in manifest.lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            current = name.to_owned();
        } else if let Some((_, rest)) = line.split_once("path = \"../") {
            let target = rest.split('"').next().unwrap_or_default();
            found.push((current.clone(), target.to_owned()));
        }
    }
    found
}

fn section(manifest: &str, name: &str) -> String {
    let lines = manifest.lines().skip_while(|line| *line != format!("[{name}]")).skip(1);
    lines.take_while(|line| !line.starts_with('[')).collect::<Vec<_>>().join("\n")
}

/// The functions of a formatted file: a body ends at the brace that stands as far in as its head.
fn functions(file: &File) -> Vec<Function> {
    let lines: Vec<&str> = file.text.lines().collect();
    let java = file.name.ends_with(".java");
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let Some(name) = (if java { java_method(line) } else { rust_function(line) }) else { continue };
        let end = format!("{}}}", &line[..line.len() - line.trim_start().len()]);
        let length = lines[number..].iter().position(|line| *line == end).map_or(1, |at| at + 1);
        found.push(Function { name, line: number + 1, lines: length });
    }
    found
}

fn rust_function(line: &str) -> Option<String> {
    let (before, after) = line.split_once("fn ")?;
    let qualifiers = ["pub", "pub(crate)", "pub(super)", "const", "async", "unsafe", "extern", "\"system\"", "\"C\""];
    let is_head = before.split_whitespace().all(|word| qualifiers.contains(&word));
    let one_line = line.trim_end().ends_with([';', '}']);
    (is_head && !one_line).then(|| after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
}

fn java_method(line: &str) -> Option<String> {
    let head = line.trim();
    let indented = line.starts_with("    ") && head.ends_with('{') && head.contains('(');
    let statement =
        ["if ", "for ", "while ", "switch ", "try ", "}", "synchronized ", "return ", "else ", "new ", "catch "];
    if !indented || statement.iter().any(|word| head.starts_with(word)) || head.contains(" = ") || head.contains("->") {
        return None;
    }
    head.split('(').next()?.split_whitespace().next_back().map(str::to_owned)
}

fn report(what: &str, breaches: impl IntoIterator<Item = String>) {
    let breaches: Vec<String> = breaches.into_iter().collect();
    assert!(breaches.is_empty(), "{what}:\n  {}\n", breaches.join("\n  "));
}

// ---- the checks themselves are checked

#[test]
fn the_readers_see_what_they_should() {
    let text = "fn a() {\n    x\n}\nimpl B {\n    pub(crate) fn b(&self) -> u8 {\n        1\n    }\n}\nlet f = |x| fn_of(x);\n";
    let file = File { name: "x.rs".into(), text: text.into() };
    let found: Vec<_> = functions(&file).into_iter().map(|f| (f.name, f.line, f.lines)).collect();
    assert_eq!(found, [("a".to_owned(), 1, 3), ("b".to_owned(), 5, 3)]);
    assert_eq!(java_method("    static int half(int[] a) throws Error {").as_deref(), Some("half"));
    assert_eq!(java_method("        for (int i = 0; ; ) {"), None);
    assert!(has_word("use z3::Solver;", "z3::") && !has_word("use backend::z3::Z3Solver;", "z3::"));
    assert!(has_absolute("cd /home/me", "/home/") && !has_absolute("results/home/x", "/home/"));
    let manifest = "[dependencies]\na = { path = \"../smt\" }\n[dev-dependencies]\nb = { path = \"../testkit\" }\n";
    let arrows = [("dependencies".to_owned(), "smt".to_owned()), ("dev-dependencies".to_owned(), "testkit".to_owned())];
    assert_eq!(path_dependencies(manifest), arrows);
}
