//! Modified UTF-8 (JVM specification 4.4.7): NUL in two bytes, supplementary characters as two surrogates.

use std::borrow::Cow;

/// The UTF-16 units of a string constant; `None` if the bytes are not modified UTF-8.
pub(crate) fn to_utf16(bytes: &[u8]) -> Option<Vec<u16>> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied();
    while let Some(first) = rest.next() {
        let unit = match first {
            0x00..=0x7f => u16::from(first),
            0xc0..=0xdf => u16::from(first & 0x1f) << 6 | tail(rest.next()?)?,
            0xe0..=0xef => u16::from(first & 0x0f) << 12 | tail(rest.next()?)? << 6 | tail(rest.next()?)?,
            _ => return None,
        };
        units.push(unit);
    }
    Some(units)
}

/// A name. Names with unpaired surrogates cannot be expressed in Rust's strings and give `None`.
pub(crate) fn to_str(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if bytes.is_ascii() {
        return std::str::from_utf8(bytes).ok().map(Cow::Borrowed);
    }
    String::from_utf16(&to_utf16(bytes)?).ok().map(Cow::Owned)
}

fn tail(byte: u8) -> Option<u16> {
    (byte & 0xc0 == 0x80).then_some(u16::from(byte & 0x3f))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrogates_survive_alone_and_in_pairs() {
        assert_eq!(to_utf16(&[0xed, 0xa0, 0xbd, b'x']), Some(vec![0xd83d, u16::from(b'x')]));
        assert_eq!(to_str(&[0xed, 0xa0, 0xbd]), None);
        assert_eq!(to_str(&[0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]).as_deref(), Some("\u{1f600}"));
        assert_eq!(to_utf16(&[0xc0, 0x80]), Some(vec![0]));
    }

    #[test]
    fn broken_sequences_are_refused() {
        for bytes in [&[0xc0][..], &[0xe0, 0x80], &[0x80], &[0xf0, 0x9f, 0x98, 0x80], &[0xc3, 0x28]] {
            assert_eq!(to_utf16(bytes), None, "{bytes:x?}");
        }
    }
}
