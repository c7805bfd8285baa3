//! The surface as triangles, for viewers and files (`PointSurface::contour`); no query needs them.
//! Marching tetrahedra over the cells near points.

use std::collections::HashMap;

use glam::{DVec3, IVec3};

use super::cloud::PointSurface;
use super::evaluate::Sample;
use super::graph;
use crate::{Error, TriMesh};

/// Cells along an axis at most, a bit less than what a packed corner can name.
const MOST_ACROSS: f64 = 2_000_000.0;
/// Cells around all points together at most, eight bytes each.
const MOST_CELLS: f64 = 2e8;

/// Jumps of the function up to so many sampling radii are bridged: it is not quite continuous
/// (section 4.2.7), and holes a hundredth of a spacing deep are none. Between sheets it jumps by
/// several.
const BRIDGED: f64 = 0.25;

/// Triangles near the zeros of a surface.
#[derive(Debug, Clone)]
pub struct Contour {
    /// The triangles, their front towards the outside.
    pub mesh: TriMesh,
    /// The surface sampled at each vertex.
    pub samples: Vec<Sample>,
}

/// Six tetrahedra that fill a cube, all around the same diagonal; corners are bits x, y, z. Faces
/// of neighbouring cubes are cut alike.
const TETRAHEDRA: [[u8; 4]; 6] =
    [[0, 1, 3, 7], [0, 3, 2, 7], [0, 2, 6, 7], [0, 6, 4, 7], [0, 4, 5, 7], [0, 5, 1, 7]];

impl PointSurface {
    /// Marching tetrahedra over the cells of a grid that are near points. Vertices are zeros of
    /// the function that count as surface ([`PointSurface::is_surface`]); where it jumps by more
    /// than a little, or the surface ends, there are no triangles.
    pub fn contour(&self, cell: f64) -> Result<Contour, Error> {
        let grid = Grid::new(self, cell)?;
        let cells = grid.cells_near_points(self);
        let mut corners: Vec<u64> = Vec::with_capacity(2 * cells.len());
        for &at in &cells {
            corners.extend((0..8).map(|bits| pack(unpack(at) + corner(bits))));
        }
        corners.sort_unstable();
        corners.dedup();
        let positions: Vec<DVec3> = corners.iter().map(|&at| grid.place(at)).collect();
        let values: Vec<f64> = self.samples(&positions).iter().map(|sample| sample.value).collect();
        let value = |at: u64| values[corners.binary_search(&at).unwrap_or_default()];

        let mut pieces = Vec::new();
        for &at in &cells {
            let at = unpack(at);
            let here: [u64; 8] = std::array::from_fn(|bits| pack(at + corner(bits as u8)));
            let inside = here.map(|place| value(place) < 0.0);
            if inside == [true; 8] || inside == [false; 8] {
                continue;
            }
            for tetrahedron in TETRAHEDRA {
                let slots = tetrahedron.map(usize::from);
                pieces.extend(pieces_of(
                    slots.map(|slot| here[slot]),
                    slots.map(|slot| inside[slot]),
                ));
            }
        }
        let mut crossed: Vec<[u64; 2]> = pieces.iter().flatten().copied().collect();
        crossed.sort_unstable();
        crossed.dedup();
        let zeros = graph::in_tasks(crossed.len(), self.options.parallel, |range| {
            let zero = |at: u32| {
                let [a, b] = crossed[at as usize];
                self.zero_between([grid.place(a), grid.place(b)], [value(a), value(b)])
            };
            range.map(zero).collect::<Vec<_>>()
        });
        gathered(&pieces, &crossed, zeros.concat())
    }

    /// Where the function changes its sign between two positions, if it counts as surface there.
    fn zero_between(&self, positions: [DVec3; 2], values: [f64; 2]) -> Option<(DVec3, Sample)> {
        let ([mut a, mut b], [mut at_a, mut at_b]) = (positions, values);
        let mut found = None;
        for step in 0..40 {
            // The Illinois method: false position, and an end that stays too long counts for less.
            // Where the function jumps, halves.
            let part = if step < 8 { (at_a / (at_a - at_b)).clamp(0.01, 0.99) } else { 0.5 };
            let place = a.lerp(b, part);
            let sample = self.sample(place);
            found = Some((place, sample));
            let fine = 1e-3 * sample.spacing;
            if sample.value.abs() <= fine || a.distance(b) <= fine {
                break;
            }
            if (sample.value < 0.0) == (at_a < 0.0) {
                (a, at_a, at_b) = (place, sample.value, 0.5 * at_b);
            } else {
                (b, at_b, at_a) = (place, sample.value, 0.5 * at_a);
            }
        }
        found.filter(|(place, sample)| {
            sample.value.abs() <= BRIDGED * sample.spacing && self.is_surface(*place, sample)
        })
    }
}

/// The edges the corners of a triangle are on, its front towards the outside.
type Piece = [[u64; 2]; 3];

/// Even permutations of a tetrahedron's corners with each one first,
const ALONE: [[usize; 4]; 4] = [[0, 1, 2, 3], [1, 0, 3, 2], [2, 0, 1, 3], [3, 0, 2, 1]];
/// and with each two first.
const PAIRS: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2], [1, 2, 0, 3], [1, 3, 2, 0], [2, 3, 0, 1]];

/// The triangles in which a tetrahedron with corners in positive order is cut. Which way they
/// face comes from the order of the corners alone, so that neighbours always agree.
fn pieces_of(corners: [u64; 4], inside: [bool; 4]) -> Vec<Piece> {
    let edge = |a: usize, b: usize| {
        let [a, b] = [corners[a], corners[b]];
        [a.min(b), a.max(b)]
    };
    for [a, p, q, r] in ALONE {
        if [p, q, r].iter().all(|&other| inside[other] != inside[a]) {
            let [second, third] = if inside[a] { [q, r] } else { [r, q] };
            return vec![[edge(a, p), edge(a, second), edge(a, third)]];
        }
    }
    for [a, b, p, q] in PAIRS {
        if inside[a] && inside[b] && !inside[p] && !inside[q] {
            let [first, second] = [edge(a, p), edge(b, q)];
            return vec![[first, edge(a, q), second], [first, second, edge(b, p)]];
        }
    }
    Vec::new()
}

struct Grid {
    origin: DVec3,
    cell: f64,
}

impl Grid {
    fn new(surface: &PointSurface, cell: f64) -> Result<Self, Error> {
        let wrong =
            |remedy| Error::Parameter { what: "the cell of a contour", value: cell, remedy };
        if !(cell > 0.0 && cell.is_finite()) {
            return Err(wrong("a finite number above zero"));
        }
        let (mut low, mut high) = (DVec3::INFINITY, DVec3::NEG_INFINITY);
        let mut count = 0.0;
        for place in surface.live_slots() {
            let point = surface.points[place as usize];
            let margin = surface.margin(place);
            (low, high) = (low.min(point - margin), high.max(point + margin));
            count += (2.0 * margin / cell + 1.0).powi(3);
        }
        let across = (high - low).max_element() / cell;
        if !(across < MOST_ACROSS && count < MOST_CELLS) {
            return Err(wrong("that makes too many cells to hold; take larger ones"));
        }
        Ok(Self { origin: low, cell })
    }

    fn place(&self, corner: u64) -> DVec3 {
        self.origin + unpack(corner).as_dvec3() * self.cell
    }

    fn cells_near_points(&self, surface: &PointSurface) -> Vec<u64> {
        let mut cells = Vec::new();
        for place in surface.live_slots() {
            let point = surface.points[place as usize] - self.origin;
            let margin = DVec3::splat(surface.margin(place));
            // The lowest of all may round to below its own origin.
            let low = ((point - margin) / self.cell).floor().as_ivec3().max(IVec3::ZERO);
            let high = ((point + margin) / self.cell).floor().as_ivec3();
            for z in low.z..=high.z {
                for y in low.y..=high.y {
                    cells.extend((low.x..=high.x).map(|x| pack(IVec3::new(x, y, z))));
                }
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

impl PointSurface {
    /// How far around a point the surface is drawn: it ends about two sampling radii from the
    /// last points (4.10).
    fn margin(&self, place: u32) -> f64 {
        1.5 * f64::from(self.spacing[place as usize])
    }
}

/// Triangles all of whose corners are surface.
fn gathered(
    pieces: &[Piece],
    crossed: &[[u64; 2]],
    zeros: Vec<Option<(DVec3, Sample)>>,
) -> Result<Contour, Error> {
    let (mut vertices, mut samples, mut number) = (Vec::new(), Vec::new(), HashMap::new());
    for (edge, zero) in crossed.iter().zip(zeros) {
        if let Some((place, sample)) = zero {
            number.insert(*edge, vertices.len() as u32);
            vertices.push(place);
            samples.push(sample);
        }
    }
    let mut faces = Vec::new();
    for piece in pieces {
        let [a, b, c] = piece.map(|edge| number.get(&edge).copied());
        faces.extend(a.zip(b).zip(c).map(|((a, b), c)| [a, b, c]));
    }
    Ok(Contour { mesh: TriMesh::new(vertices, faces)?, samples })
}

fn corner(bits: u8) -> IVec3 {
    IVec3::new(i32::from(bits & 1), i32::from(bits >> 1 & 1), i32::from(bits >> 2))
}

fn pack(at: IVec3) -> u64 {
    (at.z as u64) << 42 | (at.y as u64) << 21 | at.x as u64
}

fn unpack(packed: u64) -> IVec3 {
    let part = |shift: u32| (packed >> shift & 0x1F_FFFF) as i32;
    IVec3::new(part(0), part(21), part(42))
}
