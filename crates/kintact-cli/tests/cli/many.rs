//! `kintact check` of folders and of more than two files.

use std::process::Stdio;

use crate::{CUBE, Folder, Run};

/// A cube moved along x.
fn cube_at(x: f64) -> String {
    let moved = |line: &str| match line.strip_prefix("v ") {
        Some(numbers) => {
            let numbers: Vec<f64> = numbers.split(' ').map(|n| n.parse().unwrap()).collect();
            format!("v {} {} {}\n", numbers[0] + x, numbers[1], numbers[2])
        }
        None => format!("{line}\n"),
    };
    CUBE.lines().map(moved).collect()
}

fn row(test: &str) -> Folder {
    let folder = Folder::new(test);
    std::fs::create_dir_all(folder.0.join("parts/deeper.obj")).unwrap();
    folder
        .file("parts/b.obj", cube_at(0.5))
        .file("parts/a.obj", cube_at(0.0))
        .file("parts/c.obj", cube_at(2.0))
        .file("parts/B.obj", cube_at(1.25))
        .file("parts/notes.md", "no mesh")
        .file("parts/notes.txt", "no points")
        .file("parts/moves.pc2", "no mesh either")
        .file("parts/deeper.obj/x.obj", cube_at(0.0));
    folder
}

#[test]
fn every_pair_of_a_folder_is_named_in_the_order_of_bytes() {
    let folder = row("many_folder");
    let run = folder.run(&["check", "parts", "--json"]);
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""), "{run:?}");
    let lines = run.json();
    let checks: Vec<(String, String, bool)> = lines
        .iter()
        .filter(|line| line["type"] == "check")
        .map(|line| {
            let name = |side: &str| line[side].as_str().unwrap().replace("parts/", "");
            (name("body_a"), name("body_b"), line["collides"].as_bool().unwrap())
        })
        .collect();
    let expected = [
        ("B.obj", "a.obj", false),
        ("B.obj", "b.obj", true),
        ("B.obj", "c.obj", true),
        ("a.obj", "b.obj", true),
        ("a.obj", "c.obj", false),
        ("b.obj", "c.obj", false),
    ];
    let expected = expected.map(|(a, b, collides)| (a.to_owned(), b.to_owned(), collides));
    assert_eq!(checks, expected);
    let first = run.first_line();
    let start = "{\"type\":\"check\",\"body_a\":\"parts/B.obj\",\"body_b\":\"parts/a.obj\",\"collides\":\
                 false,\"relation\":\"apart\",\"pairs\":0}";
    assert_eq!(first, start);
    let summary = lines.last().unwrap();
    for (field, value) in [("bodies", 4), ("checked", 6), ("colliding", 3)] {
        assert_eq!(summary[field], value, "{summary}");
    }
    assert_eq!(
        (&summary["unreadable"], &summary["collides"]),
        (&serde_json::json!([]), &true.into())
    );
    // Pairs are those of the two files alone.
    let alone = folder.run(&["check", "parts/a.obj", "parts/b.obj", "--json", "--all"]);
    let all = folder.run(&["check", "parts", "--json", "--all"]).json();
    let of_two = |line: &&serde_json::Value| {
        line["type"] == "pair" && line["body_a"] == "parts/a.obj" && line["body_b"] == "parts/b.obj"
    };
    assert_eq!(all.iter().filter(of_two).count(), alone.pairs().len());
    assert!(!alone.pairs().is_empty());
}

#[test]
fn an_unreadable_file_is_named_and_does_not_stop_the_others() {
    let folder = row("many_unreadable");
    folder.file("bad.stl", "solid x\nfacet\n");
    let run = folder.run(&["check", "parts", "bad.stl", "missing.obj", "--json"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("bad.stl") && run.stderr.contains("missing.obj: there is no such"));
    let summary = run.json().pop().unwrap();
    assert_eq!(summary["unreadable"], serde_json::json!(["bad.stl", "missing.obj"]));
    assert_eq!((&summary["checked"], &summary["colliding"]), (&6.into(), &3.into()));
    let text = folder.run(&["check", "parts", "bad.stl"]);
    assert_eq!((text.code, text.first_line()), (Some(2), "collide: 3 of 6 pairs of files"));
    assert!(text.stdout.contains("unreadable: bad.stl"), "{text:?}");
    let empty = Folder::new("many_empty");
    let run = empty.run(&["check", "."]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("no file in it has a known ending"), "{run:?}");
}

/// Names of files reach neither terminal nor JSON raw.
#[cfg(unix)]
#[test]
fn names_are_escaped() {
    let folder = Folder::new("many_escaped");
    let name = "a\u{1b}[31m.obj";
    folder.file(name, CUBE).file("b.obj", CUBE).file("c.obj", cube_at(9.0));
    let text = folder.run(&["check", name, "b.obj", "c.obj"]);
    assert!(
        !text.stdout.contains('\u{1b}') && text.stdout.contains("a\\u{1b}[31m.obj"),
        "{text:?}"
    );
    let json = folder.run(&["check", name, "b.obj", "c.obj", "--json"]);
    assert_eq!(json.json()[0]["body_a"], name);
    assert!(!json.stdout.contains('\u{1b}'));
}

#[test]
fn standard_input_is_a_file_with_a_format() {
    let folder = Folder::new("many_stdin");
    folder.file("cube.obj", CUBE);
    let run = |arguments: &[&str]| {
        let mut child = folder.command(arguments);
        child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = child.spawn().unwrap();
        let mut pipe = child.stdin.take().unwrap();
        let _ = std::io::Write::write_all(&mut pipe, cube_at(0.5).as_bytes());
        drop(pipe);
        Run::from(child.wait_with_output().unwrap())
    };
    let piped = run(&["check", "cube.obj", "-", "--stdin-format", "obj", "--json"]);
    assert_eq!(piped.code, Some(1), "{piped:?}");
    assert_eq!(piped.json()[0]["files"][1]["triangles"], 12);
    let unknown = run(&["check", "cube.obj", "-"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.stderr.contains("--stdin-format"), "{unknown:?}");
    let wrong = run(&["check", "cube.obj", "-", "--stdin-format", "doc"]);
    assert!(wrong.stderr.contains("known endings"), "{wrong:?}");
}

#[test]
fn scales_convert_units_and_odd_sizes_are_noted() {
    let folder = Folder::new("many_scale");
    let large: String = CUBE
        .lines()
        .map(|line| {
            line.strip_prefix("v ").map_or(format!("{line}\n"), |v| {
                let scaled = v.split(' ').map(|x| (x.parse::<f64>().unwrap() * 1000.0).to_string());
                format!("v {}\n", scaled.collect::<Vec<_>>().join(" "))
            })
        })
        .collect();
    folder.file("m.obj", CUBE).file("mm.obj", large);
    let beside = ["--transform-b", "translate 1.5 0 0"];
    let plain = folder.run(&[&["check", "m.obj", "mm.obj", "--json"][..], &beside].concat());
    let notes = plain.json()[0]["notes"].to_string();
    assert!(
        notes.contains("B is 1,000 times as large") && notes.contains("--scale-b 0.001"),
        "{notes}"
    );
    let scaled = ["check", "m.obj", "mm.obj", "--json", "--scale-b", "0.001"];
    let scaled = folder.run(&[&scaled[..], &beside].concat());
    assert_eq!((scaled.code, &scaled.json()[0]["notes"]), (Some(0), &serde_json::json!([])));
    assert_eq!(scaled.json()[0]["files"][1]["size"], serde_json::json!([1.0, 1.0, 1.0]));
    let a = folder.run(&["check", "mm.obj", "m.obj", "--json", "--scale-a", "0.001"]);
    assert_eq!(a.json()[0]["pairs"], 30);
}

#[test]
fn faces_keep_the_names_of_objects_and_groups() {
    let folder = Folder::new("many_names");
    let named = format!("o Box\n{CUBE}g lid\n{}", "v 0 0 5\nv 1 0 5\nv 0 1 5\nf 9 10 11\n");
    folder.file("named.obj", named).file("cube.obj", CUBE);
    let run = folder.run(&["check", "named.obj", "cube.obj", "--json", "--limit", "1"]);
    let pair = &run.json()[0];
    assert_eq!((&pair["part_a"], pair.get("part_b")), (&"Box".into(), None), "{pair}");
    let lifted = ["check", "named.obj", "cube.obj", "--all", "--transform-b", "translate 0 0 5"];
    let lifted = folder.run(&lifted);
    assert!(lifted.stdout.contains("  Box/lid, -\n"), "{lifted:?}");
}

/// Every triangle is in the painted file; those of faces in contact have another colour.
#[test]
fn faces_that_touch_are_painted() {
    let folder = Folder::new("many_paint");
    folder.file("a.obj", CUBE).file("b.obj", cube_at(1.0));
    let run = folder.run(&["check", "a.obj", "b.obj", "--json", "--all", "--paint", "out.ply"]);
    let (a, b): (Vec<u64>, Vec<u64>) = run.pairs().iter().map(|&[a, b]| (a, b)).unzip();
    let distinct = |mut faces: Vec<u64>| {
        faces.sort_unstable();
        faces.dedup();
        faces.len()
    };
    let bytes = std::fs::read(folder.0.join("out.ply")).unwrap();
    let header = bytes.windows(11).position(|part| part == b"end_header\n").unwrap() + 11;
    let colours: Vec<[u8; 3]> = bytes[header..]
        .chunks(27)
        .take(72)
        .map(|vertex| vertex[24..].try_into().unwrap())
        .collect();
    let painted = |colour: [u8; 3]| colours.iter().filter(|&&of| of == colour).count();
    // Three corners a triangle, two triangles a face.
    assert_eq!(painted([220, 30, 40]), 6 * distinct(a));
    assert_eq!(painted([245, 140, 20]), 6 * distinct(b));
    assert!(painted([220, 30, 40]) < 36 && painted([110, 150, 200]) > 0);
    let cloud = folder.file("p.xyz", "0 0 0\n1 0 0\n0 1 0\n1 1 0\n");
    assert_eq!(cloud.run(&["check", "a.obj", "p.xyz", "--paint", "x.ply"]).code, Some(2));
}
