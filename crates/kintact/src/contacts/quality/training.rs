//! The score: from two patches to the odds that the surfaces behind them meet.

use std::ops::ControlFlow;

use super::QualityMesh;
use super::regression::logistic;
use crate::candidates::Traversal;
use crate::candidates::quality::{FEATURES, Meter, Placement, Settings, Walk};
use crate::{Pose, exact};

/// What a body starts from, and keeps if it is too small to be fitted: the mean of what was
/// fitted to a car, a lock, a bundle of pipes and a bumpy sphere.
pub(super) const PRIOR: [f32; FEATURES] = [1.4, -1.3, -4.1, -10.6, 4.5, 4.2, -1.7, 1.6];

/// Visits of a pose from which pairs are taken, and how many pairs at most: the walks of queries
/// are no longer as a rule, and grazing poses would be most of the sample.
const VISITS: u64 = 48;
const PAIRS: usize = 160;

/// Fits weights to the pairs of branches that walks over these poses come by. Whether such a pair
/// meets is asked of the exact query.
pub(super) fn weights(body: &QualityMesh, near: &[Pose], wide: &[Pose]) -> [f32; FEATURES] {
    let mut samples = Vec::new();
    let (mut traversal, mut waiting, mut met) = (Traversal::default(), Vec::new(), Vec::new());
    let settings = Settings { patience: VISITS, ..*body.settings() };
    let (mesh, tree) = (body.mesh().mesh(), body.mesh().tree());
    for pose in near.iter().chain(wide) {
        let touch = |p: u32, q: u32| {
            let (ta, tb) = (mesh.triangle(p), mesh.triangle(q));
            exact::triangles_intersect(&ta, &tb.map(|v| pose.apply(v)))
        };
        met.clear();
        Walk::<_, true> {
            nodes: [body.patches().nodes(); 2],
            placement: Placement::new(pose, body.reach()),
            settings: &settings,
            meter: Meter::UNLIMITED,
            waiting: &mut waiting,
            met: Some(&mut met),
            touch,
        }
        .run();
        // Evenly spread over the walk: its beginning and its end are of different sizes.
        let stride = met.len().div_ceil(PAIRS).max(1);
        for pair in met.iter().step_by(stride) {
            let from = std::iter::once((pair.visit.nodes, pair.visit.slots));
            let meets = traversal.for_each_below([tree, tree], Some(pose), from, |p, q| {
                if touch(p, q) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let features = pair.features.map(f64::from);
            if features.iter().all(|x| x.is_finite()) {
                samples.push((features, meets.is_break()));
            }
        }
    }
    let meeting = samples.iter().filter(|(_, meets)| *meets).count();
    if meeting < 50 || samples.len() - meeting < 50 {
        return PRIOR;
    }
    logistic(&samples, PRIOR.map(f64::from), 1.0).map(|w| w as f32)
}
