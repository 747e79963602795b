//! A bound on nested annotations. The parsers recurse over them, and a stack overflow cannot be caught:
//! what nests deeper than any compiler writes is refused before a parser sees it.

use crate::error::DecodeError;
use crate::reader::Reader;

/// Real annotations nest two or three deep.
const MAX_DEPTH: usize = 64;

pub(crate) fn check(attribute: &[u8], body: &[u8]) -> Result<(), DecodeError> {
    let is_annotation = attribute.starts_with(b"Runtime") || attribute == b"AnnotationDefault";
    // Every level opens with one of two tags, so few such bytes mean few levels: nearly always the case.
    let openings = || body.iter().filter(|byte| matches!(byte, b'[' | b'@')).count();
    if !is_annotation || openings() <= MAX_DEPTH {
        return Ok(());
    }
    walk(attribute, &mut Reader::new(body, "an annotation"))
}

/// JVM specification 4.7.16 to 4.7.22.
fn walk(attribute: &[u8], reader: &mut Reader) -> Result<(), DecodeError> {
    match attribute {
        b"AnnotationDefault" => element(reader, 0),
        b"RuntimeVisibleAnnotations" | b"RuntimeInvisibleAnnotations" => annotations(reader),
        b"RuntimeVisibleParameterAnnotations" | b"RuntimeInvisibleParameterAnnotations" => {
            let parameters = reader.u1()?;
            (0..parameters).try_for_each(|_| annotations(reader))
        }
        b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations" => {
            for _ in 0..reader.u2()? {
                skip_target(reader)?;
                annotation(reader, 0)?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn annotations(reader: &mut Reader) -> Result<(), DecodeError> {
    let count = reader.u2()?;
    (0..count).try_for_each(|_| annotation(reader, 0))
}

fn annotation(reader: &mut Reader, depth: usize) -> Result<(), DecodeError> {
    reader.u2()?;
    for _ in 0..reader.u2()? {
        reader.u2()?;
        element(reader, depth)?;
    }
    Ok(())
}

fn element(reader: &mut Reader, depth: usize) -> Result<(), DecodeError> {
    if depth > MAX_DEPTH {
        return Err(DecodeError::structure("annotations are nested too deeply"));
    }
    match reader.u1()? {
        b'@' => annotation(reader, depth + 1),
        b'[' => {
            let count = reader.u2()?;
            (0..count).try_for_each(|_| element(reader, depth + 1))
        }
        b'e' => reader.take(4).map(drop),
        _ => reader.take(2).map(drop),
    }
}

/// `target_info` and `target_path` of a type annotation.
fn skip_target(reader: &mut Reader) -> Result<(), DecodeError> {
    let length = match reader.u1()? {
        0x00 | 0x01 | 0x16 => 1,
        0x10..=0x12 | 0x17 | 0x42..=0x46 => 2,
        0x13..=0x15 => 0,
        0x40 | 0x41 => 6 * usize::from(reader.u2()?),
        0x47..=0x4b => 3,
        _ => return Err(DecodeError::structure("a type annotation has an unknown target")),
    };
    reader.take(length)?;
    let path = reader.u1()?;
    reader.take(2 * usize::from(path)).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deep_arrays_are_refused_and_wide_ones_are_not() {
        let deep: Vec<u8> = [b'[', 0, 1].repeat(10_000);
        assert!(check(b"AnnotationDefault", &deep).is_err());
        let mut hidden = Vec::new();
        for _ in 0..10_000 {
            hidden.extend([b'[', 0, 2, b'I', 0, 1]);
        }
        assert!(check(b"AnnotationDefault", &hidden).is_err());
        let mut wide = vec![b'[', 1, 0];
        wide.extend([b'[', 0, 0].repeat(256));
        assert_eq!(check(b"AnnotationDefault", &wide), Ok(()));
    }
}
