//! What was added to the printed structures can be switched: the BoxTree without its additions, and
//! certificates that predict past the next key (Algorithm 3).

use std::ops::ControlFlow;

use kintact::DVec3;
use kintact::bvh::Traversal;
use kintact::deform::paper::{
    BoxTreeOptions, KeysAhead, KineticAabbTree, KineticBoxTree, KineticOptions, Leaves,
    SeparationList,
};
use kintact::kinetic::Audit;
use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};

use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::soups::soup;

const EVERY: [KeysAhead; 4] =
    [KeysAhead::NextKey, KeysAhead::Keys(0), KeysAhead::Keys(3), KeysAhead::All];

/// The box of all vertices of some leaves by brute force.
fn bounds(trajectories: &VertexTrajectories, vertices: &[u32], t: f64) -> [DVec3; 2] {
    let at = trajectories.at(t);
    let empty = [DVec3::INFINITY, DVec3::NEG_INFINITY];
    vertices
        .iter()
        .fold(empty, |[low, high], &v| [low.min(at.position(v)), high.max(at.position(v))])
}

#[test]
fn trees_that_predict_past_keys_are_right_and_renew_less() {
    let mut random = Random(81);
    for (name, original) in every_kind(&mut random) {
        let vertices = original.len();
        let faces = soup(vertices, 60, &mut random);
        let mut updates = Vec::new();
        for keys_ahead in EVERY {
            let trajectories = &original;
            let options = KineticOptions { keys_ahead, ..KineticOptions::default() };
            let leaves = Leaves::triangles(&faces).unwrap();
            let mut tree = KineticAabbTree::new(trajectories, &leaves, -0.7, options).unwrap();
            let mut times = Random(5);
            let mut t = -0.7;
            for _ in 0..40 {
                t += 0.25 * times.unit();
                tree.advance(trajectories, t, |_| ()).unwrap();
                let next = tree.next_time().min(t + 1.0);
                for t in [t, 0.5 * (t + next)] {
                    tree.audit(trajectories, t).unwrap_or_else(|e| panic!("{name}: {e}"));
                }
            }
            assert!(t > 3.25, "past the last key");
            assert_eq!(tree.counters().cascades, 0, "{name}");
            let renewals = tree.renewals();
            if keys_ahead == KeysAhead::All {
                assert_eq!(renewals, 0, "{name}");
            }
            updates.push((renewals, tree.box_updates()));
        }
        // The same changes, whenever they are predicted.
        let [next, one, three, all] = updates[..] else { panic!() };
        assert_eq!(next, one, "{name}");
        assert!(three.0 <= next.0 && all.0 <= three.0, "{name}: {updates:?}");
        assert!(three.1 == next.1 && all.1 == next.1, "{name}: {updates:?}");
    }
}

#[test]
fn lists_that_predict_past_keys_are_right_and_renew_less() {
    let mut random = Random(82);
    for (name, original) in every_kind(&mut random) {
        let (_, other) = every_kind(&mut random).swap_remove(3);
        let faces = [soup(original.len(), 40, &mut random), soup(other.len(), 12, &mut random)];
        for keys_ahead in EVERY {
            let mut trajectories = [original.clone(), other.clone()];
            let options = KineticOptions { keys_ahead, ..KineticOptions::default() };
            let trees = [0, 1].map(|side: usize| {
                let leaves = Leaves::triangles(&faces[side]).unwrap();
                KineticAabbTree::new(&trajectories[side], &leaves, -0.7, options).unwrap()
            });
            let both = [&trajectories[0], &trajectories[1]];
            let mut list = SeparationList::new(trees, both).unwrap();
            let mut t = -0.7;
            for step in 0..25 {
                t += 0.3 * random.unit();
                list.advance_to([&trajectories[0], &trajectories[1]], t).unwrap();
                let next = list.next_time().min(t + 1.0);
                let both = [&trajectories[0], &trajectories[1]];
                for t in [t, 0.5 * (t + next)] {
                    list.audit(&both, t).unwrap_or_else(|e| panic!("{name}, {keys_ahead:?}: {e}"));
                }
                if step % 6 == 5 {
                    let motion = PolynomialMotion::linear(random.vector());
                    let vertex = random.below(trajectories[0].len()) as u32;
                    let change = TrajectoryChange::smooth(vertex, motion);
                    let changes = trajectories[0].change(t, &[change]).unwrap();
                    let both = [&trajectories[0], &trajectories[1]];
                    list.trajectories_changed(0, both, &changes).unwrap();
                }
            }
            if keys_ahead == KeysAhead::All && name == "fixed" {
                assert_eq!(list.counts().renewals, 1, "only the first");
            }
        }
    }
}

#[test]
fn the_printed_box_tree_is_right_and_searches_more() {
    let mut random = Random(83);
    let mut visits = [0, 0];
    for (name, trajectories) in every_kind(&mut random) {
        let faces = soup(trajectories.len(), 80, &mut random);
        let leaves = Leaves::triangles(&faces).unwrap();
        let kept = BoxTreeOptions { looseness: f64::INFINITY, ..BoxTreeOptions::default() };
        let mut trees = [kept, BoxTreeOptions::as_printed()]
            .map(|options| KineticBoxTree::new(&trajectories, &leaves, -0.7, options).unwrap());
        let mut t = -0.7;
        for _ in 0..20 {
            t += 0.25 * random.unit();
            for tree in &mut trees {
                tree.advance(&trajectories, t, |_| ()).unwrap();
                tree.audit(&trajectories, t).unwrap_or_else(|e| panic!("{name}: {e}"));
                tree.validate(&trajectories, t).unwrap_or_else(|e| panic!("{name}: {e}"));
            }
            let all: Vec<u32> = faces.iter().flatten().copied().collect();
            let [low, high] = bounds(&trajectories, &all, t);
            let around = trees[1].boxes(&trajectories, t).unwrap().bounds();
            assert!(
                around.min.as_dvec3().cmple(low).all() && around.max.as_dvec3().cmpge(high).all()
            );
        }
        // Walks over looser boxes lose no pair of faces.
        let boxes = trees.each_ref().map(|tree| tree.boxes(&trajectories, t).unwrap());
        let mut found = std::collections::BTreeSet::new();
        let _ = Traversal::default().for_each(&boxes[1], &boxes[0], None, |a, b| {
            found.insert((a, b));
            ControlFlow::<()>::Continue(())
        });
        let tight: Vec<[DVec3; 2]> =
            faces.iter().map(|face| bounds(&trajectories, face, t)).collect();
        for (a, [low, high]) in (0..).zip(&tight) {
            for (b, other) in (0..).zip(&tight) {
                let overlap = low.cmple(other[1]).all() && other[0].cmple(*high).all();
                assert!(!overlap || found.contains(&(a, b)), "{name}: {a}, {b} lost");
            }
        }
        assert_eq!(trees[1].counts().slow_branches + trees[1].counts().loose_branches, 0);
        if trees[0].counts().slow_branches == 0 {
            let [kept, printed] = trees.each_ref().map(|tree| tree.counts().plane_updates);
            assert_eq!(kept, printed, "{name}: the same planes change");
        }
        for (sum, tree) in visits.iter_mut().zip(&trees) {
            *sum += tree.counts().visits;
        }
    }
    assert!(visits[1] > visits[0], "{visits:?}");
}
