//! Parts of clouds, edited clouds, the same answers again, and points on a grid.

use kintact::scan::search::IntersectionSphere;

use super::shapes::ball;
use super::*;

/// Searches within slices of two balls at distance 1.2, whose circle of intersection is at x = 0.6.
#[test]
fn a_search_within_parts_finds_what_is_there() {
    let (points, other) = (ball(4000, 1), ball(4000, 2));
    let (a, b) = (surface(&points), surface(&other));
    let pose = moved(1.2, 0.0, 0.0);
    let search = SurfaceSearch::new(SearchOptions::default()).unwrap();
    let mut scratch = SearchScratch::default();
    let mut within = |low: f64, high: f64| {
        let part = |points: &[DVec3], shift: f64| {
            let is_in = |p: &DVec3| (low..high).contains(&(p.x + shift)) && p.z > 0.0 && p.y > 0.5;
            (0..).zip(points).filter(|&(_, p)| is_in(p)).map(|(i, _)| i).collect::<Vec<u32>>()
        };
        let parts = [part(&points, 0.0), part(&other, 1.2)];
        assert!(!parts[0].is_empty() && !parts[1].is_empty());
        search.search_within([&a, &b], &pose, [&parts[0], &parts[1]], 5, &mut scratch)
    };
    let root = within(0.5, 0.7).root.expect("the circle passes through");
    assert!((root.point.x - 0.6).abs() < 0.01 && root.point.y > 0.4);
    assert!(within(0.2, 0.4).root.is_none());
    assert!(within(0.8, 0.87).root.is_none());
    let none = search.search_within([&a, &b], &pose, [&[], &[]], 0, &mut scratch);
    assert_eq!((none.root, none.counts.evaluations), (None, 0));
    let unknown = search.search_within([&a, &b], &pose, [&[4000, 9999], &[]], 0, &mut scratch);
    assert_eq!(unknown.root, None);
}

/// Cut into cells, at least one pair of cells has a root if and only if the whole has one.
#[test]
fn cells_together_answer_as_the_whole() {
    let points = ball(3000, 3);
    let a = surface(&points);
    let cells: Vec<Vec<u32>> = (0..64)
        .map(|cell| {
            let of = |p: &DVec3| {
                let [x, y, z] = p.to_array().map(|x| ((x + 1.0) * 1.999) as u32);
                x + 4 * y + 16 * z
            };
            (0..).zip(&points).filter(|&(_, p)| of(p) == cell).map(|(i, _)| i).collect()
        })
        .collect();
    let search = SurfaceSearch::new(SearchOptions::default()).unwrap();
    let mut scratch = SearchScratch::default();
    for (distance, expected) in [(0.7, true), (1.7, true), (1.98, true), (2.01, false)] {
        let pose = moved(0.0, distance, 0.0);
        let found = cells.iter().any(|cell| {
            search.search_within([&a, &a], &pose, [cell, &[]], 0, &mut scratch).root.is_some()
        });
        assert_eq!(found, expected, "{distance}");
    }
}

#[test]
fn the_same_search_gives_the_same_answer() {
    let (a, b) = (surface(&ball(3000, 4)), surface(&ball(3000, 5)));
    let mut scratch = SearchScratch::default();
    for options in all_options() {
        let search = SurfaceSearch::new(options).unwrap();
        for distance in [0.4, 1.3, 1.99, 2.01] {
            let pose = moved(0.0, 0.0, distance);
            let first = search.search(&a, &b, &pose, &mut SearchScratch::default());
            assert_eq!(search.search(&a, &b, &pose, &mut scratch), first);
        }
    }
    let seeded = |seed| SearchOptions { seed, ..SearchOptions::default() };
    let pose = moved(0.0, 0.0, 1.3);
    let [one, two] = [1, 2].map(|seed| search_with(seeded(seed), &a, &b, &pose).root.unwrap());
    assert_ne!(one.point, two.point);
}

/// Yes or no does not depend on which surface comes first.
#[test]
fn both_surfaces_are_alike() {
    let (a, b) = (surface(&ball(4000, 6)), surface(&ball(700, 7)));
    for distance in [0.3, 1.2, 1.9, 2.05] {
        let there = search(&a, &b, &moved(distance, 0.0, 0.0)).root;
        let back = search(&b, &a, &moved(-distance, 0.0, 0.0)).root;
        assert_eq!(there.is_some(), back.is_some());
        if let (Some(there), Some(back)) = (there, back) {
            assert!((there.point.x - 0.5 * distance).abs() < 0.02);
            assert!((back.point.x + 0.5 * distance).abs() < 0.02);
            assert!(there.points[0] < 4000 && there.points[1] < 700);
        }
    }
}

/// A ball that grows a bump until it touches another.
#[test]
fn deformed_clouds_are_searched_as_they_are_now() {
    let points = ball(3000, 8);
    let (mut a, b) = (surface(&points), surface(&ball(3000, 9)));
    let pose = moved(2.2, 0.0, 0.0);
    assert!(search(&a, &b, &pose).root.is_none());
    for (name, &p) in points.iter().enumerate().filter(|(_, p)| p.x > 0.8) {
        let bump = 0.4 * (1.0 - (1.0 - p.x) / 0.2);
        assert!(a.move_point(name, p * (1.0 + bump)).unwrap());
    }
    let root = search(&a, &b, &pose).root.expect("the bump reaches in");
    assert!(root.point.x > 1.19 && root.point.x < 1.4, "{root:?}");
    for (name, &p) in points.iter().enumerate().filter(|(_, p)| p.x > 0.8) {
        assert!(a.move_point(name, p).unwrap());
    }
    assert!(search(&a, &b, &pose).root.is_none());
}

#[test]
fn grid_points_in_an_intersection_sphere_are_near_both_surfaces() {
    let (a, b) = (surface(&ball(2000, 10)), surface(&ball(2000, 11)));
    let pose = moved(1.0, 0.0, 0.0);
    let search = SurfaceSearch::new(SearchOptions::default()).unwrap();
    let root = search.search(&a, &b, &pose, &mut SearchScratch::default()).root.unwrap();
    assert!(root.point.distance(root.sphere.centre) <= root.sphere.radius + 0.02);
    let epsilon = 0.2 * root.sphere.radius;
    let near = search.precise_points(&a, &b, &pose, &root.sphere, epsilon).unwrap();
    assert!(!near.is_empty());
    for point in near {
        assert!(point.residuals.iter().all(|value| value.abs() <= epsilon));
        assert!((point.point.length() - 1.0).abs() < epsilon + 0.01);
        assert!((point.point.distance(DVec3::X) - 1.0).abs() < epsilon + 0.01);
    }
    let away = IntersectionSphere { centre: DVec3::NEG_X, radius: 0.1 };
    assert!(search.precise_points(&a, &b, &pose, &away, 0.02).unwrap().is_empty());
    assert!(search.precise_points(&a, &b, &pose, &away, 0.0).is_err());
}

/// All roots of the drawn search are on the curve that a search of all edges finds, and the fewest
/// surfels miss as little as required.
#[test]
fn fewest_surfels_miss_as_little_as_asked() {
    let (a, b) = (surface(&ball(3000, 12)), surface(&ball(2000, 13)));
    // So uncertain that three surfels get four draws.
    let options = SearchOptions { descents: 0, certainty: 0.0, ..SearchOptions::default() };
    let minimal_samples = SurfaceSearch::fewest_surfels(&a, &b, options, 16, 0.02).unwrap();
    let last = minimal_samples.trials.last().unwrap();
    assert!(last.error <= 0.02 && last.missed <= 0.02, "{:?}", minimal_samples.trials);
    assert!(minimal_samples.trials.len() > 1, "{:?}", minimal_samples.trials);
    assert!(minimal_samples.trials[0].error > 0.02 && last.evaluations > 1.0);
    assert!(SurfaceSearch::fewest_surfels(&a, &b, options, 4, 1.0).is_err());
}

#[test]
fn looking_everywhere_finds_the_whole_circle_and_nothing_else() {
    let (a, b) = (surface(&ball(4000, 14)), surface(&ball(3000, 15)));
    let search = SurfaceSearch::new(SearchOptions::default()).unwrap();
    let mut scratch = SearchScratch::default();
    let all_crossings = |distance: f64, scratch: &mut SearchScratch| {
        search.search_everywhere(&a, &b, &moved(distance, 0.0, 0.0), scratch).0
    };
    let roots = all_crossings(1.0, &mut scratch);
    let mut angles: Vec<f64> = roots.iter().map(|root| root.point.z.atan2(root.point.y)).collect();
    angles.sort_by(f64::total_cmp);
    assert!(angles.windows(2).all(|pair| pair[1] - pair[0] < 0.05));
    assert!(roots.iter().all(|root| (root.point.x - 0.5).abs() < 0.01));
    assert!(all_crossings(2.05, &mut scratch).is_empty());
}

/// Rings no wider than rows of the map are taken from those.
#[test]
fn small_rings_complete_brackets() {
    let (a, b) = (surface(&ball(4000, 1)), surface(&ball(4000, 2)));
    let surfels = kintact::scan::search::Surfels::Radius(0.06);
    let brackets = Brackets::Annulus;
    let options = SearchOptions { brackets, surfels, descents: 0, ..SearchOptions::default() };
    let root = search_with(options, &a, &b, &moved(1.2, 0.0, 0.0)).root.unwrap();
    assert!((root.point.x - 0.6).abs() < 0.02, "{root:?}");
    assert!(search_with(options, &a, &b, &moved(2.2, 0.0, 0.0)).root.is_none());
}
