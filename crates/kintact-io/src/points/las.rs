//! ASPRS LAS 1.0 to 1.4, and LAZ. An own reader: few of the fields are wanted, and the crates las
//! and laz panic on damaged LAZ and allocate what a damaged chunk table claims. [`parse`] gives all
//! positions of a file in memory; scans are read by [`Header::records`] and [`each_compressed`].

use glam::DVec3;

use super::laz;
use crate::bytes::Bytes;
use crate::error::{Error, Place, check_claim};
use crate::parsed::Parsed;
use crate::scan::{Field, Number, Records, ScanPoint, Slot};

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let header = Header::parse(bytes, bytes.len())?;
    let mut parsed = Parsed::default();
    if header.compressed {
        laz::read(bytes, &header, |point| {
            parsed.vertices.push(header.place(point.at));
            Ok(())
        })?;
    } else {
        header.check_size(bytes.len())?;
        let body = &bytes[header.data_start..];
        for point in body.chunks_exact(header.point_size).take(header.points as usize) {
            let mut cursor = Bytes::new(point);
            let raw = [cursor.i32()?, cursor.i32()?, cursor.i32()?];
            parsed.vertices.push(header.place(raw));
        }
    }
    Ok(parsed)
}

/// What of a compressed point is decoded.
#[derive(Clone, Copy, Default)]
pub(super) struct RawPoint {
    pub(super) at: [i32; 3],
    pub(super) intensity: u16,
    pub(super) class: u8,
    pub(super) return_number: u8,
}

/// The points of a compressed file, one after the other, with the share of the bytes read.
pub(crate) fn each_compressed(
    bytes: &[u8],
    mut take: impl FnMut(&ScanPoint, f64) -> Result<(), Error>,
) -> Result<(), Error> {
    let header = Header::parse(bytes, bytes.len())?;
    let mut count = 0.0;
    laz::read(bytes, &header, |raw| {
        count += 1.0;
        let point = ScanPoint {
            position: header.place(raw.at),
            intensity: raw.intensity.into(),
            class: raw.class.into(),
            return_number: raw.return_number.into(),
            ..ScanPoint::default()
        };
        take(&point, count / header.points as f64)
    })
}

pub(crate) struct Header {
    pub(crate) compressed: bool,
    /// The point format, 0 to 10.
    kind: u8,
    pub(super) point_size: usize,
    pub(super) points: u64,
    pub(super) data_start: usize,
    pub(super) header_size: usize,
    pub(super) records: u32,
    scale: DVec3,
    offset: DVec3,
}

impl Header {
    /// Of a file of so many bytes, by its first ones: 375 are enough.
    pub(crate) fn parse(bytes: &[u8], length: usize) -> Result<Self, Error> {
        if !bytes.starts_with(b"LASF") {
            return Err(Error::malformed("the file does not begin with LASF: this is no LAS file"));
        }
        let at = |position: usize| Bytes::at(bytes, position);
        let vector = |position: usize| -> Result<DVec3, Error> {
            let mut cursor = at(position);
            Ok(DVec3::new(cursor.f64()?, cursor.f64()?, cursor.f64()?))
        };
        let (major, minor) = (at(24).u8()?, at(25).u8()?);
        if major != 1 || minor > 4 {
            return Err(Error::unsupported(format!(
                "LAS version {major}.{minor} is not read, only 1.0 to 1.4; convert the file"
            )));
        }
        // The two highest bits mark compression; formats 0 to 10 exist.
        let format = at(104).u8()?;
        let kind = format & 0x3f;
        let least = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67];
        let Some(&least) = least.get(usize::from(kind)) else {
            return Err(Error::unsupported(format!("point format {kind} is not known")));
        };
        let point_size = usize::from(at(105).u16()?);
        if point_size < least {
            return Err(Error::malformed(format!(
                "points of format {kind} take at least {least} bytes, the header says {point_size}"
            ))
            .at(Place::Byte(105)));
        }
        let mut points = u64::from(at(107).u32()?);
        if minor >= 4 {
            // The old count is zero when it cannot hold the number or the format is new.
            points = at(247).u64()?;
        }
        let data_start = at(96).u32()? as usize;
        let what = || "points after the header".into();
        check_claim(what, data_start as u64, 1, length)?;
        let (scale, offset) = (vector(131)?, vector(155)?);
        if !scale.is_finite() || !offset.is_finite() {
            return Err(Error::malformed("the scale or offset of coordinates is not finite")
                .at(Place::Byte(131)));
        }
        // Whatever the unit, no scanner resolves an atom and none counts in megametres. Damaged headers
        // do, and what follows of them is far too large or too small for any surface.
        let is_absurd = |scale: f64| !(1e-12..=1e6).contains(&scale);
        if scale.to_array().into_iter().any(is_absurd) || offset.abs().max_element() > 1e12 {
            return Err(Error::malformed(format!(
                "the scale ({:?}, {:?}, {:?}) and offset ({:?}, {:?}, {:?}) of coordinates make no sense; the \
                 header is damaged: copy or export the file again",
                scale.x, scale.y, scale.z, offset.x, offset.y, offset.z
            ))
            .at(Place::Byte(131)));
        }
        Ok(Self {
            compressed: format & 0xc0 != 0,
            kind,
            point_size,
            points,
            data_start,
            header_size: usize::from(at(94).u16()?),
            records: at(100).u32()?,
            scale,
            offset,
        })
    }

    /// An error if a file of so many bytes cannot hold the points, uncompressed.
    fn check_size(&self, length: usize) -> Result<(), Error> {
        let what = || format!("{} points of {} bytes", self.points, self.point_size);
        check_claim(what, self.points, self.point_size as u64, length - self.data_start)
            .map_err(|error| error.at(Place::Byte(self.data_start)))
    }

    /// Where the values of uncompressed points are, in a file of so many bytes.
    pub(crate) fn records(&self, length: usize) -> Result<Records, Error> {
        self.check_size(length)?;
        let is_long = self.kind >= 6;
        let field = |slot, offset, number, mask| Field { slot, offset, number, mask };
        let mut fields: Vec<Field> = (0..3)
            .map(|axis| field(Slot::Position(axis), 4 * axis, Number::I32, u64::MAX))
            .collect();
        fields.push(field(Slot::Intensity, 12, Number::U16, u64::MAX));
        fields.push(field(Slot::ReturnNumber, 14, Number::U8, if is_long { 15 } else { 7 }));
        // Of old formats the highest bits of the class are flags.
        let (class, mask) = if is_long { (16, 0xff) } else { (15, 0x1f) };
        fields.push(field(Slot::Class, class, Number::U8, mask));
        let colour = match self.kind {
            2 => Some(20),
            3 | 5 => Some(28),
            7 | 8 | 10 => Some(30),
            _ => None,
        };
        for (channel, start) in (0..3).zip(colour.into_iter().cycle()) {
            fields.push(field(Slot::Colour(channel), start + 2 * channel, Number::U16, u64::MAX));
        }
        Ok(Records {
            start: self.data_start as u64,
            stride: self.point_size,
            count: self.points,
            fields,
            is_big_endian: false,
            scale: self.scale,
            offset: self.offset,
        })
    }

    fn place(&self, [x, y, z]: [i32; 3]) -> DVec3 {
        DVec3::new(x.into(), y.into(), z.into()) * self.scale + self.offset
    }
}
