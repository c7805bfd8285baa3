//! Motion by keyframes, linear between them: the table of `VertexTrajectories` for caches of cloth
//! and the like.
//!
//! Positions stay in the precision they came in; all arithmetic is in double precision. At a key
//! time the position is the key's, bit for bit.

use std::sync::Arc;

use glam::DVec3;

use super::chord_deviation::ChordDeviation;
use super::extent::Extent;
use super::times::{Interval, KeyTimes};
use super::track::{Piece, Track};
use crate::Error;

/// The positions of all vertices at every key, in the precision they came in.
///
/// Caches of cloth (PC2, glTF) hold single precision; widening them would double the memory of
/// the largest thing a deforming body owns and add no information, so both are kept as given.
/// All arithmetic is in double precision either way.
#[derive(Debug, Clone)]
pub enum KeyPositions {
    /// One array a key, single precision: 12 bytes a vertex and key.
    Single(Vec<Vec<[f32; 3]>>),
    /// One array a key, double precision: 24 bytes a vertex and key.
    Double(Vec<Vec<DVec3>>),
}

/// The same with every frame shared: motions that go on from the same keys copy none of them.
#[derive(Debug, Clone)]
enum Frames {
    Single(Vec<Arc<[[f32; 3]]>>),
    Double(Vec<Arc<[DVec3]>>),
}

impl From<Vec<Vec<DVec3>>> for KeyPositions {
    fn from(frames: Vec<Vec<DVec3>>) -> Self {
        Self::Double(frames)
    }
}

impl From<Vec<Vec<[f32; 3]>>> for KeyPositions {
    fn from(frames: Vec<Vec<[f32; 3]>>) -> Self {
        Self::Single(frames)
    }
}

impl From<KeyPositions> for Frames {
    fn from(positions: KeyPositions) -> Self {
        match positions {
            KeyPositions::Single(frames) => {
                Self::Single(frames.into_iter().map(Arc::from).collect())
            }
            KeyPositions::Double(frames) => {
                Self::Double(frames.into_iter().map(Arc::from).collect())
            }
        }
    }
}

impl Frames {
    fn keys(&self) -> usize {
        match self {
            Self::Single(frames) => frames.len(),
            Self::Double(frames) => frames.len(),
        }
    }

    fn truncate(&mut self, keys: usize) {
        match self {
            Self::Single(frames) => frames.truncate(keys),
            Self::Double(frames) => frames.truncate(keys),
        }
    }

    fn check_frame(key: usize, vertices: usize, found: usize) -> Result<(), Error> {
        if found == vertices {
            return Ok(());
        }
        Err(Error::Length {
            what: "a keyframe",
            found,
            expected: format!("{vertices} positions as in the first key (this is key {key})"),
        })
    }
}

fn wide(p: [f32; 3]) -> DVec3 {
    DVec3::new(f64::from(p[0]), f64::from(p[1]), f64::from(p[2]))
}

/// Vertices that move in straight lines from key to key and rest before the first and after the
/// last.
#[derive(Debug, Clone)]
pub(super) struct Keyframes {
    times: KeyTimes,
    positions: Frames,
    vertices: usize,
    extent: Extent,
    /// The longest way of a vertex from one key to the next, along any axis.
    longest: f64,
}

/// How many keys there were, and what is known of all of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct KeyMark {
    keys: usize,
    shortest: f64,
    extent: Extent,
    longest: f64,
}

/// Where a time falls: between two frames, at the fraction `u`.
#[derive(Debug, Clone, Copy)]
pub(super) struct KeyPositionsAt {
    interval: Interval,
    u: f64,
}

impl Keyframes {
    pub(super) fn new(times: Vec<f64>, positions: KeyPositions) -> Result<Self, Error> {
        let positions = Frames::from(positions);
        if positions.keys() != times.len() {
            return Err(Error::Length {
                what: "keyframes",
                found: positions.keys(),
                expected: format!("{}, one for each key time", times.len()),
            });
        }
        let times = KeyTimes::new(times)?;
        let (vertices, extent) = (0, Extent::default());
        let mut keyframes = Self { times, vertices, extent, longest: 0.0, positions };
        (keyframes.vertices, keyframes.extent) = keyframes.checked()?;
        keyframes.longest =
            (1..keyframes.times.len()).fold(0.0, |most, key| keyframes.way_to(key).max(most));
        Ok(keyframes)
    }

    /// The number of vertices and the extent, if every frame is sound.
    fn checked(&self) -> Result<(usize, Extent), Error> {
        let mut vertices = None;
        let mut extent = Extent::default();
        for key in 0..self.positions.keys() {
            let (found, own) = match &self.positions {
                Frames::Single(f) => (f[key].len(), checked(f[key].iter().map(|&p| wide(p)))),
                Frames::Double(f) => (f[key].len(), checked(f[key].iter().copied())),
            };
            Frames::check_frame(key, *vertices.get_or_insert(found), found)?;
            extent = extent.with(own?);
        }
        Ok((vertices.unwrap_or(0), extent))
    }

    /// The longest way of a vertex to a key from the one before, along any axis.
    fn way_to(&self, key: usize) -> f64 {
        let longest = |ways: &mut dyn Iterator<Item = DVec3>| {
            // Not by `max`, which takes longer because it handles NaN: coordinates are finite.
            let [mut x, mut y, mut z] = [0.0_f64; 3];
            for way in ways {
                x = if way.x.abs() > x { way.x.abs() } else { x };
                y = if way.y.abs() > y { way.y.abs() } else { y };
                z = if way.z.abs() > z { way.z.abs() } else { z };
            }
            x.max(y).max(z)
        };
        match &self.positions {
            Frames::Single(frames) => {
                let ends = frames[key - 1].iter().zip(&*frames[key]);
                longest(&mut ends.map(|(&a, &b)| wide(b) - wide(a)))
            }
            Frames::Double(frames) => {
                let ends = frames[key - 1].iter().zip(&*frames[key]);
                longest(&mut ends.map(|(&a, &b)| b - a))
            }
        }
    }

    pub(super) fn vertices(&self) -> usize {
        self.vertices
    }

    pub(super) fn times(&self) -> &KeyTimes {
        &self.times
    }

    pub(super) fn push(&mut self, time: f64, frame: &[DVec3]) -> Result<(), Error> {
        Frames::check_frame(self.times.len(), self.vertices, frame.len())?;
        let extent = checked(frame.iter().copied())?;
        self.times.push(time)?;
        self.extent = self.extent.with(extent);
        match &mut self.positions {
            Frames::Single(frames) => {
                frames.push(frame.iter().map(|p| p.as_vec3().to_array()).collect());
            }
            Frames::Double(frames) => frames.push(Arc::from(frame)),
        }
        let last = self.positions.keys() - 1;
        if last > 0 {
            self.longest = self.longest.max(self.way_to(last));
        }
        Ok(())
    }

    /// What [`Keyframes::undo`] goes back to.
    pub(super) fn mark(&self) -> KeyMark {
        let (shortest, extent, longest) = (self.times.shortest(), self.extent, self.longest);
        KeyMark { keys: self.times.len(), shortest, extent, longest }
    }

    /// Drops the keys pushed since a mark, between which and now none was forgotten.
    pub(super) fn undo(&mut self, mark: &KeyMark) {
        self.times.truncate(mark.keys, mark.shortest);
        self.positions.truncate(mark.keys);
        (self.extent, self.longest) = (mark.extent, mark.longest);
    }

    pub(super) fn forget_before(&mut self, time: f64) {
        let gone = self.times.forget_before(time);
        match &mut self.positions {
            Frames::Single(frames) => drop(frames.drain(..gone)),
            Frames::Double(frames) => drop(frames.drain(..gone)),
        }
    }

    #[inline]
    pub(super) fn at(&self, t: f64) -> KeyPositionsAt {
        let interval = self.times.interval(t);
        KeyPositionsAt { interval, u: interval.clock.local(t) }
    }

    #[inline]
    fn key(&self, key: usize, vertex: usize) -> DVec3 {
        match &self.positions {
            Frames::Single(frames) => wide(frames[key][vertex]),
            Frames::Double(frames) => frames[key][vertex],
        }
    }

    #[inline]
    fn ends(&self, interval: &Interval, vertex: usize) -> (DVec3, DVec3) {
        (self.key(interval.first, vertex), self.key(interval.second, vertex))
    }

    /// Measured from a place. At a key time `u` is zero and the result is the key itself; at rest both
    /// keys are one.
    #[inline]
    pub(super) fn position(&self, at: &KeyPositionsAt, vertex: usize, from: DVec3) -> DVec3 {
        let (a, b) = self.ends(&at.interval, vertex);
        (a - from) + (b - a) * at.u
    }

    /// The same sums as [`Keyframes::position`], so the same bits.
    pub(super) fn positions(&self, at: &KeyPositionsAt, from: DVec3, out: &mut [DVec3]) {
        let (first, second) = (at.interval.first, at.interval.second);
        match &self.positions {
            Frames::Single(frames) => {
                for ((out, a), b) in out.iter_mut().zip(&*frames[first]).zip(&*frames[second]) {
                    let (a, b) = (wide(*a), wide(*b));
                    *out = (a - from) + (b - a) * at.u;
                }
            }
            Frames::Double(frames) => {
                for ((out, a), b) in out.iter_mut().zip(&*frames[first]).zip(&*frames[second]) {
                    *out = (*a - from) + (*b - *a) * at.u;
                }
            }
        }
    }

    #[inline]
    pub(super) fn piece(&self, at: &KeyPositionsAt, vertex: usize) -> Piece {
        let (a, b) = self.ends(&at.interval, vertex);
        at.interval.piece([a, b - a, DVec3::ZERO, DVec3::ZERO], b)
    }

    #[inline]
    pub(super) fn track(&self, at: &KeyPositionsAt, vertex: usize, axis: usize) -> Track {
        let (first, second) = (at.interval.first, at.interval.second);
        let (a, b) = match &self.positions {
            Frames::Single(frames) => {
                (f64::from(frames[first][vertex][axis]), f64::from(frames[second][vertex][axis]))
            }
            Frames::Double(frames) => (frames[first][vertex][axis], frames[second][vertex][axis]),
        };
        at.interval.track([a, b - a, 0.0, 0.0], b)
    }

    /// How far the keys strictly inside the window lie off the chord between its ends.
    pub(super) fn deviation(&self, vertex: usize, t0: f64, t1: f64, from: DVec3) -> ChordDeviation {
        let start = self.position(&self.at(t0), vertex, from);
        let end = self.position(&self.at(t1), vertex, from);
        let mut deviation = ChordDeviation::ZERO;
        for k in self.times.strictly_inside(t0, t1) {
            let share = (self.times.get(k) - t0) / (t1 - t0);
            let key = self.key(k, vertex) - from;
            deviation = deviation.max_with_excess(key - (start + (end - start) * share));
        }
        deviation
    }

    /// The largest absolute coordinate.
    pub(super) fn largest(&self) -> f64 {
        self.extent.largest(DVec3::ZERO)
    }

    /// Error of `(a - from) + (b - a) u` with a rounded `u`: half an epsilon of the largest coordinate, as
    /// it is measured, by the difference and by the sum each, and less than 6 of the longest way.
    pub(super) fn rounding(&self, time: f64, from: DVec3) -> f64 {
        let speed = self.longest / self.times.shortest();
        f64::EPSILON * (2.0 * self.extent.largest(from) + 8.0 * (self.longest + speed * time))
    }
}

/// The extent of a frame, or the first vertex that has no position.
pub(super) fn checked(frame: impl Iterator<Item = DVec3>) -> Result<Extent, Error> {
    let mut extent = Extent::default();
    for (index, position) in frame.enumerate() {
        if !position.is_finite() {
            return Err(Error::NotFinite { what: "keyframe position of vertex", index, position });
        }
        extent = extent.with(Extent::of(position));
    }
    Ok(extent)
}
