//! [`EstimateMesh`]: a rigid mesh with all that [`EstimateQuery`](super::EstimateQuery) needs for
//! an answer with a probability, and the options of its fit.
//!
//! `EstimateMesh::new` builds the patch tree and the distance grid, draws poses of the mesh against
//! itself, fits the weights of the score on some (`training`), chooses limits on others and tests
//! them on the first (`tuning`), and fits probabilities last (`calibration`). Meshes of fewer than
//! two triangles, with coordinates out of range, or far from their own origin are not fitted: their
//! queries are exact.

use glam::DVec3;

use super::calibration::Calibration;
use super::patches::{Limits, Settings, Weights};
use super::poses::{Closeness, self_poses};
use super::{DistanceGrid, PatchTree};
use super::{training, tuning};
use crate::{Pose, RigidMesh};

/// How a [`EstimateMesh`] is fitted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EstimateOptions {
    /// The part of wrong answers aimed at for poses near contact: offsets from first contact of up
    /// to a hundredth of the body's size.
    pub near_error: f64,
    /// The same for poses of all depths and distances.
    pub wide_error: f64,
    /// How many poses to fit on, of each kind. More take longer and fit better.
    pub poses: usize,
    /// Another seed, other poses.
    pub seed: u64,
}

impl Default for EstimateOptions {
    /// Errors of at most 2% near contact and 0.5% elsewhere, 1500 poses of each kind.
    fn default() -> Self {
        Self { near_error: 0.02, wide_error: 0.005, poses: 1500, seed: 1 }
    }
}

/// Largest coordinates of bodies that are fitted, in the unit of the mesh: squares and fourth
/// powers of sizes have to stay within single precision. Queries about others are exact.
const SQUARABLE: std::ops::Range<f64> = 1e-8..1e8;

/// How many of its sizes from its own origin a mesh may be to be fitted: patches and the grid are in
/// single precision, and the grid is refined until it is as fine as the surface needs. A
/// [`Shape`](crate::Shape) moves what is farther away before it is fitted.
const OFF_CENTRE: f64 = 1e4;

/// A rigid mesh for answers with less than certainty, see [the module](super).
///
/// Making one takes about a second, most of it exact queries. The same mesh and options
/// give the same fit, up to the last bits of the platform's exponential function.
#[derive(Debug, Clone)]
pub struct EstimateMesh {
    mesh: RigidMesh,
    patches: PatchTree,
    grid: Option<DistanceGrid>,
    settings: Settings,
    calibration: Calibration,
    /// Largest coordinate.
    reach: f64,
    /// Middle and half sizes of the box around it.
    bounds: [DVec3; 2],
}

impl EstimateMesh {
    /// Fits patches, score, thresholds and probabilities to a mesh.
    pub fn new(mesh: RigidMesh, options: &EstimateOptions) -> Self {
        let bounds = mesh.tree().bounds();
        let reach = f64::from(bounds.min.abs().max(bounds.max.abs()).max_element());
        let size = f64::from((bounds.max - bounds.min).max_element());
        let is_near = reach <= OFF_CENTRE * size;
        let patches = PatchTree::new(mesh.tree(), |face| mesh.mesh().triangle(face));
        let settings = Settings {
            weights: Weights::new(training::PRIOR),
            limits: [Limits::NONE; _],
            drop: f32::NEG_INFINITY,
            // Not fitted: the walk is skipped, and the exact query decides.
            step_limit: 0,
        };
        let calibration = Calibration::default();
        let grid =
            is_near.then(|| DistanceGrid::new(mesh.tree(), |face| mesh.mesh().triangle(face)));
        let grid = grid.flatten();
        let (low, high) = (bounds.min.as_dvec3(), bounds.max.as_dvec3());
        let bounds = [0.5 * (low + high), 0.5 * (high - low)];
        let mut this = Self { mesh, patches, grid, settings, calibration, reach, bounds };
        if !is_near || this.mesh.tree().primitive_count() < 2 || !SQUARABLE.contains(&reach) {
            return this;
        }
        let EstimateOptions { poses: count, seed, .. } = *options;
        let poses = |which, part| self_poses(&this.mesh, which, count, seed.wrapping_add(part));
        let [near, wide] = [Closeness::Near, Closeness::Wide].map(|which| poses(which, 0));
        let [near_test, wide_test] = [Closeness::Near, Closeness::Wide].map(|w| poses(w, 1 << 32));
        let fitted = training::weights(&this, &near[..near.len() / 4], &wide[..wide.len() / 4]);
        this.settings.weights = Weights::new(fitted);
        let [evaluated_on, chosen_on] = [[&near, &wide], [&near_test, &wide_test]]
            .map(|sets| tuning::known(&this, sets.map(|set: &Vec<Pose>| &set[..])));
        this.settings = tuning::settings(&this, [&chosen_on, &evaluated_on], options);
        this.calibration = Calibration::fit(&this, &this, &[near_test, wide_test].concat());
        this
    }

    /// Fits the probabilities again, on poses of `partner` as seen from this mesh: the more they
    /// are like those of later queries, the closer the probabilities come to observed frequencies.
    /// A few thousand are good; none leave the fit as it was.
    ///
    /// Yes-or-no answers of unlimited queries stay as they are; those of interrupted ones follow
    /// the probability.
    pub fn calibrate(&mut self, partner: &Self, poses: &[Pose]) {
        if !poses.is_empty() {
            self.calibration = Calibration::fit(self, partner, poses);
        }
    }

    /// The mesh.
    pub fn mesh(&self) -> &RigidMesh {
        &self.mesh
    }

    pub(super) fn patches(&self) -> &PatchTree {
        &self.patches
    }

    pub(super) fn grid(&self) -> Option<&DistanceGrid> {
        self.grid.as_ref()
    }

    pub(super) fn reach(&self) -> f64 {
        self.reach
    }

    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The box around all of it: middle and half sizes.
    #[inline]
    pub(super) fn bounds(&self) -> [DVec3; 2] {
        self.bounds
    }

    #[inline]
    pub(super) fn calibration(&self) -> &Calibration {
        &self.calibration
    }
}
