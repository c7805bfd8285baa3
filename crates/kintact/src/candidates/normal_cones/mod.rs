//! Parts of a mesh that cannot meet themselves, after Volino and Magnenat-Thalmann (1994).
//!
//! If all faces of a region look the same way, seen along some direction, and the region's
//! contour does not cross itself in that view, then no two of its faces meet except where the
//! mesh joins them. Most of a smooth body consists of few such regions, and faces of one region
//! need no test at all.
//!
//! Why it is true, for any set of faces in which every edge is used at most once in each
//! direction: in the view, every face covers its points once, counterclockwise. So the number
//! of faces over a point is the winding number of the contour around it. A contour that is one
//! simple loop has winding numbers 0 and 1 only: no two faces cover the same point. What faces
//! share at their borders is a common edge or vertex: around a point inside the region the
//! faces at that point cover everything already, and the contour visits no point twice.

mod contour;
mod directions;
mod regions;

use glam::DVec3;

use contour::ContourCheck;
use directions::{DIRECTIONS, Facing};
use regions::Regions;

/// Which faces of a mesh lie in a common patch that cannot meet itself, frame by frame.
///
/// Regions are cut from the mesh once. Each frame takes the largest of them whose normals fit
/// into a cone around one of 26 directions and whose contour is simple in that view; every
/// decision is on the safe side of rounding. A face whose corners have changed, because it
/// broke off, makes its regions useless and lies in no patch.
///
/// ```
/// use kintact::DVec3;
/// use kintact::candidates::NormalCones;
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
    faces: Vec<[u32; 3]>,
    regions: Regions,
    /// Of each face, this frame.
    facing: Vec<Facing>,
    /// Of each region, this frame.
    region_facing: Vec<Facing>,
    /// The region that is each face's patch; [`NONE`] if it has none.
    patches: Vec<u32>,
    check: ContourCheck,
    counts: NormalConeCounts,
}

/// What a [`NormalCones`] did in all frames so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NormalConeCounts {
    /// Faces looked at.
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
    /// Cuts a mesh into regions; where vertices are helps to cut well and decides nothing.
    ///
    /// # Panics
    /// If an index is out of range.
    pub fn new(vertices: &[DVec3], faces: &[[u32; 3]]) -> Self {
        Self {
            regions: Regions::new(vertices, faces),
            faces: faces.to_vec(),
            facing: Vec::new(),
            region_facing: Vec::new(),
            patches: vec![NONE; faces.len()],
            check: ContourCheck::default(),
            counts: NormalConeCounts::default(),
        }
    }

    /// Finds the patches at a frame. Cuts regions anew if the number of faces has changed.
    ///
    /// # Panics
    /// If an index is out of range.
    pub fn update(&mut self, vertices: &[DVec3], faces: &[[u32; 3]]) {
        if faces.len() != self.faces.len() {
            self.regions = Regions::new(vertices, faces);
            self.faces = faces.to_vec();
        }
        self.counts.faces += faces.len() as u64;
        self.facing.clear();
        self.facing.extend(faces.iter().zip(&self.faces).map(|(now, before)| {
            if now == before {
                Facing::of(now.map(|v| vertices[v as usize]))
            } else {
                Facing::default()
            }
        }));
        self.regions.combine(&self.facing, &mut self.region_facing);
        self.patches.clear();
        self.patches.resize(faces.len(), NONE);
        if self.regions.count() > 0 {
            self.settle(0, vertices);
        }
    }

    /// Makes a region a patch, or else its two halves as far as possible.
    fn settle(&mut self, region: u32, vertices: &[DVec3]) {
        let facing = &self.region_facing[region as usize];
        if let (Some(direction), Some(contour)) = (facing.best(), self.regions.contour(region)) {
            self.counts.contours += 1;
            if self.check.is_simple(vertices, contour, DIRECTIONS[direction]) {
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
            self.settle(half, vertices);
        }
    }

    /// Whether two faces lie in one patch: then they meet nowhere but in corners and edges that
    /// they share by index. To be asked after [`NormalCones::update`].
    ///
    /// # Panics
    /// If there is no such face.
    #[inline]
    pub fn cannot_meet(&self, a: u32, b: u32) -> bool {
        let patch = self.patches[a as usize];
        patch != NONE && patch == self.patches[b as usize] && a != b
    }

    /// The patch a face lies in this frame, as a number that its other faces have too.
    ///
    /// # Panics
    /// If there is no such face.
    pub fn patch(&self, face: u32) -> Option<u32> {
        Some(self.patches[face as usize]).filter(|&patch| patch != NONE)
    }

    /// What it did since it was made.
    pub fn counts(&self) -> NormalConeCounts {
        self.counts
    }
}
