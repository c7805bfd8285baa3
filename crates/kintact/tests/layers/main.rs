//! The floors of the library: imports point down, and subjects do not import each other.
//!
//! Reads every path that begins with `crate` or `super` in `src/`, in `use` declarations and in
//! code, and fails on one that
//!
//! - points up, from the foundation into a subject or from a subject into the top floor, or up
//!   within the foundation;
//! - points sideways, from one subject into another (all may use `rigid`);
//! - uses a `paper` module outside of one;
//! - reaches from the top floor past a subject's front door (what its `mod.rs` names).
//!
//! There are no exceptions.

mod paths;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use paths::paths_of;

/// The foundation, lowest first: a module may use those before it, and of the same rank only
/// itself.
const FOUNDATION: [&[&str]; 7] = [
    &["error", "simd", "random"],
    &["budget", "tolerance"],
    &["parallel"],
    &["geometry"],
    &["motion"],
    &["exact", "kinetic"],
    &["bvh"],
];

/// Each may use the foundation, itself, and `rigid`.
const SUBJECTS: [&str; 7] = ["rigid", "deform", "fracture", "crowd", "spheres", "estimate", "scan"];

/// The top floor, lowest first: may use the foundation and the subjects' front doors.
const TOP: [&str; 5] = ["shape", "check", "distance", "penetration", "world"];

/// A source file and the module it is.
struct Source {
    module: Vec<String>,
    text: String,
}

fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut folders, mut files) = (vec![root.clone()], Vec::<PathBuf>::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let module_of = |file: &Path| {
        let relative = file.strip_prefix(&root).unwrap().with_extension("");
        let mut module: Vec<String> =
            relative.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
        if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
            module.pop();
        }
        module
    };
    let read = |file: PathBuf| Source {
        module: module_of(&file),
        text: fs::read_to_string(&file).unwrap(),
    };
    files.into_iter().map(read).collect()
}

/// Names that `lib.rs` exports at the root, and the module each comes from.
fn root_names(lib: &str) -> BTreeMap<String, String> {
    let paths = paths_of(lib, &[]);
    let of_module = |path: &[String]| Some((path.last()?.clone(), path.first()?.clone()));
    paths.iter().filter(|path| path.len() > 1).filter_map(|path| of_module(path)).collect()
}

/// Modules that a subject's `mod.rs` declares with `pub mod`: part of its front door.
fn public_modules(text: &str) -> Vec<String> {
    let declared = text.lines().filter_map(|line| line.strip_prefix("pub mod "));
    declared.filter_map(|rest| rest.strip_suffix(';')).map(str::to_owned).collect()
}

/// The rule that a path used in a module breaks, if any.
fn fault(
    module: &[String],
    path: &[String],
    front_doors: &BTreeMap<String, Vec<String>>,
) -> Option<&'static str> {
    let (own, other) = (module.first()?.as_str(), path.first()?.as_str());
    let in_paper = module.iter().any(|part| part == "paper");
    if path.iter().any(|part| part == "paper") && !in_paper {
        return Some("product code uses a paper module");
    }
    if own == other {
        return None;
    }
    let rank = |name: &str| FOUNDATION.iter().position(|rank| rank.contains(&name));
    let is_subject = |name: &str| SUBJECTS.contains(&name);
    let storey = |name: &str| TOP.iter().position(|&top| top == name);
    match (rank(own), rank(other)) {
        (Some(own), Some(other)) => return (other >= own).then_some("points up or sideways"),
        (Some(_), None) => return Some("points up"),
        (None, Some(_)) => return None,
        (None, None) => {}
    }
    match (is_subject(own), is_subject(other)) {
        (true, true) => (other != "rigid").then_some("points sideways"),
        (true, false) => Some("points up"),
        (false, true) => {
            let doors = front_doors.get(other).map_or(&[][..], Vec::as_slice);
            let is_at_door = path.len() <= 2 || path.len() == 3 && doors.contains(&path[1]);
            (!is_at_door).then_some("reaches past a front door")
        }
        (false, false) => match (storey(own), storey(other)) {
            (Some(own), Some(other)) => (other >= own).then_some("points up or sideways"),
            _ => Some("is in no floor: name it in this test"),
        },
    }
}

#[test]
fn imports_point_down() {
    let sources = sources();
    let module_text = |name: &str| {
        let is_it = |source: &&Source| source.module == [name];
        sources.iter().find(is_it).map(|source| source.text.as_str())
    };
    let lib = sources.iter().find(|source| source.module.is_empty()).unwrap();
    let root_names = root_names(&lib.text);
    let front_doors: BTreeMap<String, Vec<String>> = SUBJECTS
        .iter()
        .map(|&name| (name.to_owned(), public_modules(module_text(name).unwrap_or_default())))
        .collect();
    let (mut faults, mut paths_read) = (Vec::new(), 0);
    for source in sources.iter().filter(|source| !source.module.is_empty()) {
        for mut path in paths_of(&source.text, &source.module) {
            paths_read += 1;
            if let Some(home) = root_names.get(&path[0]) {
                path.insert(0, home.clone());
            }
            // The name of an item in a re-export of the root, such as `crate::DVec3`.
            if path[0] == "glam" {
                continue;
            }
            if let Some(what) = fault(&source.module, &path, &front_doors) {
                faults.push(format!("{}: {} {what}", source.module.join("::"), path.join("::")));
            }
        }
    }
    assert!(paths_read > 1000, "only {paths_read} paths were read: does this test still parse?");
    faults.dedup();
    assert!(faults.is_empty(), "{} imports:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn faults_are_seen() {
    let words = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let doors = BTreeMap::from([("scan".to_owned(), vec!["surface".to_owned()])]);
    for (module, path, is_fault) in [
        ("bvh::traversal", "deform::KineticContacts", true),
        ("geometry::pair", "motion::Pose", true),
        ("motion::pose", "geometry::Triangle", false),
        ("deform::contacts", "fracture::DynamicTree", true),
        ("scan::query::mesh_scan", "rigid::RigidMesh", false),
        ("deform::contacts", "deform::paper::SeparationList", true),
        ("crowd::paper::bodies", "crowd::paper::SweptLists", false),
        ("world::step", "scan::surface::PointSurface", false),
        ("world::step", "scan::query::CloudQuery", true),
        ("scan::query", "world::World", true),
        ("check", "world::World", true),
        ("world", "shape::Shape", false),
    ] {
        let found = fault(&words(module), &words(path), &doors);
        assert_eq!(found.is_some(), is_fault, "{module} uses {path}: {found:?}");
    }
}
