//! Interpolation search as printed (section 5.3): draws and radii by the equations, pairs that
//! straddle the other surface, every way to complete and to close brackets, borders.

use std::collections::HashSet;

use kintact::scan::paper::{
    Acceptance, Closing, PathBody, PathSearch, PathSearchOptions, RandomSampling,
};
use kintact::scan::search::{Brackets, Surfels};
use kintact::scan::surface::Pruning;
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{DVec3, PointCloud, Pose};

use crate::search::shapes::{ball, sheet};

fn surface(points: &[DVec3]) -> PointSurface {
    let cloud = PointCloud::new(points.to_vec()).unwrap();
    PointSurface::new(&cloud, SurfaceOptions::default()).unwrap()
}

fn along_x(distance: f64) -> Pose {
    Pose::from_translation(DVec3::X * distance).unwrap()
}

fn every_way() -> Vec<PathSearchOptions> {
    let mut all = Vec::new();
    for base in [PathSearchOptions::printed(), PathSearchOptions::mended()] {
        for brackets in [Brackets::Spheres, Brackets::Annulus] {
            for closing in
                [Closing::Interpolation, Closing::Halves, Closing::GoldenSections, Closing::Walk]
            {
                all.push(PathSearchOptions { brackets, closing, ..base });
            }
        }
    }
    all
}

/// Two balls intersect exactly while their centres are less than 2 apart, and each pair found
/// straddles the other ball where the true circle is.
#[test]
fn every_way_finds_pairs_on_the_circle_of_two_balls() {
    let surfaces = [surface(&ball(3000, 1)), surface(&ball(3000, 2))];
    let plain = surfaces.each_ref().map(PathBody::new);
    let spacing = (4.0 * std::f64::consts::PI / 3000.0).sqrt();
    for options in every_way() {
        let search = PathSearch::new(options).unwrap();
        for distance in [0.5, 1.0, 1.6] {
            let pose = along_x(distance);
            let answer = search.search_all(&plain[0], &plain[1], &pose);
            assert!(answer.collides(), "{distance} {options:?}");
            for pair in &answer.pairs {
                let [l, r] = pair.values;
                let least = l.abs().min(r.abs());
                let epsilon = options.epsilon * plain[0].sampling_radius();
                assert!(l * r <= 0.0 || least <= epsilon, "{pair:?}");
                // Neighbours, unless one is near enough: brackets are up to 0.4 wide.
                let radius = pair.sphere.radius;
                let is_closed = radius < 3.0 * spacing || least <= epsilon;
                assert!(is_closed || options.closing == Closing::GoldenSections, "{pair:?}");
                let centre = pair.sphere.centre;
                // Golden sections end anywhere a magnitude is least; the others on the circle.
                let reach = pair.sphere.radius + spacing;
                assert!(
                    (centre.x - 0.5 * distance).abs() < reach,
                    "{distance} {pair:?} {options:?}"
                );
                assert!((centre.length() - 1.0).abs() < reach, "{distance} {pair:?}");
            }
        }
        for distance in [2.05, 2.6] {
            let answer = search.search(&plain[0], &plain[1], &along_x(distance));
            assert!(!answer.collides(), "{distance} {options:?}");
        }
    }
}

/// N = a ln a + c a draws, each inside the other's box; the surfel radius by equation 5.10, and the
/// number of draws by 5.11 where the radius is given.
#[test]
fn draws_and_surfels_follow_the_equations() {
    let cloud = surface(&ball(6000, 3));
    let body = PathBody::new(&cloud);
    let pose = along_x(0.8);
    let answer = |options| PathSearch::new(options).unwrap().search_all(&body, &body, &pose);
    let printed = answer(PathSearchOptions::printed());
    let drawn = &printed.draws[0];
    assert!(drawn.len() <= 208 && drawn.len() > 190, "{}", drawn.len());
    assert!(printed.draws[1].is_empty());
    assert_eq!(drawn.iter().collect::<HashSet<_>>().len(), drawn.len());
    // Boxes of side 2, and two sampling radii on each side, that are 0.8 apart along x.
    let side = 2.0 + 4.0 * body.sampling_radius();
    let inside = (side - 0.8) / side * 6000.0;
    let radius = (inside / 30.0_f64).sqrt() * body.sampling_radius();
    assert!((printed.surfels[0] / radius - 1.0).abs() < 0.01, "{:?} {radius}", printed.surfels);
    let wanted =
        PathSearchOptions { surfels: Surfels::Radius(radius), ..PathSearchOptions::printed() };
    let fixed = answer(wanted);
    assert!((fixed.surfels[0] - radius).abs() < 1e-12);
    assert!(fixed.draws[0].len().abs_diff(drawn.len()) < 12);
    let half = answer(PathSearchOptions { surfels: Surfels::Radius(0.5 * radius), ..wanted });
    assert!(half.draws[0].len() > 4 * drawn.len(), "{}", half.draws[0].len());
    let both = answer(PathSearchOptions::mended());
    assert!(both.draws[1].len() > 190);
}

/// Interpolation takes fewer evaluations than halves on long paths over a function that is nearly
/// linear along them, and both fewer than the path has points.
#[test]
fn interpolation_looks_at_few_points_of_a_path() {
    let dome: Vec<DVec3> = ball(8000, 5).iter().map(|&p| p * 40.0).collect();
    let (floor, dome) = (surface(&sheet(120, 4)), surface(&dome));
    let bodies = [PathBody::new(&floor), PathBody::new(&dome)];
    // Few, large surfels.
    let base = PathSearchOptions { surfels: Surfels::Count(4), ..PathSearchOptions::printed() };
    let pose = Pose::from_translation(DVec3::new(0.3, 0.2, 5.0)).unwrap();
    let work = |closing| {
        let options = PathSearchOptions { closing, ..base };
        let answer = PathSearch::new(options).unwrap().search_all(&bodies[0], &bodies[1], &pose);
        let counts = answer.counts;
        let each = (counts.evaluations - counts.draws) as f64 / counts.brackets as f64;
        (each, counts.path_points as f64 / counts.brackets as f64)
    };
    let (interpolated, points) = work(Closing::Interpolation);
    let (halved, _) = work(Closing::Halves);
    let (golden, _) = work(Closing::GoldenSections);
    assert!(points > 15.0, "{points}");
    assert!(interpolated < 0.7 * halved && halved < golden, "{interpolated} {halved} {golden}");
    assert!(golden < 0.7 * points, "{golden} {points}");
    // The epsilon ends a search before both ends are neighbours.
    let coarse = PathSearchOptions { epsilon: 2.0, ..base };
    let answer = PathSearch::new(coarse).unwrap().search_all(&bodies[0], &bodies[1], &pose);
    let early = (answer.counts.evaluations - answer.counts.draws) as f64;
    assert!(early / (answer.counts.brackets as f64) < interpolated);
}

/// A search along stored paths finds what one without them finds.
#[test]
fn stored_paths_lead_to_the_same_circle() {
    let points = ball(1500, 6);
    let cloud = surface(&points);
    let plain = PathBody::new(&cloud);
    let stored = PathBody::with_paths(&cloud, 1.2).unwrap();
    assert_eq!(plain.path_memory(), 0);
    assert!(stored.path_memory() > 1500 * 12 * 20);
    assert!(PathBody::with_paths(&cloud, f64::NAN).is_err());
    let pose = along_x(1.0);
    for brackets in [Brackets::Spheres, Brackets::Annulus] {
        let options = PathSearchOptions { brackets, ..PathSearchOptions::printed() };
        let search = PathSearch::new(options).unwrap();
        let [with, without] = [&stored, &plain].map(|body| search.search_all(body, body, &pose));
        assert!(with.collides() && without.collides());
        assert!(with.pairs.iter().all(|pair| (pair.sphere.centre.x - 0.5).abs() < 0.2));
    }
}

/// Surfaces that only face each other beyond their borders: pairs at the jump of the sign there
/// count as printed, not when mended.
#[test]
fn mended_searches_refuse_pairs_beyond_borders() {
    // A sheet that stands on end beside a level one, past its border.
    let (level, upright) = (surface(&sheet(40, 7)), surface(&sheet(40, 8)));
    let bodies = [PathBody::new(&upright), PathBody::new(&level)];
    let upright = glam::DQuat::from_rotation_x(std::f64::consts::FRAC_PI_2);
    let beside = Pose::new(upright, DVec3::new(0.0, 24.0, 0.0)).unwrap().relative(&Pose::IDENTITY);
    let asked = |acceptance, bodies: [&PathBody<'_>; 2], pose: &Pose| {
        let options = PathSearchOptions { acceptance, ..PathSearchOptions::printed() };
        PathSearch::new(options).unwrap().search_all(bodies[0], bodies[1], pose).collides()
    };
    let through = Pose::new(upright, DVec3::new(0.0, 3.0, 0.0)).unwrap().relative(&Pose::IDENTITY);
    let order = [&bodies[0], &bodies[1]];
    assert!(asked(Acceptance::Surface, order, &through));
    assert!(!asked(Acceptance::Surface, order, &beside));
}

/// The other ends come from the ring that ends two surfel radii away, `b ln b` of them for each draw; a
/// ring too narrow to hold a point has none. Paths that are too long are refused.
#[test]
fn rings_and_paths_are_as_long_as_the_options_say() {
    let cloud = surface(&ball(3000, 12));
    let body = PathBody::new(&cloud);
    let base = PathSearchOptions { brackets: Brackets::Annulus, ..PathSearchOptions::printed() };
    let asked = |options| {
        let answer = PathSearch::new(options).unwrap().search_all(&body, &body, &along_x(1.0));
        (answer.pairs.len(), answer.counts)
    };
    let (pairs, counts) = asked(base);
    // About a sixth of 208 draws are within two of 30 surfels' radii: 33 ln 33 = 115.
    let each = counts.evaluations as f64 / counts.draws as f64;
    assert!(pairs > 0 && (50.0..250.0).contains(&each), "{each}");
    assert_eq!(asked(PathSearchOptions { annulus: 1e-9, ..base }).0, 0);
    assert_eq!(asked(PathSearchOptions { longest_path: Some(1e-6), ..base }).0, 0);
    let (some, _) = asked(PathSearchOptions { longest_path: Some(2.0), ..base });
    let (all, _) = asked(PathSearchOptions { longest_path: Some(6.0), ..base });
    assert!(some < all && all <= pairs, "{some} {all} {pairs}");
}

/// A hole wider than an edge is bridged by virtual edges, and by nothing else.
#[test]
fn virtual_edges_bridge_gaps() {
    // Two strips with a gap of two points between them, and a dense part elsewhere, beside whose edges
    // those across the gap are too long, but not those along the strips.
    let lattice = |across: usize, step: f64, corner: DVec3| {
        let at = move |i: usize| DVec3::new((i % across) as f64, (i / across) as f64, 0.0);
        (0..40 * across).map(move |i| corner + at(i) * step)
    };
    let strips = lattice(10, 1.0, DVec3::ZERO).chain(lattice(10, 1.0, DVec3::X * 11.0));
    let dense = lattice(60, 0.5, DVec3::Y * 100.0);
    let cloud = PointCloud::new(strips.chain(dense).collect()).unwrap();
    let options = SurfaceOptions { pruning: Pruning::Global, ..SurfaceOptions::default() };
    let cut = PointSurface::new(&cloud, options).unwrap();
    let across = |is_virtual: bool| {
        let crosses = |p: usize, q: usize| (p < 400) != (q < 400);
        let edges = |p: usize| cut.neighbours_of(p).into_iter();
        let count =
            |p: usize| edges(p).filter(|&(q, _, v)| v == is_virtual && crosses(p, q)).count();
        (0..800).map(count).sum::<usize>()
    };
    assert!(across(true) > 0 && across(false) == 0);
    let wall = surface(&sheet(60, 9));
    let bodies = [PathBody::new(&cut), PathBody::new(&wall)];
    // The wall stands in the gap.
    let upright = glam::DQuat::from_rotation_y(std::f64::consts::FRAC_PI_2);
    let pose = Pose::new(upright, DVec3::new(10.0, 20.0, 0.0)).unwrap();
    let pairs = |virtual_edges| {
        // So large that spheres touch across the gap.
        let surfels = Surfels::Radius(1.2);
        let options = PathSearchOptions { virtual_edges, surfels, ..PathSearchOptions::printed() };
        PathSearch::new(options).unwrap().search_all(&bodies[0], &bodies[1], &pose).pairs.len()
    };
    assert!(pairs(true) > 0);
    assert_eq!(pairs(false), 0);
}

/// The cap of 500 decides on any bodies that are large beside epsilon; hits are near both surfaces.
#[test]
fn random_sampling_draws_what_the_section_says() {
    let cloud = surface(&ball(2000, 10));
    let body = PathBody::new(&cloud);
    let rival = RandomSampling::printed(1.0).unwrap();
    let mut found = 0;
    for number in 0..20 {
        let pose = along_x(0.1 * f64::from(number));
        let answer = rival.search(&body, &body, &pose);
        assert!(answer.evaluations <= 1000 && answer.demanded > 500.0);
        assert_eq!(answer.evaluations % 2, 0);
        match answer.point {
            Some(x) => {
                found += 1;
                let sum =
                    (x.length() - 1.0).abs() + ((x - pose.apply(DVec3::ZERO)).length() - 1.0).abs();
                assert!(sum < 2.2 * body.sampling_radius(), "{sum}");
            }
            None => assert_eq!(answer.evaluations, 1000),
        }
    }
    assert!(found > 10, "{found}");
    assert_eq!(rival.search(&body, &body, &along_x(2.5)).evaluations, 0);
    let apart = rival.search(&body, &body, &along_x(2.1));
    assert_eq!((apart.point, apart.evaluations), (None, 1000));
    assert!(RandomSampling::printed(0.0).is_err());
}

#[test]
fn options_without_sense_are_refused() {
    let printed = PathSearchOptions::printed();
    for options in [
        PathSearchOptions { surfels: Surfels::Count(0), ..printed },
        PathSearchOptions { epsilon: 0.0, ..printed },
        PathSearchOptions { annulus: 3.0, ..printed },
        PathSearchOptions { certainty: f64::NAN, ..printed },
        PathSearchOptions { longest_path: Some(-1.0), ..printed },
    ] {
        assert!(PathSearch::new(options).is_err(), "{options:?}");
    }
}
