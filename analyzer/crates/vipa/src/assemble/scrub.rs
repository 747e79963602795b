//! Texts from a JVM hold parts that differ from run to run: identity hashes (`Foo@1b2c3d`), addresses and numbers of
//! generated classes (`Foo$$Lambda$14/0x0000000800c03000`). They are cut, so that equal runs give equal reports.

/// Numbered by the JVM in the order of generation.
const GENERATED: &[&str] =
    &["$$Lambda$", "jdk.proxy", "$Proxy", "GeneratedMethodAccessor", "GeneratedConstructorAccessor"];

pub fn scrub(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let cut = varying(rest);
        match cut {
            Some((kept, length)) => {
                out.push_str(kept);
                rest = &rest[length..];
            }
            None => {
                out.push(next);
                rest = &rest[next.len_utf8()..];
            }
        }
    }
    out
}

/// If the text begins with a varying part: what remains of it, and its length.
fn varying(text: &str) -> Option<(&'static str, usize)> {
    if let Some(after) = text.strip_prefix('@') {
        let digits = count(after, |c| c.is_ascii_digit() || ('a'..='f').contains(&c));
        let ends = !after[digits..].starts_with(|c: char| c.is_alphanumeric());
        // HotSpot's identity hashes have up to 31 bits; an address such as `@example` or `@2` is left alone.
        return ((5..=8).contains(&digits) && ends).then_some(("@...", 1 + digits));
    }
    if let Some(after) = text.strip_prefix("/0x") {
        let digits = count(after, |c| c.is_ascii_hexdigit());
        return (digits >= 8).then_some(("", 3 + digits));
    }
    let name = GENERATED.iter().find(|name| text.starts_with(**name))?;
    let digits = count(&text[name.len()..], |c| c.is_ascii_digit());
    (digits > 0).then_some((*name, name.len() + digits))
}

fn count(text: &str, wanted: impl Fn(char) -> bool) -> usize {
    text.find(|c: char| !wanted(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::scrub;

    #[test]
    fn what_varies_between_runs_is_cut_and_the_rest_is_kept() {
        for (text, expected) in [
            (
                "class A (A is in unnamed module of loader h.Loader @6d06d69c)",
                "class A (A is in unnamed module of loader h.Loader @...)",
            ),
            ("[I@1b6d3586", "[I@..."),
            ("a.B$$Lambda$14/0x0000000800c03000", "a.B$$Lambda$"),
            ("a.B$$Lambda/0x00007f1234c03000.run", "a.B$$Lambda.run"),
            ("jdk.proxy2.$Proxy17", "jdk.proxy.$Proxy"),
            ("mail bob@example.org, index 12345678", "mail bob@example.org, index 12345678"),
            ("größe @2 @cafe", "größe @2 @cafe"),
        ] {
            assert_eq!(scrub(text), expected);
        }
    }
}
