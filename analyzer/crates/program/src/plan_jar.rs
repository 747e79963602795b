//! Jars and wars, and the jars inside them: Spring Boot's `BOOT-INF`, a war's `WEB-INF`, and any other.

use crate::archive::Archive;
use crate::error::LoadError;
use crate::limits;
use crate::plan::{PathEntry, Planner};
use std::path::Path;

/// Where the application's own classes lie in archives that carry their libraries.
const APPLICATION_PREFIXES: [&str; 2] = ["BOOT-INF/classes/", "WEB-INF/classes/"];

/// Opens a file as an archive; anything that is no archive at all is told apart from a damaged one.
pub(crate) fn open(path: &Path) -> Result<Archive, LoadError> {
    let looks_like_archive = ["jar", "war", "ear", "zip", "jmod"];
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default().to_lowercase();
    Archive::open(path).map_err(|error| match error {
        LoadError::NotAZip { path } if !looks_like_archive.contains(&&*extension) => LoadError::UnknownKind { path },
        other => other,
    })
}

pub(crate) fn add(planner: &mut Planner, archive: Archive, name: &str, analysed: bool) -> Result<(), LoadError> {
    let path = archive.path().to_path_buf();
    let application = APPLICATION_PREFIXES.into_iter().find(|prefix| holds_classes(&archive, prefix));
    let subject = application.unwrap_or_default();
    if analysed && !holds_classes(&archive, subject) {
        return Err(LoadError::nothing(&path, no_classes(&archive)));
    }
    let entry = |prefix: &str, analysed| PathEntry {
        path: path.clone(),
        prefix: prefix.to_string(),
        analysed,
        name: name.to_string(),
    };
    planner.plan.entries.push(entry(subject, analysed));
    unpack_nested(planner, &archive, name, 1)?;
    if application.is_some() && holds_classes(&archive, "") {
        planner.libraries.push(entry("", false));
    }
    Ok(())
}

fn holds_classes(archive: &Archive, prefix: &str) -> bool {
    archive.entries.iter().any(|entry| class_name_in(&entry.name, prefix).is_some())
}

/// The internal class name of an archive entry below a prefix; `None` if it is none there.
pub(crate) fn class_name_in<'n>(entry: &'n str, prefix: &str) -> Option<&'n str> {
    let name = entry.strip_prefix(prefix)?.strip_suffix(".class")?;
    let elsewhere = ["META-INF/", "BOOT-INF/", "WEB-INF/"].iter().any(|folder| name.starts_with(folder));
    let is_safe = !name.split('/').any(|part| part.is_empty() || part == "." || part == "..");
    (is_safe && !elsewhere && !name.contains('\\')).then_some(name)
}

fn no_classes(archive: &Archive) -> String {
    let jars = archive.entries.iter().filter(|entry| is_jar(&entry.name)).count();
    match jars {
        0 => "the archive holds no class file. Check that it is the right jar (not sources or javadoc).".to_string(),
        jars => format!("the archive holds {jars} jars but no classes of its own. Unpack it and name the jars."),
    }
}

fn is_jar(name: &str) -> bool {
    name.to_lowercase().ends_with(".jar")
}

/// Unpacks the jars inside an archive as class path. A broken one is told, and the rest goes on.
fn unpack_nested(planner: &mut Planner, archive: &Archive, owner: &str, depth: usize) -> Result<(), LoadError> {
    for (index, entry) in archive.entries.iter().enumerate().filter(|(_, entry)| is_jar(&entry.name)) {
        let base = entry.name.rsplit(['/', '\\']).next().unwrap_or(&entry.name);
        let name = format!("{owner}!{base}");
        planner.unpacked = planner.unpacked.saturating_add(entry.size);
        if depth > limits::MAX_NESTING || planner.unpacked > limits::MAX_TOTAL_BYTES {
            planner.plan.notes.push(format!("{name}: not unpacked, the archives are nested too deeply or too large"));
            continue;
        }
        let folder = planner.scratch.join("nested").join(planner.libraries.len().to_string());
        let target = folder.join(base);
        let nested = archive
            .read(index, limits::MAX_TOTAL_BYTES)
            .and_then(|bytes| planner.write(&target, &bytes).map_err(|error| error.to_string()))
            .and_then(|()| Archive::open(&target).map_err(|error| error.to_string()));
        match nested {
            Ok(nested) => {
                let entry = PathEntry { path: target, prefix: String::new(), analysed: false, name: name.clone() };
                planner.libraries.push(entry);
                unpack_nested(planner, &nested, &name, depth + 1)?;
            }
            Err(why) => planner.plan.notes.push(format!("{name}: nested jar is ignored ({why})")),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_safe_names_below_the_prefix_are_classes() {
        assert_eq!(class_name_in("a/B.class", ""), Some("a/B"));
        assert_eq!(class_name_in("BOOT-INF/classes/a/B.class", "BOOT-INF/classes/"), Some("a/B"));
        for name in
            ["../a/B.class", "a/../B.class", "/a/B.class", "META-INF/versions/9/a/B.class", "a/B.java", "a//B.class"]
        {
            assert_eq!(class_name_in(name, ""), None, "{name}");
        }
    }
}
