//! Spheres in place of boxes for the search for first contact: `ObbSphereTree`, on the nodes of an
//! `ObbTree`. For comparison with Coming and Staadt (2006), who found them slower than boxes; the
//! product uses boxes.
//!
//! `crossing`, the time a moving point spends near the origin, also bounds pairs of rotating
//! bodies in the engine of `crowd::paper`.

use glam::{DMat3, DVec3};

use super::placed::{PlacedTree, Relative};
use crate::motion::parabola::{ALWAYS, NEVER, Span};
use crate::rigid::{Holds, ObbTree};

/// A sphere around what each node of an [`ObbTree`] holds: the same tree with other bounds, for
/// comparison.
#[derive(Debug, Clone, PartialEq)]
pub struct ObbSphereTree {
    spheres: Vec<Sphere>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sphere {
    center: DVec3,
    radius: f64,
}

impl ObbSphereTree {
    /// Spheres around the middle of each box, as small as the triangles in it allow.
    pub fn build(tree: &ObbTree) -> Self {
        let mut spheres: Vec<Sphere> = (0..tree.node_count() as u32)
            .map(|node| Sphere { center: tree.node(node).obb.center, radius: 0.0 })
            .collect();
        let mut path = Vec::new();
        if !spheres.is_empty() {
            grow(tree, 0, &mut path, &mut spheres);
        }
        for sphere in &mut spheres {
            sphere.radius *= 1.0 + 8.0 * f64::EPSILON;
        }
        Self { spheres }
    }

    #[inline]
    pub(super) fn sphere(&self, node: u32) -> &Sphere {
        &self.spheres[node as usize]
    }
}

/// Widens the spheres on the path to each leaf until they hold its triangles.
fn grow(tree: &ObbTree, node: u32, path: &mut Vec<u32>, spheres: &mut [Sphere]) {
    path.push(node);
    match tree.node(node).holds() {
        Holds::Children(children) => {
            children.into_iter().for_each(|child| grow(tree, child, path, spheres));
        }
        Holds::Triangles(slots) => {
            for point in slots.flat_map(|slot| tree.triangle(slot)) {
                for &above in path.iter() {
                    let sphere = &mut spheres[above as usize];
                    sphere.radius = sphere.radius.max((point - sphere.center).length());
                }
            }
        }
    }
    path.pop();
}

/// Two bodies' spheres over time, seen from the first body's mesh coordinates.
pub(super) struct SpherePair {
    rotation: DMat3,
    offset: DVec3,
    velocity: DVec3,
    scales: [f64; 2],
    margin: f64,
    straight: bool,
}

impl SpherePair {
    pub(super) fn new(a: &PlacedTree, b: &PlacedTree, relative: &Relative) -> Self {
        let back = a.rotation.transpose();
        let Relative { offset, motion } = relative;
        let reach = a.radius() + b.radius() + offset.length();
        Self {
            rotation: back * b.rotation,
            offset: back * *offset,
            velocity: back * motion.velocity,
            scales: [a.scale, b.scale],
            margin: 128.0 * f64::EPSILON * reach + 4.0 * motion.slack + f64::MIN_POSITIVE,
            straight: motion.is_straight(),
        }
    }

    /// Counts spheres as larger by the distance up to which faces may count as touching.
    pub(super) fn widened(self, tolerance: f64) -> Self {
        Self { margin: self.margin + tolerance, ..self }
    }

    /// When two spheres can first and last be in contact, if in the window. Bent paths meet
    /// spheres at roots of a quartic; there every pair counts as meeting.
    #[inline]
    pub(super) fn contact(&self, a: &Sphere, b: &Sphere, window: Span) -> Span {
        if !self.straight {
            return window;
        }
        let center = self.rotation * (b.center * self.scales[1]) + self.offset;
        let apart = center - a.center * self.scales[0];
        let reach = a.radius * self.scales[0] + b.radius * self.scales[1] + self.margin;
        let span = crossing(apart, self.velocity, reach);
        let meets = span[0] <= span[1] && span[0] <= window[1] && span[1] >= window[0];
        if meets { span } else { NEVER }
    }
}

/// When a point that moves on a line is within `reach` of the origin, rounded outward.
pub(crate) fn crossing(apart: DVec3, velocity: DVec3, reach: f64) -> Span {
    let (square, toward) = (velocity.length_squared(), -apart.dot(velocity));
    let beyond = apart.length_squared() - reach * reach;
    if square == 0.0 {
        return if beyond <= 0.0 { ALWAYS } else { NEVER };
    }
    let error =
        16.0 * f64::EPSILON * (toward * toward + square * (apart.length_squared() + reach * reach));
    let discriminant = toward * toward - square * beyond;
    if !(discriminant + error).is_finite() {
        return ALWAYS;
    }
    if discriminant < -error {
        return NEVER;
    }
    let root = (discriminant + error).sqrt();
    let [first, last] = [(toward - root) / square, (toward + root) / square];
    let slack = 8.0 * f64::EPSILON * (toward.abs() + root) / square;
    [(first - slack).max(0.0), last + slack]
}
