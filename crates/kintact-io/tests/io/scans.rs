//! Scans read with filters, thinning and attributes, against all their points.

use glam::{DVec3, Vec3};
use kintact_io::{
    ErrorKind, Format, Keep, ScanOptions, join_scans, read_points_from_bytes, read_scan,
    read_scan_from_bytes,
};

use crate::las;
use crate::samples::{self, Random};

fn keep(text: &str) -> ScanOptions {
    ScanOptions { keep: vec![text.parse::<Keep>().unwrap()], ..ScanOptions::default() }
}

#[test]
fn what_las_says_of_points_is_kept_and_filtered_packed_or_not() {
    for format in (0..=3).chain(6..=10) {
        for (extra, count) in [(0, 1), (0, 2500), (3, 1200)] {
            let said = las::attributes(format, extra, count);
            let plain = las::plain(format, extra, count).0;
            let (packed, positions) = las::packed(format, extra, count, 700);
            for bytes in [plain, packed] {
                let all = ScanOptions::default();
                let scan = read_scan_from_bytes(&bytes, Format::Las, &all).unwrap().value;
                assert_eq!(scan.cloud.points(), positions);
                let found = &scan.attributes;
                let found: Vec<_> = (0..count)
                    .map(|k| (found.intensity[k], found.class[k], found.return_number[k]))
                    .collect();
                assert_eq!(found, said, "format {format}, extra {extra}");
            }
            let (bytes, _) = las::packed(format, extra, count, 700);
            let options = keep("class=0,3-7");
            let Ok(scan) = read_scan_from_bytes(&bytes, Format::Las, &options) else {
                assert!(said.iter().all(|(_, class, _)| ![0, 3, 4, 5, 6, 7].contains(class)));
                continue;
            };
            let wanted = |k: &usize| [0, 3, 4, 5, 6, 7].contains(&said[*k].1);
            let expected: Vec<DVec3> = (0..count).filter(wanted).map(|k| positions[k]).collect();
            assert_eq!(scan.value.cloud.points(), expected, "format {format}");
            assert_eq!(scan.value.read, count as u64);
        }
    }
}

/// Every sample file gives the same cloud by both doors.
#[test]
fn without_options_a_scan_is_all_its_points() {
    for sample in samples::all() {
        if !sample.format.holds_geometry() {
            continue;
        }
        let points = read_points_from_bytes(&sample.bytes, sample.format).unwrap().value;
        let scan = read_scan_from_bytes(&sample.bytes, sample.format, &ScanOptions::default());
        let scan = scan.unwrap_or_else(|error| panic!("{}: {error}", sample.name)).value;
        assert_eq!(scan.cloud.points(), points.points(), "{}", sample.name);
        if sample.format.holds_points_only() {
            assert_eq!(scan.cloud.normals().is_some(), points.normals().is_some());
        }
    }
}

fn cloud(count: usize, mut at: impl FnMut(usize) -> [f64; 3]) -> Vec<u8> {
    let lines = (0..count).map(|k| {
        let [x, y, z] = at(k);
        format!("{x} {y} {z} {}\n", k % 100)
    });
    format!("x y z intensity\n{}", lines.collect::<String>()).into_bytes()
}

#[test]
fn thinned_points_are_apart_and_near_all_that_were_read() {
    let mut random = Random(17);
    let mut unit = move || (random.next() % 1_000_000) as f64 / 1e6;
    let bytes = cloud(6000, |_| [500_000.0 + unit(), 5_000_000.0 + unit(), 0.01 * unit()]);
    let all = read_points_from_bytes(&bytes, Format::Xyz).unwrap().value;
    let by_spacing = ScanOptions { spacing: Some(0.05), ..ScanOptions::default() };
    let by_count = ScanOptions { most: Some(300), ..ScanOptions::default() };
    for (options, reach) in [(by_spacing, 1.0), (by_count, 2.0)] {
        let scan = read_scan_from_bytes(&bytes, Format::Xyz, &options).unwrap().value;
        let (spacing, kept) = (scan.spacing.unwrap(), scan.cloud.points());
        assert!((50..=800).contains(&kept.len()), "{}", kept.len());
        assert!(options.most.is_none_or(|most| kept.len() <= most));
        for (i, p) in kept.iter().enumerate() {
            assert!(kept[..i].iter().all(|q| p.distance(*q) >= spacing));
            // What was said of it has come along.
            let number = all.points().iter().position(|q| q == p).unwrap();
            assert_eq!(scan.attributes.intensity[i], (number % 100) as f32);
        }
        let nearest = |p: &DVec3| kept.iter().map(|q| p.distance(*q)).fold(f64::MAX, f64::min);
        assert!(all.points().iter().all(|p| nearest(p) < reach * spacing));
    }
}

#[test]
fn clouds_of_every_extent_are_thinned_in_bounded_rounds() {
    let all_in_one = cloud(500, |_| [1e7, -2e7, 3.0]);
    let on_a_line = cloud(500, |k| [k as f64, 0.0, 0.0]);
    let of_two_sizes = cloud(500, |k| if k < 499 { [1e-9 * k as f64, 0.0, 0.0] } else { [1e9; 3] });
    for bytes in [all_in_one, on_a_line, of_two_sizes] {
        for most in [1, 2, 40] {
            let options = ScanOptions { most: Some(most), ..ScanOptions::default() };
            let scan = read_scan_from_bytes(&bytes, Format::Xyz, &options).unwrap().value;
            assert!((1..=most).contains(&scan.cloud.points().len()));
        }
    }
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let bytes = cloud(10, |k| [k as f64, (k * k) as f64, 0.0]);
    let error = |options: ScanOptions| {
        read_scan_from_bytes(&bytes, Format::Xyz, &options).map(|_| ()).unwrap_err()
    };
    for spacing in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        let options = ScanOptions { spacing: Some(spacing), ..ScanOptions::default() };
        assert!(error(options).to_string().contains("spacing"), "{spacing}");
    }
    assert!(
        error(ScanOptions { most: Some(0), ..ScanOptions::default() }).to_string().contains("0")
    );
    let tiny = ScanOptions { spacing: Some(1e-300), ..ScanOptions::default() };
    assert!(matches!(error(tiny).kind, ErrorKind::SpacingTooSmall { .. }));
    assert!(matches!(error(keep("class=2")).kind, ErrorKind::NoAttribute { attribute: "class" }));
    assert!(matches!(error(keep("intensity=500")).kind, ErrorKind::NothingKept { read: 10 }));
}

/// Two scans of a PTX file: one moved, one turned about z, with a direction that met nothing.
pub(crate) const PTX: &str = "2\n1\n1 2 3\n1 0 0\n0 1 0\n0 0 1\n\
    1 0 0 0\n0 1 0 0\n0 0 1 0\n10 0 0 1\n\
    1 0 0 0.5 255 0 0\n0 0 0 0.5 0 0 0\n\
    1\n2\n0 0 0\n1 0 0\n0 1 0\n0 0 1\n\
    0 1 0 0\n-1 0 0 0\n0 0 1 0\n0 0 5 1\n\
    2 0 0 0.25 0 9 0\n0 2 0 0.75 0 0 9\n";

#[test]
fn ptx_scans_are_placed_and_know_their_scanners() {
    let scan = read_scan_from_bytes(PTX.as_bytes(), Format::Ptx, &ScanOptions::default()).unwrap();
    let scan = scan.value;
    let expected = [[11.0, 0.0, 0.0], [0.0, 2.0, 5.0], [-2.0, 0.0, 5.0]].map(DVec3::from_array);
    assert_eq!(scan.cloud.points(), expected);
    assert_eq!(scan.scanners, [DVec3::new(11.0, 2.0, 3.0), DVec3::new(0.0, 0.0, 5.0)]);
    assert_eq!(scan.attributes.intensity, [0.5, 0.25, 0.75]);
    assert_eq!(scan.attributes.colour[2], [0.0, 0.0, 9.0]);
    assert_eq!(scan.read, 4);
    let towards = scan.cloud.normals().unwrap();
    assert!(towards[1].distance(DVec3::NEG_Y) < 1e-7, "{towards:?}");
    let same = read_points_from_bytes(PTX.as_bytes(), Format::Ptx).unwrap();
    assert_eq!(same.value.points(), expected);
    assert!(same.notes[0].starts_with("1 direction"), "{:?}", same.notes);
    for damaged in ["", "2", "2\n1\n1 2", &PTX[..PTX.len() - 20], &PTX.replace("0.25", "x")] {
        assert!(read_points_from_bytes(damaged.as_bytes(), Format::Ptx).is_err(), "{damaged}");
    }
    let many = PTX.replacen("2\n1\n", "4000000000\n4000000000\n", 1);
    let error = read_points_from_bytes(many.as_bytes(), Format::Ptx).unwrap_err();
    assert!(matches!(error.kind, ErrorKind::Truncated { .. }), "{error}");
}

#[cfg(feature = "e57")]
#[test]
fn e57_scans_are_read_with_what_they_say() {
    let bytes = samples::e57();
    let scan = read_scan_from_bytes(&bytes, Format::E57, &ScanOptions::default()).unwrap().value;
    assert_eq!(scan.cloud.points().len(), 4);
    assert_eq!(scan.scanners, [DVec3::new(0.0, 0.0, 10.0)]);
    assert_eq!(scan.attributes.intensity, [0.0, 0.25, 0.5, 0.75]);
    for (point, corner) in scan.cloud.points().iter().zip(samples::CORNERS) {
        assert_eq!(*point, DVec3::from_array(corner) + DVec3::Z * 10.0);
    }
}

#[test]
fn files_are_streamed_as_bytes_are_read() {
    let folder = std::env::temp_dir().join(format!("kintact-scans-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (bytes, _) = las::plain(3, 0, 60_000);
    let path = folder.join("large.las");
    std::fs::write(&path, &bytes).unwrap();
    let options = ScanOptions { most: Some(900), ..ScanOptions::default() };
    let mut last = 0.0;
    let by_path = kintact_io::read_scan_with_progress(&path, &options, |share| {
        assert!(share >= last && share <= 1.0);
        last = share;
    });
    assert_eq!(last, 1.0);
    let by_bytes = read_scan_from_bytes(&bytes, Format::Las, &options).unwrap();
    assert_eq!(by_path.unwrap(), by_bytes);
    // Cut short while it is read, or a line of another kind: an error that names the file.
    std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    let error = read_scan(&path, &options).unwrap_err().to_string();
    assert!(error.contains("large.las") && error.contains("cut short"), "{error}");
    let pts = folder.join("a.pts");
    std::fs::write(&pts, "3\n0 0 0 -5 1 2 3\n1 0 0 6 4 5 6\n0 1 0 7 7 8 9\n").unwrap();
    let scan = read_scan(&pts, &ScanOptions::default()).unwrap().value;
    assert_eq!(scan.attributes.intensity, [-5.0, 6.0, 7.0]);
    assert_eq!(scan.attributes.colour[1], [4.0, 5.0, 6.0]);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn joined_scans_keep_their_poses() {
    let turned =
        kintact::Pose::new(glam::DQuat::from_rotation_z(std::f64::consts::FRAC_PI_2), DVec3::X);
    let one = kintact::PointCloud::with_normals(vec![DVec3::X], vec![DVec3::X]).unwrap();
    let joined = join_scans(&[(&one, kintact::Pose::IDENTITY), (&one, turned.unwrap())]).unwrap();
    assert!(joined.points()[1].distance(DVec3::new(1.0, 1.0, 0.0)) < 1e-15);
    assert!(joined.normals().unwrap()[1].as_vec3().distance(Vec3::Y) < 1e-6);
}
