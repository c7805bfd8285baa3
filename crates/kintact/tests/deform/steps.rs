//! Steps: clear or not, and the first contact, against every pair of features, and against the exact test
//! at many times of the step.

use std::collections::BTreeSet;

use kintact::deform::step::{
    MeshStep, StepContact, StepOptions, first_contact_in_step, is_step_clear,
};
use kintact::exact::ccd::{FirstContact, MovingPoint, Options, edge_edge, vertex_face};
use kintact::exact::{faces_intersect, triangle_distance, triangles_intersect};
use kintact::{DVec3, Error, TriMesh};

use crate::generator::Random;
use crate::sheet::faces_of_sheet;

/// Where the vertices of a sheet are: waves, some noise.
fn waves(n: u32, height: f64, noise: f64, random: &mut Random) -> Vec<DVec3> {
    let mut positions = Vec::new();
    for i in 0..=n {
        for j in 0..=n {
            let (u, v) = (f64::from(i) / f64::from(n), f64::from(j) / f64::from(n));
            let shake = DVec3::new(random.unit(), random.unit(), random.unit()) - 0.5;
            positions.push(DVec3::new(u, v, height * (9.0 * u).sin()) + noise * shake);
        }
    }
    positions
}

fn features(mesh: &TriMesh) -> (BTreeSet<u32>, BTreeSet<[u32; 2]>) {
    let sides = |&[a, b, c]: &[u32; 3]| [[a, b], [b, c], [c, a]];
    let edges = mesh.faces().iter().flat_map(sides).map(|[p, q]| [p.min(q), p.max(q)]);
    (mesh.faces().iter().flatten().copied().collect(), edges.collect())
}

/// The earliest time at which a contact may begin, over all pairs of features, or 0 if faces
/// intersect when the step begins. Without trees, boxes or owners.
fn earliest(
    a: (&TriMesh, &[DVec3]),
    b: Option<(&TriMesh, &[DVec3])>,
    options: &Options,
) -> Option<f64> {
    let is_self = b.is_none();
    let b = b.unwrap_or(a);
    let moving = |(mesh, end): (&TriMesh, &[DVec3]), v: u32| {
        MovingPoint::new(mesh.vertices()[v as usize], end[v as usize])
    };
    let mut first: Option<f64> = None;
    let mut add = |contact: Result<FirstContact, Error>| {
        if let Some(time) = contact.unwrap().time() {
            first = Some(first.map_or(time.lower, |first| first.min(time.lower)));
        }
    };
    let ((vertices_a, edges_a), (vertices_b, edges_b)) = (features(a.0), features(b.0));
    for (vertices, from, faces, to) in
        [(&vertices_a, a, b.0.faces(), b), (&vertices_b, b, a.0.faces(), a)]
    {
        for &v in vertices {
            for face in faces.iter().filter(|face| !(is_self && face.contains(&v))) {
                add(vertex_face(&moving(from, v), &face.map(|v| moving(to, v)), options));
            }
        }
    }
    for p in &edges_a {
        for q in edges_b.iter().filter(|q| !(is_self && q.iter().any(|v| p.contains(v)))) {
            add(edge_edge(&p.map(|v| moving(a, v)), &q.map(|v| moving(b, v)), options));
        }
    }
    if intersect_at(a, is_self.then_some(()).map_or(Some(b), |()| None), 0.0) {
        Some(0.0)
    } else {
        first
    }
}

/// Whether any faces intersect at a time, by the exact test on rounded positions.
fn intersect_at(a: (&TriMesh, &[DVec3]), b: Option<(&TriMesh, &[DVec3])>, t: f64) -> bool {
    let positions = |(mesh, end): (&TriMesh, &[DVec3])| -> Vec<DVec3> {
        mesh.vertices().iter().zip(end).map(|(&p, &q)| MovingPoint::new(p, q).at(t)).collect()
    };
    let at_a = positions(a);
    let Some(b) = b else {
        let faces = a.0.faces();
        return (0..faces.len())
            .any(|i| (0..i).any(|j| faces_intersect(&at_a, faces[i], faces[j])));
    };
    let at_b = positions(b);
    a.0.faces().iter().any(|p| {
        let p = p.map(|v| at_a[v as usize]);
        b.0.faces().iter().any(|q| triangles_intersect(&p, &q.map(|v| at_b[v as usize])))
    })
}

fn both(
    a: (&TriMesh, &[DVec3]),
    b: Option<(&TriMesh, &[DVec3])>,
    options: &StepOptions,
) -> Option<StepContact> {
    let step = |(mesh, end)| MeshStep::new(mesh, end).unwrap();
    let (a, b) = (step(a), b.map(step));
    let found = first_contact_in_step(&a, b.as_ref(), options).unwrap();
    assert_eq!(is_step_clear(&a, b.as_ref(), options).unwrap(), found.is_none());
    let shared = StepOptions { parallel: true, ..*options };
    assert_eq!(first_contact_in_step(&a, b.as_ref(), &shared).unwrap(), found);
    found
}

#[test]
fn first_contacts_are_those_of_all_pairs_of_features() {
    let mut random = Random(11);
    let (mut contacts, mut clear) = (0, 0);
    for round in 0..120 {
        let n = 3 + round % 3;
        let faces = faces_of_sheet(n);
        // Steps from small to wild, and a few far from the origin.
        let reach = [0.02, 0.1, 0.5][round as usize % 3];
        let shift = DVec3::splat(if round % 5 == 0 { 1e6 } else { 0.0 });
        let moved = |p: Vec<DVec3>| p.into_iter().map(|p| p + shift).collect::<Vec<_>>();
        let start = moved(waves(n, 0.3, 0.02, &mut random));
        let end = moved(waves(n, 0.3, reach, &mut random));
        let sheet = TriMesh::new(start, faces.clone()).unwrap();
        let above = moved(waves(n, 0.1, 0.02, &mut random));
        let above = above.into_iter().map(|p| p + DVec3::Z * 0.6).collect::<Vec<_>>();
        let drop = random.unit();
        let below: Vec<DVec3> = above.iter().map(|&p| p - DVec3::Z * drop).collect();
        let other = TriMesh::new(above, faces).unwrap();
        for min_separation in [0.0, 0.01] {
            let exact = Options { tolerance: 1e-9, min_separation, ..Options::default() };
            let options =
                StepOptions { min_separation, tolerance: Some(1e-9), ..StepOptions::default() };
            for b in [None, Some((&other, &below[..]))] {
                let a = (&sheet, &end[..]);
                let found = both(a, b, &options);
                let expected = earliest(a, b, &exact);
                // Times are safe ones, which depend on the order of features by about the tolerance.
                match (found, expected) {
                    (Some(found), Some(time)) => {
                        assert!((found.time.lower - time).abs() < 1e-7, "{found:?} {time}");
                        assert!(found.time.upper >= time - 1e-7);
                    }
                    (found, expected) => assert!(found.is_none() && expected.is_none(), "{round}"),
                }
                match found {
                    Some(_) => contacts += 1,
                    None => clear += 1,
                }
                // What is free is free at every time, and what is seen is no surprise.
                let free = found.map_or(1.0, |contact| contact.time.lower);
                let seen = (0..=32).map(|k| f64::from(k) / 32.0).find(|&t| intersect_at(a, b, t));
                assert!(seen.is_none_or(|t| t >= free), "{seen:?} {free}");
            }
        }
    }
    assert!(contacts > 100 && clear > 60, "{contacts} {clear}");
}

#[test]
fn separations_are_kept() {
    let floor = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]]).unwrap();
    let above: Vec<DVec3> = floor.vertices().iter().map(|&p| 0.3 * p + DVec3::Z).collect();
    let end: Vec<DVec3> = above.iter().map(|&p| p - 0.9 * DVec3::Z).collect();
    let sheet = TriMesh::new(above, floor.faces().to_vec()).unwrap();
    let b = Some((&floor, floor.vertices()));
    let options = |min_separation| StepOptions { min_separation, ..StepOptions::default() };
    assert_eq!(both((&sheet, &end), b, &options(0.0)), None);
    assert_eq!(both((&sheet, &end), b, &options(0.0999)), None);
    let near = both((&sheet, &end), b, &options(0.28)).unwrap();
    assert!((near.time.lower - 0.8).abs() < 1e-6 && !near.is_at_start);
    let at = |t: f64| [0, 1, 2].map(|v| MovingPoint::new(sheet.vertices()[v], end[v]).at(t));
    let apart = triangle_distance(&at(near.time.lower), &floor.triangle(0)).distance;
    assert!(apart >= 0.28 - 1e-12);
}

#[test]
fn what_intersects_at_the_start_is_not_clear_even_if_it_stays_so() {
    let floor = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]]).unwrap();
    let blade = [DVec3::new(0.2, 0.2, -1.0), DVec3::new(0.2, 0.2, 1.0), DVec3::new(3.0, 3.0, 1.0)];
    let blade = TriMesh::new(blade.to_vec(), vec![[0, 1, 2]]).unwrap();
    let found =
        both((&blade, blade.vertices()), Some((&floor, floor.vertices())), &StepOptions::default());
    assert!(found.is_some_and(|contact| contact.is_at_start && contact.time.upper == 0.0));
}

#[test]
fn seams_are_no_contacts_and_nothing_else_is_lost_at_them() {
    // A soup of a closed box moves as a whole, then a corner of one face leaves its neighbours.
    let [a, b, c, d] = [DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    let soup = TriMesh::from_triangles(&[[a, c, b], [a, b, d], [b, c, d], [c, a, d]]).unwrap();
    let solid = soup.clone().welded(0.0).unwrap();
    let end: Vec<DVec3> = solid.vertices().iter().map(|&p| p * 1.5 + DVec3::X).collect();
    assert_eq!(both((&solid, &end), None, &StepOptions::default()), None);
    assert!(both((&soup, &end), None, &StepOptions::default()).is_some());
}

#[test]
fn nonsense_is_refused() {
    let mesh = TriMesh::new(vec![DVec3::ZERO, DVec3::X, DVec3::Y], vec![[0, 1, 2]]).unwrap();
    assert!(matches!(MeshStep::new(&mesh, &[DVec3::ZERO]), Err(Error::Length { .. })));
    assert!(matches!(MeshStep::new(&mesh, &[DVec3::NAN; 3]), Err(Error::NotFinite { .. })));
    let rest = MeshStep::resting(&mesh);
    for min_separation in [-1.0, f64::NAN, f64::INFINITY] {
        let options = StepOptions { min_separation, ..StepOptions::default() };
        assert!(matches!(is_step_clear(&rest, None, &options), Err(Error::Parameter { .. })));
    }
    let none = TriMesh::default();
    let nothing = MeshStep::resting(&none);
    assert_eq!(is_step_clear(&nothing, Some(&rest), &StepOptions::default()), Ok(true));
}
