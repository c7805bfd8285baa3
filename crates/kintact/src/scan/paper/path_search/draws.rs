//! Step 1: which points of the walked cloud are drawn, and how large their surfels are (sections
//! 5.3.1 and 5.3.2).

use glam::DVec3;

use super::body::PathBody;
use super::options::PathSearchOptions;
use crate::Pose;
use crate::random::Random;
use crate::scan::search::{Surfels, draws_for};

/// So many tries for each draw that is wanted; where fewer hit the shared volume, all points are
/// looked at.
const TRIES: usize = 64;

/// Surfels are no smaller than so many sampling radii, about the distance between neighbours.
const LEAST_SURFEL: f64 = 2.0;

/// The draws of one direction.
#[derive(Debug, Clone, Default)]
pub(super) struct DrawnPoints {
    /// P'_A by slot, each once.
    pub(super) slots: Vec<u32>,
    /// The surfel radius r_s.
    pub(super) surfel: f64,
}

/// The volume that the walked cloud's box and the met cloud's share, by the first.
pub(super) fn shared_volume(walked: &PathBody<'_>, [low, high]: [DVec3; 2]) -> f64 {
    // Flat clouds have boxes without volume.
    let thick = walked.radius.max(f64::MIN_POSITIVE);
    let size = (walked.high - walked.low).max(DVec3::splat(thick));
    let shared = walked.high.min(high) - walked.low.max(low);
    if shared.cmplt(DVec3::ZERO).any() {
        return 0.0;
    }
    let part = shared.max(DVec3::splat(thick)).min(size) / size;
    part.x * part.y * part.z
}

/// The box around a cloud's box, moved.
pub(in crate::scan::paper) fn placed_box(body: &PathBody<'_>, pose: &Pose) -> [DVec3; 2] {
    let (middle, half) = (0.5 * (body.low + body.high), 0.5 * (body.high - body.low));
    let rotation = pose.rotation();
    let reach = rotation.x_axis.abs() * half.x
        + rotation.y_axis.abs() * half.y
        + rotation.z_axis.abs() * half.z;
    let middle = pose.apply(middle);
    [middle - reach, middle + reach]
}

impl DrawnPoints {
    /// Chooses points of the walked cloud that lie in the met one's box. `pose` carries the met
    /// cloud's frame into the walked one's.
    pub(super) fn new(
        walked: &PathBody<'_>,
        met: &PathBody<'_>,
        pose: &Pose,
        options: &PathSearchOptions,
        random: &mut Random,
    ) -> Self {
        let share = shared_volume(walked, placed_box(met, pose));
        let expected = share * walked.slots.len() as f64;
        if share <= 0.0 {
            return Self::default();
        }
        let (surfels, surfel) = match options.surfels {
            // Equations 5.10 and 5.11.
            Surfels::Count(a) => (f64::from(a), (expected / f64::from(a)).sqrt() * walked.radius),
            Surfels::Radius(radius) => ((walked.radius / radius).powi(2) * expected, radius),
        };
        let back = pose.relative(&Pose::IDENTITY);
        let is_inside = |&slot: &u32| {
            let there = back.apply(walked.surface.point_in(slot));
            there.cmpge(met.low).all() && there.cmple(met.high).all()
        };
        let wanted = draws_for(surfels, options.certainty);
        let mut slots = Vec::new();
        if expected > wanted as f64 {
            let mut hits = 0;
            for _ in 0..TRIES * wanted {
                let number = (random.unit() * walked.slots.len() as f64) as usize;
                let slot = walked.slots[number.min(walked.slots.len() - 1)];
                if is_inside(&slot) {
                    slots.push(slot);
                    hits += 1;
                }
                if hits == wanted {
                    break;
                }
            }
            if hits < wanted {
                slots.clear();
            }
        }
        if slots.is_empty() {
            slots.extend(walked.slots.iter().filter(|slot| is_inside(slot)));
            shuffle(&mut slots, random);
            slots.truncate(wanted);
        }
        let mut seen = std::collections::HashSet::new();
        slots.retain(|slot| seen.insert(*slot));
        // Where all points are taken, smaller spheres would not reach from one to the next.
        Self { slots, surfel: surfel.max(LEAST_SURFEL * walked.radius) }
    }
}

fn shuffle(slots: &mut [u32], random: &mut Random) {
    for at in (1..slots.len()).rev() {
        let other = (random.unit() * (at + 1) as f64) as usize;
        slots.swap(at, other.min(at));
    }
}
