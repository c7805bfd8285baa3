use kintact::DVec3;
use kintact::exact::continuous::touching_features;
use kintact::exact::segment_intersects_triangle;
use kintact::world::{Kind, Part, World};

use super::scene::all_kinds;

/// All triangles at a time, with what they are told as but for the points of scans.
fn triangles(world: &World, t: f64) -> Vec<(kintact::world::BodyId, u32, [DVec3; 3])> {
    let mut all = Vec::new();
    for id in world.ids() {
        let places = world.positions_at(id, t).unwrap();
        for (face, corners) in (0..).zip(world.faces_at(id, t).unwrap()) {
            all.push((id, face, corners.map(|v| places[v as usize])));
        }
    }
    all
}

fn numbers(seed: &mut u64) -> f64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ((*seed ^ (*seed >> 29)) >> 11) as f64 / (1u64 << 53) as f64
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
            // Nothing is met before it.
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
                world.kind(*id).unwrap() != Kind::Cloud
                    && a.min(*b).min(*c).cmple(high).all()
                    && low.cmple(a.max(*b).max(*c)).all()
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
