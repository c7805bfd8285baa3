//! Builds a [`PointTree`] top-down: cut where the children's boxes are smallest, then, on the way
//! up, bound each node by a box, a disc and spheres. O(n log n).

use glam::{DVec3, Vec3};

use super::covering::{self, Leaf};
use super::options::PointTreeOptions;
use super::{PointNode, PointTree};
use crate::scan::PointSurface;
use crate::scan::surface::Symmetric;

/// Cuts tried along each axis, plus one.
const BINS: usize = 16;
/// Nodes over more points are worth two threads.
const SHARED: usize = 4096;
/// How far the surface may leave the points that were moved onto it, in sampling radii: added to
/// the thickness of the discs that nodes are bounded by. Less may lose contacts, more visits more
/// nodes.
const SURFACE_RISE: f64 = 0.5;

pub(super) struct Context<'a> {
    pub(super) surface: &'a PointSurface,
    pub(super) options: &'a PointTreeOptions,
    pub(super) origin: DVec3,
    /// By slot.
    settled: &'a [Settled],
    pub(super) all: usize,
}

/// What every level reads of a point.
#[derive(Debug, Clone, Copy, Default)]
struct Settled {
    /// Where it is on the surface, relative to the middle of the cloud.
    at: DVec3,
    normal: Vec3,
    height: f32,
    /// How far the surface nearest to it may be.
    margin: f32,
    spacing: f32,
}

/// A part of the tree, with all that its parent needs.
pub(super) struct Branch {
    pub(super) nodes: Vec<PointNode>,
    /// Samples of inner nodes, in the order of the nodes.
    pub(super) samples: Vec<u32>,
    pub(super) leaves: Vec<Leaf>,
    moments: Moments,
    low: DVec3,
    high: DVec3,
}

pub(super) fn build(surface: &PointSurface, options: &PointTreeOptions) -> PointTree {
    let mut order: Vec<u32> = surface.live_slots().collect();
    let (low, high) = bounds(surface, &order);
    let origin = 0.5 * (low + high);
    let settled = settled(surface, options, &order, origin);
    let context = Context { surface, options, origin, settled: &settled, all: order.len() };
    let branch = context.grow(&mut order, 0);
    let extent = 0.5 * (branch.high - branch.low).max_element();
    let (mut nodes, mut samples) = (branch.nodes, branch.samples);
    let mut start = 0;
    for node in &mut nodes {
        let count = node.samples;
        node.samples = start;
        start += count;
    }
    nodes.shrink_to_fit();
    samples.shrink_to_fit();
    let heights = settled.iter().map(|settled| settled.height).collect();
    PointTree { nodes, order, samples, heights, origin, extent }
}

fn settled(
    surface: &PointSurface,
    options: &PointTreeOptions,
    order: &[u32],
    origin: DVec3,
) -> Vec<Settled> {
    let settle = |&place: &u32| {
        // Rounded as it is stored, so that every reader gets the same position.
        let height = surface.height_in(place) as f32;
        let normal = surface.normal_in(place);
        Settled {
            at: surface.point_in(place) - normal * f64::from(height) - origin,
            normal: normal.as_vec3(),
            height,
            margin: crate::bvh::round_up(surface.margin_in(place)),
            spacing: surface.spacing_in(place) as f32,
        }
    };
    let work = |chunk: &[u32]| chunk.iter().map(settle).collect::<Vec<_>>();
    let chunks: Vec<&[u32]> = order.chunks(2048).collect();
    let found = if options.parallel {
        crate::parallel::map(chunks, work)
    } else {
        chunks.into_iter().map(work).collect()
    };
    let mut all = vec![Settled::default(); surface.place_end()];
    for (&place, settled) in order.iter().zip(found.into_iter().flatten()) {
        all[place as usize] = settled;
    }
    all
}

fn bounds(surface: &PointSurface, slots: &[u32]) -> (DVec3, DVec3) {
    let start = (DVec3::INFINITY, DVec3::NEG_INFINITY);
    slots.iter().fold(start, |(low, high), &place| {
        let p = surface.point_in(place);
        (low.min(p), high.max(p))
    })
}

impl Context<'_> {
    fn grow(&self, slots: &mut [u32], start: u32) -> Branch {
        if slots.len() <= self.options.leaf_points as usize {
            return self.leaf(slots, start);
        }
        let middle = self.cut(slots);
        let (first, second) = slots.split_at_mut(middle);
        let at = start + middle as u32;
        let is_shared = self.options.parallel && first.len() + second.len() > SHARED;
        let (mut branch, second) = if is_shared {
            crate::parallel::join(|| self.grow(first, start), || self.grow(second, at))
        } else {
            (self.grow(first, start), self.grow(second, at))
        };
        let skip = branch.nodes.len() as u32 + 1;
        branch.nodes.extend(second.nodes);
        branch.leaves.extend(second.leaves);
        branch.moments = branch.moments.and(&second.moments);
        branch.low = branch.low.min(second.low);
        branch.high = branch.high.max(second.high);
        let mut samples = covering::samples(self, slots, &branch.leaves, start);
        let covering = covering::radius(self, slots, &samples, &branch.leaves, start);
        let mut node = self.bounded(slots, start, &branch);
        node.skip = skip;
        node.covering = round_up(covering);
        node.samples = samples.len() as u32;
        // Equation 5.7.
        node.spacing *= (slots.len() as f32 / samples.len() as f32).sqrt();
        branch.nodes.insert(0, node);
        samples.extend(branch.samples);
        samples.extend(second.samples);
        branch.samples = samples;
        branch
    }

    fn leaf(&self, slots: &[u32], start: u32) -> Branch {
        let mut moments = Moments::default();
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        for &place in slots {
            let Settled { at, margin, .. } = self.settled[place as usize];
            moments.add(at);
            low = low.min(at - f64::from(margin));
            high = high.max(at + f64::from(margin));
        }
        let leaf = Leaf::new(self, slots);
        let mut branch = Branch {
            nodes: Vec::new(),
            samples: Vec::new(),
            leaves: vec![leaf],
            moments,
            low,
            high,
        };
        let mut node = self.bounded(slots, start, &branch);
        node.covering = round_up(leaf.reach);
        branch.nodes.push(node);
        branch
    }

    /// Where to cut: along any axis, where the volumes of the two boxes, each times its number of
    /// points, are smallest. Without that factor corners are cut off one by one. Boxes are taken a
    /// sampling radius wider, or flat ones would all have none.
    fn cut(&self, slots: &mut [u32]) -> usize {
        let (low, high) = bounds(self.surface, slots);
        let size = high - low;
        let width = self.surface.spacing_in(slots[slots.len() / 2]);
        let mut best: Option<(f64, usize, usize)> = None;
        for axis in 0..3 {
            if size[axis] <= 0.0 {
                continue;
            }
            let mut bins = [(0_u32, DVec3::INFINITY, DVec3::NEG_INFINITY); BINS];
            for &place in slots.iter() {
                let p = self.surface.point_in(place);
                let bin = &mut bins[bin_of(p[axis], low[axis], size[axis])];
                *bin = (bin.0 + 1, bin.1.min(p), bin.2.max(p));
            }
            let cost = |(count, low, high): (u32, DVec3, DVec3)| {
                let size = (high - low).max(DVec3::ZERO) + width;
                f64::from(count) * size.x * size.y * size.z
            };
            let none = (0, DVec3::INFINITY, DVec3::NEG_INFINITY);
            let join = |a: (u32, DVec3, DVec3), b: (u32, DVec3, DVec3)| {
                (a.0 + b.0, a.1.min(b.1), a.2.max(b.2))
            };
            let mut above = [0.0; BINS];
            let mut rest = none;
            for bin in (1..BINS).rev() {
                rest = join(rest, bins[bin]);
                above[bin] = if rest.0 > 0 { cost(rest) } else { f64::INFINITY };
            }
            let mut below = none;
            for bin in 1..BINS {
                below = join(below, bins[bin - 1]);
                let sum = cost(below) + above[bin];
                if below.0 > 0 && best.is_none_or(|(least, ..)| sum < least) {
                    best = Some((sum, axis, bin));
                }
            }
        }
        let Some((cost, axis, bin)) = best.filter(|(cost, ..)| cost.is_finite()) else {
            return slots.len() / 2;
        };
        debug_assert!(cost >= 0.0);
        let is_below =
            |&place: &u32| bin_of(self.surface.point_in(place)[axis], low[axis], size[axis]) < bin;
        // Stable, so that the tree depends on nothing but the points.
        let (mut kept, above): (Vec<u32>, Vec<u32>) = slots.iter().partition(|p| is_below(p));
        let middle = kept.len();
        kept.extend(above);
        slots.copy_from_slice(&kept);
        middle
    }

    /// Box and disc around the surface of a branch.
    fn bounded(&self, slots: &[u32], start: u32, branch: &Branch) -> PointNode {
        let mean = branch.moments.mean();
        let normal = branch.moments.covariance().smallest_axis().direction;
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        let (mut spacing, mut radius) = (0.0, 0.0_f64);
        for &place in slots {
            let point = &self.settled[place as usize];
            let offset = point.at - mean;
            let height = normal.dot(offset);
            // Surface beside the point, as far as its margin, rises as the surface is tilted.
            let cos = normal.dot(point.normal.as_dvec3()).abs().min(1.0);
            let (own, margin) = (f64::from(point.spacing), f64::from(point.margin));
            let rise = margin * (1.0 - cos * cos).sqrt() + SURFACE_RISE * own;
            low = low.min(height - rise);
            high = high.max(height + rise);
            let aside = (offset.length_squared() - height * height).max(0.0).sqrt();
            radius = radius.max(aside + margin);
            spacing += own;
        }
        let middle = mean + normal * (0.5 * (low + high));
        let half = 0.5 * (branch.high - branch.low);
        PointNode {
            center: (0.5 * (branch.low + branch.high)).as_vec3(),
            half: Vec3::new(round_up(half.x), round_up(half.y), round_up(half.z)),
            middle: middle.as_vec3(),
            normal: normal.as_vec3(),
            radius: round_up(radius),
            thickness: round_up(0.5 * (high - low)),
            covering: 0.0,
            spacing: (spacing / slots.len() as f64) as f32,
            skip: 0,
            start,
            count: slots.len() as u32,
            samples: 0,
        }
    }
}

fn bin_of(x: f64, low: f64, size: f64) -> usize {
    (((x - low) / size * BINS as f64) as usize).min(BINS - 1)
}

/// Rounded up by more than the middle it is measured from may be rounded.
pub(super) fn round_up(x: f64) -> f32 {
    crate::bvh::round_up(x * (1.0 + 1e-6))
}

#[derive(Debug, Clone, Copy, Default)]
struct Moments {
    count: f64,
    sum: DVec3,
    squares: DVec3,
    mixed: DVec3,
}

impl Moments {
    fn add(&mut self, p: DVec3) {
        self.count += 1.0;
        self.sum += p;
        self.squares += p * p;
        self.mixed += DVec3::new(p.x * p.y, p.x * p.z, p.y * p.z);
    }

    fn and(&self, other: &Self) -> Self {
        Self {
            count: self.count + other.count,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
            mixed: self.mixed + other.mixed,
        }
    }

    fn mean(&self) -> DVec3 {
        self.sum / self.count
    }

    fn covariance(&self) -> Symmetric {
        let m = self.mean();
        let [xx, yy, zz] = (self.squares / self.count - m * m).to_array();
        let [xy, xz, yz] =
            (self.mixed / self.count - DVec3::new(m.x * m.y, m.x * m.z, m.y * m.z)).to_array();
        Symmetric([xx, yy, zz, xy, xz, yz])
    }
}
