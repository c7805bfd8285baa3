//! Leaves that are added to kinetic BoxTrees and removed while they run, against a plain list of what
//! should be there, and theorem 5 by counts.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use kintact::bvh::{Aabb, BuildOptions, StaticTree, Traversal};
use kintact::deform::paper::{BoxTreeOptions, KineticBoxTree, Leaves};
use kintact::kinetic::Audit;
use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error};

use crate::generator::Random;
use crate::kinetic_aabb::{KINDS, random_changes, random_motion};

/// The expected content of the tree: control points by number.
type Model = BTreeMap<u32, Vec<u32>>;

fn height_bound(leaves: usize) -> u32 {
    (2.41 * (leaves.max(64) as f64).log2()) as u32 + 8
}

fn check(tree: &KineticBoxTree, trajectories: &VertexTrajectories, model: &Model) {
    let now = tree.now();
    tree.audit(trajectories, now).unwrap();
    tree.validate(trajectories, now).unwrap();
    assert_eq!(tree.leaf_count(), model.len());
    assert_eq!(tree.node_count() as usize, model.len().saturating_sub(1));
    // A walk against a box around everything finds every leaf, each once.
    let all = Aabb::around([DVec3::splat(-1e6), DVec3::splat(1e6)]);
    let around = StaticTree::build(&[all], BuildOptions::default());
    let mut found = Vec::new();
    let boxes = tree.boxes(trajectories, now).unwrap();
    let _ = Traversal::default().for_each(&boxes, &around, None, |item, _| {
        found.push(item);
        ControlFlow::<()>::Continue(())
    });
    found.sort_unstable();
    assert!(found.iter().eq(model.keys()), "{found:?}");
}

#[test]
fn trees_take_edits_while_running() {
    let mut random = Random(160);
    for round in 0..3 * KINDS {
        let vertices = 5 + random.below(30);
        let mut trajectories = random_motion(round % KINDS, vertices, &mut random);
        let lists: Vec<Vec<u32>> = (0..random.below(2 * vertices))
            .map(|i| (0..1 + i % 5).map(|_| random.below(vertices) as u32).collect())
            .collect();
        let mut model: Model = (0..).zip(lists.iter().cloned()).collect();
        let leaves = Leaves::lists(&lists).unwrap();
        let options = match round % 3 {
            0 => BoxTreeOptions::default(),
            1 => BoxTreeOptions { looseness: 1.05, prediction_horizon: 0.3, ..Default::default() },
            _ => BoxTreeOptions::as_printed(),
        };
        let mut tree = KineticBoxTree::new(&trajectories, &leaves, 0.0, options).unwrap();
        for step in 0..150 {
            match random.below(8) {
                0..3 => {
                    let points: Vec<u32> = (0..1 + random.below(4))
                        .map(|_| random.below(trajectories.len()) as u32)
                        .collect();
                    let item = tree.insert(&trajectories, &points, |_| ()).unwrap();
                    assert!(model.insert(item, points).is_none());
                }
                3..6 if !model.is_empty() => {
                    let item = *model.keys().nth(random.below(model.len())).unwrap();
                    tree.remove(&trajectories, item, |_| ()).unwrap();
                    model.remove(&item);
                    assert!(tree.remove(&trajectories, item, |_| ()).is_err());
                }
                6 => {
                    let course = PolynomialMotion::linear(random.vector());
                    let place = 2.0 * random.vector();
                    let vertex = trajectories.add_vertex(tree.now(), place, &course).unwrap();
                    let item = tree.insert(&trajectories, &[vertex, 0], |_| ()).unwrap();
                    model.insert(item, vec![vertex, 0]);
                }
                _ => {
                    let list = random_changes(trajectories.len(), &mut random);
                    let changes =
                        trajectories.change(tree.now(), &list[..list.len().min(4)]).unwrap();
                    tree.trajectories_changed(&trajectories, &changes, |_| ()).unwrap();
                    tree.advance(&trajectories, tree.now(), |_| ()).unwrap();
                }
            }
            check(&tree, &trajectories, &model);
            if step % 40 == 39 {
                // Down to nothing, or nearly.
                while model.len() > step % 3 {
                    let (item, _) = model.pop_first().unwrap();
                    tree.remove(&trajectories, item, |_| ()).unwrap();
                }
                check(&tree, &trajectories, &model);
            }
            let t = tree.now() + 0.08 * random.unit();
            tree.advance(&trajectories, t, |_| ()).unwrap();
            check(&tree, &trajectories, &model);
        }
    }
}

#[test]
fn many_and_sorted_edits_leave_trees_low() {
    for scale in [0.0, 1.0] {
        let positions: Vec<DVec3> = (0..2000).map(|i| DVec3::splat(f64::from(i) * scale)).collect();
        let trajectories = VertexTrajectories::linear(0.0, positions.clone(), positions).unwrap();
        let none = Leaves::points(0).unwrap();
        let options = BoxTreeOptions::default();
        let mut tree = KineticBoxTree::new(&trajectories, &none, 0.0, options).unwrap();
        for vertex in 0..2000 {
            assert_eq!(tree.insert(&trajectories, &[vertex], |_| ()), Ok(vertex));
            assert!(tree.height() <= height_bound(vertex as usize + 1), "{}", tree.height());
        }
        tree.advance(&trajectories, 1.0, |_| ()).unwrap();
        tree.validate(&trajectories, 1.0).unwrap();
        for vertex in (0..2000).rev() {
            tree.remove(&trajectories, vertex, |_| ()).unwrap();
        }
        assert_eq!((tree.leaf_count(), tree.node_count()), (0, 0));
        tree.advance(&trajectories, 2.0, |_| ()).unwrap();
        assert!(tree.insert(&trajectories, &[7, 8], |_| ()).is_ok());
        tree.validate(&trajectories, 2.0).unwrap();
    }
}

#[test]
fn bad_edits_are_refused_and_change_nothing() {
    let trajectories = VertexTrajectories::fixed(vec![DVec3::ZERO, DVec3::X, DVec3::Y]).unwrap();
    let leaves = Leaves::triangles(&[[0, 1, 2]]).unwrap();
    let options = BoxTreeOptions::default();
    let mut tree = KineticBoxTree::new(&trajectories, &leaves, 0.0, options).unwrap();
    assert!(matches!(tree.insert(&trajectories, &[], |_| ()), Err(Error::Length { .. })));
    let absent = tree.insert(&trajectories, &[0, 3], |_| ());
    assert!(matches!(absent, Err(Error::IndexOutOfRange { .. })));
    assert!(matches!(tree.remove(&trajectories, 1, |_| ()), Err(Error::Parameter { .. })));
    assert_eq!(tree.leaf_count(), 1);
    assert_eq!(tree.insert(&trajectories, &[2], |_| ()), Ok(1));
    tree.remove(&trajectories, 0, |_| ()).unwrap();
    assert_eq!(tree.insert(&trajectories, &[1], |_| ()), Ok(0));
    tree.validate(&trajectories, 0.0).unwrap();
}

/// A row of points on a line that pass each other, so that every node is split along one axis.
fn row(points: usize, random: &mut Random) -> VertexTrajectories {
    let positions = (0..points).map(|i| DVec3::X * i as f64).collect();
    let velocities = (0..points).map(|_| DVec3::X * random.signed()).collect();
    VertexTrajectories::linear(0.0, positions, velocities).unwrap()
}

/// Theorem 5 by counts, on the tree as printed: two certificates a node (compact), every event gives
/// planes another vertex (efficient), a vertex touches planes on the path above its leaves only
/// (local), and with one split axis a search visits no more than a path (responsive).
#[test]
fn theorem_5_compact_efficient_local_and_responsive_along_one_axis() {
    let mut random = Random(165);
    let mut visits_a_search = Vec::new();
    for points in [256, 1024, 4096] {
        let mut trajectories = row(points, &mut random);
        let leaves = Leaves::points(points).unwrap();
        let options = BoxTreeOptions::as_printed();
        let mut tree = KineticBoxTree::new(&trajectories, &leaves, 0.0, options).unwrap();
        // Compact: two planes a node and six sides.
        let planes = 2 * u64::from(tree.node_count()) + 6;
        assert_eq!(tree.counters().certificates, planes);
        assert!(tree.counters().scheduled <= planes);
        // Efficient: no event without a change.
        let (before, mut changes) = (*tree.counters(), 0);
        let updates = tree.counts();
        tree.advance(&trajectories, 4.0, |_| changes += 1).unwrap();
        let (events, after) = (tree.counters().events - before.events, tree.counts());
        assert!(events > points as u64 / 4 && changes >= events, "{events} events");
        assert_eq!(after.plane_updates - updates.plane_updates, changes);
        // Responsive: a search visits a path.
        let searches = tree.counters().certificates - before.certificates;
        let height = u64::from(tree.height()) + 2;
        let visits = after.visits - updates.visits;
        assert!(visits <= searches * 2 * height, "{visits} visits in {searches} searches");
        visits_a_search.push(visits as f64 / searches as f64);
        // And an event makes no more searches than there are planes above it.
        assert!(searches <= events * height, "{searches} searches for {events} events");
        // Local: a vertex is in no more certificates than there are planes on its path.
        for _ in 0..50 {
            let vertex = random.below(points) as u32;
            let course = PolynomialMotion::linear(DVec3::X * random.signed());
            let turned = TrajectoryChange::smooth(vertex, course);
            let changes = trajectories.change(tree.now(), &[turned]).unwrap();
            let before = tree.counters().certificates;
            tree.trajectories_changed(&trajectories, &changes, |_| ()).unwrap();
            let renewed = tree.counters().certificates - before;
            assert!(renewed <= 2 * (height + 6), "{renewed} certificates of one vertex");
            tree.advance(&trajectories, tree.now(), |_| ()).unwrap();
        }
    }
    // Four times the points are two levels more, not four times the visits.
    let [few, _, many] = visits_a_search[..] else { panic!() };
    assert!(many < 2.5 * few, "{visits_a_search:?}");
}

/// The other half of theorem 5: where no node is split along the axis of a side of the root, a search
/// for its next vertex visits the whole tree.
#[test]
fn theorem_5_is_not_responsive_across_axes() {
    let mut random = Random(166);
    let mut visits = Vec::new();
    for points in [256_u32, 1024] {
        // Along y, so that nothing is split along x; all move along x.
        let positions: Vec<DVec3> = (0..points).map(|i| DVec3::Y * f64::from(i)).collect();
        let velocities = (0..points).map(|_| DVec3::X * random.signed()).collect();
        let mut trajectories = VertexTrajectories::linear(0.0, positions, velocities).unwrap();
        let leaves = Leaves::points(points as usize).unwrap();
        let options = BoxTreeOptions::as_printed();
        let mut tree = KineticBoxTree::new(&trajectories, &leaves, 0.0, options).unwrap();
        tree.advance(&trajectories, 1.0, |_| ()).unwrap();
        let at = trajectories.at(1.0);
        let first = (0..points).max_by(|&a, &b| at.position(a).x.total_cmp(&at.position(b).x));
        let course = PolynomialMotion::linear(DVec3::NEG_X);
        let slowed = TrajectoryChange::smooth(first.unwrap(), course);
        let changes = trajectories.change(1.0, &[slowed]).unwrap();
        let before = (tree.counters().certificates, tree.counts().visits);
        tree.trajectories_changed(&trajectories, &changes, |_| ()).unwrap();
        let renewed = tree.counters().certificates - before.0;
        assert!(renewed <= u64::from(tree.height()) + 6, "{renewed}");
        visits.push(tree.counts().visits - before.1);
    }
    assert!(visits[0] >= 2 * 256 - 1 && visits[1] >= 2 * 1024 - 1, "{visits:?}");
}
