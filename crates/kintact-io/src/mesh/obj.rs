//! Wavefront OBJ. An own reader: tobj is as fast as the budget allows with nothing to spare,
//! copies vertices per group, and its precision is a compile-time switch shared by all users.

use glam::DVec3;

use crate::error::{Error, Place};
use crate::parsed::Parsed;
use crate::precision::{Precision, PrintedDigits};
use crate::text::Text;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut parsed = Parsed::default();
    let mut text = Text::new(bytes);
    let mut corners = Vec::new();
    let mut digits = PrintedDigits::default();
    let (mut normals, mut lines, mut points) = (0_usize, 0_usize, 0_usize);
    let mut object = String::new();
    while !text.is_done() {
        text.skip_blanks();
        match text.rest() {
            [b'v', b' ' | b'\t', ..] => {
                text.rewind(text.position() + 1);
                parsed.vertices.push(vector(&mut text, &mut digits)?);
            }
            [b'f', b' ' | b'\t', ..] => {
                text.rewind(text.position() + 1);
                corners.clear();
                face(&mut text, parsed.vertices.len(), &mut corners)?;
                parsed.polygons.push(&corners);
            }
            [b'v', b'n', b' ' | b'\t', ..] => normals += 1,
            [b'l', b' ' | b'\t', ..] => lines += 1,
            [b'p', b' ' | b'\t', ..] => points += 1,
            [first @ (b'o' | b'g'), b' ' | b'\t' | b'\r' | b'\n', ..] => {
                let is_object = *first == b'o';
                text.rewind(text.position() + 1);
                let name = String::from_utf8_lossy(text.line()).into_owned();
                if is_object {
                    parsed.begin_group(&name);
                    object = name;
                } else {
                    parsed.begin_group(&joined(&object, &name));
                }
                continue;
            }
            _ => {}
        }
        text.skip_line();
    }
    if lines > 0 {
        parsed.notes.push(format!("{lines} lines (l) left out: only faces collide"));
    }
    // Without faces nothing ties normals to vertices but their order.
    if parsed.polygons.is_empty() && normals > 0 && normals == parsed.vertices.len() {
        parsed.normals = Some(read_normals(bytes, normals)?);
        parsed.keep_plausible_normals();
    }
    parsed.expects_faces = points == 0;
    parsed.precision = Precision::Printed(digits);
    Ok(parsed)
}

/// The name of the faces of a group of an object.
fn joined(object: &str, group: &str) -> String {
    match (object, group) {
        (name, "") | ("", name) => name.to_owned(),
        (object, group) if object == group => object.to_owned(),
        (object, group) => format!("{object}/{group}"),
    }
}

/// Three numbers. What follows on the line (weight, colour) is not read.
#[inline]
fn vector(text: &mut Text<'_>, digits: &mut PrintedDigits) -> Result<DVec3, Error> {
    let mut coordinate = || {
        text.skip_blanks();
        text.coordinate(digits).ok_or_else(|| text.unexpected("a coordinate"))
    };
    Ok(DVec3::new(coordinate()?, coordinate()?, coordinate()?))
}

#[inline]
fn face(text: &mut Text<'_>, vertices: usize, corners: &mut Vec<u32>) -> Result<(), Error> {
    loop {
        text.skip_blanks();
        if text.line_is_done() {
            return Ok(());
        }
        let start = text.position();
        let index = text.integer().ok_or_else(|| text.unexpected("a vertex index"))?;
        match text.rest().first() {
            Some(b'/') => drop(text.word()),
            Some(&byte) if byte > b' ' && byte != b'#' => {
                text.rewind(start);
                return Err(text.unexpected("a vertex index"));
            }
            _ => {}
        }
        // Indices count from 1; negative ones count back from the vertex read last.
        let absolute = match index {
            1.. => index - 1,
            0 => -1,
            _ => vertices as i64 + index,
        };
        match u32::try_from(absolute) {
            Ok(corner) => corners.push(corner),
            Err(_) => {
                text.rewind(start);
                return Err(Error::malformed(format!(
                    "vertex index {index} does not exist: indices count from 1, or back from -1, \
                     and {vertices} vertices stand before this line"
                ))
                .at(text.place()));
            }
        }
    }
}

fn read_normals(bytes: &[u8], count: usize) -> Result<Vec<DVec3>, Error> {
    let mut normals = Vec::with_capacity(count);
    let mut text = Text::new(bytes);
    while !text.is_done() {
        text.skip_blanks();
        if let [b'v', b'n', b' ' | b'\t', ..] = text.rest() {
            text.rewind(text.position() + 2);
            normals.push(vector(&mut text, &mut PrintedDigits::default())?);
        }
        text.skip_line();
    }
    Ok(normals)
}

/// The line of the vertex or face that a geometry error names.
pub(crate) fn place_of(bytes: &[u8], error: &kintact::Error) -> Option<Place> {
    let (keyword, index) = match *error {
        kintact::Error::NotFinite { index, .. } => (b'v', index),
        kintact::Error::IndexOutOfRange { face, .. } => (b'f', face),
        _ => return None,
    };
    let mut text = Text::new(bytes);
    let mut seen = 0;
    while !text.is_done() {
        text.skip_blanks();
        if matches!(text.rest(), [first, b' ' | b'\t', ..] if *first == keyword) {
            if seen == index {
                return Some(text.place());
            }
            seen += 1;
        }
        text.skip_line();
    }
    None
}
