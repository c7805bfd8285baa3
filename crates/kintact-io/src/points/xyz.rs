//! Lines of numbers: `x y z`, optionally more columns; six or more hold normals after the position.
//! Endings xyz, txt, asc, pts and csv.
//!
//! Numbers are apart by blanks, or by commas or semicolons if the first line of numbers shows that: each
//! part must then be one number, so that 1,5 for 1.5 is refused and not taken for two. Names in a first
//! line say which columns hold x, y and z; a first line with one whole number is the count of a PTS file.

use crate::error::Error;
use crate::parsed::Parsed;
use crate::scan::{Has, ScanPoint, Slot};
use crate::text::Text;

/// What stands between two numbers of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Blank,
    Byte(u8),
}

/// What the columns hold, as far as that is known.
pub(crate) struct Columns(Vec<(usize, Slot)>);

impl Columns {
    /// Lines of a PTS file have an intensity, and then a colour; of others six numbers are taken for
    /// position and normal.
    fn unnamed(count: usize, is_pts: bool) -> Self {
        const PTS: [Slot; 4] = [Slot::Intensity, Slot::Colour(0), Slot::Colour(1), Slot::Colour(2)];
        let position = (0..3).map(Slot::Position);
        let rest: Vec<Slot> = match count {
            4 | 7 if is_pts => PTS[..count - 3].to_vec(),
            6.. => (0..3).map(Slot::Normal).collect(),
            _ => Vec::new(),
        };
        Self(position.chain(rest).enumerate().collect())
    }

    /// By the names of a first line, if x, y and z are among them.
    fn named(line: &[u8]) -> Option<Self> {
        let line = line.strip_prefix(b"//").unwrap_or(line);
        let separator = [b';', b','].into_iter().find(|byte| line.contains(byte));
        let is_between = |byte: &u8| match separator {
            Some(separator) => *byte == separator,
            None => byte.is_ascii_whitespace(),
        };
        let names = line
            .split(is_between)
            .map(<[u8]>::trim_ascii)
            .filter(|name| separator.is_some() || !name.is_empty())
            .map(|name| name.strip_prefix(b"\"").unwrap_or(name))
            .map(|name| name.strip_suffix(b"\"").unwrap_or(name));
        let mut slots: Vec<(usize, Slot)> = Vec::new();
        for (column, name) in names.enumerate() {
            // Of two columns with one meaning the first counts.
            if let Some(slot) = str::from_utf8(name).ok().and_then(Slot::named)
                && slots.iter().all(|(_, known)| *known != slot)
            {
                slots.push((column, slot));
            }
        }
        let has = |axis: usize| slots.iter().any(|(_, slot)| *slot == Slot::Position(axis));
        (0..3).all(has).then_some(Self(slots))
    }

    pub(crate) fn slots(&self) -> impl Iterator<Item = Slot> + Clone + '_ {
        self.0.iter().map(|&(_, slot)| slot)
    }

    fn point(&self, row: &[f64]) -> ScanPoint {
        let mut point = ScanPoint::default();
        self.0.iter().for_each(|&(column, slot)| point.set(slot, row[column]));
        point
    }
}

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut parsed = Parsed::default();
    let mut normals = Vec::new();
    let claimed = each_point(bytes, false, |columns, point, _| {
        parsed.vertices.push(point.position);
        if Has::of(columns.slots()).normal {
            normals.push(point.normal);
        }
        Ok(())
    })?;
    parsed.notes.extend(claim_note(claimed, parsed.vertices.len() as u64));
    parsed.normals = (!normals.is_empty()).then_some(normals);
    parsed.keep_plausible_normals();
    Ok(parsed)
}

/// What to say where the first line counts other points than were read.
pub(crate) fn claim_note(claimed: Option<u64>, found: u64) -> Option<String> {
    let count = claimed.filter(|&count| count != found)?;
    Some(format!("the first line says {count} points; {found} were read"))
}

/// Calls `take` with the columns of the file, a point and the bytes read so far, for every line of
/// numbers; gives the number of points that the first line claims, if it does.
pub(crate) fn each_point(
    bytes: &[u8],
    is_pts: bool,
    mut take: impl FnMut(&Columns, &ScanPoint, usize) -> Result<(), Error>,
) -> Result<Option<u64>, Error> {
    let mut text = Text::new(bytes);
    // The first line of numbers sets how they are separated and how many all lines must have.
    let (mut form, mut named): (Option<(Separator, usize, Columns)>, _) = (None, None);
    let mut claimed = None;
    let (mut row, mut is_first) = (Vec::new(), true);
    while !text.is_done() {
        let start = text.clone();
        let line = content(text.line());
        if line.is_empty() {
            continue;
        }
        if std::mem::replace(&mut is_first, false) && form.is_none() {
            named = Columns::named(line);
            if named.is_some() {
                continue;
            }
            if let Ok(count) = str::from_utf8(line).unwrap_or_default().parse::<u64>() {
                claimed = Some(count);
                continue;
            }
        }
        if line.starts_with(b"//") {
            continue;
        }
        let separator =
            form.as_ref().map_or_else(|| separator_of(line), |(separator, ..)| *separator);
        row.clear();
        read_row(&start, line, separator, &mut row)?;
        let (_, expected, columns) = form.get_or_insert_with(|| {
            let columns = named.take().unwrap_or_else(|| Columns::unnamed(row.len(), is_pts));
            (separator, row.len().max(least(&columns)), columns)
        });
        if row.len() != *expected {
            return Err(Error::malformed(format!(
                "{} numbers, expected {expected}: every line must hold x y z and the same columns",
                row.len()
            ))
            .at(start.place()));
        }
        take(columns, &columns.point(&row), text.position())?;
    }
    Ok(claimed)
}

/// How many columns there must be.
fn least(columns: &Columns) -> usize {
    columns.0.iter().map(|(column, _)| column + 1).max().unwrap_or(3)
}

/// A line without what is said about it.
fn content(line: &[u8]) -> &[u8] {
    let end = line.iter().position(|&byte| byte == b'#').unwrap_or(line.len());
    line[..end].trim_ascii()
}

/// What stands between the numbers of a line.
fn separator_of(line: &[u8]) -> Separator {
    let found = [b';', b','].into_iter().find(|byte| line.contains(byte));
    found.map_or(Separator::Blank, Separator::Byte)
}

fn read_row(
    start: &Text<'_>,
    line: &[u8],
    separator: Separator,
    row: &mut Vec<f64>,
) -> Result<(), Error> {
    match separator {
        Separator::Blank => {
            let mut text = Text::new(line);
            loop {
                text.skip_blanks();
                if text.is_done() || text.rest().starts_with(b"//") {
                    return Ok(());
                }
                row.push(text.number().ok_or_else(|| not_a_number(start, text.rest()))?);
            }
        }
        Separator::Byte(byte) => {
            // A separator at the end of the line ends its last number.
            let line = line.strip_suffix(&[byte]).unwrap_or(line);
            for part in line.split(|&other| other == byte) {
                let part = part.trim_ascii();
                let number = fast_float2::parse::<f64, _>(part);
                row.push(number.map_err(|_| not_a_number(start, part))?);
            }
            Ok(())
        }
    }
}

fn not_a_number(line: &Text<'_>, found: &[u8]) -> Error {
    let end = found.iter().position(u8::is_ascii_whitespace).unwrap_or(found.len()).min(40);
    let found = String::from_utf8_lossy(&found[..end]);
    Error::malformed(format!("expected a number, found \"{found}\"")).at(line.place())
}
