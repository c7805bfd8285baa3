//! Fits the score: from a patch beside a surface to the odds that the surface behind it meets that.

use std::ops::ControlFlow;

use super::EstimateMesh;
use super::patches::{FEATURES, Memory, PatchWalk, Placement};
use super::regression::logistic;
use crate::budget::BudgetTracker;
use crate::bvh::SlotPairs;
use crate::bvh::Traversal;
use crate::{Pose, exact};

/// The weights a body starts from, and keeps if it is too small to be fitted: the mean of those
/// fitted to a car, a lock, a bundle of pipes and a bumpy sphere.
pub(super) const PRIOR: [f32; FEATURES] =
    [-0.7, -15.5, 5.1, -2.7, 10.1, -1.6, 2.5, -4.1, 7.0, 0.3, 6.6, -6.0];

/// Steps of a pose from which patches are taken, and how many patches at most: the walks of queries
/// are no longer as a rule, and grazing poses would be most of the sample.
const STEPS: u64 = 64;
const PATCHES: usize = 160;

/// Fits weights to the patches that walks over these poses visit. The exact query says whether the
/// surface behind a patch meets the other body.
pub(super) fn weights(body: &EstimateMesh, near: &[Pose], wide: &[Pose]) -> [f32; FEATURES] {
    let Some(grid) = body.grid() else { return PRIOR };
    let mut samples = Vec::new();
    let (mut traversal, mut memory, mut met) =
        (Traversal::default(), Memory::default(), Vec::new());
    let settings = body.settings();
    let (mesh, tree) = (body.mesh().mesh(), body.mesh().tree());
    for pose in near.iter().chain(wide) {
        let touch = |p: u32, q: u32| {
            let (ta, tb) = (mesh.triangle(p), mesh.triangle(q));
            exact::triangles_intersect(&ta, &tb.map(|v| pose.apply(v)))
        };
        met.clear();
        PatchWalk::<true> {
            grid,
            nodes: body.patches().nodes(),
            placement: Placement::new(pose, grid, body.reach()),
            settings: [settings; 2],
            step_limit: STEPS,
            budget: &mut BudgetTracker::default(),
            memory: &mut memory,
            met: Some(&mut met),
        }
        .run();
        // Evenly spread over the walk: its beginning and its end are of different sizes.
        let stride = met.len().div_ceil(PATCHES).max(1);
        for patch in met.iter().step_by(stride) {
            let slots = SlotPairs::with_second(usize::from(patch.place.slot));
            let from = std::iter::once(([0, patch.place.node], slots));
            let meets = traversal.for_each_below([tree, tree], Some(pose), from, |p, q| {
                if touch(p, q) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let features = patch.features.map(f64::from);
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
