//! Stanford PLY, text and both binaries. An own reader: ply-rs-bw allocates a map for every vertex
//! and takes ten times as long.

mod body;
mod header;

use body::{AsciiSource, BinarySource, Source};
use header::{Element, Encoding, Header, Property, Scalar};

use glam::DVec3;

use crate::error::{Error, check_claim};
use crate::parsed::Parsed;
use crate::precision::Precision;
use crate::scan::{Field, Records, Slot};

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let header = Header::parse(bytes)?;
    match header.encoding {
        Encoding::Ascii => read(&header, &mut AsciiSource::new(bytes, header.length)),
        Encoding::Little => read(&header, &mut BinarySource::<true>::new(bytes, header.length)),
        Encoding::Big => read(&header, &mut BinarySource::<false>::new(bytes, header.length)),
    }
}

/// Whether a file has vertices and says nothing of faces, by its first bytes.
pub(crate) fn is_without_faces(bytes: &[u8]) -> bool {
    let is_face = |element: &Element| matches!(element.name.as_str(), "face" | "tristrips");
    Header::parse(bytes).is_ok_and(|header| !header.elements.iter().any(is_face))
}

/// Where the vertices of a binary file of so many bytes are, by its first ones; `None` if it must be read
/// whole, also to say what is wrong with it.
pub(crate) fn records(bytes: &[u8], length: usize) -> Option<Records> {
    let header = Header::parse(bytes).ok()?;
    let is_big_endian = match header.encoding {
        Encoding::Ascii => return None,
        Encoding::Little => false,
        Encoding::Big => true,
    };
    let vertex = header.elements.iter().find(|element| !element.properties.is_empty())?;
    if vertex.name != "vertex" || vertex.properties.iter().any(|p| p.list.is_some()) {
        return None;
    }
    let (mut fields, mut stride) = (Vec::<Field>::new(), 0);
    for property in &vertex.properties {
        let number = property.scalar.number();
        if let Some(slot) = Slot::named(&property.name)
            && fields.iter().all(|field| field.slot != slot)
        {
            fields.push(Field { slot, offset: stride, number, mask: u64::MAX });
        }
        stride += number.size();
    }
    let has = |axis: usize| fields.iter().any(|field| field.slot == Slot::Position(axis));
    let is_whole = vertex
        .count
        .checked_mul(stride as u64)
        .is_some_and(|size| header.length as u64 + size <= length as u64);
    ((0..3).all(has) && is_whole).then_some(Records {
        start: header.length as u64,
        stride,
        count: vertex.count,
        fields,
        is_big_endian,
        scale: DVec3::ONE,
        offset: DVec3::ZERO,
    })
}

fn read<S: Source>(header: &Header, source: &mut S) -> Result<Parsed, Error> {
    let mut parsed = Parsed::default();
    let mut seen_vertices = false;
    for element in &header.elements {
        // An element without properties takes no space, however many of it are claimed.
        if element.properties.is_empty() {
            continue;
        }
        let what = || format!("{} elements \"{}\"", element.count, element.name);
        check_claim(what, element.count, source.least_size(element), source.left())?;
        match element.name.as_str() {
            "vertex" if !seen_vertices => {
                seen_vertices = true;
                read_vertices(element, source, &mut parsed)?;
            }
            "face" => {
                parsed.expects_faces = true;
                read_faces(element, source, &mut parsed)?;
            }
            "tristrips" => read_strips(element, source, &mut parsed)?,
            _ => skip_element(element, source)?,
        }
    }
    if !seen_vertices {
        return Err(Error::malformed("there is no element \"vertex\" with properties x, y and z"));
    }
    parsed.keep_plausible_normals();
    Ok(parsed)
}

fn read_vertices<S: Source>(
    element: &Element,
    source: &mut S,
    parsed: &mut Parsed,
) -> Result<(), Error> {
    const NAMES: [&str; 6] = ["x", "y", "z", "nx", "ny", "nz"];
    // The slot of each property in `row`; those that are not wanted share the last one.
    let slots: Vec<(&Property, usize)> = element
        .properties
        .iter()
        .map(|p| (p, NAMES.iter().position(|n| *n == p.name && p.list.is_none()).unwrap_or(6)))
        .collect();
    let has = |slot: usize| slots.iter().any(|&(_, s)| s == slot);
    if let Some(missing) = (0..3).find(|&slot| !has(slot)) {
        return Err(Error::malformed(format!(
            "the element \"vertex\" has no property {}; positions must be called x, y and z",
            NAMES[missing]
        )));
    }
    let has_normals = (3..6).all(has);
    let mut row = [0.0; 7];
    let mut normals = Vec::with_capacity(if has_normals { element.count as usize } else { 0 });
    parsed.vertices.reserve(element.count as usize);
    for _ in 0..element.count {
        for &(property, slot) in &slots {
            match property.list {
                None => row[slot] = source.scalar(property.scalar)?,
                Some(_) => skip_property(property, source)?,
            }
        }
        parsed.vertices.push(DVec3::new(row[0], row[1], row[2]));
        if has_normals {
            normals.push(DVec3::new(row[3], row[4], row[5]));
        }
    }
    parsed.normals = has_normals.then_some(normals);
    let of_x = slots.iter().find(|(_, slot)| *slot == 0);
    parsed.precision = of_x.map_or(Precision::Exact, |(x, _)| source.precision(x.scalar));
    Ok(())
}

/// The property that lists the corners of a face or strip, if the element has one.
fn corner_list(element: &Element) -> Option<usize> {
    element
        .properties
        .iter()
        .position(|p| p.list.is_some() && matches!(&*p.name, "vertex_indices" | "vertex_index"))
}

fn read_faces<S: Source>(
    element: &Element,
    source: &mut S,
    parsed: &mut Parsed,
) -> Result<(), Error> {
    let Some(list) = corner_list(element) else {
        if element.count > 0 {
            return Err(Error::malformed(
                "the element \"face\" has no list property vertex_indices (or vertex_index)",
            ));
        }
        return Ok(());
    };
    let mut corners = Vec::new();
    parsed.polygons.reserve(element.count as usize);
    for _ in 0..element.count {
        for (index, property) in element.properties.iter().enumerate() {
            if index != list {
                skip_property(property, source)?;
                continue;
            }
            let length = list_length(property, source)?;
            corners.clear();
            for _ in 0..length {
                let corner = source.integer(property.scalar)?;
                let corner = u32::try_from(corner).map_err(|_| bad_corner(corner, source))?;
                corners.push(corner);
            }
            parsed.polygons.push(&corners);
        }
    }
    Ok(())
}

/// Strips: each corner makes a triangle with the two before it, turning every other time; -1
/// starts anew. Stanford's own scans come like this.
fn read_strips<S: Source>(
    element: &Element,
    source: &mut S,
    parsed: &mut Parsed,
) -> Result<(), Error> {
    let list = corner_list(element);
    let mut strip = Vec::new();
    for _ in 0..element.count {
        for (index, property) in element.properties.iter().enumerate() {
            if Some(index) != list {
                skip_property(property, source)?;
                continue;
            }
            strip.clear();
            for _ in 0..list_length(property, source)? {
                match source.integer(property.scalar)? {
                    -1 => strip.clear(),
                    corner => {
                        strip.push(u32::try_from(corner).map_err(|_| bad_corner(corner, source))?);
                    }
                }
                if let [.., a, b, c] = strip[..] {
                    let face = if strip.len() % 2 == 1 { [a, b, c] } else { [b, a, c] };
                    parsed.polygons.push(&face);
                }
            }
        }
    }
    Ok(())
}

#[cold]
fn bad_corner<S: Source>(corner: i64, source: &S) -> Error {
    Error::malformed(format!("a face uses vertex {corner}; vertex indices count from 0"))
        .at(source.place())
}

/// Reads the length of a list, and checks that as many values can follow.
fn list_length<S: Source>(property: &Property, source: &mut S) -> Result<u64, Error> {
    let length = source.integer(property.list.unwrap_or(Scalar::U8))?;
    let Ok(length) = u64::try_from(length) else {
        let message = format!("the list \"{}\" has length {length}", property.name);
        return Err(Error::malformed(message).at(source.place()));
    };
    let what = || format!("{length} values of the list \"{}\"", property.name);
    check_claim(what, length, source.least_scalar(property.scalar), source.left())
        .map_err(|error| error.at(source.place()))?;
    Ok(length)
}

fn skip_property<S: Source>(property: &Property, source: &mut S) -> Result<(), Error> {
    let count = if property.list.is_some() { list_length(property, source)? } else { 1 };
    for _ in 0..count {
        source.scalar(property.scalar)?;
    }
    Ok(())
}

fn skip_element<S: Source>(element: &Element, source: &mut S) -> Result<(), Error> {
    for _ in 0..element.count {
        for property in &element.properties {
            skip_property(property, source)?;
        }
    }
    Ok(())
}
