//! Lines of numbers: `x y z`, optionally more columns; six or more hold normals after the position.

use glam::DVec3;

use crate::error::Error;
use crate::parsed::Parsed;
use crate::text::Text;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut text = Text::new(bytes);
    let mut parsed = Parsed::default();
    let mut normals = Vec::new();
    // The first line sets how many columns all must have.
    let mut columns = None;
    let mut row = Vec::new();
    while !text.is_done() {
        row.clear();
        loop {
            text.skip_blanks();
            if text.line_is_done() || text.rest().starts_with(b"//") {
                break;
            }
            row.push(text.number().ok_or_else(|| text.unexpected("a number"))?);
        }
        let place = text.clone();
        text.skip_line();
        if row.is_empty() {
            continue;
        }
        let expected = *columns.get_or_insert(row.len().max(3));
        if row.len() != expected {
            return Err(Error::malformed(format!(
                "{} numbers, expected {expected}: every line must hold x y z and the same columns",
                row.len()
            ))
            .at(place.place()));
        }
        parsed.vertices.push(DVec3::new(row[0], row[1], row[2]));
        if let [_, _, _, x, y, z, ..] = row[..] {
            normals.push(DVec3::new(x, y, z));
        }
    }
    parsed.normals = (!normals.is_empty()).then_some(normals);
    parsed.keep_plausible_normals();
    Ok(parsed)
}
