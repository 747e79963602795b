//! Stack traces, short enough to read.

use crate::names::position;
use crate::text::clean;
use vipa_schema::verdict::StackFrame;

/// Lines that a shortened stack has at most, the closing "... n more" not counted.
const MAX_LINES: usize = 12;

/// Innermost first. Only a stack that is too long loses frames: first the middle of runs of JDK frames, then its end.
pub fn lines(stack: &[StackFrame]) -> Vec<String> {
    if stack.len() <= MAX_LINES {
        return stack.iter().map(line).collect();
    }
    let mut out = Vec::new();
    let mut shown = 0;
    for run in stack.chunk_by(|a, b| is_jdk(a) == is_jdk(b)) {
        for (frames, text) in shorten(run) {
            if out.len() == MAX_LINES {
                out.push(format!("... {} more", stack.len() - shown));
                return out;
            }
            shown += frames;
            out.push(text);
        }
    }
    out
}

/// The run's lines, each with the number of frames that it stands for.
fn shorten(run: &[StackFrame]) -> Vec<(usize, String)> {
    match run {
        [first, middle @ .., last] if is_jdk(first) && middle.len() > 1 => {
            vec![(1, line(first)), (middle.len(), format!("... {} more JDK frames", middle.len())), (1, line(last))]
        }
        run => run.iter().map(|frame| (1, line(frame))).collect(),
    }
}

fn line(frame: &StackFrame) -> String {
    clean(&format!("{}.{}{}", frame.class, frame.method, position(frame.file.as_deref(), frame.line, frame.bci)))
}

fn is_jdk(frame: &StackFrame) -> bool {
    ["java.", "javax.", "jdk.", "sun.", "com.sun."].iter().any(|prefix| frame.class.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stack(classes: &[&str]) -> Vec<StackFrame> {
        let frame = |(i, class): (usize, &&str)| StackFrame {
            class: class.to_string(),
            method: format!("m{i}"),
            file: None,
            line: None,
            bci: None,
        };
        classes.iter().enumerate().map(frame).collect()
    }

    #[test]
    fn short_stacks_are_whole() {
        assert_eq!(lines(&stack(&["java.A"; 12])).len(), 12);
    }

    #[test]
    fn long_runs_of_jdk_frames_lose_their_middle() {
        let text = lines(&stack(&[&["java.util.A"; 12][..], &["com.acme.B"; 2]].concat()));
        assert_eq!(text.len(), 5);
        assert_eq!(text[1], "... 10 more JDK frames");
        assert_eq!(text[2], "java.util.A.m11(unknown source)");
    }

    #[test]
    fn what_is_still_too_long_loses_its_end_and_the_count_is_right() {
        let text = lines(&stack(&[&["java.util.A"; 5][..], &["com.acme.B"; 20]].concat()));
        assert_eq!(text.len(), MAX_LINES + 1);
        // 3 lines for the JDK's 5 frames, 9 of the 20 others.
        assert_eq!(text[MAX_LINES], "... 11 more");
    }
}
