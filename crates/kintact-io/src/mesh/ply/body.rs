//! The values of a PLY body, as text or as binary of either byte order: `Source`, read by
//! `ply::parse` element by element. Integers are checked to be whole numbers.

use super::header::{Element, Scalar};
use crate::bytes::Bytes;
use crate::error::{Error, Place};
use crate::precision::{Precision, PrintedDigits};
use crate::text::Text;

/// The values of a PLY body, one after another.
pub(super) trait Source {
    fn scalar(&mut self, scalar: Scalar) -> Result<f64, Error>;
    fn integer(&mut self, scalar: Scalar) -> Result<i64, Error>;
    fn left(&self) -> usize;
    fn place(&self) -> Place;
    /// How values of this kind were stored that have been read so far.
    fn precision(&self, scalar: Scalar) -> Precision;
    /// The fewest bytes a value can take.
    fn least_scalar(&self, scalar: Scalar) -> u64;

    /// The fewest bytes one element can take: its lists may be empty.
    fn least_size(&self, element: &Element) -> u64 {
        element.properties.iter().map(|p| self.least_scalar(p.list.unwrap_or(p.scalar))).sum()
    }
}

pub(super) struct AsciiSource<'a> {
    text: Text<'a>,
    digits: PrintedDigits,
}

impl<'a> AsciiSource<'a> {
    pub(super) fn new(bytes: &'a [u8], start: usize) -> Self {
        Self { text: Text::at(bytes, start), digits: PrintedDigits::default() }
    }
}

impl Source for AsciiSource<'_> {
    #[inline]
    fn scalar(&mut self, _: Scalar) -> Result<f64, Error> {
        self.text.skip_space();
        self.text.coordinate(&mut self.digits).ok_or_else(|| self.text.unexpected("a number"))
    }

    #[inline]
    fn integer(&mut self, _: Scalar) -> Result<i64, Error> {
        self.text.skip_space();
        let start = self.text.position();
        self.text.whole().ok_or_else(|| {
            self.text.rewind(start);
            self.text.unexpected("a whole number")
        })
    }

    fn left(&self) -> usize {
        // The last value needs no blank behind it.
        self.text.rest().len() + 1
    }

    fn place(&self) -> Place {
        self.text.place()
    }

    fn precision(&self, _: Scalar) -> Precision {
        Precision::Printed(self.digits.clone())
    }

    fn least_scalar(&self, _: Scalar) -> u64 {
        2
    }
}

pub(super) struct BinarySource<'a, const LITTLE: bool> {
    bytes: Bytes<'a>,
}

impl<'a, const LITTLE: bool> BinarySource<'a, LITTLE> {
    pub(super) fn new(bytes: &'a [u8], start: usize) -> Self {
        Self { bytes: Bytes::at(bytes, start) }
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Result<[u8; N], Error> {
        let mut array = self.bytes.array()?;
        if !LITTLE {
            array.reverse();
        }
        Ok(array)
    }
}

impl<const LITTLE: bool> Source for BinarySource<'_, LITTLE> {
    #[inline]
    fn scalar(&mut self, scalar: Scalar) -> Result<f64, Error> {
        Ok(match scalar {
            Scalar::F32 => f32::from_le_bytes(self.array()?).into(),
            Scalar::F64 => f64::from_le_bytes(self.array()?),
            Scalar::I8 => i8::from_le_bytes(self.array()?).into(),
            Scalar::U8 => u8::from_le_bytes(self.array()?).into(),
            Scalar::I16 => i16::from_le_bytes(self.array()?).into(),
            Scalar::U16 => u16::from_le_bytes(self.array()?).into(),
            Scalar::I32 => i32::from_le_bytes(self.array()?).into(),
            Scalar::U32 => u32::from_le_bytes(self.array()?).into(),
        })
    }

    #[inline]
    fn integer(&mut self, scalar: Scalar) -> Result<i64, Error> {
        Ok(match scalar {
            Scalar::I32 => i32::from_le_bytes(self.array()?).into(),
            Scalar::U32 => u32::from_le_bytes(self.array()?).into(),
            Scalar::U8 => u8::from_le_bytes(self.array()?).into(),
            Scalar::I8 => i8::from_le_bytes(self.array()?).into(),
            Scalar::I16 => i16::from_le_bytes(self.array()?).into(),
            Scalar::U16 => u16::from_le_bytes(self.array()?).into(),
            Scalar::F32 | Scalar::F64 => {
                let place = self.bytes.place();
                let value = self.scalar(scalar)?;
                if value.fract() != 0.0 || value.abs() > 1e15 {
                    let message = format!("expected a whole number, found {value}");
                    return Err(Error::malformed(message).at(place));
                }
                value as i64
            }
        })
    }

    fn left(&self) -> usize {
        self.bytes.left()
    }

    fn place(&self) -> Place {
        self.bytes.place()
    }

    fn precision(&self, scalar: Scalar) -> Precision {
        if scalar == Scalar::F32 { Precision::Single } else { Precision::Exact }
    }

    fn least_scalar(&self, scalar: Scalar) -> u64 {
        scalar.size()
    }
}
