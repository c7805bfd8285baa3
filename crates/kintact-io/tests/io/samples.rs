//! Files made by program: the same small tetrahedron or the same few points in every format.

use kintact_io::Format;

pub(crate) struct Sample {
    pub(crate) name: &'static str,
    pub(crate) format: Format,
    pub(crate) bytes: Vec<u8>,
}

/// Numbers that look random and are always the same.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

pub(crate) const CORNERS: [[f64; 3]; 4] =
    [[0.0, 0.0, 0.0], [1.5, 0.0, 0.0], [0.0, 2.25, 0.0], [0.0, 0.0, -3.5]];
pub(crate) const FACES: [[u32; 3]; 4] = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];

pub(crate) fn all() -> Vec<Sample> {
    let sample = |name, format, bytes| Sample { name, format, bytes };
    let samples = vec![
        sample("obj", Format::Obj, obj().into_bytes()),
        sample("ply text", Format::Ply, ply_text().into_bytes()),
        sample("ply little", Format::Ply, ply_binary(true)),
        sample("ply big", Format::Ply, ply_binary(false)),
        sample("stl text", Format::Stl, stl_text().into_bytes()),
        sample("stl binary", Format::Stl, stl_binary(b"made by a test")),
        sample("off", Format::Off, off().into_bytes()),
        sample("pcd text", Format::Pcd, pcd_text().into_bytes()),
        sample("pcd binary", Format::Pcd, pcd_binary()),
        sample("pcd compressed", Format::Pcd, pcd_compressed()),
        sample("xyz", Format::Xyz, xyz().into_bytes()),
        sample("las", Format::Las, crate::las::plain(3, 2, 40).0),
        sample("laz pointwise", Format::Las, crate::las::packed(3, 2, 40, 16).0),
        sample("laz layered", Format::Las, crate::las::packed(7, 1, 40, 16).0),
        sample("ptx", Format::Ptx, crate::scans::PTX.into()),
        sample("pc2", Format::Pc2, pc2()),
        sample("mdd", Format::Mdd, mdd()),
    ];
    #[cfg(feature = "gltf")]
    let samples = samples.into_iter().chain([
        sample("gltf skin", Format::Gltf, crate::gltf::skinned().json().into_bytes()),
        sample("glb morph", Format::Gltf, crate::gltf::morphed().glb()),
    ]);
    #[cfg(feature = "e57")]
    let samples = samples.into_iter().chain([sample("e57", Format::E57, e57())]);
    #[cfg(feature = "3mf")]
    let samples =
        samples.into_iter().chain([sample("3mf", Format::ThreeMf, crate::threemf::sample())]);
    samples.into_iter().collect()
}

/// The corners, ten units below their scanner.
#[cfg(feature = "e57")]
pub(crate) fn e57() -> Vec<u8> {
    use e57::{E57Writer, Quaternion, Record, RecordValue, Transform, Translation};
    let mut file = std::io::Cursor::new(Vec::new());
    let mut writer = E57Writer::new(&mut file, "a file of a test").unwrap();
    let prototype = vec![
        Record::CARTESIAN_X_F64,
        Record::CARTESIAN_Y_F64,
        Record::CARTESIAN_Z_F64,
        Record::INTENSITY_UNIT_F32,
    ];
    let mut scan = writer.add_pointcloud("a scan of a test", prototype).unwrap();
    let rotation = Quaternion { w: 1.0, x: 0.0, y: 0.0, z: 0.0 };
    let translation = Translation { x: 0.0, y: 0.0, z: 10.0 };
    scan.set_transform(Some(Transform { rotation, translation }));
    for (k, corner) in CORNERS.into_iter().enumerate() {
        let mut point = corner.map(RecordValue::Double).to_vec();
        point.push(RecordValue::Single(0.25 * k as f32));
        scan.add_point(point).unwrap();
    }
    scan.finalize().unwrap();
    writer.finalize().unwrap();
    drop(writer);
    file.into_inner()
}

pub(crate) fn obj() -> String {
    let mut text = String::from("# a comment\no tetrahedron\n");
    for [x, y, z] in CORNERS {
        text += &format!("v {x} {y} {z}\n");
    }
    for [a, b, c] in FACES {
        text += &format!("f {}/1/1 {}//2 {}\n", a + 1, b + 1, c + 1);
    }
    text
}

fn ply_header(format: &str) -> String {
    format!(
        "ply\nformat {format} 1.0\ncomment made by a test\nelement camera 1\nproperty float fov\n\
         property list uchar short spare\nelement vertex 4\nproperty uchar flag\n\
         property double x\nproperty double y\nproperty list uchar float extras\n\
         property double z\nelement face 4\nproperty float area\n\
         property list uchar int vertex_indices\nproperty uchar flag\nelement after 2\n\
         property int number\nend_header\n"
    )
}

pub(crate) fn ply_text() -> String {
    let mut text = ply_header("ascii") + "0.5 2 7 8\n";
    for (index, [x, y, z]) in CORNERS.iter().enumerate() {
        text += &format!("200 {x} {y} {index}{} {z}\n", " 9.5".repeat(index));
    }
    for [a, b, c] in FACES {
        text += &format!("1.5 3 {a} {b} {c} 7\n");
    }
    text + "1\n2\n"
}

pub(crate) fn ply_binary(little: bool) -> Vec<u8> {
    let name = if little { "binary_little_endian" } else { "binary_big_endian" };
    let mut bytes = ply_header(name).into_bytes();
    let mut put = |value: &[u8]| {
        let mut value = value.to_vec();
        if !little {
            value.reverse();
        }
        bytes.extend(value);
    };
    put(&0.5_f32.to_le_bytes());
    put(&[2]);
    put(&7_i16.to_le_bytes());
    put(&8_i16.to_le_bytes());
    for (index, [x, y, z]) in CORNERS.iter().enumerate() {
        put(&[200]);
        put(&x.to_le_bytes());
        put(&y.to_le_bytes());
        put(&[index as u8]);
        for _ in 0..index {
            put(&9.5_f32.to_le_bytes());
        }
        put(&z.to_le_bytes());
    }
    for face in FACES {
        put(&1.5_f32.to_le_bytes());
        put(&[3]);
        for corner in face {
            put(&corner.to_le_bytes());
        }
        put(&[7]);
    }
    put(&1_i32.to_le_bytes());
    put(&2_i32.to_le_bytes());
    bytes
}

pub(crate) fn stl_text() -> String {
    let mut text = String::from("solid tetrahedron\n");
    for face in FACES {
        text += "  facet normal 0 0 1\n    outer loop\n";
        for [x, y, z] in face.map(|corner| CORNERS[corner as usize]) {
            text += &format!("      vertex {x} {y} {z}\n");
        }
        text += "    endloop\n  endfacet\n";
    }
    text + "endsolid tetrahedron\n"
}

pub(crate) fn stl_binary(header: &[u8]) -> Vec<u8> {
    let mut bytes = header.to_vec();
    bytes.resize(80, 0);
    bytes.extend((FACES.len() as u32).to_le_bytes());
    for face in FACES {
        bytes.extend([0; 12]);
        for corner in face {
            bytes.extend(CORNERS[corner as usize].iter().flat_map(|&v| (v as f32).to_le_bytes()));
        }
        bytes.extend([0; 2]);
    }
    bytes
}

pub(crate) fn off() -> String {
    let mut text = String::from("OFF\n# a comment\n4 4 6\n\n");
    for [x, y, z] in CORNERS {
        text += &format!("{x} {y} {z}\n");
    }
    for [a, b, c] in FACES {
        text += &format!("3 {a} {b} {c} 255 0 0\n");
    }
    text
}

pub(crate) fn pcd_header(data: &str) -> String {
    format!(
        "# .PCD v0.7 - Point Cloud Data file format\nVERSION 0.7\n\
         FIELDS rgb x y z _ normal_x normal_y normal_z\nSIZE 4 4 4 8 1 4 4 4\n\
         TYPE U F F F U F F F\nCOUNT 1 1 1 1 3 1 1 1\nWIDTH 5\nHEIGHT 1\n\
         VIEWPOINT 0 0 0 1 0 0 0\nPOINTS 5\nDATA {data}\n"
    )
}

/// The corners and, in the middle, a missing return.
fn pcd_points() -> Vec<[f64; 3]> {
    let mut points = CORNERS.to_vec();
    points.insert(2, [f64::NAN; 3]);
    points
}

pub(crate) fn pcd_text() -> String {
    let mut text = pcd_header("ascii");
    for [x, y, z] in pcd_points() {
        text += &format!("4294967295 {x} {y} {z} 0 0 0 0 0 1\n");
    }
    text
}

/// The fields of a point as bytes.
fn pcd_fields([x, y, z]: [f64; 3]) -> Vec<Vec<u8>> {
    let single = |value: f64| (value as f32).to_le_bytes().to_vec();
    vec![
        vec![255; 4],
        single(x),
        single(y),
        z.to_le_bytes().to_vec(),
        vec![0; 3],
        single(0.0),
        single(0.0),
        single(1.0),
    ]
}

pub(crate) fn pcd_binary() -> Vec<u8> {
    let mut bytes = pcd_header("binary").into_bytes();
    for point in pcd_points() {
        bytes.extend(pcd_fields(point).concat());
    }
    bytes
}

pub(crate) fn pcd_compressed() -> Vec<u8> {
    let points: Vec<_> = pcd_points().into_iter().map(pcd_fields).collect();
    let mut body = Vec::new();
    for field in 0..points[0].len() {
        body.extend(points.iter().flat_map(|point| point[field].clone()));
    }
    // The simplest packing there is: runs of up to 32 bytes as they are.
    let packed: Vec<u8> =
        body.chunks(32).flat_map(|run| [&[run.len() as u8 - 1], run].concat()).collect();
    let mut bytes = pcd_header("binary_compressed").into_bytes();
    bytes.extend((packed.len() as u32).to_le_bytes());
    bytes.extend((body.len() as u32).to_le_bytes());
    bytes.extend(packed);
    bytes
}

pub(crate) fn xyz() -> String {
    CORNERS.iter().map(|[x, y, z]| format!("{x} {y} {z} 0 0.6 0.8\n")).collect()
}

/// Three keyframes of the tetrahedron: it rises by one each.
pub(crate) fn cache_values() -> impl Iterator<Item = f32> {
    (0..3)
        .flat_map(|frame| {
            CORNERS.into_iter().flat_map(move |[x, y, z]| [x, y, z + f64::from(frame)])
        })
        .map(|value| value as f32)
}

pub(crate) fn pc2() -> Vec<u8> {
    let mut bytes = b"POINTCACHE2\0".to_vec();
    bytes.extend([1_i32, 4].iter().flat_map(|value| value.to_le_bytes()));
    bytes.extend([6_f32, 3.0].iter().flat_map(|value| value.to_le_bytes()));
    bytes.extend(3_i32.to_le_bytes());
    bytes.extend(cache_values().flat_map(f32::to_le_bytes));
    bytes
}

pub(crate) fn mdd() -> Vec<u8> {
    let mut bytes: Vec<u8> = [3_i32, 4].iter().flat_map(|value| value.to_be_bytes()).collect();
    bytes.extend([0.5_f32, 0.75, 1.5].iter().flat_map(|value| value.to_be_bytes()));
    bytes.extend(cache_values().flat_map(f32::to_be_bytes));
    bytes
}
