//! `tablecloth`: a cloth falls on a table and hangs over its edges; the scene of heavy deformation.
//! Simulated once at 60 x 60 squares, then resampled to the wanted size and pushed out of the
//! table.

use glam::DVec3;
use kintact::TriMesh;
use kintact::motion::KeyPositions;

use super::obstacle::Plate;
use super::{Fabric, Lattice, Physics, Resampler, resample_outside, table};
use crate::shapes::sheet_faces;
use crate::{KeyframedMesh, sin_cos};

/// Squares along each side of the simulated grid.
const QUADS: u32 = 60;
/// The cloth hangs down by about 0.3 on each side of the table, at the corners by 0.5.
const SIDE: f64 = 1.6;
const KEYFRAMES: usize = 50;
const PHYSICS: Physics = Physics { steps_per_keyframe: 24, drag: 5.0, friction: 0.5 };
/// The top is 1 wide and lies at height 0; the rim's profile is a half circle.
const RIM_RADIUS: f64 = 0.02;
const TABLE_HALF: f64 = 0.5;

/// A cloth that falls on a table and hangs over its edges in folds.
#[derive(Debug, Clone)]
pub struct Tablecloth {
    /// The cloth; 50 keyframes in double precision.
    pub cloth: KeyframedMesh,
    /// The table top; it does not move. See [`Tablecloth::table`].
    pub table: TriMesh,
}

impl Tablecloth {
    /// How far from the table top the simulation keeps the cloth's vertices, in table widths.
    ///
    /// The flat triangles of a coarse cloth cut the corner where the cloth bends over the rim:
    /// at 2,048 faces some 400 pairs intersect nevertheless, at 4,050 about a dozen, from 8,000
    /// on none.
    pub const CLEARANCE: f64 = 0.01;

    /// The table top: a plate around the origin, 1 wide and 0.04 thick, with a round rim; 4,176
    /// faces. All its surface is moved outward by `enlargement`: just below
    /// [`Tablecloth::CLEARANCE`] thousands of pairs graze each other; at 0.02 the cloth cuts
    /// cleanly through the rim, in 450 pairs at 2,048 faces and 800 at 16,200.
    ///
    /// # Panics
    /// If the enlargement is not finite.
    pub fn table(enlargement: f64) -> TriMesh {
        table::mesh(&plate(RIM_RADIUS + enlargement))
    }
}

fn plate(radius: f64) -> Plate {
    Plate { half: TABLE_HALF - RIM_RADIUS, height: -RIM_RADIUS, radius }
}

/// A square cloth of about `faces` triangles (twice a square number: 2,000 asked gives 2,048,
/// 16,000 gives 15,842) falls flat on a table, slightly rotated, and hangs over the edges.
///
/// The motion is simulated once and resampled, so that all sizes share it. This is the scene of
/// heavy deformation: the cloth meets the table at the seventh keyframe, swings under its rim at
/// the twentieth and hangs nearly still from the fortieth on. A vertex moves by 0.006 of the
/// table's width a keyframe on average and by 0.1 at most; edges keep between 0.55 and 1.3 times
/// their length. The cloth does not collide with itself.
///
/// # Panics
/// Above 2^31 faces, where indices leave 32 bits.
pub fn tablecloth(faces: usize) -> Tablecloth {
    assert!(faces <= 1 << 31, "{faces} faces need indices of more than 32 bits");
    let quads = ((faces as f64 / 2.0).sqrt().round() as u32).max(1);
    let resampler = Resampler::new(Lattice::square(QUADS), Lattice::square(quads));
    let clear = plate(RIM_RADIUS + Tablecloth::CLEARANCE);
    let keyframes = Fabric::new(start(), &start(), &Lattice::square(QUADS))
        .keyframes(KEYFRAMES, &PHYSICS, &clear)
        .iter()
        .map(|coarse| resample_outside(coarse, &resampler, &clear))
        .collect();
    Tablecloth {
        cloth: KeyframedMesh::new(KeyPositions::Double(keyframes), sheet_faces(quads)),
        table: Tablecloth::table(0.0),
    }
}

/// Above the table, rotated and off centre, with a wave so faint that it only decides where folds
/// begin.
fn start() -> Vec<DVec3> {
    let (s, c) = sin_cos(0.2);
    let along = |i: u32| SIDE * (f64::from(i) / f64::from(QUADS) - 0.5);
    let point = |i: u32, j: u32| {
        let (x, y) = (along(i), along(j));
        let wave = 0.004 * (sin_cos(5.0 * x + 1.0).0 + sin_cos(7.0 * y - 3.0 * x).0);
        DVec3::new(c * x - s * y + 0.02, s * x + c * y - 0.013, 0.15 + 0.02 * x + wave)
    };
    (0..=QUADS).flat_map(|j| (0..=QUADS).map(move |i| point(i, j))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::assert_closed;

    #[test]
    fn the_cloth_drapes_over_the_table_without_entering_it() {
        let scene = tablecloth(16_200);
        assert_eq!(scene.cloth.mesh.faces().len(), 16_200);
        assert_eq!(scene.cloth.keys(), 50);
        let plate = plate(RIM_RADIUS);
        let distance = |v: &DVec3| plate.offset(*v).length() - RIM_RADIUS;
        for key in 0..50 {
            let nearest = scene.cloth.positions(key).iter().map(distance).fold(9.0, f64::min);
            assert!(nearest > 0.999 * Tablecloth::CLEARANCE, "key {key}: {nearest}");
        }
        let end = scene.cloth.positions(49);
        let resting = end.iter().filter(|v| v.z < 0.011 && v.z > 0.0).count() as f64;
        let hanging = end.iter().filter(|v| v.z < -0.05).count() as f64;
        let all = end.len() as f64;
        // The table is (1 / 1.6)² = 0.39 of the cloth.
        assert!((0.30..0.42).contains(&(resting / all)), "{resting} of {all}");
        assert!((0.4..0.62).contains(&(hanging / all)), "{hanging} of {all}");
    }

    #[test]
    fn the_cloth_hardly_stretches_but_folds() {
        let scene = tablecloth(7_200);
        let rest = SIDE / 60.0;
        for key in 0..50 {
            for row in scene.cloth.positions(key).chunks(61) {
                for pair in row.windows(2) {
                    let stretch = pair[0].distance(pair[1]) / rest;
                    assert!((0.55..1.3).contains(&stretch), "key {key}: {stretch}");
                }
            }
        }
        // A hanging border that is not folded is as long from end to end as along itself.
        let end = scene.cloth.positions(49);
        let border = &end[..61];
        let straight = border[0].distance(border[60]);
        assert!(straight < 0.9 * SIDE, "{straight}");
    }

    #[test]
    fn one_motion_serves_all_resolutions() {
        let [coarse, fine] = [1_800, 7_200].map(tablecloth);
        for key in [0, 20, 49] {
            let [a, b] = [&coarse, &fine].map(|scene| scene.cloth.positions(key));
            for j in 0..=30 {
                for i in 0..=30 {
                    assert_eq!(a[j * 31 + i], b[2 * j * 61 + 2 * i]);
                }
            }
        }
    }

    #[test]
    fn the_table_is_a_closed_plate_with_a_round_rim() {
        let plate = plate(RIM_RADIUS);
        let table = Tablecloth::table(0.0);
        assert_closed(&table, 2);
        assert_eq!(table.faces().len(), 4_176);
        for vertex in table.vertices() {
            assert!((plate.offset(*vertex).length() - RIM_RADIUS).abs() < 1e-14, "{vertex}");
        }
        let widest = table.vertices().iter().map(|v| v.x).fold(0.0, f64::max);
        assert_eq!(widest, 0.5);
    }
}
