//! The anisotropic sphere-of-influence graph (section 4.2.4): ellipsoids instead of balls, wide
//! along the surface and thin across it, so that they do not join sheets or cut corners. Called by
//! `PointSurface::new` for [`Proximity::Ellipsoids`](super::Proximity).
//!
//! Steps of one point's ellipsoid:
//! 1. Its three nearest neighbours, and more while all lie in a plane, [`MOST_COPLANAR`] at most: a
//!    cloud may be a plane, where the thesis would never end.
//! 2. The principal axes of the point and those, half axes by the roots of the variances, scaled
//!    until the farthest of them is inside.
//! 3. The point of the cloud that a scaled ellipsoid would hold next joins, and step 2 again, until
//!    there are `order` neighbours or the surface variation exceeds the threshold.
//!
//! No half axis is shorter than a quarter of the longest, which is not in the thesis: thinner ones
//! leave gaps on noisy surfaces. Cost: neighbours by the index until none farther off can be next.

use glam::{DMat3, DVec3};

use super::eigen::Symmetric;
use super::graph::{self, Edge};
use super::index::{Ball, Index, Neighbour};
use super::rows::Rows;

/// How much longer than its shortest axis none may be.
const THINNEST: f64 = 0.25;
/// Neighbours at first.
const FIRST: usize = 3;
/// Neighbours at most that lie in one plane with the point.
const MOST_COPLANAR: usize = 12;
/// Points are in a plane if the smallest variance is less than this part of all.
const COPLANAR: f64 = 1e-9;

/// An ellipsoid around a point: `|shape * (x - centre)| <= 1`.
#[derive(Debug, Clone, Copy)]
struct Ellipsoid {
    shape: DMat3,
    axes: DMat3,
    /// The longest half axis.
    reach: f64,
}

impl Ellipsoid {
    /// Along the principal axes of the point and its neighbours, given by their offsets, scaled to
    /// hold them all; and the surface variation. `None` if all coincide.
    fn around(offsets: &[DVec3]) -> Option<(Self, f64)> {
        let mean = offsets.iter().sum::<DVec3>() / (offsets.len() + 1) as f64;
        let mut sums = [0.0; 6];
        for o in offsets.iter().chain([&DVec3::ZERO]).map(|&o| o - mean) {
            let products = [o.x * o.x, o.y * o.y, o.z * o.z, o.x * o.y, o.x * o.z, o.y * o.z];
            sums.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
        }
        let (values, axes) = Symmetric(sums).principal_axes();
        let longest = values[2].max(0.0).sqrt();
        if longest <= 0.0 || !longest.is_finite() {
            return None;
        }
        let half = DVec3::from_array(values.map(|value| value.max(0.0).sqrt()));
        let half = half.max(DVec3::splat(THINNEST * longest));
        let frame = DMat3::from_cols(axes[0], axes[1], axes[2]);
        let scales = offsets.iter().map(|&o| (frame.transpose() * o / half).length());
        let half = half * scales.fold(0.0, f64::max);
        let shape = DMat3::from_diagonal(1.0 / half) * frame.transpose();
        let axes = frame * DMat3::from_diagonal(half);
        let variation = values[0].max(0.0) / values.iter().sum::<f64>();
        Some((Self { shape, axes, reach: half.max_element() }, variation))
    }

    /// Grown from the nearest neighbours; `most_variation` ends it before `order` neighbours do.
    fn grown(
        (index, points): (&Index, &[DVec3]),
        id: u32,
        order: usize,
        most_variation: f64,
        near: &mut Vec<Neighbour>,
    ) -> Option<Self> {
        let centre = points[id as usize];
        index.nearest_but(centre, id, MOST_COPLANAR.max(2 * order), near);
        let offset = |n: &Neighbour| points[n.id as usize] - centre;
        let mut inside: Vec<u32> = near.iter().take(FIRST).map(|n| n.id).collect();
        let mut offsets: Vec<DVec3> = near.iter().take(FIRST).map(offset).collect();
        let (mut best, mut variation) = Self::around(&offsets)?;
        for n in near.iter().take(MOST_COPLANAR).skip(FIRST) {
            if variation > COPLANAR {
                break;
            }
            inside.push(n.id);
            offsets.push(offset(n));
            (best, variation) = Self::around(&offsets)?;
        }
        while inside.len() < order && variation <= most_variation {
            let Some(next) = best.next_point((index, points), id, &inside, near) else { break };
            inside.push(next);
            offsets.push(points[next as usize] - centre);
            (best, variation) = Self::around(&offsets)?;
        }
        Some(best)
    }

    /// The point that is the next inside as the ellipsoid is scaled, the smallest number of several.
    fn next_point(
        &self,
        (index, points): (&Index, &[DVec3]),
        id: u32,
        inside: &[u32],
        near: &mut Vec<Neighbour>,
    ) -> Option<u32> {
        let centre = points[id as usize];
        loop {
            let measured = near
                .iter()
                .filter(|n| !inside.contains(&n.id))
                .map(|n| ((self.shape * (points[n.id as usize] - centre)).length_squared(), n.id));
            let best = measured.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            let farthest = near.last().map_or(0.0, |last| last.squared);
            // Those not listed are farther than the last one, and inside no smaller ellipsoid.
            let is_sure =
                best.is_some_and(|(squared, _)| squared * self.reach * self.reach < farthest);
            if is_sure || near.len() + 1 >= points.len() {
                return best.map(|(_, next)| next);
            }
            let wanted = (2 * near.len()).max(8);
            let before = near.len();
            index.nearest_but(centre, id, wanted, near);
            if near.len() == before {
                return best.map(|(_, next)| next);
            }
        }
    }

    fn holds(&self, offset: DVec3) -> bool {
        (self.shape * offset).length_squared() <= 1.0
    }
}

/// Directions in which an ellipsoid is sampled when two are compared.
const DIRECTIONS: [[f64; 3]; 14] = {
    const D: f64 = 0.577_350_269_189_625_8;
    [
        [1.0, 0.0, 0.0],
        [-1.0, 0.0, 0.0],
        [0.0, 1.0, 0.0],
        [0.0, -1.0, 0.0],
        [0.0, 0.0, 1.0],
        [0.0, 0.0, -1.0],
        [D, D, D],
        [D, D, -D],
        [D, -D, D],
        [D, -D, -D],
        [-D, D, D],
        [-D, D, -D],
        [-D, -D, D],
        [-D, -D, -D],
    ]
};

/// Whether two ellipsoids meet, decided as in section 4.2.4: whether a sample of one is in the other.
/// Samples are the centre, points of the skin, and the one straight towards the other.
fn meet(a: &Ellipsoid, b: &Ellipsoid, apart: DVec3) -> bool {
    let some_in = |from: &Ellipsoid, into: &Ellipsoid, apart: DVec3| {
        let towards = from.shape * apart;
        let straight = from.axes * (towards / towards.length());
        into.holds(straight - apart)
            || into.holds(-apart)
            || DIRECTIONS.iter().any(|&d| into.holds(from.axes * DVec3::from_array(d) - apart))
    };
    some_in(a, b, apart) || some_in(b, a, -apart)
}

/// The whole graph, edges not yet pruned, and the reach of each ellipsoid.
pub(super) fn build(
    index: &mut Index,
    points: &[DVec3],
    order: usize,
    most_variation: f64,
    parallel: bool,
) -> (Rows<Edge>, Vec<f64>) {
    let shapes = {
        let index = &*index;
        graph::in_tasks(points.len(), parallel, |range| {
            let mut near = Vec::new();
            let mut grow =
                |id: u32| Ellipsoid::grown((index, points), id, order, most_variation, &mut near);
            range.map(&mut grow).collect::<Vec<_>>()
        })
        .concat()
    };
    let reach: Vec<f64> = shapes.iter().map(|s| s.map_or(0.0, |shape| shape.reach)).collect();
    for (id, &radius) in (0..).zip(&reach) {
        index.raise_reach(Ball::Influence, id, radius);
    }
    let index = &*index;
    let edges = Rows::from_pieces(graph::in_tasks(points.len(), parallel, |range| {
        let (mut lengths, mut all, mut edges) = (Vec::new(), Vec::new(), Vec::new());
        for id in range {
            graph::edges_of(index, points, &reach, id, &mut edges);
            edges.retain(|edge| {
                let apart = points[edge.to as usize] - points[id as usize];
                match (&shapes[id as usize], &shapes[edge.to as usize]) {
                    (Some(a), Some(b)) if id < edge.to => meet(a, b, apart),
                    (Some(a), Some(b)) => meet(b, a, -apart),
                    _ => true,
                }
            });
            lengths.push(edges.len() as u32);
            all.extend_from_slice(&edges);
        }
        (lengths, all)
    }));
    (edges, reach)
}
