//! Images written, taken apart by the rules of PNG.

use kintact_io::write_png_to;

fn number(bytes: &[u8]) -> usize {
    u32::from_be_bytes(bytes[..4].try_into().unwrap()) as usize
}

/// The check of a chunk, bit by bit.
fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 1 { (sum >> 1) ^ 0xEDB8_8320 } else { sum >> 1 };
        }
    }
    !sum
}

/// Width and pixels of a PNG without compression.
fn read(png: &[u8]) -> (usize, Vec<[u8; 3]>) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let (mut rest, mut chunks) = (&png[8..], Vec::new());
    while !rest.is_empty() {
        let length = number(rest);
        assert_eq!(number(&rest[8 + length..]), crc(&rest[4..8 + length]) as usize);
        chunks.push((rest[4..8].to_vec(), rest[8..8 + length].to_vec()));
        rest = &rest[12 + length..];
    }
    let kinds: Vec<&[u8]> = chunks.iter().map(|(kind, _)| kind.as_slice()).collect();
    assert_eq!(kinds, [b"IHDR", b"IDAT", b"IEND"]);
    let header = &chunks[0].1;
    let (width, height) = (number(header), number(&header[4..]));
    assert_eq!(header[8..], [8, 2, 0, 0, 0]);

    let data = &chunks[1].1;
    assert_eq!(u16::from_be_bytes([data[0], data[1]]) % 31, 0);
    let (mut at, mut raw) = (2, Vec::new());
    loop {
        let length = u16::from_le_bytes([data[at + 1], data[at + 2]]);
        assert_eq!(!length, u16::from_le_bytes([data[at + 3], data[at + 4]]));
        raw.extend_from_slice(&data[at + 5..at + 5 + usize::from(length)]);
        let is_last = data[at] == 1;
        at += 5 + usize::from(length);
        if is_last {
            break;
        }
    }
    let (a, b) = raw.iter().fold((1_u64, 0_u64), |(a, b), &byte| {
        let a = (a + u64::from(byte)) % 65_521;
        (a, (b + a) % 65_521)
    });
    assert_eq!(number(&data[at..]) as u64, b << 16 | a);
    assert_eq!((data.len(), raw.len()), (at + 4, height * (1 + 3 * width)));
    let pixels = raw.chunks(1 + 3 * width).flat_map(|row| {
        assert_eq!(row[0], 0);
        row[1..].chunks(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect::<Vec<_>>()
    });
    (width, pixels.collect())
}

#[test]
fn images_come_back_pixel_by_pixel() {
    // The last is longer than one stored block.
    for (width, height) in [(1, 1), (3, 2), (257, 130)] {
        let pixel = |i: usize| [i as u8, (i / 7) as u8, (i / 256) as u8];
        let pixels: Vec<[u8; 3]> = (0..width * height).map(pixel).collect();
        let mut png = Vec::new();
        write_png_to(&mut png, width as u32, &pixels).unwrap();
        assert_eq!(read(&png), (width, pixels));
    }
}

#[test]
fn images_without_whole_rows_are_refused() {
    for (width, count) in [(0, 4), (3, 4), (3, 0)] {
        let error = write_png_to(Vec::new(), width, &vec![[0; 3]; count]).unwrap_err();
        assert!(error.to_string().contains("whole rows"), "{error}");
    }
}
