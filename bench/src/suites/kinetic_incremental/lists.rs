//! Separation lists: over linear-time trees, window by window, and over the paper's kinetic trees,
//! event by event.

use std::hint::black_box;

use kintact::deform::MovingMesh;
use kintact::deform::linear_time::{LinearTimeBvh, LinearTimeOptions};
use kintact::deform::paper::{
    KineticAabbTree, KineticOptions, Leaves, SeparationList, WindowedSeparationList,
};
use kintact::exact::triangles_intersect;
use kintact::geometry::Pair;

use super::scenes::Scene;
use crate::harness::{Effort, race, timed_with};
use crate::report::{Counts, Report, Unit};

const EVENTS: &str = "list over kinetic boxes";

/// How many of the pairs touch at a time.
fn touching(scene: &Scene, t: f64, pairs: impl Iterator<Item = Pair>) -> u64 {
    let at = scene.meshes.each_ref().map(|mesh| mesh.trajectories().at(t));
    let face = |side: usize, face: u32| {
        scene.meshes[side].faces()[face as usize].map(|v| at[side].position(v))
    };
    pairs.filter(|pair| triangles_intersect(&face(0, pair.a), &face(1, pair.b))).count() as u64
}

/// Which boxes overlap, kept through the keyframes of a scene.
pub(super) fn run(report: &mut Report, effort: &Effort, scene: &Scene, samples: u32) {
    let trajectories = scene.meshes.each_ref().map(MovingMesh::trajectories);
    let start = scene.start();
    let slack = [0, 1].map(|side: usize| {
        let faces = scene.meshes[side].faces();
        LinearTimeBvh::new(faces, trajectories[side], start, LinearTimeOptions::default())
            .expect("a sound scene")
    });
    let [a, b] = slack;
    let windowed = WindowedSeparationList::new(a, b).expect("a sound scene");
    let kinetic = [0, 1].map(|side: usize| {
        let leaves = Leaves::triangles(scene.meshes[side].faces()).expect("a sound scene");
        let options = KineticOptions::default();
        KineticAabbTree::new(trajectories[side], &leaves, start, options).expect("a sound scene")
    });
    let events = SeparationList::new(kinetic, trajectories).expect("a sound scene");
    let times = scene.times(samples);
    let figures = race(
        effort,
        vec![
            timed_with(
                || windowed.clone(),
                |list| {
                    for t in times.clone() {
                        list.advance_to(trajectories[0], trajectories[1], t)
                            .expect("a sound scene");
                        black_box(list.overlapping().len());
                    }
                },
            ),
            timed_with(
                || events.clone(),
                |list| {
                    for t in times.clone() {
                        list.advance_to(trajectories, t).expect("a sound scene");
                        black_box(list.len());
                    }
                },
            ),
        ],
    );
    let (mut ours, mut theirs) = (windowed.clone(), events.clone());
    let [mut contacts, mut overlapping] = [[0; 2]; 2];
    for t in times.clone() {
        ours.advance_to(trajectories[0], trajectories[1], t).expect("a sound scene");
        theirs.advance_to(trajectories, t).expect("a sound scene");
        contacts[0] += touching(scene, t, ours.overlapping().iter().copied());
        contacts[1] += touching(scene, t, theirs.overlapping());
        overlapping[0] += ours.overlapping().len() as u64;
        overlapping[1] += theirs.overlapping().count() as u64;
    }
    let counts = Counts::default()
        .equal("contacts", contacts[0], contacts[1])
        .note("overlapping", overlapping[0])
        .note("overlapping_theirs", overlapping[1])
        .note("events", ours.counts().events)
        .note("bytes", ours.memory() as u64)
        .note("bytes_theirs", theirs.memory() as u64);
    let keys = f64::from(scene.keys[1] - scene.keys[0]);
    let case = format!("{}, separation list, {samples} a keyframe", scene.name);
    let rival = Some((EVENTS, figures[1] / keys));
    report.row(&case, "a keyframe", Unit::MILLISECONDS, figures[0] / keys, rival, counts);
}
