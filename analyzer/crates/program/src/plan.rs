//! What the user typed becomes class-path entries. The only part of this crate that writes: nested jars and
//! single class files are put into a scratch folder, so that the worker JVM can use the same entries.

use crate::digest;
use crate::error::LoadError;
use crate::folder::{class_files, package_roots, read_class_file};
use crate::plan_jar;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use vipa_bytecode::parse_header;

/// One place where classes are looked for, in order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PathEntry {
    /// A jar or a folder.
    pub path: PathBuf,
    /// Where the packages begin inside a jar: empty, or for example `BOOT-INF/classes/`.
    pub prefix: String,
    /// Are its classes the subject of the analysis, or only its surroundings?
    pub analysed: bool,
    /// As shown to the user.
    pub name: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassPathPlan {
    pub entries: Vec<PathEntry>,
    /// Things to tell the user once.
    pub notes: Vec<String>,
    /// (name, SHA-256) of every input and class-path item.
    pub digests: Vec<(String, String)>,
}

/// Plans the class path: inputs are analysed, `classpath` items (jars, folders, `dir/*`) surround them.
pub fn plan_class_path(inputs: &[PathBuf], classpath: &[PathBuf], scratch: &Path) -> Result<ClassPathPlan, LoadError> {
    if inputs.is_empty() {
        return Err(LoadError::NoInput);
    }
    let mut planner = Planner { plan: ClassPathPlan::default(), libraries: Vec::new(), scratch, unpacked: 0 };
    for input in inputs {
        planner.item(input, true)?;
    }
    for item in classpath {
        planner.class_path_item(item)?;
    }
    let Planner { mut plan, libraries, .. } = planner;
    // What came with an input stands behind everything that was named explicitly.
    plan.entries.extend(libraries);
    Ok(plan)
}

pub(crate) struct Planner<'p> {
    pub plan: ClassPathPlan,
    pub libraries: Vec<PathEntry>,
    pub scratch: &'p Path,
    /// Bytes written to the scratch folder so far.
    pub unpacked: u64,
}

impl Planner<'_> {
    fn class_path_item(&mut self, item: &Path) -> Result<(), LoadError> {
        if item.file_name().is_some_and(|name| name == "*") {
            let folder = item.parent().unwrap_or(Path::new("."));
            return jars_in(folder)?.iter().try_for_each(|jar| self.item(jar, false));
        }
        if !item.exists() {
            // Build tools pass folders that a project does not have; the JVM ignores them too.
            self.plan.notes.push(format!("class-path item {} does not exist and is ignored", item.display()));
            return Ok(());
        }
        self.item(item, false)
    }

    fn item(&mut self, path: &Path, analysed: bool) -> Result<(), LoadError> {
        let metadata = path.metadata().map_err(|error| LoadError::io(path, &error))?;
        if metadata.is_dir() {
            return self.folder(path, analysed);
        }
        if path.extension().is_some_and(|extension| extension == "class") {
            return self.class_file(path, analysed);
        }
        let archive = plan_jar::open(path)?;
        self.plan.digests.push((shown(path), digest::of_file(path)?));
        plan_jar::add(self, archive, &shown(path), analysed)
    }

    fn folder(&mut self, path: &Path, analysed: bool) -> Result<(), LoadError> {
        let files = class_files(path)?;
        if files.is_empty() {
            return if analysed { Err(empty_folder(path)) } else { Ok(()) };
        }
        self.plan.digests.push((shown(path), digest::of_folder(path, &files)?));
        let roots = package_roots(path, &files);
        if roots != [path] {
            let found: Vec<String> = roots.iter().map(|root| root.display().to_string()).collect();
            self.plan.notes.push(format!("{}: the packages begin in {}", path.display(), found.join(", ")));
        }
        for root in roots {
            let name = shown(&root);
            self.plan.entries.push(PathEntry { path: root, prefix: String::new(), analysed, name });
        }
        Ok(())
    }

    /// Only the class itself is analysed, so it gets a folder of its own; the folder that it came from is
    /// added as class path if its package says where that begins.
    fn class_file(&mut self, path: &Path, analysed: bool) -> Result<(), LoadError> {
        let bad = |why: String| LoadError::BadClass { path: path.to_path_buf(), why };
        let bytes = read_class_file(path).map_err(bad)?;
        let name = parse_header(&bytes).map_err(|error| bad(error.to_string()))?.name;
        self.plan.digests.push((shown(path), digest::of_file(path)?));
        let root = self.scratch.join("classes").join(self.plan.entries.len().to_string());
        let target = root.join(format!("{name}.class"));
        if !target.starts_with(&root) || name.split('/').any(|part| part == "..") {
            return Err(bad("its name leads out of its folder".to_string()));
        }
        self.write(&target, &bytes)?;
        let entry = |path, analysed| PathEntry { path, prefix: String::new(), analysed, name: shown_name(&name) };
        self.plan.entries.push(entry(root, analysed));
        if let Some(origin) = origin_root(path, &name) {
            self.libraries.push(entry(origin, false));
        }
        Ok(())
    }

    pub fn write(&mut self, target: &Path, bytes: &[u8]) -> Result<(), LoadError> {
        let folder = target.parent().unwrap_or(self.scratch);
        std::fs::create_dir_all(folder).map_err(|error| LoadError::scratch(folder, &error))?;
        std::fs::write(target, bytes).map_err(|error| LoadError::scratch(target, &error))
    }
}

/// The folder where the class' packages begin, if the file lies where its name says.
fn origin_root(path: &Path, name: &str) -> Option<PathBuf> {
    let absolute = path.canonicalize().ok()?;
    let mut root = absolute.as_path();
    let file = format!("{name}.class");
    for part in file.split('/').rev() {
        if root.file_name()? != part {
            return None;
        }
        root = root.parent()?;
    }
    Some(root.to_path_buf())
}

fn jars_in(folder: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let entries = folder.read_dir().map_err(|error| LoadError::io(folder, &error))?;
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jar"));
    let mut jars: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_jar).collect();
    jars.sort();
    Ok(jars)
}

fn empty_folder(path: &Path) -> LoadError {
    match jars_in(path).map(|jars| jars.len()) {
        Ok(jars @ 1..) => {
            LoadError::nothing(path, format!("the folder holds {jars} jars but no classes. Name the jars themselves."))
        }
        _ => LoadError::nothing(path, "no class file was found in the folder. Compile the project first."),
    }
}

pub(crate) fn shown(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn shown_name(internal: &str) -> String {
    format!("{}.class", internal.rsplit('/').next().unwrap_or(internal))
}
