//! The constant pool, read without resolving anything: entries are looked at when something names them.

use crate::error::DecodeError;
use crate::mutf8;
use crate::reader::Reader;
use std::borrow::Cow;

#[derive(Debug, Clone, Copy)]
pub(crate) enum Entry<'a> {
    /// Index 0 and the second half of a long or double.
    Unusable,
    Utf8(&'a [u8]),
    Int(i32),
    Float(u32),
    Long(i64),
    Double(u64),
    Class(u16),
    String(u16),
    Member {
        kind: Member,
        class: u16,
        name_and_type: u16,
    },
    NameAndType(u16, u16),
    MethodHandle(u8, u16),
    MethodType(u16),
    Dynamic(u16, u16),
    InvokeDynamic(u16, u16),
    /// Module and Package entries; nothing here needs more than that their names are sound.
    ModuleOrPackage(u16),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Member {
    Field,
    Method,
    InterfaceMethod,
}

pub(crate) struct Pool<'a> {
    entries: Vec<Entry<'a>>,
}

impl<'a> Pool<'a> {
    pub fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
        reader.what = "the constant pool";
        let count = usize::from(reader.u2()?);
        let mut entries = Vec::with_capacity(count);
        entries.push(Entry::Unusable);
        while entries.len() < count {
            let entry = read_entry(reader, entries.len() as u16)?;
            let is_wide = matches!(entry, Entry::Long(_) | Entry::Double(_));
            entries.push(entry);
            if is_wide {
                entries.push(Entry::Unusable);
            }
        }
        Ok(Pool { entries })
    }

    /// Checks that entries refer to entries of the right sort. The parsers trust that, and panic otherwise.
    pub fn validate(&self) -> Result<(), DecodeError> {
        for entry in &self.entries {
            match *entry {
                Entry::Class(name) | Entry::MethodType(name) | Entry::ModuleOrPackage(name) => drop(self.text(name)?),
                Entry::NameAndType(name, descriptor) => drop((self.text(name)?, self.text(descriptor)?)),
                Entry::String(text) => drop(self.utf8(text)?),
                Entry::Member { class, name_and_type, .. } => {
                    self.class(class)?;
                    self.name_and_type(name_and_type)?;
                }
                Entry::Dynamic(_, pair) | Entry::InvokeDynamic(_, pair) => drop(self.name_and_type(pair)?),
                Entry::MethodHandle(_, index) => match self.entry(index)? {
                    Entry::Member { .. } => {}
                    _ => return Err(DecodeError::Pool { index, why: "a reference to a member was expected" }),
                },
                Entry::Unusable
                | Entry::Utf8(_)
                | Entry::Int(_)
                | Entry::Float(_)
                | Entry::Long(_)
                | Entry::Double(_) => {}
            }
        }
        Ok(())
    }

    pub fn entry(&self, index: u16) -> Result<Entry<'a>, DecodeError> {
        match self.entries.get(usize::from(index)) {
            None | Some(Entry::Unusable) => Err(DecodeError::Pool { index, why: "there is no such entry" }),
            Some(entry) => Ok(*entry),
        }
    }

    pub fn utf8(&self, index: u16) -> Result<&'a [u8], DecodeError> {
        match self.entry(index)? {
            Entry::Utf8(bytes) => Ok(bytes),
            _ => Err(DecodeError::Pool { index, why: "a Utf8 entry was expected" }),
        }
    }

    pub fn text(&self, index: u16) -> Result<Cow<'a, str>, DecodeError> {
        mutf8::to_str(self.utf8(index)?).ok_or(DecodeError::Pool { index, why: "the name is not valid Unicode" })
    }

    /// Those that are text; the JVM refuses a class with one that is not.
    pub fn texts(&self) -> impl Iterator<Item = Cow<'a, str>> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Utf8(bytes) => mutf8::to_str(bytes),
            _ => None,
        })
    }

    pub fn class(&self, index: u16) -> Result<Cow<'a, str>, DecodeError> {
        match self.entry(index)? {
            Entry::Class(name) => self.text(name),
            _ => Err(DecodeError::Pool { index, why: "a Class entry was expected" }),
        }
    }

    pub fn name_and_type(&self, index: u16) -> Result<(u16, u16), DecodeError> {
        match self.entry(index)? {
            Entry::NameAndType(name, descriptor) => Ok((name, descriptor)),
            _ => Err(DecodeError::Pool { index, why: "a NameAndType entry was expected" }),
        }
    }
}

/// JVM specification table 4.4-A. The entry's own version rules are the JVM's business, not ours.
fn read_entry<'a>(reader: &mut Reader<'a>, index: u16) -> Result<Entry<'a>, DecodeError> {
    let member = |kind, reader: &mut Reader| -> Result<Entry<'a>, DecodeError> {
        Ok(Entry::Member { kind, class: reader.u2()?, name_and_type: reader.u2()? })
    };
    Ok(match reader.u1()? {
        1 => {
            let length = reader.u2()?;
            Entry::Utf8(reader.take(usize::from(length))?)
        }
        3 => Entry::Int(reader.i4()?),
        4 => Entry::Float(reader.u4()?),
        5 => Entry::Long(reader.u8()? as i64),
        6 => Entry::Double(reader.u8()?),
        7 => Entry::Class(reader.u2()?),
        8 => Entry::String(reader.u2()?),
        9 => member(Member::Field, reader)?,
        10 => member(Member::Method, reader)?,
        11 => member(Member::InterfaceMethod, reader)?,
        12 => Entry::NameAndType(reader.u2()?, reader.u2()?),
        15 => Entry::MethodHandle(reader.u1()?, reader.u2()?),
        16 => Entry::MethodType(reader.u2()?),
        17 => Entry::Dynamic(reader.u2()?, reader.u2()?),
        18 => Entry::InvokeDynamic(reader.u2()?, reader.u2()?),
        19 | 20 => Entry::ModuleOrPackage(reader.u2()?),
        _ => return Err(DecodeError::Pool { index, why: "the tag is unknown" }),
    })
}
