//! Leica's PTX: scans one after the other, each a grid of directions with the position of its scanner
//! and a pose. Text: two counts, the position, three axes, a matrix of four rows, then a line for every
//! direction: `x y z intensity`, with a colour or without; `0 0 0` where nothing came back.
//!
//! The rows of the matrix are multiplied from the left: the last of them is the translation. Points and
//! scanners are given in the frame that the matrix leads to, which all scans of a file share.

use glam::{DMat3, DVec3};

use super::stations::{Collected, Sink};
use crate::error::{Error, check_claim};
use crate::parsed::Parsed;
use crate::scan::{Has, ScanPoint};
use crate::text::Text;

pub(crate) fn parse(bytes: &[u8]) -> Result<Parsed, Error> {
    let mut all = Collected::default();
    each_point(bytes, &mut all)?;
    Ok(all.into_parsed())
}

/// Hands the points of a file to a sink.
pub(crate) fn each_point(bytes: &[u8], sink: &mut impl Sink) -> Result<(), Error> {
    let mut text = Text::new(bytes);
    text.skip_space();
    if text.is_done() {
        return Err(Error::malformed("it is empty; copy or export it again"));
    }
    let mut row = Vec::new();
    while !text.is_done() {
        let start = text.place();
        let counts = [count(&mut text)?, count(&mut text)?];
        let points = counts[0].saturating_mul(counts[1]);
        // Seven bytes are the shortest line of a point, with its end.
        let what = || format!("{} by {} points", counts[0], counts[1]);
        check_claim(what, points, 7, text.rest().len() + 1).map_err(|error| error.at(start))?;
        let scanner = vector(&mut text)?;
        for _ in 0..3 {
            vector(&mut text)?;
        }
        let pose = Affine::read(&mut text)?;
        text.skip_space();
        let mut columns = None;
        for _ in 0..points {
            let here = text.clone();
            numbers(text.line(), &here, &mut row)?;
            let (position, intensity, colour) = match row[..] {
                [x, y, z, i] => (DVec3::new(x, y, z), i, None),
                [x, y, z, i, r, g, b] => (DVec3::new(x, y, z), i, Some([r, g, b])),
                _ => return Err(wrong_count(&here, row.len())),
            };
            match columns {
                None => {
                    columns = Some(row.len());
                    let has = Has { intensity: true, colour: colour.is_some(), ..Has::default() };
                    sink.begin(has, pose.apply(scanner))?;
                }
                Some(columns) if columns != row.len() => {
                    return Err(wrong_count(&here, row.len()));
                }
                Some(_) => {}
            }
            let point = ScanPoint {
                position: pose.apply(position),
                intensity,
                colour: colour.unwrap_or_default(),
                ..ScanPoint::default()
            };
            let share = text.position() as f64 / bytes.len() as f64;
            sink.push((position != DVec3::ZERO).then_some(&point), share)?;
        }
        text.skip_space();
    }
    Ok(())
}

fn wrong_count(here: &Text<'_>, found: usize) -> Error {
    Error::malformed(format!(
        "{found} numbers, expected 4 (x y z intensity) or 7 (with red, green and blue); the file is \
         damaged or its counts are wrong: export it again"
    ))
    .at(here.place())
}

fn numbers(line: &[u8], here: &Text<'_>, row: &mut Vec<f64>) -> Result<(), Error> {
    row.clear();
    let mut text = Text::new(line);
    text.skip_blanks();
    while !text.is_done() {
        if row.len() == 7 {
            return Err(wrong_count(here, 8));
        }
        let number = text.number();
        row.push(number.ok_or_else(|| here.unexpected("the numbers of a point"))?);
        text.skip_blanks();
    }
    Ok(())
}

fn number(text: &mut Text<'_>) -> Result<f64, Error> {
    text.skip_space();
    text.number().filter(|number| number.is_finite()).ok_or_else(|| text.unexpected("a number"))
}

fn count(text: &mut Text<'_>) -> Result<u64, Error> {
    text.skip_space();
    let start = text.position();
    text.whole().and_then(|count| u64::try_from(count).ok()).ok_or_else(|| {
        text.rewind(start);
        text.unexpected("a count of columns or rows")
    })
}

fn vector(text: &mut Text<'_>) -> Result<DVec3, Error> {
    Ok(DVec3::new(number(text)?, number(text)?, number(text)?))
}

/// The pose of a scan. Nothing more is asked of it than that it is finite: people scale by it.
struct Affine {
    linear: DMat3,
    translation: DVec3,
}

impl Affine {
    fn read(text: &mut Text<'_>) -> Result<Self, Error> {
        let mut rows = [DVec3::ZERO; 4];
        for row in &mut rows {
            *row = vector(text)?;
            number(text)?;
        }
        let [x, y, z, translation] = rows;
        Ok(Self { linear: DMat3::from_cols(x, y, z), translation })
    }

    fn apply(&self, point: DVec3) -> DVec3 {
        self.linear * point + self.translation
    }
}
