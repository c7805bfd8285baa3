//! A character that puts its hand through its own body: one closed mesh with the seams of a file for
//! drawing, welded. Nothing meets while the hand is outside, and what meets is found when it is not.

use kintact::deform::{EventKind, KineticContacts, MovingMesh};
use kintact::exact::faces_intersect;
use kintact::geometry::{Pair, Weld};
use kintact::motion::{KeyPositions, VertexTrajectories};
use kintact::{DVec3, MeshQuery, Shape, TriMesh};

const RINGS: u32 = 90;
const AROUND: u32 = 16;
/// Rings below belong to the torso, from the second on to the hand.
const TORSO: u32 = 40;
const HAND: u32 = 76;

/// The radius of a ring, and the length of the limb from it to the next.
fn ring(number: u32) -> [f64; 2] {
    match number {
        0..36 => [0.25, 0.035],
        36..40 => [0.25 - 0.045 * f64::from(number - 35), 0.02],
        _ => [0.07, 0.032],
    }
}

/// How far a ring turns, in radians, if the elbow is bent by so much: up, to the side at the shoulder,
/// and down at the elbow, each as an arc wider than the limb.
fn turn(number: u32, elbow: f64) -> f64 {
    match number {
        41..49 => -std::f64::consts::FRAC_PI_2 / 8.0,
        58..70 => -elbow / 12.0,
        _ => 0.0,
    }
}

/// The vertices at a bend of the elbow: each ring's first one twice, and the rims of both ends twice.
fn vertices(elbow: f64) -> Vec<DVec3> {
    let (mut place, mut heading) = (DVec3::ZERO, std::f64::consts::FRAC_PI_2);
    let mut rings = Vec::new();
    for number in 0..RINGS {
        let [radius, length] = ring(number);
        let along = DVec3::new(heading.cos(), 0.0, heading.sin());
        let aside = along.cross(DVec3::Y);
        let on_ring = |k: u32| {
            let angle = std::f64::consts::TAU * f64::from(k % AROUND) / f64::from(AROUND);
            place + radius * (angle.cos() * aside + angle.sin() * DVec3::Y)
        };
        rings.push(((0..=AROUND).map(on_ring).collect::<Vec<_>>(), place));
        heading += turn(number, elbow);
        place += length * DVec3::new(heading.cos(), 0.0, heading.sin());
        if number > TORSO {
            // A little aside, so that nothing meets in a corner.
            place.y += 0.00137;
        }
    }
    let mut all: Vec<DVec3> = rings.iter().flat_map(|(ring, _)| ring.iter().copied()).collect();
    for (rim, middle) in [&rings[0], &rings[RINGS as usize - 1]] {
        all.extend(rim);
        all.push(*middle);
    }
    all
}

/// Faces of the limb by ring, then those of both ends.
fn faces() -> Vec<[u32; 3]> {
    let mut faces = Vec::new();
    for row in 0..RINGS - 1 {
        for k in 0..AROUND {
            let at = |r: u32, c: u32| (row + r) * (AROUND + 1) + k + c;
            faces.push([at(0, 0), at(0, 1), at(1, 0)]);
            faces.push([at(1, 0), at(0, 1), at(1, 1)]);
        }
    }
    for end in 0..2 {
        let first = (RINGS + end) * (AROUND + 1) + end;
        let middle = first + AROUND + 1;
        let of_end = |k: u32| {
            let [p, q] = [first + k, first + k + 1];
            if end == 0 { [p, middle, q] } else { [p, q, middle] }
        };
        faces.extend((0..AROUND).map(of_end));
    }
    faces
}

/// The ring a face begins at; of the end of the hand the last.
fn ring_of(face: u32) -> u32 {
    match face / AROUND {
        strip if strip < 2 * (RINGS - 1) => strip / 2,
        strip => RINGS * (strip - 2 * (RINGS - 1)),
    }
}

fn self_pairs(mesh: &TriMesh) -> Vec<Pair> {
    Shape::new(mesh.clone()).self_intersecting_faces(&mut MeshQuery::new())
}

fn brute_force(positions: &[DVec3], faces: &[[u32; 3]]) -> Vec<Pair> {
    let mut found = Vec::new();
    for (a, &p) in (0u32..).zip(faces) {
        for (b, &q) in (0u32..).zip(faces).skip(a as usize + 1) {
            if faces_intersect(positions, p, q) {
                found.push(Pair { a, b });
            }
        }
    }
    found
}

/// Elbows bent by degrees: straight, down beside the body, the hand in it.
const OUTSIDE: [f64; 2] = [0.0, 90.0];
const INSIDE: f64 = 150.0;

#[test]
fn a_hand_through_the_body_is_found_and_seams_are_not() {
    for degrees in OUTSIDE {
        let mesh = TriMesh::new(vertices(degrees.to_radians()), faces()).unwrap();
        assert!(!self_pairs(&mesh).is_empty(), "seams meet where nothing is welded");
        let mesh = mesh.welded(0.0).unwrap();
        assert!(mesh.is_closed());
        assert_eq!(self_pairs(&mesh), [], "at {degrees} degrees");
    }
    let positions = vertices(INSIDE.to_radians());
    let mesh = TriMesh::new(positions.clone(), faces()).unwrap().welded(0.0).unwrap();
    let found = self_pairs(&mesh);
    assert_eq!(found, brute_force(&positions, mesh.topology()));
    assert!(found.len() > 20, "{}", found.len());
    for pair in found {
        assert!(ring_of(pair.a) < TORSO && ring_of(pair.b) >= HAND, "{pair:?}");
    }
}

#[test]
fn a_hand_that_goes_into_the_body_is_found_on_its_way() {
    let bends = (0..=12).map(|key| OUTSIDE[1] + (INSIDE - OUTSIDE[1]) * f64::from(key) / 12.0);
    let keys: Vec<Vec<DVec3>> = bends.map(|degrees: f64| vertices(degrees.to_radians())).collect();
    let mut weld = Weld::equal(&keys[0]);
    keys.iter().try_for_each(|key| weld.keep_equal(key)).unwrap();
    assert_eq!(weld.merged() as u32, RINGS + 2 * (AROUND + 1));
    let welded = weld.faces(&faces());
    let last = keys[12].clone();
    let times = (0..=12).map(|key| f64::from(key) / 12.0).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(keys)).unwrap();
    let body = MovingMesh::new(welded.clone(), trajectories).unwrap();
    let mut contacts = KineticContacts::with_itself(body, 0.0).unwrap();
    assert_eq!(contacts.contacts(), []);
    let events = contacts.events_to(1.0).unwrap().to_vec();
    assert!(events[0].kind == EventKind::Begin && events[0].time > 0.1, "{:?}", events[0]);
    let is_hand = |pair: Pair| ring_of(pair.a) < TORSO && ring_of(pair.b) >= HAND;
    assert!(events.iter().all(|event| is_hand(event.faces)));
    assert_eq!(contacts.advance_to(1.0).unwrap(), brute_force(&last, &welded));
}
