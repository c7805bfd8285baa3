//! From files to checked geometry, and from that to shapes the library can be asked about.
//!
//! `kintact check` reads [`Input`]s as a [`Reading`] says (unit, welding) and builds a [`Body`] of
//! each; [`listed`] makes files of folders. The other commands read clouds and explain errors by the
//! functions below.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use kintact::bvh::{BuildMethod, BuildOptions};
use kintact::scan::SurfaceOptions;
use kintact::{DVec3, Placed, PointCloud, Pose, Scan, Shape, TriMesh};
use kintact_io::{
    Error, ErrorKind, Format, Geometry, Loaded, ScanOptions, is_scan, read_geometry,
    read_geometry_from_bytes, read_points, read_points_from_bytes, read_scan, read_scan_from_bytes,
};

use crate::failure::Failure;
use crate::numbers::counted;

/// How a file is read.
#[derive(Debug, Clone)]
pub struct Reading {
    /// What coordinates are multiplied by.
    pub scale: f64,
    /// How far apart vertices may be that are taken for one; `None` to take them by number.
    pub weld: Option<f64>,
    /// The format of standard input.
    pub stdin_format: Option<Format>,
    /// Whether the vertices of a mesh without faces are taken as points.
    pub points: bool,
    /// Which points of clouds are used.
    pub scan: ScanOptions,
}

impl Reading {
    /// As files are, with vertices in one place joined.
    pub fn plain() -> Self {
        let scan = ScanOptions::default();
        Self { scale: 1.0, weld: Some(0.0), stdin_format: None, points: false, scan }
    }

    /// Whether a file that could not be read has points, and they are wanted.
    fn takes_points(&self, error: &Error) -> bool {
        self.points && matches!(error.kind, ErrorKind::NoFaces { .. })
    }
}

/// A file that was read.
pub struct Input {
    pub name: String,
    pub content: Loaded<Geometry>,
}

impl Input {
    pub fn read(path: &Path, reading: &Reading) -> Result<Self, Failure> {
        let is_filtered = !reading.scan.is_default();
        let mut content = if is_stdin(path) {
            read_stdin(reading)?
        } else if is_filtered && is_scan(path) {
            read_scan_file(path, &reading.scan)?.map(Geometry::Points)
        } else {
            match read_geometry(path) {
                Err(error) if reading.takes_points(&error) => {
                    read_points(path).map(|cloud| cloud.map(Geometry::Points))
                }
                read => read,
            }
            .map_err(|error| match error.kind {
                ErrorKind::NoFaces { .. } => Failure::new(format!("{error} (--points)")),
                _ => explained(path, &error),
            })?
        };
        if is_filtered
            && !is_stdin(path)
            && !is_scan(path)
            && matches!(content.value, Geometry::Points(_))
        {
            content = read_scan_file(path, &reading.scan)?.map(Geometry::Points);
        }
        let name = path.display().to_string();
        let failed = |error: kintact::Error| Failure::new(format!("{name}: {error}"));
        if reading.scale != 1.0 {
            content.value = scaled(content.value, reading.scale).map_err(failed)?;
            content.unit = None;
            content.coordinate_error *= reading.scale;
        }
        if let (Geometry::Mesh(mesh), Some(distance)) = (&mut content.value, reading.weld) {
            *mesh = std::mem::take(mesh).welded(distance).map_err(failed)?;
        }
        Ok(Self { name, content })
    }

    /// Refuses a pose that moves something beyond all numbers.
    pub fn check_moved(&self, pose: &Pose, flag: &str) -> Result<(), Failure> {
        match self.positions().iter().position(|&v| !pose.apply(v).is_finite()) {
            Some(vertex) => Err(Failure::new(format!(
                "{}: {flag} moves vertex {vertex} beyond the largest number there is; move it less \
                 far",
                self.name
            ))),
            None => Ok(()),
        }
    }

    /// Vertices or points.
    pub fn positions(&self) -> &[DVec3] {
        match &self.content.value {
            Geometry::Mesh(mesh) => mesh.vertices(),
            Geometry::Points(cloud) => cloud.points(),
        }
    }

    /// Smallest and largest coordinates.
    pub fn extent(&self) -> [DVec3; 2] {
        self.positions().iter().fold([DVec3::INFINITY, DVec3::NEG_INFINITY], |[low, high], &p| {
            [low.min(p), high.max(p)]
        })
    }

    /// How many vertices were merged with one before them.
    pub fn merged(&self) -> usize {
        match &self.content.value {
            Geometry::Mesh(mesh) => mesh.merged_vertices(),
            Geometry::Points(_) => 0,
        }
    }

    pub fn is_mesh(&self) -> bool {
        matches!(self.content.value, Geometry::Mesh(_))
    }

    /// The mesh; an error for a point cloud.
    pub fn mesh(&self) -> Result<&TriMesh, Failure> {
        match &self.content.value {
            Geometry::Mesh(mesh) => Ok(mesh),
            Geometry::Points(cloud) => Err(Failure::new(format!(
                "{}: it holds {} points and no faces; this way of checking needs a mesh",
                self.name,
                cloud.points().len()
            ))),
        }
    }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

fn read_stdin(reading: &Reading) -> Result<Loaded<Geometry>, Failure> {
    let format = reading.stdin_format.ok_or_else(|| {
        Failure::new("standard input has no ending that tells its format; give --stdin-format")
    })?;
    let mut bytes = Vec::new();
    let failed = |error: String| Failure::new(format!("standard input: {error}"));
    io::stdin().lock().read_to_end(&mut bytes).map_err(|error| failed(error.to_string()))?;
    if !reading.scan.is_default() && format.holds_points_only() {
        let scan = read_scan_from_bytes(&bytes, format, &reading.scan);
        let scan = scan.map_err(|error| failed(error.to_string()))?;
        return Ok(scan.map(|scan| Geometry::Points(scan.cloud)));
    }
    match read_geometry_from_bytes(&bytes, format) {
        Err(error) if reading.takes_points(&error) => {
            read_points_from_bytes(&bytes, format).map(|cloud| cloud.map(Geometry::Points))
        }
        read => read,
    }
    .map_err(|error| failed(error.to_string()))
}

fn scaled(geometry: Geometry, factor: f64) -> Result<Geometry, kintact::Error> {
    let scaled = |points: &[DVec3]| points.iter().map(|&p| p * factor).collect::<Vec<_>>();
    Ok(match geometry {
        Geometry::Mesh(mesh) => {
            Geometry::Mesh(TriMesh::new(scaled(mesh.vertices()), mesh.faces().to_vec())?)
        }
        Geometry::Points(cloud) => Geometry::Points(match cloud.normals() {
            Some(normals) => PointCloud::with_normals(scaled(cloud.points()), normals.to_vec())?,
            None => PointCloud::new(scaled(cloud.points()))?,
        }),
    })
}

/// Whether a path is a folder whose files are meant.
pub fn is_folder(path: &Path) -> bool {
    !is_stdin(path) && path.is_dir()
}

/// Whether the ending of a file says only that it is text: in a folder that need not be points.
fn is_any_text(file: &Path) -> bool {
    file.extension().is_some_and(|end| {
        ["txt", "csv", "asc"].iter().any(|ending| end.eq_ignore_ascii_case(ending))
    })
}

/// The files that paths stand for: of a folder those with a known ending, sorted by the bytes of
/// their names. Folders in it, linked or not, are left out, and so are files that are only text.
pub fn listed(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !is_folder(path) {
            files.push(path.clone());
            continue;
        }
        let failed = |error: io::Error| Failure::new(format!("{}: {error}", path.display()));
        let mut found = Vec::new();
        for entry in std::fs::read_dir(path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            let is_known =
                Format::of(&file).is_ok_and(Format::holds_geometry) && !is_any_text(&file);
            if is_known && file.is_file() {
                found.push(file);
            }
        }
        if found.is_empty() {
            return Err(Failure::new(format!(
                "{}: no file in it has a known ending; known are {}",
                path.display(),
                Format::endings()
            )));
        }
        found.sort_unstable_by(|a, b| a.as_os_str().cmp(b.as_os_str()));
        files.extend(found);
    }
    Ok(files)
}

/// A shape made of an input.
pub enum Body {
    Mesh(Shape),
    Scan(Scan),
}

/// What a body is built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// One question. The better tree is not worth its while: of two meshes of 200,000 triangles it
    /// takes half as long again to build and saves half a millisecond of the query.
    Once,
    /// Questions in many poses.
    Often,
    /// One question within a budget, of which building takes its part.
    Budget,
}

impl Body {
    /// Builds what questions need.
    pub fn build(input: &Input, purpose: Use) -> Result<Self, Failure> {
        match &input.content.value {
            Geometry::Mesh(mesh) => {
                let built = |method: BuildMethod| {
                    Shape::with_options(mesh.clone(), BuildOptions { method, parallel: true })
                };
                let shape = match purpose {
                    Use::Budget => Shape::deferred(mesh.clone()),
                    Use::Once => built(BuildMethod::Fast),
                    Use::Often => built(BuildMethod::Quality),
                };
                Ok(Self::Mesh(shape.with_coordinate_error(input.content.coordinate_error)))
            }
            Geometry::Points(cloud) => {
                refuse_line(&input.name, cloud.points())?;
                let options = SurfaceOptions { parallel: true, ..SurfaceOptions::default() };
                let failed = |error| Failure::new(format!("{}: {error}", input.name));
                Scan::new(cloud, options).map(Self::Scan).map_err(failed)
            }
        }
    }

    /// What to say about points of a scan that no others support.
    pub fn stray_note(&self, name: &str) -> Option<String> {
        let Self::Scan(scan) = self else { return None };
        let strays = scan.surface().strays().len();
        (strays > 0).then(|| {
            let count = counted(strays as u64, "stray point");
            format!("{name}: {count} left out: no others support them")
        })
    }

    pub fn at(&self, pose: Pose) -> Placed<'_> {
        match self {
            Self::Mesh(shape) => shape.at(pose),
            Self::Scan(scan) => scan.at(pose),
        }
    }
}

/// Reads a point cloud, or the vertices of a mesh, with the points that the options want.
pub fn read_scan_file(path: &Path, options: &ScanOptions) -> Result<Loaded<PointCloud>, Failure> {
    let cloud = if options.is_default() {
        read_points(path)
    } else {
        read_scan(path, options).map(|scan| scan.map(|scan| scan.cloud))
    };
    cloud.map_err(|error| explained(path, &error))
}

/// As [`read_scan_file`]; refuses points that suggest no surface.
pub fn read_cloud(path: &Path, options: &ScanOptions) -> Result<Loaded<PointCloud>, Failure> {
    let cloud = read_scan_file(path, options)?;
    refuse_line(&path.display().to_string(), cloud.value.points())?;
    Ok(cloud)
}

/// How far from a line, in parts of its length, points must be to suggest a surface.
const OFF_LINE: f64 = 1e-9;

/// Refuses points on one line, through which any surface could go.
fn refuse_line(name: &str, points: &[DVec3]) -> Result<(), Failure> {
    let Some(&first) = points.first() else { return Ok(()) };
    let farthest = |from: DVec3| {
        let by_distance =
            |a: &&DVec3, b: &&DVec3| (**a - from).length().total_cmp(&(**b - from).length());
        points.iter().max_by(by_distance).copied().unwrap_or(from)
    };
    let end = farthest(first);
    let (along, length) = (end - first, (end - first).length());
    let is_off = |p: &DVec3| (*p - first).cross(along / length).length() > OFF_LINE * length;
    if points.len() > 2 && length > 0.0 && length.is_finite() && !points.iter().any(is_off) {
        return Err(Failure::new(format!(
            "{name}: all its {} points lie on one line, which suggests no surface",
            points.len()
        )));
    }
    Ok(())
}

/// A message about a file that could not be read.
pub fn explained(path: &Path, error: &Error) -> Failure {
    Failure::new(match &error.kind {
        ErrorKind::Io(reason) if reason.kind() == io::ErrorKind::NotFound => {
            let missing = error.path.as_deref().unwrap_or(path).display();
            format!("{missing}: there is no such file; check the name and the folder")
        }
        _ => error.to_string(),
    })
}
