//! What is written is read again as it was.

use kintact::{DVec3, PointCloud, TriMesh};
use kintact_io::{
    AnimationOptions, Error, Format, Keyframes, read_animation, read_animation_from_bytes,
    read_mesh, read_mesh_from_bytes, read_points, read_points_from_bytes, write_obj, write_obj_to,
    write_pc2, write_pc2_to, write_ply, write_ply_to, write_points_ply, write_points_ply_to,
};

use crate::samples::Random;

/// Coordinates of every size, down to the smallest number and up to the largest.
fn wild_points(count: usize) -> Vec<DVec3> {
    let mut random = Random(7);
    let mut value = || loop {
        let value = f64::from_bits(random.next());
        if value.is_finite() {
            return value;
        }
    };
    let mut points: Vec<_> = (0..count).map(|_| DVec3::new(value(), value(), value())).collect();
    points.push(DVec3::new(-0.0, f64::MIN_POSITIVE, f64::MAX));
    points
}

fn wild_mesh() -> TriMesh {
    let vertices = wild_points(500);
    let mut random = Random(8);
    let mut corner = || (random.next() % vertices.len() as u64) as u32;
    let faces = (0..900).map(|_| [corner(), corner(), corner()]).collect();
    TriMesh::new(vertices, faces).unwrap()
}

#[test]
fn meshes_come_back_bit_by_bit() {
    let mesh = wild_mesh();
    let colours: Vec<_> = (0..mesh.vertices().len()).map(|i| [i as u8, 10, 13]).collect();
    let (mut obj, mut ply, mut coloured) = (Vec::new(), Vec::new(), Vec::new());
    write_obj_to(&mut obj, &mesh).unwrap();
    write_ply_to(&mut ply, &mesh, None).unwrap();
    write_ply_to(&mut coloured, &mesh, Some(&colours)).unwrap();
    assert_eq!(coloured.len() - ply.len(), 3 * 501 + 60);
    for (bytes, format) in [(obj, Format::Obj), (ply, Format::Ply), (coloured, Format::Ply)] {
        let loaded = read_mesh_from_bytes(&bytes, format).unwrap();
        assert_eq!(loaded.value, mesh);
        let bits = |mesh: &TriMesh| -> Vec<_> {
            mesh.vertices().iter().flat_map(|v| v.to_array().map(f64::to_bits)).collect()
        };
        assert_eq!(bits(&loaded.value), bits(&mesh));
        assert!(loaded.notes.is_empty());
    }
    assert!(write_ply_to(Vec::new(), &mesh, Some(&colours[1..])).is_err());
}

#[test]
fn clouds_come_back_bit_by_bit() {
    let points = wild_points(300);
    let normals = vec![DVec3::new(0.6, 0.0, -0.8); points.len()];
    let colours = vec![[1, 2, 3]; points.len()];
    for cloud in [
        PointCloud::new(points.clone()).unwrap(),
        PointCloud::with_normals(points.clone(), normals).unwrap(),
    ] {
        for colours in [None, Some(&colours[..])] {
            let mut bytes = Vec::new();
            write_points_ply_to(&mut bytes, &cloud, colours).unwrap();
            assert_eq!(read_points_from_bytes(&bytes, Format::Ply).unwrap().value, cloud);
        }
    }
}

#[test]
fn keyframes_come_back_in_single_precision() {
    let frame = |z: f64| vec![DVec3::new(0.5, -1.25, z), DVec3::new(3.0, 4.0, 1e-3 * z)];
    let times: Vec<f64> = (0..50).map(|i| 1.0 + f64::from(i) / 24.0).collect();
    let frames: Vec<_> = (0..50).map(|i| frame(f64::from(i))).collect();
    let keyframes = Keyframes::new(times, frames).unwrap();
    let mut bytes = Vec::new();
    write_pc2_to(&mut bytes, &keyframes, 24.0).unwrap();
    assert_eq!(bytes.len(), 32 + 50 * 2 * 12);
    let options = AnimationOptions { rate: Some(24.0), vertices: Some(2) };
    let read = read_animation_from_bytes(&bytes, Format::Pc2, &options).unwrap().value;
    for (a, b) in read.times().iter().zip(keyframes.times()) {
        assert!((a - b).abs() < 1e-6);
    }
    for (a, b) in read.frames().iter().flatten().zip(keyframes.frames().iter().flatten()) {
        assert_eq!(*a, b.as_vec3().as_dvec3());
    }
}

#[test]
fn pc2_refuses_what_it_cannot_hold() {
    let refuse = |times: &[f64], x: f64, rate: f64| -> Error {
        let frames = vec![vec![DVec3::new(x, 0.0, 0.0)]; times.len()];
        let keyframes = Keyframes::new(times.to_vec(), frames).unwrap();
        write_pc2_to(Vec::new(), &keyframes, rate).unwrap_err()
    };
    assert!(refuse(&[0.0, 1.0, 3.0], 0.0, 1.0).to_string().contains("evenly spaced"));
    assert!(refuse(&[0.0, 1.0], 1e39, 1.0).to_string().contains("keyframe 0: vertex"));
    assert!(refuse(&[0.0, 1.0], 0.0, 0.0).to_string().starts_with("rate is 0"));
}

#[test]
fn through_files() {
    let folder = std::env::temp_dir().join(format!("kintact-io-{}-round", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mesh = wild_mesh();
    let cloud = PointCloud::new(mesh.vertices().to_vec()).unwrap();
    let keyframes = Keyframes::new(vec![0.0, 0.5], vec![vec![DVec3::X]; 2]).unwrap();
    write_obj(folder.join("mesh.obj"), &mesh).unwrap();
    write_ply(folder.join("mesh.ply"), &mesh, None).unwrap();
    write_points_ply(folder.join("cloud.ply"), &cloud, None).unwrap();
    write_pc2(folder.join("frames.pc2"), &keyframes, 2.0).unwrap();
    assert_eq!(read_mesh(folder.join("mesh.obj")).unwrap().value, mesh);
    assert_eq!(read_mesh(folder.join("mesh.ply")).unwrap().value, mesh);
    assert_eq!(read_points(folder.join("cloud.ply")).unwrap().value, cloud);
    let options = AnimationOptions { rate: Some(2.0), vertices: Some(1) };
    assert_eq!(read_animation(folder.join("frames.pc2"), &options).unwrap().value, keyframes);
    std::fs::remove_dir_all(&folder).unwrap();
    let error = write_obj(folder.join("gone.obj"), &mesh).unwrap_err();
    assert!(error.to_string().contains("gone.obj: "), "{error}");
}
