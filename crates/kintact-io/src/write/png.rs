//! Writes images as PNG: `write_png`, for the pictures of the command line. The crate png does the
//! encoding.

use std::io::Write;
use std::path::Path;

use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::write_file;
use crate::error::Error;

/// Writes an image as PNG: rows from top to bottom, red, green and blue, `width` pixels a row.
pub fn write_png(path: impl AsRef<Path>, width: u32, pixels: &[[u8; 3]]) -> Result<(), Error> {
    write_file(path.as_ref(), |out| write_png_to(out, width, pixels))
}

/// [`write_png`] to anything that takes bytes; give it a buffer.
pub fn write_png_to(out: impl Write, width: u32, pixels: &[[u8; 3]]) -> Result<(), Error> {
    let row = width as usize;
    let whole = row > 0 && !pixels.is_empty() && pixels.len().is_multiple_of(row);
    let height = u32::try_from(pixels.len().checked_div(row).unwrap_or_default());
    let (Ok(height), true) = (height, whole) else {
        let expected = format!("whole rows of {width}, one at least");
        return Err(kintact::Error::Length { what: "pixels", found: pixels.len(), expected }.into());
    };
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(pixels.as_flattened())?;
        writer.finish()
    });
    written.map_err(|error| match error {
        EncodingError::IoError(error) => error.into(),
        other => std::io::Error::other(other).into(),
    })
}
