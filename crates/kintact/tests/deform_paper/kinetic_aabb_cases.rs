//! The kinetic box trees on the shared table of awkward inputs.

use kintact::DVec3;
use kintact::deform::paper::{Arity, JumpAabbTree, KineticAabbTree, KineticOptions, Leaves};
use kintact::kinetic::Audit;
use kintact::motion::{KeyPositions, VertexTrajectories};

use crate::cases;

/// Each body deforms into its own mirror image, first straight on, then over a key in between.
#[test]
fn awkward_bodies_keep_their_boxes() {
    for case in cases::small() {
        let corners: Vec<DVec3> = case.a.iter().flatten().copied().collect();
        let mirrored: Vec<DVec3> =
            corners.iter().map(|p| DVec3::new(p.z, p.x, p.y) * -0.5).collect();
        let faces: Vec<[u32; 3]> =
            (0..case.a.len() as u32).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
        let leaves = Leaves::triangles(&faces).unwrap();
        let keys = vec![corners.clone(), mirrored.clone(), corners.clone()];
        let motions = [
            VertexTrajectories::linear(0.0, corners, mirrored).unwrap(),
            VertexTrajectories::keyframes(vec![0.0, 0.5, 2.0], KeyPositions::Double(keys)).unwrap(),
        ];
        for (trajectories, arity) in motions.iter().zip([Arity::Two, Arity::Four]) {
            let options = KineticOptions { arity, ..KineticOptions::default() };
            let mut tree = KineticAabbTree::new(trajectories, &leaves, 0.0, options).unwrap();
            let mut jump = JumpAabbTree::new(trajectories, &leaves, 0.0, options).unwrap();
            for t in [0.0, 0.1, 0.3, 0.5, 1.7, 2.5] {
                tree.advance(trajectories, t, |_| ()).unwrap();
                jump.advance(trajectories, t).unwrap();
                let reported = |what: Result<(), String>| {
                    if let Err(what) = what {
                        panic!("{} at {t}: {what}", case.name);
                    }
                };
                reported(tree.validate(trajectories, t));
                reported(jump.validate(trajectories));
                reported(tree.audit(trajectories, t).map_err(|failure| failure.what));
                reported(jump.audit(trajectories, t).map_err(|failure| failure.what));
            }
        }
    }
}
