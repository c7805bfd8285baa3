//! PC2 and MDD: a short header, then every vertex of every keyframe in single precision.

use glam::{DVec3, Vec3};

use super::Keyframes;
use crate::Loaded;
use crate::bytes::Bytes;
use crate::error::{Error, Place, check_claim};

pub(super) fn read_pc2(bytes: &[u8], rate: f64) -> Result<Loaded<Keyframes>, Error> {
    let mut cursor = Bytes::new(bytes);
    if !bytes.starts_with(b"POINTCACHE2\0") {
        return Err(Error::malformed("the file does not begin with POINTCACHE2: this is no PC2"));
    }
    cursor.take(12)?;
    let version = cursor.i32()?;
    if version != 1 {
        return Err(Error::unsupported(format!("PC2 version {version} is not read, only 1")));
    }
    let vertices = count(cursor.i32()?, "vertices", 16)?;
    let (start, step) = (f64::from(cursor.f32()?), f64::from(cursor.f32()?));
    let frames = count(cursor.i32()?, "keyframes", 28)?;
    if !(start.is_finite() && step.is_finite() && step > 0.0) {
        return Err(Error::malformed(format!(
            "the first keyframe is frame {start} and each is {step} frames after the one before; \
             frames must be finite and steps positive"
        ))
        .at(Place::Byte(20)));
    }
    check_size(vertices, frames, 12, cursor.left())?;
    let times = (0..frames).map(|frame| (start + frame as f64 * step) / rate).collect();
    let positions = read_frames(&mut cursor, vertices, frames, f32::from_le_bytes)?;
    finish(times, positions, &cursor)
}

pub(super) fn read_mdd(bytes: &[u8], rate: Option<f64>) -> Result<Loaded<Keyframes>, Error> {
    let mut cursor = Bytes::new(bytes);
    let frames = count(i32::from_be_bytes(cursor.array()?), "keyframes", 0)?;
    let vertices = count(i32::from_be_bytes(cursor.array()?), "vertices", 4)?;
    check_claim(|| format!("{frames} times"), frames as u64, 4, cursor.left())?;
    let mut times = Vec::with_capacity(frames);
    for frame in 0..frames {
        let time = f64::from(f32::from_be_bytes(cursor.array()?));
        times.push(rate.map_or(time, |rate| frame as f64 / rate));
    }
    check_size(vertices, frames, 12, cursor.left())?;
    let positions = read_frames(&mut cursor, vertices, frames, f32::from_be_bytes)?;
    finish(times, positions, &cursor)
}

fn count(count: i32, what: &str, byte: usize) -> Result<usize, Error> {
    match usize::try_from(count) {
        Ok(count) if count > 0 => Ok(count),
        _ => {
            Err(Error::malformed(format!("the header claims {count} {what}")).at(Place::Byte(byte)))
        }
    }
}

fn check_size(vertices: usize, frames: usize, each: u64, available: usize) -> Result<(), Error> {
    let what = || format!("{frames} keyframes of {vertices} vertices");
    check_claim(what, vertices as u64 * frames as u64, each, available)
}

fn read_frames(
    cursor: &mut Bytes<'_>,
    vertices: usize,
    frames: usize,
    decode: fn([u8; 4]) -> f32,
) -> Result<Vec<Vec<DVec3>>, Error> {
    (0..frames)
        .map(|_| {
            let frame = cursor.take(vertices * 12)?;
            let (values, _) = frame.as_chunks::<4>();
            let (positions, _) = values.as_chunks::<3>();
            Ok(positions.iter().map(|&xyz| Vec3::from_array(xyz.map(decode)).as_dvec3()).collect())
        })
        .collect()
}

fn finish(
    times: Vec<f64>,
    frames: Vec<Vec<DVec3>>,
    cursor: &Bytes<'_>,
) -> Result<Loaded<Keyframes>, Error> {
    let notes = match cursor.left() {
        0 => vec![],
        left => vec![format!("{left} bytes after the last keyframe were left out")],
    };
    Ok(Loaded { notes, ..Loaded::new(Keyframes::new(times, frames)?) })
}
