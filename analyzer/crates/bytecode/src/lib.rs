//! Class bytes in, [`ClassFile`] out. No I/O, and no panic on any bytes.
//!
//! The work is split so that a third-party parser never sees bytes that could hurt it:
//! our own [`scan`] walks the structure and finds the code, our own [`decode`] reads the instructions,
//! cafebabe (or, if it refuses, ristretto_classfile) reads everything around the code.

pub mod code;
mod decode;
mod describe;
pub mod descriptor;
mod error;
mod header;
pub mod ir;
mod link;
mod mutf8;
mod nesting;
mod operands;
mod parse_cafebabe;
mod parse_ristretto;
mod pool;
mod reader;
mod scan;
mod signature;
mod symbols;

pub use descriptor::{dots, slashes};
pub use error::{DecodeError, DescriptorError};
pub use header::{Header, parse_header};
pub use ir::*;
pub use signature::{GenericType, TypeVariables};

use reader::Reader;
use scan::Scan;
use std::borrow::Cow;
use std::sync::Arc;
use symbols::Symbols;

/// The oldest class-file version there is (JDK 1.0.2).
pub const OLDEST_MAJOR: u16 = 45;
/// The newest class-file version that is known to be decoded in full (Java 25); newer ones are tried all the same.
pub const NEWEST_KNOWN_MAJOR: u16 = 69;

/// Decodes a whole class. A class with one bad method is refused as a whole, as the JVM does.
pub fn parse_class(bytes: &[u8]) -> Result<ClassFile, DecodeError> {
    let scan = scan::scan(bytes)?;
    let mut symbols = Symbols::new(&scan.pool);
    let mut class = skeleton(bytes, &scan, &mut symbols)?;
    attach_code(&mut class, &scan, &mut symbols)?;
    Ok(class)
}

/// The bytes of each method's code, in the order of declaration. [`Instr`] merges opcodes; these tell them apart.
pub fn raw_code(bytes: &[u8]) -> Result<Vec<Option<&[u8]>>, DecodeError> {
    let methods = scan::scan(bytes)?.methods;
    Ok(methods.into_iter().map(|raw| raw.map(|raw| raw.code)).collect())
}

/// Every text of the constant pool: whatever a class can name by itself is in one of them.
pub fn pool_texts(bytes: &[u8]) -> Result<Vec<Cow<'_, str>>, DecodeError> {
    let (_, pool) = header::read_prologue(&mut Reader::new(bytes, "the header"))?;
    Ok(pool.texts().collect())
}

/// Everything but the code: cafebabe first, ristretto_classfile for what it refuses.
fn skeleton(bytes: &[u8], scan: &Scan, symbols: &mut Symbols) -> Result<ClassFile, DecodeError> {
    let refused = match guarded(|| parse_cafebabe::skeleton(bytes, symbols)) {
        Ok(class) => return Ok(class),
        Err(why) => why,
    };
    guarded(|| parse_ristretto::skeleton(bytes, scan, symbols))
        .map_err(|fallback| DecodeError::Refused { cafebabe: refused, ristretto: fallback })
}

/// The parsers are other people's code: a panic of theirs is a refusal, not the end of the run.
fn guarded<T>(parse: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(parse)) {
        Ok(result) => result,
        Err(_) => Err("the parser panicked".to_string()),
    }
}

fn attach_code(class: &mut ClassFile, scan: &Scan, symbols: &mut Symbols) -> Result<(), DecodeError> {
    if class.methods.len() != scan.methods.len() {
        return Err(DecodeError::structure("the parsers disagree about the number of methods"));
    }
    symbols.bootstraps = Some(class.bootstraps.len());
    for (method, raw) in class.methods.iter_mut().zip(&scan.methods) {
        let Some(raw) = raw else { continue };
        let code = link::code(raw, symbols).map_err(|error| error.in_method(&method.name, &method.descriptor))?;
        method.code = Some(Arc::new(code));
    }
    Ok(())
}
