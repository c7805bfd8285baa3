//! Readers of point clouds: PCD, XYZ and PLY.

use kintact::DVec3;
use kintact_io::{Error, ErrorKind, Format, Place, read_points_from_bytes};

use crate::samples::{self, CORNERS};

fn refused(text: impl AsRef<[u8]>, format: Format) -> Error {
    read_points_from_bytes(text.as_ref(), format).map(|loaded| loaded.value).unwrap_err()
}

#[test]
fn pcd_of_every_kind() {
    for bytes in
        [samples::pcd_text().into_bytes(), samples::pcd_binary(), samples::pcd_compressed()]
    {
        let loaded = read_points_from_bytes(&bytes, Format::Pcd).unwrap();
        assert_eq!(loaded.value.points(), CORNERS.map(DVec3::from_array));
        assert_eq!(loaded.value.normals(), Some(&[DVec3::Z; 4][..]));
        assert_eq!(loaded.notes.len(), 1);
        assert!(loaded.notes[0].starts_with("1 of 5 points are NaN"), "{:?}", loaded.notes);
    }
}

#[test]
fn pcd_numbers_of_every_type() {
    let header =
        "FIELDS a b c x y z\nSIZE 1 2 8 2 8 1\nTYPE I U F I U I\nWIDTH 1\nHEIGHT 1\nDATA binary\n";
    let mut bytes = header.as_bytes().to_vec();
    bytes.extend([0xff; 11]);
    bytes.extend((-300_i16).to_le_bytes());
    bytes.extend(1_000_000_007_u64.to_le_bytes());
    bytes.extend((-5_i8).to_le_bytes());
    let cloud = read_points_from_bytes(&bytes, Format::Pcd).unwrap().value;
    assert_eq!(cloud.points(), [DVec3::new(-300.0, 1_000_000_007.0, -5.0)]);
}

#[test]
fn pcd_drops_missing_returns_only() {
    let header =
        "VERSION .7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nWIDTH 2\nHEIGHT 1\nDATA ascii\n";
    for (points, index) in [("0 0 0\nnan 0 nan\n", 1), ("inf inf inf\nnan nan nan", 0)] {
        match refused(format!("{header}{points}"), Format::Pcd).kind {
            ErrorKind::Geometry(kintact::Error::NotFinite { index: found, .. }) => {
                assert_eq!(found, index);
            }
            other => panic!("{other}"),
        }
    }
    let error = refused(format!("{header}nan nan nan\nnan nan nan\n"), Format::Pcd);
    assert!(matches!(error.kind, ErrorKind::Empty), "{error}");
}

#[test]
fn pcd_normals_that_are_none_are_left_out() {
    let header = "FIELDS x y z normal_x normal_y normal_z\nSIZE 4 4 4 4 4 4\nTYPE F F F F F F\n\
                  WIDTH 1\nHEIGHT 1\nDATA ascii\n";
    let text = format!("{header}1 2 3 nan nan nan\n");
    let loaded = read_points_from_bytes(text.as_bytes(), Format::Pcd).unwrap();
    assert_eq!(loaded.value.normals(), None);
    assert!(loaded.notes[0].starts_with("normals left out"), "{:?}", loaded.notes);
}

#[test]
fn pcd_errors() {
    let header = |points: &str, data: &str| {
        format!("FIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nPOINTS {points}\nDATA {data}\n")
    };
    for (text, part) in [
        ("".into(), "no DATA line"),
        (header("4000000000", "ascii") + "0 0 0\n", "line 4: 4000000000 points"),
        (header("4000000000", "binary") + "0 0 0\n", "line 4: 4000000000 points"),
        (header("4000000000", "binary_compressed") + "0 0 0\n", "4000000000 points"),
        (header("2", "binary") + "0123456789a", "2 points of 12 bytes"),
        (header("2", "ascii") + "0 0 0\n0 0\n", "2 points of 3 numbers"),
        (header("2", "ascii") + "0 0 0\n000 00 \n", "expected a number, found the end of the file"),
        (header("2", "braille"), "line 5: bad header line"),
        (header("-2", "ascii"), "line 4: bad header line"),
        ("FIELDS x y\nSIZE 4 4\nTYPE F F\nPOINTS 1\nDATA ascii\n0 0\n".into(), "no field z"),
        ("FIELDS x y z\nSIZE 4 4\nTYPE F F F\nPOINTS 1\nDATA ascii\n".into(), "3 FIELDS, 2 SIZE"),
        ("FIELDS x y z\nSIZE 4 4 3\nTYPE F F F\nPOINTS 1\nDATA ascii\n".into(), "field z"),
        ("FIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nDATA ascii\n".into(), "neither POINTS nor WIDTH"),
        (header("1", "binary_compressed") + "\x0b\0\0\0\x0c\0\0\0", "need at least 11"),
        (header("1", "binary_compressed") + "\x02\0\0\0\x0c\0\0\0\x00a", "damaged"),
    ] {
        let error = refused(&text, Format::Pcd).to_string();
        assert!(error.contains(part), "{text:?}: {error}");
    }
}

#[test]
fn xyz_oddities() {
    let text = "# scan\r\n\r\n1 2 3\r\n // more\r\n  4\t5  6 # seven\r\n7 8 9e0";
    let loaded = read_points_from_bytes(text.as_bytes(), Format::Xyz).unwrap();
    let points: Vec<_> = loaded.value.points().iter().map(DVec3::to_array).collect();
    assert_eq!(points, [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]);

    let loaded = read_points_from_bytes(samples::xyz().as_bytes(), Format::Xyz).unwrap();
    assert_eq!(loaded.value.points(), CORNERS.map(DVec3::from_array));
    assert_eq!(loaded.value.normals(), Some(&[DVec3::new(0.0, 0.6, 0.8); 4][..]));

    let coloured = "1 2 3 255 0 0\n4 5 6 0 255 0\n";
    let loaded = read_points_from_bytes(coloured.as_bytes(), Format::Xyz).unwrap();
    assert_eq!(loaded.value.normals(), None);
    assert!(loaded.notes[0].contains("(255, 0, 0), which is no unit vector"), "{:?}", loaded.notes);
}

#[test]
fn xyz_errors() {
    for (text, line, part) in [
        ("1 2 3\n4 5\n", 2, "2 numbers, expected 3"),
        ("1 2\n", 1, "2 numbers, expected 3"),
        ("3\nwater\nO 0 0 0\n", 2, "found \"water\""),
        ("1 2 3\n1 2 3 4\n", 2, "4 numbers, expected 3"),
        ("1 2 3\n1 two 3\n", 2, "found \"two\""),
        ("1,5 2,5 3,5\n", 1, "found \"5\""),
    ] {
        let error = refused(text, Format::Xyz);
        assert_eq!(error.place, Some(Place::Line(line)), "{text:?}: {error}");
        assert!(error.to_string().contains(part), "{text:?}: {error}");
    }
    let error = refused("1 2 3\n1 nan 3\n", Format::Xyz).to_string();
    assert!(error.contains("point 1 is (1, NaN, 3)"), "{error}");
    assert!(matches!(refused("\n\n", Format::Xyz).kind, ErrorKind::Empty));
}

#[test]
fn meshes_read_as_points_lose_their_faces_with_a_note() {
    let loaded = read_points_from_bytes(samples::obj().as_bytes(), Format::Obj).unwrap();
    assert_eq!(loaded.value.points().len(), 4);
    assert_eq!(loaded.notes, ["4 faces left out: read as a point cloud"]);
}

#[test]
fn lines_of_numbers_in_every_dialect() {
    let expected = [DVec3::new(1.0, 2.5, -3.0), DVec3::new(4.0, 5.0, 6e2)];
    for text in [
        "1 2.5 -3\n4 5 6e2\n",
        "1,2.5,-3\n4,5,6e2\n",
        "1, 2.5, -3,\n4, 5, 6e2,\n",
        "# scan\n1;2.5;-3\n\n4;5;6e2",
        "x,y,z\n1,2.5,-3\n4,5,6e2\n",
        "//X Y Z\n1 2.5 -3\n4 5 6e2\n",
        "\"id\",\"Z\",\"X\",\"Y\"\n7,-3,1,2.5\n8,6e2,4,5\n",
        "2\n1 2.5 -3 -1200 255 0 0\n4 5 6e2 -300 0 255 0\n",
        "\u{feff}1\t2.5\t-3\r\n4\t5\t6e2\r\n",
    ] {
        let loaded = read_points_from_bytes(text.as_bytes(), Format::Xyz).unwrap();
        assert_eq!(loaded.value.points(), expected, "{text}");
    }
    let normals = "nx,ny,nz,x,y,z\n0,0,1,1,2.5,-3\n0,1,0,4,5,6e2\n";
    let loaded = read_points_from_bytes(normals.as_bytes(), Format::Xyz).unwrap();
    assert_eq!(loaded.value.normals(), Some(&[DVec3::Z, DVec3::Y][..]));
    let short = read_points_from_bytes(b"3\n1 2 3\n4 5 6\n", Format::Xyz).unwrap();
    assert_eq!(short.notes, ["the first line says 3 points; 2 were read"]);
    for ending in ["txt", "PTS", "csv", "asc"] {
        assert_eq!(Format::of_ending(ending).unwrap(), Format::Xyz);
    }
}

#[test]
fn lines_that_could_be_read_in_two_ways_are_refused() {
    for (text, line) in [
        ("1,5 2,5 3,5\n", 1),
        ("1,5;2,5;3,5\n", 1),
        ("1 2 3\n4,5,6\n", 2),
        ("1,2,3\n4 5 6\n", 2),
        ("1,2,3\n4,,6\n", 2),
        ("x,y,z\n1,2\n", 2),
        ("1,2\n", 1),
        ("name,place\nfox,here\n", 1),
    ] {
        let error = refused(text, Format::Xyz);
        assert_eq!(error.place, Some(Place::Line(line)), "{text}: {error}");
    }
}
