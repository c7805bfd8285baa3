//! `kintact surface`: measures, meshes and slices of point clouds.

use kintact_io::{read_mesh, read_points};

use crate::Folder;

/// Points of a unit sphere along a spiral, as XYZ; the lower part left out below `from`.
fn cap(count: usize, from: f64) -> String {
    let point = |i: usize| {
        let z = 1.0 - (2 * i + 1) as f64 / count as f64;
        let angle = 2.399_963_229_728_653 * i as f64;
        let aside = (1.0 - z * z).sqrt();
        (z >= from).then(|| format!("{} {} {z}\n", aside * angle.cos(), aside * angle.sin()))
    };
    (0..count).filter_map(point).collect()
}

#[test]
fn a_ball_is_measured_and_drawn() {
    let folder = Folder::new("surface_ball");
    folder.file("ball.xyz", cap(2000, -1.0));
    let arguments = ["surface", "ball.xyz", "--ply", "ball.ply", "--slice", "ball.png", "--json"];
    let run = folder.run(&[&arguments[..], &["--size", "64", "--axis", "x"]].concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    let line = &run.json()[0];
    assert_eq!((line["type"].as_str(), line["points"].as_u64()), (Some("surface"), Some(2000)));
    assert_eq!((line["parts"].as_u64(), line["border_points"].as_u64()), (Some(1), Some(0)));
    // A spacing is 0.079: no position on the sphere is farther from all points than that.
    let radius = line["sampling_radius"].as_f64().unwrap();
    assert!((0.04..0.079).contains(&radius), "{radius}");

    let mesh = read_mesh(folder.0.join("ball.ply")).unwrap().value;
    assert_eq!(mesh.faces().len() as u64, line["triangles"].as_u64().unwrap());
    assert!(mesh.faces().len() > 2000);
    assert!(mesh.vertices().iter().all(|v| (v.length() - 1.0).abs() < 0.01));
    let cone = |[a, b, c]: [kintact::DVec3; 3]| a.dot(b.cross(c)) / 6.0;
    let volume: f64 = mesh.triangles().map(cone).sum();
    assert!((4.1..4.2).contains(&volume), "{volume}");

    let png = std::fs::read(folder.0.join("ball.png")).unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(
        [png[16..20].to_vec(), png[20..24].to_vec()],
        [vec![0, 0, 0, 64], vec![0, 0, 0, 64]]
    );
}

#[test]
fn an_open_cap_has_a_border() {
    let folder = Folder::new("surface_cap");
    folder.file("cap.xyz", cap(4000, 0.0));
    let run = folder.run(&["surface", "cap.xyz"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.stdout.contains("cap.xyz: 2,000 points"), "{run:?}");
    assert!(run.stdout.contains("1 part, "), "{run:?}");
    assert!(!run.stdout.contains(" 0 points on borders"), "{run:?}");
    assert_eq!(read_points(folder.0.join("cap.xyz")).unwrap().value.points().len(), 2000);
}

#[test]
fn clouds_without_a_surface_are_errors() {
    let folder = Folder::new("surface_bad");
    folder.file("empty.xyz", "").file("equal.xyz", "1 2 3\n1 2 3\n1 2 3\n");
    folder.file("nan.xyz", "0 0 0\n1 0 nan\n0 1 0\n").file("one.xyz", "1 2 3\n");
    folder.file("good.xyz", cap(100, -1.0));
    let missing = &["surface", "none.xyz"][..];
    let cases: [(&[&str], &str); 9] = [
        (&["surface", "empty.xyz"], "no vertices"),
        (&["surface", "equal.xyz"], "two different points"),
        (&["surface", "one.xyz"], "two different points"),
        (&["surface", "nan.xyz"], "finite"),
        (missing, "no such file"),
        (&["surface", "good.xyz", "--neighbours", "0"], "1 to 32"),
        (&["surface", "good.xyz", "--ply", "a.ply", "--cell", "0"], "above zero"),
        (&["surface", "good.xyz", "--ply", "a.ply", "--cell", "1e-9"], "larger"),
        (&["surface", "good.xyz", "--ply", "none/a.ply"], "none/a.ply"),
    ];
    for (arguments, reason) in cases {
        let run = folder.run(arguments);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(run.stderr.contains(reason), "{arguments:?}: {}", run.stderr);
    }
    let help = folder.run(&["surface", "--help"]);
    assert!(help.stdout.contains("Examples:") && help.stdout.contains("Exit codes: 0 done"));
    assert!(help.stdout.lines().all(|line| line.chars().count() <= 100), "{}", help.stdout);
}

#[test]
fn a_scan_deviates_from_a_mesh() {
    let folder = Folder::new("surface_deviation");
    // A square wall, and points beside it: one in front, one behind, one past its border, one on it.
    folder.file("wall.obj", "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\nf 1 2 3\nf 1 3 4\n");
    folder.file("scan.xyz", "1 1 0.02\n2 1 -0.01\n1 4.5 0\n3 2 0\n");
    let arguments = ["surface", "scan.xyz", "--deviation", "wall.obj", "--tolerance", "0.015"];
    let run = folder.run(&[&arguments[..], &["--json", "--values", "values.csv"]].concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    let line = &run.json()[0];
    assert_eq!(
        (line["type"].as_str(), line["negative"].as_str()),
        (Some("deviation"), Some("behind"))
    );
    assert_eq!((line["points"].as_u64(), line["past_border"].as_u64()), (Some(4), Some(1)));
    assert_eq!((line["least"].as_f64(), line["greatest"].as_f64()), (Some(-0.01), Some(0.5)));
    assert_eq!(
        (line["within"].as_f64(), line["percentiles"]["50"].as_f64()),
        (Some(0.5), Some(0.0))
    );
    let values = std::fs::read_to_string(folder.0.join("values.csv")).unwrap();
    assert_eq!(values, "x,y,z,distance\n1,1,0.02,0.02\n2,1,-0.01,-0.01\n1,4.5,0,0.5\n3,2,0,0\n");

    let run = folder.run(&[&arguments[..], &["--values", "values.ply"]].concat());
    assert!(
        run.stdout.contains("50.00% within 0.015") && run.stdout.contains("1 point past"),
        "{run:?}"
    );
    let points = read_points(folder.0.join("values.ply")).unwrap().value;
    assert_eq!(points.points()[2].to_array(), [1.0, 4.5, 0.0]);
    let run = folder.run(&["surface", "scan.xyz", "--deviation", "scan.xyz"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stderr.contains("no faces"), "{run:?}");
    assert_eq!(folder.run(&["surface", "scan.xyz", "--tolerance", "1"]).code, Some(2));
}

#[test]
fn stray_points_are_left_out_and_named() {
    let folder = Folder::new("surface_strays");
    let strays = "1.7 0.2 0.1\n-1.6 1.5 0.4\n0.2 -1.9 1.2\n";
    folder.file("ball.xyz", cap(3000, -1.0) + strays);
    let run = folder.run(&["surface", "ball.xyz", "--json"]);
    let line = &run.json()[0];
    assert_eq!(
        (line["points"].as_u64(), line["strays"].as_u64()),
        (Some(3003), Some(3)),
        "{run:?}"
    );
    let run = folder.run(&["surface", "ball.xyz", "--json", "--keep-strays"]);
    assert_eq!(run.json()[0]["strays"].as_u64(), Some(0), "{run:?}");
    assert!(folder.run(&["surface", "ball.xyz"]).stdout.contains("3 stray points left out"));
    // Beyond the ball, where only a stray is.
    folder.file(
        "box.obj",
        "v 1.5 0 0\nv 2 0 0\nv 1.7 0.5 0.2\nv 1.7 0.1 0.5\nf 1 2 3\nf 1 2 4\nf 2 3 4\nf 3 1 4\n",
    );
    let run = folder.run(&["check", "ball.xyz", "box.obj"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.stdout.contains("ball.xyz: 3 stray points left out"), "{run:?}");
}
