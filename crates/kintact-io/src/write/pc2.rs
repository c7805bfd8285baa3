//! Writes keyframes as PC2: `write_pc2`. Single precision and even steps are all the format has;
//! what does not fit is an error.

use std::io::Write;
use std::path::Path;

use super::write_file;
use crate::animation::Keyframes;
use crate::error::{Error, Place};

/// Writes keyframes as PC2, which counts time in frames: `rate` frames make a second.
///
/// The format holds single precision and even steps: keyframes that are not evenly spaced are an
/// error, and so is a coordinate too large for single precision.
pub fn write_pc2(path: impl AsRef<Path>, keyframes: &Keyframes, rate: f64) -> Result<(), Error> {
    write_file(path.as_ref(), |out| write_pc2_to(out, keyframes, rate))
}

/// [`write_pc2`] to anything that takes bytes; give it a buffer.
pub fn write_pc2_to(mut out: impl Write, keyframes: &Keyframes, rate: f64) -> Result<(), Error> {
    let remedy = "give a positive number of frames a second";
    if !(rate.is_finite() && rate > 0.0) {
        return Err(kintact::Error::Parameter { what: "rate", value: rate, remedy }.into());
    }
    let times = keyframes.times();
    let start = times[0] * rate;
    let step = match times {
        [first, .., last] => (last - first) * rate / (times.len() - 1) as f64,
        _ => 1.0,
    };
    for (frame, time) in times.iter().enumerate() {
        if (time * rate - start - frame as f64 * step).abs() > 1e-3 * step {
            return Err(Error::malformed(
                "PC2 holds evenly spaced keyframes only; these are not: sample them again",
            )
            .at(Place::Frame(frame)));
        }
    }
    let count = |count: usize, what: &'static str| {
        i32::try_from(count).map_err(|_| kintact::Error::TooMany { what, count })
    };
    out.write_all(b"POINTCACHE2\0")?;
    out.write_all(&1_i32.to_le_bytes())?;
    out.write_all(&count(keyframes.vertices(), "vertices")?.to_le_bytes())?;
    out.write_all(&(start as f32).to_le_bytes())?;
    out.write_all(&(step as f32).to_le_bytes())?;
    out.write_all(&count(times.len(), "keyframes")?.to_le_bytes())?;
    for (index, frame) in keyframes.frames().iter().enumerate() {
        for (vertex, &position) in frame.iter().enumerate() {
            let single = position.as_vec3();
            if !single.is_finite() {
                let error = kintact::Error::NotFinite {
                    what: "vertex, in single precision,",
                    index: vertex,
                    position: single.as_dvec3(),
                };
                return Err(Error::from(error).at(Place::Frame(index)));
            }
            let mut row = [0; 12];
            for (bytes, value) in row.chunks_exact_mut(4).zip(single.to_array()) {
                bytes.copy_from_slice(&value.to_le_bytes());
            }
            out.write_all(&row)?;
        }
    }
    Ok(())
}
