//! Ellipsoids of influence (section 4.2.4), against the same construction over all points.

use glam::DMat3;
use kintact::DVec3;
use kintact::scan::SurfaceOptions;
use kintact::scan::surface::{Proximity, Symmetric};

use super::{ball, surface, unit};

/// Half axes and their lengths.
type Ellipsoid = (DMat3, DVec3);

fn around(points: &[DVec3], centre: usize, inside: &[usize]) -> (Ellipsoid, f64) {
    let set: Vec<DVec3> = inside.iter().chain([&centre]).map(|&i| points[i]).collect();
    let mean = set.iter().sum::<DVec3>() / set.len() as f64;
    let mut matrix = [0.0; 6];
    for p in &set {
        let [x, y, z] = (*p - mean).to_array();
        let products = [x * x, y * y, z * z, x * y, x * z, y * z];
        matrix.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
    }
    let (values, axes) = Symmetric(matrix).principal_axes();
    let values = values.map(|value: f64| value.max(0.0));
    let half = DVec3::from_array(values.map(f64::sqrt));
    let half = half.max(DVec3::splat(0.25 * half.max_element()));
    let frame = DMat3::from_cols(axes[0], axes[1], axes[2]);
    let measure = |p: &DVec3| (frame.transpose() * (*p - points[centre]) / half).length();
    let scale = set.iter().map(measure).fold(0.0, f64::max);
    ((frame, half * scale), values[0] / values.iter().sum::<f64>())
}

/// The construction of the section with every point looked at in every step.
fn grown(points: &[DVec3], centre: usize, options: &SurfaceOptions) -> Ellipsoid {
    let order = options.neighbours as usize;
    let mut nearest: Vec<usize> = (0..points.len()).filter(|&i| i != centre).collect();
    nearest.sort_by(|&i, &j| {
        let distance = |k: usize| points[k].distance_squared(points[centre]);
        distance(i).total_cmp(&distance(j))
    });
    let mut inside: Vec<usize> = nearest[..3].to_vec();
    let (mut best, mut variation) = around(points, centre, &inside);
    while variation <= 1e-9 && inside.len() < 12.min(nearest.len()) {
        inside.push(nearest[inside.len()]);
        (best, variation) = around(points, centre, &inside);
    }
    while inside.len() < order && variation <= options.most_variation {
        let (frame, half) = best;
        let measure = |i: usize| (frame.transpose() * (points[i] - points[centre]) / half).length();
        let outside = nearest.iter().filter(|i| !inside.contains(i));
        let next = outside.min_by(|&&i, &&j| measure(i).total_cmp(&measure(j)));
        inside.push(*next.unwrap());
        (best, variation) = around(points, centre, &inside);
    }
    best
}

/// Whether ellipsoids meet: the centre, 14 positions of the skin, or the one straight towards the
/// other is inside.
fn meet(points: &[DVec3], all: &[Ellipsoid], i: usize, j: usize) -> bool {
    let holds = |k: usize, x: DVec3| {
        let (frame, half) = all[k];
        (frame.transpose() * (x - points[k]) / half).length() <= 1.0
    };
    let skin = |k: usize, other: usize| {
        let (frame, half) = all[k];
        let mut positions = vec![points[k]];
        let towards = frame.transpose() * (points[other] - points[k]) / half;
        positions.push(points[k] + frame * (towards.normalize() * half));
        for x in [-1.0, 0.0, 1.0] {
            for y in [-1.0, 0.0, 1.0] {
                for z in [-1.0, 0.0, 1.0_f64] {
                    let direction = DVec3::new(x, y, z);
                    // Six axes and eight diagonals.
                    if [1.0, 3.0].contains(&direction.length_squared()) {
                        positions.push(points[k] + frame * (direction.normalize() * half));
                    }
                }
            }
        }
        positions
    };
    skin(i, j).into_iter().any(|x| holds(j, x)) || skin(j, i).into_iter().any(|x| holds(i, x))
}

#[test]
fn ellipsoids_are_those_of_the_construction() {
    let mut state = 9;
    let mut noisy = ball(220, 4);
    noisy.iter_mut().for_each(|p| *p *= 1.0 + 0.05 * (unit(&mut state) - 0.5));
    let bent: Vec<DVec3> = (0..150)
        .map(|_| {
            let (u, v) = (3.0 * unit(&mut state), 3.0 * unit(&mut state));
            if u < 1.5 { DVec3::new(u, v, 0.0) } else { DVec3::new(1.5, v, u - 1.5) }
        })
        .collect();
    for points in [noisy, bent] {
        let mut counts = Vec::new();
        for (neighbours, most_variation) in [(4, 0.1), (10, 0.1), (10, 0.02), (10, 1.0)] {
            let options = SurfaceOptions {
                neighbours,
                most_variation,
                proximity: Proximity::Ellipsoids,
                prune: false,
                ..SurfaceOptions::default()
            };
            let surface = surface(&points, options);
            let all: Vec<Ellipsoid> =
                (0..points.len()).map(|i| grown(&points, i, &options)).collect();
            let mut edges = 0;
            for i in 0..points.len() {
                let found: Vec<usize> =
                    surface.neighbours_of(i).into_iter().map(|(j, ..)| j).collect();
                let expected: Vec<usize> = (0..points.len())
                    .filter(|&j| j != i && meet(&points, &all, i.min(j), i.max(j)))
                    .collect();
                assert_eq!(found, expected, "{i} {neighbours} {most_variation}");
                edges += found.len();
            }
            counts.push(edges);
        }
        // Neighbours and the threshold both matter.
        assert!(counts[0] < counts[2] && counts[2] < counts[3], "{counts:?}");
    }
}

/// A plane has no set of points that is not coplanar: growing ends, and neighbours are joined.
#[test]
fn planes_have_ellipsoids() {
    let points: Vec<DVec3> =
        (0..400).map(|i| DVec3::new(f64::from(i % 20), f64::from(i / 20), 0.0)).collect();
    let options = SurfaceOptions { proximity: Proximity::Ellipsoids, ..SurfaceOptions::default() };
    let plane = surface(&points, options);
    assert_eq!(plane.part_count(), 1);
    assert!((plane.sample(DVec3::new(9.3, 8.8, 0.4)).value.abs() - 0.4).abs() < 1e-9);
    let line: Vec<DVec3> = (0..30).map(|i| DVec3::X * f64::from(i)).collect();
    assert_eq!(surface(&line, options).part_count(), 1);
}

#[test]
fn principal_axes_are_eigenvectors() {
    let mut state = 3;
    for _ in 0..200 {
        let entries: [f64; 6] = std::array::from_fn(|_| 2.0 * unit(&mut state) - 1.0);
        let [xx, yy, zz, xy, xz, yz] = entries;
        let (values, axes) = Symmetric(entries).principal_axes();
        assert!(values[0] <= values[1] && values[1] <= values[2]);
        for (value, v) in values.into_iter().zip(axes) {
            let product = DVec3::new(
                xx * v.x + xy * v.y + xz * v.z,
                xy * v.x + yy * v.y + yz * v.z,
                xz * v.x + yz * v.y + zz * v.z,
            );
            assert!((product - v * value).length() < 1e-9 && (v.length() - 1.0).abs() < 1e-9);
        }
    }
}
