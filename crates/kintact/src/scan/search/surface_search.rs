//! [`SurfaceSearch`]: both directions of a search (`Run`), its answer, counts and scratch memory.

use glam::DVec3;

use crate::scan::PointSurface;
use crate::{Error, Pose};

use super::all_crossings::CachedValues;
use super::candidates::{Pool, Source};
use super::directed_pair::{DirectedPair, End};
use super::options::SearchOptions;
use super::path_strategy::PathWalk;
use super::refine::{IntersectionPoint, IntersectionSphere, Root};
use super::run::Run;
use super::sequence::SampleSequence;

/// The work of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchCounts {
    /// How often one of the two functions was evaluated, or far from the cloud its nearest point
    /// queried.
    pub evaluations: u64,
    /// Points drawn and evaluated.
    pub samples: u64,
    /// Of those, how many lay in a ball that another had found clear.
    pub cleared: u64,
    /// Brackets followed.
    pub brackets: u64,
    /// Shortest paths searched along the graph.
    pub paths: u64,
    /// Walks downhill.
    pub descents: u64,
    pub(crate) smallest: f64,
}

impl Default for SearchCounts {
    fn default() -> Self {
        let smallest = f64::INFINITY;
        Self {
            evaluations: 0,
            samples: 0,
            cleared: 0,
            brackets: 0,
            paths: 0,
            descents: 0,
            smallest,
        }
    }
}

/// Whether two surfaces intersect, as far as a search found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SearchAnswer {
    /// Where, if they do.
    pub root: Option<IntersectionPoint>,
    /// The smallest distance from one surface at a point of the other; infinite if no point was
    /// near enough to be evaluated.
    pub smallest: f64,
    /// What it cost.
    pub counts: SearchCounts,
}

/// Two points of the walked surface on different sides of the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bracket {
    pub(super) ends: [End; 2],
    /// The longest path between them that counts.
    pub(super) longest: f64,
}

/// Scratch memory of searches, kept for the next.
#[derive(Debug, Default)]
pub struct SearchScratch {
    pub(super) pool: Pool,
    pub(super) walk: PathWalk,
    /// Brackets that only a path can close, and how far they are closed; not at all if their signs
    /// are undefined.
    pub(super) stuck: Vec<(Bracket, Option<[End; 2]>)>,
    pub(super) opposite: Vec<(f64, usize)>,
    pub(super) order: Vec<(f64, usize)>,
    /// Where descents have started and ended, on the walked surface, or on the other one the points
    /// next to these.
    pub(super) bottoms: Vec<DVec3>,
    /// Of the latest search.
    pub(super) surfel: f64,
    pub(super) cached_values: CachedValues,
}

impl SearchScratch {
    /// How large the surfels of the latest search were.
    pub(super) fn surfel_radius(&self) -> f64 {
        self.surfel
    }

    pub(crate) fn cached_values(&mut self) -> &mut CachedValues {
        &mut self.cached_values
    }
}

/// Searches for intersections of two point surfaces.
///
/// ```
/// use kintact::scan::search::{SearchOptions, SearchScratch, SurfaceSearch};
/// use kintact::scan::surface::{PointSurface, SurfaceOptions};
/// use kintact::{DVec3, PointCloud, Pose};
///
/// // Points of a unit sphere, in a spiral.
/// let golden = std::f64::consts::PI * (3.0 - 5.0_f64.sqrt());
/// let points = (0..2000).map(|i| {
///     let z = 1.0 - (2 * i + 1) as f64 / 2000.0;
///     let (sin, cos) = (golden * i as f64).sin_cos();
///     DVec3::new(cos, sin, 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
/// });
/// let cloud = PointCloud::new(points.collect())?;
/// let ball = PointSurface::new(&cloud, SurfaceOptions::default())?;
///
/// let search = SurfaceSearch::new(SearchOptions::default())?;
/// let mut scratch = SearchScratch::default();
/// let near = Pose::from_translation(DVec3::X * 1.2)?;
/// let root = search.search(&ball, &ball, &near, &mut scratch).root.unwrap();
/// assert!((root.point.x - 0.6).abs() < 0.01);
/// let far = Pose::from_translation(DVec3::X * 2.2)?;
/// assert!(search.search(&ball, &ball, &far, &mut scratch).root.is_none());
/// # Ok::<(), kintact::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct SurfaceSearch {
    options: SearchOptions,
}

impl SurfaceSearch {
    /// A search with some options.
    pub fn new(options: SearchOptions) -> Result<Self, Error> {
        options.check()?;
        Ok(Self { options })
    }

    /// The options.
    pub fn options(&self) -> &SearchOptions {
        &self.options
    }

    /// Searches for one intersection of two whole surfaces; `pose` is where the second stands as
    /// seen from the first. It needs nothing but the surfaces themselves, so they may be edited
    /// between searches.
    pub fn search(
        &self,
        a: &PointSurface,
        b: &PointSurface,
        pose: &Pose,
        scratch: &mut SearchScratch,
    ) -> SearchAnswer {
        self.first([a, b], pose, [Source::Whole; 2], 0, scratch)
    }

    /// Searches for one intersection near some points of each surface, given by the caller's
    /// numbers: the leaves of a hierarchy. Numbers of no point are passed over. `node`
    /// distinguishes searches of different leaves: each draws its own points. A root may lie
    /// outside the points given by two surfels at most.
    pub fn search_within(
        &self,
        [a, b]: [&PointSurface; 2],
        pose: &Pose,
        [of_a, of_b]: [&[u32]; 2],
        node: u64,
        scratch: &mut SearchScratch,
    ) -> SearchAnswer {
        self.first([a, b], pose, [Source::These(of_a), Source::These(of_b)], node, scratch)
    }

    /// Searches for one intersection near the points of one surface in some slots, the first's or
    /// the second's by `body`, as [`SurfaceSearch::search_within`] does in each direction. Where
    /// the other surface is does not matter, so once for each node of a hierarchy is enough.
    /// `is_late` is given the number of evaluations so far, before each draw, bracket and descent.
    pub(crate) fn search_from(
        &self,
        surfaces: [&PointSurface; 2],
        pose: &Pose,
        (body, slots, guess): (usize, &[u32], u32),
        node: u64,
        is_late: &mut dyn FnMut(u64) -> bool,
        scratch: &mut SearchScratch,
    ) -> SearchAnswer {
        let (mut roots, mut counts) = (Vec::new(), SearchCounts::default());
        let directed = self.facings(surfaces, pose)[body];
        let samples = SampleSequence::new(self.options.seed, body as u64, node);
        let (options, find_all) = (&self.options, false);
        scratch.bottoms.clear();
        let mut run = Run {
            directed,
            options,
            guess,
            find_all,
            is_late,
            scratch,
            counts: &mut counts,
            roots: &mut roots,
        };
        run.search(Source::Slots(slots), samples);
        let root = roots.first().map(|&root| answer_of(&directed, root, pose, body == 1));
        SearchAnswer { root, smallest: counts.smallest, counts }
    }

    fn first(
        &self,
        surfaces: [&PointSurface; 2],
        pose: &Pose,
        sources: [Source<'_>; 2],
        node: u64,
        scratch: &mut SearchScratch,
    ) -> SearchAnswer {
        let (mut roots, mut counts) = (Vec::new(), SearchCounts::default());
        self.both_ways(surfaces, pose, sources, (node, false), scratch, &mut roots, &mut counts);
        SearchAnswer { root: roots.first().copied(), smallest: counts.smallest, counts }
    }

    /// All intersections that the brackets lead to, as dense as the surfels are; many are found
    /// several times.
    pub fn search_all(
        &self,
        a: &PointSurface,
        b: &PointSurface,
        pose: &Pose,
        scratch: &mut SearchScratch,
    ) -> (Vec<IntersectionPoint>, SearchCounts) {
        let (mut roots, mut counts) = (Vec::new(), SearchCounts::default());
        let sources = [Source::Whole; 2];
        self.both_ways([a, b], pose, sources, (0, true), scratch, &mut roots, &mut counts);
        (roots, counts)
    }

    /// Positions on a grid in a sphere that are within `epsilon` of both surfaces, at least one for
    /// every piece of intersection that long (section 5.3.6). Some `(r sqrt(3) / epsilon)^3`
    /// positions are evaluated; Newton's method, which all searches use, needs about four.
    pub fn precise_points(
        &self,
        a: &PointSurface,
        b: &PointSurface,
        pose: &Pose,
        sphere: &IntersectionSphere,
        epsilon: f64,
    ) -> Result<Vec<IntersectionPoint>, Error> {
        if !(epsilon > 0.0 && epsilon.is_finite()) {
            let (what, remedy) = ("the precision of points", "a finite number above zero");
            return Err(Error::Parameter { what, value: epsilon, remedy });
        }
        let (mut points, mut counts) = (Vec::new(), SearchCounts::default());
        let [directed, _] = self.facings([a, b], pose);
        let guesses = [a.some_place(), b.some_place()];
        directed.grid_points(*sphere, guesses, epsilon, &mut counts, |root| {
            points.push(answer_of(&directed, root, pose, false));
        });
        Ok(points)
    }

    /// The first surface's points against the second's function, and the other way round.
    pub(crate) fn facings<'a>(
        &self,
        [a, b]: [&'a PointSurface; 2],
        pose: &Pose,
    ) -> [DirectedPair<'a>; 2] {
        let back = pose.relative(&Pose::IDENTITY);
        let tolerance = self.options.tolerance;
        [
            DirectedPair { walked: a, met: b, pose: back, tolerance },
            DirectedPair { walked: b, met: a, pose: *pose, tolerance },
        ]
    }

    #[expect(clippy::too_many_arguments)]
    fn both_ways(
        &self,
        surfaces: [&PointSurface; 2],
        pose: &Pose,
        sources: [Source<'_>; 2],
        (node, find_all): (u64, bool),
        scratch: &mut SearchScratch,
        found: &mut Vec<IntersectionPoint>,
        counts: &mut SearchCounts,
    ) {
        scratch.bottoms.clear();
        for (body, directed) in self.facings(surfaces, pose).into_iter().enumerate() {
            if find_all {
                scratch.bottoms.clear();
            }
            let samples = SampleSequence::new(self.options.seed, body as u64, node);
            let guess = match sources[1 - body] {
                Source::These(&[first, ..]) => directed.met.place_of(first as usize),
                _ => None,
            };
            let guess = guess.unwrap_or_else(|| directed.met.some_place());
            let mut roots = Vec::new();
            let options = &self.options;
            let mut run = Run {
                directed,
                options,
                guess,
                find_all,
                is_late: &mut |_| false,
                scratch,
                counts,
                roots: &mut roots,
            };
            run.search(sources[body], samples);
            found.extend(roots.into_iter().map(|root| answer_of(&directed, root, pose, body == 1)));
            if !found.is_empty() && !find_all {
                return;
            }
        }
    }
}

/// A root for the caller: in the first surface's frame, by the caller's numbers.
pub(crate) fn answer_of(
    directed: &DirectedPair<'_>,
    root: Root,
    pose: &Pose,
    is_back: bool,
) -> IntersectionPoint {
    let Root { at, residuals, normals, slots, sphere, .. } = root;
    let points = [directed.walked.name_in(slots[0]), directed.met.name_in(slots[1])];
    if !is_back {
        return IntersectionPoint { point: at, residuals, normals, points, sphere };
    }
    let [f, g] = residuals;
    let [n, m] = normals.map(|normal| pose.rotation() * normal);
    let sphere = IntersectionSphere { centre: pose.apply(sphere.centre), ..sphere };
    IntersectionPoint {
        point: pose.apply(at),
        residuals: [g, f],
        normals: [m, n],
        points: [points[1], points[0]],
        sphere,
    }
}
