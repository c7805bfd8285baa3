//! Surfaces over clouds: graph and map against brute force, the function against known shapes.

use kintact::scan::surface::{Distance, Kernel, Paths, Proximity, Symmetric};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, Error, PointCloud};

use super::{awkward, ball, different, surface, unit};

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
fn a_place_needs_more_than_the_least_number_of_points() {
    let points = ball(500, 4);
    let of = |least_points| {
        surface(&points, SurfaceOptions { least_points, ..SurfaceOptions::default() })
    };
    let sample = of(3).sample(points[7]);
    for (least, is_surface) in [(sample.support - 1, true), (sample.support, false)] {
        assert_eq!(of(least).is_surface(points[7], &sample), is_surface);
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
        for proximity in [Proximity::Spheres, Proximity::Ellipsoids, Proximity::Delaunay] {
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
    let rotated = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
    for (i, &p) in points.iter().enumerate() {
        assert!(rotated.normal_at(i).unwrap().dot((p - centre(i)).normalize()) < -0.9);
    }
}

#[test]
fn projection_ends_on_the_ball_and_gradient_points_away_from_it() {
    let surface = surface(&ball(4000, 1), SurfaceOptions::default());
    for (direction, radius) in [(DVec3::X, 1.1), (DVec3::new(1.0, 2.0, -3.0), 0.93)] {
        let x = direction.normalize() * radius;
        let projection = surface.project(x);
        assert!(projection.is_on_surface);
        assert!((projection.point.length() - 1.0).abs() < 0.005);
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
fn clouds_with_nan_and_infinity_are_refused() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let mut points = ball(20, 1);
        points[7].y = bad;
        assert!(matches!(PointCloud::new(points), Err(Error::NotFinite { index: 7, .. })));
    }
}

#[test]
fn empty_single_and_equal_clouds_are_refused() {
    for (points, positions) in [(vec![], 0), (vec![DVec3::X], 1), (vec![DVec3::ONE; 50], 1)] {
        let cloud = PointCloud::new(points).unwrap();
        let refused = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap_err();
        assert!(matches!(refused, Error::Length { found, .. } if found == positions), "{refused}");
        assert!(refused.to_string().contains("two different points"), "{refused}");
    }
    // Both zeros are the same position.
    let cloud = PointCloud::new(vec![DVec3::ZERO, DVec3::new(-0.0, 0.0, -0.0)]).unwrap();
    assert!(PointSurface::new(&cloud, SurfaceOptions::default()).is_err());
}

#[test]
fn senseless_options_are_refused() {
    let options = SurfaceOptions::default();
    let bad = [
        SurfaceOptions { neighbours: 0, ..options },
        SurfaceOptions { neighbours: 33, ..options },
        SurfaceOptions { reach: f64::NAN, ..options },
        SurfaceOptions { reach: -1.0, ..options },
        SurfaceOptions { fixed_reach: Some(0.0), ..options },
        SurfaceOptions { fixed_reach: Some(f64::INFINITY), ..options },
        SurfaceOptions { weight_floor: 1.0, ..options },
        SurfaceOptions { weight_floor: 0.0, ..options },
    ];
    let cloud = PointCloud::new(ball(20, 1)).unwrap();
    for options in bad {
        let refused = PointSurface::new(&cloud, options);
        assert!(matches!(refused, Err(Error::Parameter { .. })), "{options:?}");
    }
}

#[test]
fn awkward_clouds_have_values_everywhere() {
    for points in awkward() {
        let graphs = [Proximity::Spheres, Proximity::Ellipsoids, Proximity::Delaunay];
        for (distance, proximity) in [Distance::Geodesic, Distance::Euclidean]
            .into_iter()
            .flat_map(|distance| graphs.map(|graph| (distance, graph)))
        {
            let options = SurfaceOptions { distance, proximity, ..SurfaceOptions::default() };
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
    let positions: Vec<DVec3> = points.iter().map(|&p| p * 1.02).collect();
    assert_eq!(one.samples(&positions), many.samples(&positions));
}

#[test]
fn many_samples_are_those_taken_one_by_one() {
    let surface = surface(&ball(1000, 4), SurfaceOptions::default());
    let mut state = 3;
    let mut place = || DVec3::new(unit(&mut state), unit(&mut state), unit(&mut state)) * 3.0 - 1.5;
    let mut positions: Vec<DVec3> = (0..5000).map(|_| place()).collect();
    let same = |positions: &[DVec3]| {
        let each: Vec<_> = positions.iter().map(|&x| surface.sample(x)).collect();
        assert_eq!(surface.samples(positions), each);
    };
    same(&positions);
    same(&positions[..1]);
    same(&[]);
    same(&[DVec3::X; 10]);
    // One position that is none, and one so far away that all others get the same key.
    positions[7] = DVec3::splat(1e300);
    same(&positions);
    positions[9] = DVec3::new(f64::NAN, 0.0, f64::INFINITY);
    let found = surface.samples(&positions);
    assert!(found[9].value == f64::INFINITY && found[10] == surface.sample(positions[10]));
}

/// Root mean square of the function over positions on the true surface.
fn error(surface: &PointSurface, truth: &[DVec3]) -> f64 {
    let squares: f64 = truth.iter().map(|&x| surface.sample(x).value.powi(2)).sum();
    (squares / truth.len() as f64).sqrt()
}

#[test]
fn defaults_are_as_good_as_the_euclidean_kernel_tuned() {
    let mut state = 5;
    let spacing = (4.0 * std::f64::consts::PI / 1500.0_f64).sqrt();
    let mut noisy = |p: DVec3| p * (1.0 + 0.2 * (unit(&mut state) - 0.5) * spacing);
    let shell: Vec<DVec3> = ball(1500, 2).into_iter().map(&mut noisy).collect();
    let inner = shell.iter().map(|&p| p * (1.0 - 4.0 * spacing));
    let shells: Vec<DVec3> = shell.iter().copied().chain(inner).collect();
    let truth: Vec<DVec3> = ball(3000, 9);
    for points in [shell, shells] {
        let ours = error(&surface(&points, SurfaceOptions::default()), &truth);
        let best = [0.4, 0.6, 0.9, 1.3, 2.0].map(|bandwidth| {
            let weight_floor = 1e-30_f64;
            let options = SurfaceOptions {
                distance: Distance::Euclidean,
                fixed_reach: Some(bandwidth * spacing * (-weight_floor.ln()).sqrt()),
                weight_floor,
                correct_curvature: false,
                ..SurfaceOptions::default()
            };
            error(&surface(&points, options), &truth)
        });
        let best = best.into_iter().fold(f64::INFINITY, f64::min);
        assert!(ours <= 1.25 * best, "{ours} against {best}");
    }
}

#[test]
fn there_are_no_zeros_between_close_sheets() {
    let spacing = (4.0 * std::f64::consts::PI / 1500.0_f64).sqrt();
    let gap = 4.0 * spacing;
    let shell = ball(1500, 2);
    let points: Vec<DVec3> =
        shell.iter().copied().chain(shell.iter().map(|&p| p * (1.0 - gap))).collect();
    let surface = surface(&points, SurfaceOptions::default());
    let (mut zeros, mut jumps) = (0, 0);
    for direction in ball(400, 77) {
        let place =
            |step: i32| direction * (1.0 + 2.0 * spacing - f64::from(step) * 0.25 * spacing);
        for step in 0..32 {
            let (mut a, mut b) = (place(step), place(step + 1));
            let is_in = surface.sample(a).value < 0.0;
            if is_in == (surface.sample(b).value < 0.0) {
                continue;
            }
            let mut found = None;
            for _ in 0..50 {
                let middle = 0.5 * (a + b);
                let value = surface.sample(middle).value;
                if value.abs() < 1e-6 * spacing {
                    found = Some(middle);
                    break;
                }
                if (value < 0.0) == is_in { a = middle } else { b = middle }
            }
            let Some(zero) = found else {
                jumps += 1;
                continue;
            };
            let far = (zero.length() - 1.0).abs().min((zero.length() - 1.0 + gap).abs());
            assert!(far < 0.5 * spacing, "a zero {} spacings from both sheets", far / spacing);
            zeros += 1;
        }
    }
    // Both sheets along every line, and the jump halfway between them.
    assert_eq!(zeros, 800);
    assert!(jumps >= 400, "{jumps}");
}

#[test]
fn nearest_points_are_the_nearest() {
    for points in awkward() {
        let surface = surface(&points, SurfaceOptions::default());
        for x in [DVec3::ZERO, DVec3::new(0.4, 0.3, 0.2), DVec3::splat(30.0), DVec3::splat(1e150)] {
            let (id, distance) = surface.nearest_point(x).unwrap();
            let least = points.iter().map(|p| p.distance(x)).fold(f64::INFINITY, f64::min);
            assert_eq!(points[id].distance(x), least);
            assert!((distance - least).abs() <= 1e-15 * least);
        }
        assert_eq!(surface.nearest_point(DVec3::NAN), None);
    }
}
