//! Scans as people have them: many millions of points with classes, intensities and colours, from
//! several places. [`read_scan`] reads them filtered and thinned, with bounded memory.
//!
//! 1. The format's reader makes a `ScanPoint` of each point of the file (`point.rs`). LAS, binary PLY,
//!    binary PCD and E57 are streamed (`records.rs`); of LAZ and text the bytes of the file are in memory,
//!    not its points; other formats are read whole.
//! 2. `Gather` leaves out what the filters do not take (`keep.rs`) and what is nearer to a point before
//!    it than the spacing (`thin.rs`), and keeps the rest with what is said of it.
//!
//! [`join_scans`] makes one cloud of several files with their poses.

mod gather;
mod keep;
mod point;
mod records;
mod thin;

use std::fs::File;
use std::io::{BufReader, Cursor, Read, Seek};
use std::path::Path;

use glam::DVec3;
use kintact::{PointCloud, Pose};

pub(crate) use gather::Gather;
pub use keep::{Keep, PointAttribute};
pub(crate) use point::{Has, ScanPoint, Slot};
pub(crate) use records::{Field, Number, Records};

use crate::error::Error;
use crate::geometry::{Loaded, parse_any};
use crate::points::{pcd, xyz};
use crate::{Format, mesh, points};

/// How a scan is read. By default all of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ScanOptions {
    /// Points nearer than this to one before them are left out. Positive and finite.
    pub spacing: Option<f64>,
    /// At most so many points: the spacing is doubled until there are no more. Every point that was
    /// read is then within two spacings of one that is used.
    pub most: Option<usize>,
    /// Points are kept that all these filters take.
    pub keep: Vec<Keep>,
}

/// A scan as it was read.
#[derive(Debug, Clone, PartialEq)]
pub struct ScanFile {
    /// The points that were kept, in the order of the file. Where the file has no normals and says where
    /// the scanner stood, theirs are directions to it: the side of the surface that was seen.
    pub cloud: PointCloud,
    /// What the file says of them.
    pub attributes: PointAttributes,
    /// How many points the file has.
    pub read: u64,
    /// How far apart kept points are at least, if they were thinned.
    pub spacing: Option<f64>,
    /// Where scanners stood, if the file says so.
    pub scanners: Vec<DVec3>,
}

/// What a file says of its points, one value each or none at all.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PointAttributes {
    /// How strong returns were, in the file's own scale.
    pub intensity: Vec<f32>,
    /// Classes, as LAS numbers them.
    pub class: Vec<u8>,
    /// Which return of its pulse a point was, from 1.
    pub return_number: Vec<u8>,
    /// Red, green and blue, in the file's own scale.
    pub colour: Vec<[f32; 3]>,
}

/// Reads a scan, filtered and thinned as the options say. Of a mesh, the vertices.
///
/// ```no_run
/// use kintact_io::{ScanOptions, read_scan};
///
/// // Ground and buildings of a survey, a point every five centimetres.
/// let keep = vec!["class=2,6".parse()?];
/// let options = ScanOptions { spacing: Some(0.05), keep, ..ScanOptions::default() };
/// let scan = read_scan("city.laz", &options)?;
/// println!("{} of {} points", scan.value.cloud.points().len(), scan.value.read);
/// # Ok::<(), kintact_io::Error>(())
/// ```
///
/// # Errors
/// As [`read_points`](crate::read_points); and if the options make no sense, a filter looks at what the
/// file does not say, or nothing is left.
pub fn read_scan(path: impl AsRef<Path>, options: &ScanOptions) -> Result<Loaded<ScanFile>, Error> {
    read_scan_with_progress(path, options, |_| {})
}

/// As [`read_scan`]; calls `progress` with how much has been read, from 0 to 1.
///
/// # Errors
/// As [`read_scan`].
pub fn read_scan_with_progress(
    path: impl AsRef<Path>,
    options: &ScanOptions,
    mut progress: impl FnMut(f64),
) -> Result<Loaded<ScanFile>, Error> {
    let path = path.as_ref();
    let mut read = || {
        let format = Format::of(path)?;
        let is_pts = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("pts"));
        let file = BufReader::new(File::open(path)?);
        let length = usize::try_from(file.get_ref().metadata()?.len()).unwrap_or(usize::MAX);
        let source = Source { format, is_pts, length, folder: path.parent() };
        source.read(file, options, &mut progress)
    };
    read().map_err(|error| error.in_file(path))
}

/// [`read_scan`] from memory.
///
/// # Errors
/// As [`read_scan`].
pub fn read_scan_from_bytes(
    bytes: &[u8],
    format: Format,
    options: &ScanOptions,
) -> Result<Loaded<ScanFile>, Error> {
    let source = Source { format, is_pts: false, length: bytes.len(), folder: None };
    source.read(Cursor::new(bytes), options, &mut |_| {})
}

/// Whether a file holds points and no faces, by its ending and, of PLY, its header. Of formats that may
/// hold either, and whose headers do not tell, not.
pub fn is_scan(path: impl AsRef<Path>) -> bool {
    let path = path.as_ref();
    match Format::of(path) {
        Ok(Format::Ply) => {
            let head = File::open(path).and_then(|file| {
                let mut bytes = Vec::new();
                file.take(HEAD).read_to_end(&mut bytes)?;
                Ok(bytes)
            });
            head.is_ok_and(|bytes| mesh::ply::is_without_faces(&bytes))
        }
        Ok(format) => format.holds_points_only(),
        Err(_) => false,
    }
}

/// One cloud of several, each in its own pose. Normals are kept if all have them.
///
/// # Errors
/// If a pose takes a point beyond the largest number.
pub fn join_scans(scans: &[(&PointCloud, Pose)]) -> Result<PointCloud, kintact::Error> {
    let points = scans.iter().flat_map(|(cloud, pose)| {
        cloud.points().iter().map(|&point| pose.apply(point)).collect::<Vec<_>>()
    });
    let points: Vec<DVec3> = points.collect();
    let normals: Option<Vec<Vec<DVec3>>> = scans
        .iter()
        .map(|(cloud, pose)| {
            let normals = cloud.normals()?;
            Some(normals.iter().map(|&normal| pose.rotation() * normal).collect())
        })
        .collect();
    match normals {
        Some(normals) => PointCloud::with_normals(points, normals.concat()),
        None => PointCloud::new(points),
    }
}

impl ScanOptions {
    /// Whether everything is read.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    fn check(&self) -> Result<(), Error> {
        if let Some(spacing) = self.spacing
            && !(spacing > 0.0 && spacing.is_finite())
        {
            return Err(Error::malformed(format!(
                "a spacing of {spacing} makes no sense; give a positive length"
            )));
        }
        if self.most == Some(0) {
            return Err(Error::malformed("at most 0 points make no surface; give a larger number"));
        }
        Ok(())
    }
}

/// The first bytes of a file, in which the headers of streamed formats end.
const HEAD: u64 = 1 << 20;

/// What a reader must know of a file besides its bytes.
struct Source<'a> {
    format: Format,
    /// Whether lines of numbers are those of a PTS file.
    is_pts: bool,
    /// Bytes of the file.
    length: usize,
    /// Where files that it names are looked for.
    folder: Option<&'a Path>,
}

impl Source<'_> {
    fn read(
        &self,
        file: impl Read + Seek,
        options: &ScanOptions,
        progress: &mut dyn FnMut(f64),
    ) -> Result<Loaded<ScanFile>, Error> {
        options.check()?;
        let mut gather = Gather::new(options, progress);
        self.gather(file, &mut gather)?;
        let (value, notes, unit) = gather.finish()?;
        Ok(Loaded { notes, unit, ..Loaded::new(value) })
    }

    fn gather(&self, mut file: impl Read + Seek, gather: &mut Gather<'_>) -> Result<(), Error> {
        let &Self { format, length, .. } = self;
        let mut bytes = Vec::new();
        file.by_ref().take(HEAD).read_to_end(&mut bytes)?;
        let records = match format {
            Format::Las => {
                let header = points::las::Header::parse(&bytes, length)?;
                (!header.compressed).then(|| header.records(length)).transpose()?
            }
            Format::Ply => mesh::ply::records(&bytes, length),
            Format::Pcd => pcd::records(&bytes, length)?,
            _ => None,
        };
        if let Some(records) = records {
            return records.read(file, gather);
        }
        #[cfg(feature = "e57")]
        if format == Format::E57 {
            file.rewind()?;
            return points::e57::each_point(file, length, gather);
        }
        file.read_to_end(&mut bytes)?;
        match format {
            Format::Las => gather_compressed(&bytes, gather),
            Format::Xyz => self.gather_lines(&bytes, gather),
            Format::Ptx => points::ptx::each_point(&bytes, gather),
            _ => self.gather_parsed(&bytes, gather),
        }
    }

    fn gather_lines(&self, bytes: &[u8], gather: &mut Gather<'_>) -> Result<(), Error> {
        let mut count = 0_u64;
        let claimed = xyz::each_point(bytes, self.is_pts, |columns, point, at| {
            if count == 0 {
                gather.begin(Has::of(columns.slots()))?;
            }
            if count & REPORT_EVERY == 0 {
                gather.report(at as f64 / bytes.len() as f64);
            }
            count += 1;
            gather.push(point)
        })?;
        gather.notes.extend(xyz::claim_note(claimed, count));
        Ok(())
    }

    /// Formats that are read whole, and of which only positions and normals are taken.
    fn gather_parsed(&self, bytes: &[u8], gather: &mut Gather<'_>) -> Result<(), Error> {
        let parsed = parse_any(bytes, self.format, self.folder)?;
        gather.begin(Has { normal: parsed.normals.is_some(), ..Has::default() })?;
        gather.notes = parsed.notes;
        gather.unit = parsed.unit;
        for (index, &position) in parsed.vertices.iter().enumerate() {
            let normal = parsed.normals.as_ref().map_or(DVec3::ZERO, |normals| normals[index]);
            gather.push(&ScanPoint { position, normal, ..ScanPoint::default() })?;
        }
        Ok(())
    }
}

/// Points between two reports of progress, less one.
const REPORT_EVERY: u64 = 0xffff;

fn gather_compressed(bytes: &[u8], gather: &mut Gather<'_>) -> Result<(), Error> {
    let has = Has { intensity: true, class: true, return_number: true, ..Has::default() };
    gather.begin(has)?;
    let mut count = 0_u64;
    points::las::each_compressed(bytes, |point, read| {
        if count & REPORT_EVERY == 0 {
            gather.report(read);
        }
        count += 1;
        gather.push(point)
    })
}
