//! Parts that stay apart: from GLB (written here), 3MF and OBJ.

use std::collections::BTreeMap;

use glam::{DAffine3, DMat3, DVec3};
use kintact::TriMesh;
use kintact_io::{
    Assembly, AssemblyPart, Format, PartMesh, read_assembly_from_bytes, write_glb_to,
};

fn tetrahedron() -> TriMesh {
    let corners = vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z];
    TriMesh::new(corners, vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]).unwrap()
}

fn part(path: &[&str], mesh: usize, transform: DAffine3) -> AssemblyPart {
    AssemblyPart {
        path: path.iter().map(|&name| name.to_owned()).collect(),
        mesh,
        transform,
        coordinate_error: 0.0,
        properties: BTreeMap::new(),
    }
}

#[test]
fn glb_keeps_names_instances_transforms_and_properties() {
    let mirrored = DAffine3::from_mat3_translation(
        DMat3::from_diagonal(DVec3::new(-2.0, 1.0, 1.0)),
        DVec3::new(5.0, 0.0, 0.0),
    );
    let mut written = Assembly {
        meshes: vec![PartMesh { mesh: tetrahedron(), source_faces: None }],
        parts: vec![
            part(&["Frame", "Bolt"], 0, DAffine3::IDENTITY),
            part(&["Frame", "Bolt"], 0, DAffine3::from_translation(DVec3::new(0.5, -2.0, 8.0))),
            part(&["Lid \"1\""], 0, mirrored),
        ],
    };
    written.parts[2].properties.insert("type".into(), "IfcSlab".into());
    let mut bytes = Vec::new();
    write_glb_to(&mut bytes, &written).unwrap();
    let read = read_assembly_from_bytes(&bytes, Format::Gltf).unwrap();
    assert_eq!(read.unit, Some("m"));
    assert_eq!(read.value.meshes, written.meshes);
    assert_eq!(read.value.parts.len(), 3);
    for (read, written) in read.value.parts.iter().zip(&written.parts) {
        assert_eq!((&read.path, read.mesh), (&written.path, 0));
        assert_eq!((read.transform, &read.properties), (written.transform, &written.properties));
    }
    // A part far out is placed less exactly.
    assert!(read.value.parts[1].coordinate_error > read.value.parts[0].coordinate_error);
}

#[test]
fn obj_groups_are_parts_even_where_faces_are_mixed() {
    let text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nv 5 5 5\n\
                o a\nf 1 2 3\no b\nf 1 2 4\nf 2 3 4 5\no a\nf 1 3 4\n";
    let read = read_assembly_from_bytes(text.as_bytes(), Format::Obj).unwrap().value;
    let names: Vec<&str> = read.parts.iter().map(|part| part.path[0].as_str()).collect();
    assert_eq!(names, ["a", "b"]);
    let sources = |mesh: usize| read.meshes[mesh].source_faces.clone().unwrap();
    assert_eq!((sources(0), sources(1)), (vec![0, 3], vec![1, 2, 2]));
    assert_eq!(read.meshes[0].mesh.vertices().len(), 4);
    assert_eq!(read.meshes[1].mesh.faces().len(), 3);
}

#[test]
fn a_file_without_names_is_one_part_and_a_cloud_is_an_error() {
    let text = b"OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
    let read = read_assembly_from_bytes(text, Format::Off).unwrap().value;
    assert_eq!((read.parts.len(), read.parts[0].path.len()), (1, 0));
    assert!(read_assembly_from_bytes(b"0 0 0\n1 0 0\n", Format::Xyz).is_err());
}

#[test]
fn instances_may_have_more_vertices_in_all_than_a_scene_as_one_mesh() {
    // 1,700 uses of 40,000 vertices are 68 million.
    let vertices: Vec<DVec3> = (0..40_000).map(|i| DVec3::new(f64::from(i), 0.0, 1.0)).collect();
    let faces = (0..39_998).map(|i| [i, i + 1, i + 2]).collect();
    let mesh = TriMesh::new(vertices, faces).unwrap();
    let assembly = Assembly {
        meshes: vec![PartMesh { mesh, source_faces: None }],
        parts: (0..1700).map(|i| part(&[&i.to_string()], 0, DAffine3::IDENTITY)).collect(),
    };
    let mut bytes = Vec::new();
    write_glb_to(&mut bytes, &assembly).unwrap();
    let read = read_assembly_from_bytes(&bytes, Format::Gltf).unwrap().value;
    assert_eq!((read.meshes.len(), read.parts.len()), (1, 1700));
    let as_one = kintact_io::read_mesh_from_bytes(&bytes, Format::Gltf).unwrap_err();
    assert!(as_one.to_string().contains("more than 67108864 vertices"), "{as_one}");
}
