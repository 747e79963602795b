//! The beginning of a class file only: enough for a hierarchy index over thousands of classes.

use crate::OLDEST_MAJOR;
use crate::error::DecodeError;
use crate::ir::{Access, Name};
use crate::pool::Pool;
use crate::reader::Reader;

#[derive(Debug, Clone)]
pub struct Header {
    pub major: u16,
    pub access: Access,
    pub name: Name,
    pub superclass: Option<Name>,
    pub interfaces: Vec<Name>,
}

pub fn parse_header(bytes: &[u8]) -> Result<Header, DecodeError> {
    let mut reader = Reader::new(bytes, "the header");
    let (major, pool) = read_prologue(&mut reader)?;
    read_header(&mut reader, major, &pool)
}

/// Magic, version and constant pool.
pub(crate) fn read_prologue<'a>(reader: &mut Reader<'a>) -> Result<(u16, Pool<'a>), DecodeError> {
    if reader.u4()? != 0xcafe_babe {
        return Err(DecodeError::Magic);
    }
    let (_minor, major) = (reader.u2()?, reader.u2()?);
    if major < OLDEST_MAJOR {
        return Err(DecodeError::Version(major));
    }
    Ok((major, Pool::read(reader)?))
}

pub(crate) fn read_header(reader: &mut Reader, major: u16, pool: &Pool) -> Result<Header, DecodeError> {
    reader.what = "the class header";
    let access = Access(reader.u2()?);
    let name = class_name(pool, reader.u2()?)?;
    let superclass = match reader.u2()? {
        0 => None,
        index => Some(class_name(pool, index)?),
    };
    let count = reader.u2()?;
    let interfaces = (0..count).map(|_| class_name(pool, reader.u2()?)).collect::<Result<_, _>>()?;
    Ok(Header { major, access, name, superclass, interfaces })
}

fn class_name(pool: &Pool, index: u16) -> Result<Name, DecodeError> {
    let name = pool.class(index)?;
    if name.is_empty() || name.contains([';', '[', '.']) || name.split('/').any(str::is_empty) {
        return Err(DecodeError::Pool { index, why: "not a class name" });
    }
    Ok(Name::from(name))
}
