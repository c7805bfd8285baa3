//! Kinetic incremental detection with continuous tests: its events against the exact test of all pairs
//! of faces between them, and against the product's events and sets.

use std::collections::{BTreeMap, BTreeSet};

use kintact::deform::paper::IncrementalContacts;
use kintact::deform::{EventKind, KineticContacts, MovingMesh};
use kintact::geometry::{Pair, Triangle};
use kintact::motion::VertexTrajectories;
use kintact::{DVec3, TriMesh};

use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::near::assert_same_set;
use crate::soups::soup;

fn exact_set(meshes: &[MovingMesh; 2], t: f64) -> (Vec<Pair>, impl Fn(Pair) -> [Triangle; 2]) {
    let triangles = meshes.each_ref().map(|mesh| {
        let at = mesh.trajectories().at(t);
        let triangle = |face: &[u32; 3]| face.map(|v| at.position(v));
        mesh.faces().iter().map(triangle).collect::<Vec<Triangle>>()
    });
    let mut found = Vec::new();
    for (a, of_a) in (0..).zip(&triangles[0]) {
        for (b, of_b) in (0..).zip(&triangles[1]) {
            if kintact::exact::triangles_intersect(of_a, of_b) {
                found.push(Pair { a, b });
            }
        }
    }
    (found, move |pair: Pair| [triangles[0][pair.a as usize], triangles[1][pair.b as usize]])
}

/// The times of each pair's begins and ends.
type Log = BTreeMap<Pair, Vec<(EventKind, f64)>>;

/// Runs both through the same times: sets at each of them, then all events.
fn compare(name: &str, meshes: &[MovingMesh; 2], from: f64, times: &[f64], stretch: f64) -> usize {
    let [a, b] = meshes.clone();
    let mut product = KineticContacts::new(a, b, from).unwrap();
    let mut ours = IncrementalContacts::new(meshes.clone(), from, stretch).unwrap();
    let mut set: BTreeSet<Pair> = ours.touching().collect();
    let mut logs = [Log::new(), Log::new()];
    let mut last = from;
    for &t in times {
        ours.advance_to(t, |time, kind, pair| {
            assert!(last <= time && time <= t, "{name}: {last} {time} {t}");
            last = time;
            let is_new =
                if kind == EventKind::Begin { set.insert(pair) } else { set.remove(&pair) };
            assert!(is_new, "{name}: {kind:?} of {pair:?} at {time} twice");
            logs[0].entry(pair).or_default().push((kind, time));
        })
        .unwrap();
        assert!(ours.touching().eq(set.iter().copied()));
        for event in product.events_to(t).unwrap() {
            logs[1].entry(event.faces).or_default().push((event.kind, event.time));
        }
        let (exact, faces) = exact_set(meshes, t);
        let found: Vec<Pair> = ours.touching().collect();
        assert_same_set(&found, &exact, &faces, &format!("{name}, exact, at {t}"));
        assert_same_set(&found, product.contacts(), faces, &format!("{name}, sets, at {t}"));
    }
    // Contacts of an instant or nearly so may be seen by one and not by the other.
    let lasting = |log: &Log| -> Vec<(Pair, EventKind, f64)> {
        let mut all = Vec::new();
        for (&pair, changes) in log {
            let mut kept: Vec<(EventKind, f64)> = Vec::new();
            for &(kind, time) in changes {
                match kept.last() {
                    Some(&(_, before)) if time - before < 1e-7 => drop(kept.pop()),
                    _ => kept.push((kind, time)),
                }
            }
            all.extend(kept.into_iter().map(|(kind, time)| (pair, kind, time)));
        }
        all
    };
    let [found, expected] = logs.each_ref().map(lasting);
    assert_eq!(found.len(), expected.len(), "{name}");
    for (x, y) in found.iter().zip(&expected) {
        assert!((x.0, x.1) == (y.0, y.1) && (x.2 - y.2).abs() < 1e-7, "{name}: {x:?} {y:?}");
    }
    // Only faces in overlapping leaves were tested.
    let all = meshes[0].faces().len() * meshes[1].faces().len();
    let counts = ours.counts();
    assert!(counts.continuous_tests <= counts.stretches * all as u64);
    assert!(counts.begins - counts.ends <= set.len() as u64);
    found.len()
}

#[test]
fn events_are_those_of_brute_force_and_of_the_product() {
    let mut random = Random(180);
    let mut events = 0;
    for round in 0..2 {
        for (name, first) in every_kind(&mut random) {
            let (_, second) = every_kind(&mut random).swap_remove(random.below(7));
            let bodies = [first, second];
            let meshes = bodies.map(|body| {
                let faces = soup(body.len(), 25, &mut random);
                MovingMesh::new(faces, body).unwrap()
            });
            let mut t = -0.5;
            let times: Vec<f64> = (0..15)
                .map(|_| {
                    t += 0.15 * random.unit();
                    t
                })
                .collect();
            events += compare(name, &meshes, -0.5, &times, [0.3, 10.0][round]);
        }
    }
    assert!(events > 2000, "{events}");
}

/// A sheet that falls flush onto another, lies there, and is lifted: one begin and one end a pair.
#[test]
fn flush_contact_begins_once_and_ends_once() {
    let corners = vec![DVec3::ZERO, DVec3::X, DVec3::X + DVec3::Y, DVec3::Y];
    let sheet = TriMesh::new(corners.clone(), vec![[0, 1, 2], [0, 2, 3]]).unwrap();
    let at = |z: f64| corners.iter().map(|&p| p + DVec3::Z * z).collect::<Vec<DVec3>>();
    let keys = vec![at(1.0), at(0.0), at(0.0), at(1.0)];
    let falling = VertexTrajectories::keyframes(vec![0.0, 1.0, 2.0, 3.0], keys).unwrap();
    let meshes = [
        MovingMesh::resting(&sheet).unwrap(),
        MovingMesh::new(sheet.faces().to_vec(), falling).unwrap(),
    ];
    let mut contacts = IncrementalContacts::new(meshes, 0.0, 10.0).unwrap();
    let mut events = Vec::new();
    contacts.advance_to(3.0, |time, kind, pair| events.push((pair, kind, time))).unwrap();
    events.sort_by(|x, y| x.0.cmp(&y.0).then(x.2.total_cmp(&y.2)));
    assert_eq!(events.len(), 8, "{events:?}");
    for two in events.chunks(2) {
        assert!(two[0].1 == EventKind::Begin && (two[0].2 - 1.0).abs() < 1e-9, "{two:?}");
        assert!(two[1].1 == EventKind::End && (two[1].2 - 2.0).abs() < 1e-9, "{two:?}");
    }
}

#[test]
fn bad_requests_are_refused() {
    let sheet = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]]).unwrap();
    let meshes = || [0; 2].map(|_| MovingMesh::resting(&sheet).unwrap());
    assert!(IncrementalContacts::new(meshes(), 0.0, 0.0).is_err());
    assert!(IncrementalContacts::new(meshes(), f64::NAN, 1.0).is_err());
    let mut contacts = IncrementalContacts::new(meshes(), 0.0, 1.0).unwrap();
    assert!(contacts.advance_to(-1.0, |_, _, _| ()).is_err());
    assert!(contacts.advance_to(f64::INFINITY, |_, _, _| ()).is_err());
    contacts.advance_to(5.0, |_, _, _| ()).unwrap();
    assert_eq!(contacts.touching().count(), 1);
}
