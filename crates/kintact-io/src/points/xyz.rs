//! Lines of numbers: `x y z`, optionally more columns; six or more hold normals after the position.
//! Endings xyz, txt, asc, pts and csv.
//!
//! Numbers are apart by blanks, or by commas or semicolons if the first line of numbers shows that: each
//! part must then be one number, so that 1,5 for 1.5 is refused and not taken for two. Names in a first
//! line say which columns hold x, y and z; a first line with one whole number is the count of a PTS file.

use glam::DVec3;

use crate::error::Error;
use crate::parsed::Parsed;
use crate::text::Text;

/// What stands between two numbers of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Blank,
    Byte(u8),
}

/// Which columns hold the position, and the normal if there is one.
struct Columns {
    position: [usize; 3],
    normal: Option<[usize; 3]>,
}

impl Columns {
    fn unnamed(count: usize) -> Self {
        Self { position: [0, 1, 2], normal: (count >= 6).then_some([3, 4, 5]) }
    }

    /// By the names of a first line, if x, y and z are among them.
    fn named(line: &[u8]) -> Option<Self> {
        let line = line.strip_prefix(b"//").unwrap_or(line);
        let separator = [b';', b','].into_iter().find(|byte| line.contains(byte));
        let is_between = |byte: &u8| match separator {
            Some(separator) => *byte == separator,
            None => byte.is_ascii_whitespace(),
        };
        let names: Vec<&[u8]> = line
            .split(is_between)
            .map(<[u8]>::trim_ascii)
            .filter(|name| separator.is_some() || !name.is_empty())
            .map(|name| name.strip_prefix(b"\"").unwrap_or(name))
            .map(|name| name.strip_suffix(b"\"").unwrap_or(name))
            .collect();
        let column =
            |name: &str| names.iter().position(|found| found.eq_ignore_ascii_case(name.as_bytes()));
        let three =
            |names: [&str; 3]| Some([column(names[0])?, column(names[1])?, column(names[2])?]);
        Some(Self { position: three(["x", "y", "z"])?, normal: three(["nx", "ny", "nz"]) })
    }

    fn vector(row: &[f64], columns: [usize; 3]) -> DVec3 {
        DVec3::from_array(columns.map(|column| row[column]))
    }
}

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut text = Text::new(bytes);
    let mut parsed = Parsed::default();
    let mut normals = Vec::new();
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
            let columns = named.take().unwrap_or_else(|| Columns::unnamed(row.len()));
            (separator, row.len().max(least(&columns)), columns)
        });
        if row.len() != *expected {
            return Err(Error::malformed(format!(
                "{} numbers, expected {expected}: every line must hold x y z and the same columns",
                row.len()
            ))
            .at(start.place()));
        }
        parsed.vertices.push(Columns::vector(&row, columns.position));
        normals.extend(columns.normal.map(|normal| Columns::vector(&row, normal)));
    }
    if let Some(count) = claimed.filter(|&count| count != parsed.vertices.len() as u64) {
        let found = parsed.vertices.len();
        parsed.notes.push(format!("the first line says {count} points; {found} were read"));
    }
    parsed.normals = (!normals.is_empty()).then_some(normals);
    parsed.keep_plausible_normals();
    Ok(parsed)
}

/// How many columns there must be.
fn least(columns: &Columns) -> usize {
    let all = columns.position.into_iter().chain(columns.normal.into_iter().flatten());
    all.max().map_or(3, |last| last + 1)
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
