//! Files that hold several named parts (nodes of glTF, objects and groups of OBJ, objects of 3MF) as so
//! many inputs: [`split`], for `kintact view`.
//!
//! Each part gets the vertices its faces use, in their order; faces keep the numbers of the file. One pass
//! over the faces.

use std::collections::HashMap;

use kintact::{DVec3, TriMesh};
use kintact_io::{Geometry, Loaded};

use crate::failure::Failure;
use crate::input::Input;

/// The parts of a file; the file itself if it has no more than one.
pub fn split(input: Input) -> Result<Vec<Input>, Failure> {
    let Geometry::Mesh(mesh) = &input.content.value else { return Ok(vec![input]) };
    if input.content.groups.len() < 2 {
        return Ok(vec![input]);
    }
    let groups = &input.content.groups;
    let mut faces: Vec<Vec<u32>> = vec![Vec::new(); groups.len() + 1];
    for face in 0..mesh.faces().len() as u32 {
        let source = input.content.source_face(face);
        faces[groups.partition_point(|group| group.first_face <= source)].push(face);
    }
    let names = std::iter::once("").chain(groups.iter().map(|group| group.name.as_str()));
    let mut seen: HashMap<String, usize> = HashMap::new();
    let mut parts = Vec::new();
    for (name, faces) in names.zip(&faces) {
        if faces.is_empty() {
            continue;
        }
        let name = if name.is_empty() { &input.name } else { name };
        let count = seen.entry(name.to_owned()).or_default();
        *count += 1;
        let name = if *count == 1 { name.to_owned() } else { format!("{name} [{count}]") };
        let failed = |error: kintact::Error| Failure::new(format!("{name}: {error}"));
        let value = Geometry::Mesh(part_of(mesh, faces).map_err(failed)?);
        let sources = faces.iter().map(|&face| input.content.source_face(face)).collect();
        let content = Loaded {
            source_faces: Some(sources),
            unit: input.content.unit,
            coordinate_error: input.content.coordinate_error,
            ..Loaded::new(value)
        };
        parts.push(Input { name, content });
    }
    if let Some(first) = parts.first_mut() {
        // What the reader says is about the whole file.
        first.content.notes.clone_from(&input.content.notes);
    }
    Ok(parts)
}

/// A mesh of some faces of another.
fn part_of(mesh: &TriMesh, faces: &[u32]) -> Result<TriMesh, kintact::Error> {
    let mut used: Vec<u32> = faces.iter().flat_map(|&face| mesh.faces()[face as usize]).collect();
    used.sort_unstable();
    used.dedup();
    let vertices: Vec<DVec3> = used.iter().map(|&v| mesh.vertices()[v as usize]).collect();
    let number = |v: u32| used.partition_point(|&other| other < v) as u32;
    let faces = faces.iter().map(|&face| mesh.faces()[face as usize].map(number)).collect();
    TriMesh::new(vertices, faces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kintact_io::FaceGroup;

    #[test]
    fn parts_have_their_faces_under_the_numbers_of_the_file() {
        let corners = (0..5).map(|i| DVec3::new(f64::from(i), f64::from(i * i), 0.0)).collect();
        let mesh = TriMesh::new(corners, vec![[0, 1, 2], [2, 3, 4], [0, 3, 4]]).unwrap();
        let group = |name: &str, first_face| FaceGroup { name: name.into(), first_face };
        let groups = vec![group("a", 0), group("b", 1), group("a", 2)];
        let content = Loaded { groups, ..Loaded::new(Geometry::Mesh(mesh)) };
        let parts = split(Input { name: "file".into(), content }).unwrap();
        let names: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "a [2]"]);
        assert_eq!(parts[1].content.source_face(0), 1);
        let part = parts[2].mesh().unwrap();
        assert_eq!((part.vertices().len(), part.faces()), (3, &[[0, 1, 2]][..]));
        assert_eq!(part.vertices()[1].x, 3.0);
    }
}
