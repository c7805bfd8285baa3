//! Scenes made by program, baked, and compared with positions worked out by hand.

use kintact::DVec3;
use kintact_io::{
    AnimationOptions, BakeOptions, Format, Geometry, Keyframes, Loaded, Scene,
    read_animation_from_bytes, read_geometry_from_bytes, read_mesh, read_scene,
    read_scene_from_bytes,
};

/// Collects the arrays of a scene; the rest of its JSON is given as text.
#[derive(Default, Clone)]
pub(crate) struct Builder {
    data: Vec<u8>,
    views: Vec<String>,
    accessors: Vec<String>,
    rest: String,
}

impl Builder {
    fn view(&mut self, bytes: &[u8]) -> usize {
        self.data.resize(self.data.len().next_multiple_of(4), 0);
        self.views.push(format!(
            r#"{{"buffer":0,"byteOffset":{},"byteLength":{}}}"#,
            self.data.len(),
            bytes.len()
        ));
        self.data.extend(bytes);
        self.views.len() - 1
    }

    fn accessor(&mut self, json: String) -> usize {
        self.accessors.push(json);
        self.accessors.len() - 1
    }

    pub(crate) fn floats(&mut self, kind: &str, width: usize, values: &[f32]) -> usize {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        let view = self.view(&bytes);
        let count = values.len() / width;
        self.accessor(format!(
            r#"{{"bufferView":{view},"componentType":5126,"count":{count},"type":"{kind}"}}"#
        ))
    }

    pub(crate) fn scalars(&mut self, values: &[f32]) -> usize {
        self.floats("SCALAR", 1, values)
    }

    fn bytes(&mut self, kind: &str, width: usize, values: &[u8]) -> usize {
        let view = self.view(values);
        let count = values.len() / width;
        self.accessor(format!(
            r#"{{"bufferView":{view},"componentType":5121,"count":{count},"type":"{kind}"}}"#
        ))
    }

    /// Everything but the arrays.
    pub(crate) fn rest(&mut self, json: &str) {
        self.rest = json.to_owned();
    }

    fn text(&self, uri: &str) -> String {
        format!(
            r#"{{"asset":{{"version":"2.0"}},"buffers":[{{{uri}"byteLength":{}}}],"bufferViews":[{}],"accessors":[{}],{}}}"#,
            self.data.len(),
            self.views.join(","),
            self.accessors.join(","),
            self.rest
        )
    }

    pub(crate) fn json(&self) -> String {
        self.text(&format!(
            r#""uri":"data:application/octet-stream;base64,{}","#,
            base64(&self.data)
        ))
    }

    pub(crate) fn glb(&self) -> Vec<u8> {
        let mut json = self.text("").into_bytes();
        json.resize(json.len().next_multiple_of(4), b' ');
        let mut binary = self.data.clone();
        binary.resize(binary.len().next_multiple_of(4), 0);
        let length = 12 + 8 + json.len() + 8 + binary.len();
        let mut bytes = b"glTF".to_vec();
        bytes.extend([2, length as u32].iter().flat_map(|value| value.to_le_bytes()));
        for (kind, chunk) in [(b"JSON", json), (b"BIN\0", binary)] {
            bytes.extend((chunk.len() as u32).to_le_bytes());
            bytes.extend(kind);
            bytes.extend(chunk);
        }
        bytes
    }

    fn load(&self) -> Loaded<Scene> {
        let by_text = scene(self.json().as_bytes());
        assert_eq!(by_text, scene(&self.glb()));
        by_text
    }
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0_u32, |word, &byte| word << 8 | u32::from(byte));
        let word = word << (8 * (3 - chunk.len()));
        for index in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * index)) as usize & 63];
            text.push(if index <= chunk.len() { letter.into() } else { '=' });
        }
    }
    text
}

fn scene(bytes: &[u8]) -> Loaded<Scene> {
    read_scene_from_bytes(bytes, &BakeOptions::default()).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(text: &str) -> String {
    let options = BakeOptions::default();
    read_scene_from_bytes(text.as_bytes(), &options)
        .map(|loaded| loaded.value)
        .unwrap_err()
        .to_string()
}

fn close(found: &[DVec3], expected: &[[f64; 3]]) {
    assert_eq!(found.len(), expected.len());
    for (index, (a, &b)) in found.iter().zip(expected).enumerate() {
        let b = DVec3::from_array(b);
        assert!(a.distance(b) < 1e-6, "vertex {index} is {a}, expected {b}");
    }
}

fn frame_at(keyframes: &Keyframes, time: f64) -> &[DVec3] {
    let index = keyframes.times().iter().position(|t| (t - time).abs() < 1e-9);
    let index = index.unwrap_or_else(|| panic!("no keyframe at {time}: {:?}", keyframes.times()));
    &keyframes.frames()[index]
}

/// A strip of two triangles. Its lower end follows the first joint, its upper end follows the
/// second joint by three quarters, which turns by a quarter about z in one second.
pub(crate) fn skinned() -> Builder {
    let mut b = Builder::default();
    let positions =
        b.floats("VEC3", 3, &[-1.0, 0.0, 0.0, 1.0, 0.0, 0.0, -1.0, 2.0, 0.0, 1.0, 2.0, 0.0]);
    let indices = b.bytes("SCALAR", 1, &[0, 1, 3, 0, 3, 2]);
    let joints = b.bytes("VEC4", 4, &[0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0]);
    let weights = b.floats(
        "VEC4",
        4,
        &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.25, 0.75, 0.0, 0.0, 1.5, 0.5, 0.0, 0.0],
    );
    let mut inverse = [0.0; 32];
    for diagonal in [0, 5, 10, 15] {
        inverse[diagonal] = 1.0;
        inverse[16 + diagonal] = 1.0;
    }
    inverse[16 + 13] = -1.0;
    let inverse = b.floats("MAT4", 16, &inverse);
    let times = b.scalars(&[0.0, 1.0]);
    let half = std::f32::consts::FRAC_1_SQRT_2;
    let turns = b.floats("VEC4", 4, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, half, half]);
    b.rest = format!(
        r#""scene":0,"scenes":[{{"nodes":[0,1]}}],
        "nodes":[{{"mesh":0,"skin":0,"translation":[5,5,5]}},{{"children":[2]}},{{"translation":[0,1,0]}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{positions},"JOINTS_0":{joints},"WEIGHTS_0":{weights}}},"indices":{indices}}}]}}],
        "skins":[{{"joints":[1,2],"inverseBindMatrices":{inverse}}}],
        "animations":[{{"name":"bend","channels":[{{"sampler":0,"target":{{"node":2,"path":"rotation"}}}}],
        "samplers":[{{"input":{times},"output":{turns}}}]}}]"#
    );
    b
}

#[test]
fn skins_bend_with_their_joints() {
    let loaded = skinned().load();
    let Scene { mesh, keyframes } = loaded.value;
    assert_eq!(mesh.faces(), [[0, 1, 3], [0, 3, 2]]);
    let rest = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [-1.0, 2.0, 0.0], [1.0, 2.0, 0.0]];
    close(mesh.vertices(), &rest);
    let keyframes = keyframes.unwrap();
    assert_eq!(keyframes.times().len(), 61);
    close(frame_at(&keyframes, 0.0), &rest);
    // At the end the second joint takes (x, 2) to (-1, 1 + x); the first leaves it. The third
    // vertex is a quarter of the first joint's and three quarters of the second's; the fourth
    // lists its joints the other way round, and its weights do not add up to one.
    let end = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [-1.0, 0.5, 0.0], [-0.5, 2.0, 0.0]];
    close(frame_at(&keyframes, 1.0), &end);
    // Half way the turn is an eighth: (x, 2) goes to ((x - 1) h, 1 + (x + 1) h), h = sqrt(1/2).
    let h = 0.5_f64.sqrt();
    let third = [-0.25 - 1.5 * h, 0.5 + 0.75, 0.0];
    let fourth = [0.25, 0.5 + 0.75 * (1.0 + 2.0 * h), 0.0];
    close(&frame_at(&keyframes, 0.5)[2..], &[third, fourth]);
}

/// A triangle with two morph targets (the second sparse) below a scaled node that moves by steps.
pub(crate) fn morphed() -> Builder {
    let mut b = Builder::default();
    let positions = b.floats("VEC3", 3, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    let first = b.floats("VEC3", 3, &[0.0, 0.0, 1.0, 0.0, 0.0, 2.0, 0.0, 0.0, 3.0]);
    let (indices, values) =
        (b.view(&[2]), b.view(&[0_f32, 0.0, -1.0].map(f32::to_le_bytes).concat()));
    let second = b.accessor(format!(
        r#"{{"componentType":5126,"count":3,"type":"VEC3","sparse":{{"count":1,
        "indices":{{"bufferView":{indices},"componentType":5121}},"values":{{"bufferView":{values}}}}}}}"#
    ));
    let times = b.scalars(&[0.0, 0.5, 1.5]);
    let weights = b.scalars(&[0.0, 0.0, 1.0, 0.0, 0.0, 1.0]);
    let step_times = b.scalars(&[0.0, 1.0]);
    let steps = b.floats("VEC3", 3, &[0.0, 0.0, 0.0, 0.0, 5.0, 0.0]);
    b.rest = format!(
        r#""scenes":[{{"nodes":[0]}}],
        "nodes":[{{"children":[1],"scale":[2,2,2]}},{{"mesh":0,"translation":[1,0,0]}}],
        "meshes":[{{"weights":[0.5,0],"primitives":[{{"attributes":{{"POSITION":{positions}}},
        "targets":[{{"POSITION":{first}}},{{"POSITION":{second}}}]}}]}}],
        "animations":[{{"channels":[{{"sampler":0,"target":{{"node":1,"path":"weights"}}}},
        {{"sampler":1,"target":{{"node":0,"path":"translation"}}}}],
        "samplers":[{{"input":{times},"output":{weights}}},
        {{"input":{step_times},"output":{steps},"interpolation":"STEP"}}]}}]"#
    );
    b
}

#[test]
fn morph_targets_and_steps() {
    let Scene { mesh, keyframes } = morphed().load().value;
    close(mesh.vertices(), &[[2.0, 0.0, 1.0], [4.0, 0.0, 2.0], [2.0, 2.0, 3.0]]);
    let keyframes = keyframes.unwrap();
    // Straight motion: the keys and one hold before the step, nothing in between.
    let times = [0.0, 0.5, 1.0 - 1e-6, 1.0, 1.5];
    assert_eq!(keyframes.times(), times);
    close(frame_at(&keyframes, 0.0), &[[2.0, 0.0, 0.0], [4.0, 0.0, 0.0], [2.0, 2.0, 0.0]]);
    close(frame_at(&keyframes, 0.5), &[[2.0, 0.0, 2.0], [4.0, 0.0, 4.0], [2.0, 2.0, 6.0]]);
    // Half way to the last key: half of the first target, half of the second.
    close(frame_at(&keyframes, 1.0), &[[2.0, 5.0, 1.0], [4.0, 5.0, 2.0], [2.0, 7.0, 2.0]]);
    assert!((frame_at(&keyframes, 1.0 - 1e-6)[0].y).abs() < 1e-12);
    close(frame_at(&keyframes, 1.5), &[[2.0, 5.0, 0.0], [4.0, 5.0, 0.0], [2.0, 7.0, -2.0]]);
}

#[test]
fn nodes_place_every_use_of_a_mesh() {
    let mut b = Builder::default();
    // Five vertices of which a strip and a fan use some; short normalised numbers, with a stride.
    let corners: [[i16; 3]; 5] =
        [[0, 0, 0], [32767, 0, 0], [0, 32767, 0], [32767, 32767, 0], [-32768, 0, 0]];
    let bytes: Vec<u8> = corners
        .iter()
        .flat_map(|&[x, y, z]| [x, y, z, -1].into_iter().flat_map(i16::to_le_bytes))
        .collect();
    let view = b.view(&bytes[..bytes.len() - 2]);
    b.views[view] = b.views[view].replace('}', r#","byteStride":8}"#);
    let positions = b.accessor(format!(
        r#"{{"bufferView":{view},"componentType":5122,"normalized":true,"count":5,"type":"VEC3"}}"#
    ));
    let strip = b.bytes("SCALAR", 1, &[0, 1, 2, 3]);
    let fan = b.bytes("SCALAR", 1, &[4, 0, 2, 3]);
    b.rest = format!(
        r#""scene":1,"scenes":[{{"nodes":[]}},{{"nodes":[2,0]}}],
        "nodes":[{{"mesh":0,"matrix":[0,1,0,0,-1,0,0,0,0,0,1,0,10,0,0,1]}},{{"mesh":0}},{{"mesh":1}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{positions}}},"indices":{strip},"mode":5}}]}},
        {{"primitives":[{{"attributes":{{"POSITION":{positions}}},"mode":1}},
        {{"attributes":{{"POSITION":{positions}}},"indices":{fan},"mode":6}}]}}],
        "extensionsUsed":["KHR_mesh_quantization"],"extensionsRequired":["KHR_mesh_quantization"]"#
    );
    let loaded = b.load();
    assert!(loaded.notes[0].starts_with("1 primitives of lines"), "{:?}", loaded.notes);
    let Scene { mesh, keyframes } = loaded.value;
    assert_eq!(keyframes, None);
    // First the fan of node 2: vertices 0, 2, 3, 4. Then the strip, turned and moved.
    let fan = [[0.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0], [-1.0, 0.0, 0.0]];
    let strip = [[10.0, 0.0, 0.0], [10.0, 1.0, 0.0], [9.0, 0.0, 0.0], [9.0, 1.0, 0.0]];
    close(mesh.vertices(), &[fan, strip].concat());
    assert_eq!(mesh.faces(), [[3, 0, 1], [3, 1, 2], [4, 5, 6], [6, 5, 7]]);
}

/// One vertex moved by an animation of its node.
fn moved(path: &str, interpolation: &str, width: usize, times: &[f32], values: &[f32]) -> Builder {
    let mut b = Builder::default();
    let positions = b.floats("VEC3", 3, &[1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    let times = b.scalars(times);
    let values = b.floats(if width == 4 { "VEC4" } else { "VEC3" }, width, values);
    b.rest = format!(
        r#""nodes":[{{"mesh":0}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{positions}}}}}]}}],
        "animations":[{{"name":"a","channels":[],"samplers":[]}},
        {{"name":"b","channels":[{{"sampler":0,"target":{{"node":0,"path":"{path}"}}}}],
        "samplers":[{{"input":{times},"output":{values},"interpolation":"{interpolation}"}}]}}]"#
    );
    b
}

fn bake(builder: &Builder, animation: &str, rate: f64) -> Loaded<Scene> {
    let options = BakeOptions { animation: Some(animation.into()), rate, ..BakeOptions::default() };
    read_scene_from_bytes(&builder.glb(), &options).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn cubic_splines() {
    // In-tangent, value, out-tangent for each key: from 0 with speed 2 to 6 with speed 0 in 2 s.
    let values = [
        0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, //
        0.0, 0.0, 0.0, 6.0, 0.0, 0.0, 9.0, 9.0, 9.0,
    ];
    let b = moved("translation", "CUBICSPLINE", 3, &[1.0, 3.0], &values);
    let keyframes = bake(&b, "b", 2.0).value.keyframes.unwrap();
    assert_eq!(keyframes.times(), [1.0, 1.5, 2.0, 2.5, 3.0]);
    for (index, t) in [0.0, 0.25, 0.5, 0.75, 1.0_f64].into_iter().enumerate() {
        let x = 1.0 + (t - 2.0 * t * t + t * t * t) * 4.0 + (3.0 - 2.0 * t) * t * t * 6.0;
        close(&keyframes.frames()[index][..1], &[[x, 0.0, 0.0]]);
    }
}

#[test]
fn turns_take_the_short_way() {
    // The second quaternion stands for a quarter turn about z with its sign flipped.
    let h = std::f32::consts::FRAC_1_SQRT_2;
    let b = moved("rotation", "LINEAR", 4, &[0.0, 1.0], &[0.0, 0.0, 0.0, 2.0, 0.0, 0.0, -h, -h]);
    let keyframes = bake(&b, "1", 3.0).value.keyframes.unwrap();
    assert_eq!(keyframes.times().len(), 4);
    let (sin, cos) = (std::f64::consts::FRAC_PI_6).sin_cos();
    close(&keyframes.frames()[1][..1], &[[cos, sin, 0.0]]);
    close(&keyframes.frames()[3][..1], &[[0.0, 1.0, 0.0]]);
}

#[test]
fn animations_are_chosen_by_name_or_number() {
    let b = moved("scale", "LINEAR", 3, &[0.0, 1.0], &[1.0, 1.0, 1.0, 3.0, 3.0, 3.0]);
    let first = b.load();
    assert_eq!(first.value.keyframes, None, "the first animation is empty");
    assert!(first.notes[0].ends_with("a, b"), "{:?}", first.notes);
    let by_name = bake(&b, "b", 1.0).value.keyframes.unwrap();
    assert_eq!(by_name, bake(&b, "1", 1.0).value.keyframes.unwrap());
    close(&by_name.frames()[1][..1], &[[3.0, 0.0, 0.0]]);
    let options = BakeOptions { animation: Some("c".into()), ..BakeOptions::default() };
    let error = read_scene_from_bytes(&b.glb(), &options).unwrap_err().to_string();
    assert!(error.contains("no animation \"c\"; there are: a, b"), "{error}");
}

#[test]
fn points_alone_are_a_cloud() {
    let mut b = Builder::default();
    let positions = b.floats("VEC3", 3, &[1.0, 2.0, 3.0]);
    b.rest = format!(
        r#""nodes":[{{"mesh":0}}],"meshes":[{{"primitives":[{{"attributes":{{"POSITION":{positions}}},"mode":0}}]}}]"#
    );
    let loaded = read_geometry_from_bytes(b.json().as_bytes(), Format::Gltf).unwrap();
    let Geometry::Points(cloud) = loaded.value else { panic!("not a cloud") };
    assert_eq!(cloud.points(), [DVec3::new(1.0, 2.0, 3.0)]);
    let error = read_scene_from_bytes(&b.glb(), &BakeOptions::default()).unwrap_err();
    assert!(error.to_string().contains("no faces"), "{error}");
}

#[test]
fn keyframes_by_the_common_reader() {
    let options = AnimationOptions { rate: Some(10.0), vertices: Some(4) };
    let loaded = read_animation_from_bytes(&skinned().glb(), Format::Gltf, &options).unwrap();
    assert_eq!(loaded.value.times().len(), 11);
    let wrong = AnimationOptions { vertices: Some(5), ..options };
    assert!(read_animation_from_bytes(&skinned().glb(), Format::Gltf, &wrong).is_err());
}

#[test]
fn broken_references_are_named() {
    let good = skinned().json();
    for (from, to, part) in [
        (r#""mesh":0"#, r#""mesh":7"#, "mesh 7 that does not exist"),
        (r#""skin":0"#, r#""skin":7"#, "no skin 7"),
        (r#""joints":[1,2]"#, r#""joints":[1,9]"#, "joint that does not exist"),
        (r#""joints":[1,2]"#, r#""joints":[1]"#, "follows joint 1, but its skin has only 1"),
        (r#""joints":[1,2]"#, r#""joints":[1,2,0]"#, "3 joints and 2 inverse"),
        (r#""children":[2]"#, r#""children":[9]"#, "node 1 has a child"),
        (r#""children":[2]"#, r#""children":[1]"#, "circle"),
        (r#""children":[2]"#, r#""children":[2,2]"#, "node 2 has two parents"),
        (r#""nodes":[0,1]"#, r#""nodes":[0,8]"#, "node 8"),
        (r#""nodes":[0,1]"#, r#""nodes":[0,0]"#, "twice"),
        (r#""scene":0"#, r#""scene":4"#, "no scene 4"),
        (r#""indices":1"#, r#""indices":77"#, "no accessor 77"),
        (r#""indices":1"#, r#""indices":0"#, "elements of 3 numbers, expected 1"),
        (r#""POSITION":0"#, r#""POSITION":3"#, "elements of 4 numbers, expected 3"),
        (r#""POSITION":0"#, r#""NORMAL":0"#, "no POSITION"),
        (r#""sampler":0"#, r#""sampler":3"#, "no sampler"),
        (r#""node":2"#, r#""node":3"#, "moves node 3"),
        (r#""path":"rotation""#, r#""path":"translation""#, "elements of 4 numbers"),
        (r#""path":"rotation""#, r#""path":"spin""#, "no known path"),
        (r#""bufferView":0"#, r#""bufferView":70"#, "no buffer view 70"),
        (r#"{"buffer":0"#, r#"{"buffer":2"#, "no buffer 2"),
        (r#""byteOffset":0"#, r#""byteOffset":99999"#, "bytes of a buffer view"),
        (r#""byteLength":48"#, r#""byteLength":47"#, "4 elements of an accessor"),
        (r#""byteLength":48"#, r#""byteLength":4000000000"#, "bytes of a buffer view"),
        (r#""count":4"#, r#""count":4000000000"#, "accessor 0: 4000000000 elements"),
        (r#""count":4"#, r#""count":18446744073709551615"#, "18446744073709551615 elements"),
        (r#""count":4"#, r#""count":3"#, "uses vertex 3, but has only 3"),
        (r#""count":6"#, r#""count":5"#, "no multiple of three"),
        (r#""componentType":5126"#, r#""componentType":5127"#, "unknown component type"),
        (r#""version":"2.0""#, r#""version":"1.0""#, "version 1.0"),
        (r#""asset""#, r#""ass""#, "not glTF 2.0 JSON"),
        (r#"base64,"#, r#"base64,?"#, "no base64"),
        (r#"data:application/octet-stream;base64,"#, "../x.bin?", "in another file"),
        (r#""scene":0"#, r#""extensionsRequired":["KHR_draco_mesh_compression"]"#, "decompress"),
    ] {
        assert!(good.contains(from), "{from}");
        let error = refused(&good.replacen(from, to, 1));
        assert!(error.contains(part), "{from} -> {to}: {error}");
    }
    assert!(refused("{").contains("line 1: not glTF 2.0 JSON"));
}

#[test]
fn bad_animations_are_named() {
    let bad = |times: &[f32], values: &[f32], path| {
        let b = moved(path, "LINEAR", values.len() / 2, times, values);
        let options = BakeOptions { animation: Some("b".into()), ..BakeOptions::default() };
        read_scene_from_bytes(&b.glb(), &options)
            .map(|loaded| loaded.value)
            .unwrap_err()
            .to_string()
    };
    let (two, turns) = ([0.0; 6], [0.0; 8]);
    assert!(bad(&[1.0, 0.5], &two, "translation").contains("time 0.5 follows time 1"));
    assert!(bad(&[0.0, f32::NAN], &two, "translation").contains("keyframe at time NaN"));
    assert!(bad(&[0.0], &two, "translation").contains("6 numbers for 1 keyframes, expected 3"));
    assert!(bad(&[0.0, 1.0], &turns, "rotation").contains("rotation of length 0"));
    let endless = bad(&[0.0, 1e30], &two, "scale");
    assert!(endless.contains("lower the rate, or raise the limit"), "{endless}");
}

#[test]
fn uses_of_a_mesh_are_limited() {
    let b = morphed();
    let options = BakeOptions { max_positions: 2, ..BakeOptions::default() };
    let error = read_scene_from_bytes(&b.glb(), &options).unwrap_err().to_string();
    assert!(error.contains("more than 2 vertices"), "{error}");
}

#[test]
fn long_chains_of_nodes_do_not_overflow_the_stack() {
    let mut b = morphed();
    let count = 100_000;
    let chain: Vec<_> = (1..count)
        .map(|child| format!(r#"{{"children":[{child}],"translation":[0.5,0,0]}}"#))
        .collect();
    let start = b.rest.find(r#""meshes""#).unwrap();
    b.rest = format!(r#""nodes":[{},{{"mesh":0}}],{}"#, chain.join(","), &b.rest[start..]);
    b.rest.truncate(b.rest.find(r#","animations""#).unwrap_or(b.rest.len()));
    b.rest = b.rest.trim_end().trim_end_matches(',').into();
    let mesh = b.load().value.mesh;
    assert_eq!(mesh.vertices()[0].x, 0.5 * f64::from(count - 1));
}

#[test]
fn buffers_beside_the_scene() {
    let folder = std::env::temp_dir().join(format!("kintact-io-{}-gltf", std::process::id()));
    std::fs::create_dir_all(folder.join("data files")).unwrap();
    let b = skinned();
    std::fs::write(folder.join("data files/skin.bin"), &b.data).unwrap();
    let path = folder.join("skin.gltf");
    std::fs::write(&path, b.text(r#""uri":"data%20files/skin.bin","#)).unwrap();
    let options = BakeOptions::default();
    assert_eq!(read_scene(&path, &options).unwrap(), b.load());
    assert_eq!(read_mesh(&path).unwrap().value, b.load().value.mesh);

    for uri in ["../secret.bin", "/etc/secret.bin", "data%20files/../../secret.bin"] {
        std::fs::write(&path, b.text(&format!(r#""uri":"{uri}","#))).unwrap();
        let error = read_scene(&path, &options).unwrap_err().to_string();
        assert!(error.contains("not in the folder of the scene"), "{error}");
    }
    std::fs::write(&path, b.text(r#""uri":"gone.bin","#)).unwrap();
    let error = read_scene(&path, &options).unwrap_err();
    assert!(error.path.unwrap().ends_with("gone.bin"));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn glb_chunks_that_lie() {
    let good = skinned().glb();
    let json_length = u32::from_le_bytes([good[12], good[13], good[14], good[15]]) as usize;
    let damaged = |at: usize, value: u32| {
        let mut bytes = good.clone();
        bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
        read_scene_from_bytes(&bytes, &BakeOptions::default()).unwrap_err().to_string()
    };
    assert!(damaged(4, 1).contains("GLB version 1"));
    assert!(damaged(8, u32::MAX).contains("cut short"));
    assert!(damaged(12, u32::MAX).contains("cut short"));
    assert!(damaged(16, 0).contains("no JSON chunk"));
    assert!(damaged(20 + json_length, u32::MAX).contains("cut short"));
    assert!(damaged(24 + json_length, 0).contains("buffer 0 has no data"));
}
