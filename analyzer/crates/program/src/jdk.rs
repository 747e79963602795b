//! Finding the JDK whose classes the program runs with.

use crate::error::LoadError;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jdk {
    pub home: PathBuf,
    /// As in the `release` file: `17.0.9`.
    pub version: String,
    /// The first number of the version: 17.
    pub feature: u32,
}

const OLDEST_FEATURE: u32 = 17;

/// `--jdk`, else `JAVA_HOME`, else the `java` on the path.
pub fn find_jdk(explicit: Option<&Path>) -> Result<Jdk, LoadError> {
    if let Some(home) = explicit {
        return open_jdk(home);
    }
    if let Some(home) = std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
        return open_jdk(Path::new(&home));
    }
    open_jdk(&home_of_java_on_path().ok_or(LoadError::NoJdk)?)
}

/// `java` is usually a chain of links into the JDK's `bin`.
fn home_of_java_on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let names = if cfg!(windows) { ["java.exe"] } else { ["java"] };
    let candidates = std::env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
    let java = candidates.filter_map(|java| java.canonicalize().ok()).find(|java| java.is_file())?;
    Some(java.parent()?.parent()?.to_path_buf())
}

fn open_jdk(home: &Path) -> Result<Jdk, LoadError> {
    let not_a_jdk = |why: &str| LoadError::NotAJdk { home: home.to_path_buf(), why: why.to_string() };
    let Ok(canonical) = home.canonicalize() else { return Err(not_a_jdk("the folder does not exist")) };
    let release =
        std::fs::read_to_string(canonical.join("release")).map_err(|_| not_a_jdk("it has no file `release`"))?;
    let version = property(&release, "JAVA_VERSION").ok_or_else(|| not_a_jdk("its `release` names no version"))?;
    let feature = feature_of(&version).ok_or_else(|| not_a_jdk("its `release` names no version"))?;
    if feature < OLDEST_FEATURE {
        return Err(LoadError::OldJdk { home: canonical, version });
    }
    if !canonical.join("lib").join("modules").is_file() {
        return Err(not_a_jdk("it has no `lib/modules`"));
    }
    Ok(Jdk { home: canonical, version, feature })
}

/// A line `KEY="value"` of the release file.
fn property(release: &str, key: &str) -> Option<String> {
    let value = release.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
    Some(value.trim().trim_matches('"').to_string())
}

/// 17 from `17.0.9`, 8 from `1.8.0_392`.
fn feature_of(version: &str) -> Option<u32> {
    let mut numbers = version.split(['.', '_', '-', '+']).map(|part| part.parse::<u32>().ok());
    match numbers.next()?? {
        1 => numbers.next()?,
        feature => Some(feature),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fake(release: &str) -> tempfile::TempDir {
        let home = tempfile::tempdir().unwrap();
        std::fs::write(home.path().join("release"), release).unwrap();
        home
    }

    #[test]
    fn old_and_broken_homes_say_what_to_do() {
        let old = fake("JAVA_VERSION=\"1.8.0_392\"\n");
        let message = find_jdk(Some(old.path())).unwrap_err().to_string();
        assert!(message.contains("Java 1.8.0_392 is too old") && message.contains("--jdk"), "{message}");
        let bare = fake("JAVA_VERSION=\"21\"\n");
        let message = find_jdk(Some(bare.path())).unwrap_err().to_string();
        assert!(message.contains("no `lib/modules`"), "{message}");
        let message = find_jdk(Some(Path::new("/no/such/jdk"))).unwrap_err().to_string();
        assert!(message.contains("/no/such/jdk") && message.contains("does not exist"), "{message}");
    }

    #[test]
    fn the_default_jdk_is_found() {
        let jdk = find_jdk(None).unwrap();
        assert!(jdk.feature >= OLDEST_FEATURE && jdk.version.starts_with(&jdk.feature.to_string()));
    }
}
