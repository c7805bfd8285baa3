//! `Keyframes`: the vertices of a mesh at increasing times, checked when made. All readers of
//! animation return it; `write_pc2` takes it.

use glam::DVec3;

use crate::error::{Error, ErrorKind, Place};

/// The positions of all vertices of a mesh at increasing times.
///
/// Checked when made: at least one keyframe, all with the same number of vertices, finite
/// coordinates, and finite times that increase.
#[derive(Debug, Clone, PartialEq)]
pub struct Keyframes {
    times: Vec<f64>,
    frames: Vec<Vec<DVec3>>,
}

impl Keyframes {
    /// Takes one time and one frame of vertices for each keyframe.
    pub fn new(times: Vec<f64>, frames: Vec<Vec<DVec3>>) -> Result<Self, Error> {
        if times.len() != frames.len() {
            return Err(kintact::Error::Length {
                what: "times",
                found: times.len(),
                expected: format!("{}, one for each keyframe", frames.len()),
            }
            .into());
        }
        let Some(first) = frames.first() else {
            return Err(Error::malformed("it holds no keyframes"));
        };
        let expected = first.len();
        if expected == 0 {
            return Err(ErrorKind::Empty.into());
        }
        for (index, frame) in frames.iter().enumerate() {
            if frame.len() != expected {
                let kind = ErrorKind::VertexCount { found: frame.len(), expected };
                return Err(Error::from(kind).at(Place::Frame(index)));
            }
            if let Some(vertex) = frame.iter().position(|v| !v.is_finite()) {
                let position = frame[vertex];
                let error = kintact::Error::NotFinite { what: "vertex", index: vertex, position };
                return Err(Error::from(error).at(Place::Frame(index)));
            }
        }
        for (index, &time) in times.iter().enumerate() {
            let previous = if index == 0 { f64::NEG_INFINITY } else { times[index - 1] };
            if !time.is_finite() {
                let remedy = "times must be finite numbers of seconds";
                let error = kintact::Error::Parameter { what: "time", value: time, remedy };
                return Err(Error::from(error).at(Place::Frame(index)));
            }
            if time <= previous {
                let kind = ErrorKind::TimesBackwards { previous, time };
                return Err(Error::from(kind).at(Place::Frame(index)));
            }
        }
        Ok(Self { times, frames })
    }

    /// When each keyframe is, in seconds.
    pub fn times(&self) -> &[f64] {
        &self.times
    }

    /// Where the vertices are at each keyframe.
    pub fn frames(&self) -> &[Vec<DVec3>] {
        &self.frames
    }

    /// How many vertices each keyframe has.
    pub fn vertices(&self) -> usize {
        self.frames[0].len()
    }

    /// Times and frames, given back.
    pub fn into_parts(self) -> (Vec<f64>, Vec<Vec<DVec3>>) {
        (self.times, self.frames)
    }
}
