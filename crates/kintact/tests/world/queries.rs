//! Rays, boxes and nearest points, against brute force.

use kintact::exact::ccd::touching_features;
use kintact::exact::segment_intersects_triangle;
use kintact::world::Part;
use kintact::world::body::Kind;
use kintact::{DVec3, World};

use super::scene::all_kinds;

/// All triangles at a time, with body and face as queries report them (of scans they report
/// points).
fn triangles(world: &World, t: f64) -> Vec<(kintact::world::BodyId, u32, [DVec3; 3])> {
    let mut all = Vec::new();
    for id in world.ids() {
        let positions = world.positions_at(id, t).unwrap();
        for (face, corners) in (0..).zip(world.faces_at(id, t).unwrap()) {
            all.push((id, face, corners.map(|v| positions[v as usize])));
        }
    }
    all
}

fn numbers(seed: &mut u64) -> f64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ((*seed ^ (*seed >> 29)) >> 11) as f64 / (1u64 << 53) as f64
}

/// Whether any part of a triangle is left when it is clipped at the sides of a box.
fn reaches_into(triangle: &[DVec3; 3], low: DVec3, high: DVec3) -> bool {
    let mut polygon = triangle.to_vec();
    for d in 0..3 {
        for (sign, side) in [(1.0, low[d]), (-1.0, high[d])] {
            let inside = |p: DVec3| sign * (p[d] - side);
            let corners = std::mem::take(&mut polygon);
            for (i, &p) in corners.iter().enumerate() {
                let q = corners[(i + 1) % corners.len()];
                let (at_p, at_q) = (inside(p), inside(q));
                if at_p >= 0.0 {
                    polygon.push(p);
                }
                if (at_p >= 0.0) != (at_q >= 0.0) {
                    polygon.push(p.lerp(q, at_p / (at_p - at_q)));
                }
            }
        }
    }
    !polygon.is_empty()
}

#[test]
fn a_box_is_not_reached_by_a_triangle_that_passes_its_corner() {
    // Its box overlaps the unit box, the triangle does not.
    let passing = [DVec3::X * 2.5, DVec3::Y * 2.5, DVec3::new(2.5, 2.5, 0.5)];
    let around = [DVec3::new(-9.0, -9.0, 0.5), DVec3::new(9.0, -9.0, 0.5), DVec3::Y * 20.0];
    let touching = [DVec3::ONE, DVec3::new(3.0, 1.0, 1.0), DVec3::new(1.0, 3.0, 1.0)];
    for (triangle, expected) in [(passing, 0), (around, 1), (touching, 1)] {
        let mut world = World::new();
        let mesh = kintact::TriMesh::from_triangles(&[triangle]).unwrap();
        world.add(kintact::world::Body::rigid(mesh)).unwrap();
        let found = world.in_box(0.0, DVec3::ZERO, DVec3::ONE).unwrap();
        assert_eq!(found.len(), expected, "{triangle:?}");
    }
}

#[test]
fn rays_boxes_and_nearest_parts_are_those_of_brute_force() {
    let world = all_kinds();
    let mut seed = 7;
    let mut hits = 0;
    for k in 0..40 {
        let t = f64::from(k) * 0.05;
        let all = triangles(&world, t);
        let mut vector = || {
            let x = [numbers(&mut seed), numbers(&mut seed), numbers(&mut seed)];
            (DVec3::from_array(x) - 0.5) * 4.0
        };
        let (origin, direction, corner) = (vector(), vector(), vector());
        let direction = direction.normalize();
        let end = origin + direction * 3.0;
        let meets = |triangle: &[DVec3; 3]| segment_intersects_triangle([origin, end], triangle);
        let hit = world.ray(t, origin, direction, 3.0).unwrap();
        assert_eq!(hit.is_some(), all.iter().any(|(.., triangle)| meets(triangle)), "at {t}");
        if let Some(hit) = hit {
            hits += 1;
            // The ray meets nothing before it.
            let before = origin + direction * (hit.distance - 1e-9);
            let is_met = |t: &[DVec3; 3]| segment_intersects_triangle([origin, before], t);
            assert!(!all.iter().any(|(.., triangle)| is_met(triangle)), "{hit:?}");
        }
        let apart = |triangle: &[DVec3; 3]| {
            let [p, q] = touching_features(triangle, &[origin; 3]).points;
            (q - p).length()
        };
        let least = all.iter().map(|(.., triangle)| apart(triangle)).fold(f64::INFINITY, f64::min);
        let nearest = world.nearest(t, origin).unwrap().unwrap();
        assert!((nearest.distance - least).abs() <= 1e-12, "{nearest:?} {least}");
        let (low, high) = (origin.min(corner), origin.max(corner));
        let mut inside: Vec<_> = all
            .iter()
            .filter(|(id, _, [a, b, c])| {
                world.kind(*id).unwrap() != Kind::Cloud && reaches_into(&[*a, *b, *c], low, high)
            })
            .map(|&(id, face, _)| (id, Part::Face(face)))
            .collect();
        inside.sort();
        let mut found = world.in_box(t, low, high).unwrap();
        found.retain(|(_, part)| matches!(part, Part::Face(_)));
        assert_eq!(found, inside);
    }
    assert!(hits > 5);
}

#[test]
fn queries_refuse_what_makes_no_sense() {
    let mut world = all_kinds();
    assert!(world.ray(0.0, DVec3::NAN, DVec3::X, 1.0).is_err());
    assert!(world.ray(0.0, DVec3::ZERO, DVec3::ZERO, 1.0).is_err());
    assert!(world.ray(0.0, DVec3::ZERO, DVec3::X, f64::INFINITY).is_err());
    assert!(world.nearest(0.0, DVec3::INFINITY).is_err());
    assert!(world.in_box(f64::NAN, DVec3::ZERO, DVec3::ONE).is_err());
    world.contacts_at(0.1).unwrap();
    assert!(world.nearest(0.0, DVec3::ZERO).is_err());
    assert_eq!(World::new().nearest(0.0, DVec3::ZERO).unwrap(), None);
}
