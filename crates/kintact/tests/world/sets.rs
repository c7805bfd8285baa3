//! Contact sets at a time, of every kind of body with every other, against brute force.

use kintact::exact::ccd::touching_features;
use kintact::motion::BodyMotion;
use kintact::scan::SurfaceOptions;
use kintact::world::body::Kind;
use kintact::world::event::Exactness;
use kintact::world::options::Method;
use kintact::world::{BodyId, PairContacts};
use kintact::{DVec3, Scan, World};

use super::scene::{CLOUD_RADIUS, END, Sets, all_kinds, brute_force, cloud, cloud_motion};

fn exact_sets(world: &World, contacts: &[PairContacts]) -> Sets {
    let exact = contacts.iter().filter(|pair| pair.exactness == Exactness::Exact);
    let sets: Sets = exact.map(|pair| (pair.bodies, pair.parts.clone())).collect();
    for pair in contacts {
        let is_with_cloud = pair.bodies.iter().any(|&id| world.kind(id).unwrap() == Kind::Cloud);
        assert_eq!(is_with_cloud, pair.exactness == Exactness::Approximate);
    }
    sets
}

#[test]
fn contact_sets_of_all_kinds_are_those_of_brute_force_at_200_times() {
    let mut world = all_kinds();
    let mut met = std::collections::BTreeSet::new();
    for k in 0..=200 {
        let t = f64::from(k) * END / 200.0;
        let contacts = world.contacts_at(t).unwrap();
        let sets = exact_sets(&world, &contacts);
        assert_eq!(sets, brute_force(&world, t), "at {t}");
        for pair in &contacts {
            let mut kinds = pair.bodies.map(|id| world.kind(id).unwrap());
            kinds.sort();
            met.insert(kinds);
        }
    }
    // Bodies of all these kinds touched, so the comparison covers them.
    for kinds in [
        [Kind::Rigid, Kind::Rigid],
        [Kind::Rigid, Kind::Deforming],
        [Kind::Rigid, Kind::Breakable],
        [Kind::Rigid, Kind::Cloud],
        [Kind::Deforming, Kind::Breakable],
        [Kind::Deforming, Kind::Cloud],
        [Kind::Breakable, Kind::Cloud],
    ] {
        assert!(met.contains(&kinds), "{kinds:?} never met: {met:?}");
    }
}

#[test]
fn threads_change_nothing() {
    let mut plain = all_kinds();
    let mut options = *plain.options();
    options.parallel = true;
    let mut threaded = plain.clone();
    threaded.set_options(options);
    for k in 0..=20 {
        let t = f64::from(k) * END / 20.0;
        assert_eq!(plain.contacts_at(t).unwrap(), threaded.contacts_at(t).unwrap(), "at {t}");
    }
    let (mut plain, mut threaded) = (all_kinds(), all_kinds());
    threaded.set_options(options);
    assert_eq!(plain.events(1.0).unwrap(), threaded.events(1.0).unwrap());
}

#[test]
fn a_clone_goes_on_in_the_same_way() {
    let mut world = all_kinds();
    world.events(0.7).unwrap();
    let mut clone = world.clone();
    assert_eq!(world.events(1.3).unwrap(), clone.events(1.3).unwrap());
    assert_eq!(world.contacts_at(1.5).unwrap(), clone.contacts_at(1.5).unwrap());
}

/// By how much a body crosses the sphere that the scan's points lie on: positive if it reaches so
/// far on both sides, negative if it stays so far away.
fn depth(world: &World, body: BodyId, t: f64) -> f64 {
    let center = cloud_motion().position_at(t);
    let positions = world.positions_at(body, t).unwrap();
    let mut deepest = f64::NEG_INFINITY;
    let (mut least, mut most) = (f64::INFINITY, 0.0_f64);
    for corners in world.faces_at(body, t).unwrap() {
        let triangle = corners.map(|v| positions[v as usize]);
        let [p, q] = touching_features(&triangle, &[center; 3]).points;
        let near = (q - p).length();
        let far = triangle.iter().map(|&p: &DVec3| (p - center).length()).fold(0.0, f64::max);
        deepest = deepest.max((CLOUD_RADIUS - near).min(far - CLOUD_RADIUS));
        (least, most) = (least.min(near), most.max(far));
    }
    // Shards are not connected: each counts for itself.
    if world.kind(body).unwrap() == Kind::Breakable {
        return deepest;
    }
    deepest.max((CLOUD_RADIUS - least).min(most - CLOUD_RADIUS))
}

#[test]
fn scans_touch_what_the_surface_they_come_from_touches() {
    let mut world = all_kinds();
    let scan = world.find("scan").unwrap();
    let options = SurfaceOptions::default();
    let radius = Scan::new(&cloud(800, CLOUD_RADIUS), options).unwrap().spacing();
    let (mut right, mut asked, mut touching) = (0, 0, 0);
    for k in 0..=200 {
        let t = f64::from(k) * END / 200.0;
        let contacts = world.contacts_at(t).unwrap();
        for body in world.ids().filter(|&id| id != scan) {
            let found = contacts.iter().any(|pair| pair.bodies == [body, scan]);
            let depth = depth(&world, body, t);
            assert!(found == (depth >= 0.0) || depth.abs() <= 2.0 * radius, "{body:?} at {t}");
            asked += 1;
            right += u32::from(found == (depth >= 0.0));
            touching += u32::from(found);
        }
    }
    assert!(touching > 100 && f64::from(right) >= 0.95 * f64::from(asked), "{right} of {asked}");
}

/// Two scans of balls, one of which flies through the other: their surfaces meet exactly while the
/// distance of their middles is between the difference and the sum of the radii.
#[test]
fn two_scans_touch_when_the_balls_they_come_from_do() {
    let radii = [0.5, 0.3];
    let options = SurfaceOptions::default();
    let scans = radii.map(|r| Scan::new(&cloud(1500, r), options).unwrap());
    let radius = scans[0].spacing().max(scans[1].spacing());
    let mut world = World::new();
    let motions = [
        BodyMotion { spin: DVec3::new(0.4, 0.2, 1.0), ..BodyMotion::resting(0.0, DVec3::ZERO) },
        BodyMotion {
            velocity: DVec3::new(1.0, 0.1, 0.0),
            acceleration: DVec3::Y * -0.3,
            ..BodyMotion::resting(0.0, DVec3::new(-1.0, 0.05, 0.02))
        },
    ];
    for (scan, motion) in scans.iter().zip(motions) {
        world.add(kintact::world::Body::scan(scan.clone()).moving(motion)).unwrap();
    }
    // By how much the surfaces intersect: negative if they are so far apart.
    let depth = |t: f64| {
        let apart = motions[0].position_at(t).distance(motions[1].position_at(t));
        (radii[0] + radii[1] - apart).min(apart - (radii[0] - radii[1]))
    };
    let mut counted = [0, 0];
    for k in 0..=200 {
        let t = f64::from(k) * END / 200.0;
        let contacts = world.clone().contacts_at(t).unwrap();
        let found = !contacts.is_empty();
        counted[usize::from(found)] += 1;
        assert!(found == (depth(t) >= 0.0) || depth(t).abs() <= 2.0 * radius, "at {t}");
        for pair in &contacts {
            assert!(pair.exactness == Exactness::Approximate);
            assert!((0.5..=1.0).contains(&pair.confidence));
        }
    }
    assert!(counted.iter().all(|&count| count > 30), "{counted:?}");
    // And so do the events: in and out again twice.
    let events = world.events(END).unwrap();
    assert_eq!(events.len(), 4, "{events:?}");
    for event in events {
        assert!(depth(event.time).abs() <= 2.0 * radius, "{event:?}");
        assert!(event.is_first_or_last && event.point.is_finite());
        assert!(event.exactness == Exactness::Approximate && event.confidence < 1.0);
    }
}

#[test]
fn every_method_finds_the_same() {
    let kinds = [Kind::Rigid, Kind::Deforming, Kind::Breakable];
    // The first pairs exist only after time has begun to run.
    let mut worlds = [Method::Automatic, Method::Frames, Method::Kinetic].map(|method| {
        let mut world = all_kinds();
        for a in kinds {
            for b in kinds {
                world.set_method([a, b], method);
            }
        }
        world
    });
    for k in 0..=40 {
        let t = f64::from(k) * END / 40.0;
        let [one, other, third] = worlds.each_mut().map(|world| world.contacts_at(t).unwrap());
        assert!(one == other && one == third, "at {t}");
    }
}
