//! Formats that hold scans from several places: [`Sink`], what their readers hand points to, and
//! [`Collected`], one that keeps all of them. PTX and E57 are read with it; scans that are filtered and
//! thinned have a sink of their own.

use glam::DVec3;

use crate::error::Error;
use crate::parsed::Parsed;
use crate::scan::{Has, ScanPoint};

/// What takes the points of a file.
pub(crate) trait Sink {
    /// Before the points of a scan: what they have besides positions, and where the scanner stood.
    fn begin(&mut self, has: Has, scanner: DVec3) -> Result<(), Error>;
    /// A point, or a direction in which nothing was measured, and how much of the file has been read.
    fn push(&mut self, point: Option<&ScanPoint>, share: f64) -> Result<(), Error>;
}

/// All points of a file, with the direction to the scanner for a normal: which side was seen.
#[derive(Default)]
pub(crate) struct Collected {
    vertices: Vec<DVec3>,
    normals: Vec<DVec3>,
    scanner: DVec3,
    missing: usize,
}

impl Sink for Collected {
    fn begin(&mut self, _: Has, scanner: DVec3) -> Result<(), Error> {
        self.scanner = scanner;
        Ok(())
    }

    fn push(&mut self, point: Option<&ScanPoint>, _: f64) -> Result<(), Error> {
        match point {
            Some(point) => {
                self.normals.push((self.scanner - point.position).normalize_or_zero());
                self.vertices.push(point.position);
            }
            None => self.missing += 1,
        }
        Ok(())
    }
}

impl Collected {
    pub(crate) fn into_parsed(self) -> Parsed {
        let Self { vertices, normals, missing, .. } = self;
        let mut parsed = Parsed { vertices, normals: Some(normals), ..Parsed::default() };
        if missing > 0 {
            parsed.notes.push(format!("{missing} directions without a return were left out"));
        }
        parsed
    }
}
