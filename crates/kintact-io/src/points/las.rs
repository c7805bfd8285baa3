//! ASPRS LAS 1.0 to 1.4, and LAZ. An own reader: only positions are wanted, and the crates las
//! and laz panic on damaged LAZ and allocate what a damaged chunk table claims.

use glam::DVec3;

use super::laz;
use crate::bytes::Bytes;
use crate::error::{Error, Place, check_claim};
use crate::parsed::Parsed;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let header = Header::parse(bytes)?;
    let mut parsed = Parsed::default();
    let mut add = |raw: [i32; 3]| parsed.vertices.push(header.place(raw));
    if header.compressed {
        laz::read(bytes, &header, add)?;
    } else {
        let body = &bytes[header.data_start..];
        let what = || format!("{} points of {} bytes", header.points, header.point_size);
        check_claim(what, header.points, header.point_size as u64, body.len())
            .map_err(|error| error.at(Place::Byte(header.data_start)))?;
        for point in body.chunks_exact(header.point_size).take(header.points as usize) {
            let mut cursor = Bytes::new(point);
            add([cursor.i32()?, cursor.i32()?, cursor.i32()?]);
        }
    }
    Ok(parsed)
}

pub(super) struct Header {
    pub(super) compressed: bool,
    pub(super) point_size: usize,
    pub(super) points: u64,
    pub(super) data_start: usize,
    pub(super) header_size: usize,
    pub(super) records: u32,
    scale: DVec3,
    offset: DVec3,
}

impl Header {
    fn parse(bytes: &[u8]) -> Result<Self, Error> {
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
        if data_start > bytes.len() {
            let what = || "points after the header".into();
            check_claim(what, data_start as u64, 1, bytes.len())?;
        }
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
                "the scale ({}, {}, {}) and offset ({}, {}, {}) of coordinates make no sense; the \
                 header is damaged: copy or export the file again",
                scale.x, scale.y, scale.z, offset.x, offset.y, offset.z
            ))
            .at(Place::Byte(131)));
        }
        Ok(Self {
            compressed: format & 0xc0 != 0,
            point_size,
            points,
            data_start,
            header_size: usize::from(at(94).u16()?),
            records: at(100).u32()?,
            scale,
            offset,
        })
    }

    fn place(&self, [x, y, z]: [i32; 3]) -> DVec3 {
        DVec3::new(x.into(), y.into(), z.into()) * self.scale + self.offset
    }
}
