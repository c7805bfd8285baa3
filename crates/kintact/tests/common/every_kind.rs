//! Trajectories of every kind there is: the table that structures over moving vertices run through.

use kintact::DVec3;
use kintact::motion::{KeyPositions, PolynomialMotion, TrajectoryChange, VertexTrajectories};

use crate::generator::Random;

pub(crate) const VERTICES: usize = 37;

pub(crate) fn cloud(random: &mut Random, scale: f64) -> Vec<DVec3> {
    (0..VERTICES).map(|_| random.vector() * scale).collect()
}

pub(crate) fn frames(random: &mut Random, keys: usize) -> Vec<Vec<DVec3>> {
    (0..keys).map(|_| cloud(random, 2.0)).collect()
}

pub(crate) const KEYS: [f64; 6] = [-1.0, -0.3, 0.5, 0.6, 2.0, 3.25];

/// One of every kind, some with changed vertices.
pub(crate) fn every_kind(random: &mut Random) -> Vec<(&'static str, VertexTrajectories)> {
    let single = |random: &mut Random| {
        let frames = frames(random, KEYS.len());
        let single = |f: &Vec<DVec3>| f.iter().map(|p| p.as_vec3().to_array()).collect();
        KeyPositions::Single(frames.iter().map(single).collect())
    };
    let double = |random: &mut Random| KeyPositions::Double(frames(random, KEYS.len()));
    let pieces = |random: &mut Random| {
        let (p, v) = (frames(random, KEYS.len()), frames(random, KEYS.len()));
        VertexTrajectories::hermite(KEYS.to_vec(), p, &v).unwrap()
    };
    let linear = |random: &mut Random| {
        VertexTrajectories::linear(0.25, cloud(random, 2.0), cloud(random, 1.0)).unwrap()
    };
    let mut trajectories = vec![
        ("fixed", VertexTrajectories::fixed(cloud(random, 2.0)).unwrap()),
        ("linear", linear(random)),
        (
            "ballistic",
            VertexTrajectories::ballistic(
                -0.5,
                cloud(random, 2.0),
                cloud(random, 1.0),
                cloud(random, 1.0),
            )
            .unwrap(),
        ),
        ("single keys", VertexTrajectories::keyframes(KEYS.to_vec(), single(random)).unwrap()),
        ("double keys", VertexTrajectories::keyframes(KEYS.to_vec(), double(random)).unwrap()),
        (
            "one key",
            VertexTrajectories::keyframes(vec![0.5], KeyPositions::Double(frames(random, 1)))
                .unwrap(),
        ),
        ("spline", pieces(random)),
        ("changed linear", linear(random)),
        ("changed keys", VertexTrajectories::keyframes(KEYS.to_vec(), single(random)).unwrap()),
        ("changed spline", pieces(random)),
        ("changed fixed", VertexTrajectories::fixed(cloud(random, 2.0)).unwrap()),
    ];
    for (name, trajectories) in &mut trajectories {
        if !name.starts_with("changed") {
            continue;
        }
        let course = PolynomialMotion {
            velocity: random.vector(),
            acceleration: random.vector(),
            jerk: random.vector(),
        };
        let turn = TrajectoryChange::smooth(3, PolynomialMotion::linear(random.vector()));
        trajectories.change(-0.9, &[turn, TrajectoryChange::smooth(7, course)]).unwrap();
        trajectories.change(-0.8, &[TrajectoryChange::jump(3, random.vector(), course)]).unwrap();
        trajectories.add_vertex(-0.8, random.vector(), &course).unwrap();
    }
    trajectories
}
