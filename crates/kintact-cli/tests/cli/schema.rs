//! Every line of `kintact check --json` against `docs/check.schema.json`, in every mode.

use serde_json::Value;

use crate::{CUBE, Folder};

/// The parts of JSON Schema that the file uses; any other keyword fails the test.
fn mismatch(schema: &Value, value: &Value, root: &Value) -> Option<String> {
    let wrong = |reason: String| Some(format!("{value}: {reason}"));
    for (keyword, rule) in schema.as_object().unwrap() {
        let found = match keyword.as_str() {
            "$schema" | "title" | "description" | "$defs" => None,
            "$ref" => {
                let name = rule.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                mismatch(&root["$defs"][name], value, root)
            }
            "oneOf" => {
                let options = rule.as_array().unwrap();
                let reasons: Vec<_> =
                    options.iter().map(|option| mismatch(option, value, root)).collect();
                match reasons.iter().filter(|reason| reason.is_none()).count() {
                    1 => None,
                    count => wrong(format!("{count} of oneOf fit: {reasons:#?}")),
                }
            }
            "type" => {
                let names = rule.as_array().cloned().unwrap_or_else(|| vec![rule.clone()]);
                let is = |name: &Value| match name.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "boolean" => value.is_boolean(),
                    "null" => value.is_null(),
                    "integer" => value.is_u64() || value.is_i64(),
                    "number" => value.is_number(),
                    other => panic!("type {other}"),
                };
                if names.iter().any(is) { None } else { wrong(format!("no {rule}")) }
            }
            "const" => {
                if value == rule {
                    None
                } else {
                    wrong(format!("not {rule}"))
                }
            }
            "enum" => {
                if rule.as_array().unwrap().contains(value) {
                    None
                } else {
                    wrong(rule.to_string())
                }
            }
            "items" => {
                value.as_array().into_iter().flatten().find_map(|item| mismatch(rule, item, root))
            }
            "minItems" | "maxItems" => {
                let (length, limit) =
                    (value.as_array().map_or(0, Vec::len) as u64, rule.as_u64().unwrap());
                let fits = if keyword == "minItems" { length >= limit } else { length <= limit };
                if fits { None } else { wrong(format!("{keyword} {limit}")) }
            }
            "properties" => value.as_object().into_iter().flatten().find_map(|(name, item)| {
                rule.get(name).and_then(|of_item| mismatch(of_item, item, root))
            }),
            "required" => {
                let missing = rule.as_array().unwrap().iter();
                let mut missing =
                    missing.filter(|name| value.get(name.as_str().unwrap()).is_none());
                missing.next().and_then(|name| wrong(format!("{name} is missing")))
            }
            "additionalProperties" => {
                let known = schema["properties"].as_object().unwrap();
                let mut names = value.as_object().into_iter().flatten().map(|(name, _)| name);
                names.find(|name| !known.contains_key(*name)).and_then(|name| wrong(name.clone()))
            }
            other => panic!("the schema uses {other}"),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

fn schema() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check.schema.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn every_mode_prints_what_the_schema_says() {
    let schema = schema();
    let folder = Folder::new("schema");
    let points: String = (0..400).map(|i| format!("{} {} 0.5\n", i % 20, i / 20)).collect();
    let named = format!("o Box\n{CUBE}");
    let poses = "0 0 0\n0.5 0 0\n9 9 9\n";
    folder.file("cube.obj", CUBE).file("named.obj", named).file("plane.xyz", points);
    folder.file("poses.csv", poses).file("bad.stl", "solid\n");
    let across = "rotate x 70, translate 0.3 10 -3";
    let mut types = std::collections::BTreeSet::new();
    for arguments in [
        &["cube.obj", "named.obj"][..],
        &["cube.obj", "named.obj", "--all"],
        &["cube.obj", "cube.obj", "--transform-b", "translate 9 9 9"],
        &["cube.obj", "cube.obj", "--transform-a", "translate 0.3 0.4 0.5", "--limit", "2"],
        &["cube.obj", "cube.obj", "--budget", "1s"],
        &["cube.obj", "cube.obj", "--budget", "0ops"],
        &["cube.obj", "--self", "--all"],
        &["cube.obj", "--self", "--no-weld"],
        &["cube.obj", "cube.obj", "--method", "spheres", "--all"],
        &["cube.obj", "cube.obj", "--method", "spheres", "--transform-b", "translate 9 9 9"],
        &["cube.obj", "plane.xyz"],
        &["plane.xyz", "cube.obj", "--budget", "10ops"],
        &["plane.xyz", "plane.xyz", "--transform-b", across],
        &["plane.xyz", "plane.xyz", "--transform-b", across, "--curve", "curve.ply"],
        &["cube.obj", "cube.obj", "--transform-b", "translate 0.3 0.4 0.5", "--regions"],
        &["cube.obj", "cube.obj", "--transform-b", "translate 0.3 0 0", "--regions", "--depth"],
        &["cube.obj", "cube.obj", "--transform-b", "translate 3 0 0", "--clearance", "2.5"],
        &["cube.obj", "named.obj", "plane.xyz"],
        &["cube.obj", "named.obj", "bad.stl", "--all"],
        &["cube.obj", "named.obj", "--transforms", "poses.csv"],
        &["cube.obj", "named.obj", "--transforms", "poses.csv", "--all"],
        &["cube.obj", "named.obj", "--transforms", "poses.csv", "--budget", "3ops"],
        &["cube.obj", "plane.xyz", "--transforms", "poses.csv"],
    ] {
        let run = folder.run(&[&["check", "--json"], arguments].concat());
        assert!(!run.stdout.is_empty(), "{run:?}");
        for line in run.json() {
            let found = mismatch(&schema, &line, &schema);
            assert_eq!(found, None, "{arguments:?}");
            types.insert(line["type"].as_str().unwrap().to_owned());
        }
        assert_eq!(run.json().last().unwrap()["type"], "summary");
    }
    let types: Vec<&str> = types.iter().map(String::as_str).collect();
    assert_eq!(types, ["check", "pair", "pose", "region", "sphere_pair", "summary"]);
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let schema = schema();
    for line in [
        r#"{"type":"pair","a":1,"b":2}"#,
        r#"{"type":"pair","a":1,"b":2,"point":[1,2]}"#,
        r#"{"type":"pair","a":1.5,"b":2,"point":null}"#,
        r#"{"type":"check","body_a":"a","body_b":"b","collides":true,"relation":"near","pairs":1}"#,
        r#"{"type":"pose","index":1,"collides":true,"colour":"red"}"#,
        r#"{"type":"other"}"#,
    ] {
        let line: Value = serde_json::from_str(line).unwrap();
        assert!(mismatch(&schema, &line, &schema).is_some(), "{line}");
    }
}
