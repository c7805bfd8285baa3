//! STL, text and binary. An own reader: stl_io rounds text to single precision and copies every
//! word of it. Corners in the same place become one vertex; no tolerance is applied.

use std::collections::HashMap;

use glam::{DVec3, Vec3};

use crate::error::{Error, ErrorKind, Place, check_claim};
use crate::parsed::Parsed;
use crate::precision::{Precision, PrintedDigits};
use crate::text::Text;

const HEADER: usize = 84;
const FACET: usize = 50;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    if is_text(bytes) { parse_text(bytes) } else { parse_binary(bytes) }
}

/// Binary files may well begin with "solid", so their length decides first.
fn is_text(bytes: &[u8]) -> bool {
    let claimed = bytes.get(80..HEADER).and_then(<[u8]>::first_chunk).map(|&count| {
        (u32::from_le_bytes(count) as usize).saturating_mul(FACET).saturating_add(HEADER)
    });
    let starts_as_text = bytes.trim_ascii_start().starts_with(b"solid");
    // Some exporters append bytes; no text has a zero byte.
    let binary = claimed.is_some_and(|length| {
        length == bytes.len() || (length < bytes.len() && bytes[..HEADER].contains(&0))
    });
    starts_as_text && !binary
}

fn parse_binary(bytes: &[u8]) -> Result<Parsed, Error> {
    let Some((header, facets)) = bytes.split_at_checked(HEADER) else {
        return Err(ErrorKind::Truncated {
            what: "the header of binary STL".into(),
            needed: HEADER as u64,
            available: bytes.len() as u64,
        }
        .into());
    };
    let count = u32::from_le_bytes([header[80], header[81], header[82], header[83]]);
    check_claim(|| format!("{count} facets"), count.into(), FACET as u64, facets.len())?;
    let mut weld = Weld::default();
    let (facets, left_over) = facets.split_at(count as usize * FACET);
    weld.parsed.polygons.reserve(count as usize);
    for (index, facet) in facets.chunks_exact(FACET).enumerate() {
        let place = |corner: usize| Place::Byte(HEADER + index * FACET + 12 + corner * 12);
        // Twelve bytes of normal come first: it follows from the corners and is often wrong.
        let corners = [0, 1, 2].map(|corner| {
            let value = |axis: usize| {
                let at = 12 + corner * 12 + axis * 4;
                f32::from_le_bytes([facet[at], facet[at + 1], facet[at + 2], facet[at + 3]])
            };
            Vec3::new(value(0), value(1), value(2)).as_dvec3()
        });
        weld.add(corners, place)?;
    }
    weld.parsed.notes.extend(coarse_note(&weld.parsed.vertices));
    if !left_over.is_empty() {
        let note = format!("{} bytes after the last facet were left out", left_over.len());
        weld.parsed.notes.push(note);
    }
    weld.parsed.precision = Precision::Single;
    Ok(weld.parsed)
}

/// A note if the coordinates of a file in single precision are coarse for its size, since they are far
/// from the origin.
fn coarse_note(vertices: &[DVec3]) -> Option<String> {
    let ends = [DVec3::INFINITY, DVec3::NEG_INFINITY];
    let [low, high] = vertices.iter().fold(ends, |[l, h], &p| [l.min(p), h.max(p)]);
    let size = (high - low).max_element();
    let reach = low.abs().max(high.abs()).max_element() as f32;
    let step = f64::from(reach.next_up() - reach);
    (size > 0.0 && step > 1e-5 * size).then(|| {
        format!(
            "coordinates are coarse: binary STL has 24 bits, so far from the origin steps of {step}; \
             export it nearer to the origin, or in a format with more digits"
        )
    })
}

fn parse_text(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut text = Text::new(bytes);
    let mut weld = Weld::default();
    let mut corners = Vec::with_capacity(3);
    let mut ended = false;
    let mut digits = PrintedDigits::default();
    while !text.is_done() {
        text.skip_blanks();
        let start = text.position();
        match text.word() {
            b"vertex" => {
                let mut coordinate = || {
                    text.skip_blanks();
                    text.coordinate(&mut digits).ok_or_else(|| text.unexpected("a coordinate"))
                };
                corners.push(DVec3::new(coordinate()?, coordinate()?, coordinate()?));
            }
            b"endloop" => match corners[..] {
                [a, b, c] => {
                    weld.add([a, b, c], |_| text.place())?;
                    corners.clear();
                }
                _ => {
                    let message = format!("a facet has {} corners, not three", corners.len());
                    return Err(Error::malformed(message).at(text.place()));
                }
            },
            b"endsolid" => ended = true,
            b"solid" => ended = false,
            b"facet" | b"outer" | b"endfacet" | b"" => {}
            _ => {
                text.rewind(start);
                return Err(text.unexpected("a line of text STL"));
            }
        }
        text.skip_line();
    }
    if !ended {
        return Err(Error::malformed(
            "there is no endsolid: the file is cut short; copy or export it again",
        )
        .at(text.place()));
    }
    weld.parsed.precision = Precision::Printed(digits);
    Ok(weld.parsed)
}

#[derive(Default)]
struct Weld {
    parsed: Parsed,
    indices: HashMap<[u64; 3], u32>,
    facets: usize,
}

impl Weld {
    fn add(&mut self, corners: [DVec3; 3], place: impl Fn(usize) -> Place) -> Result<(), Error> {
        let mut face = [0; 3];
        for (corner, &position) in corners.iter().enumerate() {
            if !position.is_finite() {
                let index = 3 * self.facets + corner;
                let error = kintact::Error::NotFinite { what: "corner", index, position };
                return Err(Error::from(error).at(place(corner)));
            }
            // Adding zero makes -0 and 0 the same place.
            let key = (position + DVec3::ZERO).to_array().map(f64::to_bits);
            face[corner] = *self.indices.entry(key).or_insert_with(|| {
                self.parsed.vertices.push(position);
                (self.parsed.vertices.len() - 1) as u32
            });
        }
        self.facets += 1;
        self.parsed.polygons.push(&face);
        Ok(())
    }
}
