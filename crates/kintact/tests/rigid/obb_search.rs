//! The search for a first contact through trees of oriented boxes, against all pairs of triangles:
//! equal to the last bit for translation.

use glam::{DMat3, DQuat, DVec3};
use kintact::TriMesh;
use kintact::bvh::ObbFit;
use kintact::exact::ccd::{
    Options, RelativeTranslation, RigidStep, passing_triangles, rigid_triangles,
};
use kintact::geometry::Triangle;
use kintact::motion::BodyMotion;
use kintact::rigid::first_contact::{
    ContactSearch, Meeting, ObbSphereTree, PlacedTree, Prediction, Relative, Rotating,
};
use kintact::rigid::obb_tree::{ObbOptions, ObbTree};

use crate::cases::{self, Random};

/// The union of the contact intervals of all pairs of triangles, followed from a time on.
fn brute_force(
    a: (&TriMesh, &PlacedTree),
    b: (&TriMesh, &PlacedTree),
    relative: &Relative,
    from: f64,
) -> Prediction {
    let mut spans = Vec::new();
    let placed = |(mesh, placed): (&TriMesh, &PlacedTree)| -> Vec<Triangle> {
        mesh.triangles().map(|t| placed.triangle(&t)).collect()
    };
    let (a, b) = (placed(a), placed(b));
    for (i, ta) in a.iter().enumerate() {
        for (j, tb) in b.iter().enumerate() {
            let tb = tb.map(|p| p + relative.offset);
            let times = passing_triangles(ta, &tb, &relative.motion, [0.0, f64::INFINITY]);
            for [first, last] in times.spans() {
                if *last >= from {
                    spans.push((*first, [i as u32, j as u32], *last));
                }
            }
        }
    }
    spans.sort_by(|x, y| x.0.total_cmp(&y.0).then(x.1.cmp(&y.1)));
    let touching = spans.iter().filter(|s| s.0 <= from).map(|s| s.1).min();
    let mut end = from;
    for (first, faces, last) in spans {
        if first > end {
            return Prediction { touching, end, next: Some(Meeting { time: first, faces }) };
        }
        end = end.max(last);
    }
    Prediction { touching, end, next: None }
}

/// The search adds the offset where it rounds least and a part of the tolerance of contact: times
/// differ a little.
fn assert_same(found: &Prediction, expected: &Prediction, message: &str) {
    let is_near = |x: f64, y: f64| x == y || (x - y).abs() <= 1e-9 * (1.0 + x.abs() + y.abs());
    assert_eq!(found.touching.is_some(), expected.touching.is_some(), "{message}");
    // Contacts that follow each other that soon may be one.
    let follows = |found: &Prediction| found.next.is_some_and(|next| is_near(next.time, found.end));
    if follows(found) || follows(expected) {
        return;
    }
    assert!(is_near(found.end, expected.end), "{message}: {found:?} {expected:?}");
    let [next, other] = [found, expected].map(|found| found.next.map_or(-1.0, |next| next.time));
    assert!(is_near(next, other), "{message}: {found:?} {expected:?}");
}

fn random_rotation(random: &mut Random) -> DMat3 {
    DMat3::from_quat(DQuat::from_scaled_axis(random.point(-3.0, 3.0)))
}

fn relative(offset: DVec3, velocity: DVec3, bend: DVec3) -> Relative {
    Relative {
        offset,
        motion: RelativeTranslation { velocity, bend, slack: 1e-15, errors: [1e-16, 0.0] },
    }
}

#[test]
fn every_case_of_the_table_meets_when_brute_force_says() {
    let mut random = Random(5);
    let mut search = ContactSearch::default();
    let (mut touching, mut met) = (0, 0);
    for case in cases::small() {
        let few = |t: &[Triangle]| TriMesh::from_triangles(&t[..t.len().min(60)]).unwrap();
        let (a, b) = (few(&case.a), few(&case.b));
        let options = [
            ObbOptions::default(),
            ObbOptions { fit: ObbFit::Covariance, leaf: 1 },
            ObbOptions { fit: ObbFit::Rotated, leaf: 1 },
        ];
        for (k, options) in options.into_iter().enumerate() {
            let trees = [ObbTree::build(&a, options), ObbTree::build(&b, options)];
            trees.iter().for_each(|tree| tree.validate().unwrap());
            let spheres = trees.each_ref().map(ObbSphereTree::build);
            let size = trees[0].radius().max(trees[1].radius()).max(f64::MIN_POSITIVE);
            for bent in [false, true] {
                let rotation = || {
                    if k == 0 { DMat3::IDENTITY } else { random_rotation(&mut Random(k as u64)) }
                };
                let pa = PlacedTree { tree: &trees[0], rotation: DMat3::IDENTITY, scale: 1.0 };
                let pb =
                    PlacedTree { tree: &trees[1], rotation: rotation(), scale: 1.0 + k as f64 };
                let mut along = || random.point(-size, size);
                let offset = if k == 0 { DVec3::ZERO } else { along() * 2.0 };
                let bend = if bent { along() } else { DVec3::ZERO };
                let relative = relative(offset, along() - offset, bend);
                for from in [0.0, 0.25] {
                    let found = search.translating(&pa, &pb, &relative, from);
                    let expected = brute_force((&a, &pa), (&b, &pb), &relative, from);
                    let message = format!("{}, {options:?}, bent: {bent}", case.name);
                    assert_same(&found, &expected, &message);
                    let [sa, sb] = &spheres;
                    let by_spheres =
                        search.translating_by_spheres([&pa, &pb], [sa, sb], &relative, from);
                    assert_eq!(by_spheres.end, found.end, "spheres, {}", case.name);
                    assert_eq!(by_spheres.next, found.next, "spheres, {}", case.name);
                    touching += u32::from(found.touching.is_some());
                    met += u32::from(found.next.is_some());
                }
            }
        }
    }
    assert!(touching > 20 && met > 20, "{touching} {met}");
}

/// Bodies that rotate, against conservative advancement of every pair of triangles on its own.
#[test]
fn turning_bodies_meet_when_their_triangles_do() {
    let mut random = Random(9);
    let mut search = ContactSearch::default();
    let (mut met, mut missed) = (0, 0);
    for round in 0..40 {
        let soup = |random: &mut Random| {
            let triangles: Vec<Triangle> =
                (0..12).map(|_| random.triangle(0.4).map(|p| p - DVec3::splat(0.5))).collect();
            TriMesh::from_triangles(&triangles).unwrap()
        };
        let (a, b) = (soup(&mut random), soup(&mut random));
        // Trees of other units than the world's: gaps are in the world's, and so is their slack.
        let scales = [[1.0, 1.0], [1e-6, 1e9], [1e12, 1e-3]][round % 3];
        let tree = |mesh: &TriMesh, scale: f64| {
            let vertices = mesh.vertices().iter().map(|&p| p / scale).collect();
            let mesh = TriMesh::new(vertices, mesh.faces().to_vec()).unwrap();
            ObbTree::build(&mesh, ObbOptions { fit: ObbFit::Rotated, leaf: 2 })
        };
        let trees = [tree(&a, scales[0]), tree(&b, scales[1])];
        let motion = |random: &mut Random, place: DVec3| BodyMotion {
            spin: random.point(-3.0, 3.0),
            ..BodyMotion::resting(0.0, place).with_velocity(random.point(-0.5, 0.5) - place * 0.6)
        };
        let far = random.point(-1.0, 1.0).normalize() * 2.0;
        let motions = [motion(&mut random, DVec3::ZERO), motion(&mut random, far)];
        let rotating =
            |k: usize| Rotating { tree: &trees[k], scale: scales[k], motion: motions[k] };
        let tolerance = 1e-6;
        let found = search.rotating(&rotating(0), &rotating(1), [0.0, 2.0], tolerance);

        // The certified test of two rotating triangles, which uses no tree.
        let options = Options { tolerance, ..Options::default() };
        let step = |m: &BodyMotion| RigidStep {
            center: m.position,
            velocity: m.velocity * 2.0,
            angular_velocity: m.spin * 2.0,
        };
        let mut first = f64::INFINITY;
        for ta in a.triangles() {
            for tb in b.triangles().map(|t| t.map(|p| p + motions[1].position)) {
                let contact =
                    rigid_triangles(&ta, &step(&motions[0]), &tb, &step(&motions[1]), &options);
                let time = contact.unwrap().time().map(|time| time.lower * 2.0);
                first = first.min(time.unwrap_or(f64::INFINITY));
            }
        }
        match found {
            // Both are early by the time in which the tolerance is closed; grazes take longer.
            Some(meeting) => {
                met += 1;
                assert!((meeting.time - first).abs() < 1e-3, "{} {first}", meeting.time);
            }
            None => {
                missed += 1;
                assert_eq!(first, f64::INFINITY);
            }
        }
    }
    assert!(met > 10 && missed > 2, "{met} {missed}");
}
