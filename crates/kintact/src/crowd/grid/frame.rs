//! [`Frame`]: the common motion of most bodies, in which cells lie still. Chosen by `Tuning` whenever cells
//! are, used by [`BoxState`](super::box_state::BoxState) for every position.
//!
//! Bodies with one velocity cross the cells of a grid at rest all the time without coming nearer to each
//! other. So cells move with the median velocity and acceleration of all bodies if that makes bodies cross
//! them at most half as often; only relative motion costs then. Times of overlap come from the boxes
//! themselves and do not depend on the frame.

use super::super::registry::BodyRegistry;

/// A motion of the cells, from rest at the origin at a time.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Frame {
    from: f64,
    velocity: [f64; 3],
    /// Half the acceleration, as [`Poly2`](super::super::Poly2) has it.
    curve: [f64; 3],
}

/// Another frame is taken if bodies cross its cells less often by this factor. Larger: rebuilds for
/// little. Smaller: common motions are left in.
const WORTH_IT: f64 = 0.5;

impl Frame {
    /// Position, velocity and half the acceleration of the frame along an axis, and the sum of the sizes of
    /// what the position is made of.
    #[inline]
    pub(super) fn along(&self, axis: usize, now: f64) -> ([f64; 3], f64) {
        let (v, a) = (self.velocity[axis], self.curve[axis]);
        if v == 0.0 && a == 0.0 {
            return ([0.0; 3], 0.0);
        }
        let s = now - self.from;
        let size = (v.abs() + a.abs() * s) * (s + now.abs());
        ([(v + a * s) * s, v + 2.0 * a * s, a], size)
    }

    /// The frame for some bodies as they move now, which are about so far apart.
    pub(super) fn choose<const N: usize>(
        &self,
        registry: &BodyRegistry<N>,
        ids: &[u32],
        spacing: f64,
    ) -> Self {
        let now = registry.now;
        let motions: Vec<[[f64; 2]; 3]> = ids
            .iter()
            .map(|&id| {
                let moving = &registry.boxes[id as usize];
                let s = now - moving.from;
                let mut motion = [[0.0; 2]; 3];
                for (motion, face) in motion.iter_mut().zip(&moving.min) {
                    *motion = [face.v + 2.0 * face.a * s, face.a];
                }
                motion
            })
            .collect();
        if motions.is_empty() {
            return *self;
        }
        let medians = |part: usize| {
            std::array::from_fn(|axis| median(motions.iter().map(|motion| motion[axis][part])))
        };
        let (velocity, curve): ([f64; 3], [f64; 3]) = (medians(0), medians(1));
        let flying = Self { from: now, velocity, curve: [0.0; 3] };
        let falling = Self { curve, ..flying };
        // How often a cell is crossed, as a speed: a body at rest takes the root of size over acceleration.
        let crossings = |frame: &Self| {
            let own: [[f64; 3]; 3] = std::array::from_fn(|axis| frame.along(axis, now).0);
            median(motions.iter().map(|motion| {
                let mut fastest = 0.0_f64;
                for axis in 0..3 {
                    let [v, a] = motion[axis];
                    let (v, a) = ((v - own[axis][1]).abs(), (a - own[axis][2]).abs());
                    fastest = fastest.max(v + (a * spacing).sqrt());
                }
                fastest
            }))
        };
        let (mut best, mut least) = (*self, WORTH_IT * crossings(self));
        for frame in [Self::default(), flying, falling] {
            let found = crossings(&frame);
            if found < least {
                (best, least) = (frame, found);
            }
        }
        best
    }
}

/// The lower one of the two in the middle.
pub(super) fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    let middle = (values.len() - 1) / 2;
    *values.select_nth_unstable_by(middle, f64::total_cmp).1
}
