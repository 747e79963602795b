//! A cursor over bytes whose reads are all checked.

use crate::error::DecodeError;

#[derive(Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    pos: usize,
    /// What is being read, for the message when the bytes end.
    pub what: &'static str,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8], what: &'static str) -> Self {
        Reader { bytes, pos: 0, what }
    }

    pub fn position(&self) -> usize {
        self.pos
    }

    pub fn is_at_end(&self) -> bool {
        self.pos == self.bytes.len()
    }

    pub fn take(&mut self, length: usize) -> Result<&'a [u8], DecodeError> {
        let end = self.pos.checked_add(length).filter(|end| *end <= self.bytes.len());
        let Some(end) = end else { return Err(DecodeError::Truncated { what: self.what, at: self.pos }) };
        let taken = &self.bytes[self.pos..end];
        self.pos = end;
        Ok(taken)
    }

    pub fn u1(&mut self) -> Result<u8, DecodeError> {
        Ok(self.array::<1>()?[0])
    }

    pub fn u2(&mut self) -> Result<u16, DecodeError> {
        Ok(u16::from_be_bytes(self.array()?))
    }

    pub fn u4(&mut self) -> Result<u32, DecodeError> {
        Ok(u32::from_be_bytes(self.array()?))
    }

    pub fn u8(&mut self) -> Result<u64, DecodeError> {
        Ok(u64::from_be_bytes(self.array()?))
    }

    pub fn i1(&mut self) -> Result<i8, DecodeError> {
        Ok(self.u1()? as i8)
    }

    pub fn i2(&mut self) -> Result<i16, DecodeError> {
        Ok(self.u2()? as i16)
    }

    pub fn i4(&mut self) -> Result<i32, DecodeError> {
        Ok(self.u4()? as i32)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }
}
