//! The scenes: one deforming body against one that stands still or deforms too.

use kintact::bvh::Aabb;
use kintact::bvh::{BuildOptions, StaticTree};
use kintact::deform::{KineticContacts, MovingMesh};
use kintact::motion::{TrajectoryChange, VertexTrajectories};
use kintact_scenes::{
    ExpandingSpheres, Garment, KEYFRAME_RATE, KeyframedMesh, tablecloth, walking_figure,
};

use crate::rivals::parry;
use crate::suites::boxes;

/// Triangles of the body that wears the garments.
const FIGURE: usize = 20_000;

pub(super) struct Body {
    pub(super) faces: Vec<[u32; 3]>,
    pub(super) trajectories: VertexTrajectories,
}

/// A body that does not move, in the form that each contestant takes.
pub(super) struct AtRest {
    pub(super) ours: StaticTree,
    pub(super) parry: parry::Tree,
}

pub(super) struct Scene {
    pub(super) name: String,
    /// The unit of the frame rate.
    pub(super) rate: &'static str,
    /// One, or two that are checked against each other.
    pub(super) bodies: Vec<Body>,
    pub(super) still: Option<AtRest>,
    from: f64,
    to: f64,
    /// Keyframes from start to end.
    pub(super) keys: u32,
    spheres: Option<(ExpandingSpheres, Turned)>,
}

/// What makes triangles of the expanding spheres turn back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Turned {
    /// The plane in which the spheres meet, in place of collision detection.
    ByPlane,
    /// Exact contacts of the frame, found outside the time that is measured.
    ByContacts,
}

/// A frame: its time and the trajectory changes then, a list for each body.
pub(super) type Frame = (f64, Vec<Vec<TrajectoryChange>>);

impl Scene {
    /// From the first contact to the swing under the rim and back.
    pub(super) fn tablecloth(faces: usize) -> Self {
        let scene = tablecloth(faces);
        let table = boxes(&scene.table);
        let still = AtRest {
            ours: StaticTree::build(&table, BuildOptions::default()),
            parry: parry::Tree::build(parry::Strategy::Binned, &parry::boxes(&table)),
        };
        Self::keyframed("tablecloth", vec![scene.cloth], Some(still), [8, 24])
    }

    /// Half a step, or a part of it if there are many triangles.
    pub(super) fn figure(garment: Garment, faces: usize) -> Self {
        let scene = walking_figure(garment, faces, FIGURE);
        let keys = if faces > 100_000 { [4, 6] } else { [4, 12] };
        Self::keyframed(garment_name(garment), vec![scene.garment, scene.body], None, keys)
    }

    fn keyframed(
        name: &str,
        meshes: Vec<KeyframedMesh>,
        still: Option<AtRest>,
        keys: [u32; 2],
    ) -> Self {
        let body = |mesh: KeyframedMesh| {
            let (mesh, trajectories) = mesh.into_trajectories().expect("a sound scene");
            Body { faces: mesh.faces().to_vec(), trajectories }
        };
        let bodies: Vec<Body> = meshes.into_iter().map(body).collect();
        let [from, to] = keys.map(|key| f64::from(key) / KEYFRAME_RATE);
        Self {
            name: format!("{name} {}k", (bodies[0].faces.len() as f64 / 1e3).round()),
            rate: "keyframe",
            bodies,
            still,
            from,
            to,
            keys: keys[1] - keys[0],
            spheres: None,
        }
    }

    /// There are no keyframes: frames are counted to the tenth of a unit of time. From 0.4 on,
    /// since nothing at all happens before they meet at 0.5.
    pub(super) fn spheres(faces: usize, turned: Turned) -> Self {
        let scene = ExpandingSpheres::new(faces);
        let body = |sphere: usize| Body {
            faces: scene.meshes()[sphere].faces().to_vec(),
            trajectories: scene.trajectories(sphere).expect("a sound scene"),
        };
        let bodies = vec![body(0), body(1)];
        let size = (bodies[0].faces.len() as f64 / 1e3).round();
        let by = if turned == Turned::ByPlane { "" } else { ", turned by contacts" };
        Self {
            name: format!("expanding spheres 2 x {size}k{by}"),
            rate: "tenth of a unit of time",
            bodies,
            still: None,
            from: 0.4,
            to: 1.3,
            keys: 9,
            spheres: Some((scene, turned)),
        }
    }

    /// Whether trajectories change where bodies touch.
    pub(super) fn responds(&self) -> bool {
        self.spheres.is_some()
    }

    pub(super) fn start(&self) -> f64 {
        self.from
    }

    /// All frames at a rate, and the changes there: of sphere triangles that turn back.
    pub(super) fn frames(&self, frames_a_key: u32) -> Vec<Frame> {
        let frames = self.keys * frames_a_key;
        let step = (self.to - self.from) / f64::from(frames);
        let times = (1..=frames).map(|frame| self.from + step * f64::from(frame));
        match &self.spheres {
            None => times.map(|t| (t, vec![])).collect(),
            Some((spheres, Turned::ByPlane)) => {
                let mut spheres = spheres.clone();
                times.map(|t| (t, spheres.turn_past_mid_plane(t).into())).collect()
            }
            Some((spheres, Turned::ByContacts)) => self.turned_by_contacts(spheres.clone(), times),
        }
    }

    fn turned_by_contacts(
        &self,
        mut spheres: ExpandingSpheres,
        times: impl Iterator<Item = f64>,
    ) -> Vec<Frame> {
        let mesh = |body: &Body| {
            MovingMesh::new(body.faces.clone(), body.trajectories.clone()).expect("a sound scene")
        };
        let (a, b) = (mesh(&self.bodies[0]), mesh(&self.bodies[1]));
        let mut contacts = KineticContacts::new(a, b, self.from).expect("a sound scene");
        times
            .map(|t| {
                let touching = contacts.advance_to(t).expect("a sound scene");
                let sides: [Vec<u32>; 2] = [
                    touching.iter().map(|pair| pair.a).collect(),
                    touching.iter().map(|pair| pair.b).collect(),
                ];
                let changes = [0, 1].map(|side: usize| spheres.turn(side, &sides[side]));
                for (side, changes) in changes.iter().enumerate() {
                    contacts.change_trajectories(side, changes).expect("a sound scene");
                }
                (t, changes.into())
            })
            .collect()
    }
}

pub(super) fn garment_name(garment: Garment) -> &'static str {
    match garment {
        Garment::Shirt => "shirt",
        Garment::Dress => "dress",
    }
}

/// The tightest boxes around a body's triangles.
pub(super) fn tight_boxes(faces: &[[u32; 3]], positions: &[kintact::DVec3], out: &mut Vec<Aabb>) {
    out.clear();
    out.extend(faces.iter().map(|face| Aabb::around(face.map(|v| positions[v as usize]))));
}
