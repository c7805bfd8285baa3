//! The sphere-of-influence complex against its definition, and paths against known lengths.

use kintact::DVec3;
use kintact::scan::{PointSurface, SurfaceOptions};

use super::{awkward, ball, different, surface};

/// The distance to the `order`-th neighbour.
fn influence(points: &[DVec3], i: usize, order: usize) -> f64 {
    let others = points.iter().enumerate().filter(|&(j, _)| j != i);
    let mut lengths: Vec<f64> = others.map(|(_, p)| p.distance(points[i])).collect();
    lengths.sort_by(f64::total_cmp);
    lengths[order.min(lengths.len()) - 1]
}

/// How deep the deepest common point of three balls is, found by searching the plane of their
/// centres: the function is convex.
fn depth(centres: [DVec3; 3], radii: [f64; 3]) -> f64 {
    let [a, b, c] = centres;
    let u = (b - a).normalize();
    let v = ((c - a) - u * (c - a).dot(u)).try_normalize().unwrap_or(u.any_orthonormal_vector());
    let reach = radii.into_iter().fold(0.0, f64::max) * 2.0;
    let least = |f: &dyn Fn(f64) -> f64| {
        let (mut low, mut high) = (-reach, reach);
        for _ in 0..80 {
            let [one, other] = [low + (high - low) / 3.0, high - (high - low) / 3.0];
            if f(one) < f(other) { high = other } else { low = one }
        }
        f(0.5 * (low + high))
    };
    let outside = |x: DVec3| {
        let all = centres.iter().zip(radii).map(|(c, r)| c.distance(x) - r);
        all.fold(f64::NEG_INFINITY, f64::max)
    };
    -least(&|s| least(&|t| outside(a + u * s + v * t)))
}

fn real_edges(surface: &PointSurface, i: usize) -> Vec<usize> {
    let all = surface.neighbours_of(i).into_iter();
    all.filter(|&(.., is_virtual)| !is_virtual).map(|(j, ..)| j).collect()
}

#[test]
fn triangles_are_those_whose_balls_meet() {
    for (order, points) in [(1, ball(60, 4)), (3, ball(40, 5)), (2, different(&awkward()[3]))] {
        let options = SurfaceOptions { neighbours: order, ..SurfaceOptions::default() };
        let surface = surface(&points, options);
        let mut found: Vec<[u32; 3]> = surface.complex().triangles().map(sorted).collect();
        found.sort_unstable();
        let mut unsure = 0;
        for a in 0..points.len() {
            let near = real_edges(&surface, a);
            for &b in near.iter().filter(|&&b| b > a) {
                for &c in near.iter().filter(|&&c| c > b && real_edges(&surface, b).contains(&c)) {
                    let centres = [a, b, c].map(|i| points[i]);
                    let radii = [a, b, c].map(|i| influence(&points, i, order as usize));
                    let depth = depth(centres, radii);
                    let is_found = found.binary_search(&[a as u32, b as u32, c as u32]).is_ok();
                    if depth.abs() < 1e-6 * radii[0] {
                        unsure += 1;
                    } else {
                        assert_eq!(is_found, depth > 0.0, "{a} {b} {c}: {depth}");
                    }
                }
            }
        }
        // On a lattice many balls just touch.
        assert!(found.len() > 20 && unsure < found.len(), "{} {unsure}", found.len());
        let edges: usize = (0..points.len()).map(|i| real_edges(&surface, i).len()).sum();
        assert_eq!(surface.complex().edges().len(), edges / 2);
    }
}

fn sorted(mut corners: [u32; 3]) -> [u32; 3] {
    corners.sort_unstable();
    corners
}

#[test]
fn paths_over_a_plane_are_nearly_straight() {
    let points: Vec<DVec3> = (0..900)
        .map(|i| {
            DVec3::new(f64::from(i % 30) + 0.2 * f64::from(i / 30 % 3), f64::from(i / 30), 0.0)
        })
        .collect();
    let complex = surface(&points, SurfaceOptions::default()).complex();
    for (from, to) in [(0, 899), (5, 870), (29, 464), (17, 18), (4, 4)] {
        let path = complex.path(from, to).unwrap();
        let straight = points[from].distance(points[to]);
        assert!(path.length >= straight * (1.0 - 1e-12));
        assert!(path.length <= straight * 1.005, "{} of {straight}", path.length);
        assert_eq!(
            (path.positions[0], path.positions[path.positions.len() - 1]),
            (points[from], points[to])
        );
        let along: f64 = path.positions.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        assert!((along - path.length).abs() <= 1e-12 * along);
    }
}

#[test]
fn paths_over_a_ball_are_arcs() {
    let points = ball(1500, 8);
    let surface = surface(&points, SurfaceOptions::default());
    let complex = surface.complex();
    for to in [100, 700, 1499] {
        let path = complex.path(0, to).unwrap();
        let arc = points[0].angle_between(points[to]);
        assert!((0.98..1.01).contains(&(path.length / arc)), "{} of {arc}", path.length);
    }
}

#[test]
fn there_is_no_path_between_parts_or_to_points_that_are_not() {
    let apart =
        ball(100, 1).into_iter().chain(ball(100, 2).into_iter().map(|p| p + DVec3::X * 50.0));
    let points: Vec<DVec3> = apart.collect();
    let mut surface = surface(&points, SurfaceOptions::default());
    let complex = surface.complex();
    assert!(complex.path(0, 150).is_none());
    assert!(complex.path(0, 99).is_some());
    assert!(complex.path(0, 200).is_none() && complex.path(usize::MAX, 0).is_none());
    surface.remove(99).unwrap();
    assert!(surface.complex().path(0, 99).is_none());
}
