//! Blocks of a page: arrays of numbers, compressed and written as text, in the order they are needed.
//!
//! `scene.rs` adds arrays and keeps their numbers. Small ones share a block: a browser takes a third of a
//! millisecond to begin with a block, however small, which ten thousand parts would feel. `page.rs` writes blocks
//! behind the script, which decodes each as soon as the browser has read it, and says where in them arrays
//! are. Keyframes are differences of 16 bits: see
//! [`Blocks::keyframes`].

use std::borrow::Cow;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use kintact::DVec3;

use crate::page::base64;

/// Bytes from which on a block takes no more arrays.
const FULL: usize = 1 << 18;

/// The arrays of a page, by number.
#[derive(Default)]
pub struct Blocks {
    /// Blocks that are full, as the page has them.
    closed: Vec<String>,
    /// What the next block has so far.
    open: Vec<u8>,
    /// Of each array the block it is in, where it begins there, and its length, in bytes.
    arrays: Vec<[usize; 3]>,
}

/// Keyframes of a mesh: the number of their block, and the length of one step along each axis.
pub struct KeyBlock {
    pub block: usize,
    pub scale: [f64; 3],
}

impl Blocks {
    fn push(&mut self, bytes: &[u8]) -> usize {
        if !self.open.is_empty() && self.open.len() + bytes.len() > FULL {
            self.closed.push(encoded(&std::mem::take(&mut self.open)));
        }
        self.arrays.push([self.closed.len(), self.open.len(), bytes.len()]);
        self.open.extend_from_slice(bytes);
        self.arrays.len() - 1
    }

    /// Bytes as they are.
    pub fn bytes(&mut self, bytes: &[u8]) -> usize {
        self.push(bytes)
    }

    pub fn integers(&mut self, values: impl Iterator<Item = u32>) -> usize {
        self.push(&values.flat_map(u32::to_le_bytes).collect::<Vec<u8>>())
    }

    pub fn doubles(&mut self, values: impl Iterator<Item = f64>) -> usize {
        self.push(&values.flat_map(f64::to_le_bytes).collect::<Vec<u8>>())
    }

    pub fn floats(&mut self, values: impl Iterator<Item = f32>) -> usize {
        self.push(&values.flat_map(f32::to_le_bytes).collect::<Vec<u8>>())
    }

    /// Positions in single precision, as offsets from an origin.
    pub fn positions(&mut self, points: &[DVec3], origin: DVec3) -> usize {
        let offset = |&p: &DVec3| (p - origin).to_array().map(|x| x as f32);
        self.push(&points.iter().flat_map(offset).flat_map(f32::to_le_bytes).collect::<Vec<u8>>())
    }

    /// Frames as offsets from the first, in steps of a 65,534th of the largest along each axis. A block
    /// has for each frame the differences from the frame before, all x, then y, then z: neighbours in
    /// space and time move alike, so that they are small and compress well.
    pub fn keyframes(&mut self, frames: &[Vec<DVec3>]) -> KeyBlock {
        let Some(base) = frames.first() else {
            return KeyBlock { block: self.push(&[]), scale: [1.0; 3] };
        };
        let mut reach = DVec3::ZERO;
        for frame in frames {
            for (p, b) in frame.iter().zip(base) {
                reach = reach.max((*p - *b).abs());
            }
        }
        let scale = reach.to_array().map(|x| if x > 0.0 { x / f64::from(i16::MAX) } else { 1.0 });
        let mut bytes = Vec::with_capacity(frames.len() * base.len() * 6);
        let mut before = vec![[0_i16; 3]; base.len()];
        for frame in frames {
            let steps: Vec<[i16; 3]> = frame
                .iter()
                .zip(base)
                .map(|(p, b)| {
                    let offset = (*p - *b).to_array();
                    std::array::from_fn(|axis| (offset[axis] / scale[axis]).round() as i16)
                })
                .collect();
            for axis in 0..3 {
                let differences =
                    steps.iter().zip(&before).map(|(s, b)| s[axis].wrapping_sub(b[axis]));
                bytes.extend(differences.flat_map(i16::to_le_bytes));
            }
            before = steps;
        }
        KeyBlock { block: self.push(&bytes), scale }
    }

    /// Characters of all blocks; of the last one no more than its bytes.
    pub fn size(&self) -> usize {
        self.closed.iter().map(String::len).sum::<usize>() + self.open.len()
    }

    /// What stands in the page for each block.
    pub fn texts(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let last = (!self.open.is_empty()).then(|| Cow::Owned(encoded(&self.open)));
        self.closed.iter().map(|text| Cow::Borrowed(text.as_str())).chain(last)
    }

    /// Of each array the block it is in, where it begins there, and its length, in bytes.
    pub fn arrays(&self) -> &[[usize; 3]] {
        &self.arrays
    }
}

fn encoded(bytes: &[u8]) -> String {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    // Memory takes all that is written.
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    base64(&written.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keyframes_fit_sixteen_bits_and_compress() {
        let frames: Vec<Vec<DVec3>> = (0..10)
            .map(|k| (0..1000).map(|v| DVec3::new(f64::from(v), f64::from(k) * 0.1, 0.0)).collect())
            .collect();
        let mut blocks = Blocks::default();
        let keys = blocks.keyframes(&frames);
        assert!((keys.scale[1] * 32767.0 - 0.9).abs() < 1e-12 && keys.scale[0] == 1.0);
        let written: usize = blocks.texts().map(|text| text.len()).sum();
        assert!(written < 10_000, "{written}");
    }

    #[test]
    fn small_arrays_share_blocks_and_large_ones_have_their_own() {
        let mut blocks = Blocks::default();
        let small: Vec<usize> = (0..100).map(|i| blocks.integers(0..i)).collect();
        let large = blocks.bytes(&vec![7; 2 * FULL]);
        let last = blocks.bytes(&[1, 2, 3]);
        let empty = blocks.bytes(&[]);
        assert_eq!(small, (0..100).collect::<Vec<_>>());
        let mut at = 0;
        for (number, &[block, begin, length]) in blocks.arrays()[..100].iter().enumerate() {
            assert_eq!([block, begin, length], [0, at, 4 * number]);
            at += length;
        }
        assert_eq!(blocks.arrays()[large], [1, 0, 2 * FULL]);
        assert_eq!(blocks.arrays()[last..], [[2, 0, 3], [2, 3, 0]]);
        assert_eq!((empty, blocks.texts().count()), (last + 1, 3));
    }
}
