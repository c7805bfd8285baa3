//! What a reader found, before it is checked: `Parsed`, which every format's `parse` returns and
//! `read_mesh` and its siblings convert to checked geometry.

use glam::DVec3;
use kintact::{PointCloud, TriMesh};

use crate::error::{Error, ErrorKind};
use crate::polygons::Polygons;
use crate::precision::Precision;
use crate::{FaceGroup, Geometry, Loaded};

#[derive(Default)]
pub(crate) struct Parsed {
    pub(crate) vertices: Vec<DVec3>,
    pub(crate) polygons: Polygons,
    /// One for each vertex. Only clouds keep them.
    pub(crate) normals: Option<Vec<DVec3>>,
    pub(crate) notes: Vec<String>,
    /// Names of objects, groups or nodes, by first face.
    pub(crate) groups: Vec<FaceGroup>,
    /// The unit of length, if known.
    pub(crate) unit: Option<&'static str>,
    /// Whether the file is of a kind that has faces, so that one without any has lost them.
    pub(crate) expects_faces: bool,
    /// How coordinates were stored.
    pub(crate) precision: Precision,
}

impl Parsed {
    pub(crate) fn into_mesh(mut self) -> Result<Loaded<TriMesh>, Error> {
        if self.vertices.is_empty() {
            return Err(ErrorKind::Empty.into());
        }
        if self.polygons.is_empty() {
            return Err(ErrorKind::NoFaces { points: self.vertices.len() }.into());
        }
        let polygons = std::mem::take(&mut self.polygons);
        let (faces, source_faces) = polygons.cut(&self.vertices, &mut self.notes)?;
        let coordinate_error = self.precision.error(&self.vertices);
        let value = TriMesh::new(std::mem::take(&mut self.vertices), faces)?;
        let Self { notes, groups, unit, .. } = self;
        Ok(Loaded { value, notes, source_faces, groups, unit, coordinate_error })
    }

    pub(crate) fn into_points(mut self) -> Result<Loaded<PointCloud>, Error> {
        if self.vertices.is_empty() {
            return Err(ErrorKind::Empty.into());
        }
        if !self.polygons.is_empty() {
            let faces = self.polygons.count();
            self.notes.push(format!("{faces} faces left out: read as a point cloud"));
            self.normals = None;
        }
        let value = match self.normals {
            Some(normals) => PointCloud::with_normals(self.vertices, normals)?,
            None => PointCloud::new(self.vertices)?,
        };
        Ok(Loaded { notes: self.notes, unit: self.unit, ..Loaded::new(value) })
    }

    pub(crate) fn into_geometry(self) -> Result<Loaded<Geometry>, Error> {
        if self.polygons.is_empty() && !self.expects_faces {
            self.into_points().map(|loaded| loaded.map(Geometry::Points))
        } else {
            self.into_mesh().map(|loaded| loaded.map(Geometry::Mesh))
        }
    }

    /// Names the faces from here on; a name that no face got is forgotten.
    pub(crate) fn begin_group(&mut self, name: &str) {
        let first_face = self.polygons.count() as u32;
        if self.groups.last().is_some_and(|last| last.first_face == first_face) {
            self.groups.pop();
        }
        if self.groups.last().map_or("", |last| &last.name) != name {
            self.groups.push(FaceGroup { name: name.to_owned(), first_face });
        }
    }

    /// Keeps normals only if they can be meant as such: files use the same columns for colours.
    pub(crate) fn keep_plausible_normals(&mut self) {
        let Some(normals) = &self.normals else { return };
        let plausible = |n: &DVec3| *n == DVec3::ZERO || (0.9..=1.1).contains(&n.length());
        if let Some(index) = normals.iter().position(|n| !plausible(n)) {
            let n = normals[index];
            self.notes.push(format!(
                "normals left out: that of point {index} is ({}, {}, {}), which is no unit vector",
                n.x, n.y, n.z
            ));
            self.normals = None;
        }
    }
}
