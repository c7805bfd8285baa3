//! A cursor over the bytes of a binary file: `Bytes`, used by all binary readers; reading past the
//! end is an error with its place.

use crate::error::{Error, ErrorKind, Place};

#[derive(Clone)]
pub(crate) struct Bytes<'a> {
    bytes: &'a [u8],
    pos: usize,
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, pos: 0 }
    }

    pub(crate) fn at(bytes: &'a [u8], pos: usize) -> Self {
        Self { bytes, pos: pos.min(bytes.len()) }
    }

    pub(crate) fn position(&self) -> usize {
        self.pos
    }

    pub(crate) fn left(&self) -> usize {
        self.bytes.len() - self.pos
    }

    pub(crate) fn place(&self) -> Place {
        Place::Byte(self.pos)
    }

    #[inline]
    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], Error> {
        match self.bytes[self.pos..].get(..count) {
            Some(taken) => {
                self.pos += count;
                Ok(taken)
            }
            None => Err(self.short(count)),
        }
    }

    #[inline]
    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Error> {
        match self.bytes[self.pos..].first_chunk::<N>() {
            Some(&taken) => {
                self.pos += N;
                Ok(taken)
            }
            None => Err(self.short(N)),
        }
    }

    #[cold]
    fn short(&self, count: usize) -> Error {
        let (needed, available) = (count as u64, self.left() as u64);
        Error::from(ErrorKind::Truncated { what: "the next values".into(), needed, available })
            .at(self.place())
    }

    pub(crate) fn u8(&mut self) -> Result<u8, Error> {
        Ok(u8::from_le_bytes(self.array()?))
    }

    pub(crate) fn u16(&mut self) -> Result<u16, Error> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    pub(crate) fn u32(&mut self) -> Result<u32, Error> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    pub(crate) fn u64(&mut self) -> Result<u64, Error> {
        Ok(u64::from_le_bytes(self.array()?))
    }

    pub(crate) fn i32(&mut self) -> Result<i32, Error> {
        Ok(i32::from_le_bytes(self.array()?))
    }

    pub(crate) fn f32(&mut self) -> Result<f32, Error> {
        Ok(f32::from_le_bytes(self.array()?))
    }

    pub(crate) fn f64(&mut self) -> Result<f64, Error> {
        Ok(f64::from_le_bytes(self.array()?))
    }
}
