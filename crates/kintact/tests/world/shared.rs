//! A body's structures are made once and shared, however many partners it has.

use kintact::motion::{PolynomialMotion, TrajectoryChange, VertexTrajectories};
use kintact::world::{Body, BodyId, Event, EventKind, Part, World, WorldOptions};
use kintact::{DVec3, Error};

use super::scene::{END, Sets, assert_same_sets, ball, cloth_trajectories, sheet};

/// Where `count` balls rest under a cloth, a grid of four by four at most.
fn positions(count: usize) -> impl Iterator<Item = DVec3> {
    let at = |i: usize| (i as f64 - 1.5) * 0.5;
    (0..count).map(move |k| DVec3::new(at(k % 4), at(k / 4), 0.0))
}

/// A cloth that comes down on balls; some of them may be left out.
fn cloth_on(balls: impl Iterator<Item = DVec3>, options: WorldOptions) -> World {
    let mut world = World::at(0.0, options).unwrap();
    let cloth = sheet(16, 2.4);
    world
        .add(Body::deforming(cloth.faces().to_vec(), cloth_trajectories(&cloth)).unwrap())
        .unwrap();
    for place in balls {
        let motion = kintact::motion::BodyMotion::resting(0.0, place);
        world.add(Body::rigid(ball(6, 0.2)).moving(motion)).unwrap();
    }
    world
}

/// Keys of the cloth's trajectories.
const KEYS: u64 = 8;

#[test]
fn a_body_with_many_partners_has_one_tree_and_one_window_at_a_time() {
    let counts = |balls: usize| {
        let mut world = cloth_on(positions(balls), WorldOptions::default());
        let events = world.events(END).unwrap().len();
        assert!(events > 20 * balls, "{events}");
        world.counts()
    };
    let [one, some, many] = [1, 4, 16].map(counts);
    assert_eq!([one, some, many].map(|counts| counts.trees_built), [2, 5, 17]);
    // When the cloth has passed them, the balls have freed their trees; the cloth opened a window a
    // key while it was near, whatever the number of balls.
    let windows = [one, some, many].map(|counts| counts.windows);
    assert!((2..=KEYS).contains(&windows[0]) && windows == [windows[0]; 3], "{windows:?}");
}

#[test]
fn contact_sets_share_trees_too() {
    let mut world = cloth_on(positions(16), WorldOptions::default());
    for k in 0..=40 {
        let t = END * f64::from(k) / 40.0;
        let found: Sets =
            world.contacts_at(t).unwrap().into_iter().map(|set| (set.bodies, set.parts)).collect();
        assert_same_sets(&world, &found, t);
    }
    assert_eq!(world.counts().trees_built, 17);
}

/// The events of one ball with the cloth.
fn of_ball(events: &[Event], id: BodyId) -> Vec<(EventKind, [u32; 2], [f64; 2])> {
    let own = events.iter().filter(|event| event.bodies[1] == id);
    let parts = |event: &Event| event.parts.map(Part::index);
    let mut all: Vec<_> =
        own.map(|event| (event.kind, parts(event), [event.not_before, event.time])).collect();
    all.sort_by(|x, y| (x.1, x.2[1], x.0).partial_cmp(&(y.1, y.2[1], y.0)).unwrap());
    all
}

#[test]
fn partners_of_one_body_see_what_each_would_see_alone() {
    let mut world = cloth_on(positions(9), WorldOptions::default());
    let ids: Vec<BodyId> = world.ids().skip(1).collect();
    let events = world.events(END).unwrap();
    let in_parallel = {
        let options = WorldOptions { parallel: true, ..WorldOptions::default() };
        cloth_on(positions(9), options).events(END).unwrap()
    };
    assert_eq!(events, in_parallel);
    for (place, id) in positions(9).zip(ids) {
        let mut alone = cloth_on(std::iter::once(place), WorldOptions::default());
        let expected = alone.events(END).unwrap();
        let expected = of_ball(&expected, alone.ids().nth(1).unwrap());
        let found = of_ball(&events, id);
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!((found.0, found.1), (expected.0, expected.1));
            let ([early, late], [its_early, its_late]) = (found.2, expected.2);
            assert!(early <= its_late && its_early <= late, "{found:?} {expected:?}");
        }
    }
}

/// A sheet falls on balls; where it touches one, the corners of that face stop.
#[test]
fn vertices_that_change_their_way_keep_what_is_known_of_others() {
    let mut world = World::new();
    let cloth = sheet(8, 2.4);
    let vertices: Vec<DVec3> = cloth.vertices().iter().map(|&p| p + DVec3::Z).collect();
    let velocities = vec![DVec3::new(0.02, 0.01, -1.0); vertices.len()];
    let trajectories = VertexTrajectories::linear(0.0, vertices, velocities).unwrap();
    let cloth = world.add(Body::deforming(cloth.faces().to_vec(), trajectories).unwrap()).unwrap();
    for place in positions(16) {
        let motion = kintact::motion::BodyMotion::resting(0.0, place);
        world.add(Body::rigid(ball(5, 0.2)).moving(motion)).unwrap();
    }
    let mut touching = Sets::new();
    let follow = |touching: &mut Sets, event: &Event| {
        let set = touching.entry(event.bodies).or_default();
        let parts = event.faces;
        match (event.kind, set.binary_search(&parts)) {
            (EventKind::Begin, Err(place)) => set.insert(place, parts),
            (EventKind::End, Ok(place)) => drop(set.remove(place)),
            _ => panic!("{event:?}"),
        }
    };
    let rest = PolynomialMotion::ballistic(DVec3::ZERO, DVec3::ZERO);
    world
        .run(1.5, |world, event| {
            follow(&mut touching, event);
            if event.kind == EventKind::End {
                return Ok(());
            }
            let face = world.faces_at(cloth, event.time)?[event.faces.a as usize];
            let changes = face.map(|vertex| TrajectoryChange::smooth(vertex, rest));
            world.change_trajectories(cloth, &changes)
        })
        .unwrap();
    touching.retain(|_, parts| !parts.is_empty());
    assert_same_sets(&world, &touching, 1.5);
    assert!(touching.len() > 8, "{}", touching.len());
    let counts = world.counts();
    assert!(counts.recertified > 8 && counts.trees_built == 17, "{counts:?}");
}

#[test]
fn a_frame_that_is_refused_leaves_everything_as_it_was() {
    let mut world = World::new();
    let mesh = sheet(2, 1.0);
    let id = world.add(Body::frames(mesh.clone())).unwrap();
    let up =
        |by: f64| -> Vec<DVec3> { mesh.vertices().iter().map(|&p| p + DVec3::Z * by).collect() };
    world.push_frame(id, 0.5, &up(1.0)).unwrap();
    world.events(1.0).unwrap();
    // It has rested since, which the refused frame must not store as a key either.
    let mut bad = up(2.0);
    bad[3].y = f64::NAN;
    assert!(matches!(world.push_frame(id, 2.0, &bad), Err(Error::NotFinite { .. })));
    assert!(matches!(world.push_frame(id, 2.0, &up(2.0)[1..]), Err(Error::Length { .. })));
    assert!(matches!(world.push_frame(id, 0.75, &up(2.0)), Err(Error::Backwards { .. })));
    assert_eq!(world.positions_at(id, 7.0).unwrap(), up(1.0));
    world.push_frame(id, 2.0, &up(2.0)).unwrap();
    assert_eq!(world.positions_at(id, 1.5).unwrap(), up(1.5));
}
