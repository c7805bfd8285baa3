//! Estimates within a budget: every kind of pair keeps it, and states its confidence.

use kintact::estimate::EstimateOptions;
use kintact::motion::BodyMotion;
use kintact::world::Body;
use kintact::world::budget::PairEstimate;
use kintact::{Budget, DVec3, Shape, TriMesh, World};

use super::scene::{all_kinds, ball};

#[test]
fn without_limits_estimates_are_the_contacts() {
    for t in [0.0, 0.4, 0.9, 1.6] {
        let (mut one, mut other) = (all_kinds(), all_kinds());
        let touching: Vec<_> =
            one.contacts_at(t).unwrap().into_iter().map(|pair| pair.bodies).collect();
        let estimates = other.estimates_at(t, Budget::Unlimited).unwrap();
        assert!(estimates.iter().all(|e| e.is_evaluated && e.confidence() >= 0.5));
        let found: Vec<_> = estimates.iter().filter(|e| e.collides).map(|e| e.bodies).collect();
        assert_eq!(found, touching, "at {t}");
        // The world goes on from there.
        assert_eq!(other.contacts_at(t + 0.1).unwrap(), one.contacts_at(t + 0.1).unwrap());
    }
}

fn crowd(shape: &Shape) -> World {
    crowd_of(|| Body::rigid(shape.clone()))
}

#[test]
fn a_small_budget_gives_every_pair_an_answer_and_what_it_is_worth() {
    let options = EstimateOptions { poses: 100, ..EstimateOptions::default() };
    let world = crowd(&Shape::new(ball(10, 0.5)).fitted(&options));
    let exact = world.clone().estimates_at(0.0, Budget::Unlimited).unwrap();
    assert!(exact.iter().all(|estimate| estimate.confidence() == 1.0));
    let mut worth = Vec::new();
    for budget in [0, 200] {
        let budget = Budget::Operations(budget);
        let estimates = world.clone().estimates_at(0.0, budget).unwrap();
        assert_eq!(estimates, world.clone().estimates_at(0.0, budget).unwrap());
        assert_eq!(estimates.len(), exact.len());
        worth.push(estimates.iter().map(PairEstimate::confidence).sum::<f64>());
    }
    assert!(worth[0] < worth[1], "{worth:?}");
    let budget = Budget::Time(std::time::Duration::from_millis(50));
    assert_eq!(world.clone().estimates_at(0.0, budget).unwrap().len(), exact.len());
}

/// Pairs of all kinds stop when the budget is used up.
#[test]
fn tiny_budgets_are_kept_and_doubt_is_told() {
    let options = EstimateOptions { poses: 100, ..EstimateOptions::default() };
    let fitted = Shape::new(ball(10, 0.5)).fitted(&options);
    let plain = Shape::new(ball(10, 0.5));
    let scan = kintact::Scan::new(&super::scene::cloud(600, 0.5), Default::default());
    let scan = scan.unwrap();
    let worlds = [
        crowd_of(|| Body::rigid(fitted.clone())),
        crowd_of(|| Body::rigid(plain.clone())),
        crowd_of(|| Body::scan(scan.clone())),
        rows_of(|place| Body::frames(ball_at(place))),
        rows_of(|place| Body::breakable(ball_at(place))),
        by_turns(|| Body::rigid(plain.clone()), |place| Body::frames(ball_at(place))),
        by_turns(|| Body::scan(scan.clone()), |place| at(Body::rigid(plain.clone()), place)),
        by_turns(|| Body::scan(scan.clone()), |place| Body::frames(ball_at(place))),
    ];
    for world in worlds {
        let exact = world.clone().estimates_at(0.0, Budget::Unlimited).unwrap();
        let mut last = -1.0;
        for budget in [0, 10, 100, 1_000, 100_000] {
            let estimates = world.clone().estimates_at(0.0, Budget::Operations(budget)).unwrap();
            assert_eq!(estimates.len(), exact.len());
            let finished = estimates.iter().filter(|e| e.is_evaluated).count();
            // Every pair whose test finishes takes an operation at least.
            assert!(finished as u64 <= budget, "{finished} of {budget}");
            let right = |(e, x): (&PairEstimate, &PairEstimate)| e.collides == x.collides;
            let right = estimates.iter().zip(&exact).filter(|&pair| right(pair)).count() as f64;
            let stated: f64 = estimates.iter().map(PairEstimate::confidence).sum();
            // No fewer are right than is stated, within what chance allows for so few (untested
            // pairs claim a half only), and the stated confidence does not fall as more is spent.
            let slack = 1.5 * (exact.len() as f64).sqrt();
            assert!(right >= stated - slack, "{right} right, {stated} stated, {budget}");
            let sure = estimates.iter().zip(&exact).filter(|(e, _)| e.confidence() == 1.0);
            assert!(sure.into_iter().all(|(e, x)| e.collides == x.collides));
            assert!(stated >= last - 0.01 * exact.len() as f64, "{stated} after {last}");
            last = stated;
        }
    }
}

#[test]
fn the_most_doubtful_pairs_come_first() {
    let options = EstimateOptions { poses: 100, ..EstimateOptions::default() };
    let world = crowd(&Shape::new(ball(10, 0.5)).fitted(&options));
    let doubt = |e: &PairEstimate| (e.probability - 0.5).abs();
    let count = world.clone().estimates_at(0.0, Budget::Unlimited).unwrap().len() as u64;
    // Enough for the first operations of each, and for little more.
    let first = world.clone().estimates_at(0.0, Budget::Operations(2 * 8 * count)).unwrap();
    let more = world.clone().estimates_at(0.0, Budget::Operations(2 * 8 * count + 40)).unwrap();
    let gained: Vec<_> =
        first.iter().zip(&more).filter(|(e, f)| !e.is_evaluated && f.is_evaluated).collect();
    let left: Vec<_> = more.iter().filter(|e| !e.is_evaluated).collect();
    for (before, _) in &gained {
        // No more uncertain pair was left behind for it.
        assert!(left.iter().all(|other| doubt(other) >= doubt(before) - 1e-12));
    }
}

/// Balls of radius a half in rows, of which about every other touches its neighbour.
fn crowd_of(body: impl Fn() -> Body) -> World {
    rows_of(|place| at(body(), place))
}

/// The same, where the caller gives the body for each place.
fn rows_of(mut body: impl FnMut(DVec3) -> Body) -> World {
    let mut world = World::new();
    for k in 0..64_u32 {
        let (x, y) = (f64::from(k % 8), f64::from(k / 8));
        let off = |n: u32| 0.08 * (f64::from(k * n % 17) / 17.0 - 0.5);
        world.add(body(DVec3::new(0.98 * x + off(5), 0.98 * y + off(7), off(11)))).unwrap();
    }
    world
}

/// Bodies that need positions and a tree first, and others, alternately.
fn by_turns(one: impl Fn() -> Body, other: impl Fn(DVec3) -> Body) -> World {
    let mut is_one = false;
    rows_of(|place| {
        is_one = !is_one;
        if is_one { at(one(), place) } else { other(place) }
    })
}

fn at(body: Body, place: DVec3) -> Body {
    body.moving(BodyMotion::resting(0.0, place))
}

fn ball_at(place: DVec3) -> TriMesh {
    let (vertices, faces) = ball(10, 0.5).into_parts();
    TriMesh::new(vertices.into_iter().map(|v| v + place).collect(), faces).unwrap()
}

/// A sheet folded onto itself, and one that is not.
#[test]
fn a_budget_for_a_body_with_itself_is_kept() {
    for height in [0.3, -0.1] {
        // A strip whose last part comes back over, or through, the first.
        let across = |x: f64, z: f64| [DVec3::new(x, 0.0, z), DVec3::new(x, 1.0, z)];
        let along: Vec<DVec3> =
            [across(0.0, 0.0), across(2.0, 0.0), across(2.5, 0.5), across(1.0, height)].concat();
        let faces = (0..3).flat_map(|k| {
            let [p, q, r, s] = [2 * k, 2 * k + 1, 2 * k + 2, 2 * k + 3];
            [[p, q, r], [r, q, s]]
        });
        let mesh = TriMesh::new(along, faces.collect()).unwrap();
        let mut world = World::new();
        world.add(Body::frames(mesh).with_self_collision()).unwrap();
        let looked = |most| world.clone().estimates_at(0.0, Budget::Operations(most)).unwrap();
        assert!(looked(1).iter().all(|e| !e.is_evaluated && e.confidence() == 0.5));
        let all = looked(10_000);
        assert!(all.len() == 1 && all[0].is_evaluated);
        assert_eq!(all[0].collides, height < 0.0);
    }
}

#[test]
fn pairs_nobody_looked_at_are_worth_a_half() {
    let triangle = [DVec3::ZERO, DVec3::X, DVec3::Y];
    let mesh = TriMesh::from_triangles(&[triangle]).unwrap();
    let mut world = World::new();
    for _ in 0..3 {
        world.add(Body::frames(mesh.clone())).unwrap();
    }
    let estimates = world.estimates_at(1.0, Budget::Operations(0)).unwrap();
    assert_eq!(estimates.len(), 3);
    assert!(estimates.iter().all(|e| !e.is_evaluated && e.confidence() == 0.5));
    // Contacts found meanwhile begin when events are queried.
    let events = world.events(1.0).unwrap();
    assert!(events.len() == 3 && events.iter().all(|event| event.time == 1.0));
}
