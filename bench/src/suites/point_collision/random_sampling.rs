//! A randomised sampling technique after section 5.2.3 without a hierarchy, with as many draws as it
//! takes: a stronger rival than that of figures 5.25 and 5.26, which is in `figures`.
//!
//! Test positions are drawn around the points of one cloud inside the other's box; a position that
//! is within half a spacing of both surfaces is a collision, and ends the query. The thesis covers
//! spheres by smaller ones and caps the number of draws at 500, where it fails; here the number is
//! whatever the wanted quality takes. The second function is evaluated only where the first is
//! small.

use glam::DVec3;
use kintact::Pose;
use kintact_scenes::SplitMix64;

use super::procedure::Reply;
use super::shapes::Subject;

/// A query with so many draws at most.
pub(super) fn ask(subject: &Subject, bounds: [DVec3; 2], samples: u64, pose: &Pose) -> Reply {
    let (surface, points) = (&subject.surface, subject.cloud.points());
    let back = pose.relative(&Pose::IDENTITY);
    let near = 0.5 * subject.spacing;
    let mut random = SplitMix64::new(samples);
    let (mut evaluations, mut tries, mut drawn) = (0, 0, 0);
    let mut collides = false;
    while drawn < samples && tries < 20 * samples && !collides {
        tries += 1;
        let point = points[(random.unit() * points.len() as f64) as usize];
        let there = back.apply(point);
        if there.cmplt(bounds[0]).any() || there.cmpgt(bounds[1]).any() {
            continue;
        }
        drawn += 1;
        let unit = [random.unit(), random.unit(), random.unit()];
        let x = point + (DVec3::from_array(unit) - 0.5) * (2.0 * subject.spacing);
        let there = back.apply(x);
        evaluations += 1;
        let other = surface.sample(there);
        if other.value.abs() > near || !surface.is_surface(there, &other) {
            continue;
        }
        evaluations += 1;
        let own = surface.sample(x);
        let sum = own.value.abs() + other.value.abs();
        collides = sum <= near && surface.is_surface(x, &own);
    }
    Reply { collides, evaluations, confidence: 1.0 }
}
