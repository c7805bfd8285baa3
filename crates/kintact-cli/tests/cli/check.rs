//! `kintact check`: answers, faces, contact points and transforms.

use crate::{CUBE, Folder};

/// Two triangles, the first in the plane z = 0, the second far away.
const FLOOR: &str = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 90 90 90\nv 91 90 90\nv 90 91 90\n\
                     f 1 2 3\nf 4 5 6\n";
/// Crosses the floor along the segment from (1, 1, 0) to (1, 2, 0).
const BLADE: &str = "OFF\n3 1 0\n1 1 -1\n1 1 1\n1 3 -1\n3 0 1 2\n";

#[test]
fn a_crossing_is_found_with_its_faces_and_its_place() {
    let folder = Folder::new("crossing");
    folder.file("floor.obj", FLOOR).file("blade.off", BLADE);
    let run = folder.run(&["check", "blade.off", "floor.obj"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.first_line(), "collide: 1 pair of faces intersects");
    let row: Vec<&str> = run.stdout.lines().nth(3).unwrap().split_whitespace().collect();
    assert_eq!(row, ["0", "0", "1", "1.5", "0"]);
    assert_eq!(run.stderr, "");

    let json = folder.run(&["check", "blade.off", "floor.obj", "--json", "--all"]);
    assert_eq!(json.code, Some(1));
    assert_eq!(json.stderr, "");
    let lines = json.json();
    assert_eq!(lines.len(), 2);
    let pair = r#"{"type":"pair","a":0,"b":0,"point":[1.0,1.5,0.0]}"#;
    assert_eq!(json.first_line(), pair);
    assert_eq!(lines[1]["type"], "summary");
    assert_eq!(lines[1]["collides"], true);
    assert_eq!(lines[1]["pairs"], 1);
    assert_eq!(lines[1]["confidence"], 1.0);
    assert_eq!(lines[1]["relation"], "crossing");
    for stage in ["read", "build", "query"] {
        assert!(lines[1]["seconds"][stage].as_f64().unwrap() >= 0.0);
    }
}

#[test]
fn touching_counts_and_the_smallest_gap_does_not() {
    let folder = Folder::new("touching");
    folder.file("cube.obj", CUBE);
    let moved_by = |x: &str, tolerance: &[&str]| {
        let motion = format!("translate {x} 0 0");
        let check = ["check", "cube.obj", "cube.obj", "--transform-b", &motion];
        folder.run(&[&check[..], tolerance].concat())
    };
    let exact = ["--tolerance", "0"];
    let touching = moved_by("1", &exact);
    assert_eq!(touching.code, Some(1), "{touching:?}");
    let apart = moved_by("1.0000000000000003", &exact);
    assert_eq!((apart.code, apart.first_line()), (Some(0), "no collision"));
    // A gap no larger than what positions are rounded by is none.
    let near = moved_by("1.0000000000000003", &[]);
    let first = "collide: they touch within the tolerance";
    assert_eq!((near.code, near.first_line()), (Some(1), first));
    assert_eq!(moved_by("1.000000001", &[]).code, Some(0));

    let json = ["check", "cube.obj", "cube.obj", "--json", "--transform-b", "translate -3,0,0"];
    let apart = folder.run(&json);
    assert_eq!(apart.code, Some(0));
    assert_eq!(apart.json().len(), 1);
    assert_eq!(apart.json()[0]["collides"], false);
    assert_eq!(apart.json()[0]["pairs"], 0);
}

#[test]
fn pairs_of_polygons_name_faces_of_the_file_once_and_in_order() {
    let folder = Folder::new("polygons");
    // Cuts the cube's floor and ceiling, each two triangles, along their diagonals and beyond.
    let blade = "v 0.4 0.4 -1\nv 0.6 0.6 -1\nv 0.6 0.6 2\nv 0.4 0.4 2\n\
                 f 1 2 3 4\nv 9 9 9\nf 1 1 5\n";
    folder.file("cube.obj", CUBE).file("blade.obj", blade);
    let run = folder.run(&["check", "cube.obj", "blade.obj", "--json", "--all"]);
    assert_eq!(run.pairs(), [[0, 0], [1, 0]]);
    assert_eq!(run.json()[2]["pairs"], 2);
    // The other way round the order is by the other file's faces.
    let run = folder.run(&["check", "blade.obj", "cube.obj", "--json", "--all"]);
    assert_eq!(run.pairs(), [[0, 0], [0, 1]]);
}

#[test]
fn identical_cubes_meet_in_every_face_and_its_neighbours() {
    let folder = Folder::new("identical");
    folder.file("cube.obj", CUBE);
    let run = folder.run(&["check", "cube.obj", "cube.obj", "--json", "--all"]);
    // Each face touches all but the one across.
    let across = [1, 0, 3, 2, 5, 4];
    let expected: Vec<[u64; 2]> = (0..6)
        .flat_map(|a| (0..6).map(move |b| [a, b]))
        .filter(|&[a, b]| across[a as usize] != b)
        .collect();
    assert_eq!(run.pairs(), expected);
    assert_eq!(run.code, Some(1));
}

#[test]
fn limits_say_how_many_pairs_are_shown_and_never_change_the_count() {
    let folder = Folder::new("limits");
    folder.file("cube.obj", CUBE);
    let shown = |more: &[&str]| {
        let run = folder.run(&[&["check", "cube.obj", "cube.obj"], more].concat());
        assert_eq!(run.first_line(), "collide: 30 pairs of faces intersect");
        let is_row = |line: &&str| line.split_whitespace().all(|w| w.parse::<f64>().is_ok());
        run.stdout.lines().filter(|line| !line.is_empty()).filter(is_row).count()
    };
    assert_eq!(shown(&[]), 10);
    assert_eq!(shown(&["--limit", "3"]), 3);
    assert_eq!(shown(&["--limit", "0"]), 0);
    assert_eq!(shown(&["--all"]), 30);

    let json = |more: &[&str]| {
        let run = folder.run(&[&["check", "cube.obj", "cube.obj", "--json"], more].concat());
        assert_eq!(run.json().last().unwrap()["pairs"], 30);
        run.pairs().len()
    };
    assert_eq!([json(&[]), json(&["--limit", "3"]), json(&["--all"])], [0, 3, 30]);
}

#[test]
fn motions_of_b_are_done_in_order() {
    let folder = Folder::new("motions");
    folder.file("cube.obj", CUBE);
    let code = |motions: &[&str]| {
        let flags = motions.iter().flat_map(|motion| ["--transform-b", motion]);
        let arguments: Vec<&str> =
            ["check", "cube.obj", "cube.obj"].into_iter().chain(flags).collect();
        folder.run(&arguments).code
    };
    // Rotated about z, the cube lies at x from -1 to 0 and touches; moved first, it rotates away.
    assert_eq!(code(&["rotate z 90"]), Some(1));
    assert_eq!(code(&["rotate z 90, translate 2.5 0 0"]), Some(0));
    assert_eq!(code(&["translate 0 3 0", "rotate z -90, translate -2.5 0 0"]), Some(1));
    assert_eq!(code(&["translate 0 3 0", "rotate z 90, translate -2.5 0 0"]), Some(0));
    assert_eq!(code(&["-1 0 0 2  0 -1 0 0.5  0 0 1 0"]), Some(1));
    assert_eq!(code(&["-1 0 0 4  0 -1 0 0.5  0 0 1 0  0 0 0 1"]), Some(0));
}

#[test]
fn a_mesh_against_itself_reports_crossings_and_not_its_own_edges() {
    let folder = Folder::new("itself");
    let crossed = "v 0 0 0\nv 4 0 0\nv 0 4 0\nv 1 1 -1\nv 1 1 1\nv 1 3 -1\nf 1 2 3\nf 4 5 6\n";
    folder.file("cube.obj", CUBE).file("crossed.obj", crossed);
    let cube = folder.run(&["check", "cube.obj", "--self"]);
    assert_eq!((cube.code, cube.first_line()), (Some(0), "does not cut itself"));
    let run = folder.run(&["check", "crossed.obj", "--self"]);
    assert_eq!(run.first_line(), "cuts itself: 1 pair of faces intersects");
    let run = folder.run(&["check", "crossed.obj", "--self", "--json", "--all"]);
    assert_eq!((run.code, run.pairs()), (Some(1), vec![[0, 1]]));
    assert_eq!(run.json()[0]["point"], serde_json::json!([1.0, 1.5, 0.0]));
}

/// The same fields whatever the method, so that programs need not know which it was.
#[test]
fn there_is_one_summary_whatever_the_method() {
    let folder = Folder::new("one-summary");
    let points: String =
        (0..400).map(|i| format!("{} {} 0.5\n", i % 20, i / 20)).collect::<Vec<_>>().concat();
    folder.file("cube.obj", CUBE).file("plane.xyz", points);
    let (beside, across) = ("translate 1 0 0", "rotate x 70, translate 0.3 10 -3");
    for (arguments, motion, method, relation, sizes) in [
        (&["cube.obj", "cube.obj"][..], beside, "exact", "touching", ["triangles"; 2]),
        (
            &["cube.obj", "cube.obj", "--budget", "9s"],
            beside,
            "exact",
            "touching",
            ["triangles"; 2],
        ),
        (&["cube.obj", "plane.xyz"], beside, "surface", "crossing", ["triangles", "points"]),
        (&["plane.xyz", "plane.xyz"], across, "surface", "crossing", ["points"; 2]),
        (&["cube.obj", "cube.obj", "--method", "spheres"], beside, "spheres", "", ["triangles"; 2]),
    ] {
        let moved = ["--transform-b", motion];
        let run = folder.run(&[&["check", "--json"], arguments, &moved].concat());
        assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
        let line = run.json().remove(0);
        let first = run.first_line();
        assert!(first.starts_with("{\"type\":\"summary\",\"collides\":true,"), "{first}");
        assert_eq!(line["method"], method, "{line}");
        assert_eq!(line["relation"].as_str().unwrap_or_default(), relation, "{line}");
        for field in ["pairs", "confidence", "certain", "complete", "point", "distance", "notes"] {
            assert!(line.get(field).is_some(), "{field}: {line}");
        }
        assert_eq!(line["complete"], true, "{line}");
        for (file, (name, size)) in (0..2).map(|i| (&line["files"][i], (arguments[i], sizes[i]))) {
            assert_eq!(file["name"], name, "{line}");
            assert!(file[size].as_u64().is_some_and(|n| n >= 12), "{line}");
        }
        for stage in ["read", "build", "query"] {
            assert!(line["seconds"][stage].as_f64().unwrap() >= 0.0, "{line}");
        }
        let text = folder.run(&[&["check"], arguments, &moved].concat());
        assert_eq!(text.code, Some(1), "{text:?}");
        let has_line = |start: &str| text.stdout.lines().any(|line| line.starts_with(start));
        assert!(has_line("A: ") && has_line("B: ") && has_line("read "), "{text:?}");
        assert_eq!(has_line(&format!("relation: {relation}")), !relation.is_empty(), "{text:?}");
    }
    let itself = folder.run(&["check", "cube.obj", "--self", "--json"]);
    let line = itself.json().remove(0);
    assert_eq!((&line["relation"], &line["method"]), (&"apart".into(), &"self".into()));
}

/// Files given the other way round, and B moved by the inverse, which is exact here.
#[test]
fn the_order_of_files_does_not_matter() {
    let folder = Folder::new("order");
    folder.file("cube.obj", CUBE).file("floor.obj", FLOOR);
    for (there, back) in [("0.5 0.25 -0.5", "-0.5 -0.25 0.5"), ("3 0.5 0", "-3 -0.5 0")] {
        let run = |files: [&str; 2], shift: &str| {
            let motion = format!("translate {shift}");
            let check = ["check", files[0], files[1], "--json", "--all", "--transform-b", &motion];
            folder.run(&check)
        };
        let one = run(["floor.obj", "cube.obj"], there);
        let other = run(["cube.obj", "floor.obj"], back);
        let mut swapped: Vec<[u64; 2]> = other.pairs().iter().map(|&[a, b]| [b, a]).collect();
        swapped.sort_unstable();
        assert_eq!((one.code, one.pairs()), (other.code, swapped));
        let last = |run: &crate::Run| run.json().last().unwrap()["relation"].clone();
        assert_eq!(last(&one), last(&other));
    }
}

#[test]
fn any_number_of_threads_gives_the_same_pairs() {
    let folder = Folder::new("threads");
    let bumpy = |seed| kintact_scenes::bumpy_sphere(2_000, seed);
    kintact_io::write_obj(folder.0.join("a.obj"), &bumpy(1)).unwrap();
    kintact_io::write_ply(folder.0.join("b.ply"), &bumpy(2), None).unwrap();
    let pairs = |threads: &str| {
        let motion = ["--transform-b", "rotate 1 2 3 40, translate 0.9 0.3 0"];
        let check = ["check", "a.obj", "b.ply", "--json", "--all", "--threads", threads];
        let run = folder.run(&[&check[..], &motion].concat());
        let lines: Vec<String> = run.stdout.lines().map(str::to_owned).collect();
        lines[..lines.len() - 1].to_vec()
    };
    let serial = pairs("1");
    assert!(serial.len() > 50, "{}", serial.len());
    assert_eq!(serial, pairs("2"));
    assert_eq!(serial, pairs("5"));
}
