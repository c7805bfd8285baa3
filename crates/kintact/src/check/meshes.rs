//! Two meshes: every pair of faces that intersects, or the first, decided exactly in the world.
//!
//! 1. Candidates come from the two trees, walked under the relative pose, which may report too
//!    much, never too little; bodies for which that does not hold get [trees in the
//!    world](super::world_trees).
//! 2. Each candidate is decided by exact predicates on the positions of both faces in the world. A
//!    relative pose is rounded, so its coordinates would decide differently for the swapped
//!    arguments.
//! 3. The relation is `Crossing` if some pair [crosses](crate::exact::triangles_cross), else
//!    `Touching`.
//!
//! Without a limit all pairs are collected, by several threads if wanted; a search for one pair, or
//! within a budget, visits the deepest overlaps first. Costs 10 to 20 ns a pair of nodes and 30 to
//! 60 a candidate.

use std::ops::ControlFlow;

use glam::DVec3;

use super::answer::{Answer, CheckCounts, Note, Relation, Side};
use super::options::{CheckOptions, PairsWanted};
use super::world_trees::{WorldTrees, own_tree_serves};
use crate::Budget;
use crate::bvh::StaticTree;
use crate::bvh::{Traversal, TraversalCounts, collect_pairs};
use crate::estimate::{EstimateBasis, EstimateMesh, EstimateQuery};
use crate::exact::triangles_cross;
use crate::exact::{Intersection, contact_point, intersection, triangles_intersect};
use crate::geometry::Pair;
use crate::geometry::Triangle;
use crate::shape::Shape;
use crate::{Pose, TriMesh};

/// A mesh in the world.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlacedMesh<'a> {
    pub(super) shape: &'a Shape,
    pub(super) pose: Pose,
}

impl<'a> PlacedMesh<'a> {
    pub(super) fn mesh(&self) -> &'a TriMesh {
        self.shape.triangles()
    }

    #[inline]
    fn triangle(&self, face: u32) -> Triangle {
        self.mesh().triangle(face).map(|corner| self.pose.apply(corner))
    }
}

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
    is_complete: bool,
    counts: TraversalCounts,
    operations: u64,
}

/// Everything about two meshes.
pub(super) fn check(bodies: [PlacedMesh; 2], options: &CheckOptions) -> Answer {
    if options.budget != Budget::Unlimited
        && bodies.iter().all(own_tree_serves)
        && let [Some(a), Some(b)] = bodies.map(|body| body.shape.local_fit())
    {
        return estimate([a, b], &relative_of(&bodies), options.budget);
    }
    let until = match options.pairs {
        PairsWanted::All => Until::End,
        PairsWanted::First => Until::Crossing,
    };
    let found = search(&bodies, until, options.budget, options.parallel);
    let crosses =
        |pair: &&Pair| triangles_cross(&bodies[0].triangle(pair.a), &bodies[1].triangle(pair.b));
    let crossing = found.crossing.or_else(|| found.pairs.iter().find(crosses).copied());
    let relation = match (crossing, found.pairs.is_empty()) {
        (Some(_), _) => Relation::Crossing,
        (None, false) => Relation::Touching,
        (None, true) => Relation::Apart,
    };
    let is_known = found.is_complete || relation.collides();
    let place = options.place.then(|| place(&bodies, crossing.or(found.pairs.first().copied())?));
    let mut answer = Answer {
        relation,
        confidence: if is_known { 1.0 } else { 0.5 },
        is_exact: is_known,
        is_complete: found.is_complete,
        place: place.flatten(),
        distance: relation.collides().then_some(0.0),
        pairs: found.pairs,
        ..Answer::unknown()
    };
    answer.counts.node_pairs = found.counts.node_pairs;
    answer.counts.candidates = found.counts.candidates;
    answer.cost.operations = found.operations;
    // This reads all vertices of a nested body, which no budget accounts for.
    if relation == Relation::Apart && options.budget == Budget::Unlimited {
        let [a, b] = &bodies;
        let inner = [(Side::A, a, b), (Side::B, b, a)];
        let inner = inner.into_iter().find(|(_, inner, outer)| lies_in_box(inner, outer));
        answer.notes.extend(inner.map(|(side, ..)| Note::BoxInside(side)));
    }
    answer
}

/// Whether any two faces intersect.
pub(super) fn is_colliding(bodies: [PlacedMesh; 2]) -> bool {
    !search(&bodies, Until::Contact, Budget::Unlimited, false).pairs.is_empty()
}

/// All pairs that intersect, and what each has in common.
pub(super) fn contacts(bodies: [PlacedMesh; 2]) -> Vec<(Pair, Intersection)> {
    let found = search(&bodies, Until::End, Budget::Unlimited, false).pairs.into_iter();
    found.filter_map(|pair| Some((pair, common_part(&bodies, pair)?))).collect()
}

/// Trees over two bodies whose overlaps are the candidates.
enum Candidates<'a> {
    Own([&'a StaticTree; 2], Option<Pose>),
    World(WorldTrees),
}

impl Candidates<'_> {
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

fn search(bodies: &[PlacedMesh; 2], until: Until, budget: Budget, parallel: bool) -> Found {
    let [a, b] = bodies;
    let mut tracker = budget.track();
    let mut operations = 0;
    // Within a budget no tree is built for good: a search needs the faces near the other body only.
    let has_trees = |body: &PlacedMesh| budget == Budget::Unlimited || body.shape.has_tree();
    let candidates = if bodies.iter().all(|body| own_tree_serves(body) && has_trees(body)) {
        let [(mesh_a, origin_a), (mesh_b, origin_b)] = [a, b].map(|body| body.shape.search());
        // Equal poses are no reason to leave the pose out: positions in the world are rounded.
        let is_unmoved =
            bodies.iter().all(|body| body.pose == Pose::IDENTITY) && origin_a == origin_b;
        let relative = (!is_unmoved).then(|| relative_of(bodies));
        Candidates::Own([mesh_a.tree(), mesh_b.tree()], relative)
    } else {
        match WorldTrees::new([a, b], parallel, &mut tracker, &mut operations) {
            Some(world) => Candidates::World(world),
            None => {
                let counts = TraversalCounts::default();
                let (pairs, crossing) = (Vec::new(), None);
                return Found { pairs, crossing, is_complete: false, counts, operations };
            }
        }
    };
    let (trees, relative) = candidates.trees();
    if until == Until::End && budget == Budget::Unlimited {
        let (mut pairs, counts) = collect_pairs(trees[0], trees[1], relative, parallel, |pair| {
            let pair = candidates.faces(pair);
            triangles_intersect(&a.triangle(pair.a), &b.triangle(pair.b))
        });
        pairs.iter_mut().for_each(|pair| *pair = candidates.faces(*pair));
        operations += counts.node_pairs + counts.candidates;
        return Found { pairs, crossing: None, is_complete: true, counts, operations };
    }
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
            Until::Crossing if triangles_cross(&face_a, &face_b) => {
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
    Found { pairs, crossing, is_complete, counts, operations }
}

/// The pose of the second body's tree as seen from the first's: trees may be measured from other places
/// than the origins of their shapes.
fn relative_of([a, b]: &[PlacedMesh; 2]) -> Pose {
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

fn place(bodies: &[PlacedMesh; 2], pair: Pair) -> Option<DVec3> {
    let (a, b) = in_order(bodies, pair);
    contact_point(&a, &b)
}

/// Two faces, the one with the smaller coordinates first: constructed points are rounded, and must
/// not depend on the order of the bodies.
fn in_order([a, b]: &[PlacedMesh; 2], pair: Pair) -> (Triangle, Triangle) {
    let (a, b) = (a.triangle(pair.a), b.triangle(pair.b));
    let numbers = |triangle: &Triangle| triangle.map(|corner| corner.to_array());
    if numbers(&b) < numbers(&a) { (b, a) } else { (a, b) }
}

/// Whether all vertices of one mesh lie in the box around the other, in that one's own frame.
fn lies_in_box(inner: &PlacedMesh, outer: &PlacedMesh) -> bool {
    let vertices = inner.mesh().vertices();
    let [low, high] = outer.shape.extent();
    let relative = outer.pose.relative(&inner.pose);
    let is_in = |p: DVec3| low.cmple(p).all() && p.cmple(high).all();
    !vertices.is_empty() && vertices.iter().all(|&vertex| is_in(relative.apply(vertex)))
}

/// An answer with a probability, for shapes that are fitted.
fn estimate([a, b]: [&EstimateMesh; 2], relative: &Pose, budget: Budget) -> Answer {
    let found = EstimateQuery::with_budget(budget).ask(a, b, relative);
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
