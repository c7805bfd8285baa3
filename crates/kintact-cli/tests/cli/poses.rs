//! `kintact check --transforms`: many poses of B in one run.

use crate::{CUBE, Folder};

#[test]
fn each_pose_is_answered_as_if_it_were_alone() {
    let folder = Folder::new("poses_alone");
    kintact_io::write_obj(folder.0.join("a.obj"), &kintact_scenes::bumpy_sphere(500, 1)).unwrap();
    kintact_io::write_obj(folder.0.join("b.obj"), &kintact_scenes::bumpy_sphere(500, 2)).unwrap();
    let shifts: Vec<f64> = (0..30).map(|i| 0.8 + 0.04 * f64::from(i)).collect();
    let lines: String = shifts.iter().map(|x| format!("{x}, 0.25, 0\n")).collect();
    folder.file("poses.csv", format!("x, y, z\n{lines}"));
    let run = folder.run(&["check", "a.obj", "b.obj", "--transforms", "poses.csv", "--json"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
    let lines = run.json();
    assert_eq!(lines.len(), 31);
    let all = ["check", "a.obj", "b.obj", "--transforms", "poses.csv", "--json", "--all"];
    let all = folder.run(&all).json();
    let mut colliding = 0;
    for (index, x) in shifts.iter().enumerate() {
        let motion = format!("translate {x} 0.25 0");
        let alone = folder.run(&["check", "a.obj", "b.obj", "--transform-b", &motion, "--json"]);
        let summary = &alone.json()[0];
        let collides = &summary["collides"];
        let relation = &summary["relation"];
        let expected = format!(
            "{{\"type\":\"pose\",\"index\":{index},\"collides\":{collides},\"relation\":{relation}}}"
        );
        assert_eq!(run.stdout.lines().nth(index), Some(expected.as_str()));
        let pose = |line: &&serde_json::Value| line["type"] == "pose" && line["index"] == index;
        assert_eq!(all.iter().find(pose).unwrap()["pairs"], summary["pairs"]);
        let pairs = all.iter().filter(|line| line["type"] == "pair" && line["index"] == index);
        assert_eq!(Some(pairs.count() as u64), summary["pairs"].as_u64());
        colliding += usize::from(*collides == true);
    }
    assert!((5..30).contains(&colliding), "{colliding}");
    let summary = lines.last().unwrap();
    assert_eq!((&summary["poses"], &summary["colliding"]), (&30.into(), &colliding.into()));
    let text = folder.run(&["check", "a.obj", "b.obj", "--transforms", "poses.csv"]);
    assert_eq!(text.first_line(), format!("collide in {colliding} of 30 poses"));
}

#[test]
fn poses_come_after_the_motion_of_b_and_beside_that_of_a() {
    let folder = Folder::new("poses_order");
    folder.file("cube.obj", CUBE).file("poses.json", "[[0,0,0],[1,0,0],[0,2.5,0]]");
    let codes = |motions: &[&str]| -> Vec<bool> {
        let check = ["check", "cube.obj", "cube.obj", "--json", "--transforms", "poses.json"];
        let run = folder.run(&[&check[..], motions].concat());
        let poses = run.json().into_iter().filter(|line| line["type"] == "pose");
        poses.map(|line| line["collides"].as_bool().unwrap()).collect()
    };
    assert_eq!(codes(&[]), [true, true, false]);
    assert_eq!(codes(&["--transform-b", "translate 0.5 0 0"]), [true, false, false]);
    assert_eq!(codes(&["--transform-a", "translate 0 3.5 0"]), [false, false, true]);
    assert_eq!(codes(&["--budget", "1s"]), [true, true, false]);
}

#[test]
fn relations_of_poses_are_those_asked_for() {
    let folder = Folder::new("poses_relations");
    folder.file("cube.obj", CUBE).file("poses.csv", "0 0 0\n1 0 0\n1.01 0 0\n0.25 0 0\n3 0 0\n");
    let answers = |more: &[&str]| -> Vec<(String, bool)> {
        let check = ["check", "cube.obj", "cube.obj", "--json", "--transforms", "poses.csv"];
        let run = folder.run(&[&check[..], more].concat());
        let poses = run.json().into_iter().filter(|line| line["type"] == "pose");
        let answer = |line: serde_json::Value| {
            (line["relation"].as_str().unwrap().to_owned(), line["collides"] == true)
        };
        poses.map(answer).collect()
    };
    let expected = |relations: [(&str, bool); 5]| relations.map(|(name, is)| (name.to_owned(), is));
    let (duplicate, crossing) = (("duplicate", true), ("crossing", true));
    let by_default =
        expected([duplicate, ("touching", true), ("apart", false), crossing, ("apart", false)]);
    assert_eq!(answers(&[]), by_default);
    assert_eq!(answers(&["--all"])[..], by_default);
    let within = [duplicate, ("touching", true), ("touching", true), crossing, ("apart", false)];
    assert_eq!(answers(&["--tolerance", "0.02"]), expected(within));
    let only = [
        ("duplicate", false),
        ("touching", true),
        ("apart", true),
        ("crossing", false),
        ("apart", true),
    ];
    assert_eq!(answers(&["--collide", "touching,apart"]), expected(only));
}

#[test]
fn mistakes_in_a_file_of_poses_are_told_with_their_place() {
    let folder = Folder::new("poses_wrong");
    folder.file("cube.obj", CUBE).file("bad.csv", "0 0 0\n1 2\n").file("empty.csv", "# none\n");
    for (file, reason) in [
        ("bad.csv", "bad.csv, line 2: 2 numbers"),
        ("empty.csv", "it holds no poses"),
        ("missing.csv", "missing.csv: cannot be read"),
    ] {
        let run = folder.run(&["check", "cube.obj", "cube.obj", "--transforms", file]);
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""));
        assert!(run.stderr.contains(reason), "{run:?}");
    }
}

#[test]
fn the_report_of_many_poses_is_a_scene_of_them() {
    let folder = Folder::new("poses_report");
    // Apart, flush at one side, apart, crossing at a corner.
    let poses = "5 0 0\n1 0 0\n5 0 0\n0.5 0.5 0.5\n";
    folder.file("cube.obj", CUBE).file("poses.csv", poses);
    let check = ["check", "cube.obj", "cube.obj", "--transforms", "poses.csv"];
    let run = folder.run(&[&check[..], &["--report", "poses.html"]].concat());
    assert_eq!(run.code, Some(1), "{run:?}");
    let page = std::fs::read_to_string(folder.0.join("poses.html")).unwrap();
    assert!(page.contains("Collide in 2 of 4 poses."));
    let scene = crate::clash::description(&page);
    assert_eq!(scene["span"], serde_json::json!({ "from": 0.0, "to": 4.0 }));
    let pieces = scene["parts"][1]["motion"]["pieces"].as_array().unwrap();
    let x = |piece: &serde_json::Value| piece["place"][0].as_f64().unwrap();
    // About the middle of the first cube, which the page has at its origin.
    assert_eq!(pieces.iter().map(x).collect::<Vec<_>>(), [5.0, 1.0, 5.0, 0.5]);
    // As many events as a check of each pose alone finds pairs.
    let pairs = |motion: &str| {
        let alone = ["check", "cube.obj", "cube.obj", "--json", "--transform-b", motion];
        folder.run(&alone).json()[0]["pairs"].as_u64().unwrap()
    };
    let (flush, corner) = (pairs("translate 1 0 0"), pairs("translate 0.5 0.5 0.5"));
    assert!(flush > 0 && corner > 0);
    assert_eq!(scene["events"]["count"], 2 * flush + corner);
    for link in ["#t=1", "#t=3"] {
        assert!(page.contains(&format!("href=\"{link}\"")), "{link}");
    }
    assert!(!page.contains("href=\"#t=2\""));
}
