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
    /// Thrown: speeding up for `warming` frames, spinning about its own centre.
    Thrown { velocity: DVec3, axis: DVec3, spin: f64, warming: f64 },
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
            Flight::Thrown { velocity, axis, spin, warming } => {
                // The distance flown if speed grows evenly at first: never a jump.
                let flown = if since < warming {
                    0.5 * since * since / warming
                } else {
                    since - 0.5 * warming
                };
                let (s, c) = sin_cos(spin * since);
                let centre = (corners[0] + corners[1] + corners[2]) / 3.0;
                corners.map(|corner| {
                    let arm = corner - centre;
                    let along = axis * axis.dot(arm);
                    let across = arm - along;
                    centre + velocity * flown + along + across * c + axis.cross(across) * s
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

/// What throws the triangles of a body.
pub(super) struct Blast {
    /// The first frames on which triangles come loose, and how many frames it takes until all
    /// have.
    pub(super) from: f64,
    pub(super) lasts: f64,
    /// The side of the body it starts at.
    pub(super) side: DVec3,
    /// Speed a frame along or against the normal, and at random.
    pub(super) normal_speed: f64,
    pub(super) random_speed: f64,
    /// Radians a frame at most.
    pub(super) spin: f64,
    pub(super) warming: f64,
}

impl Blast {
    /// Runs over the body from one side to the other. Whether a triangle flies outward or
    /// inward is a toss of a coin, so neighbours part.
    pub(super) fn shards(&self, body: &TriMesh, random: &mut SplitMix64) -> Vec<Shard> {
        let depth = |p: DVec3| -p.dot(self.side);
        let nearest = body.vertices().iter().copied().map(depth).fold(f64::MAX, f64::min);
        let farthest = body.vertices().iter().copied().map(depth).fold(f64::MIN, f64::max);
        let delay = self.lasts / (farthest - nearest).max(f64::MIN_POSITIVE);
        body.triangles()
            .map(|[a, b, c]| {
                let normal = (b - a).cross(c - a).normalize_or_zero();
                let outward = if random.next_u64() & 1 == 0 { 1.0 } else { -1.0 };
                let velocity = normal * (outward * self.normal_speed * random.range(0.5, 1.5))
                    + random.in_ball() * self.random_speed;
                let axis = random.direction();
                let spin = random.range(-self.spin, self.spin);
                let released = self.from + (depth((a + b + c) / 3.0) - nearest) * delay;
                let flight = Flight::Thrown { velocity, axis, spin, warming: self.warming };
                Shard { released, flight }
            })
            .collect()
    }
}
