//! The engine for many moving bodies on all its scenes, against cached dynamic detection of all
//! pairs: a loop that keeps a prediction for every pair of bodies and takes the earliest.

use std::sync::Arc;

use glam::DVec3;
use kintact::crowd::all_pairs::AllPairs;
use kintact::crowd::grid::KineticGrid;
use kintact::crowd::paper::{
    BodyEvent, BodyEventKind, Detection, KineticBodies, KineticBodyOptions, KineticSweep,
    SweptLists, elastic_bounce,
};
use kintact::crowd::{Adaptive, BoxId, BroadPhase};
use kintact::motion::BodyMotion;
use kintact::rigid::first_contact::{ContactSearch, PlacedTree, Prediction, Relative};
use kintact::rigid::obb_tree::{ObbOptions, ObbTree};
use kintact_scenes::{
    ManyBodies, Scattering, along_one_axis, bullet_and_sheet, falling_stacks, models,
    resting_stacks, rings,
};

/// What both sides must agree on, bit for bit.
#[derive(Debug, Clone, Copy, PartialEq)]
struct ReportedPairs {
    time: u64,
    bodies: [u32; 2],
    touch: Option<[u32; 2]>,
}

fn trees(scene: &ManyBodies) -> Vec<Arc<ObbTree>> {
    let tree = |mesh| Arc::new(ObbTree::build(mesh, ObbOptions::default()));
    scene.shapes.iter().map(tree).collect()
}

fn inverse_masses(scene: &ManyBodies, bodies: [BoxId; 2]) -> [f64; 2] {
    bodies.map(|body| f64::from(u8::from(!scene.bodies[body.index()].fixed)))
}

fn engine(scene: &ManyBodies) -> KineticBodies<Adaptive> {
    engine_with(scene, KineticBodyOptions::default())
}

fn engine_with(scene: &ManyBodies, options: KineticBodyOptions) -> KineticBodies<Adaptive> {
    engine_over(scene, Adaptive::new(0.0).unwrap(), options)
}

fn engine_over<B: BroadPhase>(
    scene: &ManyBodies,
    broad: B,
    options: KineticBodyOptions,
) -> KineticBodies<B> {
    let mut bodies = KineticBodies::new(broad, options).unwrap();
    let trees = trees(scene);
    for body in &scene.bodies {
        bodies.insert(trees[body.shape].clone(), body.scale, body.motion).unwrap();
    }
    bodies
}

fn respond<B: BroadPhase>(scene: &ManyBodies, bodies: &mut KineticBodies<B>, event: &BodyEvent) {
    // What overlaps from the start has no normal to speak of.
    if event.time > 0.0 {
        for (body, motion) in elastic_bounce(bodies, event, inverse_masses(scene, event.bodies)) {
            bodies.change(body, motion).unwrap();
        }
    }
}

fn run(
    scene: &ManyBodies,
    until: f64,
    responding: bool,
) -> (Vec<BodyEvent>, KineticBodies<Adaptive>) {
    run_over(scene, Adaptive::new(0.0).unwrap(), until, responding)
}

fn run_over<B: BroadPhase>(
    scene: &ManyBodies,
    broad: B,
    until: f64,
    responding: bool,
) -> (Vec<BodyEvent>, KineticBodies<B>) {
    let mut bodies = engine_over(scene, broad, KineticBodyOptions::default());
    let mut events = Vec::new();
    while let Some(event) = bodies.next_event(until).unwrap() {
        events.push(event);
        if responding {
            respond(scene, &mut bodies, &event);
        }
        assert!(events.len() < 200_000, "events without end: {event:?}");
    }
    assert_eq!(bodies.counts().late, 0);
    (events, bodies)
}

fn seen(events: &[BodyEvent]) -> Vec<ReportedPairs> {
    let seen = |event: &BodyEvent| ReportedPairs {
        time: event.time.to_bits(),
        bodies: event.bodies.map(|body| body.0),
        touch: event.contact.map(|contact| contact.faces),
    };
    events.iter().map(seen).collect()
}

/// One pair of the oracle, with what it predicts on a clock that begins at `origin`.
struct Cached {
    origin: f64,
    from: f64,
    plan: Prediction,
    touching: bool,
}

/// Cached dynamic detection of all pairs (Coming and Staadt 2006, section 5).
struct Oracle<'a> {
    scene: &'a ManyBodies,
    trees: Vec<Arc<ObbTree>>,
    motions: Vec<BodyMotion>,
    pairs: Vec<([usize; 2], Cached)>,
    search: ContactSearch,
}

impl<'a> Oracle<'a> {
    fn new(scene: &'a ManyBodies) -> Self {
        let motions: Vec<BodyMotion> = scene.bodies.iter().map(|body| body.motion).collect();
        let count = motions.len();
        let all = (0..count).flat_map(|a| (a + 1..count).map(move |b| [a, b]));
        let plan = Prediction { touching: None, end: 0.0, next: None };
        let cached = |bodies| (bodies, Cached { origin: 0.0, from: 0.0, plan, touching: false });
        let pairs = all.map(cached).collect();
        let search = ContactSearch::default();
        let mut oracle = Self { scene, trees: trees(scene), motions, pairs, search };
        (0..oracle.pairs.len()).for_each(|pair| oracle.predict(pair));
        oracle
    }

    fn predict(&mut self, pair: usize) {
        let ([a, b], cached) = &mut self.pairs[pair];
        let placed = |body: usize| {
            let found = &self.scene.bodies[body];
            let rotation = self.motions[body].rotation_at(0.0);
            PlacedTree { tree: &self.trees[found.shape], rotation, scale: found.scale }
        };
        let relative = Relative::at(&self.motions[*a], &self.motions[*b], cached.origin);
        cached.plan = self.search.translating(&placed(*a), &placed(*b), &relative, cached.from);
    }

    fn run(&mut self, until: f64, responding: bool, events: &[BodyEvent]) -> Vec<ReportedPairs> {
        let mut list = Vec::new();
        loop {
            let next = |(bodies, cached): &([usize; 2], Cached)| {
                let (kind, t) = match (cached.touching, cached.plan.touching, cached.plan.next) {
                    (true, _, _) => (0, cached.plan.end),
                    (false, Some(_), _) => (1, cached.from),
                    (false, None, Some(next)) => (1, next.time),
                    _ => return None,
                };
                Some((cached.origin + t, kind, *bodies))
            };
            let steps = (0..self.pairs.len()).filter_map(|k| Some((next(&self.pairs[k])?, k)));
            let first = steps.min_by(|((t, kind, bodies), _), ((u, other, others), _)| {
                t.total_cmp(u).then(kind.cmp(other)).then(bodies.cmp(others))
            });
            let Some(((time, kind, bodies), k)) = first.filter(|step| step.0.0 <= until) else {
                return list;
            };
            let cached = &mut self.pairs[k].1;
            let faces = if kind == 0 {
                (cached.touching, cached.plan.touching) = (false, None);
                None
            } else if let Some(faces) = cached.plan.touching {
                cached.touching = true;
                Some(faces)
            } else {
                let next = cached.plan.next.unwrap();
                (cached.touching, cached.from) = (true, next.time);
                Some(next.faces)
            };
            let already = kind == 1 && cached.plan.touching.is_some();
            let touch = ReportedPairs {
                time: time.to_bits(),
                bodies: bodies.map(|b| b as u32),
                touch: faces,
            };
            list.push(touch);
            if kind == 1 && !already {
                self.predict(k);
            }
            // The response is the engine's own business: take its normal, if it is the same event.
            let Some(event) = events.get(list.len() - 1) else { return list };
            if responding && time > 0.0 && kind == 1 {
                self.bounce(event, time);
            }
        }
    }

    /// The same arithmetic as `elastic_bounce`, on the oracle's own motions.
    fn bounce(&mut self, event: &BodyEvent, time: f64) {
        let Some(contact) = event.contact else { return };
        assert_ne!(event.kind, BodyEventKind::Rest, "no scene of this test comes to rest");
        let masses = inverse_masses(self.scene, event.bodies);
        let [a, b] = event.bodies.map(BoxId::index);
        let moved = [a, b].map(|body| self.motions[body].from_time(time));
        let approach = (moved[0].velocity - moved[1].velocity).dot(contact.normal);
        if approach <= 0.0 {
            return;
        }
        for (k, body) in [a, b].into_iter().enumerate() {
            let share = contact.normal * (masses[k] / (masses[0] + masses[1]));
            let sign = if k == 0 { -1.0 } else { 1.0 };
            if masses[k] > 0.0 {
                self.motions[body] = moved[k];
                self.motions[body].velocity += share * (2.0 * approach) * sign;
                self.renew(body, time);
            }
        }
    }

    fn renew(&mut self, body: usize, time: f64) {
        for k in 0..self.pairs.len() {
            if self.pairs[k].0.contains(&body) {
                (self.pairs[k].1.origin, self.pairs[k].1.from) = (time, 0.0);
                self.predict(k);
            }
        }
    }
}

fn agree(scene: &ManyBodies, until: f64, responding: bool) -> usize {
    let (events, bodies) = run(scene, until, responding);
    let expected = Oracle::new(scene).run(until, responding, &events);
    for (k, (ours, theirs)) in seen(&events).iter().zip(&expected).enumerate() {
        // Faces that begin together within the tolerance of contact are one contact to the search.
        let [time, expected] = [ours.time, theirs.time].map(f64::from_bits);
        assert!((time - expected).abs() < 1e-9, "event {k}: {time} {expected} {:?}", events[k]);
        assert_eq!(ours.bodies, theirs.bodies, "event {k}: {:?}", events[k]);
        assert_eq!(ours.touch.is_some(), theirs.touch.is_some(), "event {k}: {:?}", events[k]);
    }
    assert_eq!(events.len(), expected.len());
    assert_eq!(bodies.counts().rests, 0);
    events.iter().filter(|event| event.kind == BodyEventKind::Touch).count()
}

#[test]
fn rings_touch_when_all_pairs_say_so() {
    for density in [0.01, 0.1] {
        let scene = rings(Scattering { count: 60, density, ..Scattering::sparse(60) });
        for responding in [false, true] {
            let touches = agree(&scene, 4.0, responding);
            assert!(touches > 10, "{touches}");
        }
    }
}

#[test]
fn models_rows_and_stacks_touch_when_all_pairs_say_so() {
    let scene = models(Scattering { density: 0.1, ..Scattering::sparse(6) });
    assert!(agree(&scene, 2.0, true) > 3);
    assert!(agree(&along_one_axis(40, 1), 6.0, true) > 40);
    assert!(agree(&along_one_axis(12, 2), 6.0, false) > 4);
    assert!(agree(&falling_stacks(2, 3), 0.8, true) > 6);
}

/// The same contacts with responses to the last bit, whichever broad phase; more bodies than the
/// oracle could take. `KINTACT_LONG=1` takes 500 rings instead of 120.
#[test]
fn every_broad_phase_gives_the_same_contacts() {
    let long = std::env::var_os("KINTACT_LONG").is_some();
    let count = if long { 500 } else { 120 };
    let dense = |density| rings(Scattering { density, ..Scattering::sparse(count) });
    let scenes = [
        (dense(0.001), 1.0),
        (dense(0.01), 1.0),
        (dense(0.1), 0.5),
        (bullet_and_sheet(), 1.0),
        (resting_stacks(4, 4), 0.5),
        (falling_stacks(4, 4), 0.5),
        (along_one_axis(count, 3), 1.0),
        (models(Scattering { density: 0.05, ..Scattering::sparse(4) }), 0.5),
    ];
    for (k, (scene, until)) in scenes.iter().enumerate() {
        let expected = seen(&run_over(scene, AllPairs::new(0.0).unwrap(), *until, true).0);
        let by_grid = run_over(scene, KineticGrid::new(0.0).unwrap(), *until, true).0;
        let by_lists = run_over(scene, SweptLists::new(0.0).unwrap(), *until, true).0;
        let by_swaps = run_over(scene, KineticSweep::new(0.0).unwrap(), *until, true).0;
        let by_choice = run(scene, *until, true).0;
        assert!(!expected.is_empty(), "scene {k}");
        let found =
            [("grid", by_grid), ("lists", by_lists), ("swaps", by_swaps), ("choice", by_choice)];
        for (name, found) in found {
            assert_eq!(seen(&found), expected, "scene {k} by {name}");
        }
    }
}

#[test]
fn no_bullet_passes() {
    let scene = bullet_and_sheet();
    let (events, bodies) = run(&scene, 1.0, true);
    let touch = events.iter().find(|event| event.kind == BodyEventKind::Touch).unwrap();
    // The bullet's nearest vertex is at most its radius ahead of its centre.
    assert!((touch.time - 0.01).abs() < 1.1e-5, "{}", touch.time);
    let contact = touch.contact.unwrap();
    assert!((contact.normal - DVec3::Z).length() < 1e-6, "{}", contact.normal);
    assert!(contact.point.z.abs() < 1e-9, "{}", contact.point);
    assert!(bodies.motion(BoxId(1)).unwrap().velocity.z > 999.0);

    let (passing, _) = run(&scene, 1.0, false);
    let kinds: Vec<_> = passing.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [BodyEventKind::Touch, BodyEventKind::Leave]);
}

#[test]
fn a_resting_stack_touches_once_and_stays_quiet() {
    let (events, _) = run(&resting_stacks(9, 4), 10.0, true);
    assert_eq!(events.len(), 36);
    for event in &events {
        assert_eq!((event.kind, event.time), (BodyEventKind::Touch, 0.0));
        let contact = event.contact.unwrap();
        assert!(contact.already);
    }
}

/// A cube that loses half its speed at each bounce bounces infinitely often in a finite time.
#[test]
fn endless_bouncing_is_told_to_be_rest() {
    let scene = falling_stacks(1, 1);
    let mut bodies = engine(&scene);
    let mut kinds = Vec::new();
    while let Some(event) = bodies.next_event(10.0).unwrap() {
        kinds.push(event.kind);
        let mut changes = elastic_bounce(&bodies, &event, inverse_masses(&scene, event.bodies));
        if event.kind == BodyEventKind::Touch {
            changes.iter_mut().for_each(|(_, motion)| motion.velocity *= 0.5);
        }
        for (body, motion) in changes {
            bodies.change(body, motion).unwrap();
        }
        assert!(kinds.len() < 200, "{event:?}");
    }
    assert_eq!(kinds.iter().filter(|kind| **kind == BodyEventKind::Rest).count(), 1);
    assert_eq!(bodies.counts().rests, 1);
    let resting = bodies.motion(BoxId(1)).unwrap();
    assert!((resting.position_at(10.0).z - 0.5).abs() < 1e-6, "{resting:?}");

    // A motion that changes later wakes the pair.
    let lifted = BodyMotion { acceleration: DVec3::ZERO, ..resting.from_time(10.0) };
    let up = lifted.with_velocity(DVec3::Z);
    bodies.change(BoxId(1), up).unwrap();
    while bodies.next_event(11.0).unwrap().is_some() {}
    let down = bodies.motion(BoxId(1)).unwrap().from_time(11.0).with_velocity(-DVec3::Z);
    bodies.change(BoxId(1), down).unwrap();
    let touch = bodies.next_event(13.0).unwrap().unwrap();
    assert_eq!(touch.kind, BodyEventKind::Touch);
    assert!((touch.time - 12.0).abs() < 1e-5, "{}", touch.time);
}

/// Rotation is found to a tolerance: every touch that a fine polling sees is predicted, not later
/// than seen, and in the same order.
#[test]
fn turning_rings_touch_no_later_than_polling_sees() {
    let scene = rings(Scattering { density: 0.1, spin: 2.0, ..Scattering::sparse(30) });
    let until = 1.0;
    let (predicted, bodies) = run(&scene, until, false);
    let (again, _) = run(&scene, until, false);
    assert_eq!(seen(&predicted), seen(&again));
    assert_eq!(bodies.counts().late, 0);

    let mut polled = engine_with(
        &scene,
        KineticBodyOptions { poll_interval: 1.0 / 512.0, ..KineticBodyOptions::default() },
    );
    (0..scene.bodies.len()).for_each(|k| polled.set_detection(BoxId(k as u32), Detection::Polled));
    let mut found = 0;
    while let Some(event) = polled.next_event(until).unwrap() {
        if event.kind == BodyEventKind::Leave {
            continue;
        }
        found += 1;
        let before = |e: &&BodyEvent| e.bodies == event.bodies && e.kind != BodyEventKind::Leave;
        let touch = predicted.iter().find(before);
        let touch = touch.unwrap_or_else(|| panic!("not predicted: {event:?}"));
        assert!(touch.time <= event.time, "{touch:?} {event:?}");
    }
    assert!(found > 5, "{found}");
    // Polling cannot see more pairs than there are.
    let touches = predicted.iter().filter(|e| e.kind != BodyEventKind::Leave).count();
    assert!(touches >= found, "{touches} {found}");
}

#[test]
fn bad_input_is_refused_with_the_body_and_nothing_is_disturbed() {
    let scene = bullet_and_sheet();
    let mut bodies = engine(&scene);
    let tree = trees(&scene).remove(0);
    let resting = BodyMotion::resting(0.0, DVec3::ZERO);
    assert!(bodies.insert(tree.clone(), f64::NAN, resting).is_err());
    assert!(bodies.insert(tree.clone(), 1.0, resting.with_velocity(DVec3::NAN)).is_err());
    assert!(bodies.insert(tree, 1.0, BodyMotion { start: 5.0, ..resting }).is_err());
    let error = bodies.change(BoxId(1), resting.with_velocity(DVec3::splat(1e300)));
    assert!(error.unwrap_err().to_string().starts_with("body 1:"));
    assert!(bodies.change(BoxId(7), resting).is_err());
    assert!(bodies.next_event(f64::NAN).is_err());
    let event = bodies.next_event(1.0).unwrap().unwrap();
    assert_eq!(event.kind, BodyEventKind::Touch);
    assert!(bodies.next_event(0.0).is_err());
    bodies.remove(BoxId(1)).unwrap();
    assert_eq!(bodies.next_event(1.0).unwrap().map(|e| e.kind), Some(BodyEventKind::Leave));
    assert_eq!(bodies.next_event(1.0).unwrap(), None);
}

#[test]
fn idle_time_takes_work_off_the_next_event() {
    let scene = rings(Scattering { density: 0.1, ..Scattering::sparse(40) });
    let (mut busy, mut idle) = (engine(&scene), engine(&scene));
    for bodies in [&mut busy, &mut idle] {
        while bodies.next_event(0.5).unwrap().is_some() {}
        for k in 0..40 {
            let motion = bodies.motion(BoxId(k)).unwrap().from_time(0.5);
            let back = motion.with_velocity(-motion.velocity);
            bodies.change(BoxId(k), back).unwrap();
        }
    }
    assert!(idle.predict_pending(1) <= 1);
    idle.predict_pending(usize::MAX);
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    while let Some(event) = busy.next_event(1.0).unwrap() {
        ours.push(event);
    }
    while let Some(event) = idle.next_event(1.0).unwrap() {
        theirs.push(event);
    }
    assert_eq!(ours, theirs);
    assert_eq!(busy.counts().searches.searches, idle.counts().searches.searches);
}
