//! Collisions of two sphere trees, which grow on the way.
//!
//! Overlapping pairs of spheres are refined level by level, so that whenever a budget ends, what
//! is at hand is an answer: coarser, never wrong.

mod exact;
mod walk;

use super::tree::Ball;
use super::{CellTest, SphereTree};
use crate::budget::{Budget, BudgetTracker};
use crate::geometry::Pair;
use crate::motion::RigidMotion;
use crate::{Error, Pose};
use exact::Exact;
use walk::SphereWalk;

/// Finds out how close two bodies with sphere trees come, and grows the trees where they do.
///
/// Keeps its memory from one query to the next. Not exact unless [`SphereQuery::exact`] is set:
/// pairs of spheres that overlap mean that the surfaces come closer than [`SpherePair::bound`];
/// none mean that they do not meet.
#[derive(Debug, Clone, Default)]
pub struct SphereQuery {
    /// Also find the pairs of faces that intersect inside the last spheres.
    pub exact: bool,
    /// What all queries took.
    pub counts: SphereQueryCounts,
    budget: BudgetTracker,
    walk: SphereWalk,
    exact_tests: Exact,
    answer: SphereAnswer,
}

/// What a [`SphereQuery`] did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SphereQueryCounts {
    /// Pairs of spheres tested.
    pub sphere_tests: u64,
    /// Pairs of faces tested exactly.
    pub face_tests: u64,
}

/// Two overlapping spheres of different bodies, in the world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SpherePair {
    /// Holds some of the first surface.
    pub a: Ball,
    /// Holds some of the second surface.
    pub b: Ball,
}

impl SpherePair {
    /// The surfaces come at least as close as this somewhere in the two spheres, up to rounding:
    /// two diameters in a row are the longest way from one point to another.
    pub fn bound(&self) -> f64 {
        2.0 * self.a.radius + 2.0 * self.b.radius
    }
}

/// What is known about two bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct SphereAnswer {
    /// Pairs of overlapping spheres. If there are none the surfaces do not meet (as far as the
    /// overlap tests are conservative).
    pub pairs: Vec<SpherePair>,
    /// Pairs of faces that intersect, sorted; empty unless [`SphereQuery::exact`] is set.
    pub faces: Vec<Pair>,
    /// Whether all pairs of spheres are as small as the trees' depth allows; not so if the
    /// budget ended before.
    pub complete: bool,
    /// Whether all exact tests were made, if wanted. They need no complete pairs.
    pub faces_complete: bool,
    /// Whether no collision can have been missed: true with conservative cell tests.
    pub conservative: bool,
}

impl Default for SphereAnswer {
    fn default() -> Self {
        Self {
            pairs: Vec::new(),
            faces: Vec::new(),
            complete: true,
            faces_complete: true,
            conservative: true,
        }
    }
}

impl SphereAnswer {
    /// The surfaces are certainly no farther apart than this: the least bound of the pairs, and
    /// infinity where there are none.
    pub fn distance_bound(&self) -> f64 {
        self.pairs.iter().map(SpherePair::bound).fold(f64::INFINITY, f64::min)
    }
}

impl SphereQuery {
    /// A query that also finds the pairs of faces that intersect.
    pub fn exact() -> Self {
        Self { exact: true, ..Self::default() }
    }

    /// Fills up the budget, which all queries share until the next call. Without a call there is no
    /// limit. Nothing is spent beyond it; answers get coarser instead.
    ///
    /// An operation is a test of a cell against a surface. The clock, which runs from this call
    /// on, is read before every division of a few nodes and every few exact tests, so a time is
    /// overrun by about as long as those take.
    pub fn start_frame(&mut self, budget: Budget) {
        self.budget = budget.track();
    }

    /// The last answer.
    pub fn answer(&self) -> &SphereAnswer {
        &self.answer
    }

    /// Which spheres of two bodies overlap, where both stand now.
    pub fn collide<A: CellTest, B: CellTest>(
        &mut self,
        a: &mut SphereTree<A>,
        b: &mut SphereTree<B>,
    ) -> &SphereAnswer {
        self.answer.complete =
            self.walk.run(a, b, [None, None], &mut self.budget, &mut self.counts.sphere_tests);
        self.answer.conservative = a.test().is_conservative() && b.test().is_conservative();
        self.answer.pairs.clear();
        self.answer.pairs.extend(self.walk.found.iter().map(|pair| pair.spheres));
        self.answer.faces.clear();
        self.answer.faces_complete = true;
        if self.exact {
            let (tests, complete) =
                self.exact_tests.run(a, b, &self.walk.found, &self.budget, &mut self.answer.faces);
            self.counts.face_tests += tests;
            self.answer.faces_complete = complete;
        }
        &self.answer
    }

    /// Grows the branches that the bodies will need when they stand at these poses, so that
    /// the frame that meets them there has less to do. Within the budget.
    ///
    /// "Collision prediction" is future work in the paper; this is for motions that are known:
    /// [`SphereQuery::grow_along`] takes the motions themselves.
    pub fn grow_ahead<A: CellTest, B: CellTest>(
        &mut self,
        a: &mut SphereTree<A>,
        pose_a: &Pose,
        b: &mut SphereTree<B>,
        pose_b: &Pose,
    ) {
        let poses = [Some(pose_a), Some(pose_b)];
        self.walk.run(a, b, poses, &mut self.budget, &mut self.counts.sphere_tests);
    }

    /// As [`SphereQuery::grow_ahead`], at `looks` times of a span of known motions, the nearest first.
    /// The bodies come into each other's way at the first at which their roots overlap: from there on
    /// is where growing pays, and before it costs one test.
    ///
    /// ```
    /// use kintact::motion::{PolynomialMotion, RigidMotion};
    /// use kintact::spheres::{SphereQuery, SphereTree};
    /// use kintact::spheres::tree::{SphereOptions, TriangleTest};
    /// use kintact::{DVec3, TriMesh};
    ///
    /// let sheet = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]])?;
    /// let tree = || SphereTree::new(TriangleTest::new(&sheet), SphereOptions::default());
    /// let (mut a, mut b) = (tree()?, tree()?);
    /// let motion = |place, velocity| {
    ///     let (turn, zero) = (glam::DQuat::IDENTITY, DVec3::ZERO);
    ///     RigidMotion::new(0.0, turn, zero, place, PolynomialMotion::linear(velocity), zero)
    /// };
    /// let resting = motion(DVec3::ZERO, DVec3::ZERO)?;
    /// let coming = motion(DVec3::Z * 5.0, -DVec3::Z)?;
    /// SphereQuery::default().grow_along([&mut a, &mut b], [&resting, &coming], [0.0, 1.0], 4)?;
    /// assert_eq!(a.node_count(), 1); // they do not meet within a unit of time
    /// # Ok::<(), kintact::Error>(())
    /// ```
    ///
    /// # Errors
    /// If a motion has no pose at a time of the span.
    pub fn grow_along<T: CellTest>(
        &mut self,
        [a, b]: [&mut SphereTree<T>; 2],
        motions: [&RigidMotion; 2],
        [from, to]: [f64; 2],
        looks: u32,
    ) -> Result<(), Error> {
        for at in 1..=looks {
            let t = from + (to - from) * (f64::from(at) / f64::from(looks));
            let [pose_a, pose_b] = [motions[0].pose(t)?, motions[1].pose(t)?];
            self.grow_ahead(a, &pose_a, b, &pose_b);
        }
        Ok(())
    }
}
