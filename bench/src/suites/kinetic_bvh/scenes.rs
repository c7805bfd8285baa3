//! The scenes: one deforming body against one that stands still or deforms too.

use kintact::bvh::Aabb;
use kintact::bvh::{BuildOptions, StaticTree};
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
    spheres: Option<ExpandingSpheres>,
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
    pub(super) fn spheres(faces: usize) -> Self {
        let scene = ExpandingSpheres::new(faces);
        let body = |sphere: usize| Body {
            faces: scene.meshes()[sphere].faces().to_vec(),
            trajectories: scene.trajectories(sphere).expect("a sound scene"),
        };
        let bodies = vec![body(0), body(1)];
        Self {
            name: format!(
                "expanding spheres 2 x {}k",
                (bodies[0].faces.len() as f64 / 1e3).round()
            ),
            rate: "tenth of a unit of time",
            bodies,
            still: None,
            from: 0.4,
            to: 1.3,
            keys: 9,
            spheres: Some(scene),
        }
    }

    /// Whether trajectories change where bodies touch.
    pub(super) fn responds(&self) -> bool {
        self.spheres.is_some()
    }

    pub(super) fn start(&self) -> f64 {
        self.from
    }

    /// All frames at a rate, and the changes there: of sphere triangles beyond the plane in which
    /// the spheres meet.
    pub(super) fn frames(&self, frames_a_key: u32) -> Vec<Frame> {
        let mut spheres = self.spheres.clone();
        let frames = self.keys * frames_a_key;
        let step = (self.to - self.from) / f64::from(frames);
        (1..=frames)
            .map(|frame| self.from + step * f64::from(frame))
            .map(|t| (t, spheres.as_mut().map_or(vec![], |s| s.turn_past_mid_plane(t).into())))
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
