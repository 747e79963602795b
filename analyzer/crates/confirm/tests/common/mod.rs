//! Finds JDKs, compiles the subjects once, and builds witnesses.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use vipa_confirm::{Entry, Jvm, JvmConfig, Observation, Sandbox};
use vipa_schema::member::MethodId;
use vipa_schema::witness::{Driver, FieldValue, Object, Receiver, Shape, Value, WITNESS_SCHEMA, Witness};

/// JAVA_HOME, the `javac` on the path, and their siblings; each once.
pub fn jdks() -> &'static [PathBuf] {
    static JDKS: OnceLock<Vec<PathBuf>> = OnceLock::new();
    JDKS.get_or_init(|| {
        let known: Vec<PathBuf> =
            std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().chain(on_path()).collect();
        let siblings = known.iter().filter_map(|home| home.parent()?.read_dir().ok()).flatten();
        let siblings = siblings.filter_map(|entry| Some(entry.ok()?.path()));
        let mut homes: Vec<PathBuf> = known.iter().cloned().chain(siblings).filter(|home| is_jdk(home)).collect();
        homes.iter_mut().for_each(|home| *home = home.canonicalize().unwrap());
        homes.sort();
        homes.dedup();
        assert!(!homes.is_empty(), "these tests need a JDK: set JAVA_HOME");
        homes
    })
}

fn on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let javac = std::env::split_paths(&path).map(|folder| folder.join("javac")).find(|file| file.is_file())?;
    Some(javac.canonicalize().ok()?.parent()?.parent()?.to_path_buf())
}

fn is_jdk(home: &Path) -> bool {
    home.join("bin/javac").is_file() && home.join("lib/server/libjvm.so").is_file()
}

pub fn compile(sources: &[PathBuf], options: &[&str], into: &Path) {
    let javac = jdks()[0].join("bin/javac");
    let output = Command::new(javac)
        .args(["--release", "17", "-nowarn", "-XDignore.symbol.file", "-d"])
        .arg(into)
        .args(options)
        .args(sources)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

pub fn sources() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/subjects");
    folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// Folder with the compiled subjects, one per test binary, in the target folder.
pub fn subjects() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let binary = std::env::current_exe().unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(binary.file_stem().unwrap());
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        // Unsafe is not part of the documented API, so `--release` does not know it.
        let javac = jdks()[0].join("bin/javac");
        let output = Command::new(javac)
            .args(["-source", "17", "-target", "17", "-nowarn", "-d"])
            .arg(&folder)
            .args(sources())
            .output();
        let output = output.unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        folder
    })
}

pub fn config(jdk: &Path, entry: &Path) -> JvmConfig {
    JvmConfig {
        worker_exe: PathBuf::from(env!("CARGO_BIN_EXE_confirm-worker")),
        worker_args: vec![],
        jdk_home: jdk.to_path_buf(),
        entries: vec![Entry { path: entry.to_path_buf(), prefix: None }],
        time_limit_ms: JvmConfig::TIME_LIMIT_MS,
        loops_ms: 60_000,
        heap_mb: JvmConfig::HEAP_MB,
        quick_after: JvmConfig::QUICK_AFTER,
        sandbox: Sandbox::Strict,
        plain: false,
        bare_kernel: false,
        verified: Default::default(),
        world: Default::default(),
    }
}

/// Runs the test once per JDK, with a fresh JVM each.
pub fn on_each_jdk(test: impl Fn(&mut Jvm)) {
    for jdk in jdks() {
        println!("on {}", jdk.display());
        test(&mut Jvm::new(config(jdk, subjects())));
    }
}

pub fn call(class: &str, method: &str, descriptor: &str) -> MethodId {
    MethodId::new(format!("subject.{class}"), method, descriptor)
}

/// A static call.
pub fn witness(method: MethodId, arguments: Vec<Value>, objects: Vec<Object>) -> Witness {
    Witness {
        schema: WITNESS_SCHEMA.to_string(),
        driver: Driver::new(Receiver::None, vec![method]),
        arguments: vec![arguments],
        receiver: None,
        objects,
        statics: vec![],
        oracles: vec![],
        bare: false,
        stubbed: false,
    }
}

/// A call on an object with given fields.
pub fn raw(method: MethodId, receiver: Value, arguments: Vec<Value>, objects: Vec<Object>) -> Witness {
    let mut witness = witness(method, arguments, objects);
    witness.driver.receiver = Receiver::Raw;
    witness.receiver = Some(receiver);
    witness
}

pub fn object(class: &str, shape: Shape) -> Object {
    Object { class: class.to_string(), shape }
}

pub fn opaque(class: &str) -> Object {
    object(class, Shape::Opaque)
}

pub fn string(text: &str) -> Object {
    object("java.lang.String", Shape::String { units: text.encode_utf16().collect() })
}

pub fn array(class: &str, length: u32, elements: Vec<(u32, Value)>) -> Object {
    object(class, Shape::Array { length, elements })
}

pub fn instance(class: &str, fields: Vec<FieldValue>) -> Object {
    object(class, Shape::Instance { fields, given: vec![], held: None })
}

pub fn field(class: &str, name: &str, descriptor: &str, value: Value) -> FieldValue {
    FieldValue { class: class.to_string(), name: name.to_string(), descriptor: descriptor.to_string(), value }
}

/// `exception@method:bci` of the frames of the subject, innermost first; the ending if nothing was thrown.
pub fn summary(observation: &Observation) -> String {
    let Some(thrown) = &observation.thrown else {
        return format!("{:?} {:?} {:?}", observation.ended, observation.returned, observation.detail);
    };
    let frames: Vec<String> = thrown
        .stack
        .iter()
        .filter(|frame| frame.class.starts_with("subject."))
        .map(|frame| format!("{}:{}", frame.method, frame.bci.map_or("?".to_string(), |bci| bci.to_string())))
        .collect();
    format!("{}@{}", thrown.exception.trim_start_matches("java.lang."), frames.join(","))
}
