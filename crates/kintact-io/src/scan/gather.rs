//! [`Gather`]: what every reader of scans hands its points to. It filters them, thins them, and keeps
//! what is said of those that stay.

use glam::DVec3;
use kintact::PointCloud;

use super::point::{Has, ScanPoint};
use super::thin::Thinning;
use super::{PointAttributes, ScanFile, ScanOptions};
use crate::error::{Error, ErrorKind};
use crate::points::stations::Sink;

/// The first spacing that is tried where there may be so many points at most, in parts of that of as
/// many points on the sides of the box around those read so far. Scans are rarely larger than that.
const FIRST_SPACING: f64 = 0.25;

pub(crate) struct Gather<'a> {
    options: &'a ScanOptions,
    progress: &'a mut dyn FnMut(f64),
    /// What the file says of its points, by its header.
    has: Has,
    thinning: Option<Thinning>,
    points: Vec<DVec3>,
    said: PointAttributes,
    normals: Vec<DVec3>,
    read: u64,
    filtered: u64,
    /// Directions in which the scanner measured nothing.
    missing: u64,
    pub(crate) notes: Vec<String>,
    pub(crate) unit: Option<&'static str>,
    /// Where the scanner stood that measured the points which come now.
    scanner: Option<DVec3>,
    scanners: Vec<DVec3>,
}

impl<'a> Gather<'a> {
    pub(crate) fn new(options: &'a ScanOptions, progress: &'a mut dyn FnMut(f64)) -> Self {
        Self {
            options,
            progress,
            has: Has::default(),
            thinning: None,
            points: Vec::new(),
            said: PointAttributes::default(),
            normals: Vec::new(),
            read: 0,
            filtered: 0,
            missing: 0,
            notes: Vec::new(),
            unit: None,
            scanner: None,
            scanners: Vec::new(),
        }
    }

    /// Says what the points of the file have, before the first of them; an error if a filter looks at
    /// something else.
    pub(crate) fn begin(&mut self, has: Has) -> Result<(), Error> {
        self.options.keep.iter().try_for_each(|keep| keep.check(has))?;
        self.has = has;
        Ok(())
    }

    /// How much of the file has been read, from 0 to 1.
    pub(crate) fn report(&mut self, share: f64) {
        (self.progress)(share.clamp(0.0, 1.0));
    }

    /// Takes a point, or leaves it out.
    pub(crate) fn push(&mut self, point: &ScanPoint) -> Result<(), Error> {
        let index = self.read as usize;
        self.read += 1;
        if point.position.is_nan_mask().all() {
            self.missing += 1;
            return Ok(());
        }
        if !point.position.is_finite() {
            let position = point.position;
            return Err(kintact::Error::NotFinite { what: "point", index, position }.into());
        }
        if !self.options.keep.iter().all(|keep| keep.takes(point)) {
            self.filtered += 1;
            return Ok(());
        }
        if self.thinning.is_none()
            && let Some(spacing) = self.options.spacing
        {
            self.thinning = Some(Thinning::new(spacing, point.position));
        }
        while let Some(thinning) = &mut self.thinning {
            match thinning.keeps(point.position, &self.points) {
                Ok(true) => break,
                Ok(false) => return Ok(()),
                // Farther away than cells of this spacing can be numbered.
                Err(_) if self.options.most.is_some() => self.thin_again()?,
                Err(error) => return Err(error),
            }
        }
        self.add(point);
        while self.options.most.is_some_and(|most| self.points.len() > most.max(1)) {
            self.thin_again()?;
        }
        Ok(())
    }

    fn add(&mut self, point: &ScanPoint) {
        self.points.push(point.position);
        if self.has.intensity {
            self.said.intensity.push(point.intensity as f32);
        }
        if self.has.class {
            self.said.class.push(point.class as u8);
        }
        if self.has.return_number {
            self.said.return_number.push(point.return_number as u8);
        }
        if self.has.colour {
            self.said.colour.push(point.colour.map(|channel| channel as f32));
        }
        if self.has.normal {
            let towards = |from: DVec3| (from - point.position).normalize_or_zero();
            let normal = self.scanner.map_or(point.normal, towards);
            self.normals.push(normal);
        }
    }

    /// Doubles the spacing, as often as cells need it to be numbered, and thins what was kept.
    fn thin_again(&mut self) -> Result<(), Error> {
        let mut spacing = match &self.thinning {
            Some(thinning) => 2.0 * thinning.spacing(),
            None => self.first_spacing(),
        };
        let (thinning, numbers) = loop {
            match thinned(&self.points, spacing) {
                Ok(found) => break found,
                Err(error) if !(2.0 * spacing).is_finite() => return Err(error),
                Err(_) => spacing *= 2.0,
            }
        };
        for (to, &from) in numbers.iter().enumerate() {
            self.points[to] = self.points[from as usize];
            self.said.keep(from as usize, to);
            if let Some(&normal) = self.normals.get(from as usize) {
                self.normals[to] = normal;
            }
        }
        self.points.truncate(numbers.len());
        self.said.truncate(numbers.len());
        self.normals.truncate(numbers.len());
        self.thinning = Some(thinning);
        Ok(())
    }

    /// A spacing to begin with, by the box around the points read so far.
    fn first_spacing(&self) -> f64 {
        let (low, high) = self
            .points
            .iter()
            .fold((DVec3::INFINITY, DVec3::NEG_INFINITY), |(low, high), &point| {
                (low.min(point), high.max(point))
            });
        let size = (high - low).max(DVec3::splat(1e-6 * (high - low).max_element()));
        let area = 2.0 * (size.x * size.y + size.y * size.z + size.z * size.x);
        let spacing = FIRST_SPACING * (area / self.points.len() as f64).sqrt();
        // All points in one place: any spacing leaves one of them.
        if spacing > 0.0 { spacing } else { f64::MIN_POSITIVE.max(1e-9 * low.abs().max_element()) }
    }

    /// The checked cloud, with notes about what was left out.
    pub(crate) fn finish(mut self) -> Result<(ScanFile, Vec<String>, Option<&'static str>), Error> {
        self.report(1.0);
        if self.points.is_empty() {
            if self.filtered > 0 {
                return Err(ErrorKind::NothingKept { read: self.read }.into());
            }
            return Err(ErrorKind::Empty.into());
        }
        let mut notes = std::mem::take(&mut self.notes);
        let (read, kept) = (self.read, self.points.len());
        if self.missing > 0 {
            notes.push(format!("{} of {read} points mark missing returns; left out", self.missing));
        }
        if self.filtered > 0 {
            notes.push(format!("{} of {read} points left out by filters", self.filtered));
        }
        let spacing = self.thinning.as_ref().map(Thinning::spacing);
        if let Some(spacing) = spacing {
            notes.push(format!(
                "thinned to points at least {spacing:.4} apart: {kept} of {read} are used"
            ));
        }
        // Files use the same columns for colours: then no side is known.
        let is_plausible = |n: &DVec3| *n == DVec3::ZERO || (0.9..=1.1).contains(&n.length());
        if let Some(index) = self.normals.iter().position(|n| !is_plausible(n)) {
            let n = self.normals[index];
            notes.push(format!(
                "normals left out: one is ({}, {}, {}), which is no unit vector",
                n.x, n.y, n.z
            ));
            self.normals = Vec::new();
        }
        let cloud = if self.normals.is_empty() {
            PointCloud::new(self.points)?
        } else {
            PointCloud::with_normals(self.points, self.normals)?
        };
        let file =
            ScanFile { cloud, attributes: self.said, read, spacing, scanners: self.scanners };
        Ok((file, notes, self.unit))
    }
}

/// Which points stay at a spacing, by number.
fn thinned(points: &[DVec3], spacing: f64) -> Result<(Thinning, Vec<u32>), Error> {
    let mut thinning = Thinning::new(spacing, points[0]);
    let (mut kept, mut numbers) = (Vec::new(), Vec::new());
    for (number, &point) in (0..).zip(points) {
        if thinning.keeps(point, &kept)? {
            kept.push(point);
            numbers.push(number);
        }
    }
    Ok((thinning, numbers))
}

/// Scans from several places. The normals of their points are towards the scanner, which is what matters
/// of a normal: the side of the surface that was seen.
impl Sink for Gather<'_> {
    fn begin(&mut self, has: Has, scanner: DVec3) -> Result<(), Error> {
        // What only some of the scans say would belong to no point.
        let has = if self.scanners.is_empty() { has } else { has.and(self.has) };
        if has.intensity != self.has.intensity {
            self.said.intensity.clear();
        }
        if has.colour != self.has.colour {
            self.said.colour.clear();
        }
        Gather::begin(self, Has { normal: true, ..has })?;
        self.scanner = Some(scanner);
        self.scanners.push(scanner);
        Ok(())
    }

    fn push(&mut self, point: Option<&ScanPoint>, share: f64) -> Result<(), Error> {
        if self.read & 0xffff == 0 {
            self.report(share);
        }
        match point {
            Some(point) => Gather::push(self, point),
            None => {
                self.read += 1;
                self.missing += 1;
                Ok(())
            }
        }
    }
}

impl PointAttributes {
    /// Puts what is said of a point into the place of an earlier one.
    fn keep(&mut self, from: usize, to: usize) {
        fn copy<T: Copy>(all: &mut [T], from: usize, to: usize) {
            if let Some(&value) = all.get(from) {
                all[to] = value;
            }
        }
        copy(&mut self.intensity, from, to);
        copy(&mut self.class, from, to);
        copy(&mut self.return_number, from, to);
        copy(&mut self.colour, from, to);
    }

    fn truncate(&mut self, count: usize) {
        self.intensity.truncate(count);
        self.class.truncate(count);
        self.return_number.truncate(count);
        self.colour.truncate(count);
    }
}
