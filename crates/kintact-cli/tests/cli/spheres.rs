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
fn subdivision_and_budget_make_spheres_other_or_larger_and_never_wrong() {
    let folder = Folder::new("spheres_budget");
    folder.file("cube.obj", CUBE);
    let check = |more: &[&str]| {
        let flags = ["check", "cube.obj", "cube.obj", "--method", "spheres", "--json"];
        let run = folder.run(&[&flags[..], &["--transform-b", "translate 1 0 0"], more].concat());
        assert_eq!(run.code, Some(1), "{more:?}: {run:?}");
        run.json()[0].clone()
    };
    let whole = check(&[]);
    assert_eq!(whole["complete"], true);
    let few = check(&["--budget", "20ops"]);
    assert_eq!(few["complete"], false);
    assert!(few["cell_tests"].as_u64() <= Some(20));
    assert!(few["error_bound"].as_f64() > whole["error_bound"].as_f64());
    assert_eq!(check(&["--budget", "0ns"])["cell_tests"], 0);
    // Half a unit more than a power of two: one level more.
    for (kind, levels) in [("octree", 6), ("need:514", 7), ("need:1023", 6), ("unit:0.01", 6)] {
        assert_eq!(check(&["--subdivision", kind])["levels"], levels, "{kind}");
    }
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
        &["check", "cube.obj", "cube.obj", "--subdivision", "octree"],
        &["check", "cube.obj", "cube.obj", "--method", "exact", "--budget", "1ms"],
        &["check", "cube.obj", "cube.obj", "--method", "spheres", "--subdivision", "need:0"],
        &["check", "cube.obj", "cube.obj", "--method", "spheres", "--subdivision", "halves"],
    ] {
        let run = folder.run(wrong);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    }
}
