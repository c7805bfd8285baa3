//! Images written, and read back.

use kintact_io::write_png_to;

/// Width and pixels.
fn read(png: &[u8]) -> (usize, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    (info.width as usize, bytes.as_chunks().0.to_vec())
}

#[test]
fn images_come_back_pixel_by_pixel() {
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
