//! Which format a file has: `Format`, by the ending of its path. `read_mesh`, `read_points` and
//! `read_animation` choose their reader by it.

use std::fmt::{self, Display};
use std::path::Path;

use crate::{Error, ErrorKind};

/// A file format, chosen by the file's ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Wavefront OBJ: meshes; a cloud if there are no faces.
    Obj,
    /// Stanford PLY, text or binary: meshes; a cloud if there are no faces.
    Ply,
    /// STL, text or binary: meshes.
    Stl,
    /// Object File Format, text: meshes; a cloud if there are no faces.
    Off,
    /// glTF 2.0, JSON or binary (GLB): scenes with animation.
    #[cfg(feature = "gltf")]
    Gltf,
    /// 3MF, objects placed by a build: meshes with units and named parts.
    #[cfg(feature = "3mf")]
    ThreeMf,
    /// Point Cloud Library's PCD: clouds.
    Pcd,
    /// Lines of `x y z` or `x y z nx ny nz`, by blanks, commas or semicolons, also as TXT, ASC, PTS and
    /// CSV: clouds.
    Xyz,
    /// Leica's PTX: clouds of several scanner positions.
    Ptx,
    /// ASTM E57: clouds of several scanner positions.
    #[cfg(feature = "e57")]
    E57,
    /// ASPRS LAS, and LAZ, its compressed form: clouds.
    Las,
    /// Point cache 2: keyframes of a mesh.
    Pc2,
    /// LightWave motion designer cache: keyframes of a mesh.
    Mdd,
}

const ENDINGS: &[(&str, Format)] = &[
    ("obj", Format::Obj),
    ("ply", Format::Ply),
    ("stl", Format::Stl),
    ("off", Format::Off),
    #[cfg(feature = "gltf")]
    ("gltf", Format::Gltf),
    #[cfg(feature = "gltf")]
    ("glb", Format::Gltf),
    #[cfg(feature = "3mf")]
    ("3mf", Format::ThreeMf),
    ("pcd", Format::Pcd),
    ("xyz", Format::Xyz),
    ("txt", Format::Xyz),
    ("asc", Format::Xyz),
    ("pts", Format::Xyz),
    ("csv", Format::Xyz),
    ("ptx", Format::Ptx),
    #[cfg(feature = "e57")]
    ("e57", Format::E57),
    ("las", Format::Las),
    ("laz", Format::Las),
    ("pc2", Format::Pc2),
    ("mdd", Format::Mdd),
];

impl Format {
    /// The format that the ending of a path names, in small or capital letters.
    pub fn of(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        Self::of_ending(&ending).map_err(|error| error.in_file(path))
    }

    /// The format that an ending (without its dot) names.
    pub fn of_ending(ending: &str) -> Result<Self, Error> {
        let ending = ending.to_lowercase();
        match ENDINGS.iter().find(|(known, _)| *known == ending) {
            Some(&(_, format)) => Ok(format),
            None => Err(ErrorKind::UnknownFormat { ending }.into()),
        }
    }

    /// Whether files of this format hold meshes or clouds, and not only keyframes of a mesh.
    pub fn holds_geometry(self) -> bool {
        !matches!(self, Self::Pc2 | Self::Mdd)
    }

    /// Whether files of this format can hold meshes.
    pub fn holds_mesh(self) -> bool {
        self.holds_geometry() && !self.holds_points_only()
    }

    /// Whether files of this format hold clouds and never meshes.
    pub fn holds_points_only(self) -> bool {
        #[cfg(feature = "e57")]
        if self == Self::E57 {
            return true;
        }
        matches!(self, Self::Pcd | Self::Xyz | Self::Las | Self::Ptx)
    }

    /// All endings that are known, for messages.
    pub fn endings() -> String {
        ENDINGS.iter().map(|(ending, _)| *ending).collect::<Vec<_>>().join(", ")
    }
}

impl Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Format::Obj => "OBJ",
            Format::Ply => "PLY",
            Format::Stl => "STL",
            Format::Off => "OFF",
            #[cfg(feature = "gltf")]
            Format::Gltf => "glTF",
            #[cfg(feature = "3mf")]
            Format::ThreeMf => "3MF",
            Format::Pcd => "PCD",
            Format::Xyz => "XYZ",
            Format::Ptx => "PTX",
            #[cfg(feature = "e57")]
            Format::E57 => "E57",
            Format::Las => "LAS",
            Format::Pc2 => "PC2",
            Format::Mdd => "MDD",
        })
    }
}
