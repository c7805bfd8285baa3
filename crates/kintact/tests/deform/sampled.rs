//! Contact sets sampled some ten times a keyframe, where pairs are tested at each time instead of
//! followed: against the exact test over all pairs, also where the caller samples more often than
//! was to be expected, takes events in between, or changes trajectories.

use std::collections::BTreeSet;

use kintact::deform::{EventKind, KineticContacts, MovingMesh};
use kintact::exact::faces_intersect;
use kintact::geometry::Pair;
use kintact::motion::{KeyPositions, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, TriMesh};

use crate::generator::Random;
use crate::near::assert_same_set;
use crate::self_contacts::report;
use crate::sheet::faces_of_sheet;

const RATE: f64 = 30.0;

/// How the vertices of a sheet stand at its keys.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// Shaken at random.
    Shaken,
    /// As well, to positions of a coarse lattice: much is coplanar, collapsed or touches just so.
    OnLattice,
    /// In folds that open and close.
    Folded,
}

/// A sheet of `2 n n` triangles.
fn sheet(n: u32, keys: u32, kind: Kind, random: &mut Random) -> MovingMesh {
    let mut place = |key: u32, i: u32, j: u32| {
        let (u, v) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
        let shake = DVec3::new(random.unit(), random.unit(), random.unit()) - 0.5;
        match kind {
            Kind::Shaken => DVec3::new(u, v, 0.0) + DVec3::new(0.02, 0.02, 0.06) * shake,
            Kind::OnLattice => ((DVec3::new(u, v, 0.0) + 0.1 * shake) * 16.0).round() / 16.0,
            Kind::Folded => {
                let phase = 12.0 * u + 0.5 * v;
                let overhang = 0.05 + 0.05 * f64::from(key % 3);
                DVec3::new(0.5 * u + overhang * (2.0 * phase).sin(), v, 0.2 * phase.sin())
                    + 0.01 * shake
            }
        }
    };
    let mut frames = Vec::new();
    for key in 0..keys {
        let mut frame = Vec::new();
        for i in 0..=n {
            frame.extend((0..=n).map(|j| place(key, i, j)));
        }
        frames.push(frame);
    }
    let times = (0..keys).map(|key| f64::from(key) / RATE).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).unwrap();
    MovingMesh::new(faces_of_sheet(n), trajectories).unwrap()
}

/// All pairs that touch, by the exact test.
fn brute_force(contacts: &KineticContacts, is_one: bool) -> Vec<Pair> {
    let (mut positions, mut faces) = (Vec::new(), Vec::new());
    for body in 0..if is_one { 1 } else { 2 } {
        let mesh = contacts.mesh(body);
        let first = positions.len() as u32;
        let at = mesh.trajectories().at(contacts.now());
        positions.extend((0..mesh.trajectories().len() as u32).map(|v| at.position(v)));
        faces.push(mesh.faces().iter().map(|f| f.map(|v| first + v)).collect::<Vec<_>>());
    }
    let extent = |face: &[u32; 3]| {
        let [p, q, r] = face.map(|v| positions[v as usize]);
        (p.min(q).min(r), p.max(q).max(r))
    };
    let extents: Vec<Vec<_>> = faces.iter().map(|f| f.iter().map(extent).collect()).collect();
    let other = if is_one { 0 } else { 1 };
    let mut found = Vec::new();
    for (a, &(low, high)) in extents[0].iter().enumerate() {
        let first = if is_one { a + 1 } else { 0 };
        for (b, &(other_low, other_high)) in extents[other].iter().enumerate().skip(first) {
            if low.cmple(other_high).all()
                && other_low.cmple(high).all()
                && faces_intersect(&positions, faces[0][a], faces[other][b])
            {
                found.push(Pair { a: a as u32, b: b as u32 });
            }
        }
    }
    found
}

fn two(kind: Kind, keys: u32, seed: u64) -> KineticContacts {
    let mut random = Random(seed);
    let [a, b] = [14, 11].map(|n| sheet(n, keys, kind, &mut random));
    KineticContacts::new(a, b, 0.0).unwrap()
}

fn one(keys: u32, seed: u64) -> KineticContacts {
    KineticContacts::with_itself(sheet(14, keys, Kind::Folded, &mut Random(seed)), 0.0).unwrap()
}

/// Advances to a time and holds the set against brute force. Returns its size.
/// The set against the exact test of all pairs; returns how many touch.
fn compare(contacts: &KineticContacts, is_one: bool) -> usize {
    let expected = brute_force(contacts, is_one);
    let meshes = [0, usize::from(!is_one)].map(|body| contacts.mesh(body));
    let corners = |mesh: &MovingMesh, face: u32| {
        let at = mesh.trajectories().at(contacts.now());
        mesh.faces()[face as usize].map(|v| at.position(v))
    };
    let faces = |pair: Pair| [corners(meshes[0], pair.a), corners(meshes[1], pair.b)];
    let name = format!("at {}, {:?}", contacts.now(), contacts.counts());
    assert_same_set(contacts.contacts(), &expected, faces, &name);
    expected.len()
}

fn check_at(contacts: &mut KineticContacts, t: f64, is_one: bool) -> usize {
    contacts.advance_to(t).unwrap();
    compare(contacts, is_one)
}

#[test]
fn sets_equal_brute_force() {
    for (seed, samples) in [(1, 3), (2, 5), (3, 10), (4, 13)] {
        for (mut contacts, is_one) in [
            (two(Kind::Shaken, 5, seed), false),
            (two(Kind::OnLattice, 5, seed), false),
            (one(5, seed), true),
        ] {
            let mut seen = 0;
            // Beyond the last key too, where all is at rest.
            for sample in 1..=5 * samples {
                let t = f64::from(sample) / f64::from(samples) / RATE;
                seen += check_at(&mut contacts, t, is_one);
            }
            assert!(seen > 100, "{seen}");
            let counts = contacts.counts();
            assert!(samples < 10 || counts.sampled > 100, "{samples} {counts:?}");
            assert!(samples < 10 || counts.samples > 5 * counts.sampled / 2, "{counts:?}");
        }
    }
}

/// A body at rest, cut by one that moves on and on: no keys, one window for all times.
#[test]
fn bodies_without_keys() {
    let mut random = Random(9);
    let at_rest = |random: &mut Random| {
        let mesh = sheet(12, 1, Kind::Shaken, random);
        let at = mesh.trajectories().at(0.0);
        let positions = (0..mesh.trajectories().len() as u32).map(|v| at.position(v)).collect();
        TriMesh::new(positions, mesh.faces().to_vec()).unwrap()
    };
    let a = MovingMesh::resting(&at_rest(&mut random)).unwrap();
    let velocity = DVec3::new(0.3, 0.1, 0.4);
    let b = MovingMesh::translating(&at_rest(&mut random), 0.1, velocity).unwrap();
    let mut contacts = KineticContacts::new(a, b, 0.0).unwrap();
    let seen: usize = (1..40).map(|i| check_at(&mut contacts, f64::from(i) / 200.0, false)).sum();
    assert!(seen > 100, "{seen}");
}

/// A caller that sampled seldom samples often: pairs are followed from then on.
#[test]
fn more_times_than_expected() {
    let mut contacts = two(Kind::Shaken, 4, 5);
    let mut t = 0.0;
    for _ in 0..14 {
        t += 0.1 / RATE;
        check_at(&mut contacts, t, false);
    }
    assert!(contacts.counts().sampled > 0, "{:?}", contacts.counts());
    assert_eq!(contacts.counts().followed, 0);
    for _ in 0..120 {
        t += 0.004 / RATE;
        check_at(&mut contacts, t, false);
    }
    assert!(contacts.counts().followed > 0, "{:?}", contacts.counts());
}

/// Events from any time on, though nothing was known ahead of it: they lead from set to set, and
/// are those of a run that takes nothing else.
#[test]
fn events_between_sets() {
    for (kind, is_one) in [(Kind::Shaken, false), (Kind::OnLattice, false), (Kind::Folded, true)] {
        let mut contacts = if is_one { one(5, 6) } else { two(kind, 5, 6) };
        let mut reported = 0;
        for round in 0..30 {
            let t = contacts.now() + 0.1 / RATE;
            check_at(&mut contacts, t, is_one);
            if round % 7 == 6 {
                let mut set: BTreeSet<Pair> = contacts.contacts().iter().copied().collect();
                let until = t + 0.03 / RATE;
                for event in contacts.events_to(until).unwrap() {
                    assert!(t <= event.time && event.time <= until, "{event:?}");
                    report(&mut set, event);
                    reported += 1;
                }
                assert!(contacts.contacts().iter().eq(&set), "{t}");
                compare(&contacts, is_one);
                if let Some(event) = contacts.next_contact(until + 0.02 / RATE).unwrap() {
                    assert_eq!(event.kind, EventKind::Begin);
                    assert!(contacts.contacts().contains(&event.faces) || kind == Kind::OnLattice);
                }
            }
        }
        assert!(reported > 20, "{reported}");
        assert!(contacts.counts().sampled > 0, "{:?}", contacts.counts());
    }
}

#[test]
fn changed_plans_and_new_starts() {
    let mut contacts = two(Kind::Shaken, 6, 7);
    let mut seen = 0;
    for sample in 1..=60 {
        let t = f64::from(sample) / 12.0 / RATE;
        seen += check_at(&mut contacts, t, false);
        if sample % 17 == 14 {
            let throw = PolynomialMotion::linear(DVec3::new(1.0, 2.0, 8.0));
            contacts
                .change_trajectories(sample as usize % 2, &[TrajectoryChange::smooth(60, throw)])
                .unwrap();
            assert_eq!(contacts.contacts(), brute_force(&contacts, false));
        }
    }
    assert!(seen > 100 && contacts.counts().sampled > 0, "{seen} {:?}", contacts.counts());
    contacts.restart(0.05, [None, None]).unwrap();
    assert_eq!(contacts.contacts(), brute_force(&contacts, false));
    for sample in 1..12 {
        check_at(&mut contacts, 0.05 + f64::from(sample) / 300.0, false);
    }
}
