//! The exact triangle tests against the integer oracle.
//!
//! `KINTACT_ORACLE_PAIRS=10000000 cargo test --release -p kintact --test exact triangle_pairs`
//! tests ten million pairs instead of a short slice.

use std::collections::BTreeMap;

use dashu_int::IBig;
use kintact::DVec3;
use kintact::exact::{
    Intersection, contact_point, faces_intersect, intersection, orient2d, orient3d,
    point_on_triangle, segment_intersects_triangle, triangles_intersect,
};
use kintact::geometry::Triangle;

use crate::oracle::{self, Integers, Rational, common_points, determinant, hulls_meet};
use crate::triangle_cases::{Pair, Random, numbered};

/// How many pairs to test, of which some tests take a fraction.
fn pairs() -> u64 {
    let wanted = std::env::var("KINTACT_ORACLE_PAIRS").ok();
    wanted.map_or(100_000, |n| n.parse().expect("KINTACT_ORACLE_PAIRS is a number"))
}

/// Runs a check for each number, on all cores.
fn for_all(count: u64, check: impl Fn(u64) + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let check = &check;
            scope.spawn(move || (thread..count).step_by(threads as usize).for_each(check));
        }
    });
}

#[test]
fn decisions_agree_with_the_oracle() {
    for_all(pairs(), |index| {
        let (kind, (a, b)) = numbered(index);
        let truth = oracle::triangles_intersect(&a, &b);
        assert_eq!(triangles_intersect(&a, &b), truth, "pair {index}, {kind}: {a:?} {b:?}");
    });
}

#[test]
fn the_cases_hold_hits_and_misses_of_every_kind() {
    let mut counts: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for index in 0..20_000 {
        let (kind, (a, b)) = numbered(index);
        counts.entry(kind).or_default()[usize::from(triangles_intersect(&a, &b))] += 1;
    }
    assert_eq!(counts.len(), crate::triangle_cases::KINDS.len());
    for (kind, [misses, hits]) in counts {
        assert!(misses >= 20 && hits >= 20, "{kind}: {misses} misses, {hits} hits");
    }
}

#[test]
fn decisions_do_not_depend_on_the_order() {
    for_all(pairs() / 10, |index| {
        let (kind, (a, b)) = numbered(index);
        let hit = triangles_intersect(&a, &b);
        for x in orders(&a) {
            for y in orders(&b) {
                assert_eq!(triangles_intersect(&x, &y), hit, "pair {index}, {kind}: {x:?} {y:?}");
                assert_eq!(triangles_intersect(&y, &x), hit, "pair {index}, {kind}: {y:?} {x:?}");
            }
        }
    });
}

fn orders(&[a, b, c]: &Triangle) -> [Triangle; 6] {
    [[a, b, c], [b, c, a], [c, a, b], [a, c, b], [b, a, c], [c, b, a]]
}

#[test]
fn predicates_agree_with_big_integers() {
    for_all(pairs() / 10, |index| {
        let (kind, (a, b)) = numbered(index);
        for d in b {
            let [p, q, r] = a;
            let truth = determinant(&oracle::to_large(&[p, q, r, d])).cmp(&IBig::ZERO);
            assert_eq!(orient3d(p, q, r, d), truth, "pair {index}, {kind}: {a:?} {d:?}");
            let flat = [p, q, d].map(|point| point.with_z(0.0));
            let truth = determinant(&oracle::to_large(&flat)).cmp(&IBig::ZERO);
            let [p, q, d] = flat.map(DVec3::truncate);
            assert_eq!(orient2d(p, q, d), truth, "pair {index}, {kind}: {flat:?}");
        }
    });
}

#[test]
fn segments_and_points_agree_with_the_oracle() {
    for_all(pairs() / 10, |index| {
        let (kind, (a, b)) = numbered(index);
        let found = [segment_intersects_triangle([b[0], b[1]], &a), point_on_triangle(b[2], &a)];
        let truth = match oracle::to_integers(&[a, b].concat()) {
            Integers::Small(p) => [hulls_meet(&p[..3], &p[3..5]), hulls_meet(&p[..3], &p[5..])],
            Integers::Large(p) => [hulls_meet(&p[..3], &p[3..5]), hulls_meet(&p[..3], &p[5..])],
        };
        assert_eq!(found, truth, "pair {index}, {kind}: {a:?} {b:?}");
    });
}

#[test]
fn intersections_are_what_and_where_the_oracle_says() {
    for_all(pairs() / 20, |index| {
        let (kind, (a, b)) = numbered(index);
        let found = intersection(&a, &b);
        if let Err(reason) = judge_intersection(&(a, b), found.as_ref()) {
            panic!("pair {index}, {kind}: {reason}: {found:?} for {a:?} {b:?}");
        }
        assert_eq!(contact_point(&a, &b).is_some(), found.is_some());
    });
}

fn judge_intersection((a, b): &Pair, found: Option<&Intersection>) -> Result<(), &'static str> {
    let center = contact_point(a, b);
    let points = found.map_or(&[][..], Intersection::points);
    // The bound that the documentation promises, along each axis.
    let promised = |axis: usize| {
        let all = a.iter().chain(b).map(|p| p[axis]);
        let extent = [a, b].map(|t| {
            let (low, high) = (t[0].min(t[1]).min(t[2]), t[0].max(t[1]).max(t[2]));
            1e-12 * high[axis] - 1e-12 * low[axis]
        });
        let largest = all.fold(0.0, |m: f64, x| m.max(x.abs()));
        extent[0].max(extent[1]) + 4.0 * f64::EPSILON * largest + 2f64.powi(-1074)
    };
    let tolerance = DVec3::new(promised(0), promised(1), promised(2));

    let all: Vec<DVec3> = [&a[..], b, &[tolerance], points].concat();
    let integers = oracle::to_large(&all);
    let truth = common_points(&integers[..3], &integers[3..6]);
    let (tolerance, points_found) = (&integers[6], &integers[7..]);

    let near = |p: &[IBig; 3], exact: &Rational<IBig>| {
        (0..3).all(|i| {
            let off = &p[i] * &exact.denominator - &exact.numerators[i];
            let most = &tolerance[i] * &exact.denominator;
            off <= most && -off <= most
        })
    };
    if !points_found.iter().all(|p| truth.iter().any(|exact| near(p, exact))) {
        return Err("a point is not where it should be");
    }
    let degenerate = |t: &[[IBig; 3]]| {
        let corners: Vec<_> = t.iter().map(Rational::from_integers).collect();
        (0..3).any(|i| corners[i].lies_on(&[t[(i + 1) % 3].clone(), t[(i + 2) % 3].clone()]))
    };
    if degenerate(&integers[..3]) || degenerate(&integers[3..6]) {
        // The oracle then also returns points between the ends.
        if points.len() != truth.len().min(2) {
            return Err("not the right number of points");
        }
    } else {
        if points.len() != truth.len() {
            return Err("not the right number of points");
        }
        if !truth.iter().all(|exact| points_found.iter().any(|p| near(p, exact))) {
            return Err("a point is missing");
        }
    }
    let in_boxes = |p: DVec3| {
        [a, b].iter().all(|t| {
            let (low, high) = (t[0].min(t[1]).min(t[2]), t[0].max(t[1]).max(t[2]));
            p.cmpge(low).all() && p.cmple(high).all()
        })
    };
    if !points.iter().copied().chain(center).all(in_boxes) {
        return Err("a point lies outside the boxes");
    }
    Ok(())
}

#[test]
fn polygons_run_around_their_border() {
    let mut seen = [0; 7];
    for index in 0..pairs() {
        let mut random = Random::new(index);
        let mut corner = || DVec3::new(random.real(), random.real(), 0.0);
        let (a, b) = ([corner(), corner(), corner()], [corner(), corner(), corner()]);
        let Some(Intersection::Polygon(polygon)) = intersection(&a, &b) else { continue };
        let corners = polygon.corners();
        seen[corners.len()] += 1;
        // Convex: all corners bend the same way, but for the crossings' rounding.
        let bends = (0..corners.len()).map(|i| {
            let [p, q, r] = [0, 1, 2].map(|k| corners[(i + k) % corners.len()].truncate());
            (q - p).perp_dot(r - q)
        });
        let (low, high) = bends.fold((0f64, 0f64), |(l, h), t| (l.min(t), h.max(t)));
        assert!(low > -1e-11 || high < 1e-11, "pair {index}: {corners:?}");
        assert!(high - low > 0.0);
    }
    assert!(seen[3..].iter().all(|&count| count > 10), "{seen:?}");
}

/// Two faces over a few vertices, with some indices in common.
fn numbered_faces(index: u64) -> (Vec<DVec3>, [u32; 3], [u32; 3]) {
    let (_, (a, b)) = numbered(index);
    let mut random = Random::new(!index);
    let mut vertices = [a, b].concat();
    if random.below(4) == 0 {
        // A point on the line through two others: folded and stretched faces.
        let [i, j, k] = [0; 3].map(|_| random.below(6) as usize);
        vertices[i] = vertices[j] + random.integer(2) * (vertices[k] - vertices[j]);
        vertices[i] = if vertices[i].is_finite() { vertices[i] } else { vertices[j] };
    }
    let mut face = [3, 4, 5];
    for _ in 0..random.below(4) {
        face[random.below(3) as usize] = random.below(3) as u32;
    }
    let first = if random.below(8) == 0 { [0, 1, random.below(2) as u32] } else { [0, 1, 2] };
    (vertices, first, face)
}

#[test]
fn joined_faces_agree_with_the_oracle() {
    for_all(pairs() / 10, |index| {
        let (vertices, a, b) = numbered_faces(index);
        let truth = match oracle::to_integers(&vertices) {
            Integers::Small(points) => faces_meet_outside_what_they_share(&points, a, b),
            Integers::Large(points) => faces_meet_outside_what_they_share(&points, a, b),
        };
        let found = faces_intersect(&vertices, a, b);
        assert_eq!(found, truth, "pair {index}: {a:?} {b:?} of {vertices:?}");
        assert_eq!(faces_intersect(&vertices, b, a), truth, "pair {index}, exchanged");
    });
}

fn faces_meet_outside_what_they_share<T: oracle::Integer>(
    vertices: &[oracle::Point<T>],
    a: [u32; 3],
    b: [u32; 3],
) -> bool {
    let mut shared: Vec<u32> = a.into_iter().filter(|corner| b.contains(corner)).collect();
    shared.sort_unstable();
    shared.dedup();
    if a.iter().chain(&b).all(|corner| shared.contains(corner)) {
        return true;
    }
    let positions = |face: &[u32]| -> Vec<_> {
        face.iter().map(|&corner| vertices[corner as usize].clone()).collect()
    };
    let common = common_points(&positions(&a), &positions(&b));
    if shared.is_empty() {
        return !common.is_empty();
    }
    // The common part is the hull of these points, and what is shared is convex.
    !common.iter().all(|point| point.lies_on(&positions(&shared)))
}

#[test]
fn neighbours_in_a_mesh_do_not_intersect_unless_folded() {
    let vertices = [
        DVec3::ZERO,
        DVec3::X,
        DVec3::Y,
        DVec3::new(1.0, 1.0, 0.0),
        DVec3::new(0.5, 0.5, 0.25),
        DVec3::new(2.0, 0.0, 0.0),
    ];
    // Flat neighbours, and a fan that bends.
    assert!(!faces_intersect(&vertices, [0, 1, 2], [1, 3, 2]));
    assert!(!faces_intersect(&vertices, [0, 1, 2], [0, 1, 4]));
    assert!(!faces_intersect(&vertices, [0, 1, 2], [1, 5, 3]));
    // Folded flat onto the neighbour; the same face twice; one through the other.
    assert!(faces_intersect(&vertices, [0, 1, 2], [0, 1, 3]));
    assert!(faces_intersect(&vertices, [0, 1, 2], [2, 0, 1]));
    let through = [vertices[0], DVec3::new(0.3, 0.3, -1.0), DVec3::new(0.3, 0.3, 1.0)];
    let vertices = [&vertices[..], &through].concat();
    assert!(faces_intersect(&vertices, [0, 1, 2], [0, 7, 8]));
    // Vertex 6 is where vertex 0 is, but not joined to it.
    assert!(faces_intersect(&vertices, [0, 1, 2], [6, 4, 7]));
}

#[test]
fn signs_of_zero_do_not_matter() {
    let a = [DVec3::ZERO, DVec3::X, DVec3::Y];
    let b = [-DVec3::ZERO, -DVec3::X, -DVec3::Y];
    assert!(triangles_intersect(&a, &b));
    assert_eq!(intersection(&a, &b), Some(Intersection::Point(DVec3::ZERO)));
    assert!(triangles_intersect(&[DVec3::ZERO; 3], &[-DVec3::ZERO; 3]));
}
