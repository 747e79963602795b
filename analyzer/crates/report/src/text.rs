//! Text and numbers for people: escaping, clipping, wrapping, units.

/// Control characters become Java escapes. Messages and string inputs come from the analysed program;
/// none of them may break a line or reach the terminal as a command.
pub fn clean(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if is_unprintable(c) => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out
}

/// Controls, and the marks that reorder or break the text around them.
pub fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200b}'..='\u{200f}' | '\u{feff}')
}

/// At most `max` characters; what was cut shows as three dots.
pub fn clip(text: &str, max: usize) -> String {
    if text.chars().count() <= max {
        return text.to_string();
    }
    let kept: String = text.chars().take(max.saturating_sub(3)).collect();
    format!("{}...", kept.trim_end())
}

/// Lines of at most `width` characters, broken at spaces; a longer word keeps its own line.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("never empty");
        if !last.is_empty() && last.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_string());
            continue;
        }
        if !last.is_empty() {
            last.push(' ');
        }
        last.push_str(word);
    }
    lines
}

/// `12,345`
pub fn number(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 crash`, `2 crashes`
pub fn count(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", number(n), if n == 1 { one } else { many })
}

/// `12.5%`; a share of nothing is `-`. Shares that only round to 0 or 100 do not read as none or all.
pub fn percent(part: u64, whole: u64) -> String {
    if whole == 0 {
        return "-".to_string();
    }
    let tenths = (part as f64 * 1000.0 / whole as f64).round() as u64;
    let tenths = match (part, tenths) {
        (1.., 0) => return "<0.1%".to_string(),
        (part, 1000) if part < whole => return ">99.9%".to_string(),
        (_, tenths) => tenths,
    };
    if tenths.is_multiple_of(10) { format!("{}%", tenths / 10) } else { format!("{}.{}%", tenths / 10, tenths % 10) }
}

/// Milliseconds as `340 ms`, `1.2 s`, `2 min 5 s`, `1 h 3 min`.
pub fn duration(ms: u64) -> String {
    let seconds = ms / 1000;
    match ms {
        0..1_000 => format!("{ms} ms"),
        // Cut, not rounded: 59.96 s must not read 60.0 s.
        1_000..60_000 => format!("{}.{} s", seconds, ms % 1000 / 100),
        60_000..3_600_000 => format!("{} min {} s", seconds / 60, seconds % 60),
        _ => format!("{} h {} min", number(seconds / 3600), seconds % 3600 / 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_never_reach_the_terminal() {
        assert_eq!(clean("a\n\x1b[31mb\u{202e}\tz\u{e9}"), "a\\n\\u001b[31mb\\u202e\\tz\u{e9}");
    }

    #[test]
    fn clipping_counts_characters_not_bytes() {
        assert_eq!(clip("\u{e9}\u{e9}\u{e9}", 3), "\u{e9}\u{e9}\u{e9}");
        assert_eq!(clip("abcdefgh", 6), "abc...");
    }

    #[test]
    fn wrapping_breaks_at_spaces_only() {
        assert_eq!(wrap("aa bb cccccc d", 5), ["aa bb", "cccccc", "d"]);
        assert_eq!(wrap("", 5), [""]);
    }

    #[test]
    fn numbers_are_grouped_and_shares_are_honest() {
        assert_eq!([number(0), number(999), number(1000), number(1234567)], ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([percent(1, 8), percent(0, 3), percent(3, 3), percent(1, 0)], ["12.5%", "0%", "100%", "-"]);
        assert_eq!([percent(1, 100_000), percent(99_999, 100_000)], ["<0.1%", ">99.9%"]);
    }

    #[test]
    fn durations_use_the_unit_that_fits() {
        let texts = [0, 340, 1_200, 59_960, 125_000, 3_780_000].map(duration);
        assert_eq!(texts, ["0 ms", "340 ms", "1.2 s", "59.9 s", "2 min 5 s", "1 h 3 min"]);
    }
}
