//! Which bodies may come within a clearance during a span: [`World::swept_pairs`], the broad phase of
//! `clearance.rs`.
//!
//! 1. Around each body the boxes that the contact search would use are followed from now to the end of
//!    the span, and their extents joined: a box that the body does not leave.
//! 2. The boxes are sorted along x; those that overlap there and on the other axes, less the clearance, are
//!    pairs.
//!
//! A body that needs more than [`MOST_BOXES`] boxes is taken to be anywhere. Cost: linear in the boxes,
//! and n log n with the pairs that overlap along x.

use glam::DVec3;

use super::boxes::box_of;
use super::{BodyId, World};
use crate::Error;
use crate::crowd::{MovingBox, Poly2};

/// Boxes followed for one body. More: a body with many keyframes costs more than the searches it saves.
const MOST_BOXES: usize = 4096;

/// What a body does not leave.
struct Swept {
    id: BodyId,
    low: DVec3,
    high: DVec3,
}

impl World {
    /// Pairs of bodies that may touch and may come within a clearance up to a time, in the order of their
    /// numbers.
    pub(super) fn swept_pairs(
        &self,
        clearance: f64,
        until: f64,
    ) -> Result<Vec<[BodyId; 2]>, Error> {
        let mut swept = Vec::new();
        for id in self.ids() {
            let [low, high] = self.swept_extent(id, until)?;
            swept.push(Swept { id, low, high });
        }
        swept.sort_by(|p, q| p.low.x.total_cmp(&q.low.x).then(p.id.cmp(&q.id)));
        let mut pairs = Vec::new();
        for (k, one) in swept.iter().enumerate() {
            for other in &swept[k + 1..] {
                if other.low.x - one.high.x > clearance {
                    break;
                }
                let gap = (other.low - one.high).max(one.low - other.high);
                if gap.max_element() <= clearance {
                    let [a, b] = [one.id.min(other.id), one.id.max(other.id)];
                    if self.may_meet([self.bodies.check(a)?, self.bodies.check(b)?]) {
                        pairs.push([a, b]);
                    }
                }
            }
        }
        pairs.sort_unstable();
        Ok(pairs)
    }

    fn swept_extent(&self, id: BodyId, until: f64) -> Result<[DVec3; 2], Error> {
        let record = self.bodies.find(id)?;
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let (mut now, mut lasted, mut scratch) = (self.now, record.box_time, Vec::new());
        for _ in 0..MOST_BOXES {
            let (moving, duration) = box_of(&record.geometry, now, lasted, &mut scratch)?;
            lasted = duration;
            let end = moving.until.min(until);
            let [least, greatest] = extent_over(&moving, now, end);
            (low, high) = (low.min(least), high.max(greatest));
            if moving.until >= until {
                return Ok([low, high]);
            }
            now = moving.until.max(now.next_up());
        }
        Ok([DVec3::NEG_INFINITY, DVec3::INFINITY])
    }
}

/// The extent of a moving box over a span of its validity. Its margin covers rounding.
fn extent_over(moving: &MovingBox, from: f64, to: f64) -> [DVec3; 2] {
    let [start, end] = [from, to].map(|t| t - moving.from);
    let least = moving.min.map(|face| extremes(&face, start, end)[0]);
    let greatest = moving.max.map(|face| extremes(&face, start, end)[1]);
    [DVec3::from_array(least), DVec3::from_array(greatest)]
}

/// The least and the greatest value of a parabola between two times.
fn extremes(face: &Poly2, start: f64, end: f64) -> [f64; 2] {
    let turning = (-0.5 * face.v / face.a).clamp(start, end);
    let times = [start, end, if turning.is_finite() { turning } else { start }];
    let values = times.map(|s| face.at(s));
    [values[0].min(values[1]).min(values[2]), values[0].max(values[1]).max(values[2])]
}
