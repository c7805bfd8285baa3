//! The hierarchy as printed (section 5.2): samples, coverings, priorities, leaves and budgets, each
//! against a direct computation or the true answer of two balls.

use kintact::scan::paper::{
    CoveringOptions, CoveringQuery, CoveringQueryOptions, CoveringTree, SampleChoice,
    perturbed_eigenvector,
};
use kintact::scan::surface::Symmetric;
use kintact::scan::tree::SampleSize;
use kintact::scan::{PointSurface, SurfaceOptions};
use kintact::{Budget, DVec3, PointCloud, Pose};

use crate::search::shapes::{anywhere, ball, torus, unit};

fn surface(points: &[DVec3]) -> PointSurface {
    let cloud = PointCloud::new(points.to_vec()).unwrap();
    PointSurface::new(&cloud, SurfaceOptions::default()).unwrap()
}

fn along_x(distance: f64) -> Pose {
    Pose::from_translation(DVec3::X * distance).unwrap()
}

/// Positions on the surface, between its points.
fn positions(surface: &PointSurface, points: &[DVec3], spacing: f64) -> Vec<DVec3> {
    let mut state = 5;
    let near = |&p: &DVec3| surface.project(p + anywhere(&mut state) * spacing).point;
    points.iter().map(near).collect()
}

/// The part of the surface outside the spheres is small with the printed number of tests, grows with
/// fewer, and shrinks with tests around those that were outside.
#[test]
fn coverings_hold_nearly_all_surface() {
    let points = torus(90, 0.35, 1);
    let cloud = surface(&points);
    let between = positions(&cloud, &points, 0.03);
    let outside = |options: CoveringOptions| {
        let tree = CoveringTree::build(&cloud, options).unwrap();
        let rows = tree.coverage(&between);
        assert_eq!(rows.iter().map(|row| row.nodes).sum::<usize>(), tree.node_count());
        assert_eq!(rows[0].tested, between.len());
        let tested: usize = rows.iter().map(|row| row.tested).sum();
        let inside: usize = rows.iter().map(|row| row.inside).sum();
        (tested - inside) as f64 / tested as f64
    };
    let printed =
        CoveringOptions { samples: SampleSize::PerNode(11), ..CoveringOptions::printed() };
    let rate = outside(printed);
    assert!(rate < 0.01, "{rate}");
    let careless = outside(CoveringOptions { enough: 2, around: 0, ..printed });
    assert!(careless > 4.0 * rate, "{careless} {rate}");
    let plain = outside(CoveringOptions { enough: 10, around: 0, ..printed });
    let stratified = outside(CoveringOptions { enough: 10, around: 40, ..printed });
    assert!(stratified < plain, "{stratified} {plain}");
    // Without border points hulls of leaves leave gaps between them.
    let borderless = outside(CoveringOptions { border: 0.0, ..printed });
    assert!(borderless > 2.0 * rate, "{borderless} {rate}");
}

/// Samples are points of the node, as many as equation 5.8 says, each once; quasi-random places
/// spread them better than random ones.
#[test]
fn quasi_random_samples_need_smaller_spheres() {
    let points = ball(6000, 2);
    let cloud = surface(&points);
    let radii = |choice| {
        let mut sum = 0.0;
        for seed in 0..6 {
            let samples = SampleSize::PerNode(24);
            let options = CoveringOptions { choice, samples, seed, ..CoveringOptions::printed() };
            let tree = CoveringTree::build(&cloud, options).unwrap();
            let rows = tree.coverage(&[]);
            sum += rows[..5].iter().map(|row| row.radii / row.nodes as f64).sum::<f64>();
        }
        sum
    };
    let [random, quasi] = [SampleChoice::RandomInLeaf, SampleChoice::QuasiRandomInLeaf].map(radii);
    assert!(quasi < 0.97 * random, "{quasi} {random}");
    let [random, quasi] = [SampleChoice::RandomInBox, SampleChoice::QuasiRandomInBox].map(radii);
    assert!(quasi < random, "{quasi} {random}");
    let options =
        CoveringOptions { samples: SampleSize::Radius(20.0), ..CoveringOptions::printed() };
    let tree = CoveringTree::build(&cloud, options).unwrap();
    // 6,000 by the square of 20, in all nodes that have as many points.
    let rows = tree.coverage(&[]);
    assert!(rows[..4].iter().all(|row| row.samples == 15 * row.nodes), "{rows:?}");
    // Tau of the root, and of leaves (5.7).
    assert!((rows[0].taus - 20.0).abs() < 0.1, "{rows:?}");
    assert!(tree.mean_depth() > 8.0 && tree.mean_depth() < 14.0, "{}", tree.mean_depth());
    assert!(tree.border_count() > 6000 && tree.printed_bytes_a_node() < 150.0);
}

fn query(cloud: &PointSurface, options: CoveringQueryOptions, distances: &[f64]) -> Vec<bool> {
    let tree = CoveringTree::build(cloud, CoveringOptions::printed()).unwrap();
    let mut query = CoveringQuery::new(&tree, &tree, options).unwrap();
    distances.iter().map(|&distance| query.ask(&along_x(distance)).collides).collect()
}

#[test]
fn balls_collide_while_they_are_near() {
    let cloud = surface(&ball(3000, 3));
    let printed = CoveringQueryOptions::printed();
    let found = query(&cloud, printed, &[0.7, 1.2, 1.7, 1.9, 2.2, 2.6]);
    assert_eq!(found, [true, true, true, true, false, false]);
    // Coverings decide no answer, they only save work.
    let without = CoveringQueryOptions { coverings: false, ..printed };
    assert_eq!(query(&cloud, without, &[0.7, 1.7, 2.2]), [true, true, false]);
}

/// What each part of the walk saves or finds shows in the counts.
#[test]
fn coverings_and_priorities_guide_the_walk() {
    let cloud = surface(&torus(110, 0.3, 4));
    let samples = SampleSize::PerNode(30);
    let options = CoveringOptions { samples, ..CoveringOptions::printed() };
    let tree = CoveringTree::build(&cloud, options).unwrap();
    let printed = CoveringQueryOptions::printed();
    let mut state = 7;
    let poses: Vec<Pose> = (0..30)
        .map(|_| {
            let turn = glam::DQuat::from_scaled_axis(anywhere(&mut state) * 3.0);
            let away = anywhere(&mut state).normalize() * (0.6 + 1.2 * unit(&mut state));
            Pose::new(turn, away).unwrap()
        })
        .collect();
    let work = |options| {
        let mut query = CoveringQuery::new(&tree, &tree, options).unwrap();
        let answers = poses.iter().map(|pose| query.ask(pose));
        answers.fold([0; 4], |[pairs, apart, leaves, hits], answer| {
            let counts = answer.counts;
            [
                pairs + counts.node_pairs,
                apart + counts.coverings_apart,
                leaves + counts.leaf_pairs,
                hits + u64::from(answer.collides),
            ]
        })
    };
    let [pairs, apart, leaves, hits] = work(printed);
    let [more_pairs, none, more_leaves, same_hits] =
        work(CoveringQueryOptions { coverings: false, ..printed });
    assert!(apart > 0 && none == 0 && pairs < more_pairs && leaves <= more_leaves);
    assert_eq!(hits, same_hits);
    // No sample counts: all pairs are alike.
    let blind = CoveringQueryOptions { least_separation: 0.999_999, ..printed };
    let [_, _, blind_leaves, blind_hits] = work(blind);
    assert!(leaves < blind_leaves, "{leaves} {blind_leaves}");
    assert!(hits.abs_diff(blind_hits) <= 1 && hits > 8, "{hits} {blind_hits}");
}

/// Within a budget the walk ends in time, answers by the smallest distance, and the next query takes
/// less care; where time is left it takes more.
#[test]
fn budgets_end_the_walk_and_change_the_care() {
    let cloud = surface(&ball(4000, 6));
    let tree = CoveringTree::build(&cloud, CoveringOptions::printed()).unwrap();
    // No sum of distances counts, so that nothing but the budget ends a walk.
    let printed = CoveringQueryOptions { contact: 1e-6, ..CoveringQueryOptions::printed() };
    let mut query = CoveringQuery::new(&tree, &tree, printed).unwrap();
    let near = along_x(1.9);
    let whole = query.ask(&near).counts.operations();
    let (most, contact) = query.care();
    assert_eq!((most, contact), (printed.most, printed.contact));
    for _ in 0..3 {
        let answer = query.within(Budget::Operations(whole / 10), &near);
        assert!(answer.is_interrupted);
        // The pairs of children that the last visit pushed, at most.
        assert!(answer.counts.operations() < whole / 10 + 500, "{:?}", answer.counts);
    }
    let (fewer, farther) = query.care();
    assert!(fewer < most * 2 / 3 && farther > 1.5 * contact, "{fewer} {farther}");
    for _ in 0..12 {
        assert!(!query.within(Budget::Operations(4 * whole), &along_x(2.5)).is_interrupted);
    }
    let (more, nearer) = query.care();
    assert!(more > most && nearer == printed.contact, "{more} {nearer}");
}

/// A best effort says yes where the smallest distance found is small, and only there.
#[test]
fn a_best_effort_goes_by_the_smallest_distance() {
    let cloud = surface(&ball(4000, 8));
    let tree = CoveringTree::build(&cloud, CoveringOptions::printed()).unwrap();
    let asked = |best_effort, distance| {
        // Positions so near that no sum counts as contact.
        let contact = 1e-6;
        let options =
            CoveringQueryOptions { contact, best_effort, ..CoveringQueryOptions::printed() };
        let mut query = CoveringQuery::new(&tree, &tree, options).unwrap();
        query.within(Budget::Operations(60_000), &along_x(distance))
    };
    let answer = asked(1e6, 1.0);
    assert!(answer.is_interrupted && answer.least.is_some_and(|(least, _)| least < 0.02));
    assert!(answer.collides && !asked(1.0, 1.0).collides);
}

/// 5.4 against eigenvectors of the changed matrix: the error falls with the square of epsilon, and
/// the change grows as the eigenvalues close up.
#[test]
fn eigenvectors_move_as_the_formula_says() {
    let diagonal = |values: [f64; 3]| Symmetric([values[0], values[1], values[2], 0.0, 0.0, 0.0]);
    let axes = [DVec3::X, DVec3::Y, DVec3::Z];
    let change = Symmetric([0.3, -0.2, 0.4, 0.5, -0.6, 0.3]);
    let moved = |values: [f64; 3], epsilon: f64| {
        let base = diagonal(values);
        let sums = std::array::from_fn(|i| base.0[i] + epsilon * change.0[i]);
        let axis = Symmetric(sums).smallest_axis().direction;
        let axis = if axis.x < 0.0 { -axis } else { axis };
        let formula = perturbed_eigenvector(values, axes, 0, &change, epsilon).normalize();
        (axis.distance(DVec3::X), axis.distance(formula))
    };
    let values = [1.0, 2.0, 3.5];
    let [coarse, fine] = [1e-2, 1e-3].map(|epsilon| moved(values, epsilon).1);
    assert!(fine < 0.02 * coarse && coarse < 1e-3, "{coarse} {fine}");
    let (close, _) = moved([1.0, 1.1, 3.5], 1e-3);
    assert!(close > 5.0 * moved(values, 1e-3).0);
}

#[test]
fn options_without_sense_are_refused() {
    let cloud = surface(&ball(100, 9));
    let printed = CoveringOptions::printed();
    for options in [
        CoveringOptions { leaf_points: 0, ..printed },
        CoveringOptions { border: -1.0, ..printed },
        CoveringOptions { reach: 0.0, ..printed },
        CoveringOptions { weight_floor: 1.0, ..printed },
        CoveringOptions { samples: SampleSize::Radius(0.5), ..printed },
    ] {
        assert!(CoveringTree::build(&cloud, options).is_err(), "{options:?}");
    }
    let tree = CoveringTree::build(&cloud, printed).unwrap();
    let printed = CoveringQueryOptions::printed();
    for options in [
        CoveringQueryOptions { epsilon: 0.0, ..printed },
        CoveringQueryOptions { contact: f64::NAN, ..printed },
        CoveringQueryOptions { least_separation: 1.0, ..printed },
    ] {
        assert!(CoveringQuery::new(&tree, &tree, options).is_err(), "{options:?}");
    }
}
