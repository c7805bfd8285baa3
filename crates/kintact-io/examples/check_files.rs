//! Do two mesh files collide? Loads both, joins vertices in one place, and asks.
//!
//! `cargo run --release -p kintact-io --example check_files -- a.obj b.stl`

use kintact::{CheckOptions, Pose, Shape, check};
use kintact_io::read_mesh;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let [a, b] = &paths[..] else { return Err("give two mesh files".into()) };
    let mut shapes = Vec::new();
    for path in [a, b] {
        let loaded = read_mesh(path)?;
        for note in &loaded.notes {
            eprintln!("note: {path}: {note}");
        }
        shapes.push(Shape::new(loaded.value.welded(0.0)?));
    }
    let here = Pose::IDENTITY;
    let answer = check(&shapes[0].at(here), &shapes[1].at(here), &CheckOptions::default())?;
    println!("{}: {} pairs of faces intersect", answer.relation, answer.pairs.len());
    if let Some(place) = answer.point {
        println!("one place: {place}");
    }
    Ok(())
}
