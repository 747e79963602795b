//! Source lines of the analysed classes: lines that hold something other than white space and comments.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Over the files (relative to a root) that are found under one of the roots; `None` if there are none.
pub fn count(roots: &[PathBuf], files: &BTreeSet<PathBuf>) -> Option<u64> {
    let read = |file: &Path| roots.iter().find_map(|root| std::fs::read(root.join(file)).ok());
    let lines = files.iter().filter_map(|file| read(file)).map(|text| code_lines(&String::from_utf8_lossy(&text)));
    lines.reduce(|sum, lines| sum + lines)
}

/// A comment sign inside a string literal may be misread; for a count of lines that is near enough.
fn code_lines(text: &str) -> u64 {
    let mut in_comment = false;
    let mut count = 0;
    for line in text.lines() {
        let mut rest = line.trim();
        let mut code = false;
        loop {
            if in_comment {
                let Some((_, after)) = rest.split_once("*/") else { break };
                (in_comment, rest) = (false, after.trim_start());
            }
            let (before, after) = rest.split_once("/*").map_or((rest, None), |(before, after)| (before, Some(after)));
            code |= !before.split("//").next().unwrap_or_default().trim().is_empty();
            match after {
                Some(after) if !before.contains("//") => (in_comment, rest) = (true, after),
                _ => break,
            }
        }
        count += u64::from(code);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::code_lines;

    #[test]
    fn blank_lines_and_comments_do_not_count() {
        let text =
            "/* one\n two */ class A { // three\n\n  // four\n  int x; /* five */\n  /* six */ int y;\n /**/\n}\n";
        assert_eq!(code_lines(text), 4);
    }
}
