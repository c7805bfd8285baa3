//! `kintact clash`: the plain cases that others miss, generated assemblies with known truth, history, rules.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

use glam::{DAffine3, DVec3};
use kintact_io::{Assembly, AssemblyPart, PartMesh, write_glb};
use kintact_scenes::{AssemblyOptions, KnownAssembly};
use serde_json::Value;

use crate::{CUBE, Folder, Run};

/// A box from one corner to the other, as OBJ under a name.
fn obj_box(name: &str, first: usize, [low, high]: [[f64; 3]; 2]) -> String {
    let mut text = format!("o {name}\n");
    for corner in 0..8 {
        let x = |axis: usize| if corner >> axis & 1 == 0 { low[axis] } else { high[axis] };
        text.push_str(&format!("v {} {} {}\n", x(0), x(1), x(2)));
    }
    for face in ["1 3 4 2", "5 6 8 7", "1 2 6 5", "3 7 8 4", "1 5 7 3", "2 4 8 6"] {
        let corners = face.split(' ').map(|c| (c.parse::<usize>().unwrap() + first).to_string());
        text.push_str(&format!("f {}\n", corners.collect::<Vec<_>>().join(" ")));
    }
    text
}

fn boxes(parts: &[(&str, [[f64; 3]; 2])]) -> String {
    let boxes = parts.iter().enumerate();
    boxes.map(|(number, (name, sides))| obj_box(name, 8 * number, *sides)).collect()
}

fn clashes(run: &Run) -> Vec<Value> {
    run.json().into_iter().filter(|line| line["type"] == "clash").collect()
}

fn the_clash(run: &Run) -> Value {
    let mut found = clashes(run);
    assert_eq!(found.len(), 1, "{run:?}");
    found.remove(0)
}

const WALL: [[f64; 3]; 2] = [[0.0, 0.0, 0.0], [4000.0, 200.0, 3000.0]];

#[test]
fn the_plain_cases_have_the_right_kind_depth_and_volume() {
    let folder = Folder::new("clash_plain");
    let beside = |offset: f64| [[3950.0, offset, 0.0], [8000.0, 200.0 + offset, 3000.0]];
    let inner = [[100.0, 50.0, 100.0], [200.0, 150.0, 200.0]];
    for (name, other, kind, relation, depth, volume) in [
        ("coaxial", beside(0.0), "hard", "crossing", Some(50.0), 50.0 * 200.0 * 3000.0),
        ("offset", beside(2.0), "hard", "crossing", Some(50.0), 50.0 * 198.0 * 3000.0),
        ("duplicate", WALL, "duplicate", "duplicate", None, 4000.0 * 200.0 * 3000.0),
        // The far side of the inner box is 150 from the nearest wall; that is on its surface.
        ("inside", inner, "inside", "b inside a", None, 1e6),
    ] {
        let file = format!("{name}.obj");
        folder.file(&file, boxes(&[("a", WALL), ("b", other)]));
        let run = folder.run(&["clash", &file, "--unit", "mm", "--json"]);
        assert_eq!(run.code, Some(1), "{run:?}");
        let found = the_clash(&run);
        assert_eq!(
            (&found["kind"], &found["relation"]),
            (&kind.into(), &relation.into()),
            "{name}"
        );
        let of = |field: &str| found[field].as_f64().unwrap();
        assert!((of("volume") - volume).abs() <= 1e-6 * volume, "{name}: {found}");
        if let Some(depth) = depth {
            // Bounds are as far apart as a ten-thousandth of the body.
            assert!(of("depth") <= depth + 1e-9 && depth <= of("depth_upper") + 1e-9, "{found}");
            assert!(of("depth_upper") - of("depth") < 0.6, "{name}: {found}");
        }
        assert_eq!(found["part_a"], format!("{file}#a"));
        let [x, y, z] = [0, 1, 2].map(|axis| found["point"][axis].as_f64().unwrap());
        let within = (0..3).all(|axis| {
            let p = [x, y, z][axis];
            (WALL[0][axis] - 1e-6..=WALL[1][axis] + 1e-6).contains(&p)
        });
        assert!(within, "{name}: {found}");
    }
}

#[test]
fn flush_parts_are_a_touch_and_gaps_a_clearance() {
    let folder = Folder::new("clash_flush");
    let at = |x: f64| [[x, 0.0, 0.0], [x + 4000.0, 200.0, 3000.0]];
    folder.file("flush.obj", boxes(&[("a", WALL), ("b", at(4000.0))]));
    folder.file("gap.obj", boxes(&[("a", WALL), ("b", at(4030.0))]));
    assert_eq!(folder.run(&["clash", "flush.obj"]).code, Some(0));
    let found = the_clash(&folder.run(&["clash", "flush.obj", "--find", "touch", "--json"]));
    assert_eq!((&found["kind"], &found["distance"]), (&"touch".into(), &0.0.into()));
    // A flush pair is no clearance clash; one with a gap is, up to the clearance.
    assert_eq!(folder.run(&["clash", "flush.obj", "--clearance", "50"]).code, Some(0));
    assert_eq!(folder.run(&["clash", "gap.obj", "--clearance", "29"]).code, Some(0));
    let found = the_clash(&folder.run(&["clash", "gap.obj", "--clearance", "30", "--json"]));
    assert_eq!((&found["kind"], &found["distance"]), (&"clearance".into(), &30.0.into()));
    assert_eq!(found["points"][0][0], 4000.0);
    // What may cross by 50 does.
    folder.file("deep.obj", boxes(&[("a", WALL), ("b", at(3950.0))]));
    for (allowed, code) in [("49", 1), ("50.1", 0)] {
        let run = folder.run(&["clash", "deep.obj", "--allow-penetration", allowed]);
        assert_eq!(run.code, Some(code), "{allowed}: {run:?}");
    }
}

/// Writes an assembly as one GLB, its parts in a given order, with the names of a function.
fn write_assembly(
    path: &Path,
    assembly: &KnownAssembly,
    order: &[usize],
    name: impl Fn(usize) -> [String; 2],
) {
    let meshes = assembly.meshes.iter();
    let meshes = meshes.map(|mesh| PartMesh { mesh: mesh.clone(), source_faces: None }).collect();
    let part = |&number: &usize| {
        let part = &assembly.parts[number];
        AssemblyPart {
            path: name(number).to_vec(),
            mesh: part.mesh,
            transform: part.transform,
            coordinate_error: 0.0,
            properties: BTreeMap::new(),
        }
    };
    let assembly = Assembly { meshes, parts: order.iter().map(part).collect() };
    write_glb(path, &assembly).unwrap();
}

/// All clashes by the two parts: kind and record.
fn by_parts(run: &Run) -> HashMap<[String; 2], Value> {
    let name = |clash: &Value, part: &str| clash[part].as_str().unwrap().to_owned();
    clashes(run).into_iter().map(|c| ([name(&c, "part_a"), name(&c, "part_b")], c)).collect()
}

/// What must be found of an assembly in a file.
fn truth(
    assembly: &KnownAssembly,
    file: &str,
) -> HashMap<[String; 2], (&'static str, Option<f64>)> {
    let key = |part: usize| format!("{file}#{}", assembly.parts[part].path.join("/"));
    let entry = |clash: &kintact_scenes::KnownClash| {
        let mut keys = clash.parts.map(key);
        keys.sort();
        (keys, (clash.kind.name(), clash.measure))
    };
    assembly.truth.iter().map(entry).collect()
}

/// Everything is asked for.
const ALL: [&str; 4] = ["--find", "hard,touch,clearance,duplicate,inside", "--clearance", "0.0625"];

/// More parts by `KINTACT_CLASH_PARTS=10000`; prints what it took.
#[test]
fn plants_have_exactly_the_clashes_that_were_built_in() {
    let parts = std::env::var("KINTACT_CLASH_PARTS").ok().and_then(|text| text.parse().ok());
    let options = AssemblyOptions::of(parts.unwrap_or(600));
    let assembly = KnownAssembly::new(&options);
    let folder = Folder::new("clash_plant");
    let order: Vec<usize> = (0..assembly.parts.len()).collect();
    write_assembly(&folder.0.join("assembly.glb"), &assembly, &order, |i| {
        assembly.parts[i].path.clone()
    });
    let arguments = [&["clash", "assembly.glb", "--json"][..], &ALL].concat();
    let run = folder.run(&arguments);
    let (found, expected) = (by_parts(&run), truth(&assembly, "assembly.glb"));
    let summary = run.json().pop().unwrap();
    println!("{summary}");
    assert_eq!(found.len(), expected.len(), "{summary}");
    for (parts, (kind, measure)) in &expected {
        let clash = found.get(parts).unwrap_or_else(|| panic!("{parts:?} {kind} is missing"));
        assert_eq!(clash["kind"], *kind, "{clash}");
        let of = |field: &str| clash[field].as_f64().unwrap();
        match (*kind, measure) {
            ("hard", Some(depth)) => {
                assert!(
                    of("depth") <= depth + 1e-9 && *depth <= of("depth_upper") + 1e-9,
                    "{clash}"
                );
            }
            ("clearance", Some(gap)) => assert!((of("distance") - gap).abs() < 1e-9, "{clash}"),
            _ => {}
        }
    }
    // Little memory makes shapes come and go, and changes nothing.
    if parts.is_none() {
        let little = folder.run(&[&arguments[..], &["--memory", "2MB"]].concat());
        assert_eq!(by_parts(&little), found);
    }
    // The same clashes without what is measured of them.
    let brief = by_parts(&folder.run(&[&arguments[..], &["--pairs-only"]].concat()));
    assert_eq!(brief.len(), found.len());
    for (parts, clash) in &brief {
        let whole = &found[parts];
        assert_eq!([&clash["id"], &clash["kind"]], [&whole["id"], &whole["kind"]]);
        assert!(clash["depth"].is_null() && clash["volume"].is_null(), "{clash}");
        assert!(clash["regions"].as_array().unwrap().is_empty(), "{clash}");
    }
}

#[test]
fn history_survives_moves_renames_shuffles_and_other_triangles() {
    let folder = Folder::new("clash_history");
    let mut assembly = KnownAssembly::new(&AssemblyOptions { seed: 9, ..AssemblyOptions::of(400) });
    let in_order: Vec<usize> = (0..assembly.parts.len()).collect();
    write_assembly(&folder.0.join("assembly.glb"), &assembly, &in_order, |i| {
        assembly.parts[i].path.clone()
    });
    let base = [&["clash", "assembly.glb"][..], &ALL].concat();
    assert_eq!(folder.run(&[&base[..], &["--out", "old.jsonl"]].concat()).code, Some(1));
    let before = by_parts(&folder.run(&[&base[..], &["--json"]].concat()));

    // Approve all hard ones but one.
    let mut hard: Vec<&str> = before
        .values()
        .filter(|c| c["kind"] == "hard")
        .map(|c| c["id"].as_str().unwrap())
        .collect();
    hard.sort_unstable();
    let approve = [&["clash", "review", "old.jsonl"][..], &hard[1..], &["--approve"]].concat();
    assert_eq!(folder.run(&approve).code, Some(1));

    // One part of every hundredth clash moves away; another one comes back in its own place, a little aside.
    let mut resolved = BTreeSet::new();
    for (number, clash) in assembly.truth.clone().iter().enumerate() {
        if number % 20 == 0 {
            let away = DAffine3::from_translation(DVec3::new(0.0, 0.0, 8.0));
            assembly.parts[clash.parts[1]].transform =
                away * assembly.parts[clash.parts[1]].transform;
            let mut keys = clash
                .parts
                .map(|part| format!("assembly.glb#{}", assembly.parts[part].path.join("/")));
            keys.sort();
            resolved.insert(keys);
        }
    }
    // The same shapes in other triangles: walls have the same size whatever their cuts.
    let walls = assembly.meshes.len() / 6;
    for part in assembly.parts.iter_mut().filter(|part| part.mesh < walls).step_by(7) {
        part.mesh = (part.mesh + walls / 2) % walls;
    }
    // Another order, and a part of a clash under another name.
    let order: Vec<usize> = in_order.iter().rev().copied().collect();
    let renamed = assembly.truth[1].parts[0];
    let name = |i: usize| {
        let [cell, part] = assembly.parts[i].path.clone();
        if i == renamed { [cell, "Other".into()] } else { [cell, part] }
    };
    write_assembly(&folder.0.join("assembly.glb"), &assembly, &order, name);
    let again = [&base[..], &["--compare", "old.jsonl", "--json"]].concat();
    let run = folder.run(&again);
    let after = clashes(&run);
    assert_eq!(after.len(), before.len());
    let ids: HashMap<&str, (&[String; 2], &Value)> = before
        .iter()
        .map(|(parts, clash)| (clash["id"].as_str().unwrap(), (parts, clash)))
        .collect();
    for clash in &after {
        let id = clash["id"].as_str().unwrap();
        let (parts, _) = ids.get(id).unwrap_or_else(|| panic!("a new id: {clash}"));
        let expected = if resolved.contains(*parts) { "resolved" } else { "active" };
        assert_eq!(clash["status"], expected, "{clash}");
        let is_approved = hard[1..].contains(&id);
        assert_eq!(clash["review"] == "approved", is_approved, "{clash}");
    }
}

#[test]
fn rules_choose_pairs_by_names_and_the_first_decides() {
    let folder = Folder::new("clash_rules");
    let at = |x: f64| [[x, 0.0, 0.0], [x + 10.0, 10.0, 10.0]];
    folder.file("p.obj", boxes(&[("Pipe 1", at(0.0)), ("Wall", at(9.0)), ("Pipe 2", at(18.5))]));
    let rules = "unit = \"mm\"\n[sets]\npipes = { name = \"Pipe*\" }\nwalls = { path = \"**/Wall\" }\n\
                 [[rule]]\nname = \"sealed\"\na = \"walls\"\nb = \"pipes\"\nallow_penetration = 0.6\n";
    folder.file("rules.toml", rules);
    let run = folder.run(&["clash", "p.obj", "--rules", "rules.toml", "--json"]);
    let found = the_clash(&run);
    assert_eq!((&found["rule"], &found["part_a"]), (&"sealed".into(), &"p.obj#Pipe 1".into()));
    assert_eq!(run.json()[0]["unit"], "mm");
    let ignored = format!("{rules}[[ignore]]\nsame = \"file\"\n");
    folder.file("rules.toml", ignored);
    assert_eq!(folder.run(&["clash", "p.obj", "--rules", "rules.toml"]).code, Some(0));
    folder.file("rules.toml", "[[rule]]\na = \"pips\"\n");
    let run = folder.run(&["clash", "p.obj", "--rules", "rules.toml"]);
    assert!(run.code == Some(2) && run.stderr.contains("no set"), "{run:?}");
}

#[test]
fn units_are_converted_and_a_mix_needs_a_word() {
    let folder = Folder::new("clash_units");
    let mesh = kintact_scenes::cuboid(DVec3::splat(0.5));
    let path = ["Box".to_owned(), "Box".to_owned()];
    let assembly = KnownAssembly {
        meshes: vec![mesh],
        parts: vec![kintact_scenes::PlacedPart { path, mesh: 0, transform: DAffine3::IDENTITY }],
        truth: Vec::new(),
    };
    write_assembly(&folder.0.join("metres.glb"), &assembly, &[0], |i| {
        assembly.parts[i].path.clone()
    });
    let millimetres = boxes(&[("b", [[480.0, -500.0, -500.0], [1500.0, 500.0, 500.0]])]);
    folder.file("millimetres.obj", millimetres);
    let both = ["clash", "metres.glb", "millimetres.obj"];
    let run = folder.run(&both);
    assert!(run.code == Some(2) && run.stderr.contains("--unit"), "{run:?}");
    let found = the_clash(&folder.run(&[&both[..], &["--unit", "mm", "--json"]].concat()));
    assert!((found["depth_upper"].as_f64().unwrap() - 20.0).abs() < 0.2, "{found}");
}

#[test]
fn bad_parts_are_reported_and_bad_files_do_not_stop_the_others() {
    let folder = Folder::new("clash_bad");
    let open = "o open\nv 0 0 0\nv 9 0 0\nv 0 9 0\nv 9 9 0\nf 1 2 3\nf 2 4 3\n";
    folder.file("open.obj", open).file("cube.obj", CUBE).file("broken.stl", "solid x\nfacet");
    std::fs::create_dir_all(folder.0.join("sub")).unwrap();
    std::fs::rename(folder.0.join("cube.obj"), folder.0.join("sub/\u{1b}[31m.obj")).unwrap();
    let run = folder.run(&["clash", ".", "--json", "--find", "hard,touch"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("broken.stl") && !run.stderr.contains('\u{1b}'), "{run:?}");
    let all = run.json();
    assert_eq!(all[0]["unreadable"][0], "broken.stl");
    let open = all.iter().find(|line| line["part"] == "open.obj#open").unwrap();
    assert_eq!(open["problems"][0], "open");
    // The cube stands on the sheet: no depth, no volume, but a touch.
    let found = the_clash(&run);
    assert_eq!((&found["kind"], &found["depth"]), (&"touch".into(), &Value::Null));
    assert_eq!(found["part_b"], "sub/%1B%5B31m.obj");
    let text = folder.run(&["clash", ".", "--find", "hard,touch"]);
    assert!(!text.stdout.contains('\u{1b}'), "{text:?}");
}

#[test]
fn the_same_input_gives_the_same_bytes_and_csv_has_no_formulas() {
    let folder = Folder::new("clash_bytes");
    let at = |x: f64| [[x, 0.0, 0.0], [x + 10.0, 10.0, 10.0]];
    folder.file("a.obj", boxes(&[("=1+1", at(0.0)), ("b", at(9.0)), ("c", at(9.5))]));
    for out in ["1.jsonl", "2.jsonl"] {
        folder.run(&["clash", "a.obj", "--out", out, "--out", "x.csv", "--group", "near:100"]);
    }
    let read = |name: &str| std::fs::read_to_string(folder.0.join(name)).unwrap();
    assert_eq!(read("1.jsonl"), read("2.jsonl"));
    assert_eq!(read("1.jsonl").matches("\"type\":\"clash\"").count(), 3);
    let csv = read("x.csv");
    assert!(csv.lines().count() == 4 && csv.contains("a.obj#=1+1") && csv.contains("place 1"));
    let review = folder.run(&["clash", "review", "1.jsonl", "zzz", "--approve"]);
    assert!(review.code == Some(2) && review.stderr.contains("no clash"), "{review:?}");
}

#[test]
fn decisions_go_out_as_bcf_and_come_back() {
    let folder = Folder::new("clash_bcf");
    let at = |x: f64| [[x, 0.0, 0.0], [x + 10.0, 10.0, 10.0]];
    folder.file("a.obj", boxes(&[("a", at(0.0)), ("b", at(9.0)), ("c", at(18.0))]));
    let outs = ["clash", "a.obj", "--out", "r.jsonl", "--out", "r.bcf", "--unit", "mm"];
    assert_eq!(folder.run(&outs).code, Some(1));
    let topics = kintact_io::bcf::read(folder.0.join("r.bcf")).unwrap();
    assert_eq!(topics.len(), 2);
    assert!(topics.iter().all(|topic| topic.status == "Open" && topic.kind == "Clash"));
    // Somebody closes one of them in another program.
    let mut closed = topics[1].clone();
    closed.status = "Closed".into();
    closed.comments.push(kintact_io::bcf::Comment { text: "fine".into(), ..Default::default() });
    let other = kintact_io::bcf::Topic { guid: "no clash of ours".into(), ..Default::default() };
    let file = std::fs::File::create(folder.0.join("back.bcf")).unwrap();
    kintact_io::bcf::write(file, [closed, other].into_iter()).unwrap();
    let run = folder.run(&["clash", "review", "r.jsonl", "--import", "back.bcf"]);
    assert!(run.stdout.contains("1 topic"), "{run:?}");
    let list = folder.run(&["clash", "review", "r.jsonl", &topics[1].guid]);
    assert!(list.stdout.contains("approved") && list.stdout.contains("fine"), "{list:?}");
    // And stays so in the next run.
    let next = folder.run(&["clash", "a.obj", "--compare", "r.jsonl", "--json"]);
    let approved = clashes(&next).into_iter().find(|c| c["review"] == "approved").unwrap();
    assert_eq!(approved["id"], topics[1].guid);
}

#[test]
fn the_report_is_one_page_with_every_clash() {
    let folder = Folder::new("clash_report");
    let at = |x: f64| [[x, 0.0, 0.0], [x + 10.0, 10.0, 10.0]];
    folder
        .file("a.obj", boxes(&[("<script>x</script>", at(0.0)), ("b", at(9.0)), ("c", at(18.0))]));
    let run = folder.run(&["clash", "a.obj", "--report", "r.html", "--json"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let page = std::fs::read_to_string(folder.0.join("r.html")).unwrap();
    assert!(!page.contains("<script>x"), "names are text");
    for clash in clashes(&run) {
        let id = clash["id"].as_str().unwrap();
        assert!(page.contains(&format!("#clash={id}")), "{clash}");
    }
    // Two pictures, in the page itself, or as many as are wanted.
    assert_eq!(page.matches("src=\"data:image/png;base64,").count(), 2);
    for wanted in [0, 1] {
        let pictures = wanted.to_string();
        folder.run(&["clash", "a.obj", "--report", "few.html", "--pictures", &pictures]);
        let page = std::fs::read_to_string(folder.0.join("few.html")).unwrap();
        assert_eq!(page.matches("src=\"data:image/png;base64,").count(), wanted);
    }
    // Counts by kind and group, and a table that can be sorted.
    for text in ["<td>hard</td><td>2</td>", "<td>b</td><td>2</td>", "class=\"sortable\""] {
        assert!(page.contains(text), "{text}");
    }
}

/// The description of the scene in a page.
pub fn description(page: &str) -> Value {
    let begin = "<script type=\"application/json\" id=\"kintact-data\">";
    let text = page.split_once(begin).unwrap().1.split_once("</script>").unwrap().0;
    serde_json::from_str(text).unwrap()
}

#[test]
fn a_result_is_shown_again_with_its_parts() {
    let folder = Folder::new("clash_view");
    for old in ["parts", "elsewhere"] {
        let _ = std::fs::remove_dir_all(folder.0.join(old));
    }
    std::fs::create_dir_all(folder.0.join("parts/sub")).unwrap();
    let at = |x: f64| obj_box("box", 0, [[x, 0.0, 0.0], [x + 10.0, 10.0, 10.0]]);
    folder.file("parts/a.obj", at(0.0)).file("parts/sub/b.obj", at(9.0));
    assert_eq!(folder.run(&["clash", "parts", "--unit", "mm", "--out", "r.jsonl"]).code, Some(1));
    let shown = |more: &[&str]| {
        let run = folder.run(&[&["view", "r.jsonl", "--out", "v.html"], more].concat());
        let page = std::fs::read_to_string(folder.0.join("v.html")).unwrap();
        (run, description(&page))
    };
    let kinds = |scene: &Value| -> Vec<String> {
        let parts = scene["parts"].as_array().unwrap().iter();
        parts.map(|part| part["kind"].as_str().unwrap().to_owned()).collect()
    };
    // Where they were read.
    let (run, scene) = shown(&[]);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(kinds(&scene), ["mesh", "mesh"]);
    let clash = &scene["clashes"][0];
    assert_eq!((&clash["kind"], &clash["parts"]), (&"hard".into(), &serde_json::json!([0, 1])));
    let result = std::fs::read_to_string(folder.0.join("r.jsonl")).unwrap();
    assert!(result.contains(clash["id"].as_str().unwrap()));
    // The first face of the file of each that is cut: those of the two sides at x = 9 and 10.
    assert!(clash["faces"][2].as_u64().unwrap() > 0, "{clash}");
    // Gone: boxes in the same places, and exit code 2.
    std::fs::rename(folder.0.join("parts"), folder.0.join("elsewhere")).unwrap();
    let (run, boxes) = shown(&[]);
    assert_eq!((run.code, kinds(&boxes)), (Some(2), vec!["box".into(), "box".into()]), "{run:?}");
    assert!(run.stdout.contains("after the result"), "{run:?}");
    assert_eq!(boxes["origin"], scene["origin"]);
    assert_eq!(boxes["clashes"][0]["id"], clash["id"]);
    // Found again in a folder that is named, and one of them changed since.
    let (run, scene) = shown(&["elsewhere"]);
    assert_eq!((run.code, kinds(&scene)), (Some(0), vec!["mesh".into(), "mesh".into()]));
    assert!(!run.stdout.contains("changed"), "{run:?}");
    folder.file("elsewhere/sub/b.obj", at(9.5));
    let (run, _) = shown(&["elsewhere"]);
    assert!(run.code == Some(0) && run.stdout.contains("1 file: sub/b.obj"), "{run:?}");
    // Nonsense is refused with its line.
    folder.file("bad.jsonl", "{\"type\":\"assembly\",\"version\":1");
    let run = folder.run(&["view", "bad.jsonl"]);
    assert!(run.code == Some(2) && run.stderr.contains("bad.jsonl, line 1"), "{run:?}");
}
