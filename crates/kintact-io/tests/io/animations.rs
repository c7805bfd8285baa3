//! Vertex animations: PC2, MDD and sequences of meshes.

use std::path::PathBuf;

use kintact::DVec3;
use kintact_io::{
    AnimationOptions, Error, ErrorKind, Format, Keyframes, Place, read_animation,
    read_animation_from_bytes, read_shapes,
};

use crate::samples::{self, CORNERS};

fn read(bytes: &[u8], format: Format, options: AnimationOptions) -> Result<Keyframes, Error> {
    read_animation_from_bytes(bytes, format, &options).map(|loaded| loaded.value)
}

fn options(rate: Option<f64>, vertices: Option<usize>) -> AnimationOptions {
    AnimationOptions { rate, vertices }
}

#[test]
fn caches() {
    for (bytes, format, rate, times) in [
        (samples::pc2(), Format::Pc2, None, [0.2, 0.3, 0.4]),
        (samples::pc2(), Format::Pc2, Some(3.0), [2.0, 3.0, 4.0]),
        (samples::mdd(), Format::Mdd, None, [0.5, 0.75, 1.5]),
        (samples::mdd(), Format::Mdd, Some(2.0), [0.0, 0.5, 1.0]),
    ] {
        let keyframes = read(&bytes, format, options(rate, Some(4))).unwrap();
        assert_eq!(keyframes.times(), times);
        assert_eq!(keyframes.vertices(), 4);
        for (index, frame) in keyframes.frames().iter().enumerate() {
            let rise = DVec3::Z * index as f64;
            assert_eq!(*frame, CORNERS.map(|corner| DVec3::from_array(corner) + rise));
        }
    }
}

#[test]
fn caches_that_do_not_fit() {
    for (bytes, format) in [(samples::pc2(), Format::Pc2), (samples::mdd(), Format::Mdd)] {
        let error = read(&bytes, format, options(None, Some(5))).unwrap_err();
        assert!(matches!(error.kind, ErrorKind::VertexCount { found: 4, expected: 5 }), "{error}");
        for rate in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let error = read(&bytes, format, options(Some(rate), None)).unwrap_err();
            assert!(error.to_string().starts_with("rate is"), "{error}");
        }
        // One byte of the last vertex is missing; and one too many is told, not hidden.
        let error = read(&bytes[..bytes.len() - 1], format, options(None, None)).unwrap_err();
        assert!(error.to_string().contains("3 keyframes of 4 vertices"), "{error}");
        let longer = [&bytes[..], &[0]].concat();
        let loaded = read_animation_from_bytes(&longer, format, &options(None, None)).unwrap();
        assert_eq!(loaded.notes.len(), 1);
    }
}

#[test]
fn caches_with_bad_numbers() {
    let damaged = |mut bytes: Vec<u8>, at: usize, value: &[u8], format| {
        bytes[at..at + value.len()].copy_from_slice(value);
        read(&bytes, format, options(None, None)).unwrap_err()
    };
    let pc2 = |at, value: &[u8]| damaged(samples::pc2(), at, value, Format::Pc2);
    let mdd = |at, value: &[u8]| damaged(samples::mdd(), at, value, Format::Mdd);
    assert!(pc2(0, b"X").to_string().contains("no PC2"));
    assert!(pc2(12, &[2]).to_string().contains("version 2"));
    for count in [0, -1, i32::MIN] {
        assert!(pc2(16, &count.to_le_bytes()).to_string().contains("vertices"));
        assert!(pc2(28, &count.to_le_bytes()).to_string().contains("keyframes"));
        assert!(mdd(0, &count.to_be_bytes()).to_string().contains("keyframes"));
        assert!(mdd(4, &count.to_be_bytes()).to_string().contains("vertices"));
    }
    for step in [0.0, -1.0, f32::NAN] {
        assert!(pc2(24, &step.to_le_bytes()).to_string().contains("steps positive"));
    }
    let error = pc2(32 + 48 + 12, &f32::NAN.to_le_bytes());
    assert_eq!(error.place, Some(Place::Frame(1)));
    assert!(error.to_string().starts_with("keyframe 1: vertex 1 is (NaN"), "{error}");
    let error = mdd(16, &0.6_f32.to_be_bytes());
    assert!(matches!(error.kind, ErrorKind::TimesBackwards { .. }), "{error}");
    assert_eq!(error.place, Some(Place::Frame(2)));
    let error = mdd(12, &0.5_f32.to_be_bytes());
    assert!(matches!(error.kind, ErrorKind::TimesBackwards { .. }), "{error}");
    assert!(mdd(8, &f32::NAN.to_be_bytes()).to_string().contains("time is NaN"));
}

#[test]
fn formats_without_animation() {
    let error = read(&samples::pcd_binary(), Format::Pcd, options(None, None)).unwrap_err();
    assert!(error.to_string().contains("PCD files hold no animation"), "{error}");
    let error = read(samples::obj().as_bytes(), Format::Obj, options(None, None)).unwrap_err();
    assert!(error.to_string().contains("first of numbered files"), "{error}");
}

/// A folder that is removed when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kintact-io-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn put(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn triangle(x: f64) -> String {
    format!("v {x} 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")
}

#[test]
fn numbered_files() {
    let folder = Folder::new("numbered");
    let early = folder.put("cloth_8.obj", &triangle(8.0));
    let first = folder.put("cloth_0009.obj", &triangle(9.0));
    folder.put("cloth_10.obj", &triangle(10.0));
    folder.put("cloth_12.obj", &triangle(12.0));
    folder.put("cloth_11.ply", "not asked for");
    folder.put("cloth_11b.obj", "not numbered");
    folder.put("cloth_.obj", "not numbered");
    folder.put("other_11.obj", "not this one");

    let loaded = read_animation(&first, &options(Some(2.0), Some(3))).unwrap();
    assert_eq!(loaded.value.times(), [0.0, 0.5, 1.5]);
    let xs: Vec<_> = loaded.value.frames().iter().map(|frame| frame[0].x).collect();
    assert_eq!(xs, [9.0, 10.0, 12.0]);
    assert!(loaded.notes[0].starts_with("1 numbers are missing"), "{:?}", loaded.notes);
    let loaded = read_animation(&early, &options(None, None)).unwrap();
    assert_eq!(loaded.value.frames().len(), 4);
}

#[test]
fn numbered_files_that_do_not_fit() {
    let folder = Folder::new("misfits");
    let first = folder.put("a1.obj", &triangle(1.0));
    let second = folder.put("a2.obj", "v 0 0 0\nf 1 1 1\n");
    let error = read_animation(&first, &options(None, None)).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::VertexCount { found: 1, expected: 3 }), "{error}");
    assert_eq!(error.path, Some(second));
    folder.put("a2.obj", &triangle(1.0).replace("f 1 2 3", "f 1 3 2"));
    let error = read_animation(&first, &options(None, None)).unwrap_err();
    assert!(error.to_string().contains("its faces are not those"), "{error}");
    folder.put("a2.obj", &triangle(1.0));
    folder.put("a02.obj", &triangle(1.0));
    let error = read_animation(&first, &options(None, None)).unwrap_err();
    assert!(error.to_string().contains("have the same number"), "{error}");
    let error = read_animation(folder.0.join("a0.obj"), &options(None, None)).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::Io(_)), "{error}");
    let plain = folder.put("plain.obj", &triangle(1.0));
    let error = read_animation(&plain, &options(None, None)).unwrap_err();
    assert!(error.to_string().contains("needs a number"), "{error}");
}

#[test]
fn shapes_may_have_other_faces_in_every_file() {
    let folder = Folder::new("shapes");
    let first = folder.put("v3.obj", &triangle(1.0));
    folder.put("v5.obj", &format!("{}v 1 1 0\nf 2 3 4\n", triangle(2.0)));
    let shapes = read_shapes(&first, &options(Some(4.0), None)).unwrap();
    let [(start, whole), (end, broken)] = &shapes.value[..] else { panic!("{shapes:?}") };
    assert_eq!((*start, *end), (0.0, 0.5));
    assert_eq!((whole.faces().len(), broken.faces().len()), (1, 2));
    assert_eq!(broken.vertices()[0].x, 2.0);
    assert!(shapes.notes[0].starts_with("1 numbers are missing"), "{:?}", shapes.notes);

    let quad = folder.put("v6.obj", "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n");
    let error = read_shapes(&first, &options(None, None)).unwrap_err();
    assert_eq!(error.path, Some(quad));
    assert!(error.to_string().contains("must be triangles"), "{error}");
    folder.put("v6.obj", "v 0 0 0\n");
    let error = read_shapes(&first, &options(None, None)).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::NoFaces { points: 1 }), "{error}");
    let error = read_shapes(folder.0.join("v.pc2"), &options(None, None)).unwrap_err();
    assert!(error.to_string().contains("PC2 files hold no shapes"), "{error}");
    let error = read_shapes(&first, &options(Some(-1.0), None)).unwrap_err();
    assert!(error.to_string().contains("rate is -1"), "{error}");
}

#[test]
fn keyframes_are_checked() {
    let frame = vec![DVec3::ZERO];
    assert!(Keyframes::new(vec![], vec![]).is_err());
    assert!(Keyframes::new(vec![0.0], vec![vec![]]).is_err());
    assert!(Keyframes::new(vec![0.0], vec![frame.clone(), frame.clone()]).is_err());
    let error =
        Keyframes::new(vec![0.0, 1.0], vec![frame.clone(), vec![DVec3::ZERO; 2]]).unwrap_err();
    assert_eq!(error.place, Some(Place::Frame(1)));
    assert!(Keyframes::new(vec![0.0, 1.0], vec![frame.clone(), frame]).is_ok());
}
