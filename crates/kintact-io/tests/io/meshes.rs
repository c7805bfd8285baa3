//! Readers of OBJ, PLY, STL and OFF on files as people have them.

use kintact::{DVec3, TriMesh};
use kintact_io::{
    Error, ErrorKind, Format, Geometry, Loaded, Place, read_geometry, read_geometry_from_bytes,
    read_mesh, read_mesh_from_bytes, read_points_from_bytes,
};

use crate::samples::{self, CORNERS, FACES};

fn mesh(text: impl AsRef<[u8]>, format: Format) -> Loaded<TriMesh> {
    read_mesh_from_bytes(text.as_ref(), format).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(text: impl AsRef<[u8]>, format: Format) -> Error {
    read_geometry_from_bytes(text.as_ref(), format).map(|loaded| loaded.value).unwrap_err()
}

#[test]
fn every_format_gives_the_same_tetrahedron() {
    let corners = CORNERS.map(DVec3::from_array);
    for sample in samples::all() {
        if !matches!(sample.format, Format::Obj | Format::Ply | Format::Off | Format::Stl) {
            continue;
        }
        let loaded = mesh(&sample.bytes, sample.format);
        assert!(loaded.notes.is_empty(), "{}: {:?}", sample.name, loaded.notes);
        assert_eq!(loaded.source_faces, None, "{}", sample.name);
        let triangles: Vec<_> = loaded.value.triangles().collect();
        let expected = FACES.map(|face| face.map(|corner| corners[corner as usize]));
        assert_eq!(triangles, expected, "{}", sample.name);
        assert_eq!(loaded.value.vertices().len(), 4, "{}", sample.name);
    }
}

#[test]
fn obj_oddities() {
    let text = "\u{feff}mtllib x.mtl\r\n  v 0 0 0 1 0 0\r\n\tv\t1 0 0\r\nv 1 1 0 0.5\r\n\r\n\
                v 0 1 -0.0 # high\r\nvt 0 0\r\nvn 0 0 1\r\ng\r\ns off\r\n\
                f -4 -3 -2\r\nf 1/1/1 2//1 3/1 4#comment\r\nf 1 2 \\\r\n 3\r\nl 1 2\r\nf 3 2 1";
    let loaded = mesh(text, Format::Obj);
    let vertices: Vec<_> = loaded.value.vertices().iter().map(DVec3::to_array).collect();
    assert_eq!(vertices, [[0.0; 3], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]]);
    let faces = [[0, 1, 2], [0, 1, 2], [0, 2, 3], [0, 1, 2], [2, 1, 0]];
    assert_eq!(loaded.value.faces(), faces);
    assert_eq!(loaded.source_faces.as_deref(), Some(&[0, 1, 1, 2, 3][..]));
    assert_eq!(loaded.source_face(4), 3);
    assert_eq!(loaded.notes.len(), 1, "{:?}", loaded.notes);
}

#[test]
fn obj_line_ends_of_old_machines() {
    let loaded = mesh("v 0 0 0\rv 1 0 0\rv 0 1 0\rf 1 2 3\r", Format::Obj);
    assert_eq!(loaded.value.faces(), [[0, 1, 2]]);
}

#[test]
fn obj_keeps_double_precision() {
    let text = "v 0.1 637000.123456789 -1.7976931348623157e308\nv 5e-324 0 0\nf 1 2 2\n";
    let vertices = mesh(text, Format::Obj).value.vertices().to_vec();
    assert_eq!(vertices[0], DVec3::new(0.1, 637_000.123_456_789, -f64::MAX));
    assert_eq!(vertices[1].x, 5e-324);
}

#[test]
fn obj_faces_may_name_vertices_of_later_lines() {
    let loaded = mesh("f 1 2 3\nv 0 0 0\nv 1 0 0\nv 0 1 0\n", Format::Obj);
    assert_eq!(loaded.value.faces(), [[0, 1, 2]]);
}

#[test]
fn meshes_that_lost_their_faces_are_clouds_on_request() {
    let text = "v 1 2 3\nvn 0 0 1\nv 4 5 6\nvn 0 1 0\n";
    let cloud = read_points_from_bytes(text.as_bytes(), Format::Obj).unwrap().value;
    assert_eq!(cloud.points(), [DVec3::new(1.0, 2.0, 3.0), DVec3::new(4.0, 5.0, 6.0)]);
    assert_eq!(cloud.normals(), Some(&[DVec3::Z, DVec3::Y][..]));
    let head = "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\n\
                property float z\n";
    let faces = "element face 0\nproperty list uchar int vertex_indices\n";
    let ply = |faces: &str| format!("{head}{faces}end_header\n1 2 3\n");
    for (text, format, is_cloud) in [
        (text.to_owned(), Format::Obj, false),
        (format!("{text}p 1 2\n"), Format::Obj, true),
        (ply(faces), Format::Ply, false),
        (ply(""), Format::Ply, true),
    ] {
        let read = read_geometry_from_bytes(text.as_bytes(), format).map(|loaded| loaded.value);
        match read {
            Ok(geometry) => assert!(is_cloud && matches!(geometry, Geometry::Points(_)), "{text}"),
            Err(error) => {
                assert!(!is_cloud && matches!(error.kind, ErrorKind::NoFaces { .. }), "{error}");
            }
        }
    }
    let error = read_mesh_from_bytes(text.as_bytes(), Format::Obj).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::NoFaces { points: 2 }), "{error}");
}

#[test]
fn obj_errors_name_the_line() {
    for (text, line, part) in [
        ("v 0 0 0\nv 1 2\n", 2, "expected a coordinate, found the end of the line"),
        ("v 0 0 0\n\nv 1 2 3,5x\n", 3, "found \"3,5x\""),
        ("v 0 0 0\nv 1 2 3,5\n", 2, "found \"3,5\""),
        ("v 0 0 0\nf 1 1 x\n", 2, "found \"x\""),
        ("v 0 0 0\nf 1 1 1.5\n", 2, "found \"1.5\""),
        ("v 0 0 0\nf 1 1 0\n", 2, "vertex index 0 does not exist"),
        ("v 0 0 0\nf 1 1 -2\n", 2, "vertex index -2 does not exist"),
        ("v 0 0 0\n# x\nf 1 1 1\nf 1 1 2\n", 4, "face 1 uses vertex 1"),
        ("v 0 0 0\nf 1 1 1\nf 1 1 1 9\n", 3, "face 1 uses vertex 8"),
        ("v 0 0 0\nv 0 nan 0\nf 1 1 2\n", 2, "vertex 1 is (0, NaN, 0)"),
        ("v 0 0 0\nv 0 1e999 0\nf 1 1 2\n", 2, "vertex 1 is (0, inf, 0)"),
        ("v 0 0 0\nf 99999999999999999999 1 1\n", 2, "vertex index"),
    ] {
        let error = refused(text, Format::Obj);
        assert_eq!(error.place, Some(Place::Line(line)), "{text:?}: {error}");
        assert!(error.to_string().contains(part), "{text:?}: {error}");
    }
    assert!(matches!(refused("", Format::Obj).kind, ErrorKind::Empty));
    assert!(matches!(refused("hello\nworld\n", Format::Obj).kind, ErrorKind::Empty));
}

#[test]
fn ply_oddities() {
    let text = "ply\r\nformat   ascii 1.0\t\r\ncomment x\r\nobj_info y\r\n element vertex\t4\r\n\
                property short x\r\nproperty int8 y\r\nproperty uint32 z\r\nelement nothing 4000000000\r\n\
                element face 2\r\nproperty list uint8 double vertex_index\r\nend_header\r\n\
                0 0 0\r\n1 0 0\r\n\r\n1 1\r\n0\r\n0 1 0\r\n4 0 1.0 2 3 3\r\n0 1 2";
    let loaded = mesh(text, Format::Ply);
    assert_eq!(loaded.value.faces(), [[0, 1, 2], [0, 2, 3], [0, 1, 2]]);
    assert_eq!(loaded.source_faces.as_deref(), Some(&[0, 0, 1][..]));
}

#[test]
fn ply_body_may_begin_like_a_line_end() {
    // The first byte of the body is a line feed (10), the header ends with a line feed of its own.
    let mut bytes = b"ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty uchar x\n\
                      property uchar y\nproperty uchar z\nend_header\n"
        .to_vec();
    bytes.extend([10, 13, 10]);
    let cloud = read_points_from_bytes(&bytes, Format::Ply).unwrap().value;
    assert_eq!(cloud.points(), [DVec3::new(10.0, 13.0, 10.0)]);
}

#[test]
fn ply_strips() {
    let text = "ply\nformat ascii 1.0\nelement vertex 5\nproperty float x\nproperty float y\n\
                property float z\nelement tristrips 1\nproperty list int int vertex_indices\n\
                end_header\n0 0 0 1 0 0 0 1 0 1 1 0 2 2 0\n8 0 1 2 3 -1 2 3 4\n";
    assert_eq!(mesh(text, Format::Ply).value.faces(), [[0, 1, 2], [2, 1, 3], [2, 3, 4]]);
}

#[test]
fn ply_errors() {
    let header = "ply\nformat ascii 1.0\nelement vertex 1\nproperty float x\nproperty float y\n";
    let faces = "property float z\nelement face 1\nproperty list uchar int vertex_indices\n";
    for (text, part) in [
        ("plx\n".into(), "no PLY file"),
        ("ply\nformat ascii 1.0\n".into(), "no end_header"),
        ("ply\nend_header\n".into(), "no format line"),
        ("ply\nformat middle_endian 1.0\nend_header\n".into(), "bad header line"),
        ("ply\nproperty float x\n".into(), "bad header line"),
        (format!("{header}property quad z\nend_header\n"), "line 6: bad header line"),
        (format!("{header}end_header\n0 0\n"), "no property z"),
        ("ply\nformat ascii 1.0\nend_header\n".into(), "no element \"vertex\""),
        (format!("{header}property float z\nend_header\n0 0 x\n"), "line 8: expected a number"),
        (format!("{header}{faces}end_header\n0 0 0\n3 0 0 -1\n"), "uses vertex -1"),
        (format!("{header}{faces}end_header\n0 0 0\n3 0 0 0.5\n"), "found \"0.5\""),
        (format!("{header}{faces}end_header\n0 0 0\n3 0 0 7\n"), "face 0 uses vertex 7"),
        (format!("{header}{faces}end_header\n0 0 0\n-3 0 0 0\n"), "length -3"),
        (format!("{header}{faces}end_header\n0 0 0\n2000000000 0 0 0\n"), "2000000000 values"),
        (
            format!(
                "{header}property float z\nelement face 1\nproperty int a\nend_header\n0 0 0 1"
            ),
            "no list property",
        ),
    ] {
        let error = refused(&text, Format::Ply).to_string();
        assert!(error.contains(part), "{text:?}: {error}");
    }
}

#[test]
fn stl_oddities() {
    // "solid" at the start of a binary header, with and without bytes after the last facet.
    for extra in [0, 7] {
        let mut bytes = samples::stl_binary(b"solid but binary");
        bytes.resize(bytes.len() + extra, 1);
        let loaded = mesh(&bytes, Format::Stl);
        assert_eq!(loaded.value.faces().len(), 4);
        assert_eq!(loaded.notes.len(), usize::from(extra > 0));
    }
    let text = samples::stl_text();
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(mesh(crlf.trim_end(), Format::Stl).value, mesh(&text, Format::Stl).value);
    let two = format!("{text}{text}");
    let loaded = mesh(two, Format::Stl);
    assert_eq!((loaded.value.vertices().len(), loaded.value.faces().len()), (4, 8));
    let zero = "solid\nfacet\nouter loop\nvertex 0 0 0\nvertex -0 -0.0 0\nvertex 1 0 0\nendloop\n\
                endfacet\nendsolid\n";
    assert_eq!(mesh(zero, Format::Stl).value.faces(), [[0, 0, 1]]);
    let fine = "solid\nvertex 0.1 0 0\nvertex 0.10000000001 0 0\nvertex 1 0 0\nendloop\nendsolid\n";
    assert_eq!(mesh(fine, Format::Stl).value.vertices()[1].x, 0.100_000_000_01);
}

#[test]
fn stl_errors() {
    for (text, place, part) in [
        ("solid\nvertex 0 0 0\nendloop\nendsolid\n", Some(Place::Line(3)), "1 corners"),
        ("solid\nvertex 0 0\nendsolid\n", Some(Place::Line(2)), "expected a coordinate"),
        ("solid\nfacet\n", Some(Place::Line(3)), "no endsolid"),
        (
            "solid\nvertex 0 0 0\nvertex 0 0 0\nvertex 0 0 nan\nendloop\nendsolid\n",
            Some(Place::Line(5)),
            "corner 2",
        ),
        ("solid\nspam\n", Some(Place::Line(2)), "found \"spam\""),
        ("short", None, "header of binary STL"),
        ("solid\nendsolid\n", None, "no vertices"),
    ] {
        let error = refused(text, Format::Stl);
        assert_eq!(error.place, place, "{text:?}: {error}");
        assert!(error.to_string().contains(part), "{text:?}: {error}");
    }
    let mut bytes = samples::stl_binary(b"");
    bytes[84 + 12..84 + 16].copy_from_slice(&f32::INFINITY.to_le_bytes());
    let error = refused(&bytes, Format::Stl);
    assert_eq!(error.place, Some(Place::Byte(96)), "{error}");
}

#[test]
fn off_oddities() {
    for text in [
        "OFF 3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2",
        "3 1\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2",
        "COFF\r\n3 1 0\r\n0 0 0 255 0 0 255\r\n1 0 0 1 1 1 1\r\n0 1 0 0 0 0 0\r\n3 0 1 2 0.5 0.5 0.5",
        "# top\nNOFF # normals\n3 1 0 # counts\n\n0 0 0 0 0 1\n1 0 0 0 0 1\n# x\n0 1 0 0 0 1\n3 0 1 2",
    ] {
        assert_eq!(mesh(text, Format::Off).value.faces(), [[0, 1, 2]], "{text:?}");
    }
    let loaded = mesh("OFF\n4 3 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n2 0 1\n1 3", Format::Off);
    assert_eq!(loaded.value.faces(), [[0, 1, 2], [0, 2, 3], [0, 1, 1], [3, 3, 3]]);
    assert!(loaded.notes[0].starts_with("2 faces have one or two corners"), "{:?}", loaded.notes);
    let loaded = read_geometry_from_bytes(b"NOFF\n1 0 0\n1 2 3 0 0 1\n", Format::Off).unwrap();
    let Geometry::Points(cloud) = loaded.value else { panic!("not a cloud") };
    assert_eq!(cloud.normals(), Some(&[DVec3::Z][..]));
}

#[test]
fn off_errors() {
    for (text, part) in [
        ("", "line 1: expected the keyword OFF, found the end of the file"),
        ("PLY\n", "expected the keyword OFF"),
        ("OFF BINARY\n", "binary OFF"),
        ("4OFF\n1 0 0\n", "three-dimensional"),
        ("OFF\n-1 0 0\n", "expected the number of vertices, found \"-1\""),
        ("OFF\n353535235358 6 0\n0 0 0\n", "353535235358 vertices need"),
        ("OFF\n1 4000000000 0\n0 0 0\n", "4000000000 faces need"),
        ("OFF\n1 1 0\n0 0 0\n2000000000 0\n", "line 4: 2000000000 corners"),
        ("OFF\n1 1 0\n0 0 0\n3 0 0 1\n", "face 0 uses vertex 1"),
        ("OFF\n1 1 0\n0 0 0\n3 0 0 -1\n", "found \"-1\""),
        ("OFF\n2 0 0\n0 0 0\n0 0 inf\n", "point 1 is (0, 0, inf)"),
        ("OFF\n0 0 0\n", "no vertices"),
    ] {
        let error = refused(text, Format::Off).to_string();
        assert!(error.contains(part), "{text:?}: {error}");
    }
}

#[test]
fn endings_choose_the_format() {
    assert_eq!(Format::of("a/b.c/Bunny.OBJ").unwrap(), Format::Obj);
    assert_eq!(Format::of("scan.laz").unwrap(), Format::Las);
    for path in ["bunny.step", "bunny", "obj"] {
        let error = read_mesh(path).unwrap_err().to_string();
        assert!(error.starts_with(path) && error.contains("obj, ply, stl"), "{error}");
    }
    let error = read_geometry("there/is/no/such.obj").unwrap_err();
    assert!(matches!(error.kind, ErrorKind::Io(_)), "{error}");
    assert!(error.to_string().starts_with("there/is/no/such.obj: "), "{error}");
    let error = read_mesh_from_bytes(&samples::pc2(), Format::Pc2).unwrap_err().to_string();
    assert!(error.contains("PC2 files hold no mesh"), "{error}");
}

#[test]
fn errors_by_path_name_the_file() {
    let path = std::env::temp_dir().join(format!("kintact-io-{}-bad.obj", std::process::id()));
    std::fs::write(&path, "v 0 0 0\nf 1 1 5\n").unwrap();
    let error = read_mesh(&path).unwrap_err();
    std::fs::remove_file(&path).unwrap();
    let expected = format!("{}, line 2: face 0 uses vertex 4, but", path.display());
    assert!(error.to_string().starts_with(&expected), "{error}");
}
