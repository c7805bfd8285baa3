//! A body's vertex positions at the few times its pairs query: computed once, shared by all pairs
//! ([`PositionCache`], held by [`MovingBody`](super::MovingBody) and the world's bodies).

use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use glam::DVec3;

use crate::Error;
use crate::motion::LinearEnclosure;

/// The positions of all vertices at a time.
#[derive(Debug, Clone, Default)]
pub(crate) struct Positions {
    points: Vec<DVec3>,
    /// The largest absolute coordinate.
    pub(crate) reach: f64,
}

impl Deref for Positions {
    type Target = [DVec3];

    fn deref(&self) -> &[DVec3] {
        &self.points
    }
}

pub(super) fn largest_coordinate(points: &[DVec3]) -> f64 {
    // Not by `max`, which takes longer because it handles NaN.
    let more = |a: f64, b: f64| if a > b { a } else { b };
    let mut most = DVec3::ZERO;
    for point in points {
        most.x = more(point.x.abs(), most.x);
        most.y = more(point.y.abs(), most.y);
        most.z = more(point.z.abs(), most.z);
    }
    more(most.x, more(most.y, most.z))
}

/// How many times are kept: the two ends of a window, and those of one that is shorter.
const KEPT: usize = 4;

/// The positions of all vertices at the times queried last.
///
/// Filled by whichever pair queries first: its contents depend on that, its answers only on the
/// motion and the time.
#[derive(Debug, Default)]
pub(crate) struct PositionCache(Mutex<Vec<(f64, Arc<Positions>)>>);

impl PositionCache {
    /// The positions of the vertices at a time. The motion must be the same for all calls between
    /// two of [`PositionCache::clear`].
    pub(crate) fn get(
        &self,
        motion: &impl LinearEnclosure,
        t: f64,
    ) -> Result<Arc<Positions>, Error> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = kept.iter().position(|(time, _)| *time == t) {
            // The last is the one queried last.
            kept[place..].rotate_left(1);
            return Ok(Arc::clone(&kept[kept.len() - 1].1));
        }
        let mut oldest = None;
        if kept.len() >= KEPT {
            oldest = Arc::try_unwrap(kept.remove(0).1).ok();
        }
        let mut points = oldest.map_or_else(Vec::new, |oldest| oldest.points);
        points.resize(motion.vertex_count(), DVec3::ZERO);
        motion.place_all(t, &mut points)?;
        let reach = largest_coordinate(&points);
        let positions = Arc::new(Positions { points, reach });
        kept.push((t, Arc::clone(&positions)));
        Ok(positions)
    }

    /// The motion has changed.
    pub(crate) fn clear(&mut self) {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// The bytes it holds on the heap.
    pub(crate) fn memory(&self) -> usize {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().map(|(_, positions)| positions.points.capacity() * size_of::<DVec3>()).sum()
    }
}

impl Clone for PositionCache {
    fn clone(&self) -> Self {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Self(Mutex::new(kept.clone()))
    }
}
