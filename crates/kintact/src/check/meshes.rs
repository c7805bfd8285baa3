//! Two meshes: every pair of faces that intersects, or the first, decided exactly in the world.
//!
//! 1. Candidates come from the two trees, walked under the relative pose, which may report too
//!    much, never too little; bodies for which that does not hold get [trees in the
//!    world](super::world_trees).
//! 2. Each candidate is decided by exact predicates on the positions of both faces in the world. A
//!    relative pose is rounded, so its coordinates would decide differently for the swapped
//!    arguments.
//! 3. The relation is `Crossing` if some pair pierces deeper than the [tolerance](super::tolerance).
//!    With a tolerance above the default, closed bodies must be deeper in each other than that, too
//!    ([`depth`](super::depth)): how deep one face pierces another depends on how surfaces are cut into faces.
//!    If none does and there is no budget, the pairs that are near decide along with the insides
//!    ([`relation`](super::relation)). Pairs that are near are found by a walk with boxes grown by the
//!    tolerance.
//!
//! Without a limit all pairs are collected, by several threads if wanted; a search for one pair, or
//! within a budget, visits the deepest overlaps first. Costs 10 to 20 ns a pair of nodes and 30 to
//! 60 a candidate.

use std::ops::ControlFlow;

use glam::DVec3;

use super::answer::{Answer, CheckCounts, Relation};
use super::depth::is_deeper;
use super::options::{CheckOptions, PairsWanted};
use super::placed_mesh::PlacedMesh;
use super::relation::{boxes_are_apart, is_plane_between, pierces, relation, triangles_pierce};
use super::tolerance::Tolerance;
use super::world_trees::{WorldTrees, own_tree_serves};
use crate::Budget;
use crate::budget::BudgetTracker;
use crate::bvh::StaticTree;
use crate::bvh::{Traversal, TraversalCounts, collect_pairs_within};
use crate::estimate::{EstimateBasis, EstimateMesh, EstimateQuery};
use crate::exact::{Intersection, contact_point, intersection, triangles_intersect};
use crate::exact::{point_between, triangles_within};
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::{Pose, parallel};

/// When a search may stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Until {
    /// At the first pair that intersects.
    Contact,
    /// At the first pair that crosses; of those before, one is kept.
    Crossing,
    /// When all pairs are found.
    End,
}

/// What a search found.
struct Found {
    /// Sorted.
    pairs: Vec<Pair>,
    /// One of them that crosses, if the search was for one.
    crossing: Option<Pair>,
    /// Whether a plane was found that has the bodies on its two sides: they touch and no more.
    has_plane_between: bool,
    is_complete: bool,
    counts: TraversalCounts,
    operations: u64,
}

impl Found {
    /// Of a search that did not begin.
    fn nothing(operations: u64) -> Self {
        let counts = TraversalCounts::default();
        Self {
            pairs: Vec::new(),
            crossing: None,
            has_plane_between: false,
            is_complete: false,
            counts,
            operations,
        }
    }

    /// The first of its pairs that pierces deeper than the tolerance.
    fn piercing(&self, bodies: &[PlacedMesh; 2], tolerance: &Tolerance) -> Option<Pair> {
        self.pairs.iter().find(|pair| pierces(bodies, **pair, tolerance)).copied()
    }
}

/// Everything about two meshes.
pub(super) fn check(bodies: [PlacedMesh; 2], options: &CheckOptions) -> Answer {
    if options.budget != Budget::Unlimited
        && bodies.iter().all(own_tree_serves)
        && let [Some(a), Some(b)] = bodies.map(|body| body.shape.local_fit())
    {
        return estimate(&bodies, [a, b], options.budget);
    }
    let tolerance = Tolerance::of(&bodies, options.tolerance);
    let (mut found, mut near) = if options.budget == Budget::Unlimited {
        match options.pairs {
            PairsWanted::All => all_pairs(&bodies, options.parallel, &tolerance),
            PairsWanted::First => first_pair(&bodies, &tolerance),
        }
    } else {
        let until = match options.pairs {
            PairsWanted::All => Until::End,
            PairsWanted::First => Until::Crossing,
        };
        (search(&bodies, until, options.budget, &tolerance), Vec::new())
    };
    if options.budget == Budget::Unlimited
        && found.crossing.is_some()
        && tolerance.is_above_default
        && is_deeper(&bodies, tolerance.distance) == Some(false)
    {
        found.crossing = None;
        near = near_pairs(&bodies, options.parallel, &tolerance, &mut found);
    }
    let crossing = found.crossing.or_else(|| match options.budget {
        // Looked for already.
        Budget::Unlimited => None,
        _ => found.piercing(&bodies, &tolerance),
    });
    let (relation, notes) = match (crossing, options.budget) {
        (Some(_), _) => (Relation::Crossing, Vec::new()),
        (None, _) if found.has_plane_between => (Relation::Touching, Vec::new()),
        (None, Budget::Unlimited) => relation(&bodies, &near, &tolerance),
        // What else decides a relation is not accounted for by a budget.
        (None, _) if found.pairs.is_empty() => (Relation::Apart, Vec::new()),
        (None, _) => (Relation::Touching, Vec::new()),
    };
    let is_known = found.is_complete || relation.collides();
    let point = options.point.then(|| {
        let pair = crossing.or(found.pairs.first().copied());
        pair.map_or_else(|| between(&bodies, *near.first()?), |pair| point_of(&bodies, pair))
    });
    let mut answer = Answer {
        relation,
        confidence: if is_known { 1.0 } else { 0.5 },
        is_exact: is_known,
        is_complete: found.is_complete,
        point: point.flatten(),
        distance: relation.collides_if_solid().then_some(0.0),
        pairs: found.pairs,
        notes,
        ..Answer::unknown()
    };
    answer.counts.node_pairs = found.counts.node_pairs;
    answer.counts.candidates = found.counts.candidates;
    answer.cost.operations = found.operations;
    answer
}

/// Whether two faces are within the tolerance.
fn are_near(face_a: &Triangle, face_b: &Triangle, tolerance: &Tolerance) -> bool {
    if tolerance.is_exact() {
        return triangles_intersect(face_a, face_b);
    }
    let scaled = [tolerance.scaled(face_a), tolerance.scaled(face_b)];
    triangles_within([face_a, face_b], scaled.each_ref(), tolerance.scaled_distance)
}

/// All pairs that intersect, and, if none of them pierces deeper than the tolerance, all pairs of faces
/// that are near, sorted. Those are looked for by a walk of their own, which most bodies in contact do
/// not need.
fn all_pairs(
    bodies: &[PlacedMesh; 2],
    parallel: bool,
    tolerance: &Tolerance,
) -> (Found, Vec<Pair>) {
    let mut found = collect(bodies, 0.0, parallel, triangles_intersect);
    found.crossing = found.piercing(bodies, tolerance);
    if found.crossing.is_some() {
        return (found, Vec::new());
    }
    if tolerance.is_exact() {
        let near = found.pairs.clone();
        return (found, near);
    }
    let near = near_pairs(bodies, parallel, tolerance, &mut found);
    (found, near)
}

/// All pairs of faces within the tolerance, sorted; what that took is added to what was found before.
fn near_pairs(
    bodies: &[PlacedMesh; 2],
    parallel: bool,
    tolerance: &Tolerance,
    found: &mut Found,
) -> Vec<Pair> {
    if boxes_are_apart(bodies, tolerance.distance) {
        return Vec::new();
    }
    let is_near = |face_a: &Triangle, face_b: &Triangle| are_near(face_a, face_b, tolerance);
    let near = collect(bodies, tolerance.distance, parallel, is_near);
    found.counts += near.counts;
    found.operations += near.operations;
    near.pairs
}

/// All pairs of faces no farther apart than `margin` that `keep` keeps, sorted.
fn collect(
    bodies: &[PlacedMesh; 2],
    margin: f64,
    parallel: bool,
    keep: impl Fn(&Triangle, &Triangle) -> bool + Sync,
) -> Found {
    let [a, b] = bodies;
    let budget = Budget::Unlimited;
    let (mut tracker, mut operations) = (budget.track(), 0);
    let options = CandidateOptions { margin, parallel, budget };
    let Some(candidates) = Candidates::new(bodies, options, &mut tracker, &mut operations) else {
        return Found::nothing(operations);
    };
    let (trees, relative) = candidates.trees();
    let keep = |pair: Pair| {
        let pair = candidates.faces(pair);
        keep(&a.triangle(pair.a), &b.triangle(pair.b))
    };
    let (mut pairs, counts) =
        collect_pairs_within(trees[0], trees[1], relative, margin, parallel, keep);
    pairs.iter_mut().for_each(|pair| *pair = candidates.faces(*pair));
    operations += counts.node_pairs + counts.candidates;
    Found { pairs, crossing: None, has_plane_between: false, is_complete: true, counts, operations }
}

/// The first pair that pierces deeper than the tolerance, whichever the walk comes to; if none does,
/// the first that intersects, and all that are near, sorted.
///
/// Bodies that stand on others have very many pairs that are near. So the planes of some of them are tried on
/// the way: where one has the bodies on its two sides, one pair that intersects is enough.
fn first_pair(bodies: &[PlacedMesh; 2], tolerance: &Tolerance) -> (Found, Vec<Pair>) {
    let [a, b] = bodies;
    let margin = tolerance.distance;
    let budget = Budget::Unlimited;
    let (mut tracker, mut operations) = (budget.track(), 0);
    let options = CandidateOptions { margin, parallel: false, budget };
    let Some(candidates) = Candidates::new(bodies, options, &mut tracker, &mut operations) else {
        return (Found::nothing(operations), Vec::new());
    };
    let (trees, relative) = candidates.trees();
    let intersects = |pair: &Pair| triangles_intersect(&a.triangle(pair.a), &b.triangle(pair.b));
    let (mut near, mut crossing) = (Vec::new(), None);
    let (mut has_plane_between, mut touching) = (false, None);
    let mut traversal = Traversal::default();
    let _ = traversal.for_each_near(trees, relative, margin, |p, q| {
        let pair = candidates.faces(Pair { a: p, b: q });
        let (face_a, face_b) = (a.triangle(pair.a), b.triangle(pair.b));
        if !are_near(&face_a, &face_b, tolerance) {
            return ControlFlow::Continue(());
        }
        if triangles_pierce(&face_a, &face_b, tolerance) && intersects(&pair) {
            crossing = Some(pair);
            return ControlFlow::Break(());
        }
        near.push(pair);
        if !has_plane_between && near.len() <= PLANES_TRIED && near.len().is_power_of_two() {
            has_plane_between = is_plane_between(bodies, pair, tolerance);
            touching = near.iter().find(|pair| has_plane_between && intersects(pair)).copied();
        } else if has_plane_between && intersects(&pair) {
            touching = Some(pair);
        }
        if touching.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    near.sort_unstable();
    let counts = traversal.counts;
    operations += counts.node_pairs + counts.candidates;
    let found = crossing.or(touching);
    let pairs = found.or_else(|| near.iter().find(|pair| intersects(pair)).copied());
    let pairs = pairs.into_iter().collect();
    (Found { pairs, crossing, has_plane_between, is_complete: true, counts, operations }, near)
}

/// Planes are tried of the first, second, fourth, ... pair that is near, up to this one. Each costs a product
/// a vertex.
const PLANES_TRIED: usize = 64;

/// Whether any two faces intersect.
pub(super) fn is_colliding(bodies: [PlacedMesh; 2]) -> bool {
    !search(&bodies, Until::Contact, Budget::Unlimited, &Tolerance::NONE).pairs.is_empty()
}

/// All pairs of faces that intersect, sorted.
pub(crate) fn intersecting_pairs(bodies: &[PlacedMesh; 2]) -> Vec<Pair> {
    collect(bodies, 0.0, false, triangles_intersect).pairs
}

/// All pairs that intersect, and what each has in common.
pub(super) fn contacts(bodies: [PlacedMesh; 2], is_parallel: bool) -> Vec<(Pair, Intersection)> {
    const CHUNK: usize = 512;
    let found = collect(&bodies, 0.0, is_parallel, triangles_intersect).pairs;
    let common = |pairs: &[Pair]| -> Vec<(Pair, Intersection)> {
        let common = pairs.iter().map(|&pair| Some((pair, common_part(&bodies, pair)?)));
        common.flatten().collect()
    };
    if is_parallel {
        parallel::map(found.chunks(CHUNK).collect(), common).concat()
    } else {
        common(&found)
    }
}

/// Trees over two bodies whose overlaps are the candidates.
enum Candidates<'a> {
    Own([&'a StaticTree; 2], Option<Pose>),
    World(WorldTrees),
}

/// How candidates are wanted.
#[derive(Clone, Copy)]
struct CandidateOptions {
    /// All pairs of faces no farther apart are among them, if the walk is given the margin too.
    margin: f64,
    /// Trees are built by several threads.
    parallel: bool,
    /// Within a budget no tree is built for good: a search needs the faces near the other body only.
    budget: Budget,
}

impl<'a> Candidates<'a> {
    /// `None` if the tracked budget does not allow for it.
    fn new(
        bodies: &[PlacedMesh<'a>; 2],
        options: CandidateOptions,
        tracker: &mut BudgetTracker,
        operations: &mut u64,
    ) -> Option<Self> {
        let CandidateOptions { margin, parallel, budget } = options;
        let [a, b] = bodies;
        let has_tree = |body: &PlacedMesh| budget == Budget::Unlimited || body.shape.has_tree();
        if !bodies.iter().all(|body| own_tree_serves(body) && has_tree(body)) {
            return WorldTrees::new([a, b], margin, parallel, tracker, operations).map(Self::World);
        }
        let [(mesh_a, origin_a), (mesh_b, origin_b)] = [a, b].map(|body| body.shape.search());
        // Equal poses are no reason to leave the pose out: positions in the world are rounded.
        let is_unmoved =
            bodies.iter().all(|body| body.pose == Pose::IDENTITY) && origin_a == origin_b;
        let relative = (!is_unmoved).then(|| relative_of(bodies));
        Some(Self::Own([mesh_a.tree(), mesh_b.tree()], relative))
    }

    fn trees(&self) -> ([&StaticTree; 2], Option<&Pose>) {
        match self {
            Self::Own(trees, relative) => (*trees, relative.as_ref()),
            Self::World(world) => (world.trees.each_ref(), None),
        }
    }

    /// Faces of the meshes, given those of the trees. Keeps the order of pairs.
    #[inline]
    fn faces(&self, pair: Pair) -> Pair {
        match self {
            Self::Own(..) => pair,
            Self::World(WorldTrees { faces: [a, b], .. }) => {
                Pair { a: a[pair.a as usize], b: b[pair.b as usize] }
            }
        }
    }
}

fn search(bodies: &[PlacedMesh; 2], until: Until, budget: Budget, tolerance: &Tolerance) -> Found {
    let [a, b] = bodies;
    let mut tracker = budget.track();
    let mut operations = 0;
    let options = CandidateOptions { margin: 0.0, parallel: false, budget };
    let Some(candidates) = Candidates::new(bodies, options, &mut tracker, &mut operations) else {
        return Found::nothing(operations);
    };
    let (trees, relative) = candidates.trees();
    let (mut pairs, mut crossing) = (Vec::new(), None);
    let visit = |p: u32, q: u32| {
        let pair = candidates.faces(Pair { a: p, b: q });
        let (face_a, face_b) = (a.triangle(pair.a), b.triangle(pair.b));
        if !triangles_intersect(&face_a, &face_b) {
            return ControlFlow::Continue(());
        }
        match until {
            Until::End => pairs.push(pair),
            Until::Contact => {
                pairs.push(pair);
                return ControlFlow::Break(());
            }
            Until::Crossing if triangles_pierce(&face_a, &face_b, tolerance) => {
                (pairs, crossing) = (vec![pair], Some(pair));
                return ControlFlow::Break(());
            }
            Until::Crossing => match pairs.first_mut() {
                // Of those that touch the first in the order of pairs, wherever the walk began.
                Some(first) => *first = pair.min(*first),
                None => pairs.push(pair),
            },
        }
        ControlFlow::Continue(())
    };
    let mut traversal = Traversal::default();
    let roots = None::<std::iter::Empty<_>>;
    // The walk counts from zero.
    tracker.charge(operations);
    let outcome = traversal.for_each_within(trees, relative, roots, tracker, visit);
    let is_complete = outcome.is_break() || traversal.is_done();
    let counts = traversal.counts;
    operations += counts.node_pairs + counts.candidates;
    pairs.sort_unstable();
    Found { pairs, crossing, has_plane_between: false, is_complete, counts, operations }
}

/// The pose of the second body's tree as seen from the first's: trees may be measured from other places
/// than the origins of their shapes.
pub(crate) fn relative_of([a, b]: &[PlacedMesh; 2]) -> Pose {
    let [at_a, at_b] = [a, b].map(|body| {
        let (_, origin) = body.shape.search();
        if origin == DVec3::ZERO { body.pose } else { body.pose.moved_to(body.pose.apply(origin)) }
    });
    at_a.relative(&at_b)
}

/// What two faces have in common, in the world; the same whichever is first.
fn common_part(bodies: &[PlacedMesh; 2], pair: Pair) -> Option<Intersection> {
    let (a, b) = in_order(bodies, pair);
    intersection(&a, &b)
}

fn point_of(bodies: &[PlacedMesh; 2], pair: Pair) -> Option<DVec3> {
    let (a, b) = in_order(bodies, pair);
    contact_point(&a, &b)
}

/// A point between two faces that are near.
fn between(bodies: &[PlacedMesh; 2], pair: Pair) -> Option<DVec3> {
    let (a, b) = in_order(bodies, pair);
    contact_point(&a, &b).or_else(|| Some(point_between(&a, &b)))
}

/// Two faces, the one with the smaller coordinates first: constructed points are rounded, and must
/// not depend on the order of the bodies.
fn in_order([a, b]: &[PlacedMesh; 2], pair: Pair) -> (Triangle, Triangle) {
    let (a, b) = (a.triangle(pair.a), b.triangle(pair.b));
    let numbers = |triangle: &Triangle| triangle.map(|corner| corner.to_array());
    if numbers(&b) < numbers(&a) { (b, a) } else { (a, b) }
}

/// An answer with a probability, for shapes that are fitted.
fn estimate(bodies: &[PlacedMesh; 2], fits: [&EstimateMesh; 2], budget: Budget) -> Answer {
    let [a, b] = bodies;
    let touch = |p: u32, q: u32| triangles_intersect(&a.triangle(p), &b.triangle(q));
    let reach = a.reach().max(b.reach());
    let mut query = EstimateQuery::with_budget(budget);
    let found = query.ask_deciding(fits, &relative_of(bodies), reach, touch);
    let mut answer = Answer {
        relation: if found.collides { Relation::Crossing } else { Relation::Apart },
        confidence: found.confidence(),
        is_exact: found.is_certain(),
        is_complete: found.basis != EstimateBasis::Interrupted,
        distance: (found.collides && found.is_certain()).then_some(0.0),
        counts: CheckCounts {
            node_pairs: found.counts.steps + found.counts.exact_node_pairs,
            candidates: found.counts.triangle_pairs,
            evaluations: 0,
        },
        ..Answer::unknown()
    };
    answer.cost.operations = found.counts.operations();
    answer
}
