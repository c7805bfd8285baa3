//! The anisotropic sphere-of-influence graph (section 4.2.4): ellipsoids instead of balls, wide
//! along the surface and thin across it, so that they do not join sheets or cut corners.

use glam::{DMat3, DVec3};

use super::eigen::Symmetric;
use super::graph::{self, Edge};
use super::index::{Ball, Index, Neighbour};
use super::rows::Rows;

/// Growing stops when the points in an ellipsoid are no longer flat: the smallest variance's part
/// of all. Planes have 0, a ball of points a third.
const VARIATION: f64 = 0.1;
/// How much longer than its next axis none may be: thin ones would leave gaps on noisy surfaces.
const THINNEST: f64 = 0.25;

/// An ellipsoid around a point: `|shape * (x - centre)| <= 1`.
#[derive(Debug, Clone, Copy)]
struct Ellipsoid {
    shape: DMat3,
    axes: DMat3,
    /// The longest half axis.
    reach: f64,
}

impl Ellipsoid {
    /// Along the principal axes of some offsets, scaled to hold them all. `None` if they do not
    /// span a plane.
    fn around(offsets: &[DVec3]) -> Option<(Self, f64)> {
        let mut sums = [0.0; 6];
        for o in offsets {
            let products = [o.x * o.x, o.y * o.y, o.z * o.z, o.x * o.y, o.x * o.z, o.y * o.z];
            sums.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
        }
        let axis = Symmetric(sums).smallest_axis();
        let normal = axis.direction;
        let (u, v) = normal.any_orthonormal_pair();
        // Within the plane the axes matter little; the widths along them are measured.
        let frame = DMat3::from_cols(u, v, normal);
        let local = offsets.iter().map(|&o| frame.transpose() * o);
        let mut half = local.fold(DVec3::ZERO, |most, o| most.max(o.abs()));
        let longest = half.max_element();
        if longest <= 0.0 {
            return None;
        }
        half = half.max(DVec3::splat(THINNEST * longest));
        // The box of widths is inside the ellipsoid scaled until the farthest point is.
        let scale = offsets.iter().map(|&o| (frame.transpose() * o / half).length());
        half *= scale.fold(0.0, f64::max);
        let shape = DMat3::from_diagonal(1.0 / half) * frame.transpose();
        let axes = frame * DMat3::from_diagonal(half);
        Some((Self { shape, axes, reach: half.max_element() }, axis.variation))
    }

    /// Grown from the nearest neighbours, one more at a time, up to `order` of them or until they
    /// are no longer flat.
    fn grown(centre: DVec3, points: &[DVec3], near: &[Neighbour], order: usize) -> Option<Self> {
        let offsets: Vec<DVec3> = near.iter().map(|n| points[n.id as usize] - centre).collect();
        let first = offsets.len().min(3);
        let (mut best, _) = Self::around(&offsets[..first])?;
        for count in first + 1..=offsets.len().min(order) {
            // The thesis takes the next point by the ellipsoid's own measure; neighbours come
            // sorted by distance, and few differ.
            let (next, variation) = Self::around(&offsets[..count])?;
            if variation > VARIATION {
                break;
            }
            best = next;
        }
        Some(best)
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

/// Whether two ellipsoids meet, as the thesis decides it: whether a sample of one is in the other.
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
    parallel: bool,
) -> (Rows<Edge>, Vec<f64>) {
    let shapes = graph::in_tasks(points.len(), parallel, |range| {
        let mut near = Vec::new();
        let mut grow = |id: u32| {
            let centre = points[id as usize];
            index.nearest_but(centre, id, order.max(3), &mut near);
            Ellipsoid::grown(centre, points, &near, order)
        };
        range.map(&mut grow).collect::<Vec<_>>()
    })
    .concat();
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
