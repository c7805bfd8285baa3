//! `kintact run`: small scenes, checked against brute force at the sample times and against the
//! times at which simple bodies must meet.

use std::collections::BTreeSet;

use kintact::exact::triangles_intersect;
use kintact::motion::{BodyMotion, Pose};
use kintact::{DVec3, TriMesh};
use kintact_io::{Keyframes, write_obj, write_pc2, write_points_ply};
use kintact_scenes::{sheet, sphere};
use serde_json::Value;

use crate::{CUBE, Folder, Run};

const SPAN: &str = "[span]\nto = 2.0\nevery = 0.1\n";

fn scene(folder: &Folder, text: &str) -> Run {
    folder.file("scene.toml", text).run(&["run", "scene.toml", "--json"])
}

pub fn of_type(run: &Run, kind: &str) -> Vec<Value> {
    run.json().into_iter().filter(|line| line["type"] == kind).collect()
}

/// The pairs of two bodies in the contact set of a time.
fn set_at(sets: &[Value], t: f64, bodies: [&str; 2]) -> BTreeSet<[u64; 2]> {
    let wanted = sets.iter().filter(|line| {
        (line["time"].as_f64().unwrap() - t).abs() < 1e-9
            && [line["body_a"].as_str().unwrap(), line["body_b"].as_str().unwrap()] == bodies
    });
    wanted
        .flat_map(|line| line["pairs"].as_array().unwrap().clone())
        .map(|pair| [pair[0].as_u64().unwrap(), pair[1].as_u64().unwrap()])
        .collect()
}

fn brute_force(a: (&[DVec3], &[[u32; 3]]), b: (&[DVec3], &[[u32; 3]])) -> BTreeSet<[u64; 2]> {
    let triangle = |(positions, faces): (&[DVec3], &[[u32; 3]]), face: usize| {
        faces[face].map(|v| positions[v as usize])
    };
    let mut pairs = BTreeSet::new();
    for i in 0..a.1.len() {
        for j in 0..b.1.len() {
            if triangles_intersect(&triangle(a, i), &triangle(b, j)) {
                pairs.insert([i as u64, j as u64]);
            }
        }
    }
    pairs
}

fn placed(mesh: &TriMesh, motion: &BodyMotion, t: f64) -> Vec<DVec3> {
    let pose = Pose::new(motion.orientation_at(t), motion.position_at(t)).unwrap();
    mesh.vertices().iter().map(|&v| pose.apply(v)).collect()
}

#[test]
fn a_cube_that_flies_through_another_begins_and_ends_on_time() {
    let folder = Folder::new("run-cubes");
    folder.file("cube.obj", CUBE);
    // Faces meet when x = 1 and part at x = -1: from 3 at speed 2 that is at 1 and 2.
    let run = scene(
        &folder,
        "[span]\nto = 3\n[[body]]\nname = 'a'\nmesh = 'cube.obj'\n\
         [[body]]\nname = 'b'\nmesh = 'cube.obj'\nposition = [3, 0.25, 0.5]\nvelocity = [-2, 0, 0]\n",
    );
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
    let events = of_type(&run, "event");
    let time = |event: &Value| event["time"].as_f64().unwrap();
    let (first, last) = (&events[0], &events[events.len() - 1]);
    assert!((time(first) - 1.0).abs() < 1e-6 && first["kind"] == "begin", "{first}");
    assert!((time(last) - 2.0).abs() < 1e-6 && last["kind"] == "end", "{last}");
    assert!(events.windows(2).all(|pair| time(&pair[0]) <= time(&pair[1])));
    assert_eq!((&first["body_a"], &first["body_b"]), (&"a".into(), &"b".into()));
    assert!((first["point"][0].as_f64().unwrap() - 1.0).abs() < 1e-6, "{first}");
    // Quads have six numbers, not twelve; each pair of them begins once and ends once at a time.
    let mut touching = BTreeSet::new();
    for event in &events {
        let pair = [event["a"].as_u64().unwrap(), event["b"].as_u64().unwrap()];
        assert!(pair.iter().all(|&face| face < 6), "{event}");
        let is_change = match event["kind"].as_str().unwrap() {
            "begin" => touching.insert(pair),
            _ => touching.remove(&pair),
        };
        assert!(is_change, "{event}");
    }
    assert!(touching.is_empty());
    // No `every`, no sets; the summary is the last line.
    assert!(of_type(&run, "contacts").is_empty());
    let summary = run.json().pop().unwrap();
    assert_eq!(summary["type"], "summary");
    assert_eq!(summary["events"], events.len());
    assert!(summary["stages"]["pairs"].is_number(), "{summary}");
    assert_eq!((&summary["collides"], &summary["triangles"]), (&true.into(), &24.into()));
}

#[test]
fn contact_sets_of_moving_bodies_are_those_of_brute_force() {
    let folder = Folder::new("run-rigid");
    let (a, b) = (sphere(80), sphere(180));
    write_obj(folder.0.join("a.obj"), &a).unwrap();
    write_obj(folder.0.join("b.obj"), &b).unwrap();
    let run = scene(
        &folder,
        &format!(
            "{SPAN}[[body]]\nname = 'a'\nmesh = 'a.obj'\nposition = [-2, 0.3, 0]\n\
             velocity = [2, 0, 1]\nacceleration = [0, 0, -1]\nspin = [1, 1, 0, 90]\n\
             [[body]]\nname = 'b'\nmesh = 'b.obj'\nrotation = [0, 0, 1, 30]\n"
        ),
    );
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
    let sets = of_type(&run, "contacts");
    let still = BodyMotion::resting(0.0, DVec3::ZERO);
    let moving = BodyMotion {
        position: DVec3::new(-2.0, 0.3, 0.0),
        velocity: DVec3::new(2.0, 0.0, 1.0),
        acceleration: DVec3::new(0.0, 0.0, -1.0),
        spin: DVec3::new(1.0, 1.0, 0.0).normalize() * 90f64.to_radians(),
        ..still
    };
    let turned =
        BodyMotion { orientation: glam::DQuat::from_rotation_z(30f64.to_radians()), ..still };
    let mut most = 0;
    for step in 0..=20 {
        let t = f64::from(step) * 0.1;
        let expected =
            brute_force((&placed(&a, &moving, t), a.faces()), (&placed(&b, &turned, t), b.faces()));
        assert_eq!(set_at(&sets, t, ["a", "b"]), expected, "at {t}");
        most = most.max(expected.len());
    }
    assert!(most > 20, "{most}");
}

/// A sheet that falls through a ball, straight from key to key, and folds onto itself.
pub fn falling_sheet() -> (TriMesh, Vec<Vec<DVec3>>) {
    let sheet = sheet(2.0, 8);
    let frame = |key: u32| -> Vec<DVec3> {
        let part = f64::from(key) / 10.0;
        let fold = |v: DVec3| DVec3::new(v.x.abs() * (1.0 - part) + v.x * part, v.y, v.x * part);
        let down = DVec3::Z * (1.5 - 2.6 * part);
        sheet.vertices().iter().map(|&v| fold(v).as_vec3().as_dvec3() + down).collect()
    };
    let frames = (0..=10).map(frame).collect();
    (sheet, frames)
}

#[test]
fn contact_sets_of_keyframed_bodies_are_those_of_brute_force() {
    let folder = Folder::new("run-keyframes");
    let (sheet, frames) = falling_sheet();
    // What PC2 can hold.
    let frames: Vec<Vec<DVec3>> =
        frames.iter().map(|frame| frame.iter().map(|v| v.as_vec3().as_dvec3()).collect()).collect();
    let ball = sphere(80);
    write_obj(folder.0.join("sheet.obj"), &sheet).unwrap();
    write_obj(folder.0.join("ball.obj"), &ball).unwrap();
    let times: Vec<f64> = (0..=10).map(|key| f64::from(key) / 5.0).collect();
    let keyframes = Keyframes::new(times, frames.clone()).unwrap();
    write_pc2(folder.0.join("sheet.pc2"), &keyframes, 5.0).unwrap();
    let at = |t: f64| -> Vec<DVec3> {
        let key = ((t * 5.0) as usize).min(9);
        let part = t * 5.0 - key as f64;
        let between = |v: usize| frames[key][v].lerp(frames[key + 1][v], part);
        (0..sheet.vertices().len()).map(between).collect()
    };
    for breakable in ["", "breakable = true\n"] {
        let run = scene(
            &folder,
            &format!(
                "{SPAN}[[body]]\nname = 'ball'\nmesh = 'ball.obj'\n\
                 [[body]]\nname = 'sheet'\nmesh = 'sheet.obj'\nkeyframes = 'sheet.pc2'\nrate = 5\n\
                 {breakable}"
            ),
        );
        assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
        let sets = of_type(&run, "contacts");
        let mut most = 0;
        for step in 0..=20 {
            let t = f64::from(step) * 0.1;
            let found = set_at(&sets, t, ["ball", "sheet"]);
            let expected = brute_force((ball.vertices(), ball.faces()), (&at(t), sheet.faces()));
            // Positions between keys are rounded elsewhere than here: a graze may go either way.
            let differ = found.symmetric_difference(&expected).count();
            assert!(differ <= 1, "at {t}: {found:?}, expected {expected:?}");
            most = most.max(expected.len());
        }
        assert!(most > 20, "{most}");
    }
}

#[test]
fn faces_that_change_are_tested_on_both_sides_of_the_change() {
    let folder = Folder::new("run-shapes");
    // One triangle falls through the plate between 0 and 1 without a stop. At 1 it is gone, and
    // two others are there, of which the second cuts the plate; they rise from 1 to 2.
    folder.file("plate.obj", "v -9 -9 0\nv 9 -9 0\nv 0 9 0\nf 1 2 3\n");
    let (high, low) = ("v 0 0 1\nv 1 0 1\nv 0 1 1\n", "v 0 0 -2\nv 1 0 -2\nv 0 1 -2\n");
    folder.file("vase_0.obj", format!("{high}f 1 2 3\n"));
    folder.file("vase_1.obj", format!("{low}f 1 2 3\n"));
    let pieces = |z: f64| {
        let corners = [(0.0, 0.0, 5.0), (1.0, 0.0, 5.0), (0.0, 0.0, -0.5), (0.0, 1.0, 0.5)];
        let vertex = |(x, y, h): (f64, f64, f64)| format!("v {x} {y} {}\n", h + z);
        corners.map(vertex).concat() + "f 1 2 1\nf 2 3 4\n"
    };
    folder.file("vase_2.obj", pieces(0.0)).file("vase_3.obj", pieces(1.0));
    let run = scene(
        &folder,
        "[span]\nto = 4\nevery = 0.5\n[[body]]\nname = 'plate'\nmesh = 'plate.obj'\n\
         [[body]]\nname = 'vase'\nmesh = 'vase_0.obj'\nkeyframes = 'vase_0.obj'\nrate = 1\n\
         breakable = true\n",
    );
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.stderr.contains("stands still after its last keyframe"), "{run:?}");
    let events: Vec<(String, f64, u64)> = of_type(&run, "event")
        .iter()
        .map(|event| {
            let time = (event["time"].as_f64().unwrap() * 1e6).round() / 1e6;
            (event["kind"].as_str().unwrap().to_owned(), time, event["b"].as_u64().unwrap())
        })
        .collect();
    let expected =
        [("begin", 0.333333, 0), ("end", 0.333333, 0), ("begin", 2.0, 1), ("end", 2.5, 1)];
    assert_eq!(events, expected.map(|(kind, time, face)| (kind.to_owned(), time, face)));
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    // Whole groups of three bytes only.
    let (groups, []) = bytes.as_chunks::<3>() else { panic!("{} bytes", bytes.len()) };
    let digit = |bits: u32, at: u32| char::from(DIGITS[(bits >> (18 - 6 * at)) as usize & 63]);
    let group = |&[a, b, c]: &[u8; 3]| u32::from_be_bytes([0, a, b, c]);
    groups.iter().flat_map(|bytes| (0..4).map(move |at| digit(group(bytes), at))).collect()
}

/// A triangle that an animation moves from z = 2 to z = -2 in two seconds.
fn falling_gltf() -> String {
    let corners: [f32; 9] = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0];
    let (times, positions): ([f32; 2], [f32; 6]) = ([0.0, 2.0], [0.0, 0.0, 2.0, 0.0, 0.0, -2.0]);
    let values = corners.iter().chain(&times).chain(&positions).chain(&[0.0]);
    let bytes: Vec<u8> = values.flat_map(|value| value.to_le_bytes()).collect();
    let view = |start: u32, length: u32| {
        format!(r#"{{"buffer":0,"byteOffset":{start},"byteLength":{length}}}"#)
    };
    let accessor = |view: u32, count: u32, kind: &str| {
        let bounds = r#""min":[0,0,0],"max":[2,2,2]"#;
        format!(
            r#"{{"bufferView":{view},"componentType":5126,"count":{count},"type":"{kind}",{bounds}}}"#
        )
    };
    let views = [view(0, 36), view(36, 8), view(44, 24)].join(",");
    let accessors =
        [accessor(0, 3, "VEC3"), accessor(1, 2, "SCALAR"), accessor(2, 2, "VEC3")].join(",");
    format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],
        "nodes":[{{"mesh":0}}],"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],
        "animations":[{{"name":"fall","samplers":[{{"input":1,"output":2}}],
        "channels":[{{"sampler":0,"target":{{"node":0,"path":"translation"}}}}]}}],
        "buffers":[{{"byteLength":72,"uri":"data:application/octet-stream;base64,{}"}}],
        "bufferViews":[{views}],"accessors":[{accessors}]}}"#,
        base64(&bytes)
    )
}

#[test]
fn a_gltf_file_brings_its_own_animation() {
    let folder = Folder::new("run-gltf");
    folder.file("plate.obj", "v -9 -9 0\nv 9 -9 0\nv 0 9 0\nf 1 2 3\n");
    folder.file("fall.gltf", falling_gltf());
    let with = |keys: &str| {
        let plate = "[[body]]\nname = 'plate'\nmesh = 'plate.obj'\n";
        let fall = "[[body]]\nname = 'fall'\nmesh = 'fall.gltf'\nkeyframes = 'fall.gltf'\n";
        scene(&folder, &format!("[span]\nto = 2\n{plate}{fall}{keys}"))
    };
    for keys in ["", "animation = 'fall'\n"] {
        let run = with(keys);
        let times: Vec<f64> =
            of_type(&run, "event").iter().map(|event| event["time"].as_f64().unwrap()).collect();
        assert_eq!((run.code, times.len()), (Some(1), 2), "{run:?}");
        assert!(times.iter().all(|time| (time - 1.0).abs() < 1e-6), "{times:?}");
    }
    // Put elsewhere by the scene, it passes the plate later.
    let run = with("position = [0, 0, 1]\n");
    let event = &of_type(&run, "event")[0];
    assert!((event["time"].as_f64().unwrap() - 1.5).abs() < 1e-6, "{event}");
    let run = with("animation = 'rise'\n");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("no animation \"rise\"; there are: fall"), "{run:?}");
}

#[test]
fn filters_keep_bodies_apart() {
    let folder = Folder::new("run-filters");
    folder.file("cube.obj", CUBE);
    let bodies = |extra: [&str; 3]| {
        let mut text = "[span]\nto = 1\nevery = 1\n".to_owned();
        for (name, extra) in ["a", "b", "c"].iter().zip(extra) {
            text += &format!("[[body]]\nname = '{name}'\nmesh = 'cube.obj'\n{extra}\n");
        }
        text
    };
    let touching = |extra: [&str; 3]| -> Vec<String> {
        let run = scene(&folder, &bodies(extra));
        let pairs: BTreeSet<String> = of_type(&run, "contacts")
            .iter()
            .map(|line| {
                format!("{}{}", line["body_a"].as_str().unwrap(), line["body_b"].as_str().unwrap())
            })
            .collect();
        assert_eq!(run.code, Some(i32::from(!pairs.is_empty())));
        pairs.into_iter().collect()
    };
    assert_eq!(touching(["", "", ""]), ["ab", "ac", "bc"]);
    assert_eq!(touching(["never_with = ['b', 'c']", "", ""]), ["bc"]);
    assert_eq!(touching(["groups = ['x']", "mask = ['x']", ""]), ["ab", "ac"]);
    assert_eq!(touching(["groups = ['x']", "groups = ['x']", "mask = []"]), ["ab"]);
}

#[test]
fn a_ball_meets_a_scanned_wall_about_when_it_should() {
    let folder = Folder::new("run-scan");
    write_obj(folder.0.join("ball.obj"), &sphere(320)).unwrap();
    let wall: Vec<DVec3> = (0..60)
        .flat_map(|i| (0..60).map(move |j| (i, j)))
        .map(|(i, j)| DVec3::new(2.0, 0.05 * f64::from(i) - 1.5, 0.05 * f64::from(j) - 1.5))
        .collect();
    let cloud = kintact::PointCloud::new(wall).unwrap();
    write_points_ply(folder.0.join("wall.ply"), &cloud, None).unwrap();
    let run = scene(
        &folder,
        "[span]\nto = 2\nevery = 0.5\n[[body]]\nname = 'wall'\npoints = 'wall.ply'\n\
         [[body]]\nname = 'ball'\nmesh = 'ball.obj'\nvelocity = [1, 0, 0]\n",
    );
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
    let events = of_type(&run, "event");
    assert!((events[0]["time"].as_f64().unwrap() - 1.0).abs() < 0.1, "{}", events[0]);
    assert_eq!(events[0]["approximate"], true);
    let confidence = events[0]["confidence"].as_f64().unwrap();
    assert!((0.5..1.0).contains(&confidence), "{}", events[0]);
    let sets = of_type(&run, "contacts");
    let times: BTreeSet<String> = sets.iter().map(|line| line["time"].to_string()).collect();
    assert!(!times.contains("0.5") && times.contains("1.5"), "{times:?}");
    assert_eq!(run.json().pop().unwrap()["points"], 3600);
}

#[test]
fn events_of_bodies_only_come_at_the_same_times() {
    let folder = Folder::new("run-bodies");
    folder.file("cube.obj", CUBE);
    let bodies = "[[body]]\nname = 'a'\nmesh = 'cube.obj'\n\
         [[body]]\nname = 'b'\nmesh = 'cube.obj'\nposition = [3, 0.25, 0.5]\nvelocity = [-2, 0, 0]\n\
         spin = [0, 0, 1, 20]\n";
    let fine = scene(&folder, &format!("[span]\nto = 3\n{bodies}"));
    let rough = scene(&folder, &format!("[span]\nto = 3\nevents = 'bodies'\n{bodies}"));
    let [fine, rough] = [fine, rough].map(|run| of_type(&run, "event"));
    let time = |event: &Value| event["time"].as_f64().unwrap();
    assert!(fine.len() > 2 && rough.len() == 2, "{fine:?} {rough:?}");
    assert!((time(&fine[0]) - time(&rough[0])).abs() < 1e-6);
    assert!((time(&fine[fine.len() - 1]) - time(&rough[1])).abs() < 1e-6);
    let refused = scene(&folder, &format!("[span]\nto = 3\nevents = 'edges'\n{bodies}"));
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("bodies") && refused.stderr.contains("line 3"), "{refused:?}");
}

#[test]
fn what_is_printed_can_be_chosen() {
    let folder = Folder::new("run-output");
    folder.file("cube.obj", CUBE).file(
        "scene.toml",
        "[span]\nto = 1\nevery = 0.5\n[[body]]\nname = 'a'\nmesh = 'cube.obj'\n\
         [[body]]\nname = 'b'\nmesh = 'cube.obj'\nposition = [1.5, 0.1, 0.1]\nvelocity = [-1, 0, 0]\n",
    );
    let all = folder.run(&["run", "scene.toml", "--json"]);
    let events = folder.run(&["run", "scene.toml", "--json", "--events-only"]);
    let sets = folder.run(&["run", "scene.toml", "--json", "--sets-only", "--threads", "1"]);
    assert_eq!(of_type(&events, "event"), of_type(&all, "event"));
    assert_eq!(of_type(&sets, "contacts"), of_type(&all, "contacts"));
    assert!(of_type(&events, "contacts").is_empty() && of_type(&sets, "event").is_empty());

    let text = folder.run(&["run", "scene.toml", "--out", "lines.jsonl"]);
    assert_eq!(text.code, Some(1));
    assert!(text.first_line().starts_with("collide: 1 pair of bodies touches"), "{text:?}");
    for part in ["a, b", "0.5", "2 bodies, 24 triangles", "a simulated second", "of that: "] {
        assert!(text.stdout.contains(part), "{part}: {text:?}");
    }
    let written = std::fs::read_to_string(folder.0.join("lines.jsonl")).unwrap();
    let without_summary = |text: &str| {
        text.lines().filter(|line| !line.contains("summary")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(without_summary(&written), without_summary(&all.stdout));
    assert!(written.lines().last().unwrap().contains("summary"));

    let both = folder.run(&["run", "scene.toml", "--events-only", "--sets-only"]);
    assert_eq!((both.code, both.stdout.as_str()), (Some(2), ""));
    let nowhere = folder.run(&["run", "scene.toml", "--out", "no/such/folder/x"]);
    assert_eq!((nowhere.code, nowhere.stdout.as_str()), (Some(2), ""));
}

/// A small cube that flies through a large one: by surfaces it is apart while it is inside.
#[test]
fn relations_of_moving_bodies_are_reported_and_may_count() {
    let folder = Folder::new("run-relations");
    let large = CUBE.lines().map(|line| match line.strip_prefix("v ") {
        Some(place) => format!("v {}\n", place.replace('1', "8")),
        None => format!("{line}\n"),
    });
    folder.file("small.obj", CUBE).file("large.obj", large.collect::<String>());
    let scene = |span: &str, from: f64| {
        format!(
            "[span]\n{span}\n[[body]]\nname = \"box\"\nmesh = \"large.obj\"\n[[body]]\nname = \"cube\"\n\
             mesh = \"small.obj\"\nposition = [{from:?}, 3.0, 3.0]\nvelocity = [1.0, 0.0, 0.0]\n"
        )
    };
    let relations = |run: &Run| -> Vec<(f64, String)> {
        let of = |line: &Value| {
            assert_eq!([&line["body_a"], &line["body_b"]], ["box", "cube"]);
            (line["time"].as_f64().unwrap(), line["relation"].as_str().unwrap().to_owned())
        };
        of_type(run, "relation").iter().map(of).collect()
    };
    // It enters from 2 to 3, leaves from 10 to 11.
    folder.file("scene.toml", scene("to = 12.0\nevery = 0.5", -3.0));
    let plain = folder.run(&["run", "scene.toml", "--json"]);
    assert!(relations(&plain).is_empty() && plain.json().last().unwrap()["relations"].is_null());
    let run = folder.run(&["run", "scene.toml", "--json", "--relations"]);
    let expected = [
        (2.0, "touching"),
        (2.5, "crossing"),
        (3.0, "b inside a"),
        (10.5, "crossing"),
        (11.0, "touching"),
        (11.5, "apart"),
    ];
    let expected = expected.map(|(t, relation)| (t, relation.to_owned())).to_vec();
    assert_eq!(relations(&run), expected);
    assert_eq!(run.json().last().unwrap()["relations"], Value::Array(Vec::new()));
    // Inside all the time: a collision of solids only.
    let inside = "to = 2.0\nevery = 0.5";
    for (options, code) in [
        (&[][..], 0),
        (&["--relations"][..], 0),
        (&["--solid"], 1),
        (&["--collide", "inside"], 1),
        (&["--collide", "crossing"], 0),
    ] {
        folder.file("scene.toml", scene(inside, 3.0));
        let run = folder.run(&[&["run", "scene.toml"][..], options].concat());
        assert_eq!(run.code, Some(code), "{options:?}: {run:?}");
        assert_eq!(run.stdout.contains("b inside a"), !options.is_empty(), "{run:?}");
    }
    for (key, code) in [("solid = true", 1), ("collide = \"crossing\"", 0), ("relations = true", 0)]
    {
        folder.file("scene.toml", scene(&format!("{inside}\n{key}"), 3.0));
        assert_eq!(folder.run(&["run", "scene.toml"]).code, Some(code), "{key}");
    }
    // Contact that does not count.
    folder.file("scene.toml", scene("to = 1.0\nevery = 0.5", 8.0));
    for (options, code) in [(&[][..], 1), (&["--collide", "crossing"], 0)] {
        let run = folder.run(&[&["run", "scene.toml"][..], options].concat());
        assert_eq!(run.code, Some(code), "{options:?}: {run:?}");
    }
    // At most half a unit deep in the wall, from 2 to 2.5.
    let entering = "to = 2.5\nevery = 0.25";
    for (options, code) in [
        (&["--allow-penetration", "0.6"][..], 0),
        // What is not inside is no farther outside than that.
        (&["--allow-penetration", "0.6", "--solid"], 1),
        (&["--allow-penetration", "0.4"], 1),
        (&["--allow-penetration", "0.6", "--collide", "touching"], 1),
    ] {
        folder.file("scene.toml", scene(entering, -3.0));
        let run = folder.run(&[&["run", "scene.toml"][..], options].concat());
        assert_eq!(run.code, Some(code), "{options:?}: {run:?}");
    }
    for (key, code) in [("allow_penetration = 0.6", 0), ("allow_penetration = 0.4", 1)] {
        folder.file("scene.toml", scene(&format!("{entering}\n{key}"), -3.0));
        assert_eq!(folder.run(&["run", "scene.toml"]).code, Some(code), "{key}");
    }
    folder.file("scene.toml", scene("to = 1.0\nallow_penetration = -0.1", 8.0));
    let run = folder.run(&["run", "scene.toml"]);
    assert!(run.code == Some(2) && run.stderr.contains("a distance of 0 or more"), "{run:?}");
    folder.file("scene.toml", scene("to = 1.0\nsolid = true\ncollide = \"inside\"", 8.0));
    let run = folder.run(&["run", "scene.toml"]);
    assert!(run.code == Some(2) && run.stderr.contains("give one of them"), "{run:?}");
}
