//! Contact that lasts: generated scenes through the world, against the exact times of every pair of
//! faces (`contact_oracle.rs`).
//!
//! Two-sided: whatever intersects in exact arithmetic is in the contact set, and whatever is in the
//! set is within the tolerance of contact. Events are the ends of closed intervals: one begin and at
//! most one end for each, at the right times; with events of bodies only, those of the union.
//! `KINTACT_CONTACT_SCENES` raises the number of scenes, and with `KINTACT_CONTACT_FIRST` one of them
//! runs alone: `contact_settings.rs`.

use std::collections::{BTreeMap, BTreeSet};

use kintact::deform::{KineticContacts, MovingMesh};
use kintact::geometry::{Pair, Triangle};
use kintact::world::options::Detail;
use kintact::{DVec3, TriMesh};

use crate::contact_scenes::scene;
use crate::contact_settings::{
    END, Scenes, Setting, Times, compare, intervals, is_within_tolerance, rounded,
};

#[test]
fn generated_scenes_have_their_exact_times() {
    let (mut contacts, mut unions, mut grazes) = (0, 0, 0);
    for seed in Scenes::of(600).all() {
        let scene = scene(seed);
        let name = &format!("scene {seed}");
        let offset = if seed % 5 == 4 { DVec3::new(48.0, -32.0, 16.0) } else { DVec3::ZERO };
        let of_faces = Setting { offset, ..Setting::plain(Detail::Faces) };
        let tolerance = of_faces.tolerance(&scene);
        let found = intervals(&mut of_faces.of(&scene), 1);
        let mut keys: BTreeSet<Pair> = found.keys().map(|(_, pair)| *pair).collect();
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
            let found = found.get(&([0, 1], pair)).cloned().unwrap_or_default();
            let near = |t: f64| is_within_tolerance(&scene, pair, t, tolerance);
            compare(&found, &truth, of_faces.time_error(), near, &format!("{name} {pair:?}"));
            contacts += truth.len();
        }
        // Bodies: the union of all, whatever the steps in which the caller advances.
        let truth = rounded(&scene.contact_times());
        let pairs: Vec<Pair> = truths.keys().copied().collect();
        let near =
            |t: f64| pairs.iter().any(|&pair| is_within_tolerance(&scene, pair, t, tolerance));
        let of_bodies = Setting { detail: Detail::Bodies, ..of_faces };
        for steps in [1, 7] {
            let found = intervals(&mut of_bodies.of(&scene), steps);
            let found = found.into_values().next().unwrap_or_default();
            compare(
                &found,
                &truth,
                of_faces.time_error(),
                near,
                &format!("{name}, bodies in {steps} steps"),
            );
        }
        unions += truth.len();
    }
    println!(
        "{contacts} contacts of faces, {grazes} of an instant, {unions} of bodies: 0 missed, 0 spurious"
    );
    let is_enough = contacts > 800 && unions > 60;
    assert!(is_enough || !Scenes::of(600).are_many(), "{contacts} {unions}");
}

#[test]
fn contact_sets_hold_what_touches() {
    let mut compared = 0;
    for seed in Scenes::of(600).of_each(4) {
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
        let mut world = Setting::plain(Detail::Faces).of(&scene);
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
    assert!(compared > 10_000 || !Scenes::of(600).are_many(), "{compared}");
}
