//! Clouds that change: after any edits, the same as built anew.

use kintact::scan::surface::{Proximity, Strays};
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, Error, PointCloud};

use super::{ball, unit};
use crate::random::splitmix64;

/// The caller's view of a cloud under edits.
struct Model {
    points: Vec<Option<DVec3>>,
}

impl Model {
    fn names(&self) -> Vec<usize> {
        (0..self.points.len()).filter(|&name| self.points[name].is_some()).collect()
    }

    /// Compares graph, spacing and paths with a surface built from what is left.
    fn check(&self, edited: &PointSurface, options: SurfaceOptions) {
        let names = self.names();
        let points = names.iter().filter_map(|&name| self.points[name]).collect();
        let fresh = PointSurface::new(&PointCloud::new(points).unwrap(), options).unwrap();
        assert_eq!(edited.len(), fresh.len());
        for (i, &name) in names.iter().enumerate() {
            let renamed: Vec<_> =
                fresh.neighbours_of(i).iter().map(|&(j, d, v)| (names[j], d, v)).collect();
            assert_eq!(edited.neighbours_of(name), renamed, "edges of {name}");
            assert_eq!(edited.spacing_at(name), fresh.spacing_at(i));
            let close: Vec<_> = fresh.close_to(i).iter().map(|&(j, l)| (names[j], l)).collect();
            let edited = edited.close_to(name);
            // Among equally far points past the 64th, either may be in the row.
            if close.len() < 64 {
                assert_eq!(edited, close, "row of {name}");
            }
        }
    }
}

fn run(start: Vec<DVec3>, edits: usize, check_every: usize, seed: u64) {
    // Edits do not decide again which points are strays.
    let options = SurfaceOptions { strays: Strays::Keep, ..SurfaceOptions::default() };
    let mut edited = PointSurface::new(&PointCloud::new(start.clone()).unwrap(), options).unwrap();
    let mut model = Model { points: start.into_iter().map(Some).collect() };
    let mut state = seed;
    for edit in 1..=edits {
        let names = model.names();
        let name = names[splitmix64(&mut state) as usize % names.len()];
        let near = model.points[name].unwrap();
        let shift = DVec3::new(unit(&mut state), unit(&mut state), unit(&mut state)) - 0.5;
        match splitmix64(&mut state) % 4 {
            0 => {
                assert_eq!(edited.insert(near + shift * 0.2).unwrap(), model.points.len());
                model.points.push(Some(near + shift * 0.2));
            }
            1 if names.len() > 2 => match edited.remove(name) {
                Ok(removed) => {
                    assert!(removed);
                    model.points[name] = None;
                }
                Err(error) => assert!(matches!(error, Error::Length { .. })),
            },
            // Onto another point now and then.
            2 => {
                assert_eq!(edited.insert(near).unwrap(), model.points.len());
                model.points.push(Some(near));
            }
            _ => {
                assert!(edited.move_point(name, near + shift * 0.1).unwrap());
                model.points[name] = Some(near + shift * 0.1);
            }
        }
        if edit % (check_every / 2 + 1) == 0 {
            edited.settle();
        }
        if edit % check_every == 0 {
            model.check(&edited, options);
        }
    }
    model.check(&edited, options);
    edited.settle();
    model.check(&edited, options);
}

#[test]
fn edits_equal_a_rebuild() {
    run(ball(600, 1), 1500, 250, 1);
    let plane = (0..400).map(|i| DVec3::new(f64::from(i % 20), f64::from(i / 20), 0.0) * 0.1);
    run(plane.collect(), 600, 100, 2);
}

#[test]
fn edits_of_tiny_clouds_equal_a_rebuild() {
    for seed in 0..20 {
        run(ball(3, seed), 60, 1, seed);
    }
}

#[test]
fn ten_thousand_edits_equal_a_rebuild() {
    run(ball(2000, 1), 10_000, 2500, 3);
}

#[test]
fn values_after_edits_are_those_of_a_rebuild() {
    let options = SurfaceOptions::default();
    let points = ball(2000, 1);
    let moved: Vec<DVec3> =
        points.iter().enumerate().map(|(i, &p)| if i % 10 == 0 { p * 1.01 } else { p }).collect();
    let mut edited = PointSurface::new(&PointCloud::new(points).unwrap(), options).unwrap();
    for (i, &p) in moved.iter().enumerate().step_by(10) {
        assert!(edited.move_point(i, p).unwrap());
    }
    let fresh = PointSurface::new(&PointCloud::new(moved.clone()).unwrap(), options).unwrap();
    for &p in moved.iter().step_by(7) {
        for scale in [0.95, 1.0, 1.05] {
            let (a, b) = (edited.sample(p * scale), fresh.sample(p * scale));
            assert!((a.value - b.value).abs() < 1e-9, "{} {}", a.value, b.value);
        }
    }
}

#[test]
fn impossible_edits_are_refused_and_change_nothing() {
    let options = SurfaceOptions::default();
    let cloud = PointCloud::new(vec![DVec3::ZERO, DVec3::X]).unwrap();
    let mut surface = PointSurface::new(&cloud, options).unwrap();
    assert!(matches!(surface.insert(DVec3::NAN), Err(Error::NotFinite { index: 2, .. })));
    assert!(matches!(surface.move_point(0, DVec3::INFINITY), Err(Error::NotFinite { .. })));
    assert!(matches!(surface.remove(1), Err(Error::Length { .. })));
    assert_eq!(surface.remove(7), Ok(false));
    assert_eq!(surface.move_point(7, DVec3::ONE), Ok(false));
    assert_eq!(surface.len(), 2);
    assert_eq!(surface.insert(DVec3::Y), Ok(2));
    assert_eq!(surface.remove(1), Ok(true));
    assert_eq!(surface.remove(1), Ok(false));
    assert_eq!(surface.spacing_at(1), None);

    let options = SurfaceOptions { proximity: Proximity::Ellipsoids, ..options };
    let mut fixed = PointSurface::new(&cloud, options).unwrap();
    assert!(matches!(fixed.insert(DVec3::ONE), Err(Error::Parameter { .. })));
}
