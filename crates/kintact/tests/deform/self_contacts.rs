//! A moving mesh with itself: contact sets against the exact test over all pairs of its faces.
//! And events, of it and of two bodies: none is missed, and all are the same whatever is queried.

use std::collections::BTreeSet;

use kintact::deform::{ContactEvent, EventKind, KineticContacts, MovingMesh};
use kintact::exact::faces_intersect;
use kintact::geometry::Pair;
use kintact::motion::{KeyPositions, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, TriMesh};

use crate::generator::Random;
use crate::sheet::faces_of_sheet;

/// A sheet of `2 n n` triangles laid in folds that open and close, with some noise.
fn folded_sheet(n: u32, keys: u32, noise: f64, random: &mut Random) -> MovingMesh {
    let mut frame = |key: u32| {
        let overhang = 0.05 + 0.05 * f64::from(key % 3);
        let mut positions = Vec::new();
        for i in 0..=n {
            for j in 0..=n {
                let (u, v) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
                let phase = 12.0 * u + 0.5 * v;
                let place =
                    DVec3::new(0.5 * u + overhang * (2.0 * phase).sin(), v, 0.2 * phase.sin());
                let shake = DVec3::new(random.unit(), random.unit(), random.unit()) - 0.5;
                positions.push(place + noise * shake);
            }
        }
        positions
    };
    let frames = (0..keys).map(&mut frame).collect();
    let times = (0..keys).map(|k| f64::from(k) / 30.0).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).unwrap();
    MovingMesh::new(faces_of_sheet(n), trajectories).unwrap()
}

fn brute_force(mesh: &MovingMesh, t: f64) -> Vec<Pair> {
    let mut positions = vec![DVec3::ZERO; mesh.trajectories().len()];
    mesh.trajectories().positions_at(t, &mut positions).unwrap();
    let faces = mesh.faces();
    let extent = |face: &[u32; 3]| {
        let [p, q, r] = face.map(|v| positions[v as usize]);
        (p.min(q).min(r), p.max(q).max(r))
    };
    let extents: Vec<_> = faces.iter().map(extent).collect();
    let mut found = Vec::new();
    for (a, &(low, high)) in extents.iter().enumerate() {
        for (b, &(other_low, other_high)) in extents.iter().enumerate().skip(a + 1) {
            if low.cmple(other_high).all()
                && other_low.cmple(high).all()
                && faces_intersect(&positions, faces[a], faces[b])
            {
                found.push(Pair { a: a as u32, b: b as u32 });
            }
        }
    }
    found
}

#[test]
fn folds_at_random_times() {
    let mut random = Random(1);
    for (noise, per_key) in [(0.0, 1), (0.002, 12), (0.05, 12), (0.05, 60)] {
        let mesh = folded_sheet(16, 6, noise, &mut random);
        let mut contacts = KineticContacts::with_itself(mesh, 0.0).unwrap();
        let mut times: Vec<f64> = (0..5 * per_key).map(|_| random.unit() * 5.0 / 30.0).collect();
        times.sort_by(f64::total_cmp);
        let (mut seen, mut joined) = (0, 0);
        for &t in &times {
            contacts.advance_to(t).unwrap();
            let expected = brute_force(contacts.mesh(0), t);
            assert_eq!(contacts.contacts(), expected, "noise {noise}, {per_key} a key, at {t}");
            seen += expected.len();
            let faces = contacts.mesh(0).faces();
            joined += expected
                .iter()
                .filter(|p| faces[p.a as usize].iter().any(|v| faces[p.b as usize].contains(v)))
                .count();
        }
        assert!(seen > 20, "{noise} {per_key}: {seen}");
        assert!(noise < 0.05 || joined > 20, "{noise} {per_key}: {joined}");
        assert!(per_key == 1 || contacts.counts().windows > 0, "{:?}", contacts.counts());
    }
}

/// Applies an event to a set, which it must change.
pub(crate) fn report(set: &mut BTreeSet<Pair>, event: &ContactEvent) {
    let is_new = match event.kind {
        EventKind::Begin => set.insert(event.faces),
        EventKind::End => set.remove(&event.faces),
    };
    assert!(is_new, "{event:?}");
}

/// Events of all pairs lead from set to set.
#[test]
fn events_lead_from_set_to_set() {
    let mut random = Random(2);
    let mesh = folded_sheet(14, 4, 0.01, &mut random);
    let mut contacts = KineticContacts::with_itself(mesh, 0.0).unwrap();
    let mut set: BTreeSet<Pair> = contacts.contacts().iter().copied().collect();
    let mut reported = 0;
    for i in 1..=50 {
        let t = 0.1 * f64::from(i) / 50.0;
        for event in contacts.events_to(t).unwrap() {
            report(&mut set, event);
            reported += 1;
        }
        assert!(contacts.contacts().iter().eq(&set), "{t}");
        assert_eq!(contacts.contacts(), brute_force(contacts.mesh(0), t), "{t}");
    }
    assert!(reported > 50, "{reported}");
}

/// A corner of the sheet is thrown across it.
#[test]
fn changed_plans_count_at_once() {
    let mut random = Random(3);
    let mesh = folded_sheet(10, 4, 0.0, &mut random);
    let mut contacts = KineticContacts::with_itself(mesh, 0.0).unwrap();
    assert!(
        contacts
            .change_trajectories(1, &[TrajectoryChange::smooth(0, PolynomialMotion::REST)])
            .is_err()
    );
    let mut seen = 0;
    for i in 1..=60 {
        let t = 0.1 * f64::from(i) / 60.0;
        contacts.advance_to(t).unwrap();
        if i % 20 == 5 {
            let throw = PolynomialMotion::linear(DVec3::new(4.0, 20.0, 2.0));
            contacts.change_trajectories(0, &[TrajectoryChange::smooth(i / 20, throw)]).unwrap();
        }
        seen += contacts.contacts().len();
        assert_eq!(contacts.contacts(), brute_force(contacts.mesh(0), t), "{t}");
    }
    assert!(seen > 100, "{seen}");
}

/// All events between two times, against sets sampled so densely that hardly a change lies between
/// two of them; many are of faces that share a vertex.
#[test]
fn events_agree_with_densely_sampled_sets() {
    let mut random = Random(4);
    let mesh = folded_sheet(9, 3, 0.08, &mut random);
    let mut contacts = KineticContacts::with_itself(mesh, 0.0).unwrap();
    let mut set: BTreeSet<Pair> = contacts.contacts().iter().copied().collect();
    let mesh = contacts.mesh(0).clone();
    let events = contacts.events_to(2.0 / 30.0).unwrap();
    let are_joined = |pair: &Pair| {
        let [a, b] = [pair.a, pair.b].map(|face| mesh.faces()[face as usize]);
        a.iter().any(|corner| b.contains(corner))
    };
    let joined = events.iter().filter(|event| are_joined(&event.faces)).count();
    assert!(joined > 50, "{joined} of {}", events.len());
    let mut events = events.iter().peekable();
    let samples = 4000;
    for i in 1..=samples {
        let t = 2.0 / 30.0 * f64::from(i) / f64::from(samples);
        while let Some(event) = events.next_if(|event| event.time <= t) {
            report(&mut set, event);
        }
        assert!(brute_force(&mesh, t).iter().eq(&set), "at {t}");
    }
}

/// Two faces, and a straight motion of their vertices within a second.
fn two_faces(faces: [[u32; 3]; 2], start: &[DVec3], end: &[DVec3]) -> KineticContacts {
    let keys = KeyPositions::Double(vec![start.to_vec(), end.to_vec()]);
    let trajectories = VertexTrajectories::keyframes(vec![0.0, 1.0], keys).unwrap();
    let mesh = MovingMesh::new(faces.to_vec(), trajectories).unwrap();
    KineticContacts::with_itself(mesh, 0.0).unwrap()
}

/// A page that swings through the other half of the sheet: at one instant they lie on each other.
#[test]
fn no_fold_closes_unseen() {
    let mut random = Random(5);
    for round in 0..200 {
        let (speed, when) = (10f64.powf(4.0 * random.unit()), 0.05 + 0.9 * random.unit());
        let tilt = DVec3::new(0.8, 0.2 + 0.6 * random.unit(), 0.0);
        let resting = [DVec3::ZERO, DVec3::Y, DVec3::new(1.0, random.unit(), 0.0)];
        let mut ends = [[DVec3::ZERO; 4]; 2];
        for (end, t) in ends.iter_mut().zip([0.0, 1.0]) {
            end[..3].copy_from_slice(&resting);
            end[3] = tilt + DVec3::Z * speed * (t - when);
        }
        let faces = [[0, 1, 2], [1, 0, 3]];
        let mut contacts = two_faces(faces, &ends[0], &ends[1]);
        let mut alone = contacts.clone();
        for t in [0.0, 1.0] {
            assert!(brute_force(contacts.mesh(0), t).is_empty(), "round {round}");
        }
        let events = contacts.events_to(1.0).unwrap().to_vec();
        let kinds: Vec<EventKind> = events.iter().map(|event| event.kind).collect();
        assert_eq!(kinds, [EventKind::Begin, EventKind::End], "round {round}: {events:?}");
        for &ContactEvent { time, not_before, kind, .. } in &events {
            // Faces nearer than the tolerance of contact may count as touching: they begin a little
            // early, and end a little late.
            let [early, late] = if kind == EventKind::Begin { [1e-12, 0.0] } else { [0.0, 1e-12] };
            let is_enclosed = not_before <= when + late && when <= time + early;
            assert!(is_enclosed, "{kind:?}: {not_before} {when} {time}");
            assert!(time - not_before < 1e-7, "{not_before} {time}");
        }
        assert_eq!(alone.next_contact(1.0).unwrap(), Some(events[0]));
        assert!(alone.now() - events[0].time < 1e-8);
        assert_eq!(alone.next_contact(1.0).unwrap(), None);
        // Opened flat on the way instead of closed, nothing happens.
        for end in &mut ends {
            end[3].x = -end[3].x;
        }
        assert_eq!(two_faces(faces, &ends[0], &ends[1]).events_to(1.0).unwrap(), []);
    }
}

/// Faces joined at a vertex, one thrown through the other between any two frames: every contact of
/// a fine sampling is reported, with its times.
#[test]
fn no_joined_face_passes_unseen() {
    let mut random = Random(6);
    let mut seen = 0;
    for round in 0..300 {
        let mut point = || DVec3::new(random.unit(), random.unit(), random.unit()) - 0.5;
        let start: Vec<DVec3> = (0..5).map(|_| point()).collect();
        let mut end = start.clone();
        let throw = point() * 30.0;
        for thrown in &mut end[3..] {
            *thrown += throw;
        }
        let mut contacts = two_faces([[0, 1, 2], [0, 3, 4]], &start, &end);
        let mesh = contacts.mesh(0).clone();
        let mut is_touching = !contacts.contacts().is_empty();
        let events = contacts.events_to(1.0).unwrap();
        let mut events = events.iter().peekable();
        for i in 1..=2000 {
            let t = f64::from(i) / 2000.0;
            while let Some(event) = events.next_if(|event| event.time <= t) {
                is_touching = event.kind == EventKind::Begin;
                seen += 1;
            }
            assert_eq!(!brute_force(&mesh, t).is_empty(), is_touching, "round {round} at {t}");
        }
    }
    assert!(seen > 100, "{seen}");
}

/// Sheets without thickness that pass through each other in no time at all, edges through edges, a
/// corner through a face: between any two frames. A query for the next contact first leads to the
/// same events, to the last digit, as one for all events at once.
#[test]
fn nothing_passes_unseen() {
    let one = |corners: [DVec3; 3]| TriMesh::from_triangles(&[corners]).unwrap();
    let floor = one([DVec3::ZERO, DVec3::X, DVec3::Y]);
    let mut random = Random(94);
    for round in 0..300 {
        let speed = 10f64.powf(2.0 + 4.0 * random.unit());
        let when = random.unit();
        let place = DVec3::new(0.2, 0.2, 0.0);
        let mut shape = [DVec3::ZERO, DVec3::X * 0.1, DVec3::Y * 0.1].map(|p| p + place);
        if round % 3 != 0 {
            shape = shape.map(|p| p + DVec3::Z * 0.2 * (random.unit() - 0.5));
        }
        let mut signed = || 2.0 * random.unit() - 1.0;
        let velocity = DVec3::new(signed(), signed(), -speed);
        let start = shape.map(|p| p - velocity * when);
        let body = MovingMesh::translating(&one(start), 0.0, velocity).unwrap();
        let still = MovingMesh::resting(&floor).unwrap();
        let mut contacts = KineticContacts::new(body, still, 0.0).unwrap();
        let mut alone = contacts.clone();
        let events = contacts.events_to(2.0).unwrap().to_vec();
        assert_eq!(events.len(), 2, "round {round}: {events:?}");
        assert_eq!([events[0].kind, events[1].kind], [EventKind::Begin, EventKind::End]);
        for event in &events {
            assert!((event.time - when).abs() <= 0.2 / speed + 1e-8, "{event:?} {when}");
            assert!(event.point.distance(place) < 0.3, "{event:?}");
        }
        let first = alone.next_contact(2.0).unwrap().unwrap();
        assert_eq!(first, events[0], "round {round}");
        assert!((0.0..1e-7).contains(&(alone.now() - first.time)), "{first:?}");
        assert_eq!(alone.events_to(2.0).unwrap(), events, "round {round}");
        assert_eq!(alone.next_contact(50.0).unwrap(), None);
        assert_eq!(alone.now(), 50.0);
    }
}
