//! LAZ: points compressed with LASzip (M. Isenburg, "LASzip: lossless compression of LiDAR data",
//! 2013). Position, intensity, class and return number are kept; the other fields of a point are decoded
//! just as far as they steer the decoder: in formats 0 to 5 all fields share one stream, in 6 to 10 each
//! has its own, and those not wanted are skipped.

mod arithmetic;
mod integer;
mod layered;
mod pointwise;

use super::las::{Header, RawPoint};
use crate::bytes::Bytes;
use crate::error::{Error, Place, check_claim};

/// More points than this for each byte are taken for a lie: real scans have one in two bytes.
const MAX_POINTS_PER_BYTE: u64 = 128;

const REMEDY: &str = "convert the file to LAS, or compress it again with LASzip 2 or newer";

/// A field of a point, as the compressor lists them.
#[derive(Clone, Copy)]
struct Item {
    kind: u16,
    size: usize,
    version: u16,
}

struct Settings {
    compressor: u16,
    chunk_size: u32,
    items: Vec<Item>,
}

/// Calls `add` with every point.
pub(super) fn read(
    bytes: &[u8],
    header: &Header,
    mut add: impl FnMut(RawPoint) -> Result<(), Error>,
) -> Result<(), Error> {
    let settings = Settings::find(bytes, header)?;
    let size: usize = settings.items.iter().map(|item| item.size).sum();
    if size != header.point_size {
        return Err(Error::malformed(format!(
            "the compressed fields add up to {size} bytes a point, the header says {}",
            header.point_size
        )));
    }
    let mut cursor = Bytes::at(bytes, header.data_start);
    if settings.compressor != 1 {
        // Where the chunk table is: chunks are read in order, so it is not needed.
        cursor.take(8)?;
    }
    let most = (cursor.left() as u64).saturating_mul(MAX_POINTS_PER_BYTE);
    if header.points > most {
        let what = || format!("{} compressed points", header.points);
        check_claim(what, header.points / MAX_POINTS_PER_BYTE, 1, cursor.left())?;
    }
    let mut left = header.points;
    while left > 0 {
        let start = cursor.position();
        let done = match settings.compressor {
            3 => layered::read_chunk(&mut cursor, &settings.items, left, &mut add),
            compressor => {
                let chunk = if compressor == 1 { left } else { settings.chunk_size.into() };
                pointwise::read_chunk(&mut cursor, &settings.items, left.min(chunk), &mut add)
            }
        };
        left -= done.map_err(|error| error.at(Place::Byte(start)))?;
    }
    Ok(())
}

impl Settings {
    /// Finds the record that LASzip leaves in the file.
    fn find(bytes: &[u8], header: &Header) -> Result<Self, Error> {
        let mut cursor = Bytes::at(bytes, header.header_size);
        for _ in 0..header.records {
            cursor.take(2)?;
            let user = cursor.take(16)?;
            let (id, length) = (cursor.u16()?, cursor.u16()?);
            cursor.take(32)?;
            let record = cursor.take(length.into())?;
            if id == 22204 && user.starts_with(b"laszip encoded") {
                return Self::parse(record);
            }
        }
        Err(Error::malformed(
            "points are marked as compressed, but there is no record of LASzip's settings",
        ))
    }

    fn parse(record: &[u8]) -> Result<Self, Error> {
        let mut cursor = Bytes::new(record);
        let (compressor, coder) = (cursor.u16()?, cursor.u16()?);
        cursor.take(8)?;
        let chunk_size = cursor.u32()?;
        cursor.take(16)?;
        let count = cursor.u16()?;
        let items = (0..count)
            .map(|_| {
                let (kind, size, version) = (cursor.u16()?, cursor.u16()?, cursor.u16()?);
                Ok(Item { kind, size: size.into(), version })
            })
            .collect::<Result<Vec<_>, Error>>()?;
        let known = match compressor {
            1 => true,
            // Without the table, chunks of differing length can be found only in layers.
            2 => chunk_size != 0 && chunk_size != u32::MAX,
            3 => true,
            _ => false,
        };
        if !known || coder != 0 || items.is_empty() {
            return Err(Error::unsupported(format!(
                "LAZ compressor {compressor} with coder {coder} and chunks of {chunk_size} points \
                 is not read; {REMEDY}"
            )));
        }
        Ok(Self { compressor, chunk_size, items })
    }
}

impl Item {
    fn unsupported(&self) -> Error {
        let Item { kind, version, .. } = self;
        Error::unsupported(format!("LAZ field {kind} in version {version} is not read; {REMEDY}"))
    }
}

/// LASzip predicts a coordinate's step by the median of the last five; every new value pushes out
/// the largest or the smallest, in turns.
#[derive(Clone, Copy, Default)]
struct Median {
    sorted: [i32; 5],
    drops_smallest: bool,
}

impl Median {
    fn get(&self) -> i32 {
        self.sorted[2]
    }

    fn add(&mut self, value: i32) {
        let median = self.get();
        if self.drops_smallest {
            self.sorted[0] = value;
            self.drops_smallest = value > median;
        } else {
            self.sorted[4] = value;
            self.drops_smallest = value >= median;
        }
        self.sorted.sort_unstable();
    }
}
