//! Finds the JDKs of the machine: `JAVA_HOME`, the `java` on the path, and the folders beside those two.
//!
//! A folder counts as a JDK when it has `bin/javac` and a `release` file, because a JRE cannot compile subjects.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jdk {
    /// Canonical, so that two names of one JDK are one JDK.
    pub home: PathBuf,
    /// As the `release` file says it: `17.0.15`.
    pub version: String,
    /// The feature number: 17, 25; 8 for `1.8.0`.
    pub feature: u32,
}

impl Jdk {
    /// `None` if the folder is not a JDK.
    pub fn at(home: &Path) -> Option<Jdk> {
        let home = home.canonicalize().ok()?;
        if !home.join("bin").join(executable("javac")).is_file() {
            return None;
        }
        let version = version_of_release(&fs::read_to_string(home.join("release")).ok()?)?;
        let feature = feature_of_version(&version)?;
        Some(Jdk { home, version, feature })
    }

    pub fn tool(&self, name: &str) -> PathBuf {
        self.home.join("bin").join(executable(name))
    }
}

/// All JDKs, the default one first, then by feature number and path.
pub fn find_jdks() -> Vec<Jdk> {
    let named = named_homes();
    let siblings = named.iter().filter_map(|home| home.parent()).flat_map(folders_in);
    let mut others: Vec<Jdk> = named.iter().cloned().chain(siblings).filter_map(|home| Jdk::at(&home)).collect();
    if others.is_empty() {
        return others;
    }
    let default = others.remove(0);
    others.retain(|jdk| jdk.home != default.home);
    others.sort_by(|a, b| (a.feature, &a.home).cmp(&(b.feature, &b.home)));
    others.dedup();
    others.insert(0, default);
    others
}

/// The default JDK; a test without one cannot go on.
pub fn require_jdk() -> Jdk {
    find_jdks().into_iter().next().unwrap_or_else(|| {
        panic!("this test needs a JDK with javac: set JAVA_HOME, or put java on the PATH (`make setup` installs one)")
    })
}

/// `JAVA_HOME` and the home of the `java` on the path, in this order.
fn named_homes() -> Vec<PathBuf> {
    let from_variable = env::var_os("JAVA_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
    let from_path = env::var_os("PATH").and_then(|path| env::split_paths(&path).find_map(|dir| home_of_java_in(&dir)));
    from_variable.into_iter().chain(from_path).filter_map(|home| home.canonicalize().ok()).collect()
}

/// `/usr/bin/java` is usually a link into the JDK, so the link is followed before going up two folders.
fn home_of_java_in(dir: &Path) -> Option<PathBuf> {
    let java = dir.join(executable("java")).canonicalize().ok()?;
    Some(java.parent()?.parent()?.to_path_buf())
}

fn folders_in(parent: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(parent) else { return Vec::new() };
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    folders
}

fn version_of_release(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    Some(line.trim().trim_matches('"').to_string())
}

fn feature_of_version(version: &str) -> Option<u32> {
    let mut numbers = version.split(['.', '-', '+', '_']);
    match numbers.next()?.parse().ok()? {
        1 => numbers.next()?.parse().ok(),
        feature => Some(feature),
    }
}

fn executable(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feature_numbers_of_old_new_and_early_access_versions() {
        assert_eq!(feature_of_version("17.0.15"), Some(17));
        assert_eq!(feature_of_version("25"), Some(25));
        assert_eq!(feature_of_version("26-ea+3"), Some(26));
        assert_eq!(feature_of_version("1.8.0_402"), Some(8));
        assert_eq!(feature_of_version("later"), None);
    }

    #[test]
    fn release_file_is_read_with_or_without_quotes() {
        assert_eq!(version_of_release("A=1\nJAVA_VERSION=\"17.0.15\"\n"), Some("17.0.15".to_string()));
        assert_eq!(version_of_release("JAVA_VERSION=25\n"), Some("25".to_string()));
        assert_eq!(version_of_release("OTHER=25\n"), None);
    }

    #[test]
    fn a_folder_without_javac_is_no_jdk() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::write(folder.path().join("release"), "JAVA_VERSION=\"17\"\n").expect("writing release");
        assert_eq!(Jdk::at(folder.path()), None);
    }

    #[test]
    fn every_jdk_is_listed_once() {
        let jdks = find_jdks();
        let mut homes: Vec<_> = jdks.iter().map(|jdk| &jdk.home).collect();
        homes.sort();
        homes.dedup();
        assert_eq!(homes.len(), jdks.len());
        assert!(jdks.iter().all(|jdk| jdk.tool("javac").is_file()));
        assert_eq!(require_jdk(), jdks[0]);
    }
}
