//! Relations of solids, each by its case: beside, on, in and through each other, the same, hollow,
//! of several pieces, inside out, open.

use glam::DVec3;
use kintact::Relation::{self, AInsideB, Apart, BInsideA, Crossing, Duplicate, Touching};
use kintact::check::answer::{Note, Side};
use kintact::geometry::Triangle;
use kintact::{CheckOptions, Pose, Shape, check, is_colliding, relate};

use crate::cases::Random;
use crate::solids::{
    cube, cuboid, finer, inside_out, moved, peg, plate_with_hole, pose, rotation, shape,
};
use crate::swapped;

/// Both orders, with and without pairs, within the default tolerance or another.
fn relation_of(
    a: &Shape,
    b: &Shape,
    [pose_a, pose_b]: [Pose; 2],
    tolerance: Option<f64>,
) -> Relation {
    let (here, there) = (a.at(pose_a), b.at(pose_b));
    let options = CheckOptions { tolerance, ..CheckOptions::default() };
    let answer = check(&here, &there, &options).unwrap();
    assert_eq!(check(&there, &here, &options).unwrap(), swapped(&answer));
    assert_eq!(relate(&here, &there, tolerance), Ok(answer.relation));
    assert_eq!(relate(&there, &here, tolerance), Ok(answer.relation.swapped()));
    assert_eq!(is_colliding(&here, &there), Ok(!answer.pairs.is_empty()));
    assert_eq!(answer.distance, (answer.relation != Apart).then_some(0.0));
    answer.relation
}

/// At rest, exactly and within the default tolerance, and rotated together in two ways: by a pose,
/// and in the coordinates.
fn expect(a: &[Triangle], b: &[Triangle], expected: Relation, name: &str) {
    let here = [Pose::IDENTITY; 2];
    let (shape_a, shape_b) = (shape(a), shape(b));
    assert_eq!(relation_of(&shape_a, &shape_b, here, Some(0.0)), expected, "{name}, exact");
    assert_eq!(relation_of(&shape_a, &shape_b, here, None), expected, "{name}");
    let mut random = Random(name.len() as u64);
    for i in 0..10 {
        let together = pose(&mut random, 10.0);
        let found = relation_of(&shape_a, &shape_b, [together; 2], None);
        assert_eq!(found, expected, "{name}, posed {i}");
        let turned = rotation(&mut random);
        let [a, b] = [a, b].map(|body| shape(&moved(body, |p| turned * p + DVec3::ONE)));
        assert_eq!(relation_of(&a, &b, here, None), expected, "{name}, turned {i}");
    }
}

fn block(low: [f64; 3], high: [f64; 3]) -> Vec<Triangle> {
    cuboid(low, high, 0)
}

#[test]
fn boxes_beside_on_in_and_through_each_other() {
    let unit = cube(1.0);
    for (name, other, expected) in [
        ("away", block([2.0, 0.0, 0.0], [3.0, 1.0, 1.0]), Apart),
        ("face to face", block([1.0, 0.0, 0.0], [2.0, 1.0, 1.0]), Touching),
        ("face to face, shifted", block([1.0, 0.3, 0.2], [2.0, 1.3, 1.2]), Touching),
        ("face to a larger face", block([1.0, -1.0, -1.0], [2.0, 3.0, 3.0]), Touching),
        ("edge to edge", block([1.0, 1.0, 0.0], [2.0, 2.0, 1.0]), Touching),
        ("edge to crossing edge", block([1.0, -0.5, 1.0], [2.0, 0.5, 2.0]), Touching),
        ("corner to corner", block([1.0; 3], [2.0; 3]), Touching),
        ("corner of it through", block([0.5, 0.25, 0.125], [2.0; 3]), Crossing),
        ("through a face", block([0.4, 0.4, 0.5], [0.6, 0.6, 2.0]), Crossing),
        ("right through", block([0.4, 0.4, -1.0], [0.6, 0.6, 2.0]), Crossing),
        ("half, with coplanar sides", block([0.5, 0.0, 0.0], [1.5, 1.0, 1.0]), Crossing),
        ("a little, with coplanar sides", block([0.999, 0.0, 0.0], [2.0, 1.0, 1.0]), Crossing),
        ("a little, with one coplanar side", block([0.999, 0.2, 0.0], [2.0, 0.8, 1.0]), Crossing),
        ("a little", block([0.999, 0.2, 0.3], [2.0, 0.8, 0.7]), Crossing),
        ("along an edge", block([0.999, 0.999, 0.0], [2.0, 2.0, 1.0]), Crossing),
        ("a larger one, coplanar ends", block([0.5, -1.0, 0.0], [2.0, 2.0, 1.0]), Crossing),
        ("a cross of equal thickness", block([0.3, -1.0, 0.0], [0.6, 2.0, 1.0]), Crossing),
        ("inside", block([0.2; 3], [0.8; 3]), BInsideA),
        ("inside, on a face", block([0.2, 0.2, 0.0], [0.8; 3]), BInsideA),
        ("inside, on an edge", block([0.0, 0.2, 0.0], [0.8; 3]), BInsideA),
        ("inside, in a corner", block([0.0; 3], [0.8; 3]), BInsideA),
        ("inside, from face to face", block([0.0, 0.2, 0.2], [1.0, 0.8, 0.8]), BInsideA),
        ("one half of it", block([0.0; 3], [0.5, 1.0, 1.0]), BInsideA),
        ("inside by a little", block([0.0; 3], [0.999, 1.0, 1.0]), BInsideA),
        ("the same", cube(1.0), Duplicate),
        ("the same, cut otherwise", cuboid([0.0; 3], [1.0; 3], 0b011010), Duplicate),
        ("the same, cut finer", finer(&finer(&unit)), Duplicate),
        ("the same, inside out", inside_out(&unit), Duplicate),
        ("around it, inside out", inside_out(&block([-1.0; 3], [2.0; 3])), AInsideB),
    ] {
        expect(&unit, &other, expected, name);
        expect(&finer(&unit), &other, expected, name);
        expect(&inside_out(&unit), &finer(&other), expected, name);
    }
}

#[test]
fn hollow_bodies_and_bodies_of_several_pieces() {
    let both = |a: Vec<Triangle>, b: Vec<Triangle>| [a, b].concat();
    let hollow = both(block([0.0; 3], [4.0; 3]), inside_out(&block([1.0; 3], [3.0; 3])));
    let nested = both(block([0.0; 3], [4.0; 3]), block([1.0; 3], [3.0; 3]));
    let ball = |low: f64, high: f64| block([low; 3], [high; 3]);
    let two = both(ball(0.0, 1.0), ball(5.0, 6.0));
    for (name, a, b, expected) in [
        ("in the cavity", &hollow, ball(1.5, 2.5), Apart),
        ("in the cavity, on its wall", &hollow, ball(1.0, 2.5), Touching),
        ("filling the cavity", &hollow, ball(1.0, 3.0), Touching),
        ("in the wall", &hollow, ball(0.25, 0.75), BInsideA),
        ("in the wall, on both sides", &hollow, ball(0.0, 1.0), BInsideA),
        ("from the cavity into the wall", &hollow, ball(0.5, 2.0), Crossing),
        ("around the cavity, in the wall", &hollow, ball(0.5, 3.5), Crossing),
        ("without the cavity", &hollow, ball(0.0, 4.0), AInsideB),
        ("around it", &hollow, ball(-1.0, 5.0), AInsideB),
        ("the same hollow body", &hollow, finer(&hollow), Duplicate),
        ("inside out", &hollow, inside_out(&hollow), Duplicate),
        ("one in one, looking outward", &nested, ball(1.5, 2.5), BInsideA),
        ("one in one, between", &nested, ball(0.25, 0.75), BInsideA),
        ("two pieces, one of them inside", &two, ball(-1.0, 2.0), AInsideB),
        ("two pieces, none inside", &two, ball(2.0, 3.0), Apart),
        ("two pieces, one of them touching", &two, ball(1.0, 3.0), Touching),
        ("two pieces, one of them crossing", &two, ball(0.5, 3.0), Crossing),
        ("two pieces, in between and around", &two, ball(-1.0, 7.0), AInsideB),
        ("two pieces, the same one in both", &two, ball(0.0, 1.0), BInsideA),
        ("two pieces, others", &two, both(ball(0.0, 1.0), ball(2.0, 3.0)), Duplicate),
        ("two pieces each, in and around", &two, both(ball(0.2, 0.8), ball(4.0, 7.0)), Crossing),
    ] {
        expect(a, &b, expected, name);
        expect(&b, a, expected.swapped(), name);
    }
    let (a, b) = (shape(&two), shape(&ball(-1.0, 2.0)));
    let options = CheckOptions::default();
    let answer = check(&a.at(Pose::IDENTITY), &b.at(Pose::IDENTITY), &options).unwrap();
    assert_eq!(answer.notes, [Note::InPart(Side::A)]);
    assert_eq!(
        answer.notes[0].to_string(),
        "this holds for some of the separate pieces of A, not for all"
    );
}

#[test]
fn pegs_in_holes() {
    for sides in [8, 16, 32] {
        let plate = plate_with_hole(sides, 1.0, [0.0, 1.0]);
        for (name, peg, expected) in [
            ("as long as the plate is thick", peg(sides, 1.0, [0.0, 1.0]), Touching),
            ("through it", peg(sides, 1.0, [-1.0, 2.0]), Touching),
            ("half in", peg(sides, 1.0, [0.5, 2.0]), Touching),
            ("on the rim", peg(sides, 1.0, [1.0, 2.0]), Touching),
            ("with clearance", peg(sides, 0.999, [-1.0, 2.0]), Apart),
            ("too thick", peg(sides, 1.001, [-1.0, 2.0]), Crossing),
            ("too thick, as long as the plate", peg(sides, 1.001, [0.0, 1.0]), Crossing),
            ("aside", moved(&peg(sides, 1.0, [0.0, 1.0]), |p| p + DVec3::X * 1e-3), Crossing),
        ] {
            expect(&plate, &peg, expected, name);
            // Finer corners are rounded: no longer flush exactly.
            let (fine, plate) = (shape(&finer(&peg)), shape(&plate));
            let found = relation_of(&fine, &plate, [Pose::IDENTITY; 2], None);
            assert_eq!(found, expected, "{name}, finer");
        }
    }
}

#[test]
fn flush_bodies_touch_at_every_angle() {
    let block = |x: f64, z: f64| cuboid([x, 0.0, z], [x + 1.0, 1.0, z + 1.0], 0);
    let crates = [block(0.0, 0.0), block(1.0, 0.0)].concat();
    let plate = plate_with_hole(24, 1.0, [0.0, 1.0]);
    let mut random = Random(77);
    for (name, a, b, into) in [
        ("boxes", cube(1.0), block(1.0, 0.0), -DVec3::X),
        ("boxes, shifted", cube(1.0), moved(&block(1.0, 0.0), |p| p + DVec3::Z * 0.3), -DVec3::X),
        ("crates", crates, block(0.5, 1.0), -DVec3::Z),
        ("peg and hole", peg(24, 1.0, [-0.5, 1.5]), plate, DVec3::Y),
    ] {
        let pushed = moved(&b, |p| p + into * 1e-3);
        let mut touching = [0; 3];
        for _ in 0..100 {
            let (shape_a, shape_b) = (shape(&a), shape(&b));
            let together = pose(&mut random, 100.0);
            let found = relation_of(&shape_a, &shape_b, [together; 2], None);
            touching[0] += u32::from(found == Touching);
            let found = relation_of(&shape_a, &shape(&pushed), [together; 2], None);
            touching[1] += u32::from(found == Crossing);
            let turned = rotation(&mut random);
            let at = DVec3::new(3.0, -70.0, 0.1);
            let [a, b] = [&a, &b].map(|body| shape(&moved(body, |p| turned * p + at)));
            let found = relation_of(&a, &b, [Pose::IDENTITY; 2], None);
            touching[2] += u32::from(found == Touching);
        }
        println!(
            "{name}: touching at {} of 100 poses and at {} of 100 angles of their coordinates; pushed \
             by 1e-3, crossing at {}",
            touching[0], touching[2], touching[1]
        );
        assert_eq!(touching, [100; 3], "{name}");
    }
}

#[test]
fn a_tolerance_decides_between_touching_and_the_rest() {
    let (a, b) = (shape(&cube(1.0)), shape(&cube(1.0)));
    for (shift, tolerance, expected) in [
        (1.0 + 1e-3, None, Apart),
        (1.0 + 1e-3, Some(1.1e-3), Touching),
        (1.0 - 1e-3, None, Crossing),
        (1.0 - 1e-3, Some(0.9e-3), Crossing),
        (1.0 - 1e-3, Some(1.1e-3), Touching),
        (1e-3, None, Crossing),
        (1e-3, Some(1.1e-3), Duplicate),
        (1.0 + f64::EPSILON, Some(0.0), Apart),
        (1.0 - f64::EPSILON, Some(0.0), Crossing),
        (1.0 + f64::EPSILON, None, Touching),
        (1.0 - f64::EPSILON, None, Touching),
        (f64::MIN_POSITIVE, Some(0.0), Duplicate), // 1 + the smallest number is 1
    ] {
        let poses = [Pose::IDENTITY, Pose::from_translation(DVec3::X * shift).unwrap()];
        if shift != f64::MIN_POSITIVE {
            assert_eq!(relation_of(&a, &b, poses, tolerance), expected, "{shift}, {tolerance:?}");
        }
        let aslant = [Pose::IDENTITY, Pose::from_translation(DVec3::new(shift, 0.2, 0.3)).unwrap()];
        if shift > 0.5 {
            assert_eq!(relation_of(&a, &b, aslant, tolerance), expected, "{shift}, {tolerance:?}");
        }
    }
    let known = shape(&cube(1.0)).with_coordinate_error(1e-3);
    let beside = Pose::from_translation(DVec3::X * 1.001).unwrap();
    assert_eq!(relation_of(&a, &known, [Pose::IDENTITY, beside], None), Touching);
    for tolerance in [-1.0, f64::NAN, f64::INFINITY] {
        let error =
            relate(&a.at(Pose::IDENTITY), &b.at(Pose::IDENTITY), Some(tolerance)).unwrap_err();
        assert!(error.to_string().contains("tolerance"), "{error}");
    }
}

#[test]
fn nothing_is_inside_an_open_mesh_and_a_note_says_so() {
    let mut crate_ = cube(1.0);
    crate_.truncate(10);
    let (open, small) = (shape(&crate_), shape(&cuboid([0.4; 3], [0.6; 3], 0)));
    let (outer, inner) = (open.at(Pose::IDENTITY), small.at(Pose::IDENTITY));
    let answer = check(&outer, &inner, &CheckOptions::default()).unwrap();
    assert_eq!((answer.relation, &answer.notes[..]), (Apart, &[Note::BoxInside(Side::B)][..]));
    assert!(answer.notes[0].to_string().starts_with("B may lie inside A: "));
    let back = check(&inner, &outer, &CheckOptions::default()).unwrap();
    assert_eq!((back.relation, &back.notes[..]), (Apart, &[Note::BoxInside(Side::A)][..]));
    let beside = Pose::from_translation(DVec3::X * 3.0).unwrap();
    let answer = check(&outer, &small.at(beside), &CheckOptions::default()).unwrap();
    assert_eq!((answer.relation, answer.notes.len()), (Apart, 0));
    // The other way round there is an inside.
    let around = block([-1.0; 3], [2.0; 3]);
    expect(&crate_, &around, AInsideB, "an open mesh in a closed one");
    expect(&crate_, &crate_, Duplicate, "the same open mesh");
    expect(&crate_, &finer(&crate_), Duplicate, "the same open mesh, cut finer");
    expect(&crate_, &cube(1.0), Touching, "an open mesh on a closed one");
    expect(&crate_, &block([0.5, 0.25, 0.25], [2.0, 0.75, 0.75]), Apart, "through the open side");
}

#[test]
fn relations_have_the_words_of_json() {
    let words = [Apart, Touching, Crossing, AInsideB, BInsideA, Duplicate].map(|r| r.to_string());
    assert_eq!(words, ["apart", "touching", "crossing", "a inside b", "b inside a", "duplicate"]);
    assert!(![Apart, AInsideB, BInsideA].iter().any(|relation| relation.collides()));
    assert!([Touching, Crossing, Duplicate].iter().all(|relation| relation.collides()));
}
