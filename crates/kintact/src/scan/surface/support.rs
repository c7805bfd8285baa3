//! Which points of a cloud stand for surface, and which are strays: [`supported`].
//!
//! Stray points (dust, reflections, mixed pixels) lie far from others, and a support radius made of
//! spacings believes them: a surface would span the empty space around each. Spacing alone does not tell
//! them, since strays are one another's neighbours. A point is supported if all of this holds, `d` being
//! the distance of a point to its 8th neighbour:
//!
//! 1. Its `d` is at most 3 times the median of its 16 neighbours': no jump in density.
//! 2. At least 3 neighbours q have it within 2 d(q): it is a neighbour of its neighbours.
//! 3. The points around it are flat (the median over its neighbours of the surface variation, the least
//!    eigenvalue's share of the covariance, is at most 0.12), or dense (d is at most twice the median of
//!    the cloud). Flatness for all would lose thin bars and close sheets.
//! 4. It belongs to at least 50 supported points, each joined with the next by an edge no longer than
//!    1.5 times the smaller `d` of its ends.
//!
//! Once strays are gone others that they supported can be seen, so this is repeated, three times at most.
//! Clouds of fewer than 500 points have too few to say what is usual, and keep them all; so do clouds of
//! which nothing would be left. Rows of points along one ray and mixed pixels that lie as dense as surface
//! are not told from it: asking that the second eigenvalue stands out found a third of such rows at best.
//! Not in the thesis. Costs one query for 16 neighbours a point, some 4 us.

use glam::DVec3;

use super::eigen::Symmetric;
use super::graph::in_tasks;
use super::index::{Index, Neighbour};
use crate::geometry::DisjointSets;

/// The neighbour that `d` reaches to.
const EIGHTH: usize = 8;
/// Neighbours that are asked.
const NEIGHBOURS: usize = 16;
/// How much larger a spacing may be than those around (no unit). Larger: lone strays beside a surface
/// count. Smaller: surfaces whose density changes get holes.
const JUMP: f64 = 3.0;
/// In units of d(q), how far a neighbour may be. Larger: strays count for others.
const MUTUAL: f64 = 2.0;
const LEAST_MUTUAL: usize = 3;
/// The surface variation of what is flat (a third for points all around).
const FLAT: f64 = 0.12;
/// In medians of the cloud, the spacing of what is dense.
const DENSE: f64 = 2.0;
/// In the smaller spacing of its ends, how long an edge of a component may be.
const JOINED: f64 = 1.5;
/// A component of fewer points is no surface.
const LEAST_COMPONENT: u32 = 50;
/// Rounds at most. Fewer: strays that supported one another stay. More: nothing changes any more.
const ROUNDS: usize = 3;
/// Clouds with fewer points keep them all.
const LEAST_CLOUD: usize = 500;

/// For each point whether others support it; `None` if all of them count.
pub(super) fn supported(points: &[DVec3], parallel: bool) -> Option<Vec<bool>> {
    if points.len() < LEAST_CLOUD {
        return None;
    }
    let mut left: Vec<u32> = (0..points.len() as u32).collect();
    for _ in 0..ROUNDS {
        let at: Vec<DVec3> = left.iter().map(|&id| points[id as usize]).collect();
        let is_supported = supported_among(&at, parallel);
        let before = left.len();
        let mut each = is_supported.iter();
        left.retain(|_| each.next().is_some_and(|&is| is));
        if left.len() == before || left.len() < LEAST_CLOUD {
            break;
        }
    }
    if left.len() < 2 || left.len() == points.len() {
        return None;
    }
    let mut is_supported = vec![false; points.len()];
    left.iter().for_each(|&id| is_supported[id as usize] = true);
    Some(is_supported)
}

/// One round: which points the others of a list support.
fn supported_among(points: &[DVec3], parallel: bool) -> Vec<bool> {
    let mut order: Vec<u32> = (0..points.len() as u32).collect();
    let index = &Index::new(points, &mut order);
    let around: Vec<Around> = in_tasks(points.len(), parallel, |range| {
        let mut found = Vec::new();
        range.map(|id| Around::of(index, points, id, &mut found)).collect::<Vec<_>>()
    })
    .concat();
    let mut all: Vec<f64> = around.iter().map(|one| one.spacing).collect();
    let usual = median(&mut all);
    let mut is_supported: Vec<bool> = in_tasks(points.len(), parallel, |range| {
        range.map(|id| is_locally_supported(points, &around, id, usual)).collect::<Vec<_>>()
    })
    .concat();
    drop_small_components(points, &around, &mut is_supported);
    is_supported
}

/// A point's neighbours and what is measured of them.
#[derive(Debug, Clone, Copy)]
struct Around {
    neighbours: [u32; NEIGHBOURS],
    /// The distance to the 8th.
    spacing: f64,
    /// The least eigenvalue's share of the covariance of them and the point.
    variation: f64,
}

impl Around {
    fn of(index: &Index, points: &[DVec3], id: u32, found: &mut Vec<Neighbour>) -> Self {
        let at = points[id as usize];
        index.nearest_but(at, id, NEIGHBOURS, found);
        // Clouds are larger than that: there are as many as wanted.
        let mut neighbours = [id; NEIGHBOURS];
        for (slot, near) in neighbours.iter_mut().zip(found.iter()) {
            *slot = near.id;
        }
        let spacing = found.get(EIGHTH - 1).map_or(0.0, |near| near.squared.sqrt());
        // About the point, in units of its spacing, so that neither large nor small clouds overflow.
        let unit = 1.0 / spacing.max(f64::MIN_POSITIVE);
        let (mut sum, mut squares, mut mixed) = (DVec3::ZERO, DVec3::ZERO, DVec3::ZERO);
        for near in found.iter() {
            let v = (points[near.id as usize] - at) * unit;
            sum += v;
            squares += v * v;
            mixed += DVec3::new(v.x * v.y, v.x * v.z, v.y * v.z);
        }
        let mean = sum / (found.len() + 1) as f64;
        let [xx, yy, zz] = (squares - sum * mean).to_array();
        let [xy, xz, yz] =
            [mixed.x - sum.x * mean.y, mixed.y - sum.x * mean.z, mixed.z - sum.y * mean.z];
        let variation = Symmetric([xx, yy, zz, xy, xz, yz]).smallest_axis().variation;
        Self { neighbours, spacing, variation }
    }
}

/// The middle value, the lower one of an even number. Sorts what it needs to.
fn median(values: &mut [f64]) -> f64 {
    if values.is_empty() {
        return 0.0;
    }
    let middle = (values.len() - 1) / 2;
    *values.select_nth_unstable_by(middle, f64::total_cmp).1
}

/// Steps 1 to 3.
fn is_locally_supported(points: &[DVec3], around: &[Around], id: u32, usual: f64) -> bool {
    let own = &around[id as usize];
    let of_neighbours = own.neighbours.map(|q| &around[q as usize]);
    if own.spacing > JUMP * median(&mut of_neighbours.map(|q| q.spacing)) {
        return false;
    }
    let at = points[id as usize];
    let is_mutual = |&q: &u32| {
        (points[q as usize] - at).length() <= MUTUAL * around[q as usize].spacing && q != id
    };
    if own.neighbours.iter().filter(|q| is_mutual(q)).count() < LEAST_MUTUAL {
        return false;
    }
    own.spacing <= DENSE * usual || median(&mut of_neighbours.map(|q| q.variation)) <= FLAT
}

/// Step 4.
fn drop_small_components(points: &[DVec3], around: &[Around], is_supported: &mut [bool]) {
    let mut groups = DisjointSets::new(points.len());
    for (id, own) in (0_u32..).zip(around).filter(|(id, _)| is_supported[*id as usize]) {
        for &q in own.neighbours.iter().filter(|&&q| is_supported[q as usize]) {
            let longest = JOINED * own.spacing.min(around[q as usize].spacing);
            if (points[q as usize] - points[id as usize]).length() <= longest {
                groups.join(id, q);
            }
        }
    }
    let mut sizes = vec![0_u32; points.len()];
    for id in (0..points.len() as u32).filter(|&id| is_supported[id as usize]) {
        sizes[groups.first_of(id) as usize] += 1;
    }
    for (id, is_supported) in (0_u32..).zip(is_supported.iter_mut()) {
        *is_supported &= sizes[groups.first_of(id) as usize] >= LEAST_COMPONENT;
    }
}
