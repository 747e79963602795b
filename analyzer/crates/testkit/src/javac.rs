//! Compiles Java sources into a temporary class folder.
//!
//! Starting javac costs far more than compiling a small file, so callers give many files to one call.

use crate::jdks::{Jdk, require_jdk};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A class folder that is removed with this value.
pub struct ClassFolder {
    dir: TempDir,
}

impl ClassFolder {
    pub fn empty() -> ClassFolder {
        let dir = tempfile::Builder::new().prefix("vipa-classes-").tempdir();
        ClassFolder { dir: dir.unwrap_or_else(|error| panic!("no temporary class folder: {error}")) }
    }

    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    /// Adds a class made by hand; `name` in internal form (`a/b/C`).
    pub fn add_class(&self, name: &str, bytes: &[u8]) {
        let file = self.path().join(format!("{name}.class"));
        write_file(&file, bytes);
    }
}

#[derive(Debug, Clone)]
pub struct Javac {
    jdk: Jdk,
    release: Option<u32>,
    flags: Vec<String>,
    class_path: Vec<PathBuf>,
}

impl Javac {
    /// Full debug information; no notes about unchecked code.
    pub fn of(jdk: &Jdk) -> Javac {
        let flags = ["-g", "-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8"];
        let flags = flags.map(str::to_string).to_vec();
        Javac { jdk: jdk.clone(), release: None, flags, class_path: Vec::new() }
    }

    /// The javac of the default JDK; panics without a JDK.
    pub fn found() -> Javac {
        Javac::of(&require_jdk())
    }

    pub fn release(mut self, feature: u32) -> Javac {
        self.release = Some(feature);
        self
    }

    /// Later flags win where javac lets them (`-g:none` after `-g`).
    pub fn flags<'a>(mut self, flags: impl IntoIterator<Item = &'a str>) -> Javac {
        self.flags.extend(flags.into_iter().map(str::to_string));
        self
    }

    pub fn class_path(mut self, entry: &Path) -> Javac {
        self.class_path.push(entry.to_path_buf());
        self
    }

    /// Compiles files; panics with javac's own words.
    pub fn compile(&self, sources: &[PathBuf]) -> ClassFolder {
        let out = ClassFolder::empty();
        if let Err(text) = self.compile_into(sources, out.path()) {
            panic!("{text}");
        }
        out
    }

    /// Compiles (file name, text) pairs; panics with javac's own words.
    pub fn compile_texts(&self, texts: &[(&str, &str)]) -> ClassFolder {
        let sources = ClassFolder::empty();
        let write = |(name, text): &(&str, &str)| {
            let file = sources.path().join(name);
            write_file(&file, text.as_bytes());
            file
        };
        let files: Vec<PathBuf> = texts.iter().map(write).collect();
        self.compile(&files)
    }

    pub fn compile_into(&self, sources: &[PathBuf], out: &Path) -> Result<(), String> {
        if sources.is_empty() {
            return Err("javac: no source file given".to_string());
        }
        // An argument file, because a few hundred long paths do not fit every command line.
        let list = out.join("sources.list");
        write_file(&list, argument_file(sources).as_bytes());
        let mut command = self.command(out);
        let output = command.arg(format!("@{}", list.display())).output();
        let _ = fs::remove_file(&list);
        let output = output.map_err(|error| format!("{} does not start: {error}", command.get_program().display()))?;
        if output.status.success() {
            return Ok(());
        }
        Err(format!("javac refused {} file(s):\n{}", sources.len(), String::from_utf8_lossy(&output.stderr)))
    }

    fn command(&self, out: &Path) -> Command {
        let mut command = Command::new(self.jdk.tool("javac"));
        // The compiler is short-lived: the first-tier JIT alone starts faster.
        command.arg("-J-XX:TieredStopAtLevel=1").arg("-J-Xshare:auto").args(&self.flags);
        if let Some(feature) = self.release {
            command.arg("--release").arg(feature.to_string());
        }
        if let Ok(path) = std::env::join_paths(&self.class_path)
            && !path.is_empty()
        {
            command.arg("-classpath").arg(path);
        }
        command.arg("-d").arg(out);
        command
    }
}

/// One quoted path per line; javac reads a backslash inside quotes as an escape.
fn argument_file(sources: &[PathBuf]) -> String {
    let quote = |path: &PathBuf| format!("\"{}\"\n", path.display().to_string().replace('\\', "\\\\"));
    sources.iter().map(quote).collect()
}

fn write_file(file: &Path, bytes: &[u8]) {
    let parent = file.parent().unwrap_or(Path::new("."));
    let written = fs::create_dir_all(parent).and_then(|()| fs::write(file, bytes));
    written.unwrap_or_else(|error| panic!("cannot write {}: {error}", file.display()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_files_in_one_call_with_release_and_flags() {
        let texts = [("A.java", "class A { int x; }"), ("p/B.java", "package p; class B { }")];
        let folder = Javac::found().release(17).flags(["-g:none"]).compile_texts(&texts);
        assert!(folder.path().join("p/B.class").is_file());
        assert!(!folder.path().join("sources.list").exists());
        let bytes = fs::read(folder.path().join("A.class")).expect("A was compiled");
        assert_eq!(bytes[6..8], [0, 61], "class-file version of Java 17");
    }

    #[test]
    fn a_compiled_folder_serves_as_class_path() {
        let library = Javac::found().compile_texts(&[("A.java", "public class A { }")]);
        let user = Javac::found().class_path(library.path()).compile_texts(&[("B.java", "class B extends A { }")]);
        assert!(user.path().join("B.class").is_file());
    }

    #[test]
    fn a_wrong_source_gives_javac_s_words() {
        let sources = ClassFolder::empty();
        let file = sources.path().join("Wrong.java");
        write_file(&file, b"class Wrong { int x = ; }");
        let text = Javac::found().compile_into(&[file], sources.path()).expect_err("not Java");
        assert!(text.contains("Wrong.java:1"), "{text}");
    }

    #[test]
    fn no_sources_is_an_error_of_its_own() {
        let out = ClassFolder::empty();
        assert!(Javac::found().compile_into(&[], out.path()).is_err());
    }
}
