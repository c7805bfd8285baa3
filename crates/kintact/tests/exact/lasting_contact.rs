//! Contact that lasts: generated scenes through the world, against the exact times of every pair of
//! faces (`contact_oracle.rs`).
//!
//! Two-sided: whatever intersects in exact arithmetic is in the contact set, and whatever is in the
//! set is within the tolerance of contact. Events are the ends of closed intervals: one begin and at
//! most one end for each, at the right times; with events of bodies only, those of the union.
//! `KINTACT_CONTACT_SCENES` raises the number of scenes.

use std::collections::{BTreeMap, BTreeSet};

use kintact::deform::{EventKind, KineticContacts, MovingMesh};
use kintact::exact::ccd::touching_features;
use kintact::exact::triangles_intersect;
use kintact::geometry::{Pair, Triangle};
use kintact::motion::BodyMotion;
use kintact::world::{Body, Detail, World, WorldOptions};
use kintact::{DVec3, TriMesh};

use crate::contact_oracle::TimeInterval;
use crate::contact_scenes::{ContactScene, scene};

/// The span of the scenes.
const END: f64 = 4.0;

/// Closed intervals of times.
type Times = Vec<[f64; 2]>;

fn rounded(intervals: &[TimeInterval]) -> Times {
    let within = intervals.iter().map(|i| {
        let end = |end: &Option<_>, other: f64| {
            end.as_ref().map_or(other, crate::contact_oracle::Root::to_f64)
        };
        [end(&i.from, f64::NEG_INFINITY), end(&i.to, f64::INFINITY)]
    });
    within.filter(|[from, to]| *to >= 0.0 && *from <= END).collect()
}

fn world(scene: &ContactScene, detail: Detail, offset: DVec3) -> World {
    let options = WorldOptions { events: detail, ..WorldOptions::default() };
    let mut world = World::at(0.0, options).unwrap();
    let mesh = |triangles: &[Triangle]| TriMesh::from_triangles(triangles).unwrap();
    let still = BodyMotion::resting(0.0, offset);
    let moving = BodyMotion {
        velocity: scene.velocity,
        acceleration: scene.acceleration,
        ..BodyMotion::resting(0.0, offset + scene.position)
    };
    world.add(Body::rigid(mesh(&scene.a)).moving(still)).unwrap();
    world.add(Body::rigid(mesh(&scene.b)).moving(moving)).unwrap();
    world
}

/// Intervals by key, from the world's events up to the end.
fn intervals(world: &mut World, steps: u32) -> BTreeMap<Pair, Times> {
    let mut found: BTreeMap<Pair, Times> = BTreeMap::new();
    let is_coarse = world.options().events == Detail::Bodies;
    for step in 1..=steps {
        for event in world.events(END * f64::from(step) / f64::from(steps)).unwrap() {
            let key = if is_coarse { Pair { a: 0, b: 0 } } else { event.contact.faces };
            let times = found.entry(key).or_default();
            let is_open = times.last().is_some_and(|last| last[1] == f64::INFINITY);
            match event.kind {
                EventKind::Begin => {
                    assert!(!is_open, "a begin without an end: {event:?}");
                    times.push([event.time, f64::INFINITY]);
                }
                EventKind::End => {
                    assert!(is_open, "an end without a begin: {event:?}");
                    times.last_mut().unwrap()[1] = event.time;
                }
            }
        }
    }
    found
}

/// How early a contact may begin, or how late it may end, before the bodies are farther apart than
/// the tolerance: the exact test finds that moved by it the faces touch at that time.
fn is_within_tolerance(scene: &ContactScene, pair: Pair, t: f64, tolerance: f64) -> bool {
    let way = scene.position + scene.velocity * t + scene.acceleration * (0.5 * t * t);
    let (a, b) = (scene.a[pair.a as usize], scene.b[pair.b as usize].map(|p| p + way));
    let mut directions = vec![DVec3::X, DVec3::Y, DVec3::Z, scene.velocity, scene.acceleration];
    let normal = |t: &Triangle| (t[1] - t[0]).cross(t[2] - t[0]);
    directions.extend([normal(&a), normal(&b)]);
    for i in 0..3 {
        for j in 0..3 {
            directions.push((a[(i + 1) % 3] - a[i]).cross(b[(j + 1) % 3] - b[j]));
        }
        for n in [normal(&a), normal(&b)] {
            directions.push(n.cross(a[(i + 1) % 3] - a[i]));
            directions.push(n.cross(b[(i + 1) % 3] - b[i]));
        }
    }
    // Parallel faces that are moved by more than their distance are apart again.
    let [p, q] = touching_features(&a, &b).points;
    triangles_intersect(&a, &b)
        || (q - p).length() <= tolerance
        || directions.into_iter().filter_map(DVec3::try_normalize).any(|d| {
            [tolerance, -tolerance]
                .into_iter()
                .any(|s| triangles_intersect(&a, &b.map(|p| p + d * s)))
        })
}

/// Every true interval lies in a found one, and the ends of found ones are true ends, to 1e-6 or as
/// far as the tolerance allows.
fn compare(found: &Times, truth: &Times, is_near: impl Fn(f64) -> bool, name: &str) {
    for &[from, to] in truth {
        let [from, to] = [from.max(0.0), to.min(END)];
        let covers = |span: &&[f64; 2]| span[0] <= from + 1e-13 && span[1] >= to - 1e-13;
        assert!(found.iter().any(|span| covers(&span)), "{name}: missed {from} to {to}: {found:?}");
    }
    for span in found {
        let is_true = |t: f64, k: usize| {
            truth.iter().any(|other| (other[k].clamp(0.0, END) - t).abs() <= 1e-6)
        };
        let ends = [(span[0], 0), (span[1].min(END), 1)];
        for (t, k) in ends {
            assert!(is_true(t, k) || is_near(t), "{name}: {t} of {span:?} is not in {truth:?}");
        }
    }
}

fn count() -> u64 {
    std::env::var("KINTACT_CONTACT_SCENES").ok().and_then(|n| n.parse().ok()).unwrap_or(600)
}

#[test]
fn generated_scenes_have_their_exact_times() {
    let (mut contacts, mut unions, mut grazes) = (0, 0, 0);
    for seed in 0..count() {
        let scene = scene(seed);
        let name = &format!("scene {seed}");
        let size = |t: &[Triangle]| {
            let all = || t.iter().flatten();
            all().fold(0.0, |size: f64, p| size.max((*p - t[0][0]).length()))
        };
        let tolerance = 2f64.powi(-42) * size(&scene.a).min(size(&scene.b)).max(1e-2);
        let offset = if seed % 5 == 4 { DVec3::new(48.0, -32.0, 16.0) } else { DVec3::ZERO };
        let found = intervals(&mut world(&scene, Detail::Faces, offset), 1);
        let mut keys: BTreeSet<Pair> = found.keys().copied().collect();
        let mut truths = BTreeMap::new();
        for a in 0..scene.a.len() {
            for b in 0..scene.b.len() {
                let times = rounded(&scene.face_times(a, b));
                let pair = Pair { a: a as u32, b: b as u32 };
                if !times.is_empty() {
                    grazes += times.iter().filter(|[from, to]| from == to).count();
                    truths.insert(pair, times);
                    keys.insert(pair);
                }
            }
        }
        for pair in keys {
            let truth = truths.get(&pair).cloned().unwrap_or_default();
            let found = found.get(&pair).cloned().unwrap_or_default();
            let near = |t: f64| is_within_tolerance(&scene, pair, t, tolerance);
            compare(&found, &truth, near, &format!("{name} {pair:?}"));
            contacts += truth.len();
        }
        // Bodies: the union of all, whatever the steps in which the caller advances.
        let truth = rounded(&scene.contact_times());
        let pairs: Vec<Pair> = truths.keys().copied().collect();
        let near =
            |t: f64| pairs.iter().any(|&pair| is_within_tolerance(&scene, pair, t, tolerance));
        for steps in [1, 7] {
            let found = intervals(&mut world(&scene, Detail::Bodies, offset), steps);
            let found = found.into_values().next().unwrap_or_default();
            compare(&found, &truth, near, &format!("{name}, bodies in {steps} steps"));
        }
        unions += truth.len();
    }
    println!(
        "{contacts} contacts of faces, {grazes} of an instant, {unions} of bodies: 0 missed, 0 spurious"
    );
    assert!(contacts > 800 && unions > 60, "{contacts} {unions}");
}

#[test]
fn contact_sets_hold_what_touches() {
    let mut compared = 0;
    for seed in 0..count() / 4 {
        let scene = scene(seed);
        let mesh = |triangles: &[Triangle]| TriMesh::from_triangles(triangles).unwrap();
        let mut times = vec![0.0, 0.3, 1.0 / 3.0, 1.7, 3.9];
        let truths: BTreeMap<Pair, Times> = (0..scene.a.len() as u32)
            .flat_map(|a| (0..scene.b.len() as u32).map(move |b| Pair { a, b }))
            .map(|pair| (pair, rounded(&scene.face_times(pair.a as usize, pair.b as usize))))
            .collect();
        times.extend(truths.values().flatten().flatten().filter(|t| (0.0..=END).contains(*t)));
        times.sort_by(f64::total_cmp);
        times.truncate(40);
        let mut world = world(&scene, Detail::Faces, DVec3::ZERO);
        let straight = scene.acceleration == DVec3::ZERO;
        let mut kinetic = straight.then(|| {
            let a = MovingMesh::resting(&mesh(&scene.a)).unwrap();
            let moved: Vec<Triangle> =
                scene.b.iter().map(|t| t.map(|p| p + scene.position)).collect();
            let b = MovingMesh::translating(&mesh(&moved), 0.0, scene.velocity).unwrap();
            KineticContacts::new(a, b, 0.0).unwrap()
        });
        for t in times {
            let sets = world.contacts_at(t).unwrap();
            let by_world: BTreeSet<Pair> = sets.iter().flat_map(|set| set.parts.clone()).collect();
            let mut all = vec![("world", by_world)];
            if let Some(kinetic) = &mut kinetic {
                all.push(("sets", kinetic.advance_to(t).unwrap().iter().copied().collect()));
            }
            for (way, set) in all {
                for (&pair, truth) in &truths {
                    let is_inside =
                        |d: f64| truth.iter().any(|[from, to]| from + d <= t && t <= to - d);
                    let name = format!("scene {seed} by {way}: {pair:?} at {t}, true {truth:?}");
                    assert!(set.contains(&pair) || !is_inside(1e-12), "{name} is missing");
                    let near = || is_within_tolerance(&scene, pair, t, 1e-12);
                    assert!(!set.contains(&pair) || is_inside(-1e-12) || near(), "{name}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}
