//! Memory follows the colliding region.

use glam::{DQuat, DVec3};
use kintact::Pose;
use kintact::spheres::tree::{FullSphereTree, SphereOptions};
use kintact::spheres::{SphereQuery, SphereTree};

use crate::shapes::{apple, torus};
use crate::{SUBDIVISIONS, options, planted};

/// A body passes over another: the grown part stays small, and is evicted afterwards.
#[test]
fn a_body_that_passes_needs_a_part_of_the_whole_tree() {
    let (mesh_a, mesh_b) = (torus(60, 40), apple(60, 40));
    for subdivision in SUBDIVISIONS.into_iter().take(3) {
        let options = SphereOptions { max_time: 10.0, ..options(subdivision, 6) };
        let whole: usize = [&mesh_a, &mesh_b]
            .map(|mesh| FullSphereTree::new(mesh, options, true).unwrap().bytes())
            .iter()
            .sum();
        let (mut a, mut b) = (planted(&mesh_a, options), planted(&mesh_b, options));
        let mut query = SphereQuery::default();
        let (mut peak, mut sum, mut met) = (0, 0, 0);
        let frames = 300u32;
        for frame in 0..frames {
            let at = f64::from(frame) / f64::from(frames) * 8.0 - 4.0;
            let turn = DQuat::from_rotation_y(0.3 * at);
            b.set_pose(&Pose::new(turn, DVec3::new(at, 0.2, 1.15)).unwrap());
            for tree in [&mut a, &mut b] {
                tree.advance(f64::from(frame)).unwrap();
            }
            met += usize::from(!query.collide(&mut a, &mut b).pairs.is_empty());
            let bytes = a.reserved_bytes() + b.reserved_bytes();
            assert!(a.live_bytes() + b.live_bytes() <= bytes);
            peak = peak.max(bytes);
            sum += bytes;
        }
        assert!(met > 50, "{met}");
        let mean = sum / frames as usize;
        assert!(peak < whole / 3, "{subdivision:?}: peak {peak} of {whole}");
        assert!(mean < whole / 8, "{subdivision:?}: mean {mean} of {whole}");
    }
}

/// Bodies that stay where they are need neither tests nor memory from one frame to the next.
#[test]
fn a_steady_state_takes_nothing_more() {
    let (mesh_a, mesh_b) = (torus(60, 40), apple(60, 40));
    let options = SphereOptions { max_time: 3.0, ..SphereOptions::default() };
    let (mut a, mut b) = (planted(&mesh_a, options), planted(&mesh_b, options));
    b.set_pose(&Pose::from_translation(DVec3::new(0.3, 0.0, 1.1)).unwrap());
    let mut query = SphereQuery::default();
    let state = |tree: &SphereTree<_>| (tree.counts, tree.reserved_bytes(), tree.node_count());
    query.collide(&mut a, &mut b);
    let first = [state(&a), state(&b)];
    for frame in 0..20 {
        a.advance(f64::from(frame)).unwrap();
        b.advance(f64::from(frame)).unwrap();
        query.collide(&mut a, &mut b);
    }
    assert_eq!([state(&a), state(&b)], first);
}

/// A body that rocks to and fro over the same places: freed memory is used again.
#[test]
fn what_comes_and_goes_uses_the_same_memory() {
    let (mesh_a, mesh_b) = (torus(60, 40), apple(60, 40));
    let options = SphereOptions { max_time: 4.0, ..SphereOptions::default() };
    let (mut a, mut b) = (planted(&mesh_a, options), planted(&mesh_b, options));
    let mut query = SphereQuery::default();
    let mut reserved = Vec::new();
    for frame in 0..400u32 {
        let at = f64::from(frame % 40) / 40.0;
        let x = if at < 0.5 { 4.0 * at - 1.0 } else { 3.0 - 4.0 * at };
        b.set_pose(&Pose::from_translation(DVec3::new(x, 0.2, 1.15)).unwrap());
        for tree in [&mut a, &mut b] {
            tree.advance(f64::from(frame)).unwrap();
        }
        query.collide(&mut a, &mut b);
        reserved.push(a.reserved_bytes() + b.reserved_bytes());
    }
    assert!(a.counts.dropped > 1000 && a.counts.made > 1000);
    let early = reserved[..80].iter().max().unwrap();
    let late = reserved[320..].iter().max().unwrap();
    assert!(late <= &(early + early / 5), "{early} grew to {late}");
}
