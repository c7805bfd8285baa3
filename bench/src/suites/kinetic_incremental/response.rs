//! Changes of trajectories: triangles that touch move back.

use std::ops::ControlFlow;

use kintact::bvh::RefitTree;
use kintact::bvh::Traversal;
use kintact::deform::{KineticContacts, MovingMesh};
use kintact::exact::touching_pairs;
use kintact::geometry::Pair;
use kintact::motion::VertexTrajectories;
use kintact::{DVec3, TriMesh};
use kintact_scenes::ExpandingSpheres;

use super::frames::{Follow, REFIT};
use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

/// Expanding spheres whose touching triangles move back: changes of trajectories.
pub(super) fn run(report: &mut Report, effort: &Effort, frames: &[u32]) {
    let name = "expanding spheres 2 x 40k with response";
    if !report.wants(name) {
        return;
    }
    let scene = ExpandingSpheres::new(40_000);
    let meshes = || {
        [0, 1].map(|side| {
            let trajectories = scene.trajectories(side).expect("a sound scene");
            MovingMesh::new(scene.meshes()[side].faces().to_vec(), trajectories)
                .expect("a sound scene")
        })
    };
    for &frames in frames {
        let [a, b] = meshes();
        let contacts = KineticContacts::new(a, b, 0.0).expect("a sound scene");
        let followed = |contacts: &mut KineticContacts| {
            let mut scene = scene.clone();
            let (mut total, mut changed) = (0, 0);
            for frame in 1..=frames {
                let t = ExpandingSpheres::DURATION * f64::from(frame) / f64::from(frames);
                let touching = contacts.advance_to(t).expect("a sound scene");
                total += touching.len() as u64;
                let sides: [Vec<u32>; 2] = [
                    touching.iter().map(|pair| pair.a).collect(),
                    touching.iter().map(|pair| pair.b).collect(),
                ];
                for (side, faces) in sides.iter().enumerate() {
                    let changes = scene.turn(side, faces);
                    changed += changes.len() as u64;
                    contacts.change_trajectories(side, &changes).expect("a sound scene");
                }
            }
            [total, changed]
        };
        let framed = |(trajectories, trees): &mut ([VertexTrajectories; 2], [RefitTree; 2])| {
            let mut scene = scene.clone();
            let (mut total, mut changed) = (0, 0);
            let mut traversal = Traversal::default();
            let mut positions =
                trajectories.each_ref().map(|trajectories| vec![DVec3::ZERO; trajectories.len()]);
            for frame in 1..=frames {
                let t = ExpandingSpheres::DURATION * f64::from(frame) / f64::from(frames);
                for side in 0..2 {
                    trajectories[side]
                        .positions_at(t, &mut positions[side])
                        .expect("a sound scene");
                    trees[side].refit(&positions[side]).expect("a sound scene");
                }
                let [a, b] = scene.meshes().each_ref().map(TriMesh::faces);
                let (mut candidates, mut found) = (Vec::new(), Vec::new());
                let _ = traversal.for_each(&trees[0], &trees[1], None, |a, b| {
                    candidates.push(Pair { a, b });
                    ControlFlow::<()>::Continue(())
                });
                touching_pairs([(a, &positions[0]), (b, &positions[1])], &candidates, &mut found);
                found.sort_unstable();
                total += found.len() as u64;
                for side in 0..2 {
                    let faces: Vec<u32> = found.iter().map(|pair| [pair.a, pair.b][side]).collect();
                    let changes = scene.turn(side, &faces);
                    changed += changes.len() as u64;
                    trajectories[side].change(t, &changes).expect("a sound scene");
                }
            }
            [total, changed]
        };
        let rival = || {
            let trajectories = [0, 1].map(|side| scene.trajectories(side).expect("a sound scene"));
            let trees = meshes().map(|mesh| <RefitTree as Follow>::new(&mesh, 0.0));
            (trajectories, trees)
        };
        let times = race(
            effort,
            vec![timed_with(|| contacts.clone(), followed), timed_with(rival, framed)],
        );
        let (ours, theirs) = (followed(&mut contacts.clone()), framed(&mut rival()));
        let counts = Counts::default()
            .equal("contacts", ours[0], theirs[0])
            .equal("turned", ours[1], theirs[1]);
        let case = format!("{name}, {frames} frames");
        let rival = Some((REFIT, times[1]));
        report.row(&case, "all of it", Unit::MILLISECONDS, times[0], rival, counts);
    }
}
