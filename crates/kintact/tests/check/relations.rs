//! Relations: cubes beside, on, in and through each other.

use glam::{DQuat, DVec3};
use kintact::{CheckOptions, Note, Pose, Relation, Shape, Side, TriMesh, check};

use crate::swapped;

fn cube(side: f64) -> Shape {
    let corner =
        |i: u32| DVec3::new(f64::from(i & 1), f64::from(i >> 1 & 1), f64::from(i >> 2)) * side;
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces = quads.into_iter().flat_map(|[p, q, r, s]| [[p, q, r], [p, r, s]]);
    Shape::new(TriMesh::new((0..8).map(corner).collect(), faces.collect()).unwrap())
}

#[test]
fn cubes_beside_and_through_each_other() {
    let (a, b) = (cube(1.0), cube(1.0));
    for (shift, expected) in [
        ([1.5, 0.0, 0.0], Relation::Apart),
        ([f64::from_bits(1.0_f64.to_bits() + 1), 0.0, 0.0], Relation::Apart),
        ([1.0, 0.0, 0.0], Relation::Touching), // face to face
        ([1.0, 0.3, 0.2], Relation::Touching), // face to face, shifted
        ([1.0, 1.0, 0.0], Relation::Touching), // edge to edge
        ([1.0, 1.0, 1.0], Relation::Touching), // corner to corner
        ([0.5, 0.25, 0.125], Relation::Crossing),
        ([0.999, 0.3, 0.2], Relation::Crossing),
    ] {
        let pose = Pose::from_translation(DVec3::from_array(shift)).unwrap();
        let (here, there) = (a.at(Pose::IDENTITY), b.at(pose));
        let answer = check(&here, &there, &CheckOptions::default()).unwrap();
        assert_eq!(answer.relation, expected, "{shift:?}");
        let back = check(&there, &here, &CheckOptions::default()).unwrap();
        assert_eq!(back, swapped(&answer), "{shift:?}");
        assert_eq!(answer.distance, (expected != Relation::Apart).then_some(0.0));
    }
}

#[test]
fn a_cube_within_another_is_apart_with_a_note() {
    let (large, small) = (cube(1.0), cube(0.2));
    let turn = DQuat::from_rotation_y(0.3);
    let within = Pose::new(turn, DVec3::new(0.4, 0.4, 0.5)).unwrap();
    let (outer, inner) = (large.at(Pose::IDENTITY), small.at(within));
    let answer = check(&outer, &inner, &CheckOptions::default()).unwrap();
    assert_eq!(answer.relation, Relation::Apart);
    assert_eq!(answer.notes, [Note::BoxInside(Side::B)]);
    assert!(answer.notes[0].to_string().starts_with("B may lie inside A: "));
    let back = check(&inner, &outer, &CheckOptions::default()).unwrap();
    assert_eq!(back.notes, [Note::BoxInside(Side::A)]);
    let beside = Pose::new(turn, DVec3::new(1.4, 0.4, 0.5)).unwrap();
    let answer = check(&outer, &small.at(beside), &CheckOptions::default()).unwrap();
    assert_eq!((answer.relation, answer.notes.len()), (Relation::Apart, 0));
}

#[test]
fn relations_have_the_words_of_json() {
    use Relation::{AInsideB, Apart, BInsideA, Crossing, Duplicate, Touching};
    let words = [Apart, Touching, Crossing, AInsideB, BInsideA, Duplicate].map(|r| r.to_string());
    assert_eq!(words, ["apart", "touching", "crossing", "a inside b", "b inside a", "duplicate"]);
}
