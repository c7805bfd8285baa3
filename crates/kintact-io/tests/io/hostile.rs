//! Files cut short, overwritten, and with headers that lie: errors, never panics, and never the
//! memory they claim.

use std::time::{Duration, Instant};

use kintact_io::{
    AnimationOptions, ErrorKind, Format, ScanOptions, read_animation_from_bytes,
    read_geometry_from_bytes, read_scan_from_bytes,
};

use crate::samples::{self, Random};

/// Reads whatever it can be; tells whether it was accepted.
fn read(bytes: &[u8], format: Format) -> bool {
    let _ = kintact_io::read_assembly_from_bytes(bytes, format);
    let thin = ScanOptions { most: Some(20), ..ScanOptions::default() };
    if format.holds_geometry() {
        let _ = read_scan_from_bytes(bytes, format, &thin);
    }
    match format {
        Format::Pc2 | Format::Mdd => {
            read_animation_from_bytes(bytes, format, &AnimationOptions::default()).is_ok()
        }
        #[cfg(feature = "gltf")]
        Format::Gltf => {
            // Few keyframes: damage to times would make millions of them, if legally so.
            let options = kintact_io::BakeOptions {
                max_positions: 100_000,
                ..kintact_io::BakeOptions::default()
            };
            kintact_io::read_scene_from_bytes(bytes, &options).is_ok()
        }
        _ => read_geometry_from_bytes(bytes, format).is_ok(),
    }
}

#[test]
fn every_prefix_of_every_format() {
    for sample in samples::all() {
        assert!(read(&sample.bytes, sample.format), "{}", sample.name);
        let accepted: Vec<usize> = (0..sample.bytes.len())
            .filter(|&length| read(&sample.bytes[..length], sample.format))
            .collect();
        // Lists of lines can lose whole lines unnoticed. Everything that states its length cannot
        // lose more than what follows the last value: a line end, a colour, a chunk table.
        let most = match sample.name {
            "obj" | "xyz" => usize::MAX,
            "ply text" | "pcd text" | "stl text" => 25,
            "off" => 12,
            "laz pointwise" | "laz layered" => 60,
            _ => 4,
        };
        assert!(accepted.len() <= most, "{}: accepts {accepted:?}", sample.name);
    }
}

#[test]
fn every_byte_of_every_format_overwritten() {
    let mut random = Random(0x0dd_ba11);
    let began = Instant::now();
    for sample in samples::all() {
        for position in 0..sample.bytes.len() {
            let mut bytes = sample.bytes.clone();
            let old = bytes[position];
            for value in [0, 0xff, old ^ 1, old ^ 0x80, old.wrapping_add(1), random.next() as u8] {
                bytes[position] = value;
                read(&bytes, sample.format);
            }
            bytes[position] = old;
            // Four bytes at once: a count, an offset or a float of the largest or smallest kind.
            if let Some(word) = bytes.get_mut(position..position + 4) {
                word.copy_from_slice(&[0xff, 0xff, 0xff, 0x7f]);
                read(&bytes, sample.format);
                bytes[position..position + 4].fill(0xff);
                read(&bytes, sample.format);
            }
        }
    }
    assert!(began.elapsed() < Duration::from_secs(60), "took {:?}", began.elapsed());
}

#[test]
fn many_bytes_at_once() {
    let mut random = Random(0xdead_beef);
    for sample in samples::all() {
        for _ in 0..400 {
            let mut bytes = sample.bytes.clone();
            for _ in 0..1 + random.next() % 12 {
                let position = random.next() as usize % bytes.len();
                bytes[position] = random.next() as u8;
            }
            if random.next().is_multiple_of(4) {
                bytes.truncate(random.next() as usize % bytes.len());
            }
            read(&bytes, sample.format);
        }
    }
}

#[test]
fn every_format_given_every_other() {
    let samples = samples::all();
    for sample in &samples {
        for other in &samples {
            read(&sample.bytes, other.format);
        }
        read(&[], sample.format);
        read(&[0; 4096], sample.format);
        read(&[0xff; 4096], sample.format);
        read(&[b'\n'; 4096], sample.format);
        read(&[b' '; 4096], sample.format);
        read(&[b'9'; 4096], sample.format);
    }
}

/// The most address space the process has had, in megabytes, where the system tells.
fn peak_megabytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmPeak:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? / 1024)
}

#[test]
fn headers_that_lie_are_refused_at_once() {
    let ply = |format: &str, vertices: &str, faces: &str| {
        format!(
            "ply\nformat {format} 1.0\nelement vertex {vertices}\nproperty float x\n\
             property float y\nproperty float z\nelement face {faces}\n\
             property list uint uint vertex_indices\nend_header\n"
        )
        .into_bytes()
    };
    let patched = |mut bytes: Vec<u8>, at: usize, value: &[u8]| {
        bytes[at..at + value.len()].copy_from_slice(value);
        bytes
    };
    let most = [0xff; 4];
    let mut long_list = ply("binary_little_endian", "1", "1");
    long_list.extend([0; 12]);
    long_list.extend(0x8000_0000_u32.to_le_bytes());
    long_list.extend([0; 100]);
    let pcd = |points: &str, data: &str| {
        format!("FIELDS x y z\nSIZE 8 8 8\nTYPE F F F\nPOINTS {points}\nDATA {data}\n").into_bytes()
    };
    let mut unpacked = pcd("178956970", "binary_compressed");
    unpacked.extend(4_u32.to_le_bytes());
    unpacked.extend(most);
    unpacked.extend([0; 4]);
    let cases: Vec<(Vec<u8>, Format)> = vec![
        (ply("binary_little_endian", "4000000000", "0"), Format::Ply),
        (ply("binary_big_endian", "1", "4000000000"), Format::Ply),
        (ply("ascii", "4000000000", "0"), Format::Ply),
        (ply("ascii", "18446744073709551615", "0"), Format::Ply),
        (long_list, Format::Ply),
        (patched(samples::stl_binary(b""), 80, &most), Format::Stl),
        (b"OFF\n4000000000 1 0\n0 0 0\n".to_vec(), Format::Off),
        (b"OFF\n1 4000000000 0\n0 0 0\n".to_vec(), Format::Off),
        (pcd("4000000000", "ascii"), Format::Pcd),
        (pcd("4000000000", "binary"), Format::Pcd),
        (pcd("18446744073709551615", "binary"), Format::Pcd),
        (unpacked, Format::Pcd),
        (patched(crate::las::plain(3, 0, 5).0, 107, &most), Format::Las),
        (patched(crate::las::plain(6, 0, 5).0, 247, &[0xff; 8]), Format::Las),
        (patched(crate::las::packed(3, 0, 5, 50).0, 107, &most), Format::Las),
        (patched(crate::las::packed(6, 0, 5, 50).0, 247, &[0xff; 8]), Format::Las),
        (patched(samples::pc2(), 16, &i32::MAX.to_le_bytes()), Format::Pc2),
        (patched(samples::pc2(), 28, &i32::MAX.to_le_bytes()), Format::Pc2),
        (patched(samples::mdd(), 0, &i32::MAX.to_be_bytes()), Format::Mdd),
        (patched(samples::mdd(), 4, &i32::MAX.to_be_bytes()), Format::Mdd),
    ];
    let before = peak_megabytes();
    for (index, (bytes, format)) in cases.iter().enumerate() {
        let began = Instant::now();
        let error = match format {
            Format::Pc2 | Format::Mdd => {
                read_animation_from_bytes(bytes, *format, &AnimationOptions::default()).unwrap_err()
            }
            _ => read_geometry_from_bytes(bytes, *format).unwrap_err(),
        };
        let reported = matches!(error.kind, ErrorKind::Truncated { .. } | ErrorKind::Malformed(_));
        assert!(reported, "{format} {index}: {error}");
        assert!(began.elapsed() < Duration::from_millis(500), "{format} {index}: {error}");
    }
    // The smallest of these lies is about four gigabytes. Other tests run beside this one.
    if let (Some(before), Some(after)) = (before, peak_megabytes()) {
        assert!(after < before + 1024, "address space grew from {before} to {after} MB");
    }
}
