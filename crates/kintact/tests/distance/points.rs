//! Points and rays and one mesh, against brute force and analytic bodies.

use glam::DVec3;
use kintact::distance::Proximity;
use kintact::exact::{closest_on_triangle, segment_intersects_triangle};
use kintact::{Shape, TriMesh};

use crate::cases::{Random, small};
use crate::solids::{bumpy_ball, cuboid};

#[test]
fn nearest_points_agree_with_brute_force() {
    let mut random = Random(6);
    for case in small().iter().filter(|case| !case.a.is_empty()) {
        let mesh = TriMesh::from_triangles(&case.a).unwrap();
        let shape = Shape::new(mesh.clone());
        let Ok(near) = Proximity::new(&shape) else { continue };
        let scale = mesh.vertices().iter().map(|v| v.abs().max_element()).fold(1e-30, f64::max);
        let points: Vec<DVec3> = (0..60).map(|_| random.point(-2.0, 2.0) * scale).collect();
        let found = near.nearest(&points).unwrap();
        for (point, found) in points.iter().zip(&found) {
            let squares = mesh.triangles().map(|face| closest_on_triangle(*point, &face).square);
            let best = squares.fold(f64::INFINITY, f64::min);
            assert_eq!(found.distance, best.sqrt(), "{}", case.name);
            let [a, b, c] = mesh.triangle(found.face);
            let weights = found.barycentric;
            let place = a * weights.x + b * weights.y + c * weights.z;
            assert!((place - found.point).length() <= 1e-14 * scale, "{}", case.name);
        }
    }
}

#[test]
fn signs_of_a_box_are_right_on_a_lattice() {
    let shape = Shape::new(cuboid(DVec3::splat(-1.0), DVec3::new(1.0, 2.0, 1.5)));
    let near = Proximity::new(&shape).unwrap();
    let points: Vec<DVec3> = (0..13 * 13 * 13)
        .map(|i| {
            DVec3::new(f64::from(i % 13), f64::from(i / 13 % 13), f64::from(i / 169)) * 0.5 - 3.0
        })
        .collect();
    let signed = near.signed_distances(&points).unwrap();
    let inside = near.contains(&points).unwrap();
    let parallel = Proximity::parallel(&shape).unwrap();
    assert_eq!(parallel.signed_distances(&points).unwrap(), signed);
    for ((&p, distance), inside) in points.iter().zip(signed).zip(inside) {
        let beyond = (DVec3::splat(-1.0) - p).max(p - DVec3::new(1.0, 2.0, 1.5));
        let expected = if beyond.max_element() <= 0.0 {
            beyond.max_element()
        } else {
            beyond.max(DVec3::ZERO).length()
        };
        assert!((distance - expected).abs() < 1e-15, "{p}: {distance} for {expected}");
        assert_eq!(inside, expected <= 0.0, "{p}");
    }
}

#[test]
fn winding_numbers_agree_with_signs() {
    let mesh = bumpy_ball(12, 0.2);
    let shape = Shape::new(mesh.clone());
    let near = Proximity::new(&shape).unwrap();
    let mut random = Random(9);
    let points: Vec<DVec3> = (0..300).map(|_| random.point(-1.3, 1.3)).collect();
    let (winding, inside) =
        (near.winding_numbers(&points).unwrap(), near.contains(&points).unwrap());
    for (number, inside) in winding.iter().zip(&inside) {
        assert!((number - if *inside { 1.0 } else { 0.0 }).abs() < 1e-9);
    }
    assert!(inside.iter().any(|&x| x) && inside.iter().any(|&x| !x));
    // Without one face nothing is inside any more, and that is said.
    let open = TriMesh::new(mesh.vertices().to_vec(), mesh.faces()[1..].to_vec()).unwrap();
    let open = Shape::new(open);
    let near = Proximity::new(&open).unwrap();
    assert!(near.contains(&points).is_err() && near.signed_distances(&points).is_err());
    assert!(near.winding_numbers(&[DVec3::ZERO]).unwrap()[0] > 0.9);
}

#[test]
fn rays_hit_what_brute_force_says() {
    let mesh = bumpy_ball(10, 0.2);
    let shape = Shape::new(mesh.clone());
    let near = Proximity::new(&shape).unwrap();
    let mut random = Random(10);
    let mut hits_in_all = 0;
    for _ in 0..300 {
        let (origin, direction) = (random.point(-2.0, 2.0), random.point(-1.0, 1.0));
        let hits = near.all_hits(origin, direction).unwrap();
        let end = origin + direction.normalize() * 20.0;
        let mut expected: Vec<u32> = (0..mesh.faces().len() as u32)
            .filter(|&face| segment_intersects_triangle([origin, end], &mesh.triangle(face)))
            .collect();
        let mut faces: Vec<u32> = hits.iter().map(|hit| hit.face).collect();
        assert!(hits.is_sorted_by(|p, q| p.along <= q.along));
        assert_eq!(near.first_hit(origin, direction).unwrap(), hits.first().copied());
        faces.sort_unstable();
        expected.sort_unstable();
        assert_eq!(faces, expected);
        for hit in &hits {
            assert!((origin + direction * hit.along - hit.point).length() < 1e-12);
        }
        hits_in_all += hits.len();
    }
    assert!(hits_in_all > 100);
    assert!(near.all_hits(DVec3::ZERO, DVec3::ZERO).is_err());
    assert!(near.nearest(&[DVec3::NAN]).is_err());
}
