//! The promise of a pair of nodes, by which the walk orders its queue: from discs, or from samples
//! after section 5.2.2.

use glam::Vec3;

use super::pair::Clouds;
use super::placement::{Placement, RelativeDiscs};
use crate::scan::PointNode;
use crate::scan::PointSurface;

/// How many sampling radii of the samples count at inner nodes: m of equation 5.6.
const REACH: f32 = 2.0;

/// How surely two discs cut each other, at most 1. Each disc has points on both sides of the other
/// where its middle is not farther from the other's plane than it reaches down.
pub(super) fn of_discs(a: &PointNode, b: &PointNode, relative_discs: &RelativeDiscs) -> f32 {
    let RelativeDiscs { offset, normal, sine } = *relative_discs;
    let along_a = a.normal.dot(offset).abs() / (b.radius * sine + b.thickness);
    let along_b = normal.dot(offset).abs() / (a.radius * sine + a.thickness);
    let aside = offset.length() / (a.radius + b.radius);
    1.0 - along_a.max(along_b).max(aside)
}

/// The samples of a node relative to the middle of its cloud, and their normals.
pub(super) fn samples(
    clouds: &Clouds<'_>,
    side: usize,
    node: u32,
    centers: &mut Vec<Vec3>,
    normals: &mut Vec<Vec3>,
) {
    let (surface, tree): (&PointSurface, _) = (clouds.surfaces[side], clouds.trees[side]);
    centers.clear();
    normals.clear();
    for &place in tree.samples_of(node) {
        centers.push((surface.point_in(place) - tree.origin()).as_vec3());
        normals.push(surface.normal_in(place).as_vec3());
    }
}

/// The share of samples on both sides of the surface through the other's samples (section 5.2.2),
/// 0 to 1: twice the smaller of the two, the better of both directions.
pub(super) fn of_samples(
    placement: &Placement,
    nodes: [&PointNode; 2],
    centers: [&[Vec3]; 2],
    normals: [&[Vec3]; 2],
) -> f32 {
    let to_first = |x: Vec3| placement.rotation * x + placement.shift;
    let to_second = |x: Vec3| placement.rotation.transpose() * (x - placement.shift);
    let forth = sides(nodes[1], centers[0], to_second, centers[1], normals[1]);
    let back = sides(nodes[0], centers[1], to_first, centers[0], normals[0]);
    forth.max(back)
}

fn sides(
    node: &PointNode,
    seen: &[Vec3],
    placed: impl Fn(Vec3) -> Vec3,
    centers: &[Vec3],
    normals: &[Vec3],
) -> f32 {
    let mut counts = [0_u32; 2];
    for &x in seen {
        let x = placed(x);
        if let Some(value) = simplified(x, centers, normals, node.spacing * REACH) {
            counts[usize::from(value < 0.0)] += 1;
        }
    }
    2.0 * counts[0].min(counts[1]) as f32 / seen.len().max(1) as f32
}

/// The function over the samples of a node. Normals of samples are known, so that no plane needs to
/// be fitted: heights over their tangent planes are averaged, with the weights of equation 4.3
/// and the bandwidth of 5.6. `None` where no sample is near.
fn simplified(x: Vec3, centers: &[Vec3], normals: &[Vec3], reach: f32) -> Option<f32> {
    let scale = 1.0 / (reach * reach);
    let (mut sum, mut weights) = (0.0, 0.0);
    for (&center, normal) in centers.iter().zip(normals) {
        let offset = x - center;
        // Nearly a Gaussian, and soon computed.
        let base = 1.0 / (1.0 + offset.length_squared() * scale);
        let weight = base * base * base * base;
        sum += weight * normal.dot(offset);
        weights += weight;
    }
    (weights > 1e-4).then(|| sum / weights)
}
