//! Thinning while reading: [`Thinning`] keeps points that are at least a spacing apart, in the order
//! of the file. `Gather` asks it for every point.
//!
//! 1. Space is divided into cells of one spacing. A table finds the points kept in a cell, as a list
//!    through the points.
//! 2. A point is kept if none kept before it, in its own cell or the 26 around, is nearer than the
//!    spacing. So points that are kept are never nearer, and each one left out has a kept one that is.
//! 3. Where there may be so many points at most and more are kept, the spacing is doubled and the kept
//!    ones are thinned again: points that were read are then within two spacings of a kept one.
//!
//! Cost: 27 look-ups for a point that is kept, one or a few for most others; 36 bytes a kept point.
//! The same file gives the same points.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use glam::DVec3;

use crate::error::{Error, ErrorKind};

/// Cells farther from the first point than this along an axis have no number.
const FARTHEST_CELL: f64 = 1e9;

pub(super) struct Thinning {
    spacing: f64,
    /// Where cells are counted from.
    origin: DVec3,
    /// The point kept last in each cell.
    cells: HashMap<[i32; 3], u32, BuildHasherDefault<CellHasher>>,
    /// For each kept point the one kept before it in its cell.
    before: Vec<u32>,
}

/// There is no point before.
const NONE: u32 = u32::MAX;

impl Thinning {
    pub(super) fn new(spacing: f64, origin: DVec3) -> Self {
        Self { spacing, origin, cells: HashMap::default(), before: Vec::new() }
    }

    pub(super) fn spacing(&self) -> f64 {
        self.spacing
    }

    /// Whether a point is kept; it is the next of `kept` then, which the caller adds it to.
    pub(super) fn keeps(&mut self, point: DVec3, kept: &[DVec3]) -> Result<bool, Error> {
        let cell = ((point - self.origin) / self.spacing).floor();
        let has_number = cell.abs().max_element() < FARTHEST_CELL;
        if !has_number {
            return Err(ErrorKind::SpacingTooSmall { spacing: self.spacing }.into());
        }
        let cell = cell.as_ivec3().to_array();
        let nearest = self.spacing * self.spacing;
        for step in NEIGHBOURS {
            let near = std::array::from_fn(|axis| cell[axis] + step[axis]);
            let mut at = self.cells.get(&near).copied().unwrap_or(NONE);
            while at != NONE {
                if kept[at as usize].distance_squared(point) < nearest {
                    return Ok(false);
                }
                at = self.before[at as usize];
            }
        }
        let before = self.cells.insert(cell, kept.len() as u32).unwrap_or(NONE);
        self.before.push(before);
        Ok(true)
    }
}

/// A cell and those around it, nearest first, so that most points meet a near one at once.
const NEIGHBOURS: [[i32; 3]; 27] = neighbours();

const fn neighbours() -> [[i32; 3]; 27] {
    let mut all = [[0; 3]; 27];
    let (mut count, mut apart) = (0, 0);
    while apart <= 3 {
        let mut index = 0;
        while index < 27 {
            let step: [i32; 3] = [index % 3 - 1, index / 3 % 3 - 1, index / 9 - 1];
            if step[0].abs() + step[1].abs() + step[2].abs() == apart {
                all[count] = step;
                count += 1;
            }
            index += 1;
        }
        apart += 1;
    }
    all
}

/// Mixes the numbers of a cell. Neighbours differ in few low bits, which a product spreads upwards and
/// the last shift brings down again.
#[derive(Default)]
struct CellHasher(u64);

impl Hasher for CellHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(4) {
            let mut word = [0; 4];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u32::from_le_bytes(word).into());
        }
    }

    fn write_usize(&mut self, _: usize) {
        // The length of an array, always three.
    }

    fn write_i32(&mut self, value: i32) {
        self.mix(u64::from(value.cast_unsigned()));
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}

impl CellHasher {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_points_are_apart_and_near_all_others() {
        // A Weyl sequence fills a slab.
        let at = |k: u32, step: f64| (f64::from(k) * step).fract();
        let points: Vec<DVec3> = (0..4000)
            .map(|k| DVec3::new(at(k, 0.754_877), at(k, 0.569_840), 0.1 * at(k, 0.381_966)))
            .collect();
        for spacing in [0.03, 0.1, 0.7] {
            let mut thinning = Thinning::new(spacing, points[0]);
            let mut kept: Vec<DVec3> = Vec::new();
            for &point in &points {
                let nearest = kept.iter().map(|k| k.distance(point)).fold(f64::INFINITY, f64::min);
                let is_kept = thinning.keeps(point, &kept).unwrap();
                assert_eq!(is_kept, nearest >= spacing, "{nearest} {spacing}");
                if is_kept {
                    kept.push(point);
                }
            }
            assert!(kept.len() > 1 && kept.len() < 3000, "{}", kept.len());
        }
        let mut thinning = Thinning::new(1e-12, DVec3::ZERO);
        assert!(thinning.keeps(DVec3::splat(5.0), &[]).is_err());
    }

    #[test]
    fn all_cells_around_are_looked_at_once() {
        let mut all = NEIGHBOURS.to_vec();
        all.sort_unstable();
        all.dedup();
        assert_eq!((all.len(), NEIGHBOURS[0]), (27, [0; 3]));
    }
}
