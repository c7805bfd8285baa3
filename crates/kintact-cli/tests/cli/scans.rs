//! Which points of clouds are used: `--thin`, `--most-points`, `--keep`, and several scans of one body.

use crate::{CUBE, Folder};

/// A ball of two classes, the upper half 2 and the lower 6, with clutter of class 7 far above.
fn classified(count: usize) -> String {
    let line = |i: usize| {
        let z = 1.0 - (2 * i + 1) as f64 / count as f64;
        let angle = 2.399_963_229_728_653 * i as f64;
        let aside = (1.0 - z * z).sqrt();
        let (x, y) = (aside * angle.cos(), aside * angle.sin());
        let class = if z > 0.0 { 2 } else { 6 };
        format!("{x},{y},{z},{class}\n{x},{y},{},7\n", z + 5.0)
    };
    let lines: String = (0..count).map(line).collect();
    format!("x,y,z,classification\n{lines}")
}

fn folder(test: &str) -> Folder {
    let folder = Folder::new(test);
    folder.file("ball.csv", classified(3000)).file("cube.obj", CUBE);
    folder
}

#[test]
fn filters_say_which_points_are_surface() {
    let folder = folder("scans_filters");
    // The unit cube where the clutter is, above the ball, and at the ball.
    for (shift, keep, code) in [
        ("0 0 5.5", None, 1),
        ("0 0 5.5", Some("class=2,6"), 0),
        ("0 0 0.5", Some("class=2"), 1),
        ("0 0 -1.5", Some("class=2"), 0),
        ("0 0 -1.5", Some("class=2-6"), 1),
    ] {
        let motion = format!("translate {shift}");
        let mut arguments =
            vec!["check", "ball.csv", "cube.obj", "--transform-b", &motion, "--json"];
        arguments.extend(keep.iter().flat_map(|keep| ["--keep", keep]));
        let run = folder.run(&arguments);
        assert_eq!(run.code, Some(code), "{shift} {keep:?}: {run:?}");
    }
    for (keep, says) in [
        ("intensity=3", "says no intensity"),
        ("class=99", "none of its 6000 points"),
        ("colour=3", "no filter of points"),
    ] {
        let run = folder.run(&["surface", "ball.csv", "--keep", keep]);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(says), "{run:?}");
    }
}

#[test]
fn thinned_clouds_say_their_spacing() {
    let folder = folder("scans_thin");
    let run =
        folder.run(&["surface", "ball.csv", "--keep", "class=2-6", "--thin", "0.1", "--json"]);
    assert_eq!(run.code, Some(0), "{run:?}");
    let points = run.json().remove(0)["points"].as_u64().unwrap();
    assert!((600..2000).contains(&points), "{points}");
    let run = folder.run(&["check", "ball.csv", "cube.obj", "--most-points", "500"]);
    assert!(run.stdout.contains("thinned to points at least"), "{run:?}");
    for bad in [["--thin", "0"], ["--most-points", "0"]] {
        let run = folder.run(&[&["check", "ball.csv", "cube.obj"], &bad[..]].concat());
        assert_eq!(run.code, Some(2), "{run:?}");
    }
}

#[test]
fn a_body_may_be_several_scans() {
    let folder = folder("scans_several");
    let part = "[[body.scan]]\nfile = \"ball.csv\"\n";
    let scene = format!(
        "[span]\nto = 1.0\n[[body]]\nname = \"site\"\nkeep = [\"class=2-6\"]\nthin = 0.02\n{part}{part}\
         position = [10.0, 0.0, 0.0]\nrotation = [0.0, 0.0, 1.0, 90.0]\n\
         [[body]]\nname = \"cube\"\nmesh = \"cube.obj\"\nposition = [11.0, 0.0, 0.0]\n"
    );
    folder.file("scene.toml", scene);
    let run = folder.run(&["run", "scene.toml", "--json", "--bodies"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let events = run.json();
    assert_eq!((&events[0]["type"], &events[0]["kind"]), (&"event".into(), &"begin".into()));
    for (text, says) in [
        ("points = \"ball.csv\"\n[[body.scan]]\nfile = \"ball.csv\"\n", "give one of them"),
        ("[[body.scan]]\nposition = [0.0, 0.0, 0.0]\n", "has no file"),
        ("points = \"ball.csv\"\nthin = -1.0\n", "positive"),
        ("points = \"ball.csv\"\nkeep = [\"class\"]\n", "no filter"),
        ("mesh = \"cube.obj\"\nthin = 1.0\n", "about points"),
    ] {
        folder.file("scene.toml", format!("[span]\nto = 1.0\n[[body]]\nname = \"a\"\n{text}"));
        let run = folder.run(&["run", "scene.toml"]);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains(says), "{says}: {run:?}");
    }
}
