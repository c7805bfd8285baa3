//! The readers of meshes and point clouds: `read_mesh`, `read_points` and `read_geometry`, each
//! from a path or from bytes.
//!
//! 1. The format's own reader (`mesh`, `points`, `gltf`, `threemf`) gives `Parsed`: what the file says,
//!    unchecked.
//! 2. `Parsed` becomes checked geometry of kintact, with notes about what was left out.

use std::path::Path;

use kintact::{PointCloud, TriMesh};

use crate::error::{Error, ErrorKind};
use crate::format::Format;
use crate::parsed::Parsed;
use crate::{mesh, points};

/// What a file held, with the reader's notes about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Loaded<T> {
    /// What was read.
    pub value: T,
    /// What was left out, repaired or guessed, for people to read.
    pub notes: Vec<String>,
    /// For each triangle of a mesh, the face of the file it was cut from; `None` if every face of
    /// the file is a triangle, so that both are counted alike.
    pub source_faces: Option<Vec<u32>>,
    /// The names that the file gives to faces (objects and groups of OBJ, nodes of glTF, objects of
    /// 3MF), in the order of faces.
    pub groups: Vec<FaceGroup>,
    /// The unit of length of the coordinates, where the format or the file says: `"m"`, `"mm"`, ...
    pub unit: Option<&'static str>,
    /// How far each coordinate of a mesh may be off, by the digits or bits it was stored with: for
    /// [`Shape::with_coordinate_error`](kintact::Shape::with_coordinate_error). 0 where coordinates
    /// are in double precision, or the file does not tell.
    pub coordinate_error: f64,
}

/// Faces that a file gives a name: from a first one up to the first of the next group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaceGroup {
    /// The name; empty for faces without one.
    pub name: String,
    /// The first face, as the file numbers them.
    pub first_face: u32,
}

impl<T> Loaded<T> {
    /// Something without notes, polygons or names.
    pub fn new(value: T) -> Self {
        Self {
            value,
            notes: Vec::new(),
            source_faces: None,
            groups: Vec::new(),
            unit: None,
            coordinate_error: 0.0,
        }
    }

    /// Changes what was loaded; notes and sources stay.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Loaded<U> {
        let Self { value, notes, source_faces, groups, unit, coordinate_error } = self;
        Loaded { value: change(value), notes, source_faces, groups, unit, coordinate_error }
    }

    /// The name that the file gives a face, if any.
    pub fn group_of(&self, source_face: u32) -> Option<&str> {
        let after = self.groups.partition_point(|group| group.first_face <= source_face);
        let group = self.groups.get(after.checked_sub(1)?)?;
        (!group.name.is_empty()).then_some(&group.name)
    }

    /// The face of the file that a triangle was cut from.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn source_face(&self, triangle: u32) -> u32 {
        self.source_faces.as_ref().map_or(triangle, |sources| sources[triangle as usize])
    }
}

/// A mesh or a point cloud, whichever the file holds.
#[derive(Debug, Clone, PartialEq)]
pub enum Geometry {
    /// The file has faces.
    Mesh(TriMesh),
    /// The file has points only.
    Points(PointCloud),
}

/// Reads a mesh. Faces with more than three corners are cut into triangles.
///
/// A file without faces is an error: see [`read_geometry`] to accept both.
pub fn read_mesh(path: impl AsRef<Path>) -> Result<Loaded<TriMesh>, Error> {
    read(path.as_ref(), Parsed::into_mesh)
}

/// Reads a point cloud. Of a mesh, the vertices.
///
/// Points of PCD scans that are all NaN mark directions without an answer; they are left out, and a
/// note says how many. In every other case a coordinate that is not finite is an error.
pub fn read_points(path: impl AsRef<Path>) -> Result<Loaded<PointCloud>, Error> {
    read(path.as_ref(), Parsed::into_points)
}

/// Reads a mesh if the file has faces, and a point cloud if it has none.
///
/// An OBJ file without faces or points (`p`), and a PLY file whose element `face` is empty, are meshes
/// that have lost their faces: an error. [`read_points`] takes their vertices.
pub fn read_geometry(path: impl AsRef<Path>) -> Result<Loaded<Geometry>, Error> {
    read(path.as_ref(), Parsed::into_geometry)
}

/// [`read_mesh`] from memory.
pub fn read_mesh_from_bytes(bytes: &[u8], format: Format) -> Result<Loaded<TriMesh>, Error> {
    finish(bytes, format, None, Parsed::into_mesh)
}

/// [`read_points`] from memory.
pub fn read_points_from_bytes(bytes: &[u8], format: Format) -> Result<Loaded<PointCloud>, Error> {
    finish(bytes, format, None, Parsed::into_points)
}

/// [`read_geometry`] from memory.
pub fn read_geometry_from_bytes(bytes: &[u8], format: Format) -> Result<Loaded<Geometry>, Error> {
    finish(bytes, format, None, Parsed::into_geometry)
}

type Check<T> = fn(Parsed) -> Result<Loaded<T>, Error>;

fn read<T>(path: &Path, check: Check<T>) -> Result<Loaded<T>, Error> {
    let format = Format::of(path)?;
    let bytes = std::fs::read(path).map_err(|error| Error::from(error).in_file(path))?;
    finish(&bytes, format, path.parent(), check).map_err(|error| error.in_file(path))
}

fn finish<T>(
    bytes: &[u8],
    format: Format,
    folder: Option<&Path>,
    check: Check<T>,
) -> Result<Loaded<T>, Error> {
    check(parse_any(bytes, format, folder)?).map_err(|mut error| {
        if let (Format::Obj, ErrorKind::Geometry(kind)) = (format, &error.kind) {
            error.place = mesh::obj::place_of(bytes, kind);
        }
        error
    })
}

/// What a file says, by the reader of its format; other files it names are looked for in the folder.
pub(crate) fn parse_any(
    bytes: &[u8],
    format: Format,
    folder: Option<&Path>,
) -> Result<Parsed, Error> {
    #[cfg(not(feature = "gltf"))]
    let _ = folder;
    match format {
        Format::Obj => mesh::obj::parse(bytes),
        Format::Ply => mesh::ply::parse(bytes),
        Format::Stl => mesh::stl::parse(bytes),
        Format::Off => mesh::off::parse(bytes),
        #[cfg(feature = "gltf")]
        Format::Gltf => crate::gltf::parse_rest(bytes, folder),
        #[cfg(feature = "3mf")]
        Format::ThreeMf => crate::threemf::parse(bytes),
        Format::Pcd => points::pcd::parse(bytes),
        Format::Xyz => points::xyz::parse(bytes),
        Format::Las => points::las::parse(bytes),
        Format::Ptx => points::ptx::parse(bytes),
        #[cfg(feature = "e57")]
        Format::E57 => points::e57::parse(bytes),
        Format::Pc2 | Format::Mdd => {
            let remedy = "read the mesh from its own file and this as its animation";
            Err(ErrorKind::WrongFormat { format, wanted: "mesh or cloud", remedy }.into())
        }
    }
}
