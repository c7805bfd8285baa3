//! Object File Format, text. An own reader: off-rs keeps coordinates in single precision.

use glam::DVec3;

use crate::error::{Error, check_claim};
use crate::parsed::Parsed;
use crate::precision::{Precision, PrintedDigits};
use crate::text::Text;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut text = Text::new(bytes);
    let mut parsed = Parsed::default();
    let has_normals = header(&mut text)?;
    let vertices = count(&mut text, "the number of vertices")?;
    let faces = count(&mut text, "the number of faces")?;
    // The number of edges is often wrong or missing; nothing depends on it.
    text.skip_blanks();
    if !text.line_is_done() {
        count(&mut text, "the number of edges")?;
    }

    // "0 0 0\n" and "0\n" are the shortest lines there can be.
    check_claim(|| format!("{vertices} vertices"), vertices, 6, text.rest().len() + 1)?;
    parsed.vertices.reserve(vertices as usize);
    let mut normals = Vec::new();
    let mut digits = PrintedDigits::default();
    for _ in 0..vertices {
        parsed.vertices.push(vector(&mut text, &mut digits)?);
        if has_normals {
            normals.push(vector(&mut text, &mut PrintedDigits::default())?);
        }
        text.skip_line();
    }
    parsed.normals = has_normals.then_some(normals);
    parsed.precision = Precision::Printed(digits);

    check_claim(|| format!("{faces} faces"), faces, 2, text.rest().len() + 1)?;
    parsed.polygons.reserve(faces as usize);
    let mut corners = Vec::new();
    for _ in 0..faces {
        let length = count(&mut text, "the number of corners of a face")?;
        check_claim(|| format!("{length} corners of a face"), length, 2, text.rest().len() + 1)
            .map_err(|error| error.at(text.place()))?;
        corners.clear();
        for _ in 0..length {
            text.skip_space();
            let start = text.position();
            match text.whole().map(u32::try_from) {
                Some(Ok(corner)) => corners.push(corner),
                _ => {
                    text.rewind(start);
                    return Err(text.unexpected("a vertex index"));
                }
            }
        }
        parsed.polygons.push(&corners);
        // Whatever follows on the line is a colour.
        text.skip_line();
    }
    Ok(parsed)
}

/// Reads the keyword; returns whether vertices have normals.
fn header(text: &mut Text<'_>) -> Result<bool, Error> {
    text.skip_space();
    let start = text.position();
    let word = text.word();
    let Some(prefix) = word.strip_suffix(b"OFF") else {
        // The keyword may be left out.
        text.rewind(start);
        return if word.first().is_some_and(u8::is_ascii_digit) {
            Ok(false)
        } else {
            Err(text.unexpected("the keyword OFF"))
        };
    };
    text.skip_blanks();
    if text.rest().starts_with(b"BINARY") {
        return Err(Error::unsupported("binary OFF is not read; export it as text OFF or PLY"));
    }
    if prefix.iter().any(|letter| matches!(letter, b'4' | b'n')) {
        return Err(Error::unsupported("only three-dimensional OFF is read; export x, y, z only"));
    }
    Ok(prefix.contains(&b'N'))
}

fn count(text: &mut Text<'_>, what: &str) -> Result<u64, Error> {
    text.skip_space();
    let start = text.position();
    match text.whole().map(u64::try_from) {
        Some(Ok(count)) => Ok(count),
        _ => {
            text.rewind(start);
            Err(text.unexpected(what))
        }
    }
}

fn vector(text: &mut Text<'_>, digits: &mut PrintedDigits) -> Result<DVec3, Error> {
    let mut coordinate = || {
        text.skip_space();
        text.coordinate(digits).ok_or_else(|| text.unexpected("a coordinate"))
    };
    Ok(DVec3::new(coordinate()?, coordinate()?, coordinate()?))
}
