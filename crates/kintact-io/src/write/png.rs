use std::io::Write;
use std::path::Path;

use super::write_file;
use crate::error::Error;

/// Bytes of a stored block at most, by the format.
const BLOCK: usize = 65_535;

/// Writes an image as PNG: rows from top to bottom, red, green and blue, `width` pixels a row.
///
/// Nothing is compressed: pictures here are small and written once, and a program to shrink them is
/// never far.
pub fn write_png(path: impl AsRef<Path>, width: u32, pixels: &[[u8; 3]]) -> Result<(), Error> {
    write_file(path.as_ref(), |out| write_png_to(out, width, pixels))
}

/// [`write_png`] to anything that takes bytes; give it a buffer.
pub fn write_png_to(mut out: impl Write, width: u32, pixels: &[[u8; 3]]) -> Result<(), Error> {
    let row = width as usize;
    let whole = row > 0 && !pixels.is_empty() && pixels.len().is_multiple_of(row);
    let height = u32::try_from(pixels.len().checked_div(row).unwrap_or_default());
    // Sizes are signed in the format.
    let (Ok(height), true) = (height, whole && width <= i32::MAX as u32) else {
        let expected = format!("whole rows of {width}, one at least");
        return Err(kintact::Error::Length { what: "pixels", found: pixels.len(), expected }.into());
    };
    out.write_all(b"\x89PNG\r\n\x1a\n")?;
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    // Eight bits a colour, three colours; the only compression, filters and order there are.
    header.extend([8, 2, 0, 0, 0]);
    write_chunk(&mut out, b"IHDR", &header)?;

    let mut raw = Vec::with_capacity(pixels.len() * 3 + height as usize);
    for line in pixels.chunks_exact(row) {
        // No filter.
        raw.push(0);
        raw.extend(line.iter().flatten());
    }
    let mut data = vec![0x78, 0x01];
    let mut blocks = raw.chunks(BLOCK).peekable();
    while let Some(block) = blocks.next() {
        let length = block.len() as u16;
        data.push(u8::from(blocks.peek().is_none()));
        data.extend(length.to_le_bytes());
        data.extend((!length).to_le_bytes());
        data.extend(block);
    }
    data.extend(adler(&raw).to_be_bytes());
    write_chunk(&mut out, b"IDAT", &data)?;
    write_chunk(&mut out, b"IEND", &[])
}

fn write_chunk(out: &mut impl Write, kind: &[u8; 4], data: &[u8]) -> Result<(), Error> {
    let length = u32::try_from(data.len()).ok().filter(|&length| length <= i32::MAX as u32);
    let Some(length) = length else {
        let error = kintact::Error::TooMany { what: "bytes of an image", count: data.len() };
        return Err(error.into());
    };
    out.write_all(&length.to_be_bytes())?;
    out.write_all(kind)?;
    out.write_all(data)?;
    let sum = kind.iter().chain(data).fold(!0, |sum, &byte| crc_step(sum, byte));
    Ok(out.write_all(&(!sum).to_be_bytes())?)
}

/// The cyclic redundancy check of PNG, a byte further.
fn crc_step(sum: u32, byte: u8) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut index = 0;
        while index < 256 {
            let (mut value, mut bit) = (index as u32, 0);
            while bit < 8 {
                value = if value & 1 == 1 { 0xEDB8_8320 ^ (value >> 1) } else { value >> 1 };
                bit += 1;
            }
            table[index] = value;
            index += 1;
        }
        table
    };
    TABLE[((sum ^ u32::from(byte)) & 0xFF) as usize] ^ (sum >> 8)
}

fn adler(bytes: &[u8]) -> u32 {
    let (mut a, mut b) = (1_u32, 0_u32);
    // So many that neither sum overflows before it is reduced.
    for part in bytes.chunks(5552) {
        for &byte in part {
            a += u32::from(byte);
            b += a;
        }
        (a, b) = (a % 65_521, b % 65_521);
    }
    b << 16 | a
}
