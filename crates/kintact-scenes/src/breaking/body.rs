//! A body of a `BreakingScene`: how it flies, when each triangle comes loose, and where it goes
//! from there. Vertices and faces at a frame are computed from the frame number alone.

use glam::DVec3;
use kintact::TriMesh;

use crate::{SplitMix64, sin_cos};

/// A body that moves as a whole until its triangles come loose, one after the other.
#[derive(Debug, Clone)]
pub(super) struct Body {
    /// Around the origin.
    pub(super) rest: TriMesh,
    pub(super) path: Path,
    /// One for each face.
    pub(super) shards: Vec<Shard>,
}

/// Where a body's origin is: straight on, at a speed of its own.
#[derive(Debug, Clone, Copy)]
pub(super) struct Path {
    pub(super) start: DVec3,
    /// A frame.
    pub(super) velocity: DVec3,
}

impl Path {
    fn at(&self, frame: f64) -> DVec3 {
        self.start + self.velocity * frame
    }
}

/// How a triangle moves once it is loose.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shard {
    /// The frame up to which it moves with the body.
    pub(super) released: f64,
    pub(super) flight: Flight,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Flight {
    /// Along the rays from the body's origin, growing with the distance: two such triangles of a
    /// star-shaped body never meet unless they have the same share. After `frames` frames it has
    /// gone its whole share of its distance from the origin.
    Radial { share: f64, frames: f64 },
    /// Across the body and back, around and around its origin, spinning about its own centre: an
    /// ellipse through the position it came from.
    Orbit { side: DVec3, rate: f64, axis: DVec3, spin: f64 },
}

impl Body {
    /// All vertices of the body first, which stay together, then three for each triangle.
    pub(super) fn vertices(&self, frame: f64, out: &mut Vec<DVec3>) {
        let origin = self.path.at(frame);
        out.clear();
        out.reserve(self.rest.vertices().len() + 3 * self.shards.len());
        out.extend(self.rest.vertices().iter().map(|v| origin + *v));
        for (corners, shard) in self.rest.triangles().zip(&self.shards) {
            out.extend(shard.corners(corners, frame).map(|v| origin + v));
        }
    }

    /// Triangles that came loose have vertices of their own; the others share the body's.
    pub(super) fn faces(&self, frame: f64, out: &mut Vec<[u32; 3]>) {
        let own = self.rest.vertices().len() as u32;
        out.clear();
        let all = self.rest.faces().iter().zip(&self.shards).zip(0u32..);
        out.extend(all.map(|((&together, shard), face)| {
            let first = own + 3 * face;
            if shard.released < frame { [first, first + 1, first + 2] } else { together }
        }));
    }
}

impl Shard {
    /// Relative to the body's origin.
    fn corners(&self, corners: [DVec3; 3], frame: f64) -> [DVec3; 3] {
        let since = (frame - self.released).max(0.0);
        match self.flight {
            Flight::Radial { share, frames } => {
                let scale = 1.0 + share * eased(since / frames);
                corners.map(|corner| corner * scale)
            }
            Flight::Orbit { side, rate, axis, spin } => {
                let (sin, cos) = sin_cos(rate * since);
                let (s, c) = sin_cos(spin * since);
                let centre = (corners[0] + corners[1] + corners[2]) / 3.0;
                corners.map(|corner| {
                    let arm = corner - centre;
                    let along = axis * axis.dot(arm);
                    let across = arm - along;
                    centre * cos + side * sin + along + across * c + axis.cross(across) * s
                })
            }
        }
    }
}

/// From 0 to 1 with a soft start and end.
fn eased(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// What sets the triangles of a body free.
pub(super) struct Blast {
    /// The first frame on which triangles come loose, and how many frames it takes until all
    /// have.
    pub(super) from: f64,
    pub(super) lasts: f64,
    /// The side of the body it starts at.
    pub(super) side: DVec3,
    /// How far the orbits reach sideways.
    pub(super) width: f64,
    /// Radians a frame of the slowest and the fastest orbit.
    pub(super) rate: [f64; 2],
    /// Radians a frame at most.
    pub(super) spin: f64,
}

impl Blast {
    /// Runs over the body from one side to the other. The direction a triangle flies off in has
    /// nothing to do with its neighbours'.
    pub(super) fn shards(&self, body: &TriMesh, random: &mut SplitMix64) -> Vec<Shard> {
        let depth = |p: DVec3| -p.dot(self.side);
        let nearest = body.vertices().iter().copied().map(depth).fold(f64::MAX, f64::min);
        let farthest = body.vertices().iter().copied().map(depth).fold(f64::MIN, f64::max);
        let delay = self.lasts / (farthest - nearest).max(f64::MIN_POSITIVE);
        body.triangles()
            .map(|[a, b, c]| {
                let side = random.in_ball() * self.width;
                let rate = random.range(self.rate[0], self.rate[1]);
                let axis = random.direction();
                let spin = random.range(-self.spin, self.spin);
                let released = self.from + (depth((a + b + c) / 3.0) - nearest) * delay;
                Shard { released, flight: Flight::Orbit { side, rate, axis, spin } }
            })
            .collect()
    }
}
