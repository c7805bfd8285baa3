//! Surfaces drawn as triangles.

use std::collections::HashMap;

use kintact::scan::SurfaceOptions;
use kintact::scan::surface::Sample;
use kintact::{DVec3, Error};

use super::{awkward, ball, surface};

#[test]
fn a_ball_is_drawn_closed_round_and_facing_outward() {
    let surface = surface(&ball(3000, 1), SurfaceOptions::default());
    let contour = surface.contour(0.08).unwrap();
    let mut sides = HashMap::new();
    let (mut area, mut inward) = (0.0, 0.0);
    for (face, triangle) in contour.mesh.faces().iter().zip(contour.mesh.triangles()) {
        for [a, b] in [[0, 1], [1, 2], [2, 0]].map(|side| side.map(|corner: usize| face[corner])) {
            *sides.entry([a, b]).or_insert(0) += 1;
        }
        let [a, b, c] = triangle;
        let normal = (b - a).cross(c - a);
        area += 0.5 * normal.length();
        inward += if normal.dot(a) < 0.0 { 0.5 * normal.length() } else { 0.0 };
    }
    // Every side is passed once in each direction.
    for (&[a, b], &count) in &sides {
        let at = contour.mesh.vertices()[a as usize];
        assert!(count == 1 && sides.contains_key(&[b, a]), "{count} at {at}");
    }
    let truth = 4.0 * std::f64::consts::PI;
    assert!((0.98..1.01).contains(&(area / truth)), "{area}");
    // Slivers may be rotated by the last bits of their corners.
    assert!(inward < 1e-3 * truth, "{inward}");
    assert_eq!(contour.samples.len(), contour.mesh.vertices().len());
    for (vertex, sample) in contour.mesh.vertices().iter().zip(&contour.samples) {
        assert!((vertex.length() - 1.0).abs() < 0.005);
        assert!(sample.value.abs() <= 0.25 * sample.spacing);
    }
    let is_zero = |sample: &&Sample| sample.value.abs() <= 1e-3 * sample.spacing;
    let zeros = contour.samples.iter().filter(is_zero).count();
    assert!(zeros * 100 >= contour.samples.len() * 98, "{zeros} of {}", contour.samples.len());
}

#[test]
fn a_cap_is_drawn_up_to_its_border() {
    let points: Vec<DVec3> = ball(6000, 2).into_iter().filter(|p| p.z >= 0.3).collect();
    let spacing = (4.0 * std::f64::consts::PI / 6000.0_f64).sqrt();
    let contour = surface(&points, SurfaceOptions::default()).contour(spacing).unwrap();
    assert!(contour.mesh.faces().len() > 2000);
    for vertex in contour.mesh.vertices() {
        assert!(vertex.z > 0.3 - 2.0 * spacing, "{vertex}");
        assert!((vertex.length() - 1.0).abs() < spacing);
    }
}

#[test]
fn threads_draw_the_same() {
    let points = ball(1000, 2);
    let draw = |parallel| {
        let options = SurfaceOptions { parallel, ..SurfaceOptions::default() };
        surface(&points, options).contour(0.1).unwrap()
    };
    let (one, many) = (draw(false), draw(true));
    assert_eq!((one.mesh, one.samples), (many.mesh, many.samples));
}

#[test]
fn senseless_cells_are_refused_and_awkward_clouds_drawn() {
    let good = surface(&ball(100, 1), SurfaceOptions::default());
    for cell in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-12] {
        assert!(matches!(good.contour(cell), Err(Error::Parameter { .. })), "{cell}");
    }
    for points in awkward() {
        let surface = surface(&points, SurfaceOptions::default());
        surface.contour(0.5).unwrap();
    }
}
