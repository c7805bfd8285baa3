//! Events and contact sets as CSV, with the columns of the Parquet table: a row for each event and
//! for each pair of a set (`touching`, which has no point).
//!
//! Names are cells as `cells.rs` makes them.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use kintact::geometry::Pair;
use kintact::world::event::Exactness;
use kintact::world::{BodyId, PairContacts};

use super::faces::FaceEvent;
use crate::cells::cell;
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
