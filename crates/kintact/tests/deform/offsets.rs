//! Contact sets of meshes that deform far from the origin: the same pairs and events as at the origin,
//! for the same work, counted in box tests and tests of faces.

use kintact::deform::contacts::KineticContactCounts;
use kintact::deform::{ContactEvent, EventKind, KineticContacts, MovingMesh};
use kintact::geometry::Pair;
use kintact::motion::{KeyPositions, PolynomialMotion, RigidMotion, VertexTrajectories};
use kintact::{DQuat, DVec3, TriMesh};

use crate::sheet::faces_of_sheet;

/// Sizes of the bodies that they are away from the origin, in coordinates on the grid.
const OFFSETS: [f64; 3] = [0.0, 1e4, 1e7];

fn offset(sizes: f64) -> DVec3 {
    DVec3::new(sizes, 0.5 * sizes, -sizes)
}

/// With 53 bits no offset rounds a vertex of the grid.
fn on_grid(p: DVec3) -> DVec3 {
    const GRID: f64 = (1 << 20) as f64;
    (p * GRID).round() / GRID
}

const ROWS: u32 = 32;

/// Where a cloth of size about 1 is at a keyframe: it falls, waves, and folds over itself in the end.
fn cloth_at(key: u32, at: DVec3) -> Vec<DVec3> {
    let time = f64::from(key) / 8.0;
    let mut positions = Vec::new();
    for i in 0..=ROWS {
        for j in 0..=ROWS {
            let [x, y] = [i, j].map(|k| f64::from(k) / f64::from(ROWS) - 0.5);
            let fold = 2.5 * time * x;
            let wave = 0.06 * (9.0 * x + 5.0 * y + 4.0 * time).sin();
            let bent = DVec3::new(0.4 * fold.sin(), y, 0.4 * (1.0 - fold.cos()) + wave);
            positions.push(on_grid(bent + DVec3::Z * (0.45 - 0.6 * time)) + at);
        }
    }
    positions
}

fn cloth(at: DVec3) -> MovingMesh {
    let times = (0..=8).map(|key| f64::from(key) / 8.0).collect();
    let keys = (0..=8).map(|key| cloth_at(key, at)).collect();
    let trajectories = VertexTrajectories::keyframes(times, KeyPositions::Double(keys)).unwrap();
    MovingMesh::new(faces_of_sheet(ROWS), trajectories).unwrap()
}

/// A sheet with bumps of so many sizes, on which the cloth falls.
fn ground(size: f64, at: DVec3) -> TriMesh {
    let rows = 40_u32;
    let mut vertices = Vec::new();
    for i in 0..=rows {
        for j in 0..=rows {
            let [x, y] = [i, j].map(|k| f64::from(k) / f64::from(rows) - 0.49);
            let z = 0.05 * (11.0 * x * size).sin() * (7.0 * y * size).cos();
            vertices.push(on_grid(DVec3::new(x * size, y * size, z)) + at);
        }
    }
    TriMesh::new(vertices, faces_of_sheet(rows)).unwrap()
}

/// The bodies that the cloth meets; the last time it meets itself.
fn partners(at: DVec3) -> Vec<(&'static str, Option<MovingMesh>)> {
    let zero = DVec3::ZERO;
    let spinning = |shift: DVec3| {
        let spin = DVec3::new(0.2, 0.1, 0.4);
        let rest = PolynomialMotion::REST;
        RigidMotion::new(0.0, DQuat::IDENTITY, zero, shift, rest, spin).unwrap()
    };
    vec![
        ("at rest", Some(MovingMesh::resting(&ground(1.5, at)).unwrap())),
        ("rising", Some(MovingMesh::translating(&ground(1.25, at), 0.0, DVec3::Z * 0.25).unwrap())),
        ("rotating", Some(MovingMesh::rigid(&ground(1.5, zero), spinning(at)).unwrap())),
        // Measured from elsewhere than the cloth.
        ("much larger", Some(MovingMesh::resting(&ground(100.0, at)).unwrap())),
        ("itself", None),
    ]
}

struct Outcome {
    sets: Vec<Vec<Pair>>,
    events: Vec<ContactEvent>,
    of_sets: KineticContactCounts,
    of_events: KineticContactCounts,
}

fn outcome(partner: Option<&MovingMesh>, at: DVec3) -> Outcome {
    let contacts = || match partner.cloned() {
        Some(partner) => KineticContacts::new(cloth(at), partner, 0.0).unwrap(),
        None => KineticContacts::with_itself(cloth(at), 0.0).unwrap(),
    };
    let mut by_time = contacts();
    // Single times at first, frame by frame, then many in a window.
    let times = [0.3, 0.6].into_iter().chain((0..20).map(|k| 0.7 + 0.013 * f64::from(k)));
    let sets = times.map(|t| by_time.advance_to(t).unwrap().to_vec()).collect();
    let mut in_order = contacts();
    let events = in_order.events_to(1.0).unwrap().to_vec();
    Outcome { sets, events, of_sets: by_time.counts(), of_events: in_order.counts() }
}

/// What goes with the size of boxes and margins.
fn assert_same_work(near: &KineticContactCounts, far: &KineticContactCounts, name: &str) {
    let work = |counts: &KineticContactCounts| {
        [
            counts.window_node_pairs + counts.frame_node_pairs,
            counts.window_candidates + counts.frame_candidates,
            counts.followed + counts.samples,
            counts.certificates,
            counts.exact_tests,
            counts.windows + counts.frames,
        ]
    };
    let (near, far) = (work(near), work(far));
    println!("{name}: {far:?}, at the origin {near:?}");
    // Exact tests narrow times down by a bit each, from what rounding leaves open: beside a much larger body
    // by a bit or so more, as positions of both are measured from the origin of one.
    let part = |i: usize| if i == 4 { 2 } else { 10 };
    let mut pairs = near.iter().zip(&far).enumerate();
    let is_same = pairs.all(|(i, (&a, &b))| a.abs_diff(b) <= 8 + a / part(i));
    assert!(is_same, "{name}: {far:?}, at the origin {near:?}");
}

fn assert_same_events(near: &[ContactEvent], far: &[ContactEvent], name: &str) {
    let key = |event: &ContactEvent| (event.faces, event.time, event.kind == EventKind::End);
    let sorted = |events: &[ContactEvent]| {
        let mut keys: Vec<_> = events.iter().map(key).collect();
        keys.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        keys
    };
    assert_eq!(near.len(), far.len(), "{name}");
    for (near, far) in sorted(near).iter().zip(&sorted(far)) {
        assert_eq!((near.0, near.2), (far.0, far.2), "{name}");
        assert!((near.1 - far.1).abs() < 1e-5, "{name}: {near:?} {far:?}");
    }
}

#[test]
fn deforming_meshes_cost_the_same_far_from_the_origin() {
    for case in 0..partners(DVec3::ZERO).len() {
        let at = |sizes: f64| {
            let at = offset(sizes);
            let (name, partner) = partners(at).swap_remove(case);
            (name, outcome(partner.as_ref(), at))
        };
        let (name, near) = at(OFFSETS[0]);
        assert!(near.events.len() > 100, "{name}: {} events", near.events.len());
        for sizes in &OFFSETS[1..] {
            let (name, far) = (format!("{name} at {sizes:e} sizes"), at(*sizes).1);
            assert_eq!(near.sets, far.sets, "{name}");
            assert_same_events(&near.events, &far.events, &name);
            assert_same_work(&near.of_sets, &far.of_sets, &name);
            assert_same_work(&near.of_events, &far.of_events, &name);
        }
    }
}

/// A mesh that flies from the origin to far away is measured from elsewhere on the way.
#[test]
fn what_flies_away_is_followed() {
    let far = offset(1e5);
    let flight = |mesh: TriMesh, height: f64| {
        let keys = (0..=16).map(|key| {
            let share = f64::from(key) / 16.0;
            let shift = far * share + DVec3::Z * height * (0.5 - share);
            mesh.vertices().iter().map(|&p| on_grid(p + shift)).collect()
        });
        let times = (0..=16).map(f64::from).collect();
        let keys = KeyPositions::Double(keys.collect());
        let trajectories = VertexTrajectories::keyframes(times, keys).unwrap();
        MovingMesh::new(mesh.faces().to_vec(), trajectories).unwrap()
    };
    let outcome = |height: f64| {
        let (a, b) = (ground(1.0, DVec3::ZERO), ground(1.1, DVec3::ZERO));
        let mut contacts = KineticContacts::new(flight(a, 0.0), flight(b, height), 0.0).unwrap();
        let events = contacts.events_to(16.0).unwrap().len();
        (events, contacts.counts())
    };
    let (events, counts) = outcome(1.0);
    assert!(events > 100);
    // Both in one place throughout: as much work a window.
    let candidates = counts.window_candidates + counts.frame_candidates;
    assert!(candidates < 400_000, "{candidates}");
}
