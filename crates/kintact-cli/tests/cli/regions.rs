//! `kintact check --regions --depth --clearance --curve` and `kintact distance --signed`: cubes whose
//! answers are known.

use crate::{CUBE, Folder};

#[test]
fn a_corner_in_a_cube_is_one_region() {
    let folder = Folder::new("regions_of_cubes");
    folder.file("a.obj", CUBE).file("b.obj", CUBE);
    let check = ["check", "a.obj", "b.obj", "--transform-b", "translate 0.75 0.75 0.75"];
    let run = folder.run(&[&check[..], &["--json", "--regions", "--depth"]].concat());
    assert_eq!(run.code, Some(1));
    let lines = run.json();
    let [region, summary] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(
        (region["type"].as_str(), region["kind"].as_str()),
        (Some("region"), Some("crossing"))
    );
    assert!((region["length"].as_f64().unwrap() - 1.5).abs() < 1e-12);
    assert!((region["area_a"].as_f64().unwrap() - 0.1875).abs() < 1e-12);
    for line in [region, summary] {
        let [lower, upper] = ["depth", "depth_upper"].map(|key| line[key].as_f64().unwrap());
        assert!(lower <= 0.25 + 1e-9 && upper >= 0.25 - 1e-9 && upper - lower < 1e-3, "{line}");
    }
    assert_eq!(summary["regions"], 1);
    let text = folder.run(&[&check[..], &["--regions", "--depth"]].concat());
    assert!(text.stdout.contains("1 region") && text.stdout.contains("deep"), "{text:?}");
}

#[test]
fn curves_are_written_as_ply_and_obj() {
    let folder = Folder::new("curves_of_cubes");
    folder.file("a.obj", CUBE).file("b.obj", CUBE);
    for name in ["curve.ply", "curve.obj"] {
        let moved = ["--transform-b", "translate 0.75 0.75 0.75", "--curve", name];
        let run = folder.run(&[&["check", "a.obj", "b.obj"], &moved[..]].concat());
        assert!(run.stdout.contains("1 curve written"), "{run:?}");
        let text = std::fs::read_to_string(folder.0.join(name)).unwrap();
        let starts = if name.ends_with("ply") { "ply" } else { "# curves" };
        assert!(text.starts_with(starts), "{text}");
    }
}

#[test]
fn a_clearance_makes_near_a_collision() {
    let folder = Folder::new("clearance_of_cubes");
    folder.file("a.obj", CUBE).file("b.obj", CUBE);
    let check = |clearance: &str| {
        let moved = ["--transform-b", "translate 3 0 0", "--clearance", clearance, "--json"];
        folder.run(&[&["check", "a.obj", "b.obj"], &moved[..]].concat())
    };
    let (near, far) = (check("2"), check("1.9"));
    assert_eq!((near.code, far.code), (Some(1), Some(0)));
    let summary = &near.json()[0];
    assert_eq!((&summary["relation"], &summary["distance"]), (&"apart".into(), &2.0.into()));
}

#[test]
fn signed_distances_are_negative_inside() {
    let folder = Folder::new("signed_distance");
    folder.file("a.obj", CUBE).file("b.obj", CUBE);
    let signed = |motion: &str| {
        let run = folder.run(&[
            "distance",
            "a.obj",
            "b.obj",
            "--signed",
            "--json",
            "--transform-b",
            motion,
        ]);
        (run.json()[0].clone(), run.code)
    };
    let (crossing, code) = signed("translate 0.75 0 0");
    assert_eq!((crossing["relation"].as_str(), code), (Some("crossing"), Some(1)));
    assert!((crossing["distance"].as_f64().unwrap() + 0.25).abs() < 1e-9, "{crossing}");
    assert!((crossing["separation"][0].as_f64().unwrap() - 0.25).abs() < 1e-9);
    let (apart, code) = signed("translate 3 0 0");
    assert_eq!((apart["distance"].as_f64(), code), (Some(2.0), Some(0)));
    let (same, _) = signed("translate 0 0 0");
    assert!((same["distance"].as_f64().unwrap() + 1.0).abs() < 1e-9, "{same}");
    let run = folder.run(&[
        "distance",
        "a.obj",
        "b.obj",
        "--signed",
        "--transform-b",
        "translate 0.75 0 0",
    ]);
    assert!(run.first_line().contains("takes them apart"), "{run:?}");
    let points = ["--transform-b", "translate 3 0 0", "--closest", "points.ply"];
    folder.run(&[&["distance", "a.obj", "b.obj"], &points[..]].concat());
    let text = std::fs::read_to_string(folder.0.join("points.ply")).unwrap();
    assert!(text.contains("element vertex 2") && text.contains("element edge 1"), "{text}");
}
