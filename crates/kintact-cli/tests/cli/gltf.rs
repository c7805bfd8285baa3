//! `kintact run --gltf`: the file is read back by `kintact-io` and checked against the motion of the scene,
//! and its structure against what glTF 2.0 demands. `--picture`: red where bodies touch.

use kintact::DVec3;
use kintact_io::{BakeOptions, read_moving_node, read_scene};
use serde_json::Value;

use crate::{CUBE, Folder};

/// The JSON of a GLB file and its buffer; chunks are checked on the way.
fn chunks(bytes: &[u8]) -> (Value, Vec<u8>) {
    let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
    assert_eq!((&bytes[..4], number(4), number(8)), (&b"glTF"[..], 2, bytes.len()));
    let length = number(12);
    assert_eq!((&bytes[16..20], length % 4), (&b"JSON"[..], 0));
    let document = serde_json::from_slice(&bytes[20..20 + length]).unwrap();
    let second = 20 + length;
    assert_eq!(&bytes[second + 4..second + 8], b"BIN\0");
    assert_eq!(second + 8 + number(second), bytes.len());
    (document, bytes[second + 8..].to_vec())
}

fn index(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

/// Checks what the specification demands of accessors and animations.
fn check_structure(document: &Value, buffer: &[u8]) {
    assert_eq!(index(&document["buffers"][0]["byteLength"]), buffer.len());
    let floats = |accessor: &Value| -> Vec<f32> {
        let view = &document["bufferViews"][index(&accessor["bufferView"])];
        let (start, length) = (index(&view["byteOffset"]), index(&view["byteLength"]));
        let width = match accessor["type"].as_str() {
            Some("SCALAR") => 1,
            Some("VEC3") => 3,
            _ => 4,
        };
        assert_eq!(length, 4 * width * index(&accessor["count"]));
        let bytes = &buffer[start..start + length];
        bytes.chunks(4).map(|b| f32::from_le_bytes(b.try_into().unwrap())).collect()
    };
    let accessors = &document["accessors"];
    accessors.as_array().unwrap().iter().for_each(|accessor| drop(floats(accessor)));
    for mesh in document["meshes"].as_array().unwrap() {
        let primitive = &mesh["primitives"][0];
        let positions = &accessors[index(&primitive["attributes"]["POSITION"])];
        let values = floats(positions);
        for axis in 0..3 {
            let of_axis = values.iter().skip(axis).step_by(3);
            let least = of_axis.clone().copied().fold(f32::INFINITY, f32::min);
            assert_eq!(positions["min"][axis].as_f64(), Some(f64::from(least)));
        }
        for target in primitive["targets"].as_array().into_iter().flatten() {
            assert_eq!(accessors[index(&target["POSITION"])]["count"], positions["count"]);
        }
    }
    for animation in document["animations"].as_array().into_iter().flatten() {
        for sampler in animation["samplers"].as_array().unwrap() {
            let input = &accessors[index(&sampler["input"])];
            let times = floats(input);
            assert!(times[0] >= 0.0 && times.is_sorted_by(|a, b| a < b), "{times:?}");
            assert_eq!(input["max"][0].as_f64(), Some(f64::from(times[times.len() - 1])));
        }
    }
}

#[test]
fn bodies_that_keep_their_shape_move_as_the_scene_says() {
    let folder = Folder::new("gltf_rigid");
    folder.file("cube.obj", CUBE).file(
        "scene.toml",
        "[span]\nfrom = 0.5\nto = 2.5\n[[body]]\nname = 'floor'\nmesh = 'cube.obj'\n\
         position = [1000.0, 0, -1.5]\n[[body]]\nname = 'thrown'\nmesh = 'cube.obj'\n\
         position = [1000.2, 0.1, 1]\nvelocity = [0.1, 0, 2]\nacceleration = [0, 0, -4]\n\
         spin = [0, 0, 1, 400]\n",
    );
    let run = folder.run(&["run", "scene.toml", "--gltf", "out.glb", "--picture", "out.png"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
    let file = folder.0.join("out.glb");
    let (document, buffer) = chunks(&std::fs::read(&file).unwrap());
    check_structure(&document, &buffer);
    let markers = document["nodes"].as_array().unwrap().iter();
    let markers = markers.filter(|n| n["name"].as_str().unwrap().starts_with("contact of"));
    assert!(markers.count() > 0);

    let node = read_moving_node(&file, Some("thrown"), &BakeOptions::default()).unwrap().value;
    assert!(node.times.len() > 60, "{}", node.times.len());
    let first = node.times[0];
    for (&t, (place, rotation)) in node.times.iter().zip(&node.poses) {
        let s = t - 0.5;
        let fall = 1.0 + 2.0 * s - 2.0 * s * s;
        let expected = DVec3::new(1000.2 + 0.1 * s, 0.1, fall);
        assert!(place.distance(expected) < 2e-4, "{t}: {place} {expected}");
        let angle = f64::to_radians(400.0) * (t - first);
        let turned = *rotation * DVec3::X;
        assert!(turned.distance(DVec3::new(angle.cos(), angle.sin(), 0.0)) < 1e-4, "{t}: {turned}");
    }
    let png = std::fs::read(folder.0.join("out.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png.len() > 5000);
}

/// Keyframes of a sheet of four corners, as PC2.
fn lifted(keys: i32) -> Vec<u8> {
    let mut bytes = b"POINTCACHE2\0".to_vec();
    [1_i32, 4].iter().for_each(|n| bytes.extend(n.to_le_bytes()));
    [0_f32, 1.0].iter().for_each(|x| bytes.extend(x.to_le_bytes()));
    bytes.extend(keys.to_le_bytes());
    for key in 0..keys {
        let up = (key * key) as f32;
        let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, up], [0.0, 1.0, 0.0]];
        corners.iter().flatten().for_each(|x| bytes.extend(x.to_le_bytes()));
    }
    bytes
}

#[test]
fn deforming_bodies_are_morph_targets_up_to_64_keyframes() {
    let folder = Folder::new("gltf_deforming");
    folder.file("sheet.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n").file(
        "scene.toml",
        "[span]\nfrom = -1.0\nto = 2.0\n[[body]]\nname = 'sheet'\nmesh = 'sheet.obj'\n\
         keyframes = 'sheet.pc2'\nrate = 2\n",
    );
    folder.file("sheet.pc2", lifted(64));
    let run = folder.run(&["run", "scene.toml", "--gltf", "out.glb"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    // glTF has no time before 0.
    assert!(run.stderr.contains("times are later by 1"), "{run:?}");
    let file = folder.0.join("out.glb");
    let (document, buffer) = chunks(&std::fs::read(&file).unwrap());
    check_structure(&document, &buffer);
    assert_eq!(document["meshes"][0]["primitives"][0]["targets"].as_array().unwrap().len(), 63);
    let scene = read_scene(&file, &BakeOptions::default()).unwrap().value;
    let keys = scene.keyframes.unwrap();
    assert_eq!(keys.times().len(), 64);
    for (key, (t, frame)) in (0_u32..).zip(keys.times().iter().zip(keys.frames())) {
        assert!((t - (1.0 + 0.5 * f64::from(key))).abs() < 1e-5, "{t}");
        let top = frame.iter().map(|p| p.z).fold(0.0, f64::max);
        assert!((top - f64::from(key * key)).abs() < 1e-3, "{key}: {top}");
    }

    folder.file("sheet.pc2", lifted(65));
    let run = folder.run(&["run", "scene.toml", "--gltf", "more.glb"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("65 keyframes") && run.stderr.contains("64"), "{run:?}");
    assert!(!folder.0.join("more.glb").exists());
}

#[test]
fn a_picture_of_a_check_is_red_where_they_touch() {
    let folder = Folder::new("picture");
    folder.file("a.obj", CUBE);
    let red = |transform: &str| {
        let arguments =
            ["check", "a.obj", "a.obj", "--transform-b", transform, "--picture", "p.png"];
        let run = folder.run(&arguments);
        assert!(run.code.is_some_and(|code| code < 2), "{run:?}");
        let mut reader =
            png::Decoder::new(std::io::Cursor::new(std::fs::read(folder.0.join("p.png")).unwrap()))
                .read_info()
                .unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        // Less than a third as green as red: orange in the shade is greener.
        pixels.chunks(3).filter(|p| p[0] > 120 && u32::from(p[1]) * 3 < u32::from(p[0])).count()
    };
    assert_eq!(red("translate 3 0 0"), 0);
    assert!(red("translate 0.5 0.5 0.5") > 1000);
}
