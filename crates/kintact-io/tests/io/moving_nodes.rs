//! Nodes of glTF scenes as bodies that keep their shape: poses against vertices baked by the reader of
//! deforming scenes, and what is refused.

use kintact::DVec3;
use kintact_io::{BakeOptions, MovingNode, read_moving_node_from_bytes, read_scene_from_bytes};

use crate::gltf::Builder;

/// Two triangles: node 1 "arm" below node 0 "base", node 2 "hand" below the arm, node 3 "rock" apart.
/// Channels of the animation are given as (node, path, values a key, keys at 0, 1 and 3).
fn robot(channels: &[(usize, &str, &[f32])], base: &str) -> Builder {
    let mut b = Builder::default();
    let positions = b.floats("VEC3", 3, &[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 2.0, 0.5]);
    let times = b.scalars(&[0.0, 1.0, 3.0]);
    let mut list = (Vec::new(), Vec::new());
    for (index, (node, path, values)) in channels.iter().enumerate() {
        let width = if *path == "rotation" { 4 } else { 3 };
        let kind = if width == 4 { "VEC4" } else { "VEC3" };
        let output = b.floats(kind, width, values);
        list.0.push(format!(r#"{{"sampler":{index},"target":{{"node":{node},"path":"{path}"}}}}"#));
        list.1.push(format!(r#"{{"input":{times},"output":{output}}}"#));
    }
    b.rest(&format!(
        r#""scene":0,"scenes":[{{"nodes":[0,3]}}],
        "nodes":[{{"name":"base","children":[1]{base}}},
        {{"name":"arm","mesh":0,"children":[2],"translation":[1,2,3],"scale":[2,1,1]}},
        {{"name":"hand","mesh":0,"translation":[0,0,4]}},{{"name":"rock","mesh":0}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":{positions}}}}}]}}],
        "animations":[{{"channels":[{}],"samplers":[{}]}}]"#,
        list.0.join(","),
        list.1.join(",")
    ));
    b
}

const TURNS: [f32; 12] = [0.0, 0.0, 0.0, 1.0, 0.6, 0.0, 0.0, 0.8, 0.0, -0.6, 0.0, 0.8];
const SHIFTS: [f32; 9] = [1.0, 2.0, 3.0, 4.0, 2.0, 3.0, 0.0, 0.0, 9.0];

fn node(builder: &Builder, name: Option<&str>) -> Result<MovingNode, String> {
    let found = read_moving_node_from_bytes(&builder.glb(), name, &BakeOptions::default());
    found.map(|loaded| loaded.value).map_err(|error| error.to_string())
}

/// Largest distance of the vertices by poses from those baked, at the baked keyframes.
fn off_baked(builder: &Builder, moving: &MovingNode, vertices: std::ops::Range<usize>) -> f64 {
    let baked = read_scene_from_bytes(&builder.glb(), &BakeOptions::default()).unwrap().value;
    let baked = baked.keyframes.unwrap();
    let mut largest: f64 = 0.0;
    for (&t, frame) in baked.times().iter().zip(baked.frames()) {
        let after = moving.times.partition_point(|&key| key <= t);
        let (place, rotation) = if after == moving.times.len() {
            moving.poses[after - 1]
        } else {
            let (start, end) = (moving.times[after - 1], moving.times[after]);
            let ((p, r), (q, s)) = (moving.poses[after - 1], moving.poses[after]);
            let part = (t - start) / (end - start);
            (p.lerp(q, part), r.slerp(s, part))
        };
        for (&own, &baked) in moving.mesh.vertices().iter().zip(&frame[vertices.clone()]) {
            let moved: DVec3 = rotation * own + place;
            largest = largest.max(moved.distance(baked));
        }
    }
    largest
}

#[test]
fn poses_take_a_branch_where_its_vertices_are_baked() {
    let robot = robot(&[(1, "rotation", &TURNS), (1, "translation", &SHIFTS)], "");
    let arm = node(&robot, Some("arm")).unwrap();
    // Arm and hand; the rock is not below them. Only the keys of the file are needed.
    assert_eq!((arm.mesh.vertices().len(), &arm.times[..]), (6, &[0.0, 1.0, 3.0][..]));
    assert!(off_baked(&robot, &arm, 0..6) < 1e-6);
    let rock = node(&robot, Some("rock")).unwrap();
    assert_eq!((rock.mesh.vertices().len(), &rock.times[..]), (3, &[0.0][..]));
    assert_eq!(node(&robot, Some("3")), Ok(rock), "by number");
}

#[test]
fn nodes_below_moving_ones_get_poses_between_keys() {
    let channels: [(usize, &str, &[f32]); 2] =
        [(0, "rotation", &TURNS), (1, "translation", &SHIFTS)];
    let robot = robot(&channels, "");
    let arm = node(&robot, Some("arm")).unwrap();
    assert_eq!(arm.times.len(), 181, "60 a second");
    assert!(off_baked(&robot, &arm, 0..6) < 1e-6);
}

#[test]
fn what_does_not_keep_its_shape_is_refused() {
    let still = robot(&[(1, "rotation", &TURNS)], "");
    let growing = robot(&[(1, "scale", &[2.0, 1.0, 1.0, 3.0, 1.0, 1.0, 2.0, 1.0, 1.0])], "");
    let waving = robot(&[(2, "rotation", &TURNS)], "");
    let shifted = robot(&[(2, "translation", &SHIFTS)], "");
    for (robot, name, reason) in [
        (&still, Some("leg"), "there is no node \"leg\"; there are \"base\", \"arm\""),
        (&still, None, "name one node of \"arm\", \"hand\", \"rock\""),
        (&growing, Some("arm"), "changes its size"),
        (&waving, Some("arm"), "node hand moves within arm"),
        (&shifted, Some("arm"), "node hand moves within arm"),
    ] {
        let error = node(robot, name).unwrap_err();
        assert!(error.contains(reason), "{error}");
    }
    // A node that moves can be taken by itself. Below a scaled one, rotation would shear it.
    assert!(node(&shifted, Some("hand")).is_ok());
    assert!(node(&waving, Some("hand")).unwrap_err().contains("changes its size"));
    let flat = robot(&[(1, "rotation", &TURNS)], r#","scale":[1,0,1]"#);
    assert!(node(&flat, Some("arm")).unwrap_err().contains("changes its size"));
    let skinned = crate::gltf::skinned();
    assert!(node(&skinned, Some("0")).unwrap_err().contains("skin bends"));
    assert!(node(&crate::gltf::morphed(), None).is_err());
}
