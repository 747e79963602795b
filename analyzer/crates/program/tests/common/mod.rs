//! Small projects: Java sources compiled into temporary folders, packed into jars at will.
#![allow(dead_code)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use vipa_program::{ClassId, MethodLoc, Program, find_jdk, plan_class_path};
use zip::write::SimpleFileOptions;

pub struct Project {
    pub dir: TempDir,
}

impl Project {
    pub fn new() -> Project {
        Project { dir: TempDir::new().unwrap() }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// Compiles (file, source) pairs into the folder `out`, with the folders of `classpath` in sight.
    pub fn compile(&self, out: &str, classpath: &str, sources: &[(&str, &str)]) -> PathBuf {
        let root = self.path(&format!("{out}-src"));
        let mut javac = Command::new(find_jdk(None).unwrap().home.join("bin/javac"));
        javac.current_dir(self.dir.path()).args(["-g", "-nowarn", "-cp", classpath, "-d", out]);
        for (file, source) in sources {
            let path = root.join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, source).unwrap();
            javac.arg(path);
        }
        let output = javac.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        self.path(out)
    }

    /// Packs (name in the jar, bytes) pairs.
    pub fn jar(&self, name: &str, entries: &[(String, Vec<u8>)]) -> PathBuf {
        let path = self.path(name);
        let mut writer = zip::ZipWriter::new(std::fs::File::create(&path).unwrap());
        for (name, bytes) in entries {
            writer.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
            writer.write_all(bytes).unwrap();
        }
        writer.finish().unwrap();
        path
    }

    /// A project of these sources alone, opened.
    pub fn of(sources: &[(&str, &str)]) -> (Project, Program) {
        let project = Project::new();
        let classes = project.compile("classes", ".", sources);
        let program = project.open(&[classes], &[]);
        (project, program)
    }

    pub fn open(&self, inputs: &[PathBuf], classpath: &[PathBuf]) -> Program {
        let plan = plan_class_path(inputs, classpath, &self.path("scratch")).unwrap();
        Program::open(vipa_schema::ClassPathId::default(), &plan.entries, &find_jdk(None).unwrap()).unwrap()
    }
}

/// The class files below a folder as (prefix + relative name, bytes), sorted.
pub fn classes(root: &Path, prefix: &str) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    let mut pending = vec![root.to_path_buf()];
    while let Some(dir) = pending.pop() {
        for entry in std::fs::read_dir(dir).unwrap().flatten() {
            match entry.path() {
                path if path.is_dir() => pending.push(path),
                path => {
                    let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_string();
                    found.push((format!("{prefix}{name}"), std::fs::read(&path).unwrap()));
                }
            }
        }
    }
    found.sort();
    found
}

pub fn text(name: &str, content: &str) -> (String, Vec<u8>) {
    (name.to_string(), content.as_bytes().to_vec())
}

pub fn id(program: &Program, name: &str) -> ClassId {
    program.lookup(name).unwrap_or_else(|| panic!("{name} is not there"))
}

pub fn names(program: &Program, ids: &[ClassId]) -> Vec<String> {
    ids.iter().map(|id| program.name(*id).to_string()).collect()
}

/// `class.name` of a method.
pub fn shown(program: &Program, method: Option<MethodLoc>) -> String {
    method
        .map_or("none".to_string(), |method| format!("{}.{}", program.name(method.class), program.method(method).name))
}
