//! IFC and STEP by a converter that stands in for the Python package: how it is started, what becomes of what it
//! writes, and what is said when there is none.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;

use glam::DVec3;
use kintact_io::write_ply;

use crate::{Folder, Run};

/// Writes a wall and a pipe that cross, or fails as asked by the content of its input.
const CONVERTER: &str = r#"#!/bin/sh
[ "$1 $2 $3 $5" = "-I -m kintact.convert --out" ] || { echo "arguments: $*" >&2; exit 2; }
[ -f "$4" ] || { echo "no file $4" >&2; exit 2; }
case "$(cat "$4")" in
extra) exit 3 ;;
module) echo "python3: No module named kintact" >&2; exit 1 ;;
broken) echo "Traceback" >&2; echo "$4: it is broken" >&2; exit 2 ;;
esac
cp "$(dirname "$0")/0123456789abcdef.ply" "$6"
cat > "$6/parts.jsonl" <<END
{"type":"assembly","version":1,"unit":"m","notes":[]}
{"type":"part","path":["Floor","Wall"],"mesh":"0123456789abcdef","properties":{"guid":"G1","type":"IfcWall"}}
{"type":"part","path":["Floor","Pipe"],"mesh":"0123456789abcdef","transform":[1,0,0,0.75,0,1,0,0,0,0,1,0],"properties":{"guid":"G2","type":"IfcPipe"}}
END
"#;

fn folder(test: &str) -> Folder {
    let folder = Folder::new(test);
    fs::remove_dir_all(&folder.0).unwrap();
    fs::create_dir_all(folder.0.join("tools")).unwrap();
    fs::create_dir_all(folder.0.join("temporary")).unwrap();
    let cube = kintact_scenes::cuboid(DVec3::splat(0.5));
    write_ply(folder.0.join("tools/0123456789abcdef.ply"), &cube, None).unwrap();
    folder.file("tools/python", CONVERTER);
    let path = folder.0.join("tools/python");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

fn run(folder: &Folder, arguments: &[&str]) -> Run {
    let mut command = folder.command(arguments);
    command.env("KINTACT_PYTHON", folder.0.join("tools/python"));
    command.env("TMPDIR", folder.0.join("temporary"));
    Run::from(command.output().unwrap())
}

#[test]
fn models_are_converted_checked_and_cleared_away() {
    let folder = folder("converted_models");
    // Nothing in a name is a command or an option.
    let name = "-a $(touch taken);b.IFC";
    folder.file(name, "model");
    let found = run(&folder, &["clash", "--json", "--unit", "mm", "--", name]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(!folder.0.join("taken").exists());
    assert_eq!(fs::read_dir(folder.0.join("temporary")).unwrap().count(), 0);
    let all = found.json();
    assert_eq!(all[0]["unit"], "mm");
    assert_eq!(all[0]["inputs"][0]["path"], name);
    assert_eq!((&all[1]["part"], &all[1]["name"]), (&"guid:G1".into(), &"Floor/Wall".into()));
    let clash = all.iter().find(|line| line["type"] == "clash").unwrap();
    assert!((clash["volume"].as_f64().unwrap() - 2.5e8).abs() < 1.0, "{clash}");
    let text = run(&folder, &["clash", "--", name]);
    assert!(text.stdout.contains("Wall (guid:G1) and Pipe (guid:G2)"), "{text:?}");
    let ruled = "[sets]\nw = { type = \"IfcWall\" }\np = { path = \"**/Floor/Pipe\" }\n[[rule]]\na = \"w\"\nb = \"p\"\n";
    folder.file("rules.toml", ruled);
    assert_eq!(run(&folder, &["clash", "--rules", "rules.toml", "--", name]).code, Some(1));
}

#[test]
fn a_plan_keeps_what_was_converted() {
    let folder = folder("converted_plan");
    folder.file("model.step", "model");
    assert_eq!(run(&folder, &["clash", "model.step", "--out", "single.jsonl"]).code, Some(1));
    let planned = run(&folder, &["clash", "plan", "model.step", "--shards", "2", "--out", "plan"]);
    assert_eq!(planned.code, Some(0), "{planned:?}");
    // Shards need no converter, and notice when its folder is another.
    folder.file("tools/python", "");
    for shard in ["1/2", "2/2"] {
        let found = run(&folder, &["clash", "run", "plan", "--shard", shard]);
        assert_eq!(found.code, Some(0), "{found:?}");
    }
    let merge = ["clash", "merge", "plan", "--out", "merged.jsonl", "--out", "merged.bcf"];
    assert_eq!(run(&folder, &merge).code, Some(1));
    let read = |name: &str| fs::read_to_string(folder.0.join(name)).unwrap();
    assert_eq!(read("merged.jsonl"), read("single.jsonl"));
    // A plan beside the inputs is none of them.
    folder.file("tools/python", CONVERTER);
    let found = run(&folder, &["clash", ".", "--unit", "m", "--json"]);
    let inputs = found.json()[0]["inputs"].clone();
    let names: Vec<&str> =
        inputs.as_array().unwrap().iter().map(|i| i["path"].as_str().unwrap()).collect();
    assert_eq!(names, ["model.step", "tools/0123456789abcdef.ply"], "{found:?}");
    let list = folder.0.join("plan/converted/0000/parts.jsonl");
    fs::write(&list, fs::read_to_string(&list).unwrap().replace("Wall", "Wand")).unwrap();
    let changed = run(&folder, &merge);
    assert!(changed.code == Some(2) && changed.stderr.contains("it has changed"), "{changed:?}");
}

#[test]
fn what_is_missing_is_said_and_does_not_stop_the_others() {
    let folder = folder("converted_missing");
    fs::copy(folder.0.join("tools/0123456789abcdef.ply"), folder.0.join("cube.ply")).unwrap();
    for (content, reason) in [
        ("extra", "-m pip install 'kintact[ifc]'"),
        ("module", "-m pip install 'kintact[ifc]'"),
        ("broken", "model.ifc: it is broken"),
    ] {
        folder.file("model.ifc", content);
        let found = run(&folder, &["clash", "model.ifc", "cube.ply", "--unit", "m", "--json"]);
        assert!(found.code == Some(2) && found.stderr.contains(reason), "{found:?}");
        assert_eq!(found.json()[0]["unreadable"][0], "model.ifc");
        assert_eq!(found.json()[1]["part"], "cube.ply");
    }
    let mut command = folder.command(&["clash", "model.ifc"]);
    let found = Run::from(command.env("KINTACT_PYTHON", "no/such/python").output().unwrap());
    assert!(found.code == Some(2) && found.stderr.contains("cannot be started"), "{found:?}");
    assert!(found.stderr.contains("kintact[ifc]"), "{found:?}");
}
