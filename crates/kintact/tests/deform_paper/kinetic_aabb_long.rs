//! The kinetic box trees over many events, late in time and at odd scales.

use kintact::DVec3;
use kintact::deform::paper::{JumpAabbTree, KineticAabbTree, KineticOptions};
use kintact::kinetic::Audit;
use kintact::motion::{KeyPositions, VertexTrajectories};

use crate::generator::Random;
use crate::kinetic_aabb::{check_ordered, options, random_leaves, times};

/// Far from the origin of time and at odd scales, where event times are rounded coarsely.
#[test]
fn late_times_and_odd_scales_are_no_trouble() {
    let mut random = Random(50);
    for round in 0..24 {
        let scale = [1e-6, 1.0, 1e6][round % 3];
        let start = [1e5, -1e7][round % 2];
        let mut frame =
            |scale: f64| -> Vec<DVec3> { (0..40).map(|_| random.vector() * scale).collect() };
        let trajectories = match round % 4 {
            0 => VertexTrajectories::linear(start, frame(scale), frame(scale)),
            1 => VertexTrajectories::ballistic(start, frame(scale), frame(scale), frame(scale)),
            2 => {
                let times = (0..6).map(|key| start + f64::from(key)).collect();
                VertexTrajectories::keyframes(
                    times,
                    KeyPositions::Double((0..6).map(|_| frame(scale)).collect()),
                )
            }
            _ => {
                let times = (0..6).map(|key| start + f64::from(key)).collect();
                VertexTrajectories::control_points(times, (0..16).map(|_| frame(scale)).collect())
            }
        }
        .unwrap();
        let leaves = random_leaves(round % 3, 40, &mut random);
        let mut tree = KineticAabbTree::new(&trajectories, &leaves, start, options(round)).unwrap();
        let mut jump = JumpAabbTree::new(&trajectories, &leaves, start, options(round)).unwrap();
        for t in times(20, start, start + 5.0, &mut random) {
            tree.advance(&trajectories, t, |_| ()).unwrap();
            check_ordered(&tree, &trajectories, &mut random);
            jump.advance(&trajectories, t).unwrap();
            jump.audit(&trajectories, t).unwrap();
            jump.validate(&trajectories).unwrap();
        }
        assert!(tree.counters().events > 50);
        assert_eq!(tree.counters().cascades, 0);
    }
}

/// `KINTACT_LONG=1` makes a million events of this.
#[test]
fn many_events() {
    let mut random = Random(49);
    let long = std::env::var_os("KINTACT_LONG").is_some();
    let (vertices, wanted, stops) = if long { (4000, 1_000_000, 60) } else { (400, 20_000, 20) };
    let times: Vec<f64> = (0..400).map(f64::from).collect();
    let mut frame = || (0..vertices).map(|_| random.vector()).collect::<Vec<_>>();
    let keys = (0..8).map(|_| frame()).collect::<Vec<_>>();
    let keys = (0..times.len()).map(|key| keys[key * key % 8].clone()).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(keys)).unwrap();
    let leaves = random_leaves(1, vertices, &mut random);
    let mut tree =
        KineticAabbTree::new(&trajectories, &leaves, 0.0, KineticOptions::default()).unwrap();
    let (mut t, mut checks) = (0.0, 0);
    while tree.counters().events < wanted {
        t += 0.2 * random.unit();
        tree.advance(&trajectories, t, |_| ()).unwrap();
        if checks < stops || random.below(20) == 0 {
            checks += 1;
            check_ordered(&tree, &trajectories, &mut random);
        }
        assert!(t < 399.0);
    }
    check_ordered(&tree, &trajectories, &mut random);
    assert_eq!(tree.counters().cascades, 0);
}
