//! Vertices in one place: files that repeat them do not cut themselves along their seams.

use kintact::{DVec3, TriMesh};

use crate::Folder;

/// Two bumpy spheres in one file, every triangle with vertices of its own; the second is moved.
fn soup(shift: f64) -> TriMesh {
    let mesh = kintact_scenes::bumpy_sphere(500, 1);
    let moved = mesh.triangles().map(|t| t.map(|p| p + DVec3::X * shift));
    TriMesh::from_triangles(&mesh.triangles().chain(moved).collect::<Vec<_>>()).unwrap()
}

#[test]
fn seams_are_no_cuts_and_cuts_are_found() {
    let folder = Folder::new("weld_self");
    kintact_io::write_ply(folder.0.join("apart.ply"), &soup(4.0), None).unwrap();
    kintact_io::write_ply(folder.0.join("cut.ply"), &soup(1.0), None).unwrap();
    let run = |more: &[&str]| folder.run(&[&["check", "--self", "--json"], more].concat());
    let apart = run(&["apart.ply"]);
    let line = &apart.json()[0];
    assert_eq!((apart.code, &line["pairs"]), (Some(0), &0.into()), "{apart:?}");
    let merged = line["files"][0]["merged_vertices"].as_u64().unwrap();
    assert!(merged > 2000, "{line}");
    assert!(line["notes"][0].as_str().unwrap().contains("merged with others in the same place"));
    let seams = run(&["apart.ply", "--no-weld"]);
    assert!(seams.json()[0]["pairs"].as_u64().unwrap() > 1000, "{seams:?}");
    // Two spheres cut each other as often in one file as in two.
    let cut = run(&["cut.ply"]);
    let mesh = kintact_scenes::bumpy_sphere(500, 1);
    kintact_io::write_ply(folder.0.join("one.ply"), &mesh, None).unwrap();
    let beside = ["check", "one.ply", "one.ply", "--json", "--transform-b", "translate 1 0 0"];
    let expected = folder.run(&beside).json()[0]["pairs"].clone();
    assert_eq!((cut.code, &cut.json()[0]["pairs"]), (Some(1), &expected));
    assert!(expected.as_u64().unwrap() > 20);
}

#[test]
fn a_sheet_folded_flat_along_a_seam_is_found() {
    let folder = Folder::new("weld_fold");
    let folded = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 0\nv 1 0 0\nv 0.25 0.5 0\nf 1 2 3\nf 5 4 6\n";
    folder.file("fold.obj", folded).file("flat.obj", folded.replace("0.25 0.5 0", "0 -1 0"));
    let run =
        |file: &str| folder.run(&["check", "--self", file, "--json"]).json()[0]["pairs"].clone();
    assert_eq!((run("fold.obj"), run("flat.obj")), (1.into(), 0.into()));
}

#[test]
fn a_distance_joins_torn_seams() {
    let folder = Folder::new("weld_distance");
    let torn =
        "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0.0001 0\nv 1 0.0001 0\nv 0 -1 0\nf 1 2 3\nf 5 4 6\n";
    folder.file("torn.obj", torn);
    let run = |more: &[&str]| folder.run(&[&["check", "--self", "torn.obj"], more].concat());
    assert_eq!(run(&[]).code, Some(1));
    let welded = run(&["--weld", "0.001"]);
    assert_eq!(welded.code, Some(0), "{welded:?}");
    assert!(
        welded.stdout.contains("2 vertices merged with others at most 0.001 away"),
        "{welded:?}"
    );
}

/// Two sheets that share a seam in every keyframe, and two that part.
#[test]
fn keyframes_weld_only_what_stays_together() {
    let folder = Folder::new("weld_keyframes");
    let sheets = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 0\nv 1 0 0\nv 0 -1 0\nf 1 2 3\nf 5 4 6\n";
    let parted = sheets.replacen("v 0 0 0\nv 1 0 0\nv 0 -1 0", "v 0 0 0\nv 1 0 2\nv 0 -1 0", 1);
    folder.file("still_1.obj", sheets).file("still_2.obj", sheets);
    folder.file("part_1.obj", sheets).file("part_2.obj", parted);
    let run = |name: &str, more: &str| {
        let scene = format!(
            "[span]\nto = 0.9\n[[body]]\nname = 'sheets'\nmesh = '{name}_1.obj'\n\
             keyframes = '{name}_1.obj'\nrate = 1\nself_collision = true\n{more}"
        );
        folder.file("scene.toml", scene);
        folder.run(&["run", "scene.toml"])
    };
    let still = run("still", "");
    assert_eq!(still.code, Some(0), "{still:?}");
    assert!(still.stdout.contains("sheets: 2 vertices merged"), "{still:?}");
    assert_eq!(run("still", "weld = false\n").code, Some(1));
    // One corner stays, the other leaves: touching there ends, and that vertex is not merged.
    let part = run("part", "");
    assert!(part.stdout.contains("sheets: 1 vertex merged"), "{part:?}");
    assert_eq!(part.code, Some(1), "{part:?}");
}
