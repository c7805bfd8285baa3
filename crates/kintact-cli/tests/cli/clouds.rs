//! Point clouds against each other and against meshes.

use crate::{CUBE, Folder};

/// Points of a unit sphere along a spiral, as XYZ.
fn ball(count: usize) -> String {
    let point = |i: usize| {
        let z = 1.0 - (2 * i + 1) as f64 / count as f64;
        let angle = 2.399_963_229_728_653 * i as f64;
        let aside = (1.0 - z * z).sqrt();
        format!("{} {} {z}\n", aside * angle.cos(), aside * angle.sin())
    };
    (0..count).map(point).collect()
}

fn folder(test: &str) -> Folder {
    let folder = Folder::new(test);
    folder.file("ball.xyz", ball(3000)).file("cube.obj", CUBE);
    let points = ball(2000);
    let header = "ply\nformat ascii 1.0\nelement vertex 2000\n\
                  property double x\nproperty double y\nproperty double z\nend_header\n";
    folder.file("ball.ply", format!("{header}{points}"));
    folder
}

#[test]
fn two_clouds_of_any_format() {
    let folder = folder("clouds_two");
    let near = ["--transform-b", "translate 1.2 0.4 0.1", "--json"];
    let run = folder.run(&[&["check", "ball.xyz", "ball.ply"], &near[..]].concat());
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
    let line = run.json().remove(0);
    assert_eq!((&line["type"], &line["collides"]), (&"summary".into(), &true.into()));
    assert!(line["confidence"].as_f64().unwrap() > 0.9, "{line}");
    // The point is on both balls.
    let point: Vec<f64> =
        line["point"].as_array().unwrap().iter().map(|x| x.as_f64().unwrap()).collect();
    let from = |c: [f64; 3]| (0..3).map(|i| (point[i] - c[i]).powi(2)).sum::<f64>().sqrt();
    let radii = [from([0.0; 3]), from([1.2, 0.4, 0.1])];
    assert!(radii.iter().all(|r| (r - 1.0).abs() < 0.01), "{radii:?}");
    assert_eq!(line["distance"].as_f64(), Some(0.0));

    let far = ["--transform-b", "translate 1.5 1.3 0.5"];
    let run = folder.run(&[&["check", "ball.xyz", "ball.ply"], &far[..]].concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.first_line().starts_with("no collision: confidence "), "{run:?}");
    assert!(run.stdout.contains("A: ball.xyz  3,000 points"), "{run:?}");
}

#[test]
fn a_cloud_and_a_mesh_either_way_round() {
    let folder = folder("clouds_mixed");
    for (shift, code) in [("0.2 0.1 0.3", 1), ("0.7 0.7 0.7", 0), ("-0.5 -0.5 -0.5", 0)] {
        let motion = format!("translate {shift}");
        let arguments = ["check", "ball.xyz", "cube.obj", "--transform-b", &motion, "--json"];
        let run = folder.run(&arguments);
        assert_eq!(run.code, Some(code), "{shift}: {run:?}");
        let back: String =
            shift.split(' ').map(|x| format!(" {}", -x.parse::<f64>().unwrap())).collect();
        let motion = format!("translate{back}");
        let arguments = ["check", "cube.obj", "ball.xyz", "--transform-b", &motion, "--json"];
        assert_eq!(folder.run(&arguments).code, Some(code), "{shift}");
    }
}

#[test]
fn budgets_and_what_clouds_cannot_do() {
    let folder = folder("clouds_budget");
    let check = ["check", "ball.xyz", "ball.xyz", "--transform-b", "translate 1.3 0.2 1"];
    let run = folder.run(&[&check[..], &["--budget", "3ops", "--json"]].concat());
    assert!(matches!(run.code, Some(0 | 1)), "{run:?}");
    let line = run.json().remove(0);
    assert!(line["operations"].as_u64().unwrap() < 300, "{line}");
    assert!((0.5..=1.0).contains(&line["confidence"].as_f64().unwrap()), "{line}");
    let all = folder.run(&[&check[..], &["--all"]].concat());
    assert!(all.code == Some(2) && all.stderr.contains("pairs of faces"), "{all:?}");
    let mixed = folder.run(&["check", "ball.xyz", "cube.obj", "--budget", "3ops", "--json"]);
    assert!(matches!(mixed.code, Some(0 | 1)), "{mixed:?}");
    assert!(mixed.json()[0]["operations"].as_u64().unwrap() < 300, "{mixed:?}");
    let moved = ["--curve", "c.ply", "--transform-a", "translate 1 0 0"];
    let cloud = folder.run(&[&check[..], &moved].concat());
    assert!(cloud.code == Some(2) && cloud.stderr.contains("--curve"), "{cloud:?}");
    let regions = folder.run(&[&check[..], &["--regions"]].concat());
    assert!(regions.code == Some(2) && regions.stderr.contains("two meshes"), "{regions:?}");
}

/// The points of a curve that was written, which must have as many edges.
fn closed_curve(folder: &Folder, name: &str) -> Vec<Vec<f64>> {
    let text = std::fs::read_to_string(folder.0.join(name)).unwrap();
    let (header, body) = text.split_once("end_header\n").unwrap();
    let count = |what: &str| {
        let line = header.lines().find_map(|line| line.strip_prefix(what)).unwrap();
        line.trim().parse::<usize>().unwrap()
    };
    let points = count("element vertex");
    assert!(points > 50 && count("element edge") == points, "{header}");
    let point = |line: &str| line.split(' ').map(|x| x.parse().unwrap()).collect();
    body.lines().take(points).map(point).collect()
}

#[test]
fn the_curve_of_two_balls_is_a_circle() {
    let folder = folder("clouds_curve");
    let check = ["check", "ball.xyz", "ball.ply", "--transform-b", "translate 1.2 0 0"];
    let run = folder.run(&[&check[..], &["--curve", "curve.ply", "--json"]].concat());
    assert_eq!(run.code, Some(1), "{run:?}");
    assert_eq!(run.json()[0]["curves"].as_u64(), Some(1), "{run:?}");
    for x in closed_curve(&folder, "curve.ply") {
        let radius = (x[1] * x[1] + x[2] * x[2]).sqrt();
        assert!((x[0] - 0.6).abs() < 0.03 && (radius - 0.8).abs() < 0.03, "{x:?}");
    }
}

/// Cuts a corner off a ball: three arcs that meet on the cube's edges.
#[test]
fn the_curve_of_a_ball_and_a_cube_follows_both() {
    let folder = folder("clouds_mixed_curve");
    let check = ["check", "ball.xyz", "cube.obj", "--transform-b", "translate 0.3 0.2 0.25"];
    let run = folder.run(&[&check[..], &["--curve", "curve.ply", "--json"]].concat());
    assert_eq!((run.code, run.json()[0]["curves"].as_u64()), (Some(1), Some(1)), "{run:?}");
    for x in closed_curve(&folder, "curve.ply") {
        let radius = (x[0] * x[0] + x[1] * x[1] + x[2] * x[2]).sqrt();
        assert!((radius - 1.0).abs() < 0.03, "{x:?}");
        let planes = [x[0] - 0.3, x[1] - 0.2, x[2] - 0.25];
        let off = planes.iter().map(|d| d.abs().min((d - 1.0).abs())).fold(f64::INFINITY, f64::min);
        assert!(off < 1e-9, "{x:?}");
    }
}

#[test]
fn meshes_without_faces_need_a_word() {
    let folder = folder("clouds_without_faces");
    let vertices: String = ball(500).lines().map(|line| format!("v {line}\n")).collect();
    folder.file("lost.obj", vertices);
    for command in ["check", "distance"] {
        let run = folder.run(&[command, "lost.obj", "cube.obj"]);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains("no faces") && run.stderr.contains("--points"), "{run:?}");
        let run = folder.run(&[command, "lost.obj", "cube.obj", "--points"]);
        assert_eq!(run.code, Some(1), "{run:?}");
    }
}
