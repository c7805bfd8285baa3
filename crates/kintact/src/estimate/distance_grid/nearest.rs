//! The nearest point of a mesh's surface to a given point, for `DistanceGrid::new`, which calls it
//! for each of its cells.
//!
//! `Surface::nearest` starts from the face found last as an upper bound, then descends the static
//! tree, nearest child first, and skips every box that is no nearer than the best point so far.

use glam::DVec3;

use crate::bvh::{Node, StaticTree};
use crate::geometry::Triangle;

/// Finds the nearest points of a body's surface.
pub(super) struct Surface<'a, F> {
    nodes: &'a [Node],
    triangle: &'a F,
    /// The face found last: mostly near the next point too.
    last: u32,
    /// Nodes and the squared distance of their boxes.
    waiting: Vec<(f64, u32)>,
}

impl<'a, F: Fn(u32) -> Triangle> Surface<'a, F> {
    /// The tree must not be empty.
    pub(super) fn new(tree: &'a StaticTree, triangle: &'a F) -> Self {
        let first = tree.nodes().iter().find_map(|node| {
            let slot = node.primitives.slots().next()?;
            Some(node.child[slot])
        });
        Self { nodes: tree.nodes(), triangle, last: first.unwrap_or(0), waiting: Vec::new() }
    }

    /// The nearest point and its face.
    pub(super) fn nearest(&mut self, point: DVec3) -> (DVec3, u32) {
        let mut best = nearest_of_triangle(point, &(self.triangle)(self.last));
        let mut least = point.distance_squared(best);
        self.waiting.clear();
        self.waiting.push((0.0, 0));
        while let Some((bound, id)) = self.waiting.pop() {
            if bound >= least {
                continue;
            }
            let node = &self.nodes[id as usize];
            let bounds: [f64; 4] = std::array::from_fn(|slot| {
                let bounds = node.slot_bounds(slot);
                let (low, high) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
                (low - point).max(point - high).max(DVec3::ZERO).length_squared()
            });
            for slot in node.primitives.slots() {
                if bounds[slot] >= least {
                    continue;
                }
                let found = nearest_of_triangle(point, &(self.triangle)(node.child[slot]));
                let distance = point.distance_squared(found);
                if distance < least {
                    (least, best, self.last) = (distance, found, node.child[slot]);
                }
            }
            let first = self.waiting.len();
            for slot in node.inner.slots().filter(|&slot| bounds[slot] < least) {
                self.waiting.push((bounds[slot], node.child[slot]));
            }
            self.waiting[first..].sort_by(|p, q| q.0.total_cmp(&p.0));
        }
        (best, self.last)
    }
}

/// The nearest point of the plane if it is within the three sides, else of the sides. Triangles
/// without area have no plane, and are their sides.
fn nearest_of_triangle(point: DVec3, &[a, b, c]: &Triangle) -> DVec3 {
    let (ab, ac, ap) = (b - a, c - a, point - a);
    let normal = ab.cross(ac);
    let square = normal.length_squared();
    if square > 0.0 {
        let v = ap.cross(ac).dot(normal);
        let w = ab.cross(ap).dot(normal);
        if v >= 0.0 && w >= 0.0 && v + w <= square {
            return a + ab * (v / square) + ac * (w / square);
        }
    }
    let mut best = nearest_of_side(point, a, b);
    for other in [nearest_of_side(point, b, c), nearest_of_side(point, c, a)] {
        if point.distance_squared(other) < point.distance_squared(best) {
            best = other;
        }
    }
    best
}

fn nearest_of_side(point: DVec3, a: DVec3, b: DVec3) -> DVec3 {
    let along = b - a;
    let square = along.length_squared();
    if square == 0.0 {
        return a;
    }
    a + along * ((point - a).dot(along) / square).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RigidMesh;
    use crate::TriMesh;
    use crate::random::Random;

    #[test]
    fn no_point_of_any_triangle_is_nearer() {
        let mut random = Random::new(4);
        let mut place = |scale: f64| {
            DVec3::from_array(std::array::from_fn(|_| scale * (2.0 * random.unit() - 1.0)))
        };
        let mut triangles: Vec<Triangle> = (0..200)
            .map(|_| [place(1.0), place(0.2), place(0.2)])
            .map(|[p, q, r]| [p, p + q, p + r])
            .collect();
        // A segment and a point.
        triangles.push([DVec3::ZERO, DVec3::X, 0.5 * DVec3::X]);
        triangles.push([DVec3::Y; 3]);
        let mesh = RigidMesh::new(TriMesh::from_triangles(&triangles).unwrap());
        let triangle = |face| mesh.mesh().triangle(face);
        let mut surface = Surface::new(mesh.tree(), &triangle);
        for _ in 0..300 {
            let point = place(1.5);
            let found = surface.nearest(point).0.distance(point);
            // The centre of a ball that holds no sample of the surface, up to the samples' spacing.
            let sampled = triangles
                .iter()
                .flat_map(|&[a, b, c]| {
                    (0..=20).flat_map(move |i| {
                        (0..=20 - i).map(move |j| {
                            a + (b - a) * (f64::from(i) / 20.0) + (c - a) * (f64::from(j) / 20.0)
                        })
                    })
                })
                .map(|sample| sample.distance(point))
                .fold(f64::INFINITY, f64::min);
            assert!(found <= sampled + 1e-12 && found > sampled - 0.03, "{found} {sampled}");
        }
    }
}
