//! Samples of inner nodes, and the radius of spheres around them that hold the surface.

use glam::DVec3;

use super::build::Context;
use super::options::Covering;
use crate::random::Random;

/// A leaf as its ancestors need it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Leaf {
    /// The point nearest to the middle of all.
    central: u32,
    at: DVec3,
    /// The surface and all points that have a part in it are no farther from it than this.
    pub(super) reach: f64,
    /// How many points it has.
    count: u32,
}

impl Leaf {
    pub(super) fn new(context: &Context<'_>, slots: &[u32]) -> Self {
        let at = |place: u32| context.surface.point_in(place) - context.origin;
        let middle = slots.iter().map(|&p| at(p)).sum::<DVec3>() / slots.len() as f64;
        let mut central = slots[0];
        for &place in slots {
            if at(place).distance_squared(middle) < at(central).distance_squared(middle) {
                central = place;
            }
        }
        // A ball is convex: one that holds all points that count in the leaf (its own and those of
        // the border strip) holds every average of them, and surface is within two sampling radii
        // of its average (4.10).
        let reach = |&place: &u32| {
            let beyond = context.surface.strip_in(place) + context.surface.margin_in(place);
            at(place).distance(at(central)) + beyond
        };
        let reach = slots.iter().map(reach).fold(0.0, f64::max);
        Self { central, at: at(central), reach, count: slots.len() as u32 }
    }
}

/// The samples of a node: the central points of leaves, which the thesis draws at random and here
/// are chosen evenly along the tree's order, from a random start. Even ones cover better.
pub(super) fn samples(
    context: &Context<'_>,
    slots: &[u32],
    leaves: &[Leaf],
    start: u32,
) -> Vec<u32> {
    let wanted = context.options.samples.count(slots.len(), context.all);
    let mut random = Random::keyed(context.options.seed, u64::from(start), slots.len() as u64);
    if wanted <= leaves.len() {
        let stride = leaves.len() as f64 / wanted as f64;
        let shift = random.unit();
        let leaf = |k: usize| ((k as f64 + shift) * stride) as usize;
        return (0..wanted).map(|k| leaves[leaf(k).min(leaves.len() - 1)].central).collect();
    }
    let stride = slots.len() as f64 / wanted as f64;
    (0..wanted).map(|k| slots[((k as f64 + 0.5) * stride) as usize]).collect()
}

/// The radius of the spheres of a node.
pub(super) fn radius(
    context: &Context<'_>,
    slots: &[u32],
    samples: &[u32],
    leaves: &[Leaf],
    start: u32,
) -> f64 {
    let centers: Vec<DVec3> =
        samples.iter().map(|&place| context.surface.point_in(place) - context.origin).collect();
    let nearest = |x: DVec3| {
        centers.iter().map(|c| c.distance_squared(x)).fold(f64::INFINITY, f64::min).sqrt()
    };
    match context.options.covering {
        Covering::Guaranteed => {
            leaves.iter().map(|leaf| nearest(leaf.at) + leaf.reach).fold(0.0, f64::max)
        }
        Covering::Randomised(enough) => {
            let mut random =
                Random::keyed(context.options.seed ^ 0x5EED, u64::from(start), slots.len() as u64);
            let (mut radius, mut inside) = (0.0, 0);
            while inside < enough {
                let x = place_in_hull(context, slots, leaves, &mut random);
                let distance = nearest(x);
                if distance > radius {
                    (radius, inside) = (distance, 0);
                } else {
                    inside += 1;
                }
            }
            radius
        }
    }
}

/// A random average of the points of a random leaf.
fn place_in_hull(
    context: &Context<'_>,
    slots: &[u32],
    leaves: &[Leaf],
    random: &mut Random,
) -> DVec3 {
    let mut chosen = (random.unit() * leaves.len() as f64) as usize;
    chosen = chosen.min(leaves.len() - 1);
    let before: u32 = leaves[..chosen].iter().map(|leaf| leaf.count).sum();
    let leaf = leaves[chosen];
    let points = &slots[before as usize..(before + leaf.count) as usize];
    let (mut sum, mut weights) = (DVec3::ZERO, 0.0);
    for &place in points {
        let weight = random.unit();
        sum += (context.surface.point_in(place) - context.origin) * weight;
        weights += weight;
    }
    if weights > 0.0 { sum / weights } else { leaf.at }
}
