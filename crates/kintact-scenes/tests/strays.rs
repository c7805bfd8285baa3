//! Scans with stray points: strays make no surface, and the surface keeps its points.
//!
//! `KINTACT_STRAY_POSES=200 cargo test --release -p kintact-scenes --test strays -- --nocapture` prints the
//! share of wrong answers of two scans by shape and share of strays.

use kintact::distance::{DistanceOptions, deviation};
use kintact::penetration::{DepthOptions, depth};
use kintact::scan::surface::Strays;
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{CheckOptions, DVec3, PointCloud, Pose, Scan, Shape, TriMesh, check, distance};
use kintact_scenes::{
    Return, Scan as Cloud, ScannedBody, Scanner, SplitMix64, cuboid, sphere, torus,
};

/// Bodies of size 2 or so. Nothing in the library was chosen on them.
fn bodies() -> [(&'static str, TriMesh); 4] {
    [
        ("ball", sphere(2000)),
        ("box", cuboid(DVec3::new(1.0, 0.7, 0.5))),
        ("knot", ScannedBody::knot(100, 0.0).mesh),
        ("ring", torus(0.8, 0.3, 64, 32)),
    ]
}

#[test]
fn strays_are_left_out_and_surface_stays() {
    for (name, mesh) in bodies() {
        let shape = Shape::new(mesh.clone());
        for strays in [0.0, 0.001, 0.01, 0.05] {
            let scanner = Scanner { strays, seed: 7, ..Scanner::default() };
            let scanned = scanner.scan(&mesh);
            let cloud = PointCloud::new(scanned.points.clone()).unwrap();
            let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
            let count = |kind| scanned.kinds.iter().filter(|&&k| k == kind).count();
            let mut is_left_out = vec![false; cloud.points().len()];
            for &point in surface.strays() {
                is_left_out[point as usize] = true;
                assert!(surface.spacing_at(point as usize).is_none());
            }
            let off =
                deviation(&scanned.points, &shape.at(Pose::IDENTITY), true).unwrap().distances;
            let points = 0..is_left_out.len();
            let is = |point: &usize, kind| scanned.kinds[*point] == kind;
            let lost = points.clone().filter(|p| is_left_out[*p] && is(p, Return::Surface)).count();
            // Strays that lie in the surface, or beside it, are part of it.
            let is_far = |p: &usize| is(p, Return::Stray) && off[*p].abs() > 2.0 * scanned.spacing;
            let kept = points.filter(|p| !is_left_out[*p] && is_far(p)).count();
            let (on_surface, all_strays) = (count(Return::Surface), count(Return::Stray));
            println!(
                "{name}, {strays}: {kept} of {all_strays} strays kept beyond two spacings, \
                 {lost} of {on_surface} points lost"
            );
            assert_eq!(surface.len() + surface.strays().len(), cloud.points().len());
            assert!(kept as f64 <= 0.03 * all_strays as f64, "{name}: {kept} strays");
            assert!(lost as f64 <= 0.001 * on_surface as f64, "{name}: {lost} points");
            let keep = SurfaceOptions { strays: Strays::Keep, ..SurfaceOptions::default() };
            assert!(PointSurface::new(&cloud, keep).unwrap().strays().is_empty());
        }
    }
}

/// Clean clouds that are hard: noise, density that varies, sheets that come close, thin bars.
#[test]
fn clean_clouds_keep_their_points() {
    let drawn = Cloud::all(6000).into_iter().map(|cloud| (cloud.name, cloud.points));
    let bodies = [ScannedBody::lattice(6000, 0.2), ScannedBody::bowls(6000, 0.2)];
    let scanned = bodies.into_iter().map(|body| (body.name, body.points));
    for (name, points) in drawn.chain(scanned) {
        let count = points.len();
        let cloud = PointCloud::new(points).unwrap();
        let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        let lost = surface.strays().len();
        println!("{name}: {lost} of {count} points left out");
        assert!(lost as f64 <= 0.002 * count as f64, "{name}: {lost} of {count}");
    }
}

/// What scanners return along edges and in rows along a ray does not make them doubt the surface.
#[test]
fn mixed_pixels_and_rows_cost_no_surface() {
    for (name, mesh) in bodies() {
        let scanned = Scanner { mixed: 0.5, rows: 6, seed: 9, ..Scanner::default() }.scan(&mesh);
        let cloud = PointCloud::new(scanned.points).unwrap();
        let surface = PointSurface::new(&cloud, SurfaceOptions::default()).unwrap();
        assert!(scanned.kinds.contains(&Return::Mixed) && scanned.kinds.contains(&Return::Row));
        let strays = surface.strays().iter();
        let lost = strays.filter(|&&p| scanned.kinds[p as usize] == Return::Surface).count();
        assert!(lost as f64 <= 0.001 * scanned.kinds.len() as f64, "{name}: {lost}");
    }
}

/// Two scans at random poses around contact, against what their meshes do.
#[test]
fn strays_do_not_collide() {
    let poses = std::env::var("KINTACT_STRAY_POSES").ok().and_then(|n| n.parse().ok());
    let poses: usize = poses.unwrap_or(12);
    // With `KINTACT_STRAYS=keep`, what happens if they are surface too.
    let is_kept = std::env::var("KINTACT_STRAYS").is_ok_and(|what| what == "keep");
    let strays = if is_kept { Strays::Keep } else { Strays::LeaveOut };
    let options = SurfaceOptions { parallel: true, strays, ..SurfaceOptions::default() };
    let mut random = SplitMix64::new(11);
    for (name, mesh) in bodies() {
        let shape = Shape::new(mesh.clone());
        for strays in [0.001, 0.01, 0.05] {
            let scans: Vec<(Scan, f64)> = [3, 4]
                .map(|seed| {
                    let scanned = Scanner { strays, seed, ..Scanner::default() }.scan(&mesh);
                    let cloud = PointCloud::new(scanned.points).unwrap();
                    (Scan::new(&cloud, options).unwrap(), scanned.spacing)
                })
                .into();
            let spacing = scans[0].1;
            let (mut wrong, mut confident, mut judged) = (0, 0, [0, 0]);
            for _ in 0..poses {
                let away = random.direction() * random.range(1.0, 3.0);
                let pose = Pose::new(random.rotation(), away).unwrap();
                let (a, b) = (shape.at(Pose::IDENTITY), shape.at(pose));
                let apart = distance(&a, &b, &DistanceOptions::default()).unwrap().distance;
                let margin = if apart > 0.0 {
                    apart
                } else {
                    depth(&a, &b, &DepthOptions::default()).unwrap().lower
                };
                if margin < 2.0 * spacing {
                    continue;
                }
                let placed = [scans[0].0.at(Pose::IDENTITY), scans[1].0.at(pose)];
                let answer = check(&placed[0], &placed[1], &CheckOptions::default()).unwrap();
                judged[usize::from(apart == 0.0)] += 1;
                if answer.collides() != (apart == 0.0) {
                    wrong += 1;
                    confident += u32::from(margin > 4.0 * spacing && answer.confidence >= 0.9);
                }
            }
            let [free, meeting] = judged;
            println!(
                "{name}, {strays}: {wrong} wrong of {free} apart and {meeting} meeting, \
                 {confident} of them surely and beyond four spacings"
            );
            assert!(is_kept || wrong <= (free + meeting) / 50, "{name}, {strays}: {wrong}");
        }
    }
}
