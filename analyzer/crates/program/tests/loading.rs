//! Jars, folders and class files as users have them, sound and broken.

mod common;

use common::{Project, classes, id, names, text};
use vipa_program::{ClassPathPlan, Origin, find_jdk, plan_class_path};

const HELLO: (&str, &str) =
    ("a/Hello.java", "package a; public class Hello { public int n() { return 1; } class In {} }");

#[test]
fn a_folder_a_jar_and_a_single_class_file() {
    let project = Project::new();
    let folder = project.compile("classes", ".", &[HELLO]);
    let jar = project.jar("hello.jar", &classes(&folder, ""));
    let class = folder.join("a/Hello.class");
    for input in [&folder, &jar] {
        let program = project.open(std::slice::from_ref(input), &[]);
        assert_eq!(names(&program, &program.analysed_classes()), ["a/Hello", "a/Hello$In"]);
        assert_eq!((program.problems(), program.notes()), (vec![], vec![]));
    }
    let program = project.open(std::slice::from_ref(&class), &[]);
    assert_eq!(names(&program, &program.analysed_classes()), ["a/Hello"]);
    assert_eq!(program.origin(id(&program, "a/Hello$In")), Origin::ClassPath, "its folder is class path");
    assert_eq!(program.notes(), [] as [&str; 0]);

    let moved = project.path("Hello.class");
    std::fs::copy(&class, &moved).unwrap();
    let program = project.open(&[moved], &[]);
    assert_eq!(names(&program, &program.analysed_classes()), ["a/Hello"]);
    assert!(program.lookup("a/Hello$In").is_none());
}

#[test]
fn a_folder_above_the_package_root_is_understood() {
    let project = Project::new();
    project.compile("target/classes", ".", &[HELLO]);
    let plan = plan_class_path(&[project.path("target")], &[], &project.path("scratch")).unwrap();
    assert_eq!(plan.entries[0].path, project.path("target/classes"));
    let json = serde_json::to_string(&plan).unwrap();
    assert_eq!(serde_json::from_str::<ClassPathPlan>(&json).unwrap(), plan, "workers get the plan as JSON");
    assert!(plan.notes[0].contains("the packages begin in"), "{:?}", plan.notes);
    let digest = plan_class_path(&[project.path("target/classes")], &[], &project.path("scratch")).unwrap().digests;
    assert_eq!((digest[0].0.as_str(), digest[0].1.len()), ("classes", 64));
}

#[test]
fn multi_release_jars_follow_the_manifest_and_the_jdk() {
    let project = Project::new();
    let source = |field| format!("package a; public class Hello {{ int {field}; }}");
    let base = project.compile("base", ".", &[("a/Hello.java", &source("base"))]);
    let nine = project.compile("nine", ".", &[("a/Hello.java", &source("nine"))]);
    let future = project.compile("future", ".", &[("a/Hello.java", &source("future"))]);
    let mut entries = classes(&base, "");
    entries.extend(classes(&nine, "META-INF/versions/9/"));
    entries.extend(classes(&future, "META-INF/versions/999/"));
    let field = |entries: &[(String, Vec<u8>)]| {
        let program = project.open(&[project.jar("mr.jar", entries)], &[]);
        program.class(id(&program, "a/Hello")).fields[0].name.to_string()
    };
    assert_eq!(field(&entries), "base");
    entries.push(text("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n"));
    assert_eq!(field(&entries), "nine");
}

#[test]
fn spring_boot_jars_wars_and_other_nested_jars() {
    let project = Project::new();
    let library = project.compile("lib", ".", &[("l/Lib.java", "package l; public class Lib {}")]);
    let app = project.compile("app", "lib", &[("a/App.java", "package a; public class App extends l.Lib {}")]);
    let loader = project.compile("loader", ".", &[("boot/Launcher.java", "package boot; public class Launcher {}")]);
    let inner = std::fs::read(project.jar("lib.jar", &classes(&library, ""))).unwrap();
    for (prefix, place) in
        [("BOOT-INF/classes/", "BOOT-INF/lib/lib.jar"), ("WEB-INF/classes/", "WEB-INF/lib/lib.jar"), ("", "x/lib.jar")]
    {
        let mut entries = classes(&app, prefix);
        entries.extend(classes(&loader, ""));
        entries.push((place.to_string(), inner.clone()));
        entries.push(text("BOOT-INF/lib/broken.jar", "this is no zip"));
        let jar = project.jar("app.jar", &entries);
        let plan = plan_class_path(std::slice::from_ref(&jar), &[], &project.path("scratch")).unwrap();
        assert!(plan.notes.iter().any(|note| note.contains("app.jar!broken.jar")), "{:?}", plan.notes);
        let program = project.open(&[jar], &[]);
        let analysed: &[&str] = if prefix.is_empty() { &["a/App", "boot/Launcher"] } else { &["a/App"] };
        assert_eq!(names(&program, &program.analysed_classes()), analysed);
        assert_eq!(program.origin(id(&program, "l/Lib")), Origin::ClassPath);
        assert!(program.lookup("boot/Launcher").is_some());
    }
}

#[test]
fn duplicate_classes_the_first_wins_with_a_note() {
    let project = Project::new();
    let first = project.compile("first", ".", &[("a/Hello.java", "package a; public class Hello { int first; }")]);
    let second = project.compile("second", ".", &[HELLO]);
    let program = project.open(&[first], &[second, project.path("not-there")]);
    assert_eq!(&*program.class(id(&program, "a/Hello")).fields[0].name, "first");
    assert_eq!(program.notes(), ["1 class is in both first and second (a.Hello); the one in first is used"]);
}

#[test]
fn class_path_wildcards_take_all_jars() {
    let project = Project::new();
    let library = project.compile("lib", ".", &[("l/Lib.java", "package l; public class Lib {}")]);
    let app = project.compile("app", "lib", &[("a/App.java", "package a; public class App extends l.Lib {}")]);
    std::fs::create_dir(project.path("jars")).unwrap();
    project.jar("jars/lib.jar", &classes(&library, ""));
    let program = project.open(&[app], &[project.path("jars").join("*"), project.path("not-there")]);
    assert_eq!((program.problems().len(), program.analysed_classes().len()), (0, 1));
}

#[test]
fn broken_classes_are_problems_and_the_rest_is_analysed() {
    let project = Project::new();
    let base = project.compile("base", ".", &[("l/Lib.java", "package l; public class Lib {}")]);
    let app = project.compile(
        "app",
        "base",
        &[HELLO, ("a/Orphan.java", "package a; public class Orphan extends l.Lib { int n() { return 1; } }")],
    );
    drop(base);
    let good = std::fs::read(app.join("a/Hello.class")).unwrap();
    std::fs::write(app.join("a/Cut.class"), &good[..good.len() / 2]).unwrap();
    std::fs::write(app.join("a/Moved.class"), &good).unwrap();
    std::fs::write(app.join("a/Empty.class"), b"").unwrap();
    let mut flipped = good.clone();
    flipped[9] ^= 0x40;
    std::fs::write(app.join("a/Flipped.class"), &flipped).unwrap();
    let program = project.open(&[app], &[]);
    assert_eq!(names(&program, &program.analysed_classes()), ["a/Hello", "a/Hello$In"]);
    let problems: Vec<_> = program.problems().into_iter().map(|problem| (problem.class, problem.message)).collect();
    let of = |class: &str| problems.iter().find(|(name, _)| name == class).map(|(_, message)| message.clone()).unwrap();
    assert_eq!(problems.len(), 5);
    assert!(of("a.Cut").contains("ends early") && of("a.Empty").contains("ends early"), "{problems:?}");
    assert!(of("a.Moved").contains("holds the class a.Hello"));
    assert!(of("a.Flipped").contains("cannot be read"));
    assert!(of("a.Orphan").contains("supertype l.Lib is missing") && of("a.Orphan").contains("--classpath"));
    assert!(program.lookup("a/Cut").is_none());
    let orphan = id(&program, "a/Orphan");
    assert_eq!((program.superclass(orphan), program.subtypes(orphan)), (None, vec![]));
    assert!(program.resolve_method("a/Orphan", "inherited", "()V").is_none());
}

#[test]
fn classes_that_extend_each_other_end_no_question() {
    let project = Project::new();
    let first = project.compile(
        "one",
        ".",
        &[("a/A.java", "package a; public class A {}"), ("a/B.java", "package a; public class B extends A {}")],
    );
    let second = project.compile(
        "two",
        ".",
        &[("a/B.java", "package a; public class B {}"), ("a/A.java", "package a; public class A extends B {}")],
    );
    std::fs::copy(second.join("a/A.class"), first.join("a/A.class")).unwrap();
    let program = project.open(&[first], &[]);
    let (a, b) = (id(&program, "a/A"), id(&program, "a/B"));
    assert!(program.is_subclass(a, b) && program.is_subclass(b, a));
    assert!(program.resolve_method("a/A", "none", "()V").is_none() && program.resolve_field("a/A", "f", "I").is_none());
    assert_eq!(names(&program, &program.subtypes(a)), ["a/B"]);
    assert!(program.analysed_classes().is_empty(), "the JVM refuses to load them");
    assert!(program.problems()[0].message.contains("circle"), "{:?}", program.problems());
}

#[test]
fn unusable_inputs_say_what_to_do() {
    let project = Project::new();
    let folder = project.compile("classes", ".", &[HELLO]);
    let jar = std::fs::read(project.jar("good.jar", &classes(&folder, ""))).unwrap();
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(project.path(name), bytes).unwrap();
        project.path(name)
    };
    std::fs::create_dir(project.path("empty-dir")).unwrap();
    let message =
        |input: std::path::PathBuf| plan_class_path(&[input], &[], &project.path("scratch")).unwrap_err().to_string();
    let expect = |input, words: &[&str]| {
        let message = message(input);
        assert!(words.iter().all(|word| message.contains(word)), "{message}");
    };
    expect(project.path("nope.jar"), &["nope.jar", "no such file"]);
    expect(write("empty.jar", b""), &["empty.jar", "nothing to analyse"]);
    expect(project.jar("bare.jar", &[text("readme.txt", "hi")]), &["bare.jar", "nothing to analyse", "no class file"]);
    expect(write("text.jar", b"hello, this is text"), &["text.jar", "not a zip"]);
    expect(write("notes.txt", b"hello"), &["notes.txt", "neither a jar nor a class file"]);
    expect(write("cut.jar", &jar[..jar.len() - 40]), &["cut.jar", "damaged or cut-off"]);
    expect(write("Bad.class", b"\xca\xfe\xba\xbe\0\0"), &["Bad.class", "not a readable class file"]);
    expect(project.path("empty-dir"), &["empty-dir", "nothing to analyse", "no class file"]);
    assert!(
        plan_class_path(&[], &[], &project.path("scratch")).unwrap_err().to_string().contains("nothing to analyse")
    );
    assert!(find_jdk(Some(&folder)).unwrap_err().to_string().contains("not a JDK"));
}

#[test]
fn hostile_entry_names_stay_outside() {
    let project = Project::new();
    let folder = project.compile("classes", ".", &[HELLO]);
    let mut entries = classes(&folder, "");
    let bytes = entries[0].1.clone();
    entries.push(("../../evil/Evil.class".to_string(), bytes.clone()));
    entries.push((
        "lib/../../../evil.jar".to_string(),
        std::fs::read(project.jar("in.jar", &classes(&folder, ""))).unwrap(),
    ));
    let program = project.open(&[project.jar("evil.jar", &entries)], &[]);
    assert_eq!(names(&program, &program.analysed_classes()), ["a/Hello", "a/Hello$In"]);
    assert!(!project.dir.path().parent().unwrap().join("evil.jar").exists());
    assert!(project.path("scratch/nested/0/evil.jar").is_file());
}

#[test]
fn a_damaged_entry_is_a_problem_of_that_class_only() {
    let project = Project::new();
    let folder = project.compile("classes", ".", &[HELLO]);
    let path = project.jar("hello.jar", &classes(&folder, ""));
    let mut bytes = std::fs::read(&path).unwrap();
    // Inside the compressed data of the first entry: after its local header and name.
    (60..70).for_each(|at| bytes[at] ^= 0xff);
    std::fs::write(&path, &bytes).unwrap();
    let program = project.open(&[path], &[]);
    assert_eq!((program.analysed_classes().len(), program.problems().len()), (1, 1));
}
