//! `--changed-since` and `--changed-files`: only classes of changed files are analysed. Which classes those are is read
//! off the class files: a class lies in a file of its own, and names the source file that it was compiled from.

use crate::config::Config;
use crate::failure::Failure;
use crate::scheduler::Entry;
use crate::subject::Opened;
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;
use vipa_bytecode::dots;
use vipa_program::{ClassId, Program};

/// Source files in these languages lie where their package says; in others they need not.
const BY_PACKAGE: [&str; 1] = ["java"];

/// Changed files, by their full names. `None`: everything is to be analysed.
pub fn changed_files(config: &Config, working: &Path) -> Result<Option<BTreeSet<PathBuf>>, Failure> {
    let (folder, names) = match (&config.changed_since, &config.changed_files[..]) {
        (None, []) => return Ok(None),
        (Some(revision), _) => since(revision, working)?,
        (None, files) => (working.to_owned(), listed(files)?),
    };
    Ok(Some(names.iter().map(|name| full(&folder.join(name))).collect()))
}

/// The entries of classes that belong to these files.
pub fn keep_changed(files: &BTreeSet<PathBuf>, config: &Config, opened: &Opened, entries: &mut Vec<Entry>) {
    // An input that is itself a changed file, a jar or one class: all of it.
    if config.inputs.iter().any(|input| files.contains(&full(input))) {
        return;
    }
    let roots: Vec<PathBuf> = opened.plan.entries.iter().map(|entry| full(&entry.path)).collect();
    let is_changed = |&id: &ClassId| has_changed(&opened.program, id, &roots, files);
    let changed: BTreeSet<String> = opened
        .program
        .analysed_classes()
        .into_iter()
        .filter(is_changed)
        .map(|id| dots(opened.program.name(id)))
        .collect();
    entries.retain(|entry| changed.contains(&entry.method.class));
}

fn has_changed(program: &Program, class: ClassId, roots: &[PathBuf], files: &BTreeSet<PathBuf>) -> bool {
    let name = program.name(class);
    let class_file = format!("{name}.class");
    if roots.iter().any(|root| files.contains(&root.join(&class_file))) {
        return true;
    }
    let package = name.rsplit_once('/').map_or("", |(package, _)| package);
    let source = program.class(class).source_file.as_deref();
    source.is_some_and(|source| files.iter().any(|file| is_source(file, package, source)))
}

fn is_source(file: &Path, package: &str, source: &str) -> bool {
    let in_package = file.extension().is_some_and(|extension| BY_PACKAGE.iter().any(|known| extension == *known));
    match in_package {
        true => file.ends_with(Path::new(package).join(source)),
        false => file.file_name().is_some_and(|name| name == source),
    }
}

/// A file that is gone keeps the name that it had.
fn full(path: &Path) -> PathBuf {
    path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}

fn listed(files: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    if files != [Path::new("-")] {
        return Ok(files.to_vec());
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| {
        Failure::new(format!("cannot read the names of changed files: {error}"), "give one name on each line")
    })?;
    Ok(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(PathBuf::from).collect())
}

/// What git says: the folder that names are relative to, and the names.
fn since(revision: &str, working: &Path) -> Result<(PathBuf, Vec<PathBuf>), Failure> {
    let top = git(working, &["rev-parse", "--show-toplevel"])?.ok_or_else(|| {
        Failure::new(
            "--changed-since: the working folder is in no git repository",
            "start vipa in the repository, or name the files with --changed-files",
        )
    })?;
    let top = PathBuf::from(top.trim_end());
    let commit = format!("{revision}^{{commit}}");
    let commit = git(&top, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit])?.ok_or_else(|| {
        Failure::new(
            format!("--changed-since: git knows no revision `{revision}`"),
            "give a branch, tag or commit of this repository; a shallow clone may lack it (git fetch --unshallow)",
        )
    })?;
    let differing = git(&top, &["diff", "--name-only", "-z", commit.trim_end(), "--"])?;
    let new = git(&top, &["ls-files", "--others", "--exclude-standard", "-z"])?;
    let (Some(differing), Some(new)) = (differing, new) else {
        return Err(Failure::new("--changed-since: git does not say what has changed", "see what `git status` says"));
    };
    let names = differing.split('\0').chain(new.split('\0')).filter(|name| !name.is_empty());
    Ok((top, names.map(PathBuf::from).collect()))
}

/// What it prints; `None` if it refuses.
fn git(folder: &Path, arguments: &[&str]) -> Result<Option<String>, Failure> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output().map_err(|error| {
        Failure::new(
            format!("--changed-since: cannot run git: {error}"),
            "install git, or name the files with --changed-files",
        )
    })?;
    Ok(output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_java_file_lies_where_its_package_says_and_others_need_not() {
        let of = |file: &str, package: &str, source: &str| is_source(Path::new(file), package, source);
        assert!(of("/p/src/main/java/a/b/C.java", "a/b", "C.java"));
        assert!(!of("/p/src/main/java/x/b/C.java", "a/b", "C.java"));
        assert!(!of("/p/src/main/java/a/b/C.java", "a/b", "D.java"));
        assert!(of("/p/C.java", "", "C.java"));
        assert!(of("/p/src/main/kotlin/b/C.kt", "a/b", "C.kt"));
    }
}
