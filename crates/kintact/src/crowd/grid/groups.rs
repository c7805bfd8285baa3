//! [`groups`]: bodies that move alike, for which [`Fleets`](super::Fleets) keeps a grid each.
//!
//! What a grid costs is how often bodies cross its cells: the sum of their speeds as seen from cells that
//! move with the median velocity. The steps:
//!
//! 1. All bodies are one group.
//! 2. Along each axis the velocities of a group are sorted, and it is cut in two at the largest gap between
//!    them that leaves enough bodies on both sides. The axis is taken with the least sum of speeds.
//! 3. If that is worth it the two are groups, and are cut further, up to [`MOST`].
//!
//! Costs a sort of the velocities an axis and a cut. Called when counted work would pay for new grids.

use super::super::registry::BodyRegistry;
use super::frame::median;

/// Grids at most: each has its own cells and records.
pub(super) const MOST: usize = 8;

/// Bodies that are worth a grid of their own, at least.
const FEWEST: usize = 16;

/// A cut must reduce the sum of speeds by this factor. Larger: grids for little. Smaller: relative motion
/// between groups is paid for in every cell.
const WORTH_IT: f64 = 0.5;

/// The velocity of a body, and its id.
#[derive(Debug, Clone, Copy)]
struct Mover {
    velocity: [f64; 3],
    id: u32,
}

/// Bodies that move alike, and how fast they are within their groups, in all.
#[derive(Debug)]
pub(super) struct Groups {
    pub(super) groups: Vec<Vec<u32>>,
    /// The sum of the speeds of bodies relative to the medians of their groups.
    pub(super) speed: f64,
}

/// The velocity of a box along the first three axes.
pub(super) fn velocity<const N: usize>(registry: &BodyRegistry<N>, id: u32) -> [f64; 3] {
    let moving = &registry.boxes[id as usize];
    let s = registry.now - moving.from;
    let mut velocity = [0.0; 3];
    for (velocity, face) in velocity.iter_mut().zip(&moving.min) {
        *velocity = face.v + 2.0 * face.a * s;
    }
    velocity
}

/// The larger of the differences along the axes.
pub(super) fn relative_speed(a: [f64; 3], b: [f64; 3]) -> f64 {
    (0..3).fold(0.0, |speed, d| f64::max(speed, (a[d] - b[d]).abs()))
}

/// Divides all bodies of a registry into groups: one, which may be empty, or more.
pub(super) fn groups<const N: usize>(registry: &BodyRegistry<N>) -> Groups {
    let movers: Vec<Mover> =
        registry.ids().map(|id| Mover { velocity: velocity(registry, id), id }).collect();
    if movers.is_empty() {
        return Groups { groups: vec![Vec::new()], speed: 0.0 };
    }
    let speed = spread(&movers);
    let mut open = vec![(movers, speed)];
    let mut closed: Vec<(Vec<Mover>, f64)> = Vec::new();
    // The fastest group first.
    while let Some(fastest) = (0..open.len()).max_by(|&i, &j| open[i].1.total_cmp(&open[j].1)) {
        let (movers, speed) = open.swap_remove(fastest);
        let has_room = open.len() + closed.len() + 2 <= MOST;
        match has_room.then(|| cut(&movers, speed)).flatten() {
            Some(parts) => open.extend(parts),
            None => closed.push((movers, speed)),
        }
    }
    closed.sort_by_key(|(movers, _)| std::cmp::Reverse(movers.len()));
    let ids = |movers: &Vec<Mover>| {
        let mut ids: Vec<u32> = movers.iter().map(|mover| mover.id).collect();
        ids.sort_unstable();
        ids
    };
    Groups {
        groups: closed.iter().map(|(movers, _)| ids(movers)).collect(),
        speed: closed.iter().map(|(_, speed)| speed).sum(),
    }
}

/// The sum of the speeds of some bodies relative to their median velocity.
pub(super) fn spread_of<const N: usize>(registry: &BodyRegistry<N>, ids: &[u32]) -> f64 {
    let mover = |&id: &u32| Mover { velocity: velocity(registry, id), id };
    let movers: Vec<Mover> = ids.iter().map(mover).collect();
    if movers.is_empty() { 0.0 } else { spread(&movers) }
}

/// The sum of the speeds of bodies relative to their median velocity.
fn spread(movers: &[Mover]) -> f64 {
    let middle: [f64; 3] =
        std::array::from_fn(|axis| median(movers.iter().map(|mover| mover.velocity[axis])));
    movers.iter().map(|mover| relative_speed(mover.velocity, middle)).sum()
}

/// A group in two, with the speeds within each; none if that is not worth it.
fn cut(movers: &[Mover], speed: f64) -> Option<[(Vec<Mover>, f64); 2]> {
    let fewest = FEWEST.max(movers.len() / 32);
    if movers.len() < 2 * fewest || speed == 0.0 {
        return None;
    }
    let mut best: Option<[(Vec<Mover>, f64); 2]> = None;
    let mut least = WORTH_IT * speed;
    for axis in 0..3 {
        let mut sorted = movers.to_vec();
        sorted.sort_by(|x, y| x.velocity[axis].total_cmp(&y.velocity[axis]).then(x.id.cmp(&y.id)));
        let gap = |at: usize| sorted[at].velocity[axis] - sorted[at - 1].velocity[axis];
        let cuts = fewest..=sorted.len() - fewest;
        let Some(at) = cuts.max_by(|&i, &j| gap(i).total_cmp(&gap(j))) else { continue };
        if gap(at) == 0.0 {
            continue;
        }
        let upper = sorted.split_off(at);
        let (low, high) = (spread(&sorted), spread(&upper));
        if low + high <= least {
            (best, least) = (Some([(sorted, low), (upper, high)]), low + high);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn movers(velocities: impl IntoIterator<Item = [f64; 3]>) -> Vec<Mover> {
        velocities.into_iter().zip(0..).map(|(velocity, id)| Mover { velocity, id }).collect()
    }

    #[test]
    fn two_fleets_are_cut_and_one_is_not() {
        let own = |k: u32| f64::from(k % 7) - 3.0;
        let two =
            movers((0..100).map(|k| [0.0, if k < 40 { 500.0 } else { -500.0 } + own(k), 0.0]));
        let [(low, _), (high, _)] = cut(&two, spread(&two)).unwrap();
        assert_eq!((low.len(), high.len()), (60, 40));
        assert!(high.iter().all(|mover| mover.id < 40));
        let one = movers((0..100).map(|k| [own(k), own(k / 7), 500.0]));
        assert!(cut(&one, spread(&one)).is_none());
        // A few that are far off are not worth a grid.
        let few = movers((0..100).map(|k| [if k < 5 { 1e6 } else { own(k) }, 0.0, 0.0]));
        assert!(cut(&few, spread(&few)).is_none());
        let still = movers((0..100).map(|_| [3.0; 3]));
        assert!(cut(&still, spread(&still)).is_none());
    }
}
