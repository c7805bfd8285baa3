//! Assemblies with known clashes: `assembly`, for tests and benches of `kintact clash`.
//!
//! 1. Meshes: boxes for walls, slabs and plates, prisms for pipes and bolts, rings for hangers and nuts, each
//!    with its own cuts. All coordinates are fractions of powers of two or rounded to single precision, so
//!    that files of single precision hold them exactly.
//! 2. Two parts that clash stand in a cell of their own, far from all others, as their kind wants it; the cell
//!    is rotated by quarter turns about the vertical.
//! 3. Cells that are left get single pipes. The order of cells is shuffled.
//!
//! A part is linear work; the truth is known by construction.

use glam::{DAffine3, DMat3, DVec3};
use kintact::TriMesh;

use crate::random::SplitMix64;
use crate::trig::sin_cos;

/// How many parts and clashes of each kind an assembly has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AssemblyOptions {
    /// All parts.
    pub parts: usize,
    /// Different meshes, at most.
    pub meshes: usize,
    /// Faces of a mesh, roughly.
    pub faces: usize,
    /// Pairs that cross.
    pub hard: usize,
    /// Pairs that are flush.
    pub touching: usize,
    /// Pairs with a gap of at most [`KnownAssembly::CLEARANCE`].
    pub near: usize,
    /// Pairs in one place.
    pub duplicates: usize,
    /// Pairs one inside the other.
    pub contained: usize,
    /// Of the shuffle and of the sizes.
    pub seed: u64,
}

impl AssemblyOptions {
    /// The usual shares of clashes, for any number of parts.
    pub fn of(parts: usize) -> Self {
        Self {
            parts,
            meshes: parts.div_ceil(10).max(16),
            faces: 500,
            hard: parts / 20,
            touching: 3 * parts / 10,
            near: parts / 40,
            duplicates: parts / 100,
            contained: parts / 100,
            seed: 1,
        }
    }
}

/// An assembly.
#[derive(Debug, Clone)]
pub struct KnownAssembly {
    /// Each placed by some parts.
    pub meshes: Vec<TriMesh>,
    /// In the order of cells.
    pub parts: Vec<PlacedPart>,
    /// All clashes there are.
    pub truth: Vec<KnownClash>,
}

/// A mesh somewhere, under a name.
#[derive(Debug, Clone)]
pub struct PlacedPart {
    /// Of the cell, then of the part: unique.
    pub path: [String; 2],
    /// Its number in [`KnownAssembly::meshes`].
    pub mesh: usize,
    /// From the mesh to where it is.
    pub transform: DAffine3,
}

/// Two parts that clash.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct KnownClash {
    /// Numbers of parts.
    pub parts: [usize; 2],
    /// What they do to each other.
    pub kind: ClashKind,
    /// How deep they are in each other or how far apart, where that is a round number.
    pub measure: Option<f64>,
}

/// What two parts do to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ClashKind {
    /// They cross.
    Hard,
    /// They are flush.
    Touch,
    /// A small gap is between them.
    Clearance,
    /// They are in one place.
    Duplicate,
    /// One is inside the other.
    Inside,
}

impl ClashKind {
    /// As `kintact clash` names it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hard => "hard",
            Self::Touch => "touch",
            Self::Clearance => "clearance",
            Self::Duplicate => "duplicate",
            Self::Inside => "inside",
        }
    }
}

impl KnownAssembly {
    /// Gaps of clearance clashes are at most this; all other gaps are some hundred times as large.
    pub const CLEARANCE: f64 = 0.0625;

    /// How much walls overlap.
    pub const OVERLAP: f64 = 0.125;

    /// Builds one.
    ///
    /// # Panics
    /// If the clashes need more parts than there are.
    pub fn new(options: &AssemblyOptions) -> Self {
        let AssemblyOptions { hard, touching, near, duplicates, contained, .. } = *options;
        let pairs = hard + touching + near + duplicates + contained;
        assert!(2 * pairs <= options.parts, "two parts a clash");
        let mut builder = Builder::new(options);
        let mut cells: Vec<Option<ClashKind>> = [
            (ClashKind::Hard, hard),
            (ClashKind::Touch, touching),
            (ClashKind::Clearance, near),
            (ClashKind::Duplicate, duplicates),
            (ClashKind::Inside, contained),
        ]
        .into_iter()
        .flat_map(|(kind, count)| std::iter::repeat_n(Some(kind), count))
        .collect();
        cells.resize(options.parts - pairs, None);
        // Fisher and Yates.
        for i in (1..cells.len()).rev() {
            cells.swap(i, builder.random.next_u64() as usize % (i + 1));
        }
        let side = (1..).find(|side: &usize| side.pow(3) >= cells.len()).unwrap_or(1);
        for (number, kind) in cells.into_iter().enumerate() {
            let at = [number / (side * side), number / side % side, number % side];
            builder.cell(number, DVec3::from_array(at.map(|i| CELL * i as f64)), kind);
        }
        builder.assembly
    }
}

/// How far cells are apart: walls reach 8 to every side.
const CELL: f64 = 32.0;

struct Builder {
    assembly: KnownAssembly,
    /// Meshes of one kind in a row.
    count: usize,
    random: SplitMix64,
}

/// The meshes of an assembly, by what they are for; there are `count` of each.
#[derive(Clone, Copy)]
enum Stock {
    /// 4 x 0.25 x 3, its corner in the origin.
    Wall,
    /// The same with other cuts.
    WallRecut,
    /// Upright, of radius 0.5 and height 4, about the origin.
    Pipe,
    /// Upright, from radius 0.53125 to 0.75, height 1.
    Hanger,
    /// Upright, from radius 0.5 to 0.75, height 1: fits a pipe.
    Nut,
    /// A small pipe, of radius 0.125 and height 2.
    Rod,
}

const STOCKS: usize = 6;

impl Builder {
    fn new(options: &AssemblyOptions) -> Self {
        let count = (options.meshes / STOCKS).max(1);
        let mut meshes = Vec::with_capacity(count * STOCKS);
        for stock in
            [Stock::Wall, Stock::WallRecut, Stock::Pipe, Stock::Hanger, Stock::Nut, Stock::Rod]
        {
            for number in 0..count {
                // Some have half as many faces, some half as many again.
                let faces = options.faces / 2 + options.faces * (number % 8) / 8;
                meshes.push(mesh_of(stock, faces));
            }
        }
        let assembly =
            KnownAssembly { meshes, parts: Vec::with_capacity(options.parts), truth: Vec::new() };
        Self { assembly, count, random: SplitMix64::new(options.seed) }
    }

    /// Adds a cell with a pair of a kind, or a single pipe.
    fn cell(&mut self, number: usize, at: DVec3, kind: Option<ClashKind>) {
        let (quarter, variant) = (self.random.next_u64() % 4, self.random.next_u64() % 2);
        let frame = DAffine3::from_mat3_translation(quarter_turn(quarter), at);
        let same = self.random.next_u64() as usize % self.count;
        let mut part = |name: &str, stock: Stock, same: usize, shift: DVec3| {
            let path = [format!("Cell {number}"), name.to_owned()];
            let transform = frame * DAffine3::from_translation(shift);
            let mesh = stock as usize * self.count + same;
            self.assembly.parts.push(PlacedPart { path, mesh, transform });
            self.assembly.parts.len() - 1
        };
        let other = (same + 1) % self.count;
        let along = |x: f64| DVec3::new(x, 0.0, 0.0);
        let (parts, measure) = match (kind, variant) {
            (None, _) => {
                part("Pipe", Stock::Pipe, same, DVec3::ZERO);
                return;
            }
            // Coaxial walls: their sides are coplanar.
            (Some(ClashKind::Hard), 0) => (
                [
                    part("Wall 1", Stock::Wall, same, DVec3::ZERO),
                    part("Wall 2", Stock::Wall, same, along(4.0 - KnownAssembly::OVERLAP)),
                ],
                Some(KnownAssembly::OVERLAP),
            ),
            // A rod that lies across a wall's middle would be deeper; this one stands in it.
            (Some(ClashKind::Hard), _) => (
                [
                    part("Wall", Stock::WallRecut, same, DVec3::ZERO),
                    part("Rod", Stock::Rod, other, DVec3::new(2.0, 0.0625, -1.0)),
                ],
                None,
            ),
            (Some(ClashKind::Touch), 0) => (
                [
                    part("Wall 1", Stock::Wall, same, DVec3::ZERO),
                    part("Wall 2", Stock::WallRecut, other, along(4.0)),
                ],
                None,
            ),
            (Some(ClashKind::Touch), _) => (
                [
                    part("Pipe", Stock::Pipe, same, DVec3::ZERO),
                    part("Nut", Stock::Nut, same, DVec3::Z),
                ],
                None,
            ),
            (Some(ClashKind::Clearance), 0) => (
                [
                    part("Wall 1", Stock::Wall, same, DVec3::ZERO),
                    part("Wall 2", Stock::Wall, other, along(4.0 + KnownAssembly::CLEARANCE)),
                ],
                Some(KnownAssembly::CLEARANCE),
            ),
            (Some(ClashKind::Clearance), _) => (
                [
                    part("Pipe", Stock::Pipe, same, DVec3::ZERO),
                    part("Hanger", Stock::Hanger, same, DVec3::Z),
                ],
                None,
            ),
            (Some(ClashKind::Duplicate), 0) => (
                [
                    part("Pipe 1", Stock::Pipe, same, DVec3::ZERO),
                    part("Pipe 2", Stock::Pipe, same, DVec3::ZERO),
                ],
                None,
            ),
            (Some(ClashKind::Duplicate), _) => (
                [
                    part("Wall 1", Stock::Wall, same, DVec3::ZERO),
                    part("Wall 2", Stock::WallRecut, other, DVec3::ZERO),
                ],
                None,
            ),
            (Some(ClashKind::Inside), _) => (
                [
                    part("Pipe", Stock::Pipe, same, DVec3::ZERO),
                    part("Rod", Stock::Rod, other, DVec3::Z),
                ],
                None,
            ),
        };
        if let Some(kind) = kind {
            self.assembly.truth.push(KnownClash { parts, kind, measure });
        }
    }
}

/// A rotation about the vertical, without rounding.
fn quarter_turn(quarters: u64) -> DMat3 {
    let (x, y) = (DVec3::X, DVec3::Y);
    let (x, y) = match quarters % 4 {
        0 => (x, y),
        1 => (y, -x),
        2 => (-x, -y),
        _ => (-y, x),
    };
    DMat3::from_cols(x, y, DVec3::Z)
}

fn mesh_of(stock: Stock, faces: usize) -> TriMesh {
    let wall = DVec3::new(4.0, 0.25, 3.0);
    match stock {
        Stock::Wall => cut_box(wall, cuts_of(faces)),
        Stock::WallRecut => cut_box(wall, 2 * cuts_of(faces).div_ceil(4)),
        Stock::Pipe => turned(&[(0.0, 0.0), (0.5, 0.0), (0.5, 4.0), (0.0, 4.0)], faces),
        Stock::Hanger => turned(
            &[(0.53125, 0.0), (0.75, 0.0), (0.75, 1.0), (0.53125, 1.0), (0.53125, 0.0)],
            faces,
        ),
        Stock::Nut => {
            turned(&[(0.5, 0.0), (0.75, 0.0), (0.75, 1.0), (0.5, 1.0), (0.5, 0.0)], faces)
        }
        Stock::Rod => turned(&[(0.0, 0.0), (0.125, 0.0), (0.125, 2.0), (0.0, 2.0)], faces),
    }
}

/// A power of two, so that cuts have round coordinates.
fn cuts_of(faces: usize) -> usize {
    let cuts = ((faces as f64 / 12.0).sqrt() as usize).max(1);
    cuts.next_power_of_two()
}

/// A box with a corner in the origin, each side cut into squares of two triangles.
fn cut_box(size: DVec3, cuts: usize) -> TriMesh {
    let (mut vertices, mut faces) = (Vec::new(), Vec::new());
    for axis in 0..3 {
        let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
        for end in [0.0, 1.0] {
            let first = vertices.len() as u32;
            let row = cuts as u32 + 1;
            for i in 0..=cuts {
                for j in 0..=cuts {
                    let mut place = DVec3::ZERO;
                    place[axis] = end * size[axis];
                    place[u] = size[u] * i as f64 / cuts as f64;
                    place[v] = size[v] * j as f64 / cuts as f64;
                    vertices.push(place);
                }
            }
            for i in 0..cuts as u32 {
                for j in 0..cuts as u32 {
                    let corner = first + i * row + j;
                    let [a, b, c, d] = [corner, corner + row, corner + row + 1, corner + 1];
                    faces.extend(match end {
                        0.0 => [[a, c, b], [a, d, c]],
                        _ => [[a, b, c], [a, c, d]],
                    });
                }
            }
        }
    }
    closed(vertices, faces)
}

/// A profile of radii and heights, from the axis and back to it or around, turned about the vertical.
fn turned(profile: &[(f64, f64)], faces: usize) -> TriMesh {
    // As many for a pipe as for what fits it; enough for the play between pipe and hanger.
    let sides = (faces / 8).max(12) as u32;
    let rows = profile.len() as u32;
    let mut vertices = Vec::new();
    for side in 0..sides {
        let (sin, cos) = sin_cos(std::f64::consts::TAU * f64::from(side) / f64::from(sides));
        for &(radius, height) in profile {
            let single = |x: f64| f64::from(x as f32);
            vertices.push(DVec3::new(single(radius * cos), single(radius * sin), height));
        }
    }
    let mut faces = Vec::new();
    for side in 0..sides {
        let next = (side + 1) % sides;
        for row in 0..rows - 1 {
            let [a, b] = [side * rows + row, next * rows + row];
            let is_on_axis = |row: u32| profile[row as usize].0 == 0.0;
            if !is_on_axis(row) {
                faces.push([a, b, a + 1]);
            }
            if !is_on_axis(row + 1) {
                faces.push([b, b + 1, a + 1]);
            }
        }
    }
    closed(vertices, faces)
}

fn closed(vertices: Vec<DVec3>, faces: Vec<[u32; 3]>) -> TriMesh {
    TriMesh::new(vertices, faces).expect("made by program").welded(0.0).expect("finite")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_meshes_are_closed_and_all_counts_are_as_asked() {
        let options = AssemblyOptions::of(400);
        let assembly = KnownAssembly::new(&options);
        assert_eq!(assembly.parts.len(), 400);
        let count = |kind| assembly.truth.iter().filter(|clash| clash.kind == kind).count();
        assert_eq!(count(ClashKind::Hard), options.hard);
        assert_eq!(count(ClashKind::Touch), options.touching);
        assert_eq!(count(ClashKind::Inside), options.contained);
        for (number, mesh) in assembly.meshes.iter().enumerate() {
            assert!(mesh.is_closed_and_oriented(), "mesh {number}");
            let volume: f64 = mesh.triangles().map(|[a, b, c]| a.dot(b.cross(c)) / 6.0).sum();
            assert!(volume > 0.0, "mesh {number} faces inward");
        }
    }
}
