use kintact::contacts::{KineticContacts, MovingMesh};
use kintact::motion::{Flightplans, KeyPositions};
use kintact::{DVec3, TriMesh};
use kintact_scenes::{
    ClothParameters, Garment, KEYFRAME_RATE, KeyframedMesh, Tablecloth, WalkingFigure,
    cloth_on_ball, tablecloth, walking_figure,
};

pub(super) struct Scene {
    pub(super) name: String,
    pub(super) meshes: [MovingMesh; 2],
    /// The first and the last keyframe looked at.
    pub(super) keys: [u32; 2],
}

pub(super) fn moving(scene: KeyframedMesh) -> MovingMesh {
    let (mesh, plans) = scene.into_flightplans().expect("a sound scene");
    MovingMesh::new(mesh.faces().to_vec(), plans).expect("a sound scene")
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
    let plans = Flightplans::keyframes(times, keys).expect("a sound scene");
    let cloth = MovingMesh::new(scene.cloth.faces().to_vec(), plans).expect("a sound scene");
    [cloth, resting(&scene.ball)]
}

/// All scenes of two bodies; `keys` keyframes of each.
pub(super) fn scenes(keys: u32) -> Vec<Scene> {
    let cutting = ClothParameters { ball_enlargement: 0.05, ..ClothParameters::CLOTH_16K };
    let mut scenes = Vec::new();
    let mut add = |name: &str, meshes: [MovingMesh; 2], from: u32| {
        scenes.push(Scene { name: name.to_owned(), meshes, keys: [from, from + keys] });
    };
    for (name, faces) in
        [("tablecloth 4k, cutting the rim", 4_050), ("tablecloth 16k, cutting the rim", 16_200)]
    {
        add(name, [moving(tablecloth(faces).cloth), resting(&Tablecloth::table(0.02))], 16);
    }
    let dress = walking_figure(Garment::Dress, 64_896, 20_000);
    let body = WalkingFigure::body(20_000, 0.02);
    add("dress 65k on a body of 20k, cutting it", [moving(dress.garment), moving(body)], 10);
    add("cloth 65k resting on ball 20k", on_ball(&ClothParameters::CLOTH_65K), 30);
    add("cloth 16k cutting ball 20k", on_ball(&cutting), 16);
    scenes
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
