//! Parts of a mesh that cannot meet themselves, after Volino and Magnenat-Thalmann (1994).
//!
//! If all faces of a region face the same way along some direction, and the region's contour does
//! not cross itself in that projection, then no two of its faces meet except where the mesh joins
//! them. Most of a smooth body consists of few such regions, and faces of one region need no test
//! at all.
//!
//! Proof, for any set of faces in which every edge is used at most once in each direction: in the
//! projection, every face covers its points once, counterclockwise. So the number of faces over a
//! point is the winding number of the contour around it. A contour that is one simple loop has
//! winding numbers 0 and 1 only: no two faces cover the same point. Faces share a common edge or
//! vertex at their borders: around a point inside the region the faces at that point cover
//! everything already, and the contour visits no point twice.

mod contour;
mod directions;
mod landmarks;
mod regions;

use std::sync::Arc;

use glam::{DVec2, DVec3};

use contour::{ContourCheck, Point, project};
use directions::{DIRECTIONS, FacingDirections};
use regions::Regions;

/// Which faces of a mesh lie in a common patch that cannot meet itself, frame by frame.
///
/// Regions are cut from the mesh once. Each frame takes the largest of them whose normals fit into
/// a cone around one of 26 directions and whose contour is simple in that projection; every
/// decision is on the safe side of rounding. A face whose corners have changed, because it broke
/// off, invalidates its regions and lies in no patch.
///
/// ```
/// use kintact::DVec3;
/// use kintact::deform::normal_cones::NormalCones;
///
/// // A roof of two faces: seen from above, side by side.
/// let mut vertices = [DVec3::X, DVec3::Y, DVec3::NEG_X + DVec3::NEG_Z, DVec3::NEG_Y];
/// let faces = [[3, 0, 1], [3, 1, 2]];
/// let mut cones = NormalCones::new(&vertices, &faces);
/// cones.update(&vertices, &faces);
/// assert!(cones.cannot_meet(0, 1));
/// // Folded until one lies on the other.
/// vertices[2] = DVec3::X * 0.5;
/// cones.update(&vertices, &faces);
/// assert!(!cones.cannot_meet(0, 1));
/// ```
#[derive(Debug, Clone)]
pub struct NormalCones {
    faces: Arc<[[u32; 3]]>,
    regions: Regions,
    /// Of each face, this frame.
    facing_directions: Vec<FacingDirections>,
    /// Of each region, this frame.
    region_facing: Vec<FacingDirections>,
    /// The region that is each face's patch; [`NONE`] if it has none.
    patches: Vec<u32>,
    check: ContourCheck<DVec2>,
    moving_check: ContourCheck<[DVec2; 2]>,
    counts: NormalConeCounts,
}

/// What a [`NormalCones`] did in all frames so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NormalConeCounts {
    /// Faces evaluated.
    pub faces: u64,
    /// Contours checked.
    pub contours: u64,
    /// Those that may cross themselves.
    pub crossing: u64,
    /// Patches found.
    pub patches: u64,
    /// Faces in patches.
    pub covered: u64,
}

const NONE: u32 = u32::MAX;

impl NormalCones {
    /// Cuts a mesh into regions; the positions only guide the cuts.
    ///
    /// # Panics
    /// If an index is out of range.
    pub fn new(vertices: &[DVec3], faces: &[[u32; 3]]) -> Self {
        Self::from_shared(vertices, faces.into())
    }

    /// As [`NormalCones::new`], over faces that the mesh holds too.
    pub(crate) fn from_shared(vertices: &[DVec3], faces: Arc<[[u32; 3]]>) -> Self {
        Self {
            regions: Regions::new(vertices, &faces),
            facing_directions: Vec::new(),
            region_facing: Vec::new(),
            patches: vec![NONE; faces.len()],
            faces,
            check: ContourCheck::default(),
            moving_check: ContourCheck::default(),
            counts: NormalConeCounts::default(),
        }
    }

    /// Finds the patches at a frame. Cuts regions anew if the number of faces has changed.
    ///
    /// # Panics
    /// If an index is out of range.
    pub fn update(&mut self, vertices: &[DVec3], faces: &[[u32; 3]]) {
        self.begin(vertices, faces);
        for (facing_directions, face) in self.facing_directions.iter_mut().zip(faces) {
            *facing_directions =
                facing_directions.and(FacingDirections::of(face.map(|v| vertices[v as usize])));
        }
        let mut check = std::mem::take(&mut self.check);
        self.settle_all(&mut check, &ViewsAtTime(vertices));
        self.check = check;
    }

    /// Finds the patches that last while all vertices move straight from one position to another.
    /// At any time between, a coordinate may be off by `margin`.
    pub(crate) fn update_between(
        &mut self,
        positions: [&[DVec3]; 2],
        margin: f64,
        faces: &[[u32; 3]],
    ) {
        let [starts, ends] = positions;
        self.begin(starts, faces);
        for (facing_directions, face) in self.facing_directions.iter_mut().zip(faces) {
            let corners = |positions: &[DVec3]| face.map(|v| positions[v as usize]);
            *facing_directions = facing_directions.and(FacingDirections::between(
                corners(starts),
                corners(ends),
                margin,
            ));
        }
        let mut check = std::mem::take(&mut self.moving_check);
        self.settle_all(&mut check, &ViewsOverWindow { starts, ends, margin });
        self.moving_check = check;
    }

    /// Clears the patches; faces with other corners than before will have none.
    fn begin(&mut self, vertices: &[DVec3], faces: &[[u32; 3]]) {
        if faces.len() != self.faces.len() {
            self.regions = Regions::new(vertices, faces);
            self.faces = faces.into();
        }
        self.counts.faces += faces.len() as u64;
        let facing_directions = |(now, before): (&[u32; 3], &[u32; 3])| {
            if now == before { FacingDirections::ALL } else { FacingDirections::default() }
        };
        self.facing_directions.clear();
        self.facing_directions.extend(faces.iter().zip(self.faces.iter()).map(facing_directions));
        self.patches.clear();
        self.patches.resize(faces.len(), NONE);
    }

    fn settle_all<V: Views>(&mut self, check: &mut ContourCheck<V::Point>, views: &V) {
        self.regions.combine(&self.facing_directions, &mut self.region_facing);
        if self.regions.count() > 0 {
            self.settle(0, check, views);
        }
    }

    /// Makes a region a patch, or else its two halves as far as possible.
    fn settle<V: Views>(&mut self, region: u32, check: &mut ContourCheck<V::Point>, views: &V) {
        let facing_directions = &self.region_facing[region as usize];
        if let (Some(direction), Some(contour)) =
            (facing_directions.best(), self.regions.contour(region))
        {
            self.counts.contours += 1;
            let direction = DIRECTIONS[direction];
            let largest = contour.iter().fold(0.0, |most: f64, &v| most.max(views.reach(v)));
            // A projected coordinate is a sum of two, rounded once.
            let blur = 2.0 * (f64::EPSILON * largest + views.margin()) + f64::MIN_POSITIVE;
            let points = contour.iter().map(|&v| views.project(v, direction));
            if check.is_simple(points, blur) {
                let faces = self.regions.faces(region);
                self.counts.patches += 1;
                self.counts.covered += faces.len() as u64;
                for &face in faces {
                    self.patches[face as usize] = region;
                }
                return;
            }
            self.counts.crossing += 1;
        }
        for half in self.regions.halves(region).into_iter().flatten() {
            self.settle(half, check, views);
        }
    }

    /// Whether two faces lie in one patch: then they meet nowhere but in corners and edges that
    /// they share by index. Valid after [`NormalCones::update`].
    ///
    /// # Panics
    /// If there is no such face.
    #[inline]
    pub fn cannot_meet(&self, a: u32, b: u32) -> bool {
        let patch = self.patches[a as usize];
        patch != NONE && patch == self.patches[b as usize] && a != b
    }

    /// The patch a face lies in this frame, as a number shared by all its faces.
    ///
    /// # Panics
    /// If there is no such face.
    pub fn patch(&self, face: u32) -> Option<u32> {
        Some(self.patches[face as usize]).filter(|&patch| patch != NONE)
    }

    /// The counts since it was made.
    pub fn counts(&self) -> NormalConeCounts {
        self.counts
    }
}

/// Positions of vertices, projected along directions.
trait Views {
    type Point: Point;
    fn project(&self, vertex: u32, direction: [i8; 3]) -> Self::Point;
    /// The largest coordinate of a vertex.
    fn reach(&self, vertex: u32) -> f64;
    /// Bound on the error of coordinates.
    fn margin(&self) -> f64;
}

struct ViewsAtTime<'a>(&'a [DVec3]);

impl Views for ViewsAtTime<'_> {
    type Point = DVec2;

    fn project(&self, vertex: u32, direction: [i8; 3]) -> DVec2 {
        project(self.0[vertex as usize], direction)
    }

    fn reach(&self, vertex: u32) -> f64 {
        self.0[vertex as usize].abs().max_element()
    }

    fn margin(&self) -> f64 {
        0.0
    }
}

struct ViewsOverWindow<'a> {
    starts: &'a [DVec3],
    ends: &'a [DVec3],
    margin: f64,
}

impl Views for ViewsOverWindow<'_> {
    type Point = [DVec2; 2];

    fn project(&self, vertex: u32, direction: [i8; 3]) -> [DVec2; 2] {
        [self.starts, self.ends].map(|positions| project(positions[vertex as usize], direction))
    }

    fn reach(&self, vertex: u32) -> f64 {
        let vertex = vertex as usize;
        self.starts[vertex].abs().max(self.ends[vertex].abs()).max_element()
    }

    fn margin(&self) -> f64 {
        self.margin
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::faces_intersect;

    /// A sheet that bends from one random shape to another: no pair of a patch meets on the way.
    #[test]
    fn patches_last_while_vertices_move() {
        let n = 16_u32;
        let mut state = 3_u64;
        let mut unit = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        };
        let quads = (0..n * n).map(|q| q / n * (n + 1) + q % n);
        let faces: Vec<[u32; 3]> =
            quads.flat_map(|a| [[a, a + 1, a + n + 2], [a, a + n + 2, a + n + 1]]).collect();
        let mut shape = |amount: f64| -> Vec<DVec3> {
            let [p, q, r] = [(); 3].map(|()| DVec3::new(unit(), unit(), 6.0 * unit()));
            let place = |v: u32| {
                let flat = DVec2::new(f64::from(v % (n + 1)), f64::from(v / (n + 1))) / 16.0;
                let (phase, orientation) =
                    (r.z + 9.0 * p.truncate().dot(flat), q.z * flat.x * amount);
                let wave = amount * phase.sin() * DVec3::new(r.x, r.y, q.x);
                DVec3::new(orientation.cos() * flat.x, flat.y, orientation.sin() * flat.x) + wave
            };
            (0..(n + 1) * (n + 1)).map(place).collect()
        };
        let (mut met, mut covered) = (0, 0);
        for round in 0..24 {
            let amount = 0.1 * f64::from(round % 8 + 1);
            let [starts, ends] = [shape(amount), shape(amount)];
            let mut cones = NormalCones::new(&starts, &faces);
            cones.update_between([&starts, &ends], 1e-14, &faces);
            covered += cones.counts().covered;
            for step in 0..=6 {
                let t = f64::from(step) / 6.0;
                let positions: Vec<DVec3> =
                    starts.iter().zip(&ends).map(|(p, q)| p.lerp(*q, t)).collect();
                for (a, &first) in (0..).zip(&faces) {
                    for (b, &second) in (0..a).zip(&faces) {
                        if faces_intersect(&positions, first, second) {
                            met += 1;
                            assert!(!cones.cannot_meet(a, b), "{round}: {a} and {b} at {t}");
                        }
                    }
                }
            }
        }
        assert!(met > 200 && covered > 2000, "{met} {covered}");
    }
}
