use kintact::contacts::quality::QualityOptions;
use kintact::motion::BodyMotion;
use kintact::world::{Body, Budget, PairEstimate, Shape, World};
use kintact::{DVec3, TriMesh};

use super::scene::{all_kinds, ball};

#[test]
fn without_limits_estimates_are_the_contacts() {
    for t in [0.0, 0.4, 0.9, 1.6] {
        let (mut one, mut other) = (all_kinds(), all_kinds());
        let touching: Vec<_> =
            one.contacts_at(t).unwrap().into_iter().map(|pair| pair.bodies).collect();
        let estimates = other.estimates_at(t, Budget::Unlimited).unwrap();
        assert!(estimates.iter().all(|e| e.is_looked_at && e.confidence() >= 0.95));
        let found: Vec<_> = estimates.iter().filter(|e| e.collides).map(|e| e.bodies).collect();
        assert_eq!(found, touching, "at {t}");
        // The world goes on from there.
        assert_eq!(other.contacts_at(t + 0.1).unwrap(), one.contacts_at(t + 0.1).unwrap());
    }
}

fn crowd(shape: &Shape) -> World {
    let mut world = World::new();
    for k in 0..24 {
        let (x, y) = (f64::from(k % 6), f64::from(k / 6));
        let place = DVec3::new(0.83 * x, 0.97 * y, 0.1 * (x + y).sin());
        let body = Body::rigid(shape.clone()).moving(BodyMotion::resting(0.0, place));
        world.add(body).unwrap();
    }
    world
}

#[test]
fn a_small_budget_gives_every_pair_an_answer_and_what_it_is_worth() {
    let options = QualityOptions { poses: 100, ..QualityOptions::default() };
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
    assert!(estimates.iter().all(|e| !e.is_looked_at && e.confidence() == 0.5));
    // Contacts found meanwhile begin when they are asked for.
    let events = world.events(1.0).unwrap();
    assert!(events.len() == 3 && events.iter().all(|event| event.time == 1.0));
}
