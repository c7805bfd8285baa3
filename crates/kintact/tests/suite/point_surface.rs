//! Surfaces over clouds: graph and map against brute force, the function against known shapes.

use kintact::surface::{
    Distance, Kernel, Paths, PointSurface, Proximity, SurfaceOptions, Symmetric,
};
use kintact::{DVec3, Error, PointCloud};

use crate::random::splitmix64;

pub(crate) fn unit(state: &mut u64) -> f64 {
    (splitmix64(state) >> 11) as f64 / (1_u64 << 53) as f64
}

/// Points of a unit sphere along a spiral, moved about a little.
pub(crate) fn ball(count: usize, seed: u64) -> Vec<DVec3> {
    let mut state = seed;
    let spacing = (4.0 * std::f64::consts::PI / count as f64).sqrt();
    let on_spiral = |i: usize| {
        let z = 1.0 - (2 * i + 1) as f64 / count as f64;
        let angle = 2.399_963_229_728_653 * i as f64;
        DVec3::new(angle.cos(), angle.sin(), 0.0) * (1.0 - z * z).sqrt() + DVec3::Z * z
    };
    let mut moved = |p: DVec3| {
        let shift = DVec3::new(unit(&mut state), unit(&mut state), unit(&mut state)) - 0.5;
        (p + shift * (0.6 * spacing)).normalize()
    };
    (0..count).map(|i| moved(on_spiral(i))).collect()
}

fn surface(points: &[DVec3], options: SurfaceOptions) -> PointSurface {
    PointSurface::new(&PointCloud::new(points.to_vec()).unwrap(), options).unwrap()
}

/// Awkward clouds: a lattice in a plane, a line, two points, many at the same places, two clusters
/// of very different density.
fn awkward() -> Vec<Vec<DVec3>> {
    let grid =
        |n: i32| (0..n * n).map(move |i| DVec3::new(f64::from(i % n), f64::from(i / n), 0.0));
    let uneven =
        ball(150, 5).into_iter().chain(ball(150, 6).into_iter().map(|p| p * 0.01 + DVec3::X));
    vec![
        grid(12).collect(),
        (0..40).map(|i| DVec3::X * f64::from(i)).collect(),
        vec![DVec3::ZERO, DVec3::Y],
        grid(8).chain(grid(8)).chain(grid(4)).collect(),
        uneven.collect(),
        ball(400, 7),
    ]
}

/// Edges by definition: all pairs, quartiles by sorting. Points must be different.
fn edges_by_definition(points: &[DVec3], order: usize) -> Vec<Vec<(usize, f64, bool)>> {
    let distance = |i: usize, j: usize| {
        let d = points[i] - points[j];
        (d.x * d.x + d.y * d.y + d.z * d.z).sqrt()
    };
    let all = || 0..points.len();
    let radius: Vec<f64> = all()
        .map(|i| {
            let mut others: Vec<f64> = all().filter(|&j| j != i).map(|j| distance(i, j)).collect();
            others.sort_by(f64::total_cmp);
            others[order.min(others.len()) - 1]
        })
        .collect();
    let touches = |i: usize, j: usize| i != j && distance(i, j) <= radius[i] + radius[j];
    let lengths =
        |i: usize| all().filter(move |&j| touches(i, j)).map(move |j| distance(i, j) as f32);
    all()
        .map(|i| {
            let edge = |j: usize| {
                let mut around: Vec<f32> = lengths(i).chain(lengths(j)).collect();
                around.sort_by(f32::total_cmp);
                let (q1, q3) = (around[around.len() / 4], around[3 * around.len() / 4]);
                let length = distance(i, j) as f32;
                (j, f64::from(length), length > q3 + (q3 - q1))
            };
            all().filter(|&j| touches(i, j)).map(edge).collect()
        })
        .collect()
}

fn different(points: &[DVec3]) -> Vec<DVec3> {
    let mut kept: Vec<DVec3> = Vec::new();
    for point in points {
        if !kept.contains(point) {
            kept.push(*point);
        }
    }
    kept
}

#[test]
fn graph_is_the_one_of_the_definition() {
    for points in awkward() {
        let points = different(&points);
        for order in [1, 4] {
            let options = SurfaceOptions { neighbours: order, ..SurfaceOptions::default() };
            let surface = surface(&points, options);
            let expected = edges_by_definition(&points, order as usize);
            for (i, edges) in expected.iter().enumerate() {
                assert_eq!(&surface.neighbours_of(i), edges, "point {i}, order {order}");
            }
        }
    }
}

#[test]
fn points_at_one_place_are_one() {
    let points = ball(200, 3);
    let twice: Vec<DVec3> = points.iter().chain(&points).copied().collect();
    let (once, twice) =
        (surface(&points, SurfaceOptions::default()), surface(&twice, SurfaceOptions::default()));
    assert_eq!(twice.len(), 200);
    for i in 0..200 {
        assert_eq!(once.neighbours_of(i), twice.neighbours_of(i));
        assert_eq!(once.neighbours_of(i), twice.neighbours_of(i + 200));
        assert_eq!(once.close_to(i), twice.close_to(i + 200));
    }
}

/// Shortest lengths between all pairs over real edges, in single precision as the map adds them.
fn all_pairs(surface: &PointSurface) -> Vec<Vec<f64>> {
    let n = surface.len();
    let mut length = vec![vec![f64::INFINITY; n]; n];
    for (i, row) in length.iter_mut().enumerate() {
        row[i] = 0.0;
        let real = surface.neighbours_of(i).into_iter().filter(|&(.., is_virtual)| !is_virtual);
        real.for_each(|(j, edge, _)| row[j] = edge);
    }
    for k in 0..n {
        let through = length[k].clone();
        for row in &mut length {
            let to = row[k];
            row.iter_mut().zip(&through).for_each(|(best, rest)| *best = best.min(to + rest));
        }
    }
    length
}

#[test]
fn map_has_the_shortest_paths() {
    for points in awkward() {
        let points = different(&points);
        let options = SurfaceOptions::default();
        let surface = surface(&points, options);
        let truth = all_pairs(&surface);
        for (i, truth) in truth.iter().enumerate() {
            let reach = options.reach * surface.spacing_at(i).unwrap();
            let row = surface.close_to(i);
            assert!(row.len() <= 64);
            let longest = row.iter().map(|&(_, length)| length).fold(0.0, f64::max);
            for &(j, length) in &row {
                assert!((length - truth[j]).abs() <= 1e-5 * truth[j], "{i} to {j}");
                assert!(length <= reach * (1.0 + 1e-6));
            }
            let limit = if row.len() == 64 { longest } else { reach } * (1.0 - 1e-5);
            let close = truth.iter().filter(|&&length| length < limit).count();
            let found = row.iter().filter(|&&(_, length)| length < limit).count();
            assert_eq!(close, found, "row {i}");
        }
    }
}

#[test]
fn paths_across_triangles_lie_between_straight_and_along_edges() {
    let points = ball(500, 11);
    let along = surface(&points, SurfaceOptions::default());
    let across =
        surface(&points, SurfaceOptions { paths: Paths::Triangles, ..SurfaceOptions::default() });
    let mut shorter = 0;
    for i in 0..points.len() {
        let (edges, triangles) = (along.close_to(i), across.close_to(i));
        for (j, length) in edges {
            let Ok(place) = triangles.binary_search_by_key(&j, |&(name, _)| name) else { continue };
            assert!(triangles[place].1 <= length * (1.0 + 1e-6));
            assert!(triangles[place].1 >= points[i].distance(points[j]) * (1.0 - 1e-6));
            shorter += usize::from(triangles[place].1 < length * (1.0 - 1e-3));
        }
    }
    assert!(shorter > 1000, "only {shorter} paths became shorter");
}

#[test]
fn value_is_the_distance_to_a_ball() {
    let points = ball(4000, 1);
    let spacing = (4.0 * std::f64::consts::PI / 4000.0_f64).sqrt();
    let surfaces = [Kernel::Gaussian, Kernel::Cubic, Kernel::Tricube, Kernel::Wendland]
        .map(|kernel| surface(&points, SurfaceOptions { kernel, ..SurfaceOptions::default() }));
    let mut state = 2;
    for _ in 0..2000 {
        let direction = DVec3::new(unit(&mut state), unit(&mut state), unit(&mut state)) - 0.5;
        let radius = 0.8 + 0.4 * unit(&mut state);
        let x = direction.normalize() * radius;
        for surface in &surfaces {
            let sample = surface.sample(x);
            let error = (sample.value - (radius - 1.0)).abs();
            assert!(error < 0.1 * spacing, "{} instead of {}", sample.value, radius - 1.0);
            assert!(sample.normal.dot(x.normalize()) > 0.95, "{sample:?}");
            assert!(sample.trust > 0.3, "{sample:?}");
        }
    }
}

#[test]
fn a_plane_is_a_plane_whatever_the_distance_and_the_graph() {
    let points: Vec<DVec3> = (0..900)
        .map(|i| DVec3::new(f64::from(i % 30), f64::from(i / 30) + 0.3 * f64::from(i % 2), 0.0))
        .collect();
    let tilt = kintact::motion::Pose::new(
        glam::DQuat::from_rotation_x(0.7) * glam::DQuat::from_rotation_y(0.4),
        DVec3::new(5.0, -3.0, 100.0),
    )
    .unwrap();
    let placed: Vec<DVec3> = points.iter().map(|&p| tilt.apply(p)).collect();
    let normal = tilt.apply(DVec3::Z) - tilt.apply(DVec3::ZERO);
    for distance in [Distance::Geodesic, Distance::GeodesicAsPrinted, Distance::Euclidean] {
        for proximity in [Proximity::Spheres, Proximity::Ellipsoids] {
            let options = SurfaceOptions { distance, proximity, ..SurfaceOptions::default() };
            let surface = surface(&placed, options);
            for (x, y, z) in [(10.2, 14.1, 0.7), (15.0, 15.0, -0.4), (20.9, 8.3, 0.0)] {
                let place = tilt.apply(DVec3::new(x, y, z));
                let sample = surface.sample(place);
                let side = sample.normal.dot(normal).signum();
                assert!((sample.value - side * z).abs() < 1e-9, "{distance:?} {proximity:?}");
                assert!(surface.is_surface(place, &sample));
            }
            // Far past the border the plane goes on, but it is not surface there.
            let outside = tilt.apply(DVec3::new(60.0, 15.0, 0.0));
            assert!(!surface.is_surface(outside, &surface.sample(outside)));
        }
    }
}

#[test]
fn normals_agree_over_each_part_and_with_given_ones() {
    let inner = ball(1500, 1);
    let apart = inner.iter().map(|&p| p * 2.0 + DVec3::X * 10.0);
    let points: Vec<DVec3> = inner.iter().copied().chain(apart).collect();
    let centre = |i: usize| if i < 1500 { DVec3::ZERO } else { DVec3::X * 10.0 };
    let surface = surface(&points, SurfaceOptions::default());
    for (i, &p) in points.iter().enumerate() {
        assert!(surface.normal_at(i).unwrap().dot((p - centre(i)).normalize()) > 0.9);
    }
    let inward = points.iter().enumerate().map(|(i, &p)| centre(i) - p).collect();
    let cloud = PointCloud::with_normals(points.clone(), inward).unwrap();
    let turned = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
    for (i, &p) in points.iter().enumerate() {
        assert!(turned.normal_at(i).unwrap().dot((p - centre(i)).normalize()) < -0.9);
    }
}

#[test]
fn projection_ends_on_the_ball_and_gradient_points_away_from_it() {
    let surface = surface(&ball(4000, 1), SurfaceOptions::default());
    for (direction, radius) in [(DVec3::X, 1.1), (DVec3::new(1.0, 2.0, -3.0), 0.93)] {
        let x = direction.normalize() * radius;
        let projection = surface.project(x);
        assert!(projection.is_on_surface);
        assert!((projection.place.length() - 1.0).abs() < 0.005);
        assert!(surface.gradient(x).normalize().dot(x.normalize()) > 0.97);
    }
}

#[test]
fn smallest_axes_agree_with_rotations() {
    let mut state = 9;
    for round in 0..20_000 {
        let mut number = || 2.0 * unit(&mut state) - 1.0;
        // Covariances of a few points, flatter and flatter.
        let flat = 0.5_f64.powi(round % 20);
        let mut sums = [0.0; 6];
        for _ in 0..5 {
            let (x, y, z) = (number(), number(), number() * flat);
            let products = [x * x, y * y, z * z, x * y, x * z, y * z];
            sums.iter_mut().zip(products).for_each(|(sum, p)| *sum += p);
        }
        let matrix = Symmetric(sums);
        let axis = matrix.smallest_axis();
        assert!((axis.direction.length() - 1.0).abs() < 1e-12);
        if axis.gap < 1e-3 {
            continue;
        }
        let slow = matrix.smallest_axis_by_rotations();
        let printed = matrix.smallest_axis_by_cholesky();
        assert!(axis.direction.cross(slow).length() < 1e-6 / axis.gap, "{sums:?}");
        assert!(printed.cross(slow).length() < 1e-6 / axis.gap, "{sums:?}");
    }
}

#[test]
fn degenerate_matrices_have_some_axis() {
    for sums in [[0.0; 6], [1.0, 1.0, 1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]] {
        for scale in [1e-300, 1.0, 1e300] {
            let axis = Symmetric(sums.map(|v| v * scale)).smallest_axis();
            assert!((axis.direction.length() - 1.0).abs() < 1e-12, "{sums:?} {scale}");
        }
    }
    let line = Symmetric([1.0, 0.0, 0.0, 0.0, 0.0, 0.0]).smallest_axis();
    assert!(line.direction.x.abs() < 1e-12 && line.gap == 0.0);
}

#[test]
fn bad_clouds_and_options_are_refused() {
    let refused = |points: Vec<DVec3>, options| {
        PointSurface::new(&PointCloud::new(points).unwrap(), options).unwrap_err()
    };
    let options = SurfaceOptions::default();
    assert!(matches!(refused(vec![], options), Error::Length { .. }));
    assert!(matches!(refused(vec![DVec3::ONE; 50], options), Error::Length { found: 1, .. }));
    let bad = [
        SurfaceOptions { neighbours: 0, ..options },
        SurfaceOptions { reach: f64::NAN, ..options },
        SurfaceOptions { fixed_reach: Some(0.0), ..options },
        SurfaceOptions { weight_floor: 1.0, ..options },
    ];
    for options in bad {
        assert!(matches!(refused(ball(20, 1), options), Error::Parameter { .. }));
    }
    assert!(PointCloud::new(vec![DVec3::NAN]).is_err());
}

#[test]
fn awkward_clouds_have_values_everywhere() {
    for points in awkward() {
        for distance in [Distance::Geodesic, Distance::Euclidean] {
            let options = SurfaceOptions { distance, ..SurfaceOptions::default() };
            let surface = surface(&points, options);
            for x in
                [DVec3::ZERO, DVec3::splat(0.3), DVec3::new(1e3, -1e3, 5.0), DVec3::splat(1e150)]
            {
                let sample = surface.sample(x);
                assert!(sample.value.is_finite() && sample.normal.is_finite(), "{sample:?}");
            }
        }
    }
}

#[test]
fn threads_change_nothing() {
    let points = ball(5000, 4);
    let one = surface(&points, SurfaceOptions::default());
    let many = surface(&points, SurfaceOptions { parallel: true, ..SurfaceOptions::default() });
    let places: Vec<DVec3> = points.iter().map(|&p| p * 1.02).collect();
    assert_eq!(one.samples(&places), many.samples(&places));
}
