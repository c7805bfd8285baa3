//! `kintact clash plan`, `run` and `merge`: the same bytes as a single run, whatever is killed on the way; what is
//! missing, damaged or changed is named.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kintact_io::{Assembly, AssemblyPart, PartMesh, write_glb};
use kintact_scenes::{AssemblyOptions, KnownAssembly};
use serde_json::Value;

use crate::{Folder, Run};

/// Everything is asked for.
const ALL: [&str; 4] = ["--find", "hard,touch,clearance,duplicate,inside", "--clearance", "0.0625"];

/// A folder with `assembly.glb`, and nothing of earlier tests.
fn folder(test: &str, options: &AssemblyOptions) -> Folder {
    let folder = Folder::new(test);
    fs::remove_dir_all(&folder.0).unwrap();
    fs::create_dir_all(&folder.0).unwrap();
    let known = KnownAssembly::new(options);
    let meshes = known.meshes.into_iter();
    let meshes = meshes.map(|mesh| PartMesh { mesh, source_faces: None }).collect();
    let parts = known.parts.into_iter().enumerate().map(|(number, part)| AssemblyPart {
        path: part.path.to_vec(),
        mesh: part.mesh,
        transform: part.transform,
        coordinate_error: 0.0,
        properties: BTreeMap::from([("type".to_owned(), ["Wall", "Pipe"][number % 2].to_owned())]),
    });
    let assembly = Assembly { meshes, parts: parts.collect() };
    write_glb(folder.0.join("assembly.glb"), &assembly).unwrap();
    folder
}

impl Folder {
    fn expect(&self, code: i32, arguments: &[&str]) -> Run {
        let run = self.run(arguments);
        assert_eq!(run.code, Some(code), "{arguments:?}: {run:?}");
        run
    }

    fn plan(&self, shards: u32) {
        let shards = shards.to_string();
        let plan = ["clash", "plan", "assembly.glb", "--shards", &shards, "--out", "plan"];
        self.expect(0, &[&plan[..], &ALL].concat());
    }

    fn run_shards(&self, shards: u32) {
        for shard in 1..=shards {
            self.expect(0, &["clash", "run", "plan", "--shard", &format!("{shard}/{shards}")]);
        }
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

fn lines(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn merged_shards_are_the_same_bytes_as_one_run() {
    let folder =
        folder("shards_bytes", &AssemblyOptions { faces: 100, ..AssemblyOptions::of(400) });
    let single = [&["clash", "assembly.glb"][..], &ALL].concat();
    folder.expect(1, &[&single[..], &["--out", "old.jsonl"]].concat());
    // Another history than "all new": some of the earlier clashes are resolved or approved.
    let mut old: Vec<String> =
        String::from_utf8(folder.read("old.jsonl")).unwrap().lines().map(String::from).collect();
    old.retain(|line| !line.contains("\"hard\"") || line.contains("Rod"));
    let old = old.join("\n").replace("\"review\":\"open\"", "\"review\":\"approved\"");
    folder.file("old.jsonl", old);
    let result = |name: &str| {
        let out = ["jsonl", "csv", "bcf"].map(|ending| format!("{name}.{ending}"));
        let page = format!("{name}.html");
        let mut all = vec!["--compare", "old.jsonl", "--group", "type", "--pictures", "2"];
        out.iter().for_each(|file| all.extend(["--out", file]));
        all.extend(["--report", &page]);
        all.into_iter().map(String::from).collect::<Vec<_>>()
    };
    fn borrowed(texts: &[String]) -> Vec<&str> {
        texts.iter().map(String::as_str).collect()
    }
    folder.expect(1, &[&single[..], &borrowed(&result("single"))].concat());
    for shards in [1, 7] {
        let _ = fs::remove_dir_all(folder.path("plan"));
        folder.plan(shards);
        folder.run_shards(shards);
        folder.expect(1, &[&["clash", "merge", "plan"][..], &borrowed(&result("merged"))].concat());
        for ending in ["jsonl", "csv", "bcf", "html"] {
            let [one, other] =
                ["single", "merged"].map(|name| folder.read(&format!("{name}.{ending}")));
            assert!(one == other, "{ending} of {shards} shards");
        }
        // Nothing is done twice.
        let again = folder.expect(0, &["clash", "run", "plan", "--shard", &format!("1/{shards}")]);
        assert!(again.stdout.contains("done before"), "{again:?}");
    }
}

#[test]
fn shards_are_a_partition_of_the_pairs() {
    let folder =
        folder("shards_pairs", &AssemblyOptions { faces: 50, ..AssemblyOptions::of(2000) });
    folder.plan(9);
    let plan = &lines(&folder.path("plan/plan.json"))[0];
    let mut pairs = BTreeSet::new();
    for shard in 1..=9 {
        let table = lines(&folder.path(&format!("plan/shards/{shard:04}.jsonl")));
        let parts: Vec<&str> =
            table.iter().filter_map(|line| line["part"]["key"].as_str()).collect();
        let mut count = 0;
        for pair in table.iter().filter_map(|line| line["pairs"].as_array()).flatten() {
            let [a, b] = [0, 1].map(|side| parts[pair[side].as_u64().unwrap() as usize].to_owned());
            assert!(a < b && pairs.insert([a, b]), "{pair}");
            count += 1;
        }
        assert_eq!(plan["shards"][shard - 1]["pairs"], count);
        // About the same cost each.
        let cost = |shard: usize| plan["shards"][shard]["cost"].as_f64().unwrap();
        let mean = (0..9).map(cost).sum::<f64>() / 9.0;
        assert!((0.9 * mean..1.1 * mean).contains(&cost(shard - 1)), "{plan}");
    }
    assert_eq!(plan["pairs"], pairs.len());
    // All clashes that were built in are in some shard.
    let known = KnownAssembly::new(&AssemblyOptions { faces: 50, ..AssemblyOptions::of(2000) });
    for clash in &known.truth {
        let key = |part: usize| format!("assembly.glb#{}", known.parts[part].path.join("/"));
        let mut keys = clash.parts.map(key);
        keys.sort();
        assert!(pairs.contains(&keys), "{keys:?}");
    }
}

#[test]
fn a_killed_shard_goes_on_where_it_stopped() {
    let folder = folder("shards_killed", &AssemblyOptions::of(1000));
    folder.plan(2);
    let progress = folder.path("plan/results/0001.progress");
    let mut child = folder.command(&["clash", "run", "plan", "--shard", "1/2"]).spawn().unwrap();
    let start = Instant::now();
    let has_chunk = || fs::read_to_string(&progress).is_ok_and(|text| text.contains("{\"chunk\""));
    while !has_chunk() {
        assert!(start.elapsed() < Duration::from_secs(60), "no chunk was written");
        assert!(child.try_wait().unwrap().is_none(), "it ended before it could be killed");
        std::thread::sleep(Duration::from_millis(1));
    }
    // SIGKILL.
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!folder.path("plan/results/0001.jsonl").exists(), "it was done before it was killed");
    // The line that was being written is there in part.
    let mut text = folder.read("plan/results/0001.progress");
    text.extend(b"{\"clash\":{\"id\":\"");
    fs::write(&progress, text).unwrap();
    let run = folder.expect(0, &["clash", "run", "plan", "--shard", "1/2", "--json"]);
    let summary = run.json().pop().unwrap();
    let [before, pairs] = ["done_before", "pairs"].map(|field| summary[field].as_u64().unwrap());
    assert!(0 < before && before < pairs, "{summary}");
    assert!(!progress.exists());
    folder.run_shards(2);
    folder.expect(1, &["clash", "merge", "plan", "--out", "merged.jsonl"]);
    folder.expect(1, &[&["clash", "assembly.glb", "--out", "single.jsonl"][..], &ALL].concat());
    assert!(folder.read("merged.jsonl") == folder.read("single.jsonl"));
}

#[test]
fn missing_and_damaged_results_are_named() {
    let folder =
        folder("shards_missing", &AssemblyOptions { faces: 50, ..AssemblyOptions::of(300) });
    folder.plan(5);
    folder.run_shards(5);
    folder.expect(1, &["clash", "merge", "plan", "--out", "old.jsonl"]);
    let mut damaged = folder.read("plan/results/0002.jsonl");
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    fs::write(folder.path("plan/results/0002.jsonl"), damaged).unwrap();
    fs::remove_file(folder.path("plan/results/0004.jsonl")).unwrap();
    // Of another shard, under this name.
    fs::copy(folder.path("plan/results/0001.jsonl"), folder.path("plan/results/0005.jsonl"))
        .unwrap();
    let merge = ["clash", "merge", "plan", "--compare", "old.jsonl", "--json"];
    let run = folder.expect(2, &merge);
    for name in ["0002.jsonl", "0004.jsonl", "0005.jsonl"] {
        assert!(run.stderr.contains(name), "{run:?}");
    }
    assert!(!run.stderr.contains("0001.jsonl") && !run.stderr.contains("0003.jsonl"), "{run:?}");
    let all = run.json();
    assert_eq!(all[0]["missing_shards"], serde_json::json!([2, 4, 5]));
    assert!(all.last().unwrap()["notes"][0].as_str().unwrap().starts_with("partial"), "{all:?}");
    // Nothing is known about their clashes: they are not resolved.
    let clashes: Vec<&Value> = all.iter().filter(|line| line["type"] == "clash").collect();
    assert_eq!(clashes.len(), lines(&folder.path("old.jsonl")).len() - 301);
    assert!(clashes.iter().all(|clash| clash["status"] == "active"), "{run:?}");
    let unchecked = clashes.iter().filter(|c| c["notes"].to_string().contains("shard is missing"));
    assert!(unchecked.count() > 0);
    let run = folder.expect(2, &["clash", "merge", "plan"]);
    assert!(run.stdout.contains("partial: 3 of 5 shards are missing"), "{run:?}");
    // They are run again, and all is whole.
    folder.run_shards(5);
    folder.expect(1, &["clash", "merge", "plan", "--out", "new.jsonl"]);
    assert!(folder.read("new.jsonl") == folder.read("old.jsonl"));
}

#[test]
fn wrong_questions_are_refused() {
    let folder =
        folder("shards_refused", &AssemblyOptions { faces: 50, ..AssemblyOptions::of(300) });
    folder.plan(3);
    let refused = |arguments: &[&str], reason: &str| {
        let run = folder.expect(2, arguments);
        assert!(run.stderr.contains(reason), "{arguments:?}: {run:?}");
    };
    let again = ["clash", "plan", "assembly.glb", "--shards", "3", "--out", "plan"];
    refused(&again, "there is a plan in it already");
    refused(&["clash", "run", "plan", "--shard", "1/4"], "has 3 shards");
    refused(&["clash", "run", "plan", "--shard", "0/3"], "counted from 1");
    refused(&["clash", "run", "nothing", "--shard", "1/3"], "plan.json");
    // Two processes at one shard.
    let file = fs::File::create(folder.path("plan/results/0001.progress")).unwrap();
    file.lock().unwrap();
    refused(&["clash", "run", "plan", "--shard", "1/3"], "another process");
    drop(file);
    // Inputs that are others now, or gone; what needs none is still possible.
    folder.run_shards(3);
    fs::remove_file(folder.path("plan/results/0002.jsonl")).unwrap();
    let glb = folder.read("assembly.glb");
    let mut other = glb.clone();
    *other.last_mut().unwrap() ^= 1;
    folder.file("assembly.glb", other);
    refused(&["clash", "run", "plan", "--shard", "2/3"], "assembly.glb: it has changed");
    refused(&["clash", "merge", "plan", "--report", "r.html"], "assembly.glb: it has changed");
    folder.expect(2, &["clash", "merge", "plan", "--out", "partial.jsonl"]);
    fs::remove_file(folder.path("assembly.glb")).unwrap();
    refused(&["clash", "run", "plan", "--shard", "2/3"], "is not there");
    folder.file("assembly.glb", glb);
    folder.expect(0, &["clash", "run", "plan", "--shard", "2/3"]);
    // A plan that is not what was written.
    let mut plan = folder.read("plan/plan.json");
    let at = plan.iter().position(|&byte| byte == b'0').unwrap();
    plan[at] = b'1';
    fs::write(folder.path("plan/plan.json"), plan).unwrap();
    refused(&["clash", "merge", "plan"], "it is damaged");
}
