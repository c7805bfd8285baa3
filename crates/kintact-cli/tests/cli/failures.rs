//! Bad input: exit code 2, one line on standard error with the place and a remedy, and nothing
//! on standard output that could be taken for an answer.

use crate::{CUBE, Folder};

fn refused(folder: &Folder, file: &str, reasons: &[&str]) {
    for arguments in [["check", file, "cube.obj"], ["check", "cube.obj", file]] {
        for json in [&[][..], &["--json", "--all"]] {
            let run = folder.run(&[&arguments[..], json].concat());
            assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{file}");
            assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
            assert!(run.stderr.starts_with(&format!("kintact: {file}")), "{run:?}");
            for reason in reasons {
                assert!(run.stderr.contains(reason), "{file}: {reason} is not in {run:?}");
            }
        }
    }
}

#[test]
fn missing_unknown_and_empty_files() {
    let folder = Folder::new("missing");
    folder.file("cube.obj", CUBE).file("empty.obj", "").file("mesh.xyzzy", CUBE);
    refused(&folder, "nowhere.obj", &["no such file", "check the name"]);
    refused(&folder, "mesh.xyzzy", &["\"xyzzy\" is not known", "obj, ply, stl"]);
    refused(&folder, "empty.obj", &["no vertices"]);
}

#[test]
fn truncated_files() {
    let folder = Folder::new("truncated");
    folder.file("cube.obj", CUBE);
    let mut ply = Vec::new();
    kintact_io::write_ply_to(&mut ply, &kintact_scenes::sphere(80), None).unwrap();
    folder.file("cut.ply", &ply[..ply.len() - 100]);
    refused(&folder, "cut.ply", &["cut short", "again"]);
}

#[test]
fn coordinates_that_are_no_numbers() {
    let folder = Folder::new("nan");
    folder.file("cube.obj", CUBE);
    folder.file("nan.obj", "v 0 0 0\nv 1 0 nan\nv 0 1 0\nf 1 2 3\n");
    folder.file("inf.off", "OFF\n3 1 0\n0 0 0\n1 inf 0\n0 1 0\n3 0 1 2\n");
    refused(&folder, "nan.obj", &["line 2", "vertex 1", "NaN", "finite"]);
    refused(&folder, "inf.off", &["vertex 1", "inf", "finite"]);
}

#[test]
fn faces_that_name_no_vertex() {
    let folder = Folder::new("index");
    folder.file("cube.obj", CUBE).file("bad.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 7\n");
    refused(&folder, "bad.obj", &["line 4", "face 0", "only 3 vertices"]);
}

#[test]
fn point_clouds_without_a_surface() {
    let folder = Folder::new("clouds");
    folder.file("cloud.xyz", "0 0 0\n0 0 0\n").file("cube.obj", CUBE);
    let run = folder.run(&["check", "cloud.xyz", "cube.obj"]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    assert!(run.stderr.starts_with("kintact: cloud.xyz: the point cloud"), "{run:?}");
    let own = folder.run(&["check", "cloud.xyz", "--self"]);
    assert!(own.code == Some(2) && own.stderr.contains("2 points"), "{own:?}");
}

#[test]
fn messages_do_not_pass_control_characters_on() {
    let folder = Folder::new("control");
    folder.file("cube.obj", CUBE).file("odd.ply", "ply\n\x1b[2Jbad\n");
    refused(&folder, "odd.ply", &["\\u{1b}[2J"]);
}

#[test]
fn motions_that_are_not_rigid() {
    let folder = Folder::new("not-rigid");
    folder.file("cube.obj", CUBE);
    for (motion, reason) in [
        ("scale 2", "cannot scale"),
        ("2 0 0 0 0 2 0 0 0 0 2 0", "not scale"),
        ("rotate q 90", "takes an axis"),
        ("turn z 90", "unknown motion"),
        ("", "empty"),
    ] {
        let run = folder.run(&["check", "cube.obj", "cube.obj", "--transform-b", motion]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{motion}");
        assert!(run.stderr.contains(reason), "{run:?}");
    }
}

#[test]
fn motions_that_leave_the_range_of_numbers() {
    let folder = Folder::new("overflow");
    folder.file("cube.obj", CUBE).file("far.obj", "v 1e308 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\n");
    let far = ["--transform-b", "translate 1e308 0 0"];
    let run = folder.run(&[&["check", "cube.obj", "far.obj"][..], &far].concat());
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("moves vertex 0 beyond"), "{run:?}");
    let run = folder.run(&[&["check", "cube.obj", "cube.obj"][..], &far, &far].concat());
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
    assert!(run.stderr.contains("--transform-b: translation"), "{run:?}");
}
