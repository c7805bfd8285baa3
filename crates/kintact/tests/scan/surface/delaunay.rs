//! The Delaunay graph against all tetrahedra with nothing in their spheres.

use std::collections::BTreeSet;

use kintact::DVec3;
use kintact::scan::SurfaceOptions;
use kintact::scan::surface::Proximity;
use robust::{Coord3D, insphere, orient3d};

use super::{ball, surface, unit};

fn graph(points: &[DVec3]) -> BTreeSet<[usize; 2]> {
    let options = SurfaceOptions {
        proximity: Proximity::Delaunay,
        prune: false,
        neighbours: 1,
        ..SurfaceOptions::default()
    };
    let surface = surface(points, options);
    let edges = |i: usize| surface.neighbours_of(i).into_iter().map(move |(j, ..)| [i, j]);
    let all: BTreeSet<[usize; 2]> = (0..points.len()).flat_map(edges).collect();
    assert!(all.iter().all(|&[i, j]| all.contains(&[j, i])));
    all.into_iter().filter(|[i, j]| i < j).collect()
}

/// Edges of all tetrahedra that have no point strictly inside their spheres.
fn by_definition(points: &[DVec3]) -> BTreeSet<[usize; 2]> {
    let at = |i: usize| Coord3D { x: points[i].x, y: points[i].y, z: points[i].z };
    let n = points.len();
    let mut edges = BTreeSet::new();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    let side = orient3d(at(a), at(b), at(c), at(d));
                    let holds = |e: usize| insphere(at(a), at(b), at(c), at(d), at(e)) * side > 0.0;
                    if side != 0.0 && !(0..n).any(holds) {
                        let pairs = [[a, b], [a, c], [a, d], [b, c], [b, d], [c, d]];
                        edges.extend(pairs);
                    }
                }
            }
        }
    }
    edges
}

#[test]
fn random_points_have_the_edges_of_the_definition() {
    let mut state = 1;
    for round in 0..40 {
        let mut number = || unit(&mut state) - 0.5;
        let points: Vec<DVec3> = match round % 4 {
            0 => (0..16).map(|_| DVec3::new(number(), number(), number())).collect(),
            1 => (0..20).map(|_| DVec3::new(number(), number(), 1e-3 * number())).collect(),
            // Far from the origin, and at the limits of the number format.
            2 => (0..14).map(|_| DVec3::new(1e6 + number(), number(), number())).collect(),
            _ => {
                let scale = [1e-300, 1e300][round / 4 % 2];
                (0..14).map(|_| DVec3::new(number(), number(), number()) * scale).collect()
            }
        };
        // The predicates of the oracle need sane magnitudes; shapes do not change with scale.
        let largest = points.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
        let power = largest.log2().floor();
        let sane = |p: &DVec3| {
            *p * (-power / 2.0).floor().exp2() * (-power - (-power / 2.0).floor()).exp2()
        };
        let sane: Vec<DVec3> = points.iter().map(sane).collect();
        assert_eq!(graph(&points), by_definition(&sane), "round {round}");
    }
}

#[test]
fn points_on_common_spheres_have_some_of_the_edges_they_may() {
    let axis = || (0..3).map(f64::from);
    let lattice: Vec<DVec3> = axis()
        .flat_map(|x| axis().flat_map(move |y| axis().map(move |z| DVec3::new(x, y, z))))
        .collect();
    let edges = graph(&lattice);
    let allowed = by_definition(&lattice);
    assert!(edges.is_subset(&allowed));
    for [i, j] in allowed {
        // The ball over an edge of the lattice is empty: it must be there.
        assert!(lattice[i].distance(lattice[j]) > 1.0 || edges.contains(&[i, j]));
    }
    let larger: Vec<DVec3> = (0..1000)
        .map(|i| DVec3::new(f64::from(i % 10), f64::from(i / 10 % 10), f64::from(i / 100)))
        .collect();
    let edges = graph(&larger);
    let units = edges.iter().filter(|&&[i, j]| larger[i].distance(larger[j]) == 1.0).count();
    assert_eq!(units, 3 * 9 * 10 * 10);
    assert!(edges.iter().all(|&[i, j]| larger[i].distance_squared(larger[j]) <= 3.0));
}

#[test]
fn points_in_a_plane_and_on_a_line_have_the_graphs_of_those() {
    let line: Vec<DVec3> =
        (0..30).map(|i| DVec3::new(0.5, 0.25, -1.0) * f64::from(i * i)).collect();
    let expected: BTreeSet<[usize; 2]> = (0..29).map(|i| [i, i + 1]).collect();
    assert_eq!(graph(&line), expected);

    let plane: Vec<DVec3> = (0..400)
        .map(|i| DVec3::new(f64::from(i % 20), f64::from(i / 20), f64::from(i % 20 + i / 20)))
        .collect();
    let edges = graph(&plane);
    // A triangulation of n points, h of them on the hull, has 3 n - 3 - h edges.
    assert_eq!(edges.len(), 3 * 400 - 3 - 76);
    assert_eq!(graph(&[DVec3::X, DVec3::Y]), BTreeSet::from([[0, 1]]));
}

#[test]
fn a_cloud_of_points_on_a_sphere_is_connected_along_it() {
    let points = ball(3000, 3);
    let edges = graph(&points);
    // Every point has its nearest neighbour.
    for (i, p) in points.iter().enumerate() {
        let near = (0..points.len()).filter(|&j| j != i);
        let near = near.min_by(|&j, &k| points[j].distance(*p).total_cmp(&points[k].distance(*p)));
        let j = near.unwrap();
        assert!(edges.contains(&[i.min(j), i.max(j)]), "{i} {j}");
    }
}
