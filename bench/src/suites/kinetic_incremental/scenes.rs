//! The scenes of this suite: cloths and dresses that cut, or rest on, a table, a body or a ball.

use kintact::deform::{KineticContacts, MovingMesh};
use kintact::motion::{KeyPositions, VertexTrajectories};
use kintact::{DVec3, TriMesh};
use kintact_scenes::{
    ClothParameters, Garment, KEYFRAME_RATE, KeyframedMesh, Tablecloth, WalkingFigure,
    cloth_on_ball, tablecloth, walking_figure,
};

pub(super) struct Scene {
    pub(super) name: String,
    pub(super) meshes: [MovingMesh; 2],
    /// The first and the last keyframe measured.
    pub(super) keys: [u32; 2],
}

pub(super) fn moving(scene: KeyframedMesh) -> MovingMesh {
    let (mesh, trajectories) = scene.into_trajectories().expect("a sound scene");
    MovingMesh::new(mesh.faces().to_vec(), trajectories).expect("a sound scene")
}

fn resting(mesh: &TriMesh) -> MovingMesh {
    MovingMesh::resting(mesh).expect("a sound scene")
}

fn on_ball(parameters: &ClothParameters) -> [MovingMesh; 2] {
    let scene = cloth_on_ball(parameters);
    let times = (0..scene.keyframes.len()).map(|k| k as f64 / KEYFRAME_RATE).collect();
    let single =
        |f: Vec<DVec3>| f.iter().map(|p| p.as_vec3().to_array()).collect::<Vec<[f32; 3]>>();
    let keys = KeyPositions::Single(scene.keyframes.into_iter().map(single).collect());
    let trajectories = VertexTrajectories::keyframes(times, keys).expect("a sound scene");
    let cloth = MovingMesh::new(scene.cloth.faces().to_vec(), trajectories).expect("a sound scene");
    [cloth, resting(&scene.ball)]
}

/// The scenes of two bodies whose names are wanted; `keys` keyframes of each.
pub(super) fn scenes(keys: u32, is_wanted: impl Fn(&str) -> bool) -> Vec<Scene> {
    let mut scenes = Vec::new();
    let mut add = |name: &str, from: u32, meshes: &dyn Fn() -> [MovingMesh; 2]| {
        if is_wanted(name) {
            scenes.push(Scene {
                name: name.to_owned(),
                meshes: meshes(),
                keys: [from, from + keys],
            });
        }
    };
    for (name, faces) in
        [("tablecloth 4k, cutting the rim", 4_050), ("tablecloth 16k, cutting the rim", 16_200)]
    {
        let table = || [moving(tablecloth(faces).cloth), resting(&Tablecloth::table(0.02))];
        add(name, 16, &table);
    }
    add("dress 65k on a body of 20k, cutting it", 10, &|| {
        let dress = walking_figure(Garment::Dress, 64_896, 20_000);
        [moving(dress.garment), moving(WalkingFigure::body(20_000, 0.02))]
    });
    add("cloth 65k resting on ball 20k", 30, &|| on_ball(&ClothParameters::CLOTH_65K));
    let cutting = ClothParameters { ball_enlargement: 0.05, ..ClothParameters::CLOTH_16K };
    add("cloth 16k cutting ball 20k", 16, &|| on_ball(&cutting));
    scenes
}

/// The name of a scene of [`of_paper`].
pub(super) fn name_of(garment: Option<Garment>, faces: usize) -> String {
    let kind = match garment {
        None => "tablecloth",
        Some(Garment::Shirt) => "shirt",
        Some(Garment::Dress) => "dress",
    };
    format!("{kind} {}k", (faces as f64 / 1e3).round())
}

/// A scene of the paper's figure 22, one keyframe of it: cloths cut the rim of a table, garments the
/// body in them.
pub(super) fn of_paper(garment: Option<Garment>, faces: usize) -> Scene {
    let name = name_of(garment, faces);
    match garment {
        None => Scene {
            name,
            meshes: [moving(tablecloth(faces).cloth), resting(&Tablecloth::table(0.02))],
            keys: [16, 17],
        },
        Some(garment) => Scene {
            name,
            meshes: [
                moving(walking_figure(garment, faces, 20_000).garment),
                moving(WalkingFigure::body(20_000, 0.02)),
            ],
            keys: [10, 11],
        },
    }
}

impl Scene {
    pub(super) fn start(&self) -> f64 {
        f64::from(self.keys[0]) / KEYFRAME_RATE
    }

    /// Sample times after the start, the last at the last key.
    pub(super) fn times(&self, samples: u32) -> impl Iterator<Item = f64> + Clone + use<> {
        let (from, keys) = (self.keys[0], self.keys[1] - self.keys[0]);
        (1..=keys * samples).map(move |frame| {
            let key = frame / samples;
            let part = f64::from(frame % samples) / f64::from(samples);
            (f64::from(from + key) + part) / KEYFRAME_RATE
        })
    }

    pub(super) fn contacts(&self) -> KineticContacts {
        let [a, b] = self.meshes.clone();
        KineticContacts::new(a, b, self.start()).expect("a sound scene")
    }
}
