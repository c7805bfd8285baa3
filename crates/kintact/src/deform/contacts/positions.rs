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
    /// How large the body is: the diagonal of its box, which does not depend on where it is.
    pub(crate) size: f64,
    /// The smallest and largest coordinates.
    pub(crate) extent: [DVec3; 2],
}

impl Positions {
    /// Those of a motion at a time, in memory used before.
    pub(super) fn of(
        motion: &impl LinearEnclosure,
        t: f64,
        mut points: Vec<DVec3>,
    ) -> Result<Self, Error> {
        points.resize(motion.vertex_count(), DVec3::ZERO);
        motion.place_all(t, &mut points)?;
        let [low, high] = extent(&points);
        let (reach, size) = (low.abs().max(high.abs()).max_element(), (high - low).length());
        Ok(Self { points, reach, size, extent: [low, high] })
    }
}

impl Deref for Positions {
    type Target = [DVec3];

    fn deref(&self) -> &[DVec3] {
        &self.points
    }
}

/// The smallest and largest coordinates of points; zero of none.
fn extent(points: &[DVec3]) -> [DVec3; 2] {
    // Not by `max` and `min`, which take longer because they handle NaN.
    let more = |a: f64, b: f64| if a > b { a } else { b };
    let less = |a: f64, b: f64| if a < b { a } else { b };
    let Some(&first) = points.first() else { return [DVec3::ZERO; 2] };
    let (mut low, mut high) = (first, first);
    for point in points {
        low = DVec3::new(less(point.x, low.x), less(point.y, low.y), less(point.z, low.z));
        high = DVec3::new(more(point.x, high.x), more(point.y, high.y), more(point.z, high.z));
    }
    [low, high]
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
        let points = oldest.map_or_else(Vec::new, |oldest| oldest.points);
        let positions = Arc::new(Positions::of(motion, t, points)?);
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
