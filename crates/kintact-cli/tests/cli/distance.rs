//! `kintact distance`: two cubes at known distances, limits, JSON and failures.

use crate::{CUBE, Folder};

#[test]
fn cubes_have_the_distance_between_them() {
    let folder = Folder::new("distance_of_cubes");
    folder.file("a.obj", CUBE).file("b.obj", CUBE);
    let away = ["distance", "a.obj", "b.obj", "--transform-b", "translate 3 0.5 0"];
    let run = folder.run(&away);
    assert_eq!((run.code, run.first_line().starts_with("distance 2 ")), (Some(0), true), "{run:?}");

    let run = folder.run(&[&away[..], &["--json"]].concat());
    let line = &run.json()[0];
    assert_eq!((line["type"].as_str(), line["distance"].as_f64()), (Some("distance"), Some(2.0)));
    assert_eq!((&line["points"][0][0], &line["points"][1][0]), (&1.0.into(), &3.0.into()));
    // The bottoms (0) are as near as the sides that face each other (4 and 5): smallest numbers win.
    assert_eq!((&line["faces"][0], &line["faces"][1]), (&0.into(), &0.into()));
    assert!(line["lower"].as_f64() <= Some(2.0) && line["upper"].as_f64() >= Some(2.0));

    let near = folder.run(&[&away[..], &["--within", "2"]].concat());
    let far = folder.run(&[&away[..], &["--within", "1.99"]].concat());
    assert_eq!((near.code, far.code), (Some(1), Some(0)));
}

#[test]
fn what_intersects_has_no_distance_and_bad_limits_are_refused() {
    let folder = Folder::new("distance_of_touching");
    folder.file("a.obj", CUBE).file("b.obj", CUBE);
    let run = folder.run(&["distance", "a.obj", "b.obj", "--transform-b", "translate 1 0 0"]);
    assert_eq!(run.code, Some(1));
    assert!(run.first_line().contains("intersect"), "{run:?}");
    for limit in ["-1", "NaN"] {
        let run = folder.run(&["distance", "a.obj", "b.obj", &format!("--within={limit}")]);
        assert_eq!(run.code, Some(2), "{limit}");
    }
    assert_eq!(folder.run(&["distance", "a.obj", "missing.obj"]).code, Some(2));
}
