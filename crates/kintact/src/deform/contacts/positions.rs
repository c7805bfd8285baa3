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
}

impl Deref for Positions {
    type Target = [DVec3];

    fn deref(&self) -> &[DVec3] {
        &self.points
    }
}

/// The largest absolute coordinate of points, and the diagonal of their box.
fn reach_and_size(points: &[DVec3]) -> [f64; 2] {
    // Not by `max` and `min`, which take longer because they handle NaN.
    let more = |a: f64, b: f64| if a > b { a } else { b };
    let less = |a: f64, b: f64| if a < b { a } else { b };
    let Some(&first) = points.first() else { return [0.0; 2] };
    let (mut low, mut high) = (first, first);
    for point in points {
        low = DVec3::new(less(point.x, low.x), less(point.y, low.y), less(point.z, low.z));
        high = DVec3::new(more(point.x, high.x), more(point.y, high.y), more(point.z, high.z));
    }
    [low.abs().max(high.abs()).max_element(), (high - low).length()]
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
        let [reach, size] = reach_and_size(&points);
        let positions = Arc::new(Positions { points, reach, size });
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
