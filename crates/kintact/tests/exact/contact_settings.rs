//! How a generated scene is put into a world ([`Setting`]), what the world says of it
//! ([`intervals`]), and how that is compared with the truth ([`compare`], [`are_within`]). Called by
//! `lasting_contact.rs`, `lasting_settings.rs` and `lasting_rotation.rs`.

use std::collections::BTreeMap;
use std::ops::Range;

use glam::{DMat3, DQuat};
use kintact::deform::EventKind;
use kintact::exact::ccd::touching_features;
use kintact::exact::triangles_intersect;
use kintact::geometry::{Pair, Triangle};
use kintact::motion::{BodyMotion, VertexTrajectories};
use kintact::world::options::Detail;
use kintact::world::{Body, World, WorldOptions};
use kintact::{DVec3, TriMesh};

use crate::contact_oracle::TimeInterval;
use crate::contact_scenes::ContactScene;

/// The span of the scenes.
pub(crate) const END: f64 = 4.0;

/// Closed intervals of times.
pub(crate) type Times = Vec<[f64; 2]>;

/// What a body is given to the world as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    Rigid,
    /// By trajectories of its vertices.
    Deforming,
    Breakable,
}

/// How a scene is put into a world.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) detail: Detail,
    pub(crate) given: [Given; 2],
    /// The whole scene is turned by this, which rounds, and moved by that.
    pub(crate) turned: DQuat,
    pub(crate) offset: DVec3,
    pub(crate) is_parallel: bool,
}

impl Setting {
    pub(crate) fn plain(detail: Detail) -> Self {
        Self {
            detail,
            given: [Given::Rigid; 2],
            turned: DQuat::IDENTITY,
            offset: DVec3::ZERO,
            is_parallel: false,
        }
    }

    pub(crate) fn world(&self) -> World {
        let options = WorldOptions { events: self.detail, parallel: self.is_parallel };
        World::at(0.0, options).unwrap()
    }

    /// Adds the bodies of a scene.
    pub(crate) fn add(&self, world: &mut World, scene: &ContactScene) {
        let turned = |v: DVec3| {
            // Without rotation nothing is rounded.
            if self.turned == DQuat::IDENTITY { v } else { DMat3::from_quat(self.turned) * v }
        };
        let still = BodyMotion::resting(0.0, self.offset);
        let moving = BodyMotion {
            velocity: turned(scene.velocity),
            acceleration: turned(scene.acceleration),
            ..BodyMotion::resting(0.0, self.offset + turned(scene.position))
        };
        let bodies = [(&scene.a, still), (&scene.b, moving)];
        for ((triangles, motion), given) in bodies.into_iter().zip(self.given) {
            let mesh = TriMesh::from_triangles(triangles).unwrap();
            let body = if given == Given::Rigid {
                Body::rigid(mesh).moving(motion.with_orientation(self.turned))
            } else {
                let at = |p: &DVec3| turned(*p) + motion.position;
                let positions: Vec<DVec3> = mesh.vertices().iter().map(at).collect();
                let count = positions.len();
                let (velocity, acceleration) = (motion.velocity, motion.acceleration);
                let trajectories = if acceleration == DVec3::ZERO {
                    VertexTrajectories::linear(0.0, positions, vec![velocity; count])
                } else {
                    let all = [vec![velocity; count], vec![acceleration; count]];
                    let [velocities, accelerations] = all;
                    VertexTrajectories::ballistic(0.0, positions, velocities, accelerations)
                };
                let body = Body::deforming(mesh.faces().to_vec(), trajectories.unwrap()).unwrap();
                if given == Given::Breakable { body.as_breakable() } else { body }
            };
            world.add(body).unwrap();
        }
    }

    /// How far an event may be inside of the contact it begins or ends: rounding, or the resolution of
    /// windows in which vertices are followed.
    pub(crate) fn time_error(&self) -> f64 {
        if self.given == [Given::Rigid; 2] { 1e-13 } else { 1e-9 * END }
    }

    /// A world with one scene.
    pub(crate) fn of(&self, scene: &ContactScene) -> World {
        let mut world = self.world();
        self.add(&mut world, scene);
        world
    }

    /// How far apart faces may be that count as touching: twice the tolerance of contact of the
    /// smaller body; of vertices that move on their own, what rounding may do to gaps over a window.
    pub(crate) fn tolerance(&self, scene: &ContactScene) -> f64 {
        let reach = |t: &[Triangle]| {
            let all = || t.iter().flatten();
            all().fold(0.0, |size: f64, p| size.max((*p - t[0][0]).length()))
        };
        let small = reach(&scene.a).min(reach(&scene.b)).max(1e-2);
        let own = 2f64.powi(-42) * small;
        if self.given == [Given::Rigid; 2] {
            return own;
        }
        let sizes = reach(&scene.a).max(reach(&scene.b));
        own + 2f64.powi(-35) * sizes
    }
}

pub(crate) fn rounded(intervals: &[TimeInterval]) -> Times {
    let within = intervals.iter().map(|i| {
        let end = |end: &Option<_>, other: f64| {
            end.as_ref().map_or(other, crate::contact_oracle::Root::to_f64)
        };
        [end(&i.from, f64::NEG_INFINITY), end(&i.to, f64::INFINITY)]
    });
    within.filter(|[from, to]| *to >= 0.0 && *from <= END).collect()
}

/// Two bodies by their numbers, and their faces; of bodies as wholes the faces are 0 and 0.
pub(crate) type Key = ([usize; 2], Pair);

/// Intervals by key, from the world's events up to the end. One begin and at most one end a contact.
pub(crate) fn intervals(world: &mut World, steps: u32) -> BTreeMap<Key, Times> {
    let mut found: BTreeMap<Key, Times> = BTreeMap::new();
    let is_coarse = world.options().events == Detail::Bodies;
    for step in 1..=steps {
        for event in world.events(END * f64::from(step) / f64::from(steps)).unwrap() {
            let faces = if is_coarse { Pair { a: 0, b: 0 } } else { event.contact.faces };
            let key = (event.bodies.map(kintact::world::BodyId::index), faces);
            let times = found.entry(key).or_default();
            let is_open = times.last().is_some_and(|last| last[1] == f64::INFINITY);
            match event.kind {
                EventKind::Begin => {
                    assert!(!is_open, "a begin without an end: {event:?}");
                    times.push([event.time, f64::INFINITY]);
                }
                EventKind::End => {
                    assert!(is_open, "an end without a begin: {event:?}");
                    times.last_mut().unwrap()[1] = event.time;
                }
            }
        }
    }
    found
}

/// Whether two faces touch, or do once one of them is moved by a distance.
pub(crate) fn are_within(a: &Triangle, b: &Triangle, more: [DVec3; 2], tolerance: f64) -> bool {
    let mut directions = vec![DVec3::X, DVec3::Y, DVec3::Z, more[0], more[1]];
    let normal = |t: &Triangle| (t[1] - t[0]).cross(t[2] - t[0]);
    directions.extend([normal(a), normal(b)]);
    for i in 0..3 {
        for j in 0..3 {
            directions.push((a[(i + 1) % 3] - a[i]).cross(b[(j + 1) % 3] - b[j]));
        }
        for n in [normal(a), normal(b)] {
            directions.push(n.cross(a[(i + 1) % 3] - a[i]));
            directions.push(n.cross(b[(i + 1) % 3] - b[i]));
        }
    }
    // Parallel faces that are moved by more than their distance are apart again.
    let [p, q] = touching_features(a, b).points;
    triangles_intersect(a, b)
        || (q - p).length() <= tolerance
        || directions.into_iter().filter_map(DVec3::try_normalize).any(|d| {
            [tolerance, -tolerance]
                .into_iter()
                .any(|s| triangles_intersect(a, &b.map(|p| p + d * s)))
        })
}

/// How early a contact may begin, or how late it may end, before the bodies are farther apart than
/// the tolerance: the exact test finds that moved by it the faces touch at that time.
pub(crate) fn is_within_tolerance(
    scene: &ContactScene,
    pair: Pair,
    t: f64,
    tolerance: f64,
) -> bool {
    let way = scene.position + scene.velocity * t + scene.acceleration * (0.5 * t * t);
    let (a, b) = (scene.a[pair.a as usize], scene.b[pair.b as usize].map(|p| p + way));
    are_within(&a, &b, [scene.velocity, scene.acceleration], tolerance)
}

/// Every true interval lies in a found one, but for the error of times, and the ends of found ones are
/// true ends, to 1e-6 or as far as the tolerance allows.
pub(crate) fn compare(
    found: &Times,
    truth: &Times,
    error: f64,
    is_near: impl Fn(f64) -> bool,
    name: &str,
) {
    for &[from, to] in truth {
        let [from, to] = [from.max(0.0), to.min(END)];
        let covers = |span: &&[f64; 2]| span[0] <= from + error && span[1] >= to - error;
        assert!(found.iter().any(|span| covers(&span)), "{name}: missed {from} to {to}: {found:?}");
    }
    for span in found {
        let is_true = |t: f64, k: usize| {
            truth.iter().any(|other| (other[k].clamp(0.0, END) - t).abs() <= 1e-6)
        };
        let ends = [(span[0], 0), (span[1].min(END), 1)];
        for (t, k) in ends {
            assert!(is_true(t, k) || is_near(t), "{name}: {t} of {span:?} is not in {truth:?}");
        }
    }
}

/// The numbers of the scenes of a test: in every run so many from zero on, or as many from where on as
/// `KINTACT_CONTACT_SCENES` and `KINTACT_CONTACT_FIRST` say. With 1 and the number of a scene that
/// failed, it runs alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scenes {
    first: u64,
    count: u64,
    usual: u64,
}

impl Scenes {
    pub(crate) fn of(usual: u64) -> Self {
        let given = |name| std::env::var(name).ok().and_then(|n| n.parse::<u64>().ok());
        let count = given("KINTACT_CONTACT_SCENES").unwrap_or(usual);
        Self { first: given("KINTACT_CONTACT_FIRST").unwrap_or(0), count, usual }
    }

    /// For tests that have one scene where others have a few.
    pub(crate) fn of_each(self, few: u64) -> Range<u64> {
        self.first..self.first.saturating_add((self.count / few).max(1))
    }

    pub(crate) fn all(self) -> Range<u64> {
        self.of_each(1)
    }

    /// Whether a test of that many scenes must have met all that it is meant to meet.
    pub(crate) fn are_many(self) -> bool {
        self.count >= self.usual
    }
}
