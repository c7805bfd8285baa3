//! Points of a fixed size one after the other, as LAS, binary PLY and binary PCD have them: [`Records`]
//! says where the values are, [`Records::read`] streams them from a file. Nothing but a block of the file
//! is in memory.

use std::io::{Read, Seek, SeekFrom};

use glam::DVec3;

use super::gather::Gather;
use super::point::{Has, ScanPoint, Slot};
use crate::error::{Error, ErrorKind, Place};

/// Bytes read at a time, about.
const BLOCK: usize = 1 << 20;

/// How a number is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    I8,
    U8,
    I16,
    U16,
    I32,
    U32,
    I64,
    U64,
    F32,
    F64,
}

/// A value of a record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field {
    pub(crate) slot: Slot,
    /// Bytes before it.
    pub(crate) offset: usize,
    pub(crate) number: Number,
    /// The bits of an unsigned number that count.
    pub(crate) mask: u64,
}

/// Where points are in a file, and what of them is read.
#[derive(Debug, Clone)]
pub(crate) struct Records {
    /// Bytes before the first.
    pub(crate) start: u64,
    /// Bytes of each.
    pub(crate) stride: usize,
    pub(crate) count: u64,
    pub(crate) fields: Vec<Field>,
    pub(crate) is_big_endian: bool,
    /// What positions are multiplied by,
    pub(crate) scale: DVec3,
    /// and what is added then.
    pub(crate) offset: DVec3,
}

impl Number {
    pub(crate) fn size(self) -> usize {
        match self {
            Self::I8 | Self::U8 => 1,
            Self::I16 | Self::U16 => 2,
            Self::I32 | Self::U32 | Self::F32 => 4,
            Self::I64 | Self::U64 | Self::F64 => 8,
        }
    }

    fn decode(self, bytes: &[u8], is_big_endian: bool, mask: u64) -> f64 {
        let mut raw = [0; 8];
        let size = self.size();
        raw[..size].copy_from_slice(bytes);
        if is_big_endian {
            raw[..size].reverse();
        }
        let bits = u64::from_le_bytes(raw);
        let unused = 64 - 8 * size as u32;
        match self {
            Self::F32 => f32::from_bits(bits as u32).into(),
            Self::F64 => f64::from_bits(bits),
            Self::I8 | Self::I16 | Self::I32 | Self::I64 => {
                ((bits << unused).cast_signed() >> unused) as f64
            }
            Self::U8 | Self::U16 | Self::U32 | Self::U64 => (bits & mask) as f64,
        }
    }
}

impl Records {
    /// Which values the points have.
    pub(crate) fn has(&self) -> Has {
        Has::of(self.fields.iter().map(|field| field.slot))
    }

    /// Hands all points of a file to `gather`.
    pub(crate) fn read(
        &self,
        mut file: impl Read + Seek,
        gather: &mut Gather<'_>,
    ) -> Result<(), Error> {
        file.seek(SeekFrom::Start(self.start))?;
        gather.begin(self.has())?;
        let at_once = (BLOCK / self.stride.max(1)).max(1) as u64;
        let mut block = vec![0; self.stride * at_once.min(self.count) as usize];
        let mut done = 0;
        while done < self.count {
            let count = at_once.min(self.count - done);
            let bytes = &mut block[..self.stride * count as usize];
            let at = self.start + done * self.stride as u64;
            file.read_exact(bytes).map_err(|error| self.cut_short(&error, at))?;
            for record in bytes.chunks_exact(self.stride) {
                gather.push(&self.point(record))?;
            }
            done += count;
            gather.report(done as f64 / self.count as f64);
        }
        Ok(())
    }

    fn point(&self, record: &[u8]) -> ScanPoint {
        let mut point = ScanPoint::default();
        for field in &self.fields {
            let bytes = &record[field.offset..field.offset + field.number.size()];
            point.set(field.slot, field.number.decode(bytes, self.is_big_endian, field.mask));
        }
        point.position = point.position * self.scale + self.offset;
        point
    }

    fn cut_short(&self, error: &std::io::Error, at: u64) -> Error {
        if error.kind() != std::io::ErrorKind::UnexpectedEof {
            return std::io::Error::new(error.kind(), error.to_string()).into();
        }
        let what = format!("{} points of {} bytes", self.count, self.stride);
        let needed = self.count.saturating_mul(self.stride as u64);
        let available = at.saturating_sub(self.start);
        Error::from(ErrorKind::Truncated { what, needed, available }).at(Place::Byte(at as usize))
    }
}
