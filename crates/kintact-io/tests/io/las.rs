//! LAS files, and LAZ files made by the crate laz.

use std::io::Cursor;

use kintact::DVec3;
use kintact_io::{Format, read_points_from_bytes};
use laz::{LasZipCompressor, LazItemRecordBuilder, LazVlrBuilder};

use crate::samples::Random;

const SCALE: [f64; 3] = [0.01, 0.01, 0.001];
const OFFSET: [f64; 3] = [637_000.0, 849_000.0, 400.0];

/// Points like a scanner's: paths with jumps, several returns, times, colours, all fields busy.
fn records(format: u8, extra: u16, count: usize) -> (usize, Vec<u8>, Vec<DVec3>) {
    let size = [20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67][usize::from(format)];
    let size = size + usize::from(extra);
    let mut random = Random(0x9e37_79b9_7f4a_7c15 + u64::from(format));
    let (mut bytes, mut positions) = (Vec::new(), Vec::new());
    let (mut at, mut time) = ([1000_i32, -2000, 300], 1e6_f64);
    for index in 0..count {
        let kind = random.next() % 100;
        for (axis, value) in at.iter_mut().enumerate() {
            let step = (random.next() % 41) as i32 - 20 + axis as i32;
            *value = match kind {
                0 => random.next() as i32,
                1..4 => value.wrapping_add(step.wrapping_mul(100_000)),
                4..10 => *value,
                _ => value.wrapping_add(step),
            };
        }
        let returns = 1 + (random.next() % 5) as u8;
        let number = 1 + (random.next() % u64::from(returns)) as u8;
        time += match random.next() % 10 {
            0 => 0.0,
            1 => 1e4,
            2 => -37.25,
            _ => 0.000_01 * (random.next() % 7) as f64,
        };
        let mut record: Vec<u8> = at.iter().flat_map(|value| value.to_le_bytes()).collect();
        record.extend((random.next() as u16 % 300).to_le_bytes());
        if format < 6 {
            record.push(number | returns << 3 | (random.next() as u8 & 0xc0));
            record.extend([index as u8 / 7, random.next() as u8, index as u8 % 3]);
            record.extend((index as u16 / 11).to_le_bytes());
        } else {
            let channel = if random.next().is_multiple_of(8) { random.next() as u8 & 3 } else { 1 };
            record.push(number | returns << 4);
            record.push(channel << 4 | (random.next() as u8 & 0xcf));
            record.extend([index as u8 / 7, index as u8 % 3]);
            record.extend((random.next() as i16 % 100).to_le_bytes());
            record.extend((index as u16 / 11).to_le_bytes());
        }
        if !matches!(format, 0 | 2) {
            record.extend(time.to_le_bytes());
        }
        // Colours that are sometimes grey, then whatever the format has more.
        let grey = random.next().is_multiple_of(3);
        let red = random.next() as u16;
        if matches!(format, 4 | 5 | 9 | 10) {
            // The compressor of the tests cannot take waves that differ much.
            record.resize(size - usize::from(extra), 0);
        }
        while record.len() < size {
            record.push(if grey {
                red.to_le_bytes()[record.len() % 2]
            } else {
                random.next() as u8
            });
        }
        bytes.extend(record);
        positions.push(DVec3::from_array(std::array::from_fn(|axis| {
            f64::from(at[axis]) * SCALE[axis] + OFFSET[axis]
        })));
    }
    (size, bytes, positions)
}

fn header(format: u8, size: usize, count: usize, minor: u8, records: u32) -> Vec<u8> {
    let length: u16 = if minor == 4 { 375 } else { 227 };
    let mut bytes = vec![0; length.into()];
    let mut put = |at: usize, value: &[u8]| bytes[at..at + value.len()].copy_from_slice(value);
    put(0, b"LASF");
    put(24, &[1, minor]);
    put(94, &length.to_le_bytes());
    put(96, &u32::from(length).to_le_bytes());
    put(100, &records.to_le_bytes());
    put(104, &[format]);
    put(105, &(size as u16).to_le_bytes());
    if minor == 4 {
        put(247, &(count as u64).to_le_bytes());
    } else {
        put(107, &(count as u32).to_le_bytes());
    }
    for axis in 0..3 {
        put(131 + 8 * axis, &SCALE[axis].to_le_bytes());
        put(155 + 8 * axis, &OFFSET[axis].to_le_bytes());
    }
    bytes
}

fn minor_of(format: u8) -> u8 {
    if format >= 6 { 4 } else { 2 }
}

/// Intensity, class and return number of each point of a LAS file made by [`plain`].
pub(crate) fn attributes(format: u8, extra: u16, count: usize) -> Vec<(f32, u8, u8)> {
    let (size, body, _) = records(format, extra, count);
    let of = |record: &[u8]| {
        let intensity = f32::from(u16::from_le_bytes([record[12], record[13]]));
        match format {
            0..6 => (intensity, record[15] & 31, record[14] & 7),
            _ => (intensity, record[16], record[14] & 15),
        }
    };
    body.chunks_exact(size).map(of).collect()
}

/// A LAS file and where its points are.
pub(crate) fn plain(format: u8, extra: u16, count: usize) -> (Vec<u8>, Vec<DVec3>) {
    let (size, body, positions) = records(format, extra, count);
    let mut bytes = header(format, size, count, minor_of(format), 0);
    bytes.extend(body);
    (bytes, positions)
}

/// A LAZ file and where its points are.
pub(crate) fn packed(format: u8, extra: u16, count: usize, chunk: u32) -> (Vec<u8>, Vec<DVec3>) {
    let (size, body, positions) = records(format, extra, count);
    let items = LazItemRecordBuilder::default_for_point_format_id(format, extra).unwrap();
    let settings = LazVlrBuilder::new(items).with_fixed_chunk_size(chunk).build();
    let mut record = Vec::new();
    settings.write_to(&mut record).unwrap();
    let mut compressor = LasZipCompressor::new(Cursor::new(Vec::new()), settings).unwrap();
    compressor.compress_many(&body).unwrap();
    compressor.done().unwrap();

    let mut bytes = header(format | 0x80, size, count, minor_of(format), 1);
    bytes.extend([0; 2]);
    bytes.extend(b"laszip encoded\0\0");
    bytes.extend(22204_u16.to_le_bytes());
    bytes.extend((record.len() as u16).to_le_bytes());
    bytes.extend([0; 32]);
    bytes.extend(record);
    let start = bytes.len() as u32;
    bytes[96..100].copy_from_slice(&start.to_le_bytes());
    bytes.extend(compressor.into_inner().into_inner());
    (bytes, positions)
}

#[test]
fn plain_points_of_every_format() {
    for format in 0..=10 {
        for extra in [0, 5] {
            let (bytes, positions) = plain(format, extra, 20);
            let cloud = read_points_from_bytes(&bytes, Format::Las).unwrap().value;
            assert_eq!(cloud.points(), positions, "format {format}");
        }
    }
}

#[test]
fn packed_points_of_every_format_but_old_waves() {
    for format in (0..=3).chain(6..=10) {
        for (extra, count, chunk) in [(0, 1, 50), (0, 3000, 1000), (3, 2500, 700), (1, 1400, 700)] {
            let (bytes, positions) = packed(format, extra, count, chunk);
            let cloud = read_points_from_bytes(&bytes, Format::Las).unwrap().value;
            assert_eq!(cloud.points(), positions, "format {format} extra {extra} count {count}");
        }
    }
}

#[test]
fn old_waves_are_refused_with_a_remedy() {
    let (bytes, _) = packed(4, 0, 10, 50);
    let error = read_points_from_bytes(&bytes, Format::Las).unwrap_err().to_string();
    assert!(error.contains("LAZ field 9") && error.contains("convert"), "{error}");
}

#[test]
fn bad_headers_are_named() {
    let (good, _) = plain(3, 0, 10);
    let damaged = |at: usize, value: &[u8]| {
        let mut bytes = good.clone();
        bytes[at..at + value.len()].copy_from_slice(value);
        read_points_from_bytes(&bytes, Format::Las).unwrap_err().to_string()
    };
    assert!(damaged(0, b"X").contains("no LAS file"));
    assert!(damaged(24, &[2]).contains("version 2.2"));
    assert!(damaged(104, &[11]).contains("format 11"));
    assert!(damaged(105, &[10, 0]).contains("at least 34"));
    assert!(damaged(107, &[255; 4]).contains("4294967295 points"));
    assert!(damaged(96, &[255; 4]).contains("cut short"));
    assert!(damaged(131, &f64::NAN.to_le_bytes()).contains("scale"));
    // The tenth point is not there any more.
    let error = read_points_from_bytes(&good[..good.len() - 1], Format::Las).unwrap_err();
    assert!(error.to_string().contains("10 points of 34 bytes"), "{error}");
}

/// Damaged headers with scales that no scanner has are refused before any point is read.
#[test]
fn absurd_scales_and_offsets_are_refused() {
    let file = |scale: f64, offset: f64| {
        let mut bytes = vec![0; 227 + 20];
        bytes[..4].copy_from_slice(b"LASF");
        bytes[24..26].copy_from_slice(&[1, 2]);
        bytes[94..96].copy_from_slice(&227_u16.to_le_bytes());
        bytes[96..100].copy_from_slice(&227_u32.to_le_bytes());
        bytes[105..107].copy_from_slice(&20_u16.to_le_bytes());
        bytes[107..111].copy_from_slice(&1_u32.to_le_bytes());
        for axis in 0..3 {
            bytes[131 + 8 * axis..][..8].copy_from_slice(&scale.to_le_bytes());
            bytes[155 + 8 * axis..][..8].copy_from_slice(&offset.to_le_bytes());
        }
        bytes[227..231].copy_from_slice(&7_i32.to_le_bytes());
        bytes
    };
    let good = read_points_from_bytes(&file(0.5, 100.0), Format::Las).unwrap();
    assert_eq!(good.value.points(), [DVec3::new(103.5, 100.0, 100.0)]);
    for (scale, offset) in [(0.0, 0.0), (-0.01, 0.0), (1e-300, 0.0), (1e200, 0.0), (0.01, 1e40)] {
        let error = read_points_from_bytes(&file(scale, offset), Format::Las).unwrap_err();
        assert!(error.to_string().contains("make no sense"), "{error}");
    }
}
