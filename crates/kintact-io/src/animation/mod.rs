//! Readers of vertex animation: caches that hold every vertex at every keyframe, and numbered
//! files of which each is one keyframe.

mod cache;
mod keyframes;
mod sequence;

pub use keyframes::Keyframes;
pub use sequence::read_shapes;

use std::path::Path;

use crate::error::{Error, ErrorKind};
use crate::{Format, Loaded};

/// How to read an animation.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct AnimationOptions {
    /// Keyframes a second. `None` takes the times of the file, and 30 where it has none. (PC2
    /// counts in frames and a sequence in file names; MDD and glTF have times in seconds.)
    pub rate: Option<f64>,
    /// How many vertices the mesh has that is to be moved; any other count is an error.
    pub vertices: Option<usize>,
}

const DEFAULT_RATE: f64 = 30.0;

impl AnimationOptions {
    fn frames_per_second(&self) -> Result<f64, Error> {
        let rate = self.rate.unwrap_or(DEFAULT_RATE);
        if rate.is_finite() && rate > 0.0 {
            return Ok(rate);
        }
        let remedy = "give a positive number of keyframes a second";
        Err(kintact::Error::Parameter { what: "rate", value: rate, remedy }.into())
    }

    fn check_vertices(&self, keyframes: &Keyframes) -> Result<(), Error> {
        match self.vertices {
            Some(expected) if expected != keyframes.vertices() => {
                Err(ErrorKind::VertexCount { found: keyframes.vertices(), expected }.into())
            }
            _ => Ok(()),
        }
    }
}

/// Reads keyframes from a PC2 or MDD cache, a glTF scene, or numbered mesh files.
///
/// For numbered files (`cloth_0001.obj`, `cloth_0002.obj`, ...) give the first one: it and all
/// that follow by number are read. The number is the time in frames, counted from the first.
pub fn read_animation(
    path: impl AsRef<Path>,
    options: &AnimationOptions,
) -> Result<Loaded<Keyframes>, Error> {
    let path = path.as_ref();
    let loaded = match Format::of(path)? {
        format @ (Format::Pc2 | Format::Mdd) => std::fs::read(path)
            .map_err(Error::from)
            .and_then(|bytes| read_animation_from_bytes(&bytes, format, options)),
        Format::Obj | Format::Ply | Format::Stl | Format::Off => sequence::read(path, options),
        #[cfg(feature = "gltf")]
        Format::Gltf => crate::gltf::read_keyframes(path, options.rate),
        format => Err(no_animation(format)),
    };
    loaded
        .and_then(|loaded| options.check_vertices(&loaded.value).map(|()| loaded))
        .map_err(|error| error.in_file(path))
}

/// [`read_animation`] from memory, for the formats that hold one in a single file.
pub fn read_animation_from_bytes(
    bytes: &[u8],
    format: Format,
    options: &AnimationOptions,
) -> Result<Loaded<Keyframes>, Error> {
    let loaded = match format {
        Format::Pc2 => cache::read_pc2(bytes, options.frames_per_second()?)?,
        Format::Mdd => {
            options.frames_per_second()?;
            cache::read_mdd(bytes, options.rate)?
        }
        #[cfg(feature = "gltf")]
        Format::Gltf => crate::gltf::read_keyframes_from_bytes(bytes, options.rate)?,
        _ => return Err(no_animation(format)),
    };
    options.check_vertices(&loaded.value)?;
    Ok(loaded)
}

fn no_animation(format: Format) -> Error {
    let remedy = "animation is read from PC2, MDD, glTF, or a path to the first of numbered files";
    ErrorKind::WrongFormat { format, wanted: "animation", remedy }.into()
}
