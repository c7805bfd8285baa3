//! [`PathSearch`]: both directions of a search, its answer and counts.

use glam::DVec3;

use super::body::PathBody;
use super::draws::DrawnPoints;
use super::options::{Acceptance, PathSearchOptions};
use super::paths::GoalWalk;
use crate::random::Random;
use crate::scan::search::{Brackets, IntersectionSphere};
use crate::{Error, Pose};

/// A function changes along a distance by no more than so many times that, where its sign is defined.
const STEEPEST: f64 = 2.0;

/// The work of a [`PathSearch`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PathSearchCounts {
    /// Evaluations of either function.
    pub evaluations: u64,
    /// Points drawn.
    pub draws: u64,
    /// Brackets followed.
    pub brackets: u64,
    /// Paths found or looked up.
    pub paths: u64,
    /// Points on those, together.
    pub path_points: u64,
}

/// Two points of one cloud on different sides of the other, next to each other on a path: an
/// intersection passes through the sphere around them (figure 5.23).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ApproximatePair {
    /// Which cloud's points they are: 0 the first, 1 the second.
    pub body: usize,
    /// The two, by the caller's numbers.
    pub points: [usize; 2],
    /// The other cloud's function there.
    pub values: [f64; 2],
    /// The intersection sphere, in the first cloud's frame.
    pub sphere: IntersectionSphere,
}

/// What a search found.
#[derive(Debug, Clone, PartialEq)]
pub struct PathSearchAnswer {
    /// Pairs of approximate intersection points.
    pub pairs: Vec<ApproximatePair>,
    /// The points drawn of either cloud, by the caller's numbers.
    pub draws: [Vec<usize>; 2],
    /// Surfel radii in either cloud; 0 where boxes are apart or nothing was searched.
    pub surfels: [f64; 2],
    /// What it cost.
    pub counts: PathSearchCounts,
}

impl PathSearchAnswer {
    /// Whether the surfaces intersect.
    pub fn collides(&self) -> bool {
        !self.pairs.is_empty()
    }
}

/// A point of the walked cloud and the met one's function there.
#[derive(Debug, Clone, Copy)]
pub(super) struct End {
    pub(super) slot: u32,
    pub(super) at: DVec3,
    pub(super) value: f64,
    /// The met cloud's nearest point.
    pub(super) foot: u32,
}

impl End {
    pub(super) fn faces(&self, other: &Self) -> bool {
        (self.value < 0.0) != (other.value < 0.0)
    }
}

/// The points of one cloud against the function of the other.
pub(super) struct Direction<'a, 'b> {
    pub(super) walked: &'b PathBody<'a>,
    met: &'b PathBody<'a>,
    /// From the walked cloud's frame to the met one's.
    pose: Pose,
    pub(super) options: &'b PathSearchOptions,
    pub(super) epsilon: f64,
    pub(super) counts: &'b mut PathSearchCounts,
}

impl Direction<'_, '_> {
    /// The met function at a point of the walked cloud, with a guess of the nearest point.
    pub(super) fn evaluate(&mut self, slot: u32, guess: u32) -> End {
        self.counts.evaluations += 1;
        let at = self.walked.surface.point_in(slot);
        let there = self.pose.apply(at);
        match self.met.surface.nearest_in(there, guess) {
            Some((foot, _)) => {
                let value = self.met.surface.sample_in(there, foot).value;
                End { slot, at, value, foot }
            }
            // Numbers have overflown: infinitely far outside.
            None => End { slot, at, value: f64::INFINITY, foot: guess },
        }
    }

    /// Whether a pair counts as two approximate intersection points.
    fn accepts(&self, [l, r]: &[End; 2]) -> bool {
        let near = if l.value.abs() <= r.value.abs() { l } else { r };
        let is_pair = l.faces(r) || near.value.abs() <= self.epsilon;
        if self.options.acceptance == Acceptance::Straddling {
            return is_pair;
        }
        let apart = l.at.distance(r.at);
        if !is_pair || near.value.abs() > apart.max(self.epsilon) {
            return false;
        }
        let is_jump = l.faces(r) && (l.value - r.value).abs() > STEEPEST * apart + self.epsilon;
        let there = self.pose.apply(near.at);
        let sample = self.met.surface.sample_in(there, near.foot);
        // Where the surface is, if it is there: past a border the average stays behind.
        let onto = there - sample.normal * sample.value;
        !is_jump && self.met.surface.is_surface(onto, &sample)
    }

    /// One direction of a search; gives pairs until `find` returns false.
    fn search(
        &mut self,
        random: &mut Random,
        mut find: impl FnMut([End; 2]) -> bool,
    ) -> DrawnPoints {
        let back = self.pose.relative(&Pose::IDENTITY);
        let draws = DrawnPoints::new(self.walked, self.met, &back, self.options, random);
        let longest = self.options.longest_path.map_or(f64::INFINITY, |most| most * draws.surfel);
        let mut ends: Vec<End> = Vec::with_capacity(draws.slots.len());
        let mut walk = GoalWalk::default();
        let mut guess = self.met.slots[0];
        for &slot in &draws.slots {
            self.counts.draws += 1;
            let newest = self.evaluate(slot, guess);
            guess = newest.foot;
            let across = match self.options.brackets {
                Brackets::Spheres => self.across_graph(&newest, &ends, draws.surfel),
                Brackets::Annulus => self.across_annulus(&newest, &draws, random),
            };
            ends.push(newest);
            for other in across {
                self.counts.brackets += 1;
                let Some(pair) = self.close([newest, other], longest, &mut walk) else { continue };
                if self.accepts(&pair) && !find(pair) {
                    return draws;
                }
            }
        }
        draws
    }
}

/// Searches for intersections of two point clouds along the paths of their graphs. See the module's
/// page for steps and repairs.
///
/// ```
/// use kintact::scan::paper::{PathBody, PathSearch, PathSearchOptions};
/// use kintact::scan::{PointSurface, SurfaceOptions};
/// use kintact::{DVec3, PointCloud, Pose};
///
/// // Points of a unit sphere, in a spiral.
/// let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
/// let points = (0..2000).map(|i| {
///     let z = 1.0 - (2 * i + 1) as f64 / 2000.0;
///     let (sin, cos) = (golden * i as f64).sin_cos();
///     DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
/// });
/// let surface = PointSurface::new(&PointCloud::new(points.collect())?, SurfaceOptions::default())?;
/// let ball = PathBody::new(&surface);
///
/// let search = PathSearch::new(PathSearchOptions::printed())?;
/// let answer = search.search(&ball, &ball, &Pose::from_translation(DVec3::X * 1.2)?);
/// assert!((answer.pairs[0].sphere.centre.x - 0.6).abs() < 0.1);
/// assert!(!search.search(&ball, &ball, &Pose::from_translation(DVec3::X * 2.2)?).collides());
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PathSearch {
    options: PathSearchOptions,
}

impl PathSearch {
    /// A search with some options.
    pub fn new(options: PathSearchOptions) -> Result<Self, Error> {
        options.check()?;
        Ok(Self { options })
    }

    /// The options.
    pub fn options(&self) -> &PathSearchOptions {
        &self.options
    }

    /// Searches for the first pair of approximate intersection points; `pose` is where the second
    /// cloud stands as seen from the first.
    pub fn search(&self, a: &PathBody<'_>, b: &PathBody<'_>, pose: &Pose) -> PathSearchAnswer {
        self.both([a, b], pose, false)
    }

    /// All pairs that brackets lead to; one pair may come from several.
    pub fn search_all(&self, a: &PathBody<'_>, b: &PathBody<'_>, pose: &Pose) -> PathSearchAnswer {
        self.both([a, b], pose, true)
    }

    fn both(&self, bodies: [&PathBody<'_>; 2], pose: &Pose, finds_all: bool) -> PathSearchAnswer {
        let mut answer = PathSearchAnswer {
            pairs: Vec::new(),
            draws: Default::default(),
            surfels: [0.0; 2],
            counts: PathSearchCounts::default(),
        };
        let back = pose.relative(&Pose::IDENTITY);
        for body in 0..if self.options.both_ways { 2 } else { 1 } {
            let [walked, met] = [bodies[body], bodies[1 - body]];
            let mut direction = Direction {
                walked,
                met,
                pose: if body == 0 { back } else { *pose },
                options: &self.options,
                epsilon: self.options.epsilon * met.radius,
                counts: &mut answer.counts,
            };
            let mut random = Random::keyed(self.options.seed, body as u64, 0);
            let draws = direction.search(&mut random, |pair| {
                answer.pairs.push(pair_of(walked, body, pose, pair));
                finds_all
            });
            let name = |&slot: &u32| walked.surface.name_in(slot);
            answer.draws[body] = draws.slots.iter().map(name).collect();
            answer.surfels[body] = draws.surfel;
            if answer.collides() && !finds_all {
                break;
            }
        }
        answer
    }
}

/// A pair for the caller, with its intersection sphere.
fn pair_of(walked: &PathBody<'_>, body: usize, pose: &Pose, [l, r]: [End; 2]) -> ApproximatePair {
    let [dl, dr] = [l.value.abs(), r.value.abs()];
    let share = if dl + dr > 0.0 { dl / (dl + dr) } else { 0.5 };
    let centre = l.at.lerp(r.at, share);
    let radius = centre.distance(l.at).max(centre.distance(r.at));
    let centre = if body == 0 { centre } else { pose.apply(centre) };
    let points = [l, r].map(|end| walked.surface.name_in(end.slot));
    let sphere = IntersectionSphere { centre, radius };
    ApproximatePair { body, points, values: [l.value, r.value], sphere }
}
