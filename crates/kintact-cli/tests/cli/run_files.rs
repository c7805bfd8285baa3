//! `kintact run`: scene files that cannot be read, where files are searched for, and tables.

use kintact_io::{Keyframes, write_obj, write_pc2};

use crate::run::falling_sheet;
#[cfg(feature = "parquet")]
use crate::run::of_type;
use crate::{CUBE, Folder};

#[test]
fn scenes_that_cannot_be_read() {
    let folder = Folder::new("run-failures");
    let (sheet, frames) = falling_sheet();
    write_obj(folder.0.join("sheet.obj"), &sheet).unwrap();
    let times = (0..=10).map(|key| f64::from(key) / 5.0).collect();
    let keyframes = Keyframes::new(times, frames).unwrap();
    write_pc2(folder.0.join("sheet.pc2"), &keyframes, 5.0).unwrap();
    let pc2 = std::fs::read(folder.0.join("sheet.pc2")).unwrap();
    folder.file("cut.pc2", &pc2[..pc2.len() - 5]).file("cube.obj", CUBE).file("bad.toml", [0xff]);
    folder.file("cloud.xyz", "0 0 0\n1 0 0\n");
    let body = "[span]\nto = 1\n[[body]]\nname = 'a'\n";
    for (text, reasons) in [
        ("mesh = 'nowhere.obj'\n", &["nowhere.obj", "no such file"][..]),
        ("mesh = 'cloud.xyz'\n", &["cloud.xyz"]),
        ("mesh = 'cube.obj'\nkeyframes = 'sheet.pc2'\n", &["sheet.pc2", "81 vertices, expected 8"]),
        ("mesh = 'sheet.obj'\nkeyframes = 'cut.pc2'\n", &["cut.pc2", "cut short"]),
        ("mesh = 'sheet.obj'\nkeyframes = 'sheet.pc2'\ntimes = [0, 1]\n", &["2 times for 11"]),
        ("mesh = 'sheet.obj'\nkeyframes = 'sheet.pc2'\nanimation = 'run'\n", &["only glTF"]),
        ("mesh = 'cube.obj'\nvelocity = [1e308, 0, 0]\n", &["body \"a\"", "velocity"]),
        (
            "mesh = 'cube.obj'\nmass = 3\n",
            &["scene.toml, line 6", "\"mass\"", "did you mean \"mask\"?"],
        ),
    ] {
        folder.file("scene.toml", format!("{body}{text}"));
        for json in [&[][..], &["--json"]] {
            let run = folder.run(&[&["run", "scene.toml"], json].concat());
            assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{text}: {run:?}");
            assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
            for reason in reasons {
                assert!(run.stderr.contains(reason), "{text}: {reason} is not in {run:?}");
            }
        }
    }
    for (file, reason) in [("none.toml", "no such file"), ("bad.toml", "not text")] {
        let run = folder.run(&["run", file]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
        assert!(run.stderr.contains(file) && run.stderr.contains(reason), "{run:?}");
    }
}

#[test]
fn paths_are_relative_to_the_scene() {
    let folder = Folder::new("run-folders");
    std::fs::create_dir_all(folder.0.join("scenes/meshes")).unwrap();
    folder.file("scenes/meshes/cube.obj", CUBE).file(
        "scenes/scene.toml",
        "[span]\nto = 1\n[[body]]\nname = 'a'\nmesh = 'meshes/cube.obj'\n",
    );
    let run = folder.run(&["run", "scenes/scene.toml"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    assert!(run.first_line().starts_with("no collision between 0 and 1"), "{run:?}");
}

#[cfg(not(feature = "parquet"))]
#[test]
fn tables_need_a_build_that_can_write_them() {
    let folder = Folder::new("run-no-table");
    folder.file("cube.obj", CUBE);
    folder.file("scene.toml", "[span]\nto = 1\n[[body]]\nname = 'a'\nmesh = 'cube.obj'\n");
    let run = folder.run(&["run", "scene.toml", "--out", "a.parquet"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("--features parquet"), "{run:?}");
}

#[cfg(feature = "parquet")]
#[test]
fn tables_hold_what_json_lines_hold() {
    use parquet::file::reader::{FileReader, SerializedFileReader};

    let folder = Folder::new("run-table");
    let moving = "position = [1.5, 0.1, 0.1]\nvelocity = [-1, 0, 0]\n";
    folder.file("cube.obj", CUBE).file(
        "scene.toml",
        format!(
            "[span]\nto = 1\nevery = 0.5\n[[body]]\nname = 'a'\nmesh = 'cube.obj'\n\
             [[body]]\nname = 'b'\nmesh = 'cube.obj'\n{moving}"
        ),
    );
    let lines = folder.run(&["run", "scene.toml", "--json"]);
    let mut expected: Vec<(String, f64, u64, u64)> = of_type(&lines, "event")
        .iter()
        .map(|line| {
            let kind = line["kind"].as_str().unwrap().to_owned();
            let [a, b] = ["a", "b"].map(|side| line[side].as_u64().unwrap());
            (kind, line["time"].as_f64().unwrap(), a, b)
        })
        .collect();
    for line in of_type(&lines, "contacts") {
        for pair in line["pairs"].as_array().unwrap() {
            let time = line["time"].as_f64().unwrap();
            let [a, b] = [0, 1].map(|side| pair[side].as_u64().unwrap());
            expected.push(("touching".into(), time, a, b));
        }
    }
    let run = folder.run(&["run", "scene.toml", "--out", "table.parquet"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
    let file = std::fs::File::open(folder.0.join("table.parquet")).unwrap();
    let reader = SerializedFileReader::new(file).unwrap();
    let mut found: Vec<(String, f64, u64, u64)> = reader
        .get_row_iter(None)
        .unwrap()
        .map(|row| {
            use parquet::record::RowAccessor;
            let row = row.unwrap();
            let [a, b] = [4, 5].map(|column| u64::from(row.get_uint(column).unwrap()));
            let names = [2, 3].map(|column| row.get_string(column).unwrap().clone());
            assert_eq!(names, ["a", "b"]);
            (row.get_string(1).unwrap().clone(), row.get_double(0).unwrap(), a, b)
        })
        .collect();
    let order = |x: &(String, f64, u64, u64), y: &(String, f64, u64, u64)| {
        x.1.total_cmp(&y.1).then_with(|| (&x.0, x.2, x.3).cmp(&(&y.0, y.2, y.3)))
    };
    expected.sort_by(order);
    found.sort_by(order);
    assert_eq!(found, expected);
}

/// CSV has a row for every event and every pair of a set; a run that fails leaves no file.
#[test]
fn a_table_is_written_as_csv() {
    let folder = Folder::new("run_csv");
    let scene = "[span]\nto = 4\nevery = 1\n\
                 [[body]]\nname = '=a,1'\nmesh = 'cube.obj'\n\
                 [[body]]\nname = 'b'\nmesh = 'cube.obj'\nposition = [-2, 0.25, 0.5]\n\
                 velocity = [1, 0, 0]\n";
    folder.file("cube.obj", crate::CUBE).file("scene.toml", scene);
    let json = folder.run(&["run", "scene.toml", "--json"]);
    let lines = json.json();
    let events = lines.iter().filter(|line| line["type"] == "event").count();
    let pairs: usize = lines
        .iter()
        .filter(|line| line["type"] == "contacts")
        .map(|line| line["pairs"].as_array().unwrap().len())
        .sum();
    assert!(events > 0 && pairs > 0);
    let run = folder.run(&["run", "scene.toml", "--out", "table.csv"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let table = std::fs::read_to_string(folder.0.join("table.csv")).unwrap();
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0], "time,kind,body_a,body_b,a,b,x,y,z,approximate");
    assert_eq!(rows.len(), 1 + events + pairs);
    assert!(rows[1].contains(",\"'=a,1\",b,"), "{}", rows[1]);
    let touching = rows.iter().filter(|row| row.contains(",touching,")).count();
    assert_eq!(touching, pairs);
    let is_left = |name: &str| folder.0.join(name).exists();
    assert!(
        !folder
            .0
            .read_dir()
            .unwrap()
            .any(|entry| { entry.unwrap().file_name().to_string_lossy().ends_with(".part") })
    );
    let bad = folder.run(&["run", "scene.toml", "--out", "no/such/folder.csv"]);
    assert_eq!((bad.code, is_left("no")), (Some(2), false));
}

/// A scene of files alone: span, names and sample times come from them.
#[test]
fn scenes_need_say_little_about_files_with_keyframes() {
    let folder = Folder::new("run_defaults");
    let floor = "v -9 -9 0\nv 9 -9 0\nv 0 9 0\nf 1 2 3\n";
    let blade = |z: f64| format!("v 0 0 {z}\nv 1 0 {}\nv 0 1 {}\nf 1 2 3\n", z + 1.0, z + 1.0);
    folder.file("floor.obj", floor);
    for (number, z) in [(1, 1.0), (2, 0.5), (3, -0.5), (4, 0.5)] {
        folder.file(&format!("blade_{number}.obj"), blade(z));
    }
    let scene = "[span]\nevery = 'keyframe'\n[[body]]\nmesh = 'floor.obj'\n\
                 [[body]]\nmesh = 'floor.obj'\nposition = [0, 0, -5]\n\
                 [[body]]\nname = 'blade'\nmesh = 'blade_1.obj'\nkeyframes = 'blade_1.obj'\nrate = 2\n";
    folder.file("scene.toml", scene);
    let run = folder.run(&["run", "scene.toml", "--json"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let lines = run.json();
    let of =
        |kind: &str| lines.iter().filter(|line| line["type"] == kind).cloned().collect::<Vec<_>>();
    let [begin, end] = &of("event")[..] else { panic!("{run:?}") };
    assert_eq!((&begin["body_a"], &begin["body_b"]), (&"floor".into(), &"blade".into()));
    // Down by 1 from keyframe 1 to 2, so halfway; contacts of zero depth are reported once they are
    // not proven apart.
    let near = |line: &serde_json::Value, field: &str, value: f64| {
        (line[field].as_f64().unwrap() - value).abs() < 1e-9
    };
    assert!(near(begin, "frame", 1.5) && near(begin, "time", 0.75), "{begin}");
    assert!(near(end, "frame", 2.5), "{end}");
    let [set] = &of("contacts")[..] else { panic!("{run:?}") };
    assert_eq!((set["time"].as_f64(), set["frame"].as_f64()), (Some(1.0), Some(2.0)));
    let summary = lines.last().unwrap();
    assert_eq!((&summary["sets"], &summary["simulated"]), (&4.into(), &1.5.into()));
    let text = folder.run(&["run", "scene.toml"]);
    let row = text.stdout.lines().find(|line| line.starts_with("floor, blade")).unwrap();
    let cells: Vec<&str> = row.split_whitespace().skip(2).collect();
    assert_eq!(cells, ["0.75", "1.5", "0.5", "s", "1", "1", "1", "0", "0", "0"], "{text:?}");
    // Sets alone are the same, and nothing is said of events.
    let sets = folder.run(&["run", "scene.toml", "--json", "--sets-only"]);
    let only: Vec<_> = sets.json().into_iter().filter(|line| line["type"] == "contacts").collect();
    assert_eq!((only, sets.code), (vec![set.clone()], Some(1)));
    assert_eq!(sets.json().last().unwrap()["events"], 0);
    folder.file("none.toml", scene.replace("every = 'keyframe'", ""));
    assert_eq!(folder.run(&["run", "none.toml", "--sets-only"]).code, Some(2));
}

/// Poses of a body that keeps its shape, from a file and in the scene: the same events as its motion.
#[test]
fn poses_move_bodies_that_keep_their_shape() {
    let folder = Folder::new("run_poses");
    folder
        .file("cube.obj", crate::CUBE)
        .file("path.csv", "t, x, y, z\n0,-3,0.25,0.5\n4,1,0.25,0.5\n");
    let events = |motion: &str| {
        let scene = format!(
            "[span]\nto = 4\n[[body]]\nname = 'a'\nmesh = 'cube.obj'\n\
             [[body]]\nname = 'b'\nmesh = 'cube.obj'\n{motion}\n"
        );
        let run = folder.file("scene.toml", scene).run(&["run", "scene.toml", "--json"]);
        let lines = run.json().into_iter().filter(|line| line["type"] == "event");
        lines
            .map(|mut line| {
                line.as_object_mut().unwrap().remove("frame");
                line.to_string()
            })
            .collect::<Vec<String>>()
    };
    let expected = events("position = [-3, 0.25, 0.5]\nvelocity = [1, 0, 0]");
    assert!(expected.len() > 4, "{expected:?}");
    assert_eq!(events("poses = 'path.csv'"), expected);
    assert_eq!(events("poses = [[0, -3, 0.25, 0.5], [4, 1, 0.25, 0.5, 0, 0, 0, 1]]"), expected);
    let wrong = "[span]\nto = 1\n[[body]]\nmesh = 'cube.obj'\nposes = [[0, 1, 2]]\n";
    let run = folder.file("scene.toml", wrong).run(&["run", "scene.toml"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("body \"cube\": pose 0 has 3 numbers"), "{run:?}");
}

/// A node that its animation takes through a cube and back out, as poses and as keyframes of vertices.
#[test]
fn nodes_of_gltf_files_move_as_one() {
    let folder = Folder::new("run_nodes");
    let base64 = |bytes: &[u8]| {
        const LETTERS: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let word =
            |chunk: &[u8]| chunk.iter().fold(0_u32, |word, &byte| word << 8 | u32::from(byte));
        let letters = |chunk: &[u8]| {
            let word = word(chunk);
            [18, 12, 6, 0].map(|shift| char::from(LETTERS[(word >> shift) as usize & 63]))
        };
        bytes.chunks(3).flat_map(letters).collect::<String>()
    };
    // A triangle, two times, and a place each: 36 + 12 + 36 bytes, a multiple of three.
    let triangle = [0.0_f32, 0.25, 0.5, 0.5, 0.25, 0.5, 0.0, 0.75, 0.625];
    let (times, shifts) =
        ([0.0_f32, 2.0, 4.0], [-3.0_f32, 0.0, 0.0, 3.0, 0.0, 0.0, -3.0, 0.0, 0.0]);
    let numbers: Vec<u8> =
        triangle.iter().chain(&times).chain(&shifts).flat_map(|x| x.to_le_bytes()).collect();
    let scene = format!(
        r#"{{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0,1]}}],
        "nodes":[{{"name":"arm","mesh":0}},{{"name":"still","mesh":0,"translation":[0,50,0]}}],
        "meshes":[{{"primitives":[{{"attributes":{{"POSITION":0}}}}]}}],
        "animations":[{{"channels":[{{"sampler":0,"target":{{"node":0,"path":"translation"}}}}],
        "samplers":[{{"input":1,"output":2}}]}}],
        "buffers":[{{"byteLength":84,"uri":"data:application/octet-stream;base64,{}"}}],
        "bufferViews":[{{"buffer":0,"byteLength":36}},{{"buffer":0,"byteOffset":36,"byteLength":12}},
        {{"buffer":0,"byteOffset":48,"byteLength":36}}],
        "accessors":[{{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}},
        {{"bufferView":1,"componentType":5126,"count":3,"type":"SCALAR"}},
        {{"bufferView":2,"componentType":5126,"count":3,"type":"VEC3"}}]}}"#,
        base64(&numbers)
    );
    folder.file("cube.obj", CUBE).file("robot.gltf", scene);
    let events = |motion: &str| {
        let text = format!(
            "[[body]]\nmesh = 'cube.obj'\n[[body]]\nname = 'arm'\nmesh = 'robot.gltf'\n{motion}\n"
        );
        folder.file("scene.toml", text);
        let run = folder.run(&["run", "scene.toml", "--json", "--bodies"]);
        let event = |line: &serde_json::Value| {
            (line["type"] == "event")
                .then(|| (line["kind"].clone(), line["time"].as_f64().unwrap()))
        };
        run.json().iter().filter_map(event).collect::<Vec<_>>()
    };
    let as_poses = events("poses = 'robot.gltf'\nnode = 'arm'");
    let as_vertices = events("keyframes = 'robot.gltf'");
    assert_eq!(as_poses.len(), as_vertices.len());
    // Through the wall at x = 0, then that at x = 1, and the same on the way back: sixths of a second.
    let expected = [5.0, 6.0, 7.0, 8.0, 16.0, 17.0, 18.0, 19.0].map(|sixths| sixths / 6.0);
    assert_eq!(as_poses.len(), expected.len(), "{as_poses:?}");
    for ((one, other), time) in as_poses.iter().zip(&as_vertices).zip(expected) {
        assert_eq!(one.0, other.0);
        assert!((one.1 - time).abs() < 1e-9 && (other.1 - time).abs() < 1e-9, "{one:?} {other:?}");
    }
    let text = "[[body]]\nmesh = 'cube.obj'\nnode = 'arm'\nposes = [[0, 0, 0, 0]]\n";
    folder.file("scene.toml", text);
    let run = folder.run(&["run", "scene.toml"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("glTF"), "{run:?}");
}

/// A cube that passes another within the clearance: when, in JSON and for people, also far from the origin.
#[test]
fn bodies_that_come_within_the_clearance_are_reported() {
    let folder = Folder::new("run_clearance");
    folder.file("cube.obj", CUBE);
    let scene = |clearance: &str, x: f64| {
        let text = format!(
            "[span]\nto = 8\n{clearance}\n[[body]]\nname = 'a'\nmesh = 'cube.obj'\n\
             position = [{x}, 0, 0]\n[[body]]\nname = 'b'\nmesh = 'cube.obj'\n\
             position = [{}, 1.25, 0]\nvelocity = [1, 0, 0]\n",
            x - 4.0
        );
        folder.file("scene.toml", text);
    };
    for x in [0.0, (1 << 20).into()] {
        scene("clearance = 0.25", x);
        let run = folder.run(&["run", "scene.toml", "--json"]);
        let lines: Vec<_> = run.json().into_iter().filter(|line| line["type"] == "near").collect();
        // Beside each other while their sides overlap, and at the corners exactly then.
        let times: Vec<f64> = lines.iter().map(|line| line["time"].as_f64().unwrap()).collect();
        assert_eq!((run.code, times.len()), (Some(1), 2), "{run:?}");
        assert!((times[0] - 3.0).abs() < 1e-5 && (times[1] - 5.0).abs() < 1e-5, "{times:?}");
        assert_eq!((&lines[0]["kind"], &lines[1]["kind"]), (&"begin".into(), &"end".into()));
        assert!((lines[0]["distance"].as_f64().unwrap() - 0.25).abs() < 1e-9);
        assert!((lines[0]["points"][0][0].as_f64().unwrap() - x).abs() < 1e-5);
        assert_eq!(run.json().last().unwrap()["near"], 1);
        let run = folder.run(&["run", "scene.toml"]);
        assert!(run.stdout.contains("near: bodies come within 0.25 once"), "{run:?}");
    }
    scene("clearance = 0.2", 0.0);
    let run = folder.run(&["run", "scene.toml"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.stdout.contains("clear: no bodies come within 0.2"), "{run:?}");
    scene("clearance = -1", 0.0);
    assert_eq!(folder.run(&["run", "scene.toml"]).code, Some(2));
}

/// The same scene at map coordinates, in the files, in positions and in poses: the same events, with
/// places moved.
#[test]
fn scenes_far_from_the_origin_have_the_same_events() {
    let folder = Folder::new("run_far");
    let sheet = |x: f64, z: f64| {
        format!("v {x} 0 {z}\nv {} 0 {}\nv {x} 1 {z}\nf 1 2 3\n", x + 1.0, z + 0.25)
    };
    for (name, x) in [("near", 0.0), ("far", 4_194_304.0)] {
        folder.file(&format!("floor_{name}.obj"), sheet(x, 0.0));
        folder.file(&format!("{name}_1.obj"), sheet(x + 0.25, 0.5));
        folder.file(&format!("{name}_2.obj"), sheet(x + 0.25, -0.5));
    }
    folder.file("floor.obj", sheet(0.0, 0.0));
    let events = |name: &str, others: &str| {
        let scene = format!(
            "[span]\nto = 1\nevery = 0.25\n[[body]]\nname = 'floor'\nmesh = 'floor_{name}.obj'\n\
             [[body]]\nname = 'sheet'\nmesh = '{name}_1.obj'\nkeyframes = '{name}_1.obj'\nrate = 1\n\
             {others}"
        );
        let run = folder.file("scene.toml", scene).run(&["run", "scene.toml", "--json"]);
        assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
        let x = if name == "far" { 4_194_304.0 } else { 0.0 };
        let lines = run.json().into_iter().filter(|line| line["type"] != "summary");
        lines
            .map(|mut line| {
                if let Some(point) = line.get_mut("point") {
                    point[0] = ((point[0].as_f64().unwrap() - x) * 1e6).round().into();
                }
                line.to_string()
            })
            .collect::<Vec<_>>()
    };
    let others = |x: f64| {
        format!(
            "[[body]]\nname = 'third'\nmesh = 'floor.obj'\nposition = [{}, 0, -0.25]\n\
         rotation = [0, 0, 1, 90]\nvelocity = [0, 0, 1]\n\
         [[body]]\nname = 'fourth'\nmesh = 'floor.obj'\n\
         poses = [[0, {x}, 0.125, -0.375], [1, {x}, 0.125, 0.75]]\n",
            x + 0.75
        )
    };
    let near = events("near", &others(0.0));
    assert!(near.len() > 8, "{near:?}");
    assert_eq!(events("far", &others(4_194_304.0)), near);
}
