//! The shared table of awkward inputs through a world: every case as bodies of every kind of mesh,
//! contact sets against all pairs of faces.

use std::collections::BTreeSet;

use kintact::exact::triangles_intersect;
use kintact::geometry::{Pair, Triangle};
use kintact::motion::{BodyMotion, VertexTrajectories};
use kintact::world::options::Detail;
use kintact::world::{Body, EventKind, WorldOptions};
use kintact::{DVec3, Error, TriMesh, World};

use crate::cases;
use crate::near::assert_same_set;

fn body(triangles: &[Triangle], kind: usize) -> Result<Body, Error> {
    let mesh = TriMesh::from_triangles(triangles).unwrap();
    Ok(match kind {
        0 => Body::rigid(mesh),
        1 => {
            let still = VertexTrajectories::fixed(mesh.vertices().to_vec()).unwrap();
            Body::deforming(mesh.faces().to_vec(), still)?
        }
        _ => Body::breakable(mesh),
    })
}

fn brute_force(a: &[Triangle], b: &[Triangle]) -> BTreeSet<[u32; 2]> {
    let pairs = (0..a.len()).flat_map(|i| (0..b.len()).map(move |j| [i, j]));
    let meet = |&[i, j]: &[usize; 2]| triangles_intersect(&a[i], &b[j]);
    pairs.filter(meet).map(|pair| pair.map(|face| face as u32)).collect()
}

#[test]
fn contact_sets_of_the_table_are_those_of_brute_force() {
    let mut compared = 0;
    for case in cases::small() {
        let expected = brute_force(&case.a, &case.b);
        for kinds in (0..3).flat_map(|a| (0..3).map(move |b| [a, b])) {
            let mut world = World::new();
            // Coordinates beyond the range of questions over time are refused, whatever the kind.
            let is_too_large = ["huge coordinates", "past the range of f32"].contains(&case.name);
            let mut add = |triangles: &[Triangle], kind: usize| {
                body(triangles, kind).and_then(|body| world.add(body))
            };
            let (Ok(a), Ok(b)) = (add(&case.a, kinds[0]), add(&case.b, kinds[1])) else {
                assert!(is_too_large, "{}: {kinds:?}", case.name);
                continue;
            };
            assert!(!is_too_large, "{}: {kinds:?}", case.name);
            for t in [0.0, 1.0] {
                let sets = world.contacts_at(t).unwrap();
                let of_pair = sets.iter().filter(|set| set.bodies == [a, b]);
                let found: BTreeSet<[u32; 2]> =
                    of_pair.flat_map(|set| &set.parts).map(|pair| [pair.a, pair.b]).collect();
                let sorted = |set: &BTreeSet<[u32; 2]>| -> Vec<Pair> {
                    set.iter().map(|&[a, b]| Pair { a, b }).collect()
                };
                let faces = |pair: Pair| [case.a[pair.a as usize], case.b[pair.b as usize]];
                let name = format!("{} as {kinds:?} at {t}", case.name);
                assert_same_set(&sorted(&found), &sorted(&expected), faces, &name);
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "only {compared} sets were compared");
}

/// A point and a speck that slide over a unit cube, and off: one contact of the bodies, in bounded time.
#[test]
fn specks_that_slide_over_large_bodies_end() {
    let corner = |k: u32| DVec3::new(f64::from(k & 1), f64::from(k >> 1 & 1), f64::from(k >> 2));
    let quads =
        [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
    let faces = quads.iter().flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]).collect();
    let cube = TriMesh::new((0..8).map(corner).collect(), faces).unwrap();
    for size in [0.0, 1e-29, 1e-16, 1e-9] {
        let speck =
            [DVec3::ZERO, DVec3::X, DVec3::Y].map(|p| DVec3::new(0.25, 0.25, 0.0) + size * p);
        let speck = TriMesh::new(speck.to_vec(), vec![[0, 1, 2]]).unwrap();
        for events in [Detail::Faces, Detail::Bodies] {
            let mut world =
                World::at(0.0, WorldOptions { events, ..WorldOptions::default() }).unwrap();
            world.add(Body::rigid(cube.clone())).unwrap();
            let sliding = BodyMotion::resting(0.0, DVec3::ZERO).with_velocity(DVec3::X);
            world.add(Body::rigid(speck.clone()).moving(sliding)).unwrap();
            let found = world.events(1.0).unwrap();
            let (first, last) = (found.first().unwrap(), found.last().unwrap());
            assert_eq!((first.kind, first.time), (EventKind::Begin, 0.0), "{size} {events:?}");
            assert_eq!(last.kind, EventKind::End, "{size} {events:?}");
            assert!((last.time - 0.75).abs() < 1e-8, "{size} {events:?}: {}", last.time);
        }
    }
}
