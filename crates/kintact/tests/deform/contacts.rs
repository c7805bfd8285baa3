//! Kinetic contact sets against the exact test over all pairs, at many times, under every kind of
//! motion; their events against the sets.

use std::collections::BTreeSet;

use kintact::deform::{ContactEvent, EventKind, KineticContacts, MovingMesh};
use kintact::exact::triangles_intersect;
use kintact::geometry::{Pair, Triangle};
use kintact::motion::{KeyPositions, PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::{DVec3, Error, TriMesh};

use crate::cases;
use crate::every_kind::every_kind;
use crate::generator::Random;
use crate::near::{assert_same_set, is_certain, is_near};
use crate::soups::soup;

fn triangles(mesh: &MovingMesh, t: f64) -> Vec<Triangle> {
    let at = mesh.trajectories().at(t);
    mesh.faces().iter().map(|f| f.map(|v| at.position(v))).collect()
}

/// All pairs, by the exact test.
fn brute_force(contacts: &KineticContacts, t: f64) -> Vec<Pair> {
    let [a, b] = [0, 1].map(|body| triangles(contacts.mesh(body), t));
    let extent = |t: &Triangle| (t[0].min(t[1]).min(t[2]), t[0].max(t[1]).max(t[2]));
    let (a_extents, b_extents): (Vec<_>, Vec<_>) =
        (a.iter().map(extent).collect(), b.iter().map(extent).collect());
    let mut found = Vec::new();
    for (i, p) in a.iter().enumerate() {
        let (low, high) = a_extents[i];
        for (j, q) in b.iter().enumerate() {
            let (other_low, other_high) = b_extents[j];
            if low.cmple(other_high).all()
                && other_low.cmple(high).all()
                && triangles_intersect(p, q)
            {
                found.push(Pair { a: i as u32, b: j as u32 });
            }
        }
    }
    found
}

fn check(contacts: &KineticContacts, name: &str) -> usize {
    let t = contacts.now();
    let expected = brute_force(contacts, t);
    let [a, b] = [0, 1].map(|body| triangles(contacts.mesh(body), t));
    let faces = |pair: Pair| [a[pair.a as usize], b[pair.b as usize]];
    assert_same_set(contacts.contacts(), &expected, faces, &format!("{name} at {t}"));
    expected.len()
}

/// Applies events to a set; every begin must be new and every end there.
fn apply(set: &mut BTreeSet<Pair>, events: &[ContactEvent], name: &str) {
    for event in events {
        let is_new = match event.kind {
            EventKind::Begin => set.insert(event.faces),
            EventKind::End => set.remove(&event.faces),
        };
        assert!(is_new, "{name}: {event:?} changes nothing");
        assert!(event.not_before <= event.time, "{event:?}");
    }
}

fn check_order(events: &[ContactEvent], from: f64, to: f64) {
    assert!(events.iter().all(|e| from <= e.time && e.time <= to), "{from} {to} {events:?}");
    assert!(events.windows(2).all(|w| w[0].time <= w[1].time));
}

fn moving(trajectories: VertexTrajectories, faces: usize, random: &mut Random) -> MovingMesh {
    MovingMesh::new(soup(trajectories.len(), faces, random), trajectories).unwrap()
}

#[test]
fn every_kind_of_motion_at_random_times() {
    let mut random = Random(91);
    let mut seen = 0;
    for (name, trajectories) in every_kind(&mut random) {
        for (other, other_plans) in every_kind(&mut random) {
            let name = &format!("{name} and {other}");
            let meshes =
                [moving(trajectories.clone(), 9, &mut random), moving(other_plans, 8, &mut random)];
            let [a, b] = meshes;
            let mut by_sets = KineticContacts::new(a, b, -0.5).unwrap();
            let mut by_events = by_sets.clone();
            let mut set: BTreeSet<Pair> = by_events.contacts().iter().copied().collect();
            let mut t = -0.5;
            for round in 0..25 {
                t += if round % 5 == 0 { random.unit() } else { 0.05 * random.unit() };
                by_sets.advance_to(t).unwrap();
                seen += check(&by_sets, name);
                let from = by_events.now();
                let events = by_events.events_to(t).unwrap();
                check_order(events, from, t);
                apply(&mut set, events, name);
                assert!(by_events.contacts().iter().eq(&set), "{name} at {t}");
                assert_eq!(by_events.contacts(), by_sets.contacts(), "{name} at {t}");
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

/// A sheet of `2 n n` triangles that waves, as keyframes.
fn waving_sheet(n: u32, keys: usize, height: f64, random: &mut Random) -> MovingMesh {
    let at = |i: u32, j: u32| i * (n + 1) + j;
    let faces = (0..n)
        .flat_map(|i| (0..n).map(move |j| (i, j)))
        .flat_map(|(i, j)| {
            [[at(i, j), at(i + 1, j), at(i, j + 1)], [at(i + 1, j + 1), at(i, j + 1), at(i + 1, j)]]
        })
        .collect();
    let frames = (0..keys)
        .map(|_| {
            let (tilt, shift) = (random.vector() * 0.2, random.vector() * 0.1);
            (0..=n)
                .flat_map(|i| (0..=n).map(move |j| (i, j)))
                .map(|(i, j)| {
                    let (x, y) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
                    let z = height + tilt.x * x + tilt.y * y + 0.02 * random.signed();
                    DVec3::new(x, y, z) + shift
                })
                .collect()
        })
        .collect();
    let times = (0..keys).map(|k| k as f64 / 30.0).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(frames)).unwrap();
    MovingMesh::new(faces, trajectories).unwrap()
}

/// Twice 800 and 450 faces that cut through each other all the time.
#[test]
fn a_thousand_random_times_equal_brute_force() {
    let mut random = Random(92);
    let sheets =
        |random: &mut Random| [waving_sheet(20, 9, 0.0, random), waving_sheet(15, 7, 0.05, random)];
    for rate in [5, 40, 200] {
        let [a, b] = sheets(&mut random);
        let mut contacts = KineticContacts::new(a, b, 0.0).unwrap();
        let mut times: Vec<f64> = (0..334).map(|_| random.unit() * 8.0 / 30.0).collect();
        times.truncate(if rate == 5 { 332 } else { 334 });
        times.sort_by(f64::total_cmp);
        let mut seen = 0;
        for (i, &t) in times.iter().enumerate() {
            // Most times are only passed, for other choices between windows and frames.
            contacts.advance_to(t).unwrap();
            if rate > 5 && i % 7 == 0 {
                contacts.advance_to(t + 1e-7).unwrap();
            }
            seen += check(&contacts, "sheets");
        }
        let counts = contacts.counts();
        assert!(seen > 10_000 && counts.windows > 0 && counts.changes > 100, "{counts:?}");
    }
}

#[test]
fn events_agree_with_densely_sampled_sets() {
    let mut random = Random(93);
    let (a, b) = (waving_sheet(9, 4, 0.0, &mut random), waving_sheet(8, 4, 0.03, &mut random));
    let mut by_events = KineticContacts::new(a, b, 0.0).unwrap();
    let mut by_sets = by_events.clone();
    let start: BTreeSet<Pair> = by_events.contacts().iter().copied().collect();
    let events = by_events.events_to(0.1).unwrap().to_vec();
    check_order(&events, 0.0, 0.1);
    assert!(events.len() > 50, "{}", events.len());
    let mut set = start;
    let mut rest = events.as_slice();
    let samples = 20_000;
    for i in 1..=samples {
        let t = 0.1 * f64::from(i) / f64::from(samples);
        let due = rest.iter().take_while(|event| event.time <= t).count();
        apply(&mut set, &rest[..due], "sheets");
        rest = &rest[due..];
        by_sets.advance_to(t).unwrap();
        assert!(by_sets.contacts().iter().eq(&set), "{t}");
        if i % 97 == 0 {
            check(&by_sets, "sheets");
        }
    }
    // Just before and at each event the exact test agrees.
    for event in &events {
        let faces = |t: f64| {
            let [a, b] = [0, 1].map(|body| triangles(by_events.mesh(body), t));
            [a[event.faces.a as usize], b[event.faces.b as usize]]
        };
        let [before, after] = [event.not_before.next_down(), event.time].map(faces);
        let [touching, apart] =
            if event.kind == EventKind::Begin { [after, before] } else { [before, after] };
        assert!(is_near(&touching), "{event:?}: {touching:?}");
        assert!(!is_certain(&apart), "{event:?}: {apart:?}");
        assert!(event.time - event.not_before < 1e-10, "{event:?}");
    }
}

fn one(corners: [DVec3; 3]) -> TriMesh {
    TriMesh::from_triangles(&[corners]).unwrap()
}

/// A body that goes straight to where its coordinates are exchanged, inside out, in a second.
fn turning_inside_out(mesh: &TriMesh) -> Result<MovingMesh, Error> {
    let rotated = mesh.vertices().iter().map(|p| DVec3::new(p.y, p.z, p.x)).collect();
    let keys = KeyPositions::Double(vec![mesh.vertices().to_vec(), rotated]);
    let trajectories = VertexTrajectories::keyframes(vec![0.0, 1.0], keys).unwrap();
    MovingMesh::new(mesh.faces().to_vec(), trajectories)
}

/// Every case, the first body moved through the second and turned inside out on the way.
#[test]
fn every_case_while_it_moves() {
    for case in cases::small() {
        // A part is enough for brute force at every time.
        let mesh = |t: &[Triangle]| {
            let some: Vec<Triangle> = t.iter().step_by(5).chain(t.last()).copied().collect();
            TriMesh::from_triangles(&some).unwrap()
        };
        if ["huge coordinates", "past the range of f32"].contains(&case.name) {
            assert!(turning_inside_out(&mesh(&case.a)).is_err(), "beyond the range");
            continue;
        }
        let (a, b) = (turning_inside_out(&mesh(&case.a)).unwrap(), mesh(&case.b));
        let b = MovingMesh::resting(&b).unwrap();
        let mut contacts = KineticContacts::new(a, b, 0.0).unwrap();
        check(&contacts, case.name);
        let mut by_events = contacts.clone();
        for t in [0.0, 0.25, 0.5, 1.0] {
            by_events.events_to(t).unwrap();
            check(&by_events, case.name);
        }
        for t in [1e-9, 0.1, 0.2, 0.25, 0.3, 0.5, 0.7, 0.9999, 1.0, 1.5] {
            contacts.advance_to(t).unwrap();
            check(&contacts, case.name);
        }
    }
}

/// Two triangles that part at 0.5 and meet again at 2/3, sampled at the very time they part, when
/// rounding leaves open which it is, and then after both changes.
#[test]
fn a_change_in_progress_comes_before_the_next() {
    let moved = [[1.0, 2.0, 1.0], [1.0, 1.0, 2.0], [0.0, 2.0, 0.0]].map(DVec3::from_array);
    let fixed = [[0.0, 2.0, 1.0], [0.0, 2.0, 0.0], [3.0, 1.0, 2.0]].map(DVec3::from_array);
    let a = turning_inside_out(&one(moved)).unwrap();
    let b = MovingMesh::resting(&one(fixed)).unwrap();
    let mut contacts = KineticContacts::new(a, b, 0.0).unwrap();
    let mut seen = Vec::new();
    for t in [1e-9, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8] {
        contacts.advance_to(t).unwrap();
        seen.push(check(&contacts, "parting and meeting"));
    }
    assert_eq!(seen, [1; 8]);
    assert!(contacts.counts().changes >= 2, "{:?}", contacts.counts());
}

/// Sets at the times of changes and closely around them, through every function. The times of
/// triangles on a lattice are easily guessed, and many at once.
#[test]
fn in_the_middle_of_changes() {
    let mut random = Random(99);
    let mut times: Vec<f64> = Vec::new();
    for k in 1..12 {
        let t = f64::from(k) / 12.0;
        times.extend([1e-7, 1e-9, 1e-10, 3e-11, 1e-11, 1e-12, 1e-13, 1e-15].map(|d| t - d));
        times.extend([t.next_down(), t, t.next_up()]);
        times.extend([1e-15, 1e-13, 1e-12, 1e-11, 3e-11, 1e-10, 1e-9, 1e-7].map(|d| t + d));
    }
    let mut changes = 0;
    for round in 0..150 {
        let mut mesh = || {
            let mut number = || match round % 3 {
                0 => 4.0 * random.unit(),
                _ => random.below(4) as f64,
            };
            let mut corner = || DVec3::from([(); 3].map(|()| number()));
            let faces: Vec<Triangle> = (0..6).map(|_| [(); 3].map(|()| corner())).collect();
            TriMesh::from_triangles(&faces).unwrap()
        };
        let (a, b) = (turning_inside_out(&mesh()).unwrap(), MovingMesh::resting(&mesh()).unwrap());
        let start = KineticContacts::new(a, b, 0.0).unwrap();
        let mut times = times.clone();
        for event in start.clone().events_to(1.0).unwrap() {
            let (before, after) = (event.not_before.next_down().max(0.0), event.time.next_up());
            times.extend([before, event.not_before, event.time, after.min(1.0)]);
        }
        times.sort_by(f64::total_cmp);
        let mut by_events = start.clone();
        let mut set: BTreeSet<Pair> = by_events.contacts().iter().copied().collect();
        let mut by_sets = start.clone();
        let name = &format!("round {round}");
        for (i, &t) in times.iter().enumerate() {
            // Not all of them, so that steps are met in their middle.
            if (i + round) % (1 + round % 5) != 0 {
                continue;
            }
            by_sets.advance_to(t).unwrap();
            check(&by_sets, name);
            let from = by_events.now();
            let events = by_events.events_to(t).unwrap();
            check_order(events, from, t);
            apply(&mut set, events, name);
            check(&by_events, name);
            assert!(by_events.contacts().iter().eq(&set), "{name} at {t}");
        }
        changes += by_sets.counts().changes;
        let mut by_contacts = start;
        let mut set: BTreeSet<Pair> = by_contacts.contacts().iter().copied().collect();
        let mut last = 0.0;
        while let Some(event) = by_contacts.next_contact(1.0).unwrap() {
            check(&by_contacts, name);
            let now = by_contacts.now();
            let events = by_contacts.events_to(now).unwrap();
            check_order(events, last, now);
            assert!(events.contains(&event), "{name}: {event:?}");
            apply(&mut set, events, name);
            assert!(by_contacts.contacts().iter().eq(&set), "{name} at {now}");
            last = now;
        }
    }
    assert!(changes > 1000, "{changes}");
}

#[test]
fn changed_plans_count_at_once() {
    let mut random = Random(95);
    for (name, trajectories) in every_kind(&mut random) {
        for by_events in [false, true] {
            let a = moving(trajectories.clone(), 25, &mut random);
            let b = moving(every_kind(&mut random).swap_remove(3).1, 20, &mut random);
            let mut contacts = KineticContacts::new(a, b, -0.5).unwrap();
            let mut set: BTreeSet<Pair> = contacts.contacts().iter().copied().collect();
            let mut t = -0.5;
            for round in 0..16 {
                t += 0.1 * random.unit().powi(2);
                if by_events {
                    let events = contacts.events_to(t).unwrap().to_vec();
                    apply(&mut set, &events, name);
                } else {
                    contacts.advance_to(t).unwrap();
                }
                let body = round % 2;
                let vertices = contacts.mesh(body).trajectories().len();
                let course = match random.below(3) {
                    0 => PolynomialMotion::REST,
                    1 => PolynomialMotion::linear(random.vector() * 2.0),
                    _ => PolynomialMotion::ballistic(random.vector(), random.vector() * 3.0),
                };
                let vertex = random.below(vertices) as u32;
                let change = match random.below(4) {
                    0 => TrajectoryChange::jump(vertex, random.vector(), course),
                    _ => TrajectoryChange::smooth(vertex, course),
                };
                contacts.change_trajectories(body, &[change]).unwrap();
                check(&contacts, name);
                if by_events {
                    let events = contacts.events_to(t).unwrap().to_vec();
                    apply(&mut set, &events, name);
                    assert!(contacts.contacts().iter().eq(&set), "{name}");
                }
            }
        }
    }
}

/// Vertices that touch move back, at the very time they do.
#[test]
fn a_response_at_every_contact() {
    let mut random = Random(96);
    let triangles = |random: &mut Random, at: DVec3| -> Vec<Triangle> {
        (0..40).map(|_| [(); 3].map(|()| random.vector() * 0.3 + at)).collect()
    };
    let bodies = [triangles(&mut random, DVec3::ZERO), triangles(&mut random, DVec3::X * 3.0)];
    let meshes = bodies.map(|t| TriMesh::from_triangles(&t).unwrap());
    let velocities = [DVec3::X, DVec3::new(-0.7, 0.05, 0.0)];
    let body = |i: usize| MovingMesh::translating(&meshes[i], 0.0, velocities[i]).unwrap();
    let mut contacts = KineticContacts::new(body(0), body(1), 0.0).unwrap();
    let mut begins = 0;
    while let Some(event) = contacts.next_contact(4.0).unwrap() {
        begins += 1;
        assert!(contacts.contacts().contains(&event.faces));
        check(&contacts, "response");
        for (side, face) in [event.faces.a, event.faces.b].into_iter().enumerate() {
            let corners = contacts.mesh(side).faces()[face as usize];
            let back = -velocities[side] * (0.5 + random.unit());
            let motion_changes =
                corners.map(|v| TrajectoryChange::smooth(v, PolynomialMotion::linear(back)));
            contacts.change_trajectories(side, &motion_changes).unwrap();
        }
        check(&contacts, "response");
        assert!(begins < 5_000, "no end of contacts");
    }
    assert!(begins > 40, "{begins}");
    contacts.events_to(4.0).unwrap();
    check(&contacts, "response");
}

#[test]
fn the_way_of_asking_does_not_change_the_answer() {
    let mut random = Random(97);
    let (a, b) = (waving_sheet(10, 5, 0.0, &mut random), waving_sheet(9, 5, 0.02, &mut random));
    let start = KineticContacts::new(a, b, 0.0).unwrap();
    let frames: Vec<f64> = (1..=4).map(|k| f64::from(k) / 30.0).collect();
    let mut sets: Vec<Vec<Vec<Pair>>> = Vec::new();
    for samples in [1, 2, 10, 100] {
        let mut contacts = start.clone();
        let mut at_keys = Vec::new();
        for (k, &key) in frames.iter().enumerate() {
            for s in 1..samples {
                let t = (k as f64 + f64::from(s) / f64::from(samples)) / 30.0;
                contacts.advance_to(t).unwrap();
            }
            at_keys.push(contacts.advance_to(key).unwrap().to_vec());
        }
        let counts = contacts.counts();
        assert!(samples > 1 || counts.windows == 0, "{samples}: {counts:?}");
        // At ten either method may be cheaper in these waves.
        assert!(samples < 100 || counts.frames <= 20, "{samples}: {counts:?}");
        sets.push(at_keys);
    }
    assert!(sets.windows(2).all(|w| w[0] == w[1]));
}

#[test]
fn refuses_what_makes_no_sense() {
    let sheet = one([DVec3::ZERO, DVec3::X, DVec3::Y]);
    let trajectories = VertexTrajectories::fixed(sheet.vertices().to_vec()).unwrap();
    let error = MovingMesh::new(vec![[0, 1, 3]], trajectories).unwrap_err();
    assert!(matches!(error, Error::IndexOutOfRange { face: 0, vertex: 3, .. }));
    let mesh = || MovingMesh::resting(&sheet).unwrap();
    assert!(KineticContacts::new(mesh(), mesh(), f64::NAN).is_err());
    let mut contacts = KineticContacts::new(mesh(), mesh(), 1.0).unwrap();
    assert_eq!(contacts.contacts().len(), 1);
    assert!(matches!(contacts.advance_to(0.5), Err(Error::Backwards { .. })));
    assert!(matches!(contacts.events_to(f64::INFINITY), Err(Error::Parameter { .. })));
    assert!(contacts.next_contact(f64::NAN).is_err());
    assert!(
        contacts
            .change_trajectories(2, &[TrajectoryChange::smooth(0, PolynomialMotion::REST)])
            .is_err()
    );
    assert!(
        contacts
            .change_trajectories(0, &[TrajectoryChange::smooth(9, PolynomialMotion::REST)])
            .is_err()
    );
    assert_eq!(contacts.advance_to(1.0).unwrap().len(), 1);
    assert_eq!(contacts.events_to(1e9).unwrap(), []);
}

/// Bytes of this process in memory, if the system reports them.
fn resident_bytes() -> Option<usize> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    Some(4096 * pages.split(' ').nth(1)?.parse::<usize>().ok()?)
}

/// A sheet that swings through another for ever: memory must not grow with past events.
/// `KINTACT_LONG=1` makes ten million events of this.
#[test]
fn memory_does_not_grow_with_events() {
    let is_long = std::env::var_os("KINTACT_LONG").is_some();
    let goal = if is_long { 10_000_000 } else { 60_000 };
    let mut random = Random(98);
    let mut sheet = |n: u32, slope: f64| {
        let still = waving_sheet(n, 1, 0.0, &mut random);
        let at = still.trajectories().at(0.0);
        let vertices = (0..still.trajectories().len() as u32).map(|v| at.position(v));
        let slanted = vertices.map(|p| p + DVec3::Z * slope * (p.x - 0.5)).collect();
        TriMesh::new(slanted, still.faces().to_vec()).unwrap()
    };
    let (swinging, still) = (sheet(20, 0.6), sheet(19, 0.0));
    let vertices = swinging.vertices().len() as u32;
    let mut velocity = DVec3::Z * 1.5;
    let a = MovingMesh::translating(&swinging, 0.0, velocity).unwrap();
    let b = MovingMesh::resting(&still).unwrap();
    let mut contacts = KineticContacts::new(a, b, 0.0).unwrap();
    let (mut events, mut most, mut resident) = (0, [0; 2], None);
    let mut swings = 0;
    while events < goal {
        // From the middle to one side, then to the other and back.
        swings += 1;
        let t = 0.25 + 0.5 * f64::from(swings - 1);
        for part in [0.25, 0.0] {
            events += contacts.events_to(t - part).unwrap().len();
            let is_late = events > goal / 2;
            most[usize::from(is_late)] = most[usize::from(is_late)].max(contacts.pair_memory());
            if is_late && resident.is_none() {
                resident = Some(resident_bytes());
            }
        }
        velocity = -velocity;
        let turn = |v| TrajectoryChange::smooth(v, PolynomialMotion::linear(velocity));
        let motion_changes: Vec<TrajectoryChange> = (0..vertices).map(turn).collect();
        contacts.change_trajectories(0, &motion_changes).unwrap();
    }
    check(&contacts, "after all swings");
    assert!(most[1] <= most[0], "{most:?} bytes after {swings} swings");
    if is_long && let (Some(Some(early)), Some(late)) = (resident, resident_bytes()) {
        assert!(late < early + (1 << 20), "{early} and {late} bytes");
    }
}
