//! Source lines for findings. Only the exact place `root/package/File.java` counts: a wrong line is worse than none.

use crate::names::package;
use crate::text::is_unprintable;
use std::fs;
use std::path::{Component, Path, PathBuf};
use vipa_schema::Site;

/// The lines around a site, and which of them it is.
#[derive(Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// Number of the first line, from 1.
    pub first: u32,
    pub lines: Vec<String>,
    /// The number of the line in question.
    pub line: u32,
}

/// The site's line with up to one line before and after, if a root holds a file that can be the right one.
pub fn excerpt(roots: &[PathBuf], site: &Site) -> Option<Excerpt> {
    let line = site.line?;
    let (_, text) = find(roots, site)?;
    let lines: Vec<&str> = text.lines().collect();
    let at = (line as usize).checked_sub(1)?;
    // No instruction stems from an empty line: such a source is not the one that was compiled.
    lines.get(at).filter(|line| !line.trim().is_empty())?;
    let is_text = |i: &usize| lines.get(*i).is_some_and(|line| !line.trim().is_empty());
    let first = at.checked_sub(1).filter(is_text).unwrap_or(at);
    let last = Some(at + 1).filter(is_text).unwrap_or(at);
    let lines = lines[first..=last].iter().map(|line| printable(line)).collect();
    Some(Excerpt { first: first as u32 + 1, lines, line })
}

/// The path of the site's source file under a root.
pub fn path(roots: &[PathBuf], site: &Site) -> Option<PathBuf> {
    find(roots, site).map(|(path, _)| path)
}

/// Two roots with different files of one name leave it open which was compiled: then there is no answer.
fn find(roots: &[PathBuf], site: &Site) -> Option<(PathBuf, String)> {
    let relative = relative(site)?;
    let mut found: Option<(PathBuf, String)> = None;
    for root in roots {
        let path = root.join(&relative);
        let Ok(bytes) = fs::read(&path) else { continue };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        match &found {
            Some((_, earlier)) if *earlier != text => return None,
            Some(_) => {}
            None => found = Some((path, text)),
        }
    }
    found
}

/// `com/acme/Foo.java`; names come from class files, so anything that would leave the root is refused.
fn relative(site: &Site) -> Option<PathBuf> {
    let folders = package(&site.method.class).split('.').filter(|part| !part.is_empty());
    let names: Vec<&str> = folders.chain([site.file.as_deref()?]).collect();
    names.iter().all(|name| is_plain(name)).then(|| names.iter().collect())
}

fn is_plain(name: &str) -> bool {
    let mut components = Path::new(name).components();
    let first = components.next();
    !name.contains(['/', '\\', '\0']) && matches!(first, Some(Component::Normal(_))) && components.next().is_none()
}

/// Tabs as four columns; other unprintable characters as spaces, so that columns stay what they are.
fn printable(line: &str) -> String {
    let expanded = line.trim_end().replace('\t', "    ");
    expanded.chars().map(|c| if is_unprintable(c) { ' ' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use vipa_schema::MethodId;

    fn site(class: &str, file: &str, line: u32) -> Site {
        Site { method: MethodId::new(class, "m", "()V"), file: Some(file.into()), line: Some(line), bci: 0 }
    }

    fn root_with(path: &str, text: &str) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
        root
    }

    #[test]
    fn context_is_one_line_each_way_without_blank_ones() {
        let root = root_with("a/B.java", "one\n\tint x;\nthree\n\nfive\n");
        let roots = [root.path().to_path_buf()];
        let around = |line| excerpt(&roots, &site("a.B$C", "B.java", line)).map(|found| (found.first, found.lines));
        assert_eq!(around(2), Some((1, vec!["one".into(), "    int x;".into(), "three".into()])));
        assert_eq!(around(5), Some((5, vec!["five".into()])));
        assert_eq!(around(4), None, "blank");
        assert_eq!(around(0), None);
        assert_eq!(around(9), None);
    }

    #[test]
    fn another_package_or_two_different_files_give_nothing() {
        let (one, two) = (root_with("a/B.java", "x"), root_with("a/B.java", "y"));
        let (one, two) = (one.path().to_path_buf(), two.path().to_path_buf());
        assert_eq!(excerpt(std::slice::from_ref(&one), &site("B", "B.java", 1)), None);
        assert!(excerpt(&[one.clone(), one.clone()], &site("a.B", "B.java", 1)).is_some());
        assert_eq!(excerpt(&[one, two], &site("a.B", "B.java", 1)), None);
    }

    #[test]
    fn names_that_leave_the_root_are_refused() {
        let root = root_with("a/B.java", "x");
        let roots = [root.path().join("a")];
        for file in ["../a/B.java", "/etc/passwd", "..", "", "x\0"] {
            assert_eq!(path(&roots, &site("B", file, 1)), None, "{file}");
        }
        assert!(path(&roots, &site("B", "B.java", 1)).is_some());
    }
}
