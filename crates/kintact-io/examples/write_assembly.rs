//! Writes a generated assembly with known clashes as GLB, meshes shared by the parts that place them: for
//! trying `kintact clash` at any size.
//!
//! `cargo run --release -p kintact-io --example write_assembly -- FILE.glb PARTS [MESHES [FACES [SEED [KIND]]]]`
//!
//! With a kind (hard, touch, clearance, duplicate, inside) all clashes are of it, a third as many as parts.

use std::collections::BTreeMap;

use kintact_io::{Assembly, AssemblyPart, PartMesh, write_glb};
use kintact_scenes::{AssemblyOptions, KnownAssembly};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(path) = arguments.first() else { return Err("give a file to write".into()) };
    let numbers = arguments[1..].iter().take(4).map(|text| text.parse());
    let numbers: Vec<usize> = numbers.collect::<Result<_, _>>()?;
    let number = |index: usize| numbers.get(index).copied();
    let usual = AssemblyOptions::of(number(0).unwrap_or(1000));
    let only = arguments.get(5).map(String::as_str);
    let count = |kind: &str, usual: usize| match only {
        None => usual,
        Some(only) if only == kind => number(0).unwrap_or(1000) / 3,
        Some(_) => 0,
    };
    let known = KnownAssembly::new(&AssemblyOptions {
        hard: count("hard", usual.hard),
        touching: count("touch", usual.touching),
        near: count("clearance", usual.near),
        duplicates: count("duplicate", usual.duplicates),
        contained: count("inside", usual.contained),
        meshes: number(1).unwrap_or(usual.meshes),
        faces: number(2).unwrap_or(usual.faces),
        seed: number(3).map_or(usual.seed, |seed| seed as u64),
        ..usual
    });
    let meshes = known.meshes.into_iter();
    let meshes = meshes.map(|mesh| PartMesh { mesh, source_faces: None }).collect();
    let parts = known.parts.into_iter().map(|part| AssemblyPart {
        path: part.path.to_vec(),
        mesh: part.mesh,
        transform: part.transform,
        coordinate_error: 0.0,
        properties: BTreeMap::new(),
    });
    write_glb(path, &Assembly { meshes, parts: parts.collect() })?;
    println!("{path}: {} clashes", known.truth.len());
    Ok(())
}
