//! Spheres to a chosen number of levels: never a missed collision, and a bound of the error.

use crate::{CUBE, Folder};

#[test]
fn overlapping_spheres_come_with_an_error_bound_that_shrinks_with_levels() {
    let folder = Folder::new("spheres");
    folder.file("cube.obj", CUBE);
    let check = |gap: &str, more: &[&str]| {
        let motion = format!("translate {gap} 0 0");
        let flags = ["check", "cube.obj", "cube.obj", "--method", "spheres", "--transform-b"];
        folder.run(&[&flags[..], &[&motion], more].concat())
    };
    let mut last = f64::INFINITY;
    for levels in ["1", "2", "4", "6"] {
        let run = check("1", &["--json", "--levels", levels]);
        assert_eq!(run.code, Some(1), "{run:?}");
        let summary = &run.json()[0];
        assert_eq!((&summary["collides"], &summary["method"]), (&true.into(), &"spheres".into()));
        assert_eq!(summary["confidence"], serde_json::Value::Null);
        let bound = summary["error_bound"].as_f64().unwrap();
        assert!(bound < last && bound > 0.0, "{bound} at {levels} levels");
        last = bound;
    }
    assert!(last < 0.25, "{last}");
    // Apart by more than the spheres of 6 levels reach, and by less than those of 2 levels do.
    let apart = check("1.2", &["--levels", "6"]);
    assert_eq!((apart.code, apart.first_line()), (Some(0), "no collision, for certain"));
    let coarse = check("1.2", &["--levels", "2"]);
    assert_eq!(coarse.code, Some(1));
    assert!(coarse.first_line().starts_with("may collide: the surfaces are at most "));

    let pairs = check("1", &["--json", "--all"]).json();
    let (summary, pairs) = pairs.split_last().unwrap();
    assert_eq!(summary["pairs"], pairs.len());
    assert_eq!(summary["levels"], 6);
    assert!(pairs.iter().all(|pair| pair["type"] == "sphere_pair"));
}

#[test]
fn spheres_need_two_bodies_and_levels_need_spheres() {
    let folder = Folder::new("spheres_usage");
    folder.file("cube.obj", CUBE);
    for wrong in [
        &["check", "cube.obj", "--self", "--method", "spheres"][..],
        &["check", "cube.obj", "cube.obj", "--levels", "4"],
        &["check", "cube.obj", "cube.obj", "--method", "spheres", "--levels", "18"],
        &["check", "cube.obj", "cube.obj", "--method", "cubes"],
    ] {
        let run = folder.run(wrong);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    }
}
