//! [`ConstantTimeQuery`]: a sequence of queries that all take about the same time (section 5.2.4).

use super::PointBody;
use super::cloud_query::{CloudAnswer, CloudBasis, CloudQuery};
use super::{CloudOptions, LeafTest};
use crate::Pose;
use crate::budget::Budget;

/// Test points are at most and at least so many sampling radii apart: the clouds' own points, and
/// as many more as ever helped.
const COARSEST: f64 = 1.5;
const FINEST: f64 = 0.5;
/// The largest d_epsilon, in sampling radii: with 2 every other near miss counts as a contact.
const NEAREST: f64 = 0.5;
/// The first d_epsilon above zero.
const FIRST_NEAR: f64 = 0.1;
/// The factor of change from one query to the next.
const CHANGE: f64 = 1.2;
/// With less than this part of the budget used, the next query takes more care.
const CAPACITY: f64 = 0.7;

/// Queries two scanned surfaces again and again, within the same budget each time, as a simulation
/// does.
///
/// If a query was interrupted, the next takes fewer test points and then a larger d_epsilon, the
/// distance that counts as contact; if time was left, the other way round. So answers depend on the
/// queries before, in the same way every time if the budget is one of operations.
///
/// ```
/// use kintact::scan::PointBody;
/// use kintact::scan::query::ConstantTimeQuery;
/// use kintact::{Budget, DVec3, PointCloud, Pose};
///
/// let points = (0..2500).map(|i| DVec3::new(f64::from(i % 50), f64::from(i / 50), 0.0));
/// let sheet = PointBody::new(&PointCloud::new(points.collect())?)?;
/// let mut query = ConstantTimeQuery::new(&sheet, &sheet, Budget::Operations(500));
/// for step in 0..20 {
///     let height = Pose::from_translation(DVec3::Z * (3.0 - 0.1 * f64::from(step)))?;
///     assert!(query.ask(&height).counts.operations() < 600);
/// }
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug)]
pub struct ConstantTimeQuery<'a> {
    query: CloudQuery<'a>,
    budget: Budget,
    /// Distance of test points, in sampling radii.
    epsilon: f64,
    near: f64,
}

impl<'a> ConstantTimeQuery<'a> {
    /// For queries of two bodies, each within the budget.
    pub fn new(a: &'a PointBody, b: &'a PointBody, budget: Budget) -> Self {
        Self { query: CloudQuery::new(a, b), budget, epsilon: COARSEST, near: 0.0 }
    }

    /// How far apart test points are at the next query, in sampling radii.
    pub fn test_points_apart(&self) -> f64 {
        self.epsilon
    }

    /// The distance that counts as contact at the next query, in sampling radii.
    pub fn contact_distance(&self) -> f64 {
        self.near
    }

    /// The best answer within the budget, where `relative` is the pose of the second body as seen
    /// from the first.
    pub fn ask(&mut self, relative: &Pose) -> CloudAnswer {
        let leaves = LeafTest::Sampling { epsilon: self.epsilon };
        let options =
            CloudOptions { leaves, contact_distance: self.near, ..CloudOptions::default() };
        self.query.replace_options(options);
        let start = std::time::Instant::now();
        let answer = self.query.within(self.budget, relative);
        let used = match self.budget {
            Budget::Unlimited => 0.0,
            Budget::Operations(most) => answer.counts.operations() as f64 / most.max(1) as f64,
            Budget::Time(most) => start.elapsed().as_secs_f64() / most.as_secs_f64().max(1e-9),
        };
        if answer.basis == CloudBasis::Interrupted {
            self.interrupted_note();
        } else if used < CAPACITY && answer.basis == CloudBasis::Nothing {
            self.take_care();
        }
        answer
    }

    fn interrupted_note(&mut self) {
        if self.epsilon < COARSEST {
            self.epsilon = (self.epsilon * CHANGE).min(COARSEST);
        } else {
            self.near = (self.near * CHANGE).clamp(FIRST_NEAR, NEAREST);
        }
    }

    fn take_care(&mut self) {
        if self.near > 0.0 {
            let less = self.near / CHANGE;
            self.near = if less < FIRST_NEAR { 0.0 } else { less };
        } else {
            self.epsilon = (self.epsilon / CHANGE).max(FINEST);
        }
    }
}
