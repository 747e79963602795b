//! Where the cache of a project is: one file for each, in the user's cache, unless the user says where.

use super::digest::Digest;
use super::store::Owner;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    pub path: PathBuf,
    pub owner: Owner,
}

/// `None`: there is no home to have a cache in.
pub fn place(file: Option<&Path>, working: &Path) -> Option<Place> {
    if let Some(file) = file {
        return Some(Place { path: file.to_owned(), owner: Owner::User });
    }
    let root = project(working);
    let folder = user_cache(|name| std::env::var_os(name).map(PathBuf::from))?.join("vipa").join("projects");
    Some(Place { path: folder.join(file_name(&root)), owner: Owner::Vipa })
}

/// The folder of the closest `vipa.toml`, whether it is read or not, else of the repository, else the working folder.
fn project(working: &Path) -> PathBuf {
    let up = |names: &[&str]| working.ancestors().find(|folder| names.iter().any(|name| folder.join(name).exists()));
    let root = up(&["vipa.toml", ".vipa.toml"]).or_else(|| up(&[".git"])).unwrap_or(working);
    root.canonicalize().unwrap_or_else(|_| root.to_owned())
}

fn user_cache(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let given = |name| variable(name).filter(|path| path.is_absolute());
    given("XDG_CACHE_HOME").or_else(|| Some(given("HOME")?.join(".cache")))
}

/// Readable, and different for different folders of the same name.
fn file_name(root: &Path) -> String {
    let name = root.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let name: String = name.chars().filter(|c| c.is_alphanumeric() || "-_.".contains(*c)).take(40).collect();
    format!("{name}-{}.sqlite", Digest::of_bytes(root.as_os_str().as_encoded_bytes()).short())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_project_is_where_its_configuration_or_repository_is() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let inner = root.join("a/b");
        std::fs::create_dir_all(&inner).unwrap();
        assert_eq!(project(&inner), inner);
        std::fs::create_dir(root.join(".git")).unwrap();
        assert_eq!(project(&inner), root);
        std::fs::write(root.join("a/vipa.toml"), "").unwrap();
        assert_eq!(project(&inner), root.join("a"));
    }

    #[test]
    fn the_users_cache_is_where_the_variables_say() {
        let of = |xdg: Option<&str>, home: Option<&str>| {
            let (xdg, home) = (xdg.map(PathBuf::from), home.map(PathBuf::from));
            user_cache(|name| if name == "HOME" { home.clone() } else { xdg.clone() })
        };
        assert_eq!(of(Some("/x"), Some("/h")), Some(PathBuf::from("/x")));
        assert_eq!(of(Some("relative"), Some("/h")), Some(PathBuf::from("/h/.cache")));
        assert_eq!(of(None, None), None);
    }

    #[test]
    fn folders_of_the_same_name_have_different_files() {
        let names = ["/a/app", "/b/app", "/"].map(|root| file_name(Path::new(root)));
        assert!(names[0].starts_with("app-") && names[0] != names[1] && names[2].ends_with(".sqlite"), "{names:?}");
    }
}
