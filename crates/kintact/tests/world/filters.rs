//! Groups, masks and disabled pairs.

use kintact::world::{Body, EventKind, Filter};
use kintact::{DVec3, TriMesh, World};

use super::scene::{ball, sheet};

fn pair_of_balls() -> (World, [kintact::world::BodyId; 2]) {
    let mut world = World::new();
    let a = world.add(Body::rigid(ball(5, 1.0))).unwrap();
    let b = world.add(Body::rigid(super::scene::moved(&ball(5, 1.0), DVec3::X))).unwrap();
    (world, [a, b])
}

#[test]
fn filters_and_never_lists_hide_pairs_and_give_them_back() {
    let (mut world, [a, b]) = pair_of_balls();
    assert_eq!(world.contacts_at(0.0).unwrap().len(), 1);
    world.set_filter(a, Filter { groups: 1, mask: !1 }).unwrap();
    assert_eq!(world.contacts_at(0.0).unwrap().len(), 1);
    world.set_filter(b, Filter { groups: 1, mask: !0 }).unwrap();
    assert!(world.contacts_at(0.0).unwrap().is_empty());
    world.set_filter(a, Filter::default()).unwrap();
    assert_eq!(world.contacts_at(0.5).unwrap().len(), 1);
    world.disable_pair(b, a).unwrap();
    assert!(world.contacts_at(0.5).unwrap().is_empty());
    world.enable_pair(a, b).unwrap();
    let events = world.events(1.0).unwrap();
    assert!(events.iter().all(|event| event.kind == EventKind::Begin && event.time == 0.5));
    assert!(!events.is_empty());
    world.disable_pair(a, b).unwrap();
    let ends = world.events(1.0).unwrap();
    assert_eq!(ends.len(), events.len());
    assert!(ends.iter().all(|event| event.kind == EventKind::End && event.time == 1.0));
    assert_eq!(ends.iter().filter(|event| event.is_first_or_last).count(), 1);
}

#[test]
fn a_filtered_pair_that_meets_later_stays_hidden() {
    let mut world = World::new();
    let floor = sheet(2, 4.0);
    let ghost = Filter { groups: 0, mask: 0 };
    world.add(Body::rigid(floor).filtered(ghost)).unwrap();
    let motion = kintact::motion::BodyMotion::resting(0.0, DVec3::Z * 3.0);
    world.add(Body::rigid(ball(5, 1.0)).moving(motion.with_velocity(-DVec3::Z))).unwrap();
    assert!(world.events(10.0).unwrap().is_empty());
}

#[test]
fn self_collision_can_be_switched() {
    let square =
        |x: f64, z: f64| [[x, 0.0, z], [x + 1.0, 0.0, z], [x, 1.0, z]].map(DVec3::from_array);
    let crossing =
        [DVec3::new(0.2, 0.2, -1.0), DVec3::new(0.2, 0.3, 1.0), DVec3::new(0.3, 0.2, 1.0)];
    let mesh = TriMesh::from_triangles(&[square(0.0, 0.0), crossing]).unwrap();
    let mut world = World::new();
    let id = world.add(Body::frames(mesh)).unwrap();
    assert!(world.contacts_at(0.0).unwrap().is_empty());
    world.set_self_collision(id, true).unwrap();
    let contacts = world.contacts_at(0.0).unwrap();
    assert_eq!((contacts.len(), contacts[0].bodies), (1, [id, id]));
    world.set_self_collision(id, false).unwrap();
    assert!(world.contacts_at(0.0).unwrap().is_empty());
    let rigid = world.add(Body::rigid(ball(4, 1.0))).unwrap();
    assert!(world.set_self_collision(rigid, true).is_err());
}
