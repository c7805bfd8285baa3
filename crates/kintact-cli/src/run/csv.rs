//! Events and contact sets as CSV, with the columns of the Parquet table: a row for each event and
//! for each pair of a set (`touching`, which has no point).
//!
//! Names are quoted where commas, quotes or line ends are in them; a cell that a spreadsheet would
//! take for a formula gets an apostrophe before it.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use kintact::geometry::Pair;
use kintact::world::{BodyId, Exactness, PairContacts};

use super::faces::FaceEvent;
use crate::scene::Scene;

/// Writes each row when it is given, through a buffer.
pub struct Csv {
    out: BufWriter<File>,
    /// The names of the bodies, by number, as cells.
    names: Vec<String>,
}

impl Csv {
    pub fn new(file: File, scene: &Scene) -> io::Result<Self> {
        let mut out = BufWriter::new(file);
        writeln!(out, "time,kind,body_a,body_b,a,b,x,y,z,approximate")?;
        let names = scene.bodies.iter().map(|body| cell(&body.form.name)).collect();
        Ok(Self { out, names })
    }

    pub fn event(&mut self, reported: &FaceEvent) -> io::Result<()> {
        let [x, y, z] = reported.event.point.to_array();
        let is_approximate = reported.event.exactness == Exactness::Approximate;
        let place = format!("{x},{y},{z}");
        let (time, kind) = (reported.event.time, reported.kind());
        self.row(time, kind, reported.bodies, reported.faces, &place, is_approximate)
    }

    pub fn contacts(
        &mut self,
        time: f64,
        contacts: &PairContacts,
        pairs: &[Pair],
    ) -> io::Result<()> {
        let bodies = contacts.bodies.map(BodyId::index);
        let is_approximate = contacts.exactness == Exactness::Approximate;
        pairs
            .iter()
            .try_for_each(|&pair| self.row(time, "touching", bodies, pair, ",,", is_approximate))
    }

    fn row(
        &mut self,
        time: f64,
        kind: &str,
        bodies: [usize; 2],
        Pair { a, b }: Pair,
        place: &str,
        is_approximate: bool,
    ) -> io::Result<()> {
        let [body_a, body_b] = bodies.map(|body| self.names[body].as_str());
        writeln!(self.out, "{time},{kind},{body_a},{body_b},{a},{b},{place},{is_approximate}")
    }

    /// Flushes the buffer.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A text as a cell.
fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let text = if is_formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_are_no_formulas() {
        for (text, expected) in [
            ("ball", "ball"),
            ("a,b", "\"a,b\""),
            ("say \"x\"", "\"say \"\"x\"\"\""),
            ("=1+1", "'=1+1"),
            ("-x,y", "\"'-x,y\""),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(cell(text), expected);
        }
    }
}
