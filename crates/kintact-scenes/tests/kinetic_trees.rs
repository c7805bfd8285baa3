//! What kinetic trees promise about the scenes they were made for: how many events, certificates
//! and updated values the tablecloth takes.

use std::collections::BTreeMap;

use kintact::bvh::{BuildOptions, RefitTree};
use kintact::deform::paper::{
    Arity, BoxTreeOptions, ChangeKind, ExtremeTree, JumpAabbTree, KineticAabbTree, KineticBoxTree,
    KineticOptions, Leaves, Side,
};
use kintact::motion::VertexTrajectories;
use kintact_scenes::{KEYFRAME_RATE, tablecloth};

/// From the first contact to the swing under the rim.
const KEYS: [u32; 2] = [5, 25];

fn time(key: f64) -> f64 {
    key / KEYFRAME_RATE
}

fn cloth(faces: usize) -> (Vec<[u32; 3]>, VertexTrajectories) {
    let (mesh, trajectories) = tablecloth(faces).cloth.into_trajectories().unwrap();
    (mesh.faces().to_vec(), trajectories)
}

fn ordered(faces: &[[u32; 3]], trajectories: &VertexTrajectories) -> KineticAabbTree {
    let leaves = Leaves::triangles(faces).unwrap();
    let start = time(f64::from(KEYS[0]));
    KineticAabbTree::new(trajectories, &leaves, start, KineticOptions::default()).unwrap()
}

/// The events and box updates of all keys.
fn run(faces: usize) -> (usize, u64, u64) {
    let (faces, trajectories) = cloth(faces);
    let mut tree = ordered(&faces, &trajectories);
    tree.advance(&trajectories, time(f64::from(KEYS[1])), |_| ()).unwrap();
    (faces.len(), tree.counters().events, tree.box_updates())
}

#[test]
fn events_grow_no_faster_than_n_log_n() {
    let sizes = [2_000, 8_000].map(run);
    let [few, many] = sizes.map(|(faces, events, _)| {
        let n = faces as f64;
        events as f64 / (n * n.log2())
    });
    assert!(many <= few, "{few} and {many} events by n log n");
}

/// At 100 frames a keyframe; what the kinetic trees do does not depend on that.
#[test]
fn a_twentieth_of_the_values_of_a_refit_is_updated() {
    let (faces, trajectories) = cloth(2_000);
    let (_, _, updates) = run(2_000);
    let mut refit =
        RefitTree::new(&faces, &trajectories, time(5.0), BuildOptions::default()).unwrap();
    let before = refit.box_updates();
    refit.refit_at(&trajectories, time(6.0)).unwrap();
    let frames = 100 * u64::from(KEYS[1] - KEYS[0]);
    let refitted = 6 * (refit.box_updates() - before) * frames;
    assert!(20 * updates <= refitted, "{updates} of {refitted}");
}

#[test]
fn box_trees_have_fewer_events() {
    let (faces, trajectories) = cloth(2_000);
    let leaves = Leaves::triangles(&faces).unwrap();
    let (_, events, _) = run(2_000);
    let mut planes =
        KineticBoxTree::new(&trajectories, &leaves, time(5.0), BoxTreeOptions::default()).unwrap();
    planes.advance(&trajectories, time(25.0), |_| ()).unwrap();
    assert!(planes.counters().events < events, "{} and {events}", planes.counters().events);
}

/// Frame by frame a jump updates fewer sides than a refit writes.
#[test]
fn jumps_never_update_more_than_a_refit() {
    let (faces, trajectories) = cloth(2_000);
    for (arity, run) in [(Arity::Two, 1), (Arity::Four, 1), (Arity::Four, 4)] {
        let leaves = Leaves::runs(&faces, run).unwrap();
        let options = KineticOptions { arity, ..KineticOptions::default() };
        let mut tree = JumpAabbTree::new(&trajectories, &leaves, time(5.0), options).unwrap();
        for frame in 1..=40 {
            let before = tree.box_updates();
            tree.advance(&trajectories, time(5.0 + f64::from(frame) / 2.0)).unwrap();
            assert!(tree.box_updates() - before <= 6 * u64::from(tree.tree().node_count()));
            tree.validate(&trajectories).unwrap();
        }
    }
}

/// Certificates counted from nodes and extremes: in all, and those of each vertex.
fn certificates(tree: &ExtremeTree) -> (usize, BTreeMap<u32, usize>) {
    let (mut all, mut of_vertex) = (0, BTreeMap::new());
    let mut waiting: Vec<u32> = tree.root().into_iter().collect();
    while let Some(node) = waiting.pop() {
        waiting.extend(tree.children(node));
        for side in Side::ALL {
            let extreme = tree.extreme(node, side);
            let below = tree.children(node).map(|child| tree.extreme(child, side));
            let others = below.chain(tree.control_points(node).iter().copied());
            for other in others.filter(|&other| other != extreme) {
                all += 1;
                *of_vertex.entry(extreme).or_default() += 1;
                *of_vertex.entry(other).or_default() += 1;
            }
        }
    }
    (all, of_vertex)
}

/// The paper's four measures.
#[test]
fn the_tree_is_compact_local_responsive_and_efficient() {
    let (faces, trajectories) = cloth(2_000);
    let mut tree = ordered(&faces, &trajectories);
    let (n, height) = (faces.len(), tree.tree().height() as usize);

    let quality = tree.tree().quality();
    let (all, of_vertex) = certificates(tree.tree());
    assert_eq!(quality.certificates, all);
    assert_eq!(quality.most_per_vertex, of_vertex.values().copied().max().unwrap());
    assert_eq!(quality.mean_per_vertex, 2.0 * all as f64 / of_vertex.len() as f64);
    // Compact: two a side of a triangle, at most one a side of an inner node.
    assert!((12 * n..=12 * n + 6 * (n - 1)).contains(&quality.certificates));
    // Local: a vertex is in about six triangles, and on the paths from these to the root.
    assert!(quality.mean_per_vertex <= 6.0 * 12.0);
    assert!(quality.most_per_vertex <= 8 * 12 + 8 * 6 * height);

    // Every event changes a box and is reported; others only follow below their parents.
    let (mut events, mut changes) = (0, 0);
    tree.advance(&trajectories, time(f64::from(KEYS[1])), |change| {
        changes += 1;
        events += u64::from(matches!(change.kind, ChangeKind::Leaf | ChangeKind::Tree));
    })
    .unwrap();
    let counters = tree.counters();
    assert!(events > n as u64);
    assert_eq!((counters.events, counters.rechecks, counters.cascades), (events, 0, 0));
    assert_eq!(tree.box_updates(), changes);
    assert_eq!(tree.renewals(), u64::from(KEYS[1] - KEYS[0]));
    // Efficient: no more events than sides that change, and few of those only pass it on.
    assert!(events <= changes && changes <= 2 * events, "{events} events, {changes} changes");
    // Responsive: what is scheduled was an event, was cancelled, or is still to come.
    let operations = counters.scheduled + counters.cancelled;
    assert!(counters.scheduled >= events);
    let an_event = operations as f64 / events as f64;
    assert!(an_event <= height as f64 / 2.0, "{an_event} queue operations an event");
}
