//! The structural walk over a class file: finds the code of each method and proves that a recursive
//! parser can read the rest (bounded nesting of annotations, nothing after the end).

use crate::error::DecodeError;
use crate::header::{Header, read_header, read_prologue};
use crate::nesting;
use crate::pool::Pool;
use crate::reader::Reader;

pub(crate) struct Scan<'a> {
    pub header: Header,
    pub pool: Pool<'a>,
    /// One per method, in declaration order; `None` without a Code attribute.
    pub methods: Vec<Option<RawCode<'a>>>,
}

/// A Code attribute in bytecode indices, nothing validated yet.
#[derive(Default)]
pub(crate) struct RawCode<'a> {
    pub max_stack: u16,
    pub max_locals: u16,
    pub code: &'a [u8],
    pub handlers: Vec<RawHandler>,
    /// (bytecode index, line)
    pub lines: Vec<(u16, u16)>,
    pub locals: Vec<RawLocal>,
}

pub(crate) struct RawHandler {
    pub start: u16,
    pub end: u16,
    pub target: u16,
    pub catch: u16,
}

pub(crate) struct RawLocal {
    pub start: u16,
    pub length: u16,
    pub name: u16,
    pub index: u16,
}

pub(crate) fn scan(bytes: &[u8]) -> Result<Scan<'_>, DecodeError> {
    let mut reader = Reader::new(bytes, "the header");
    let (major, pool) = read_prologue(&mut reader)?;
    pool.validate()?;
    let header = read_header(&mut reader, major, &pool)?;
    members(&mut reader, "a field", &pool)?;
    let methods = members(&mut reader, "a method", &pool)?;
    reader.what = "a class attribute";
    attributes(&mut reader, &pool, &mut |_, _| Ok(()))?;
    if !reader.is_at_end() {
        return Err(DecodeError::structure("there are extra bytes after the end of the class"));
    }
    Ok(Scan { header, pool, methods })
}

fn members<'a>(
    reader: &mut Reader<'a>,
    what: &'static str,
    pool: &Pool<'a>,
) -> Result<Vec<Option<RawCode<'a>>>, DecodeError> {
    reader.what = what;
    let count = reader.u2()?;
    let mut members = Vec::with_capacity(usize::from(count));
    for _ in 0..count {
        reader.take(6)?; // access flags, name, descriptor: the parsers read them
        let mut code = None;
        attributes(reader, pool, &mut |name, body| {
            if name == b"Code" {
                code = Some(read_code(body, pool)?);
            }
            Ok(())
        })?;
        members.push(code);
    }
    Ok(members)
}

fn attributes<'a>(
    reader: &mut Reader<'a>,
    pool: &Pool<'a>,
    visit: &mut dyn FnMut(&'a [u8], &'a [u8]) -> Result<(), DecodeError>,
) -> Result<(), DecodeError> {
    for _ in 0..reader.u2()? {
        let name = pool.utf8(reader.u2()?)?;
        let length = reader.u4()?;
        let body = reader.take(length as usize)?;
        check_nesting(name, body, pool)?;
        visit(name, body)?;
    }
    Ok(())
}

fn read_code<'a>(body: &'a [u8], pool: &Pool<'a>) -> Result<RawCode<'a>, DecodeError> {
    let mut reader = Reader::new(body, "a Code attribute");
    let (max_stack, max_locals) = (reader.u2()?, reader.u2()?);
    let length = reader.u4()?;
    let mut raw = RawCode { max_stack, max_locals, code: reader.take(length as usize)?, ..RawCode::default() };
    for _ in 0..reader.u2()? {
        let (start, end, target, catch) = (reader.u2()?, reader.u2()?, reader.u2()?, reader.u2()?);
        raw.handlers.push(RawHandler { start, end, target, catch });
    }
    let (lines, locals) = (&mut raw.lines, &mut raw.locals);
    attributes(&mut reader, pool, &mut |name, body| match name {
        b"LineNumberTable" => read_lines(body, lines),
        b"LocalVariableTable" => read_locals(body, locals),
        _ => Ok(()),
    })?;
    Ok(raw)
}

fn read_lines(body: &[u8], lines: &mut Vec<(u16, u16)>) -> Result<(), DecodeError> {
    let mut reader = Reader::new(body, "a LineNumberTable");
    for _ in 0..reader.u2()? {
        lines.push((reader.u2()?, reader.u2()?));
    }
    Ok(())
}

fn read_locals(body: &[u8], locals: &mut Vec<RawLocal>) -> Result<(), DecodeError> {
    let mut reader = Reader::new(body, "a LocalVariableTable");
    for _ in 0..reader.u2()? {
        let (start, length, name) = (reader.u2()?, reader.u2()?, reader.u2()?);
        let (_descriptor, index) = (reader.u2()?, reader.u2()?);
        locals.push(RawLocal { start, length, name, index });
    }
    Ok(())
}

/// Record components hold attributes of their own, annotations among them.
fn check_nesting(name: &[u8], body: &[u8], pool: &Pool) -> Result<(), DecodeError> {
    if name != b"Record" {
        return nesting::check(name, body);
    }
    let mut reader = Reader::new(body, "a Record attribute");
    for _ in 0..reader.u2()? {
        reader.take(4)?;
        attributes(&mut reader, pool, &mut |name, _| match name {
            b"Record" | b"Code" => Err(DecodeError::structure("a record component holds a nested Record or Code")),
            _ => Ok(()),
        })?;
    }
    Ok(())
}
